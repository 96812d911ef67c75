package repl

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/position"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// A tableau is a position that somebody describes: its document, in which every place
// is found by the words that name it, and the pieces that can lie there. The places
// come from the system's own declaration of its positions.
type tableau struct {
	system play.System
	spoken func() *position.Language
	doc    map[string]any
	schema map[string]any
	words  *vocabulary
	pieces []namedPiece
	// data is what the component set says, values the same by path.
	data   []nemo.Datum
	values map[string]string
	// phase is the part of the turn that was asked for, empty for any.
	phase string
	// said are the paths that somebody spoke of.
	said []string
	// twice are the places of which two things were said, as somebody would read it.
	twice []string
	// heard are the words of a clause as they were said.
	heard []string
	// only is true while a clause is read that says all that there is.
	only bool
	// lacking is what was said to be somewhere and is nowhere to be had.
	lacking []string
	// tries is how many clauses may still be tried for the one that was said.
	tries int
	// asked are the places of the question that is answered, if one is, and answered is how
	// much was said before the answer.
	asked    []string
	answered int
	// charted are the tiles of which somebody said that a mission has charted them.
	charted []string
	// cards is how many cards a pile of a player has, by its path, where somebody said that.
	cards map[string]int
	// objectives are those that somebody named.
	objectives []string
	// playedOn is how many steps a bot played on to the moment that was asked for.
	playedOn int
}

// namedPiece is a piece by its key, and what else it is called.
type namedPiece struct {
	key   string
	names [][]string
	// like are the words of what is on it, which others have too.
	like []string
}

func newTableau(system play.System, text []byte) (*tableau, error) {
	doc, err := tree.Decode(text)
	if err != nil {
		return nil, err
	}
	object, _ := doc.(map[string]any)
	described := system.PositionSchema()
	if object == nil || described == nil {
		return nil, fmt.Errorf("%s does not say what its positions are made of; `set` edits them", system.About().Name)
	}
	t := &tableau{system: system, doc: object, words: vocabularyOf(system.About().Name), spoken: languageOf(system, object)}
	if err := json.Unmarshal(described, &t.schema); err != nil {
		return nil, fmt.Errorf("the schema of positions: %w", err)
	}
	if system.Components() != nil {
		t.data = system.Components().Data()
		t.values = make(map[string]string, len(t.data))
		for i := range t.data {
			t.values[t.data[i].Path] = t.data[i].Value
		}
	}
	for _, path := range t.words.layers {
		layers := listIn(object, path)
		for len(layers) < len(t.words.entries[path]) {
			layers = append(layers, []any{})
		}
		object[path] = layers
	}
	if t.words.complete != nil {
		t.words.complete(t)
	}
	t.pieces = piecesOf(t.data, object)
	if t.words.like != nil {
		for i := range t.pieces {
			p := &t.pieces[i]
			if p.like = meaning(folded(t.words.like(t, p.key))); len(p.like) > 0 {
				p.names = append(p.names, slices.Concat(p.names[0], p.like))
			}
		}
	}
	return t, nil
}

// clone is a tableau that can be changed beside this one.
func (t *tableau) clone() *tableau {
	c := *t
	c.doc, _ = copied(t.doc).(map[string]any)
	c.said, c.twice, c.lacking = slices.Clone(t.said), slices.Clone(t.twice), slices.Clone(t.lacking)
	return &c
}

// copied is a document with nothing in common with another.
func copied(doc tree.Node) tree.Node {
	switch node := doc.(type) {
	case map[string]any:
		object := make(map[string]any, len(node))
		for key, value := range node {
			object[key] = copied(value)
		}
		return object
	case []any:
		list := make([]any, len(node))
		for i, value := range node {
			list[i] = copied(value)
		}
		return list
	}
	return doc
}

// restore makes a game of the position, or says what of it cannot be.
func (t *tableau) restore(seed uint64) (*play.Game, error) {
	doc, _ := copied(t.doc).(map[string]any)
	for _, path := range t.words.layers {
		layers := listIn(doc, path)
		for last := len(layers) - 1; last >= 0 && show(layers[last]) == "[]"; last-- {
			layers = layers[:last]
		}
		doc[path] = layers
	}
	if t.words.spare != nil {
		t.words.spare(doc)
	}
	position, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	return t.system.Restore(seed, position)
}

// datum is what the component set says at a path, or empty.
func (t *tableau) datum(path string) string { return t.values[path] }

// piecesOf lists what a system calls its components, and what lies in a position.
func piecesOf(data []nemo.Datum, doc map[string]any) []namedPiece {
	var list []namedPiece
	index := make(map[string]int)
	var add func(key, name string)
	add = func(key, name string) {
		words := meaning(folded(name))
		if len(words) == 0 {
			return
		}
		if numbers := inNumbers(strings.Join(words, " ")); !slices.Equal(numbers, words) {
			defer add(key, strings.Join(numbers, " ")) // 3 men overboard
		}
		at, known := index[key]
		if !known {
			at = len(list)
			index[key] = at
			list = append(list, namedPiece{key: key, names: [][]string{meaning(folded(key))}})
		}
		if !slices.ContainsFunc(list[at].names, func(own []string) bool { return slices.Equal(own, words) }) {
			list[at].names = append(list[at].names, words)
		}
	}
	for _, text := range listedTexts(doc) {
		add(text, text)
	}
	for i := range data {
		path := strings.Split(data[i].Path, ".")
		last := len(path) - 1
		switch {
		case last < 2 || isNumber(path[last-1]):
		case isTitle(path[last]) && (path[last-1] == "front" || path[last-1] == "back"):
			add(path[last-2], data[i].Value)
		case isTitle(path[last]):
			add(path[last-1], data[i].Value)
		case path[0] == "scenarios" && last > 3:
			add(path[3], path[3])
		default:
			add(path[1], path[1])
		}
	}
	return list
}

// listedTexts are the texts in the lists of a position.
func listedTexts(node tree.Node) (texts []string) {
	switch node := node.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(node)) {
			if key != workInHand && key != "options" {
				texts = append(texts, listedTexts(node[key])...)
			}
		}
	case []any:
		for _, item := range node {
			if text, ok := item.(string); ok && text != "" && !strings.HasPrefix(text, "hidden") {
				texts = append(texts, text)
				continue
			}
			texts = append(texts, listedTexts(item)...)
		}
	}
	return texts
}

// leaf is a place of a position with something that can be said: a number, a word,
// whether something is so, or a list of pieces.
type leaf struct {
	path   string
	at     place
	schema map[string]any
	key    []string // the words of its name
	around []string // the words of what it belongs to
	// implied is true where the name need not be said: the soldier (is in) the
	// cockpit.
	implied bool
	// whole is true where what is said of a list is all that is in it.
	whole bool
	// holding is set where the entries of the list are more than names.
	holding *holding
	// most is set where one counts what is left of so many, and the position what is
	// gone.
	most int
}

// holding is a list whose entries are more than names: what somebody holds, with its
// Ammo; who owns it is the object that the list belongs to.
type holding struct {
	known func(t *tableau) []string
	names func(list []any) []string
	add   func(t *tableau, owner map[string]any, key string) error
	clear func(t *tableau, owner map[string]any)
}

// kind is what belongs there.
func (l *leaf) kind() string {
	if l.holding != nil {
		return "array"
	}
	if _, ok := l.schema["enum"]; ok {
		return "word"
	}
	kind, _ := l.schema["type"].(string)
	return kind
}

// leaves lists the places of the position.
func (t *tableau) leaves() []leaf {
	var all []leaf
	properties, _ := t.schema["properties"].(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(t.doc)) {
		member, _ := properties[key].(map[string]any)
		if key == workInHand || key == "options" || member == nil || slices.Contains(t.words.never, key) {
			continue
		}
		all = t.leavesIn(all, key, place{Object: t.doc, Key: key}, member, keyWords(key), nil)
	}
	return all
}

func (t *tableau) leavesIn(all []leaf, path string, at place, schema map[string]any, key, around []string) []leaf {
	within := append(slices.Clone(around), key...)
	switch node := at.Get().(type) {
	case map[string]any:
		properties, _ := schema["properties"].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(node)) {
			if member, _ := properties[name].(map[string]any); member != nil && (name == "end" || !slices.Contains(t.words.never, name)) {
				all = t.leavesIn(all, path+"."+name, place{Object: node, Key: name}, member, keyWords(name), within)
			}
		}
		return all
	case []any:
		return t.leavesOf(all, path, at, schema, key, around)
	}
	name := path[strings.LastIndex(path, ".")+1:]
	if slices.ContainsFunc(t.words.fixed, func(pattern string) bool { return fitsPattern(pattern, path) }) {
		return all
	}
	l := leaf{path: path, at: at, schema: schema, key: key, around: around, implied: slices.Contains(t.words.implied, name)}
	if name == "count" && len(around) > 1 {
		l.key, l.around = around[len(keyWords(firstKey(path))):], keyWords(firstKey(path)) // so many of what it is
	}
	if slices.Contains(t.words.left, path) {
		most, _ := schema["maximum"].(float64)
		l.most, l.around = int(most), []string{"left"}
	}
	return append(all, l)
}

// leavesOf lists the places of a list, and the list itself where it is said what is in it.
func (t *tableau) leavesOf(all []leaf, path string, at place, schema map[string]any, key, around []string) []leaf {
	within := append(slices.Clone(around), key...)
	node, _ := at.Get().([]any)
	items, _ := schema["items"].(map[string]any)
	if items == nil {
		return all
	}
	if holding := t.words.holdingAt(path); holding != nil {
		all = append(all, leaf{path: path, at: at, schema: schema, key: key, around: around, holding: holding})
	}
	kind, _ := items["type"].(string)
	if _, enum := items["enum"]; enum || kind == "string" {
		name := path[strings.LastIndex(path, ".")+1:]
		if !slices.Contains(t.words.slotted, name) {
			return append(all, leaf{path: path, at: at, schema: schema, key: key, around: around, implied: slices.Contains(t.words.implied, name)})
		}
		for i := range node {
			all = append(all, leaf{
				path: path + "." + decimal(i), at: place{List: node, Index: i}, schema: items,
				key: append(slices.Clone(key), decimal(i+1)), around: around,
			})
		}
		return all
	}
	names := t.words.entriesAt(path)
	for i := range node {
		own := entryWords(path[strings.LastIndex(path, ".")+1:], node[i], i)
		if i < len(names) {
			own = strings.Fields(names[i])
		}
		if inner, _ := items["type"].(string); i < len(names) && inner != "object" {
			all = t.leavesIn(all, path+"."+decimal(i), place{List: node, Index: i}, items, own, around)
			continue
		}
		all = t.leavesIn(all, path+"."+decimal(i), place{List: node, Index: i}, items, own, within)
	}
	return all
}

// entryWords are the words that say which entry of a list is meant: what it has in it,
// or its number: room5, player1.
func entryWords(list string, entry tree.Node, i int) []string {
	object, isObject := entry.(map[string]any)
	if !isObject {
		return []string{decimal(i + 1)}
	}
	var words []string
	for _, key := range components.Identifying {
		if text, _ := object[key].(string); text != "" {
			words = append(words, meaning(folded(text))...)
		}
	}
	if kind, _ := object["what"].(string); list == "bag" || strings.HasPrefix(list, "seriousWounds") {
		// A token by its kind, with its number where there are several: adult2.
		kind, number, _ := strings.Cut(kind, "-")
		if kind == "adult" || kind == "breeder" {
			kind += number
		}
		return append(words, kind)
	}
	number := decimal(i + 1)
	for _, key := range []string{"room", "enemy"} {
		if own, ok := object[key].(json.Number); ok && list == key+"s" {
			number = string(own)
		}
	}
	last := keyWords(list)
	if word := singular(last[len(last)-1]); slices.Contains(counted, word) {
		return append(words, word+number)
	}
	return append(words, number)
}

// counted are words that a number after them belongs to.
var counted = []string{"room", "player", "enemy", "hero"}

// joinNumbers joins the number of a Room or a player to its word: room 5 is room5.
func joinNumbers(words []string) []string {
	var out []string
	for i := 0; i < len(words); i++ {
		if slices.Contains(counted, words[i]) && i+1 < len(words) && isNumber(words[i+1]) && words[i+1] != "0" {
			out = append(out, words[i]+words[i+1])
			i++
			continue
		}
		out = append(out, words[i])
	}
	return out
}

// errNotHere says that words do not name something that belongs to a place.
var errNotHere = errors.New("that does not belong there")

// isNone reports whether a word says that there is nothing.
func isNone(word string) bool {
	return slices.Contains([]string{"none", "no", "nothing", "empty", "ninguno", "ninguna", "nada", "vacío", "vacía"}, word)
}

// oneOf reports whether a clause speaks of one of something: a gemstone in the Arctic Ocean.
func (t *tableau) oneOf() bool {
	return len(t.heard) > 0 && slices.Contains([]string{"a", "an", "un", "una"}, t.heard[0])
}

// emptyFaceDown reports whether words say that something lies face down where a position then has
// nothing.
func (t *tableau) emptyFaceDown(l *leaf, words []string) bool {
	if len(words) != 1 || !slices.Contains([]string{"hidden", "unexplored", "oculto", "oculta", "ocultos"}, words[0]) {
		return false
	}
	isWord := l.kind() == "word" && !slices.Contains(listIn(l.schema, "enum"), any("hidden"))
	return isWord || slices.ContainsFunc(t.words.faceDown, func(pattern string) bool { return fitsPattern(pattern, l.path) })
}

// value reads words as what belongs to a place, and returns what puts it there. The
// words none and no take away.
func (t *tableau) value(l *leaf, words []string) (put func(), err error) {
	none := len(words) == 1 && isNone(words[0])
	if t.emptyFaceDown(l, words) {
		none, words = true, []string{"none"}
	}
	set := func(value tree.Node) func() { return func() { l.at.Set(value) } }
	switch l.kind() {
	case "integer":
		if none {
			words = []string{"0"}
		}
		if t.words.place != nil && l.implied {
			if value, ok := t.words.place(t, words); ok {
				return set(value), nil
			}
		}
		if len(words) == 0 && t.oneOf() {
			words = []string{"1"}
		}
		if len(words) != 1 || !isNumber(words[0]) {
			return nil, errNotHere
		}
		return t.number(l, words[0])
	case "boolean":
		switch {
		case len(words) == 0, len(words) == 1 && slices.Contains([]string{"yes", "true", "sí", "si"}, words[0]):
			return set(true), nil
		case none, len(words) == 1 && slices.Contains([]string{"not", "false", "without", "sin"}, words[0]):
			return set(false), nil
		}
		return nil, errNotHere
	case "word":
		word, err := oneWord(l.schema["enum"], words, none)
		return set(word), err
	case "string":
		return t.text(l, words, none)
	case "array":
		if none {
			return func() { t.clear(l) }, nil
		}
		keys, err := t.listed(l, words)
		if l.whole || t.only {
			return func() {
				t.clear(l)
				t.put(l, keys)
			}, err
		}
		return func() { t.put(l, keys) }, err
	}
	return nil, errNotHere
}

// misfit says that a value is none that a place can have, and which can.
type misfit struct {
	place, reason string
	rule          string // by which it has its range
	nearest       string
}

func (m *misfit) Error() string {
	rule := ""
	if m.rule != "" {
		rule = " [" + m.rule + "]"
	}
	return fmt.Sprintf("%s: %s%s; the nearest that can be is %s", m.place, m.reason, rule, m.nearest)
}

// limitOf is the rule that says how far a number goes, as the system declares it, or empty.
func (t *tableau) limitOf(path string) string {
	if language := t.spoken(); language != nil {
		return language.Rule(path)
	}
	return ""
}

// languageOf returns what makes the language of positions with the options of a document when
// it is first asked for; nil where the system has none.
func languageOf(system play.System, doc map[string]any) func() *position.Language {
	settings := make(nemo.Settings)
	options, _ := doc["options"].(map[string]any)
	for name, value := range options {
		settings[name], _ = value.(string)
	}
	return sync.OnceValue(func() *position.Language {
		game, err := system.New(1, settings)
		if err != nil {
			return nil
		}
		language, err := game.Language()
		if err != nil {
			return nil
		}
		return language
	})
}

func (t *tableau) number(l *leaf, word string) (put func(), err error) {
	low, _ := l.schema["minimum"].(float64)
	high, bounded := l.schema["maximum"].(float64)
	if l.most > 0 {
		low, high = float64(l.most)-high, float64(l.most)-low
	}
	n, err := strconv.ParseFloat(word, 64)
	switch {
	case err != nil || bounded && n > high:
		return nil, &misfit{t.placeSaid(l.path, lang.English), brief(word) + " is more than " + strconv.FormatFloat(high, 'f', -1, 64), t.limitOf(l.path), strconv.FormatFloat(high, 'f', -1, 64)}
	case n < low:
		return nil, &misfit{t.placeSaid(l.path, lang.English), word + " is less than " + strconv.FormatFloat(low, 'f', -1, 64), t.limitOf(l.path), strconv.FormatFloat(low, 'f', -1, 64)}
	}
	if l.most > 0 {
		n = float64(l.most) - n
	}
	return func() { l.at.Set(json.Number(strconv.Itoa(int(n)))) }, nil
}

// oneWord is the word of an enumeration that is meant.
func oneWord(enum any, words []string, none bool) (string, error) {
	list, _ := enum.([]any)
	var found []string
	for _, value := range list {
		word, _ := value.(string)
		own := meaning(folded(word))
		switch {
		case slices.Equal(own, words), none && (word == "" || word == "none"), slices.Equal(strings.Fields(word), words):
			return word, nil
		case len(words) > 0 && begins(own, words):
			found = append(found, word)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return "", errNotHere
}

// begins reports whether words are the beginnings of those of a name, in their order.
func begins(name, words []string) bool {
	at := 0
	for _, word := range words {
		for at < len(name) && !strings.HasPrefix(name[at], word) {
			at++
		}
		if at == len(name) {
			return false
		}
		at++
	}
	return len(words) > 0
}

// text reads words for a place that holds a text: a piece, or that one lies hidden.
func (t *tableau) text(l *leaf, words []string, none bool) (put func(), err error) {
	is, _ := l.at.Get().(string)
	switch {
	case none:
		empty := ""
		if is == "none" || strings.HasPrefix(is, "hidden") && strings.HasSuffix(l.path, "treasure") {
			empty = "none"
		}
		return func() { l.at.Set(empty) }, nil
	case len(words) > 0 && slices.Contains([]string{"hidden", "face", "oculto", "oculta"}, words[0]):
		text := "hidden"
		if n := words[len(words)-1]; len(words) == 2 && isNumber(n) {
			text += " " + n
		}
		return func() { l.at.Set(text) }, nil
	case t.words.place != nil && l.implied && !strings.HasSuffix(l.path, ".tile"):
		if value, ok := t.words.place(t, words); ok {
			return func() { l.at.Set(value) }, nil
		}
	}
	if slices.ContainsFunc(t.words.placesOnly, func(pattern string) bool { return fitsPattern(pattern, l.path) }) {
		return nil, errNotHere
	}
	known := t.sortAt(l.path)
	key, err := t.piece(words, known)
	if err != nil {
		return nil, err
	}
	return func() {
		t.take(key, l.path)
		l.at.Set(key)
	}, nil
}

// listed are the pieces that words name, one after the other.
func (t *tableau) listed(l *leaf, words []string) (keys []string, err error) {
	items, _ := l.schema["items"].(map[string]any)
	var known []string
	if l.holding != nil {
		known = l.holding.known(t)
	} else if list, ok := items["enum"].([]any); ok {
		for _, value := range list {
			if word, _ := value.(string); word != "" {
				known = append(known, word)
			}
		}
	}
	if len(words) == 0 {
		return nil, errNotHere
	}
	if home := t.words.homeOf(l.path); home != "" && known == nil {
		known = t.ofOneHome(home)
		if t.words.beyond != nil {
			known = append(known, t.words.beyond(t, home)...)
		}
	}
	if own := t.sortAt(l.path); own != nil {
		known = own
	}
	for at := 0; at < len(words); {
		times, from := 1, at
		key, end := t.firstPiece(words, at, known, keys)
		if end == at && isNumber(words[at]) { // 2 maps of 4
			times, _ = strconv.Atoi(words[at])
			from++
			key, end = t.firstPiece(words, from, known, keys)
		}
		if end <= from || times < 1 || times > mostAlike {
			return nil, errNotHere
		}
		if own := t.copies(key); times > 1 && own > 0 && own < times {
			return nil, errNotHere
		}
		for range times {
			if len(keys) > 0 && keys[len(keys)-1] == key { // another one that is alike
				key, _ = t.firstPiece(words[:end], from, known, keys)
			}
			keys = append(keys, key)
		}
		at = end
	}
	return keys, nil
}

// copies is how many pieces of a key there are; 0 for one of several that have numbers.
func (t *tableau) copies(key string) int {
	if number, _, _ := strings.Cut(key, "-"); isNumber(number) {
		return 0
	}
	if i := strings.LastIndex(key, "-"); i > 0 && isNumber(key[i+1:]) && slices.ContainsFunc(t.pieces, func(p namedPiece) bool {
		return p.key != key && strings.HasPrefix(p.key, key[:i+1]) && isNumber(p.key[i+1:])
	}) && timesIn(listedTexts(t.doc), key) < 2 {
		return 0
	}
	return timesIn(listedTexts(t.doc), key)
}

// mostAlike is how many pieces of a kind may be named at once.
const mostAlike = 12

// firstPiece is the piece that the most words name from a place on, and where they end.
func (t *tableau) firstPiece(words []string, at int, known, others []string) (key string, end int) {
	if at >= len(words) {
		return "", at
	}
	for end = len(words); end > at; end-- {
		if key, err := t.piece(words[at:end], known, others...); err == nil {
			return key, end
		}
	}
	return "", at
}

// sortAt are the components that can be at a place, or none where any can.
func (t *tableau) sortAt(path string) []string {
	options, _ := t.doc["options"].(map[string]any)
	scenario, _ := options["scenario"].(string)
	for pattern, sort := range t.words.sorts {
		if fitsPattern(pattern, path) {
			return t.keysBelow(strings.ReplaceAll(sort, "{scenario}", scenario))
		}
	}
	return nil
}

// ofOneHome are the pieces that wait at a place, or lie where such pieces lie.
func (t *tableau) ofOneHome(home string) (keys []string) {
	for _, l := range t.leaves() {
		if l.path != home && t.words.homeOf(l.path) != home {
			continue
		}
		list, _ := l.at.Get().([]any)
		for _, item := range list {
			if key, _ := item.(string); key != "" && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// piece is the piece that words name: one of those known, if any are, and otherwise
// any of the system. Of several that are alike it is one that lies in no place of its
// own yet, and none of the others.
func (t *tableau) piece(words, known []string, others ...string) (string, error) {
	if len(words) == 0 {
		return "", errNotHere
	}
	pieces := t.pieces
	if known != nil {
		pieces = nil
		for _, key := range known {
			i := slices.IndexFunc(t.pieces, func(p namedPiece) bool { return p.key == key })
			if i < 0 {
				pieces = append(pieces, namedPiece{key: key, names: [][]string{joinNumbers(meaning(folded(key)))}})
				continue
			}
			pieces = append(pieces, t.pieces[i])
		}
	}
	var alike, same, beginning []string
	for _, p := range pieces {
		if len(p.like) > 0 && !isNumber(words[0]) && containsAll(p.like, words) {
			alike = append(alike, p.key)
		}
		for _, name := range p.names {
			switch {
			case slices.Equal(name, words):
				return p.key, nil
			case len(name) == len(words)+1 && isNumber(name[len(name)-1]) && !isNumber(words[0]) && slices.EqualFunc(name[:len(words)], words, sameWord):
				alike = append(alike, p.key)
			case len(name) == len(words)+1 && isNumber(name[0]) && !isNumber(words[0]) && slices.EqualFunc(name[1:], words, sameWord):
				alike = append(alike, p.key) // the first of them that is to be had
			case isNumber(name[0]) && len(name) > 1 && slices.EqualFunc(name, words, sameWord): // 2 scratches are two of them
			case slices.EqualFunc(name, words, sameWord):
				same = append(same, p.key)
			case begins(name, words) && !slices.Contains(beginning, p.key) && len(words[0]) > 2:
				beginning = append(beginning, p.key)
			}
		}
	}
	for _, key := range alike {
		if !slices.Contains(others, key) && len(t.lying(key)) == 0 {
			return key, nil
		}
	}
	for _, key := range slices.Concat(same, alike) { // both Searches
		if len(alike) > 0 && !slices.Contains(others, key) {
			return key, nil
		}
	}
	switch {
	case len(alike) > 0:
		return alike[0], nil
	case len(same) > 0:
		return same[0], nil
	case len(beginning) == 1:
		return beginning[0], nil
	}
	return "", errNotHere
}
