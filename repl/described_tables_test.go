package repl

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// Tables that somebody described in his own words, and what another typed to enter them who had
// nothing but the description: SYSTEM-N.md is the description, SYSTEM-N.json the position that
// was described, and SYSTEM-N.txt has the lines that were typed, each after the question that
// it answers, and with ! what was refused.

// typedLine is an answer to a question, with a part of why it is refused, or empty.
type typedLine struct{ question, answer, refused string }

// describedTable is what was typed to enter a table.
type describedTable struct {
	setup  string
	seed   uint64 // of the game that it was entered over: what nobody says stays as it is there
	lines  []typedLine
	untold []string // paths of what the description does not tell
}

func readDescribedTable(t *testing.T, file string) (table describedTable) {
	t.Helper()
	table.seed = 1
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		line, isRefused := strings.CutPrefix(line, "! ")
		question, answer, typed := strings.Cut(line, "> ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "- "):
			path, _, _ := strings.Cut(line[2:], ": ")
			table.untold = append(table.untold, path)
		case strings.HasPrefix(line, "seed "):
			if table.seed, err = strconv.ParseUint(line[len("seed "):], 10, 64); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
		case table.setup == "":
			table.setup = line
		case !typed:
			t.Fatalf("%s: %q is no answer to a question", file, line)
		case isRefused:
			answer, why, _ := strings.Cut(answer, " => ")
			table.lines = append(table.lines, typedLine{question, answer, why})
		default:
			table.lines = append(table.lines, typedLine{question, answer, ""})
		}
	}
	return table
}

// entering is somebody who answers the questions of `setup`.
type entering struct {
	t     *testing.T
	s     *session
	left  []typedLine
	asked int
	typed int
	// stuck is how often the table was refused where there was nothing left to say.
	stuck int
	// wrong are the answers that were refused, or not, otherwise than noted.
	wrong []string
}

// answer is the next answer to a question, or nothing, which keeps what is shown.
func (e *entering) answer(question string) (line typedLine) {
	i := slices.IndexFunc(e.left, func(line typedLine) bool { return line.question == question })
	if i < 0 {
		return typedLine{question: question}
	}
	line = e.left[i]
	e.left = slices.Delete(e.left, i, i+1)
	e.typed++
	return line
}

// inquire answers what is asked before there is a table.
func (e *entering) inquire(_ context.Context, prompt string) (string, error) {
	name, _, _ := strings.Cut(strings.TrimSuffix(prompt, "> "), " ")
	e.asked++
	if e.asked > 100 {
		return "", io.EOF
	}
	return e.answer(name).answer, nil
}

// enter types all that was typed.
func (e *entering) enter(table describedTable) {
	e.left = table.lines
	e.s.inquire = e.inquire
	e.s.out.Reset()
	if err := e.s.Execute(e.t.Context(), table.setup); err != nil {
		e.t.Fatal(err)
	}
	e.t.Log(e.s.out.String())
	for last := -1; e.s.laying != nil && e.asked < 120 && e.stuck < 3; {
		question := e.s.laying.question()
		title, _, _ := strings.Cut(question, ":")
		if e.s.laying.at != last {
			e.asked++
		}
		last = e.s.laying.at
		line := e.answer(title)
		e.s.out.Reset()
		err := e.s.Execute(e.t.Context(), line.answer)
		if err != nil && line.answer == "" {
			e.stuck++
		}
		e.t.Logf("%s\n    > %s\n%v", question, line.answer, err)
		if said, _, _ := strings.Cut(e.s.out.String(), "\n\n"); strings.HasPrefix(said, "Taken") {
			e.t.Log(said)
		}
		switch {
		case err == nil && line.refused != "":
			e.wrong = append(e.wrong, fmt.Sprintf("%s> %s: is not refused", title, line.answer))
		case err != nil && (line.refused == "" || !strings.Contains(err.Error(), line.refused)):
			e.wrong = append(e.wrong, fmt.Sprintf("%s> %s: %v", title, line.answer, err))
		}
	}
}

// asTold is a table with what people tell each other of it: of cards that look alike, of hidden
// ones and of those in a hand how many there are, and not which.
func asTold(t *tableau, untold []string) map[string]any {
	doc, _ := copied(t.doc).(map[string]any)
	each := func(list string, say func(entry map[string]any)) {
		for _, entry := range entries(doc, list) {
			say(entry)
		}
	}
	count := func(object map[string]any, list, path string) {
		if !slices.Contains(untold, "!"+path) { // told card by card
			object[list] = len(listIn(object, list))
		}
	}
	switch t.system.About().Name {
	case "nemoswar1":
		// Which of the hidden ships came in later nobody sees.
		delete(doc, "unseenShipsEnteredLater")
		delete(doc, "unseenTreasuresEnteredLater")
		oceans, _ := doc["oceans"].(map[string]any)
		for _, ocean := range oceans {
			boxes := listIn(ocean.(map[string]any), "boxes")
			for i, box := range boxes {
				boxes[i], _, _ = strings.Cut(textOf(box), " ")
			}
		}
	case "nemorising":
		doc["coveredActionCards"] = len(listIn(doc, "coveredActionCards"))
		each("heroes", func(hero map[string]any) { // the end in force is told
			ends := append(strings.Split(endsOfCard(t, textOf(hero["actionCard"])), "/"), "", "")
			hero["actionCard"], hero["end"] = ends[max(0, countOf(hero["end"])-1)], ""
		})
		each("actionRow", func(stack map[string]any) { stack["action"] = endsOfCard(t, textOf(stack["action"])) })
	case "nemesis":
		delete(doc, "explorationTokens")
		attacks, _ := doc["attackCards"].(map[string]any)
		attacks["deck"] = len(listIn(attacks, "deck"))
		discard := listIn(attacks, "discard")
		for i, card := range discard {
			_, discard[i], _ = strings.Cut(textOf(card), "-")
		}
		each("intruders", func(intruder map[string]any) {
			intruder["intruder"], _, _ = strings.Cut(textOf(intruder["intruder"]), "-")
		})
		if own, _ := doc["intruderPlayer"].(map[string]any); own != nil {
			own["hand"], own["deck"] = len(listIn(own, "hand")), len(listIn(own, "deck"))
		}
		each("items", func(item map[string]any) {
			// A card used up lies discarded or is gone, and what is under a deck is not in it.
			item["discarded"] = countOf(item["discarded"]) + countOf(item["gone"])
			delete(item, "deck")
			delete(item, "gone")
		})
		doc["items"] = slices.DeleteFunc(listIn(doc, "items"), func(item any) bool { return item.(map[string]any)["discarded"] == 0 })
		for i, player := range entries(doc, "players") {
			about := fmt.Sprintf("players.%d.", i)
			count(player, "hand", about+"hand")
			count(player, "deck", about+"hand")
			count(player, "objectives", about+"objectives")
			if slices.Contains(untold, "!"+about+"inventory") {
				continue
			}
			for _, entry := range listIn(player, "inventory") {
				held, _ := entry.(map[string]any)
				held["what"] = t.datum("items." + textOf(held["what"]) + ".deck")
			}
		}
	}
	for _, path := range untold {
		if at, err := tree.Locate(any(doc), path); err == nil {
			at.Set("")
		}
	}
	told, _ := sorted(doc).(map[string]any)
	return told
}

// Tables that were described are entered, are then as they were described, and are played
// from there to their end.
func TestDescribedTablesAreEntered(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "tables", "described", "*.txt"))
	if err != nil || len(files) != 12 {
		t.Errorf("%d tables, want three of each system: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			table := readDescribedTable(t, file)
			e := &entering{t: t, s: newSession(t, Config{Systems: Systems(), Interactive: true, Seed: func() uint64 { return table.seed }})}
			e.enter(table)
			for _, wrong := range e.wrong {
				t.Error(wrong)
			}
			for _, line := range e.left {
				t.Errorf("nobody asks %q", line.question)
			}
			if e.s.laying != nil || e.s.Game() == nil {
				t.Fatal("the table does not stand after the last question")
			}
			t.Logf("%d questions, %d answers", e.asked, e.typed)
			is, err := tableauOf(e.s.Game())
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".json")
			if err != nil {
				t.Fatal(err)
			}
			target, err := newTableau(e.s.Game().System(), text)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range difference(asTold(target, table.untold), asTold(is, table.untold)) {
				t.Errorf("entered otherwise: %s is %s, want %s", c.path, c.after, c.before)
			}
			playOn(t, e.s.Game())
		})
	}
}

// playOn plays a table on to its end, and checks every position.
func playOn(t *testing.T, game *play.Game) {
	t.Helper()
	for step := 0; !game.Over(); step++ {
		if step > 20000 {
			t.Fatal("the game does not end")
		}
		if _, err := game.Auto("random"); err != nil {
			t.Fatal(err)
		}
		if broken := game.Check(); len(broken) > 0 {
			t.Fatalf("step %d: %v", step, broken)
		}
	}
}
