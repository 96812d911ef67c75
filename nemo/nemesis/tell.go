package nemesis

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

// signs declares the features that predict how likely the planner is to win in a seat.
func (r *Rules) signs(s *State, seat nemo.Seat, worth float64, f *kit.Features) {
	p := Number(seat) + 1
	if p < 1 || p > maxPlayers {
		p = 1
	}
	player := &s.Players[p]
	hope := min(max((worth+worthOfVictory)/(2*worthOfVictory), 0.002), 0.998)
	normal := float64(bool01(!s.Options.Coop))
	f.Add("hope of the plan, in the game of each for himself", normal*math.Log(hope/(1-hope)))
	f.Add("hope of the plan, as a chance", normal*hope)
	f.Add("hope of the crew", (1-normal)*math.Log(hope/(1-hope)))
	f.Add(nemo.AnyPosition, 1)
	f.If("full co-operation", s.Options.Coop)
	f.If("two Objectives each, together", s.Options.Coop && s.Options.CoopObjectives == 2)
	f.OneOf(maxPlayers, func(i int) string { return "players " + string(rune('1'+i)) }, int(s.Options.Players)-1)
	f.OneOf(int(Dead), func(i int) string { return "fate " + (Fate(i) + 1).String() }, int(player.Fate)-1)
	f.If("plays the Intruders", s.Intruder == p)
	time := float64(s.Time)
	f.Add("time", time/10)
	f.Add("time, squared", time*time/100)
	f.If("still aboard late", player.Fate == Aboard && s.Time <= 3)
	f.Add("Light Wounds to live", vigour(player))
	f.If("Larva", player.Larva)
	f.Add("cards in hand", float64(s.handSize(p)))
	f.Add("Items", float64(player.countItems()))
	f.Add("living players", float64(size(s.livingPlayers())))
	f.If("Objective not chosen", player.Objectives[0] != 0 && player.Objectives[1] != 0 && !s.Options.Coop)
	f.If("Self-Destruct", s.SelfDestruct > 0)
	f.If("ship destroyed", s.Ship == Destroyed)
	f.If("somebody died", s.FirstDeath)
	f.If("Coordinates seen", s.CoordinatesSeen.has(p))
	seen := 0
	for n := range s.Engines {
		seen += bool01(s.Engines[n].Seen.has(p) && s.Engines[n].Status == EngineWorking)
	}
	f.Add("Engines known to work", float64(seen))
	o := outlook{r: r, s: s, w: &standardWeights, p: p, who: p}
	if player.Fate != Absent && s.Options.Players > 0 {
		o.lookAhead()
	}
	f.Add("the ship holds", o.holds)
	f.Add("a course for Earth", o.earth)
	f.Add("Engines", o.engines)
	danger := 0.0
	if player.Fate == Aboard && s.Options.Players > 0 {
		danger = o.threatened(p)
	}
	f.Add("danger", min(danger, 6))
	r.asked(player, f)
}

// asked declares what the Objectives ask for.
func (r *Rules) asked(player *Player, f *kit.Features) {
	for goal := ShipReachesEarth; goal <= BlueCorpseInSurgery; goal++ {
		asks := 0.0
		for _, id := range player.Objectives {
			if id != 0 && r.asks(id, func(c Condition) bool { return c.Goal == goal }) {
				asks++
			}
		}
		f.Add("an Objective asks for "+goal.String(), asks)
	}
}
