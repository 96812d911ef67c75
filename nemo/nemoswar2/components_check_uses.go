package nemoswar2

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// modifiers checks what a piece changes.
func (k *checker) modifiers(path string, list []Modifier) {
	for at, m := range kit.Entries(path, list) {
		switch m.On {
		case ForTorpedoes, ForDiplomacy, QuietBoldChain, KeepsCubes, IgnoresWarships:
			k.Empty(at+".n", m.N != 0, "it has no number")
		case IgnoresHit:
			k.Within(at+".n", int(m.N), 1, 6)
		default:
			if k.Within(at+".n", int(m.N), -5, 5) && m.N == 0 {
				k.Faultf(at+".n", "nothing is changed")
			}
		}
		k.Empty(at+".resource", (m.Resource != 0) != (m.On == OnExert), "exert has a resource, and only it")
		k.Empty(at+".action", (m.Action != 0) != (m.On == CostOfAction), "cost-of-action has an Action, and only it")
		k.conditions(at+".if", m.If, m.On <= lastOnRoll)
	}
}

// uses checks what a piece may be used for; what depends on the piece is where it
// stands.
func (k *checker) uses(path string, list []Ability) {
	kind, _, _ := strings.Cut(path, ".")
	of := map[string]origin{"characters": sacrificed, "upgrades": fromUpgrade}[kind]
	for at, u := range kit.Entries(path, list) {
		k.Within(at+".cost", int(u.Cost), 0, int(k.set.Board.ActionPointsMost))
		if u.Cost > 0 && u.When != InActionPhase {
			k.Faultf(at+".cost", "Action Points are only spent in the Action Phase")
		}
		use := fromUse | of | u.When.origin()
		switch {
		case u.Spends == Kept && of&fromUpgrade == 0:
			k.Faultf(at+".spends", "only an Upgrade stays when it is used; this is discarded")
		case (u.Spends == Kept) != (u.Limit != 0):
			k.Faultf(at+".limit", "a piece that is kept has a limit, and only it")
		case u.Spends == Kept:
			use |= kept
			if u.Limit == OncePerAction {
				use |= perAction
			}
			k.feeds(at, gains(u.Effects), u.Cost)
		}
		k.conditions(at+".if", u.If, u.When == AfterRoll)
		k.effects(at+".effects", u.Effects, use)
	}
}

// scores checks what a piece counts for. An Attribute or a Characteristic changes the
// points of its Character alone, perhaps for the worse.
func (k *checker) scores(path string, list []Score) {
	kind, _, _ := strings.Cut(path, ".")
	changes, lowest := kind == "attributes" || kind == "characteristics", 0
	if changes {
		lowest = -5
	}
	symbols := make([]Symbol, len(list))
	for i, score := range list {
		symbols[i] = score.Symbol
		k.Within(kit.Path(path, i, "n"), int(score.N), lowest, maxScore)
		k.Empty(kit.Path(path, i, "symbol"), changes && score.Symbol != CharacterSymbol, "it changes the points of its Character, and no others")
	}
	kit.CheckOnce(&k.ComponentChecker, path, symbols) // the points of one would be added up
}
