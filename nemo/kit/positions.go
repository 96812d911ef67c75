package kit

import (
	"encoding/json"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Positions reads and writes the documents of a system's positions. A system's Rules embed it, and
// so implement those methods of [nemo.Rules], and [nemo.PositionDescriber].
type Positions[S any] struct {
	title   string
	declare func(d *Document, s *S)
	widest  S
	check   func(s *S) error
	follow  func(s *S, said func(path string) bool)
}

// PositionsOf returns Positions. declare declares the members of a position, as [Document] says;
// title is the title of their schema, and widest the position that the schema is made from. check
// finds what is impossible in a position that was read: [Keeping], or that and more.
func PositionsOf[S any](title string, declare func(d *Document, s *S), widest S, check func(s *S) error) Positions[S] {
	return Positions[S]{title, declare, widest, check, nil}
}

// Following returns the same Positions with a follow function: it completes a position that
// somebody described with what follows from the members that were stated.
func (p Positions[S]) Following(follow func(s *S, said func(path string) bool)) Positions[S] {
	p.follow = follow
	return p
}

// Snapshot returns the document of a position.
func (p *Positions[S]) Snapshot(s *S) any {
	copied := *s
	return Write(func(d *Document) { p.declare(d, &copied) })
}

// Restore reads a position. Each fault is reported with its path; a position that
// reads well but breaks an invariant of the game is refused with the invariant and
// its rules.
func (p *Positions[S]) Restore(doc []byte) (S, error) { return p.RestoreSaid(doc, nil) }

// RestoreSaid implements [position.Follower].
func (p *Positions[S]) RestoreSaid(doc []byte, said func(path string) bool) (s S, err error) {
	if s, err = p.ReadPosition(doc); err == nil {
		if p.follow != nil && said != nil {
			p.follow(&s, said)
		}
		err = p.check(&s)
	}
	if err != nil {
		var none S
		return none, err
	}
	return s, nil
}

// ReadPosition reads a position without checking the invariants, for a variant that has its own
// (see [House]).
func (p *Positions[S]) ReadPosition(doc []byte) (s S, err error) {
	err = Read(doc, func(d *Document) { p.declare(d, &s) })
	return s, err
}

// DescribePosition implements [nemo.PositionDescriber].
func (p *Positions[S]) DescribePosition() json.RawMessage {
	s := p.widest
	return Describe(p.title, func(d *Document) { p.declare(d, &s) })
}

// PositionMembers implements [position.Declarer]. The members are those for the options of s, such
// as the pieces of its scenario.
func (p *Positions[S]) PositionMembers(s *S) *position.Member {
	copied := *s
	return Members(func(d *Document) { p.declare(d, &copied) })
}

// UnderWay implements [nemo.WorkTeller]. It reads the member that [Pending] declares, innermost
// work first. Numbers are ints, and fields that are not set are left out.
func (p *Positions[S]) UnderWay(s *S) (list []nemo.Work) {
	var doc struct {
		Pending []map[string]any `json:"pending"`
	}
	copied := *s
	if json.Unmarshal(Write(func(d *Document) { p.declare(d, &copied) }), &doc) != nil {
		return nil
	}
	for _, frame := range slices.Backward(doc.Pending) {
		work := nemo.Work{About: map[string]any{}}
		for name, value := range frame {
			switch value := whole(value); name {
			case "work":
				work.Kind, _ = value.(string)
			case "awaits":
				if !blank(value) {
					work.Awaits, _ = value.(string)
				}
			case "step":
				work.Step, _ = value.(int)
			default:
				if !blank(value) {
					work.About[name] = value
				}
			}
		}
		list = append(list, work)
	}
	return list
}

// whole returns a value of a document with ints for numbers.
func whole(value any) any {
	switch value := value.(type) {
	case float64:
		return int(value)
	case []any:
		for i := range value {
			value[i] = whole(value[i])
		}
	case map[string]any:
		for name := range value {
			value[name] = whole(value[name])
		}
	}
	return value
}

// blank reports whether a value is empty: 0, false, "none", or a list or object of such values.
func blank(value any) bool {
	switch value := value.(type) {
	case []any:
		return !slices.ContainsFunc(value, func(one any) bool { return !blank(one) })
	case map[string]any:
		for _, one := range value {
			if !blank(one) {
				return false
			}
		}
		return true
	}
	return value == 0 || value == "" || value == "none" || value == "nothing" || value == false || value == nil
}

// Keeping returns a check of a position against the invariants of a system. A broken one is a fault
// of the position as a whole.
func Keeping[S, A comparable](invariants func() []nemo.Invariant[S, A]) func(s *S) error {
	return func(s *S) error {
		if err := nemo.CheckMadeUp(invariants(), s); err != nil {
			return nemo.Faults{nemo.Invalidf("position", "%v", err)}
		}
		return nil
	}
}

// Pending declares the work under way as the member "pending". The first depth frames of stack are
// in use; frame declares the members of one.
func Pending[F any](d *Document, stack []F, depth *uint8, frame func(f *F)) {
	d.Said("work under way", "").Is(position.Silent | position.Moment).Note("the work under way, what goes on now last")
	frames := Objects(d, "pending", stack[:*depth], len(stack), frame)
	if d.Reading() {
		*depth = uint8(copy(stack, frames))
	}
}

// Objects is [List] for elements that are objects: members declares those of one.
func Objects[T any](d *Document, name string, list []T, most int, members func(*T)) []T {
	return List(d, name, list, most, Struct(d, members))
}

// Struct returns the declaration of an element that is an object, for [List] and its like: members
// declares its members.
func Struct[T any](d *Document, members func(*T)) func(*T) {
	return func(one *T) { d.Object("", func() { members(one) }) }
}

// Places declares the contents of some places as a list without the empty ones, which are zero. The
// elements read are stored in the first places.
func Places[T comparable](d *Document, name string, places []T, element func(*T)) {
	var none T
	var taken []T
	for _, place := range places {
		if place != none {
			taken = append(taken, place)
		}
	}
	taken = List(d, name, taken, len(places), element)
	if d.Reading() {
		clear(places)
		copy(places, taken)
	}
}
