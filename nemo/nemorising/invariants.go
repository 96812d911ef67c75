package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The invariants of every position (invariants_pieces.go and invariants_course.go)
// and of every step between two (invariants_steps.go). The numbers are those of
// the list of invariants in the facts about the game.
//
// Some of the list hold within a step, where these checks cannot see them:
//
//	INV-31  sources of a success differ: TestSourcesDiffer
//	INV-34  losses of an attack: TestEnemyVectors and the twin
//	INV-35  overwhelming force: TestEnemyVectors and the twin
//	INV-36  the three results of a place action: TestTwinPlaces
//	INV-37  initiative order: of the work under way, else the twin
//	INV-39  the space where a movement ends: the twin
//	INV-40  only named enemies move: the twin

type invariant = nemo.Invariant[State, Action]

// parts are the parts of a state, by the tags of its fields. A step changes few
// parts, so only the invariants that depend on those are checked again.
var parts = kit.PartsOf(&works)

func inPart(names ...string) nemo.Parts    { return parts.At(names...) }
func inWork(kinds ...frameKind) nemo.Parts { return parts.AtWork(kit.KindsOf(kinds...)) }

// Invariants returns the invariants of the rules.
func (r *Rules) Invariants() []nemo.Invariant[State, Action] {
	k := newKeeper(r)
	return append(k.stateInvariants(), k.stepInvariants()...)
}

// keeper checks the invariants.
type keeper struct {
	r *Rules
	// spare is a pool of scratch states for the checks.
	spare kit.Spares[State]
	// observe is Observe of the rules. A test replaces it by a wrong one, to
	// show that the check of its result can fail.
	observe func(*State, nemo.Seat) State
}

func newKeeper(r *Rules) *keeper {
	return &keeper{r: r, spare: kit.NewSpares[State](), observe: r.Observe}
}

func (k *keeper) stateInvariants() []invariant {
	return []invariant{
		{Name: "INV-01 points-and-loss", Rules: []nemo.Rule{"lose.1", "setup.6.2"}, Holds: k.points, Looks: inPart("course") | inWork(frameSetup)},
		{Name: "INV-05 heroes-stand-somewhere", Rules: []nemo.Rule{"act.move.1", "setup.4.2"}, Holds: k.heroes, Looks: inPart("heroes", "tokens", "row", "gear", "course") | inWork(frameSetup)},
		{Name: "INV-06 one-hero-a-space", Rules: []nemo.Rule{"act.move.4", "team.1"}, Holds: k.heroesApart, Looks: inPart("heroes") | inWork(frameMove)},
		{Name: "INV-07 no-hero-beside-an-enemy-on-a-space", Rules: []nemo.Rule{"act.move.3", "threat.stop.1"}, Holds: k.heroesAndEnemies, Looks: inPart("heroes", "enemies") | inWork(frameMove)},
		{Name: "INV-08 no-hero-among-guards", Rules: []nemo.Rule{"act.move.6"}, Holds: k.guards, Looks: inPart("heroes", "enemies")},
		{Name: "INV-09 no-hero-on-a-face-down-tile", Rules: []nemo.Rule{"act.move.5", "act.move.7"}, Holds: k.heroesOnTiles, Looks: inPart("heroes", "tiles")},
		{Name: "INV-11 one-enemy-a-space", Rules: []nemo.Rule{"threat.skip.1", "threat.place.2"}, Holds: k.enemiesApart, Looks: inPart("enemies")},
		{Name: "INV-12 tiles", Rules: []nemo.Rule{"act.scout.2", "act.secure.3", "setup.3.1"}, Holds: k.tiles, Looks: inPart("tiles")},
		{Name: "INV-14 tokens-conserved", Rules: []nemo.Rule{"setup.12.1", "comp.token.1"}, Holds: k.tokens, Looks: inPart("tokens")},
		{Name: "INV-17 action-cards-conserved", Rules: []nemo.Rule{"comp.count.3", "turn.choose.2"}, Holds: k.actionCards, Looks: inPart("row")},
		{Name: "INV-18 threat-cards-conserved", Rules: []nemo.Rule{"comp.count.3", "turn.threat.1"}, Holds: k.threatCards, Looks: inPart("threats", "keep", "row", "course") | inWork(frameThreat, frameTurn, frameRound, frameSetup)},
		{Name: "INV-19 gear-conserved", Rules: []nemo.Rule{"gear.limit.1"}, Holds: k.gear, Looks: inPart("gear") | inWork(frameDrawGear)},
		{Name: "INV-20 enemies-conserved", Rules: []nemo.Rule{"setup.11.1", "threat.stop.5"}, Holds: k.enemies, Looks: inPart("enemies")},
		{Name: "INV-21 keep-row", Rules: []nemo.Rule{"threat.keep.1", "threat.keep.7"}, Holds: k.keepRow, Looks: inPart("keep")},
		{Name: "INV-22 circles", Rules: []nemo.Rule{"mission.2"}, Holds: k.circles, Looks: inPart("missions", "tiles")},
		{Name: "INV-23 missions-and-story-tokens", Rules: []nemo.Rule{"setup.5.1", "setup.13.1", "mission.3"}, Holds: k.missions, Looks: inPart("missions", "heroes", "tiles", "course") | inWork(frameSetup)},
		{Name: "INV-24 row-size", Rules: []nemo.Rule{"round.row.1", "solo.2", "solo.3"}, Holds: k.rowSize},
		{Name: "INV-25 row-cards-lie-on-threats", Rules: []nemo.Rule{"round.row.2"}, Holds: k.row},
		{Name: "INV-26 one-turn-a-round", Rules: []nemo.Rule{"round.player.1"}, Holds: k.turns},
		{Name: "INV-28 one-end-in-force", Rules: []nemo.Rule{"acard.twist.1"}, Holds: k.ends, Looks: inPart("row")},
		{Name: "INV-29 nothing-hidden-in-the-state", Rules: []nemo.Rule{"turn.choose.3", "comp.tile.1"}, Holds: k.nothingHidden},
		{Name: "INV-30 success-or-penalty", Rules: []nemo.Rule{"act.task.once.1", "act.task.fail.2", "act.task.fail.3"}, Holds: k.tasks},
		{Name: "INV-43 won-when-won", Rules: []nemo.Rule{"win.1", "win.2", "win.3", "win.4"}, Holds: k.won, Looks: inPart("heroes", "tiles", "missions", "course")},
		{Name: "INV-46 enemies-stand-on-paths", Rules: []nemo.Rule{"threat.move.1"}, Holds: k.enemiesOnPaths, Looks: inPart("enemies", "tiles")},
		{Name: "INV-47 kept-for-an-enemy-on-the-board", Rules: []nemo.Rule{"threat.keep.4"}, Holds: k.keptEnemies, Looks: inPart("keep", "enemies")},
		{Name: "setup-untouched", Rules: []nemo.Rule{"setup.1.1"}, Holds: k.untouched},
		{Name: "work-under-way", Holds: k.checkWork, Since: k.checkWorkSince},
	}
}

func broken(format string, args ...any) error { return fmt.Errorf(format, args...) }
