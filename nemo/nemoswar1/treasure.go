package nemoswar1

// Treasure tokens (8.0): drawing them, performing those that say "discard",
// and using those that say "OR".

// runTreasure draws treasures: id is the ocean whose token is taken, 0 for the
// cup; n is how many are left.
func (e engine) runTreasure(f *frame) {
	if f.n == 0 {
		e.pop()
		return
	}
	if f.id == 0 && e.s.cup == 0 {
		e.note("8.0", EventCupEmpty)
		e.pop()
		return
	}
	f.node = NodeToken
}

// token turns up a treasure token. One that says "discard" is performed at once and
// leaves the game (8.0); others are collected.
func (e engine) token(f *frame, id TreasureID) {
	s := e.s
	f.n--
	if f.id != 0 {
		s.oceanTokens[f.id] = 0
	} else {
		s.cup--
	}
	if e.r.treasures[id].Kind == Discard {
		s.moveToken(id, at(zoneOut, 0))
		e.note("8.0a", EventTokenDiscard, int16(id))
		e.mergeTokenLayers()
		e.effects(uint8(id), listToken)
		return
	}
	s.moveToken(id, at(zoneCollected, 0))
	e.note("8.0", EventTokenCollected, int16(id))
	e.mergeTokenLayers()
}

// useTreasure takes the benefit of an "OR" token, which leaves the game (8.0).
func (e engine) useTreasure(id TreasureID) {
	e.s.moveToken(id, at(zoneOut, 0))
	e.note("8.0b", EventTokenUsed, int16(id))
	e.effects(uint8(id), listToken)
}

// recycle puts a collected token back into the cup (7.2 step 6).
func (e engine) recycle(id TreasureID) {
	s := e.s
	s.tokenLayer++
	s.moveToken(id, at(zoneUnseen, int(s.tokenLayer)))
	s.cup++
	e.mergeTokenLayers()
}

// drawTreasures starts drawing treasures from the cup. A token that draws tokens does
// so last, so its draws join the draw under way.
func (e engine) drawTreasures(list uint8, n int8) {
	if top := e.s.top(); list == listToken && top.kind == frameTreasure && (top.id == 0 || top.n == 0) {
		top.id = 0
		top.n = min(top.n+n, maxTreasures)
		return
	}
	e.push(frame{kind: frameTreasure, n: n})
}
