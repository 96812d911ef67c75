package pig

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Goal is the number of points that wins (rule 1).
const Goal = 100

// maxSum is the largest sum with which a player may roll on (rule 6): more than any
// real game reaches, and within the range of the state.
const maxSum = 30_000

// State is a game of Pig. The zero value is the start.
type State struct {
	// Points are what each player has kept; they stay below Goal plus one turn's sum.
	Points [2]uint16
	// Sum is the turn's total so far.
	Sum uint16
	// Turn is the player whose turn it is.
	Turn uint8
	// Rolling is true between the decision to roll and the die.
	Rolling bool
	// Over is true when the last holder has won.
	Over bool
}

// Kind is what an action does.
type Kind uint8

// The kinds of actions. The zero kind is no action.
const (
	KindRoll Kind = iota + 1 // a player decides to roll
	KindHold                 // a player holds
	KindDie                  // the die falls
)

// String returns the verb of the kind, "nothing" for none.
func (k Kind) String() string {
	return kit.WordOf(kinds, int(k))
}

// kinds are the verbs.
var kinds = []string{"nothing", "roll", "hold", "die"}

// MarshalText returns the verb of the kind.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads a kind. Anything but what MarshalText writes is a [*nemo.Invalid].
func (k *Kind) UnmarshalText(text []byte) error {
	i := slices.Index(kinds, string(text))
	if i < 0 {
		return nemo.Invalidf("kind", "%s is not one of %s", nemo.Clip(string(text)), strings.Join(kinds, ", "))
	}
	*k = Kind(i)
	return nil
}

// Action is an action of a player or of chance. Face is 1 to 6 for the die.
type Action struct {
	Kind Kind
	Face uint8
}

// Roll is the decision to roll the die.
func Roll() Action { return Action{Kind: KindRoll} }

// Hold is the decision to keep the turn's sum.
func Hold() Action { return Action{Kind: KindHold} }

// Die is the fall of the die on face, 1 to 6.
func Die(face int) Action { return Action{KindDie, uint8(face)} }

// Phases of a turn.
const (
	PhaseDecide nemo.Phase = iota
	PhaseRoll
	PhaseOver
)

// Events.
const (
	EventRolls nemo.EventKind = iota + 1 // player
	EventAdds                            // player, face, sum
	EventBust                            // player, lost sum
	EventHolds                           // player, points
	EventWins                            // player
)

var about = nemo.About{
	Name: "pig", Title: "Pig", Edition: "folk game", Year: 1945,
	Rulebook: "the doc comment of the package",
	Seats:    []string{"first", "second"},
	Phases: []nemo.PhaseInfo{
		{Name: "decide", Title: "Roll or hold", Rule: "2", Next: []nemo.Phase{PhaseRoll, PhaseOver}},
		{Name: "roll", Title: "The die falls", Rule: "3", Next: []nemo.Phase{PhaseDecide}},
		{Name: "over", Title: "The game is over", Rule: "1"},
	},
	Ends: []nemo.End{{Key: "goal", Title: "A player reached the goal", Rule: "1"}},
	// A game need not end, since players may hold nothing for ever; random play never
	// comes near a million plies.
	MaxPlies: 1_000_000,
}

// Rules is the rule system. Its zero value is ready to use.
type Rules struct{}

var (
	_ nemo.Rules[State, Action]      = Rules{}
	_ nemo.Sampler[State, Action]    = Rules{}
	_ nemo.Evaluator[State]          = Rules{}
	_ nemo.Forecaster[State, Action] = Rules{}
	_ nemo.Arbiter[Action]           = Rules{}
)

// About describes the game.
func (Rules) About() *nemo.About { return &about }

// Start returns the start; Pig has no options.
func (Rules) Start(settings nemo.Settings) (State, error) {
	_, err := about.Complete(settings)
	return State{}, err
}

// ToMove returns the player whose turn it is, or Chance while the die rolls.
func (Rules) ToMove(s *State) nemo.Seat {
	switch {
	case s.Over:
		return nemo.Nobody
	case s.Rolling:
		return nemo.Chance
	}
	return nemo.Seat(s.Turn)
}

// Phase returns the part of the turn.
func (Rules) Phase(s *State) nemo.Phase {
	switch {
	case s.Over:
		return PhaseOver
	case s.Rolling:
		return PhaseRoll
	}
	return PhaseDecide
}

// Legal lists rolling and holding (rule 2).
func (Rules) Legal(s *State, buf []Action) []Action {
	if s.Over || s.Rolling {
		return buf
	}
	if s.Sum <= maxSum {
		buf = append(buf, Roll())
	}
	return append(buf, Hold())
}

// Outcomes lists the six faces of the die.
func (Rules) Outcomes(s *State, buf []nemo.Outcome[Action]) []nemo.Outcome[Action] {
	if s.Over || !s.Rolling {
		return buf
	}
	for face := 1; face <= 6; face++ {
		buf = append(buf, nemo.Outcome[Action]{Action: Die(face), Weight: 1})
	}
	return buf
}

// Sample rolls the die.
func (Rules) Sample(_ *State, r *nemo.Rand) Action { return Die(r.Die(6)) }

// Apply is the only transition.
func (Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := check(s, a); err != nil {
		return err
	}
	player := int16(s.Turn)
	switch a.Kind {
	case KindRoll: // 2
		s.Rolling = true
		note(t, "2", EventRolls, player, 0, 0)
	case KindDie:
		s.Rolling = false
		if a.Face == 1 { // 4
			note(t, "4", EventBust, player, int16(s.Sum), 0)
			s.Sum = 0
			s.Turn ^= 1
			break
		}
		s.Sum += uint16(a.Face) // 3
		note(t, "3", EventAdds, player, int16(a.Face), int16(s.Sum))
	case KindHold: // 5
		s.Points[s.Turn] += s.Sum
		s.Sum = 0
		note(t, "5", EventHolds, player, int16(s.Points[s.Turn]), 0)
		if s.Points[s.Turn] >= Goal { // 1
			s.Over = true
			note(t, "1", EventWins, player, 0, 0)
			break
		}
		s.Turn ^= 1
	}
	return nil
}

// check refuses actions that are illegal at this node.
func check(s *State, a Action) error {
	switch {
	case s.Over:
		return &nemo.Illegal{Rule: "1", Reason: "the game is over"}
	case a.Kind == KindDie && !s.Rolling:
		return &nemo.Illegal{Rule: "2", Reason: "no die is rolling; roll or hold first"}
	case a.Kind == KindDie && (a.Face < 1 || a.Face > 6):
		return &nemo.Illegal{Rule: "3", Reason: "a die shows 1 to 6"}
	case a.Kind != KindDie && s.Rolling:
		return &nemo.Illegal{Rule: "3", Reason: "the die is rolling; say what it shows"}
	case a.Kind < KindRoll || a.Kind > KindDie, a.Kind != KindDie && a.Face != 0:
		return &nemo.Illegal{Rule: "2", Reason: "one may roll or hold"}
	case a.Kind == KindRoll && s.Sum > maxSum:
		return &nemo.Illegal{Rule: "6", Reason: "the sum is far beyond the goal; hold"}
	}
	return nil
}

// note reports an event with up to six arguments.
func note(t nemo.Trace, rule nemo.Rule, kind nemo.EventKind, args ...int16) {
	if t == nil {
		return
	}
	e := nemo.Event{Rule: rule, Kind: kind}
	copy(e.Args[:], args)
	t.Event(e)
}

// Observe returns s: in Pig everybody sees everything.
func (Rules) Observe(s *State, _ nemo.Seat) State { return *s }

// Evaluate returns a seat's points, counting half of the sum at risk, minus the
// other's. For any seat that is no player it returns 0.
func (Rules) Evaluate(s *State, seat nemo.Seat) float64 {
	if !seat.IsPlayer() || int(seat) >= len(s.Points) {
		return 0
	}
	value := float64(s.Points[seat]) - float64(s.Points[1-seat])
	if s.Turn == uint8(seat) {
		return value + float64(s.Sum)/2
	}
	return value - float64(s.Sum)/2
}

// Result gives both players' points and the winner (rule 1).
func (Rules) Result(s *State) nemo.Result {
	result := nemo.Result{Over: s.Over}
	for seat, points := range s.Points {
		result.Scores = append(result.Scores, nemo.Score{
			Seat:  nemo.Seat(seat),
			Lines: []nemo.ScoreLine{{Category: "points", Rule: "5", Points: float64(points)}},
			Total: float64(points),
		})
	}
	if s.Over {
		result.End, result.Rule = "goal", "1"
		result.Reason = fmt.Sprintf("the %s player holds with %d points", about.Seats[s.Turn], s.Points[s.Turn])
		result.Winners = []nemo.Seat{nemo.Seat(s.Turn)}
	}
	return result
}

// Invariants lists what holds in every position and step.
func (Rules) Invariants() []nemo.Invariant[State, Action] {
	return []nemo.Invariant[State, Action]{
		{Name: "goal-ends-the-game", Rules: []nemo.Rule{"1"}, Holds: func(s *State) error {
			for seat, points := range s.Points {
				if won := s.Over && int(s.Turn) == seat; points >= Goal != won {
					return fmt.Errorf("the %s player has %d points, over is %v", about.Seats[seat], points, s.Over)
				}
			}
			return nil
		}},
		{Name: "kept-points-never-fall", Rules: []nemo.Rule{"4", "5"}, HoldsOver: func(before *State, _ Action, after *State) error {
			for seat := range before.Points {
				if after.Points[seat] < before.Points[seat] {
					return fmt.Errorf("the %s player fell from %d to %d", about.Seats[seat], before.Points[seat], after.Points[seat])
				}
			}
			return nil
		}},
	}
}

// ActionForms lists the forms that Format writes.
func (Rules) ActionForms() []nemo.ActionForm { return []nemo.ActionForm{"roll", "hold", "die {face}"} }

// ActionRanges lists the decisions, for learning programs.
func (Rules) ActionRanges(*State) []nemo.ActionRange {
	return []nemo.ActionRange{{Form: "roll", Words: [][]string{}}, {Form: "hold", Words: [][]string{}}}
}

// Format writes "roll", "hold" or "die 4".
func (Rules) Format(a Action) string {
	switch a.Kind {
	case KindRoll:
		return "roll"
	case KindHold:
		return "hold"
	}
	return "die " + strconv.Itoa(int(a.Face))
}

// Parse reads what Format writes; while the die rolls, the face alone is enough.
func (Rules) Parse(s *State, text string) (Action, error) {
	words := strings.Fields(strings.ToLower(text))
	switch {
	case len(words) == 1 && words[0] == "roll":
		return Roll(), nil
	case len(words) == 1 && words[0] == "hold":
		return Hold(), nil
	case len(words) == 2 && words[0] == "die":
		words = words[1:]
		fallthrough
	case len(words) == 1 && s.Rolling:
		face, err := strconv.Atoi(words[0])
		if err == nil && face >= 1 && face <= 6 {
			return Die(face), nil
		}
		return Action{}, nemo.Invalidf("die", "a die shows 1 to 6, not %q", words[0])
	}
	return Action{}, nemo.Invalidf("action", "say roll, hold or die 1 to 6, not %q", text)
}

// Prompt says whose turn it is.
func (Rules) Prompt(s *State) nemo.Prompt {
	who := about.Seats[s.Turn]
	switch {
	case s.Over:
		return nemo.Prompt{Where: "over", Question: "The game is over: the " + who + " player has won.", Rule: "1"}
	case s.Rolling:
		return nemo.Prompt{Where: who + " roll", Question: "What does the die show?", Rule: "3"}
	}
	return nemo.Prompt{Where: who, Question: fmt.Sprintf("Roll on, or hold %d?", s.Sum), Rule: "2"}
}

// Milestone names the result of a die. What is good for one player is bad for the
// other.
func (Rules) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	own := nemo.Seat(e.Args[0]) == seat
	switch e.Kind {
	case EventAdds:
		return fmt.Sprintf("adds %d", e.Args[1]), own, true
	case EventBust:
		return "bust", !own, true
	}
	return "", false, false
}

// Role returns RoleOther: in Pig nothing is exerted or spent.
func (Rules) Role(*State, Action) nemo.Role { return nemo.RoleOther }

// Arbitrary returns a random action.
func (Rules) Arbitrary(r *nemo.Rand) Action {
	return Action{Kind: Kind(r.Below(6)), Face: uint8(r.Below(9))}
}

// Describe puts an event into words.
func (Rules) Describe(e nemo.Event) string {
	who := "the " + about.Seats[e.Args[0]&1] + " player"
	switch e.Kind {
	case EventRolls:
		return who + " rolls"
	case EventAdds:
		return fmt.Sprintf("%s rolls %d; the turn stands at %d", who, e.Args[1], e.Args[2])
	case EventBust:
		return fmt.Sprintf("%s rolls 1 and loses %d", who, e.Args[1])
	case EventHolds:
		return fmt.Sprintf("%s holds and has %d", who, e.Args[1])
	case EventWins:
		return who + " wins"
	}
	return "event " + strconv.Itoa(int(e.Kind))
}

// Panels shows the points.
func (Rules) Panels(s *State, _ nemo.Seat) []nemo.Panel {
	panel := nemo.Panel{Name: "points", Title: "Points", Header: []string{"Player", "Kept", "This turn"}}
	for seat, points := range s.Points {
		sum := ""
		if seat == int(s.Turn) && !s.Over {
			sum = strconv.Itoa(int(s.Sum))
		}
		panel.Rows = append(panel.Rows, []string{about.Seats[seat], strconv.Itoa(int(points)), sum})
	}
	return []nemo.Panel{panel}
}

// Draw shows the points of both players, and the turn's sum or the die in the air.
func (Rules) Draw(s *State, _ nemo.Seat) *drawing.Drawing {
	d := drawing.New("Pig", 520, 260)
	d.Summary = fmt.Sprintf("%d against %d, and %d in this turn; %d wins.", s.Points[0], s.Points[1], s.Sum, Goal)
	for seat, points := range s.Points {
		x, edge := 130+260*float64(seat), drawing.Hairline
		if seat == int(s.Turn) && !s.Over {
			edge = drawing.Glow
		}
		mat := d.Part(fmt.Sprintf("the %s player has %d points", about.Seats[seat], points))
		mat.Rect(x-115, 20, 230, 130, 12, drawing.Outlined(drawing.Panel, edge, 4))
		mat.Text(x, 50, drawing.Type{Size: 18, Bold: true}, about.Seats[seat])
		mat.Text(x, 125, drawing.Type{Size: 64, Bold: true}, strconv.Itoa(int(points)))
	}
	turn := d.Part(fmt.Sprintf("this turn has brought %d", s.Sum))
	turn.Rect(220, 170, 80, 70, 14, drawing.Outlined(drawing.White, drawing.Black, 2))
	look := drawing.Type{Size: 34, Bold: true, Ink: drawing.Black}
	if s.Rolling {
		turn.Text(260, 218, look, "?")
	} else {
		turn.Text(260, 218, look, "+"+strconv.Itoa(int(s.Sum)))
	}
	return d
}

// position declares the document of a state, for reading and writing.
func position(d *kit.Document, s *State) {
	second := s.Turn == 1
	kit.Either(d, "turn", &second, about.Seats[0], about.Seats[1])
	if s.Turn = 0; second {
		s.Turn = 1
	}
	kit.Array(d, "points", s.Points[:], func(points *uint16) { kit.Number(d, "", points, 0, Goal+maxSum+6) })
	kit.Number(d, "sum", &s.Sum, 0, maxSum+6)
	kit.Flag(d, "rolling", &s.Rolling)
	kit.Flag(d, "over", &s.Over)
	if s.Over && (s.Rolling || s.Sum > 0) {
		d.Faultf("over", "a finished game has no sum and no rolling die")
	}
}

// Snapshot returns the position as a document.
func (Rules) Snapshot(s *State) any {
	return kit.Write(func(d *kit.Document) { position(d, s) })
}

// Restore reads and validates a position.
func (r Rules) Restore(doc []byte) (State, error) {
	var s State
	if err := kit.Read(doc, func(d *kit.Document) { position(d, &s) }); err != nil {
		return State{}, err
	}
	if err := nemo.CheckState(r.Invariants(), &s); err != nil {
		return State{}, nemo.Faults{nemo.Invalidf("points", "%v", err)}
	}
	return s, nil
}

// DescribePosition implements [nemo.PositionDescriber].
func (Rules) DescribePosition() json.RawMessage {
	return kit.Describe("Pig", func(d *kit.Document) { position(d, &State{}) })
}
