package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

var theFour = []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"}

// mobilis runs the program and returns what it wrote.
func mobilis(t *testing.T, args ...string) []byte {
	t.Helper()
	text, code := mobilisEnding(t, args...)
	if code != 0 {
		t.Fatalf("mobilis %s: exit code %d", strings.Join(args, " "), code)
	}
	return text
}

func mobilisEnding(t *testing.T, args ...string) ([]byte, int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := run(args, strings.NewReader(""), &stdout, &stderr)
	if stderr.Len() > 0 {
		t.Log(stderr.String())
	}
	return stdout.Bytes(), code
}

// schemaNamed returns a compiled schema that the program writes.
func schemaNamed(t *testing.T, name ...string) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(mobilis(t, append([]string{"schema"}, name...)...)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatalf("the schema %s: %v", name, err)
	}
	return compiled
}

// written parses a document for the validator.
func written(t *testing.T, text []byte) any {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return doc
}

// inFolder changes to a new temporary folder.
func inFolder(t *testing.T) {
	t.Helper()
	t.Setenv("MOBILIS_STATE", t.TempDir())
	t.Chdir(t.TempDir())
}

func writeTestFile(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// jsonOutputs returns commands that write each kind of document for a system. Commands that read files come
// after those that write them.
func jsonOutputs(t *testing.T, system string) map[string][][]string {
	t.Helper()
	mobilis(t, "auto", system, "--seed", "3", "--bot", "random", "--record", "game.txt")
	mobilis(t, "components", system, "--export", "set.json")
	writeTestFile(t, "torn.json", []byte(`{"name": 5}`))
	return map[string][][]string{
		"verify": {{"verify", system, "--games", "6"}, {"verify", system, "pig", "--games", "1"}},
		"tally": {
			{"sim", system, "--range", "2:4", "--bot", "random"}, {"verify", system, "--range", "0:2"},
		},
		"ladder":           {{"ladder", system, "random", "--games", "2"}},
		"sim":              {{"sim", system, "--games", "3", "--bot", "random"}},
		"auto":             {{"auto", system, "--seed", "3", "--bot", "random"}},
		"replay":           {{"replay", "game.txt"}, {"replay", "game.txt", "--at", "0"}, {"replay", "game.txt", "--at", "7"}},
		"analyse":          {{"analyse", "game.txt"}},
		"view":             {{"view", "game.txt"}, {"view", "game.txt", "--as", "1", "--since", "3"}, {"view", "game.txt", "--as", "all"}},
		"perft":            {{"perft", system, "--depth", "1"}, {"perft", system, "--depth", "0"}},
		"components":       {{"components", system}},
		"components-check": {{"components", system, "--check", "set.json"}, {"components", system, "--check", "torn.json"}},
		"components-mine":  {{"components", system, "--mine"}},
		"components-merge": {{"components", system, "--merge", "set.json", "set.json", "--export", "merged.json"}},
		"ask":              {{"ask", system, "May another ship be attacked after a stalked one is sunk?"}, {"ask", system, "zzzzz qqqqq"}},
		"glossary":         {{"glossary", system}, {"glossary", system, "xyzzy"}},
		"events":           {{"events", system}, {"events", system, "xyzzy"}},
		"quiz":             {{"quiz", system, "-n", "2", "--seed", "3"}},
		"rules":            {{"rules", system}, {"rules", system, "nothing that is there"}},
		"rulings":          {{"rulings", system}, {"rulings", system, "xyzzy"}},
		"rulings-run":      {{"rulings", system, "--run", firstRuling(t, system)}},
		"systems":          {{"systems"}, {"systems", system}},
	}
}

func firstRuling(t *testing.T, system string) string {
	t.Helper()
	var list []struct{ Name string }
	if err := json.Unmarshal(mobilis(t, "rulings", system, "--json"), &list); err != nil || len(list) == 0 {
		t.Fatalf("no rulings of %s: %v", system, err)
	}
	return list[0].Name
}

// Everything that a command writes with --json matches its schema, for every system; it no longer does if a
// key is renamed, a value has another type, or a member is missing or added.
func TestOutputsFitTheirSchemas(t *testing.T) {
	inFolder(t)
	named := strings.Fields(string(mobilis(t, "schema")))
	schemas := make(map[string]*jsonschema.Schema)
	for i, system := range theFour {
		mobilis(t, "sim", system, "--games", "2", "--bot", "random", "--out", "games.json")
		rows, err := os.ReadFile("games.json")
		if err != nil {
			t.Fatal(err)
		}
		if err := schemaNamed(t, "sim").Validate(written(t, rows)); err != nil {
			t.Errorf("sim %s --out games.json: %v", system, err)
		}
		for name, commands := range jsonOutputs(t, system) {
			if schemas[name] == nil {
				schemas[name] = schemaNamed(t, name)
			}
			schema := schemas[name]
			if !slices.Contains(named, name) {
				t.Errorf("`mobilis schema` does not list %s", name)
			}
			for _, args := range commands {
				text, code := mobilisEnding(t, append(args, "--json")...)
				if torn := args[len(args)-1] == "torn.json"; (code == 1) != torn || code > 1 {
					t.Errorf("mobilis %s ends with %d", strings.Join(args, " "), code)
				}
				doc := written(t, text)
				if err := schema.Validate(doc); err != nil {
					t.Errorf("mobilis %s --json: %v", strings.Join(args, " "), err)
					continue
				}
				if i > 0 {
					continue // the types are the same for all systems
				}
				for what, mutant := range mutants(doc) {
					if schema.Validate(mutant) == nil {
						t.Errorf("mobilis %s --json: it fits its schema with %s too", strings.Join(args, " "), what)
					}
				}
			}
		}
	}
	// The last two lines are about positions and the command itself.
	const others = 4 // positions, component sets, saved games and traces have tests of their own
	if listed := bytes.Count(mobilis(t, "schema", "--width", "0"), []byte("\n")) - 1 - others; listed != len(schemas) {
		t.Errorf("`mobilis schema` lists %d outputs, and the commands here write %d", listed, len(schemas))
	}
}

// Each line of a trace matches its schema. The first line is the start, and each step is one of the legal
// actions or outcomes of the line before.
func TestTracesFitTheirSchema(t *testing.T) {
	schema := schemaNamed(t, "trace")
	for _, system := range append([]string{"pig"}, theFour...) {
		games, ended := 0, false
		for line := range bytes.Lines(mobilis(t, "trace", system, "--games", "2", "--seed", "3", "--json")) {
			if err := schema.Validate(written(t, line)); err != nil {
				t.Fatalf("%s: %v\n%.400s", system, err, line)
			}
			var step struct {
				Ply      int
				Legal    []string
				Outcomes []struct{ Action string }
				Action   *struct{ Text string }
				Result   *struct{ Over bool }
			}
			if err := json.Unmarshal(line, &step); err != nil {
				t.Fatal(err)
			}
			if step.Ply == 0 {
				games++
				continue
			}
			may := step.Legal
			for _, outcome := range step.Outcomes {
				may = append(may, outcome.Action)
			}
			if !slices.Contains(may, step.Action.Text) {
				t.Fatalf("%s, step %d: %q was done, and what might be done was %q", system, step.Ply, step.Action.Text, may)
			}
			ended = step.Result != nil && step.Result.Over
		}
		if games != 2 || !ended {
			t.Errorf("%s: %d games begin, and the last one ended: %v", system, games, ended)
		}
	}
	if text, code := mobilisEnding(t, "trace", "pig"); code == 0 || len(text) > 0 {
		t.Errorf("without --json a trace ends with %d: %s", code, text)
	}
}

// mutants returns spoiled copies of a document. At the first object of each shape each member in turn is
// renamed or gets a value of another type, and a member is added. Optional members are renamed too, because
// no other member is allowed.
func mutants(doc any) map[string]any {
	found := make(map[string]any)
	seen := make(map[string]bool)
	var walk func(at any, path string, rebuilt func(any) any)
	walk = func(at any, path string, rebuilt func(any) any) {
		switch node := at.(type) {
		case []any:
			for i, entry := range node[:min(len(node), 5)] { // the others are similar
				walk(entry, path+"[]", func(v any) any {
					list := slices.Clone(node)
					list[i] = v
					return rebuilt(list)
				})
			}
		case map[string]any:
			if open[path] || strings.HasSuffix(path, ".source.fields") || len(node) == 0 {
				return // an object whose keys are arbitrary or belong to a system
			}
			for key, value := range node {
				with := func(name string, v any) any {
					object := make(map[string]any, len(node))
					for k, old := range node {
						if k != key {
							object[k] = old
						}
					}
					object[name] = v
					return rebuilt(object)
				}
				here := path + "." + key
				if !seen[here] {
					seen[here] = true
					found[here+" renamed"] = with(strings.ToUpper(key[:1])+key[1:], value)
					other := any(map[string]any{"x": []any{}})
					if _, object := value.(map[string]any); object {
						other = "x"
					}
					found[here+" of another type"] = with(key, other)
					found[here+" null"] = with(key, nil)
				}
				walk(value, here, func(v any) any { return with(key, v) })
			}
		}
	}
	walk(doc, "", func(v any) any { return v })
	return found
}

// open lists the objects whose keys are data.
var open = map[string]bool{
	"[].rules": true, "[].ends": true, "[].levels": true, "[].edges": true, "[].starts.at": true, "[].starts.refused": true,
	".verify.starts.at": true, ".verify.starts.refused": true, ".verify.rules": true, ".verify.ends": true, ".verify.levels": true, ".verify.edges": true,
	".sim.ends": true, ".sim.seats[].levels": true, ".settings": true, ".position": true, ".choices[].args": true, ".happened[].action.args": true, "[].titles": true, "[].says": true,
}

// Positions match the schema of their system, if it has one.
func TestPositionsFitTheirSchemas(t *testing.T) {
	inFolder(t)
	described := 0
	for _, system := range append([]string{"pig"}, theFour...) {
		mobilis(t, "auto", system, "--seed", "3", "--bot", "random", "--record", "game.txt")
		text, code := mobilisEnding(t, "schema", "position", system)
		if code != 0 {
			continue // the system has none, and says so
		}
		described++
		if !json.Valid(text) {
			t.Fatalf("the schema of %s is no JSON", system)
		}
		schema := schemaNamed(t, "position", system)
		for _, at := range []string{"0", "1", "5", "20"} {
			var replay struct{ Position json.RawMessage }
			text := mobilis(t, "replay", "game.txt", "--at", at, "--json")
			if err := json.Unmarshal(text, &replay); err != nil {
				t.Fatal(err)
			}
			doc := written(t, replay.Position)
			if err := schema.Validate(doc); err != nil {
				t.Errorf("%s, step %s: %v", system, at, err)
			}
			object, _ := doc.(map[string]any)
			object["and more"] = 1
			if schema.Validate(object) == nil {
				t.Errorf("%s, step %s: a member too many fits", system, at)
			}
		}
	}
	if described == 0 {
		t.Error("no system describes its positions")
	}
}

// Saved games match their schema: a played one, one that starts from a set position, and one with steps taken
// back.
func TestSavedGamesFitTheirSchema(t *testing.T) {
	inFolder(t)
	schema := schemaNamed(t, "saved-game")
	for _, system := range append([]string{"pig"}, theFour...) {
		writeTestFile(t, "save.txt", []byte("new "+system+" seed=7\nauto 9\nundo 2\nsave played.json\nsave here.json position\nload here.json\nauto 2\nsave set.json\n"))
		if _, code := mobilisEnding(t, "play", system, "--script", "save.txt"); code != 0 {
			t.Fatalf("%s: the script ends with %d", system, code)
		}
		for _, file := range []string{"played.json", "set.json"} {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(written(t, text)); err != nil {
				t.Errorf("%s, %s: %v", system, file, err)
			}
			for what, mutant := range mutants(written(t, text)) {
				inside := strings.HasPrefix(what, ".position.") || strings.HasPrefix(what, ".start.") || strings.HasPrefix(what, ".settings.")
				if !inside && schema.Validate(mutant) == nil {
					t.Errorf("%s, %s: the schema lets %s pass", system, file, what)
				}
			}
		}
	}
}

// Exported component sets match their schema. Values that the check of a set refuses because of their type do
// not.
func TestComponentSetsFitTheirSchemas(t *testing.T) {
	inFolder(t)
	for _, system := range theFour {
		schema := schemaNamed(t, "component-set", system)
		text := mobilis(t, "components", system, "--export", "-")
		if err := schema.Validate(written(t, text)); err != nil {
			t.Fatalf("%s: %v", system, err)
		}
		spoiled := mutants(written(t, text))
		for i, what := range slices.Sorted(maps.Keys(spoiled)) {
			if i%nemotest.Sweep(20, 5) != 0 { // one in 20 or in 5, and fewer by the program
				continue
			}
			if schema.Validate(spoiled[what]) == nil {
				t.Errorf("%s: the schema lets %s pass", system, what)
			}
			if i%nemotest.Sweep(300, 75) != 0 { // the program reads a whole set each time
				continue
			}
			doc, err := json.Marshal(spoiled[what])
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile("set.json", doc, 0o600); err != nil {
				t.Fatal(err)
			}
			if _, code := mobilisEnding(t, "components", system, "--check", "set.json"); code == 0 {
				t.Errorf("%s: the schema refuses %s, and the program does not", system, what)
			}
		}
		if len(spoiled) < 100 {
			t.Errorf("%s: %d spoiled sets were tried", system, len(spoiled))
		}
	}
}

// namedByData lists members whose own members are named by data: oceans, options, cards, fields.
var namedByData = map[string]bool{"oceans": true, "options": true, "refits": true, "fields": true}

var memberName = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)

// misnamed lists the members of a document that are not in camelCase.
func misnamed(doc any, path string, data bool) (list []string) {
	switch node := doc.(type) {
	case []any:
		for _, entry := range node {
			list = append(list, misnamed(entry, path+"[]", false)...)
		}
	case map[string]any:
		for name, value := range node {
			if !data && !memberName.MatchString(name) {
				list = append(list, path+"."+name)
			}
			list = append(list, misnamed(value, path+"."+name, !data && namedByData[name])...)
		}
	}
	return list
}

// Positions, component sets and saved games, which the systems write themselves, use camelCase too.
func TestDocumentsOfSystemsAreInTheStyle(t *testing.T) {
	inFolder(t)
	for _, system := range append([]string{"pig"}, theFour...) {
		mobilis(t, "auto", system, "--seed", "3", "--bot", "random", "--record", "game.txt")
		var texts [][]byte
		for _, at := range []string{"0", "5", "20", "60", "100"} {
			if text, code := mobilisEnding(t, "replay", "game.txt", "--json", "--at", at); code == 0 {
				texts = append(texts, text)
			}
		}
		writeTestFile(t, "save.txt", []byte("replay game.txt 20\nsave game.json\n"))
		mobilis(t, "play", "--script", "save.txt")
		saved, err := os.ReadFile("game.json")
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, saved)
		if system != "pig" {
			texts = append(texts, mobilis(t, "components", system, "--export", "-"))
		}
		for _, text := range texts {
			doc := written(t, text)
			if object, ok := doc.(map[string]any); ok {
				delete(object, "settings") // its members are named after options
			}
			if bad := misnamed(doc, "", false); len(bad) > 0 {
				t.Errorf("%s has members that are not in camelCase: %q", system, slices.Compact(slices.Sorted(slices.Values(bad))))
			}
		}
	}
	if bad := misnamed(map[string]any{"a": []any{map[string]any{"b-c": 1, "options": map[string]any{"d-e": map[string]any{"F": 1}}}}}, "", false); len(bad) != 2 {
		t.Errorf("misnamed members are %q", bad)
	}
}

// Only tests import the validator.
func TestTheValidatorIsForTestsAlone(t *testing.T) {
	looked := 0
	err := filepath.WalkDir(filepath.Join("..", ".."), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		looked++
		text, err := os.ReadFile(name)
		if bytes.Contains(text, []byte("santhosh-tekuri")) {
			t.Errorf("%s imports the validator of JSON Schemas", name)
		}
		return err
	})
	if err != nil || looked < 100 {
		t.Errorf("%d files looked at: %v", looked, err)
	}
}

// jsonPage is the page that describes the documents.
var jsonPage = filepath.Join("..", "..", "rulesdoc", "json.md")

// The examples on the JSON page are what the program writes; -update rewrites them.
func TestExamplesOnThePageAreFresh(t *testing.T) {
	page, err := filepath.Abs(jsonPage)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	inFolder(t)
	mobilis(t, "auto", "pig", "--seed", "1", "--bot", "random", "--record", "game.txt")
	mobilis(t, "components", "nemesis", "--export", "set.json")
	fresh, examples := withExamples(t, string(text))
	if nemotest.Updating() {
		writeTestFile(t, page, []byte(fresh))
	} else if fresh != string(text) {
		t.Error("the examples in rulesdoc/json.md are stale; go test ./cmd/mobilis -run Page -update writes them anew")
	}
	for _, line := range strings.Split(strings.TrimSpace(string(mobilis(t, "schema", "--width", "0"))), "\n") {
		name, _, _ := strings.Cut(line, " ")
		if name != "position" && name != "component-set" && name != "saved-game" && name != "trace" && !strings.HasPrefix(name, "`") && !examples[name] {
			t.Errorf("rulesdoc/json.md has no example of %s", name)
		}
	}
}

// withExamples inserts the output of each command after it. An example begins with the line
// "$ mobilis ... --json", under a heading that names its schema.
func withExamples(t *testing.T, page string) (fresh string, examples map[string]bool) {
	t.Helper()
	const mark = "$ mobilis "
	examples = make(map[string]bool)
	heading, skipping := "", false
	var out strings.Builder
	for line := range strings.Lines(page) {
		if name, found := strings.CutPrefix(line, "### "); found {
			heading = strings.TrimSpace(name)
		}
		command, found := strings.CutPrefix(line, mark)
		switch {
		case found:
			out.WriteString(line)
			text := mobilis(t, strings.Fields(command)...)
			if err := schemaNamed(t, heading).Validate(written(t, text)); err != nil {
				t.Errorf("the example of %s: %v", heading, err)
			}
			examples[heading] = true
			out.WriteString(shortened(string(text)))
			skipping = true
		case strings.HasPrefix(line, "```"):
			skipping = false
			out.WriteString(line)
		case !skipping:
			out.WriteString(line)
		}
	}
	return out.String(), examples
}

// shortened drops the middle of a long example.
func shortened(text string) string {
	const first, last = 20, 36
	lines := slices.Collect(strings.Lines(text))
	if len(lines) <= first+last {
		return text
	}
	return strings.Join(lines[:first], "") + "...\n" + strings.Join(lines[len(lines)-last:], "")
}
