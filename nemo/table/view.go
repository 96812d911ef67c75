package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Format is the version of the form of a [View]. It changes if a member is renamed, removed or gets
// another meaning, but not if members are added.
const Format = 1

// View is what a seat may know of a game in progress: the one document that may be sent to a
// viewer. It depends only on what the system shows to the seat.
type View struct {
	// Format is [Format].
	Format int `json:"format" says:"the version of this form"`
	// System is its key: "nemesis".
	System string `json:"system" says:"the name of the system"`
	Viewer string `json:"viewer" says:"whose view it is: seat 1, public or all"`
	// Revision changes with every step taken, undone or redone. A request names the revision that
	// the viewer has seen.
	Revision uint64 `json:"revision"`
	Ply      int    `json:"ply" says:"how many steps led here"`
	Seats    []Seat `json:"seats" says:"the seats of the system"`
	// Mover is the seat to move: "seat 1", "chance" for a roll or a draw, "nobody" if the game is
	// over. Yours says that it is the viewer.
	Mover  nemo.Seat   `json:"mover" says:"who decides; chance for a roll or a draw, nobody when the game is over"`
	Yours  bool        `json:"yours" says:"whether that is the viewer"`
	Phase  Phase       `json:"phase" says:"the part of the turn sequence"`
	Prompt nemo.Prompt `json:"prompt" says:"where in the game it is and what is to be decided, as far as the viewer may know it"`
	// Chance says how rolls and draws are settled.
	Chance Chance `json:"chance" says:"how rolls and draws are settled"`
	// Choices are the actions or outcomes, as far as the viewer may know them; outcomes have their
	// probabilities. Known is false if the viewer cannot know them: then there are none, or at a
	// chance node those that are possible as far as the viewer knows.
	Choices []Action `json:"choices" says:"what may be done, or rolled or drawn, as far as the viewer may know it"`
	Known   bool     `json:"known" says:"whether these are all; where not, the viewer cannot know what may be done"`
	// Position is the position as the viewer knows it, in the form of the system's
	// schema of positions.
	Position json.RawMessage `json:"position" says:"the position as the viewer knows it; the schema position of the system says what it holds"`
	Result   nemo.Result     `json:"result" says:"how the game stands or ended, as far as the viewer may know it"`
	// Happened are the steps since the requested ply, as the viewer learned of them.
	Happened []Step `json:"happened" says:"the steps since those that the viewer had seen"`
}

// Seat is a seat of the game.
type Seat struct {
	// Seat is "seat 1" and so on.
	Seat nemo.Seat `json:"seat" says:"the seat"`
	// Name is "captain", say.
	Name string `json:"name" says:"what it is called in this game"`
	// Plays is false for a seat that takes no part in this game; Team is true for the seat of all
	// players together.
	Plays bool `json:"plays" says:"whether it takes part in this game"`
	Team  bool `json:"team,omitempty" says:"whether it is that of all players together"`
}

// Phase is a part of the turn sequence.
type Phase struct {
	Name  string    `json:"name" says:"the name of the phase"`
	Title string    `json:"title" says:"its title"`
	Rule  nemo.Rule `json:"rule" says:"the rule that it comes from"`
}

// Chance says how the rolls and draws of a game are settled: by its seed, of one of the
// two kinds that [play.Seed] describes.
type Chance struct {
	// Foreseeable is true if the seed is a number that somebody may have chosen: whoever knows it
	// can predict every roll and draw.
	Foreseeable bool `json:"foreseeable" says:"whether the seed is a number, with which the rolls and draws can be foreseen, and not a secret"`
	// Commitment is the SHA-256 hash of the text of a secret seed. It stays the same for the whole
	// game, and is empty for a number.
	Commitment string `json:"commitment,omitempty"`
	// Seed is the seed as text, shown to all when the game is over; empty before.
	Seed string `json:"seed,omitempty" says:"the seed as text, told to all when the game is over; left out before"`
}

// ChanceOf returns how the rolls and draws of a game are settled, as all may know it.
func ChanceOf(g *play.Game) Chance {
	seed := g.Seed()
	c := Chance{Foreseeable: !seed.Secret(), Commitment: seed.Commitment()}
	if seed, told := g.SeedSeen(); told {
		c.Seed = seed.String()
	}
	return c
}

// Action is an action as structure and as text.
type Action struct {
	// Text is the action in the notation of the system, as [Act] takes it.
	Text string `json:"text" says:"the action in the notation of the system"`
	// Verb and Args are its parts: numbers as numbers, everything else as text. The names of Args
	// are those in the system's forms of actions.
	Verb string           `json:"verb" says:"its first word"`
	Args map[string]Value `json:"args"`
	// Rule is the rule that permits it, and Effect a line on what it does.
	Rule   nemo.Rule `json:"rule,omitempty" says:"the rule that permits it"`
	Effect string    `json:"effect,omitempty" says:"what it does, in a line"`
	// Chance is the exact probability of an outcome of chance, as in "1/6"; empty if the viewer
	// cannot know it.
	Chance string `json:"chance,omitempty"`
}

// Value is the value of an argument: an int or a string.
type Value any

// Step is a step of the game as a viewer learned of it.
type Step struct {
	Ply int `json:"ply" says:"the number of the step, from 1"`
	// Seat is "seat 1", "chance", or "nobody" for an edit.
	Seat nemo.Seat `json:"seat" says:"who took it; nobody where the position was set by hand"`
	// Action is nil for an edit, and if the viewer did not see the action.
	Action *Action `json:"action,omitempty" says:"what was done; left out where the viewer did not see it"`
	// Edit is true for a step that set the position by hand.
	Edit     bool             `json:"edit,omitempty" says:"whether the position was set by hand"`
	Happened []play.Happening `json:"happened" says:"what it caused, each with its rule"`
}

// See returns what a viewer may know of a game. Happened has the steps without the first since: all
// with 0, and the new ones with the Ply of an earlier view. The error is a [*nemo.Invalid] if the
// system does not have the seat, or if since is not from 0 to the number of steps.
func See(g *play.Game, viewer Viewer, since int) (*View, error) {
	if err := viewer.check(g); err != nil {
		return nil, err
	}
	as := viewer.As()
	if since < 0 || since > g.Ply() {
		return nil, nemo.Invalidf("since", "%d is not from 0 to %d, the number of steps", since, g.Ply())
	}
	indented, err := g.Snapshot(as)
	if err != nil {
		return nil, err
	}
	var position json.RawMessage
	if err := json.Unmarshal(indented, &position); err != nil {
		return nil, err
	}
	mover := g.ToMove()
	phase := g.Phase()
	forms := formsOf(g.System())
	choices, known := g.ChoicesSeen(as)
	v := &View{
		Format: Format, System: g.System().About().Name, Viewer: viewer.String(),
		Revision: g.Revision(), Ply: g.Ply(), Seats: seatsOf(g),
		Mover: mover, Yours: mover.IsPlayer() && mover == as,
		Phase:  Phase{phase.Name, phase.Title, phase.Rule},
		Prompt: g.PromptSeen(as), Chance: ChanceOf(g), Choices: []Action{}, Known: known,
		Position: position, Result: Listed(g.ResultSeen(as)), Happened: []Step{},
	}
	for _, choice := range choices {
		a := forms.action(choice.Text)
		a.Rule, a.Effect, a.Chance = choice.Rule, choice.Effect, rational(choice.Probability)
		v.Choices = append(v.Choices, *a)
	}
	for _, step := range g.Steps()[since:] {
		v.Happened = append(v.Happened, forms.step(step.SeenBy(as)))
	}
	return v, nil
}

func seatsOf(g *play.Game) []Seat {
	about := g.System().About()
	team, hasTeam := about.TeamSeat()
	seats := []Seat{}
	for i := range about.Seats {
		seat := nemo.Seat(i)
		name, plays := g.SeatName(seat)
		seats = append(seats, Seat{Seat: seat, Name: name, Plays: plays, Team: hasTeam && seat == team})
	}
	return seats
}

// Listed returns a copy of a result without nil lists, so that documents have empty ones.
func Listed(result nemo.Result) nemo.Result {
	result.Winners = append([]nemo.Seat{}, result.Winners...)
	result.Scores = append([]nemo.Score{}, result.Scores...)
	for i := range result.Scores {
		result.Scores[i].Lines = append([]nemo.ScoreLine{}, result.Scores[i].Lines...)
	}
	return result
}

// ReadAction splits an action in full notation into its parts. If the system does not list its
// forms, only the text and the verb are set.
func ReadAction(system play.System, text string) *Action { return formsOf(system).action(text) }

func rational(p *big.Rat) string {
	if p == nil {
		return ""
	}
	return p.RatString()
}

// forms are the forms of a system's actions, by verb.
type forms map[string][]nemo.ActionForm

func formsOf(system play.System) forms {
	byVerb := make(forms)
	for _, form := range system.ActionForms() {
		byVerb[form.Verb()] = append(byVerb[form.Verb()], form)
	}
	return byVerb
}

func (f forms) action(text string) *Action {
	a := &Action{Text: text, Verb: nemo.ActionForm(text).Verb(), Args: make(map[string]Value)}
	for _, form := range f[a.Verb] {
		args, ok := form.Read(text)
		if !ok {
			continue
		}
		for _, arg := range args {
			a.Args[arg.Name] = value(arg.Text)
		}
		break
	}
	return a
}

// value returns the number that a text is, or the text.
func value(text string) Value {
	if n, err := strconv.Atoi(text); err == nil && strconv.Itoa(n) == text {
		return n
	}
	return text
}

func (f forms) step(step play.Step) Step {
	s := Step{Ply: step.Ply, Seat: step.Seat, Edit: step.Edited(), Happened: []play.Happening{}}
	if !s.Edit && step.Text != "" {
		s.Action = f.action(step.Text)
	}
	for _, h := range step.Happenings {
		h.Only = 0 // who else knows of it is nothing to go by
		s.Happened = append(s.Happened, h)
	}
	return s
}

// WriteAction returns the action with this verb and these arguments, as a [View] has them. If no
// form of the system's actions has exactly those, the error is a [*nemo.Invalid] that lists the
// forms of the verb, or the verbs.
func WriteAction(system play.System, verb string, args map[string]Value) (string, error) {
	byVerb := formsOf(system)
	var near []string
	for _, form := range byVerb[verb] {
		near = append(near, string(form))
		if names := form.Args(); len(names) != len(args) || slices.ContainsFunc(names, func(name string) bool { return args[name] == nil }) {
			continue
		}
		words := strings.Split(string(form), " ")
		for i, word := range words {
			if name, isArg := strings.CutPrefix(word, "{"); isArg {
				words[i] = fmt.Sprint(args[strings.TrimSuffix(name, "}")])
			}
		}
		return strings.Join(words, " "), nil
	}
	if len(near) == 0 {
		return "", nemo.Invalidf("verb", "%s is none; there is %s", nemo.Clip(verb), strings.Join(slices.Sorted(maps.Keys(byVerb)), ", "))
	}
	return "", nemo.Invalidf("args", "%s takes other arguments: %s", verb, strings.Join(near, ", or "))
}
