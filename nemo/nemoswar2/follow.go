package nemoswar2

import "slices"

// follow completes a position that somebody described with what follows from the description.
func (r *Rules) follow(s *State, said func(path string) bool) {
	s.Highest = max(s.Highest, s.Notoriety)
	s.TurnedMotive = s.TurnedMotive || said("motive") && s.Motive != s.Options.Motive
	s.UpGunned = s.Highest >= (&keeper{r: r}).upGunsAt() // 9.4
	if said("act") && !said("cards.part") {
		r.actFollows(s)
	}
	due := uint16(0) // the groups that have joined (6.4, 9.3)
	for i, group := range [...]Group{Blue, Green} {
		if s.Notoriety >= s.groupAt[i] {
			due |= 1 << group
		}
	}
	for act, group := range [...]Group{2: DarkYellow, 3: Orange} {
		if group != 0 && int(s.Act) >= act {
			due |= 1 << group
		}
	}
	for group := White; group <= numGroups; group++ {
		if joins := due &^ s.joined; joins>>group&1 != 0 {
			s.joined |= 1 << group
			if s.Options.DeadlySeas && seasGroups>>group&1 != 0 {
				s.seasInCup++
			}
		}
		if s.joined>>group&1 != 0 { // its ships that are nowhere else are in the cup
			s.cup = s.cup.or(r.groups[group].without(r.lying(s)))
		}
	}
	r.cardsFollow(s)
}

// lying returns the ships that are anywhere but in the cup.
func (r *Rules) lying(s *State) set {
	all := s.discarded.or(s.salvaged).or(s.waiting)
	for _, ships := range slices.Concat(s.sea[:], s.tonnage[:]) {
		all = all.or(ships)
	}
	for i := range s.stack[:s.depth] {
		if id := s.stack[i].activeShip(); id != 0 {
			all.add(uint8(id))
		}
	}
	return all
}

// actFollows puts the Draw Pile at the beginning of an Act (3.2, 5.2).
func (r *Rules) actFollows(s *State) {
	if opened := s.opened && s.part < numParts-1; s.Act == s.part || opened && s.Act == s.part+1 {
		return
	}
	s.part, s.opened = min(s.Act, numParts-1), s.Act == numParts-1
	clear(s.events[:s.part])
	for _, special := range partSpecials[:s.part] {
		s.specials &^= special
	}
}

// cardsFollow takes open cards out of the unseen ones. One that left the Draw Pile and lies nowhere was discarded.
func (r *Rules) cardsFollow(s *State) {
	open := s.tableau.or(s.discardPile)
	for _, cards := range slices.Concat(s.passed[:], s.failed[:]) {
		open = open.or(cards)
	}
	s.unseen = s.unseen.without(open)
	for _, special := range r.specialsOf(s) {
		lies := open.and(special.cards)
		switch {
		case !special.in || special.bit == specialFinale:
		case !lies.empty():
			s.specials &^= special.bit
		case s.specials&special.bit == 0:
			s.discardPile.add(special.cards.first())
		}
	}
}
