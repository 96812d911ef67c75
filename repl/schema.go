package repl

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/quiz"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
	"github.com/mobilis-rules/mobilis/rulesdoc"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// The JSON Schemas of the program's output are generated from the Go types by
// reflection, so that they always agree with the output. Fields are described by their
// tags or in schema_words.go.

// schemaDialect is the version of JSON Schema.
const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

// An output is a kind of JSON that the program writes.
type output struct {
	name, what string // as listed by `mobilis schema`
	value      any    // a value of the output type
}

// outputs returns all kinds of output of `--json`.
func outputs() []output {
	return []output{
		{"verify", "the reports of `verify`, one for each system", []batch.Verified{}},
		{"sim", "the games of `sim`, also as a file with --out", play.SimReport{}},
		{"tally", "what sim and verify write of a --range, and `merge` adds up", play.Tally{}},
		{"ladder", "how strong the bots of a system are, from `ladder`", batch.Ladder{}},
		{"auto", "the game that `auto` played", autoReport{}},
		{"analyse", "a game told step by step, luck apart from choice, from `analyse`", play.Analysis{}},
		{"replay", "the game of a voyage record, from `replay`", replayReport{}},
		{"trace", "a line of `trace`: the beginning of a game, or a step of it", traceLine{}},
		{"view", "what a seat may know of a game; package nemo/table makes it", table.View{}},
		{"perft", "the counts of `perft`", play.PerftReport{}},
		{"components", "the component set of a system, with the source of each datum", componentsReport{}},
		{"components-check", "what `components --check` found", checkedComponents{}},
		{"components-mine", "how much of the player's own box is known, from `components --mine`", box.Mine{}},
		{"components-merge", "what `components --merge` made of two files", box.Merged{}},
		{"ask", "the answer to a question, with the finds of the reference", answer.Answer{}},
		{"glossary", "words of a rulebook with their meanings", []*rulesdoc.Term{}},
		{"quiz", "questions with four answers, of which one is right", []*quiz.Question{}},
		{"events", "the kinds of events of a system", []nemo.EventInfo{}},
		{"rules", "entries of the rules reference", []*rulesdoc.Entry{}},
		{"rulings", "decided questions", []*rulesdoc.Ruling{}},
		{"rulings-run", "what became of the scripts that `rulings --run` ran", []rulingOutcome{}},
		{"systems", "the systems: seats, options, phases, ends and levels", []nemo.About{}},
		{"saved-game", "a game as `save FILE` writes it; all of it is read again", play.SavedGame{}},
	}
}

// The schemas that systems provide themselves.
const (
	positionSchema   = "position"
	componentsSchema = "component-set"
)

// ofSystem returns the schema with a name that a system provides itself, or nil if
// there is none.
func ofSystem(name string, system play.System) json.RawMessage {
	if name == positionSchema {
		return system.PositionSchema()
	}
	if describer, ok := system.Components().(nemo.ComponentDescriber); ok {
		return describer.DescribeComponents()
	}
	return nil
}

// SchemaConfig configures [Schema].
type SchemaConfig struct {
	// Name is the name of an output, "position" or "component-set"; empty lists all.
	Name string
	// System is the system whose positions or component sets are described.
	System string
}

// Schema writes the JSON Schema of an output, or lists the available schemas.
func Schema(out io.Writer, systems []play.System, config SchemaConfig) error {
	if config.Name == "" {
		return listSchemas(out, systems)
	}
	if config.Name == positionSchema || config.Name == componentsSchema {
		if config.System == "" {
			return fmt.Errorf("%ss of which system? there is %s", config.Name, term.ListOf(describing(config.Name, systems), "and"))
		}
		return writeSystemSchema(out, systems, config)
	}
	if config.System != "" {
		return fmt.Errorf("the schema %s is the same for all systems; say `mobilis schema %s`", config.Name, config.Name)
	}
	var names []string
	for _, o := range outputs() {
		if o.name == config.Name {
			schema, err := o.schema()
			if err != nil {
				return err
			}
			return term.WriteJSON(out, schema)
		}
		names = append(names, o.name)
	}
	names = append(names, positionSchema, componentsSchema)
	return fmt.Errorf("there is no schema %q%s; there is %s", config.Name, term.DidYouMean(config.Name, names), term.ListOf(names, "and"))
}

func listSchemas(out io.Writer, systems []play.System) error {
	p := &term.Printer{W: out}
	width := len("components-check")
	for _, o := range outputs() {
		p.Line("%-*s  %s", width, o.name, o.what)
	}
	p.Line("%-*s  a position, as `save FILE position` writes it, of %s", width, positionSchema,
		term.ListOf(describing(positionSchema, systems), "or"))
	p.Line("%-*s  a component set, as `components SYSTEM --export FILE` writes it, of %s", width, componentsSchema,
		term.ListOf(describing(componentsSchema, systems), "or"))
	p.Line("`mobilis schema NAME` writes the JSON Schema of one; `mobilis schema position SYSTEM` and `mobilis schema component-set SYSTEM` write that of a system.")
	return p.Err
}

// describing returns the names of the systems that provide a schema.
func describing(name string, systems []play.System) []string {
	var names []string
	for _, system := range systems {
		if ofSystem(name, system) != nil {
			names = append(names, system.About().Name)
		}
	}
	return names
}

func writeSystemSchema(out io.Writer, systems []play.System, config SchemaConfig) error {
	system, err := games.Find(systems, config.System)
	if err != nil {
		return err
	}
	schema := ofSystem(config.Name, system)
	if schema == nil {
		return fmt.Errorf("%s does not describe its %ss; there is a schema for %s", system.About().Name, config.Name,
			term.ListOf(describing(config.Name, systems), "and"))
	}
	return term.WriteJSON(out, schema)
}

// schema is a JSON Schema as an ordered list of keywords.
type schema []keyword

type keyword struct {
	name  string
	value any
}

// MarshalJSON writes the keywords in order, so that fields keep their order.
func (s schema) MarshalJSON() ([]byte, error) {
	var text bytes.Buffer
	for i, k := range s {
		text.WriteByte("{,"[min(i, 1)])
		fmt.Fprintf(&text, "%q:", k.name)
		var value bytes.Buffer
		encoder := json.NewEncoder(&value)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(k.value); err != nil {
			return nil, err
		}
		text.Write(bytes.TrimSpace(value.Bytes()))
	}
	if len(s) == 0 {
		text.WriteByte('{')
	}
	text.WriteByte('}')
	return text.Bytes(), nil
}

// schema returns the schema of an output.
func (o output) schema() (schema, error) {
	of, err := schemaOf(reflect.TypeOf(o.value), nil)
	if err != nil {
		return nil, err
	}
	return append(schema{{"$schema", schemaDialect}, {"title", "mobilis " + o.name}, {"description", term.Capital(o.what) + "."}}, of...), nil
}

// keyStyle is the required style of JSON keys: camelCase.
var keyStyle = regexp.MustCompile(`^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$`)

const (
	seatPattern = `^(chance|nobody|seat [1-9][0-9]*)$`
	ratPattern  = `^-?[0-9]+(/[0-9]+)?$`
)

// wordsOfTypes holds the schemas of types with a custom JSON form.
var wordsOfTypes = map[reflect.Type]schema{
	reflect.TypeFor[nemo.Seat](): {{"type", "string"}, {"pattern", seatPattern}},
	reflect.TypeFor[nemo.SeatSet](): {
		{"type", "array"},
		{"items", schema{{"type", "string"}, {"pattern", `^seat [1-9][0-9]*$`}}},
		{"uniqueItems", true},
	},
	// The value of an argument of an action.
	reflect.TypeFor[table.Value](): {{"type", []string{"integer", "string"}}},
	reflect.TypeFor[nemo.Phase]():  {{"type", "integer"}, {"minimum", 0}},
	reflect.TypeFor[nemo.Provenance](): {
		{"enum", []nemo.Provenance{nemo.StandIn, nemo.Unconfirmed, nemo.Rulebook, nemo.Published}},
	},
	reflect.TypeFor[rulesdoc.Kind]():    {{"enum", rulesdoc.Kinds()}},
	reflect.TypeFor[rulesdoc.Basis]():   {{"enum", rulesdoc.Bases()}},
	reflect.TypeFor[rulesdoc.Verdict](): {{"enum", rulesdoc.Verdicts()}},
	reflect.TypeFor[answer.Certainty](): {{"enum", answer.Certainties()}},
	reflect.TypeFor[rulesdoc.Asked]():   {{"enum", rulesdoc.AskedKinds()}},
	reflect.TypeFor[play.SavedStep](): {{"oneOf", []schema{
		{{"type", "string"}},
		{
			{"type", "object"},
			{"additionalProperties", false},
			{"properties", schema{{"position", schema{{"type", "object"}}}}},
			{"required", []string{"position"}},
		},
	}}},
	reflect.TypeFor[big.Rat](): {{"type", "string"}, {"pattern", ratPattern}},
	// A number, or a string: a number above 2^53 or the hexadecimal digits of a secret.
	reflect.TypeFor[play.Seed](): {
		{"type", []string{"integer", "string"}}, {"minimum", 0}, {"pattern", `^([0-9]{1,20}|[0-9a-f]{64})$`},
	},
	// A document of a system; the schema of its positions describes its content.
	reflect.TypeFor[tree.Node]():       {{"type", "object"}},
	reflect.TypeFor[json.RawMessage](): {{"type", "object"}},
}

var (
	jsonWriter = reflect.TypeFor[json.Marshaler]()
	textWriter = reflect.TypeFor[interface{ MarshalText() ([]byte, error) }]()
)

// schemaOf returns the schema of a type. inside lists the enclosing types. A type
// without a fixed JSON form, or with one in a different style, is an error.
func schemaOf(t reflect.Type, inside []reflect.Type) (schema, error) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if words, ok := wordsOfTypes[t]; ok {
		return words, nil
	}
	if reflect.PointerTo(t).Implements(jsonWriter) || reflect.PointerTo(t).Implements(textWriter) {
		return nil, fmt.Errorf("%s writes itself, and nothing says how", t)
	}
	if slices.Contains(inside, t) {
		return nil, fmt.Errorf("%s is a part of itself", t)
	}
	inside = append(inside[:len(inside):len(inside)], t)
	switch t.Kind() {
	case reflect.String:
		return schema{{"type", "string"}}, nil
	case reflect.Bool:
		return schema{{"type", "boolean"}}, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return schema{{"type", "integer"}}, nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return schema{{"type", "integer"}, {"minimum", 0}}, nil
	case reflect.Float64:
		return schema{{"type", "number"}}, nil
	case reflect.Map:
		if t.Key().Kind() != reflect.String {
			return nil, fmt.Errorf("%s has keys that are no texts", t)
		}
		values, err := schemaOf(t.Elem(), inside)
		return schema{{"type", "object"}, {"additionalProperties", values}}, err
	case reflect.Slice, reflect.Array:
		return listSchema(t, inside)
	case reflect.Struct:
		return objectSchema(t, inside)
	}
	return nil, fmt.Errorf("%s has no form in JSON", t)
}

func listSchema(t reflect.Type, inside []reflect.Type) (schema, error) {
	if _, known := wordsOfTypes[t.Elem()]; t.Elem().Kind() == reflect.Uint8 && !known {
		return nil, fmt.Errorf("%s would be written in base 64", t)
	}
	items, err := schemaOf(t.Elem(), inside)
	list := schema{{"type", "array"}, {"items", items}}
	if t.Kind() == reflect.Array {
		list = append(list, keyword{"minItems", t.Len()}, keyword{"maxItems", t.Len()})
	}
	return list, err
}

func objectSchema(t reflect.Type, inside []reflect.Type) (schema, error) {
	properties, required := schema{}, []string{}
	for _, m := range membersOf(t) {
		if m.key == "" {
			return nil, fmt.Errorf("%s has no name in JSON", m.path)
		}
		if !keyStyle.MatchString(m.key) {
			return nil, fmt.Errorf("%s is called %q, which is not in camelCase", m.path, m.key)
		}
		of, err := schemaOf(m.kind, inside)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.path, err)
		}
		if words := cmp.Or(m.says, memberWords[m.path]); words != "" {
			of = append(schema{{"description", words}}, of...)
		}
		properties = append(properties, keyword{m.key, of})
		if !m.optional {
			required = append(required, m.key)
		}
	}
	object := schema{{"type", "object"}, {"additionalProperties", false}, {"properties", properties}}
	if len(required) > 0 {
		object = append(object, keyword{"required", required})
	}
	return object, nil
}

// written is a struct field as it appears in JSON.
type written struct {
	path     string // type and key, "Step.action", or type and field where there is no key
	key      string // empty if the field has none of its own
	kind     reflect.Type
	optional bool
	says     string // its description, if the type has one
}

// typeName returns the name of a type, qualified for types of package table, because
// other packages have a Step and a Result as well.
func typeName(t reflect.Type) string {
	if t.PkgPath() == reflect.TypeFor[table.View]().PkgPath() {
		return "table." + t.Name()
	}
	return t.Name()
}

// membersOf returns the JSON fields of a struct, including those of embedded structs.
func membersOf(t reflect.Type) []written {
	var list []written
	for i := range t.NumField() {
		field := t.Field(i)
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		inner := field.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case name == "-" || !field.IsExported() && !field.Anonymous:
		case field.Anonymous && name == "" && inner.Kind() == reflect.Struct:
			list = append(list, membersOf(inner)...)
		case name == "":
			list = append(list, written{path: typeName(t) + "." + field.Name, kind: field.Type})
		default:
			list = append(list, written{typeName(t) + "." + name, name, field.Type, options == "omitempty" ||
				options == "omitzero", field.Tag.Get("says")})
		}
	}
	return list
}
