package nemoswar2

// layOutBoard lays out the map and the tracks.
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

// layOutPieces lays out ships, tokens and Characters.
func (r *Rules) layOutPieces() {
	r.layOutShips()
	r.layOutTreasures()
	for i := range r.set.Upgrades {
		r.addUses(UpgradePiece(UpgradeID(i+1)), r.set.Upgrades[i].Uses)
	}
	for i := range r.set.Attributes {
		r.addUses(Piece{PieceAttribute, uint8(i + 1)}, r.set.Attributes[i].Uses)
	}
	for i := range r.set.Characteristics {
		r.addUses(Piece{PieceTrait, uint8(i + 1)}, r.set.Characteristics[i].Uses)
	}
	for i := range r.set.Characters {
		data := &r.set.Characters[i]
		r.addUses(CharacterPiece(data.Character), data.Uses)
	}
	for i := range r.set.AdventureTokens {
		r.naming = r.set.AdventureTokens[i].Key
		r.tokenLists[i+1] = r.list(r.set.AdventureTokens[i].Effects)
	}
	for i := range r.set.Acts {
		r.naming = r.set.Acts[i].Key
		r.actLists[i+1] = r.list(r.set.Acts[i].Effects)
	}
}

func (r *Rules) layOutShips() {
	sides := func(front, back *Side) [2]side2 {
		return [2]side2{{front, r.list(front.Sunk)}, {back, r.list(back.Sunk)}}
	}
	for i := range r.set.Ships {
		data := &r.set.Ships[i]
		r.naming = data.Key
		r.ships[i+1] = ship{data.Key, data.Group, data.Travel, sides(&data.Front, &data.Back)}
		r.groups[data.Group].add(uint8(i + 1))
	}
	for i := range r.set.DeadlySeas {
		data := &r.set.DeadlySeas[i]
		r.naming = data.Key
		r.seaLists[i+1] = r.list(data.Effects)
		if fleet := r.fleetOf(uint8(i + 1)); fleet != 0 {
			r.ships[fleet] = ship{key: data.Key, sides: sides(data.Fleet, data.Fleet)}
		}
	}
	v := &r.set.Versus
	for i, name := range [...]string{"Blue", "Green"} {
		data := &Side{Title: name + " Squadron", Class: "Squadron", Attack: v.SquadronAttack, Defence: v.SquadronDefence}
		key := [...]string{"blue-squadron", "green-squadron"}[i]
		r.ships[int(blueSquadron)+i] = ship{key: key, sides: sides(data, data)}
	}
}

// fleetOf is the ship of a Deadly Seas Fleet, 0 for an event.
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
	add := func(key, title string, kind TreasureKind, scores []Score, uses []Ability, effects []Effect) TreasureID {
		r.numTypes++
		r.naming = key
		t := treasureType{key: key, title: title, kind: kind, scores: scores, list: r.list(effects)}
		id := TreasureID(r.numTypes)
		pays := false
		for _, score := range scores {
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
		r.addUses(TreasurePiece(id), uses)
		return id
	}
	for i := range r.set.Treasures {
		t := &r.set.Treasures[i]
		add(t.Key, t.Title, t.Kind, t.Scores, t.Uses, t.Effects)
	}
	f := &r.set.TreasureFleet
	r.fleetType = add(f.Key, f.Title, RetainToken, f.Scores, f.Uses, nil)
	r.firstAlly = r.fleetType + 1
	for i := range r.set.Allies {
		t := &r.set.Allies[i]
		add(t.Key, t.Title, RetainToken, t.Scores, t.Uses, nil)
	}
}

// layOutCards lays out all cards but those of the Acts.
func (r *Rules) layOutCards() {
	add := func(id CardID, data *Card) {
		r.naming = data.Key
		c := card{data: data, list: r.list(data.Effects)}
		if data.Target > 0 {
			c.test = r.addTest(data.Target, data.Exert, data.Pass, data.Fail)
		}
		r.cards[id] = c
		if data.Kind == KeepCard && data.When != 0 {
			r.setUses(CardPiece(id), pieceUses{r.makeUse(use{
				when: data.When, cost: data.Cost, conditions: data.If, discards: data.Limit == 0,
				limit: data.Limit, list: c.list, test: c.test,
			})})
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

// layOutKeys gathers the keys of all pieces, for the notation.
func (r *Rules) layOutKeys() {
	r.keys = map[string]Piece{}
	for kind := PieceOcean; int(kind) <= numPieceKinds; kind++ {
		for id := range uint8(128) {
			p := Piece{kind, id}
			if r.isPiece(p) {
				r.keys[r.pieceKey(p)] = p
			}
		}
	}
}

// isPiece reports whether there is such a piece.
func (r *Rules) isPiece(p Piece) bool {
	most := 0
	switch p.Kind {
	case PieceOcean, PieceHidden:
		most = numOceans
	case PieceResource:
		most = numResources
	case PieceShip:
		most = maxShips
	case PieceCard:
		most = maxCards
	case PieceTreasure:
		most = r.numTypes
	case PieceUpgrade:
		most = numUpgrades
	case PieceAttribute:
		most = numAttributes
	case PieceTrait:
		most = numCharacteristics
	case PieceToken:
		most = numAdventureTokens
	case PieceSea:
		most = numDeadlySeas
	case PieceCharacter:
		most = numCharacters
	case PieceMotive:
		most = numMotives
	case PieceLand:
		most = numLands
	case PieceGroup:
		most = numGroups
	case PieceSeat:
		most = maxPlayers + 1
	case PieceGem:
		most = int(gemOfCaptain)
	}
	return p.ID >= 1 && int(p.ID) <= most
}

// pieceKey is the word of a piece in the notation.
func (r *Rules) pieceKey(p Piece) string {
	if !r.isPiece(p) {
		return "no-piece"
	}
	i := int(p.ID) - 1
	switch p.Kind {
	case PieceOcean:
		return Ocean(p.ID).String()
	case PieceResource:
		return Resource(p.ID).String()
	case PieceShip:
		return r.shipWord(ShipID(p.ID))
	case PieceHidden:
		return "hidden-" + Ocean(p.ID).String()
	case PieceCard:
		return r.cards[p.ID].data.Key
	case PieceTreasure:
		return r.types[p.ID].key
	case PieceUpgrade:
		return r.set.Upgrades[i].Key
	case PieceAttribute:
		return r.set.Attributes[i].Key
	case PieceTrait:
		return r.set.Characteristics[i].Key
	case PieceToken:
		return r.set.AdventureTokens[i].Key
	case PieceSea:
		return r.set.DeadlySeas[i].Key + seaSuffix
	case PieceCharacter:
		return Character(p.ID).String()
	case PieceMotive:
		return Motive(p.ID).String() + "-motive"
	case PieceLand:
		return r.set.Lands[i].Key
	case PieceGroup:
		return Group(p.ID).String()
	case PieceSeat:
		return seatNames[i]
	default:
		return gemWord(p.ID)
	}
}

// seaSuffix tells a Deadly Seas token from the ship that a Fleet is.
const seaSuffix = "-token"

func (r *Rules) shipWord(id ShipID) string { return r.ships[id].key }

func gemWord(id uint8) string {
	switch id {
	case gemOfStock:
		return "gem-of-stock"
	case gemOfDeck:
		return "gem-of-deck"
	case gemOfSalvage:
		return "gem-of-salvage"
	case gemOfCaptain:
		return "gem-of-captain"
	}
	return "gem-of-" + Ocean(id).String()
}
