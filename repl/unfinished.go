package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// unfinishedGame is the file format of an autosaved game.
type unfinishedGame struct {
	Format string          `json:"format"`
	Dice   string          `json:"dice"`
	Game   json.RawMessage `json:"game"`
}

const unfinishedFormat = "mobilis unfinished game 1"

// readUnfinished parses the document around an autosaved game.
func readUnfinished(data []byte) (unfinishedGame, error) {
	var kept unfinishedGame
	if err := nemo.DecodeStrict(data, &kept); err != nil {
		return kept, err
	}
	if kept.Format != unfinishedFormat {
		return kept, nemo.Invalidf("format", "%q is not %q", term.Brief(kept.Format), unfinishedFormat)
	}
	return kept, nil
}

// keeper autosaves the unfinished game of a session in a folder after each command, so
// that neither a kill nor a power failure loses it, and it can be resumed in a later
// session.
type keeper struct {
	dir string // empty: save nothing
	// current is the game saved in home, or nil. revision and dice are its state when
	// it was saved.
	current  *play.Game
	revision uint64
	dice     diceMode
	// home is the file of the current game: the usual one, or one of those put aside if
	// another program has taken the usual one.
	home string
	// found is the state of home when this session last wrote or read it.
	found fs.FileInfo
}

// keeping is the result of an autosave.
type keeping struct {
	kept  bool
	aside string // new file of the game that was saved in its place
	moved bool   // another program took the usual file; the game is now saved in home
}

// file returns the usual file, which the next session looks for.
func (k *keeper) file() string { return filepath.Join(k.dir, "unfinished.json") }

// aside creates a new file for a game to be put aside, and returns its name. It never
// overwrites such a file, even if several programs do this at the same time.
func (k *keeper) aside() (string, error) {
	if err := os.MkdirAll(k.dir, 0o700); err != nil {
		return "", files.Error("make", k.dir, err)
	}
	for n := 1; ; n++ {
		name := "put-aside.json"
		if n > 1 {
			name = "put-aside-" + term.Decimal(n) + ".json"
		}
		name = filepath.Join(k.dir, name)
		file, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		switch {
		case err == nil:
			return name, file.Close()
		case !errors.Is(err, fs.ErrExist):
			return "", files.Error("make", name, err)
		}
	}
}

// allAside returns the files of the games put aside.
func (k *keeper) allAside() []string {
	if k.dir == "" {
		return nil
	}
	// The pattern is valid, and a folder that cannot be read has no files.
	names, _ := fs.Glob(os.DirFS(k.dir), "put-aside*.json")
	for i, name := range names {
		names[i] = filepath.Join(k.dir, name)
	}
	return names
}

// peek reads the autosaved game. game is nil if there is none.
func (k *keeper) peek(s *Shell) (game *play.Game, dice diceMode, err error) {
	if k.dir == "" {
		return nil, diceAuto, nil
	}
	k.found, _ = os.Stat(k.file())
	data, err := os.ReadFile(k.file())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, diceAuto, nil
	}
	if err != nil {
		return nil, diceAuto, files.Error("read", k.file(), err)
	}
	kept, err := readUnfinished(data)
	if err == nil {
		game, err = s.readGame(kept.Game)
	}
	if err != nil {
		return nil, diceAuto, fmt.Errorf("%s: %w", k.file(), err)
	}
	if kept.Dice == diceAsk.String() {
		dice = diceAsk
	}
	return game, dice, nil
}

// resume makes the autosaved game the current one.
func (k *keeper) resume(game *play.Game, dice diceMode) {
	k.current, k.revision, k.dice, k.home = game, game.Revision(), dice, k.file()
}

// continued replaces the current game by another that continues it.
func (k *keeper) continued(before, after *play.Game) {
	if k.current == before {
		k.current, k.revision = after, after.Revision()-1 // not yet saved
	}
}

// keep saves the game in progress unless it is already saved, and removes the saved one
// once it is over. It first puts aside a saved game that is not this one.
func (k *keeper) keep(game *play.Game, dice diceMode) (how keeping, err error) {
	if k.dir == "" {
		return how, nil
	}
	if k.current != nil && k.current.Over() {
		k.drop()
	}
	if game == nil || game.Over() || game != k.current && !worthKeeping(game) {
		return how, nil
	}
	switch ours := k.untouched(); {
	case game == k.current && ours && game.Revision() == k.revision && dice == k.dice:
		return keeping{kept: true}, nil
	case game != k.current:
		if how.aside, err = k.clear(); err != nil {
			return how, err
		}
		k.home = k.file()
	case !ours:
		if k.home, err = k.aside(); err != nil {
			return how, err
		}
		how.moved = true
	}
	if err := k.write(k.home, game, dice); err != nil {
		return how, err
	}
	how.kept = true
	k.current, k.revision, k.dice = game, game.Revision(), dice
	k.found, _ = os.Stat(k.home)
	return how, nil
}

// untouched reports whether home is as this session left it, or gone. Every write
// creates a new file, so another program's file differs.
func (k *keeper) untouched() bool {
	info, err := os.Stat(k.home)
	if err != nil {
		return true
	}
	return k.found != nil && os.SameFile(info, k.found) && info.ModTime().Equal(k.found.ModTime())
}

// drop removes the file of the current game, which is over or saved elsewhere.
func (k *keeper) drop() {
	if k.untouched() {
		_ = os.Remove(k.home)
	}
	k.current = nil
}

// clear puts aside the game in the usual file, if there is one, and returns its new
// file.
func (k *keeper) clear() (file string, err error) {
	if _, err := os.Stat(k.file()); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if file, err = k.aside(); err != nil {
		return "", err
	}
	switch err = os.Rename(k.file(), file); {
	case errors.Is(err, fs.ErrNotExist): // another program was faster
		_ = os.Remove(file)
		return "", nil
	case err != nil:
		_ = os.Remove(file)
		return "", files.Error("put aside", k.file(), err)
	}
	return file, nil
}

// putAside saves a game that another game replaces, and returns the file.
func (k *keeper) putAside(game *play.Game, dice diceMode) (file string, err error) {
	if k.dir == "" || !worthKeeping(game) {
		return "", nil
	}
	if file, err = k.aside(); err != nil {
		return "", err
	}
	if err := k.write(file, game, dice); err != nil {
		_ = os.Remove(file) // it is empty
		return "", err
	}
	if game == k.current {
		k.drop() // its latest state is in the new file
	}
	return file, nil
}

// write saves a game atomically. A panic of a rule system becomes an error, so that it
// does not cost the user the session.
func (k *keeper) write(file string, game *play.Game, dice diceMode) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault of the program: %v", fault)
		}
	}()
	save, err := game.Save()
	if err != nil {
		return err
	}
	data, err := json.Marshal(unfinishedGame{unfinishedFormat, dice.String(), save})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(k.dir, 0o700); err != nil {
		return files.Error("make", k.dir, err)
	}
	return files.Write(file, append(data, '\n'), 0o600)
}

// worthKeeping reports whether a game is unfinished and somebody has decided
// something in it.
func worthKeeping(game *play.Game) bool {
	if game == nil || game.Over() {
		return false
	}
	for _, step := range game.Steps() {
		if step.Seat != nemo.Chance {
			return true
		}
	}
	return false
}
