package nemoswar2

import (
	"maps"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Short forms for the tables of cards. A TEST card goes to the pile of its result, a
// PLAY card to the PASS Pile. A KEEP card goes to the FAIL Pile if it is used, else
// to the PASS Pile, as in the rulebook's example (15).

func testCard(n int, key, title string, target uint8, exert []Resource, pass, fail []Effect, scores ...Score) Card {
	return Card{
		Key: key, Number: strconv.Itoa(n), Title: title, Kind: TestCard,
		Target: target, Exert: exert, Pass: pass, Fail: fail, Scores: scores,
	}
}

func playCard(n int, key, title string, effects []Effect, scores ...Score) Card {
	return Card{
		Key: key, Number: strconv.Itoa(n), Title: title, Kind: PlayCard, Effects: effects, To: PassPile, Scores: scores,
	}
}

// keepCard returns a KEEP card; use gives When, If, Cost and its effects.
func keepCard(n int, key, title string, use Card, scores ...Score) Card {
	use.Key, use.Number, use.Title, use.Kind, use.Scores = key, strconv.Itoa(n), title, KeepCard, scores
	use.To, use.Unused = FailPile, PassPile
	if use.When == 0 {
		use.When = InActionPhase
	}
	return use
}

func adventure(n int8) Score { return Score{AdventureSymbol, n} }
func science() Score         { return Score{ScienceSymbol, 1} }
func wonder(n int8) Score    { return Score{WonderSymbol, n} }

func exert(resources ...Resource) []Resource { return resources }

// known2017 returns the [kit.Source] of a card of 2017: the print at its head and
// foot is known, its effects are not, apart from the exceptions.
func known2017(pairs ...string) kit.Source {
	source := published("when", "stand-in", "cost", "stand-in", "if", "stand-in", "pass", "stand-in", "fail", "stand-in",
		"effects", "stand-in", "to", "stand-in", "unused", "stand-in")
	maps.Copy(source.Fields, kit.StandInExcept(pairs...).Fields)
	return source
}

// standInEvents are the 101 Event cards: 51 of the edition of 2017 and 50 of our
// own.
func standInEvents() []Card {
	events := events1to17()
	events = append(events, events18to34()...)
	events = append(events, events35to51()...)
	more := eventSources()
	for i := range events {
		events[i].Source = known2017(more[events[i].Key]...)
	}
	ours := append(events52to76(), events77to101()...)
	for i := range ours {
		enrich(&ours[i])
	}
	events = append(events, ours...)
	for i := range events {
		if _, told := more[events[i].Key]; !told {
			relieve(&events[i])
		}
	}
	return events
}

// relieve adds to an event with effects of our own that ships which lost the trail go
// home: a Hidden Ship if a TEST is passed, a Hidden Ship and a revealed one by a PLAY
// card. The dice bring more ships than a voyage's Action Points can sink, so without
// this hardly any voyage would reach a Finale. If all of them were revealed ships,
// which the player chooses, the number of ships at the start, by which the Difficulty
// Levels differ, would hardly matter. It comes before the event's other effects, so
// that it never removes a ship which the event itself brings.
func relieve(event *Card) {
	hidden, ship := at(OpRemoveHidden, InAnyOcean, 1), at(OpRemoveShip, InAnyOcean, 1)
	switch event.Kind {
	case TestCard:
		event.Pass = append(do(hidden), event.Pass...)
	case PlayCard:
		event.Effects = append(do(hidden, ship), event.Effects...)
	}
}

// enrich adds to the Adventure points of our own events, so that a voyage of average
// luck at the level of Officer ends between Failure and Success.
func enrich(event *Card) {
	for i := range event.Scores {
		if score := &event.Scores[i]; score.Symbol == AdventureSymbol {
			score.N += ourAdventure
		}
	}
}

// ourAdventure is what [enrich] adds.
const ourAdventure = 4

// eventSources are the cards of 2017 whose effects a source gives.
func eventSources() map[string][]string {
	const (
		repo  = "published " + edition2017
		first = firstEdition
	)
	tested := []string{"pass", repo, "fail", repo}
	return map[string][]string{
		"a-runaway-reef":            tested,
		"an-underwater-forest":      tested,
		"captain-nemos-thunderbolt": tested,
		"the-coral-realm":           tested,
		"jaws-wide-open":            tested,
		"42-centigrade":             tested,
		"the-whales":                tested,
		"attack-of-the-giant-squid": tested,
		"do-no-harm":                {"pass", first, "fail", first},
		"some-days-ashore":          {"if", first, "effects", first, "to", first, "unused", first},
		"a-pearl-worth-ten-million": {
			"if", "rulebook 15", "pass", "rulebook 15", "fail", "rulebook 15",
			"to", "rulebook 15", "unused", "rulebook 15", "scores", "rulebook 15",
		},
		"the-arabian-tunnel": {"effects", "stand-in the rulebook has the marker (2), not when it is placed"},
		"the-treasure-fleet": {"effects", first},
	}
}
