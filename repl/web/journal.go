package web

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

// journal is the file of a table: a first line that describes it, then a line for each change. A
// partial last line is a change that was being written when the server was killed. It was never
// confirmed, and is ignored.
type journal struct {
	file string
	size int64 // length in bytes of the complete lines
}

// head is the first line of a journal.
type head struct {
	Format int    `json:"format"`
	Table  string `json:"table"`
	Title  string `json:"title,omitempty"`
	System string `json:"system"`
	// Components is the component set if it is not the built-in one. Saved is the game as it was
	// when the table was created.
	Components json.RawMessage `json:"components,omitempty"`
	Saved      json.RawMessage `json:"saved"`
	// Links are the tokens of the links, by viewer.
	Links map[string]string `json:"links"`
	// Turn is whose turn it was in Saved.
	Turn string `json:"turn,omitempty"`
	// Lesson is set if the game was created as a lesson.
	Lesson bool `json:"lesson,omitempty"`
}

// change is any other line of a journal.
type change struct {
	Sits *sits           `json:"sits,omitempty"` // a viewer took a name; the game did not change
	Do   string          `json:"do,omitempty"`   // an action or a chance outcome
	Box  *boxed          `json:"box,omitempty"`  // the game to do it in, with a piece of a real box
	Edit json.RawMessage `json:"edit,omitempty"` // a position set by hand
	Undo int             `json:"undo,omitempty"` // number of steps taken back
	By   string          `json:"by,omitempty"`   // who took them back
	// Turn is whose turn it is afterwards, for readers that do not replay the game. Files of older
	// versions lack it.
	Turn string `json:"turn,omitempty"`
}

// journalFormat is the version of the file format.
const journalFormat = 1

const journalEnding = ".table"

// seed returns the seed of the game.
func (h *head) seed() (play.Seed, error) {
	var saved struct{ Seed play.Seed }
	err := json.Unmarshal(h.Saved, &saved)
	return saved.Seed, err
}

// newJournal creates the file of a table and returns its name.
func newJournal(dir string, h *head) (string, error) {
	file := filepath.Join(dir, h.Table+journalEnding)
	if _, err := os.Stat(file); err == nil {
		return "", fmt.Errorf("there is a table %s already", h.Table)
	}
	line, err := json.Marshal(h)
	if err != nil {
		return "", err
	}
	// Write another file and rename it, so that the table's file is complete or absent.
	unfinished := file + unfinishedEnding
	err = writeSynced(unfinished, append(line, '\n'))
	if err == nil {
		err = os.Rename(unfinished, file)
	}
	if err != nil {
		return "", errors.Join(err, os.Remove(unfinished))
	}
	return file, syncDir(dir)
}

const unfinishedEnding = ".unfinished"

// longestBegun is far longer than newJournal takes: an older unfinished file is abandoned.
const longestBegun = time.Hour

// sweep removes from dir the unfinished files of servers that were killed. It is best effort:
// nothing depends on it.
func sweep(dir string, now time.Time) {
	names, err := filepath.Glob(filepath.Join(dir, "*"+journalEnding+unfinishedEnding))
	if err != nil || dir == "" {
		return
	}
	for _, name := range names {
		if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > longestBegun {
			_ = os.Remove(name)
		}
	}
}

// writeSynced writes a file and syncs it, so that it survives a power cut.
func writeSynced(name string, text []byte) error {
	out, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return errors.Join(err, out.Sync(), out.Close())
}

// syncDir syncs the file names of a folder. Not all systems can, so a failure is ignored.
func syncDir(dir string) error {
	in, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	_ = in.Sync()
	return nil
}

// add appends changes, all or none.
func (j *journal) add(changes []change) error {
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for _, c := range changes {
		if err := encoder.Encode(c); err != nil {
			return err
		}
	}
	out, err := os.OpenFile(j.file, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = out.Close() }()
	switch info, err := out.Stat(); {
	case err != nil:
		return err
	case info.Size() < j.size:
		return fmt.Errorf("%s was changed by another program; this table is not written any more", filepath.Base(j.file))
	case info.Size() > j.size:
		// What follows is a partial write, or another server's lines.
		if err := j.torn(out, info.Size()); err != nil {
			return err
		}
	}
	_, err = out.WriteAt(lines.Bytes(), j.size)
	if err == nil {
		err = out.Sync() // a confirmed change survives a power cut
	}
	if err != nil {
		return errors.Join(err, out.Truncate(j.size))
	}
	j.size += int64(lines.Len())
	return nil
}

// torn truncates a partial last line. It fails if there are complete lines after j.size, which
// another server wrote.
func (j *journal) torn(out *os.File, size int64) error {
	in, err := os.Open(j.file)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	rest := make([]byte, size-j.size)
	if _, err := in.ReadAt(rest, j.size); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if bytes.ContainsRune(rest, '\n') {
		return fmt.Errorf("%s is written by another server as well; only one may", filepath.Base(j.file))
	}
	return out.Truncate(j.size)
}

// readHead reads the first line of a table's file.
func readHead(file string) (*head, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	line, err := bufio.NewReader(in).ReadBytes('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	var h head
	if err := nemo.DecodeStrict(line, &h); err != nil {
		return nil, fmt.Errorf("%s is no table: %w", filepath.Base(file), err)
	}
	if h.Format != journalFormat {
		return nil, fmt.Errorf("%s has the format %d, and this program reads %d", filepath.Base(file), h.Format, journalFormat)
	}
	return &h, nil
}

// readJournal reads a table's file and replays its game.
func readJournal(file string, systems []play.System) (*serve.Table, *journal, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	h, err := readHead(file)
	if err != nil {
		return nil, nil, err
	}
	game, err := h.game(systems)
	if err != nil {
		return nil, nil, err
	}
	at := &serve.Table{Game: game}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	number := 0
	for line := range bytes.Lines(whole) {
		if number++; number == 1 {
			continue
		}
		if err := again(at, line); err != nil {
			return nil, nil, fmt.Errorf("%s:%d: %w", filepath.Base(file), number, err)
		}
	}
	return at, &journal{file, int64(len(whole))}, nil
}

// game returns the game as it was when the table was created.
func (h *head) game(systems []play.System) (*play.Game, error) {
	system, ok := play.Named(systems, h.System)
	if !ok {
		return nil, fmt.Errorf("there is no system %s", nemo.Clip(h.System))
	}
	if len(h.Components) > 0 {
		with, err := system.WithComponents(h.Components)
		if err != nil {
			return nil, err
		}
		system = with
	}
	return system.Load(h.Saved)
}

// again applies a change read from the file.
func again(at *serve.Table, line []byte) error {
	var c change
	if err := nemo.DecodeStrict(line, &c); err != nil {
		return err
	}
	switch {
	case c.Sits != nil:
		return nil
	case c.Box != nil:
		return c.exchange(at)
	case c.Undo > 0:
		if n := at.TakeBack(c.By, c.Undo); n != c.Undo {
			return fmt.Errorf("%d steps are to be taken back, and there are %d", c.Undo, n)
		}
		return nil
	case len(c.Edit) > 0:
		_, err := at.Game.Edit(c.Edit)
		return err
	}
	_, err := at.Game.Do(c.Do)
	return err
}

// boxed is a game with a piece of somebody's real box, before that piece comes up.
type boxed struct {
	Components json.RawMessage `json:"components"`
	Saved      json.RawMessage `json:"saved"`
}

// exchange replaces the game by the one with the piece. The new game gets a later revision, by
// which pages notice changes.
func (c *change) exchange(at *serve.Table) error {
	system, err := at.Game.System().WithComponents(c.Box.Components)
	if err != nil {
		return err
	}
	game, err := system.Load(c.Box.Saved)
	if err != nil {
		return err
	}
	if _, err := game.Do(c.Do); err != nil {
		return err
	}
	for game.Revision() <= at.Game.Revision() {
		game.Undo(1)
		game.Redo(1)
	}
	at.Game = game
	return nil
}

// tableFiles returns the files of tables in a folder.
func tableFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	var files []string
	for _, entry := range entries {
		if !entry.IsDir() && strings.HasSuffix(entry.Name(), journalEnding) {
			files = append(files, filepath.Join(dir, entry.Name()))
		}
	}
	return files, nil
}
