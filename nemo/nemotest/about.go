package nemotest

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/mobilis-rules/mobilis/nemo"
)

// checkAbout checks what About returns, and how a game starts.
func (b *battery[S, A]) checkAbout() error {
	about := b.rules.About()
	switch {
	case about.Name == "" || strings.ContainsAny(about.Name, " \t\n\""):
		return faultf("the name %q is not one word", about.Name)
	case about.Title == "" || about.Rulebook == "":
		return faultf("the title or the rulebook is not named")
	case len(about.Seats) == 0 || len(about.Seats) > 127 || slices.Contains(about.Seats, ""):
		return faultf("there is no seat, or one without a name: %q", about.Seats)
	case about.HasTeam && len(about.Seats) < 2:
		return faultf("there is a team, and nobody in it: %q", about.Seats)
	case about.MaxPlies <= 0:
		return faultf("MaxPlies is %d; a game has a bound", about.MaxPlies)
	}
	for _, check := range []func(*nemo.About) error{checkPhaseGraph, checkOptions, checkKeys} {
		if err := check(about); err != nil {
			return err
		}
	}
	return b.checkStart(about)
}

func checkPhaseGraph(about *nemo.About) error {
	names := map[string]bool{}
	for _, phase := range about.Phases {
		if phase.Name == "" || phase.Title == "" || phase.Rule == "" || names[phase.Name] || strings.ContainsAny(phase.Name, "> \n") {
			return faultf("a phase has no title, no rule, or a name that is not one word of its own: %+v", phase)
		}
		names[phase.Name] = true
		for _, next := range phase.Next {
			if int(next) >= len(about.Phases) {
				return faultf("after the phase %s comes %d, and there are %d phases", phase.Name, next, len(about.Phases))
			}
		}
	}
	if len(names) == 0 || len(names) > 256 {
		return faultf("there are %d phases; 1 to 256 fit", len(names))
	}
	return nil
}

func checkOptions(about *nemo.About) error {
	names := map[string]bool{}
	for _, option := range about.Options {
		if option.Name == "" || option.Title == "" || names[option.Name] || strings.ContainsAny(option.Name, " =\"[]\n") {
			return faultf("an option has no title, or a name that is not one word of its own: %+v", option)
		}
		names[option.Name] = true
		if !slices.Contains(option.Values, option.Default) {
			return faultf("the default %q of the option %s is none of its values %q", option.Default, option.Name, option.Values)
		}
	}
	return nil
}

func checkKeys(about *nemo.About) error {
	ends, levels := map[string]bool{}, map[string]bool{}
	for _, end := range about.Ends {
		if end.Key == "" || end.Title == "" || end.Rule == "" || ends[end.Key] {
			return faultf("an end has no title, no rule, or a key that is empty or taken: %+v", end)
		}
		ends[end.Key] = true
	}
	if len(ends) == 0 {
		return faultf("the system has no end")
	}
	for _, level := range about.Levels {
		if level.Key == "" || level.Title == "" || levels[level.Key] {
			return faultf("a level has no title, or a key that is empty or taken: %+v", level)
		}
		levels[level.Key] = true
	}
	return nil
}

// checkStart checks how Start treats options.
func (b *battery[S, A]) checkStart(about *nemo.About) error {
	first, err := b.rules.Start(nil)
	if err != nil {
		return faultf("no game starts with the default options: %v", err)
	}
	full, err := about.Complete(nil)
	if err != nil {
		return err
	}
	if again, err := b.rules.Start(full); err != nil || again != first {
		return faultf("with the default options given by name the start is another (%v)", err)
	}
	refused := []nemo.Settings{{"no such option": "x"}}
	for _, option := range about.Options {
		refused = append(refused, nemo.Settings{option.Name: "no such value"})
	}
	for _, settings := range refused {
		_, err := b.rules.Start(settings)
		var invalid *nemo.Invalid
		if !errors.As(err, &invalid) {
			return faultf("the options %v are not refused with a *nemo.Invalid: %v", settings, err)
		}
	}
	return nil
}

// checkValues checks that a state and an action are values: copied by
// assignment, nothing shared.
func (b *battery[S, A]) checkValues() error {
	for _, t := range []reflect.Type{reflect.TypeFor[S](), reflect.TypeFor[A]()} {
		if where := shared(t); where != "" {
			return faultf("%s is not a plain value: %s", t, where)
		}
	}
	return nil
}

// shared names a part of a type that is not stored in place, or returns "".
func shared(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer, reflect.String:
		return "a " + t.Kind().String()
	case reflect.Array:
		return shared(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if where := shared(t.Field(i).Type); where != "" {
				return t.Field(i).Name + " is or has " + where
			}
		}
	}
	return ""
}

// Size checks that a state has at most so many bytes; 0 is no limit.
func Size[S comparable](t testing.TB, most uintptr) {
	t.Helper()
	if err := checkSize[S](most); err != nil {
		t.Error(err)
	}
}

func checkSize[S comparable](most uintptr) error {
	var s S
	if size := unsafe.Sizeof(s); most > 0 && size > most {
		return faultf("a state has %d bytes; %d is the bar", size, most)
	}
	return nil
}

// hasRule reports whether a rule exists, as far as the configuration tells. It accepts an empty
// rule, which other checks report.
func (b *battery[S, A]) hasRule(rule nemo.Rule) bool {
	return rule == "" || b.config.HasRule == nil || b.config.HasRule(rule)
}

// checkRulesExist checks the rules that are cited outside of play.
func (b *battery[S, A]) checkRulesExist() error {
	about := b.rules.About()
	cited := map[string][]nemo.Rule{}
	for _, phase := range about.Phases {
		cited["phase "+phase.Name] = []nemo.Rule{phase.Rule}
	}
	for _, end := range about.Ends {
		cited["end "+end.Key] = []nemo.Rule{end.Rule}
	}
	for _, option := range about.Options {
		cited["option "+option.Name] = []nemo.Rule{option.Rule}
	}
	for i := range b.invariants {
		cited["invariant "+b.invariants[i].Name] = b.invariants[i].Rules
	}
	for _, what := range slices.Sorted(maps.Keys(cited)) {
		for _, rule := range cited[what] {
			if !b.hasRule(rule) {
				return faultf("the %s cites rule %s, and there is none", what, rule)
			}
		}
	}
	return nil
}
