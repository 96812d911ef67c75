package nemesis

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Phases of the game. The Time markers advance (step 4) and the turn ends (step
// 9) without a node, so these steps are no phases of their own.
const (
	PhaseSetup nemo.Phase = iota
	PhaseDraw
	PhaseRounds
	PhaseAttack
	PhaseFire
	PhaseEvent
	PhaseBag
	PhaseCheck
	PhaseOver
)

// phases are the phases and what may follow each. A step of the turn in which nothing
// is decided or drawn is skipped: an Attack step without an Intruder in Combat, a
// Fire step with none in a Fire, an Event whose card is known and asks for nothing.
var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "1.1", Next: []nemo.Phase{PhaseDraw}},
	{Name: "draw", Title: "Step 1: drawing cards", Rule: "4.2", Next: []nemo.Phase{PhaseRounds}},
	{Name: "rounds", Title: "Step 3: rounds", Rule: "4.6", Next: []nemo.Phase{PhaseAttack, PhaseFire, PhaseEvent, PhaseBag, PhaseDraw, PhaseCheck, PhaseOver}},
	{Name: "attack", Title: "Step 5: Intruder Attack", Rule: "4.15", Next: []nemo.Phase{PhaseFire, PhaseEvent, PhaseBag, PhaseCheck, PhaseOver}},
	{Name: "fire", Title: "Step 6: Fire Damage", Rule: "4.16", Next: []nemo.Phase{PhaseEvent, PhaseBag, PhaseDraw, PhaseCheck, PhaseOver}},
	{Name: "event", Title: "Step 7: Event", Rule: "4.17", Next: []nemo.Phase{PhaseBag, PhaseCheck, PhaseOver}},
	{Name: "bag", Title: "Step 8: bag development", Rule: "4.21", Next: []nemo.Phase{PhaseDraw, PhaseRounds, PhaseCheck, PhaseOver}},
	{Name: "check", Title: "Victory Check", Rule: "5.6", Next: []nemo.Phase{PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "5.12"},
}

// End is how a game ended.
type End uint8 // names "End*"

// The ends.
const (
	EndJump End = iota + 1
	EndDestroyed
	EndNobodyLeft
)

var ends = []nemo.End{
	{Key: "jump", Title: "The ship jumped", Rule: "5.2"},
	{Key: "destroyed", Title: "The ship was destroyed", Rule: "5.4"},
	{Key: "nobody-left", Title: "Nobody was left on board", Rule: "5.5"},
}

func (r *Rules) makeAbout() nemo.About {
	return nemo.About{
		Name:     "nemesis",
		Title:    "Nemesis",
		Edition:  "base game",
		Year:     2018,
		Rulebook: "Nemesis, Awaken Realms and Rebel 2018, manual",
		Seats:    []string{"player-1", "player-2", "player-3", "player-4", "player-5"},
		Options:  gameOptions.List(),
		Phases:   phases,
		Main:     PhaseRounds,
		Ends:     ends,
		MaxPlies: maxPlies,
	}
}

// maxPlies bounds the length of a game. There are at most 15 turns (4.14). In a turn
// every Action except dropping and a few cards costs a card, and cards come only from
// the draw and from some cards; a thousand decisions and draws for each player and
// turn are far more than that.
const maxPlies = 75_000

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// Seat is the seat of a player.
func (p Number) Seat() nemo.Seat { return nemo.Seat(p) - 1 }

// ToMove returns the player who decides, Chance, or Nobody.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch node := s.node(); {
	case node == NodeNone:
		return nemo.Nobody
	case node.isChance():
		return nemo.Chance
	}
	return s.asked(s.top()).Seat()
}

func (s *State) asked(f *frame) Number {
	switch {
	case f.node == NodeInterrupt:
		return Number(*f.asked())
	case f.by != 0:
		return f.by
	case f.player != 0:
		return f.player
	}
	// A decision that is not a particular player's goes to the first in player order (4.5).
	return s.inOrder(s.livingPlayers())
}

// Phase returns the part of the turn sequence that the node belongs to.
func (r *Rules) Phase(s *State) nemo.Phase {
	if s.depth == 0 {
		return PhaseOver
	}
	f := &s.stack[0]
	switch f.kind {
	case frameSetup:
		return PhaseSetup
	case frameVictory:
		return PhaseCheck
	}
	switch {
	case f.step <= turnFirst:
		return PhaseDraw
	case f.step <= turnAirlock:
		return PhaseRounds
	case f.step <= turnAttacks:
		return PhaseAttack
	case f.step <= turnFire:
		return PhaseFire
	case f.step <= turnEventDone:
		return PhaseEvent
	}
	return PhaseBag
}

// Prompt says where in the game the node is and what is to be decided.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	node := s.node()
	prompt := prompts[node]
	if node == NodeNone {
		return prompt
	}
	f := s.top()
	if s.Turn > 0 {
		prompt.Where = fmt.Sprintf("turn %d time %d %s", s.Turn, r.time(s).Number, prompt.Where)
	}
	if p := s.asked(f); p != 0 && !node.isChance() {
		prompt.Where = fmt.Sprintf("%s %s", prompt.Where, r.playerName(s, p))
	}
	if f.kind == frameEffects {
		prompt.Rule = engine{r, s, nil}.ruleOf(f)
	}
	return prompt
}

// playerName is the Character of a player, or the player before there is one.
func (r *Rules) playerName(s *State, p Number) string {
	if c := s.Players[p].Character; c != 0 {
		return c.String()
	}
	return r.about.Seats[p-1]
}

// SeatName is the name of a seat in a game: its Character, once drafted.
func (r *Rules) SeatName(s *State, seat nemo.Seat) string {
	if !r.TakesPart(s, seat) {
		return seat.String()
	}
	return r.playerName(s, Number(seat)+1)
}

// TakesPart reports whether a seat is a player of this game.
func (r *Rules) TakesPart(s *State, seat nemo.Seat) bool {
	return seat.IsPlayer() && uint8(seat) < s.Options.Players
}

// Result says whether the game is over, and who has won.
func (r *Rules) Result(s *State) nemo.Result {
	result := nemo.Result{}
	if s.End != 0 {
		end := &ends[s.End-1]
		result.Over, result.End, result.Rule, result.Reason = true, end.Key, end.Rule, r.reason(s)
		for set := r.winners(s); set != 0; set &= set - 1 {
			result.Winners = append(result.Winners, Number(first(set)).Seat())
		}
	}
	for p := Number(1); p <= Number(s.Options.Players); p++ {
		result.Scores = append(result.Scores, r.scoreOf(s, p))
	}
	return result
}

// reason says in words how the voyage ended.
func (r *Rules) reason(s *State) string {
	switch {
	case s.Ship == Destroyed:
		return "the ship was destroyed"
	case s.Coordinates != 0:
		return "the ship has come to " + r.destination(s).String()
	}
	return "the ship jumped with nobody to see where to"
}

// scoreOf gives a point for a fulfilled Objective and one for survival; a player with
// both wins (5.1).
func (r *Rules) scoreOf(s *State, p Number) nemo.Score {
	player := &s.Players[p]
	score := nemo.Score{Seat: p.Seat()}
	line := func(category, detail string, rule ruleID, holds bool) {
		points := float64(bool01(holds))
		score.Lines = append(score.Lines, nemo.ScoreLine{Category: category, Detail: detail, Rule: rule, Points: points})
		score.Total += points
	}
	line("survival", player.Fate.String(), "5.1", s.survivors()&bit(p) != 0)
	for _, id := range player.Objectives {
		if id != 0 {
			line("objective", r.set.Objectives[id-1].Title, r.objectiveRule(uint8(id)), r.fulfilled(s, p, id))
		}
	}
	return score
}

var (
	_ nemo.Rules[State, Action]   = (*Rules)(nil)
	_ nemo.Sampler[State, Action] = (*Rules)(nil)
	_ nemo.ComponentSet           = (*Rules)(nil)

	_ nemo.Foreteller[State, Action] = (*Rules)(nil)
)
