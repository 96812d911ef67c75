package nemesis

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Panels shows the position to people. It uses only what the seat has observed, so no
// panel can show more than that.
func (r *Rules) Panels(s *State, seat nemo.Seat) []nemo.Panel {
	o := r.Observe(s, seat)
	return []nemo.Panel{
		r.herePanel(&o, seat), r.crewPanel(&o), r.shipPanel(&o), r.handPanel(&o), r.intrudersPanel(&o), r.tracksPanel(&o), r.decksPanel(&o),
	}
}

func (r *Rules) crewPanel(s *State) nemo.Panel {
	p := kit.NewPanel("crew", "Crew", "Player", "Character", "Where", "Hand", "Deck", "Discard", "Wounds", "Markers", "Hands", "Inventory")
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		player := &s.Players[n]
		kit.AddRow(&p, n, kit.Whether(player.Character != 0, capital(player.Character.String()), "-"), r.whereText(s, n), s.handSize(n),
			player.Draw.size()+player.contamination(pileDraw)-int(player.Hidden), player.Discard.size()+player.contamination(pileDiscard),
			r.woundsText(player), s.markersText(n), r.handsText(player), r.inventoryText(player))
	}
	return p
}

// whereText says where a Character is, or what became of it.
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
		list = append(list, r.woundTitle(int(wound.Kind))+kit.Whether(wound.Dressed, " (dressed)", ""))
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
		list = append(list, text+kit.Whether(held.Autoloaded, " with an Autoloader", "")+kit.Whether(held.Joined, " (joined)", ""))
	}
	return strings.Join(list, ", ")
}

// inventoryText lists the known Items, and the backs of the others.
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

// handPanel shows the known cards in hand, Items, Objectives and Quest Items: one's
// own, and those of others that one has seen.
func (r *Rules) handPanel(s *State) nemo.Panel {
	p := kit.NewPanel("hand", "Cards, Items and Objectives", "Of", "What", "No.", "Name", "Cost", "Does")
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		player := &s.Players[n]
		of := r.playerName(s, n)
		for set := uint64(player.Hand); set != 0; set &= set - 1 {
			card := first(set)
			data := &r.set.Actions[r.characters[player.Character].deck[card-1]-1]
			kit.AddRow(&p, of, "card", card, data.Title, data.Cost, data.Combat.String()+": "+r.branchesText(data.Branches))
		}
		for status, many := range player.Contamination[pileHand] {
			if many > 0 {
				kit.AddRow(&p, of, "card", "", "Contamination, "+statusTitles[status], "", fmt.Sprintf("x%d", many))
			}
		}
		for id, many := range player.Inventory {
			if many > 0 {
				r.addItem(&p, of, uint8(id), many)
			}
		}
		r.addObjectives(&p, of, player)
		r.addQuests(&p, of, player)
	}
	for set := uint64(s.intruderHand); set != 0; set &= set - 1 {
		data := &r.set.IntruderActions[first(set)-1]
		kit.AddRow(&p, "Intruders", "card", "", r.alienTitle(int(first(set))), "",
			fmt.Sprintf("attack with %s, or %s", count(int(data.Attacks), "card", "cards"), r.branchText(&Branch{Effects: data.Effects})))
	}
	return p
}

var statusTitles = [numStatus]string{unscanned: "never scanned", infected: "INFECTED", clean: "not INFECTED"}

func (r *Rules) addItem(p *nemo.Panel, of string, id, many uint8) {
	item := &r.tables.items[id]
	var text []string
	if branches := r.itemBranches(id); len(branches) > 0 {
		text = append(text, item.combat.String()+": "+r.branchesText(branches))
	}
	if item.icon != 0 {
		text = append(text, "component: "+item.icon.String())
	}
	kit.AddRow(p, of, "Item", "", r.itemTitle(id)+kit.Whether(many > 1, fmt.Sprintf(" x%d", many), ""), item.cost, strings.Join(text, "; "))
}

// itemBranches returns the branches of an Item, whether from the decks or a Quest Item.
func (r *Rules) itemBranches(id uint8) []Branch {
	return pieceAt(r.itemFaces[1:], int(id), func(face *itemFace) []Branch { return face.Branches }, nil)
}

func (r *Rules) addObjectives(p *nemo.Panel, of string, player *Player) {
	for i, id := range player.Objectives {
		switch {
		case id != 0:
			data := &r.set.Objectives[id-1]
			kit.AddRow(p, of, "Objective", i+1, data.Title, "", objectiveText(data.Ways))
		case player.ObjectiveBacks[i] != 0:
			kit.AddRow(p, of, "Objective", i+1, "hidden, "+player.ObjectiveBacks[i].String())
		}
	}
}

// addQuests adds the Quest Items that are not activated yet (22.7).
func (r *Rules) addQuests(p *nemo.Panel, of string, player *Player) {
	if player.Character == 0 || player.Fate == Dead {
		return
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
		kit.AddRow(p, of, "Quest Item", i+1, r.itemTitle(uint8(id)), 1, "is activated "+how)
	}
}

func (r *Rules) intrudersPanel(s *State) nemo.Panel {
	p := kit.NewPanel("intruders", "Intruders", "Intruder", "Room", "Injuries", "In Combat")
	for i, intruder := range s.Intruders {
		if intruder.At != 0 {
			fights := kit.Whether(s.charactersIn(intruder.At) != 0, "yes", "no")
			kit.AddRow(&p, r.worded(intruderWord, uint8(i)+1), uint8(intruder.At), intruder.Injuries, fights)
		}
	}
	var bag, weak []string
	for token := 1; token < len(r.bagKinds); token++ {
		if n := s.Bag[token]; n > 0 {
			bag = append(bag, fmt.Sprintf("%d %s", n, r.tokenTitle(token)))
		}
	}
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		kind := s.Weaknesses[object]
		weak = append(weak, capital(object.String())+": "+kit.Whether(kind != 0, r.weaknessTitle(int(kind)), "not discovered"))
	}
	p.Text = "In the bag (with the number against surprise): " + cmp.Or(strings.Join(bag, ", "), "nothing") +
		"\nOn the Intruder board: " + count(int(s.Eggs), "Egg", "Eggs") + "\nWeaknesses: " + strings.Join(weak, "; ")
	return p
}

func (r *Rules) tracksPanel(s *State) nemo.Panel {
	p := kit.NewPanel("tracks", "Tracks, Engines and Pods", "What", "State")
	kit.AddRow(&p, "Turn", s.Turn)
	kit.AddRow(&p, "Time", spaceTitle(r.set.Tracks.Time, int(s.Time)))
	kit.AddRow(&p, "Self-Destruct", kit.Whether(s.SelfDestruct > 0, spaceTitle(r.set.Tracks.SelfDestruct, int(s.SelfDestruct)-1), "not active"))
	course := courseTitle(int(s.Destination))
	if s.Coordinates != 0 {
		course += ", " + destinationTitle(r.coordinates[s.Coordinates][s.Destination]) +
			" (" + r.coordinatesTitle(int(s.Coordinates)) + ")"
	}
	kit.AddRow(&p, "Destination", course+seenText(s.CoordinatesSeen))
	for n := range s.Engines {
		kit.AddRow(&p, fmt.Sprintf("Engine %d", n+1), s.Engines[n].Status.String()+seenText(s.Engines[n].Seen))
	}
	for n := uint8(1); n <= maxPods; n++ {
		pod := &s.Pods[n-1]
		if pod.Section == NoSection {
			continue
		}
		state := [...]string{"", "Section A", "Section B"}[pod.Section] + kit.Whether(pod.Locked, ", locked", ", unlocked")
		for set := uint64(s.occupants(n)); set != 0; set &= set - 1 {
			state += ", " + r.playerName(s, Number(first(set)))
		}
		kit.AddRow(&p, fmt.Sprintf("Pod %d", n), state)
	}
	if s.Airlock != 0 {
		kit.AddRow(&p, "Airlock Procedure", slotTitle(int(s.Airlock)))
	}
	kit.AddRow(&p, "The ship", s.Ship)
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
	p := kit.NewPanel("decks", "Decks", "Deck", "Cards", "Discarded", "Known")
	kit.AddRow(&p, "Events", s.events.cards(), size(uint64(s.events.discard)), s.events.knownText(r.eventTitle))
	kit.AddRow(&p, "Intruder Attacks", s.attacks.cards(), size(uint64(s.attacks.discard)), s.attacks.knownText(r.attackTitle))
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
		kit.AddRow(&p, capital(colour.String())+" Items", r.itemCards(s, colour), discarded, strings.Join(known, ", "))
	}
	kit.AddRow(&p, "Serious Wounds", sum(s.wounds[:]), sum(s.woundsDiscarded[:]))
	kit.AddRow(&p, "Contamination", s.Supply, 0)
	kit.AddRow(&p, "Exploration tokens", size(uint64(s.explorations)), 0)
	if s.Intruder != 0 {
		kit.AddRow(&p, "Intruder Actions", s.intruderDeck.size()-int(s.intruderHidden), s.intruderDiscard.size(),
			fmt.Sprintf("%d in hand", s.intruderHand.size()+int(s.intruderHidden)))
	}
	return p
}

// cards counts a deck. A card that only others know counts as one of the rest.
func (d *deck) cards() int {
	n := size(uint64(d.draw)) + bool01(d.top != 0)
	for _, card := range d.under.cards[:d.under.n] {
		n += bool01(card != 0)
	}
	return n
}

// knownText lists the known cards of a deck: its top and its lowest cards.
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

// itemCards counts the deck of a colour. The deck of Crafted Items is open; for the
// others, an observation cannot subtract what is being drawn in a search.
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
