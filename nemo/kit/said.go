package kit

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// The methods in this file say how people speak of the members of a position. They have an effect
// only where members are described, and cost next to nothing in reading and writing.

// Members returns the members that declare declares, for the language of positions.
func Members(declare func(d *Document)) *position.Member {
	d := &Document{mode: describing, tree: &position.Member{}}
	d.members(func() { declare(d) })
	return d.tree
}

// Said sets the names of the next member in English and Spanish, alternatives separated by "|".
func (d *Document) Said(english, spanish string) *Document {
	if d.mode == describing {
		d.said.Title, d.said.Spanish = nil, nil
		if english != "" {
			d.said.Title = strings.Split(english, "|")
		}
		if spanish != "" {
			d.said.Spanish = strings.Split(spanish, "|")
		}
	}
	return d
}

// Rule sets the rule that gives the range of the next member.
func (d *Document) Rule(rule string) *Document {
	if d.mode == describing {
		d.said.Rule = rule
	}
	return d
}

// Is adds traits to the next member, which say how people speak of it.
func (d *Document) Is(traits position.Traits) *Document {
	if d.mode == describing {
		d.said.Traits |= traits
	}
	return d
}

// Scale sets what the board shows for the values of the next member, starting with the value from.
func (d *Document) Scale(from int, shown []string) *Document {
	if d.mode == describing {
		d.said.From, d.said.Scale = from, shown
	}
	return d
}

// Not sets the words, separated by "|", for a flag that is not set or a piece that is not there.
func (d *Document) Not(words string) *Document {
	if d.mode == describing {
		d.said.Not = strings.Split(words, "|")
	}
	return d
}

// State sets the words for a value of the next member, separated by "|".
func (d *Document) State(value, words string) *Document {
	if d.mode == describing {
		states := map[string]string{}
		for said, own := range d.said.States {
			states[said] = own
		}
		for word := range strings.SplitSeq(words, "|") {
			states[word] = value
		}
		d.said.States = states
	}
	return d
}

// Each sets the names of the entries of the next member, a list. A single name, with alternatives
// after a "|", means that the entries are numbered.
func (d *Document) Each(names ...string) *Document {
	if d.mode == describing {
		d.said.Each = names
	}
	return d
}

// Of sets the noun for what the next member counts, with alternatives after a "|".
func (d *Document) Of(noun string) *Document {
	if d.mode == describing {
		d.said.Pieces = noun
	}
	return d
}

// To declares that the next member is an index into a list.
func (d *Document) To(list string) *Document {
	if d.mode == describing {
		d.said.To = list
	}
	return d
}

// Only restricts the words that people can use for the next member, a word.
func (d *Document) Only(words func() []string) *Document {
	if d.mode == describing {
		d.said.Words = words()
	}
	return d
}

// Values sets what the next member, a text, can be apart from empty, if its pieces do not say it.
// Programs that learn use it.
func (d *Document) Values(list func() []string) *Document {
	if d.mode == describing {
		d.said.Values = list
	}
	return d
}

// Zone says that a piece in the next member is in no other member of the same zone.
func (d *Document) Zone(zone string) *Document {
	d.zone(zone)
	return d
}

// Lexicon sets other names for words and pieces, separated by "|".
func (d *Document) Lexicon(words map[string]string) {
	if d.mode == describing {
		d.tree.Lexicon = words
	}
}

// Sort names a group of pieces, such as the warships among the ships.
func (d *Document) Sort(name string, keys func() []string) {
	if d.mode == describing {
		if d.tree.Sorts == nil {
			d.tree.Sorts = make(map[string][]string)
		}
		d.tree.Sorts[name] = keys()
	}
}

func (d *Document) zone(zone string) {
	if d.mode == describing && d.said.Zone == "" {
		d.said.Zone = zone
	}
}

// holds sets which pieces the next member can hold.
func (d *Document) holds(what string, keys func() []string) {
	if d.mode == describing {
		d.said.Pieces = what
		d.said.Words = append(d.said.Words, keys()...)
	}
}

// declare adds a member, with what was said of it, to the current object or list.
func (d *Document) declare(name string, is position.Member) *position.Member {
	own := d.said
	own.Name, own.Kind, own.Note, own.Low, own.High = name, is.Kind, d.note, is.Low, is.High
	if is.Words != nil && own.Words == nil {
		own.Words = is.Words
	} else if is.Words != nil {
		own.Values = func() []string { return is.Words } // what [Document.Only] leaves out can stand there too
	}
	if own.Zero == "" {
		own.Zero = is.Zero
	}
	d.said = position.Member{}
	d.tree.Of = append(d.tree.Of, &own)
	return &own
}

// of calls through with own as the current member, to declare its members.
func (d *Document) of(own *position.Member, through func()) {
	tree := d.tree
	d.tree = own
	through()
	d.tree = tree
}
