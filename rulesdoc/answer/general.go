package answer

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// In a game a question may be about another case than that of the position: "may I trade in
// combat" where nobody fights. The rules in general answer it, and the answer says so. Where
// the conditions of the question hold, the position answers, as if they had not been said.

// inGeneral answers by the rules in general, if they have a verdict and the question is not about
// this position alone. What is not understood at the position may still be forbidden everywhere.
func (a *Answer) inGeneral(ctx context.Context, t *Table) {
	mayAny := t.general(a)
	if a.Verdict != "" || !mayAny && !t.isOfNothingHere(a) {
		return
	}
	general := *a
	general.Here, general.Rules, general.Reason, general.systems = nil, nil, "", []play.System{t.Game.System()}
	general.Unclear, general.Certainty = nil, Unknown
	if len(a.Found) > 0 {
		general.Certainty = a.certainty(a.Found[0])
	}
	if general.ofRules(ctx); general.Verdict == rulesdoc.No || mayAny && general.Verdict != "" {
		if general.Verdict == rulesdoc.Yes {
			general.Here = t.refusedNow(a)
		}
		*a = general
		a.General = true
	}
}

// refusedNow is why the action of a question is not legal at the position, whatever the question
// says of when and how: of who may be sacrificed after a roll it tells that he is dead. It is nil
// where that is not so, or not understood.
func (t *Table) refusedNow(a *Answer) *Here {
	words := strings.Fields(a.Question)
	for i := len(words) - 1; i > 1; i-- {
		if !slices.Contains(supposing, strings.ToLower(words[i])) {
			continue
		}
		bare := *a
		bare.Question = strings.Join(words[:i], " ")
		if here := t.ask(&bare); here != nil && here.Verdict == rulesdoc.No {
			return here
		}
	}
	return nil
}

// isOfNothingHere reports whether a question is about an action of the position with something that
// is not there, to which no word points: "may I shoot my friends".
func (t *Table) isOfNothingHere(a *Answer) bool {
	form, ok := t.formOf(a)
	if !ok || len(form.verbs) == 0 || len(a.Here.Unclear) == 0 || a.Asked != rulesdoc.AskedMay {
		return false
	}
	return !slices.ContainsFunc(Folded(rulesdoc.Unaccented(a.Question)), func(word string) bool {
		owned := slices.Contains(ownWords, word)
		return slices.Contains(words("now currently here ahora actualmente aqui"), word) || slices.Contains(definite, word) && !owned
	})
}

// pointing are the words that point at the position. Words with an accent are others: "está"
// does not point.
var pointing = strings.Split("now|here|currently|this|that|these|those|my|our|ahora|aquí|aqui|este|esta|estos|estas|"+
	"ese|esa|mi|mis|nuestro|nuestra|actualmente", "|")

// supposing are the words that suppose a case, and behind which a place or a time is named.
var supposing = strings.Split("if|when|while|with|without|after|before|during|once|twice|again|in|on|from|outside|"+
	"at|along|through|si|cuando|mientras|con|sin|antes|tras|despues|durante|en|fuera|veces|del", "|")

// general reports whether a question about an action, to which the position has no answer,
// may be answered by the rules in general. It supposes a case that is not that of the
// position, and nothing in it points at the position or names a thing that is there. Where
// the case is that of the position, that answers.
func (t *Table) general(a *Answer) bool {
	if a.Here.Fault != nil || a.Asked != rulesdoc.AskedMay {
		return false
	}
	own := Folded(a.Question)
	points := func(words []string) bool {
		return slices.ContainsFunc(own, func(word string) bool { return slices.Contains(words, word) })
	}
	if l := lexiconOf(t.Game.System()); l != nil {
		form, ok := l.understand(a.Question)
		if ok && len(form.facts) > 0 && !t.stands(l, form) {
			return !points([]string{"now", "currently", "ahora", "actualmente"})
		}
		if ok && len(form.facts) > 0 {
			if here := t.ask(t.bare(a, form)); here != nil {
				a.Here = here
				a.ofHere(t.Game.System())
			}
			return false
		}
	}
	return !points(pointing) && supposes(Folded(rulesdoc.Unaccented(a.Question)), a.Here.Unclear)
}

// supposes reports whether some words suppose a case: by a word that does so, or where all
// that is unclear says in what way something is done. What stands behind a definite article
// and no such word is a thing of the position.
func supposes(words, unclear []string) bool {
	supposed := len(unclear) > 0 && !slices.ContainsFunc(unclear, func(word string) bool {
		return !strings.HasSuffix(word, "ly") && !strings.HasSuffix(word, "mente")
	})
	for i, word := range words {
		supposed = supposed || slices.Contains(supposing, word)
		if i > 0 && slices.Contains(definite, word) && !slices.Contains(supposing, words[i-1]) {
			return false
		}
	}
	return supposed
}

// ofOwnState reports whether a question asks how things stand for whoever asks, which the rules
// in general cannot tell: "am I in combat", but not "am I in combat if an Intruder is here".
func ofOwnState(question string) bool {
	words := Folded(rulesdoc.Unaccented(question))
	isSupposed := slices.ContainsFunc(words, func(word string) bool { return slices.Contains(suppositions, word) })
	if len(words) > 2 && slices.Contains(strings.Fields("is are do does"), words[0]) && !isSupposed { // are any ships face up
		is := words[0] == "is" || words[0] == "are"
		if words[1] == "any" || slices.Contains(anybodyWords, words[1]) || is && isCondition(words) {
			return true
		}
	}
	// Did I rest, has a tile been secured: what has happened, and not what may.
	if len(words) > 2 && slices.Contains(strings.Fields("did was were has have"), words[0]) && !isSupposed && !slices.Contains(words, "to") {
		return true
	}
	// In Spanish one verb is for how things are at the moment.
	if len(words) > 2 && (words[0] == "esta" || words[0] == "estan") && !isSupposed &&
		!slices.Contains([]string{"permitid", "prohibid", "obligad", "limitad"}, words[1][:max(0, len(words[1])-1)]) {
		return true
	}
	for _, start := range ownStates {
		own := strings.Fields(start)
		if len(words) <= len(own) || !slices.Equal(words[:len(own)], own) {
			continue
		}
		rest := words[len(own):]
		if last := own[len(own)-1]; last == "there" || last == "hay" { // in my room, and not in any
			among := func(of []string) bool {
				return slices.ContainsFunc(rest, func(word string) bool { return slices.Contains(of, word) })
			}
			return among(ownPlaces) && !among(suppositions)
		}
		return rest[0] != "to" && rest[0] != "que" && rest[0] != "allowed" && !supposes(rest[1:], nil)
	}
	return false
}

// ownStates begin questions how things stand for whoever asks, or whether there is something.
var ownStates = strings.Split("am i|are we|do i have|do we have|have i|have we|estoy|estamos|tengo|tenemos|"+
	"is there|are there|hay", "|")

// isOfSomebody reports whether a question asks how somebody is who takes part in the game: "is Fulmer on
// Start", "está Fulmer en Start".
func (t *Table) isOfSomebody(question string) bool {
	said := Folded(rulesdoc.Unaccented(question))
	if len(said) < 3 || !slices.Contains(words("is are has does esta estan es tiene"), said[0]) {
		return false
	}
	about := t.Game.System().About()
	return slices.ContainsFunc(about.Seats, func(name string) bool {
		own := Folded(name)
		return len(own) > 0 && (said[1] == own[0] || slices.Contains(definite, said[1]) && said[2] == own[0] && len(about.Seats) > 1)
	})
}

// isActHere reports whether a question is about an action of the position, without a case that is
// supposed: where the position does not answer it, the rules in general do not either.
func (t *Table) isActHere(a *Answer) bool {
	form, ok := t.formOf(a)
	return ok && len(form.verbs) > 0 && !supposes(Folded(rulesdoc.Unaccented(a.Question)), nil)
}

// isAboutNow reports whether a question is about this moment, of which the rules in general say nothing.
func isAboutNow(question string) bool {
	return slices.ContainsFunc(Folded(rulesdoc.Unaccented(question)), func(word string) bool { return slices.Contains(nowAlone, word) })
}

// isOfWhoAsks reports whether a question is about whoever asks, or about what was just spoken of, and supposes no
// case: what may hold of everybody may be otherwise here.
func isOfWhoAsks(question string) bool {
	said := Folded(rulesdoc.Unaccented(question))
	points := func(word string) bool { return slices.Contains(ownWords, word) || slices.Contains(pointers, word) }
	widens := func(word string) bool { return slices.Contains(suppositions, word) || slices.Contains(widening, word) }
	return slices.ContainsFunc(said, points) && !slices.ContainsFunc(said, widens)
}

// widening are the words that ask for the rule, whoever asks.
var widening = words("each every always ever never cada siempre nunca")

// pointers are the words for what was just spoken of.
var pointers = words("it he she they him her them this these those here eso esto ese este aqui")

var nowAlone = strings.Fields("now currently ahora actualmente")

// isCondition reports whether a question asks how a thing of the game in progress is: "is the Nest
// destroyed", "is there a Corpse in the Nest", but not "is the shotgun a weapon" or "is the card needed".
func isCondition(words []string) bool {
	has := func(list string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(strings.Fields(list), word) })
	}
	switch {
	case has(rulesWords):
		return false
	case words[1] == "there":
		return has("in on at here left aboard")
	case slices.Contains(strings.Fields("the my our this that these those"), words[1]):
		return has("here now") || !has("a an")
	}
	return len(words) == 4 && slices.Contains(strings.Fields("at in on"), words[2]) // is Nemo at Start
}

// rulesWords are what a rule says of a thing, and no position.
const rulesWords = "allowed permitted needed required limited counted considered called used doubled halved every each rolled " +
	"discarded removed drawn shuffled added lost gained resolved taken legal possible limit maximum rule able"

// suppositions are the words before a case that is supposed.
var suppositions = []string{"if", "when", "while", "after", "once", "unless", "si", "cuando", "mientras", "tras"}

// ownPlaces are the words for where whoever asks is.
var ownPlaces = []string{"my", "our", "here", "this", "mi", "nuestra", "nuestro", "aqui", "esta", "este"}

// stands reports whether all conditions of a question hold at the position, as far as the
// viewer knows. What was done before is not read from a position.
func (t *Table) stands(l *lexicon, form tryForm) bool {
	text, err := t.Game.Snapshot(t.Viewer)
	if err != nil {
		return false
	}
	var doc map[string]any
	if json.Unmarshal(text, &doc) != nil {
		return false
	}
	at := met{facts: l.read(doc, int(t.Game.ToMove()))}
	addStates(at.facts, doc)
	return at.holds(form.facts)
}

// bare is a question without its conditions.
func (t *Table) bare(a *Answer, form tryForm) *Answer {
	asked := *a
	asked.Question = "may I"
	if rulesdoc.IsSpanish(a.Question) {
		asked.Question = "¿puedo"
	}
	for i, head := range form.given {
		if strings.HasPrefix(head, "act ") && i < len(form.said) {
			asked.Question += " " + form.said[i]
		}
	}
	return &asked
}
