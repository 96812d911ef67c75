package serve_test

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

type stepped struct {
	Game, Refused, Mover, Packed, End string
	Legal                             []int
	Observed                          []int32
	Over                              bool
	Winners                           []string
	Scores                            []struct{ Total float64 }
}

type steppedGames struct{ Games []stepped }

// TestManyGamesInOneRequest plays three games of each system to their ends in parallel.
func TestManyGamesInOneRequest(t *testing.T) {
	c := dial(t)
	c.checked()
	for _, system := range []string{"pig", "nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		var games []params
		for seed := range 3 {
			var begun struct{ Game string }
			c.ask("new", params{"system": system, "seed": seed}, &begun)
			games = append(games, params{"game": begun.Game})
		}
		var space struct {
			Actions int
			Entries []struct{ Low, High int32 }
		}
		c.ask("space", params{"game": games[0]["game"]}, &space)
		random := nemo.NewRand(7, 0)
		over := 0
		for round := 0; over < len(games) && round < 5000; round++ {
			var at steppedGames
			c.ask("step", params{"games": games, "packed": round%2 == 1}, &at)
			over = 0
			for i, game := range at.Games {
				if game.Refused != "" || game.Game != games[i]["game"] ||
					game.Over == (len(game.Legal) > 0) || game.Over != (game.Mover == "nobody") {
					t.Fatalf("%s, round %d: %+v", system, round, game)
				}
				if values := unpacked(t, game); len(values) != len(space.Entries) {
					t.Fatalf("%s: %d entries in place of %d", system, len(values), len(space.Entries))
				}
				delete(games[i], "action")
				if game.Over {
					if over++; game.End == "" || len(game.Scores) == 0 {
						t.Errorf("%s: the end is %+v", system, game)
					}
					continue
				}
				games[i]["action"] = game.Legal[random.Below(uint64(len(game.Legal)))]
			}
		}
		if over < len(games) {
			t.Errorf("%s: %d of %d games are over", system, over, len(games))
		}
		// A reset restarts a game in place, and an invalid action changes nothing.
		var again steppedGames
		c.ask("step", params{"games": []params{{"game": games[0]["game"], "reset": 0}}}, &again)
		first := again.Games[0]
		if first.Over || len(first.Legal) == 0 {
			t.Fatalf("%s: begun anew it is %+v", system, first)
		}
		for _, index := range []int{-1, space.Actions, notIn(first.Legal)} {
			c.ask("step", params{"games": []params{{"game": first.Game, "action": index}}}, &again)
			got := again.Games[0]
			if got.Refused == "" || fmt.Sprint(got.Legal, got.Observed) != fmt.Sprint(first.Legal, first.Observed) {
				t.Errorf("%s: action %d: %+v", system, index, got)
			}
		}
	}
	_, refused := c.try("step", params{"games": []params{{"game": "game-1"}, {"game": "game-1"}}})
	if refused == nil {
		t.Error("a game stands twice in a request")
	}
}

// unpacked returns the observation in either encoding.
func unpacked(t *testing.T, game stepped) []int32 {
	t.Helper()
	if game.Packed == "" {
		return game.Observed
	}
	raw, err := base64.StdEncoding.DecodeString(game.Packed)
	if err != nil || len(raw)%4 != 0 {
		t.Fatal(err)
	}
	var values []int32
	for i := 0; i < len(raw); i += 4 {
		values = append(values, int32(binary.LittleEndian.Uint32(raw[i:])))
	}
	return values
}

// notIn returns the smallest index that is not legal.
func notIn(legal []int) int {
	for i := 0; ; i++ {
		if !slices.Contains(legal, i) {
			return i
		}
	}
}

// TestClonesAndWorlds checks that a clone is independent and only for viewers who see all, and
// that worlds imagined by a seat look like the real one and differ in hidden information.
func TestClonesAndWorlds(t *testing.T) {
	c := dial(t)
	c.checked()
	var begun playing
	c.ask("new", params{"system": "nemesis", "seed": 3, "settings": params{"players": "3"}, "viewer": "all"}, &begun)
	c.ask("auto", params{"game": begun.Game, "steps": 60}, &begun)
	before := observedBy(c, begun.Game, "all")

	var clone, later playing
	c.ask("clone", params{"game": begun.Game}, &clone)
	if clone.Game == begun.Game || observedBy(c, clone.Game, "all") != before {
		t.Error("the clone is another position, or the game itself")
	}
	c.ask("clone", params{"game": begun.Game, "seed": 99}, &later)
	c.ask("auto", params{"game": clone.Game, "steps": 20}, &clone)
	if observedBy(c, begun.Game, "all") != before || observedBy(c, later.Game, "all") != before {
		t.Error("what happens in a clone happens in the game")
	}
	if _, refused := c.try("clone", params{"game": begun.Game, "viewer": "seat 1"}); refused == nil || refused.Code != 8 {
		t.Errorf("a seat clones the game: %+v", refused)
	}

	worlds := map[string]bool{}
	for n := range 5 {
		var world playing
		c.ask("imagine", params{"game": begun.Game, "viewer": "seat 2", "world": n}, &world)
		if seen, truth := observedBy(c, world.Game, "seat 2"), observedBy(c, begun.Game, "seat 2"); seen != truth {
			t.Errorf("world %d looks otherwise:\n%s\n%s", n, seen, truth)
		}
		worlds[observedBy(c, world.Game, "all")] = true
	}
	if len(worlds) < 4 {
		t.Errorf("of five worlds only %d differ", len(worlds))
	}
}

type playing struct {
	Game string
	View struct {
		Ply      int
		Happened []any
	}
}

// observedBy returns the position as a viewer sees it.
func observedBy(c *client, game, viewer string) string {
	var got struct{ Position any }
	c.ask("position", params{"game": game, "viewer": viewer}, &got)
	return fmt.Sprint(got.Position)
}

// TestAViewIsOfThePresent checks that a view has past events only on request.
func TestAViewIsOfThePresent(t *testing.T) {
	c := dial(t)
	var begun, now, all playing
	c.ask("new", params{"system": "pig", "seed": 1, "viewer": "all"}, &begun)
	c.ask("auto", params{"game": begun.Game, "steps": 10}, &begun)
	c.ask("view", params{"game": begun.Game}, &now)
	c.ask("view", params{"game": begun.Game, "since": 0}, &all)
	if now.View.Ply != 10 || len(now.View.Happened) != 0 || len(all.View.Happened) != 10 {
		t.Errorf("the present is %+v, the whole game has %d steps", now.View, len(all.View.Happened))
	}
}
