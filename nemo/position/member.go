package position

import "reflect"

// Kind is what belongs in a member.
type Kind uint8

// The kinds of members.
const (
	Object Kind = iota
	List
	Number
	Flag
	Word // one of some words
	Text // a piece by its key, or words of the system's own
)

// Traits say how a member is spoken of.
type Traits uint16

// The traits of members.
const (
	// Alone is for a member whose value is understood without its title.
	Alone Traits = 1 << iota
	// Names is for a member that says which entry of a list an object is.
	Names
	// Count is for a member that says how often an entry of a list is there.
	Count
	// Entry is for an object that others belong to by its title, as an ocean.
	Entry
	// Slots is for a list whose places count, as boxes on a board.
	Slots
	// Fixed is for a list of as many entries as the system has.
	Fixed
	// Left is for a number of what is gone, where the board shows what is left.
	Left
	// Home is for a list in which pieces wait that are nowhere else: a cup, a deck.
	Home
	// Silent is for a member that no statement speaks of without a colon.
	Silent
	// Derived is for a member that is written for readers and is not read back.
	Derived
	// Follows is for a member that may follow from others, as what is left of a supply does.
	Follows
	// Moment is for a member that belongs to the moment of the turn, as the work under way.
	Moment
	// People is for a list of those who take part: everybody.
	People
	// Elapsed is for a number that counts up, of which nothing is left: a turn, a week.
	Elapsed
	// Here is for a member that says where those are whom it belongs to.
	Here
	// Owned is for what those have who speak, of all there is: the upgrades that are equipped.
	Owned
)

// Member is a member of a position as its system declares it.
type Member struct {
	Name string
	Kind Kind
	// Title and Spanish are what one calls it; the first is how it is written.
	Title, Spanish []string
	Note, Rule     string
	Low, High      int64 // as wide as a set of bits on any machine
	// Words are the values of a [Word], and of a [Text] the pieces and words that it can hold,
	// if those are listed.
	Words []string
	// Values, if set, lists what a [Word] or a [Text] can be beside Words, apart from nothing.
	Values func() []string
	// Zero is the word for nothing.
	Zero string
	// Pieces is what the pieces are called that lie there: ship.
	Pieces string
	// Zone is what the members share of which each piece is in at most one.
	Zone   string
	Traits Traits
	// Scale are the numbers or words on the spaces of a track, the first for the value From.
	Scale []string
	From  int
	// Not are the words for a flag that is not set, or for pieces that are not in a list.
	Not []string
	// States are words for a value, as "face down" for hidden.
	States map[string]string
	// Each are what the entries of a list are called; of one name, they are numbered.
	Each []string
	// To is the list whose entries the value is the number of.
	To string
	Of []*Member
	// Lexicon, of the position itself, has other words for words and pieces, separated by "|".
	Lexicon map[string]string
	// Sorts, of the position itself, are pieces by what they are called together, as warships.
	Sorts map[string][]string
}

func (m *Member) is(t Traits) bool { return m.Traits&t != 0 }

// isState reports whether a value is a state, as face down, and no piece.
func (m *Member) isState(value string) bool {
	for _, state := range m.States {
		if state == value {
			return true
		}
	}
	return false
}

// element is what a list consists of.
func (m *Member) element() *Member {
	if len(m.Of) > 0 {
		return m.Of[0]
	}
	return &Member{Kind: Text}
}

// member is the one of an object with a name.
func (m *Member) member(name string) *Member {
	for _, own := range m.Of {
		if own.Name == name {
			return own
		}
	}
	return nil
}

// identity is the member that tells which entry of a list an object is, or nil.
func (m *Member) identity() *Member { return m.having(Names) }

// count is the member that tells how often an entry is there, or nil.
func (m *Member) count() *Member { return m.having(Count) }

func (m *Member) having(t Traits) *Member {
	for _, own := range m.Of {
		if own.is(t) {
			return own
		}
	}
	return nil
}

// title is how the member is written.
func (m *Member) title() string {
	if len(m.Title) > 0 {
		return m.Title[0]
	}
	return spaced(m.Name)
}

// piece is the member whose values are what lies there.
func (m *Member) piece() *Member {
	if m.Kind != List {
		return m
	}
	if own := m.element().identity(); own != nil {
		return own
	}
	return m.element().piece()
}

// words are the words and keys that a value can be.
func (m *Member) words() []string { return m.piece().Words }

// pieces is what the pieces are called that lie there.
func (m *Member) pieces() string {
	if m.Pieces == "" {
		return m.piece().Pieces
	}
	return m.Pieces
}

func (m *Member) zone() string {
	if m.Kind == List && m.Zone == "" {
		return m.element().zone()
	}
	return m.Zone
}

// shown is what the board shows for a number.
func (m *Member) shown(n int64) string {
	if i := n - int64(m.From); len(m.Scale) > 0 && i >= 0 && i < int64(len(m.Scale)) {
		return m.Scale[i]
	}
	if m.is(Left) {
		n = m.High - n
	}
	return decimal(n)
}

// orZero is a value, or nothing where there is none.
func (m *Member) orZero(value any) any {
	if value == nil {
		return m.zero()
	}
	return value
}

// isZero reports whether a value is nothing.
func (m *Member) isZero(value any) bool {
	return value == nil || reflect.DeepEqual(value, m.zero()) && (m.Kind != Text || m.Zero == "")
}

// zero is what stands for nothing in a document.
func (m *Member) zero() any {
	switch m.Kind {
	case Object:
		return map[string]any{}
	case List:
		return []any{}
	case Number:
		return number(0)
	case Flag:
		return false
	}
	return m.Zero
}
