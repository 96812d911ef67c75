package answer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// This file answers questions about the course of the game, which no field of the
// position holds: who is to move, the score, whether the game is over, and who has won.

// turnWords ask who is to move, and scoreWords ask for the score.
var (
	turnWords = strings.Split("whose turn is it|who is to move|whos turn is it|whose move is it|who plays now|who is on turn|"+
		"de quien es el turno|a quien le toca|quien juega ahora|a quien le toca jugar", "|")
	scoreWords = strings.Split("what is my score|what is our score|what is the score|what s my score|what s the score|"+
		"how many points do i have|how many points do we have|how many victory points do i have|"+
		"how many victory points do we have|how many points have i|cuantos puntos tengo|"+
		"cuantos puntos tenemos|cuantos puntos llevo|cuantos puntos llevamos|cual es mi puntuacion|"+
		"cual es la puntuacion", "|")
)

// ofGame answers questions about the player to move, the score and the end of the game.
// It reports whether the question was one of them.
func (t *Table) ofGame(a *Answer) bool {
	asked := strings.Join(Folded(rulesdoc.Unaccented(a.Question)), " ")
	for _, end := range effectEnds {
		asked = strings.TrimSuffix(asked, end)
	}
	if t.howItEnded(a, asked) {
		return true
	}
	seats := t.Game.System().About().Seats
	named := func(seat nemo.Seat) string {
		if seat.IsPlayer() && int(seat) < len(seats) {
			return strings.ReplaceAll(seats[seat], "-", " ")
		}
		return ""
	}
	var lines []position.Line
	toMove, scored := "to move", " score"
	if a.Language == "es" {
		toMove, scored = "juega", " puntuación"
	}
	if mover := named(t.Game.ToMove()); mover != "" && slices.Contains(turnWords, asked) {
		lines = append(lines, position.Line{Place: toMove, Now: mover})
	}
	for _, score := range t.Game.ResultSeen(t.Viewer).Scores {
		if len(score.Lines) > 0 && slices.Contains(scoreWords, asked) {
			place := strings.TrimSpace(named(score.Seat) + scored)
			lines = append(lines, position.Line{Place: place, Now: strconv.FormatFloat(score.Total, 'f', -1, 64)})
		}
	}
	if len(lines) == 0 {
		return false
	}
	a.Stands = &play.Standing{Lines: lines}
	a.Certainty, a.Rules, a.Form, a.Unclear = Read, nil, nil, nil
	return true
}

// overWords ask whether the game is over, wonWords and lostWords whether the asker has
// won or lost, and endWords how the game ended.
var (
	overWords = strings.Split("is the game over|is it over|has the game ended|did the game end|ha terminado la partida|"+
		"ha acabado la partida|se ha acabado la partida|ha terminado el juego", "|")
	wonWords  = strings.Split("did i win|did we win|have i won|have we won|he ganado|hemos ganado", "|")
	lostWords = strings.Split("did i lose|did we lose|have i lost|have we lost|he perdido|hemos perdido", "|")
	endWords  = strings.Split("who won|who has won|why did i lose|why did we lose|why did i win|why did we win|"+
		"how did the game end|why is the game over|why did the game end|quien ha ganado|quien gano|"+
		"por que he perdido|por que hemos perdido|por que he ganado|como acabo la partida|"+
		"por que ha acabado la partida", "|")
)

// howItEnded answers a question about the end of the game and reports whether it was one.
func (t *Table) howItEnded(a *Answer, asked string) bool {
	isOver, isWon, isLost := slices.Contains(overWords, asked), slices.Contains(wonWords, asked), slices.Contains(lostWords, asked)
	if !isOver && !isWon && !isLost && !slices.Contains(endWords, asked) {
		return false
	}
	result := t.Game.ResultSeen(t.Viewer)
	place, now := "game over", "no"
	if a.Language == "es" {
		place = "partida terminada"
	}
	if result.Over {
		now = result.Reason
		a.addRule(t.Game.System(), string(result.Rule))
	}
	a.Stands = &play.Standing{Lines: []position.Line{{Place: place, Now: now}}}
	a.Certainty, a.Form, a.Unclear = Read, nil, nil
	about, own := t.Game.System().About(), t.Own
	var taken []nemo.Seat
	for seat := range nemo.Seat(len(about.Seats)) {
		if _, takesPart := t.Game.SeatName(seat); takesPart {
			taken = append(taken, seat)
		}
	}
	if !own.IsPlayer() && (about.HasTeam || len(taken) == 1) { // who asks is of those who won, or of none
		own = taken[0]
	}
	is := func(so bool) {
		a.Verdict = rulesdoc.No
		if so {
			a.Verdict = rulesdoc.Yes
		}
	}
	switch {
	case isOver, !result.Over && (isWon || isLost):
		is(isOver && result.Over)
	case isLost && slices.ContainsFunc(result.Scores, func(score nemo.Score) bool { return score.Level != "" }):
		// Of levels of success not all below the first are a defeat.
	case own.IsPlayer() && (isWon || isLost):
		is(slices.Contains(result.Winners, own) == isWon)
	}
	return true
}
