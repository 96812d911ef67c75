package position

import "reflect"

// Kind is the kind of value of a member.
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

// Traits is a set of properties that say how statements can speak of a member.
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

// Member is the declaration of a member of a position.
type Member struct {
	Name string
	Kind Kind
	// Title and Spanish are its names; the first of each is used for writing.
	Title, Spanish []string
	Note, Rule     string
	Low, High      int64 // as wide as a set of bits on any machine
	// Words are the values of a [Word], or the pieces and words that a [Text] can hold, if these
	// are listed.
	Words []string
	// Values, if set, lists the values of a [Word] or a [Text] apart from Words and Zero.
	Values func() []string
	// Zero is the word for no value.
	Zero string
	// Pieces is the noun for the pieces in it: ship.
	Pieces string
	// Zone is a name shared by members of which each piece is in at most one.
	Zone   string
	Traits Traits
	// Scale are the numbers or words on the spaces of a track, the first for the value From.
	Scale []string
	From  int
	// Not has the words for a flag that is not set, or for pieces that are not in a list.
	Not []string
	// States maps words to values: "face down" to "hidden".
	States map[string]string
	// Each has the names of the entries of a list; with a single name, they are numbered.
	Each []string
	// To is the name of the list that the value is an index of, from 1.
	To string
	Of []*Member
	// Lexicon, only in the root, has other names for words and pieces, separated by "|".
	Lexicon map[string]string
	// Sorts, only in the root, has groups of pieces by name, such as warships.
	Sorts map[string][]string
}

func (m *Member) is(t Traits) bool { return m.Traits&t != 0 }

// isState reports whether a value is a state, such as face down, and not a piece.
func (m *Member) isState(value string) bool {
	for _, state := range m.States {
		if state == value {
			return true
		}
	}
	return false
}

// element returns the declaration of the elements of a list.
func (m *Member) element() *Member {
	if len(m.Of) > 0 {
		return m.Of[0]
	}
	return &Member{Kind: Text}
}

// member returns the member of an object with a name, or nil.
func (m *Member) member(name string) *Member {
	for _, own := range m.Of {
		if own.Name == name {
			return own
		}
	}
	return nil
}

// identity returns the member that identifies an entry of a list, or nil.
func (m *Member) identity() *Member { return m.having(Names) }

// count returns the member that says how often an entry is there, or nil.
func (m *Member) count() *Member { return m.having(Count) }

func (m *Member) having(t Traits) *Member {
	for _, own := range m.Of {
		if own.is(t) {
			return own
		}
	}
	return nil
}

// title returns the written name of the member.
func (m *Member) title() string {
	if len(m.Title) > 0 {
		return m.Title[0]
	}
	return spaced(m.Name)
}

// piece returns the member whose values are the pieces.
func (m *Member) piece() *Member {
	if m.Kind != List {
		return m
	}
	if own := m.element().identity(); own != nil {
		return own
	}
	return m.element().piece()
}

// words returns the words and keys that a value can be.
func (m *Member) words() []string { return m.piece().Words }

// pieces returns the nouns for the pieces in it.
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

// shown returns what the board shows for a number.
func (m *Member) shown(n int64) string {
	if i := n - int64(m.From); len(m.Scale) > 0 && i >= 0 && i < int64(len(m.Scale)) {
		return m.Scale[i]
	}
	if m.is(Left) {
		n = m.High - n
	}
	return decimal(n)
}

// orZero returns a value, or the zero value for nil.
func (m *Member) orZero(value any) any {
	if value == nil {
		return m.zero()
	}
	return value
}

// isZero reports whether a value is nil or the zero value.
func (m *Member) isZero(value any) bool {
	return value == nil || reflect.DeepEqual(value, m.zero()) && (m.Kind != Text || m.Zero == "")
}

// zero returns the zero value in a document.
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
