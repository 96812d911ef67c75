package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "move 6-5", "confront 8", "attempt secure",
// "take 2 end 1", "roll brains skill".

// plainWords are the kinds that are a word without an argument.
var plainWords = map[Kind]string{
	KindEnd:    "end",
	KindStand:  "stand",
	KindRoll:   "try",
	KindReroll: "try-again",
	KindGiveUp: "give-up",
	KindDefend: "defend",
}

// actionForms are the forms of all actions, for programs.
var actionForms = kit.Forms{
	"next {hero}", "take {stack} end {end}", "move {place}", "scout {place}", "scout-afar {place}",
	"attempt secure", "attempt tile", "attempt mission {mission}", "attempt keep {keep}", "recharge {gear}",
	"confront {enemy}", "use {gear}", "give {gear} to {hero}", "pick-up {token}", "hand {token} to {hero}",
	"discard {gear}", "peek {stack}", "drop {keep}", "defeat {enemy}", "target {hero}",
	"end", "stand", "try", "try-again", "give-up", "defend",
	// Of chance.
	"deal {hero}", "draw-mission {mission}", "deal-card {card}", "turn-up {threat}", "reveal-tile {tile}",
	"token {enemy}", "draw-gear {gear}", "roll {die}", "roll {die} {second-die}",
}

// Format writes an action. Pieces of both scenarios have keys of their own, but
// a number alone does not say which scenario is played, so pieces of a scenario
// are written by number: "mission 3" is the third of the component set.
func (r *Rules) Format(a Action) string {
	if text, ok := plainWords[a.Kind]; ok {
		return text
	}
	switch a.Kind {
	case KindNext:
		return "next " + r.heroKey(a.Hero)
	case KindTake:
		return fmt.Sprintf("take %d end %d", a.Stack, a.End)
	case KindMove:
		return "move " + r.placeKey(a.Place)
	case KindScout:
		return "scout " + r.placeKey(a.Place)
	case KindAttempt:
		switch a.Task {
		case TaskMission:
			return fmt.Sprintf("attempt mission %d", a.Card)
		case TaskKeep:
			return fmt.Sprintf("attempt keep %d", a.Card)
		case TaskRecharge:
			return "recharge " + r.gearKey(GearID(a.Card))
		}
		return "attempt " + a.Task.String()
	case KindConfront:
		return fmt.Sprintf("confront %d", a.Enemy)
	case KindUse:
		return "use " + r.gearKey(GearID(a.Card))
	case KindGiveGear:
		return fmt.Sprintf("give %s to %s", r.gearKey(GearID(a.Card)), r.heroKey(a.Hero))
	case KindPickUp:
		return fmt.Sprintf("pick-up %d", a.Card)
	case KindGive:
		return fmt.Sprintf("hand %d to %s", a.Card, r.heroKey(a.Hero))
	case KindDiscard:
		return "discard " + r.gearKey(GearID(a.Card))
	case KindPeek:
		return fmt.Sprintf("peek %d", a.Stack)
	case KindDrop:
		return fmt.Sprintf("drop %d", a.Card)
	case KindDefeat:
		return fmt.Sprintf("defeat %d", a.Enemy)
	case KindRemote:
		return "scout-afar " + r.placeKey(a.Place)
	case KindTarget:
		return "target " + r.heroKey(a.Hero)
	case KindHero:
		return "deal " + r.heroKey(a.Hero)
	case KindMission:
		return fmt.Sprintf("draw-mission %d", a.Card)
	case KindAction:
		return "deal-card " + r.actionKey(ActionID(a.Card))
	case KindThreat:
		return fmt.Sprintf("turn-up %d", a.Card)
	case KindTile:
		return fmt.Sprintf("reveal-tile %d", a.Card)
	case KindToken:
		return fmt.Sprintf("token %d", a.Enemy)
	case KindGear:
		return "draw-gear " + r.gearKey(GearID(a.Card))
	case KindDice:
		if a.Dice[1] == 0 {
			return "roll " + a.Dice[0].String()
		}
		return "roll " + a.Dice[0].String() + " " + a.Dice[1].String()
	}
	return fmt.Sprintf("action-%d", a.Kind)
}

func (r *Rules) heroKey(h Hero) string {
	if isHero(h) {
		return r.set.Heroes[h-1].Key
	}
	return fmt.Sprintf("hero-%d", h)
}

func (r *Rules) gearKey(g GearID) string {
	if g >= 1 && int(g) <= r.numGear {
		return r.set.Gear[g-1].Key
	}
	return fmt.Sprintf("gear-%d", g)
}

func (r *Rules) actionKey(a ActionID) string {
	if a >= 1 && int(a) <= r.numActions {
		return r.actions[a].Key
	}
	return fmt.Sprintf("card-%d", a)
}

func (r *Rules) placeKey(p Place) string {
	if name := r.board.names[p]; name != "" {
		return name
	}
	return fmt.Sprintf("place-%d", p)
}

// Parse reads what Format writes, also with the key of a piece in place of its
// number.
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	if kind, ok := kit.PlainVerb(plainWords, words); ok {
		return Action{Kind: kind}, nil
	}
	p := parsing{r, s, words}
	a, known, err := p.action()
	if !known {
		return Action{}, nemo.UnknownAction(text)
	}
	return a, err
}

// parsing is an action being read.
type parsing struct {
	r     *Rules
	s     *State
	words []string
}

func (p *parsing) action() (a Action, known bool, err error) {
	verb, args := p.words[0], p.words[1:]
	switch verb {
	case "take":
		a, err = p.take(args)
		return a, true, err
	case "attempt":
		a, err = p.attempt(args)
		return a, true, err
	case "give", "hand":
		a, err = p.gift(verb, args)
		return a, true, err
	case "roll":
		a, err = p.dice(args)
		return a, true, err
	}
	read, known := verbs[verb]
	if !known {
		return a, false, nil
	}
	arg, err := kit.OneArgument(verb, read.takes, args)
	if err != nil {
		return a, true, err
	}
	a, err = read.read(p, arg)
	return a, true, err
}

// verb reads the one argument of a verb.
type verb struct {
	takes string
	read  func(p *parsing, arg string) (Action, error)
}

var verbs = map[string]verb{
	"next":         {"a hero", func(p *parsing, arg string) (Action, error) { return p.hero(KindNext, arg) }},
	"target":       {"a hero", func(p *parsing, arg string) (Action, error) { return p.hero(KindTarget, arg) }},
	"deal":         {"a hero", func(p *parsing, arg string) (Action, error) { return p.hero(KindHero, arg) }},
	"move":         {"a place", func(p *parsing, arg string) (Action, error) { return p.place(KindMove, arg) }},
	"scout":        {"a large space", func(p *parsing, arg string) (Action, error) { return p.place(KindScout, arg) }},
	"scout-afar":   {"a large space", func(p *parsing, arg string) (Action, error) { return p.place(KindRemote, arg) }},
	"confront":     {"an enemy by initiative", func(p *parsing, arg string) (Action, error) { return p.enemy(KindConfront, arg) }},
	"defeat":       {"an enemy by initiative", func(p *parsing, arg string) (Action, error) { return p.enemy(KindDefeat, arg) }},
	"token":        {"an enemy by initiative", func(p *parsing, arg string) (Action, error) { return p.enemy(KindToken, arg) }},
	"use":          {"a Gear Card", func(p *parsing, arg string) (Action, error) { return p.gear(Action{Kind: KindUse}, arg) }},
	"recharge":     {"a Gear Card", func(p *parsing, arg string) (Action, error) { return p.gear(Recharge(0), arg) }},
	"discard":      {"a Gear Card", func(p *parsing, arg string) (Action, error) { return p.gear(Action{Kind: KindDiscard}, arg) }},
	"draw-gear":    {"a Gear Card", func(p *parsing, arg string) (Action, error) { return p.gear(Action{Kind: KindGear}, arg) }},
	"deal-card":    {"an Action Card", func(p *parsing, arg string) (Action, error) { return p.card(KindAction, arg) }},
	"pick-up":      {"a Story Token", func(p *parsing, arg string) (Action, error) { return p.card(KindPickUp, arg) }},
	"drop":         {"a Keep card", func(p *parsing, arg string) (Action, error) { return p.card(KindDrop, arg) }},
	"draw-mission": {"a mission", func(p *parsing, arg string) (Action, error) { return p.card(KindMission, arg) }},
	"turn-up":      {"a Threat Card", func(p *parsing, arg string) (Action, error) { return p.card(KindThreat, arg) }},
	"reveal-tile":  {"a tile", func(p *parsing, arg string) (Action, error) { return p.card(KindTile, arg) }},
	"peek": {"a stack of the Action Row", func(p *parsing, arg string) (Action, error) {
		n, err := kit.ParseNumber("stack", arg, 1, numHeroes)
		return Peek(n), err
	}},
}

func (p *parsing) hero(kind Kind, arg string) (Action, error) {
	h, err := kit.ParseKey("hero", "hero", arg, p.r.set.Heroes, func(h *HeroData) string { return h.Key })
	return Action{Kind: kind, Hero: Hero(h)}, err
}

func (p *parsing) place(kind Kind, arg string) (Action, error) {
	place := p.r.board.byName[arg]
	if place == 0 {
		return Action{}, nemo.Invalidf("place", "no place is called %q", arg)
	}
	return Action{Kind: kind, Place: place}, nil
}

func (p *parsing) enemy(kind Kind, arg string) (Action, error) {
	n, err := kit.ParseNumber("enemy", arg, 1, maxEnemies)
	return Action{Kind: kind, Enemy: Enemy(n)}, err
}

func (p *parsing) gear(a Action, arg string) (Action, error) {
	g, err := kit.ParseKey("gear", "Gear Card", arg, p.r.set.Gear, func(c *GearCard) string { return c.Key })
	a.Card = uint8(g)
	return a, err
}

// card reads a piece by its number or by its key in the scenario that is
// played.
func (p *parsing) card(kind Kind, arg string) (Action, error) {
	keys := p.keys(kind)
	for i, key := range keys {
		if key == arg {
			return Action{Kind: kind, Card: uint8(i + 1)}, nil
		}
	}
	n, err := kit.ParseNumber("piece", arg, 1, len(keys))
	return Action{Kind: kind, Card: uint8(n)}, err
}

func (p *parsing) keys(kind Kind) (keys []string) {
	data := p.r.of(p.s).data
	switch kind {
	case KindAction:
		for i := range p.r.set.ActionCards {
			keys = append(keys, p.r.set.ActionCards[i].Key)
		}
	case KindPickUp:
		for i := range data.Story {
			keys = append(keys, data.Story[i].Key)
		}
	case KindMission:
		for i := range data.Missions {
			keys = append(keys, data.Missions[i].Key)
		}
	case KindTile:
		for i := range data.Tiles {
			keys = append(keys, data.Tiles[i].Key)
		}
	default:
		for i := range data.Threats {
			keys = append(keys, data.Threats[i].Key)
		}
	}
	return keys
}

func (p *parsing) take(args []string) (Action, error) {
	if len(args) != 3 || args[1] != "end" {
		return Action{}, nemo.Invalidf("action", "say which stack and which end is up: take 2 end 1")
	}
	stack, err := kit.ParseNumber("stack", args[0], 1, numHeroes)
	if err != nil {
		return Action{}, err
	}
	end, err := kit.ParseNumber("end", args[2], 1, 2)
	if err != nil {
		return Action{}, err
	}
	return Take(stack, end), nil
}

func (p *parsing) attempt(args []string) (Action, error) {
	if len(args) == 1 && args[0] == "secure" {
		return AttemptSecure(), nil
	}
	if len(args) == 1 && args[0] == "tile" {
		return AttemptTile(), nil
	}
	if len(args) == 2 && (args[0] == "mission" || args[0] == "keep") {
		kind, task := KindMission, TaskMission
		if args[0] == "keep" {
			kind, task = KindThreat, TaskKeep
		}
		a, err := p.card(kind, args[1])
		return Action{Kind: KindAttempt, Task: task, Card: a.Card}, err
	}
	return Action{}, nemo.Invalidf("action", "attempt secure, attempt tile, attempt mission WHICH or attempt keep WHICH")
}

func (p *parsing) gift(verb string, args []string) (Action, error) {
	if len(args) != 3 || args[1] != "to" {
		return Action{}, nemo.Invalidf("action", "say what and to whom: %s WHAT to HERO", verb)
	}
	to, err := p.hero(KindGive, args[2])
	if err != nil {
		return Action{}, err
	}
	if verb == "hand" {
		a, err := p.card(KindPickUp, args[0])
		return Action{Kind: KindGive, Card: a.Card, Hero: to.Hero}, err
	}
	a, err := p.gear(Action{Kind: KindGiveGear, Hero: to.Hero}, args[0])
	return a, err
}

func (p *parsing) dice(args []string) (Action, error) {
	if len(args) < 1 || len(args) > 2 {
		return Action{}, nemo.Invalidf("roll", "one die or two are rolled: roll brains skill")
	}
	a := Action{Kind: KindDice}
	for i, arg := range args {
		icon := kit.LookUp(iconNames[:], arg)
		if icon == 0 || icon > int(Skill) {
			return Action{}, nemo.Invalidf("roll", "a die shows brains, brawn or skill, not %q", arg)
		}
		a.Dice[i] = Icon(icon)
	}
	return a, nil
}

// Arbitrary makes up an action that is well formed for its kind more often
// than not.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	small := func(n int) uint8 { return uint8(random.Below(uint64(n))) }
	a := Action{
		Kind: Kind(small(numKinds + 3)), Hero: Hero(small(7)), Stack: small(6), End: small(4),
		Place: Place(small(128)), Task: TaskKind(small(7)), Card: small(40), Enemy: Enemy(small(40)),
		Dice: [2]Icon{Icon(small(6)), Icon(small(6))},
	}
	if random.Below(4) == 0 { // most of what is forbidden is forbidden to a step
		a.Kind = KindMove + Kind(small(2))
		if random.Below(2) == 0 {
			a.Place = firstEntrance + Place(small(18))
		}
	}
	if random.Below(8) > 0 {
		a.strip()
	}
	return a
}

// strip clears the fields that do not belong to the action's kind.
func (a *Action) strip() {
	bare := Action{Kind: a.Kind}
	keep := fieldsOf[a.Kind]
	if keep&hasHero != 0 {
		bare.Hero = a.Hero
	}
	if keep&hasStack != 0 {
		bare.Stack = a.Stack
	}
	if keep&hasEnd != 0 {
		bare.End = a.End
	}
	if keep&hasPlace != 0 {
		bare.Place = a.Place
	}
	if keep&hasTask != 0 {
		bare.Task = a.Task
	}
	if keep&hasCard != 0 {
		bare.Card = a.Card
	}
	if keep&hasEnemy != 0 {
		bare.Enemy = a.Enemy
	}
	if keep&hasDice != 0 {
		bare.Dice = a.Dice
	}
	*a = bare
}
