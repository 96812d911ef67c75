package web

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// news is what happened over some steps, as far as a viewer may know.
type news struct {
	From  int         `json:"from"`  // the ply before the first of the steps
	Steps []toldStep  `json:"steps"` // the oldest first
	Parts []boardPart `json:"parts"` // the parts of the board that changed
}

// toldStep is a step with its dice, cards and consequences.
type toldStep struct {
	Ply    int         `json:"ply"`
	Seat   nemo.Seat   `json:"seat"`
	Action string      `json:"action,omitempty"` // empty if the viewer did not see it
	Edit   bool        `json:"edit,omitempty"`
	Dice   []string    `json:"dice"`  // the faces that came up, in order
	Cards  []drawnCard `json:"cards"` // what was drawn, revealed or dealt
	Events []toldEvent `json:"events"`
}

// drawnCard is a card, token or tile that came up.
type drawnCard struct {
	Title string    `json:"title"`
	Entry nemo.Rule `json:"entry,omitempty"` // its entry in the reference
}

// toldEvent is a consequence of a step, with the rules that cause it.
type toldEvent struct {
	Text  string      `json:"text"`
	Rules []nemo.Rule `json:"rules"`
}

// boardPart identifies a part of a drawing by its names and its title. The title tells parts apart
// that have the same names, or none.
type boardPart struct {
	Names []string `json:"names"`
	Title string   `json:"title"`
}

// lastDecision returns the ply before the viewer's latest decision. For the public and for the
// viewer of everything, it is the latest decision of any player.
func lastDecision(game *play.Game, viewer table.Viewer) int {
	steps := game.Steps()
	team, hasTeam := game.System().About().TeamSeat()
	seat, sits := viewer.Seat()
	from := max(0, len(steps)-1)
	for from > 0 {
		by := steps[from].Seat
		if by == seat && sits || by == team && hasTeam || !sits && by.IsPlayer() {
			break
		}
		from--
	}
	return from
}

// newsOf returns what happened in some steps, between the boards was and is.
func newsOf(system play.System, viewer table.Viewer, steps []play.Step, was, is parts) *news {
	told := &news{Steps: []toldStep{}, Parts: append([]boardPart{}, is.without(was)...)}
	if len(steps) > 0 {
		told.From = steps[0].Ply - 1
	}
	for _, step := range steps {
		told.Steps = append(told.Steps, tell(system, step.SeenBy(viewer.As()), was, is))
	}
	return told
}

// parts are the parts of a drawing, without their shapes.
type parts []*drawing.Group

// partsOf returns the parts of a drawing, which may be nil.
func partsOf(board *drawing.Drawing) (list parts) {
	if board == nil {
		return nil
	}
	for _, part := range board.Parts() {
		list = append(list, &drawing.Group{Names: part.Names, Title: part.Title, Entry: part.Entry})
	}
	return list
}

// without returns the parts of list that are not in others. A part with the same names and another
// title is a different part. A part that only got or lost its names, as cards do when the turn
// passes, counts as the same.
func (list parts) without(others parts) (changed []boardPart) {
	before := make(map[[2]string]int)
	for _, part := range others {
		before[[2]string{part.Title, strings.Join(part.Names, "|")}]++
	}
	var rest []boardPart
	for _, part := range list {
		key := [2]string{part.Title, strings.Join(part.Names, "|")}
		if before[key]--; before[key] < 0 {
			rest = append(rest, boardPart{append([]string{}, part.Names...), part.Title})
		}
	}
	for _, part := range rest {
		same := false
		for key, left := range before {
			if same = key[0] == part.Title && left > 0 && (key[1] == "" || len(part.Names) == 0); same {
				before[key]--
				break
			}
		}
		if !same {
			changed = append(changed, part)
		}
	}
	return changed
}

// drawnAt returns the board as the viewer knew it at a ply; nil if there is no drawing.
func drawnAt(game *play.Game, viewer table.Viewer, ply int) *drawing.Drawing {
	past := game
	if ply < game.Ply() {
		past = game.Clone()
		past.Undo(game.Ply() - ply)
	}
	return past.Drawing(viewer.As())
}

func tell(system play.System, step play.Step, boards ...parts) toldStep {
	told := toldStep{
		Ply: step.Ply, Seat: step.Seat, Edit: step.Edited(),
		Dice: []string{}, Cards: []drawnCard{}, Events: []toldEvent{},
	}
	if !told.Edit {
		told.Action = step.Text
	}
	if step.Seat == nemo.Chance && step.Text != "" {
		for _, arg := range argumentsOf(system, step.Text) {
			if isDie(arg.Name) {
				told.Dice = append(told.Dice, arg.Text)
			} else {
				told.Cards = append(told.Cards, cameUp(system, arg.Name, arg.Text, boards))
			}
		}
	}
	for _, h := range step.Happenings {
		if last := len(told.Events) - 1; last >= 0 && told.Events[last].Text == h.Text {
			told.Events[last].Rules = append(told.Events[last].Rules, h.Rule)
			continue
		}
		told.Events = append(told.Events, toldEvent{h.Text, []nemo.Rule{h.Rule}})
	}
	return told
}

// argumentsOf returns the arguments of an action in the order of its notation.
func argumentsOf(system play.System, text string) []nemo.ActionArg {
	for _, form := range system.ActionForms() {
		if args, ok := form.Read(text); ok {
			return args
		}
	}
	return nil
}

// isDie reports whether an argument of an outcome is the face of a die.
func isDie(argument string) bool {
	return argument == "die" || strings.HasSuffix(argument, "-die") || argument == "face" || argument == "noise"
}

// cameUp describes an outcome. If a board has a part of that name with an entry, its title is used.
func cameUp(system play.System, argument, value string, boards []parts) drawnCard {
	title := cmp.Or(pieceOf(system, value).title, strings.ReplaceAll(value, "-", " "))
	if term.IsNumber(value) {
		title = strings.ReplaceAll(argument, "-", " ") + " " + value
	}
	card := drawnCard{Title: title, Entry: entryOf(system, value)}
	for _, board := range boards {
		for _, part := range board {
			if part.Has(drawing.Name(argument, value)) && part.Entry != "" {
				return drawnCard{part.Title, part.Entry}
			}
		}
	}
	return card
}

// entriesByName caches the reference entries of each system by the last word of their IDs:
// "5.obj.ab-ovo" by "ab-ovo". Short words, and those that end several IDs, have none.
var entriesByName sync.Map // base name of a system to map[string]nemo.Rule

func entryOf(system play.System, name string) nemo.Rule {
	key := system.About().Base()
	known, ok := entriesByName.Load(key)
	if !ok {
		byName := make(map[string]nemo.Rule)
		if book, err := rulesdoc.Load(key); err == nil {
			for _, entry := range book.Entries() {
				word := entry.ID[strings.LastIndexByte(entry.ID, '.')+1:]
				if _, twice := byName[word]; twice || len(word) < 3 {
					byName[word] = ""
					continue
				}
				byName[word] = nemo.Rule(entry.ID)
			}
		}
		known, _ = entriesByName.LoadOrStore(key, byName)
	}
	byName, _ := known.(map[string]nemo.Rule)
	return byName[name]
}

// viewMethods are the methods that return a view.
var viewMethods = []string{"view", "apply", "roll", "auto"}

// withNews adds to a view what happened since the viewer's latest decision. The lock is held.
func (t *gameTable) withNews(answer json.RawMessage, game *play.Game, viewer table.Viewer) json.RawMessage {
	last, ok := t.latest[viewer]
	if ply := game.Ply(); !ok || last.revision != game.Revision() {
		now := latestNews{revision: game.Revision(), ply: ply, from: lastDecision(game, viewer)}
		now.board = game.Drawing(viewer.As())
		now.is = partsOf(now.board)
		// If no step was taken back, an earlier response usually has that board.
		switch goesOn := ok && now.revision-last.revision == uint64(ply-last.ply); {
		case goesOn && last.ply == now.from:
			now.was = last.is
		case goesOn && last.from == now.from:
			now.was = last.was
		default:
			now.was = partsOf(drawnAt(game, viewer, now.from))
		}
		var err error
		if now.text, err = json.Marshal(newsOf(game.System(), viewer, game.Steps()[now.from:], now.was, now.is)); err != nil {
			t.logs(err)
			return answer
		}
		last, t.latest[viewer] = now, now
	}
	return slices.Concat(answer[:len(answer)-1], []byte(`,"news":`), last.text, []byte("}"))
}

// latestNews caches the news sent to a viewer, with the boards that they were made from.
type latestNews struct {
	revision  uint64
	ply, from int
	text      []byte
	was, is   parts
	board     *drawing.Drawing // the drawing of is, until it is requested
}

// stepParams name a step of the game.
type stepParams struct {
	Ply int `json:"ply"` // number of steps before; 0 is the beginning
}

// pastBoard is the board after a step as the viewer knew it then.
type pastBoard struct {
	Ply  int    `json:"ply"`
	SVG  string `json:"svg"`
	News *news  `json:"news"` // the news of that step
}

// step returns the board after the given number of steps, as the viewer knew it then.
func (t *gameTable) step(viewer table.Viewer, params json.RawMessage, l lang.Language) (json.RawMessage, *jrpc2.Error) {
	var p stepParams
	if err := nemo.DecodeStrict(params, &p); err != nil {
		return nil, jrpc2.Errorf(jrpc2.InvalidParams, "%v", err)
	}
	game, err := t.copied()
	if err != nil {
		return nil, t.broken(err)
	}
	if p.Ply < 0 || p.Ply > game.Ply() {
		return nil, serve.Refusal(nemo.Invalidf("ply", "%d is not from 0 to %d, the number of steps", p.Ply, game.Ply()))
	}
	before, board := max(0, p.Ply-1), drawnAt(game, viewer, p.Ply)
	was := partsOf(drawnAt(game, viewer, before))
	past := pastBoard{Ply: p.Ply, News: newsOf(game.System(), viewer, game.Steps()[before:p.Ply], was, partsOf(board))}
	if board != nil {
		past.SVG = string(inlineIn(l, t.base(), board))
	}
	return marshalled(past, nil)
}
