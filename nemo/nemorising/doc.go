// Package nemorising is Nemo Rising: Robur the Conqueror (WizKids, 2019): one to four
// heroes, each a seat, against enemies that move by themselves. The heroes win or
// lose together.
//
// The files follow the rulebook, so that whoever holds the book finds the code:
//
//	setup.go             setup                threat.go            threat
//	rounds.go            round, turn          enemies.go           threat.move
//	tokens.go            atoken               defend.go            threat.defend
//	spend.go             act                  actioncards.go       acard
//	move.go              act.move, act.scout  gear.go              gear
//	confront.go          act.secure, act.confront missions.go          mission
//	tasks.go             act.task             victory.go           win, lose
//	teamwork.go          team                 effects.go           the words of cards
//	quiet.go             round.talk
//
// The other files are those that every system has; rulesdoc/architecture.md describes them.
package nemorising
