package nemorising

import (
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Op is a word of the small language in which cards and tiles say what they do.
type Op uint8 // "effect"; names "Op*"

// The words. What each needs of an [Effect] stands in its row.
const (
	OpMove           Op = iota + 1 // a move action (threat.move.1)
	OpPlace                        // a place action (threat.place.1)
	OpGarrison                     // put tokens on the tile just scouted (AMB-37)
	OpLose                         // lose Mission Points (lose.1)
	OpGain                         // gain Mission Points
	OpHazard                       // defend against it, or lose a point
	OpGear                         // draw Gear Cards (gear.limit.1)
	OpBonus                        // gain bonus tokens (AMB-09)
	OpDropKeep                     // discard a Keep card of choice (threat.keep.3)
	OpDefeatBasic                  // defeat a basic enemy anywhere
	OpDefeatAdjacent               // defeat a basic enemy adjacent to the hero
	OpPeek                         // look at a face-down Threat Card of the Action Row
	OpRemoteScout                  // scout any face-down tile
	OpFreeMove                     // a movement of up to N steps without tokens
	OpFreeShortcut                 // a step along either shortcut without a token
	OpIcon                         // supplies it once
	OpBlockAll                     // blocks every icon of an attack
	OpAutoSecure                   // the secure Task succeeds without icons

	numOps = int(OpAutoSecure) + 1
)

// opRow is a complete description of a word: what it needs, its texts, long and
// brief, and what it does. Gear does it when it is used (gear.go).
type opRow struct {
	form        effectForm
	says, brief string // see fill
	happens     func(e engine, f *frame, x *effect)
}

var opRows = [numOps]opRow{
	{says: "none"},
	OpMove: {
		effectForm{types: true, colour: true, most: 24},
		"{enemies} move {n} along {colour}", "{who} move {n} {colour}",
		func(e engine, _ *frame, x *effect) { e.moveEnemies(x) },
	},
	OpPlace: {
		effectForm{stack: true, entrance: true},
		"{who} enter at {entrance}", "{who} at E{entrance}",
		func(e engine, _ *frame, x *effect) { e.place(x) },
	},
	OpGarrison: {
		effectForm{stack: true, most: 5},
		"{who} guard the tile, up to {n}", "{who} guard, {n}",
		func(e engine, f *frame, x *effect) {
			e.note("act.scout.2", EventGarrison, int16(x.stack), int16(x.n))
			e.push(frame{kind: frameToken, id: uint8(x.stack), place: f.place, n: x.n})
		},
	},
	OpLose: {
		effectForm{most: 9},
		"{points} lost", "-{n} point",
		func(e engine, f *frame, x *effect) { e.lose(effectRules[f.mode], int(x.n)) },
	},
	OpGain: {
		effectForm{most: 9},
		"{points} gained", "+{n} point",
		func(e engine, f *frame, x *effect) { e.gain(effectRules[f.mode], int(x.n)) },
	},
	OpHazard: {
		effectForm{icon: true},
		"block {icon} or lose a Mission Point", "hazard {icon}",
		func(e engine, f *frame, x *effect) {
			if f.hero != 0 {
				e.note(effectRules[f.mode], EventHazard, int16(f.hero), int16(x.icon))
				e.push(frame{kind: frameDefend, hero: f.hero, id: uint8(x.icon)})
			}
		},
	},
	OpGear: {
		effectForm{most: 3},
		"{cards} drawn", "+{n} gear",
		func(e engine, f *frame, x *effect) { e.push(frame{kind: frameDrawGear, hero: f.hero, n: x.n}) },
	},
	OpBonus: {
		effectForm{most: 6},
		"{tokens}", "+{n} bonus",
		func(e engine, f *frame, x *effect) { e.bonus(effectRules[f.mode], EventBonus, f.hero, x.n) },
	},
	OpDropKeep: {
		effectForm{},
		"a Keep card of choice goes", "drop a Keep card",
		func(e engine, _ *frame, _ *effect) { e.push(frame{kind: frameDropKeep}) },
	},
	OpDefeatBasic: {
		effectForm{types: true},
		"defeats a basic {types} enemy anywhere", "defeat basic {some}",
		func(e engine, f *frame, x *effect) {
			e.push(frame{kind: frameDefeat, hero: f.hero, queue: e.r.basicEnemies(e.s, e.c().named(x), 0)})
		},
	},
	OpDefeatAdjacent: {effectForm{}, "defeats a basic enemy beside her", "defeat basic beside", nil},
	OpPeek: {
		effectForm{},
		"a Threat Card of the row is looked at", "look at a Threat",
		func(e engine, _ *frame, _ *effect) { e.push(frame{kind: framePeek}) },
	},
	OpRemoteScout: {
		effectForm{},
		"scouts any face-down tile", "scout afar",
		func(e engine, f *frame, _ *effect) {
			if e.s.faceDownTiles() > 0 {
				e.push(frame{kind: frameScout, hero: f.hero})
			}
		},
	},
	OpFreeMove:     {effectForm{most: maxFreeSteps}, "up to {steps} without tokens", "{n} free steps", nil},
	OpFreeShortcut: {effectForm{}, "a step along either shortcut without a token", "free shortcut", nil},
	OpIcon:         {effectForm{icon: true}, "{icon}, once", "one {icon}", nil},
	OpBlockAll:     {effectForm{}, "blocks a whole attack", "block an attack", nil},
	OpAutoSecure:   {effectForm{}, "secures the tile without icons", "secure at once", nil},
}

func (o Op) String() string { return kit.SpellWord(spoken, o) }

// effectForm says what an effect needs besides its word. A move names a stack
// instead of types, or neither.
type effectForm struct {
	types, stack, colour, entrance, icon bool

	most int // of N; 0 for none
}

// inWords describes what an effect does; brief does so in as few words as
// possible.
func (t *scenarioTables) inWords(e *effect) string { return t.fill(e, opRows[e.op].says) }
func (t *scenarioTables) brief(e *effect) string   { return t.fill(e, opRows[e.op].brief) }

// fill puts an effect into the words of its row: {who} is its stack or its
// types, {points} and the like stand for a number with its noun.
func (t *scenarioTables) fill(e *effect, words string) string {
	types := typesInWords(e.types)
	who, enemies := types, types+" enemies"
	if e.stack != 0 {
		who = t.data.Stacks[e.stack-1].Name
		enemies = who
	}
	return strings.NewReplacer(
		"{who}", who, "{enemies}", enemies, "{types}", types, "{some}", strings.TrimPrefix(types, "all"),
		"{n}", strconv.Itoa(int(e.n)), "{points}", kit.NumberOf(e.n, "Mission Point"), "{cards}", kit.NumberOf(e.n, "Gear Card"),
		"{tokens}", kit.NumberOf(e.n, "bonus token"), "{steps}", kit.NumberOf(e.n, "step"),
		"{colour}", e.colour.String(), "{entrance}", strconv.Itoa(int(e.entrance)), "{icon}", e.icon.String(),
	).Replace(words)
}
