package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
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
		return kept, nemo.Invalidf("format", "%q is not %q", brief(kept.Format), unfinishedFormat)
	}
	return kept, nil
}

// keeper keeps an unfinished game in a folder from one session to the next.
type keeper struct {
	dir string // empty: keep nothing
	// resumed is the game that was kept and is being played on, or nil.
	resumed *play.Game
}

func (k *keeper) file() string { return filepath.Join(k.dir, "unfinished.json") }

// mostAside is how many games are put aside before the oldest gives way.
const mostAside = 50

// aside is a file for a game to be put aside: a new one, for the person was
// told how to load the others.
func (k *keeper) aside() string {
	var oldest string
	var since time.Time
	for n := 1; n <= mostAside; n++ {
		name := "put-aside.json"
		if n > 1 {
			name = "put-aside-" + decimal(n) + ".json"
		}
		name = filepath.Join(k.dir, name)
		info, err := os.Stat(name)
		if err != nil {
			return name
		}
		if oldest == "" || info.ModTime().Before(since) {
			oldest, since = name, info.ModTime()
		}
	}
	return oldest
}

// peek reads the kept game. There is none when game is nil.
func (k *keeper) peek(s *Shell) (game *play.Game, dice diceMode, err error) {
	if k.dir == "" {
		return nil, diceAuto, nil
	}
	data, err := os.ReadFile(k.file())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, diceAuto, nil
	}
	if err != nil {
		return nil, diceAuto, fileError("read", k.file(), err)
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

// keep writes the game of a session that ends, and removes the kept one when
// it has been played to its end. A kept game that is another than this one is
// put aside first, in the file that is returned.
func (k *keeper) keep(game *play.Game, dice diceMode) (kept bool, aside string, err error) {
	if k.dir == "" {
		return false, "", nil
	}
	if k.resumed != nil && k.resumed.Over() {
		_ = os.Remove(k.file())
	}
	if !worthKeeping(game) {
		return false, "", nil
	}
	if game != k.resumed {
		aside = k.aside()
		switch err := os.Rename(k.file(), aside); {
		case errors.Is(err, fs.ErrNotExist):
			aside = ""
		case err != nil:
			return false, "", fileError("put aside", k.file(), err)
		}
	}
	return true, aside, k.write(k.file(), game, dice)
}

// putAside keeps a game that another takes the place of, and returns the file.
func (k *keeper) putAside(game *play.Game, dice diceMode) (file string, err error) {
	if k.dir == "" || !worthKeeping(game) {
		return "", nil
	}
	file = k.aside()
	if err := k.write(file, game, dice); err != nil {
		return "", err
	}
	if game == k.resumed {
		// It is aside now, as far as it was played on.
		_ = os.Remove(k.file())
		k.resumed = nil
	}
	return file, nil
}

func (k *keeper) write(file string, game *play.Game, dice diceMode) error {
	save, err := game.Save()
	if err != nil {
		return err
	}
	data, err := json.Marshal(unfinishedGame{unfinishedFormat, dice.String(), save})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(k.dir, 0o700); err != nil {
		return fileError("make", k.dir, err)
	}
	return writeFile(file, append(data, '\n'), 0o600)
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
