package rulesdoc

import (
	"embed"
	"slices"
	"strings"

	"github.com/kljensen/snowball/english"
)

// playerWords holds the synonyms that players use for words of the book: common.txt for
// all systems, and one optional file per system.
//
// A line is a word or phrase of the book, a colon, and its synonyms in English and
// Spanish, separated by commas. A synonym on several lines is ambiguous and matches all
// of them. A line that begins with # is a comment. A line that begins with a word in
// back quotes has synonyms of that verb of the notation. Questions about rules are in
// asked/SYSTEM.txt.
//
//go:embed words/*.txt
var playerWords embed.FS

// sayings is the parsed content of these files.
type sayings struct {
	words   map[string][]string // key of a single-word synonym: keys in the book
	phrases map[string][]saying // phrases, by a key of the first word
	starts  map[string]bool     // keys of all words in phrases
	known   map[string]bool     // every word, without accents
}

// saying is a phrase of players and the words that the book uses.
type saying struct {
	keys   [][]string // keys of each word
	target []string   // keys of the words of the book
}

func sayingsOf(system string) *sayings {
	s := &sayings{
		words: make(map[string][]string), phrases: make(map[string][]saying),
		starts: make(map[string]bool), known: make(map[string]bool),
	}
	for _, name := range []string{"common", system} {
		// A system may have no file.
		text, _ := playerWords.ReadFile("words/" + name + ".txt")
		for line := range strings.Lines(string(text)) {
			book, players, ok := strings.Cut(line, ":")
			switch {
			case !ok || line[0] == '#':
			case line[0] == '`':
				s.add([]string{verbKey + strings.Trim(book, "`")}, players)
			default:
				var target []string
				for _, word := range splitWords(book) {
					target = append(target, searchKeys(word, inEnglish)[0])
				}
				s.add(target, players)
			}
		}
	}
	return s
}

// verbKey is the prefix of the key of a verb of the notation. No text contains it.
const verbKey = "`"

// add adds synonyms for a target in the book, given by keys.
func (s *sayings) add(target []string, players string) {
	for phrase := range strings.SplitSeq(players, ",") {
		words := splitWords(phrase)
		if len(words) == 0 {
			continue
		}
		keys := make([][]string, len(words))
		for i, word := range words {
			s.known[unaccent(word)] = true
			keys[i] = searchKeys(word, inEnglish|inSpanish)
		}
		if len(words) == 1 && len(target) == 1 {
			for _, key := range keys[0] {
				if !slices.Contains(s.words[key], target[0]) {
					s.words[key] = append(s.words[key], target[0])
				}
			}
			continue
		}
		for _, list := range keys {
			for _, key := range list {
				s.starts[key] = true
			}
		}
		for _, key := range keys[0] {
			s.phrases[key] = append(s.phrases[key], saying{keys, target})
		}
	}
}

// meant returns the notions that phrases in a question stand for, and marks the words
// of these phrases.
func (s *sayings) meant(tokens []token) []notion {
	var notions []notion
	for i := range tokens {
		if tokens[i].stands {
			continue
		}
		phrases := s.at(tokens[i:])
		var keys []map[string]float64
		for _, phrase := range phrases {
			for j, target := range phrase.target {
				if j == len(keys) {
					keys = append(keys, make(map[string]float64))
				}
				keys[j][target] = meant
			}
			for j := range phrase.keys {
				tokens[i+j].stands = true
			}
		}
		for _, k := range keys {
			notions = append(notions, notion{keys: k, weight: 1})
		}
	}
	return notions
}

// at returns the longest phrases that tokens begin with.
func (s *sayings) at(tokens []token) []saying {
	var found []saying
	for key := range tokens[0].keys {
		for _, phrase := range s.phrases[key] {
			switch {
			case !phrase.at(tokens) || len(found) > 0 && len(phrase.keys) < len(found[0].keys):
			case len(found) > 0 && len(phrase.keys) > len(found[0].keys):
				found = []saying{phrase}
			default:
				found = append(found, phrase)
			}
		}
	}
	return found
}

// verbAt returns how many words at the beginning of a question stand for a verb.
func (s *sayings) verbAt(verb string, tokens []token) (length int) {
	if len(tokens) == 0 {
		return 0
	}
	target := verbKey + verb
	for key := range tokens[0].keys {
		if slices.Contains(s.words[key], target) {
			length = max(length, 1)
		}
		for _, phrase := range s.phrases[key] {
			if slices.Contains(phrase.target, target) && phrase.at(tokens) {
				length = max(length, len(phrase.keys))
			}
		}
	}
	return length
}

// at reports whether tokens begin with the phrase.
func (p saying) at(tokens []token) bool {
	if len(tokens) < len(p.keys) {
		return false
	}
	for i, keys := range p.keys {
		if !slices.ContainsFunc(keys, func(key string) bool { return tokens[i].keys[key] > 0 }) {
			return false
		}
	}
	return true
}

// searchKeys returns the keys under which the index stores a word: "e" with its English
// stem, and "s" with its Spanish stems. A word with characters other than letters is
// not stemmed.
func searchKeys(word string, lang language) []string {
	plain := unaccent(word)
	if len(word) > maxWordBytes || !isLatin(plain) {
		return []string{"e" + plain}
	}
	var keys []string
	if lang&inEnglish != 0 {
		regular := plain
		if base, ok := irregular[plain]; ok {
			regular = base
		}
		keys = append(keys, "e"+english.Stem(regular, true))
	}
	if lang&inSpanish != 0 {
		for _, stem := range spanishStems(word) {
			if key := "s" + stem; !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// irregular maps irregular forms, which a stemmer does not recognize, to their verb.
var irregular = map[string]string{
	"bought": "buy", "brought": "bring", "built": "build", "chosen": "choose", "chose": "choose",
	"dealt": "deal", "died": "die", "dies": "die", "dying": "die", "dead": "die", "death": "die",
	"drawn": "draw", "drew": "draw", "fallen": "fall", "fell": "fall", "fought": "fight", "found": "find",
	"given": "give", "gave": "give", "held": "hold", "hidden": "hide", "hid": "hide", "kept": "keep", "laid": "lay", "lying": "lie",
	"lost": "lose", "loss": "lose", "losses": "lose", "made": "make", "paid": "pay", "risen": "rise", "rose": "rise",
	"sank": "sink", "sunk": "sink", "seen": "see", "sent": "send", "shot": "shoot", "shots": "shoot", "slept": "sleep", "sold": "sell",
	"spent": "spend", "stood": "stand", "taken": "take", "took": "take", "thrown": "throw", "threw": "throw",
	"won": "win", "woken": "wake", "broken": "break", "broke": "break", "stolen": "steal", "burnt": "burn",
}

// stemmer caches the keys of words.
type stemmer map[language]map[string][]string

func newStemmer() stemmer {
	return make(stemmer)
}

func (s stemmer) keys(word string, lang language) []string {
	keys, ok := s[lang][word]
	if !ok {
		keys = searchKeys(word, lang)
		if s[lang] == nil {
			s[lang] = make(map[string][]string)
		}
		s[lang][word] = keys
	}
	return keys
}
