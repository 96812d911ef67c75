package term

import (
	"bytes"
	"fmt"
	"math"
	"slices"
)

// Dimensions of a graph in pixels: its area, and the margins beside and above it.
// mostBars is the maximum number of bars of a histogram.
const (
	PlotWidth  = 640
	PlotHeight = 320
	PlotLeft   = 56
	PlotTop    = 48
	mostBars   = 40
)

// Histogram draws the distribution of values as SVG.
func Histogram(title string, values []float64) []byte {
	var out bytes.Buffer
	width, height := PlotWidth+2*PlotLeft, PlotHeight+2*PlotTop
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", width, height, width, height)
	out.WriteString(`<style>text{font:12px sans-serif;fill:#1a2a33}.title{font-size:15px;font-weight:bold}rect.bar{fill:#0b6e7f}line{stroke:#5a6b73}</style>` + "\n")
	fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="#fbfaf5"/>`+"\n", width, height)
	fmt.Fprintf(&out, `<text class="title" x="%d" y="28">%s</text>`+"\n", PlotLeft, EscapeXML(title))
	if len(values) > 0 {
		drawBars(&out, values)
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

func drawBars(out *bytes.Buffer, values []float64) {
	low, step, counts := bins(values)
	whole := allWhole(values)
	// A bar for a single whole score has its label in the middle.
	middle := 0.0
	if whole && step == 1 {
		middle = 0.5
	}
	tallest := slices.Max(counts)
	barWidth := float64(PlotWidth) / float64(len(counts))
	bottom := PlotTop + PlotHeight
	for i, n := range counts {
		h := float64(PlotHeight) * float64(n) / float64(tallest)
		fmt.Fprintf(out, `<rect class="bar" x="%.1f" y="%.1f" width="%.1f" height="%.1f"><title>%s: %d</title></rect>`+"\n",
			PlotLeft+barWidth*float64(i)+0.5, float64(bottom)-h, barWidth-1, h, binOf(low+step*float64(i), step, whole), n)
	}
	fmt.Fprintf(out, `<line x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", PlotLeft, bottom, PlotLeft+PlotWidth, bottom)
	// Place labels at about every tenth of the width.
	every := (len(counts) + 9) / 10
	last := len(counts)
	if whole {
		last--
	}
	for i := 0; i <= last; i += every {
		fmt.Fprintf(out, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n",
			PlotLeft+barWidth*(float64(i)+middle), bottom+18, Points(low+step*float64(i)))
	}
	fmt.Fprintf(out, `<text x="%d" y="%d" text-anchor="end">%d</text>`+"\n", PlotLeft-6, PlotTop+10, tallest)
	fmt.Fprintf(out, `<text x="%d" y="%d" text-anchor="end">0</text>`+"\n", PlotLeft-6, bottom)
}

// binOf names the values of a bar: for whole scores the first and the last.
func binOf(low, step float64, whole bool) string {
	switch {
	case whole && step == 1:
		return Points(low)
	case whole:
		return Points(low) + " to " + Points(low+step-1)
	}
	return Points(low) + " to less than " + Points(low+step)
}

// allWhole reports whether all values are whole numbers.
func allWhole(values []float64) bool {
	return !slices.ContainsFunc(values, func(v float64) bool { return v != math.Trunc(v) })
}

// bins counts values in steps of 1, 2 or 5 times a power of ten, chosen so that the
// bars fit.
func bins(values []float64) (low, step float64, counts []int) {
	least, most := slices.Min(values), slices.Max(values)
	step = 1
	for factor := 0; (most-least)/step >= mostBars-1; factor++ {
		step = math.Pow(10, float64(factor/3)) * []float64{2, 5, 10}[factor%3]
	}
	low = math.Floor(least/step) * step
	counts = make([]int, int((most-low)/step)+1)
	for _, v := range values {
		counts[int((v-low)/step)]++
	}
	return low, step, counts
}
