package nemotest

import (
	"maps"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Spoiler damages documents at random. Most results are refused; a test is interested in those that
// are still accepted.
type Spoiler struct {
	// Random is the source of all choices.
	Random *nemo.Rand
	// Words are texts that occur in such documents. By chance one gets to a place where it is
	// valid.
	Words []string
	// Pending is the field of the work under way, at which every third change is made, because it
	// is small and most easily goes wrong. Empty is none.
	Pending string
}

// Below returns a number from 0 to n-1.
func (sp *Spoiler) Below(n int) int { return int(sp.Random.Below(uint64(n))) }

// Small returns a number from 0 to 255 that is usually small.
func (sp *Spoiler) Small() uint8 {
	return uint8(sp.Below([]int{3, 8, 64, 256}[sp.Below(4)]))
}

// Spoil changes a document in one to four places; some values are copied from other.
func (sp *Spoiler) Spoil(doc, other map[string]any) {
	for n := 1 + sp.Below(4); n > 0; n-- {
		var root any = doc
		if sp.Pending != "" && sp.Below(3) == 0 {
			root = map[string]any{sp.Pending: doc[sp.Pending]}
		}
		all := places(root, func(any) {}, nil)
		at := all[sp.Below(len(all))]
		switch value := at.get.(type) {
		case float64:
			at.set(sp.number(value))
		case bool:
			at.set(!value)
		case string:
			at.set(sp.word())
		case []any:
			at.set(sp.list(value))
		case map[string]any:
			if lent := slices.Sorted(maps.Keys(other)); len(lent) > 0 {
				name := lent[sp.Below(len(lent))]
				doc[name] = other[name]
			}
		}
	}
}

// place is a value in a document that can be replaced.
type place struct {
	get any
	set func(any)
}

// places lists every value of a document.
func places(value any, set func(any), into []place) []place {
	into = append(into, place{value, set})
	switch value := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			into = places(value[name], func(v any) { value[name] = v }, into)
		}
	case []any:
		for i := range value {
			into = places(value[i], func(v any) { value[i] = v }, into)
		}
	}
	return into
}

func (sp *Spoiler) word() string {
	if len(sp.Words) == 0 {
		return ""
	}
	return sp.Words[sp.Below(len(sp.Words))]
}

func (sp *Spoiler) number(n float64) float64 {
	switch sp.Below(4) {
	case 0:
		return n + 1
	case 1:
		return n - 1
	}
	return float64(sp.Below([]int{3, 8, 64, 300}[sp.Below(4)]))
}

// list removes, duplicates, swaps or adds entries.
func (sp *Spoiler) list(list []any) []any {
	list = slices.Clone(list)
	if len(list) == 0 || sp.Below(5) == 0 {
		return append(list, sp.word())
	}
	i, j := sp.Below(len(list)), sp.Below(len(list))
	switch sp.Below(4) {
	case 0:
		return slices.Delete(list, i, i+1)
	case 1:
		return slices.Insert(list, i, list[j])
	case 2:
		return list[:i+1]
	}
	list[i], list[j] = list[j], list[i]
	return list
}
