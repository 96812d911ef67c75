package nemorising

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "move 6-5", "confront 8", "attempt secure",
// "take 2 end 1", "roll brains skill".

type argument = kit.Argument[*Rules, State, Action]

var notation = kit.NewNotation(
	func(a *Action) *Kind { return &a.Kind },
	map[string]argument{
		"hero":       kit.KeyArgument[*Rules, State]("hero", "hero", "a hero", (*Rules).heroList, (*HeroData).key, func(a *Action) *Hero { return &a.Hero }),
		"gear":       kit.KeyArgument[*Rules, State]("gear", "Gear Card", "a Gear Card", (*Rules).gearList, (*GearCard).key, cardOf),
		"stack":      kit.NumberArgument[*Rules, State]("stack", "a stack of the Action Row", 1, numHeroes, func(a *Action) *uint8 { return &a.Stack }),
		"end":        kit.NumberArgument[*Rules, State]("end", "an end", 1, 2, func(a *Action) *uint8 { return &a.End }),
		"enemy":      kit.NumberArgument[*Rules, State]("enemy", "an enemy by initiative", 1, maxEnemies, func(a *Action) *Enemy { return &a.Enemy }),
		"place":      kit.PartArgument("a place", func(a *Action) *Place { return &a.Place }, (*Rules).placeKey, (*Rules).parsePlace),
		"die":        kit.PartArgument("a die", func(a *Action) *Icon { return &a.Dice[0] }, (*Rules).face, (*Rules).parseFace),
		"second-die": kit.PartArgument("a die", func(a *Action) *Icon { return &a.Dice[1] }, (*Rules).face, (*Rules).parseFace),
		"card": kit.PartArgument("an Action Card", cardOf,
			func(r *Rules, n uint8) string { return r.actionKey(ActionID(n)) },
			func(r *Rules, _ *State, word string) (uint8, error) {
				return parsePiece(word, r.set.ActionCards, (*ActionCard).key)
			}),
		"mission": ofScenario("a mission", func(data *ScenarioData, word string) (uint8, error) {
			return parsePiece(word, data.Missions, (*MissionData).key)
		}),
		"keep":   ofScenario("a Keep card", parseThreat),
		"threat": ofScenario("a Threat Card", parseThreat),
		"tile": ofScenario("a tile", func(data *ScenarioData, word string) (uint8, error) {
			return parsePiece(word, data.Tiles, (*TileData).key)
		}),
		"token": ofScenario("a Story Token", func(data *ScenarioData, word string) (uint8, error) {
			return parsePiece(word, data.Story, (*StoryToken).key)
		}),
	},
	kit.ActionRows(actionForms, map[nemo.ActionForm]kit.ActionRow[Action, Kind]{
		"take {stack} end {end}":    {Else: sayHow("say which stack and which end is up: take 2 end 1")},
		"scout {place}":             {Else: sayHow("scout takes one argument: a large space")},
		"scout-afar {place}":        {Else: sayHow("scout-afar takes one argument: a large space")},
		"attempt secure":            {With: AttemptSecure(), Else: sayHow("attempt secure, attempt tile, attempt mission WHICH or attempt keep WHICH")},
		"attempt tile":              {With: AttemptTile()},
		"attempt mission {mission}": {With: AttemptMission(0)},
		"attempt keep {keep}":       {With: AttemptKeep(0)},
		"recharge {gear}":           {With: Recharge(0)},
		"give {gear} to {hero}":     {Else: sayHow("say what and to whom: give WHAT to HERO")},
		"hand {token} to {hero}":    {Else: sayHow("say what and to whom: hand WHAT to HERO")},
		"roll {die}":                {Else: nemo.Invalid{Where: "roll", Reason: "one die or two are rolled: roll brains skill"}},
	}))

// String is the verb of the kind, "nothing" for none.
func (k Kind) String() string { return notation.KindText(k) }

// MarshalText writes what String returns, and UnmarshalText reads it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error { return notation.ReadKind(text, k) }

// Format writes an action. Pieces of both scenarios have keys, but a number does not
// say which scenario is played, so pieces of a scenario are written by number:
// "mission 3" is the third of the component set.
func (r *Rules) Format(a Action) string { return notation.Format(r, a) }

// Parse reads what Format writes; it also accepts the key of a piece instead of its
// number.
func (r *Rules) Parse(s *State, text string) (Action, error) { return notation.Parse(r, s, text) }

func sayHow(reason string) nemo.Invalid { return nemo.Invalid{Where: "action", Reason: reason} }

func cardOf(a *Action) *uint8 { return &a.Card }

// ofScenario returns the argument for a piece of a scenario.
func ofScenario(takes string, parse func(data *ScenarioData, word string) (uint8, error)) argument {
	return kit.PartArgument(takes, cardOf,
		func(_ *Rules, n uint8) string { return strconv.Itoa(int(n)) },
		func(r *Rules, s *State, word string) (uint8, error) { return parse(r.of(s).data, word) })
}

// parsePiece reads a piece by its number or by its key.
func parsePiece[T any](word string, pieces []T, keyOf func(*T) string) (uint8, error) {
	if n := kit.FindKey(pieces, word, keyOf); n != 0 {
		return uint8(n), nil
	}
	n, err := kit.ParseNumber("piece", word, 1, len(pieces))
	return uint8(n), err
}

func parseThreat(data *ScenarioData, word string) (uint8, error) {
	return parsePiece(word, data.Threats, (*ThreatCard).key)
}

func (h *HeroData) key() string    { return h.Key }
func (c *ActionCard) key() string  { return c.Key }
func (g *GearCard) key() string    { return g.Key }
func (m *MissionData) key() string { return m.Key }
func (t *TileData) key() string    { return t.Key }
func (t *StoryToken) key() string  { return t.Key }
func (c *ThreatCard) key() string  { return c.Key }

func (r *Rules) heroList() []HeroData { return r.set.Heroes }
func (r *Rules) gearList() []GearCard { return r.set.Gear }

func (r *Rules) heroKey(h Hero) string { return kit.KeyOf("hero", h, r.set.Heroes, (*HeroData).key) }

func (r *Rules) gearKey(g GearID) string {
	return kit.KeyOf("gear", g, r.set.Gear, (*GearCard).key)
}

func (r *Rules) actionKey(a ActionID) string {
	return kit.KeyOf("card", a, r.set.ActionCards, (*ActionCard).key)
}

func (r *Rules) placeKey(p Place) string {
	if name := r.board.names[p]; name != "" {
		return name
	}
	return fmt.Sprintf("place-%d", p)
}

func (r *Rules) parsePlace(_ *State, word string) (Place, error) {
	place := r.board.byName[word]
	if place == 0 {
		return 0, nemo.Invalidf("place", "no place is called %q", word)
	}
	return place, nil
}

func (r *Rules) face(icon Icon) string { return icon.String() }

func (r *Rules) parseFace(_ *State, word string) (Icon, error) {
	icon := slices.Index(namesOf[Icon]()[:Wild], word)
	if icon < 1 {
		return 0, nemo.Invalidf("roll", "a die shows brains, brawn or skill, not %q", word)
	}
	return Icon(icon), nil
}

// Arbitrary returns a random action. Most of the time it is well formed for its
// kind.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	small := func(n int) uint8 { return uint8(random.Below(uint64(n))) }
	a := Action{
		Kind: Kind(small(numKinds + 3)), Hero: Hero(small(7)), Stack: small(6), End: small(4),
		Place: Place(small(128)), Task: TaskKind(small(7)), Card: small(40), Enemy: Enemy(small(40)),
		Dice: [2]Icon{Icon(small(6)), Icon(small(6))},
	}
	if random.Below(4) == 0 { // most refusals are about steps
		a.Kind = KindMove + Kind(small(2))
		if random.Below(2) == 0 {
			a.Place = firstEntrance + Place(small(18))
		}
	}
	if random.Below(8) > 0 {
		return a.bare()
	}
	return a
}

// partsOf has, for each kind of action, all bits set in the fields that it may use.
var partsOf = notation.Parts()

// bare returns the action without the fields that its kind does not use.
func (a Action) bare() Action {
	has := &partsOf[a.Kind]
	return Action{
		Kind: a.Kind, Hero: a.Hero & has.Hero, Stack: a.Stack & has.Stack, End: a.End & has.End, Place: a.Place & has.Place,
		Task: a.Task & has.Task, Card: a.Card & has.Card, Enemy: a.Enemy & has.Enemy,
		Dice: [2]Icon{a.Dice[0] & has.Dice[0], a.Dice[1] & has.Dice[1]},
	}
}

// wellFormed reports whether only fields that the action's kind uses are set.
func (a *Action) wellFormed() bool {
	low, high := a.bits()
	mayLow, mayHigh := partsOf[a.Kind].bits()
	return low&^mayLow == 0 && high&^mayHigh == 0
}

// bits packs all fields of an action but its kind into a word and a byte. The
// order is that in memory, so they are read as such and not field by field.
func (a *Action) bits() (low uint64, high uint8) {
	return uint64(a.Hero) | uint64(a.Stack)<<8 | uint64(a.End)<<16 | uint64(a.Place)<<24 |
		uint64(a.Task)<<32 | uint64(a.Card)<<40 | uint64(a.Enemy)<<48 | uint64(a.Dice[0])<<56, uint8(a.Dice[1])
}

// ActionRanges implements [nemo.ActionLister].
func (r *Rules) ActionRanges(s *State) []nemo.ActionRange {
	return notation.Ranges(r, s, func(kind Kind) bool { return kind < KindHero })
}
