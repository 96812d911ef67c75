package nemoswar2

func (r *Rules) layOutBoard() {
	for i := range r.set.Oceans {
		data := &r.set.Oceans[i]
		o := data.Ocean
		r.spaces[o] = data.Spaces
		for _, to := range data.Solid {
			r.solid[o] |= 1 << to
		}
		r.linked[o] = r.solid[o]
		for _, to := range data.Dotted {
			r.linked[o] |= 1 << to
		}
		r.sails[o] = r.solid[o]
	}
	for _, link := range r.set.Versus.IceLinks { // 18.3.1
		r.sails[link.From] &^= 1 << link.To
		r.sails[link.To] &^= 1 << link.From
	}
	for i := range r.set.Lands {
		r.landsOf[r.set.Lands[i].Ocean] |= 1 << (i + 1)
	}
	for i := range r.set.Tracks {
		track := &r.set.Tracks[i]
		for j := range track.Spaces {
			r.drms[track.Resource] = append(r.drms[track.Resource], track.Spaces[j].DRM)
		}
	}
	for i := range r.set.Motives {
		data := &r.set.Motives[i]
		m := motive{data: data}
		for _, rule := range data.Rules {
			m.rules |= 1 << rule
		}
		for j := range r.set.Upgrades {
			if r.set.Upgrades[j].Key == data.Upgrade {
				m.start = UpgradeID(j + 1)
			}
		}
		r.motives[data.Motive] = m
	}
}

func (r *Rules) layOutPieces() {
	r.layOutShips()
	r.layOutTreasures()
	for _, kind := range [...]PieceKind{PieceUpgrade, PieceAttribute, PieceTrait, PieceCharacter} {
		r.each(kind, func(p Piece, shows printed) { r.addUses(p, shows.uses) })
	}
	for i := range r.set.AdventureTokens {
		r.naming = r.set.AdventureTokens[i].Key
		r.tokenLists[i+1] = r.list(r.set.AdventureTokens[i].Effects)
	}
	for i := range r.set.Acts {
		r.naming, r.act = r.set.Acts[i].Key, uint8(i+1)
		r.actLists[i+1] = r.list(r.set.Acts[i].Effects)
	}
	r.act = 0
}

func (r *Rules) layOutShips() {
	sides := func(front, back *Side) [2]side2 {
		return [2]side2{{front, r.list(front.Sunk)}, {back, r.list(back.Sunk)}}
	}
	for i := range r.set.Ships {
		data := &r.set.Ships[i]
		r.naming = data.Key
		r.ships[i+1] = ship{data, sides(&data.Front, &data.Back)}
		r.groups[data.Group].add(uint8(i + 1))
	}
	for i := range r.set.DeadlySeas {
		data := &r.set.DeadlySeas[i]
		r.naming = data.Key
		r.seaLists[i+1] = r.list(data.Effects)
		if fleet := r.fleetOf(uint8(i + 1)); fleet != 0 {
			r.ships[fleet] = ship{&Ship{Key: data.Key}, sides(data.Fleet, data.Fleet)}
		}
	}
	v := &r.set.Versus
	for i, name := range [...]string{"Blue", "Green"} {
		data := &Side{Title: name + " Squadron", Class: "Squadron", Attack: v.SquadronAttack, Defence: v.SquadronDefence}
		key := [...]string{"blue-squadron", "green-squadron"}[i]
		r.ships[int(blueSquadron)+i] = ship{&Ship{Key: key}, sides(data, data)}
	}
}

// fleetOf returns the ship of a Deadly Seas Fleet, or 0 for an event.
func (r *Rules) fleetOf(token uint8) ShipID {
	fleet := ShipID(numShips)
	for i := range r.set.DeadlySeas[:token] {
		if r.set.DeadlySeas[i].Fleet != nil {
			fleet++
		}
	}
	if r.set.DeadlySeas[token-1].Fleet == nil {
		return 0
	}
	return fleet
}

func (r *Rules) layOutTreasures() {
	add := func(shows printed, kind TreasureKind, effects []Effect) TreasureID {
		r.numTypes++
		r.naming = shows.key
		t := treasureType{printed: shows, kind: kind, list: r.list(effects)}
		id := TreasureID(r.numTypes)
		pays := false
		for _, score := range shows.scores {
			if score.Symbol == TreasureSymbol {
				t.points += score.N
				pays = true
			}
		}
		r.types[id] = t
		switch kind {
		case MapToken:
			r.maps |= 1 << id
		case WonderToken:
			r.wonders |= 1 << id
		case RetainToken, OtherToken:
		}
		if pays && kind != WonderToken {
			r.pays |= 1 << id
		}
		r.addUses(TreasurePiece(id), shows.uses)
		return id
	}
	for i := range r.set.Treasures {
		t := &r.set.Treasures[i]
		add(t.printed(), t.Kind, t.Effects)
	}
	r.fleetType = add(r.set.TreasureFleet.printed(), RetainToken, nil)
	r.firstAlly = r.fleetType + 1
	for i := range r.set.Allies {
		add(r.set.Allies[i].printed(), RetainToken, nil)
	}
}

// layOutCards compiles all cards except the Acts.
func (r *Rules) layOutCards() {
	add := func(id CardID, data *Card) {
		r.naming = data.Key
		c := card{data: data, list: r.list(data.Effects)}
		if data.Target > 0 {
			c.test = r.addTest(data.Target, data.Exert, data.Pass, data.Fail)
		}
		r.cards[id] = c
		if data.Kind == KeepCard && data.When != 0 {
			what := Ability{When: data.When, Cost: data.Cost, If: data.If, Limit: data.Limit}
			r.setUses(CardPiece(id), pieceUses{r.makeUse(use{Ability: what, list: c.list, test: c.test})})
		}
	}
	for i := range r.set.Events {
		add(CardID(i+1), &r.set.Events[i])
		r.eventCards.add(uint8(i + 1))
	}
	for i := range r.set.Finales {
		add(firstFinale+CardID(i), &r.set.Finales[i])
		r.finaleCards.add(uint8(firstFinale) + uint8(i))
	}
	add(risingCard, &r.set.RisingAction)
	add(versusCard, &r.set.VersusCard)
	for i := range r.set.Nadeen {
		add(firstNadeen+CardID(i), &r.set.Nadeen[i])
		if i < numNadeenCards/2 {
			r.reunionCards.add(uint8(firstNadeen) + uint8(i))
		} else {
			r.reflectionCards.add(uint8(firstNadeen) + uint8(i))
		}
	}
}

// layOutKeys collects the keys of all pieces, for the notation.
func (r *Rules) layOutKeys() {
	r.keys = map[string]Piece{}
	for kind := PieceOcean; int(kind) <= numPieceKinds; kind++ {
		r.each(kind, func(p Piece, shows printed) { r.keys[shows.key] = p })
	}
}

// printed is what a piece shows: its word in the notation, its name for people, what
// it scores, what it changes, and what it may be used for.
type printed struct {
	key, title string
	scores     []Score
	modifiers  []Modifier
	uses       []Ability
}

func (t *Token) printed() printed { return printed{t.Key, t.Title, t.Scores, t.Modifiers, t.Uses} }

func (t *Treasure) printed() printed { return printed{t.Key, t.Title, t.Scores, nil, t.Uses} }

// pieceRow describes a kind of pieces: how many there are at most, and what each shows.
type pieceRow struct {
	most  int
	shows func(r *Rules, id uint8) printed
}

var pieceRows = [numPieceKinds + 1]pieceRow{
	PieceOcean:    {numOceans, named[Ocean]},
	PieceResource: {numResources, named[Resource]},
	PieceShip:     {maxShips, func(r *Rules, id uint8) printed { return printed{key: r.ships[id].Key, title: r.shipTitle(ShipID(id))} }},
	PieceHidden: {numOceans, func(_ *Rules, id uint8) printed {
		return printed{key: "hidden-" + Ocean(id).String(), title: "a Hidden Ship of the " + Ocean(id).Title()}
	}},
	PieceCard: {maxCards, func(r *Rules, id uint8) printed {
		data := r.cards[id].data
		return printed{data.Key, "“" + data.Title + "” (" + data.Number + ")", data.Scores, data.Modifiers, nil}
	}},
	PieceTreasure: {maxTypes, func(r *Rules, id uint8) printed { return r.types[id].printed }},
	PieceUpgrade: {numUpgrades, func(r *Rules, id uint8) printed {
		u := &r.set.Upgrades[id-1]
		return printed{u.Key, u.Title, u.Scores, u.Modifiers, u.Uses}
	}},
	PieceAttribute: {numAttributes, func(r *Rules, id uint8) printed { return r.set.Attributes[id-1].printed() }},
	PieceTrait:     {numCharacteristics, func(r *Rules, id uint8) printed { return r.set.Characteristics[id-1].printed() }},
	PieceToken:     {numAdventureTokens, func(r *Rules, id uint8) printed { return r.set.AdventureTokens[id-1].printed() }},
	PieceSea: {numDeadlySeas, func(r *Rules, id uint8) printed { // the token, not its Fleet
		return printed{key: r.set.DeadlySeas[id-1].Key + "-token", title: r.set.DeadlySeas[id-1].Title}
	}},
	PieceCharacter: {numCharacters, func(r *Rules, id uint8) printed {
		c := &r.set.Characters[id-1]
		return printed{c.Character.String(), c.Character.Title(), c.Scores, nil, c.Uses}
	}},
	PieceMotive: {numMotives, func(_ *Rules, id uint8) printed {
		return printed{key: Motive(id).String() + "-motive", title: Motive(id).Title()}
	}},
	PieceLand: {numLands, func(r *Rules, id uint8) printed {
		return printed{key: r.set.Lands[id-1].Key, title: r.set.Lands[id-1].Title}
	}},
	PieceGroup: {numGroups, func(_ *Rules, id uint8) printed { return printed{key: Group(id).String(), title: Group(id).String()} }},
	PieceSeat:  {maxPlayers + 1, func(_ *Rules, id uint8) printed { return printed{key: seatNames[id-1], title: seatNames[id-1]} }},
	PieceGem: {int(gemOfCaptain), func(_ *Rules, id uint8) printed {
		if id <= numOceans {
			return printed{key: "gem-of-" + Ocean(id).String(), title: "the " + Ocean(id).Title()}
		}
		return gemPlaces[id]
	}},
}

// gemPlaces are the places of a gemstone other than an ocean.
var gemPlaces = [...]printed{
	gemOfStock: {key: "gem-of-stock", title: "the stock"}, gemOfDeck: {key: "gem-of-deck", title: "the Adventure Deck"},
	gemOfSalvage: {key: "gem-of-salvage", title: "the Salvage spaces"}, gemOfCaptain: {key: "gem-of-captain", title: "the Captain"},
}

// named returns what a piece shows that has nothing but a name.
func named[T interface {
	~uint8
	String() string
	Title() string
}](_ *Rules, id uint8) printed {
	return printed{key: T(id).String(), title: T(id).Title()}
}

// isPiece reports whether a piece exists; the set says how many types of Treasure
// there are.
func (r *Rules) isPiece(p Piece) bool {
	if int(p.Kind) > numPieceKinds || p.Kind == PieceTreasure && int(p.ID) > r.numTypes {
		return false
	}
	return p.ID >= 1 && int(p.ID) <= pieceRows[p.Kind].most
}

func (r *Rules) each(kind PieceKind, visit func(p Piece, shows printed)) {
	for p := (Piece{kind, 1}); r.isPiece(p); p.ID++ {
		visit(p, r.printed(p))
	}
}

func (r *Rules) printed(p Piece) printed {
	if !r.isPiece(p) {
		return printed{key: "no-piece", title: "nothing"}
	}
	return pieceRows[p.Kind].shows(r, p.ID)
}

// pieceKey returns the word of a piece in the notation, pieceTitle its name for people.
func (r *Rules) pieceKey(p Piece) string   { return r.printed(p).key }
func (r *Rules) pieceTitle(p Piece) string { return r.printed(p).title }

func (r *Rules) shipWord(id ShipID) string { return r.ships[id].Key }
