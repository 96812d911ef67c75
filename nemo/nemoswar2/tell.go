package nemoswar2

import (
	_ "embed"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// foresight estimates how a game will go, in a unit with a meaning.
type foresight = kit.Telling[State, Action]

// toldBy maps the features of a position to estimates, learned from games of the
// planner. Its first line names the command that produces it.
//
//go:embed told.json
var toldBy []byte

// signs declares the features that predict the planner's points at the end of the mission.
func (r *Rules) signs(s *State, seat nemo.Seat, worth float64, f *kit.Features) {
	const wholeGame = 30.0 // turns
	f.Rest = float64(r.cardsLeft(s)) / wholeGame
	f.Points(worth)
	points, risk := 0.0, 0.0
	if s.Motive != 0 { // 0 in the zero State
		points, risk = float64(r.points(s, r.worthsAt(s))), r.pariahRisk(s)
	}
	f.Lasting("points so far", points)
	for m := AdventureMotive; m <= numMotives; m++ {
		f.LastingIf("Motive "+namesOf[Motive]()[m], s.Motive == m)
	}
	for level := Difficulty(1); int(level) < len(namesOf[Difficulty]()); level++ {
		f.LastingIf("level "+namesOf[Difficulty]()[level], s.Options.Levels[0] == level)
	}
	f.Lasting("players", float64(s.Options.Players))
	f.LastingIf("for glory", s.Options.Glory)
	f.LastingIf("against the Imperialist", s.Options.Versus)
	f.LastingIf("Deadly Seas", s.Options.DeadlySeas)
	f.LastingIf("officers", s.Options.Attributes)
	f.LastingIf("Nadeen Dakkar", s.Options.Nadeen)
	f.LastingIf("buried treasure", s.Options.Buried)
	f.LastingIf("balanced", s.Options.Balance)
	f.LastingIf("rule of three", s.Options.RuleOfThree)
	for res := Nemo; res <= Hull; res++ {
		steps := int(r.last(res)) - int(s.Tracks[res])
		f.Lasting("steps of "+namesOf[Resource]()[res], float64(steps))
		f.AtMost("few steps of "+namesOf[Resource]()[res], steps, 1, 2)
	}
	free := 0
	for o := WesternPacific; o <= numOceans; o++ {
		free += int(r.spaces[o]) - s.shipsIn(o)
	}
	f.Lasting("free spaces", float64(free))
	f.AtMost("few free spaces", free, 2, 5)
	f.Lasting("Notoriety", float64(s.Notoriety))
	f.Lasting("nearness of the defeat by Notoriety", risk)
	f.LastingIf("seen by the Imperialist", seat == imperialist)
}
