package fuzz_test

import (
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The gates. Each takes a list from the code or the reference and requires a case for
// every entry, so that an addition without a case fails here.

// TestGateRules checks that the fixed games apply or refuse by each normative rule, or
// that a ruling turns on it.
func TestGateRules(t *testing.T) { gate(t, gateRules) }

func gateRules(t *testing.T, found complainer, h held, p *played) {
	t.Helper()
	found.Helper()
	f := h.facts()
	b := f.book(t)
	for _, entry := range b.Entries() {
		if entry.Kind != rulesdoc.Normative {
			continue
		}
		rule := nemo.Rule(entry.ID)
		if p.applied[rule] == 0 && p.refused[rule] == 0 && len(b.RulingsOn(entry.ID)) == 0 {
			found.Errorf("no game applies rule %s (%s) and no ruling turns on it; %s", entry.ID, entry.Title, f.addCase())
		}
	}
	for rule := range p.applied {
		if _, ok := b.Entry(string(rule)); !ok {
			found.Errorf("the games apply rule %s, which has no entry; write one in rulesdoc/%s", rule, f.name)
		}
	}
	for rule := range p.refused {
		if _, ok := b.Entry(string(rule)); !ok {
			found.Errorf("an action is refused by rule %s, which has no entry; write one in rulesdoc/%s", rule, f.name)
		}
	}
}

// TestGateRefusals checks that each refusal worded in the code refuses an action in the
// games.
func TestGateRefusals(t *testing.T) { gate(t, gateRefusals) }

func gateRefusals(t *testing.T, found complainer, h held, p *played) {
	t.Helper()
	found.Helper()
	f := h.facts()
	known := f.refusalsInCode(t)
	for refusal, where := range known {
		n := p.refusals[refusal]
		if refusal.Rule == "" {
			for given := range p.refusals {
				if strings.HasPrefix(given.Reason, refusal.Reason) {
					n++
				}
			}
		}
		if n == 0 {
			found.Errorf("%s: no action is refused with [%s] %q; offer one in the fixed games (a position of the arena may lead to it), or take the refusal out",
				where, refusal.Rule, refusal.Reason)
		}
	}
	for refusal := range p.refusals {
		if _, ok := known[refusal]; !ok && !begun(known, refusal) {
			found.Errorf("an action is refused with [%s] %q, which refuse(...) does not word; the gates look for refuse", refusal.Rule, refusal.Reason)
		}
	}
	if len(known) < f.refusals {
		found.Errorf("the code has %d refusals that this gate finds; it looks for calls of refuse", len(known))
	}
}

// begun reports whether the refusal begins like one that is worded by a table.
func begun(known map[refusalText]string, refusal refusalText) bool {
	for k := range known {
		if k.Rule == "" && strings.HasPrefix(refusal.Reason, k.Reason) {
			return true
		}
	}
	return false
}

// TestGateEdges checks that games take each edge of the phase graph and no others.
func TestGateEdges(t *testing.T) { gate(t, gateEdges) }

func gateEdges(t *testing.T, found complainer, h held, p *played) {
	t.Helper()
	found.Helper()
	about := h.about()
	known := make(map[string]bool)
	for _, phase := range about.Phases {
		for _, next := range phase.Next {
			edge := phase.Name + ">" + about.Phases[next].Name
			known[edge] = true
			if p.edges[edge] == 0 {
				found.Errorf("no game takes the edge %s of About().Phases; take it out, or %s", edge, h.facts().addCase())
			}
		}
	}
	for edge, n := range p.edges {
		if !known[edge] {
			found.Errorf("%d steps take the edge %s, which About().Phases does not have", n, edge)
		}
	}
}

// TestGateWords checks that every event happens, every node is reached, every kind of
// action is taken, every word of the component language is executed, and every value of
// every option is played.
func TestGateWords(t *testing.T) { gate(t, gateWords) }

func gateWords(t *testing.T, found complainer, h held, p *played) {
	t.Helper()
	found.Helper()
	f := h.facts()
	for _, g := range f.groups {
		for i, name := range f.constants(t, g.first, g.prefix) {
			n, never := g.shown(p, g.base+i), f.neverHappens[name] != ""
			switch {
			case n == 0 && !never:
				found.Errorf("no game shows %s; %s, or give the reason in neverHappens", name, f.addCase())
			case n > 0 && never:
				found.Errorf("%d games show %s; take it out of neverHappens", n, name)
			}
		}
	}
	for _, option := range h.about().Options {
		for _, value := range option.Values {
			if p.options[option.Name+"="+value] == 0 {
				found.Errorf("no game is played with %s=%s; %s", option.Name, value, f.addCase())
			}
		}
	}
}

// TestGateComponents checks that games use every card, tile, item and token and show
// each of its effects.
func TestGateComponents(t *testing.T) { gate(t, gateComponents) }

func gateComponents(t *testing.T, found complainer, h held, p *played) {
	t.Helper()
	found.Helper()
	feats := h.facts().demands(t, h.facts())
	if len(feats) < 100 {
		found.Errorf("%d feats are demanded of the components; where are the others?", len(feats))
	}
	for _, feat := range feats {
		if p.feats[feat] == 0 {
			found.Errorf("no game shows “%s”; %s", feat, h.facts().addCase())
		}
	}
}
