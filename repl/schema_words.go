package repl

// memberWords describes JSON fields by Go type and key, for descriptions that are too
// long for the tag "says".
var memberWords = map[string]string{
	"AnalysedPly.better": "what the planner would have done, of which more could be expected; left out where it is nothing",
	"AnalysedPly.kind": "decision of the seat or its team, chance, other for a decision of somebody else, or edit for a " +
		"position set by hand",
	"Answer.certainty": "how the answer is known: tried in the position by the engine, read from the position, decided by a " +
		"ruling, tried everywhere, said by an entry, only nearest to what is asked, or unknown",
	"Authority.basis": "the kind of source, from the surest on: the rulebook's text, something else printed, a public " +
		"source, inferred, or ours",
	"Datum.provenance": "stand-in for a value of our own, unconfirmed for one of a single source, rulebook, or published",
	"Happening.event":  "the key of the kind of event; `mobilis events SYSTEM` lists them",
	"Hit.caseVerdict":  "the answer to that question, where it is another since what is asked is the contrary",
	"Hit.verdict":      "the answer to a question of yes or no, where just that was decided or is plain from the rule",
	"Ladder.measure": "what is compared: score where the end has a level by its score, or won, the share of the seats that " +
		"win in percent",
	"SavedGame.componentSet": "that set as a document, where it is not the system's own; the schema component-set of the system " +
		"says what it holds",
	"SavedGame.seed": "the seed of the dice and draws: a number, as text above 2^53, or the hexadecimal digits of a secret one",
	"SavedGame.start": "the position at which the game began, if not at that of the settings; the schema position of the " +
		"system says what it holds",
	"VerifyReport.starts": "the positions at edges of the rules at which half of the games began; left out where the system " +
		"declares none",
	"replayReport.position": "the position that they lead to, with all that is hidden; the schema position of the system says " +
		"what it holds",
	"replayReport.seed":   "the seed of the dice and draws: a number, as text above 2^53, or the hexadecimal digits of a secret one",
	"table.Action.args":   "its arguments by name, as the forms of the system's actions have them: numbers as numbers, all else as texts",
	"table.Action.chance": "the exact probability of an outcome of chance, a fraction; left out where the viewer cannot reckon it",
	"table.Chance.commitment": "the SHA-256 hash of the text of a secret seed, the same from the beginning to the end; left out for " +
		"a number",
	"table.View.revision": "another number after every step that is taken, undone or redone; an action is for the revision that " +
		"was looked at",
	"traceLine.position": "the position after the step, with all that is hidden; the schema position of the system says what it holds",
}
