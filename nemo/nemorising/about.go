package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Phases of the game.
const (
	PhaseSetup nemo.Phase = iota
	PhaseRow
	PhaseOrder
	PhaseChoose
	PhaseSpend
	PhaseThreat
	PhaseKeep
	PhaseOver
)

var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "setup.4.1", Next: []nemo.Phase{PhaseRow, PhaseThreat}},
	{Name: "row", Title: "Action Row phase", Rule: "round.row.1", Next: []nemo.Phase{PhaseOrder, PhaseChoose}},
	{Name: "order", Title: "Who goes next", Rule: "round.player.2", Next: []nemo.Phase{PhaseChoose}},
	{Name: "choose", Title: "Step 1: an Action Card", Rule: "turn.choose.1", Next: []nemo.Phase{PhaseSpend}},
	{Name: "spend", Title: "Step 2: spending tokens", Rule: "turn.spend.1", Next: []nemo.Phase{PhaseThreat, PhaseKeep, PhaseRow, PhaseOrder, PhaseChoose, PhaseOver}},
	{Name: "threat", Title: "Step 3: the Threat Card", Rule: "turn.threat.1", Next: []nemo.Phase{PhaseKeep, PhaseRow, PhaseOrder, PhaseChoose, PhaseOver}},
	{Name: "keep", Title: "Step 4: Keep cards", Rule: "turn.keep.1", Next: []nemo.Phase{PhaseRow, PhaseOrder, PhaseChoose, PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "win.4"},
}

func (r *Rules) makeAbout() nemo.About {
	about := nemo.About{
		Name:     "nemorising",
		Title:    "Nemo Rising: Robur the Conqueror",
		Edition:  "first edition",
		Year:     2019,
		Rulebook: "Nemo Rising: Robur the Conqueror, WizKids 2019, rulebook",
		HasTeam:  true,
		Options:  gameOptions.List(),
		Phases:   phases,
		Main:     PhaseOrder,
		Ends:     ends,
		// The rules set no bound: heroes can always keep the points they have. Random
		// play loses soon; this is far more than it takes.
		MaxPlies: 200_000,
	}
	for i := range r.set.Heroes {
		about.Seats = append(about.Seats, r.set.Heroes[i].Key)
	}
	about.Seats = append(about.Seats, "team")
	return about
}

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// SeatName returns the name of a seat, the same in every game. For a value that
// is no seat it returns the name that [nemo.Seat] gives it.
func (r *Rules) SeatName(_ *State, seat nemo.Seat) string {
	if !seat.IsPlayer() || int(seat) >= len(r.about.Seats) {
		return seat.String()
	}
	return r.about.Seats[seat]
}

// TakesPart reports whether a seat takes part: the team's always does, and a
// hero's once all heroes of the game are dealt and she is one of them.
func (r *Rules) TakesPart(s *State, seat nemo.Seat) bool {
	if team, _ := r.about.TeamSeat(); seat == team {
		return true
	}
	dealt := 0
	for h := range s.Heroes {
		dealt += bool01(s.Heroes[h].InGame())
	}
	return seat.IsPlayer() && dealt == int(s.Options.Heroes) && s.inGame(Hero(seat+1))
}

// ToMove returns the hero who decides, the team's seat, Chance, or Nobody.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch node := s.node(); {
	case node == NodeNone:
		return nemo.Nobody
	case !node.isPlayers():
		return nemo.Chance
	case nodeRows[node].team:
		return TeamSeat
	}
	return s.top().hero.seat()
}

// Phase returns the part of the turn sequence that the node belongs to.
func (r *Rules) Phase(s *State) nemo.Phase {
	for i := int(s.depth) - 1; i >= 0; i-- {
		f := &s.stack[i]
		switch f.kind {
		case frameSetup:
			return PhaseSetup
		case frameThreat:
			return PhaseThreat
		case frameKeepStep:
			return PhaseKeep
		case frameSpend:
			return PhaseSpend
		case frameTurn:
			switch {
			case f.step <= turnChooses:
				return PhaseChoose
			case f.step <= turnThreat:
				return PhaseSpend // a penalty that is owed
			}
			return PhaseThreat
		case frameRound:
			if f.step == roundTurns {
				return PhaseOrder
			}
			return PhaseRow
		}
	}
	return PhaseOver
}

// Prompt returns the question of the current node, and where in the game it is asked.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	node := s.node()
	prompt := prompts[node]
	if node == NodeNone {
		return prompt
	}
	if s.Active != 0 && s.Round > 0 {
		prompt.Where = r.set.Heroes[s.Active-1].Key + " " + prompt.Where
	}
	if s.Round > 0 {
		prompt.Where = fmt.Sprintf("round %d MP %d %s", s.Round, s.MP, prompt.Where)
	}
	if about := nodeRows[node].about; about != nil {
		prompt.Question += about(r, s, s.top())
	}
	return prompt
}

func diceText(n int) string {
	if n == 1 {
		return "one die"
	}
	return "two dice"
}

func bool01(b bool) int {
	if b {
		return 1
	}
	return 0
}
