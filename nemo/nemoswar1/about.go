package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// Phases of the game. The first five follow the sequence of a turn (5.0).
const (
	PhaseSetup nemo.Phase = iota
	PhasePreparation
	PhaseAdventure
	PhaseAction
	PhaseCombat
	PhaseOver
)

var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "3.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure}},
	{Name: "preparation", Title: "Preparation", Rule: "6.0", Next: []nemo.Phase{PhaseAdventure, PhaseAction, PhaseCombat}},
	{Name: "adventure", Title: "Adventure", Rule: "6.4", Next: []nemo.Phase{PhasePreparation, PhaseAction, PhaseCombat, PhaseOver}},
	{Name: "action", Title: "Nemo Action", Rule: "7.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure, PhaseCombat, PhaseOver}},
	{Name: "combat", Title: "Combat", Rule: "10.0", Next: []nemo.Phase{PhasePreparation, PhaseAdventure, PhaseAction, PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "12.2"},
}

func (r *Rules) makeAbout() nemo.About {
	about := nemo.About{
		Name:     "nemoswar1",
		Title:    "Nemo's War",
		Edition:  "first edition, with the expansion kit",
		Year:     2009,
		Rulebook: "Nemo's War, Victory Point Games 2009, in the Spanish editions of the base game and of the game with the expansion kit",
		Seats:    []string{"nemo"},
		Options:  gameOptions.List(),
		Phases:   phases,
		Main:     PhaseAction,
		Ends:     ends,
		// A historical game has no last week, but its cards run out in turn 55. A
		// turn has fewer than 200 nodes, since each decision in it uses up a ship, a
		// card, a treasure or a passenger.
		MaxPlies: 12_000,
	}
	for _, level := range r.set.Levels {
		about.Levels = append(about.Levels, nemo.Level{Key: level.Key, Title: level.Title})
	}
	return about
}

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// ToMove returns the player, Chance, or Nobody.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch node := s.node(); {
	case node == NodeNone:
		return nemo.Nobody
	case node.isPlayers():
		return 0
	}
	return nemo.Chance
}

// Phase returns the part of the turn that the node belongs to. A fight is
// combat wherever it happens, a card is adventure, and a loss belongs to the
// phase that caused it.
func (r *Rules) Phase(s *State) nemo.Phase {
	for i := int(s.depth) - 1; i >= 0; i-- {
		switch s.stack[i].kind {
		case frameSetup:
			return PhaseSetup
		case frameFight, frameVolley, framePursuit:
			return PhaseCombat
		case frameDraw, frameCard, frameTest:
			return PhaseAdventure
		case frameAction:
			return PhaseAction
		case frameTurn:
			return PhasePreparation
		}
	}
	return PhaseOver
}
