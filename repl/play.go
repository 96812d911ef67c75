package repl

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// PlayConfig configures [Play].
type PlayConfig struct {
	Start    games.Config
	Script   string             // a file of commands to run instead of reading any
	NoResume bool               // do not offer to resume the unfinished game
	Language lang.Language      // of the shell; empty: from the environment at a terminal, or else English
	Keep     bool               // autosave the unfinished game of a script
	StateDir string             // folder of the history and the unfinished game; empty for none
	Window   func() term.Window // size of the screen; nil: see [Windows]
}

// Play runs the shell on standard input and output: as a dialogue on a terminal, as a
// script otherwise. Only on a terminal does it autosave the unfinished game.
func Play(ctx context.Context, stdin io.Reader, stdout io.Writer, systems []play.System, config PlayConfig) error {
	out := bufio.NewWriter(stdout)
	defer func() { _ = out.Flush() }()
	onTerminal := config.Script == "" && term.IsTerminal(stdin)
	if config.Window == nil {
		config.Window = term.Windows(stdout, -1)
	}
	if config.Language == "" && onTerminal {
		config.Language = lang.LanguageOf(os.Getenv)
	}
	obeys := term.IsTerminal(stdout) && os.Getenv("TERM") != "dumb"
	s := New(Config{
		Systems: systems, Out: out, Interactive: onTerminal, Window: config.Window,
		Language: config.Language,
		Colour:   obeys && os.Getenv("NO_COLOR") == "", Clears: obeys,
	})
	if !onTerminal {
		ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
		defer stop()
		return s.playScript(ctx, stdin, config)
	}
	s.seed, s.secret = randomSeed, true
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	// Ctrl-C between two commands must not end the program either.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)

	editor, err := newTerminal(s, historyFile(config.StateDir))
	if err != nil {
		return fmt.Errorf("cannot use the terminal: %w", err)
	}
	defer editor.Close()
	if obeys {
		s.pager = pagerOf(os.LookupEnv)
	}
	return s.session(ctx, editor, config)
}

// playScript runs a script from a file or from standard input.
func (s *Shell) playScript(ctx context.Context, stdin io.Reader, config PlayConfig) error {
	s.stateDir = config.StateDir
	if err := s.start(ctx, config.Start); err != nil {
		return err
	}
	name, r := "standard input", stdin
	if config.Script != "" && config.Script != "-" {
		file, err := openScript(ctx, config.Script)
		if err != nil {
			return files.Error("read", config.Script, err)
		}
		defer func() { _ = file.Close() }()
		name, r = config.Script, file
	}
	if err := s.Script(ctx, name, r, 1); err != nil && !errors.Is(err, errLeave) {
		return err
	}
	return s.inputEnded(config)
}

// inputEnded saves a game whose script ended before the game did, if that was
// requested. Otherwise nothing is saved, since the script can play it again.
func (s *Shell) inputEnded(config PlayConfig) error {
	game, dice := s.outside()
	if !config.Keep || !worthKeeping(game) {
		return nil
	}
	file, err := (&keeper{dir: config.StateDir}).putAside(game, dice)
	if err != nil {
		return fmt.Errorf("the script ended in the middle of a game, which could not be kept: %w", err)
	}
	if file == "" {
		return errors.New("the script ended in the middle of a game, and there is no folder to keep it in")
	}
	s.printf("The game is put aside; `load %q` goes on with it.\n", file)
	return nil
}

// manyAside is the number of saved games from which the user is notified.
const manyAside = 50

// session is a dialogue with a person, from the welcome to the final autosave.
func (s *Shell) session(ctx context.Context, reader LineReader, config PlayConfig) error {
	kept := &keeper{dir: config.StateDir}
	s.stateDir = config.StateDir
	files.Sweep(config.StateDir, time.Now())
	s.welcome(config.Start.System == "")
	if n := len(kept.allAside()); n >= manyAside {
		s.printf("%d games are put aside; `games` lists them, and removes those that nobody wants any more.\n", n)
	}
	s.inquire = func(ctx context.Context, prompt string) (string, error) {
		s.flush()
		return readLine(ctx, reader, prompt)
	}
	if !config.NoResume && !s.offer(ctx, reader, kept) {
		return nil
	}
	if s.game == nil {
		switch err := s.start(ctx, config.Start); {
		case errors.Is(err, errNoGame):
			return nil
		case err != nil:
			return err
		}
	}
	s.replaced = func(game *play.Game, dice diceMode) {
		file, err := kept.putAside(game, dice)
		switch {
		case err != nil:
			s.printFault(fmt.Errorf("the game before is not kept: %w", err))
		case file != "":
			s.printf("The game before is put aside; `load %q` goes on with it.\n", file)
		}
	}
	s.continued = kept.continued
	s.settled = func() { s.keepOn(kept) }
	err := s.Dialogue(ctx, reader)
	if s.lesson != nil {
		s.printf("`learn %s %d` goes on with the lesson.\n", s.lesson.Lesson.System, min(s.learned()+1, len(s.lesson.Lesson.Steps)))
	}
	how, keepErr := s.keep(kept)
	switch {
	case keepErr != nil:
		return fmt.Errorf("the unfinished game is lost: %w", keepErr)
	case how.kept && kept.home == kept.file():
		s.printf("The game is kept; `mobilis` offers it at the next start.\n")
	case how.kept:
		s.printf("The game is kept; `load %q` goes on with it.\n", kept.home)
	}
	return err
}

// keep autosaves the game in progress and says what became of another game in its
// place.
func (s *Shell) keep(kept *keeper) (keeping, error) {
	how, err := kept.keep(s.outside())
	if how.aside != "" {
		s.printf("The game that was kept before is put aside; `load %q` goes on with it.\n", how.aside)
	}
	if how.moved {
		s.printf("Another mobilis keeps its game now; this one is kept too, and `load %q` goes on with it.\n", kept.home)
	}
	return how, err
}

// keepOn autosaves the game after a command. It reports a failure only once.
func (s *Shell) keepOn(kept *keeper) {
	how, err := s.keep(kept)
	if err == nil && how.kept && s.takenUp != "" && kept.home != s.takenUp {
		_ = os.Remove(s.takenUp)
		s.takenUp = ""
	}
	if err != nil && !s.keepFailed {
		s.printFault(fmt.Errorf("the game is not kept for a case of emergency: %w", err))
	}
	s.keepFailed = err != nil
}

func (s *Shell) welcome(long bool) {
	s.printf("%s\n", s.style.Strong(s.say("Mobilis: board-game rules to play, to ask and to check.")))
	if !long {
		return
	}
	width := 0
	for _, name := range games.Names(s.systems) {
		width = max(width, len(name))
	}
	for _, system := range s.systems {
		s.printf("  %-*s  %s\n", width, system.About().Name, games.Described(system))
	}
	name := s.systems[0].About().Name
	wide := len("`ask  QUESTION`") + len(name)
	s.printf("  %-*s  plays a first game with you, a step at a time\n", wide, "`learn "+name+"`")
	s.printf("  %-*s  starts a game\n", wide, "`new "+name+"`")
	s.printf("  `ask %s QUESTION`  answers from the rules\n", name)
	s.printf("`help` lists all commands; Tab completes, Ctrl-D leaves.\n")
}

// offer offers to resume the unfinished game of an earlier session. It returns false if
// the user chooses to leave; the game then stays saved.
func (s *Shell) offer(ctx context.Context, reader LineReader, kept *keeper) (stays bool) {
	game, dice, err := kept.peek(s)
	if err != nil {
		s.printFault(fmt.Errorf("the unfinished game cannot be read: %w", err))
		return true
	}
	if game == nil {
		return true
	}
	s.printf("\nAn unfinished game is kept: %s, %s, step %d.\n",
		game.System().About().Title, game.PromptSeen(nemo.Chance).Where, game.Ply())
	for {
		s.flush()
		line, err := readLine(ctx, reader, s.say("Go on with it? [Y/n] "))
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, errToldToEnd):
			// A reader must not be called again after its end.
			s.printf("It stays where it is.\n")
			return false
		case errors.Is(err, errInterrupted), errors.Is(err, errTyped):
			continue
		case err != nil:
			return true // the dialogue gets the same error and reports it
		}
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "", "y", "yes", "s", "si", "sí":
			s.adopt(game)
			s.dice = dice
			kept.resume(game, dice)
			s.present()
			return true
		case "n", "no":
			s.printf("It stays where it is; another game that is left unfinished puts it aside.\n")
			return true
		}
		if !s.explainsAt(game.System(), line) {
			s.printf("Please say y or n.\n")
		}
	}
}

// randomSeed returns a seed for a quiz or a described position, small enough to copy by
// hand. A real game has a secret seed.
func randomSeed() uint64 {
	var bytes [4]byte
	// Read never fails; see its documentation.
	_, _ = rand.Read(bytes[:])
	return uint64(binary.LittleEndian.Uint32(bytes[:]))
}

// start starts the game given on the command line.
func (s *Shell) start(ctx context.Context, config games.Config) error {
	if config.System == "" {
		if config.Seed != nil || len(config.Settings) > 0 || config.Components != "" {
			return fmt.Errorf("a seed, options and components need a system to play, as in `mobilis play %s`", s.systems[0].About().Name)
		}
		return nil
	}
	system, err := games.Choose(s.systems, config.System, config.Components)
	if err != nil {
		return err
	}
	if config.Components != "" {
		// From now on the shell uses the system with the new components.
		s.systems = slices.Clone(s.systems)
		for i := range s.systems {
			if s.systems[i].About().Name == system.About().Name {
				s.systems[i] = system
			}
		}
	}
	line := input{name: "new", words: []string{system.About().Name}}
	for _, name := range config.Settings.Names() {
		line.words = append(line.words, name+"="+config.Settings[name])
	}
	if config.Seed != nil {
		line.words = append(line.words, fmt.Sprintf("seed=%d", *config.Seed))
	}
	return runNew(ctx, s, line)
}
