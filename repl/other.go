package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// This file connects the shell with package box, which handles the pieces of a real box.

func pieceCommands() []*command {
	return []*command{
		{
			name: "pieces", group: groupGame, usage: "[WORDS]", needsGame: true,
			summary: "the pieces that can come up, by what is printed on them",
			help: `When the shell asks for a draw (` + "`dice ask`" + `), this lists what is printed on each piece that can come. Words from a piece narrow the list, in any order. During the draw you can type the words alone; if only one piece has them all, it is drawn.

  pieces
  pieces two treasures
  pieces A7 D10`,
			run: runPieces,
		},
		{
			name: "other", group: groupGame, usage: "[PIECE]", needsGame: true,
			summary: "describe a piece of your box that is not in the list",
			help: `The shell asks for what is printed on the piece, field by field: Enter keeps the value in brackets, ` + "`-`" + ` means none, commas separate several values. An invalid answer is refused and asked again. ` + "`back`" + ` corrects the previous answer, ` + "`done`" + ` accepts the rest as shown, ` + "`quit`" + ` cancels; ` + "`other`" + ` resumes the description later. The game then goes on with your piece, and a stand-in leaves the game in exchange. The piece is also written to a component file of your own, which the next game offers. Give the name of a piece that Mobilis has to say that yours is different.

  other
  other marble-avenue`,
			run: runOther,
		},
	}
}

// openBox is the opened component set of the game in progress.
type openBox struct {
	system play.System
	set    *box.Set
}

// drawnNow returns the pieces that the pending draw may bring, as far as the viewer may
// know.
func (s *Shell) drawnNow() []box.Drawn {
	if s.game == nil || s.game.ToMove() != nemo.Chance || s.mayAct() != nil {
		return nil
	}
	choices, known := s.choices()
	if !known {
		return nil
	}
	if s.box.system != s.game.System() {
		set, err := box.Open(s.game.System())
		if err != nil {
			return nil
		}
		s.box = openBox{s.game.System(), set}
	}
	return s.box.set.At(choices)
}

func runPieces(_ context.Context, s *Shell, in input) error {
	drawn := s.drawnNow()
	if len(drawn) == 0 {
		return errors.New("no piece comes up now; `pieces` is for a draw, with `dice ask`")
	}
	drawn, unknown := box.Narrow(drawn, in.text)
	if unknown != "" {
		return s.onNoPiece(unknown)
	}
	if len(drawn) == 0 {
		return fmt.Errorf("all of %q stands on no piece that may come up here", term.Brief(in.text))
	}
	s.listPieces(drawn, 0)
	return nil
}

func (s *Shell) onNoPiece(word string) error {
	return fmt.Errorf("%q stands on no piece that may come up here; `pieces` lists them, `other` describes one that is not there",
		term.Brief(word))
}

// listPieces lists pieces by what is printed on them, identical ones in one line, in at
// most the given number of lines; 0 means no limit.
func (s *Shell) listPieces(drawn []box.Drawn, most int) {
	groups := box.Groups(drawn)
	width := 0
	for _, g := range groups {
		width = max(width, term.WidthOf(s.pieceName(g)))
	}
	for i, g := range groups {
		if most > 0 && i == most-1 && len(groups) > most {
			s.printf("  and %d more; `pieces` lists them all, words of what is printed on it narrow the list\n", len(groups)-i)
			return
		}
		s.printf("  %s\n", strings.TrimRight(padded(s.pieceName(g), width)+"  "+g[0].Printed(), " "))
	}
}

// pieceName returns what to type for a piece, and how many are identical to it.
func (s *Shell) pieceName(group []box.Drawn) string {
	if len(group) > 1 {
		return fmt.Sprintf(s.say("%s and %d alike"), group[0].Name(), len(group)-1)
	}
	return group[0].Name()
}

// drawsPiece draws the piece that a text describes. drawn is false if the text
// describes no piece. Identical pieces count as one.
func (s *Shell) drawsPiece(ctx context.Context, typed string) (drawn bool, err error) {
	pieces := s.drawnNow()
	if len(pieces) == 0 {
		return false, nil
	}
	found, unknown := box.Narrow(pieces, typed)
	switch {
	case unknown != "" || len(found) == 0:
		return false, nil
	case len(found) == 1 || box.Alike(found):
		s.printf("%s: %s\n", found[0].Name(), found[0].Printed())
		return true, s.do(ctx, found[0].Action)
	}
	s.listPieces(found, 0)
	return true, fmt.Errorf("%q stands on %d pieces; say more of what is printed on it", term.Brief(typed), len(found))
}

func runOther(ctx context.Context, s *Shell, in input) error {
	if s.described != nil && s.described.Stands(s.game) && in.text == "" {
		s.describing = true
		s.printf("The description goes on; `quit` leaves it.\n")
		s.askOfPiece()
		return nil
	}
	if s.game.ToMove() != nemo.Chance {
		return fmt.Errorf("nothing is to be rolled or drawn now: %s", s.question())
	}
	if err := s.mayAct(); err != nil {
		return err
	}
	choices, _ := s.choices()
	d, err := box.Begin(s.game, choices, in.text, s.language)
	if err != nil {
		return err
	}
	s.described, s.describing = d, true
	s.printf("What is printed on the piece (%s)? Enter keeps what stands in brackets, `-` is none; `back`, `done`, `quit`.\n", d.Kind())
	s.askOfPiece()
	return nil
}

// askOfPiece prints the next question about the piece.
func (s *Shell) askOfPiece() {
	if q, _ := s.described.Next(); q != nil {
		s.printf("  %s: %s%s\n", s.style.Strong(q.Path), q.What, usually(q))
	}
}

func usually(q *box.Question) string {
	if q.Usual == "" {
		return ""
	}
	return " [" + q.Usual + "]"
}

// describe handles a line of the description of a piece.
func (s *Shell) describe(ctx context.Context, line string) error {
	d := s.described
	if !d.Stands(s.game) {
		s.described, s.describing = nil, false
		return errors.New("the game stands elsewhere now; the description is dropped")
	}
	switch strings.ToLower(line) {
	case "quit", "salir":
		s.describing = false
		s.printf("The game is as it was; `other` goes on with the description.\n")
		return nil
	case "back", "volver":
		if !d.Back() {
			return errors.New("this is the first question")
		}
		s.askOfPiece()
		return nil
	case "done", "hecho":
		d.Rest()
	default:
		if err := d.Answer(line); err != nil {
			return err
		}
	}
	if q, _ := d.Next(); q != nil {
		s.askOfPiece()
		return nil
	}
	made, err := d.Finish()
	if err != nil {
		s.askOfPiece()
		return err
	}
	s.described, s.describing = nil, false
	return s.playWith(ctx, made)
}

// playWith continues the game with a piece exchanged.
func (s *Shell) playWith(ctx context.Context, made *box.Exchanged) error {
	s.printf("%s is in the game: %s. %s goes out for it.\n", made.In.Title(), made.In.Line(), made.Out.Title())
	s.keepPiece(made.Game.System())
	before := s.game
	s.game = made.Game
	s.listed, s.recent = false, nil
	if s.continued != nil {
		s.continued(before, s.game)
	}
	return s.do(ctx, made.Action)
}

// keepPiece writes the pieces of the box to the player's own component file.
func (s *Shell) keepPiece(playing play.System) {
	for _, builtIn := range s.systems {
		if builtIn.About().Name != playing.About().Name {
			continue
		}
		switch name, err := box.Keep(s.stateDir, builtIn, playing); {
		case err != nil:
			s.printFault(fmt.Errorf("the piece is in this game alone: %w", err))
		case name == "":
			s.printf("There is no folder for a component file of your own; the piece is in this game alone.\n")
		default:
			s.printf("written: %s\n", name)
		}
	}
}

// replayed replays a record, with the player's own component file if the record was made with it.
func (s *Shell) replayed(record []byte) (*play.Game, error) {
	game, err := games.Replay(s.systems, record)
	if err == nil || s.stateDir == "" {
		return game, err
	}
	for _, system := range s.systems {
		if own, fault := box.Own(s.stateDir, system); fault == nil && own != nil {
			if game, fault := games.Replay([]play.System{own}, record); fault == nil {
				return game, nil
			}
		}
	}
	return nil, err
}

// boxWord after the name of a system selects the player's own component file.
const boxWord = "box"

// withBox returns the system with the player's own component file, if it was requested
// or the person who is asked wants it.
func (s *Shell) withBox(ctx context.Context, system play.System, wanted bool) (play.System, error) {
	if !wanted && (s.inquire == nil || !s.interactive) {
		return system, nil
	}
	own, err := box.Own(s.stateDir, system)
	switch {
	case err != nil && !wanted:
		s.printFault(fmt.Errorf("the pieces of your box cannot be read: %w", err))
		return system, nil
	case err != nil:
		return nil, err
	case own == nil && wanted:
		return nil, fmt.Errorf("there are no pieces of your box for %s yet; at a draw with `dice ask`, `other` describes one",
			system.About().Name)
	case own == nil:
		return system, nil
	case wanted:
		return own, nil
	}
	s.printf("Pieces of your own box that are known: %d. Play with them? [Y/n]\n", box.Count(own))
	for {
		line, err := s.inquire(ctx, "box> ")
		if err != nil {
			return nil, err
		}
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "", "y", "yes", "s", "si", "sí":
			return own, nil
		case "n", "no":
			return system, nil
		case "q", "quit":
			return nil, errNoGame
		}
		s.printf("Please say y or n.\n")
	}
}
