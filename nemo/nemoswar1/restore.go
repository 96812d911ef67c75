package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Restore reads a position. Each fault is reported with its path; a position
// that reads well but breaks an invariant of the game is refused with the
// invariant and its rules.
func (r *Rules) Restore(doc []byte) (State, error) {
	var p position
	if err := nemo.DecodeStrict(doc, &p); err != nil {
		return State{}, err
	}
	options, err := gameOptions.Read(&r.about, p.Options)
	if err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("options", "%v", err)}
	}
	in := restorer{r: r, p: &p, s: State{Options: options}}
	in.markers()
	in.pieces()
	in.cards()
	in.work()
	if err := in.Faults.Err(); err != nil {
		return State{}, err
	}
	if err := nemo.CheckPosition(r.Invariants(), &in.s); err != nil {
		return State{}, err
	}
	return in.s, nil
}

// restorer is a position being read.
type restorer struct {
	nemo.PositionReader

	r *Rules
	p *position
	s State
}

func (in *restorer) markers() {
	p, s := in.p, &in.s
	running := p.End == "" || p.End == "none"
	weeks := 10_000
	if running && !s.Options.Historical {
		weeks = lastWeek
	}
	s.Turn = uint16(in.Number("turn", int(p.Turn), 0, 10_000))
	s.Calendar = uint16(in.Number("week", int(p.Week), 1, weeks))
	s.RestedTurn = uint16(in.Number("lastTurnOfRestRepairRefit", int(p.Rested), 0, int(s.Turn)))
	s.Notoriety = uint8(in.Number("notoriety", int(p.Notoriety), 1, maxNotoriety))
	s.Liberation = uint8(in.Number("liberation", int(p.Liberation), 0, maxLiberation))
	s.Cannon = uint8(in.Number("cannon", int(p.Cannon), 0, cannonUses))
	s.SevenPlus = p.Adventure == "7+"
	if p.Adventure != "7+" && p.Adventure != "10+" {
		in.Faultf("adventure", "%q is not 10+ or 7+", p.Adventure)
	}
	s.Commitment = Commitment(in.Word("commitment", p.Commitment, commitmentNames[:], true))
	s.Final = p.Final
	s.Nautilus = Ocean(in.Word("nautilus", p.Nautilus, oceanNames[:], true))
	for i, left := range [...]int{p.Resources.Nemo, p.Resources.Crew, p.Resources.Hull} {
		res := Resource(i + 1)
		circles := len(in.r.circles[res])
		s.Tracks[res] = uint8(circles - in.Number("resources."+res.String(), left, 0, circles))
	}
	s.Wagered = uint8(in.WordSet("wagered", p.Wagered, resourceNames[:]))
	s.Used = uint8(in.WordSet("passengersUsed", p.Passengers, passengerNames[:]))
	s.Entered = uint16(in.WordSet("groupsCalledByCards", p.Entered, groupNames[:])) & groupsOfCards
	board := &in.r.set.Board
	enter := func(group Group, reached bool) {
		if reached {
			s.Entered |= 1 << group
		}
	}
	enter(Blue, s.Notoriety >= board.BlueAt)
	enter(Green, s.Notoriety >= board.GreenAt)
	enter(Yellow, s.Calendar >= uint16(board.YellowAt))
	enter(Orange, s.Calendar >= uint16(board.OrangeAt))
	s.End = End(in.Word("end", p.End, endNames[:], true))
	s.Wreck = in.wreck()
}

func (in *restorer) wreck() wreckPlace {
	switch in.p.Wreck {
	case "aside":
		return wreckAside
	case "collected":
		return wreckCollected
	case "discarded":
		return wreckDiscarded
	}
	return wreckPlace(in.Word("wreck", in.p.Wreck, oceanNames[:], false))
}

// pieces puts ships and treasures where the document says, and the others
// where they are when nothing is said.
func (in *restorer) pieces() {
	r, s, p := in.r, &in.s, in.p
	r.layOutShips(s)
	named := map[ShipID]string{}
	ship := func(path, key string, to place) ShipID {
		a, err := r.parseShip(KindReveal, key)
		switch {
		case err != nil:
			in.Faultf(path, "no ship is called %q", key)
			return 0
		case named[a.Ship] != "":
			in.Faultf(path, "%s is at %s already", key, named[a.Ship])
		case s.ships[a.Ship] == at(zoneOut, 0):
			in.Faultf(path, "%s is not in this game; it comes with armoured-frigates or battleships", key)
		}
		named[a.Ship] = path
		s.moveShip(a.Ship, to)
		return a.Ship
	}
	all := func(path string, keys []string, to place) {
		for i, key := range keys {
			ship(nemo.Path(path, i), key, to)
		}
	}
	for group := LightGrey; group <= Expansion; group++ {
		if s.Entered&(1<<group) != 0 {
			each(r.groupShips[group], func(id int) { s.moveShip(ShipID(id), at(zoneUnseen, 0)) })
		}
	}
	all("blackSunShipsUnseen", p.Reshuffled, at(zoneUnseen, 0))
	s.shipLayer = uint8(in.Number("unseenShipsEnteredLater", len(p.ShipLayers), 0, maxLayers-1))
	for i, keys := range p.ShipLayers[:s.shipLayer] {
		all(nemo.Path("unseenShipsEnteredLater", i), keys, at(zoneUnseen, i+1))
	}
	hidden := 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		doc, path := p.Oceans.of(o), "oceans."+o.String()
		if len(doc.Boxes) > maxBoxes+2 {
			in.Faultf(path+".boxes", "there are %d; %d fit", len(doc.Boxes), maxBoxes+2)
			continue
		}
		for i, text := range doc.Boxes {
			where := nemo.Path(path, "boxes", i)
			if text == "" {
				continue
			}
			if layer, ok := in.Hidden(where, text, maxLayers); ok {
				s.boxes[o][i] = faceDown(layer)
				hidden++
				continue
			}
			s.boxes[o][i] = faceUp(ship(where, text, at(zoneAtSea, int(o))))
		}
		all(path+".sunk", doc.Sunk, at(zoneSunk, int(o)))
	}
	all("salvage", p.Salvage, at(zoneSalvage, 0))
	all("shipDiscard", p.Discard, at(zoneDiscard, 0))
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		if key := *p.Refits.of(refit); key != "" {
			ship("refits."+refit.String(), key, at(zoneRefit, int(refit)))
			s.Refits |= 1 << refit
		}
	}
	unseen := 0
	for id := 1; id <= r.numShips; id++ {
		if s.ships[id].in(zoneUnseen) {
			unseen++
		}
	}
	if hidden > unseen {
		in.Faultf("oceans", "%d ships lie face down, but only %d are unseen", hidden, unseen)
	}
	s.pile = uint8(max(unseen-hidden, 0))
	in.treasures()
}

func (in *restorer) treasures() {
	r, s, p := in.r, &in.s, in.p
	named := map[TreasureID]string{}
	all := func(path string, keys []string, to place) {
		for i, key := range keys {
			where := nemo.Path(path, i)
			a, err := r.parseTreasure(KindToken, key)
			switch {
			case err != nil:
				in.Faultf(where, "no treasure is called %q", key)
				continue
			case named[a.Treasure] != "":
				in.Faultf(where, "%s is at %s already", key, named[a.Treasure])
			}
			named[a.Treasure] = where
			s.moveToken(a.Treasure, to)
		}
	}
	for id := 1; id <= r.numTreasures; id++ {
		s.moveToken(TreasureID(id), at(zoneUnseen, 0))
	}
	s.tokenLayer = uint8(in.Number("unseenTreasuresEnteredLater", len(p.TokenLayers), 0, maxLayers-1))
	for i, keys := range p.TokenLayers[:s.tokenLayer] {
		all(nemo.Path("unseenTreasuresEnteredLater", i), keys, at(zoneUnseen, i+1))
	}
	all("treasures.collected", p.Treasures.Collected, at(zoneCollected, 0))
	all("treasures.removed", p.Treasures.Removed, at(zoneOut, 0))
	unseen := 0
	for id := 1; id <= r.numTreasures; id++ {
		if s.tokens[id].in(zoneUnseen) {
			unseen++
		}
	}
	for o := EasternPacific; o <= WesternPacific; o++ {
		path, text := "oceans."+o.String()+".treasure", p.Oceans.of(o).Treasure
		if text == "none" {
			continue
		}
		layer, ok := in.Hidden(path, text, maxLayers)
		if !ok {
			in.Faultf(path, "%q is not none or hidden", text)
		}
		s.oceanTokens[o] = layer + 1
		unseen--
	}
	if unseen < 0 {
		in.Faultf("treasures", "more tokens lie face down than are unseen")
	}
	s.cup = uint8(max(unseen, 0))
}

func (in *restorer) cards() {
	r, s, p := in.r, &in.s, &in.p.Cards
	var seen cardSet
	card := func(path, key string) CardID {
		a, err := r.parseCard(KindDraw, key)
		switch {
		case err != nil:
			in.Faultf(path, "no card is called %q", key)
			return 0
		case seen.has(a.Card):
			in.Faultf(path, "%s is somewhere else too", key)
		}
		seen.add(a.Card)
		return a.Card
	}
	pile := func(path string, keys []string) (set cardSet) {
		for i, key := range keys {
			if id := card(nemo.Path("cards", path, i), key); id != 0 {
				set.add(id)
			}
		}
		return set
	}
	s.retained = pile("retained", p.Retained)
	s.passed = pile("passPile", p.Passed)
	s.failed = pile("failPile", p.Failed)
	if p.Active != "" {
		s.active = card("cards.beingPerformed", p.Active)
	}
	if p.Ending != "" {
		a, err := r.parseCard(KindDraw, p.Ending)
		if err != nil || !r.cards[a.Card].Ending {
			in.Faultf("cards.ending", "%q is not an ending card", p.Ending)
		}
		s.ending = a.Card
	}
	s.unseen = r.ordinary[s.kit()]
	if s.Options.Historical {
		s.unseen.add(r.hollow)
	}
	s.unseen &^= seen
	s.above, s.below, s.hollowDrawn = p.Above, p.Below, p.Hollow
}

// work reads the stack of what is under way.
func (in *restorer) work() {
	s := &in.s
	if len(in.p.Pending) > maxDepth {
		in.Faultf("pending", "%d pieces of work are under way; %d fit", len(in.p.Pending), maxDepth)
		return
	}
	for i := range in.p.Pending {
		doc, path := &in.p.Pending[i], nemo.Path("pending", i)
		f := frame{
			kind: frameKind(in.Word(path+".work", doc.Work, frameNames[:], false)),
			step: doc.Step, node: Node(in.Word(path+".awaits", doc.Awaits, nodeNames[:], true)),
			mode: doc.Mode, box: doc.Box, mask: doc.Boxes, dice: doc.Dice,
			bonus: doc.Exerted, help: doc.Helped, n: doc.Left,
		}
		f.id = in.subject(path+".subject", &f, doc.Subject)
		s.stack[i] = f
		s.depth++
		if f.kind == frameYard && f.n > 0 {
			s.Refits &^= 1 << f.id // it is being paid for
		}
	}
}

func (in *restorer) subject(path string, f *frame, text string) uint8 {
	if text == "" {
		return 0
	}
	switch f.subjectKind() {
	case 'c':
		if a, err := in.r.parseCard(KindDraw, text); err == nil {
			return uint8(a.Card)
		}
	case 't':
		if a, err := in.r.parseTreasure(KindToken, text); err == nil {
			return uint8(a.Treasure)
		}
	case 'r':
		return uint8(in.Word(path, text, resourceNames[:], false))
	case 'o':
		return uint8(in.Word(path, text, oceanNames[:], false))
	case 'f':
		return uint8(in.Word(path, text, refitNames[:], false))
	}
	in.Faultf(path, "%q does not belong to this work", text)
	return 0
}
