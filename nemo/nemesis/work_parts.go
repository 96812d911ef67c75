package nemesis

import "math/bits"

// Names for the fields of a piece of work, by its kind. The documents of positions
// and the bounds in work.go use the fields themselves. The bounds are explained at
// the end.

// What is left: Wounds, cards to draw, tokens for the bag, of a type.
func (f *frame) left() *uint8      { return &f.n }
func (f *frame) tokenType() *uint8 { return &f.who }

// Set-up: what was dealt so far, what was drawn, the type of the tokens that come next.
func (f *frame) dealt() *uint8    { return &f.n }
func (f *frame) drawn() *uint64   { return &f.rest }
func (f *frame) nextType() *uint8 { return &f.who }

// The turn: whether a step has begun; the Event card, or the token from the bag;
// whether everyone rolls for it.
func (f *frame) begun() *uint8   { return &f.n }
func (f *frame) card() *uint8    { return &f.n }
func (f *frame) token() *uint8   { return &f.n }
func (f *frame) rolling() *uint8 { return &f.m }

// A round: Actions left, and the effect of a card on it.
func (f *frame) actions() *uint8 { return &f.n }
func (f *frame) mark() *uint8    { return &f.k }

// An Action: cards still to be paid, whether it was announced, who is asked to
// interrupt it, whether it was interrupted.
func (f *frame) unpaid() *uint8    { return &f.n }
func (f *frame) announced() *uint8 { return &f.m }
func (f *frame) asked() *uint8     { return &f.k }
func (f *frame) cancelled() *uint8 { return &f.branch }

// Entering a Room, and an Escape: the Corridor taken; how; the Corridor that becomes
// noisy by it, or the face that a token stands for; whether the Room was empty.
func (f *frame) through() *uint8   { return &f.n }
func (f *frame) how() *uint8       { return &f.m }
func (f *frame) noisy() *uint8     { return &f.k }
func (f *frame) wasEmpty() *uint64 { return &f.set }

// A Noise roll: its face, and whether a Motion Scanner was used.
func (f *frame) noiseFace() *uint8 { return &f.n }
func (f *frame) again() *uint8     { return &f.k }

// An Encounter: its token is the one from the bag; whether Adults were cleared away for it.
func (f *frame) cleared() *uint8 { return &f.m }

// An attack: its card, and its occasion.
func (f *frame) occasion() *uint8 { return &f.m }

// A Wound: light or serious.
func (f *frame) severity() *uint8 { return &f.m }

// A check of Injuries: how many, cards drawn, the sum of their blood values, whether one shows
// the arrow.
func (f *frame) injuries() *uint8 { return &f.n }
func (f *frame) cards() *uint8    { return &f.k }
func (f *frame) blood() *uint8    { return &f.id }
func (f *frame) arrow() *uint8    { return &f.branch }

// A shot: the hand with the Weapon, none in melee; sure Injuries; rerolls left, the
// last by a card if it is aimed; the face.
func (f *frame) hand() *uint8       { return &f.n }
func (f *frame) more() *uint8       { return &f.m }
func (f *frame) rerolls() *uint8    { return &f.k }
func (f *frame) aimed() *uint8      { return &f.branch }
func (f *frame) combatFace() *uint8 { return &f.id }

// A search: the deck, how many cards are due, how many were found, and which.
func (f *frame) colour() *uint8    { return &f.id }
func (f *frame) due() *uint8       { return &f.k }
func (f *frame) found() *uint8     { return &f.m }
func (f *frame) oneItem() *uint8   { return &f.who }
func (f *frame) otherItem() *uint8 { return &f.n }

// Taking something into a hand, and a Crafted or Quest Item: its kind, its number,
// its Ammo, whether it is an Egg of the Intruder board; whether any yellow Item is a
// tool, the first component, and the Quest being activated.
func (f *frame) what() *uint8      { return &f.branch }
func (f *frame) item() *uint8      { return &f.id }
func (f *frame) ammo() *uint8      { return &f.n }
func (f *frame) fromNest() *uint8  { return &f.k }
func (f *frame) yellow() *uint8    { return &f.k }
func (f *frame) component() *uint8 { return &f.m }
func (f *frame) activates() *uint8 { return &f.at }
func (f *frame) quest() *uint8     { return &f.branch }

// Doors still to be closed, and all of them.
func (f *frame) toClose() *uint64 { return &f.rest }
func (f *frame) closing() *uint64 { return &f.give }

// A scan: of which piles, what for; cards never scanned, how many of them were looked
// for, how many were known to be INFECTED, how many are INFECTED.
func (f *frame) piles() *uint8     { return &f.n }
func (f *frame) purpose() *uint8   { return &f.m }
func (f *frame) unseen() *uint8    { return &f.k }
func (f *frame) looked() *uint8    { return &f.id }
func (f *frame) known() *uint8     { return &f.branch }
func (f *frame) infected() *uint64 { return &f.rest }

// A Trade: the partner, the partners tried so far, what is offered and what is returned.
func (f *frame) partner() *uint8   { return &f.n }
func (f *frame) tried() *uint8     { return &f.m }
func (f *frame) offered() *uint64  { return &f.rest }
func (f *frame) returned() *uint64 { return &f.give }

// The Intruder player: how many cards are due.
func (f *frame) cardsDue() *uint8 { return &f.n }

// The Victory Check: whether it was opened; the Engine being turned.
func (f *frame) opened() *uint8 { return &f.k }
func (f *frame) engine() *uint8 { return &f.m }

// An effect: what was chosen, what was chosen before that, and whether the player agreed to it.
func (f *frame) chosen() *uint8  { return &f.n }
func (f *frame) earlier() *uint8 { return &f.m }
func (f *frame) agreed() *uint8  { return &f.k }

// Eclosion: how many cards were drawn, the Contamination among them by what is known of it, the
// Action cards.
func (f *frame) cardsDrawn() *uint8    { return &f.n }
func (f *frame) neverScanned() *uint8  { return &f.m }
func (f *frame) knownInfected() *uint8 { return &f.k }
func (f *frame) actionCards() *uint64  { return &f.give }

// Other effects: cards discarded, tiles looked at, whether a Door was worked, the Injuries of
// all, whether Eggs were hit, who is lured, the Room to which the own Character leaves, as a
// set, what a charge costs.
func (f *frame) discarded() *uint8   { return &f.m }
func (f *frame) tilesSeen() *uint8   { return &f.m }
func (f *frame) doorsWorked() *uint8 { return &f.m }
func (f *frame) hurts() *uint8       { return &f.k }
func (f *frame) eggs() *uint64       { return &f.give }
func (f *frame) coming() *uint64     { return &f.give }
func (f *frame) ownWay() *uint64     { return &f.give }
func (f *frame) price() *uint64      { return &f.rest }

// most is the highest number within a bound.
func (e engine) most(bound uint64) uint64 {
	switch {
	case bound < aPlayer:
		return bound
	case bound == aPlayer:
		return uint64(e.s.Options.Players)
	}
	return uint64(e.r.mosts[bound&255])
}

// layBounds finds the bounds by the component set.
func (r *Rules) layBounds() {
	kinds := uint8(len(r.bagKinds)) - 1
	r.mosts = [...]uint8{
		aCorridor & 255: r.board.corridors, anItem & 255: r.numItems, anEvent & 255: r.numEvents, anAttackCard & 255: r.numAttacks,
		aBagKind & 255: kinds, anEventOrToken & 255: max(r.numEvents, kinds), aToken & 255: r.numTokens,
	}
}

// fits reports whether a field keeps to its bound.
func (e engine) fits(field int, value, most uint64) bool {
	bound := most &^ must
	switch {
	case value == 0:
		return most < must
	case field < ofChoice:
		return value <= e.most(bound)
	case bound == anything:
		return true
	case bound == 0, bound == aFlag:
		return value <= bound
	case bound == anIntruder:
		return value < 1<<maxIntruders
	}
	return value&1 == 0 && bits.Len64(value) <= int(e.most(bound))+1
}
