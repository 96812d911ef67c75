package nemorising

import (
	_ "embed"
	"math"

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

// signs declares the features that predict how likely the planner is to win.
func (r *Rules) signs(s *State, _ nemo.Seat, worth float64, f *kit.Features) {
	points := float64(s.MP)
	f.Add("what bots make of it", worth/10)
	f.Add(nemo.AnyPosition, 1)
	f.Add("Mission Points", points/10)
	f.AtMost("few Mission Points", int(s.MP), 1, 6)
	f.Add("Mission Points, root", math.Sqrt(points))
	tiles, goals, begun := max(0, tilesToWin-s.secureTiles()), 0, 0
	for i := range s.Missions {
		if m := &s.Missions[i]; m.Mission != 0 {
			left := int(r.of(s).missions[m.Mission].circles) - int(m.Done)
			goals += left
			begun += bool01(left > 0)
		}
	}
	f.Add("tiles to be secured", float64(tiles))
	f.Add("goals left", float64(goals))
	f.Add("missions left", float64(begun))
	left := float64(tiles) + 2*float64(goals)
	f.Add("what is left for each Mission Point", left/(points+2))
	f.Add("what is left, squared", left*left/100)
	f.AtMost("little is left", tiles+goals, 0, 2)
	f.Add("tiles face down", float64(s.faceDownTiles()))
	f.Add("round", float64(s.Round)/10)
	f.Add("delay", delay(s)/10)
	danger, tokens, far := 0.0, 0.0, 0.0
	for h := Hero(1); h <= numHeroes; h++ {
		if hero := &s.Heroes[h]; hero.InGame() {
			danger += r.danger(s, h)
			tokens += float64(hero.Blue)
			far += float64(r.board.steps[hero.At&127][Start])
		}
	}
	f.Add("danger", danger)
	f.Add("danger for each Mission Point", danger/(points+2))
	f.Add("bonus tokens", tokens)
	f.Add("ways home, once all is done", far*float64(bool01(left == 0)))
	f.Add("enemies and Keep cards", r.threats(s))
	f.OneOf(numHeroes, func(i int) string { return "heroes " + string(rune('1'+i)) }, int(s.Options.Heroes)-1)
	f.If("the grotto", s.Options.Scenario != City)
	f.If("stealth", s.Options.Stealth)
	f.If("during set-up", s.Round == 0)
	f.Add("first points", float64(s.Options.Difficulty)*float64(bool01(s.Round == 0)))
}
