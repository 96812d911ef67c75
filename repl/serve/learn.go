package serve

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"runtime"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/nemo/vector"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Methods for programs that learn: numeric observations, many games in one request, and
// copies of games. See package vector for the encoding.

type cloneParams struct {
	gameParams
	Seed *play.Seed `json:"seed,omitempty" says:"of what is to come, in a clone without the steps so far; left out, it has the steps and the same dice"`
}

// clone starts an independent game from the current state of a game.
func (s *session) clone(_ context.Context, p cloneParams) (*gameView, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	if viewer != table.SeesAll() {
		return nil, Forbidden(viewer, `a clone has what is hidden too: it is for "all"; a seat may imagine`)
	}
	clone := game.Clone()
	if p.Seed != nil {
		position, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			return nil, err
		}
		if clone, err = game.System().Begin(*p.Seed, nil, position); err != nil {
			return nil, err
		}
	}
	return s.add(clone, viewer.String())
}

type imagineParams struct {
	gameParams
	World uint64 `json:"world,omitempty" says:"which world: another number draws another"`
	Seed  uint64 `json:"seed,omitempty" says:"the seed of what is to come in it"`
}

// imagine starts a game in a sampled world that is consistent with what the viewer knows.
func (s *session) imagine(_ context.Context, p imagineParams) (*gameView, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	world, err := game.World(viewer.As(), p.World, p.Seed)
	if err != nil {
		return nil, err
	}
	return s.add(world, table.SeesAll().String())
}

type spaceResult struct {
	Actions int                `json:"actions" says:"how many decisions there are, by index from 0"`
	Ranges  []nemo.ActionRange `json:"ranges" says:"what they are: the actions of the first form come first, and of a form the last argument runs fastest"`
	Entries []vector.Entry     `json:"entries" says:"the entries of an observation"`
}

// space describes the numeric encoding of a game.
func (s *session) space(_ context.Context, p gameParams) (*spaceResult, error) {
	game, _, err := s.at(p)
	if err != nil {
		return nil, err
	}
	space, err := s.spaceOf(game)
	if err != nil {
		return nil, err
	}
	return &spaceResult{space.Actions.Len(), space.Actions.Ranges(), space.Layout.Entries()}, nil
}

// spaceOf returns the space of a game. Games of a system with the same options share it.
func (s *session) spaceOf(game *play.Game) (*vector.Space, error) {
	settings, err := json.Marshal(game.Settings())
	if err != nil {
		return nil, err
	}
	key := spaceKey{game.System(), string(settings)}
	if space := s.spaces[key]; space != nil {
		return space, nil
	}
	space, err := game.Space()
	// A game that started from a position does not reveal its options.
	if err == nil && len(game.Settings()) == len(game.System().About().Options) {
		if s.spaces == nil {
			s.spaces = make(map[spaceKey]*vector.Space)
		}
		s.spaces[key] = space
	}
	return space, err
}

type spaceKey struct {
	system   play.System
	settings string
}

type observeParams struct {
	gameParams
	Packed bool `json:"packed,omitempty" says:"as base64 of 32-bit integers, the low byte first, in place of a list"`
}

type observed struct {
	Observed []int32 `json:"observed,omitempty" says:"what the viewer sees, by the entries of the space"`
	Packed   string  `json:"packed,omitempty" says:"the same, packed"`
}

// observe returns the observation of a viewer.
func (s *session) observe(_ context.Context, p observeParams) (*observed, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	space, err := s.spaceOf(game)
	if err != nil {
		return nil, err
	}
	return look(game, space, viewer.As(), p.Packed)
}

func look(game *play.Game, space *vector.Space, seat nemo.Seat, pack bool) (*observed, error) {
	seen := make([]int32, space.Layout.Len())
	if err := game.Observation(space.Layout, seat, seen); err != nil {
		return nil, err
	}
	if pack {
		return &observed{Packed: packed(seen)}, nil
	}
	return &observed{Observed: seen}, nil
}

type stepParams struct {
	Games  []stepOf `json:"games" says:"the games, each once"`
	Packed bool     `json:"packed,omitempty" says:"observations as base64 of 32-bit integers, the low byte first, in place of lists"`
	Blind  bool     `json:"blind,omitempty" says:"no observations"`
}

type stepOf struct {
	Game   string     `json:"game" says:"as new called it"`
	Action *int       `json:"action,omitempty" says:"the index of the action that the seat to move takes; left out, the game only goes on to the next decision"`
	Reset  *play.Seed `json:"reset,omitempty" says:"begin the game anew, with the same options and this seed"`
}

type stepResult struct {
	Games []stepped `json:"games" says:"how each game stands, in the order of the request"`
}

type stepped struct {
	Game     string       `json:"game" says:"as new called it"`
	Refused  string       `json:"refused,omitempty" says:"why the action was not taken; the game stands as before"`
	Mover    nemo.Seat    `json:"mover" says:"who decides now; nobody when the game is over"`
	Ply      int          `json:"ply" says:"how many steps, rolls among them, led here"`
	Legal    []int        `json:"legal" says:"the indices of what that seat may do"`
	Observed []int32      `json:"observed,omitempty" says:"what that seat observes, when the game is over the public"`
	Packed   string       `json:"packed,omitempty" says:"the same, packed"`
	Over     bool         `json:"over" says:"whether the game is over"`
	End      string       `json:"end,omitempty" says:"the key of the end"`
	Playing  []nemo.Seat  `json:"playing" says:"the seats that take part, as far as the game has come"`
	Winners  []nemo.Seat  `json:"winners" says:"the seats that won"`
	Scores   []scoreTotal `json:"scores" says:"the scores so far, as all may know them, or at the end"`
}

type scoreTotal struct {
	Seat  nemo.Seat `json:"seat" says:"whose score it is"`
	Total float64   `json:"total" says:"its points"`
}

// step takes an action in each of many games in parallel, and advances to the next decision.
func (s *session) step(ctx context.Context, p stepParams) (*stepResult, error) {
	at := make([]*seat, len(p.Games))
	spaces := make([]*vector.Space, len(p.Games))
	seen := make(map[string]bool, len(p.Games))
	for i, one := range p.Games {
		if _, _, err := s.at(gameParams{Game: one.Game}); err != nil {
			return nil, err
		}
		if seen[one.Game] {
			return nil, nemo.Invalidf("games", "%s stands there twice", one.Game)
		}
		seen[one.Game] = true
		at[i] = s.games[one.Game]
		var err error
		if spaces[i], err = s.spaceOf(at[i].Game); err != nil {
			return nil, err
		}
	}
	result := &stepResult{make([]stepped, len(p.Games))}
	errs := make([]error, len(p.Games))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(p.Games)) {
		workers.Go(func() {
			for i := range next {
				errs[i] = result.Games[i].take(ctx, p, i, at[i].Table, spaces[i])
			}
		})
	}
	for i := range p.Games {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return result, nil
}

// take performs the request in one game and reports its new state.
func (to *stepped) take(ctx context.Context, p stepParams, i int, at *Table, space *vector.Space) error {
	one := p.Games[i]
	to.Game = one.Game
	if err := one.do(at, space); err != nil {
		to.Refused = term.OneLine(err)
	}
	game := at.Game
	for game.ToMove() == nemo.Chance && ctx.Err() == nil {
		if _, err := game.Settle(); err != nil {
			return err
		}
	}
	mover := game.ToMove()
	to.Mover, to.Ply, to.Over = mover, game.Ply(), game.Over()
	to.Legal = []int{}
	texts, _ := game.LegalSeen(mover)
	for _, text := range texts {
		index, ok := space.Actions.Index(text)
		if !ok {
			return nemo.Invalidf("system", "%s does not list the decision %q", game.System().About().Name, text)
		}
		to.Legal = append(to.Legal, index)
	}
	eyes := mover
	if to.Over {
		eyes = nemo.Chance
	}
	if !p.Blind {
		seen, err := look(game, space, eyes, p.Packed)
		if err != nil {
			return err
		}
		to.Observed, to.Packed = seen.Observed, seen.Packed
	}
	to.Playing = []nemo.Seat{}
	for i := range game.System().About().Seats {
		if _, plays := game.SeatName(nemo.Seat(i)); plays {
			to.Playing = append(to.Playing, nemo.Seat(i))
		}
	}
	told := nemo.Chance
	if to.Over {
		told = nemo.Nobody
	}
	result := game.ResultSeen(told)
	to.End, to.Winners, to.Scores = result.End, append([]nemo.Seat{}, result.Winners...), []scoreTotal{}
	for _, score := range result.Scores {
		to.Scores = append(to.Scores, scoreTotal{score.Seat, score.Total})
	}
	return nil
}

// do restarts the game or takes the action.
func (one stepOf) do(at *Table, space *vector.Space) error {
	if one.Reset != nil {
		system := at.Game.System()
		settings := at.Game.Settings()
		if len(settings) != len(system.About().Options) {
			return nemo.Invalidf("reset", "the game began at a position: new begins it anew")
		}
		game, err := system.Begin(*one.Reset, settings, nil)
		if err != nil {
			return err
		}
		at.Game, at.Undone = game, nil
	}
	if one.Action == nil {
		return nil
	}
	text := space.Actions.Text(*one.Action)
	switch {
	case text == "":
		return nemo.Invalidf("action", "%d is none of the %d actions", *one.Action, space.Actions.Len())
	case !at.Game.ToMove().IsPlayer():
		return nemo.Invalidf("action", "no seat decides; leave the action out to go on")
	}
	_, err := at.Game.Do(text)
	return err
}

// packed encodes numbers as base64, four bytes each, little-endian.
func packed(numbers []int32) string {
	bytes := make([]byte, 0, 4*len(numbers))
	for _, n := range numbers {
		bytes = binary.LittleEndian.AppendUint32(bytes, uint32(n))
	}
	return base64.StdEncoding.EncodeToString(bytes)
}
