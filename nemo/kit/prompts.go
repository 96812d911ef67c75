package kit

import (
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Prompts are what is asked at the nodes of a system, as their constants say it: where in
// the game that is, the question, and the rule in round brackets:
//
//	NodePay // cost: Which Action card pays? (7.2)
func Prompts[N ~uint8](all Declared) []nemo.Prompt {
	constants := declarationOf[N](all).Constants
	prompts := make([]nemo.Prompt, len(constants))
	for node := range constants {
		said, rule := withRule(constants[node].Says)
		where, question, _ := strings.Cut(said, ": ")
		prompts[node] = nemo.Prompt{Where: where, Question: question, Rule: rule}
	}
	return prompts
}

// Ends are those of a system's games as their constants say them, the first of which is 1:
//
//	EndTime End = iota + 1 // The year is over (12.2.3)
func Ends[E ~uint8](all Declared) (ends []nemo.End) {
	for _, of := range declarationOf[E](all).Constants[1:] {
		title, rule := withRule(of.Says)
		ends = append(ends, nemo.End{Key: of.Word, Title: title, Rule: rule})
	}
	return ends
}

// withRule cuts off the rule, which stands in round brackets at the end.
func withRule(says string) (said string, rule nemo.Rule) {
	cut := strings.LastIndex(says, " (")
	if cut < 0 {
		return says, ""
	}
	return says[:cut], nemo.Rule(strings.Trim(says[cut:], " ()"))
}
