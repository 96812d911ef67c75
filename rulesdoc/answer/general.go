package answer

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// During a game, a question may be about a situation other than the present one: "may I trade
// in combat" when there is no combat. It is then answered from the rules in general, and the
// answer says so. If the conditions of the question hold now, the position answers it.

// inGeneral answers from the rules in general if they have a verdict and the question is not tied
// to this position. An action that was not understood here may still be forbidden everywhere.
func (a *Answer) inGeneral(ctx context.Context, t *Table) {
	mayAny := t.general(a) && !t.namesPiece(a.Question)
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

// refusedNow returns why the action is illegal in the position, ignoring the conditions
// of the question. Asked whether a character may be sacrificed after a roll, it may say
// that he is dead. It returns nil if the action is legal or was not understood.
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

// isOfNothingHere reports whether a question is about an action on something that the
// position does not have and that no word points to: "may I shoot my friends".
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

// pointing are words that refer to the position. Accents matter here: "está" is not in
// the list.
var pointing = strings.Split("now|here|currently|this|that|these|those|my|our|ahora|aquí|aqui|este|esta|estos|estas|"+
	"ese|esa|mi|mis|nuestro|nuestra|actualmente", "|")

// supposing are words that introduce a supposed case, or a place or a time.
var supposing = strings.Split("if|when|while|with|without|after|before|during|once|twice|again|in|on|from|outside|"+
	"at|along|through|si|cuando|mientras|con|sin|antes|tras|despues|durante|en|fuera|veces|del", "|")

// general reports whether the rules in general may answer a question about an action
// that the position cannot answer. The question must suppose a case that does not hold
// in the position, and must not refer to the position. If the case does hold, general
// answers from the position and returns false.
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

// supposes reports whether words suppose a case. They do if they have a supposing word,
// or if all unclear words are adverbs of manner. A definite article that does not
// follow a supposing word refers to a thing in the position, so nothing is supposed.
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

// ofOwnState reports whether a question asks about the asker's own state, which the rules in
// general cannot know: "am I in combat", but not "am I in combat if an Intruder is here".
func ofOwnState(question string) bool {
	words := Folded(rulesdoc.Unaccented(question))
	isSupposed := slices.ContainsFunc(words, func(word string) bool { return slices.Contains(suppositions, word) })
	if len(words) > 2 && slices.Contains(strings.Fields("is are do does"), words[0]) && !isSupposed { // are any ships face up
		is := words[0] == "is" || words[0] == "are"
		if words[1] == "any" || slices.Contains(anybodyWords, words[1]) || is && isCondition(words) {
			return true
		}
	}
	// "Did I rest" and "has a tile been secured" ask what has happened, not what is allowed.
	if len(words) > 2 && slices.Contains(strings.Fields("did was were has have"), words[0]) && !isSupposed && !slices.Contains(words, "to") {
		return true
	}
	// The Spanish verb estar describes a temporary state.
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
		if last := own[len(own)-1]; last == "there" || last == "hay" { // in my room, not in rooms in general
			among := func(of []string) bool {
				return slices.ContainsFunc(rest, func(word string) bool { return slices.Contains(of, word) })
			}
			return among(ownPlaces) && !among(suppositions)
		}
		return rest[0] != "to" && rest[0] != "que" && rest[0] != "allowed" && !supposes(rest[1:], nil)
	}
	return false
}

// ownStates are beginnings of questions about the asker's own state, or about what exists.
var ownStates = strings.Split("am i|are we|do i have|do we have|have i|have we|estoy|estamos|tengo|tenemos|"+
	"is there|are there|hay", "|")

// isOfSomebody reports whether a question asks about the state of a player of this
// game: "is Fulmer on Start", "está Fulmer en Start".
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

// namesPiece reports whether a question names a piece by its capital letter, or a player, and
// supposes no case: Conseil may be gone, whatever the rules say of him in general.
func (t *Table) namesPiece(question string) bool {
	d := declarationOf(t.Game.System())
	own := Folded(rulesdoc.Unaccented(question))
	if d == nil || slices.ContainsFunc(own, widens) {
		return false
	}
	said := strings.Fields(strings.Trim(question, "¿?!. "))
	for i := 1; i < len(said); i++ {
		if !slices.Contains(articles, strings.ToLower(said[i-1])) && t.isSeat(said[i]) {
			return true
		}
		isCapital := said[i] != "I" && strings.ToLower(said[i]) != said[i]
		for n := i + 1; n <= min(len(said), i+longestTitle); n++ {
			if isCapital && len(d.called(said[i:n])) > 0 {
				return true
			}
		}
	}
	return false
}

// isSeat reports whether a word is the name of somebody who may play.
func (t *Table) isSeat(word string) bool {
	return slices.ContainsFunc(t.Game.System().About().Seats, func(name string) bool { return strings.EqualFold(name, word) })
}

// longestTitle is the largest number of words of a title that is looked for.
const longestTitle = 6

// isActHere reports whether a question is about an action and supposes no case. If the
// position cannot answer such a question, the rules in general cannot either.
func (t *Table) isActHere(a *Answer) bool {
	form, ok := t.formOf(a)
	return ok && len(form.verbs) > 0 && !supposes(Folded(rulesdoc.Unaccented(a.Question)), nil)
}

// isAboutNow reports whether a question is about this moment; the general rules cannot tell.
func isAboutNow(question string) bool {
	return slices.ContainsFunc(Folded(rulesdoc.Unaccented(question)), func(word string) bool { return slices.Contains(nowAlone, word) })
}

// isOfWhoAsks reports whether a question refers to the asker, or to something just
// mentioned, without supposing a case. The general rule may not hold for them.
func isOfWhoAsks(question string) bool {
	said := Folded(rulesdoc.Unaccented(question))
	points := func(word string) bool {
		return slices.Contains(ownWords, word) || slices.Contains(pointers, word) || isDoneToOne(word)
	}
	isOneHere := slices.Contains(said, "another") && slices.Contains(said, "here") // there may be no other
	return slices.ContainsFunc(said, points) && (!slices.ContainsFunc(said, widens) || isOneHere)
}

// isOfThings reports whether a question is how certain things are or what they do, and not how
// any of them would be: "are two heroes on the same tile", but not "is a 2 a miss".
func isOfThings(question string) bool {
	said := Folded(rulesdoc.Unaccented(question))
	isOfRules := func(word string) bool { return slices.Contains(permissions, word) }
	if len(said) < 3 || slices.ContainsFunc(said, widens) || slices.ContainsFunc(said, isOfRules) {
		return false
	}
	_, isCounted := rulesdoc.NumberOf(said[1])
	switch {
	case slices.Contains(words("is are es son estan"), said[0]):
		return !slices.Contains(words("a an un una"), said[1]) && !strings.HasSuffix(said[1], "ing")
	case slices.Contains(words("do does"), said[0]):
		return isCounted || slices.Contains(definite, said[1])
	}
	return false
}

// permissions are words of questions for what is allowed.
var permissions = words("allowed forbidden permitted legal possible required mandatory compulsory optional necessary needed obligatory " +
	"permitido permitida prohibido prohibida legal posible obligatorio obligatoria necesario necesaria")

// isDoneToOne reports whether a word is a Spanish infinitive with a pronoun of the asker:
// ayudarme, atacarnos.
func isDoneToOne(word string) bool {
	for _, pronoun := range []string{"me", "nos"} {
		if base, ok := strings.CutSuffix(word, pronoun); ok && len(base) > 3 && strings.HasSuffix(base, "r") {
			return true
		}
	}
	return false
}

// widening are words that ask for the rule in general.
var widening = words("each every always ever never cada siempre nunca")

// widens reports whether a word supposes a case or makes a question one about all cases.
func widens(word string) bool {
	return slices.Contains(suppositions, word) || slices.Contains(widening, word)
}

// pointers are words that refer to something just mentioned.
var pointers = words("it he she they him her them this these those here eso esto ese este aqui")

var nowAlone = strings.Fields("now currently ahora actualmente")

// isCondition reports whether a question asks for the state of a thing in the game: "is the
// Nest destroyed", "is there a Corpse in the Nest", but not "is the shotgun a weapon".
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

// rulesWords are words that occur in statements of rules, not in descriptions of positions.
const rulesWords = "allowed permitted needed required limited counted considered called used doubled halved every each rolled " +
	"discarded removed drawn shuffled added lost gained resolved taken legal possible limit maximum rule able"

// suppositions are conjunctions that introduce a supposed case.
var suppositions = []string{"if", "when", "while", "after", "once", "unless", "si", "cuando", "mientras", "tras"}

// ownPlaces are words for the place where the asker is.
var ownPlaces = []string{"my", "our", "here", "this", "mi", "nuestra", "nuestro", "aqui", "esta", "este"}

// stands reports whether all conditions of a question hold in the position, as far as the
// viewer knows. A position does not show past actions, so conditions about them fail.
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

// bare returns the question without its conditions.
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
