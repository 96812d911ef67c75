package answer

import (
	"strings"
	"sync"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// indexes are made when they are first asked for, one for each component set, and
// kept: making one takes as long as many questions.
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

// partsOf are the components of a system that have a title, each with what its data
// say and where they come from.
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

// IsTitle reports whether a datum with that key is what its component is called.
func IsTitle(key string) bool { return key == "title" || key == "name" }

// Origin says where a datum comes from.
func Origin(datum nemo.Datum) string {
	if datum.Source == "" {
		return datum.Provenance.String()
	}
	return datum.Provenance.String() + " (" + datum.Source + ")"
}

// Folded are the words of a name in lower case, whatever stands between them.
func Folded(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}
