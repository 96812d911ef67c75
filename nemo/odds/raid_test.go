package odds_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
)

// The raid is a toy system with everything that a forecast must handle: a target revealed by chance, a
// guard that strikes first and may wear down what is exerted later, something to exert before the roll,
// helpers after it (one of them a reroll), and a next turn that must not be followed.

type step uint8

const (
	stepWeather step = iota // chance: the next turn begins
	stepIdle                // the raider chooses
	stepReveal              // chance: what is the target?
	stepGuard               // chance: two dice
	stepPlace               // chance: where the guard hits
	stepExert               // the raider exerts or goes on
	stepStrike              // chance: two dice
	stepHelp                // the raider calls helpers or accepts
	stepSpoils              // the raider takes or burns
	stepDrift               // chance within the turn, no milestone
	stepToll                // the raider can only pay
	stepLoop                // chance, which may lead back to itself
	stepOver
)

type helper = uint8

const (
	ned helper = 1 << iota
	professor
	conseil
)

type raid struct {
	Step    step
	Target  uint8 // what the dice must reach
	Guarded bool
	Crew    int8 // what exerting the crew adds
	Hull    int8
	Bonus   int8
	Helpers helper // not yet called
	Dice    [2]uint8
	Secret  uint8 // hidden from all; 9 would make every strike a hit
}

type act struct {
	Kind string
	N    uint8
	Dice [2]uint8
}

const (
	evGuardHits nemo.EventKind = iota + 1
	evGuardMisses
	evHit
	evMiss
	evWears
	evDrift
)

// raidRules implements only the methods that odds calls.
type raidRules struct {
	nemo.Rules[raid, act]
}

func (raidRules) ToMove(s *raid) nemo.Seat {
	switch s.Step {
	case stepIdle, stepExert, stepHelp, stepSpoils, stepToll:
		return 0
	case stepOver:
		return nemo.Nobody
	}
	return nemo.Chance
}

func (raidRules) About() *nemo.About { return &nemo.About{Seats: []string{"raider", "guard"}} }

// The phases: weather, idle, fight.
func (raidRules) Phase(s *raid) nemo.Phase {
	return min(nemo.Phase(s.Step), 2)
}

func (raidRules) Observe(s *raid, _ nemo.Seat) raid {
	seen := *s
	seen.Secret = 0
	return seen
}

func (raidRules) Legal(s *raid, buf []act) []act {
	add := func(kind string) { buf = append(buf, act{Kind: kind}) }
	switch s.Step {
	case stepIdle:
		for _, kind := range []string{"attack", "rest", "drift", "toll", "loop", "quit"} {
			add(kind)
		}
	case stepExert:
		if s.Bonus == 0 {
			add("exert crew")
			add("exert hull")
		}
		add("go")
	case stepHelp:
		for i, kind := range []string{"ned", "professor", "conseil"} {
			if s.Helpers&(1<<i) != 0 {
				add(kind)
			}
		}
		add("accept")
	case stepSpoils:
		add("take")
		add("burn")
	case stepToll:
		add("pay")
	}
	return buf
}

func (raidRules) Outcomes(s *raid, buf []nemo.Outcome[act]) []nemo.Outcome[act] {
	add := func(n uint8, weight uint64) {
		buf = append(buf, nemo.Outcome[act]{Action: act{Kind: "chance", N: n}, Weight: weight})
	}
	switch s.Step {
	case stepReveal:
		add(7, 2)
		add(9, 1)
	case stepPlace, stepWeather:
		for n := uint8(1); n <= 6; n++ {
			add(n, 1)
		}
	case stepGuard, stepStrike:
		for a := uint8(1); a <= 6; a++ {
			for b := uint8(1); b <= 6; b++ {
				buf = append(buf, nemo.Outcome[act]{Action: act{Kind: "dice", Dice: [2]uint8{a, b}}, Weight: 1})
			}
		}
	case stepDrift:
		add(1, 1)
		add(2, 1)
		add(3, 2)
	case stepLoop:
		add(1, 1)
		add(2, 1)
	}
	return buf
}

func (r raidRules) Apply(s *raid, a act, t nemo.Trace) error {
	note := func(kind nemo.EventKind, n int16) {
		if t != nil {
			t.Event(nemo.Event{Kind: kind, Args: [6]int16{n}})
		}
	}
	settle := func() {
		s.Step = stepSpoils
		if !s.hits() {
			s.Step = stepWeather
			note(evMiss, 0)
			return
		}
		note(evHit, 0)
	}
	switch a.Kind {
	case "attack":
		s.Step = stepGuard
		if s.Target == 0 {
			s.Step = stepReveal
		} else if !s.Guarded {
			s.Step = stepExert
		}
	case "rest":
		s.Step = stepWeather
	case "drift":
		s.Step = stepDrift
	case "toll":
		s.Step = stepToll
	case "loop":
		s.Step = stepLoop
	case "quit":
		s.Step = stepOver
	case "exert crew":
		s.Bonus = s.Crew
	case "exert hull":
		s.Bonus = s.Hull
	case "go":
		s.Step = stepStrike
	case "ned":
		s.Helpers &^= ned
		s.Bonus++
	case "professor":
		s.Helpers &^= professor
		s.Bonus += 2
	case "conseil":
		s.Helpers &^= conseil
		s.Dice = [2]uint8{}
		s.Step = stepStrike
	case "accept":
		settle()
	case "pay":
		s.Step = stepSpoils
		note(evHit, 0)
	case "dice":
		if s.Step == stepGuard {
			s.Step = stepExert
			if a.Dice[0]+a.Dice[1] > 7 {
				note(evGuardMisses, 0)
				return nil
			}
			s.Step = stepPlace
			note(evGuardHits, 0)
			return nil
		}
		s.Dice = a.Dice
		s.Step = stepHelp
		if s.Helpers == 0 {
			settle()
		}
	case "chance":
		switch s.Step {
		case stepReveal:
			s.Target = a.N
			s.Step = stepGuard
			if !s.Guarded {
				s.Step = stepExert
			}
		case stepPlace:
			s.Step = stepExert
			if a.N <= 2 {
				s.Crew--
			}
			note(evWears, int16(a.N))
		case stepDrift:
			s.Step = stepIdle
			if a.N != 3 {
				note(evDrift, int16(a.N))
			}
		case stepLoop:
			if a.N == 2 {
				s.Step = stepIdle
			}
		default:
			return &nemo.Illegal{Rule: "1", Reason: "not now"}
		}
	default:
		return &nemo.Illegal{Rule: "1", Reason: "no such thing"}
	}
	return nil
}

func (s *raid) hits() bool {
	sum := int(s.Dice[0] + s.Dice[1])
	return s.Secret == 9 || sum > 2 && sum+int(s.Bonus) >= int(s.Target)
}

func (raidRules) Format(a act) string { return a.Kind }

func (raidRules) Prompt(s *raid) nemo.Prompt {
	return nemo.Prompt{Question: fmt.Sprintf("step %d", s.Step)}
}

func (raidRules) Describe(e nemo.Event) string {
	return fmt.Sprintf("event %d of %d", e.Kind, e.Args[0])
}

// What is good for the raider is bad for everybody else.
func (raidRules) Milestone(e nemo.Event, seat nemo.Seat) (label string, good, ok bool) {
	switch e.Kind {
	case evGuardHits:
		return "guard hits", seat != 0, true
	case evGuardMisses:
		return "guard misses", seat == 0, true
	case evHit:
		return "hit", seat == 0, true
	case evMiss:
		return "miss", seat != 0, true
	}
	return "", false, false
}

func (raidRules) Role(_ *raid, a act) nemo.Role {
	switch a.Kind {
	case "exert crew", "exert hull", "ned", "professor", "conseil", "pay":
		return nemo.RoleStake
	case "go", "accept":
		return nemo.RoleGoOn
	}
	return nemo.RoleOther
}

// settledRaid reports itself when nothing is being settled.
type settledRaid struct{ raidRules }

func (settledRaid) Settled(s *raid) bool { return s.Step <= stepIdle || s.Step == stepSpoils }

// mute is the raid without names for its stakes.
type mute struct{ nemo.Rules[raid, act] }
