// Command peers compares the speed of the rule systems with other libraries and prints the
// table of rulesdoc/performance.md:
//
//	cd .ci/peers && npm install --no-package-lock && go run . -rounds 5
//
// The programs take turns on one core, round by round, so that other load on the machine
// affects all of them alike. A row is missing only if its program is not available:
// without Node or boardgame.io there is no row for it, and the reason is printed.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/corentings/chess/v2"
)

// ours are the benchmarks to run, by the part of the name after the slash.
var ours = []string{"pig", "nemoswar1", "nemoswar2", "nemorising-2", "nemesis-3"}

const (
	chessName = "corentings/chess"
	pigName   = "boardgame.io pig"
)

// sample is the result of one program in one round: games and steps per second, a step's duration in "floors"
// (see BenchmarkPlayout in fuzz), and the number of games that a peer played.
type sample struct{ games, steps, floors, played float64 }

func main() {
	log.SetFlags(0)
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	rounds := flag.Int("rounds", 5, "rounds")
	each := flag.Duration("each", time.Second, "how long each program plays in a round")
	flag.Parse()
	dir, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	bench := filepath.Join(dir, "fuzz.test")
	build := exec.Command("go", "test", "-c", "-o", bench, "./fuzz")
	build.Dir = filepath.Join("..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("the benchmarks cannot be built: %w\n%s", err, out)
	}
	found, missing := map[string][]sample{}, map[string]error{}
	for round := range *rounds {
		order := append(slices.Clone(ours), chessName, pigName)
		if round%2 == 1 {
			slices.Reverse(order)
		}
		for _, name := range order {
			s, err := measure(bench, name, round, *each)
			if err != nil && missing[name] == nil {
				log.Printf("no row for %s: %v", name, err)
				missing[name] = err
			}
			found[name] = append(found[name], s)
		}
	}
	for name := range missing {
		delete(found, name) // it lacks some rounds and cannot be compared
	}
	table(found)
	return samePig(found[pigName])
}

func measure(bench, name string, round int, each time.Duration) (sample, error) {
	switch name {
	case chessName:
		return playChess(uint64(round), each), nil
	case pigName:
		return playPig(round, each)
	}
	return benchmark(bench, name, each)
}

var metric = regexp.MustCompile(`([0-9.e+]+) (\S+)`)

// benchmark runs BenchmarkPlayout for one workload, on one core.
func benchmark(bench, name string, each time.Duration) (s sample, err error) {
	run := exec.Command(bench, "-test.run=^$", "-test.bench=^BenchmarkPlayout$/^"+name+"$", "-test.benchtime="+each.String(), "-test.cpu=1")
	run.Dir = filepath.Join("..", "..", "fuzz")
	out, err := run.CombinedOutput()
	if err != nil {
		return s, fmt.Errorf("%w\n%s", err, out)
	}
	for _, m := range metric.FindAllStringSubmatch(string(out), -1) {
		value, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			continue
		}
		switch m[2] {
		case "games/s":
			s.games = value
		case "transitions/s":
			s.steps = value
		case "floors":
			s.floors = value
		}
	}
	if s.games == 0 || s.steps == 0 || s.floors == 0 {
		return s, fmt.Errorf("it reports no games, transitions or floors:\n%s", out)
	}
	return s, nil
}

// mostPlies is where a random game of chess is cut off.
const mostPlies = 300

// playChess plays random games of chess, without keeping a record.
func playChess(seed uint64, each time.Duration) sample {
	random := rand.New(rand.NewPCG(seed, 0))
	games, plies := 0, 0
	begin := time.Now()
	for time.Since(begin) < each {
		position := chess.StartingPosition()
		for range mostPlies {
			moves := position.ValidMoves()
			if len(moves) == 0 {
				break
			}
			position = position.Update(&moves[random.IntN(len(moves))])
			plies++
		}
		games++
	}
	took := time.Since(begin).Seconds()
	return sample{games: float64(games) / took, steps: float64(plies) / took}
}

// decisions is the expected number of decisions in a random game of Pig, as the benchmark in nemo/pig proves;
// deviation is the standard deviation of a single game.
const decisions, deviation = 123.5, 25.0

// samePig fails if the peer seems to play a different game: its mean number of decisions is then too far off
// to be chance.
func samePig(rows []sample) error {
	games, steps := 0.0, 0.0
	for _, s := range rows {
		games += s.played
		steps += s.steps / s.games * s.played
	}
	if mean, slack := steps/games, 5*deviation/math.Sqrt(games); games > 0 && math.Abs(mean-decisions) > slack {
		return fmt.Errorf("%s: %.0f games had %.1f decisions on average, and %.1f ± %.1f are right", pigName, games, mean, decisions, slack)
	}
	return nil
}

// playPig runs pig.js. A step is a decision and the roll that follows.
func playPig(seed int, each time.Duration) (s sample, err error) {
	out, err := exec.Command("node", "pig.js", fmt.Sprint(each.Seconds()), fmt.Sprint(seed)).Output()
	if err != nil {
		return s, fmt.Errorf("npm install --no-package-lock fetches it: %w", err)
	}
	var got struct{ Games, Decisions, Seconds float64 }
	if err := json.Unmarshal(out, &got); err != nil {
		return s, err
	}
	return sample{games: got.Games / got.Seconds, steps: got.Decisions / got.Seconds, played: got.Games}, nil
}

// table prints a row for each program, with medians and ranges over the rounds.
func table(found map[string][]sample) {
	fmt.Println("| Program | games/s | steps/s | floors | steps to those of chess | games to those of boardgame.io |")
	fmt.Println("| --- | --- | --- | --- | --- | --- |")
	for _, name := range append(slices.Clone(ours), chessName, pigName) {
		rows := found[name]
		if len(rows) == 0 {
			continue
		}
		games := func(s sample) float64 { return s.games }
		steps := func(s sample) float64 { return s.steps }
		floors, toChess, toPig := "–", ratios(rows, found[chessName], steps), "–"
		if rows[0].floors > 0 {
			floors = spread(rows, func(s sample) float64 { return s.floors })
		}
		label := name
		if slices.Contains(ours, name) {
			label = "`BenchmarkPlayout/" + name + "`"
		}
		if name == chessName || name == pigName {
			toChess = "–"
		}
		if name == "pig" {
			toPig = ratios(rows, found[pigName], games)
			toChess = "–"
		}
		fmt.Printf("| %s | %s | %s | %s | %s | %s |\n", label, spread(rows, games), spread(rows, steps), floors, toChess, toPig)
	}
}

// ratios returns the spread of the ratios over the rounds that both have.
func ratios(a, b []sample, of func(sample) float64) string {
	var all []sample
	for i := range min(len(a), len(b)) {
		all = append(all, sample{games: of(a[i]) / of(b[i])})
	}
	if len(all) == 0 {
		return "–"
	}
	return spread(all, func(s sample) float64 { return s.games })
}

// spread formats the median and the range.
func spread(rows []sample, of func(sample) float64) string {
	values := make([]float64, len(rows))
	for i := range rows {
		values[i] = of(rows[i])
	}
	slices.Sort(values)
	return fmt.Sprintf("%s (%s to %s)", short(values[len(values)/2]), short(values[0]), short(values[len(values)-1]))
}

// short formats a number with three significant digits.
func short(v float64) string {
	switch {
	case v >= 1e6:
		return strings.TrimSuffix(strconv.FormatFloat(v/1e6, 'g', 3, 64), ".0") + " M"
	case v >= 1000:
		return strconv.FormatFloat(v/1000, 'f', 1, 64) + " k"
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}
