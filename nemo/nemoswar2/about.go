package nemoswar2

import "github.com/mobilis-rules/mobilis/nemo"

// Phases of the game (5.1).
const (
	PhaseSetup nemo.Phase = iota
	PhaseEvent
	PhasePlacement
	PhaseImperialist
	PhaseAction
	PhaseOver
)

var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "3.0", Next: []nemo.Phase{PhaseEvent}},
	{Name: "event", Title: "Event", Rule: "5.2", Next: []nemo.Phase{PhasePlacement, PhaseOver}},
	{Name: "placement", Title: "Placement", Rule: "5.3", Next: []nemo.Phase{PhaseImperialist, PhaseAction, PhaseOver}},
	{Name: "imperialist", Title: "Imperialist", Rule: "18.4", Next: []nemo.Phase{PhaseAction, PhaseOver}},
	{Name: "action", Title: "Action", Rule: "5.4", Next: []nemo.Phase{PhaseEvent, PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "14.1"},
}

// End is a way in which the game ends.
type End uint8

// The ends.
const (
	EndMission End = iota + 1
	EndResource
	EndPariah
	EndFull
	EndNadeen

	numEnds = 5
)

var ends = []nemo.End{
	{Key: "mission", Title: "the Finale is resolved, the mission complete", Rule: "14.1"},
	{Key: "resource", Title: "a Ship Resource is exhausted", Rule: "14.2"},
	{Key: "pariah", Title: "Notoriety has made Nemo a pariah", Rule: "14.3"},
	{Key: "oceans-full", Title: "the Oceans are full", Rule: "14.4"},
	{Key: "nadeen", Title: "Nadeen Dakkar is lost", Rule: "14.5"},
}

var endNames = [...]string{"none", "mission", "resource", "pariah", "oceans-full", "nadeen"}

func (e End) String() string { return nemo.Word(endNames[:], int(e)) }

// The seats: up to four who command the Nautilus, then the Imperialist.
var seatNames = []string{"nautilus", "second-player", "third-player", "fourth-player", "imperialist"}

const imperialist nemo.Seat = maxPlayers

func (r *Rules) makeAbout() nemo.About {
	about := nemo.About{
		Name:     "nemoswar2",
		Title:    "Nemo's War",
		Edition:  "second edition revised",
		Year:     2021,
		Rulebook: "Nemo's War, second edition revised, Between Voyages Guide; for its other booklet public accounts of the edition of 2017",
		Seats:    seatNames,
		Options:  optionList(),
		Phases:   phases,
		Ends:     ends,
		// A game has at most 30 turns. In a turn at most 8 dice are placed, two
		// cards resolved without the Adventure Deck, and some 15 Actions taken:
		// 5 points on the track, and those that tokens, cards and Characters
		// add, each once. An Action takes less than 100 nodes, since whatever
		// goes on within it uses up a ship, a token, a card, a Character or a
		// loss of which no game has many; asking three others about each choice
		// makes up to 8 nodes of one.
		MaxPlies: 60_000,
	}
	for _, level := range r.set.Levels {
		about.Levels = append(about.Levels, nemo.Level{Key: level.Key, Title: level.Title})
	}
	return about
}

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// Phase is the part of the turn that the node belongs to.
func (r *Rules) Phase(s *State) nemo.Phase {
	if s.depth == 0 {
		return PhaseOver
	}
	for i := range s.stack[:s.depth] {
		switch s.stack[i].kind {
		case frameSetup:
			return PhaseSetup
		case framePlacement:
			return PhasePlacement
		case frameImperialist:
			return PhaseImperialist
		case frameActions:
			return PhaseAction
		}
	}
	return PhaseEvent
}

// Observe returns s: nothing hidden is in it. What lies face down on the table
// nobody knows, so the state does not hold it either.
func (r *Rules) Observe(s *State, _ nemo.Seat) State { return *s }
