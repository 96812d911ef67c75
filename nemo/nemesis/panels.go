package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people. They are made of what the seat has
// observed alone, so no panel can show more than that.
func (r *Rules) Panels(s *State, seat nemo.Seat) []nemo.Panel {
	o := r.Observe(s, seat)
	return []nemo.Panel{
		r.shipPanel(&o), r.crewPanel(&o), r.handPanel(&o), r.intrudersPanel(&o), r.tracksPanel(&o), r.decksPanel(&o),
	}
}

func (r *Rules) crewPanel(s *State) nemo.Panel {
	p := nemo.Panel{
		Name: "crew", Title: "Crew",
		Header: []string{"Player", "Character", "Where", "Hand", "Deck", "Discard", "Wounds", "Markers", "Hands", "Inventory"},
	}
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		player := &s.Players[n]
		character := "-"
		if player.Character != 0 {
			character = capital(player.Character.String())
		}
		p.Rows = append(p.Rows, []string{
			strconv.Itoa(int(n)), character, r.whereText(s, n), strconv.Itoa(s.handSize(n)),
			strconv.Itoa(player.Draw.size() + player.contamination(pileDraw) - int(player.Hidden)),
			strconv.Itoa(player.Discard.size() + player.contamination(pileDiscard)),
			r.woundsText(player), s.markersText(n), r.handsText(player), r.inventoryText(player),
		})
	}
	return p
}

// whereText is where a Character is, or what became of it.
func (r *Rules) whereText(s *State, p Number) string {
	player := &s.Players[p]
	text := strings.ReplaceAll(player.Fate.String(), "-", " ")
	switch {
	case player.Fate == Aboard && player.At != 0:
		at := &s.Slots[player.At]
		text = strconv.Itoa(int(player.At)) + " " + r.roomTitle(at.Room)
	case player.Fate == InPod:
		text = "Pod " + strconv.Itoa(int(player.Pod))
	case player.Fate == Absent:
		text = "-"
	}
	if s.Intruder == p {
		text += ", plays the Intruders"
	}
	return text
}

func (r *Rules) woundsText(player *Player) string {
	var list []string
	if player.Light > 0 {
		list = append(list, strconv.Itoa(int(player.Light))+" light")
	}
	for _, wound := range player.Wounds {
		if wound.Kind == 0 {
			continue
		}
		text := r.woundTitle(int(wound.Kind))
		if wound.Dressed {
			text += " (dressed)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func (s *State) markersText(p Number) string {
	player := &s.Players[p]
	return kit.JoinSaid(", ",
		kit.Said{Holds: s.First == p, Word: "First Player"},
		kit.Said{Holds: s.passed.has(p) && player.Fate == Aboard, Word: "passed"},
		kit.Said{Holds: player.Slime, Word: "Slime"},
		kit.Said{Holds: player.Larva, Word: "Larva"},
		kit.Said{Holds: player.Signal, Word: "Signal"})
}

func (r *Rules) handsText(player *Player) string {
	var list []string
	for _, held := range player.Hands {
		if held.What == HeldNothing {
			continue
		}
		text := r.heldTitle(held.What, held.ID)
		if capacity := r.capacity(&held); capacity > 0 {
			text += fmt.Sprintf(" (%d of %d Ammo)", held.Ammo, capacity)
		}
		if held.Autoloaded {
			text += " with an Autoloader"
		}
		if held.Joined {
			text += " (joined)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// inventoryText are the Items that are known, and the backs of the others.
func (r *Rules) inventoryText(player *Player) string {
	var list []string
	for id, n := range player.Inventory {
		switch title := r.itemTitle(uint8(id)); {
		case n == 1:
			list = append(list, title)
		case n > 1:
			list = append(list, fmt.Sprintf("%d %s", n, title))
		}
	}
	for colour, n := range player.Backs {
		if n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, Colour(colour)))
		}
	}
	return strings.Join(list, ", ")
}

// handPanel shows what is known of cards in hand, Items, Objectives and Quest
// Items: one's own, and what one has seen of others.
func (r *Rules) handPanel(s *State) nemo.Panel {
	p := nemo.Panel{
		Name: "hand", Title: "Cards, Items and Objectives", Header: []string{"Of", "What", "No.", "Name", "Cost", "Does"},
	}
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		player := &s.Players[n]
		of := r.playerName(s, n)
		for set := uint64(player.Hand); set != 0; set &= set - 1 {
			card := first(set)
			id := r.characters[player.Character].deck[card-1]
			data := &r.set.Actions[id-1]
			p.Rows = append(p.Rows, []string{
				of, "card", strconv.Itoa(int(card)), data.Title, strconv.Itoa(int(data.Cost)),
				data.Combat.String() + ": " + r.branchesText(data.Branches),
			})
		}
		for status, many := range player.Contamination[pileHand] {
			if many > 0 {
				p.Rows = append(p.Rows, []string{of, "card", "", "Contamination, " + statusTitles[status], "", "x" + strconv.Itoa(int(many))})
			}
		}
		for id, many := range player.Inventory {
			if many > 0 {
				p.Rows = append(p.Rows, r.itemRow(of, uint8(id), int(many)))
			}
		}
		p.Rows = append(p.Rows, r.objectiveRows(of, player)...)
		p.Rows = append(p.Rows, r.questRows(of, player)...)
	}
	for set := uint64(s.intruderHand); set != 0; set &= set - 1 {
		data := &r.set.IntruderActions[first(set)-1]
		p.Rows = append(p.Rows, []string{
			"Intruders", "card", "", r.alienTitle(int(first(set))), "",
			fmt.Sprintf("attack with %s, or %s", count(int(data.Attacks), "card", "cards"), r.branchText(&Branch{Effects: data.Effects})),
		})
	}
	return p
}

var statusTitles = [numStatus]string{unscanned: "never scanned", infected: "INFECTED", clean: "not INFECTED"}

func (r *Rules) itemRow(of string, id uint8, many int) []string {
	item := &r.tables.items[id]
	var text []string
	if branches := r.itemBranches(id); len(branches) > 0 {
		text = append(text, item.combat.String()+": "+r.branchesText(branches))
	}
	if item.icon != 0 {
		text = append(text, "component: "+item.icon.String())
	}
	name := r.itemTitle(id)
	if many > 1 {
		name += fmt.Sprintf(" x%d", many)
	}
	return []string{of, "Item", "", name, strconv.Itoa(int(item.cost)), strings.Join(text, "; ")}
}

// itemBranches are what an Item does, of the decks or a Quest Item.
func (r *Rules) itemBranches(id uint8) []Branch {
	return pieceAt(r.itemFaces[1:], int(id), func(face *itemFace) []Branch { return face.Branches }, nil)
}

func (r *Rules) objectiveRows(of string, player *Player) (rows [][]string) {
	for i, id := range player.Objectives {
		switch {
		case id != 0:
			data := &r.set.Objectives[id-1]
			rows = append(rows, []string{of, "Objective", strconv.Itoa(i + 1), data.Title, "", objectiveText(data.Ways)})
		case player.ObjectiveBacks[i] != 0:
			rows = append(rows, []string{of, "Objective", strconv.Itoa(i + 1), "hidden, " + player.ObjectiveBacks[i].String(), "", ""})
		}
	}
	return rows
}

// questRows are the Quest Items that still lie on their side (22.7).
func (r *Rules) questRows(of string, player *Player) (rows [][]string) {
	if player.Character == 0 || player.Fate == Dead {
		return nil
	}
	for i, id := range r.characters[player.Character].quests {
		if id == 0 || player.Quests[i] {
			continue
		}
		item := &r.tables.items[id]
		how := "in the " + r.roomTitle(item.activateAt)
		if item.activateAt == 0 {
			how = "by discarding " + kit.JoinSet(uint64(item.activateBy), " or ", r.itemTitle)
		}
		rows = append(rows, []string{of, "Quest Item", strconv.Itoa(i + 1), r.itemTitle(uint8(id)), "1", "is activated " + how})
	}
	return rows
}

func (r *Rules) intrudersPanel(s *State) nemo.Panel {
	p := nemo.Panel{Name: "intruders", Title: "Intruders", Header: []string{"Intruder", "Room", "Injuries", "In Combat"}}
	for i, intruder := range s.Intruders {
		if intruder.At == 0 {
			continue
		}
		p.Rows = append(p.Rows, []string{
			r.worded(intruderWord, uint8(i)+1), strconv.Itoa(int(intruder.At)), strconv.Itoa(int(intruder.Injuries)),
			[...]string{"no", "yes"}[bool01(s.charactersIn(intruder.At) != 0)],
		})
	}
	var bag, weak []string
	for token := 1; token < len(r.bagKinds); token++ {
		if n := s.Bag[token]; n > 0 {
			bag = append(bag, fmt.Sprintf("%d %s", n, r.tokenTitle(token)))
		}
	}
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		text := "not discovered"
		if kind := s.Weaknesses[object]; kind != 0 {
			text = r.weaknessTitle(int(kind))
		}
		weak = append(weak, capital(object.String())+": "+text)
	}
	p.Text = "In the bag (with the number against surprise): " + orNone(bag) +
		"\nOn the Intruder board: " + count(int(s.Eggs), "Egg", "Eggs") + "\nWeaknesses: " + strings.Join(weak, "; ")
	return p
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}

func (r *Rules) tracksPanel(s *State) nemo.Panel {
	p := nemo.Panel{Name: "tracks", Title: "Tracks, Engines and Pods", Header: []string{"What", "State"}}
	row := func(what, state string) { p.Rows = append(p.Rows, []string{what, state}) }
	row("Turn", strconv.Itoa(int(s.Turn)))
	row("Time", spaceTitle(r.set.Tracks.Time, int(s.Time)))
	self := "not active"
	if s.SelfDestruct > 0 {
		self = spaceTitle(r.set.Tracks.SelfDestruct, int(s.SelfDestruct)-1)
	}
	row("Self-Destruct", self)
	course := courseTitle(int(s.Destination))
	if s.Coordinates != 0 {
		course += ", " + destinationTitle(r.coordinates[s.Coordinates][s.Destination]) +
			" (" + r.coordinatesTitle(int(s.Coordinates)) + ")"
	}
	row("Destination", course+seenText(s.CoordinatesSeen))
	for n := range s.Engines {
		row("Engine "+strconv.Itoa(n+1), s.Engines[n].Status.String()+seenText(s.Engines[n].Seen))
	}
	for n := uint8(1); n <= maxPods; n++ {
		pod := &s.Pods[n-1]
		if pod.Section == NoSection {
			continue
		}
		state := [...]string{"", "Section A", "Section B"}[pod.Section] + ", " + [...]string{"unlocked", "locked"}[bool01(pod.Locked)]
		for set := uint64(s.occupants(n)); set != 0; set &= set - 1 {
			state += ", " + r.playerName(s, Number(first(set)))
		}
		row("Pod "+strconv.Itoa(int(n)), state)
	}
	if s.Airlock != 0 {
		row("Airlock Procedure", slotTitle(int(s.Airlock)))
	}
	row("The ship", s.Ship.String())
	return p
}

// seenText says who has looked at something.
func seenText(seen NumberSet) string {
	if seen == 0 {
		return ""
	}
	return "; seen by player " + kit.JoinSet(uint64(seen), ", ", func(p uint8) string { return strconv.Itoa(int(p)) })
}

func (r *Rules) decksPanel(s *State) nemo.Panel {
	p := nemo.Panel{Name: "decks", Title: "Decks", Header: []string{"Deck", "Cards", "Discarded", "Known"}}
	row := func(name string, cards, discarded int, known string) {
		p.Rows = append(p.Rows, []string{name, strconv.Itoa(cards), strconv.Itoa(discarded), known})
	}
	row("Events", s.events.cards(), size(uint64(s.events.discard)), s.events.knownText(r.eventTitle))
	row("Intruder Attacks", s.attacks.cards(), size(uint64(s.attacks.discard)), s.attacks.knownText(r.attackTitle))
	for colour := Red; colour <= Blue; colour++ {
		discarded := 0
		var known []string
		for set := uint64(r.itemsOf[colour]); set != 0; set &= set - 1 {
			discarded += int(s.itemsDiscarded[first(set)])
		}
		for _, id := range s.under[colour].cards[:s.under[colour].n] {
			if id != 0 {
				known = append(known, r.itemTitle(id)+" below")
			}
		}
		row(capital(colour.String())+" Items", r.itemCards(s, colour), discarded, strings.Join(known, ", "))
	}
	row("Serious Wounds", sum(s.wounds[:]), sum(s.woundsDiscarded[:]), "")
	row("Contamination", int(s.Supply), 0, "")
	row("Exploration tokens", size(uint64(s.explorations)), 0, "")
	if s.Intruder != 0 {
		row("Intruder Actions", s.intruderDeck.size()-int(s.intruderHidden), s.intruderDiscard.size(),
			fmt.Sprintf("%d in hand", s.intruderHand.size()+int(s.intruderHidden)))
	}
	return p
}

// cards counts a deck. A card that only others know lies among the rest.
func (d *deck) cards() int {
	n := size(uint64(d.draw)) + bool01(d.top != 0)
	for _, card := range d.under.cards[:d.under.n] {
		n += bool01(card != 0)
	}
	return n
}

// knownText is what is known of a deck: its top and its lowest cards.
func (d *deck) knownText(title func(id int) string) string {
	var list []string
	if d.top != 0 {
		list = append(list, title(int(d.top))+" on top")
	}
	for _, card := range d.under.cards[:d.under.n] {
		if card != 0 {
			list = append(list, title(int(card))+" below")
		}
	}
	return strings.Join(list, ", ")
}

// itemCards counts the deck of a colour. That of the Crafted Items is open; from
// another an observation cannot take what is being drawn in a search.
func (r *Rules) itemCards(s *State, colour Colour) (n int) {
	if colour == Blue {
		for set := uint64(r.itemsOf[Blue]); set != 0; set &= set - 1 {
			n += int(s.items[first(set)])
		}
		return n
	}
	n = r.inDeck(s, colour) + int(s.under[colour].n)
	for i := range s.stack[:s.depth] {
		if f := &s.stack[i]; f.kind == frameSearch && Colour(f.id) == colour && f.who == 0 {
			n -= int(f.m)
		}
	}
	return n
}
