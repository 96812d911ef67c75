package play

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Position returns the position as a seat sees it, in the position language: the system with the
// options that are not the default, and a line for each member that differs from the start of such
// a game. [ReadPosition] reads it.
func (g *Game) Position(seat nemo.Seat) (string, error) {
	doc, err := g.documentFor(seat)
	if err != nil {
		return "", err
	}
	settings := settingsOf(doc)
	language, from, err := languageOf(g.system, settings)
	if err != nil {
		return "", err
	}
	return strings.Join(append([]string{head(g.system, settings)}, language.Write(doc, from)...), "\n") + "\n", nil
}

// ReadPosition starts a game at a position that [Game.Position] has written, in lines or in
// one line with semicolons.
func ReadPosition(system System, seed uint64, text string) (*Game, error) {
	doc, err := PositionDocument(system, text)
	if err != nil {
		return nil, err
	}
	return system.Restore(seed, doc)
}

// PositionDocument returns the document of a position that [Game.Position] has written, for
// [System.Begin] and [System.Restore].
func PositionDocument(system System, text string) ([]byte, error) {
	statements := position.Statements(text)
	if len(statements) == 0 {
		return nil, nemo.Invalidf("position", "it says nothing; it begins with %s", system.About().Name)
	}
	settings, err := readHead(system, statements[0])
	if err != nil {
		return nil, err
	}
	language, from, err := languageOf(system, settings)
	if err != nil {
		return nil, err
	}
	doc, err := language.Read(from, strings.Join(statements[1:], "\n"))
	if err != nil {
		return nil, err
	}
	return json.Marshal(doc)
}

// StateNext returns the words that can come next in statements about the position as a seat sees
// it.
func (g *Game) StateNext(seat nemo.Seat, text string) []string {
	doc, err := g.documentFor(seat)
	if err != nil {
		return nil
	}
	language, err := g.Language()
	if err != nil {
		return nil
	}
	return language.Complete(doc, text)
}

// Language returns the position language of the game.
func (g *Game) Language() (*position.Language, error) {
	members := g.table.members(g.now)
	if members == nil {
		return nil, nemo.Invalidf("position", "%s does not declare how one speaks of its positions", g.system.About().Name)
	}
	language := position.New(members, func() map[string][]string { return titles(g.system) })
	if seats := g.system.About().Seats; g.ToMove().IsPlayer() && int(g.ToMove()) < len(seats) {
		language.Spoken(strings.ReplaceAll(seats[g.ToMove()], "-", " "), int(g.ToMove()))
	}
	return language, nil
}

// InSpanish translates lines of a position into the Spanish words that its system declares.
func InSpanish(g *Game, lines []position.Line) []position.Line {
	language, err := g.Language()
	if err != nil {
		return lines
	}
	doc, err := g.documentFor(nemo.Nobody)
	if err != nil {
		return lines
	}
	own := make([]position.Line, len(lines))
	for i, line := range lines {
		own[i] = position.InSpanish(language, doc, line)
	}
	return own
}

// languageOf returns the language of games with some options, and the position in which they begin.
func languageOf(system System, settings nemo.Settings) (*position.Language, any, error) {
	game, err := system.New(1, settings)
	if err != nil {
		return nil, nil, err
	}
	language, err := game.Language()
	if err != nil {
		return nil, nil, err
	}
	from, err := game.documentFor(nemo.Nobody)
	return language, from, err
}

// documentFor returns the document of the position as a seat sees it.
func (g *Game) documentFor(seat nemo.Seat) (any, error) {
	text, err := g.table.snapshot(g.now, seat)
	if err != nil {
		return nil, err
	}
	return decoded(text)
}

func decoded(text []byte) (doc any, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	err = decoder.Decode(&doc)
	return doc, err
}

func settingsOf(doc any) nemo.Settings {
	settings := make(nemo.Settings)
	object, _ := doc.(map[string]any)
	options, _ := object["options"].(map[string]any)
	for name, value := range options {
		settings[name], _ = value.(string)
	}
	return settings
}

// head returns the first line of a position: the system and the options that are not the default.
func head(system System, settings nemo.Settings) string {
	words := []string{system.About().Name}
	for _, option := range system.About().Options {
		if value := settings[option.Name]; value != "" && value != option.Default {
			words = append(words, option.Name+"="+value)
		}
	}
	return strings.Join(words, " ")
}

func readHead(system System, statement string) (nemo.Settings, error) {
	words := strings.Fields(statement)
	if name := system.About().Name; words[0] != name {
		return nil, nemo.Invalidf("position", "it begins with %s and not with %s", name, nemo.Clip(words[0]))
	}
	settings := make(nemo.Settings)
	for _, word := range words[1:] {
		name, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, nemo.Invalidf("position", "%s is no option=value", nemo.Clip(word))
		}
		settings[name] = value
	}
	return settings, nil
}

// titles returns the titles of the components of a system by key.
func titles(system System) map[string][]string {
	all := make(map[string][]string)
	if system.Components() == nil {
		return all
	}
	for _, datum := range system.Components().Data() {
		path := strings.Split(datum.Path, ".")
		last := len(path) - 1
		if last < 1 || path[last] != "title" && path[last] != "name" {
			continue
		}
		key := path[last-1]
		switch {
		case last > 1 && key == "front":
			key = path[last-2]
		case key == "back": // what it is when it is turned over is not said by its name alone
			continue
		}
		if !slices.Contains(all[key], datum.Value) {
			all[key] = append(all[key], datum.Value)
		}
	}
	return all
}

func (p *positions[S, A]) members(i int) *position.Member {
	declarer, ok := p.rules.(position.Declarer[S])
	if !ok {
		return nil
	}
	s := p.nodes[i]
	return declarer.PositionMembers(&s)
}
