package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Mission Points, winning and losing (win, lose).

// End is how a game ended. The zero value is a game that runs.
type End uint8 // names "End*"

// The ends.
const (
	EndWon  End = iota + 1 // win.4
	EndLost                // lose.1
)

func (e End) String() string { return kit.SpellWord(spoken, e) }

var ends = []nemo.End{
	{Key: "won", Title: "The missions are done and all heroes are back on Start", Rule: "win.4"},
	{Key: "lost", Title: "The Mission Points have run out", Rule: "lose.1"},
}

// tilesToWin is the number of tiles that must be secure (win.2).
const tilesToWin = 4

// checkWin ends the game as soon as all objectives are met (win).
func (e engine) checkWin() {
	if e.s.secureTiles() >= tilesToWin { // checked first, since it is rarely true
		e.checkObjectives()
	}
}

// checkObjectives ends the game if the other two objectives are met too.
func (e engine) checkObjectives() {
	s := e.s
	if s.Round == 0 || !s.allOnStart() || !e.r.missionsDone(s) {
		return
	}
	e.note("win.1", EventObjective, 1)
	e.note("win.2", EventObjective, 2)
	e.note("win.3", EventObjective, 3)
	e.finish(EndWon)
}

func (e engine) finish(end End) {
	e.s.End = end
	e.note(ends[end-1].Rule, EventEnd, int16(end))
	e.note("object.1", EventOneResult)
}

// allOnStart reports whether every hero is on Start (win.3).
func (s *State) allOnStart() bool {
	for h := Hero(1); h <= numHeroes; h++ {
		if at := s.Heroes[h].At; at != 0 && at != Start {
			return false
		}
	}
	return true
}

// lose takes Mission Points one by one, citing the given rule. With the last
// one the game is lost at once (lose.1, AMB-49).
func (e engine) lose(rule nemo.Rule, n int) {
	s := e.s
	for range n {
		if s.End != 0 {
			return
		}
		s.MP--
		e.note(rule, EventLosesPoint, int16(s.MP))
		if s.MP == 0 {
			e.finish(EndLost)
		}
	}
}

// maxPoints keeps the points within the range of an event's argument. The rules
// have no limit, and no game comes near it (AMB-08).
const maxPoints = 30000

// gain adds Mission Points, citing the given rule (AMB-08).
func (e engine) gain(rule nemo.Rule, n int) {
	n = min(n, maxPoints-int(e.s.MP))
	e.s.MP += uint16(n)
	e.note(rule, EventGainsPoints, int16(n), int16(e.s.MP))
}

// Result returns the result of a game, or how a running one stands: the team
// wins or loses together (object.1).
func (r *Rules) Result(s *State) nemo.Result {
	done, circles := 0, 0
	for _, m := range s.Missions {
		done += int(m.Done)
		if m.Mission != 0 {
			circles += int(r.of(s).missions[m.Mission].circles)
		}
	}
	score := nemo.Score{Seat: TeamSeat, Lines: []nemo.ScoreLine{
		{Category: "mission-points", Rule: "comp.goal.1", Points: float64(s.MP)},
	}, Total: float64(s.MP)}
	result := nemo.Result{Over: s.End != 0, Scores: []nemo.Score{score}}
	if s.End == 0 {
		return result
	}
	result.End, result.Rule = namesOf[End]()[s.End], ends[s.End-1].Rule
	result.Reason = fmt.Sprintf("%s; goals %d of %d, secure tiles %d, Mission Points %d",
		ends[s.End-1].Title, done, circles, s.secureTiles(), s.MP)
	if s.End == EndWon {
		for h := Hero(1); h <= numHeroes; h++ {
			if s.Heroes[h].InGame() {
				result.Winners = append(result.Winners, h.seat())
			}
		}
		result.Winners = append(result.Winners, TeamSeat)
	}
	return result
}

func (h Hero) seat() nemo.Seat { return nemo.Seat(h) - 1 }

// TeamSeat is the seat for the decisions that the heroes make together.
const TeamSeat nemo.Seat = numHeroes
