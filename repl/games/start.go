package games

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Config says which game to start.
type Config struct {
	System     string        // empty for none
	Seed       *uint64       // nil to draw one
	Settings   nemo.Settings // options by name
	Components string        // a file with another component set
}

// Choose returns the system with a name, with the component set in a file if one is
// named.
func Choose(systems []play.System, name, set string) (play.System, error) {
	system, err := Find(systems, name)
	if err != nil || set == "" {
		return system, err
	}
	data, err := files.Read(set)
	if err != nil {
		return nil, err
	}
	changed, err := components.Read(system, set, data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", set, err)
	}
	return changed, nil
}

// Begin starts the game for a sub-command. The seed is 1 if none is given.
func (c Config) Begin(systems []play.System) (*play.Game, error) {
	system, err := Choose(systems, c.System, c.Components)
	if err != nil {
		return nil, err
	}
	seed := uint64(1)
	if c.Seed != nil {
		seed = *c.Seed
	}
	return system.New(seed, c.Settings)
}

// PreferredBot returns the default bot for playing on, which is fast and decent.
func PreferredBot(bots []string) string { return either(bots, bot.Greedy) }

// Adviser returns the default bot for hints, which plays as well as possible.
func Adviser(bots []string) string { return either(bots, bot.Planner) }

func either(bots []string, name string) string {
	if slices.Contains(bots, name) {
		return name
	}
	return bots[0]
}

// Bot returns the name of a bot as in the list. Case is ignored.
func Bot(bots []string, name string) (string, error) {
	for _, bot := range bots {
		if strings.EqualFold(bot, name) {
			return bot, nil
		}
	}
	return "", fmt.Errorf("there is no bot %q; there is %s", name, strings.Join(bots, ", "))
}

// ScoreName returns the name of the owner of a score.
func ScoreName(game *play.Game, score nemo.Score, scores int) string {
	if scores == 1 && score.Seat == nemo.Nobody {
		return "score"
	}
	return NameOf(game, score.Seat)
}

// NameOf returns the name of a seat in a game.
func NameOf(game *play.Game, seat nemo.Seat) string {
	if name, _ := game.SeatName(seat); name != "" {
		return name
	}
	return SeatName(game.System(), seat)
}

// SeatName returns the name of a seat in the words of the system.
func SeatName(system play.System, seat nemo.Seat) string {
	seats := system.About().Seats
	if seat.IsPlayer() && int(seat) < len(seats) {
		return seats[seat]
	}
	if seat == nemo.Nobody {
		return "all"
	}
	return seat.String()
}

// Replay replays a voyage record.
func Replay(systems []play.System, data []byte) (*play.Game, error) {
	kind, name, err := play.Identify(data)
	if err != nil {
		return nil, err
	}
	if kind != play.KindRecord {
		return nil, errors.New("it is a saved game and no voyage record; `load` reads it")
	}
	system, err := Find(systems, name)
	if err != nil {
		return nil, err
	}
	return system.Replay(data)
}

// Find returns the system with a name, or a variant offered by one of them.
func Find(systems []play.System, name string) (play.System, error) {
	if system, ok := play.Named(systems, name); ok {
		return system, nil
	}
	names := Names(systems)
	return nil, fmt.Errorf("there is no system %q%s; there is %s",
		name, term.DidYouMean(name, names), strings.Join(names, ", "))
}

// Names returns the names of systems, in order.
func Names(systems []play.System) []string {
	names := make([]string, len(systems))
	for i, system := range systems {
		names[i] = system.About().Name
	}
	return names
}

// Described returns a one-line description of a system.
func Described(system play.System) string {
	about := system.About()
	text := fmt.Sprintf("%s (%s, %d)", about.Title, about.Edition, about.Year)
	if about.Name == "pig" {
		text += ", the small example of how rules are written"
	}
	return text
}
