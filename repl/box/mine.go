package box

import (
	"fmt"
	"io"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Mine reports how much of a system's box is known, and from which sources.
type Mine struct {
	// File is the player's own component file, or empty if there is none.
	File   string  `json:"file,omitempty" says:"the player's own component file; left out where there is none yet"`
	Name   string  `json:"name" says:"the name of the component set"`
	Pieces int     `json:"pieces" says:"how many pieces are from the player's box"`
	Parts  []Share `json:"parts" says:"the values of each part of the set by where they come from"`
	All    Share   `json:"all" says:"the values of the whole set"`
}

// MineOf reports how much of a system's box is known, including the player's own component file.
func MineOf(dir string, system play.System) (*Mine, error) {
	if system.Components() == nil {
		return nil, fmt.Errorf("%s has no components", system.About().Name)
	}
	own, err := Own(dir, system)
	if err != nil {
		return nil, err
	}
	mine := &Mine{}
	if own != nil {
		system, mine.File = own, File(dir, system.About().Name)
	}
	mine.Name, mine.Pieces = system.Components().ComponentsName(), Count(system)
	mine.Parts, mine.All = Shares(system)
	mine.All.Kind = "all"
	return mine, nil
}

// Print prints the report as a table with a row for each part.
func (m *Mine) Print(out io.Writer) error {
	p := &term.Printer{W: out}
	if m.File == "" {
		p.Line("%s; no component file of your own yet: `other`, at a draw with `dice ask`, begins one", m.Name)
	} else {
		p.Line("%s (%s): %s from your box", m.Name, m.File, term.Plural(m.Pieces, "piece"))
	}
	var rows [][]string
	for _, share := range append(m.Parts, m.All) {
		cells := []string{share.Kind}
		for _, n := range []int{share.Rulebook, share.Published, share.Unconfirmed, share.Box, share.StandIn} {
			cells = append(cells, share.cell(n))
		}
		rows = append(rows, cells)
	}
	p.Table([]string{"part", "rulebook", "published", "unconfirmed", "your box", "stand-in"}, rows)
	return p.Err
}

// cell formats a count with its percentage.
func (s Share) cell(n int) string {
	switch percent := (200*n + s.All()) / (2 * max(1, s.All())); {
	case n == 0:
		return "-"
	case percent == 0:
		return term.Decimal(n) + " (< 1 %)"
	default:
		return fmt.Sprintf("%d (%d %%)", n, percent)
	}
}

// Merged is the result of merging two component files.
type Merged struct {
	File      string     `json:"file,omitempty" says:"the file that was written; left out where there are conflicts"`
	Pieces    int        `json:"pieces" says:"how many pieces of the player's box are in it"`
	Conflicts []Conflict `json:"conflicts" says:"what the two files have differently"`
}

// MergeInto merges two sets and writes the result to a file, unless they conflict.
func MergeInto(file string, builtIn, first, second play.System) (*Merged, error) {
	system, conflicts, err := Merge(builtIn, first, second)
	if err != nil {
		return nil, err
	}
	merged := &Merged{Pieces: Count(system), Conflicts: conflicts}
	if len(conflicts) > 0 {
		return merged, nil
	}
	merged.Conflicts = []Conflict{}
	merged.File = file
	return merged, Write(file, system)
}

// Print prints the result of the merge.
func (m *Merged) Print(out io.Writer) error {
	p := &term.Printer{W: out}
	for _, c := range m.Conflicts {
		p.Line("%s\n  first:  %s\n  second: %s", c.Where, c.First, c.Other)
	}
	if m.File != "" {
		p.Line("written: %s, with %s from the player's box", m.File, term.Plural(m.Pieces, "piece"))
	}
	return p.Err
}
