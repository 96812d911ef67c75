package repl

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// What `setup` and `suppose` do, for a door that has forms instead of a dialogue.

// TableQuestion is a question of `setup` about a part of the table.
type TableQuestion struct {
	Title string `json:"title"`
	// About is the entry that the question is about, as in "indian ocean"; empty where
	// it is about the table.
	About  string       `json:"about,omitempty"`
	Places []TablePlace `json:"places"`
}

// TablePlace is a place where something can lie, stand or be marked.
type TablePlace struct {
	Path string `json:"path"` // in the position
	Name string `json:"name"` // as somebody would say it
	// Kind is "integer", "boolean", "word" for one of Choices, "string", "array" for
	// several names, or "pieces" for what lies where, in words.
	Kind    string   `json:"kind"`
	Now     string   `json:"now"`
	Choices []string `json:"choices,omitempty"`
	Least   *int     `json:"least,omitempty"`
	Most    *int     `json:"most,omitempty"`
}

// LaidTable is a position that somebody described, with what the rules made of it.
type LaidTable struct {
	Position json.RawMessage `json:"position"`
	Said     []string        `json:"said"`     // what was put where
	Followed []string        `json:"followed"` // what followed from it
	// PlayedOn is how many steps a bot played on to the moment that was asked for.
	PlayedOn int `json:"playedOn,omitempty"`
}

func tableauOf(game *play.Game) (*tableau, error) {
	position, err := game.Snapshot(nemo.Nobody)
	if err != nil {
		return nil, err
	}
	return newTableau(game.System(), position)
}

// TableForm asks about the table of a game, in the order in which things lie there, with
// what stands now. It tells what lies hidden too: it is for who sees all.
func TableForm(game *play.Game) ([]TableQuestion, error) {
	t, err := tableauOf(game)
	if err != nil {
		return nil, err
	}
	places := make(map[string]*leaf)
	leaves := t.leaves()
	for i := range leaves {
		places[leaves[i].path] = &leaves[i]
	}
	var questions []TableQuestion
	for _, q := range questionsOf(t) {
		question := TableQuestion{Title: q.title}
		if q.about != "" {
			question.About = t.entryName(q.about)
		}
		for _, path := range q.paths {
			if lying, ok := t.words.pieces[path]; ok {
				question.Places = append(question.Places, TablePlace{Path: path, Name: strings.Join(keyWords(path), " "), Kind: "pieces", Now: piecesNow(t, path, lying)})
			} else if l := places[path]; l != nil {
				question.Places = append(question.Places, l.asked())
			}
		}
		questions = append(questions, question)
	}
	return questions, nil
}

// asked is a place as a form asks for it.
func (l *leaf) asked() TablePlace {
	p := TablePlace{Path: l.path, Name: strings.Join(l.fullName(), " "), Kind: l.kind(), Now: l.reads()}
	for _, choice := range listIn(l.schema, "enum") {
		if word, ok := choice.(string); ok {
			p.Choices = append(p.Choices, word)
		}
	}
	bound := func(key string) *int {
		if n, ok := l.schema[key].(float64); ok {
			whole := int(n)
			return &whole
		}
		return nil
	}
	if p.Kind == "integer" {
		p.Least, p.Most = bound("minimum"), bound("maximum")
	}
	return p
}

// LayTable puts answers, by path, into the position of a game, and makes of it one that
// the rules allow. Where none can be found, the error says what stands against it. The
// game stays as it is.
func LayTable(ctx context.Context, game *play.Game, answers map[string]string) (*LaidTable, error) {
	before, err := tableauOf(game)
	if err != nil {
		return nil, err
	}
	t := before.clone()
	for _, path := range slices.Sorted(maps.Keys(answers)) {
		if len(answers[path]) > longestClause*10 {
			return nil, nemo.Invalidf("answer", "%s: the answer is too long", nemo.Clip(path))
		}
		if err := (laid{paths: []string{path}}).answer(t, answers[path]); err != nil {
			return nil, fmt.Errorf("%s: %w", nemo.Clip(path), err)
		}
	}
	found, err := t.settle(ctx, game.Seed().Number(), false)
	if err != nil {
		return nil, t.cannotBe(err)
	}
	return laidOut(before, found)
}

// Suppose makes of the position of a game the one that is described, as the command
// does. The game stays as it is.
func Suppose(ctx context.Context, game *play.Game, text string) (*LaidTable, error) {
	clauses, err := clausesOf(text)
	if err != nil {
		return nil, err
	}
	t, err := tableauOf(game)
	if err != nil {
		return nil, err
	}
	found, err := t.supposing(ctx, clauses, game.Seed().Number())
	if err != nil {
		return nil, err
	}
	return laidOut(t, found)
}

func laidOut(before *tableau, found settled) (*LaidTable, error) {
	position, err := found.game.Snapshot(nemo.Nobody)
	if err != nil {
		return nil, err
	}
	table := &LaidTable{Position: position, Said: []string{}, Followed: []string{}, PlayedOn: found.t.playedOn}
	said, followed := found.t.changesFrom(before)
	table.Said = append(table.Said, found.t.sayChanges(before, said, lang.English)...)
	table.Followed = append(table.Followed, found.t.sayChanges(before, followed, lang.English)...)
	return table, nil
}
