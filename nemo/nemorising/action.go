package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Kind is what an action does. The zero kind is no action.
type Kind uint8 // names "Kind*"

// The kinds of actions of the heroes and the team, each with the words in which it is
// written (notation.go).
const (
	KindNext     Kind = iota + 1 // "next {hero}": Hero: takes the next turn (round.player.2)
	KindTake                     // "take {stack} end {end}": Stack, End: take an Action Card (turn.choose.1)
	KindMove                     // "move {place}": Place: move one space (act.move.1)
	KindScout                    // "scout {place}": Place: turn up an adjacent tile (act.scout.1)
	KindAttempt                  // "attempt secure", "attempt tile", "attempt mission {mission}", "attempt keep {keep}", "recharge {gear}": a Task (act.task.2)
	KindConfront                 // "confront {enemy}": Enemy: attack it (act.confront.1)
	KindUse                      // "use {gear}": Card: use a Gear Card (gear.use.1)
	KindGiveGear                 // "give {gear} to {hero}": Card, Hero: give a Gear Card (gear.transfer.1)
	KindPickUp                   // "pick-up {token}": Card: take a Story Token (mission.3)
	KindGive                     // "hand {token} to {hero}": Card, Hero: hand over a Story Token
	KindEnd                      // spend no more tokens (turn.spend.1)
	KindStand                    // stop a free movement here
	KindRoll                     // "try": roll for an icon (act.task.src.3)
	KindReroll                   // "try-again": roll again by a hero's ability
	KindGiveUp                   // end an attempt (act.task.fail.1)
	KindDiscard                  // "discard {gear}": Card: discard a Gear Card over the limit (gear.limit.1)
	KindDefend                   // no more gear: defend (threat.defend.1)
	KindPeek                     // "peek {stack}": Stack: look at its Threat Card
	KindDrop                     // "drop {keep}": Card: discard a Keep card
	KindDefeat                   // "defeat {enemy}": Enemy: defeat it
	KindRemote                   // "scout-afar {place}": Place: scout that tile
	KindTarget                   // "target {hero}": Hero: is attacked (threat.choose.1)

	// The kinds of outcomes of chance.
	KindHero    // "deal {hero}": Hero: is dealt
	KindMission // "draw-mission {mission}": Card: is drawn
	KindAction  // "deal-card {card}": Card: is dealt into the Action Row
	KindThreat  // "turn-up {threat}": Card: is turned up
	KindTile    // "reveal-tile {tile}": Card: is the tile
	KindToken   // "token {enemy}": Enemy: is on top of its stack
	KindGear    // "draw-gear {gear}": Card: is drawn
	KindDice    // "roll {die}", "roll {die} {second-die}": Dice: the icons rolled

	numKinds = int(KindDice)
)

// TaskKind says which printed Task is attempted.
type TaskKind uint8 // names "Task*"

// The Tasks.
const (
	TaskSecure   TaskKind = iota + 1 // the red box of the hero's tile
	TaskTile                         // its green box
	TaskMission                      // Card: a mission's
	TaskKeep                         // Card: a Keep card's
	TaskRecharge                     // Card: a Gear Card's
)

func (t TaskKind) String() string { return kit.SpellWord(spoken, t) }

// Action is a decision of a hero or of the team, or an outcome of chance. Only
// the fields that its kind uses are set. Card is the number of whatever card,
// tile or token the kind is about.
type Action struct {
	Kind  Kind
	Hero  Hero
	Stack uint8 // 1 for the leftmost of the Action Row
	End   uint8 // 1 or 2
	Place Place
	Task  TaskKind
	Card  uint8
	Enemy Enemy
	Dice  [2]Icon
}

// Next lets a hero take the next turn (round.player.2).
func Next(h Hero) Action { return Action{Kind: KindNext, Hero: h} }

// Take takes the Action Card of a stack, 1 for the leftmost, with one of its ends, 1
// or 2, up (turn.choose.1, acard.twist.1).
func Take(stack, end int) Action {
	return Action{Kind: KindTake, Stack: uint8(stack), End: uint8(end)}
}

// Move moves the hero to an adjacent place (act.move.1).
func Move(to Place) Action { return Action{Kind: KindMove, Place: to} }

// Scout turns up the tile on a large space (act.scout.1).
func Scout(slot Place) Action { return Action{Kind: KindScout, Place: slot} }

// AttemptSecure attempts the Task of the red box of the hero's tile
// (act.secure.2).
func AttemptSecure() Action { return Action{Kind: KindAttempt, Task: TaskSecure} }

// AttemptTile attempts the Task of the green box of her tile (act.secure.5).
func AttemptTile() Action { return Action{Kind: KindAttempt, Task: TaskTile} }

// AttemptMission attempts a mission's Task (mission.4).
func AttemptMission(m MissionID) Action {
	return Action{Kind: KindAttempt, Task: TaskMission, Card: uint8(m)}
}

// AttemptKeep attempts the Task that removes a Keep card (threat.keep.2).
func AttemptKeep(t ThreatID) Action {
	return Action{Kind: KindAttempt, Task: TaskKeep, Card: uint8(t)}
}

// Recharge attempts the Task that recharges a Gear Card (gear.recharge.1).
func Recharge(g GearID) Action {
	return Action{Kind: KindAttempt, Task: TaskRecharge, Card: uint8(g)}
}

// Confront attacks an enemy (act.confront.1).
func Confront(e Enemy) Action { return Action{Kind: KindConfront, Enemy: e} }

// UseGear uses a Gear Card (gear.use.1).
func UseGear(g GearID) Action { return Action{Kind: KindUse, Card: uint8(g)} }

// GiveGear gives a Gear Card to a hero beside one (gear.transfer.1).
func GiveGear(g GearID, to Hero) Action {
	return Action{Kind: KindGiveGear, Card: uint8(g), Hero: to}
}

// PickUp takes a Story Token on its secure tile (mission.3).
func PickUp(t StoryID) Action { return Action{Kind: KindPickUp, Card: uint8(t)} }

// Give hands a Story Token to a hero beside one (AMB-52).
func Give(t StoryID, to Hero) Action { return Action{Kind: KindGive, Card: uint8(t), Hero: to} }

// EndSpending ends the hero's actions (turn.spend.1).
func EndSpending() Action { return Action{Kind: KindEnd} }

// Stand ends a free movement where the hero stands.
func Stand() Action { return Action{Kind: KindStand} }

// Roll rolls for an icon (act.task.src.3, act.task.reroll.1).
func Roll() Action { return Action{Kind: KindRoll} }

// Reroll rolls again by the hero's ability, without a token.
func Reroll() Action { return Action{Kind: KindReroll} }

// GiveUp ends an attempt (act.task.fail.1).
func GiveUp() Action { return Action{Kind: KindGiveUp} }

// Discard discards a Gear Card when a fourth was drawn (gear.limit.1).
func Discard(g GearID) Action { return Action{Kind: KindDiscard, Card: uint8(g)} }

// Defend ends the use of gear against an attack (threat.defend.1).
func Defend() Action { return Action{Kind: KindDefend} }

// Peek looks at the Threat Card of a stack of the Action Row.
func Peek(stack int) Action { return Action{Kind: KindPeek, Stack: uint8(stack)} }

// DropKeep discards a Keep card (threat.keep.3).
func DropKeep(t ThreatID) Action { return Action{Kind: KindDrop, Card: uint8(t)} }

// Defeat defeats an enemy by an effect (AMB-53).
func Defeat(e Enemy) Action { return Action{Kind: KindDefeat, Enemy: e} }

// ScoutAfar turns up any tile that is face down.
func ScoutAfar(slot Place) Action { return Action{Kind: KindRemote, Place: slot} }

// Target chooses the hero whom an enemy attacks (threat.choose.1).
func Target(h Hero) Action { return Action{Kind: KindTarget, Hero: h} }

// DealHero deals a Hero Card (setup.4.1).
func DealHero(h Hero) Action { return Action{Kind: KindHero, Hero: h} }

// DrawMission draws a Mission Card (setup.5.1).
func DrawMission(m MissionID) Action { return Action{Kind: KindMission, Card: uint8(m)} }

// DealAction deals an Action Card into the row (round.row.2).
func DealAction(a ActionID) Action { return Action{Kind: KindAction, Card: uint8(a)} }

// TurnUp turns up a Threat Card (turn.threat.1).
func TurnUp(t ThreatID) Action { return Action{Kind: KindThreat, Card: uint8(t)} }

// RevealTile says which tile was scouted (act.scout.1).
func RevealTile(t TileID) Action { return Action{Kind: KindTile, Card: uint8(t)} }

// Token says which enemy is on top of its stack (threat.place.1).
func Token(e Enemy) Action { return Action{Kind: KindToken, Enemy: e} }

// DrawGear draws a Gear Card (act.secure.4).
func DrawGear(g GearID) Action { return Action{Kind: KindGear, Card: uint8(g)} }

// Dice is the result of one die or of two.
func Dice(icons ...Icon) Action {
	a := Action{Kind: KindDice}
	copy(a.Dice[:], icons)
	return a
}
