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

// unfinishedGame is what is kept of a game that was left before its end.
type unfinishedGame struct {
	Format string          `json:"format"`
	Dice   string          `json:"dice"`
	Game   json.RawMessage `json:"game"`
}

const unfinishedFormat = "mobilis unfinished game 1"

// readUnfinished reads the document around a kept game.
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

// keeper keeps the unfinished game of a session in a folder, command by
// command, so that neither a kill nor a power cut loses it, and from one session
// to the next.
type keeper struct {
	dir string // empty: keep nothing
	// current is the game that home has, or nil. It is there as it stood at
	// this revision, with these dice.
	current  *play.Game
	revision uint64
	dice     diceMode
	// home is the file that has the current game: the usual one, or one of
	// those put aside, if another program has taken the usual one meanwhile.
	home string
	// found is home as this session left it or came upon it.
	found fs.FileInfo
}

// keeping is how a game was kept.
type keeping struct {
	kept  bool
	aside string // where the game is now that was kept in its place
	moved bool   // another program took its place; it is kept at home, from now on
}

// file is the usual one, that the next start looks for.
func (k *keeper) file() string { return filepath.Join(k.dir, "unfinished.json") }

// aside makes a new file for a game to be put aside, and returns its name. No game
// that was put aside is written over, however many there are, and whoever puts
// games aside at the same moment.
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

// countAside is how many games are put aside.
func (k *keeper) countAside() int {
	names, err := filepath.Glob(filepath.Join(k.dir, "put-aside*.json"))
	if err != nil || k.dir == "" {
		return 0
	}
	return len(names)
}

// peek reads the kept game. There is none when game is nil.
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

// resume goes on with the game that was kept.
func (k *keeper) resume(game *play.Game, dice diceMode) {
	k.current, k.revision, k.dice, k.home = game, game.Revision(), dice, k.file()
}

// continued goes on with a game that is kept as another.
func (k *keeper) continued(before, after *play.Game) {
	if k.current == before {
		k.current, k.revision = after, after.Revision()-1 // not as it is kept
	}
}

// keep writes the game in progress, if it is not kept as it stands already, and
// removes the kept one when it has been played to its end. A kept game that is
// another than this one is put aside first.
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

// untouched reports whether home is as this session left it, or gone. Every
// writing makes a new file, so another program's is another file.
func (k *keeper) untouched() bool {
	info, err := os.Stat(k.home)
	if err != nil {
		return true
	}
	return k.found != nil && os.SameFile(info, k.found) && info.ModTime().Equal(k.found.ModTime())
}

// drop removes the current game, which is over or elsewhere.
func (k *keeper) drop() {
	if k.untouched() {
		_ = os.Remove(k.home)
	}
	k.current = nil
}

// clear puts the game aside that is kept in the usual place, if there is one,
// and returns the file.
func (k *keeper) clear() (file string, err error) {
	if _, err := os.Stat(k.file()); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if file, err = k.aside(); err != nil {
		return "", err
	}
	switch err = os.Rename(k.file(), file); {
	case errors.Is(err, fs.ErrNotExist): // another program was quicker
		_ = os.Remove(file)
		return "", nil
	case err != nil:
		_ = os.Remove(file)
		return "", files.Error("put aside", k.file(), err)
	}
	return file, nil
}

// putAside keeps a game that another takes the place of, and returns the file.
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
		k.drop() // it is aside now, as far as it was played on
	}
	return file, nil
}

// write writes a game whole or not at all. A fault of a rule system is an
// error: it must not cost a person the session.
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
