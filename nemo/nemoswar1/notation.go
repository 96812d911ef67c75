package nemoswar1

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action as words, "attack 2", "exert hull", "roll 3 5".

// plainWords are the kinds that are a word without an argument.
var plainWords = map[Kind]string{
	KindLetDieChoose: "let-die-choose",
	KindCannon:       "cannon",
	KindReady:        "ready",
	KindAccept:       "accept",
	KindRest:         "rest",
	KindRepair:       "repair",
	KindSearch:       "search",
	KindStop:         "stop",
	KindSink:         "sink",
	KindCapture:      "capture",
	KindEndPhase:     "end-phase",
	KindUseWreck:     "use-wreck",
	KindTakeWreck:    "take-wreck",
	KindLeaveWreck:   "leave-wreck",
	KindPerform:      "perform",
	KindRefuse:       "refuse",
	KindFilePass:     "file-pass",
	KindFileFail:     "file-fail",
	KindGoOn:         "go-on",
	KindSubmit:       "submit",
}

// actionForms are the forms of all actions, for programs.
var actionForms = kit.Forms{
	"commit {commitment}", "let-die-choose", "station {ocean}",
	"exert {resource}", "cannon", "ready", "spend {passenger}", "accept",
	"rest", "repair", "refit {refit}", "incite {treasure}", "search", "move {ocean}",
	"stalk {box}", "attack {box}", "stop", "sink", "capture", "play {card}", "end-phase",
	"use {treasure}", "use-wreck", "take-wreck", "leave-wreck", "pay {ship}",
	"perform", "refuse", "file-pass", "file-fail", "lose {resource}", "go-on", "submit",
	// Of chance.
	"roll {die}", "roll {die} {second-die}", "draw {card}", "reveal {ship}", "treasure {treasure}",
}

// Format writes an action.
func (r *Rules) Format(a Action) string {
	if text, ok := plainWords[a.Kind]; ok {
		return text
	}
	switch a.Kind {
	case KindCommit:
		return "commit " + a.Commitment.String()
	case KindStation:
		return "station " + a.Ocean.String()
	case KindExert:
		return "exert " + a.Resource.String()
	case KindSpend:
		return "spend " + a.Passenger.String()
	case KindRefit:
		return "refit " + a.Refit.String()
	case KindIncite:
		return "incite " + r.treasureKey(a.Treasure)
	case KindMove:
		return "move " + a.Ocean.String()
	case KindStalk:
		return fmt.Sprintf("stalk %d", a.Box)
	case KindAttack:
		return fmt.Sprintf("attack %d", a.Box)
	case KindPlay:
		return "play " + r.cardKey(a.Card)
	case KindUseTreasure:
		return "use " + r.treasureKey(a.Treasure)
	case KindPayShip:
		return "pay " + r.shipKey(a.Ship)
	case KindLose:
		return "lose " + a.Resource.String()
	case KindDie:
		return fmt.Sprintf("roll %d", a.Dice[0])
	case KindDice:
		return fmt.Sprintf("roll %d %d", a.Dice[0], a.Dice[1])
	case KindDraw:
		return "draw " + r.cardKey(a.Card)
	case KindReveal:
		return "reveal " + r.shipKey(a.Ship)
	case KindToken:
		return "treasure " + r.treasureKey(a.Treasure)
	}
	return fmt.Sprintf("action-%d", a.Kind)
}

func (r *Rules) shipKey(id ShipID) string {
	if r.isShip(id) {
		return r.ships[id].Key
	}
	return fmt.Sprintf("ship-%d", id)
}

func (r *Rules) cardKey(id CardID) string {
	if r.isCard(id) {
		return r.cards[id].Key
	}
	return fmt.Sprintf("card-%d", id)
}

func (r *Rules) treasureKey(id TreasureID) string {
	if r.isTreasure(id) {
		return r.treasures[id].Key
	}
	return fmt.Sprintf("treasure-%d", id)
}

// Parse reads what Format writes. A card may also be named by its number, and
// at a node of chance the verb may be left out: "3 5".
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	if a, ok := r.parseChance(s, words); ok {
		return a, nil
	}
	if kind, ok := kit.PlainVerb(plainWords, words); ok {
		return Action{Kind: kind}, nil
	}
	parse, known := parsers[words[0]]
	switch {
	case !known:
		return Action{}, nemo.UnknownAction(text)
	case words[0] == "roll":
		return parseRoll(words[1:])
	}
	arg, err := kit.OneArgument(words[0], parse.takes, words[1:])
	if err != nil {
		return Action{}, err
	}
	return parse.read(r, arg)
}

// parser reads the argument of a verb.
type parser struct {
	takes string
	read  func(r *Rules, arg string) (Action, error)
}

var parsers = map[string]parser{
	"commit": {"a commitment", func(_ *Rules, arg string) (Action, error) {
		c, err := kit.ParseWord[Commitment]("commitment", commitmentNames[:], arg)
		return Commit(c), err
	}},
	"station": {"an ocean", func(_ *Rules, arg string) (Action, error) {
		o, err := kit.ParseWord[Ocean]("ocean", oceanNames[:], arg)
		return Station(o), err
	}},
	"move": {"an ocean", func(_ *Rules, arg string) (Action, error) {
		o, err := kit.ParseWord[Ocean]("ocean", oceanNames[:], arg)
		return Move(o), err
	}},
	"exert": {"a resource", func(_ *Rules, arg string) (Action, error) {
		res, err := kit.ParseWord[Resource]("resource", resourceNames[:], arg)
		return Exert(res), err
	}},
	"lose": {"a resource", func(_ *Rules, arg string) (Action, error) {
		res, err := kit.ParseWord[Resource]("resource", resourceNames[:], arg)
		return Lose(res), err
	}},
	"spend": {"a passenger", func(_ *Rules, arg string) (Action, error) {
		p, err := kit.ParseWord[Passenger]("passenger", passengerNames[:], arg)
		return Spend(p), err
	}},
	"refit": {"a refit", func(_ *Rules, arg string) (Action, error) {
		refit, err := kit.ParseWord[Refit]("refit", refitNames[:], arg)
		return BuyRefit(refit), err
	}},
	"stalk":    {"a box, 1 to 7", func(_ *Rules, arg string) (Action, error) { return parseBox(KindStalk, arg) }},
	"attack":   {"a box, 1 to 7", func(_ *Rules, arg string) (Action, error) { return parseBox(KindAttack, arg) }},
	"incite":   {"a treasure", func(r *Rules, arg string) (Action, error) { return r.parseTreasure(KindIncite, arg) }},
	"use":      {"a treasure", func(r *Rules, arg string) (Action, error) { return r.parseTreasure(KindUseTreasure, arg) }},
	"treasure": {"a treasure", func(r *Rules, arg string) (Action, error) { return r.parseTreasure(KindToken, arg) }},
	"play":     {"a card", func(r *Rules, arg string) (Action, error) { return r.parseCard(KindPlay, arg) }},
	"draw":     {"a card", func(r *Rules, arg string) (Action, error) { return r.parseCard(KindDraw, arg) }},
	"pay":      {"a ship", func(r *Rules, arg string) (Action, error) { return r.parseShip(KindPayShip, arg) }},
	"reveal":   {"a ship", func(r *Rules, arg string) (Action, error) { return r.parseShip(KindReveal, arg) }},
	"roll":     {takes: "one die or two, each 1 to 6"},
}

// parseChance reads a bare answer at a node of chance.
func (r *Rules) parseChance(s *State, words []string) (Action, bool) {
	var a Action
	var err error
	switch rollsAt[s.node()] {
	case rollsDie, rollsDice:
		a, err = parseRoll(words)
	case drawsCard:
		a, err = r.parseCard(KindDraw, strings.Join(words, "-"))
	case drawsShip:
		a, err = r.parseShip(KindReveal, strings.Join(words, "-"))
	case drawsToken:
		a, err = r.parseTreasure(KindToken, strings.Join(words, "-"))
	default:
		return Action{}, false
	}
	return a, err == nil
}

func parseBox(kind Kind, arg string) (Action, error) {
	n, err := kit.ParseNumber("box", arg, 1, maxBoxes+2)
	return Action{Kind: kind, Box: uint8(n)}, err
}

func parseRoll(words []string) (Action, error) {
	var faces [2]uint8
	if len(words) < 1 || len(words) > 2 {
		return Action{}, nemo.Invalidf("roll", "one die or two are rolled, each 1 to 6: roll 3 5")
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 6 {
			return Action{}, nemo.Invalidf("roll", "a die shows 1 to 6, not %q", word)
		}
		faces[i] = uint8(n)
	}
	if len(words) == 1 {
		return Action{Kind: KindDie, Dice: faces}, nil
	}
	return Action{Kind: KindDice, Dice: faces}, nil
}

func (r *Rules) parseTreasure(kind Kind, arg string) (Action, error) {
	id, err := kit.ParseKey("treasure", "treasure", arg, r.treasures[1:r.numTreasures+1], func(t *Treasure) string { return t.Key })
	return Action{Kind: kind, Treasure: TreasureID(id)}, err
}

func (r *Rules) parseShip(kind Kind, arg string) (Action, error) {
	id, err := kit.ParseKey("ship", "ship", arg, r.ships[1:r.numShips+1], func(s *Ship) string { return s.Key })
	return Action{Kind: kind, Ship: ShipID(id)}, err
}

func (r *Rules) parseCard(kind Kind, arg string) (Action, error) {
	for id := 1; id <= r.numCards; id++ {
		if r.cards[id].Key == arg || r.cards[id].Number == arg {
			return Action{Kind: kind, Card: CardID(id)}, nil
		}
	}
	return Action{}, nemo.Invalidf("card", "no card is called %q", arg)
}

// Arbitrary makes up an action that is well formed for its kind more often
// than not.
func (r *Rules) Arbitrary(random *nemo.Rand) Action {
	small := func(n int) uint8 { return uint8(random.Below(uint64(n))) }
	a := Action{
		Kind: Kind(small(numKinds + 3)), Ocean: Ocean(small(9)), Box: small(10),
		Resource: Resource(small(6)), Passenger: Passenger(small(6)), Refit: Refit(small(8)),
		Commitment: Commitment(small(7)), Card: CardID(small(70)), Ship: ShipID(small(70)),
		Treasure: TreasureID(small(70)), Dice: [2]uint8{small(9), small(9)},
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
	if keep&hasOcean != 0 {
		bare.Ocean = a.Ocean
	}
	if keep&hasBox != 0 {
		bare.Box = a.Box
	}
	if keep&hasResource != 0 {
		bare.Resource = a.Resource
	}
	if keep&hasPassenger != 0 {
		bare.Passenger = a.Passenger
	}
	if keep&hasRefit != 0 {
		bare.Refit = a.Refit
	}
	if keep&hasCommitment != 0 {
		bare.Commitment = a.Commitment
	}
	if keep&hasCard != 0 {
		bare.Card = a.Card
	}
	if keep&hasShip != 0 {
		bare.Ship = a.Ship
	}
	if keep&hasTreasure != 0 {
		bare.Treasure = a.Treasure
	}
	if keep&hasFirstDie != 0 {
		bare.Dice[0] = a.Dice[0]
	}
	if keep&hasSecondDie != 0 {
		bare.Dice[1] = a.Dice[1]
	}
	*a = bare
}
