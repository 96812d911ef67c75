package liarsdice

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

//go:generate go run ../kit/declare

// Player is who sits at the table, in the order of play.
type Player uint8 // "player"

// The places at the table.
const (
	North Player = iota + 1
	East
	South
	West
)

// Kind is what an action does. The zero kind is no action.
type Kind uint8 // names "Kind*"

// The kinds of actions.
const (
	KindBid   Kind = iota + 1 // "bid {quantity} {face}": there are at least so many (3.1)
	KindDoubt                 // the bid is too high (4.1)
	KindExact                 // the bid is just right (4.4)
	KindRoll                  // "roll {hand}": chance: what lies under a cup (2.1)
)

// The kinds of events. The comment behind each is its row: its arguments with their types
// and its sentence.
const (
	EventRolls    nemo.EventKind = iota + 1 // (player, dice) {player} rolls {dice}
	EventLooks                              // (player, first number, second number, third number, fourth number, fifth number) {player} has {first}{ second}{ third}{ fourth}{ fifth}
	EventBids                               // (player, quantity number, face) {player} bids {quantity} {face}
	EventDoubts                             // (player, bidder player) {player} doubts {bidder}
	EventSaysThat                           // "says-exact": (player, bidder player) {player} says that {bidder} is exactly right
	EventShows                              // (player, first number, second number, third number, fourth number, fifth number) {player} shows{ first}{ second}{ third}{ fourth}{ fifth}
	EventCounts                             // (quantity number, face) the count is {quantity} {face}
	EventHolds                              // (loser player) the bid holds, against {loser}
	EventFails                              // (loser player) the bid fails, against {loser}
	EventHits                               // (loser player) the bid is exactly right, against {loser}
	EventMisses                             // (loser player) the bid is not exactly right, against {loser}
	EventLoses                              // (player, dice) {player} loses a die and has {dice} left
	EventOut                                // (player) {player} is out
	EventBegins                             // (player) {player} begins the next round
	EventWins                               // (player) {player} has the last dice and wins
)

// faceNames are the names of the faces, singular and plural.
var faceNames = [2][]string{
	strings.Fields("none one two three four five six"), strings.Fields("none ones twos threes fours fives sixes"),
}

// faceName returns the name of a face for a number of dice.
func faceName(face, quantity uint8) string {
	return kit.WordOf(faceNames[min(1, quantity^1)], int(face))
}

// argTypes are the words for the arguments of events.
var argTypes = kit.ArgTypes{
	"player": kit.Say(Player.String),
	"dice":   kit.SayCount("die", "dice"),
	"face":   kit.SayOf(faceName, "quantity"),
}

func (p Player) String() string { return kit.SpellWord(spoken, p) }

// seat returns the seat of a player, or Nobody for no player.
func (p Player) seat() nemo.Seat {
	if p == 0 {
		return nemo.Nobody
	}
	return nemo.Seat(p - 1)
}

// settles maps the events of a showdown to their results. Each event names its loser.
var settles = map[nemo.EventKind]string{
	EventHolds: "the bid holds", EventFails: "the bid fails", EventHits: "exactly right", EventMisses: "not exactly right",
}
