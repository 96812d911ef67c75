package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// modifiers checks what a piece changes.
func (k *checker) modifiers(path string, list []Modifier) {
	if !k.Within(path, len(list), 0, maxList) {
		return
	}
	for i := range list {
		m := &list[i]
		at := kit.Path(path, i)
		if !k.word(at+".on", uint8(m.On), uint8(numHooks), "what is changed") {
			continue
		}
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
		k.Empty(at+".resource", (m.Resource != 0) != (m.On == OnExert) || m.Resource > numResources, "exert has a resource, and only it")
		k.Empty(at+".action", (m.Action != 0) != (m.On == CostOfAction) || m.Action > numActions, "cost-of-action has an Action, and only it")
		k.conditions(at+".if", m.If, m.On <= lastOnRoll)
	}
}

// uses checks what a piece may be used for; of says what depends on the piece.
func (k *checker) uses(path string, list []Ability, of origin) {
	if !k.Within(path, len(list), 0, maxList) {
		return
	}
	for i := range list {
		u := &list[i]
		at := kit.Path(path, i)
		k.word(at+".when", uint8(u.When), uint8(AnyTime), "a time")
		k.Within(at+".cost", int(u.Cost), 0, int(k.set.Board.ActionPointsMost))
		if u.Cost > 0 && u.When != InActionPhase {
			k.Faultf(at+".cost", "Action Points are only spent in the Action Phase")
		}
		k.word(at+".spends", uint8(u.Spends), uint8(Kept), "what becomes of the piece")
		use := fromUse | of | u.When.origin()
		switch {
		case u.Spends == Kept && of&fromUpgrade == 0:
			k.Faultf(at+".spends", "only an Upgrade stays when it is used; this is discarded")
		case (u.Spends == Kept) != (u.Limit != 0) || u.Limit > OncePerAction:
			k.Faultf(at+".limit", "a piece that is kept has a limit, and only it")
		case u.Spends == Kept:
			use |= kept
			if u.Limit == OncePerAction {
				use |= perAction
			}
			k.feeds(at, gains(u.Effects), u.Cost)
		}
		k.conditions(at+".if", u.If, u.When == AfterRoll)
		if len(u.Effects) == 0 {
			k.Faultf(at+".effects", "the use does nothing")
		}
		k.effects(at+".effects", u.Effects, use)
	}
}

// scores checks what a piece counts for; lowest is the least that it may.
func (k *checker) scores(path string, list []Score, lowest int8) {
	if !k.Within(path, len(list), 0, maxList) {
		return
	}
	symbols := make([]Symbol, len(list))
	for i, score := range list {
		symbols[i] = score.Symbol
		k.word(kit.Path(path, i, "symbol"), uint8(score.Symbol), numSymbols, "a symbol")
		k.Within(kit.Path(path, i, "n"), int(score.N), int(lowest), maxScore)
	}
	kit.CheckOnce(&k.ComponentChecker, path, symbols) // the points of one would be added up
}
