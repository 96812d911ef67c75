package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Set-up (setup). What is only laid out happens in Start; what is dealt or drawn is a
// node.

// Start returns the first node of a game with the given settings; see
// options.go for what they are.
func (r *Rules) Start(settings nemo.Settings) (State, error) {
	options, err := gameOptions.Read(&r.about, settings)
	if err != nil {
		return State{}, err
	}
	s := State{
		Options:    options,
		Supply:     blueTokens,
		actionDeck: 1<<r.numActions - 1,
		gearDeck:   1<<r.numGear - 1,
	}
	s.threatDeck = uint8(r.of(&s).numThreats) // setup.7.1
	s.stack[0] = frame{kind: frameSetup, node: NodeDealHero}
	s.depth = 1
	return s, nil
}

// Steps of set-up.
const (
	setupHeroes = iota
	setupMissions
	setupPoints
	setupThreat
	setupDone
)

// runSetup continues set-up; n counts what was dealt in the current step.
func (e engine) runSetup(f *frame) {
	s := e.s
	switch f.step {
	case setupHeroes: // setup.4.1
		f.node = NodeDealHero
	case setupMissions: // setup.5.1
		f.node = NodeDealMission
	case setupPoints:
		f.step = setupThreat
		e.startingPoints()
	case setupThreat: // setup.15.1
		f.step = setupDone
		if s.Options.SkipFirstThreat {
			e.note("setup.15.2", EventSkipsThreat)
			return
		}
		e.note("setup.15.1", EventFirstThreat)
		e.push(frame{kind: frameThreat, mode: threatOfSetup})
	default:
		*f = frame{kind: frameRound}
	}
}

// dealHero deals a Hero Card to the next player, whose token starts on Start with six
// gold tokens (setup.4, setup.12).
func (e engine) dealHero(f *frame, h Hero) {
	e.s.Heroes[h].At = Start
	e.s.Heroes[h].Gold = fullGold
	for _, rule := range [...]nemo.Rule{"setup.4.1", "setup.4.2", "setup.12.1"} {
		e.note(rule, EventHeroDealt, int16(h), fullGold)
	}
	f.n++
	if f.n == e.s.Options.Heroes {
		f.n, f.step = 0, setupMissions
	}
}

// drawMission draws one of the two missions; its Story Tokens stay in the game
// (setup.5.1, setup.13.1).
func (e engine) drawMission(f *frame, id MissionID) {
	s := e.s
	s.Missions[f.n].Mission = id
	e.note("setup.5.1", EventMissionDrawn, int16(id))
	for _, token := range e.c().missions[id].story {
		if token != 0 {
			s.Story[token] = StoryTile
			e.note("setup.13.1", EventStoryInGame, int16(token))
		}
	}
	f.n++
	if f.n == numMissions {
		f.n, f.step = 0, setupPoints
	}
}

// startingPoints sets the Mission Points to the sum for the difficulty and both
// missions (setup.6).
func (e engine) startingPoints() {
	s := e.s
	e.noteHeroes()
	s.MP = uint16(e.r.difficulties[s.Options.Difficulty])
	e.note("setup.6.1", EventDifficulty, int16(s.Options.Difficulty), int16(s.MP))
	e.note("setup.6.2", EventDifficulty, int16(s.Options.Difficulty), int16(s.MP))
	for _, m := range s.Missions {
		s.MP += uint16(e.c().missions[m.Mission].mp)
	}
	e.note("setup.6.3", EventPoints, int16(s.MP))
	e.noteLayout()
}

// noteHeroes reports the scenario and how many heroes play: two to four, or a single
// one (setup.2.1, object.2, solo.1).
func (e engine) noteHeroes() {
	scenario, n := int16(e.s.Options.Scenario), int16(e.s.Options.Heroes)
	e.note("setup.2.1", EventScenario, scenario, n)
	if e.s.alone() {
		e.note("solo.1", EventScenario, scenario, n)
		return
	}
	e.note("object.2", EventScenario, scenario, n)
}

// noteLayout reports the initial layout, which Start made.
func (e engine) noteLayout() {
	if e.t == nil {
		return
	}
	for _, rule := range [...]nemo.Rule{
		"setup.1.1", "setup.3.1", "setup.7.1", "setup.8.1", "setup.9.1", "setup.10.1",
		"setup.11.1", "setup.11.2", "setup.12.2", "setup.14.1",
	} {
		e.note(rule, EventLaidOut)
	}
}

// alone reports whether the game is played solo (solo.1).
func (s *State) alone() bool { return s.Options.Heroes == 1 }

// waiting counts the heroes who have not had their turn in this round.
func (s *State) waiting() (n int, last Hero) {
	for h := Hero(1); h <= numHeroes; h++ {
		if s.Heroes[h].InGame() && !s.Heroes[h].Acted {
			n++
			last = h
		}
	}
	return n, last
}
