package serve

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/bot"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// A Method is a method of the protocol.
type Method struct {
	Name string
	Does string
	// Params and Result are the types of its parameters and its result.
	Params, Result reflect.Type

	// do runs the method.
	do func(s *session, ctx context.Context, params json.RawMessage) (any, error)
}

// method returns the method that runs do. Parameters that a request leaves out have their zero
// values.
func method[P, R any](name, does string, do func(s *session, ctx context.Context, p P) (R, error)) Method {
	return Method{
		Name: name, Does: does, Params: reflect.TypeFor[P](), Result: reflect.TypeFor[R](),
		do: func(s *session, ctx context.Context, params json.RawMessage) (any, error) {
			var p P
			if len(params) > 0 {
				if err := nemo.DecodeStrict(params, &p); err != nil {
					return nil, jrpc2.Errorf(jrpc2.InvalidParams, "parameters of %s: %s", name, term.OneLine(err))
				}
			}
			return do(s, ctx, p)
		},
	}
}

// Methods returns all methods, in the order in which they are explained.
func Methods() []Method {
	return []Method{
		method("methods", "lists the methods with the JSON Schema of what each takes and gives", (*session).methods),
		method("systems", "tells what the systems are: seats, options, phases, ends and levels", (*session).about),
		method("new", "begins a game", (*session).begin),
		method("view", "tells what a viewer may know of a game", (*session).view),
		method("legal", "lists what may be done, or rolled or drawn, as far as the viewer may know it", (*session).legal),
		method("apply", "takes an action of the viewer, in notation or as verb and arguments, or what came up at the table", (*session).apply),
		method("roll", "rolls or draws by the seed of the game", (*session).roll),
		method("auto", "lets a bot decide, and rolls", (*session).auto),
		method("undo", "takes back the viewer's own latest decision, while it has learned nothing by it; for all, the latest step", (*session).undo),
		method("why", "says why an action is or is not legal, and what it does at once", (*session).why),
		method("odds", "tells the exact chances of an action, or of the roll under way", (*session).odds),
		method("hint", "says what a bot would do for the seat to move", (*session).hint),
		method("ask", "answers a question in plain words, English or Spanish, from the rules", (*session).ask),
		method("rules", "gives the entries of the rules reference of that number, or that words are about", (*session).rules),
		method("rulings", "gives the decided questions of that number, on that rule, or that words are about", (*session).rulings),
		method("position", "gives the position as the viewer knows it, or sets it by hand", (*session).position),
		method("save", "gives the whole game as a document, which load reads", (*session).save),
		method("load", "goes on with a saved game", (*session).load),
		method("record", "gives the voyage record, whole or as the viewer saw it", (*session).record),
		method("replay", "plays a voyage record", (*session).replay),
		method("clone", "begins a game that goes its own way from where a game stands", (*session).clone),
		method("imagine", "begins a game in a world that the viewer cannot tell from the real one", (*session).imagine),
		method("space", "tells the game in numbers: its decisions by index, the entries of an observation", (*session).space),
		method("observe", "tells in numbers what the viewer sees", (*session).observe),
		method("step", "takes an action in each of many games, and goes on to the next decision", (*session).step),
		method("verify", "plays random games against all that the rules promise", (*session).verify),
		method("close", "forgets a game", (*session).end),
	}
}

// gameParams name the game that a request is about, and its viewer.
type gameParams struct {
	Game   string `json:"game" says:"as new called it"`
	Viewer string `json:"viewer,omitempty" says:"\"seat 1\" or \"1\", \"public\", \"all\"; that of new if left out"`
}

// atParams also name the revision that a request is about.
type atParams struct {
	gameParams
	Revision *uint64 `json:"revision,omitempty" says:"the revision that was looked at; if left out, the one that the game is at"`
}

// gameView is a game as far as the viewer may know it.
type gameView struct {
	Game      string      `json:"game" says:"the name by which requests call the game"`
	View      *table.View `json:"view" says:"what the viewer may know of it"`
	Tells     bool        `json:"tells" says:"whether the viewer may tell what came up, where it knows all that may come"`
	TakenBack []TakenBack `json:"takenBack" says:"what was taken back lately, by whom, the latest last"`
}

type noParams struct{}

type describedMethod struct {
	Method string          `json:"method" says:"the name of the method"`
	Does   string          `json:"does" says:"what it does"`
	Params json.RawMessage `json:"params" says:"the JSON Schema of what it takes"`
	Result json.RawMessage `json:"result" says:"the JSON Schema of what it gives"`
}

func (s *session) methods(context.Context, noParams) ([]describedMethod, error) {
	var list []describedMethod
	for _, m := range Methods() {
		params, err := repl.SchemaOf(m.Params)
		if err != nil {
			return nil, err
		}
		result, err := repl.SchemaOf(m.Result)
		if err != nil {
			return nil, err
		}
		list = append(list, describedMethod{m.Name, m.Does, params, result})
	}
	return list, nil
}

func (s *session) about(context.Context, noParams) ([]nemo.About, error) {
	var list []nemo.About
	for _, system := range s.systems {
		list = append(list, *system.About())
	}
	return list, nil
}

type newParams struct {
	System     string          `json:"system" says:"the name of the system"`
	Seed       *play.Seed      `json:"seed,omitempty" says:"a number, or one as text, with which the dice can be foreseen; if left out, a secret is drawn"`
	Settings   nemo.Settings   `json:"settings,omitempty" says:"options; what is not named has its default"`
	Viewer     string          `json:"viewer,omitempty" says:"who looks where a request does not say; public if left out"`
	Components json.RawMessage `json:"components,omitempty" says:"a component set, if not the built-in one"`
	Position   json.RawMessage `json:"position,omitempty" says:"where the game begins, if not at the start: the document of a position, or its text"`
}

// newGame is a new game and its seed.
type newGame struct {
	gameView
	Seed string `json:"seed" says:"the seed: for who runs the game alone, since it tells what is to come; all are told it when the game is over"`
}

func (s *session) begin(_ context.Context, p newParams) (*newGame, error) {
	system, err := s.system(p.System)
	if err != nil {
		return nil, err
	}
	if len(p.Components) > 0 {
		if system, err = system.WithComponents(p.Components); err != nil {
			return nil, err
		}
	}
	seed := play.Secret()
	if p.Seed != nil {
		seed = *p.Seed
	}
	if len(p.Position) > 0 && len(p.Settings) > 0 {
		return nil, nemo.Invalidf("settings", "a game that begins at a position has its options from there")
	}
	if p.Position, err = positionSaid(system, p.Position); err != nil {
		return nil, err
	}
	game, err := system.Begin(seed, p.Settings, p.Position)
	if err != nil {
		return nil, err
	}
	view, err := s.add(game, p.Viewer)
	if err != nil {
		return nil, err
	}
	return &newGame{*view, seed.String()}, nil
}

// positionSaid returns the document of a position, which may be text in the language of positions.
func positionSaid(system play.System, position json.RawMessage) (json.RawMessage, error) {
	var text string
	if len(position) == 0 || position[0] != '"' {
		return position, nil
	}
	if err := json.Unmarshal(position, &text); err != nil {
		return nil, err
	}
	return play.PositionDocument(system, text)
}

type viewParams struct {
	gameParams
	Since *int `json:"since,omitempty" says:"tell the steps after so many; 0 for all. Left out, the view is of the present alone"`
}

func (s *session) view(_ context.Context, p viewParams) (*gameView, error) {
	at, viewer, err := s.tableAt(p.gameParams)
	if err != nil {
		return nil, err
	}
	since := at.Game.Ply()
	if p.Since != nil {
		since = *p.Since
	}
	return at.seen(p.Game, viewer, since)
}

type legalResult struct {
	Revision uint64         `json:"revision" says:"the revision of the game"`
	Mover    nemo.Seat      `json:"mover" says:"who decides; chance for a roll or a draw, nobody when the game is over"`
	Choices  []table.Action `json:"choices" says:"what may be done, or rolled or drawn, as far as the viewer may know it"`
	Known    bool           `json:"known" says:"whether these are all"`
}

func (s *session) legal(_ context.Context, p gameParams) (*legalResult, error) {
	game, viewer, err := s.at(p)
	if err != nil {
		return nil, err
	}
	view, err := table.See(game, viewer, game.Ply())
	if err != nil {
		return nil, err
	}
	return &legalResult{view.Revision, view.Mover, view.Choices, view.Known}, nil
}

type actionParams struct {
	atParams
	Action string                 `json:"action,omitempty" says:"the action in notation, if not as verb and args"`
	Verb   string                 `json:"verb,omitempty" says:"the verb of the action, if not in notation"`
	Args   map[string]table.Value `json:"args,omitempty" says:"its arguments by name: numbers and texts"`
}

// text returns the action in notation.
func (p actionParams) text(game *play.Game) (string, error) {
	switch {
	case p.Action != "" && p.Verb != "":
		return "", nemo.Invalidf("action", "say it in notation, or as verb and args")
	case p.Verb == "":
		return p.Action, nil
	}
	return table.WriteAction(game.System(), p.Verb, p.Args)
}

func (p atParams) revision(game *play.Game) uint64 {
	if p.Revision != nil {
		return *p.Revision
	}
	return game.Revision()
}

func (s *session) apply(_ context.Context, p actionParams) (*gameView, error) {
	at, viewer, err := s.tableAt(p.gameParams)
	if err != nil {
		return nil, err
	}
	game := at.Game
	text, err := p.text(game)
	if err != nil {
		return nil, err
	}
	since := game.Ply()
	if _, err := at.Trust.Act(game, viewer, p.revision(game), text); err != nil {
		return nil, err
	}
	return at.seen(p.Game, viewer, since)
}

type rollParams struct {
	atParams
	On bool `json:"on,omitempty" says:"go on until a seat decides or the game is over"`
}

func (s *session) roll(ctx context.Context, p rollParams) (*gameView, error) {
	at, viewer, err := s.tableAt(p.gameParams)
	if err != nil {
		return nil, err
	}
	game := at.Game
	since := game.Ply()
	if _, err := table.Roll(game, viewer, p.revision(game)); err != nil {
		return nil, err
	}
	for p.On && game.ToMove() == nemo.Chance && ctx.Err() == nil {
		if _, err := game.Settle(); err != nil {
			return nil, err
		}
	}
	return at.seen(p.Game, viewer, since)
}

type autoParams struct {
	atParams
	Bot   string `json:"bot,omitempty" says:"random, greedy or planner; greedy if left out"`
	Steps *int   `json:"steps,omitempty" says:"how many actions and rolls, from 1; 1 if left out"`
}

func (s *session) auto(ctx context.Context, p autoParams) (*gameView, error) {
	at, viewer, err := s.tableAt(p.gameParams)
	if err != nil {
		return nil, err
	}
	game := at.Game
	if at := p.revision(game); at != game.Revision() {
		return nil, &table.Stale{Asked: at, Now: game.Revision()}
	}
	if viewer != table.SeesAll() && game.ToMove().IsPlayer() && viewer != table.AtSeat(game.ToMove()) {
		return nil, &table.NotYours{Viewer: viewer.String(), Mover: game.ToMove()}
	}
	name := p.Bot
	if name == "" {
		name = bot.Greedy
	}
	steps := 1
	if p.Steps != nil {
		steps = *p.Steps
	}
	if steps < 1 {
		return nil, nemo.Invalidf("steps", "%d is less than 1", steps)
	}
	since := game.Ply()
	for range steps {
		mine := viewer == table.SeesAll() || !game.ToMove().IsPlayer() || viewer == table.AtSeat(game.ToMove())
		if game.Ply() > since && (game.Over() || !mine || ctx.Err() != nil) {
			break
		}
		if _, err := game.Auto(name); err != nil {
			return nil, err
		}
	}
	return at.seen(p.Game, viewer, since)
}

func (s *session) undo(_ context.Context, p atParams) (*gameView, error) {
	at, viewer, err := s.tableAt(p.gameParams)
	if err != nil {
		return nil, err
	}
	if err := at.undo(viewer, p.revision(at.Game)); err != nil {
		return nil, err
	}
	return at.seen(p.Game, viewer, at.Game.Ply())
}

func (s *session) why(_ context.Context, p actionParams) (*play.Explanation, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	text, err := p.text(game)
	if err != nil {
		return nil, err
	}
	explanation, err := game.WhySeen(viewer.As(), text)
	if err != nil {
		return nil, err
	}
	return &explanation, nil
}

func (s *session) odds(ctx context.Context, p actionParams) (*play.Brief, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	text, err := p.text(game)
	if err != nil {
		return nil, err
	}
	return game.OddsSeen(ctx, viewer.As(), text, 1)
}

type hintParams struct {
	gameParams
	Bot string `json:"bot,omitempty" says:"random, greedy or planner; planner if left out"`
}

func (s *session) hint(_ context.Context, p hintParams) (*play.Advice, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	name := p.Bot
	if name == "" {
		name = bot.Planner
	}
	advice, err := game.AdviseSeen(viewer.As(), name)
	if err != nil {
		return nil, err
	}
	return &advice, nil
}

type askParams struct {
	Question string `json:"question" says:"the question, in plain words"`
	System   string `json:"system,omitempty" says:"all systems are asked if left out"`
	Language string `json:"language,omitempty" says:"en or es; that of the question if left out"`
}

type askResult struct {
	Text   string         `json:"text" says:"the answer, as people read it"`
	Answer *answer.Answer `json:"answer" says:"the answer as a value; the schema ask says what it holds"`
	Hits   []answer.Hit   `json:"hits" says:"what answers, the best first; they stand in the answer too"`
}

func (s *session) ask(ctx context.Context, p askParams) (*askResult, error) {
	config := answer.For(s.systems, p.Question)
	if p.System != "" {
		system, err := s.system(p.System)
		if err != nil {
			return nil, err
		}
		config = answer.Config{Systems: []play.System{system}, Question: p.Question}
	}
	config.Language = p.Language
	a, err := answer.Ask(ctx, config)
	if err != nil {
		return nil, err
	}
	text, err := repl.AnswerText(s.systems, a)
	if err != nil {
		return nil, err
	}
	return &askResult{text, a, a.Hits}, nil
}

func words(system, text string) []string {
	return append(strings.Fields(system), strings.Fields(text)...)
}

type searchParams struct {
	System string `json:"system,omitempty" says:"all systems are searched if left out"`
	Words  string `json:"words,omitempty" says:"a number or words; all are listed if left out"`
}

func (s *session) rules(_ context.Context, p searchParams) ([]*rulesdoc.Entry, error) {
	if err := s.known(p.System); err != nil {
		return nil, err
	}
	return reference.Entries(s.systems, words(p.System, p.Words))
}

func (s *session) rulings(_ context.Context, p searchParams) ([]*rulesdoc.Ruling, error) {
	if err := s.known(p.System); err != nil {
		return nil, err
	}
	return reference.RulingsOn(s.systems, words(p.System, p.Words))
}

// known returns an error if a system is named that does not exist.
func (s *session) known(system string) error {
	if system == "" {
		return nil
	}
	_, err := s.system(system)
	return err
}

type positionParams struct {
	gameParams
	Set json.RawMessage `json:"set,omitempty" says:"a position to set by hand, for who sees all"`
	Say string          `json:"say,omitempty" says:"statements about the position in the language of positions, as nemo 3, hull 2, which set it; for who sees all"`
}

type positionResult struct {
	Revision uint64          `json:"revision" says:"the revision of the game"`
	Position json.RawMessage `json:"position" says:"the position; the schema position of the system says what it holds"`
	Text     string          `json:"text,omitempty" says:"the position in the language of positions, which new reads; not of systems that do not declare it"`
	Said     []position.Line `json:"said,omitempty" says:"what was said, as it stands now"`
	Followed []position.Line `json:"followed,omitempty" says:"what followed from it"`
}

func (s *session) position(_ context.Context, p positionParams) (*positionResult, error) {
	game, viewer, err := s.at(p.gameParams)
	if err != nil {
		return nil, err
	}
	result := &positionResult{}
	if len(p.Set) > 0 || p.Say != "" {
		if viewer != table.SeesAll() {
			return nil, Forbidden(viewer, `the position has what is hidden too: it is set by "all"`)
		}
		set := p.Set
		if p.Say != "" {
			found, err := game.Suppose(p.Say)
			if err != nil {
				return nil, err
			}
			if set, err = found.Game.Snapshot(nemo.Nobody); err != nil {
				return nil, err
			}
			result.Said, result.Followed = found.Said, found.Followed
		}
		if _, err := game.Edit(set); err != nil {
			return nil, err
		}
	}
	if result.Position, err = game.Snapshot(viewer.As()); err != nil {
		return nil, err
	}
	if _, err := game.Language(); err == nil {
		if result.Text, err = game.Position(viewer.As()); err != nil {
			return nil, err
		}
	}
	result.Revision = game.Revision()
	return result, nil
}

type document struct {
	Document json.RawMessage `json:"document" says:"the saved game; the schema saved-game says what it holds"`
}

func (s *session) save(_ context.Context, p gameParams) (*document, error) {
	game, viewer, err := s.at(p)
	if err != nil {
		return nil, err
	}
	if viewer != table.SeesAll() {
		return nil, Forbidden(viewer, `a saved game has what is hidden too: it is for "all"`)
	}
	doc, err := game.Save()
	if err != nil {
		return nil, err
	}
	return &document{doc}, nil
}

type loadParams struct {
	Document json.RawMessage `json:"document" says:"the saved game; the schema saved-game says what it holds"`
	Viewer   string          `json:"viewer,omitempty" says:"who looks where a request does not say; public if left out"`
	Position bool            `json:"position,omitempty" says:"go on from the position in the saved game, without its steps"`
}

func (s *session) load(_ context.Context, p loadParams) (*gameView, error) {
	kind, name, err := play.Identify(p.Document)
	if err != nil {
		return nil, err
	}
	if kind == play.KindRecord {
		return nil, nemo.Invalidf("document", "it is a voyage record, which replay plays")
	}
	system, err := s.system(name)
	if err != nil {
		return nil, err
	}
	read := system.Load
	if p.Position {
		read = system.LoadPosition
	}
	game, err := read(p.Document)
	if err != nil {
		return nil, err
	}
	return s.add(game, p.Viewer)
}

type recordResult struct {
	Record string `json:"record" says:"the voyage record"`
}

func (s *session) record(_ context.Context, p gameParams) (*recordResult, error) {
	game, viewer, err := s.at(p)
	if err != nil {
		return nil, err
	}
	text, err := game.RecordSeen(viewer.As())
	if err != nil {
		return nil, err
	}
	return &recordResult{string(text)}, nil
}

type replayParams struct {
	Record string `json:"record" says:"the voyage record"`
	Viewer string `json:"viewer,omitempty" says:"who looks where a request does not say; public if left out"`
}

func (s *session) replay(_ context.Context, p replayParams) (*gameView, error) {
	kind, name, err := play.Identify([]byte(p.Record))
	if err != nil {
		return nil, err
	}
	if kind != play.KindRecord {
		return nil, nemo.Invalidf("record", "it is a saved game, which load reads")
	}
	system, err := s.system(name)
	if err != nil {
		return nil, err
	}
	game, err := system.Replay([]byte(p.Record))
	if err != nil {
		return nil, err
	}
	return s.add(game, p.Viewer)
}

type verifyParams struct {
	System   string        `json:"system" says:"the name of the system"`
	Games    int           `json:"games" says:"from 1 to 1,000,000"`
	Seed     uint64        `json:"seed,omitempty" says:"of the dice and draws"`
	Settings nemo.Settings `json:"settings,omitempty" says:"options that are the same in all games; the others vary"`
	Bot      string        `json:"bot,omitempty" says:"random if left out"`
}

// mostVerified is the maximum number of games to verify in one request.
const mostVerified = 1_000_000

func (s *session) verify(ctx context.Context, p verifyParams) (*play.VerifyReport, error) {
	system, err := s.system(p.System)
	if err != nil {
		return nil, err
	}
	if p.Games < 1 || p.Games > mostVerified {
		return nil, nemo.Invalidf("games", "%d is not from 1 to %d", p.Games, mostVerified)
	}
	return system.Verify(ctx, play.VerifyConfig{Games: p.Games, Seed: p.Seed, Settings: p.Settings, Bot: p.Bot})
}

type closed struct {
	Games int `json:"games" says:"how many are left"`
}

func (s *session) end(_ context.Context, p gameParams) (*closed, error) {
	if _, _, err := s.at(p); err != nil {
		return nil, err
	}
	delete(s.games, p.Game)
	return &closed{len(s.games)}, nil
}
