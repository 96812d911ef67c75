package serve_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// TestChanceIsASecret checks that a game without a seed gets a secret one, shown only in
// the result of new, and that a seed, a number or a string, is kept to the last digit.
func TestChanceIsASecret(t *testing.T) {
	c := dial(t)
	c.checked()
	type begun struct {
		Game string
		View table.View
		Seed string
	}
	seeds := make(map[string]bool)
	var at begun
	for range 3 {
		c.ask("new", params{"system": "pig"}, &at)
		seed, err := play.ParseSeed(at.Seed)
		if err != nil || !seed.Secret() || at.View.Chance.Foreseeable || at.View.Chance.Commitment != seed.Commitment() || at.View.Chance.Seed != "" {
			t.Fatalf("a game without a seed has %q, and tells of it %+v", at.Seed, at.View.Chance)
		}
		seeds[at.Seed] = true
		for _, method := range []string{"view", "legal", "record", "position"} {
			told, refused := c.try(method, params{"game": at.Game, "viewer": "seat 1"})
			if refused != nil || len(told) < 40 || strings.Contains(string(told), at.Seed) {
				t.Errorf("%s tells a seat %s %+v", method, told, refused)
			}
		}
	}
	if len(seeds) != 3 {
		t.Errorf("three games have %d seeds", len(seeds))
	}
	secret := at.Seed
	for _, seed := range []any{7, "7", json.Number("18446744073709551557"), "18446744073709551557", secret} {
		c.ask("new", params{"system": "pig", "seed": seed}, &at)
		if want, _ := seed.(string); at.Seed != want && want != "" || at.View.Chance.Foreseeable != (seed != secret) {
			t.Errorf("the seed %v is told as %q, and of the dice %+v", seed, at.Seed, at.View.Chance)
		}
	}
	// The same secret seed gives the same game, and everybody sees it at the end.
	var games [2]begun
	for i := range games {
		c.ask("new", params{"system": "pig", "seed": secret, "viewer": "public"}, &games[i])
		for !games[i].View.Result.Over {
			c.ask("auto", params{"game": games[i].Game, "viewer": "all", "steps": 50}, &games[i])
		}
		c.ask("view", params{"game": games[i].Game}, &games[i])
	}
	if one, two := games[0].View, games[1].View; one.Chance.Seed != secret || string(one.Position) != string(two.Position) || one.Ply != two.Ply {
		t.Errorf("the same seed leads to step %d %s and to step %d %s; told is %+v", one.Ply, one.Position, two.Ply, two.Position, one.Chance)
	}
}

// TestStepsAreOneOrMore checks that zero or negative steps are an error.
func TestStepsAreOneOrMore(t *testing.T) {
	c := dial(t)
	var at gameView
	c.ask("new", params{"system": "pig", "viewer": "all"}, &at)
	for _, steps := range []int{0, -1, -5} {
		if result, refused := c.try("auto", params{"game": at.Game, "steps": steps}); refused == nil || refused.Code != 2 {
			t.Errorf("%d steps are answered %s %+v", steps, result, refused)
		}
	}
	c.ask("auto", params{"game": at.Game, "steps": 2}, &at)
	if at.View.Ply != 2 {
		t.Errorf("2 steps lead to step %d", at.View.Ply)
	}
}

// TestAnswersAreUTF8 checks that a line that is not UTF-8 is invalid JSON, and that the
// response does not quote it.
func TestAnswersAreUTF8(t *testing.T) {
	c := dial(t)
	for _, line := range []string{
		"{\"jsonrpc\":\"2.0\",\"id\":\"\xff\",\"method\":\"systems\"}",
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}",
		"[{\"jsonrpc\":\"2.0\",\"id\":\"\xc3\",\"method\":\"systems\"}]",
	} {
		answer := c.line(line)
		if !strings.Contains(answer, `"id":null`) || !strings.Contains(answer, "-32700") || strings.ContainsRune(answer, '\uFFFD') {
			t.Errorf("%q is answered %.200q", line, answer)
		}
	}
}
