package bot

import (
	"math"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Step is an action of a line, at positions that its seat cannot distinguish. If chance follows,
// What is the result with which the line goes on, and Share its exact probability.
type Step[S, A comparable] struct {
	Worlds []S
	Seat   nemo.Seat
	Action A
	What   string
	Share  float64
}

// longestLine is the maximum number of steps of a line.
const longestLine = 12

// Line returns how a bot plays the rest of the turn after action a of seat, at positions that the
// seat cannot distinguish, if each roll has its likeliest good result, and what the seat sees of
// the position at the end. The line ends with the turn, where another seat decides, or where hidden
// information or a draw decides what comes next.
func (j *Judge[S, A]) Line(worlds []S, seat nemo.Seat, a A, player Bot[S, A]) (line []Step[S, A], end S) {
	j.begin(seat)
	worlds = slices.Clone(worlds)
	phase := j.rules.Phase(&worlds[0])
	for len(line) < longestLine {
		step := Step[S, A]{Worlds: slices.Clone(worlds), Seat: seat, Action: a}
		on := j.forward(worlds, &step)
		line = append(line, step)
		end = j.rules.Observe(&worlds[0], seat)
		if !on || j.rules.Phase(&worlds[0]) < phase {
			break
		}
		if seat = j.rules.ToMove(&worlds[0]); !seat.IsPlayer() || !j.own(seat) {
			break
		}
		seen := j.rules.Observe(&worlds[0], seat)
		if slices.ContainsFunc(worlds, func(s S) bool { return j.rules.Observe(&s, seat) != seen }) {
			break
		}
		choice, err := player.Choose(&worlds[0], seat)
		if err != nil {
			break
		}
		a = choice.Action
	}
	return line, end
}

// forward takes a step in all worlds, and reports whether its result is known.
func (j *Judge[S, A]) forward(worlds []S, step *Step[S, A]) bool {
	on := true
	for i := range worlds {
		before := worlds[i]
		if !j.apply(&worlds[i], step.Action) {
			return false
		}
		if j.rules.ToMove(&worlds[i]) != nemo.Chance {
			continue
		}
		if j.caster == nil || j.settler == nil {
			return false
		}
		b := branching[S, A]{judge: j, seat: j.seat, left: mostSteps, blind: true}
		if !b.take(&before, step.Action, 1, 0) {
			return false
		}
		best := -1
		for n := range b.found {
			if b.found[n].Good && (best < 0 || b.found[n].Share > b.found[best].Share) {
				best = n
			}
		}
		if best < 0 || i > 0 && (step.What != b.found[best].What || math.Abs(step.Share-b.found[best].Share) > 1e-9) {
			step.What, step.Share = "", 0 // what is hidden decides the chance
			return false
		}
		worlds[i] = b.ends[best].first
		step.What, step.Share = b.found[best].What, b.found[best].Share
		on = on && b.ends[best].alike
	}
	if !on && step.Share < 0.5 { // what is drawn decides, and the result is one of many
		step.What, step.Share = "", 0
	}
	return on
}
