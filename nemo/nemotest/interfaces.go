package nemotest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Interface is an optional interface of rules, and whether a system has it.
type Interface struct {
	// Name is the name of the interface, and Brings what a system gains by it.
	Name, Brings string
	// Has says that the system implements it.
	Has bool
	// Near says, if it does not, what it has of it: a method of the name with another signature, or
	// only some of the methods. It is empty if the system has nothing of it.
	Near string
}

// Interfaces lists the optional interfaces and whether rules implement each. It shows authors what
// a system could have, and what it almost has.
func Interfaces[S, A comparable](rules nemo.Rules[S, A]) []Interface {
	optional := []struct {
		of     reflect.Type
		brings string
	}{
		{reflect.TypeFor[nemo.Sampler[S, A]](), "rolls and draws without a list of all outcomes"},
		{reflect.TypeFor[nemo.Evaluator[S]](), "bots that look ahead, hints, and the analysis of games"},
		{reflect.TypeFor[nemo.Teller[S]](), "hints and analysis in chances to win or points of the final score"},
		{reflect.TypeFor[nemo.Strategist[S]](), "the plan behind a hint, in words"},
		{reflect.TypeFor[nemo.Learner[S, A]](), "weights of the evaluation that are learned from games (train)"},
		{reflect.TypeFor[nemo.Forecaster[S, A]](), "odds with named results, good and bad"},
		{reflect.TypeFor[nemo.Settler[S]](), "odds that end with the matter, and their check by replay"},
		{reflect.TypeFor[nemo.Decider[S]](), "odds that leave the consequences of a result out"},
		{reflect.TypeFor[nemo.Separator[S]](), "odds of the matter at hand, without what follows it"},
		{reflect.TypeFor[nemo.Condenser[S]](), "odds of long rolls, from far fewer positions"},
		{reflect.TypeFor[nemo.Discreet[S, A]](), "actions that not everybody sees"},
		{reflect.TypeFor[nemo.Overt[S]](), "choices shown to seats that are not to move"},
		{reflect.TypeFor[nemo.Foreteller[S, A]](), "what a choice would do, in a line beside it"},
		{reflect.TypeFor[nemo.Imaginer[S]](), "bots, hints and odds where something is hidden"},
		{reflect.TypeFor[nemo.Seated[S]](), "games in which not all seats are taken, and names for those that are"},
		{reflect.TypeFor[nemo.PositionDescriber](), "a schema of positions, and with it positions set by words"},
		{reflect.TypeFor[nemo.Arbiter[A]](), "made-up actions in tests that are nearly legal"},
		{reflect.TypeFor[nemo.Scenarist[S]](), "tests that begin late in the game"},
		{reflect.TypeFor[nemo.Edger[S]](), "tests that begin where rules meet seldom"},
		{reflect.TypeFor[nemo.Parter[S]](), "invariants that are asked only about what has changed"},
		{reflect.TypeFor[nemo.ComponentSet](), "components that users replace"},
		{reflect.TypeFor[nemo.ComponentDescriber](), "a schema of component sets"},
		{reflect.TypeFor[nemo.ActionTeller](), "actions as structure in views and protocols"},
		{reflect.TypeFor[nemo.ActionLister[S]](), "actions by index, for programs that learn"},
		{reflect.TypeFor[nemo.EventTeller](), "events as structure in views, protocols and traces"},
		{reflect.TypeFor[nemo.WorkTeller[S]](), "what is under way, as structure"},
		{reflect.TypeFor[drawing.Drawer[S]](), "a picture of the board, in the browser and as SVG"},
		{reflect.TypeFor[play.Talker[S]](), "who may talk with whom"},
	}
	have := reflect.TypeOf(rules)
	var list []Interface
	implemented := map[string]bool{}
	for _, one := range optional {
		name, _, _ := strings.Cut(one.of.Name(), "[")
		has := have.Implements(one.of)
		list = append(list, Interface{Name: name, Brings: one.brings, Has: has})
		for i := 0; has && i < one.of.NumMethod(); i++ {
			implemented[one.of.Method(i).Name] = true
		}
	}
	for i := range list {
		if !list[i].Has {
			list[i].Near = near(have, optional[i].of, implemented)
		}
	}
	return list
}

// near describes which part of an interface a type has, if it does not implement all of it.
func near(have, of reflect.Type, implemented map[string]bool) string {
	var own, other, missing []string
	for i := range of.NumMethod() {
		want := of.Method(i)
		got, ok := have.MethodByName(want.Name)
		if !ok && have.Kind() != reflect.Pointer {
			if _, behind := reflect.PointerTo(have).MethodByName(want.Name); behind {
				other = append(other, want.Name+" has a pointer receiver, and the rules are handed over as a value")
				continue
			}
		}
		switch {
		case !ok:
			missing = append(missing, want.Name)
		case signature(got.Type, 1) != signature(want.Type, 0):
			other = append(other, fmt.Sprintf("%s is func%s, and would have to be func%s", want.Name, signature(got.Type, 1), signature(want.Type, 0)))
		case !implemented[want.Name]:
			own = append(own, want.Name)
		}
	}
	switch {
	case len(other) > 0:
		return strings.Join(other, "; ")
	case len(own) > 0:
		return fmt.Sprintf("it has %s and lacks %s", strings.Join(own, ", "), strings.Join(missing, ", "))
	}
	return ""
}

// signature returns a function type as text, without its first skip parameters.
func signature(f reflect.Type, skip int) string {
	var in, out []string
	for i := skip; i < f.NumIn(); i++ {
		in = append(in, f.In(i).String())
	}
	for i := range f.NumOut() {
		out = append(out, f.Out(i).String())
	}
	return "(" + strings.Join(in, ", ") + ") (" + strings.Join(out, ", ") + ")"
}

// checkInterfaces finds methods that almost implement an optional interface: a slip in a signature
// implements nothing, and no compiler reports it.
func (b *battery[S, A]) checkInterfaces() error {
	list := Interfaces(b.rules)
	if i := slices.IndexFunc(list, func(one Interface) bool { return one.Near != "" }); i >= 0 {
		return faultf("the system nearly implements %s (%s): %s", list[i].Name, list[i].Brings, list[i].Near)
	}
	return nil
}
