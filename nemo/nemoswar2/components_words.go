package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The words of a component set and of a snapshot are read and written as text.

// MarshalText writes the word.
func (o Ocean) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads an ocean.
func (o *Ocean) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "ocean", oceanNames[:], text)
}

// MarshalText writes the word.
func (r Resource) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a resource.
func (r *Resource) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(r, "resource", resourceNames[:], text)
}

// MarshalText writes the word.
func (m Motive) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a Motive.
func (m *Motive) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(m, "motive", motiveNames[:], text)
}

// MarshalText writes the word.
func (t Temper) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads a temper.
func (t *Temper) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "temper", temperNames[:], text)
}

// MarshalText writes the word.
func (d Difficulty) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a Difficulty Level.
func (d *Difficulty) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "difficulty", difficultyNames[:], text)
}

// MarshalText writes the word.
func (a NautilusAction) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads an Action.
func (a *NautilusAction) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(a, "action", actionNames[:], text)
}

// MarshalText writes the word.
func (g Group) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText reads a group.
func (g *Group) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(g, "group", groupNames[:], text)
}

// MarshalText writes the word.
func (t Travel) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads a way to travel.
func (t *Travel) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "travel", travelNames[:], text)
}

// MarshalText writes the word.
func (c Character) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a Character.
func (c *Character) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "character", characterNames[:], text)
}

// MarshalText writes the word.
func (s Symbol) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a symbol.
func (s *Symbol) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(s, "symbol", symbolNames[:], text)
}

// MarshalText writes the word.
func (k TreasureKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind of Treasure.
func (k *TreasureKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "treasure kind", treasureKindNames[:], text)
}

// MarshalText writes the word.
func (k CardKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind of card.
func (k *CardKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(k, "card kind", cardKindNames[:], text)
}

// MarshalText writes the word.
func (p Pile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a pile.
func (p *Pile) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(p, "pile", pileNames[:], text)
}

// MarshalText writes the word.
func (d StartingDeal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a deal.
func (d *StartingDeal) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "deal", dealNames[:], text)
}

// MarshalText writes the word.
func (r MotiveRule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule of a Motive.
func (r *MotiveRule) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(r, "motive rule", motiveRuleNames[:], text)
}

// MarshalText writes the word.
func (t ThresholdKind) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads a kind of threshold.
func (t *ThresholdKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(t, "threshold", thresholdNames[:], text)
}

// MarshalText writes the word.
func (p WarshipPenalty) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a penalty.
func (p *WarshipPenalty) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(p, "penalty", penaltyNames[:], text)
}

// MarshalText writes the word.
func (d CoopDuty) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a duty.
func (d *CoopDuty) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "duty", dutyNames[:], text)
}

// MarshalText writes the word.
func (a ImperialistAction) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads an Imperialist Action.
func (a *ImperialistAction) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(a, "imperialist action", imperialistNames[:], text)
}

// MarshalText writes the word.
func (o Op) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads a word of the effects.
func (o *Op) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(o, "effect", opNames[:], text)
}

// MarshalText writes the word.
func (d Dice) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads dice.
func (d *Dice) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(d, "dice", diceNames[:], text)
}

// MarshalText writes the word.
func (c Count) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what is counted.
func (c *Count) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "count", countNames[:], text)
}

// MarshalText writes the word.
func (w Where) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads a place.
func (w *Where) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(w, "where", whereNames[:], text)
}

// MarshalText writes the word.
func (c ConditionKind) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a kind of condition.
func (c *ConditionKind) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(c, "condition", conditionNames[:], text)
}

// MarshalText writes the word.
func (h Hook) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what a modifier changes.
func (h *Hook) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(h, "modifier", hookNames[:], text)
}

// MarshalText writes the word.
func (u UseTime) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText reads when something is used.
func (u *UseTime) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(u, "time", useTimeNames[:], text)
}

// MarshalText writes the word.
func (s Spending) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what a use costs.
func (s *Spending) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(s, "spending", spendingNames[:], text)
}

// MarshalText writes the word.
func (l Limit) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads how often something is used.
func (l *Limit) UnmarshalText(text []byte) error {
	return kit.UnmarshalWord(l, "limit", limitNames[:], text)
}
