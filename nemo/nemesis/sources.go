package nemesis

import (
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The public sources of what the rulebook's text does not give. "Scans" is a
// transcript of the parts of the game, "notes" a set of notes on its rules and
// cards by somebody else; most values stand in both.
const (
	scans = "AleksandrRV/nemesis: transcript of the components"
	notes = "PhilNel/knowledge-boardgame-assistant: notes on the cards"
	both  = scans + "; " + notes
	// board is read from a picture of it; the Corridors agree with a program.
	board = scans + "; NemesisLibrary"
	// infection is known from two programs alone, and seen on no card.
	infection = "AleksandrRV/nemesis and NemesisLibrary: two implementations"
	sheet     = "AleksandrRV/nemesis: the manual; PhilNel/knowledge-boardgame-assistant: the Rooms"
	dice      = scans + "; a companion program"
)

// componentsRule is the list of components, which is before the first numbered
// rule.
const componentsRule = "components"

// citations are what a set may cite as the rulebook: a rule, as in 1.8, or the list
// of components.
var citations = kit.Citations{IsRule: isRule, Example: "1.8"}

// isRule reports whether a citation begins with a rule's number: digits with
// full stops between, or the list of components.
func isRule(cite string) bool {
	rule, _, _ := strings.Cut(cite, " ")
	if rule == componentsRule {
		return true
	}
	parts := strings.Split(rule, ".")
	for _, part := range parts {
		if part == "" || strings.Trim(part, "0123456789") != "" {
			return false
		}
	}
	return len(parts) > 1
}

// unconfirmed is the provenance and the citation of values with a single source.
const unconfirmed = "unconfirmed "

// alone are citations that no second public source confirms: one scan, one person's
// notes, two programs without a component behind them.
var alone = []string{scans, notes, infection}

// from returns a [kit.Source] for one or several public sources. exceptions are pairs
// of a field and its provenance and citation.
func from(where string, exceptions ...string) kit.Source {
	source := kit.StandInExcept(exceptions...)
	source.Default, source.Cite = nemo.Published, where
	if slices.Contains(alone, where) {
		source.Default = nemo.Unconfirmed
	}
	if len(exceptions) == 0 {
		source.Fields = nil
	}
	return source
}
