package play

import (
	"encoding/json"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

const (
	saveFormat  = "mobilis save"
	saveVersion = 1
)

// saveHeader has the fields that are checked before the rest of a document is read.
type saveHeader struct {
	Format  string `json:"format" says:"what the document is: mobilis save"`
	Version int    `json:"version" says:"the version of the format"`
	System  string `json:"system" says:"the name of the system"`
}

// SavedGame is the document of a saved game, as [Game.Save] writes it and
// [System.Load] reads it.
type SavedGame struct {
	saveHeader
	Program    string           `json:"program" says:"the version of the program that saved the game"`
	Settings   nemo.Settings    `json:"settings" says:"the options, by their names; what is not named has its default"`
	Seed       Seed             `json:"seed"`
	Components *SavedComponents `json:"components,omitempty" says:"the component set; left out where the system has none"`
	// ComponentSet is the document of that set if it is not the system's own, so that the file is
	// self-contained.
	ComponentSet json.RawMessage `json:"componentSet,omitempty"`
	// Start is the position at which the game began, if it did not begin at the start.
	Start json.RawMessage `json:"start,omitempty"`
	// Steps are actions, as strings, and edits, as objects. The first Done of
	// them lead to the position; the others were undone.
	Steps    []SavedStep     `json:"steps" says:"the actions, as text, and positions that were set"`
	Done     int             `json:"done" says:"how many of the steps lead to the position; the others were taken back"`
	Position json.RawMessage `json:"position" says:"where the game stands; the schema position of the system says what it holds"`
}

// SavedComponents identifies the component set that a game is played with.
type SavedComponents struct {
	Name   string `json:"name" says:"the name of the set"`
	Digest string `json:"digest" says:"the checksum of all that it holds"`
}

// SavedStep is a step of a saved game: an action, as text, or an object whose member
// position is the position that an edit set.
type SavedStep struct{ json.RawMessage }

// savedEdit is a step that set the position.
type savedEdit struct {
	Position json.RawMessage `json:"position"`
}

func (g *Game) save() ([]byte, error) {
	doc := SavedGame{
		saveHeader: saveHeader{saveFormat, saveVersion, g.system.About().Name},
		Program:    Version, Settings: g.settings, Seed: g.seed,
		Steps: make([]SavedStep, len(g.steps)), Done: g.now,
	}
	if set := g.system.Components(); set != nil {
		doc.Components = &SavedComponents{set.ComponentsName(), set.ComponentsDigest()}
	}
	doc.ComponentSet = g.system.ownComponents()
	var err error
	if g.restored {
		if doc.Start, err = g.table.snapshot(0, nemo.Nobody); err != nil {
			return nil, err
		}
	}
	for i, step := range g.steps {
		var v any = step.Text
		if position, ok := positionIn(step.Text, editWord); ok {
			v = savedEdit{position}
		}
		if doc.Steps[i].RawMessage, err = compact(v); err != nil {
			return nil, err
		}
	}
	if doc.Position, err = g.table.snapshot(g.now, nemo.Nobody); err != nil {
		return nil, err
	}
	return indented(compact(doc))
}

// readSaveHeader reads only the header, so that a document of another version is not refused
// because of a new field.
func readSaveHeader(doc []byte) (saveHeader, error) {
	var header saveHeader
	if err := json.Unmarshal(doc, &header); err != nil {
		// The strict decoder gives better errors for a truncated document.
		if err := nemo.DecodeStrict(doc, &SavedGame{}); err != nil {
			return header, fmt.Errorf("saved game: %w", err)
		}
		return header, nemo.Invalidf("saved game", "%v", err)
	}
	switch {
	case header.Format != saveFormat:
		return header, nemo.Invalidf("saved game, format", "%q is not %q; this is something else than a saved game",
			brief(header.Format), saveFormat)
	case header.Version != saveVersion:
		return header, nemo.Invalidf("saved game, version", "%d is not %d, which is what this program (%s) reads",
			header.Version, saveVersion, Version)
	}
	return header, nil
}

func (y *system[S, A]) Load(save []byte) (*Game, error) {
	doc, other, err := y.readSave(save)
	if err != nil {
		return nil, err
	}
	if other != nil {
		return other.Load(save)
	}
	g, err := y.Begin(doc.Seed, doc.Settings, doc.Start)
	if err != nil {
		return nil, fmt.Errorf("saved game: %w", err)
	}
	for i, raw := range doc.Steps {
		if err := g.replayStep(raw.RawMessage); err != nil {
			return nil, fmt.Errorf("saved game, step %d of %d, %s%s: %w", i+1, len(doc.Steps), brief(string(raw.RawMessage)),
				otherVersion(doc.Program), err)
		}
	}
	g.Undo(len(doc.Steps) - doc.Done)
	same, err := g.table.equals(g.now, doc.Position)
	if err != nil {
		return nil, fmt.Errorf("saved game, position: %w", err)
	}
	if !same {
		return nil, nemo.Invalidf("saved game, position",
			"it is not where the steps lead%s; the file was changed, or the rules were", otherVersion(doc.Program))
	}
	return g, nil
}

// readSave reads a saved game of this system. If it brings a component set of its own, the
// system with that set is returned as the other.
func (y *system[S, A]) readSave(save []byte) (doc *SavedGame, other System, err error) {
	save = unmarked(save)
	header, err := readSaveHeader(save)
	if err != nil {
		return nil, nil, err
	}
	if name := y.About().Name; header.System != name {
		return nil, nil, nemo.Invalidf("saved game, system", "%q is not %s", brief(header.System), name)
	}
	doc = new(SavedGame)
	if err := nemo.DecodeStrict(save, doc); err != nil {
		return nil, nil, fmt.Errorf("saved game: %w", err)
	}
	if doc.Components != nil {
		system, set := System(y), y.Components()
		if doc.ComponentSet != nil && set != nil && set.ComponentsDigest() != doc.Components.Digest {
			if system, err = y.WithComponents(doc.ComponentSet); err != nil {
				return nil, nil, fmt.Errorf("saved game, componentSet: %w", err)
			}
			other = system
		}
		made := doc.Components
		if err := matchComponents(system, "saved game, components", made.Name, made.Digest); err != nil {
			return nil, nil, err
		}
	}
	if doc.Done < 0 || doc.Done > len(doc.Steps) {
		return nil, nil, nemo.Invalidf("saved game, done", "%d is not 0 to %d, the number of steps", doc.Done, len(doc.Steps))
	}
	return doc, other, nil
}

func (y *system[S, A]) LoadPosition(save []byte) (*Game, error) {
	doc, other, err := y.readSave(save)
	if err != nil {
		return nil, err
	}
	if other != nil {
		return other.LoadPosition(save)
	}
	g, err := y.restore(doc.Seed.Fresh(), doc.Position)
	if err != nil {
		return nil, fmt.Errorf("saved game, position: %w", err)
	}
	return g, nil
}

// replayStep takes a step as a saved game gives it.
func (g *Game) replayStep(raw json.RawMessage) error {
	if raw[0] == '"' {
		var text string
		if err := nemo.DecodeStrict(raw, &text); err != nil {
			return err
		}
		_, err := g.Do(text)
		return err
	}
	var edit savedEdit
	if err := nemo.DecodeStrict(raw, &edit); err != nil {
		return err
	}
	_, err := g.Edit(edit.Position)
	return err
}

// matchComponents returns an error if a document was made with other components.
func matchComponents(system System, where, name, sum string) error {
	set := system.Components()
	switch {
	case set == nil:
		return nemo.Invalidf(where, "it was made with the component set %s (%s), and %s has no components", brief(name),
			brief(sum), system.About().Name)
	case set.ComponentsDigest() != sum:
		return nemo.Invalidf(where, "it was made with the component set %s (%s), not with %s (%s); load that set first",
			brief(name), brief(sum), set.ComponentsName(), set.ComponentsDigest())
	}
	return nil
}

// otherVersion returns a remark about a document that another version made.
func otherVersion(program string) string {
	if program == Version || program == "" {
		return ""
	}
	return fmt.Sprintf(" (made by version %s, this is %s)", brief(program), Version)
}

// brief shortens a text from a file for an error message.
func brief(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && text[cut]&0xC0 == 0x80 { // not in the middle of a character
		cut--
	}
	return text[:cut] + "..."
}
