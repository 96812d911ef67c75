package play

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// startWord begins the line with the position of a game that did not begin at the start.
const startWord = "start "

// headerNames are the headers of a voyage record, in order; "Option." stands for one header for
// each option. Only System is required: a record written by hand need not know the others.
var headerNames = []string{"System", "Version", "Viewer", "Seed", "Commitment", "Option.", "Components", "Plies", "Result", "Digest"}

// record writes the game as a seat may see it; [nemo.Nobody] sees all of it.
func (g *Game) record(seat nemo.Seat) ([]byte, error) {
	whole := seat == nemo.Nobody
	var b bytes.Buffer
	header := func(name, value string) { fmt.Fprintf(&b, "[%s %s]\n", name, strconv.Quote(value)) }
	header("System", g.system.About().Name)
	header("Version", Version)
	if !whole {
		header("Viewer", viewerName(seat))
	}
	if _, told := g.SeedSeen(); whole || told {
		header("Seed", g.seed.String())
	}
	if g.seed.secret {
		header("Commitment", g.seed.Commitment())
	}
	for _, name := range g.settings.Names() {
		header("Option."+name, g.settings[name])
	}
	if set := g.system.Components(); set != nil {
		header("Components", set.ComponentsName()+" "+set.ComponentsDigest())
	}
	header("Plies", strconv.Itoa(g.now))
	header("Result", g.outcome(seat))
	if whole {
		end, err := g.table.snapshot(g.now, seat)
		if err != nil {
			return nil, err
		}
		header("Digest", digest(end))
	}
	b.WriteByte('\n')
	if g.restored {
		start, err := g.table.snapshot(0, seat)
		if err != nil {
			return nil, err
		}
		b.WriteString(startWord + string(start) + "\n")
	}
	where := ""
	for i, step := range g.steps[:g.now] {
		// A heading wherever a seat decides at another place of the turn; at
		// chance nodes there would be one for every roll.
		if step.Seat.IsPlayer() {
			if here := oneLine(g.table.prompt(i, seat).Where); here != where {
				where = here
				b.WriteString("; " + where + "\n")
			}
		}
		if err := writable(step); err != nil {
			return nil, err
		}
		if step = step.SeenBy(seat); step.Edited() && !whole {
			step.Text = "" // it has all that lies hidden
		}
		if step.Text == "" {
			b.WriteString("; hidden")
		}
		b.WriteString(step.Text)
		if rules := rulesOf(step); rules != "" {
			b.WriteString(" ; " + rules)
		}
		b.WriteByte('\n')
	}
	return b.Bytes(), nil
}

// viewerName returns "public" or the number of a seat.
func viewerName(seat nemo.Seat) string {
	if seat == nemo.Chance {
		return "public"
	}
	return seat.String()
}

// outcome returns the result in a line, as a seat may know it.
func (g *Game) outcome(seat nemo.Seat) string {
	result := g.ResultSeen(seat)
	if !result.Over {
		return "unfinished"
	}
	return oneLine(result.End + ": " + result.Reason)
}

// rulesOf lists the rules of a step, each once.
func rulesOf(step Step) string {
	var rules []string
	for _, happening := range step.Happenings {
		if rule := oneLine(string(happening.Rule)); rule != "" && !slices.Contains(rules, rule) {
			rules = append(rules, rule)
		}
	}
	return strings.Join(rules, " ")
}

// oneLine replaces all white space by single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// positionIn returns the position in a line that begins with a word. Without a brace after the word
// the line is an action.
func positionIn(text, word string) ([]byte, bool) {
	position, ok := strings.CutPrefix(text, word)
	if !ok || !strings.HasPrefix(position, "{") {
		return nil, false
	}
	return []byte(position), true
}

// writable returns an error for a text that a record would read as something else. Only a house
// rule's notation might have one.
func writable(step Step) error {
	if _, edit := positionIn(step.Text, editWord); edit && step.Seat == nemo.Nobody {
		return nil
	}
	_, edit := positionIn(step.Text, editWord)
	_, start := positionIn(step.Text, startWord)
	if edit || start || step.Text != oneLine(step.Text) || step.Text == "" || step.Text[0] == '[' || strings.Contains(step.Text, ";") {
		return nemo.Invalidf(fmt.Sprintf("step %d", step.Ply), "the notation %q cannot stand in a record", step.Text)
	}
	return nil
}
