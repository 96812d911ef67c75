package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Action Tokens (atoken).

// replenish restores a hero's six gold tokens; the second step of her turn begins
// with this (turn.1, atoken.replenish.1).
func (e engine) replenish(h Hero) {
	e.s.Heroes[h].Gold = fullGold
	e.note("turn.1", EventGold, int16(h), fullGold)
	e.note("atoken.replenish.1", EventGold, int16(h), fullGold)
	if e.s.Heroes[h].Blue == 0 {
		e.note("atoken.replenish.2", EventGold, int16(h), fullGold) // and no spent bonus token
	}
}

// pay spends tokens for an action, gold ones first. Spent bonus tokens return to the
// supply (atoken.spend, AMB-09, AMB-16).
func (e engine) pay(h Hero, n int) {
	hero := &e.s.Heroes[h]
	for range n {
		if hero.Gold > 0 {
			hero.Gold--
			continue
		}
		hero.Blue--
		e.s.Supply++
	}
	if n > 0 {
		e.note("atoken.spend.1", EventPays, int16(h), int16(n), int16(hero.tokens()))
		e.noteAction(EventPays, int16(h), int16(n), int16(hero.tokens()))
	}
}

// noteAction reports an action of the second step, once its cost is known
// (atoken.spend.2). Other work costs tokens too and is not reported.
func (e engine) noteAction(kind nemo.EventKind, args ...int16) {
	if e.s.top().kind == frameSpend {
		e.note("atoken.spend.2", kind, args...)
	}
}

// bonus gives a hero bonus tokens, as far as the supply has any (AMB-09),
// citing the given rule.
func (e engine) bonus(rule nemo.Rule, kind nemo.EventKind, h Hero, n uint8) {
	n = min(n, e.s.Supply)
	e.s.Supply -= n
	e.s.Heroes[h].Blue += n
	e.note(rule, kind, int16(h), int16(n))
}
