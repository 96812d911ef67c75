package play

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Forms are the forms of an action with the same status at a position: legal, or illegal by the
// same rule for the same reason.
type Forms struct {
	Legal bool      `json:"legal" says:"whether they are legal"`
	Rule  nemo.Rule `json:"rule" says:"the rule"`
	// Reason says why they are illegal.
	Reason string `json:"reason,omitempty" says:"why they are not"`
	// Actions are the forms in notation, as one would type them.
	Actions []string `json:"actions" says:"the actions, in notation"`
}

// FormsSeen lists every form of the actions that begin with a verb, legal or not, grouped by the
// reason as far as a seat may know it: legal forms first, then the most frequent refusals. Words
// narrow the list to forms that contain them ("3" of "play 3"). An unknown verb, or words that no
// form has, is a *[nemo.Invalid]; if the seat may not know what is legal, the error is a
// *[Withheld].
//
// Illegal forms come from the actions that the system makes up ([nemo.Arbiter]); without that, the
// list has only the legal ones.
func (g *Game) FormsSeen(seat nemo.Seat, verb string, words ...string) ([]Forms, error) {
	return g.table.forms(g.now, seat, verb, words)
}

// Verbs lists the first words of all actions that the system has, in order.
func (g *Game) Verbs() []string { return g.table.verbs(g.now) }

// RefusedAlike groups verbs with a form that is refused by the same rule for the same reason as a
// form of another verb, as far as a seat may know it, the largest group first. Such a refusal
// usually describes what is being decided at the position, and is not a law about the action. The
// actions are one form of each verb.
func (g *Game) RefusedAlike(seat nemo.Seat) []Forms { return g.table.refusedAlike(g.now, seat) }

// drawnForms is how many actions are made up for the list of forms.
const drawnForms = 40_000

// formulary has the actions of a system by their verbs. It is made on first use and shared by all
// games of the system.
type formulary[S, A comparable] struct {
	once   sync.Once
	byVerb map[string][]A
}

func (f *formulary[S, A]) actions(rules nemo.Rules[S, A]) map[string][]A {
	f.once.Do(func() {
		f.byVerb = make(map[string][]A)
		arbiter, ok := rules.(nemo.Arbiter[A])
		if !ok {
			return
		}
		r := nemo.NewRand(1, 0)
		met := make(map[A]bool)
		for range drawnForms {
			a := arbiter.Arbitrary(&r)
			if !met[a] {
				met[a] = true
				verb, _, _ := strings.Cut(rules.Format(a), " ")
				f.byVerb[verb] = append(f.byVerb[verb], a)
			}
		}
	})
	return f.byVerb
}

func (p *positions[S, A]) verbs(i int) (verbs []string) {
	s := p.world(i, p.toMove(i))
	for verb, list := range p.formulary.actions(p.rules) {
		if slices.ContainsFunc(list, func(a A) bool { return p.isForm(&s, a) }) {
			verbs = append(verbs, verb)
		}
	}
	slices.Sort(verbs)
	return verbs
}

// isForm reports whether a made-up action can be typed: its notation reads back as the same action.
func (p *positions[S, A]) isForm(s *S, a A) bool {
	again, err := p.rules.Parse(s, p.rules.Format(a))
	return err == nil && again == a
}

func (p *positions[S, A]) forms(i int, viewer nemo.Seat, verb string, words []string) ([]Forms, error) {
	verb = strings.ToLower(verb)
	s := p.world(i, viewer)
	var list []A
	add := func(a A) {
		text := p.rules.Format(a)
		if first, _, _ := strings.Cut(text, " "); first == verb && hasAll(text, words) && !slices.Contains(list, a) {
			list = append(list, a)
		}
	}
	if p.open(i, viewer) {
		for _, a := range p.rules.Legal(&s, nil) {
			add(a)
		}
		for _, outcome := range p.rules.Outcomes(&s, nil) {
			add(outcome.Action)
		}
	}
	legal := len(list)
	for _, a := range p.formulary.actions(p.rules)[verb] {
		if p.isForm(&s, a) {
			add(a)
		}
	}
	switch {
	case len(list) == 0 && len(words) > 0:
		return nil, nemo.Invalidf("action", "no form of %s has %q", brief(verb), brief(strings.Join(words, " ")))
	case len(list) == 0:
		return nil, nemo.UnknownAction(brief(verb))
	case !p.open(i, viewer):
		return nil, p.withholding(i, viewer)
	}
	slices.SortStableFunc(list[legal:], func(a, b A) int {
		return compareNaturally(p.rules.Format(a), p.rules.Format(b))
	})
	return p.grouped(&s, list)
}

func (p *positions[S, A]) refusedAlike(i int, viewer nemo.Seat) []Forms {
	if !p.open(i, viewer) {
		return nil
	}
	s := p.world(i, viewer)
	var list []A
	byVerb := p.formulary.actions(p.rules)
	for _, verb := range slices.Sorted(maps.Keys(byVerb)) {
		if at := slices.IndexFunc(byVerb[verb], func(a A) bool { return p.isForm(&s, a) }); at >= 0 {
			list = append(list, byVerb[verb][at])
		}
	}
	groups, err := p.grouped(&s, list)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(groups, func(f Forms) bool { return f.Legal || len(f.Actions) == 1 })
}

// grouped groups actions by their status: legal, or the refusal.
func (p *positions[S, A]) grouped(s *S, list []A) (groups []Forms, err error) {
	for _, a := range list {
		var log nemo.Log
		form := Forms{Legal: true}
		next := *s
		if err := p.rules.Apply(&next, a, &log); err != nil {
			var illegal *nemo.Illegal
			if !errors.As(err, &illegal) {
				return nil, err
			}
			form = Forms{Rule: illegal.Rule, Reason: illegal.Reason}
		} else if len(log) > 0 {
			form.Rule = log[0].Rule
		}
		at := slices.IndexFunc(groups, func(g Forms) bool {
			return g.Legal == form.Legal && g.Rule == form.Rule && g.Reason == form.Reason
		})
		if at < 0 {
			at = len(groups)
			groups = append(groups, form)
		}
		groups[at].Actions = append(groups[at].Actions, p.rules.Format(a))
	}
	slices.SortStableFunc(groups, func(a, b Forms) int {
		switch {
		case a.Legal != b.Legal && a.Legal:
			return -1
		case a.Legal != b.Legal:
			return 1
		}
		return len(b.Actions) - len(a.Actions)
	})
	return groups, nil
}

// hasAll reports whether a text contains all the words as whole words, ignoring case.
func hasAll(text string, words []string) bool {
	own := strings.Fields(text)
	for _, word := range words {
		if !slices.ContainsFunc(own, func(w string) bool { return strings.EqualFold(w, word) }) {
			return false
		}
	}
	return true
}

// compareNaturally orders texts so that 9 comes before 10.
func compareNaturally(a, b string) int {
	for a != "" && b != "" {
		n, m := digits(a), digits(b)
		if n > 0 && m > 0 {
			if n != m {
				return n - m
			}
			if c := strings.Compare(a[:n], b[:m]); c != 0 {
				return c
			}
			a, b = a[n:], b[m:]
			continue
		}
		if a[0] != b[0] {
			return int(a[0]) - int(b[0])
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}

// digits returns how many digits a text begins with.
func digits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}
