package box

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

func decode(text []byte) (tree.Node, error) { return tree.Decode(text) }

// everybody is the mode of component files: what is printed on a piece is no secret.
const everybody fs.FileMode = 0o644

// File returns the name of the player's own component file of a system in the state
// folder, or "" if there is no folder.
func File(dir, system string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, "box-"+system+".json")
}

// Own returns a system with the player's own component file, or nil if there is none.
func Own(dir string, system play.System) (play.System, error) {
	name := File(dir, system.About().Name)
	if name == "" || system.Components() == nil {
		return nil, nil
	}
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	data, err := files.Read(name)
	if err != nil {
		return nil, err
	}
	own, err := system.WithComponents(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return own, nil
}

// Count returns how many pieces of a system's component set are from the player's box.
func Count(system play.System) int {
	set, err := Open(system)
	if err != nil {
		return 0
	}
	n := 0
	for _, kind := range set.kinds {
		for _, piece := range set.pieces(kind) {
			if piece.Own() {
				n++
			}
		}
	}
	return n
}

// Pieces counts the pieces of a system's component set by kind, including identical ones.
func Pieces(system play.System) map[string]int {
	count := make(map[string]int)
	set, err := Open(system)
	if err != nil {
		return count
	}
	for _, kind := range set.kinds {
		for _, piece := range set.pieces(kind) {
			count[strings.Join(kind.path, ".")] += piece.copies()
		}
	}
	return count
}

// Keep adds the pieces of the player's box in a game to the player's own component
// file.
func Keep(dir string, builtIn, playing play.System) (name string, err error) {
	name = File(dir, builtIn.About().Name)
	if name == "" {
		return "", nil
	}
	own, err := Own(dir, builtIn)
	if err != nil {
		return "", err
	}
	merged := playing
	if own != nil {
		var conflicts []Conflict
		// The latest description takes precedence.
		if merged, conflicts, err = Merge(builtIn, playing, own); err != nil {
			return "", err
		}
		if len(conflicts) > 0 {
			return "", fmt.Errorf("%s has another piece: %s", name, conflicts[0])
		}
	}
	return name, Write(name, merged)
}

// Write atomically writes the component set of a system to a file.
func Write(name string, system play.System) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return files.Error("make", filepath.Dir(name), err)
	}
	doc, err := system.Components().ExportComponents()
	if err != nil {
		return err
	}
	return files.Write(name, append(doc, '\n'), everybody)
}

// Conflict is a piece, or another part of a set, that differs between two files.
type Conflict struct {
	Where string `json:"where" says:"the piece, or another part of the set"`
	First string `json:"first" says:"as the first file has it"`
	Other string `json:"other" says:"as the second file has it"`
}

func (c Conflict) String() string { return c.Where + ": " + c.First + " / " + c.Other }

// Merge adds what a second set has of a player's box to a first set. Both derive from
// the built-in set. In a conflict the first set wins, and the conflict is reported.
func Merge(builtIn, first, second play.System) (play.System, []Conflict, error) {
	base, err := Open(builtIn)
	if err != nil {
		return nil, nil, err
	}
	a, err := Open(first)
	if err != nil {
		return nil, nil, err
	}
	b, err := Open(second)
	if err != nil {
		return nil, nil, err
	}
	conflicts := a.mergeRest(base, b)
	for _, kind := range b.kinds {
		for _, piece := range b.pieces(kind) {
			if !piece.Own() {
				continue
			}
			var conflict *Conflict
			if a, conflict, err = a.mergePiece(piece); err != nil {
				return nil, nil, err
			}
			if conflict != nil {
				conflicts = append(conflicts, *conflict)
			}
		}
	}
	merged, err := a.load()
	if err != nil {
		return nil, nil, fmt.Errorf("the two sets do not go together: %w", err)
	}
	return merged, conflicts, nil
}

// mergeRest merges everything outside the lists of pieces.
func (s *Set) mergeRest(base, other *Set) (conflicts []Conflict) {
	for name, theirs := range other.doc {
		ours, was := s.doc[name], base.doc[name]
		isList := slices.ContainsFunc(s.kinds, func(k *Kind) bool { return k.path[0] == name })
		switch {
		case isList, name == "name", same(theirs, was), same(theirs, ours):
		case same(ours, was):
			s.doc[name] = copyOf(theirs)
		default:
			conflicts = append(conflicts, Conflict{name, tree.Show(ours), tree.Show(theirs)})
		}
	}
	slices.SortFunc(conflicts, func(a, b Conflict) int { return strings.Compare(a.Where, b.Where) })
	return conflicts
}

// mergePiece adds a piece of another set.
func (s *Set) mergePiece(piece *Piece) (*Set, *Conflict, error) {
	kind := s.kinds[slices.IndexFunc(s.kinds, func(k *Kind) bool { return slices.Equal(k.path, piece.kind.path) })]
	var there, slot *Piece
	var stand []Drawn
	for _, p := range s.pieces(kind) {
		switch {
		case p.Key() == piece.Key():
			there = p
		case p.StandIn() && !p.Own():
			stand = append(stand, Drawn{Piece: p})
			if p.where == piece.where {
				slot = p
			}
		}
	}
	switch {
	case there != nil && same(there.record, piece.record):
		return s, nil, nil
	case there != nil && there.Own():
		return s, &Conflict{piece.where + " " + piece.Key(), there.Line(), piece.Line()}, nil
	case there != nil:
		there.put(copyOf(piece.record).(map[string]any))
		s.doc["name"] = strings.TrimSuffix(s.name(), ownSuffix) + ownSuffix
		return s, nil, nil
	case slot == nil:
		if out := outgoing(kind, piece.record, stand, nil); len(out) > 0 {
			slot = out[0].Piece
		}
	}
	if slot == nil {
		return s, &Conflict{piece.where + " " + piece.Key(), "no stand-in is left", piece.Line()}, nil
	}
	changed, in, err := s.take(kind, piece.record, slot)
	if err != nil {
		return s, nil, err
	}
	in.record[sourceField] = copyOf(piece.record[sourceField])
	return changed, nil, nil
}

func same(a, b any) bool { return reflect.DeepEqual(a, b) }

// Share counts the values of a part of the component set by source.
type Share struct {
	Kind        string `json:"kind" says:"the part of the component set, all for the whole"`
	Rulebook    int    `json:"rulebook" says:"values that the rulebook gives"`
	Published   int    `json:"published" says:"values from other public sources"`
	Unconfirmed int    `json:"unconfirmed" says:"values of a single source"`
	Box         int    `json:"box" says:"values from the player's box"`
	StandIn     int    `json:"standIn" says:"values of our own"`
}

// All returns the total number of values.
func (s Share) All() int { return s.Rulebook + s.Published + s.Unconfirmed + s.Box + s.StandIn }

// partOf returns the part of the component set to which a path belongs: the list of its
// piece, even if that is nested in another list.
func (s *Set) partOf(path string) string {
	parts := strings.Split(path, ".")
	for _, kind := range s.kinds {
		if len(kind.path) > 1 && kind.path[0] == parts[0] && slices.Contains(parts[1:], kind.name) {
			return kind.name
		}
	}
	return parts[0]
}

// Shares counts the values of a system's component set by source, for each part and in
// total.
func Shares(system play.System) (parts []Share, all Share) {
	set, err := Open(system)
	if err != nil {
		return nil, all
	}
	for _, datum := range system.Components().Data() {
		kind := set.partOf(datum.Path)
		i := slices.IndexFunc(parts, func(s Share) bool { return s.Kind == kind })
		if i < 0 {
			i = len(parts)
			parts = append(parts, Share{Kind: kind})
		}
		for _, share := range []*Share{&parts[i], &all} {
			switch {
			case datum.Source == Cite:
				share.Box++
			case datum.Provenance == nemo.Rulebook:
				share.Rulebook++
			case datum.Provenance == nemo.Published:
				share.Published++
			case datum.Provenance == nemo.Unconfirmed:
				share.Unconfirmed++
			default:
				share.StandIn++
			}
		}
	}
	return parts, all
}
