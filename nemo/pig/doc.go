// Package pig is the dice game Pig, the smallest complete rule system: read it
// to learn how to write one.
//
// Two players race to 100 points. A player rolls a die as often as they like and adds
// up the rolls. On a hold the player keeps the sum; on a 1 the sum is lost and the
// turn passes. The rules are numbered here, since Pig has no rulebook:
//
//	1  The first player to hold with 100 points or more wins.
//	2  In a turn one rolls or holds. One may hold at any time after the first
//	   roll of the turn, or before it.
//	3  A roll of 2 to 6 is added to the turn's sum, and the turn goes on.
//	4  A roll of 1 loses the turn's sum, and the other player is next.
//	5  Holding adds the turn's sum to one's points, and the other is next.
//	6  A player whose points and sum reach 100 may still roll on, up to a sum
//	   of 30000, which no game comes to.
package pig
