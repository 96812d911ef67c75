package repl

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func gameCommands() []*command {
	return []*command{
		{
			name: "new", group: groupGame, usage: "SYSTEM [seed=N] [option=value ...]",
			summary: "begin a new game",
			help: `A seed, the options and the actions decide the whole game, on every machine. At a terminal a game without a seed draws a secret one, so nobody can foresee it: the shell prints the seed's hash at the start and the seed at the end, and ` + "`mobilis replay --check-fair`" + ` then proves that nobody chose the dice. With a seed of your own you can foresee the game: use that for practice and tests. In a script the default seed is 1. Options that you leave out have their default; at a terminal the shell asks for those that decide who plays or which game it is, and Enter takes the default. ` + "`options SYSTEM`" + ` lists them all. ` + "`house=NAME`" + ` plays by a house rule; saved games and records then carry the name of that variant, such as nemoswar1-rerolled.

  new pig seed=7`,
			complete: completeNew, run: runNew,
		},
		{
			name: "do", group: groupGame, usage: "ACTION", needsGame: true, wholeLine: true,
			summary: "take an action; you can leave out the word do",
			help:    `Type the action as ` + "`legal`" + ` shows it, or its number in the last list: the one that a terminal shows with each decision, or that of ` + "`legal`" + `. A number holds only for the position it was listed for. You may abbreviate an action as long as it stays unambiguous. The shell prints everything that happens, with the rule that causes it.`,
			run: func(ctx context.Context, s *Shell, in input) error {
				switch {
				case in.text == "":
					return errors.New("do what? `legal` lists what may be done")
				case term.IsNumber(in.text) && s.game.ToMove() != nemo.Chance:
					return s.doNumber(ctx, in.text)
				}
				return s.do(ctx, in.text)
			},
		},
		{
			name: "roll", group: groupGame, usage: "[DICE]", needsGame: true,
			summary: "enter what you rolled, or let the generator roll",
			help: `With the numbers on your dice, that is the result. Without them the game's generator rolls. It depends only on the seed and the number of the step, so undoing a roll and rolling again gives the same dice. While the shell asks for dice, you can leave out the word roll.

  roll 3 5
  roll`,
			run: func(ctx context.Context, s *Shell, in input) error { return s.settle(ctx, in) },
		},
		{
			name: "draw", group: groupGame, usage: "[WHAT]", needsGame: true,
			summary: "enter what you drew, or let the generator draw",
			help:    `Works like ` + "`roll`" + `. A piece that cannot come now is refused with the reason.`,
			run:     func(ctx context.Context, s *Shell, in input) error { return s.settle(ctx, in) },
		},
		{
			name: "dice", group: groupGame, usage: "[auto|ask]",
			summary: "who rolls and draws: the generator, or you at a real table",
			help: `With auto, the generator makes every roll and draw at once. With ask, the shell waits for what you roll or draw at a real table. It does not ask for cards that the player at the screen may not see, because refusing one would give away where it is: the generator draws those. If one person runs the game for all and may see everything, ` + "`view all`" + ` makes the shell ask for everything. Without a word it shows the setting.

  dice ask`,
			complete: func(*Shell, []string) []string { return []string{"auto", "ask"} },
			run:      runDice,
		},
		{
			name: "single", group: groupGame, usage: "[auto|ask]",
			summary: "whether a decision with only one action is taken for you",
			help: `With auto, a terminal takes a decision that has only one legal action, and says so; ` + "`undo`" + ` goes back past it. With ask, the shell asks anyway. It always asks where hidden cards decide what is legal, because skipping would reveal them, and before an action that ends the game. A script takes nothing that is not written in it. Without a word it shows the setting.

  single ask`,
			complete: func(*Shell, []string) []string { return []string{"auto", "ask"} },
			run:      runSingle,
		},
		{
			name: "auto", group: groupGame, usage: "[N|turn|game] [BOT]", needsGame: true,
			summary: "let a bot play on",
			help: `A bot makes N decisions (one by default), or plays to the end of the turn or of the game. A turn is the unit that the prompt shows first, such as turn 3 or round 3. With ` + "`dice ask`" + ` it stops at each roll.

  auto 5 greedy
  auto game`,
			complete: func(s *Shell, before []string) []string {
				return append([]string{"turn", "game"}, s.bots()...)
			},
			run: runAuto,
		},
	}
}

func completeNew(s *Shell, before []string) []string {
	if len(before) == 0 {
		return games.Names(s.systems)
	}
	system, err := games.Find(s.systems, before[0])
	if err != nil {
		return nil
	}
	words := []string{"seed="}
	for _, option := range system.About().Options {
		for _, value := range option.Values {
			words = append(words, option.Name+"="+value)
		}
	}
	for _, variant := range system.Variants() {
		words = append(words, play.HouseRule+"="+play.HouseName(variant))
	}
	return words
}

func runNew(ctx context.Context, s *Shell, in input) error {
	if len(in.words) == 0 {
		return fmt.Errorf("new what? there is %s", strings.Join(games.Names(s.systems), ", "))
	}
	system, err := games.Find(s.systems, in.words[0])
	if err != nil {
		return err
	}
	settings := make(nemo.Settings)
	var seed play.Seed
	given, wanted := false, false
	for _, word := range in.words[1:] {
		name, value, ok := strings.Cut(word, "=")
		if word == boxWord {
			wanted = true
			continue
		}
		if !ok || name == "" {
			return fmt.Errorf("%q is not option=value; `help new` shows how", word)
		}
		if name != "seed" {
			settings[name] = value
			continue
		}
		if seed, err = play.ParseSeed(value); err != nil {
			return fmt.Errorf("seed=%s is not a whole number from 0 to 2^64-1", term.Brief(value))
		}
		given = true
	}
	if system, err = s.withBox(ctx, system, wanted); err != nil {
		return unlessBegun(err)
	}
	switch {
	case given:
	case s.secret:
		seed = play.Secret()
	default:
		seed = play.Number(s.seed())
	}
	if err := s.askOptions(ctx, system, seed.Number(), settings); err != nil {
		return unlessBegun(err)
	}
	game, err := system.Begin(seed, settings, nil)
	if err != nil {
		return err
	}
	s.adopt(game)
	system = game.System() // a house rule makes it a variant
	if seed.Secret() {
		s.printf("%s, secret seed%s\n", system.About().Title, settingsText(game))
		s.printf("The hash of the seed is %s. The seed is told when the game is over.\n", seed.Commitment())
	} else {
		s.printf("%s, seed %s%s\n", system.About().Title, seed, settingsText(game))
	}
	return s.playOn(ctx)
}

// settingsText lists the non-default options of a game.
func settingsText(game *play.Game) string {
	text := ""
	settings := game.Settings()
	for _, name := range settings.Names() {
		if option := game.System().About().Option(name); option == nil || settings[name] != option.Default {
			text += ", " + name + "=" + settings[name]
		}
	}
	return text
}

func runDice(ctx context.Context, s *Shell, in input) error {
	switch strings.ToLower(in.text) {
	case "":
		s.printf("dice %s\n", s.dice)
		return nil
	case "auto":
		s.dice = diceAuto
		s.remark("The program rolls and draws from now on.")
		if s.game != nil && s.game.ToMove() == nemo.Chance {
			s.recent = nil
			return s.playOn(ctx)
		}
		return nil
	case "ask":
		s.dice = diceAsk
		s.remark("Rolls and draws are asked for from now on; type what the table shows.")
		return nil
	}
	return fmt.Errorf("dice are auto or ask, not %q", in.text)
}

// goal says how far a bot plays.
type goal struct {
	decisions int    // number of decisions, if not 0
	turn      string // until the end of this turn, if not empty
}

func runAuto(ctx context.Context, s *Shell, in input) error {
	if s.game.Over() {
		return errors.New("the game is over; `undo` takes back, `new` starts another")
	}
	target, bot := goal{decisions: 1}, s.defaultBot()
	for i, word := range in.words {
		n, err := strconv.Atoi(word)
		switch {
		case i > 1:
			return fmt.Errorf("too many words; say `auto [N|turn|game] [BOT]`")
		case err == nil && n > 0:
			target = goal{decisions: n}
		case strings.EqualFold(word, "turn"):
			target = goal{turn: turnOf(s.where().Where)}
		case strings.EqualFold(word, "game"):
			target = goal{}
		default:
			if bot, err = s.botNamed(word); err != nil {
				return fmt.Errorf("%w; how far is a number above 0, turn or game", err)
			}
		}
	}
	return s.autoPlay(ctx, target, bot)
}

func (s *Shell) autoPlay(ctx context.Context, target goal, bot string) error {
	s.recent = nil
	for decided := 0; !s.game.Over(); {
		chance := s.game.ToMove() == nemo.Chance
		switch {
		case s.asksTable():
			s.present()
			return nil
		case !chance && target.decisions > 0 && decided == target.decisions,
			!chance && target.turn != "" && turnOf(s.where().Where) != target.turn:
			return s.playOn(ctx)
		}
		if ctx.Err() != nil {
			return fmt.Errorf("interrupted after %s; the game stands where it is", term.Plural(decided, "decision"))
		}
		step, err := s.game.Auto(bot)
		if err != nil {
			return err
		}
		if !chance {
			decided++
			s.printf("%s\n", s.style.Faint(s.stepLine(step.SeenBy(s.eyes()))))
		}
		s.happened(step)
	}
	s.present()
	return nil
}

// turnOf returns the part of a place that names the turn. It relies on the format of
// Where in [nemo.Prompt]: the first number is that of the turn (or of the round, in a
// system that counts rounds), as in "turn 3 week 5 action". Without a number, the first
// word says whose turn it is or what precedes the first turn, as in "first roll" and
// "set-up player-1".
func turnOf(where string) string {
	words := strings.Fields(where)
	for i, word := range words {
		if term.IsNumber(word) {
			return strings.Join(words[:i+1], " ")
		}
	}
	return term.FirstWord(where)
}

func (s *Shell) bots() []string {
	if s.game == nil {
		return nil
	}
	return s.game.System().Bots()
}

// defaultBot returns the bot that decides if none is named: the fastest of those that
// look ahead.
func (s *Shell) defaultBot() string { return games.PreferredBot(s.bots()) }

func (s *Shell) botNamed(name string) (string, error) { return games.Bot(s.bots(), name) }
