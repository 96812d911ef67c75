package box

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc/answer"
)

// Drawn is a piece that may be drawn, with the action that draws it.
type Drawn struct {
	*Piece
	Action string
}

// At returns the pieces that the choices of a draw stand for; nil if the choices are dice or
// something else.
func (s *Set) At(choices []play.Choice) []Drawn {
	var best []Drawn
	for _, kind := range s.kinds {
		if drawn := s.drawnOf(kind, choices); len(drawn) > len(best) {
			best = drawn
		}
	}
	return best
}

func (s *Set) drawnOf(kind *Kind, choices []play.Choice) (drawn []Drawn) {
	pieces := s.pieces(kind)
	for _, choice := range choices {
		verb, named, _ := strings.Cut(choice.Text, " ")
		if !slices.Contains(kind.list.drawn, verb) {
			return nil
		}
		if piece := pieceOf(pieces, named, choice.Effect); piece != nil {
			drawn = append(drawn, Drawn{piece, choice.Text})
		}
	}
	return drawn
}

// pieceOf finds the piece that an action names: by its key, by its key with a suffix, or, if the
// action has a number, by the title or the key in the effect of the action.
func pieceOf(pieces []*Piece, named, effect string) *Piece {
	var found *Piece
	longest := 0
	for _, p := range pieces {
		key := p.Key()
		switch {
		case key == named:
			return p
		case strings.HasPrefix(named, key+"-") && len(key) > longest:
			found, longest = p, len(key)
		case term.IsNumber(named) && (says(effect, p.Title()) || says(effect, key)) && len(p.Title()) > longest:
			found, longest = p, len(p.Title())
		}
	}
	return found
}

// says reports whether a sentence contains a name as whole words.
func says(sentence, name string) bool {
	return name != "" && strings.Contains(" "+strings.Map(unmarked, sentence)+" ", " "+strings.Map(unmarked, name)+" ")
}

func unmarked(r rune) rune {
	if strings.ContainsRune(",.;:", r) {
		return ' '
	}
	return r
}

// Narrow returns the pieces that have all words of a text: those that have them side by side, or
// else those that have the most pairs side by side. unknown is a word that no piece has.
func Narrow(drawn []Drawn, typed string) (narrowed []Drawn, unknown string) {
	query := folded(typed)
	if len(query) == 0 {
		return drawn, ""
	}
	var together, apart []Drawn
	most := 0
	known := make([]bool, len(query))
	for _, d := range drawn {
		words := d.words()
		all, inRow := true, sideBySide(words, query)
		for i, q := range query {
			has := slices.ContainsFunc(words, func(w string) bool { return fits(w, q) })
			known[i] = known[i] || has
			all = all && has
		}
		if inRow {
			together = append(together, d)
		}
		pairs := 0
		for i := 1; i < len(query); i++ {
			if sideBySide(words, query[i-1:i+1]) {
				pairs++
			}
		}
		if all && pairs > most {
			apart, most = nil, pairs
		}
		if all && pairs == most {
			apart = append(apart, d)
		}
	}
	if i := slices.Index(known, false); i >= 0 {
		return nil, query[i]
	}
	for i := range drawn {
		if slices.Equal(folded(drawn[i].Key()), query) {
			return drawn[i : i+1], ""
		}
	}
	if len(together) > 0 {
		return together, ""
	}
	return apart, ""
}

// sideBySide reports whether words contains query as consecutive words, in this order or reversed.
func sideBySide(words, query []string) bool {
	back := slices.Clone(query)
	slices.Reverse(back)
	for i := 0; i+len(query) <= len(words); i++ {
		for _, q := range [][]string{query, back} {
			if slices.EqualFunc(words[i:i+len(q)], q, fits) {
				return true
			}
		}
	}
	return false
}

// fits reports whether a word of a piece equals the typed one, or begins with it.
func fits(word, typed string) bool {
	const enough = 3
	return word == typed || len(typed) >= enough && !term.IsNumber(typed) && strings.HasPrefix(word, typed)
}

// Groups groups the pieces that cannot be told apart.
func Groups(drawn []Drawn) (groups [][]Drawn) {
	at := make(map[string]int)
	for _, d := range drawn {
		i, known := at[d.printed()]
		if !known {
			i = len(groups)
			at[d.printed()] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], d)
	}
	return groups
}

// Name returns what to type for the piece.
func (d Drawn) Name() string {
	_, name, _ := strings.Cut(d.Action, " ")
	return name
}

// Printed returns what is printed on the piece: its title, if that is more than its name, and then
// the rest.
func (d Drawn) Printed() string {
	if title := d.textOf(d.kind.form.titleField()); title != "" && slug(title) != d.Name() {
		return strings.TrimSuffix(title+" · "+d.Line(), " · ")
	}
	return d.Line()
}

// Alike reports whether all pieces have the same print.
func Alike(drawn []Drawn) bool {
	for _, d := range drawn {
		if d.printed() != drawn[0].printed() {
			return false
		}
	}
	return len(drawn) > 0
}

func (p *Piece) printed() string { return p.textOf(p.kind.form.titleField()) + "|" + p.Line() }

// numerals maps numbers typed as words to figures.
var numerals = map[string]string{
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
	"nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
	"uno": "1", "una": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7",
	"ocho": "8", "nueve": "9", "diez": "10", "once": "11", "doce": "12",
}

// folded returns the normalized words of a text: lower case, singular, numbers as digits. A value
// with its letter stays one word.
func folded(said string) []string {
	words := answer.Folded(said)
	for i, w := range words {
		if figure := numerals[w]; figure != "" {
			words[i] = figure
			continue
		}
		const enough = 3
		if one, many := strings.CutSuffix(w, "s"); many && len(one) > enough && !strings.HasSuffix(one, "s") {
			words[i] = one
		}
	}
	return words
}
