package nemesis

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The reference describes the reach of a card or an Item in plain words: "other", "own",
// "neighbouring". These tests parse the words and try them in play.

// reach is a set of Rooms relative to the Character's own: bits of here, beside and away.
type reach uint8

const (
	here reach = 1 << iota
	beside
	away
)

// reached are the three Rooms: the Character is in Room 5, Room 6 is a neighbour, and Room 15 is not.
var reached = [3]Slot{5, 6, 15}

// readReach parses the reach of an entry; the first matching pattern counts.
func readReach(words string) (reach, bool) {
	for _, p := range []struct {
		pattern string
		means   reach
	}{
		{`unexplored`, beside | away}, // the Character's own Room is explored
		{`(the|that) one too`, here | beside | away},
		{`own (Room )?(one )?or a neighbouring`, here | beside},
		{`neighbour`, beside},
		{`\b(any|an|every) ?other( \w+)? Room`, beside | away},
		{`\b(any|every|choose a|one|put in a)( \w+)? Room`, here | beside | away},
		{`\b(In a|From a|same|own|the|its)( \w+)* Room`, here},
		{`\b(there|from it)\b`, here},
	} {
		if regexp.MustCompile("(?i)" + p.pattern).MatchString(words) {
			return p.means, true
		}
	}
	return 0, false
}

// reachTest is what an entry says about a reach, and how to try it.
type reachTest struct {
	entry, words string
	who          Character
	// with is what the Character has: a card or an Item.
	with string
	// tries reports whether one of the three Rooms is in reach.
	tries func(v *voyage, at Slot) bool
}

// can returns a test that a branch of a card or an Item is legal.
func can(with string, branch uint8, set func(v *voyage, at Slot)) func(*voyage, Slot) bool {
	return func(v *voyage, at Slot) bool {
		set(v, at)
		return v.offered(v.playOrUse(with, branch))
	}
}

// chosen returns a test that the Room is one of the choices.
func chosen(with string, branch uint8, set func(v *voyage, at Slot)) func(*voyage, Slot) bool {
	return func(v *voyage, at Slot) bool {
		set(v, at)
		v.pays(v.playOrUse(with, branch))
		return v.node() == NodeSlot && v.offered(chooses(KindSlot, uint8(at)))
	}
}

func (v *voyage) playOrUse(with string, branch uint8) Action {
	if slices.ContainsFunc(v.rules.set.Actions, func(c ActionCard) bool { return c.Key == with }) {
		return Action{Kind: KindPlay, N: v.cardOf(1, with), Branch: branch}
	}
	return Action{Kind: KindUse, N: v.itemID(with), Branch: branch}
}

// doorOf returns a Corridor of only one of the three Rooms.
func (v *voyage) doorOf(at Slot) CorridorID {
	return map[Slot]CorridorID{5: v.between(5, 10), 6: v.between(6, 11), 15: v.between(15, 16)}[at]
}

func nothing(*voyage, Slot) {}

func room(room Room) func(*voyage, Slot) { return func(v *voyage, at Slot) { v.explored(at, room) } }

// fight puts an Intruder next to the Character, so that Combat cards can be played.
func fight(v *voyage, at Slot) {
	v.put(Breeder, 5)
	v.at(at, 2)
}

func reachTests() []reachTest {
	const none = Character(0)
	computer := "In a Room with a Computer"
	withDoor := func(with string, branch uint8) func(*voyage, Slot) bool {
		return func(v *voyage, at Slot) bool {
			v.pays(v.playOrUse(with, branch))
			return v.offered(chooses(KindCorridor, uint8(v.doorOf(at))))
		}
	}
	partner := func(v *voyage, at Slot) { v.at(at, 2) }
	loot := func(v *voyage, at Slot) { v.Slots[at].Items = 1 }
	// Two Rooms are unexplored, so that there is a choice; the Character's own is explored.
	hides := func(v *voyage, at Slot) {
		v.Slots[far-2].Explored = false
		v.Slots[at].Explored = at == 5
	}
	enemy := func(v *voyage, at Slot) { v.put(Adult, at) }
	fire := func(v *voyage, at Slot) { v.Slots[at].Fire = true }
	signal := func(v *voyage, at Slot) { v.explored(at, Laboratory).Players[2].Signal = true }
	becomes := func(with string, branch uint8, is func(*SlotState) bool) func(*voyage, Slot) bool {
		return func(v *voyage, at Slot) bool {
			v.pays(v.playOrUse(with, branch))
			for v.node() == NodeItem {
				v.do(v.any())
			}
			return is(&v.Slots[at])
		}
	}
	broken := func(s *SlotState) bool { return s.Malfunction }
	burning := func(s *SlotState) bool { return s.Fire }
	return []reachTest{
		{
			"7.card.interruption", "an Action of another player in the same Room", Captain, "motivation",
			func(v *voyage, at Slot) bool {
				v.at(at, 2).deal(2, 4)
				v.do(v.playOrUse("motivation", 1))
				return v.node() == NodeInterrupt
			},
		},
		{
			"7.card.demolition", "one Closed Door of the own Room", Captain, "demolition",
			can("demolition", 1, func(v *voyage, at Slot) {
				v.closed |= 1 << v.doorOf(at)
			}),
		},
		{"7.card.demolition", "a Malfunction in the Room", Captain, "demolition", becomes("demolition", 2, broken)},
		{"7.card.search", "A Search of the Room", Captain, "search", can("search", 1, loot)},
		{"7.card.order", "Another Character in the Room", Captain, "order", can("order", 1, partner)},
		{
			"7.card.order", "to a neighbouring Room", Captain, "order",
			chosen("order", 1, func(v *voyage, _ Slot) { v.at(5, 2) }),
		},
		{"7.card.motivation", "Each Character in the Room", Captain, "motivation", func(v *voyage, at Slot) bool {
			v.at(at, 2).plays("motivation", 1)
			for v.node() == NodeDraw {
				v.do(v.any())
			}
			return v.handSize(2) > 0
		}},
		{
			"7.card.suppressive-fire", "one other in the Room", Captain, "suppressive-fire",
			can("suppressive-fire", 2, fight),
		},
		{
			"7.card.computer-skills", "one Door of the Room", Mechanic, "computer-skills",
			withDoor("computer-skills", 1),
		},
		{
			"7.card.computer-skills", "in a Room with a Computer do its Room Action", Mechanic, "computer-skills",
			can("computer-skills", 2, room(CommsRoom)),
		},
		{
			"7.card.piloting", "In a working Cockpit or Room with a Computer its Room Action", Pilot, "piloting",
			can("piloting", 1, room(CommsRoom)),
		},
		{
			"7.card.piloting", "in a Room with a Computer, the Coordinates", Pilot, "piloting",
			can("piloting", 2, room(CommsRoom)),
		},
		{
			"7.card.knowledge-of-the-ship", "one Door of the Room", Pilot, "knowledge-of-the-ship",
			withDoor("knowledge-of-the-ship", 1),
		},
		{
			"7.card.knowledge-of-the-ship", "one unexplored Room tile", Pilot, "knowledge-of-the-ship",
			chosen("knowledge-of-the-ship", 2, hides),
		},
		{
			"7.card.old-friend", "In a working Room without a Computer its Room Action", Pilot, "old-friend",
			can("old-friend", 1, room(Storage)),
		},
		{
			"7.card.technical-corridors", "any other Room with one", Mechanic, "technical-corridors",
			chosen("technical-corridors", 1, nothing),
		},
		{"7.card.pyrotechnics", "to put Fire in the Room", Mechanic, "pyrotechnics", func(v *voyage, at Slot) bool {
			return becomes("pyrotechnics", 1, burning)(v.owns(1, "tools"), at)
		}},
		{"7.card.pyrotechnics", "remove the Fire from it", Mechanic, "pyrotechnics", can("pyrotechnics", 2, fire)},
		{"7.card.covering-fire", "one other in the Room", Soldier, "covering-fire", can("covering-fire", 2, fight)},
		{
			"7.card.reconnaissance", "Move to a neighbouring Room", Scout, "reconnaissance",
			chosen("reconnaissance", 1, nothing),
		},
		{"7.card.intranet", computer + " the", Scientist, "intranet", can("intranet", 1, func(v *voyage, at Slot) {
			v.explored(far-2, CommsRoom).explored(at, Laboratory)
		})},
		{
			"7.card.intranet", "any working Room with a Computer, that one too", Scientist, "intranet",
			can("intranet", 1, func(v *voyage, at Slot) {
				v.explored(5, Laboratory).explored(at, CommsRoom)
			}),
		},
		{
			"7.card.risk-assessment", computer, Scientist, "risk-assessment",
			can("risk-assessment", 1, room(Laboratory)),
		},
		{
			"7.card.blocking-access", computer, Scientist, "blocking-access",
			can("blocking-access", 1, room(CommsRoom)),
		},
		{
			"7.card.blocking-access", "one Room with a Computer", Scientist, "blocking-access",
			chosen("blocking-access", 2, func(v *voyage, at Slot) {
				v.explored(5, Laboratory).explored(far-2, Generator)
				if at != 5 {
					v.explored(at, CommsRoom)
				}
			}),
		},
		{
			"21.item.fire-extinguisher", "the Fire in the Room", none, "fire-extinguisher",
			can("fire-extinguisher", 1, fire),
		},
		{
			"21.item.fire-extinguisher", "an Intruder there flee", none, "fire-extinguisher",
			can("fire-extinguisher", 2, enemy),
		},
		{
			"21.item.technical-corridors-plan", "any other Room with one", none, "technical-corridors-plan",
			chosen("technical-corridors-plan", 1, nothing),
		},
		{
			"21.item.space-suit", "From a yellow Room", none, "space-suit",
			can("space-suit", 1, func(v *voyage, at Slot) {
				v.explored(far-2, CommsRoom).explored(at, Generator)
			}),
		},
		{
			"21.item.space-suit", "to any other yellow Room", none, "space-suit",
			can("space-suit", 1, func(v *voyage, at Slot) {
				v.explored(5, CommsRoom).explored(at, Generator)
			}),
		},
		{
			"21.item.nemesis-plans", "two unexplored Room tiles", none, "nemesis-plans",
			chosen("nemesis-plans", 1, hides),
		},
		{"21.item.recon-drone", "one unexplored Room tile", none, "recon-drone", chosen("recon-drone", 1, hides)},
		{
			"21.item.grenade", "one Intruder in the own or a neighbouring Room", none, "grenade",
			can("grenade", 1, enemy),
		},
		{
			"21.item.smoke-grenade", "the other Characters in the Room", none, "smoke-grenade",
			func(v *voyage, at Slot) bool {
				fight(v, at)
				v.deal(2, 3)
				v.pays(v.playOrUse("smoke-grenade", 1))
				return v.node() == NodeCard
			},
		},
		{
			"21.item.smoke-grenade", "moves to a neighbouring Room", none, "smoke-grenade",
			chosen("smoke-grenade", 1, func(v *voyage, _ Slot) {
				v.put(Breeder, 5)
			}),
		},
		{
			"21.item.decoy", "Choose a neighbouring Room", none, "decoy",
			chosen("decoy", 1, func(v *voyage, _ Slot) { v.put(Adult, 7, 13, 16) }),
		},
		{"21.item.comms-key", computer, none, "comms-key", can("comms-key", 1, signal)},
		{
			"21.item.self-destruct-key", computer, none, "self-destruct-key",
			can("self-destruct-key", 1, room(Laboratory)),
		},
		{
			"21.item.molotov", "A Room with an Intruder, the own one or a neighbouring one", none, "molotov-cocktail",
			can("molotov-cocktail", 1, enemy),
		},
		{"22.quest.log-key", "in a Room with a Computer", Captain, "log-key", can("log-key", 1, room(Laboratory))},
		{"22.quest.intercom", "any Room with a Computer", Captain, "order", func(v *voyage, at Slot) bool {
			v.player().Quests[1] = true
			v.owns(1, "intercom").explored(at, Laboratory).at(at, 2)
			return v.offered(v.playOrUse("order", 1))
		}},
		{"22.quest.plasma-torch", "one Door of the own Room", Mechanic, "plasma-torch", withDoor("plasma-torch", 1)},
		{"22.quest.security-key", "choose a Room", Scout, "security-key", chosen("security-key", 1, nothing)},
		{"22.quest.holo-computer", "from any Room", Scientist, "risk-assessment", func(v *voyage, at Slot) bool {
			v.player().Quests[0] = true
			v.owns(1, "holo-computer").at(at, 1).acts("risk-assessment")
			return v.offered(v.playOrUse("risk-assessment", 1))
		}},
		{
			"22.quest.laboratory-equipment", "an Object in the own Room", Scientist, "laboratory-equipment",
			can("laboratory-equipment", 1, func(v *voyage, at Slot) {
				v.Slots[at].Carcasses = 1
			}),
		},
	}
}

// reachesInPlay tries something at each of the three Rooms, which are empty before.
func (c *reachTest) reachesInPlay(t *testing.T) (all reach) {
	t.Helper()
	for i, at := range reached {
		if c.words == "any other Room with one" && i == 1 {
			continue // no two Rooms with an Entrance are neighbours
		}
		who, cards := c.who, []string(nil)
		if who == 0 {
			who = Captain
		}
		v := acting(t, who, 5)
		for slot := Slot(1); slot <= NumSlots; slot++ {
			v.Slots[slot].Explored, v.Slots[slot].Items = true, 0
			if v.Slots[slot].Room == 0 || v.Slots[slot].Room < Cockpit {
				v.Slots[slot].Room = Cabins
			}
		}
		if slices.ContainsFunc(v.rules.set.Actions, func(card ActionCard) bool { return card.Key == c.with }) {
			cards = append(cards, c.with)
		} else {
			v.owns(1, c.with)
			for n, quest := range v.rules.characters[who].quests {
				if quest == ItemID(v.itemID(c.with)) {
					v.player().Quests[n] = true
				}
			}
		}
		if v.acts(cards...); c.tries(v, at) {
			all |= 1 << i
		}
	}
	return all
}

// TestTextsReachAsPlay compares the reach in the text of every card and Item with what is legal: it
// finds, for example, a text that says "any other Room" where the own Room is allowed.
func TestTextsReachAsPlay(t *testing.T) {
	book, err := rulesdoc.Load("nemesis")
	if err != nil {
		t.Fatal(err)
	}
	// unheld are phrases with Room that do not describe a reach.
	unheld := regexp.MustCompile(`Room (Action|tile)|Comms Room|Emergency Room|in that Room|moves? out|` +
		`leaves chooses the Room|go to one Room|a Room of its own choice|[Ff]rom a Room with an Entrance|` +
		`in the Rooms that neighbour it|Look at two`)
	left := map[string]string{}
	for _, e := range book.Entries() {
		if regexp.MustCompile(`^(7\.card|21\.item|22\.quest)\.`).MatchString(e.ID) && e.ID != "7.card.decks" {
			left[e.ID] = strings.Join(strings.Fields(e.Text), " ")
		}
	}
	for _, c := range reachTests() {
		text := left[c.entry]
		words := c.words
		if !strings.Contains(text, words) {
			t.Errorf("%s no longer says %q", c.entry, words)
			continue
		}
		left[c.entry] = strings.Replace(text, words, "", 1)
		said, ok := readReach(words)
		if !ok {
			t.Errorf("%s: %q: how far that is, is not read", c.entry, words)
			continue
		}
		if words == "any other Room with one" {
			said &^= beside
		}
		t.Run(c.entry, func(t *testing.T) {
			if played := c.reachesInPlay(t); played != said {
				t.Errorf("%q reaches %03b, and in play it is %03b (1 the own Room, 10 a neighbouring, 100 another)",
					words, said, played)
			}
		})
	}
	for id, text := range left {
		if rest := unheld.ReplaceAllString(text, ""); regexp.MustCompile(`\bRooms?\b`).MatchString(rest) {
			t.Errorf("%s: no test tells how far this reaches: %q", id, rest)
		}
	}
}

// TestReachIsRead parses phrases that differ from those of the reference.
func TestReachIsRead(t *testing.T) {
	for words, want := range map[string]reach{
		"any other working Room with a Computer":         beside | away,
		"any working Room with a Computer, that one too": here | beside | away,
		"any working Room with a Computer":               here | beside | away,
		"one Door of the own Room":                       here,
		"one Door of a neighbouring Room":                beside,
	} {
		if got, ok := readReach(words); !ok || got != want {
			t.Errorf("%q reaches %03b, and not %03b", words, got, want)
		}
	}
}
