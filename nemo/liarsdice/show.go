package liarsdice

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

func (b Bid) String() string { return fmt.Sprintf("%d %s", b.Quantity, faceName(b.Face, b.Quantity)) }

// Prompt returns the question at a position.
func (r *Rules) Prompt(s *State) nemo.Prompt {
	switch r.Phase(s) {
	case PhaseOver:
		return nemo.Prompt{Where: "over", Question: "The game is over: " + s.Turn.String() + " has won.", Rule: "5.3"}
	case PhaseRoll:
		who := s.roller().String()
		return nemo.Prompt{Where: who + " roll", Question: "What does " + who + " roll?", Rule: "2.1"}
	}
	if s.By == 0 {
		return nemo.Prompt{Where: s.Turn.String(), Question: "How many of which face are there at least?", Rule: "3.1"}
	}
	return nemo.Prompt{Where: s.Turn.String(), Question: fmt.Sprintf("Raise the bid of %s, or doubt it?", s.Bid), Rule: "3.2"}
}

// Foretell tells how many dice a bid needs besides the player's own, or who may lose a die.
func (r *Rules) Foretell(s *State, a Action) string {
	bid, what := s.Bid, "you lose a die unless the others have just "
	switch a.Kind {
	case KindBid:
		bid, what = a.Bid, "the others must have "
	case KindDoubt:
		what = "you lose a die if the others have "
	}
	own := s.counting(&s.cup(s.Turn).Hand, bid.Face)
	if own >= bid.Quantity {
		return "you hold " + bid.String() + " yourself"
	}
	return what + Bid{bid.Quantity - own, bid.Face}.String()
}

// Panels shows the cups and the bid as far as seat may see them.
func (r *Rules) Panels(s *State, seat nemo.Seat) []nemo.Panel {
	seen := r.Observe(s, seat)
	cups := kit.NewPanel("cups", "Cups", "Player", "Dice", "Under the cup")
	for i := range seen.Players {
		kit.AddRow(&cups, about.Seats[i], seen.Cups[i].Dice, underCup(&seen.Cups[i], " "))
	}
	bid := kit.OneRow("bid", "Bid", "By", "nobody", "Bid", "")
	if seen.By != 0 {
		bid.Rows[0] = []string{seen.By.String(), seen.Bid.String()}
	}
	return []nemo.Panel{cups, bid}
}

// underCup returns the dice of a cup as text, with a question mark for each hidden one.
func underCup(cup *Cup, between string) (text string) {
	dice := cup.Hand.list()
	for i := range cup.Dice {
		switch {
		case !cup.Rolled:
			return ""
		case i > 0:
			text += between
		}
		text += kit.Whether(len(dice) == 0, "?", fmt.Sprint(append(dice, make([]uint8, mostDice)...)[i]))
	}
	return text
}

// Draw shows the cups and the bid.
func (r *Rules) Draw(s *State, seat nemo.Seat) *drawing.Drawing {
	seen := r.Observe(s, seat)
	d := drawing.New("Liar's Dice", 640, 90+110*float64(seen.Players))
	dice, _ := seen.inPlay()
	d.Summary = fmt.Sprintf("%d dice are on the table.", dice)
	text := "no bid"
	if seen.By != 0 {
		text = fmt.Sprintf("%s bids %s", seen.By, seen.Bid)
	}
	d.Part("the bid: "+text).Text(320, 50, drawing.Type{Size: 28, Bold: true}, text)
	for i := range seen.Players {
		cup, y, edge := &seen.Cups[i], 80+110*float64(i), drawing.Hairline
		if Player(i+1) == seen.Turn {
			edge = drawing.Glow
		}
		mat := d.Part(fmt.Sprintf("%s has %s: %s", about.Seats[i], kit.CountOf(int(cup.Dice), "die", "dice"), underCup(cup, " ")))
		mat.Held = nemo.Seat(i) == seat
		mat.Rect(20, y, 600, 95, 12, drawing.Outlined(drawing.Panel, edge, 4))
		mat.Text(90, y+55, drawing.Type{Size: 20, Bold: true}, about.Seats[i])
		for n, die := range []rune(underCup(cup, "")) {
			x := 180 + 85*float64(n)
			mat.Rect(x, y+15, 65, 65, 12, drawing.Outlined(drawing.White, drawing.Black, 2))
			mat.Text(x+32, y+60, drawing.Type{Size: 34, Bold: true, Ink: drawing.Black}, string(die))
		}
	}
	return d
}
