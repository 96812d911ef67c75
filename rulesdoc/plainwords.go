package rulesdoc

import (
	"embed"
	"slices"
	"strings"
)

// plainFiles map synonyms to one plain word, for yes-or-no questions: common.txt for
// all systems and SYSTEM.txt. The format is described in common.txt.
//
//go:embed plain/*.txt
var plainFiles embed.FS

// plainWords is the parsed content of these files.
type plainWords struct {
	phrases map[string][]reading // phrases of players, by first word
	joined  map[string][]reading // phrases of plain words, without the small words between them
	stems   map[string]string    // plain words, by the stem of a synonym
	words   []string             // all known words, for correcting typing errors
	names   map[string]bool
	idle    map[string]bool // keys of words that change no answer
}

// reading is a phrase and its plain word, which is empty for a phrase without meaning.
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

// add adds a line: a plain word and its synonyms.
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

// addStems maps the stems of a word to a plain word. Earlier mappings take precedence.
func (p *plainWords) addStems(word, plain string) {
	for _, key := range searchKeys(word, inEnglish|inSpanish) {
		if _, filed := p.stems[key]; !filed {
			p.stems[key] = plain
		}
	}
}

// said replaces words of a language by plain words, and drops words without meaning.
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

// together replaces phrases of plain words.
func (p *plainWords) together(words []string) []string {
	return read(p.joined, words, func(string) (string, bool) { return "", false })
}

// read replaces phrases in words. For a word in no phrase it calls alone.
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

// at reports whether words begin with the phrase.
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
