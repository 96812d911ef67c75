package repl

import (
	"slices"
	"strconv"
	"strings"
)

// Somebody who speaks of several things at once, or in an order that the positions do not
// have, is understood by saying the same in other clauses: "all oceans are full", "three
// enemies at entrance 1", "fire and malfunction in the generator".

// The bounds of how much is tried to understand a clause.
const (
	mostDeep       = 3  // how often it may be said in other words, one inside the other
	mostOtherWords = 48 // clauses that are tried for it
	longestSaid    = 14 // words that may be said in other ones
)

// readAll reads clauses that say together what one clause said, all of them or none.
func (t *tableau) readAll(clauses []string, deep int) error {
	before := t.clone()
	for _, clause := range clauses {
		if err := t.readWithin(clause, deep-1); err != nil {
			t.goBack(before)
			return err
		}
	}
	return nil
}

var (
	ofAll  = []string{"all", "every", "each", "both", "everybody", "everyone", "todos", "todas", "ambos", "ambas", "cada"}
	joined = []string{"and", "y", "e"}
)

// several are the clauses that are meant by one that speaks of all of a sort, or of so
// many of it; none where it does not.
func (t *tableau) several(words []string) (clauses []string) {
	if len(words) > 3 && words[0] == "the" {
		words = words[1:] // the two heroes
	}
	if len(words) < 3 {
		return nil
	}
	if clauses := t.inEach(words); len(clauses) > 0 {
		return clauses
	}
	first, rest := words[0], words[1:]
	all := slices.Contains(ofAll, first)
	n, _ := strconv.Atoi(first)
	least := 2
	if words[1] == "of" { // one of the engines
		least = 1
	}
	if !all && (n < least || n > mostClauses) {
		return nil
	}
	for len(rest) > 0 && slices.Contains([]string{"the", "of", "los", "las"}, rest[0]) {
		rest = rest[1:]
	}
	switch {
	case first == "everybody" || first == "everyone":
		rest = append([]string{"everybody"}, rest...)
	case len(rest) > 0 && rest[0] == "us": // all of us
		rest = append([]string{"everybody"}, rest[1:]...)
	}
	if len(rest) < 2 {
		return nil
	}
	for sort, subjects := range t.words.groups {
		if !sameWord(sort, singular(rest[0])) && rest[0] != sort {
			continue
		}
		named := subjects(t)
		if !all && len(named) < n {
			return nil
		}
		if !all {
			named = named[:n]
		}
		for _, subject := range named {
			clauses = append(clauses, strings.Join(append([]string{subject}, rest[1:]...), " "))
		}
		return clauses
	}
	return nil
}

// inEach are the clauses that are meant by one that ends with all of a sort: a hidden ship
// in each ocean.
func (t *tableau) inEach(words []string) (clauses []string) {
	last := len(words) - 1
	if !slices.Contains(ofAll, words[last-1]) {
		return nil
	}
	for sort, subjects := range t.words.groups {
		if !sameWord(sort, singular(words[last])) {
			continue
		}
		for _, subject := range subjects(t) {
			clauses = append(clauses, strings.Join(append(slices.Clone(words[:last-1]), subject), " "))
		}
		return clauses
	}
	return nil
}

// manyTimes are the clauses of soManyTimes, where more may be there than is said.
func (t *tableau) manyTimes(words []string) []string {
	if t.only {
		return nil
	}
	return t.soManyTimes(words)
}

// soManyTimes is a clause about one piece as often as one says that there are such pieces:
// three ships in the North Atlantic.
func (t *tableau) soManyTimes(words []string) (clauses []string) {
	if len(words) < 2 || !slices.ContainsFunc(t.words.counted, func(own string) bool { return sameWord(own, singular(words[1])) }) {
		return nil
	}
	if n, err := strconv.Atoi(words[0]); err == nil && n > 1 && n <= mostClauses {
		clauses = slices.Repeat([]string{strings.Join(append([]string{singular(words[1])}, words[2:]...), " ")}, n)
	}
	return clauses
}

// otherWords are the ways to say a clause in other words, each a list of clauses.
func (t *tableau) otherWords(words []string) (ways [][]string) {
	text := func(parts ...[]string) string { return strings.Join(slices.Concat(parts...), " ") }
	if at := slices.IndexFunc(words, func(word string) bool { return slices.Contains(joined, word) }); at > 0 && at < len(words)-1 {
		left, right := words[:at], words[at+1:]
		for end := 1; end < len(right); end++ { // fire and malfunction | in the generator
			ways = append(ways, []string{text(left, right[end:]), text(right)})
		}
		for begin := 1; begin < len(left); begin++ { // sara has 2 gold and 1 blue
			ways = append(ways, []string{text(left), text(left[:begin], right)})
		}
	}
	if at := slices.IndexFunc(words, func(word string) bool { return word == "with" || word == "con" }); at > 0 && at < len(words)-1 {
		left, right := words[:at], words[at+1:]
		ways = append(ways, []string{text(left), text(right)})
		if in := slices.Index(left, "in"); in > 0 { // the soldier is in room 7 with two adults
			ways = append(ways, []string{text(left), text(right, left[in:])})
		}
	}
	last := len(words) - 1
	switch {
	case slices.Contains([]string{"last", "último", "última"}, words[0]) && last > 0 && !slices.Contains(t.words.clock, words[1]): // of time it is no number
		ways = append(ways, []string{text(words[1:], []string{"1"})})
	case strings.HasPrefix(words[0], "room") && last > 1 && isNumber(words[1]): // room 5 is the armory
		ways = append(ways, []string{text(words[2:], words[:2])})
	}
	if at := slices.IndexFunc(words, func(word string) bool { return slices.Contains([]string{"here", "aquí"}, word) }); at >= 0 {
		if ocean, ours := t.doc["nautilus"].(string); ours {
			rest := slices.DeleteFunc(slices.Delete(slices.Clone(words), at, at+1), func(word string) bool { return word == "ocean" || word == "the" })
			ways = append(ways, []string{text(strings.Split(ocean, "-"), rest)}, []string{text(rest, []string{"in"}, strings.Split(ocean, "-"))})
		}
	}
	for i, word := range words[:last] {
		if i > 0 && slices.Contains([]string{"carries", "carrying", "holds", "has", "tiene", "lleva", "next", "beside"}, word) {
			other := words[i+1:]
			if word == "next" || word == "beside" { // sara is next to an enemy
				other = append(slices.Clone(words[i+1:]), "next")
			}
			ways = append(ways, []string{text(other, slices.DeleteFunc(slices.Clone(words[:i]), func(word string) bool { return word == "is" }))})
		}
	}
	return ways
}

// singular is the word for one of several.
func singular(word string) string {
	switch {
	case word == "enemies":
		return "enemy"
	case word == "heroes":
		return "hero"
	}
	return strings.TrimSuffix(word, "s")
}
