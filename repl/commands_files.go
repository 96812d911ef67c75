package repl

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

func fileCommands() []*command {
	const whole = ` The file is written completely or not at all, and replaces one of the same name.`
	const truth = ` It holds the true game, including what is hidden from the person who saves it; otherwise the game could not go on. The shell warns of that and shows nothing of it: players who share a screen should leave the file closed until the game is over.`
	return []*command{
		{
			name: "save", group: groupFiles, usage: "FILE [position]", needsGame: true,
			summary: "save the game with its history",
			help:    `With the word position it saves only the position, as a plain document that you can edit and ` + "`load`" + `: the quickest way to enter a position from elsewhere.` + whole + truth,
			complete: func(_ *Shell, before []string) []string {
				if len(before) == 1 {
					return []string{"position"}
				}
				return nil
			},
			run: runSave,
		},
		{
			name: "load", group: groupFiles, usage: "FILE [position]",
			summary: "continue a saved game, or start from a saved position",
			help:    `A file with a position alone must be for the system in play. With the word position, only the position is read from a saved game: use it for a game saved before a rule was corrected. It continues from there, without its history.`,
			run:     runLoad,
		},
		gamesCommand(),
		{
			name: "record", group: groupFiles, usage: "FILE", needsGame: true,
			summary: "write the voyage record of the game",
			help:    `The record is plain text: one action a line, with the rules that it applied.` + whole + truth,
			run: func(_ context.Context, s *Shell, in input) error {
				return s.writeTruth(in, s.game.Record)
			},
		},
		{
			name: "replay", group: groupFiles, usage: "FILE [N]",
			summary: "replay a voyage record, to its end or to step N",
			help:    `The steps after N can be replayed with ` + "`redo`" + `.`,
			run:     runReplay,
		},
		{
			name: "svg", group: groupFiles, usage: "FILE [light|dark|auto]", needsGame: true,
			summary: "draw the board into an SVG file",
			help:    `The drawing leaves out what is hidden from the viewer; see ` + "`view`" + `. Its colours are for a light background, a dark one, or whichever the reader's system uses (auto).` + whole,
			run:     runSVG,
		},
		{
			name: "source", group: groupFiles, usage: "FILE",
			summary: "run the commands in a file",
			help:    `One command a line; # begins a comment. The script stops at the first error or failed ` + "`expect`" + `, and names the file and line.`,
			run: func(ctx context.Context, s *Shell, in input) error {
				name, err := fileName(in)
				if err != nil {
					return err
				}
				return s.source(ctx, name)
			},
		},
	}
}

// fileName returns the file name that a command needs as its only argument.
func fileName(in input) (string, error) {
	if len(in.words) != 1 || in.words[0] == "" {
		return "", fmt.Errorf("%s takes the name of a file; put quotes around one with blanks", in.name)
	}
	return in.words[0], nil
}

func (s *Shell) write(in input, mode fs.FileMode, content func() ([]byte, error)) error {
	name, err := fileName(in)
	if err != nil {
		return err
	}
	data, err := content()
	if err != nil {
		return err
	}
	if err := files.Write(name, data, mode); err != nil {
		return err
	}
	s.printf("written: %s\n", name)
	return nil
}

// writeTruth writes a file with the whole game. It warns first if that is more than the
// viewer may know.
func (s *Shell) writeTruth(in input, content func() ([]byte, error)) error {
	if _, err := fileName(in); err == nil && !s.seesAll() {
		s.printf("The file will hold the whole game, also what is hidden from %s; who opens it sees everything.\n", s.knowerName())
	}
	return s.write(in, files.OnlyOwner, content)
}

// knowerName names the viewer.
func (s *Shell) knowerName() string {
	if seat := s.viewer(); seat.IsPlayer() {
		return games.NameOf(s.game, seat)
	}
	return "some at the table"
}

func runSave(_ context.Context, s *Shell, in input) error {
	if len(in.words) == 2 && in.words[1] == "position" {
		in.words = in.words[:1]
		return s.writeTruth(in, func() ([]byte, error) { return s.game.Snapshot(nemo.Nobody) })
	}
	return s.writeTruth(in, s.game.Save)
}

func runLoad(_ context.Context, s *Shell, in input) error {
	read := s.readGame
	if len(in.words) == 2 && in.words[1] == "position" {
		in.words, read = in.words[:1], s.readPosition
	}
	name, err := fileName(in)
	if err != nil {
		return err
	}
	data, err := files.Read(name)
	if err != nil {
		return err
	}
	game, err := read(data)
	if err != nil {
		if _, stands := s.readPosition(data); stands == nil && !isPosition(data) {
			return fmt.Errorf("%s: %w; `load %s position` goes on from where it stood", name, err, name)
		}
		return fmt.Errorf("%s: %w", name, err)
	}
	s.adopt(game)
	s.printf("loaded: %s, step %d\n", game.System().About().Title, game.Ply())
	s.present()
	return nil
}

// readPosition reads the position from a saved game, or a bare position.
func (s *Shell) readPosition(data []byte) (*play.Game, error) {
	if kept, err := readUnfinished(data); err == nil {
		data = kept.Game
	}
	kind, name, err := play.Identify(data)
	switch {
	case err != nil && isPosition(data):
		return s.readBare(data)
	case err != nil || kind == play.KindRecord:
		return nil, errors.New("it is no saved game")
	}
	system, err := games.Find(s.systems, name)
	if err != nil {
		return nil, err
	}
	return system.LoadPosition(data)
}

// readBare reads a bare position of the system being played.
func (s *Shell) readBare(data []byte) (*play.Game, error) {
	if s.game == nil {
		return nil, errors.New("it is no saved game; if it is a position, begin a game of its system first, as in `new " +
			s.systems[0].About().Name + "`, and load it then")
	}
	game, err := s.game.System().Begin(s.game.Seed().Fresh(), nil, data)
	if err == nil {
		return game, nil
	}
	here := s.game.System().About().Name
	for _, other := range s.systems {
		if _, fits := other.Restore(0, data); fits == nil {
			return nil, fmt.Errorf("it is a position of %s, and %s is being played; load it after `new %[1]s`", other.About().Name, here)
		}
	}
	return nil, fmt.Errorf("it is no position of %s, which is being played: %w", here, err)
}

// readGame reads a saved game, a record, or a bare position of the system
// being played.
func (s *Shell) readGame(data []byte) (*play.Game, error) {
	if kept, err := readUnfinished(data); err == nil {
		data = kept.Game
	}
	kind, name, err := play.Identify(data)
	if err != nil {
		if !isPosition(data) {
			return nil, err
		}
		return s.readBare(data)
	}
	system, err := games.Find(s.systems, name)
	if err != nil {
		return nil, err
	}
	if kind == play.KindRecord {
		return s.replayed(data)
	}
	return system.Load(data)
}

// isPosition reports whether a document is a JSON object without the format field of a
// saved game.
func isPosition(data []byte) bool {
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return false
	}
	doc, err := tree.Decode(data)
	if err != nil {
		return false
	}
	object, _ := doc.(map[string]any)
	_, marked := object["format"]
	return !marked
}

func runReplay(_ context.Context, s *Shell, in input) error {
	at := -1
	if len(in.words) == 2 {
		n, err := strconv.Atoi(in.words[1])
		if err != nil || n < 0 {
			return fmt.Errorf("%q is not the number of a step", in.words[1])
		}
		at, in.words = n, in.words[:1]
	}
	name, err := fileName(in)
	if err != nil {
		return err
	}
	data, err := files.Read(name)
	if err != nil {
		return err
	}
	game, err := s.replayed(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if at > game.Ply() {
		return fmt.Errorf("%s has %s; there is no step %d", name, term.Plural(game.Ply(), "step"), at)
	}
	s.adopt(game)
	total := game.Ply()
	if at >= 0 {
		game.Undo(total - at)
	}
	s.printf("replayed: %s, step %d of %d\n", game.System().About().Title, game.Ply(), total)
	s.present()
	return nil
}

// adopt makes a game the game in progress. It leaves any sandbox and replaces the real
// game.
func (s *Shell) adopt(game *play.Game) {
	s.leaveSandbox()
	if s.replaced != nil && s.game != nil {
		s.replaced(s.game, s.dice)
	}
	s.game = game
	s.listed, s.recent = false, nil
	s.view, s.covered, s.wanted = view{}, false, nil
	s.atScreen, s.reading = nemo.Chance, nemo.Chance
}
