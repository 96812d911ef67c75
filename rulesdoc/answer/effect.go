package answer

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// A question about the effect of an action, such as "what happens if I move to the Indian
// Ocean?" or "how much does it cost to repair?", is answered from the position. A legal
// action has an effect, which the engine describes; an illegal one has a reason.

// effectFrames are phrases, without accents, before an action whose effect is asked for, or the
// reason why it is illegal. asks is the phrase that asks instead whether the action is legal.
var effectFrames = []struct{ starts, asks string }{
	{
		"what happens if i|what happens if we|what happens when i|what happens when we|what if i|what if we|what will happen if i|" +
			"what would happen if i|what do i get if i|what do i gain if i|what do i lose if i|what becomes of me if i|" +
			"what does it cost to|what does it cost me to|how much does it cost to|how much does it cost me to|what would it cost to|" +
			"what is the cost to|what is the effect if i|" +
			"why can't i|why cant i|why can't we|why can i not|why cannot i|why may i not|" +
			"why am i not allowed to|why is it illegal to|why is it not legal to",
		"may i",
	},
	{"que pasa si|que me pasa si|que ocurre si|que sucede si|que pasaria si|que gano si|que pierdo si|cuanto cuesta|cuanto me cuesta|" +
		"cuanto costaria|por que no puedo|por que no podemos|por que no se puede", "puedo"},
}

// effectEnds are words at the end of such a question that can be ignored.
var effectEnds = []string{" now", " here", " next", " then", " ahora", " aqui"}

// actOf turns a question about the effect of an action into one that asks whether it is legal.
func actOf(question string) (may string, ok bool) {
	text := strings.ToLower(strings.Trim(strings.TrimSpace(rulesdoc.Unaccented(question)), "¿?.! "))
	if condition, asks, isTwofold := strings.Cut(text, ", "); isTwofold { // if I end now, what happens
		text = strings.TrimPrefix(asks, "¿") + " " + condition
		for _, end := range effectEnds {
			text = strings.Replace(text, end+" if ", " if ", 1)
		}
	}
	for _, end := range effectEnds {
		text = strings.TrimSuffix(text, end)
	}
	for _, frame := range effectFrames {
		for start := range strings.SplitSeq(frame.starts, "|") {
			if act, is := strings.CutPrefix(text, start+" "); is {
				return frame.asks + " " + withoutResult(act), true
			}
		}
	}
	return "", false
}

// withoutResult removes the supposed result from a roll, as in "roll 5". The effect of
// a roll lists all its results.
func withoutResult(act string) string {
	words := strings.Fields(act)
	last := len(words) - 1
	if last < 1 || last > 2 || !isNumber(words[last]) || !slices.Contains([]string{"roll", "tiro", "saco"}, words[0]) {
		return act
	}
	return words[0]
}

// askEffect answers what an action does at this position. It returns false if the action
// was not understood. If the position asks for another decision, the answer says so.
func (t *Table) askEffect(a *Answer) bool {
	may, ok := actOf(a.Question)
	if !ok || t.Game.Over() {
		return false
	}
	bare := *a
	bare.Question, bare.Asked = may, rulesdoc.AskedMay
	here := t.ask(&bare)
	if here != nil && here.Elsewhen != "" {
		a.Here = here
		return true
	}
	if here == nil || here.Verdict == "" {
		return false
	}
	if len(here.Effects) == 0 {
		t.addEffects(here)
	}
	if here.Verdict == rulesdoc.Yes && len(here.Effects) == 0 {
		return false
	}
	here.Verdict = "" // the question did not ask for it
	a.Here = here
	return true
}

// mustFrames are phrases before an action that ask whether it must be done.
var mustFrames = strings.Split("must i|must we|do i have to|do we have to|have i to|have we to|tengo que|tenemos que|debo|debemos", "|")

// askMust answers whether an action must be done at this position, that is, whether
// nothing else is legal. It returns false if the question asks something else or was
// not understood. Conditional obligations are left to the rules.
func (t *Table) askMust(a *Answer) bool {
	words, against := rulesdoc.Unframed(a.Question)
	act, ok := "", false
	for _, frame := range mustFrames {
		if rest, is := strings.CutPrefix(rulesdoc.Unaccented(strings.Join(words, " ")), frame+" "); is {
			act, ok = rest, true
		}
	}
	if !ok || against || t.Game.Over() {
		return false
	}
	bare := *a
	bare.Question, bare.Asked = "may i "+act, rulesdoc.AskedMay
	here := t.ask(&bare)
	if here == nil || here.Verdict == "" {
		return false
	}
	here.Must = true
	if here.Verdict == rulesdoc.Yes {
		for _, choice := range t.choiceTexts() {
			if !slices.Contains(here.Legal, choice) {
				here.Instead, here.Verdict = append(here.Instead, choice), rulesdoc.No
			}
		}
	}
	a.Here = here
	return true
}

// optionWords are questions for all legal actions.
var optionWords = strings.Split("what can i do|what may i do|what can we do|what are my options|what are my choices|what is legal|"+
	"what actions can i take|which actions can i take|que puedo hacer|que podemos hacer|cuales son mis opciones|que opciones tengo", "|")

// askOptions answers a question for all legal actions. It returns false for any other.
func (t *Table) askOptions(a *Answer) bool {
	asked := strings.Join(Folded(rulesdoc.Unaccented(a.Question)), " ")
	for _, end := range effectEnds {
		asked = strings.TrimSuffix(asked, end)
	}
	if !slices.Contains(optionWords, asked) || !t.Game.ToMove().IsPlayer() {
		return false
	}
	if t.Own.IsPlayer() && t.Own != t.Game.ToMove() {
		a.Here = &Here{NotYours: true}
		return true
	}
	a.Here = &Here{Legal: t.choiceTexts()}
	t.addEffects(a.Here)
	return len(a.Here.Effects) > 0
}
