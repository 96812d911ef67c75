package nemoswar1

import "strings"

// effectWords describes a list of effects of a card or, for listToken, of a token,
// briefly enough for a list of choices.
func (r *Rules) effectWords(id, list uint8, effects []Effect) string {
	parts := make([]string, len(effects))
	for i := range effects {
		parts[i] = opRows[effects[i].Op].says(r, doing{&effects[i], id, list})
	}
	return strings.Join(parts, ", ")
}

// passageTitle names the two oceans that a card joins.
func (r *Rules) passageTitle(id, list uint8) string {
	if list == listToken || len(r.cards[id].Oceans) < 2 {
		return "other ocean"
	}
	return "other of " + r.cards[id].Oceans[0].Title() + " and " + r.cards[id].Oceans[1].Title()
}
