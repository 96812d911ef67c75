package nemotest

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// sheet measures a drawing: groups has the origin and the scale of each open group.
type sheet struct {
	width, height float64
	groups        []placed
	letters       *xml.StartElement // of a text that is open
}

type placed struct{ x, y, scale float64 }

// token processes the next token of the picture and describes what of it lies off the sheet; "" if
// nothing does.
func (s *sheet) token(token xml.Token) string {
	switch token := token.(type) {
	case xml.StartElement:
		switch token.Name.Local {
		case "g", "defs":
			s.open(&token)
		case "text":
			open := token.Copy()
			s.letters = &open
		default:
			return s.element(&token, "")
		}
	case xml.CharData:
		if s.letters != nil {
			return s.element(s.letters, string(token))
		}
	case xml.EndElement:
		switch token.Name.Local {
		case "g", "defs":
			s.groups = s.groups[:len(s.groups)-1]
		case "text":
			s.letters = nil
		}
	}
	return ""
}

// element measures an element; a text only approximately, as drawings measure it.
func (s *sheet) element(e *xml.StartElement, text string) string {
	value := func(name string) float64 {
		for _, a := range e.Attr {
			if a.Name.Local == name {
				n, _ := strconv.ParseFloat(a.Value, 64) // 0 is written as nothing
				return n
			}
		}
		return 0
	}
	switch e.Name.Local {
	case "rect":
		return s.box(e, value("x"), value("y"), value("x")+value("width"), value("y")+value("height"))
	case "circle":
		return s.box(e, value("cx")-value("r"), value("cy")-value("r"), value("cx")+value("r"), value("cy")+value("r"))
	case "ellipse":
		return s.box(e, value("cx")-value("rx"), value("cy")-value("ry"), value("cx")+value("rx"), value("cy")+value("ry"))
	case "line":
		return s.box(e, min(value("x1"), value("x2")), min(value("y1"), value("y2")), max(value("x1"), value("x2")), max(value("y1"), value("y2")))
	case "text":
		size := value("font-size")
		width := 0.9 * drawing.TextWidth(text, size, false) // a measure on the safe side
		left := value("x")
		switch attribute(e, "text-anchor") {
		case "middle":
			left -= width / 2
		case "end":
			left -= width
		}
		return s.box(e, left, value("y")-0.75*size, left+width, value("y"))
	}
	return ""
}

func (s *sheet) box(e *xml.StartElement, left, top, right, bottom float64) string {
	const slack = 0.5
	at := s.groups[len(s.groups)-1]
	left, right = at.x+at.scale*left, at.x+at.scale*right
	top, bottom = at.y+at.scale*top, at.y+at.scale*bottom
	if left >= -slack && top >= -slack && right <= s.width+slack && bottom <= s.height+slack {
		return ""
	}
	return fmt.Sprintf("a %s from (%.0f, %.0f) to (%.0f, %.0f) lies off the sheet of %.0f x %.0f",
		e.Name.Local, left, top, right, bottom, s.width, s.height)
}

// open begins a group.
func (s *sheet) open(e *xml.StartElement) {
	at := s.groups[len(s.groups)-1]
	x, y, scale := 0.0, 0.0, 1.0
	for step := range strings.SplitSeq(attribute(e, "transform"), ")") {
		verb, arguments, _ := strings.Cut(strings.TrimSpace(step), "(")
		numbers := strings.Fields(arguments)
		switch {
		case verb == "translate" && len(numbers) == 2:
			x, _ = strconv.ParseFloat(numbers[0], 64)
			y, _ = strconv.ParseFloat(numbers[1], 64)
		case verb == "scale" && len(numbers) == 1:
			scale, _ = strconv.ParseFloat(numbers[0], 64)
		}
	}
	s.groups = append(s.groups, placed{at.x + at.scale*x, at.y + at.scale*y, at.scale * scale})
}

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
