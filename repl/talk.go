package repl

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func runTalk(_ context.Context, s *Shell, in input) error {
	if len(in.words) == 0 {
		return s.talkOfAll()
	}
	may, err := s.mayTalk(in.words)
	if errors.Is(err, errNoTalkRule) {
		s.printf("%s\n", s.talkUnruled())
		return nil
	}
	if err != nil {
		return err
	}
	if may {
		s.printf("yes, they may talk\n")
	} else {
		s.printf("no, they may not talk now\n")
	}
	return nil
}

var errNoTalkRule = errors.New("the system has no rule about who may talk")

func (s *Shell) talkUnruled() string {
	return s.game.System().About().Name + " has no rule about who may talk"
}

// mayTalk reports whether the two seats named by words may talk.
func (s *Shell) mayTalk(words []string) (bool, error) {
	if len(words) != 2 {
		return false, fmt.Errorf("who with whom? say two of %s, or their numbers", strings.Join(s.seatNames(), ", "))
	}
	var pair [2]nemo.Seat
	for i, word := range words {
		seat, ok := s.seatNamed(word)
		if !ok {
			return false, fmt.Errorf("there is no seat %q; there is %s", word, strings.Join(s.seatNames(), ", "))
		}
		pair[i] = seat
	}
	if pair[0] == pair[1] {
		return false, fmt.Errorf("name two seats, not %s twice", games.NameOf(s.game, pair[0]))
	}
	may, known := s.game.MayTalk(pair[0], pair[1])
	if !known {
		return false, errNoTalkRule
	}
	return may, nil
}

// talkOfAll prints which pairs of seats may talk. The team seat does not take part.
func (s *Shell) talkOfAll() error {
	about := s.game.System().About()
	team, _ := about.TeamSeat()
	var may, not []string
	for a := range len(about.Seats) {
		for b := range a {
			one, other := nemo.Seat(b), nemo.Seat(a)
			if one == team || other == team || !s.takesPart(one) || !s.takesPart(other) {
				continue
			}
			allowed, known := s.game.MayTalk(one, other)
			if !known {
				s.printf("%s\n", s.talkUnruled())
				return nil
			}
			pair := games.NameOf(s.game, one) + " and " + games.NameOf(s.game, other)
			if allowed {
				may = append(may, pair)
			} else {
				not = append(not, pair)
			}
		}
	}
	switch {
	case len(may)+len(not) == 0:
		s.printf("there is nobody to talk to\n")
	case len(not) == 0:
		s.printf("all may talk to each other\n")
	case len(may) == 0:
		s.printf("nobody may talk now\n")
	default:
		s.printf("these may talk: %s\nthese may not: %s\n", strings.Join(may, ", "), strings.Join(not, ", "))
	}
	return nil
}

// takesPart reports whether a seat is taken in the game.
func (s *Shell) takesPart(seat nemo.Seat) bool {
	_, takes := s.game.SeatName(seat)
	return takes
}

// expectTalk checks an expectation of the form SEAT SEAT = yes|no.
func (s *Shell) expectTalk(text string) error {
	left, wanted, ok := strings.Cut(text, "=")
	wanted = strings.ToLower(strings.TrimSpace(wanted))
	if !ok || wanted != "yes" && wanted != "no" {
		return fmt.Errorf("say `expect talk SEAT SEAT = yes` or `no`, not %q", term.Brief(text))
	}
	words, err := split(left)
	if err != nil {
		return err
	}
	may, err := s.mayTalk(words)
	if errors.Is(err, errNoTalkRule) {
		return errors.New(s.talkUnruled())
	}
	if err != nil {
		return err
	}
	if may != (wanted == "yes") {
		return term.Failuref("it is %s", map[bool]string{true: "yes", false: "no"}[may])
	}
	return nil
}
