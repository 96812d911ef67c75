package nemoswar2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The text of cards, tokens and tables, for people. [Effect.String] uses the words of
// a component set instead.

// whereTexts are the places, first as "at one of them", then as "to it".
var whereTexts = [...][2]string{
	0:             {"in any Ocean", "to any Ocean"},
	Here:          {"in the Nautilus' Ocean", "nowhere"},
	HereOrBeside:  {"in or beside the Nautilus' Ocean", "to an Ocean beside it"},
	InRandomMajor: {"in a random Major Ocean", "to a random Major Ocean"},
	InAnyMajor:    {"in a Major Ocean of your choice", "to a Major Ocean of your choice"},
	InAnyOcean:    {"in an Ocean of your choice", "to an Ocean of your choice"},
	InEveryMajor:  {"in every Major Ocean", "to every Major Ocean"},
	AtToken:       {"in the Ocean of the token", "to the Ocean of the token"},
}

// countTexts describe what an amount is multiplied by.
var countTexts = [...]string{
	PerWarshipHere: " for each Warship in the Nautilus' Ocean", PerCube: " for each Uprising cube",
	PerAct: " times the number of the Act",
}

// conditionTexts describe conditions; {n}, {oceans} and {character} are what the
// condition names.
var conditionTexts = [...]string{
	IfInOcean: "in the {oceans}", IfInMajor: "in a Major Ocean", IfInMinor: "in a small Ocean", IfAct: "in Act {n}",
	IfHonorable: "with an Honorable Motive", IfStern: "with a Stern Motive",
	IfWarshipHere: "with a Warship in this Ocean", IfNoWarshipHere: "without a Warship in this Ocean",
	IfGemstoneHere: "with a gemstone in this Ocean", IfNotorietyFrom: "at Notoriety {n} or more",
	IfNotorietyTo: "at Notoriety {n} or less", IfBoldAttack: "in a Bold attack", IfTargetWarship: "against a Warship",
	IfTargetNonWarship: "against a Non-warship", IfCharacterAboard: "with {character} aboard",
}

// hookTexts describe what modifiers change; {n} and {+} are their amount, {resource}
// and {action} what else they name.
var hookTexts = [...]string{
	OnEventTest: "{+} on the TESTs of cards", OnIncite: "{+} on Incite", OnRefit: "{+} on Refit", OnRepair: "{+} on Repair",
	OnRest: "{+} on Rest", OnSearch: "{+} on Search", OnAttack: "{+} on attacks but by torpedo",
	OnBold: "{+} on Bold attacks", OnStalk: "{+} on Stalk attacks", OnWarshipRoll: "{+} when a Warship fires",
	OnHunt: "{+} when the Nautilus is hunted", OnCrushDissent: "{+} when dissent is crushed",

	OnExert: "{resource} adds {n} more when exerted", ForTorpedoes: "attack by torpedo", ForDiplomacy: "attack by Diplomacy",
	IgnoresHit: "hits of {n} do no harm", FreeSteps: "an Ocean farther in each Move: {n}", QuietBoldChain: "no Notoriety between Bold attacks",
	StalkChain: "Stalk attacks may follow each other for {n} Notoriety", StalkNotoriety: "Notoriety {+} for a ship sunk by Stalk",
	CostOfAction: "Action Points {+} for {action}", CarriesOver: "keep {n} more Action Points",
	SalvageSpaces: "{n} more Salvage spaces", KeepsCubes: "a Lull takes no cube back",
	IgnoresWarships: "Warships do not make TESTs harder", CannonballsAdd: "a Cannonball adds {n} more",
}

// useTimeTexts say when a piece may be used.
var useTimeTexts = [...]string{InActionPhase: "between Actions", AfterRoll: "after a roll", AnyTime: "at any time"}

var pileTitles = [...]string{"", "PASS Pile", "FAIL Pile", "Discard Pile"}

func (r *Rules) effectText(fx *effect) string {
	switch fx.Op {
	case OpChoose:
		return "choose: " + r.branchesText(fx, "; or ")
	case OpRoll:
		return "roll a die: " + r.branchesText(fx, "; ")
	case OpTest:
		return r.testText(fx.test)
	}
	ship := "a ship"
	if fx.ship != 0 {
		ship = r.shipTitle(fx.ship)
	}
	in, to := whereTexts[fx.Where][0], whereTexts[fx.Where][1]
	if fx.Ocean != 0 {
		in, to = "in the "+fx.Ocean.Title(), "to the "+fx.Ocean.Title()
	}
	text := strings.NewReplacer(
		"{n}", fx.amountText(false), "{+}", fx.amountText(true), "{in}", in, "{to}", to, "{ship}", ship,
		"{resource}", fx.Resource.Title(), "{group}", groupTitle(fx.Group), "{action}", fx.Action.String(),
		"{pile}", kit.WordOf(pileTitles[:], int(fx.Pile)),
	).Replace(r.ops[fx.Op].says)
	if before, rest, found := strings.Cut(text, "{n|"); found {
		words, after, _ := strings.Cut(rest, "}")
		one, more, _ := strings.Cut(words, "|")
		text = before + fx.countText(one, more) + after
	}
	return strings.TrimSuffix(text, ", its cost +0") + conditionsText(fx.If)
}

// amountText returns the amount: "2", "-2d6", "+1 for each Uprising cube".
func (fx *effect) amountText(signed bool) string {
	text := multipliedText(fx.N, fx.Dice)
	if signed && fx.N >= 0 {
		text = "+" + text
	}
	return text + countTexts[fx.Per]
}

// countText returns the amount with its noun, or "all" without an amount.
func (fx *effect) countText(one, more string) string {
	switch {
	case fx.N == 0:
		return "all " + more
	case fx.N == 1 && fx.Dice == 0:
		return "1 " + one + countTexts[fx.Per]
	case fx.Per != 0:
		return strings.TrimSuffix(fx.amountText(false), countTexts[fx.Per]) + " " + more + countTexts[fx.Per]
	}
	return fx.amountText(false) + " " + more
}

// conditionsText returns the conditions of an effect, in brackets.
func conditionsText(conditions []Condition) string {
	if len(conditions) == 0 {
		return ""
	}
	list := make([]string, len(conditions))
	for i := range conditions {
		c := &conditions[i]
		oceans := make([]string, len(c.Oceans))
		for j, o := range c.Oceans {
			oceans[j] = o.Title()
		}
		list[i] = strings.NewReplacer(
			"{n}", strconv.Itoa(int(c.N)), "{oceans}", strings.Join(oceans, " or the "), "{character}", c.Character.Title(),
		).Replace(kit.WordOf(conditionTexts[:], int(c.Is)))
	}
	return " (" + strings.Join(list, ", ") + ")"
}

func (r *Rules) branchesText(fx *effect, between string) string {
	list := make([]string, len(fx.choices))
	for i, b := range fx.choices {
		list[i] = r.listText(b.list)
		if b.upTo != 0 {
			list[i] = fmt.Sprintf("up to %d %s", b.upTo, list[i])
		}
	}
	return strings.Join(list, between)
}

func (r *Rules) listText(id listID) string {
	if len(r.lists[id]) == 0 {
		return "nothing"
	}
	list := make([]string, len(r.lists[id]))
	for i := range r.lists[id] {
		list[i] = r.effectText(&r.lists[id][i])
	}
	return strings.Join(list, ", ")
}

func (r *Rules) testText(id testID) string {
	t := &r.tests[id]
	var exert []string
	for res := Nemo; res <= Hull; res++ {
		if t.exert>>res&1 != 0 {
			exert = append(exert, res.Title())
		}
	}
	text := fmt.Sprintf("a TEST of %d", t.target)
	if len(exert) > 0 {
		text += ", exerting " + strings.Join(exert, ", ")
	}
	return text + "; PASS: " + r.listText(t.pass) + "; FAIL: " + r.listText(t.fail)
}

// workText describes a list or a TEST, whichever is given.
func (r *Rules) workText(list listID, test testID) string {
	if test != 0 {
		return r.testText(test)
	}
	return r.listText(list)
}

// cardText describes a card for the player who may accept it.
func (r *Rules) cardText(id CardID) string {
	c := &r.cards[id]
	if c.data.Kind == KeepCard {
		return "KEEP: " + r.keptText(id)
	}
	return r.workText(c.list, c.test)
}

// keptText says what a card in the Tableau may be used for, and where it goes if it
// is not used.
func (r *Rules) keptText(id CardID) string {
	c := &r.cards[id]
	unused := "unused it goes to the " + pileTitles[c.data.Unused]
	if c.data.Unused == PassPile && len(c.data.Scores) > 0 {
		unused = "unused it scores " + scoresText(c.data.Scores)
	}
	if len(r.usesOf(CardPiece(id))) == 0 {
		return unused
	}
	return strings.Join(r.useTexts(CardPiece(id)), "; ") + "; " + unused
}

func modifierText(m *Modifier) string {
	n := strconv.Itoa(int(m.N))
	return strings.NewReplacer(
		"{n}", n, "{+}", fmt.Sprintf("%+d", m.N), "{resource}", m.Resource.Title(), "{action}", m.Action.String(),
	).Replace(kit.WordOf(hookTexts[:], int(m.On))) + conditionsText(m.If)
}

func (r *Rules) useTexts(p Piece) (list []string) {
	uses := r.usesOf(p)
	for i := range uses {
		u := &uses[i]
		text := useTimeTexts[u.When]
		if u.Cost > 0 {
			text += fmt.Sprintf(" for %d Action Points", u.Cost)
		}
		list = append(list, text+conditionsText(u.If)+": "+r.workText(u.list, u.test))
	}
	return list
}

// pieceText says all that a piece does for its owner: what it changes and what it may
// be used for.
func (r *Rules) pieceText(p Piece) string {
	var list []string
	modifiers := r.printed(p).modifiers
	for i := range modifiers {
		list = append(list, modifierText(&modifiers[i]))
	}
	if list = append(list, r.useTexts(p)...); len(list) == 0 {
		return "-"
	}
	return strings.Join(list, "; ")
}

func (r *Rules) treasureText(t TreasureID) string {
	if list := r.types[t].list; list != 0 {
		return "at once: " + r.listText(list)
	}
	return r.pieceText(TreasurePiece(t))
}
