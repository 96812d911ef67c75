package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// What lies beside the ship: the tracks, Engines, Pods and decks, a mat for each
// player, and the known cards.

const (
	sideLeft  = 1416.0
	sideWidth = boardWidth - sideLeft - 16
)

// tracks draws what is to the right of the ship.
func (p *picture) tracks() {
	y := p.track(20, "Time", p.r.set.Tracks.Time, int(p.s.Time))
	if p.s.SelfDestruct > 0 {
		y = p.track(y, "Self-Destruct", p.r.set.Tracks.SelfDestruct, int(p.s.SelfDestruct)-1)
	}
	y = p.list(y, "Destination "+courseTitle(int(p.s.Destination)), p.courseText(), namesOf("space", courseNames[1:])...)
	for n := range p.s.Engines {
		status := p.s.Engines[n].Status.String()
		y = p.list(y, "Engine "+strconv.Itoa(n+1), map[bool]string{true: "?", false: status}[status == ""])
	}
	y = p.pods(y)
	y = p.list(y, "Bag", strings.Join(p.bagText(), ", "))
	y = p.list(y, "Intruder board", count(int(p.s.Eggs), "Egg", "Eggs"))
	y = p.list(y, "Weaknesses", p.weaknessText())
	p.list(y, "Decks", fmt.Sprintf("Events %d, Attacks %d, red %d, yellow %d, green %d, Contamination %d",
		p.s.events.cards(), p.s.attacks.cards(), p.r.itemCards(p.s, Red), p.r.itemCards(p.s, Yellow), p.r.itemCards(p.s, Green), p.s.Supply),
		namesOf("colour", colourNames[:Blue+1])...)
}

// namesOf returns the names of all the values of an argument.
func namesOf(argument string, values []string) (names []string) {
	for _, value := range values {
		if value != "" {
			names = append(names, drawing.Name(argument, value))
		}
	}
	return names
}

// track draws a track as a row of spaces with its marker, and returns its lower end.
func (p *picture) track(y float64, name string, spaces []TrackSpace, at int) float64 {
	g := p.Part(name + " at " + spaceTitle(spaces, at))
	g.Rect(sideLeft, y, sideWidth, 124, 8, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	g.Text(sideLeft+8, y+22, drawing.Type{Size: 17, Bold: true, Anchor: drawing.Start}, name)
	const wide = 6
	cell := (sideWidth - 14) / wide
	for i := range spaces {
		x, top := sideLeft+7+cell*float64(i%wide), y+32+29*float64(i/wide)
		fill := spaceInks[spaces[i].Colour]
		g.Rect(x+1, top, cell-3, 26, 4, drawing.Outlined(fill, drawing.Hairline, 1))
		text := strconv.Itoa(int(spaces[i].Number))
		if spaces[i].Number == 0 {
			text = ""
			g.Icon(drawing.IconSkull, x+cell/2-1, top+13, 20, drawing.Plain(drawing.White))
		}
		g.Text(x+cell/2-1, top+19, drawing.Type{Size: 15, Bold: i == at, Ink: drawing.Black}, text)
		if i == at {
			g.Rect(x, top-1, cell-1, 28, 5, drawing.Stroked(drawing.Text, 4))
		}
	}
	return y + 132
}

// spaceInks are the colours of the spaces of a track.
var spaceInks = map[SpaceColour]drawing.Ink{
	GreenSpace: drawing.Good, WhiteSpace: drawing.White, BlueSpace: drawing.Sky, YellowSpace: drawing.Glow,
	RedSpace: drawing.Danger, SkullSpace: drawing.Danger,
}

// list draws a box with a title and a text, as high as the text needs, and returns
// its lower end.
func (p *picture) list(y float64, title, text string, names ...string) float64 {
	lines := drawing.Wrap(text, sideWidth-16, 15, false)
	height := 30 + 18*float64(len(lines))
	g := p.Part(title+": "+text, names...)
	g.Rect(sideLeft, y, sideWidth, height, 8, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
	g.Text(sideLeft+8, y+21, drawing.Type{Size: 16, Bold: true, Anchor: drawing.Start}, title)
	for i, line := range lines {
		g.Text(sideLeft+8, y+40+18*float64(i), drawing.Type{Size: 15, Anchor: drawing.Start}, line)
	}
	return y + height + 7
}

func (p *picture) courseText() string {
	if p.s.Coordinates == 0 {
		return "the Coordinates are not known"
	}
	return destinationTitle(p.r.coordinates[p.s.Coordinates][p.s.Destination]) + ", " + p.r.coordinatesTitle(int(p.s.Coordinates))
}

// pods draws the Escape Pods by Section, with their occupants.
func (p *picture) pods(y float64) float64 {
	for n := uint8(1); n <= maxPods; n++ {
		pod := &p.s.Pods[n-1]
		if pod.Section == NoSection {
			continue
		}
		text := [...]string{"", "Section A", "Section B"}[pod.Section]
		for set := uint64(p.s.occupants(n)); set != 0; set &= set - 1 {
			text += ", player " + strconv.Itoa(int(first(set)))
		}
		state := map[bool]string{true: "locked", false: "unlocked"}[pod.Locked]
		g := p.Part(fmt.Sprintf("Pod %d, %s, %s", n, text, state), drawing.Name("pod", n))
		g.Rect(sideLeft, y, sideWidth, 30, 15, drawing.Outlined(drawing.Panel, drawing.Hairline, 1.5))
		g.Text(sideLeft+10, y+21, drawing.Type{Size: 15, Bold: true, Anchor: drawing.Start}, fmt.Sprintf("Pod %d", n))
		g.Text(sideLeft+64, y+21, drawing.Type{Size: 14, Anchor: drawing.Start}, strings.TrimPrefix(text, "Section "))
		if pod.Locked {
			g.Icon(drawing.IconLock, sideLeft+sideWidth-18, y+15, 20, drawing.Plain(drawing.Danger))
		} else {
			g.Icon(drawing.IconCheck, sideLeft+sideWidth-18, y+15, 20, drawing.Plain(drawing.Good))
		}
		y += 36
	}
	return y
}

// bagText lists the tokens in the bag, by type.
func (p *picture) bagText() (text []string) {
	var counts [NumIntruderTypes + 2]int
	for token := 1; token < len(p.r.bagKinds); token++ {
		counts[p.r.bagKinds[token].kind] += int(p.s.Bag[token])
	}
	for kind, n := range counts {
		if n > 0 {
			text = append(text, fmt.Sprintf("%d %s", n, IntruderType(kind)))
		}
	}
	return text
}

func (p *picture) weaknessText() string {
	var list []string
	for object := CharacterCorpse; object <= IntruderCarcass; object++ {
		if kind := p.s.Weaknesses[object]; kind != 0 {
			list = append(list, p.r.weaknessTitle(int(kind)))
		}
	}
	if len(list) == 0 {
		return "none is known"
	}
	return strings.Join(list, ", ")
}

// mat draws what everybody knows of a player.
func (p *picture) mat(n Number) {
	const gap = 12
	width := min(380, (boardWidth-2*16-gap*float64(p.s.Options.Players-1))/float64(p.s.Options.Players))
	x := 16 + (width+gap)*float64(n-1)
	player := &p.s.Players[n]
	says := []string{p.r.whereText(p.s, n), p.r.woundsText(player), p.s.markersText(n)}
	part := p.Part(strings.Join(nonEmpty(append([]string{p.r.playerName(p.s, n)}, says...)), ", "), p.playerNames(n)...)
	part.Held = nemo.Seat(n-1) == p.seat
	g := part.At(x, matTop)
	g.Rect(0, 0, width, matHeight, 10, drawing.Outlined(drawing.Panel, playerInks[n], 4))
	g.Circle(26, 26, 18, drawing.Outlined(playerInks[n], drawing.Text, 2.5))
	g.Text(26, 33, drawing.Type{Size: 19, Bold: true, Ink: drawing.White, Halo: drawing.Black}, strconv.Itoa(int(n)))
	name := "no Character yet"
	if player.Character != 0 {
		name = capital(player.Character.String())
	}
	g.Text(54, 33, drawing.Type{Size: 20, Bold: true, Anchor: drawing.Start}, name)
	if p.s.First == n {
		g.Icon(drawing.IconStar, width-26, 26, 26, drawing.Outlined(drawing.Gold, drawing.Text, 0.8))
	}
	p.wounds(g, player, width-60)
	lines := []struct{ title, text string }{
		{"", p.r.whereText(p.s, n)},
		{"Hand", fmt.Sprintf("%d, deck %d, discard %d", p.s.handSize(n),
			player.Draw.size()+player.contamination(pileDraw)-int(player.Hidden), player.Discard.size()+player.contamination(pileDiscard))},
		{"Wounds", p.r.woundsText(player)},
		{"Markers", p.s.markersText(n)},
		{"Holds", p.r.handsText(player)},
		{"Items", p.r.inventoryText(player)},
	}
	y := 62.0
	for _, line := range lines {
		if line.text == "" || y > matHeight-8 {
			continue
		}
		text := line.text
		if line.title != "" {
			text = line.title + ": " + text
		}
		for _, part := range drawing.Wrap(text, width-24, 15, false) {
			if y < matHeight-6 {
				g.Text(12, y, drawing.Type{Size: 15, Anchor: drawing.Start}, part)
			}
			y += 19
		}
		y += 3
	}
}

// The look of the marks of Wounds; a dressed Wound is pale.
var (
	lightLook   = drawing.Outlined(drawing.Warning, drawing.Text, 0.6)
	seriousLook = drawing.Outlined(drawing.Danger, drawing.Text, 0.6)
)

// wounds draws a mark for each Wound of a player, from the right.
func (p *picture) wounds(g *drawing.Group, player *Player, x float64) {
	const step = 20
	for _, wound := range player.Wounds {
		if wound.Kind == 0 {
			continue
		}
		look, says := seriousLook, "a Serious Wound: "+p.r.woundTitle(int(wound.Kind))
		if wound.Dressed {
			look.Faded, says = 0.6, says+", dressed"
		}
		g.Part(says).Icon(drawing.IconCross, x, 26, 18, look)
		x -= step
	}
	for range player.Light {
		g.Part("a light Wound").Icon(drawing.IconBolt, x, 26, 18, lightLook)
		x -= step
	}
}

func nonEmpty(list []string) (kept []string) {
	for _, text := range list {
		if text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// knownCard is a card whose face is known: an Action card in hand, an Item, an Objective.
type knownCard struct {
	kind, title, corner, text string
	names                     []string
	entry                     nemo.Rule
}

// roomEntry, itemEntry and objectiveEntry return the reference entries about a Room
// tile, an Item and an Objective.
func (r *Rules) roomEntry(room Room) nemo.Rule {
	title := strings.ToLower(strings.ReplaceAll(r.roomTitle(room), " ", "-"))
	for _, several := range []string{"evacuation-section", "engine"} {
		if strings.HasPrefix(title, several+"-") && len(title) == len(several)+2 {
			title = several
		}
	}
	if title == "cockpit" {
		title += ".destination"
	}
	return nemo.Rule("23." + title)
}

func (r *Rules) itemEntry(n int) nemo.Rule {
	face := &r.itemFaces[n]
	switch {
	case n > len(r.set.Items)+len(r.set.Weapons):
		return nemo.Rule("22.quest." + strings.TrimSuffix(strings.TrimPrefix(face.Key, "pilots-"), "-system"))
	case face.Weapon != nil:
		return nemo.Rule("21.weapon." + face.Key)
	}
	return nemo.Rule("21.item." + face.Key)
}

func (r *Rules) objectiveEntry(o *Objective) nemo.Rule {
	for _, prefix := range []string{"coop-", "solo-"} {
		if key, is := strings.CutPrefix(o.Key, prefix); is {
			return nemo.Rule("5.coop." + key)
		}
	}
	return nemo.Rule("5.obj." + o.Key)
}

// open removes the action names from cards that are not the mover's: "card 3" means a
// card of the mover.
func open(cards []knownCard) []knownCard {
	for i := range cards {
		cards[i].names = nil
	}
	return cards
}

// cardRow is a row of cards that belong to one player or to the Intruders.
type cardRow struct {
	of    string
	seat  nemo.Seat // nobody for the Intruders
	ink   drawing.Ink
	cards []knownCard
}

// cardRows lists the known cards, in one or more rows for each owner.
func (r *Rules) cardRows(s *State) (rows []cardRow) {
	const most = 9
	add := func(of string, seat nemo.Seat, ink drawing.Ink, cards []knownCard) {
		for len(cards) > 0 {
			n := min(most, len(cards))
			rows = append(rows, cardRow{of, seat, ink, cards[:n]})
			cards = cards[n:]
		}
	}
	for n := Number(1); n <= Number(s.Options.Players); n++ {
		cards := r.knownCards(s, n)
		if mover := r.ToMove(s); mover.IsPlayer() && mover != nemo.Seat(n-1) {
			cards = open(cards)
		}
		add(r.playerName(s, n), nemo.Seat(n-1), playerInks[n], cards)
	}
	var aliens []knownCard
	for set := uint64(s.intruderHand); set != 0; set &= set - 1 {
		id := first(set)
		aliens = append(aliens, knownCard{
			kind: "Intruders", title: r.alienTitle(int(id)),
			names: []string{drawing.Name("intruder-card", r.worded(alienWord, id))},
		})
	}
	add("Intruders", nemo.Nobody, drawing.Danger, aliens)
	return rows
}

// knownCards returns the cards of a player whose faces are known.
func (r *Rules) knownCards(s *State, n Number) (cards []knownCard) {
	player := &s.Players[n]
	for set := uint64(player.Hand); set != 0; set &= set - 1 {
		card := first(set)
		data := &r.set.Actions[r.characters[player.Character].deck[card-1]-1]
		cards = append(cards, knownCard{
			kind: "No. " + strconv.Itoa(int(card)), title: data.Title, corner: strconv.Itoa(int(data.Cost)),
			names: []string{drawing.Name("card", r.worded(cardWord, card))}, entry: nemo.Rule("7.card." + data.Key),
		})
	}
	for status, many := range player.Contamination[pileHand] {
		if many > 0 {
			cards = append(cards, knownCard{
				kind: fmt.Sprintf("%d x", many), title: "Contamination", text: statusTitles[status],
				names: []string{drawing.Name("card", contaminationWords[status])},
			})
		}
	}
	for id, many := range player.Inventory {
		if many > 0 {
			cards = append(cards, knownCard{
				kind: "Item", title: r.itemTitle(uint8(id)), corner: map[bool]string{true: strconv.Itoa(int(many)) + "x"}[many > 1],
				names: []string{drawing.Name("item", r.worded(itemWord, uint8(id)))}, entry: r.itemEntry(id),
			})
		}
	}
	if player.Character != 0 && player.Fate != Dead && len(cards) > 0 {
		for i, id := range r.characters[player.Character].quests {
			if id != 0 && !player.Quests[i] {
				cards = append(cards, knownCard{
					kind: fmt.Sprintf("Quest Item %d", i+1), title: r.itemTitle(uint8(id)), text: "not activated",
					names: []string{drawing.Name("quest-item", i+1)}, entry: r.itemEntry(int(id)),
				})
			}
		}
	}
	for _, id := range player.Objectives {
		if id != 0 {
			cards = append(cards, knownCard{
				kind: "Objective", title: r.set.Objectives[id-1].Title,
				names: []string{drawing.Name("objective", r.worded(objectiveWord, uint8(id)))}, entry: r.objectiveEntry(&r.set.Objectives[id-1]),
			})
		}
	}
	if len(cards) == 0 {
		return nil // what is held is on the mat
	}
	for i := range player.Hands {
		if held := &player.Hands[i]; held.What != HeldNothing {
			card := knownCard{
				kind: fmt.Sprintf("hand %d", i+1), title: r.heldTitle(held.What, held.ID), text: ammoText(r, held),
				names: []string{drawing.Name("hand", i+1)},
			}
			if held.What == HeldItem {
				card.entry = r.itemEntry(int(held.ID))
			}
			cards = append(cards, card)
		}
	}
	return cards
}

func ammoText(r *Rules, held *Held) string {
	if capacity := r.capacity(held); capacity > 0 {
		return fmt.Sprintf("%d of %d Ammo", held.Ammo, capacity)
	}
	return ""
}

// cards draws a row of cards.
func (p *picture) cards(y float64, row cardRow) {
	p.Label(66, y+cardHeight/2, 104, 60, drawing.Type{Size: 17, Bold: true}, capital(row.of))
	const width, gap = 156, 8
	for i, card := range row.cards {
		x := 126 + (width+gap)*float64(i)
		g := p.Part(strings.Join(nonEmpty([]string{row.of, card.kind, card.title, card.text}), ", "), card.names...)
		g.Entry = card.entry
		// A viewer who sees everything has the mover's cards before them.
		g.Held = row.seat == p.seat && p.seat.IsPlayer() || p.seat == nemo.Nobody && row.seat.IsPlayer() && row.seat == p.r.ToMove(p.s)
		g = g.At(x, y)
		g.Rect(0, 0, width, cardHeight, 9, drawing.Outlined(drawing.Card, row.ink, 3))
		g.Text(10, 22, drawing.Type{Size: 14, Anchor: drawing.Start, Ink: drawing.Black}, card.kind)
		if card.corner != "" {
			g.Circle(width-20, 19, 13, drawing.Outlined(drawing.White, drawing.Black, 1.5))
			g.Text(width-20, 25, drawing.Type{Size: 15, Bold: true, Ink: drawing.Black}, card.corner)
		}
		height := 58.0
		if card.text != "" {
			height = 40
			g.Label(width/2, 84, width-12, 18, drawing.Type{Size: 14, Ink: drawing.Black}, card.text)
		}
		g.Label(width/2, 32+height/2, width-14, height, drawing.Type{Size: 17, Bold: true, Ink: drawing.Black}, card.title)
	}
}
