package nemesis

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The pieces of the game according to the collected facts, compared with the standard set.

// factCorridors are the Corridors with their numbers, factEntrances the Entrances, and factWays where
// the numbers 1 to 4 lead from each Room; T stands for the Technical Corridors.
const (
	factCorridors = `1-2:3 | 1-3:1,2 | 1-4:4 | 2-6:4 | 3-7:3,4 | 4-8:1 | 5-6:3 | 5-10:1,2 | 6-7:1 | 6-11:2 |
		7-8:2 | 8-9:4 | 8-11:3 | 9-12:1,2 | 10-13:3,4 | 11-14:4 | 11-15:1 | 12-16:3,4 | 13-14:1 | 13-19:2 |
		14-17:2 | 15-16:2 | 15-18:3 | 16-21:1 | 17-19:1 | 17-20:3,4 | 18-20:1,2 | 18-21:4`
	factEntrances = `2: 1,2 | 4: 2,3 | 5: 4 | 9: 3 | 14: 3 | 15: 4 | 19: 3,4 | 21: 2,3`
	factWays      = `1:[3,3,2,4] 2:[T,T,1,6] 3:[1,1,7,7] 4:[8,T,T,1] 5:[10,10,6,T] 6:[7,11,5,2] 7:[6,8,3,3]
		8:[4,7,11,9] 9:[12,12,T,8] 10:[5,5,13,13] 11:[15,6,8,14] 12:[9,9,16,16] 13:[14,19,10,10]
		14:[13,17,T,11] 15:[11,16,18,T] 16:[21,15,12,12] 17:[19,14,20,20] 18:[20,20,15,21]
		19:[17,13,T,T] 20:[18,18,17,17] 21:[16,T,T,18]`
)

// factAttacks are the attack cards: blood values, symbols.
const factAttacks = `
scratch | 2,3,5,6 | C A B Q
bite | 4,4,6,Retreat | A B Q
claw-attack | 3,4,5,Retreat | A B Q
tail-attack | 2,5 | Q
transformation | 4,5 | C
frenzy | 3,4 | B Q
slime | 5 | C A B Q
summoning | 3 | C Q
`

// factEvents are the Event cards: Corridor, moving types, R if removed and S if shuffled back.
const factEvents = `
Regeneration | 1 | B Q |
Eclosion | 1 | C B Q |
Bulkheads Open | 1 | A B |
Damaging Fire | 1 | C A |
Coolant Leak | 1 | A B Q | R
Egg Protection | 2 | B Q |
Damage | 2 | C A |
Hunt | 2 | C B Q |
Malfunction | 2 | A B | S
Life Support Failure | 2 | A B Q | R
Hatching | 3 | A B |
Hunt | 3 | B Q |
Scent of Prey | 3 | C A |
Nest | 3 | C B Q |
Evacuation Pod Ejection | 3 | A B Q | R
Lurking | 4 | C A |
Flammable Compounds | 4 | B Q |
Consuming Fire | 4 | C B Q |
Noise in Technical Corridors | 4 | A B |
Short Circuit | 4 | A B Q | R
`

// factRooms are the Rooms: colour, C if there is a Computer.
const factRooms = `
armory | red | -
comms-room | yellow | C
emergency-room | green | -
evacuation-section-a | white | -
evacuation-section-b | white | -
fire-control-system | yellow | C
generator | yellow | C
laboratory | green | C
nest | none | -
storage | red | -
surgery | green | -
airlock-control | yellow | -
cabins | white | -
canteen | green | -
command-center | red | C
engine-control-room | yellow | C
hatch-control-system | white | -
monitoring-room | red | C
room-covered-with-slime | none | -
shower-room | white | -
cockpit | none | -
hibernatorium | none | -
engine-1 | none | -
engine-2 | none | -
engine-3 | none | -
`

// factItems are the Item cards of each deck: copies, H if Heavy, icon, combat.
const factItems = `
Chemicals 7 yellow chemical out | Tools 6 yellow tool out | Duct Tape 4 yellow none out
Fire Extinguisher 4 yellow H none any | Energy Charge 3 yellow electrical any | Clothes 3 yellow cloth out
Technical Corridors Plan 1 yellow none out | Space Suit 1 yellow none out | Nemesis Plans 1 yellow none out
Bandages 7 green cloth out | Medkit 7 green medical out | Synthetic Food 5 green none out
Adrenaline Injection 3 green none any | Clothes 3 green cloth out | Alcohol 3 green chemical out
Military Drugs 2 green none any
Energy Charge 11 red electrical any | Grenade 4 red none any | Smoke Grenade 3 red none in
Recon Drone 3 red none out | Decoy 2 red none any | Extended Magazine 1 red none out
Prototype Rifle 1 red H none in | Prototype Shotgun 1 red H none in | Prototype Pistol 1 red H none in
Comms Key 1 red none out | Evacuation Key 1 red none any | Self-Destruct Key 1 red none out
Antidote 3 blue none out | Taser 3 blue none any | Flamethrower 3 blue H none in | Molotov Cocktail 3 blue none any
`

// factActions are the Action cards of each Character, without the common ones: cost, combat.
const factActions = `
captain | Basic Repairs 2 out | Reload 0 any | Order 0 out | Motivation 0 any | Suppressive Fire 0 in
pilot | Repairs 1 out | Computer Skills 0 out | Piloting 0 out | Knowledge of the Ship 0 out | Old Friend 0 out
mechanic | Fast Repairs 0 out | Computer Skills 0 out | Technical Corridors 1 out | Pyrotechnics 1 out | Ingenuity 0 out
soldier | Basic Repairs 2 out | Covering Fire 0 in | Taking Aim 0 in | Full Auto 0 in | Nerves of Steel 0 any
scout | Basic Repairs 2 out | Suppressive Fire 0 in | Scavenging 1 out | Reconnaissance 1 out | Adrenaline 0 in
scientist | Repairs 1 out | Computer Skills 0 out | Intranet 1 out | Risk Assessment 0 out | Blocking Access 0 out
`

// factObjectives are the Objectives, each with its least number of players.
const factObjectives = `
personal | Salvaging the Prime Asset 2 | The Oldest Friend 3 | Quarantine 2 | Relentless Investigator 2 | A Proper Burial 2 | Hoarder 2 | The Great Hunt 2 | Best Friends Forever 4 | Aliens on a Spaceship 5
corporate | My Precious 2 | Necroscopy 2 | Ab Ovo 2 | Extreme Field Biology 2 | The Right Moment to Strike 2 | Greener Pastures 2 | An Old Feud 3 | Hostile Takeover 4 | The Final Enlightenment 5
cooperative | Destination Earth 1 | Emergency Post-Mortem 1 | First Contact Protocol 1 | Cutting off the Head 1 | No Man Left Behind 1 | Special Delivery 1 | Clean up Crew 1
`

// factCoordinates are the Coordinates cards.
const factCoordinates = `V D M E | M V D E | D M E V | M V E D | V E D M | D E V M | E D M V | E M V D`

// rows splits a table into rows and cells.
func rows(table string) (rows [][]string) {
	for line := range strings.Lines(strings.TrimSpace(table)) {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}

// letters writes types of Intruders by their initials.
func letters(types []IntruderType) string {
	text := make([]string, len(types))
	for i, t := range types {
		text[i] = strings.ToUpper(t.String()[:1])
	}
	return strings.Join(text, " ")
}

// short returns the word for a combat icon in the tables.
func short(combat Combat) string { return [...]string{"", "any", "in", "out"}[combat] }

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			t.Errorf("%s: %q is missing", what, want[i])
		case i >= len(want):
			t.Errorf("%s: %q is too much", what, got[i])
		case got[i] != want[i]:
			t.Errorf("%s: %q, want %q", what, got[i], want[i])
		}
	}
}

// TestCounts checks the counts of the list of components.
func TestCounts(t *testing.T) {
	c := Standard()
	if got, want := [...]int{
		len(c.Characters), len(c.Objectives), len(c.Events), len(c.Weaknesses), len(c.Coordinates),
		len(c.Weapons), len(c.Quests), len(c.IntruderActions), int(c.Contamination.Infected + c.Contamination.Clean),
	}, [...]int{6, 9 + 9 + 7, 20, 8, 8, 6, 12, 10, 27}; got != want {
		t.Errorf("the counts are %v, want %v", got, want)
	}
	kinds := map[RoomKind]int{}
	for i := range c.Rooms {
		kinds[c.Rooms[i].Kind]++
	}
	slots := map[RoomKind]int{}
	for i := range c.Board.Slots {
		slots[c.Board.Slots[i].Kind]++
	}
	if kinds[BasicRoom] != 11 || kinds[AdditionalRoom] != 9 || kinds[SpecialRoom] != 5 || slots[BasicRoom] != 11 || slots[AdditionalRoom] != 5 {
		t.Errorf("Rooms %v on slots %v", kinds, slots)
	}
	actions, attacks, wounds, tokens := 0, 0, 0, 0
	for i := range c.Characters {
		actions += len(c.Characters[i].Deck)
	}
	for i := range c.Attacks {
		attacks += len(c.Attacks[i].Blood)
	}
	for i := range c.Wounds {
		wounds += int(c.Wounds[i].Copies)
	}
	for i := range c.Tokens {
		tokens += len(c.Tokens[i].Surprise)
	}
	if actions != 60 || attacks != 20 || wounds != 16 || tokens != 27 {
		t.Errorf("%d Action cards, %d Attack cards, %d Wounds, %d tokens", actions, attacks, wounds, tokens)
	}
	decks := map[Colour]int{}
	for i := range c.Items {
		decks[c.Items[i].Deck] += int(c.Items[i].Copies)
	}
	if decks[Green] != 30 || decks[Yellow] != 30 || decks[Red] != 30 || decks[Blue] != 12 || len(decks) != 4 {
		t.Errorf("Item decks %v", decks)
	}
	s := c.Supply
	if got, want := fmt.Sprint(s.Miniatures, s.CombatDice, s.NoiseDice, s.HelpCards, s.StatusMarkers, s.Noise, s.Doors,
		s.Pods, s.BlueCorpses, s.RedCorpses, s.Eggs, s.Carcasses, s.AmmoInjury, s.Fire, s.Malfunction, s.EngineTokens,
		s.FiveInjuries, s.Airlock, s.FirstPlayer),
		"[6 3 8 2 1] 2 2 5 18 30 12 4 1 5 8 8 50 8 8 3 2 1 1"; got != want {
		t.Errorf("the supply is %s, want %s", got, want)
	}
}

func TestFactBoard(t *testing.T) {
	b := &Standard().Board
	var corridors, entrances []string
	for i := range b.Corridors {
		corridor := &b.Corridors[i]
		corridors = append(corridors, fmt.Sprintf("%d-%d:%s", corridor.Rooms[0], corridor.Rooms[1], commas(corridor.Numbers)))
	}
	for i := range b.Entrances {
		entrances = append(entrances, fmt.Sprintf("%d: %s", b.Entrances[i].Room, commas(b.Entrances[i].Numbers)))
	}
	cut := func(text string) []string {
		return strings.Split(strings.Join(strings.Fields(text), " "), " | ")
	}
	same(t, "Corridors", corridors, cut(factCorridors))
	same(t, "Entrances", entrances, cut(factEntrances))
	if len(corridors) != 28 || len(entrances) != 8 {
		t.Errorf("%d Corridors, %d Entrances", len(corridors), len(entrances))
	}
	var special, additional []string
	for i := range b.Slots {
		switch b.Slots[i].Kind {
		case SpecialRoom:
			special = append(special, fmt.Sprint(i+1, " ", b.Slots[i].Room))
		case AdditionalRoom:
			additional = append(additional, strconv.Itoa(i+1))
		}
	}
	same(t, "Special Rooms", special, []string{"1 cockpit", "11 hibernatorium", "19 engine-3", "20 engine-2", "21 engine-1"})
	same(t, "additional slots", additional, []string{"6", "7", "8", "14", "15"})
}

func commas(numbers []uint8) string { return strings.ReplaceAll(numberText(numbers), " ", ",") }

// TestFactWays checks a property of the board: each number occurs once at each Room.
func TestFactWays(t *testing.T) {
	b := &compile(Standard()).board
	var ways []string
	for slot := 1; slot <= NumSlots; slot++ {
		var to [numNumbers]string
		for number := 1; number <= numNumbers; number++ {
			to[number-1] = "T"
			if ends := b.ways.ends[b.ways.corridor[slot][number]]; ends[0] != 0 {
				to[number-1] = strconv.Itoa(int(ends[0]+ends[1]) - slot)
			}
		}
		ways = append(ways, fmt.Sprintf("%d:[%s]", slot, strings.Join(to[:], ",")))
	}
	same(t, "ways", ways, strings.Fields(factWays))
}

// TestFactDistances checks the distances from the Hibernatorium and the longest distance of all.
func TestFactDistances(t *testing.T) {
	b := &compile(Standard()).board
	longest := 0
	for from := Slot(1); from <= NumSlots; from++ {
		rings := []slotSet{1 << from}
		for seen := rings[0]; ; {
			var ring slotSet
			for slot := Slot(1); slot <= NumSlots; slot++ {
				for next := Slot(1); next <= NumSlots; next++ {
					if rings[len(rings)-1].has(next) && b.ways.between[next][slot] != 0 {
						ring |= 1 << slot
					}
				}
			}
			if ring &^= seen; ring == 0 {
				break
			}
			seen |= ring
			rings = append(rings, ring)
		}
		longest = max(longest, len(rings)-1)
		if from == b.slotOf[Hibernatorium] {
			want := []slotSet{1 << 11, slotsOf(6, 8, 14, 15), slotsOf(2, 4, 5, 7, 9, 13, 16, 17, 18), slotsOf(1, 3, 10, 12, 19, 20, 21)}
			if !slices.Equal(rings, want) {
				t.Errorf("the Rooms around the Hibernatorium are %b", rings)
			}
		}
	}
	if longest != 6 {
		t.Errorf("the longest way is %d", longest)
	}
}

func slotsOf(slots ...Slot) (set slotSet) {
	for _, slot := range slots {
		set |= 1 << slot
	}
	return set
}

func TestFactRooms(t *testing.T) {
	var got, want []string
	for _, room := range Standard().Rooms {
		computer := "-"
		if room.Computer {
			computer = "C"
		}
		got = append(got, fmt.Sprint(room.Room, " ", room.Colour, " ", computer))
	}
	for _, row := range rows(factRooms) {
		want = append(want, strings.Join(row, " "))
	}
	same(t, "Rooms", got, want)
}

// TestFactTokens checks the Exploration and the Intruder tokens, and the size of the bag.
func TestFactTokens(t *testing.T) {
	c := Standard()
	sum, count := 0, 0
	var got []string
	for _, tokens := range c.Exploration {
		got = append(got, fmt.Sprint(tokens.Effect, " ", numberText(tokens.Items)))
		for _, items := range tokens.Items {
			sum += int(items)
			count++
		}
	}
	same(t, "Exploration tokens", got, []string{
		"silence 1 1", "danger 3 2", "slime 4 3", "fire 2 1", "malfunction 4 3 2 2 2 2 1 1", "doors 4 3 2 1",
	})
	if sum != 44 || count != 20 {
		t.Errorf("%d Exploration tokens with %d Items", count, sum)
	}
	got = nil
	for _, tokens := range c.Tokens {
		got = append(got, fmt.Sprint(tokens.Type, " ", numberText(tokens.Surprise)))
	}
	same(t, "Intruder tokens", got, []string{
		"larva 1 1 1 1 1 1 1 1", "creeper 1 1 1", "adult 2 2 2 2 3 3 3 3 3 4 4 4", "breeder 3 4", "queen 4", "blank 0",
	})
	for players := 1; players <= maxPlayers; players++ {
		size := 0
		for _, tokens := range c.Tokens {
			size += int(tokens.Bag) + players*int(tokens.BagPerPlayer)
		}
		if size != 10+players {
			t.Errorf("with %d players there are %d tokens in the bag", players, size)
		}
	}
}

// TestFactDice checks the odds of the dice.
func TestFactDice(t *testing.T) {
	tables := compile(Standard())
	if tables.noise != [...]uint8{0, 2, 2, 2, 2, 1, 1} {
		t.Errorf("Noise die %v", tables.noise)
	}
	combat := tables.combat
	if combat != [...]uint8{0, 1, 2, 1, 1, 1} {
		t.Errorf("Combat die %v", combat)
	}
	crosshairs := combat[CombatSingle] + combat[CombatDouble]
	adult := crosshairs + combat[CombatAdult]
	if small := adult + combat[CombatCreeper]; small != 5 || adult != 3 || crosshairs != 2 {
		t.Errorf("of 6 faces %d hit a Larva, %d an Adult, %d the Queen", small, adult, crosshairs)
	}
}

// TestFactTracks checks the tracks: the chambers open after 7 advances, the jump comes with the 15th.
func TestFactTracks(t *testing.T) {
	c := Standard()
	if got := compile(c).track; got != (trackTable{blue: 7, jump: 15, yellow: 3, skull: 6}) {
		t.Errorf("the tracks are %+v", got)
	}
	if len(c.Tracks.Time) != 16 || len(c.Tracks.SelfDestruct) != 7 {
		t.Errorf("%d and %d spaces", len(c.Tracks.Time), len(c.Tracks.SelfDestruct))
	}
}

func TestFactAttacks(t *testing.T) {
	var got, want []string
	for _, card := range Standard().Attacks {
		blood := strings.ReplaceAll(strings.ReplaceAll(bloodText(card.Blood), " ", ","), "retreat", "Retreat")
		got = append(got, fmt.Sprint(card.Attack, " ", blood, " ", letters(card.Attackers)))
	}
	for _, row := range rows(factAttacks) {
		want = append(want, strings.Join(row, " "))
	}
	same(t, "Attack cards", got, want)
}

func TestFactEvents(t *testing.T) {
	var got, want []string
	var numbers [numNumbers + 1]int
	for _, card := range Standard().Events {
		got = append(got, strings.TrimSpace(fmt.Sprint(card.Title, " ", card.Corridor, " ", letters(card.Moves), " ",
			[...]string{"", "", "R", "S"}[card.After])))
		numbers[card.Corridor]++
	}
	for _, row := range rows(factEvents) {
		want = append(want, strings.TrimSpace(strings.Join(row, " ")))
	}
	same(t, "Event cards", got, want)
	if numbers != [...]int{0, 5, 5, 5, 5} {
		t.Errorf("the numbers stand on %v cards", numbers)
	}
}

func TestFactItems(t *testing.T) {
	var got []string
	for _, item := range Standard().Items {
		heavy := ""
		if item.Heavy {
			heavy = " H"
		}
		got = append(got, fmt.Sprint(item.Title, " ", item.Copies, " ", item.Deck, heavy, " ", item.Icon, " ", short(item.Combat)))
	}
	var want []string
	for _, row := range rows(factItems) {
		want = append(want, row...)
	}
	same(t, "Items", got, want)
}

// TestFactWeapons checks the Weapons.
func TestFactWeapons(t *testing.T) {
	c := Standard()
	var got []string
	for i := range c.Weapons {
		got = append(got, c.Weapons[i].Title+": "+c.Weapons[i].Weapon.String())
	}
	for i := range c.Items {
		if c.Items[i].Weapon != nil {
			got = append(got, c.Items[i].Title+": "+c.Items[i].Weapon.String())
		}
	}
	same(t, "Weapons", got, []string{
		"Six-Shooter: classic, 6 Ammo, reloaded-by-card, double-plus-one",
		"Shotgun: energy, 2 Ammo, hit-plus-one",
		"Pistol: energy, 3 Ammo, double-as-single",
		"Rifle: energy, 4 Ammo",
		"Assault Rifle: energy, 5 Ammo, hit-plus-one",
		"Sawed-Off Shotgun: energy, 2 Ammo, single-as-double",
		"Prototype Rifle: energy, 6 Ammo, spend-for-one-more",
		"Prototype Shotgun: energy, 2 Ammo, at-least-one, crosshair-plus-one",
		"Prototype Pistol: energy, 3 Ammo, one-reroll",
		"Flamethrower: classic, 4 Ammo, at-least-one, fire-on-double",
	})
}

func TestFactActions(t *testing.T) {
	c := Standard()
	cards := map[string]*ActionCard{}
	for i := range c.Actions {
		cards[c.Actions[i].Key] = &c.Actions[i]
	}
	text := func(key string) string {
		card := cards[key]
		return fmt.Sprint(card.Title, " ", card.Cost, " ", short(card.Combat))
	}
	for _, row := range rows(factActions) {
		who, err := kit.ValueOf[Character](Lexicon, row[0])
		if err != nil {
			t.Fatal(err)
		}
		want := append([]string{"Interruption 0 any", "Demolition 0 any", "Rest 0 out", "Search 0 out", "Search 0 out"}, row[1:]...)
		var got []string
		for _, key := range c.Characters[who-1].Deck {
			got = append(got, text(key))
		}
		same(t, row[0], got, want)
	}
}

func TestFactObjectives(t *testing.T) {
	var got, want []string
	for _, card := range Standard().Objectives {
		got = append(got, fmt.Sprint(card.Deck, " ", card.Title, " ", card.Players))
	}
	for _, row := range rows(factObjectives) {
		for _, cell := range row[1:] {
			want = append(want, row[0]+" "+cell)
		}
	}
	same(t, "Objectives", got, want)
}

// TestFactCoordinates checks the Coordinates cards: each destination occurs twice at each space.
func TestFactCoordinates(t *testing.T) {
	var got []string
	var count [NumCourses][DeepSpace + 1]int
	for _, card := range Standard().Coordinates {
		var initials [NumCourses]string
		for i, destination := range card.Destinations {
			initials[i] = strings.ToUpper(destination.String()[:1])
			count[i][destination]++
		}
		got = append(got, strings.Join(initials[:], " "))
	}
	same(t, "Coordinates", got, strings.Split(factCoordinates, " | "))
	for i := range count {
		if count[i][Earth] != 2 {
			t.Errorf("Earth stands %d times at %s", count[i][Earth], Course(i+1))
		}
	}
}

// TestFactOthers checks the Wounds, the Quest Items and the cards of the Intruder player.
func TestFactOthers(t *testing.T) {
	c := Standard()
	var got []string
	for _, card := range c.Wounds {
		got = append(got, fmt.Sprint(card.Wound, " ", card.Copies, " ", card.N))
	}
	same(t, "Wounds", got, []string{"body 4 4", "leg 3 2", "hand 3 1", "arm 3 1", "bleeding 3 1"})
	got = nil
	for i := range c.Quests {
		quest := &c.Quests[i]
		by := strings.Join(quest.Discard, "+")
		if quest.Room != 0 {
			by = quest.Room.String()
		}
		got = append(got, fmt.Sprint(quest.Key, " ", by, " ", quest.Cost, " ", quest.Heavy, " ", short(quest.Combat)))
	}
	same(t, "Quest Items", got, []string{
		"log-key comms-room 1 false out",
		"intercom tools+duct-tape 0 false any",
		"orbital-maneuvering-system yellow-energy-charge+red-energy-charge 1 false any",
		"pilots-evacuation-key fire-control-system 1 false out",
		"holo-computer generator 0 true out",
		"laboratory-equipment chemicals 1 false out",
		"motion-scanner yellow-energy-charge+red-energy-charge 0 true out",
		"security-key cockpit 1 false out",
		"autoloader armory 0 false any",
		"armor tools+duct-tape 0 false in",
		"plasma-torch storage 1 false out",
		"flashlight yellow-energy-charge+red-energy-charge 2 false out",
	})
	got = nil
	for _, card := range c.IntruderActions {
		got = append(got, fmt.Sprint(card.Title, " ", strings.Replace(fmt.Sprint(card.Corridor), "0", "any", 1), " ",
			card.Attacks, " ", card.Effects[0]))
	}
	same(t, "Intruder Actions", got, []string{
		"Pursuit 1 2 noise-roll 1", "Pursuit 2 2 noise-roll 1", "Pursuit 3 2 noise-roll 1", "Pursuit any 3 noise-roll 1",
		"Coordinated Hunt 3 1 hunt", "Coordinated Hunt 4 1 hunt", "Planning 4 1 planning 3", "Planning any 1 planning 3",
		"Metamorphosis 1 1 eclosion 4", "Self-Healing 2 1 heal-intruders 2",
	})
}

// numberText joins numbers with spaces.
func numberText(numbers []uint8) string {
	text := make([]string, len(numbers))
	for i, number := range numbers {
		text[i] = strconv.Itoa(int(number))
	}
	return strings.Join(text, " ")
}

// bloodText joins blood values, with "retreat" for the arrow.
func bloodText(blood []uint8) string {
	text := make([]string, len(blood))
	for i, value := range blood {
		if text[i] = strconv.Itoa(int(value)); value == 0 {
			text[i] = "retreat"
		}
	}
	return strings.Join(text, " ")
}
