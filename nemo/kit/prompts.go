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
	for node := range prompts {
		where, question, _ := strings.Cut(constants[node].Says, ": ")
		cut := strings.LastIndex(question, " (")
		if cut < 0 {
			continue
		}
		prompts[node] = nemo.Prompt{Where: where, Question: question[:cut], Rule: nemo.Rule(strings.Trim(question[cut:], " ()"))}
	}
	return prompts
}
