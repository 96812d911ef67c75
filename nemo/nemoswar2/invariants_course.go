package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What the rules guarantee about the course of the game: the Draw Pile, the tracks,
// the end, the seats and set-up.

// pileParts name the parts of the Draw Pile.
var pileParts = [numParts]string{"the Prologue", "Act I", "Act II", "Act III"}

func (k *keeper) pile(s *State) error {
	if !s.laid() {
		return nil
	}
	total := int(s.deck)
	m, b := k.r.motives[s.Options.Motive].data, &k.r.set.Board
	most := [numParts]uint8{b.ActIEvents, m.ActII, m.ActIII, b.FinaleEvents}
	for part, n := range s.events {
		total += int(n)
		before := part < int(s.part)
		if before && (n != 0 || s.specials&partSpecials[part] != 0) {
			return broken("events of an earlier part of the Draw Pile are left: %s begins when the part before it is drawn", pileParts[s.part])
		}
		if n > most[part] || part > int(s.part) && n != most[part] {
			return broken("%d events are left of %s of the Draw Pile, more than it begins with", n, pileParts[part])
		}
	}
	opened := uint8(0)
	if s.opened && s.part < numParts-1 {
		opened = 1
	}
	switch {
	case total > s.unseen.size():
		return broken("%d events are left in the Draw Pile and the Adventure Deck, and %d were not seen yet", total, s.unseen.size())
	case s.part == numParts-1 && !s.opened, s.Act != s.part+opened:
		return broken("it is Act %d, and the Draw Pile is at %s", s.Act, pileParts[s.part])
	case s.events[s.part] == 0 && s.specials&partSpecials[s.part] == 0 && s.part < numParts-1:
		return broken("the Draw Pile is at %s, of which no card is left", pileParts[s.part])
	case s.deck > b.AdventureDeck:
		return broken("the Adventure Deck has %d cards, more than there can be", s.deck)
	case s.part == numParts-1 && s.specials&specialFinale == 0 && s.End == 0 && s.below(frameCard) == nil:
		return broken("the Finale was drawn, and the game goes on")
	}
	return nil
}

func (k *keeper) tracks(s *State) error {
	r, b := k.r, &k.r.set.Board
	for res := Nemo; res <= Hull; res++ {
		switch {
		case s.Tracks[res] > r.last(res):
			return broken("%s is beyond its track", res.Title())
		case s.Tracks[res] == r.last(res) && s.End == 0 && !s.doomed(res):
			return broken("%s is exhausted, and the game goes on", res.Title())
		}
	}
	at := r.motives[s.Motive].data.DefeatAt
	return kit.NoneOf(
		kit.Fault(s.Tracks[0] != 0, "there is no such Resource"),
		kit.Fault(s.Notoriety > s.Highest || s.Highest > b.NotorietyEnd, "Notoriety is %d, and was %d at most", s.Notoriety, s.Highest),
		kit.Fault(at != 0 && s.Notoriety >= at && s.End == 0, "Notoriety %d is a defeat", s.Notoriety),
		kit.Fault(s.ActionPoints > b.ActionPointsMost, "there are %d Action Points, more than there can be", s.ActionPoints),
		kit.Fault(s.fails > mostFails || s.imperialFails > mostFails || s.fails+s.imperialFails > 0 && !s.Options.RuleOfThree,
			"more FAILs in a row are counted than can be"),
		kit.Fault(s.Motive < 1 || s.Motive > numMotives || s.Motive != s.Options.Motive && !s.TurnedMotive || s.TurnedMotive && s.Act < numActs,
			"the Motive cannot be %s before Act 3, unless the game began with it", s.Motive),
	)
}

// doomed reports whether a defeat by a Resource is being settled.
func (s *State) doomed(res Resource) bool {
	return slices.ContainsFunc(s.stack[:s.depth], func(f frame) bool { return f.kind == frameDoom && Resource(f.id) == res })
}

func (k *keeper) end(s *State) error {
	r := k.r
	exhausted := r.Exhausted(s, Nemo) || r.Exhausted(s, Crew) || r.Exhausted(s, Hull)
	at := r.motives[s.Motive].data.DefeatAt
	switch {
	case s.End > numEnds:
		return broken("there is no such end")
	case (s.End == 0) != (s.depth > 0):
		return broken("the game is over: %v, and %d pieces of work are under way", s.End != 0, s.depth)
	case s.End == EndResource && !exhausted, s.End == EndPariah && (at == 0 || s.Notoriety < at),
		s.End == EndNadeen && s.gone>>NadeenDakkar&1 == 0:
		return broken("the game has not ended by %s", s.End)
	case s.End == EndMission && s.specials&specialFinale != 0:
		return broken("the mission is complete without its Finale")
	case s.End == EndMission && s.tableau != set{}:
		return broken("the Tableau was not filed")
	case s.End != EndFull:
		return nil
	}
	for o := WesternPacific; o <= numOceans; o++ {
		if r.room(s, o) {
			return broken("the Oceans are full, and the %s has room", o.Title())
		}
	}
	return nil
}

func (k *keeper) seats(s *State) error {
	players := s.Options.Players
	alone := s.captain|s.passes|s.nadeenWith|s.immune == 0 && !s.given
	return kit.NoneOf(
		kit.Fault(s.captain >= players || s.nadeenWith >= players || s.objector >= players, "somebody who does not play has a part"),
		kit.Fault(players == 1 && !alone, "alone there is no Captain tile to pass"),
		kit.Fault(s.imperialPoints > k.r.set.Versus.Most || s.imperialPoints > 0 && !s.Options.Versus,
			"the Imperialist has %d points", s.imperialPoints),
		kit.Fault(s.immune>>players != 0 || s.immune != 0 && !s.Options.Glory, "nobody can seize the tile here"),
	)
}

// beforePrologue reports whether the Prologue may still have to place the Nautilus
// (6.2): it is not turned up yet, or is being carried out.
func (s *State) beforePrologue() bool {
	event := s.depth > 1 && s.stack[1].kind == frameCard && s.stack[1].mode == cardDrawn
	return s.Turn == 1 && s.stack[0].step <= turnRevealed && !event && (s.Act == 0 || s.depth > 1)
}

// setup checks that before the pieces are laid out, only Upgrades, Resources and the
// Captain's tile have been touched.
func (k *keeper) setup(s *State) error {
	if s.laid() {
		started := s.Turn > 0
		nowhere := s.Nautilus == 0 && started && s.depth > 0 && !s.beforePrologue() || s.Nautilus > numOceans
		return kit.NoneOf(
			kit.Fault(started != (s.depth == 0 || s.stack[0].kind == frameTurn), "it is turn %d before the first turn", s.Turn),
			kit.Fault(!started && (s.Act != 0 || s.Nautilus != 0 || s.Notoriety != 0), "something has happened before the first turn"),
			kit.Fault(nowhere || s.Act > numActs || s.Act == 0 && s.Turn > 1, "the Nautilus is nowhere, or it is no Act"),
		)
	}
	plain := k.spare.Borrow()
	defer k.spare.GiveBack(plain)
	*plain = State{Options: s.Options, Motive: s.Options.Motive, unseen: k.r.eventCards}
	plain.box, plain.available, plain.equipped, plain.chosen, plain.random = s.box, s.available, s.equipped, s.chosen, s.random
	plain.Tracks, plain.captain, plain.playerGems = s.Tracks, s.captain, s.playerGems
	plain.depth, plain.stack = s.depth, s.stack
	if *plain != *s {
		return broken("something lies on the table before it is laid out")
	}
	return kit.Fault(s.Options.Players > 1 && s.playerGems != k.r.duties[s.Options.Players].gems,
		"the players have other gemstones than their cards give")
}
