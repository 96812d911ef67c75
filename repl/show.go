package repl

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// The command `show NAME` prints the data of a component, their sources, and where the
// piece is now, as far as the viewer may know.

func runShow(_ context.Context, s *Shell, in input) error {
	if s.game != nil && (in.text == "" || slices.Contains(s.panelNames(), strings.ToLower(in.text))) {
		return s.showState(strings.ToLower(in.text))
	}
	systems, name, err := s.shown(in)
	if err != nil {
		return err
	}
	var found []component
	for _, exact := range []bool{true, false} {
		for _, system := range systems {
			found = append(found, findComponents(system, name, exact)...)
		}
		if len(found) > 0 {
			break
		}
	}
	switch {
	case len(found) == 0:
		if panel := s.panelOf(name); panel != "" {
			return s.showPanels(panel)
		}
		return s.nothingToShow(systems, name)
	case len(found) > mostShown:
		s.printf("%d components have that in their names:\n", len(found))
		for _, c := range found {
			s.printf("  %s  %s\n", c.key(), c.about(len(systems) > 1))
		}
		return nil
	}
	for i, c := range found {
		if i > 0 {
			s.printf("\n")
		}
		if err := s.showComponent(c, len(systems) > 1); err != nil {
			return err
		}
	}
	return nil
}

// panelOf returns the name of the panel with a column or row heading of this name, in
// English or Spanish.
func (s *Shell) panelOf(name string) string {
	if s.game == nil {
		return ""
	}
	name = strings.TrimSpace(name)
	spanish := s.game.SpanishOfPlaces()
	is := func(text string) bool {
		return text != "" && (strings.EqualFold(text, name) || strings.EqualFold(spanish[strings.ToLower(text)], name))
	}
	for _, panel := range s.game.Panels(s.viewer()) {
		firsts := slices.Clone(panel.Header)
		for _, row := range panel.Rows {
			firsts = append(firsts, row[0])
		}
		if slices.ContainsFunc(append(firsts, panel.Title), is) {
			return panel.Name
		}
	}
	return ""
}

// mostShown is the maximum number of matching components shown in full. If there are
// more, only their names are listed.
const mostShown = 3

// shown returns the systems whose components a line may mean, and the name of the component.
func (s *Shell) shown(in input) (systems []play.System, name string, err error) {
	systems, name = s.systems, in.text
	if system, err := games.Find(s.systems, term.FirstWord(in.text)); err == nil {
		systems = []play.System{system}
		name = strings.TrimSpace(in.text[len(term.FirstWord(in.text)):])
	} else if s.game != nil {
		systems = []play.System{s.game.System()}
	}
	systems = slices.DeleteFunc(slices.Clone(systems), func(system play.System) bool { return system.Components() == nil })
	switch {
	case len(systems) == 0:
		return nil, "", errors.New("there are no components to show")
	case len(answer.Folded(name)) == 0:
		return nil, "", fmt.Errorf("show what? a component by its name, as in `show %s`", exampleComponent(systems[0]))
	}
	return systems, name, nil
}

func exampleComponent(system play.System) string {
	for _, datum := range system.Components().Data() {
		if parts := strings.Split(datum.Path, "."); answer.IsTitle(parts[len(parts)-1]) && len(parts) > 2 {
			return datum.Value
		}
	}
	return "NAME"
}

func (s *Shell) nothingToShow(systems []play.System, name string) error {
	var names []string
	for _, system := range systems {
		names = append(names, componentNames(system)...)
	}
	where := ""
	if len(systems) == 1 {
		where = " of " + systems[0].About().Name
	}
	panels := ""
	if s.game != nil {
		panels = "; the panels are " + strings.Join(s.panelNames(), ", ")
	}
	return fmt.Errorf("no component%s is called %q%s%s", where, term.Brief(name),
		term.DidYouMean(strings.Join(answer.Folded(name), "-"), names), panels)
}

// component is a part of a component set: the data below a path.
type component struct {
	system play.System
	path   []string
	title  string
	data   []nemo.Datum
}

// key returns the name of the component in notation and positions.
func (c *component) key() string { return c.path[len(c.path)-1] }

// about returns its title and the path of its data.
func (c *component) about(named bool) string {
	text := strings.Join(c.path, ".")
	if named {
		text = c.system.About().Name + " " + text
	}
	title := c.title
	if title == "" && !term.IsNumber(c.key()) {
		title = term.Capital(strings.ReplaceAll(c.key(), "-", " "))
	}
	if title != "" && title != text {
		return title + " (" + text + ")"
	}
	return text
}

// findComponents returns the components whose key or title is the name, or else contains its words.
func findComponents(system play.System, name string, exact bool) []component {
	words := answer.Folded(name)
	fits := func(text string) bool {
		have := answer.Folded(text)
		if exact {
			return slices.Equal(have, words)
		}
		return len(have) > 0 && !slices.ContainsFunc(words, func(word string) bool {
			return !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, word) })
		})
	}
	data := system.Components().Data()
	var found []component
	known := make(map[string]bool)
	add := func(path []string) {
		// A part of a component already found is shown with it.
		for i := range path {
			if known[strings.Join(path[:i+1], ".")] {
				return
			}
		}
		known[strings.Join(path, ".")] = true
		found = append(found, component{system: system, path: slices.Clone(path)})
	}
	for _, datum := range data {
		path := strings.Split(datum.Path, ".")
		last := len(path) - 1
		if answer.IsTitle(path[last]) && fits(datum.Value) {
			add(path[:last])
			continue
		}
		for i, key := range path {
			if !term.IsNumber(key) && (i > 0 || exact) && (i < last || last < 2) && fits(key) {
				add(path[:i+1])
				break
			}
		}
	}
	for i := range found {
		found[i].collect(data)
	}
	return found
}

// collect gathers the data below the path of a component.
func (c *component) collect(data []nemo.Datum) {
	prefix := strings.Join(c.path, ".")
	for _, datum := range data {
		rest, below := strings.CutPrefix(datum.Path, prefix+".")
		switch {
		case datum.Path == prefix:
			c.data = append(c.data, datum)
		case below && (answer.IsTitle(rest) || rest == "front.title"): // a counter with two sides
			c.title = datum.Value
			c.data = append(c.data, datum)
		case below:
			c.data = append(c.data, datum)
		}
	}
}

// componentNames returns the keys of all components, for completion and suggestions.
func componentNames(system play.System) []string {
	if system.Components() == nil {
		return nil
	}
	var names []string
	seen := make(map[string]bool)
	for _, datum := range system.Components().Data() {
		path := strings.Split(datum.Path, ".")
		for i := 1; i < len(path)-1; i++ {
			if !term.IsNumber(path[i]) && !seen[path[i]] {
				seen[path[i]] = true
				names = append(names, path[i])
			}
		}
	}
	return names
}

// mostParts is the maximum number of data of a component shown as a whole. Of a larger
// part of the set, only the names are listed.
const mostParts = 60

func (s *Shell) showComponent(c component, named bool) error {
	s.printf("%s\n", s.style.Strong(c.about(named)))
	prefix := strings.Join(c.path, ".")
	if len(c.data) > mostParts {
		var names []string
		for _, datum := range c.data {
			if name, _, _ := strings.Cut(strings.TrimPrefix(datum.Path, prefix+"."), "."); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		s.printf("  %s: %s\n", term.Plural(len(names), "part"), strings.Join(names, ", "))
		return nil
	}
	var rows [][]string
	sources := make(map[string]bool)
	for _, datum := range c.data {
		sources[answer.Origin(datum)] = true
	}
	for _, datum := range c.data {
		row := []string{strings.TrimPrefix(strings.TrimPrefix(datum.Path, prefix), "."), datum.Value}
		if row[0] == "" {
			row[0] = c.key()
		}
		if len(sources) > 1 {
			row = append(row, answer.Origin(datum))
		}
		rows = append(rows, row)
	}
	header := []string{"what", "value", "from"}
	if len(sources) == 1 {
		header = header[:2]
	}
	if err := term.WriteTable(s.out, header, rows); err != nil {
		return err
	}
	if len(sources) == 1 {
		s.printf("  from: %s\n", answer.Origin(c.data[0]))
	}
	if s.game != nil && s.game.System().About().Name == c.system.About().Name {
		if does := s.doesInWords(c); does != "" {
			s.printf("  does: %s\n", does)
		}
		return s.showWhere(&c)
	}
	return nil
}

// mostWords is the maximum number of entries of an object that are shown.
const mostWords = 4

// inWords describes the scalar, non-empty fields of an object.
func inWords(object map[string]any) string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(object)) {
		text := ""
		switch value := object[key].(type) {
		case string:
			text = value
		case bool:
			if value {
				words = append(words, key)
			}
		case map[string]any, []any:
		default:
			if text = tree.Show(value); text == "0" {
				text = ""
			}
		}
		if text != "" {
			words = append(words, key+" "+text)
		}
	}
	return strings.Join(words[:min(len(words), mostWords)], ", ")
}

// doesInWords returns the effect of a component from the panels, or "". Panels describe
// it in sentences, while the data hold an editable form.
func (s *Shell) doesInWords(c component) string {
	for _, panel := range s.game.Panels(s.viewer()) {
		does := slices.Index(panel.Header, "Does")
		for _, row := range panel.Rows {
			if does < 0 || does >= len(row) || row[does] == "" {
				continue
			}
			if slices.ContainsFunc(row, func(cell string) bool { return cell == c.key() || cell == c.title && cell != "" }) {
				return row[does]
			}
		}
	}
	return ""
}

// showWhere prints where a component is, as the viewer sees it.
func (s *Shell) showWhere(c *component) error {
	var places []string
	for i := len(c.path) - 1; i > 0 && len(places) == 0; i-- { // for ships.alfred.front, look for alfred
		var err error
		if places, err = s.game.Where(s.viewer(), c.path[i]); err != nil {
			return err
		}
	}
	if len(places) == 0 && c.title != "" { // it may be a field of the position, such as an enemy on the board
		standing, err := s.game.Stands(s.viewer(), s.game.Whereabouts(s.viewer(), c.title))
		if err == nil && !standing.Hidden {
			for _, line := range standing.Lines {
				places = append(places, line.String())
			}
		}
	}
	for _, place := range places {
		s.printf("  now: %s\n", place)
	}
	return nil
}
