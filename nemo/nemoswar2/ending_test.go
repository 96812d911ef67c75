package nemoswar2

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestMissionComplete checks 14.1, 6.10 and 15.1: the Finale is resolved, nothing follows it, and the
// score is counted.
func TestMissionComplete(t *testing.T) {
	g := tell(t, "motive", "war", "starting-upgrade", "captain").lastTurn(1, nil)
	turn := g.Turn
	g.do("draw another-1000-leagues", "draw map-1", "draw map-2")
	g.is("the end", told(g.End, g.node(), g.Turn), fmt.Sprintf("mission nothing %d", turn))
	g.applies("14.1", "15.2", "15.3", "15.3.1", "15.3.2", "15.4", "15.6", "15.7", "15.9", "15.10", "15.11", "E.1")
	for _, rule := range []nemo.Rule{"5.3", "5.4", "15.1"} {
		if g.cites(rule) {
			t.Errorf("rule %s was applied after the Finale", rule)
		}
	}
	result := g.result()
	g.is("the result", told(result.End, result.Rule), "mission 14.1")
	g.refuses("14.1", "end-phase")
	if g.r.ToMove(&g.State) != nemo.Nobody {
		t.Error("somebody is to move")
	}
}

// TestFinaleThatIsLost checks 14.1 and 15.1: a player defeated by the Finale has no score, however rich
// the voyage.
func TestFinaleThatIsLost(t *testing.T) {
	rich := func(s *State) {
		s.Tracks[Hull] = 9
		s.wood = 1<<(numLands+1) - 2
		s.wood &= 1<<11 - 1
	}
	g := tell(t, "motive", "anti-imperialism", "starting-upgrade", "captain").lastTurn(1, rich)
	if g.score() < 50 {
		t.Fatal("the voyage was poor")
	}
	g.do("draw the-maelstrom", "ready", "roll 1 1")
	for g.node() == NodeWindow {
		g.do("accept")
	}
	for g.End == 0 {
		g.asks(NodeDoom).do("submit")
	}
	g.applies("14.2", "15.1", "E.1").is("the end, told once", told(g.End, g.ends()), "resource 1")
	if g.cites("15.11") {
		t.Error("a defeat was scored")
	}
	result := g.result()
	score := result.Scores[0]
	g.is("the score", told(len(result.Scores), score.Total, score.Level, score.LevelRule), "1 0 defeat 15.1")
	g.is("the epilogue", result.Epilogue, epilogues[AntiImperialismMotive][0])
	g.is("the winners", result.Winners, "[]")
}

// TestLastSpace checks 14.2: a marker on its last space is a defeat unless something that restores the
// Resource is used at once.
func TestLastSpace(t *testing.T) {
	for res := Nemo; res <= Hull; res++ {
		g := tell(t, "starting-upgrade", "captain").atSea(1).bare()
		g.Tracks[res] = g.r.last(res) - 1
		before := g.sound("the last but one").State
		g.carries(lose(res, 1)).applies("14.2")
		g.is(res.String()+" exhausted, and nothing helps", told(g.End, g.result().Rule), "resource 14.2")
		g.State = before
		g.aboard, g.gone = 1<<SecondOfficer|1<<ChiefEngineer|1<<Conseil, g.gone&^(1<<SecondOfficer|1<<ChiefEngineer|1<<Conseil)
		g.carries(lose(res, 3))
		switch res {
		case Nemo:
			g.is("nobody restores Nemo", g.End, EndResource)
			continue
		case Crew:
			g.asks(NodeDoom).refuses("14.2", "sacrifice chief-engineer").refuses("14.2", "sacrifice conseil").do("sacrifice second-officer")
		default:
			g.asks(NodeDoom).refuses("14.2", "sacrifice second-officer").do("sacrifice chief-engineer")
		}
		g.is(res.String()+" is back from the brink", told(g.End == 0, g.Tracks[res]), told(true, g.r.last(res)-2))
	}
}

// TestFirstCauseCounts checks 14.3 and Q-59.
func TestFirstCauseCounts(t *testing.T) {
	for _, c := range []struct {
		effects []Effect
		end     End
	}{
		{do(notoriety(60), lose(Hull, 20)), EndPariah},
		{do(lose(Hull, 20), notoriety(60)), EndResource},
		{do(amount(OpLoseNadeen, 1), notoriety(60)), EndNadeen},
	} {
		g := tell(t, "nadeen", "on", "starting-upgrade", "captain").lastTurn(1, nil)
		g.do("draw bottom-of-the-sea").asks(NodeLoseAny)
		e := engine{g.r, &g.State, &g.log}
		g.r.naming = "told"
		g.top().node = NodeNone
		e.effects(g.r.list(c.effects), 0)
		e.run()
		if g.End == 0 {
			g.asks(NodeDoom).do("submit")
		}
		g.is("the first cause, and no other", told(g.End, g.ends()), told(c.end, 1))
	}
}

// TestOceansFull checks 14.4: a ship must be placed and none of the steps A to D is possible. Full
// Oceans alone are no defeat.
func TestOceansFull(t *testing.T) {
	g := tell(t, "motive", "war", "starting-upgrade", "captain").lastTurn(1, func(s *State) {
		r := Default()
		for o := WesternPacific; o <= numOceans; o++ {
			s.hidden[o] = 0
			s.cup = s.cup.or(s.sea[o])
			s.sea[o] = set{}
		}
		for o := WesternPacific; o <= numOceans; o++ {
			for s.sea[o].size() < int(r.spaces[o]) {
				warships := s.cup.without(r.groups[White])
				id := warships.first()
				if warships.empty() { // Gray sides will do
					id = s.cup.first()
					s.back.add(id)
				}
				s.cup.remove(id)
				s.sea[o].add(id)
			}
		}
		s.back = set{}
		for o := range s.sea {
			s.back = s.back.or(s.sea[o].and(r.groups[White]))
		}
	})
	g.is("full Oceans alone", g.End, End(0))
	e := engine{g.r, &g.State, &g.log}
	g.top().node = NodeNone
	e.push(frame{kind: framePlace, ocean: EuropeanSeas, mode: placeHidden})
	e.run()
	g.applies("14.4", "15.1").is("a ship that must be placed", told(g.End, g.result().Rule), "oceans-full 14.4")
}

// TestNadeenIsLost checks 14.5 and 13.4.
func TestNadeenIsLost(t *testing.T) {
	g := tell(t, "nadeen", "on", "starting-upgrade", "captain").atSea(1)
	g.carries(amount(OpLoseNadeen, 1))
	g.is("who is not aboard cannot be lost", g.End, End(0))
	g.aboard |= 1 << NadeenDakkar
	g.specials &^= specialReunion
	g.passed[0].add(g.piece("a-family-reunion-1"))
	g.sound("he is aboard").refuses("13.4", "sacrifice nadeen-dakkar")
	g.carries(amount(OpLoseNadeen, 1)).applies("14.5", "15.1")
	g.is("the end", told(g.End, g.result().Rule), "nadeen 14.5")
}

// TestLevels checks 15.11: the limits of each level.
func TestLevels(t *testing.T) {
	g := tell(t)
	for _, c := range []struct {
		total int
		level string
	}{
		{-80, "defeat"},
		{0, "defeat"},
		{159, "defeat"},
		{160, "failure"},
		{199, "failure"},
		{200, "inconsequential"},
		{239, "inconsequential"},
		{240, "notable"},
		{279, "notable"},
		{280, "success"},
		{319, "success"},
		{320, "triumph"},
		{900, "triumph"},
	} {
		g.is(told(c.total), g.r.set.Levels[g.r.levelOf(c.total)].Key, c.level)
	}
	var keys []string
	for _, level := range g.r.About().Levels {
		keys = append(keys, level.Key)
	}
	g.is("all levels, the Imperialist's too", keys, "[defeat pyrrhic failure inconsequential notable success triumphant triumph]")
}

// over ends a voyage with so many points.
func (g *tale) over(points int) *tale {
	g.t.Helper()
	g.atSea(1)
	e := engine{r: g.r, s: &g.State}
	e.lastCards()
	versus := g.passed[0].has(uint8(versusCard))
	g.bare()
	if versus { // the card's 20 points count
		g.passed[0].add(uint8(versusCard))
		points -= 20
	}
	g.held[g.piece("map-5")], g.heldTypes = uint8(points/5), 1<<g.piece("map-5")|1<<g.piece("map-1")
	g.held[g.piece("map-1")] = uint8(points % 5)
	g.End, g.depth, g.stack = EndMission, 0, [maxDepth]frame{}
	return g
}

// TestWhoHasWon checks 15.11 with Q-104, alone and together, and 18.15 against the Imperialist.
func TestWhoHasWon(t *testing.T) {
	for _, c := range []struct {
		points              int
		alone, crew, versus []nemo.Seat
	}{
		{159, nil, nil, []nemo.Seat{imperialist}},
		{160, nil, nil, []nemo.Seat{imperialist}},
		{199, nil, nil, []nemo.Seat{imperialist}},
		{200, []nemo.Seat{0}, []nemo.Seat{0, 1, 2}, nil},
		{239, []nemo.Seat{0}, []nemo.Seat{0, 1, 2}, nil},
		{240, []nemo.Seat{0}, []nemo.Seat{0, 1, 2}, []nemo.Seat{0}},
		{320, []nemo.Seat{0}, []nemo.Seat{0, 1, 2}, []nemo.Seat{0}},
	} {
		winners := func(want []nemo.Seat, settings ...string) {
			g := tell(t, append(settings, "motive", "war", "starting-upgrade", "captain")...).over(c.points)
			g.is("points", g.score(), c.points)
			g.is(told("the winners with", c.points), g.result().Winners, want)
		}
		winners(c.alone)
		winners(c.crew, "variant", "coop", "players", "3")
		winners(c.versus, "variant", "versus")
	}
}

// TestLevelOfTheImperialist checks 18.14 and 18.16: the key of the Imperialist's level, and what counts
// for it.
func TestLevelOfTheImperialist(t *testing.T) {
	for _, c := range []struct {
		end         End
		points      int
		cards, gems uint8
		level       string
		rule        nemo.Rule
		total       float64
	}{
		{EndNadeen, 0, 4, 3, "inconsequential", "18.14", 0},
		{EndResource, 0, 4, 3, "inconsequential", "18.14", 0},
		{EndPariah, 300, 4, 3, "notable", "18.14", 0},
		{EndFull, 0, 0, 0, "success", "18.14", 0},
		{EndMission, 100, 2, 0, "defeat", "18.16", 2},
		{EndMission, 100, 1, 2, "pyrrhic", "18.16", 3},
		{EndMission, 100, 4, 3, "inconsequential", "18.16", 7},
		{EndMission, 100, 4, 4, "notable", "18.16", 8},
		{EndMission, 100, 4, 6, "success", "18.16", 10},
		{EndMission, 100, 4, 8, "triumphant", "18.16", 12},
		{EndMission, 190, 4, 8, "success", "18.16", 12},
		{EndMission, 180, 1, 0, "defeat", "18.16", 1},
	} {
		g := tell(t, "motive", "war", "variant", "versus", "starting-upgrade", "captain").over(c.points)
		g.End, g.imperialGems = c.end, c.gems
		g.events, g.specials, g.Act = [numParts]uint8{numParts - 1: c.cards}, 0, numActs
		result := g.result()
		score := result.Scores[len(result.Scores)-1]
		g.is(fmt.Sprintf("%+v", c), told(score.Seat, score.Level, score.LevelRule, score.Total), told(imperialist, c.level, c.rule, c.total))
		g.is("the winner", result.Winners, []nemo.Seat{imperialist})
		i := slices.IndexFunc(g.r.set.ImperialistLevels, func(l LevelData) bool { return l.Key == c.level })
		g.is("his epilogue (E.2)", result.Epilogue, imperialEpilogues[i])
		g.is("his level's title", score.LevelTitle, g.r.set.ImperialistLevels[i].Title)
	}
}

// TestImperialistOnPointsIsTold checks the events of E.2 and 18.14 to 18.16.
func TestImperialistOnPointsIsTold(t *testing.T) {
	g := tell(t, "motive", "war", "variant", "versus", "starting-upgrade", "captain").lastTurn(1, nil)
	g.do("draw another-1000-leagues", "draw map-1", "draw map-2").applies("18.12.2", "18.15", "18.16", "E.1", "E.2")
	g = tell(t, "motive", "war", "variant", "versus", "starting-upgrade", "captain").atSea(1).carries(notoriety(60))
	g.applies("14.3", "18.14", "E.2")
	if g.cites("18.15") || g.cites("18.16") {
		t.Error("after a defeat nothing goes by points")
	}
}

// TestEpilogues checks E.1 to E.3: each Motive and level has its own text, the final Motive counts, and
// every defeat has the text of Defeat.
func TestEpilogues(t *testing.T) {
	seen := map[string]bool{}
	r := Default()
	for m := AdventureMotive; m <= numMotives; m++ {
		for level := range r.set.Levels {
			seen[r.epilogue(m, level)] = true
		}
	}
	for _, text := range imperialEpilogues {
		seen[text] = true
	}
	if len(seen) != 48+6 || seen[""] {
		t.Errorf("there are %d epilogues; want 54, all different", len(seen))
	}
	for i, points := range []int{100, 170, 210, 250, 300, 330} {
		g := tell(t, "motive", "war", "starting-upgrade", "captain").over(points)
		g.is(told(points), g.result().Epilogue, epilogues[WarMotive][i])
		for _, end := range []End{EndResource, EndPariah, EndFull, EndNadeen} {
			g.End = end
			g.is(told(points, "and", end), g.result().Epilogue, epilogues[WarMotive][0])
			g.is("the level", g.result().Scores[0].Level, "defeat")
		}
		g.Motive, g.End = PiracyMotive, EndMission // the Maps are worth 1 more
		g.is("the last Motive's", g.result().Epilogue, epilogues[PiracyMotive][g.r.levelOf(g.score())])
	}
}
