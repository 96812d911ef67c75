package box

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Exchanged is a game that continues with a piece from somebody's box.
type Exchanged struct {
	// Game is the game replayed from its beginning to the same draw, with the piece in its
	// component set. Action draws the piece.
	Game   *play.Game
	Action string
	// In is the piece that was added, Out the one that it replaced.
	In, Out *Piece
}

// FieldError is a value that the component set refuses, with the path of its question.
type FieldError struct {
	Path string
	Err  error
}

func (e *FieldError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap returns the reason for the refusal.
func (e *FieldError) Unwrap() error { return e.Err }

// Exchange puts a described piece into the set in place of one that may be drawn, and replays the
// game with it. It replaces the named piece, or else the most similar stand-in. A piece is not
// replaced if that would change what has happened.
func (s *Set) Exchange(
	game *play.Game, kind *Kind, record map[string]any, drawn []Drawn, named *Piece,
) (*Exchanged, error) {
	var last error
	for _, d := range outgoing(kind, record, drawn, named) {
		made, err := s.exchange(game, kind, record, d)
		if err == nil {
			return made, nil
		}
		var field *FieldError
		if last == nil || !errors.As(last, &field) {
			last = err
		}
	}
	if last == nil {
		return nil, fmt.Errorf("each %s that may come up here is from a source; `other NAME` says which of them is another in your box",
			kind.name)
	}
	return nil, last
}

// outgoing returns the pieces that may be replaced, the most similar first.
func outgoing(kind *Kind, record map[string]any, drawn []Drawn, named *Piece) (list []Drawn) {
	type scored struct {
		Drawn
		far int
	}
	var all []scored
	wanted := 1
	if f := kind.form.where(func(f *field) bool { return f.copies }); f != nil {
		wanted = max(1, numberIn(record[f.name]))
	}
	for _, d := range drawn {
		switch {
		case named != nil && d.Key() != named.Key(), named == nil && (!d.StandIn() || d.Own() || d.copies() < wanted):
			continue
		}
		all = append(all, scored{d, distance(kind.form, d.record, record) + 2*len(d.source().Fields)})
	}
	slices.SortStableFunc(all, func(a, b scored) int { return a.far - b.far })
	for _, d := range all {
		list = append(list, d.Drawn)
	}
	return list
}

// distance measures how much two records differ: words count most, and an equal printed text makes
// the distance smaller.
func distance(f *form, a, b map[string]any) (far int) {
	const byWord, byNumber, sameText = 8, 1, 100
	for _, of := range f.fields {
		x, y := a[of.name], b[of.name]
		switch {
		case of.form.shape == text && !saysNothing(x) && x == y:
			far -= sameText
		case of.form.shape == word && x != y, of.form.shape != text && saysNothing(x) != saysNothing(y):
			far += byWord
		case of.form.shape == number && x != y:
			far += byNumber
		}
	}
	return far
}

func (s *Set) exchange(game *play.Game, kind *Kind, record map[string]any, d Drawn) (*Exchanged, error) {
	changed, in, err := s.take(kind, record, d.Piece)
	if err != nil {
		return nil, err
	}
	system, err := changed.load()
	if err != nil {
		return nil, in.fault(err)
	}
	again, err := replay(game, system, d.Key(), in.Key())
	if err != nil {
		return nil, err
	}
	choices := again.Choices()
	for _, now := range changed.At(choices) {
		if now.Key() == in.Key() {
			return &Exchanged{Game: again, Action: now.Action, In: in, Out: d.Piece}, nil
		}
	}
	return nil, fmt.Errorf("%s cannot come up here with what is printed on it", in.Title())
}

// fault returns a FieldError if err is about a field of the piece, and err otherwise.
func (p *Piece) fault(err error) error {
	for _, of := range p.kind.form.fields {
		if wrong := faultsBelow(err, join(p.where, of.name)); wrong != nil {
			return &FieldError{of.name, wrong}
		}
	}
	// If two pieces have a value that must be unique, the fault is in the second.
	var faults nemo.Faults
	if errors.As(err, &faults) {
		for _, fault := range faults {
			if said, ours := strings.CutSuffix(fault.Reason, " of "+p.where); ours {
				cut := strings.LastIndexByte(fault.Where, '.')
				return &FieldError{fault.Where[cut+1:], errors.New(said + " of " + fault.Where[:max(cut, 0)])}
			}
		}
	}
	return err
}

// take returns the set with a record in place of a piece, or of some of its copies.
func (s *Set) take(kind *Kind, record map[string]any, out *Piece) (*Set, *Piece, error) {
	changed, err := s.clone()
	if err != nil {
		return nil, nil, err
	}
	old := changed.same(out)
	made, _ := copyOf(record).(map[string]any)
	made[sourceField] = map[string]any{"default": nemo.Published.String(), "cite": Cite}
	if !strings.HasSuffix(changed.name(), ownSuffix) {
		changed.doc["name"] = changed.name() + ownSuffix
	}
	copies := kind.form.where(func(f *field) bool { return f.copies })
	some := copies != nil && numberIn(made[copies.name]) < old.copies()
	if copies != nil && numberIn(made[copies.name]) > old.copies() {
		return nil, nil, &FieldError{
			copies.name, fmt.Errorf("%s has %d of them; as many go out as come in", old.Title(), old.copies()),
		}
	}
	keyField := kind.form.keyField()
	if keyField.ordinal {
		if some {
			return nil, nil, fmt.Errorf("all %d of %s are alike; describe them together", old.copies(), old.Title())
		}
		made[keyField.name] = old.Key()
		old.put(made)
		return changed, old, nil
	}
	made[keyField.name] = changed.newKey(kind, made, old, some)
	in := &Piece{kind: kind, list: old.list, at: old.at, where: old.where, record: made}
	if some {
		left := old.copies() - numberIn(made[copies.name])
		old.record[copies.name] = json.Number(term.Decimal(left))
		entries, _ := old.list.Get().([]any)
		in.at = len(entries)
		in.where = strings.TrimSuffix(old.where, term.Decimal(old.at)) + term.Decimal(in.at)
		old.list.Set(append(entries, made))
		return changed, in, nil
	}
	gone := old.Key()
	old.put(made)
	if gone != in.Key() {
		changed.rename(kind, gone, in.Key())
	}
	return changed, in, nil
}

// ownSuffix is appended to the name of a set with pieces of a player's box.
const ownSuffix = ", with pieces of the player's box"

func (s *Set) name() string {
	name, _ := s.doc["name"].(string)
	return name
}

// newKey returns a key for a record, made from its printed text.
func (s *Set) newKey(kind *Kind, record map[string]any, old *Piece, beside bool) string {
	of := kind.form.titleField()
	if of == nil {
		of = kind.form.where(func(f *field) bool { return f.form.shape == text && f.names == nil })
	}
	said := ""
	if of != nil {
		said, _ = record[of.name].(string)
		if before, _ := old.record[of.name].(string); !beside && before == said && said != "" {
			return old.Key() // a correction of what is printed on it
		}
	}
	base := slug(said)
	if base == "" {
		base = slug(kind.name) + "-piece"
	}
	taken := s.keys()
	if !beside {
		delete(taken, old.Key())
	}
	titled := kind.form.titleField() != nil
	for n := 1; ; n++ {
		made := base + "-" + term.Decimal(n)
		if titled && n == 1 {
			made = base
		}
		if !taken[made] && !s.reserved(kind, old, made) {
			return made
		}
	}
}

// reserved reports whether the set refuses a key, as it does a word of the notation.
func (s *Set) reserved(kind *Kind, old *Piece, made string) bool {
	trial, err := s.clone()
	if err != nil {
		return false
	}
	piece := trial.same(old)
	name := kind.form.keyField().name
	piece.record[name] = made
	_, err = trial.load()
	return faultsBelow(err, join(piece.where, name)) != nil
}

// slug turns a text into a key.
func slug(said string) string {
	const room = 4 // for a number at the end
	var key strings.Builder
	for _, r := range strings.ToLower(said) {
		if i := strings.IndexRune("áàâäéèêëíìîïóòôöúùûüñç", r); i >= 0 {
			r = rune("aaaaeeeeiiiioooouuuunc"[len([]rune("áàâäéèêëíìîïóòôöúùûüñç"[:i]))])
		}
		switch {
		case r == '\'' || r == '’':
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			key.WriteRune(r)
		case key.Len() > 0 && !strings.HasSuffix(key.String(), "-"):
			key.WriteByte('-')
		}
	}
	made := key.String()
	if most := nemo.MaxKey - room; len(made) > most {
		made = made[:most]
	}
	made = strings.Trim(made, "-")
	if !strings.ContainsFunc(made, unicode.IsLetter) {
		return ""
	}
	return made
}

// rename replaces a piece's old key by its new one wherever the set refers to it.
func (s *Set) rename(kind *Kind, gone, now string) {
	schema, ok := schemaOf(s.system.Components())
	if !ok {
		return
	}
	if form, err := readSchema(schema); err == nil {
		renameIn(form, s.doc, kind.name, gone, now)
	}
}

func renameIn(f *form, v any, list, gone, now string) {
	switch v := v.(type) {
	case map[string]any:
		for _, of := range f.fields {
			if slices.Contains(of.names, list) {
				v[of.name] = renamed(v[of.name], gone, now)
			} else {
				renameIn(of.form, v[of.name], list, gone, now)
			}
			if v[of.name] == nil {
				delete(v, of.name)
			}
		}
	case []any:
		for i := range v {
			if f.item != nil {
				renameIn(f.item, v[i], list, gone, now)
			}
		}
	}
}

// renamed replaces one text by another in a value, in its lists and objects too.
func renamed(v any, gone, now string) any {
	switch v := v.(type) {
	case string:
		if v == gone {
			return now
		}
	case []any:
		for i := range v {
			v[i] = renamed(v[i], gone, now)
		}
	case map[string]any:
		for _, name := range slices.Collect(maps.Keys(v)) {
			of := renamed(v[name], gone, now)
			if name == gone {
				delete(v, name)
				name = now
			}
			v[name] = of
		}
	}
	return v
}

// replay replays a game with another component set. It returns an error if the game would go
// differently.
func replay(game *play.Game, system play.System, gone, now string) (*play.Game, error) {
	text, err := game.Save()
	if err != nil {
		return nil, err
	}
	var saved play.SavedGame
	if err := json.Unmarshal(text, &saved); err != nil {
		return nil, err
	}
	start, err := renamedText(saved.Start, gone, now)
	if err != nil {
		return nil, err
	}
	var settings nemo.Settings
	if start == nil {
		settings = saved.Settings
	}
	again, err := system.Begin(saved.Seed, settings, start)
	if err != nil {
		return nil, err
	}
	steps := game.Steps()
	for i := range min(saved.Done, len(steps)) {
		var step play.Step
		if steps[i].Edited() {
			var edit struct {
				Position json.RawMessage `json:"position"`
			}
			if err := json.Unmarshal(saved.Steps[i].RawMessage, &edit); err != nil {
				return nil, err
			}
			position, err := renamedText(edit.Position, gone, now)
			if err != nil {
				return nil, err
			}
			if _, err := again.Edit(position); err != nil {
				return nil, err
			}
			continue
		}
		if step, err = again.Do(steps[i].Text); err != nil {
			return nil, fmt.Errorf("step %d would be another: %w", i+1, err)
		}
		alike := func(a, b play.Happening) bool { return a.Text == b.Text }
		if !slices.EqualFunc(step.Happenings, steps[i].Happenings, alike) {
			return nil, fmt.Errorf("step %d would have gone otherwise: %s", i+1, step.Text)
		}
	}
	return again, nil
}

// renamedText replaces a key in a position.
func renamedText(position json.RawMessage, gone, now string) (json.RawMessage, error) {
	if len(position) == 0 {
		return nil, nil
	}
	decoded, err := decode(position)
	if err != nil {
		return nil, err
	}
	return json.Marshal(renamed(decoded, gone, now))
}
