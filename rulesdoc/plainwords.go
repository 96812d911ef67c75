package rulesdoc

import (
	"embed"
	"slices"
	"strings"
)

// plainFiles hold, for questions of yes or no, one word for all that says the same:
// common.txt for all systems and SYSTEM.txt. The format stands in common.txt.
//
//go:embed plain/*.txt
var plainFiles embed.FS

// plainWords are the words of these files, ready to be looked up.
type plainWords struct {
	phrases map[string][]reading // as people say it, by its first word
	joined  map[string][]reading // of plain words without the small ones between
	stems   map[string]string    // plain words by the stem of a single word
	words   []string             // that are read, for typing errors
	names   map[string]bool
	idle    map[string]bool // the keys of words that turn no answer
}

// reading is a phrase and the plain word for it; empty for what says nothing.
type reading struct {
	words []string
	plain string
}

func plainWordsOf(system string) *plainWords {
	p := &plainWords{
		phrases: make(map[string][]reading), joined: make(map[string][]reading), stems: make(map[string]string),
		names: make(map[string]bool), idle: make(map[string]bool),
	}
	for _, name := range []string{system, "common"} {
		text, _ := plainFiles.ReadFile("plain/" + name + ".txt")
		for line := range strings.Lines(string(text)) {
			if plain, said, ok := strings.Cut(line, ":"); ok && line[0] != '#' {
				p.add(plain, said)
			}
		}
	}
	slices.Sort(p.words)
	p.words = slices.Compact(p.words)
	for _, list := range []map[string][]reading{p.phrases, p.joined} {
		for _, readings := range list {
			slices.SortStableFunc(readings, func(a, b reading) int { return len(b.words) - len(a.words) })
		}
	}
	return p
}

// add adds a line: a plain word, and what is read as it.
func (p *plainWords) add(plain, said string) {
	list := p.phrases
	switch after, together := strings.CutPrefix(plain, "+"); {
	case plain == "~":
		for _, word := range splitWords(said) {
			p.idle[notion{name: word}.plainKey()] = true
		}
		return
	case plain == "-":
		plain = ""
	default:
		p.names[after] = true
		if plain = after; together {
			list = p.joined
		}
	}
	for phrase := range strings.SplitSeq(said, ",") {
		words := splitWords(phrase)
		if len(words) == 0 {
			continue
		}
		p.words = append(p.words, words...)
		list[words[0]] = append(list[words[0]], reading{words, plain})
		if len(words) == 1 && len(words[0]) > 3 && plain != "" {
			p.addStems(words[0], plain)
		}
	}
}

// addStems files a plain word under the stems of a word that is read as it; what is
// filed first stays.
func (p *plainWords) addStems(word, plain string) {
	for _, key := range searchKeys(word, inEnglish|inSpanish) {
		if _, filed := p.stems[key]; !filed {
			p.stems[key] = plain
		}
	}
}

// said reads words of a language as plain ones, and leaves what says nothing out.
func (p *plainWords) said(words []string, lang language) []string {
	return read(p.phrases, words, func(word string) (string, bool) {
		if len(word) < 4 || isFiller(word, lang) || p.names[word] {
			return "", false // "several" has the stem of "severe"
		}
		for _, key := range searchKeys(word, lang) {
			if plain, ok := p.stems[key]; ok {
				return plain, true
			}
		}
		if verb, ok := unjoined(word); ok && lang&inSpanish != 0 {
			return strings.Join(p.said([]string{verb}, lang), " "), true
		}
		return "", false
	})
}

// together reads plain words that stand beside each other.
func (p *plainWords) together(words []string) []string {
	return read(p.joined, words, func(string) (string, bool) { return "", false })
}

// read reads words by phrases, and those that are in none one by one.
func read(list map[string][]reading, words []string, alone func(word string) (plain string, ok bool)) []string {
	said := make([]string, 0, len(words))
	for i := 0; i < len(words); {
		at := slices.IndexFunc(list[unaccent(words[i])], func(r reading) bool { return r.at(words[i:]) })
		if at < 0 {
			if plain, ok := alone(words[i]); !ok {
				said = append(said, words[i])
			} else if plain != "" {
				said = append(said, plain)
			}
			i++
			continue
		}
		r := list[unaccent(words[i])][at]
		if r.plain != "" {
			said = append(said, r.plain)
		}
		i += len(r.words)
	}
	return said
}

// at reports whether a phrase stands at the beginning of some words.
func (r reading) at(words []string) bool {
	if len(r.words) > len(words) {
		return false
	}
	for i, word := range r.words {
		if unaccent(words[i]) != word {
			return false
		}
	}
	return true
}
