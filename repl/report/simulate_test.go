package report

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/pig"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// gradedPig has victory levels, and one score first for the second player.
type gradedPig struct{ pig.Rules }

var gradedAbout = func() nemo.About {
	about := *pig.Rules{}.About()
	about.Levels = []nemo.Level{{Key: "lost", Title: "Lost"}, {Key: "won", Title: "Won"}}
	return about
}()

func (gradedPig) About() *nemo.About { return &gradedAbout }

func (gradedPig) Result(s *pig.State) nemo.Result {
	result := pig.Rules{}.Result(s)
	if len(result.Scores) == 2 {
		result.Scores[0], result.Scores[1] = result.Scores[1], result.Scores[0]
		for i := range result.Scores {
			result.Scores[i].Level = "lost"
			if result.Scores[i].Total >= 100 {
				result.Scores[i].Level = "won"
			}
		}
	}
	return result
}

func TestSimulationSortsScoresBySeat(t *testing.T) {
	graded := play.For[pig.State, pig.Action](gradedPig{}, nil)
	made, err := graded.Simulate(context.Background(), play.SimConfig{Games: 40, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	data, err := simulationFile(graded, made, ".csv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	if lines[0] != "game,seed,end,winners,plies,total first,level first,total second,level second" {
		t.Errorf("the header is %s", lines[0])
	}
	for _, line := range lines[1:41] {
		cells := strings.Split(line, ",")
		if winner, first, second := cells[3], cells[6], cells[8]; winner == "first" && (first != "won" || second != "lost") ||
			winner == "second" && (first != "lost" || second != "won") {
			t.Errorf("the scores are in the wrong columns: %s", line)
		}
	}
	var out bytes.Buffer
	if err := printSimulation(&out, graded, made); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"levels first: ", "levels second: ", "\n first ", "\n second "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}

	// The only score, of a team or of no seat, needs no name.
	for i := range made.Games {
		made.Games[i].Scores = made.Games[i].Scores[:1]
		made.Games[i].Scores[0].Seat = nemo.Nobody
	}
	out.Reset()
	if err := printSimulation(&out, graded, made); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nlevels: ", "\n score "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, &out)
		}
	}
	if data, err = simulationFile(graded, made, ".csv"); err != nil ||
		!strings.HasPrefix(string(data), "game,seed,end,winners,plies,total,level\n") {
		t.Errorf("%s, %v", data, err)
	}
}
