package nemotest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// High card is a toy with hidden information: two players get a card each, look at their own, and keep,
// fold or, with the highest card, boast. Its rules: 1 the deal, 2 keep or fold, 3 boast, 4 the higher
// card that was not folded wins.
type highCard struct {
	// Each of these faults leaks hidden information to a player.
	observeLeaks, panelsLeak, legalLeaks bool
}

type hand struct {
	Cards [2]uint8 // 0 if not dealt or not seen
	Said  [2]uint8
	Dealt uint8
	Size  uint8
}

type saying struct{ Kind, Card uint8 }

const (
	deal = iota + 1
	keep
	fold
	boast
)

var sayings = [...]string{"", "deal", "keep", "fold", "boast"}

var highCardAbout = nemo.About{
	Name: "highcard", Title: "High Card", Rulebook: "the comment of the type",
	Seats: []string{"elder", "younger"},
	Options: []nemo.Option{
		{Name: "cards", Title: "How many cards there are", Values: []string{"3", "6"}, Default: "6", Rule: "1"},
		{Name: "mood", Title: "Serious games have six cards", Values: []string{"serious", "merry"}, Default: "serious"},
	},
	Phases: []nemo.PhaseInfo{
		{Name: "deal", Title: "The deal", Rule: "1", Next: []nemo.Phase{1}},
		{Name: "say", Title: "Keep or fold", Rule: "2", Next: []nemo.Phase{2}},
		{Name: "over", Title: "The end", Rule: "4"},
	},
	Ends:     []nemo.End{{Key: "shown", Title: "The cards are shown", Rule: "4"}},
	Levels:   []nemo.Level{{Key: "low", Title: "Low"}, {Key: "high", Title: "High"}},
	MaxPlies: 4,
}

func (highCard) About() *nemo.About { return &highCardAbout }

func (highCard) Start(settings nemo.Settings) (hand, error) {
	full, err := highCardAbout.Complete(settings)
	if err != nil {
		return hand{}, err
	}
	if full["cards"] == "3" && full["mood"] == "serious" {
		return hand{}, nemo.Invalidf("option cards", "3 is not serious; play it merry")
	}
	size, err := strconv.ParseUint(full["cards"], 10, 8)
	return hand{Size: uint8(size)}, err
}

func (highCard) ToMove(s *hand) nemo.Seat {
	switch {
	case s.Dealt < 2:
		return nemo.Chance
	case s.Said[0] == 0:
		return 0
	case s.Said[1] == 0:
		return 1
	}
	return nemo.Nobody
}

func (g highCard) Phase(s *hand) nemo.Phase {
	switch g.ToMove(s) {
	case nemo.Chance:
		return 0
	case nemo.Nobody:
		return 2
	}
	return 1
}

func (g highCard) Legal(s *hand, buf []saying) []saying {
	seat := g.ToMove(s)
	if !seat.IsPlayer() {
		return buf
	}
	buf = append(buf, saying{Kind: keep}, saying{Kind: fold})
	card := s.Cards[seat]
	if g.legalLeaks {
		card = max(card, s.Cards[1-seat])
	}
	if card == s.Size {
		buf = append(buf, saying{Kind: boast})
	}
	return buf
}

func (g highCard) Outcomes(s *hand, buf []nemo.Outcome[saying]) []nemo.Outcome[saying] {
	if g.ToMove(s) != nemo.Chance {
		return buf
	}
	for card := uint8(1); card <= s.Size; card++ {
		if s.Dealt == 0 || card != s.Cards[0] {
			buf = append(buf, nemo.Outcome[saying]{Action: saying{deal, card}, Weight: 1})
		}
	}
	return buf
}

func (g highCard) Apply(s *hand, a saying, t nemo.Trace) error {
	allowed := false
	for _, o := range g.Outcomes(s, nil) {
		allowed = allowed || o.Action == a
	}
	for _, b := range g.Legal(s, nil) {
		allowed = allowed || b == a
	}
	if !allowed {
		return &nemo.Illegal{Rule: "2", Reason: "that is not what is asked"}
	}
	rule := nemo.Rule("2")
	if a.Kind == deal {
		rule = "1"
		s.Cards[s.Dealt] = a.Card
		s.Dealt++
	} else {
		s.Said[g.ToMove(s)] = a.Kind
	}
	if t != nil {
		t.Event(nemo.Event{Rule: rule, Kind: nemo.EventKind(a.Kind)})
	}
	return nil
}

func (g highCard) Observe(s *hand, seat nemo.Seat) hand {
	seen := *s
	if seat == nemo.Nobody || g.ToMove(s) == nemo.Nobody || g.observeLeaks {
		return seen
	}
	for of := range seen.Cards {
		if nemo.Seat(of) != seat {
			seen.Cards[of] = 0
		}
	}
	return seen
}

func (g highCard) Result(s *hand) nemo.Result {
	if g.ToMove(s) != nemo.Nobody {
		return nemo.Result{}
	}
	winner := nemo.Seat(0)
	if s.Said[0] == fold || s.Said[1] != fold && s.Cards[1] > s.Cards[0] {
		winner = 1
	}
	return nemo.Result{
		Over: true, End: "shown", Rule: "4", Reason: "the cards are shown", Winners: []nemo.Seat{winner},
		Scores: []nemo.Score{{Seat: winner, Lines: []nemo.ScoreLine{{Category: "card", Points: 0.5}}, Total: 0.5, Level: "high"}},
	}
}

func (highCard) Invariants() []nemo.Invariant[hand, saying] { return nil }

func (highCard) Format(a saying) string {
	if a.Kind == deal {
		return "deal " + strconv.Itoa(int(a.Card))
	}
	if int(a.Kind) < len(sayings) && a.Kind > 0 && a.Card == 0 {
		return sayings[a.Kind]
	}
	return "mumble"
}

func (g highCard) Parse(_ *hand, text string) (saying, error) {
	for kind := uint8(deal); kind <= boast; kind++ {
		for card := range uint8(7) {
			if a := (saying{kind, card}); g.Format(a) == text {
				return a, nil
			}
		}
	}
	return saying{}, nemo.Invalidf("action", "%q is none", text)
}

func (g highCard) Prompt(s *hand) nemo.Prompt {
	return nemo.Prompt{Where: highCardAbout.Phases[g.Phase(s)].Name, Question: "What now?", Rule: "2"}
}

func (highCard) Describe(e nemo.Event) string { return sayings[e.Kind] }

func (g highCard) Panels(s *hand, seat nemo.Seat) []nemo.Panel {
	seen := g.Observe(s, seat)
	if g.panelsLeak {
		seen = *s
	}
	return []nemo.Panel{{Name: "cards", Title: "Cards", Header: []string{"elder", "younger"}, Rows: [][]string{
		{strconv.Itoa(int(seen.Cards[0])), strconv.Itoa(int(seen.Cards[1]))},
	}}}
}

func (highCard) Snapshot(s *hand) any { return s }

func (g highCard) Restore(doc []byte) (hand, error) {
	var s hand
	if err := nemo.DecodeStrict(doc, &s); err != nil {
		return hand{}, err
	}
	// There are so few positions that all can be visited: any other one is invalid.
	for _, settings := range []nemo.Settings{nil, {"cards": "3", "mood": "merry"}} {
		start, err := g.Start(settings)
		if err != nil {
			return hand{}, err
		}
		if g.reaches(start, s) {
			return s, nil
		}
	}
	return hand{}, nemo.Faults{nemo.Invalidf("document", "no play leads to it")}
}

func (g highCard) reaches(from, to hand) bool {
	if from == to {
		return true
	}
	actions := g.Legal(&from, nil)
	for _, o := range g.Outcomes(&from, nil) {
		actions = append(actions, o.Action)
	}
	for _, a := range actions {
		next := from
		if g.Apply(&next, a, nil) == nil && g.reaches(next, to) {
			return true
		}
	}
	return false
}

// reshuffle gives the other player another card.
func reshuffle(s *hand, seat nemo.Seat, r *nemo.Rand) (hand, bool) {
	other := 1 - seat
	if s.Cards[other] == 0 || s.Said[1] != 0 || s.Said[other] == boast {
		return *s, false
	}
	for {
		card := uint8(r.Die(int(s.Size)))
		if card != s.Cards[seat] {
			next := *s
			next.Cards[other] = card
			return next, true
		}
	}
}

func TestHighCardPasses(t *testing.T) {
	config := Config[hand, saying]{Rules: highCard{}, Games: 60, Reshuffle: reshuffle}
	Run(t, config)
	Metamorphic(t, config)
	config.Settings = []nemo.Settings{{"cards": "3", "mood": "merry"}, nil}
	Run(t, config)
}

func TestLeaksAreReported(t *testing.T) {
	for _, leak := range []struct {
		rules        highCard
		check, words string
		reshuffle    bool
	}{
		{highCard{observeLeaks: true}, "hidden", "sees a difference", true},
		{highCard{panelsLeak: true}, "hidden", "the panels for seat", false},
		{highCard{legalLeaks: true}, "observe", "other legal actions", false},
		{highCard{legalLeaks: true}, "hidden", "depend on what it may not know", true},
	} {
		var r recorder
		config := Config[hand, saying]{Rules: leak.rules, Games: 60}
		if leak.reshuffle {
			config.Reshuffle = reshuffle
		}
		run(&r, config)
		r.wants(t, leak.check, leak.words)
	}
	var r recorder
	run(&r, Config[hand, saying]{Rules: highCard{observeLeaks: true}, Games: 60})
	if len(r.reports) > 0 {
		t.Errorf("a view that hides nothing cannot be told from an open game:\n%s", strings.Join(r.reports, "\n"))
	}
}

func TestSettingsThatDoNotStart(t *testing.T) {
	var r recorder
	run(&r, Config[hand, saying]{Rules: highCard{}, Settings: []nemo.Settings{{"cards": "3"}}})
	r.wants(t, "start", "3 is not serious")
}
