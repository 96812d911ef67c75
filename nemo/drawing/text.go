package drawing

import "strings"

// Anchor is the position of a text relative to its point.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota // the text is around the place
	Start                // the text begins there
	End                  // the text ends there
)

// Type is the style of a text.
type Type struct {
	// Size is the font size; 0 means 14.
	Size   float64
	Ink    Ink // Text if it is none
	Anchor Anchor
	Bold   bool
	Italic bool
	// Halo outlines the letters in this ink, to make them legible on a busy background.
	Halo Ink
}

func (t Type) size() float64 {
	if t.Size == 0 {
		return 14
	}
	return t.Size
}

// text is a line of text; y is its baseline.
type text struct {
	x, y float64
	look Type
	line string
}

// Text draws a line of text with its baseline at y.
func (g *Group) Text(x, y float64, look Type, line string) {
	if line != "" {
		g.parts = append(g.parts, &text{x, y, look, line})
	}
}

// Label draws a text around (x, y), wrapped into lines of at most width. It is shrunk, down to half
// its size, until it fits height too; what still does not fit is cut off with "…".
func (g *Group) Label(x, y, width, height float64, look Type, words string) {
	if words != "" {
		g.parts = append(g.parts, &label{text{x, y, look, words}, width, height})
	}
}

// label is a text that is wrapped into lines when it is written.
type label struct {
	text
	width, height float64
}

func (l *label) write(w *writer) {
	var lines Group
	lines.lay(l.x, l.y, l.width, l.height, l.look, l.line)
	for _, line := range lines.parts {
		line.write(w)
	}
}

func (g *Group) lay(x, y, width, height float64, look Type, words string) {
	size := look.size()
	for ; size > look.size()/2; size *= 0.94 {
		if lines := Wrap(words, width, size, look.Bold); fits(lines, width, height, size, look.Bold) {
			break
		}
	}
	look.Size = size
	lines := Wrap(words, width, size, look.Bold)
	if room := max(1, int(height/(size*leading))); len(lines) > room {
		lines = lines[:room]
		lines[room-1] += "…"
	}
	for i, line := range lines {
		line = clipped(line, width, size, look.Bold)
		top := y + (float64(i)-float64(len(lines)-1)/2)*size*leading
		g.Text(x, top+size*0.36, look, line)
	}
}

// Translate replaces all texts of a drawing by the results of say. A line that becomes longer is
// shrunk, down to two thirds.
func (d *Drawing) Translate(say func(string) string) {
	d.Title, d.Summary = say(d.Title), say(d.Summary)
	d.translate(say)
}

func (g *Group) translate(say func(string) string) {
	for _, p := range g.parts {
		switch p := p.(type) {
		case *Group:
			p.Title, p.Says = say(p.Title), say(p.Says)
			p.translate(say)
		case *label:
			p.line = say(p.line)
		case *text:
			before := TextWidth(p.line, 1, p.look.Bold)
			p.line = say(p.line)
			p.look.Size = p.look.size() * max(2.0/3, min(1, max(1.05*before, 4)/TextWidth(p.line, 1, p.look.Bold)))
		}
	}
}

// leading is the distance between lines, as a multiple of the font size.
const leading = 1.16

func fits(lines []string, width, height, size float64, bold bool) bool {
	for _, line := range lines {
		if TextWidth(line, size, bold) > width {
			return false
		}
	}
	return float64(len(lines))*size*leading <= height
}

// clipped cuts a line to width, with "…" at its end.
func clipped(line string, width, size float64, bold bool) string {
	if TextWidth(line, size, bold) <= width*1.02 {
		return line
	}
	runes := []rune(strings.TrimSuffix(line, "…"))
	for len(runes) > 1 && TextWidth(string(runes)+"…", size, bold) > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimSpace(string(runes)) + "…"
}

// Wrap breaks words into lines of at most width. A word that is wider gets a line of its own.
func Wrap(words string, width, size float64, bold bool) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(words) {
		next := strings.TrimSpace(line + " " + word)
		if line != "" && TextWidth(next, size, bold) > width {
			lines = append(lines, line)
			next = word
		}
		line = next
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// TextWidth returns the approximate width of a line; the fonts of viewers differ.
func TextWidth(line string, size float64, bold bool) float64 {
	width := 0.0
	for _, r := range line {
		switch {
		case strings.ContainsRune("ijlI.,:;'|!·", r):
			width += 0.32
		case strings.ContainsRune("frt()[]{}/- \"", r):
			width += 0.4
		case strings.ContainsRune("mwMW@%—→…", r):
			width += 0.98
		case r >= 'A' && r <= 'Z':
			width += 0.7
		case r > 0x2000:
			width += 0.85
		default:
			width += 0.62
		}
	}
	if bold {
		width *= 1.1
	}
	return width * size
}
