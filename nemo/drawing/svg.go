package drawing

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// SVG returns the drawing as a self-contained SVG picture of the drawing's size.
func (d *Drawing) SVG(theme Theme) []byte {
	return d.picture(&writer{}, "img", "<style>"+Styles(theme)+"</style>\n")
}

// Inline returns the drawing as SVG for a page that includes the [Styles]. Its role is group
// instead of image, so that a page can turn parts into buttons.
func (d *Drawing) Inline() []byte { return d.picture(&writer{outlines: true}, "group", "") }

func (d *Drawing) picture(w *writer, role, styles string) []byte {
	width, height := number(d.Width), number(d.Height)
	fmt.Fprintf(&w.out, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" role="%s">`+"\n", width, height, width, height, role)
	fmt.Fprintf(&w.out, "<title>%s</title>\n", escape(d.Title))
	if d.Summary != "" {
		fmt.Fprintf(&w.out, "<desc>%s</desc>\n", escape(d.Summary))
	}
	w.out.WriteString(styles)
	w.patterns(&d.Group)
	fmt.Fprintf(&w.out, `<rect class="f-paper" width="%s" height="%s"/>`+"\n", width, height)
	for _, p := range d.parts {
		p.write(w)
	}
	w.out.WriteString("</svg>\n")
	return w.out.Bytes()
}

// inkNames are the names of the inks in CSS classes: "f-sea" fills, "s-sea" strokes.
var inkNames = [numInks]string{
	Paper: "paper", Panel: "panel", Slot: "slot", Text: "text", Quiet: "quiet", Hairline: "hairline",
	Sea: "sea", SeaDeep: "sea-deep", Land: "land", Coast: "coast", Floor: "floor", FloorDim: "floor-dim",
	Metal: "metal", MetalDeep: "metal-deep", Card: "card", CardBack: "card-back", Gold: "gold", Danger: "danger",
	Good: "good", Warning: "warning", Glow: "glow", Blue: "blue", Orange: "orange", Green: "green", Purple: "purple",
	Yellow: "yellow", Sky: "sky", Black: "black", White: "white",
}

// Styles returns the CSS rules that colour drawings in a theme. A page with several drawings, or
// with a choice of themes, includes them once.
func Styles(theme Theme) string {
	var out strings.Builder
	out.WriteString(`text{font-family:"DejaVu Sans",Verdana,sans-serif}`)
	switch theme {
	case Auto:
		out.WriteString(inkStyles(Light) + "@media (prefers-color-scheme:dark){" + inkStyles(Dark) + "}")
	default:
		out.WriteString(inkStyles(theme))
	}
	return out.String()
}

func inkStyles(theme Theme) string {
	var out strings.Builder
	for ink := None + 1; ink < numInks; ink++ {
		fmt.Fprintf(&out, ".f-%s{fill:%s}.s-%s{stroke:%s}", inkNames[ink], ink.Colour(theme), inkNames[ink], ink.Colour(theme))
	}
	return out.String()
}

// writer writes a drawing as SVG.
type writer struct {
	out bytes.Buffer
	// outlines says that the first shape of each part gets the class outline; outline says that the
	// next shape is one.
	outlines, outline bool
}

// patterns declares the stripe patterns of the inks that are used for hatching.
func (w *writer) patterns(g *Group) {
	used := make(map[Ink]bool)
	hatched(g, used)
	for ink := None + 1; ink < numInks; ink++ {
		if used[ink] {
			fmt.Fprintf(&w.out, `<defs><pattern id="hatch-%s" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="f-%s" width="3" height="7"/></pattern></defs>`+"\n",
				inkNames[ink], inkNames[ink])
		}
	}
}

func hatched(g *Group, used map[Ink]bool) {
	for _, p := range g.parts {
		switch p := p.(type) {
		case *Group:
			hatched(p, used)
		case *shape:
			if p.style.Hatched {
				used[p.style.Fill] = true
			}
		}
	}
}

func (g *Group) write(w *writer) {
	if len(g.parts) == 0 {
		return
	}
	w.out.WriteString("<g")
	if g.x != 0 || g.y != 0 || g.scale != 1 {
		fmt.Fprintf(&w.out, ` transform="translate(%s %s)`, number(g.x), number(g.y))
		if g.scale != 1 {
			fmt.Fprintf(&w.out, " scale(%s)", number(g.scale))
		}
		w.out.WriteString(`"`)
	}
	if len(g.Names) > 0 || w.outlines && (g.Entry != "" || g.Held) {
		// An inner part has its own outline; that of the outer part may follow it.
		defer func(outer bool) { w.outline = outer }(w.outline)
		w.outline = w.outlines
		fmt.Fprintf(&w.out, ` class="part" data-names="%s"`, escape(strings.Join(g.Names, "|")))
		if w.outlines && g.Entry != "" {
			fmt.Fprintf(&w.out, ` data-entry="%s"`, escape(string(g.Entry)))
		}
		if w.outlines && g.Held {
			fmt.Fprintf(&w.out, ` data-held="%s"`, escape(g.Says))
		}
	}
	w.out.WriteString(">")
	if g.Title != "" {
		fmt.Fprintf(&w.out, "<title>%s</title>", escape(g.Title))
	}
	w.out.WriteString("\n")
	for _, p := range g.parts {
		p.write(w)
	}
	w.out.WriteString("</g>\n")
}

func (s *shape) write(w *writer) {
	fmt.Fprintf(&w.out, "<%s", s.tag)
	for i := 0; i < len(s.numbers); i += 2 {
		if value, _ := s.numbers[i+1].(float64); value != 0 {
			fmt.Fprintf(&w.out, ` %s="%s"`, s.numbers[i], number(value))
		}
	}
	if s.data != "" {
		fmt.Fprintf(&w.out, ` fill-rule="evenodd" d="%s"`, escape(s.data))
	}
	w.style(s.style)
	w.out.WriteString("/>\n")
}

func (w *writer) style(s Style) {
	var classes []string
	if w.outline {
		classes, w.outline = append(classes, "outline"), false
	}
	switch {
	case s.Fill == None || s.Fill >= numInks:
		w.out.WriteString(` fill="none"`)
	case s.Hatched:
		fmt.Fprintf(&w.out, ` fill="url(#hatch-%s)"`, inkNames[s.Fill])
	default:
		classes = append(classes, "f-"+inkNames[s.Fill])
	}
	if s.Stroke != None && s.Stroke < numInks {
		classes = append(classes, "s-"+inkNames[s.Stroke])
		if s.Width != 0 && s.Width != 1 {
			fmt.Fprintf(&w.out, ` stroke-width="%s"`, number(s.Width))
		}
		w.out.WriteString(` stroke-linejoin="round" stroke-linecap="round"`)
		if s.Dashed {
			unit := max(s.Width, 1)
			fmt.Fprintf(&w.out, ` stroke-dasharray="%s %s"`, number(3*unit), number(3*unit))
		}
	}
	if len(classes) > 0 {
		fmt.Fprintf(&w.out, ` class="%s"`, strings.Join(classes, " "))
	}
	if s.Faded > 0 {
		fmt.Fprintf(&w.out, ` opacity="%s"`, number(1-min(s.Faded, 1)))
	}
}

func (t *text) write(w *writer) {
	if t.look.Halo != None {
		t.letters(w, fmt.Sprintf(` class="f-%s s-%s" stroke-width="%s" stroke-linejoin="round" aria-hidden="true"`,
			inkNames[t.look.Halo], inkNames[t.look.Halo], number(t.look.size()/4)))
	}
	ink := t.look.Ink
	if ink == None {
		ink = Text
	}
	t.letters(w, fmt.Sprintf(` class="f-%s"`, inkNames[ink]))
}

func (t *text) letters(w *writer, style string) {
	fmt.Fprintf(&w.out, `<text x="%s" y="%s" font-size="%s"%s`, number(t.x), number(t.y), number(t.look.size()), style)
	switch t.look.Anchor {
	case Middle:
		w.out.WriteString(` text-anchor="middle"`)
	case End:
		w.out.WriteString(` text-anchor="end"`)
	case Start:
	}
	if t.look.Bold {
		w.out.WriteString(` font-weight="bold"`)
	}
	if t.look.Italic {
		w.out.WriteString(` font-style="italic"`)
	}
	fmt.Fprintf(&w.out, ">%s</text>\n", escape(t.line))
}

// escape escapes a text for SVG and replaces control characters by spaces.
func escape(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(text)
}

func invalidTheme(word string) error {
	return nemo.Invalidf("theme", "%s is none; there is light, dark and auto", nemo.Clip(word))
}
