package answer

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// met is a sampled position with a decision for a player.
type met struct {
	game  int             // index into positions.games
	ply   int             // of the game
	node  string          // the kind of decision
	facts map[string]bool // facts for the player to move
	// granted is true if the main action here is an extra one and does not count for the turn.
	granted bool
	texts   []string // the legal actions
}

// holds reports whether all facts hold. A fact with a "!" must not hold.
func (p *met) holds(facts []string) bool {
	return !slices.ContainsFunc(facts, func(fact string) bool {
		name, not := strings.CutPrefix(fact, "!")
		return p.facts[name] == not
	})
}

// metGame is a game from which positions are sampled.
type metGame struct {
	game *play.Game
	from string // "the beginning", or an edge of the system
	seed uint64
}

// positions are the positions sampled from several games of a system.
type positions struct {
	system play.System
	games  []metGame
	list   []met
}

// beginning is the value of metGame.from for a game that starts at no edge.
const beginning = "the beginning"

const (
	// gamesMet is the number of games sampled for a system, half of them from its
	// edges. It keeps the wait for the first answer to about a second. A limit by the
	// clock would make answers differ on a slow machine.
	gamesMet = 12
	pliesMet = 200 // maximum number of plies per game
)

// positionsMet caches the sampled positions of each system. They are sampled when a
// question first needs them.
var (
	positionsMet = make(map[string]*positions)
	meeting      sync.Mutex
)

// meet returns the sampled positions of a system, or nil if ctx ends first.
func meet(ctx context.Context, system play.System, l *lexicon) *positions {
	meeting.Lock()
	defer meeting.Unlock()
	name := system.About().Name
	if set := system.Components(); set != nil {
		name += "/" + set.ComponentsDigest()
	}
	if p := positionsMet[name]; p != nil {
		return p
	}
	p, err := meetGames(ctx, system, l, gamesMet)
	if err != nil {
		return nil
	}
	positionsMet[name] = p
	return p
}

// meetGames samples games of a system, half of them from its edges. It skips an edge
// for which no valid position can be generated.
func meetGames(ctx context.Context, system play.System, l *lexicon, games int) (*positions, error) {
	p := &positions{system: system}
	edges := system.Edges()
	for seed := range uint64(games) {
		settings := make(nemo.Settings) // an edge would choose unset options at random
		for _, option := range system.About().Options {
			settings[option.Name] = option.Default
		}
		if l.vary != "" {
			settings[l.vary] = l.values[int(seed/2)%len(l.values)]
		}
		game, err := system.New(seed, settings)
		from := beginning
		if seed%2 == 1 && len(edges) > 0 {
			from = edges[int(seed/2)%len(edges)]
			game, err = system.AtEdge(seed, settings, from)
		}
		if err != nil {
			continue
		}
		p.games = append(p.games, metGame{game, from, seed})
		if err := p.play(ctx, game, l); err != nil {
			return nil, err
		}
	}
	return p, ctx.Err()
}

// course records the actions of the current turn and the previous one.
type course struct {
	turn, turnBefore string
	before, main     string
	did, last        map[string]int
}

// play plays one game with random actions and records each decision.
func (p *positions) play(ctx context.Context, game *play.Game, l *lexicon) error {
	c := course{did: make(map[string]int), last: make(map[string]int)}
	for range pliesMet {
		if game.Over() || ctx.Err() != nil {
			return ctx.Err()
		}
		if !game.ToMove().IsPlayer() {
			if _, err := game.Settle(); err != nil {
				return err
			}
			continue
		}
		doc, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			return err
		}
		var position map[string]any
		if err := json.Unmarshal(doc, &position); err != nil {
			return err
		}
		at := met{game: len(p.games) - 1, ply: game.Ply(), node: nodeOf(game.Prompt().Question)}
		at.facts = l.read(position, int(game.ToMove()))
		addStates(at.facts, position)
		c.turnsTo(l, position, game.ToMove())
		at.granted = slices.ContainsFunc(l.granted, func(fact string) bool { return at.facts[fact] })
		c.tell(&at)
		for _, choice := range game.Choices() {
			at.texts = append(at.texts, choice.Text)
		}
		p.list = append(p.list, at)
		step, err := game.Auto("random")
		if err != nil {
			return err
		}
		c.done(l, firstWord(step.Text), at.granted)
	}
	return nil
}

// nodeOf returns the kind of a decision: its question up to the first number or colon.
func nodeOf(question string) string {
	if at := strings.IndexAny(question, "0123456789:"); at > 0 {
		return question[:at]
	}
	return question
}

// turnsTo starts a new turn if the position belongs to one.
func (c *course) turnsTo(l *lexicon, doc map[string]any, mover nemo.Seat) {
	f := &facing{doc: doc}
	now := fmt.Sprint(mover)
	for _, p := range l.turn {
		now += fmt.Sprint(" ", f.values(p, nil))
	}
	number := ""
	if values := f.values(path{steps: []step{{name: "turn"}}}, nil); len(values) == 1 {
		number = textOf(values[0])
	}
	if now != c.turn {
		c.turn, c.last, c.did = now, c.did, make(map[string]int)
		if n, err := strconv.Atoi(c.turnBefore); err == nil && number != strconv.Itoa(n+1) {
			clear(c.last) // there was a turn without a decision in between
		}
		c.before, c.main = "", ""
	}
	c.turnBefore = number
}

// tell adds facts about earlier actions to a position.
func (c *course) tell(at *met) {
	for verb, n := range c.did {
		at.facts["did:"+verb] = true
		at.facts["twice:"+verb] = n > 1
	}
	for verb := range c.last {
		at.facts["last:"+verb] = true
	}
	at.facts["after:"+c.before] = true
	at.facts["main:"+c.main] = !at.granted
}

// done records an action.
func (c *course) done(l *lexicon, verb string, granted bool) {
	c.before = verb
	isMain := slices.Contains(l.main, verb)
	if !granted || !isMain {
		for earlier := range c.did { // attack>capture: an attack, and a capture after it
			if !strings.Contains(earlier, ">") {
				c.did[earlier+">"+verb]++
			}
		}
		c.did[verb]++
	}
	if isMain {
		c.main = verb
	}
}

// legalAt returns a legal action of an act at a position, or "".
func (l *lexicon) legalAt(p *met, act string) string {
	pattern := l.acts[act]
	at := slices.IndexFunc(p.texts, pattern.MatchString)
	if at < 0 || p.granted && slices.Contains(l.main, firstWord(p.texts[at])) {
		return ""
	}
	return p.texts[at]
}
