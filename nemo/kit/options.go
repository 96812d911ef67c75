package kit

import (
	"cmp"
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Options are the options of a system, each declared once: its name and title, its values and their
// meanings, its default, its rule, and the field of O that it sets, O being the options within the
// state. They provide the list in About, read settings, and declare the member of a position.
type Options[O any] struct {
	Table []Option[O]
	// Settle, if set, completes the options after each has been set by itself, in the order of the
	// table: what depends on several of them.
	Settle func(o *O)
	// Check, if set, reports options that do not go together, as a *nemo.Invalid. The settings are
	// those asked for, with defaults for the others.
	Check func(o *O, settings nemo.Settings) error
}

// Option is one option.
type Option[O any] struct {
	nemo.Option
	// Get returns the index of the value in Values; Set sets it.
	Get func(o *O) int
	Set func(o *O, place int)
}

// Value is a value of an option, with a line on what it means in play.
type Value struct{ Name, Means string }

// Switch returns an option of two values. The first is the default and sets the field to false.
func Switch[O any](name, title string, rule nemo.Rule, field func(*O) *bool, no, yes Value) Option[O] {
	return Choose(name, title, rule, []Value{no, yes}, func(o *O) int {
		if *field(o) {
			return 1
		}
		return 0
	}, func(o *O, place int) { *field(o) = place == 1 })
}

// OneOf returns an option of several values, of which the first is the default. The field is first
// for the first value, first+1 for the next, and so on.
func OneOf[O any, T ~uint8](name, title string, rule nemo.Rule, field func(*O) *T, first T, values ...Value) Option[O] {
	return Choose(name, title, rule, values,
		func(o *O) int { return int(*field(o)) - int(first) },
		func(o *O, place int) { *field(o) = first + T(place) })
}

// Count returns an option whose values are the numbers from low to high; low is the default.
func Count[O any](name, title string, rule nemo.Rule, field func(*O) *uint8, low, high int) Option[O] {
	values := make([]Value, 0, high-low+1)
	for n := low; n <= high; n++ {
		values = append(values, Value{Name: decimal(n)})
	}
	return OneOf(name, title, rule, field, uint8(low), values...)
}

// Choose returns an option that get and set store in the options in their own way.
func Choose[O any](name, title string, rule nemo.Rule, values []Value, get func(o *O) int, set func(o *O, place int)) Option[O] {
	option := Option[O]{Get: get, Set: set}
	option.Name, option.Title, option.Rule, option.Default = name, title, rule, values[0].Name
	means := false
	for _, value := range values {
		option.Values = append(option.Values, value.Name)
		option.Meanings = append(option.Meanings, value.Means)
		means = means || value.Means != ""
	}
	if !means {
		option.Meanings = nil
	}
	return option
}

// Names returns values that need no explanation.
func Names(names ...string) []Value {
	values := make([]Value, len(names))
	for i, name := range names {
		values[i] = Value{Name: name}
	}
	return values
}

// OffOn returns the values "off" and "on" of a [Switch].
func OffOn() (off, on Value) { return Value{Name: "off"}, Value{Name: "on"} }

// Ask marks an option that a player is asked for before a game.
func (option Option[O]) Ask() Option[O] {
	option.Asked = true
	return option
}

// Unless sets the default to a value other than the first.
func (option Option[O]) Unless(value string) Option[O] {
	option.Default = value
	return option
}

// List returns the list for About().Options.
func (options *Options[O]) List() []nemo.Option {
	list := make([]nemo.Option, len(options.Table))
	for i := range list {
		list[i] = options.Table[i].Option
	}
	return list
}

// Read reads settings; options that they do not name have their defaults. A
// fault is a [*nemo.Invalid].
func (options *Options[O]) Read(about *nemo.About, settings nemo.Settings) (O, error) {
	var o, none O
	full, err := about.Complete(settings)
	if err != nil {
		return none, err
	}
	for i := range options.Table {
		option := &options.Table[i]
		option.Set(&o, slices.Index(option.Values, full[option.Name]))
	}
	if options.Settle != nil {
		options.Settle(&o)
	}
	if options.Check != nil {
		if err := options.Check(&o, full); err != nil {
			return none, err
		}
	}
	return o, nil
}

// Random draws settings that go together, each such combination with the same probability.
func (options *Options[O]) Random(about *nemo.About, random *nemo.Rand) nemo.Settings {
	for {
		settings := make(nemo.Settings, len(options.Table))
		for i := range options.Table {
			option := &options.Table[i]
			settings[option.Name] = option.Values[random.Below(uint64(len(option.Values)))]
		}
		if _, err := options.Read(about, settings); err == nil {
			return settings
		}
	}
}

// Settings returns the settings that give these options.
func (options *Options[O]) Settings(o *O) nemo.Settings {
	settings := make(nemo.Settings, len(options.Table))
	for i := range options.Table {
		option := &options.Table[i]
		settings[option.Name] = option.value(o)
	}
	return settings
}

func (option *Option[O]) value(o *O) string {
	place := option.Get(o)
	if place < 0 || place >= len(option.Values) {
		return option.Default
	}
	return option.Values[place]
}

// Document declares the options as a member of a position, sorted by name.
func (options *Options[O]) Document(d *Document, name string, about *nemo.About, o *O) {
	settings := nemo.Settings{}
	table := slices.Clone(options.Table)
	slices.SortFunc(table, func(a, b Option[O]) int { return cmp.Compare(a.Name, b.Name) })
	d.Object(name, func() {
		for i := range table {
			value := table[i].value(o)
			oneOfTexts(d.Note(table[i].Title), table[i].Name, &value, table[i].Values)
			if value != "" {
				settings[table[i].Name] = value
			}
		}
	})
	if !d.Reading() {
		return
	}
	read, err := options.Read(about, settings)
	if err != nil {
		d.Faultf(name, "%v", err)
		read, _ = options.Read(about, nil)
	}
	*o = read
}

// oneOfTexts declares one of some texts; a missing one reads as "".
func oneOfTexts(d *Document, name string, value *string, values []string) {
	words := append([]string{""}, values...)
	place := uint8(max(0, slices.Index(words, *value)))
	WordOrNone(d, name, &place, words)
	*value = words[place]
}
