package kit

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/position"
)

// How one speaks of the members of a position. What is said of the next member counts where
// the members are described, and costs next to nothing where a document is read or written.

// Members returns the members that declare declares, for the language of positions.
func Members(declare func(d *Document)) *position.Member {
	d := &Document{mode: describing, tree: &position.Member{}}
	d.members(func() { declare(d) })
	return d.tree
}

// Said says what the next member is called, in English and Spanish; other names for it stand
// after a "|".
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

// Rule says by which rule the next member has its range.
func (d *Document) Rule(rule string) *Document {
	if d.mode == describing {
		d.said.Rule = rule
	}
	return d
}

// Is says how one speaks of the next member.
func (d *Document) Is(traits position.Traits) *Document {
	if d.mode == describing {
		d.said.Traits |= traits
	}
	return d
}

// Scale says what the board shows for each value of the next member, from one of them on.
func (d *Document) Scale(from int, shown []string) *Document {
	if d.mode == describing {
		d.said.From, d.said.Scale = from, shown
	}
	return d
}

// Not says by which words the next member, a flag, is not set, or a piece is not in it, separated by "|".
func (d *Document) Not(words string) *Document {
	if d.mode == describing {
		d.said.Not = strings.Split(words, "|")
	}
	return d
}

// State says by which words the next member has a value, separated by "|".
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

// Each says what the entries of the next member, a list, are called; of one name, with others
// for it after a "|", they are numbered.
func (d *Document) Each(names ...string) *Document {
	if d.mode == describing {
		d.said.Each = names
	}
	return d
}

// Of says what the next member, a number, is the number of, with other names after a "|".
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

// Only says which of its words the next member, a word, can have where somebody speaks of it.
func (d *Document) Only(words func() []string) *Document {
	if d.mode == describing {
		d.said.Words = words()
	}
	return d
}

// Values says what the next member, a text, can be, apart from nothing: for programs that learn,
// where the pieces that it holds do not say it.
func (d *Document) Values(list func() []string) *Document {
	if d.mode == describing {
		d.said.Values = list
	}
	return d
}

// Zone says that a piece in the next member is in no other of the same zone.
func (d *Document) Zone(zone string) *Document {
	d.zone(zone)
	return d
}

// Lexicon says of words and pieces what else one calls them, separated by "|".
func (d *Document) Lexicon(words map[string]string) {
	if d.mode == describing {
		d.tree.Lexicon = words
	}
}

// Sort says which pieces have a name together, as the warships among the ships.
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

// holds says which pieces the next member can hold.
func (d *Document) holds(what string, keys func() []string) {
	if d.mode == describing {
		d.said.Pieces = what
		d.said.Words = append(d.said.Words, keys()...)
	}
}

// declare adds a member to what is described, with what was said of it.
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

// of goes through what belongs to a member.
func (d *Document) of(own *position.Member, through func()) {
	tree := d.tree
	d.tree = own
	through()
	d.tree = tree
}
