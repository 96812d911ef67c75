package repl

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// keptGame is an autosaved game that was put aside.
type keptGame struct {
	file    string
	changed time.Time
}

// manyListed is the maximum length of the list of games.
const manyListed = 40

func gamesCommand() *command {
	return &command{
		name: "games", group: groupFiles, usage: "[N | remove N ...]",
		summary: "list, resume or remove unfinished games",
		help: `A game is put aside when another one replaces it. The list shows the latest first; ` + "`games 2`" + ` resumes the second, ` + "`games remove 2 5`" + ` deletes two of them for good.

  games
  games 2
  games remove 2 5`,
		complete: func(_ *Shell, before []string) []string {
			if len(before) > 0 {
				return nil
			}
			return []string{"remove"}
		},
		run: runGames,
	}
}

func runGames(ctx context.Context, s *Shell, in input) error {
	if s.stateDir == "" {
		return errors.New("no folder is kept for unfinished games here")
	}
	games := (&keeper{dir: s.stateDir}).putAsideGames()
	switch {
	case len(in.words) == 0:
		return s.listGames(games)
	case strings.EqualFold(in.words[0], "remove") && len(in.words) > 1:
		return s.removeGames(games, in.words[1:])
	case len(in.words) > 1 || strings.EqualFold(in.words[0], "remove"):
		return errors.New("games takes the number of a game, or remove and numbers, as in `games remove 2`")
	}
	game, err := pickGame(games, in.words[0])
	if err != nil {
		return err
	}
	if err := runLoad(ctx, s, input{name: "load", text: game.file, words: []string{game.file}}); err != nil {
		return err
	}
	s.takenUp = game.file
	return nil
}

// putAsideGames returns the games that were put aside, the latest first.
func (k *keeper) putAsideGames() []keptGame {
	var games []keptGame
	for _, name := range k.allAside() {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			games = append(games, keptGame{name, info.ModTime()})
		}
	}
	slices.SortFunc(games, func(a, b keptGame) int {
		if c := b.changed.Compare(a.changed); c != 0 {
			return c
		}
		return strings.Compare(a.file, b.file)
	})
	return games
}

// pickGame returns the game with a number in the list.
func pickGame(games []keptGame, word string) (keptGame, error) {
	n, err := strconv.Atoi(word)
	switch {
	case len(games) == 0:
		return keptGame{}, errors.New("no game is put aside")
	case err != nil || n < 1 || n > len(games):
		return keptGame{}, fmt.Errorf("%q is not a number from 1 to %d; `games` lists them", term.Brief(word), len(games))
	}
	return games[n-1], nil
}

func (s *Shell) listGames(games []keptGame) error {
	if len(games) == 0 {
		s.printf("No game is put aside.\n")
		return nil
	}
	var rows [][]string
	for i, kept := range games[:min(len(games), manyListed)] {
		row := []string{term.Decimal(i + 1), "", "", "", kept.changed.Format("2006-01-02 15:04")}
		if game, err := s.readKept(kept.file); err != nil {
			row[1] = s.say("cannot be read")
		} else {
			row[1], row[2], row[3] = game.System().About().Title, s.told(game.PromptSeen(nemo.Chance).Where), term.Decimal(game.Ply())
		}
		rows = append(rows, row)
	}
	header := []string{"#", "game", "where", "step", "changed"}
	for i := range header {
		header[i] = s.say(header[i])
	}
	if err := term.WriteTable(s.out, header, rows); err != nil {
		return err
	}
	if more := len(games) - manyListed; more > 0 {
		s.printf("Older games that are not listed: %d\n", more)
	}
	return nil
}

// readKept reads a game that was put aside.
func (s *Shell) readKept(file string) (*play.Game, error) {
	data, err := files.Read(file)
	if err != nil {
		return nil, err
	}
	return s.readGame(data)
}

// removeGames deletes games by number. If a number is invalid, it deletes none.
func (s *Shell) removeGames(games []keptGame, words []string) error {
	var remove []string
	for _, word := range words {
		game, err := pickGame(games, word)
		if err != nil {
			return err
		}
		if !slices.Contains(remove, game.file) {
			remove = append(remove, game.file)
		}
	}
	for _, file := range remove {
		if err := os.Remove(file); err != nil {
			return files.Error("remove", file, err)
		}
	}
	s.printf("Games removed: %d\n", len(remove))
	return nil
}
