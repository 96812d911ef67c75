package answer

import (
	"strings"
	"sync"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// indexes caches one index for each component set. Building an index takes as long as
// answering many questions.
var indexes sync.Map

func indexOf(system play.System) (*rulesdoc.Index, error) {
	name := system.About().Name
	book, err := rulesdoc.Load(name)
	if err != nil {
		return nil, err
	}
	if set := system.Components(); set != nil {
		name += "/" + set.ComponentsName() + "/" + set.ComponentsDigest()
	}
	made, _ := indexes.LoadOrStore(name, sync.OnceValue(func() *rulesdoc.Index {
		return rulesdoc.NewIndex(book, partsOf(system))
	}))
	return made.(func() *rulesdoc.Index)(), nil
}

// partsOf returns the components of a system that have a title, each with its data and
// their source.
func partsOf(system play.System) []rulesdoc.Part {
	if system.Components() == nil {
		return nil
	}
	var parts []rulesdoc.Part
	place := make(map[string]int)
	data := system.Components().Data()
	for _, datum := range data {
		path := strings.Split(datum.Path, ".")
		if last := len(path) - 1; last > 0 && IsTitle(path[last]) {
			at := strings.Join(path[:last], ".")
			place[at] = len(parts)
			parts = append(parts, rulesdoc.Part{Key: path[last-1], Name: datum.Value, Kind: path[0], From: Origin(datum)})
		}
	}
	for _, datum := range data {
		at := datum.Path
		for at != "" {
			at = at[:max(0, strings.LastIndexByte(at, '.'))]
			if i, ok := place[at]; ok {
				if !isNumber(datum.Value) && datum.Value != parts[i].Name {
					parts[i].Text += datum.Value + ". "
				}
				break
			}
		}
	}
	return parts
}

// IsTitle reports whether a datum with this key is the name of its component.
func IsTitle(key string) bool { return key == "title" || key == "name" }

// Origin returns the provenance of a datum, followed by its source if it has one.
func Origin(datum nemo.Datum) string {
	if datum.Source == "" {
		return datum.Provenance.String()
	}
	return datum.Provenance.String() + " (" + datum.Source + ")"
}

// Folded splits a name into lower-case words at anything but letters and digits.
func Folded(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// words splits a list into words.
func words(list string) []string { return strings.Fields(list) }

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}
