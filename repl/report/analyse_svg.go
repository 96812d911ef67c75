package report

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// DrawAnalysis draws the course of a game as SVG: the expected value step by step,
// marks at the worst decisions and at the luckiest and unluckiest rolls, and the
// totals.
func DrawAnalysis(title string, a *play.Analysis) []byte {
	const legend = 60
	var out bytes.Buffer
	width, height := term.PlotWidth+2*term.PlotLeft, term.PlotHeight+2*term.PlotTop+legend
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", width, height, width, height)
	out.WriteString(`<style>text{font:12px sans-serif;fill:#1a2a33}.title{font-size:15px;font-weight:bold}.course{fill:none;stroke:#0b6e7f;stroke-width:2}line{stroke:#5a6b73}.zero{stroke-dasharray:4 4}.lost{fill:#b3261e}.lucky{fill:#2e7d32}.unlucky{fill:#e08a00}</style>` + "\n")
	fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="#fbfaf5"/>`+"\n", width, height)
	fmt.Fprintf(&out, `<text class="title" x="%d" y="28">%s</text>`+"\n", term.PlotLeft, term.EscapeXML(title))
	values := batch.Course(a)
	low, high := slices.Min(values), slices.Max(values)
	if high == low {
		high = low + 1
	}
	at := func(ply int, value float64) (x, y float64) {
		return term.PlotLeft + term.PlotWidth*float64(ply)/float64(len(a.Plies)), term.PlotTop + term.PlotHeight*(high-value)/(high-low)
	}
	corners := make([]string, len(values))
	for i, v := range values {
		x, y := at(i, v)
		corners[i] = fmt.Sprintf("%.1f,%.1f", x, y)
	}
	if low < 0 && high > 0 {
		_, zero := at(0, 0)
		fmt.Fprintf(&out, `<line class="zero" x1="%d" y1="%.1f" x2="%d" y2="%.1f"><title>0</title></line>`+"\n", term.PlotLeft, zero, term.PlotLeft+term.PlotWidth, zero)
	}
	fmt.Fprintf(&out, `<polyline class="course" points="%s"/>`+"\n", strings.Join(corners, " "))
	amount := func(p *play.AnalysedPly) string {
		if p.Kind == play.PlyDecision {
			return batch.Change(a.Unit, -p.Loss)
		}
		return batch.Change(a.Unit, p.Gain())
	}
	mark := func(class string, plies []*play.AnalysedPly) {
		for _, p := range plies {
			x, y := at(p.Ply, values[p.Ply])
			fmt.Fprintf(&out, `<circle class="%s" cx="%.1f" cy="%.1f" r="5"><title>step %d, %s: %s</title></circle>`+"\n",
				class, x, y, p.Ply, amount(p), term.EscapeXML(p.Text))
			fmt.Fprintf(&out, `<text x="%.1f" y="%.1f">%d</text>`+"\n", x+6, y-6, p.Ply)
		}
	}
	kinds := []struct {
		class, words, kind string
		sign               float64
	}{
		{"lost", "decisions that lost the most", play.PlyDecision, -1},
		{"lucky", "luckiest rolls", play.PlyChance, 1},
		{"unlucky", "unluckiest rolls", play.PlyChance, -1},
	}
	bottom := term.PlotTop + term.PlotHeight
	for i, k := range kinds {
		mark(k.class, batch.Ranked(a, k.kind, k.sign, AnalysisMost))
		x := term.PlotLeft + 10 + i*term.PlotWidth/3
		fmt.Fprintf(&out, `<circle class="%s" cx="%d" cy="%d" r="5"/><text x="%d" y="%d">%s</text>`+"\n", k.class, x, bottom+40, x+12, bottom+44, k.words)
	}
	fmt.Fprintf(&out, `<line x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", term.PlotLeft, bottom, term.PlotLeft+term.PlotWidth, bottom)
	for _, label := range []float64{low, high} {
		_, y := at(0, label)
		fmt.Fprintf(&out, `<text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n", term.PlotLeft-6, y+4, batch.Amount(a.Unit, label))
	}
	drawTurns(&out, a, bottom)
	fmt.Fprintf(&out, `<text x="%d" y="%d">%s; start %s, luck %s, decisions %s, others %s: end %s</text>`+"\n",
		term.PlotLeft, bottom+72, axis[a.Unit], batch.Amount(a.Unit, a.Start), batch.Change(a.Unit, a.Luck), batch.Change(a.Unit, a.Chosen),
		batch.Change(a.Unit, a.Others), batch.Amount(a.Unit, a.End))
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// axis labels the vertical axis of the graph.
var axis = map[nemo.Unit]string{
	nemo.UnitChance:    "chance to win if the planner played on",
	nemo.UnitPoints:    "points at the end if the planner played on",
	nemo.UnitYardstick: "by the bots' yardstick",
}

// drawTurns labels the beginnings of turns below the graph, as many as there is room
// for, or the number of the last step if there are no turns.
func drawTurns(out *bytes.Buffer, a *play.Analysis, bottom int) {
	const most = 12
	last := a.Plies[len(a.Plies)-1].Turn
	if last == 0 {
		fmt.Fprintf(out, `<text x="%d" y="%d" text-anchor="end">step %d</text>`+"\n", term.PlotLeft+term.PlotWidth, bottom+18, len(a.Plies))
		return
	}
	every := (last + most - 1) / most
	before := 0
	for i := range a.Plies {
		turn := a.Plies[i].Turn
		if turn == before || turn == 0 {
			continue
		}
		if before = turn; turn == 1 || turn%every == 0 {
			x := term.PlotLeft + float64(term.PlotWidth*i)/float64(len(a.Plies))
			fmt.Fprintf(out, `<text x="%.1f" y="%d">%d</text>`+"\n", x, bottom+18, turn)
		}
	}
	fmt.Fprintf(out, `<text x="%d" y="%d" text-anchor="end">turn</text>`+"\n", term.PlotLeft-6, bottom+18)
}

// Limits of the printed analysis of a game.
const (
	AnalysisMost  = 3  // decisions and rolls shown of each kind
	AnalysisWidth = 56 // columns of the graph, for a narrow terminal too
)

// Sparkline draws the value after each step. If there are many, a column covers several
// steps.
func Sparkline(a *play.Analysis, width int) (line string, low, high float64) {
	values := batch.Course(a)
	low, high = slices.Min(values), slices.Max(values)
	marks := []rune("▁▂▃▄▅▆▇█")
	columns := min(width, len(values))
	var out strings.Builder
	for i := range columns {
		part := values[i*len(values)/columns : (i+1)*len(values)/columns]
		sum := 0.0
		for _, v := range part {
			sum += v
		}
		share := 0.0
		if high > low {
			share = (sum/float64(len(part)) - low) / (high - low)
		}
		out.WriteRune(marks[min(len(marks)-1, int(math.Floor(share*float64(len(marks)))))])
	}
	return out.String(), low, high
}
