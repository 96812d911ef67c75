package liarsdice

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

const (
	mostPlayers = 4
	mostDice    = 5
	faces       = 6
)

// State is a game of Liar's Dice.
type State struct {
	Options
	Cups [mostPlayers]Cup // of the players in order
	// Turn is the player who bids next, begins the round being rolled, or has won.
	Turn Player
	// Bid is the last bid, By its bidder; both are zero in a round without a bid.
	Bid Bid
	By  Player
}

// Cup is a player's dice: their number and, once rolled, the hand under the cup. A
// viewer who may not see the hand gets a blank one.
type Cup struct {
	Dice   uint8
	Rolled bool
	Hand   Hand
}

// Hand is the number of dice that show each face, from one to six.
type Hand [faces]uint8

// Bid is a claim: there are at least Quantity dice of Face.
type Bid struct{ Quantity, Face uint8 }

// Action is what a player says, or the result of a roll. Only the fields of its kind are set.
type Action struct {
	Kind Kind
	Bid  Bid
	Hand Hand
}

// Phases of a round.
const (
	PhaseRoll nemo.Phase = iota
	PhaseBid
	PhaseOver
)

var about = nemo.About{
	Name: "liarsdice", Title: "Liar's Dice", Edition: "folk game", Year: 1800,
	Rulebook: "the chapters of the package, reference/liarsdice",
	Seats:    kit.WordsOf[Player](spoken)[1:],
	Options:  gameOptions.List(),
	Phases: []nemo.PhaseInfo{
		{Name: "roll", Title: "The dice are rolled under the cups", Rule: "2.1", Next: []nemo.Phase{PhaseBid}},
		{Name: "bid", Title: "Bid or doubt", Rule: "3.1", Next: []nemo.Phase{PhaseRoll, PhaseOver}},
		{Name: "over", Title: "The game is over", Rule: "5.3"},
	},
	Ends: []nemo.End{{Key: "last-dice", Title: "One player alone has dice left", Rule: "5.3"}},
	// Each round takes a die off the table, and a bid is higher than the one before.
	MaxPlies: mostPlayers * mostDice * (mostPlayers + mostPlayers*mostDice*faces + 1),
}

// Rules is the rule system; [New] makes it.
type Rules struct {
	positions
	told
	forms
}

// The types that Rules embeds, unexported so that its fields are hidden.
type (
	positions = kit.Positions[State]
	told      = kit.Told
	forms     = kit.Forms
)

var (
	_ nemo.Rules[State, Action]      = (*Rules)(nil)
	_ nemo.Sampler[State, Action]    = (*Rules)(nil)
	_ nemo.Evaluator[State]          = (*Rules)(nil)
	_ nemo.Forecaster[State, Action] = (*Rules)(nil)
	_ nemo.Settler[State]            = (*Rules)(nil)
	_ nemo.Foreteller[State, Action] = (*Rules)(nil)
	_ nemo.Discreet[State, Action]   = (*Rules)(nil)
	_ nemo.Overt[State]              = (*Rules)(nil)
	_ nemo.Imaginer[State]           = (*Rules)(nil)
	_ nemo.Seated[State]             = (*Rules)(nil)
	_ nemo.Arbiter[Action]           = (*Rules)(nil)
	_ nemo.PositionDescriber         = (*Rules)(nil)
	_ nemo.ActionTeller              = (*Rules)(nil)
	_ nemo.EventTeller               = (*Rules)(nil)
)

// New returns the rules.
func New() *Rules {
	r := &Rules{}
	widest := State{Options: Options{Players: mostPlayers, Dice: mostDice}}
	r.positions = kit.PositionsOf("Liar's Dice", position, widest, kit.Keeping(r.Invariants))
	r.told = kit.Tell(eventRows, argTypes)
	r.forms = notation.Forms()
	return r
}

// About describes the game.
func (*Rules) About() *nemo.About { return &about }

// Start returns the initial position, in which all dice are still to be rolled (1.2, 2.1).
func (*Rules) Start(settings nemo.Settings) (State, error) {
	options, err := gameOptions.Read(&about, settings)
	if err != nil {
		return State{}, err
	}
	s := State{Options: options, Turn: North}
	for i := range options.Players {
		s.Cups[i].Dice = options.Dice
	}
	return s, nil
}

func (s *State) cup(p Player) *Cup { return &s.Cups[p-1] }

// inPlay returns the number of dice on the table, and of players who have some.
func (s *State) inPlay() (dice, living uint8) {
	for i := range s.Cups {
		if n := s.Cups[i].Dice; n > 0 {
			dice, living = dice+n, living+1
		}
	}
	return dice, living
}

// roller returns the first player whose dice are still to be rolled, or 0.
func (s *State) roller() Player {
	for i := range s.Cups {
		if s.Cups[i].Dice > 0 && !s.Cups[i].Rolled {
			return Player(i + 1)
		}
	}
	return 0
}

// after returns the next player with dice, going round from p.
func (s *State) after(p Player) Player {
	for range mostPlayers {
		if p = p%mostPlayers + 1; s.cup(p).Dice > 0 {
			break
		}
	}
	return p
}

// Phase returns the part of the round.
func (*Rules) Phase(s *State) nemo.Phase {
	switch _, living := s.inPlay(); {
	case living < 2:
		return PhaseOver
	case s.roller() != 0:
		return PhaseRoll
	}
	return PhaseBid
}

// ToMove returns the bidder, or Chance while dice are rolled.
func (r *Rules) ToMove(s *State) nemo.Seat {
	switch r.Phase(s) {
	case PhaseOver:
		return nemo.Nobody
	case PhaseRoll:
		return nemo.Chance
	}
	return s.Turn.seat()
}

// Legal lists a doubt, a call of exact, and every higher bid (3.2, 3.3, 4.1, 4.4).
func (r *Rules) Legal(s *State, buf []Action) []Action {
	if r.Phase(s) != PhaseBid {
		return buf
	}
	if s.By != 0 {
		buf = append(buf, Action{Kind: KindDoubt})
		if s.Exact {
			buf = append(buf, Action{Kind: KindExact})
		}
	}
	dice, _ := s.inPlay()
	for n := max(1, s.Bid.Quantity); n <= dice; n++ {
		for face := uint8(1); face <= faces; face++ {
			if bid := (Bid{n, face}); bid.over(s.Bid) {
				buf = append(buf, Action{Kind: KindBid, Bid: bid})
			}
		}
	}
	return buf
}

// over reports whether a bid is higher than another (3.2).
func (b Bid) over(other Bid) bool {
	return b.Quantity > other.Quantity || b.Quantity == other.Quantity && b.Face > other.Face
}

// Apply is the only transition.
func (r *Rules) Apply(s *State, a Action, t nemo.Trace) error {
	if err := r.check(s, &a); err != nil {
		return err
	}
	note := func(rule nemo.Rule, kind nemo.EventKind, args ...int16) {
		if t != nil {
			kit.Report(t, rule, kind, args)
		}
	}
	switch player := s.Turn; a.Kind {
	case KindRoll: // 2.1: only the player looks under the cup
		player = s.roller()
		cup := s.cup(player)
		cup.Rolled, cup.Hand = true, a.Hand
		note("2.1", EventRolls, int16(player), int16(cup.Dice))
		if t != nil {
			t.Event(nemo.Event{Rule: "2.1", Kind: EventLooks, Only: nemo.Seats(player.seat()), Args: a.Hand.args(player)})
		}
	case KindBid: // 3.1
		s.Bid, s.By, s.Turn = a.Bid, player, s.after(player)
		note("3.1", EventBids, int16(player), int16(a.Bid.Quantity), int16(a.Bid.Face))
	case KindDoubt: // 4.1, 4.3
		note("4.1", EventDoubts, int16(player), int16(s.By))
		if s.show(t) >= s.Bid.Quantity {
			s.settle(t, "4.3", EventHolds, player)
		} else {
			s.settle(t, "4.3", EventFails, s.By)
		}
	case KindExact: // 4.4
		note("4.4", EventSaysThat, int16(player), int16(s.By))
		if s.show(t) == s.Bid.Quantity {
			s.settle(t, "4.4", EventHits, s.By)
		} else {
			s.settle(t, "4.4", EventMisses, player)
		}
	}
	return nil
}

// check refuses actions that are illegal at this node.
func (r *Rules) check(s *State, a *Action) error {
	refuse := func(rule nemo.Rule, reason string) error { return &nemo.Illegal{Rule: rule, Reason: reason} }
	dice, _ := s.inPlay()
	switch phase := r.Phase(s); {
	case phase == PhaseOver:
		return refuse("5.3", "the game is over")
	case phase == PhaseRoll && a.Kind != KindRoll:
		return refuse("2.1", "the dice are being rolled; nobody bids before all have looked")
	case phase == PhaseBid && a.Kind == KindRoll:
		return refuse("2.1", "all dice are rolled; bid or doubt")
	case a.Kind == 0 || a.Kind > KindRoll || a.Kind != KindBid && a.Bid != Bid{} || a.Kind != KindRoll && a.Hand != Hand{}:
		return refuse("3.1", "one may bid, doubt or, where that is played, call the bid exact")
	case a.Kind == KindRoll && a.Hand.dice() != int(s.cup(s.roller()).Dice):
		return refuse("2.1", "all dice of the player are rolled, and no others")
	case a.Kind == KindRoll:
		return nil
	case a.Kind == KindExact && !s.Exact:
		return refuse("4.4", "nobody may call a bid exact in this game; see the option exact")
	case a.Kind != KindBid && s.By == 0:
		return refuse("3.1", "there is no bid yet; who begins must make one")
	case a.Kind != KindBid:
		return nil
	case a.Bid.Quantity == 0 || a.Bid.Face < 1 || a.Bid.Face > faces:
		return refuse("3.1", "a bid names a number of dice and a face from 1 to 6")
	case a.Bid.Quantity > dice:
		return refuse("3.3", "there are not so many dice on the table")
	case !a.Bid.over(s.Bid):
		return refuse("3.2", "a bid must be higher: more dice, or as many of a higher face")
	}
	return nil
}

// show turns up all dice and returns how many count for the bid (4.2).
func (s *State) show(t nemo.Trace) (found uint8) {
	for i := range s.Cups {
		cup := &s.Cups[i]
		if cup.Dice == 0 {
			continue
		}
		found += s.counting(&cup.Hand, s.Bid.Face)
		if t != nil {
			t.Event(nemo.Event{Rule: "4.2", Kind: EventShows, Args: cup.Hand.args(Player(i + 1))})
		}
	}
	if t != nil {
		kit.Report(t, "4.2", EventCounts, []int16{int16(found), int16(s.Bid.Face)})
	}
	return found
}

// counting returns how many dice of a hand count as a face (3.4, 4.2).
func (o *Options) counting(hand *Hand, face uint8) uint8 {
	n := hand[face-1]
	if !o.Plain && face != 1 {
		n += hand[0]
	}
	return n
}

// settle ends a round that somebody lost (5.1 to 5.3).
func (s *State) settle(t nemo.Trace, rule nemo.Rule, how nemo.EventKind, loser Player) {
	s.cup(loser).Dice--
	for i := range s.Cups {
		s.Cups[i].Rolled, s.Cups[i].Hand = false, Hand{}
	}
	s.Bid, s.By, s.Turn = Bid{}, 0, loser
	left := s.cup(loser).Dice
	if left == 0 {
		s.Turn = s.after(loser)
	}
	if t == nil {
		return
	}
	kit.Report(t, rule, how, []int16{int16(loser)})
	kit.Report(t, "5.1", EventLoses, []int16{int16(loser), int16(left)})
	if left == 0 {
		kit.Report(t, "5.1", EventOut, []int16{int16(loser)})
	}
	if _, living := s.inPlay(); living > 1 {
		kit.Report(t, "5.2", EventBegins, []int16{int16(s.Turn)})
	} else {
		kit.Report(t, "5.3", EventWins, []int16{int16(s.Turn)})
	}
}

// Result returns the dice left to each player, and the winner.
func (r *Rules) Result(s *State) nemo.Result {
	result := nemo.Result{}
	for i := range s.Players {
		seat, dice := nemo.Seat(i), float64(s.Cups[i].Dice)
		result.Scores = append(result.Scores, nemo.Score{
			Seat: seat, Lines: []nemo.ScoreLine{{Category: "dice", Rule: "5.1", Points: dice}}, Total: dice,
		})
	}
	if r.Phase(s) == PhaseOver {
		result.Over, result.End, result.Rule = true, "last-dice", "5.3"
		result.Reason = s.Turn.String() + " alone has dice left"
		result.Winners = []nemo.Seat{s.Turn.seat()}
	}
	return result
}

// TakesPart reports whether a player sits at a seat (1.1).
func (*Rules) TakesPart(s *State, seat nemo.Seat) bool {
	return seat.IsPlayer() && int(seat) < int(s.Players)
}

// SeatName returns a player's name.
func (*Rules) SeatName(_ *State, seat nemo.Seat) string {
	if !seat.IsPlayer() || seat >= mostPlayers {
		return seat.String()
	}
	return about.Seats[seat]
}
