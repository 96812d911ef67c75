package nemoswar2

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// plainCount computes a score again, plainly, from the document of a position and the tables of the
// set: chapter 15 as it reads, independently of the engine's data.
type plainCount struct {
	set    *Components
	doc    *plainPosition
	motive MotiveData
	nadeen int
	// points adds up the groups that are summed; the other three are multiplied at the end (15.3.2).
	points, liberation, science, wonder int
}

// plainPosition is the part of a position's document that the score needs.
type plainPosition struct {
	Options   nemo.Settings
	Motive    string
	Lost      struct{ Nemo, Crew, Hull uint8 } `json:"spacesLost"`
	Gemstones struct {
		Imperial  uint8 `json:"imperialist"`
		Committed uint8
	}
	Cubes     []string
	Silver    []string `json:"silverCubes"`
	Treasures struct {
		Held   []string `json:"collected"`
		Buried []string
	}
	Upgrades   struct{ Equipped []string }
	Characters struct {
		Aboard     []string
		Attributes [][]string
		Traits     []string `json:"characteristics"`
	}
	Tokens struct{ Kept []string } `json:"adventureTokens"`
	Ships  struct {
		Backs   []string `json:"showTheirBack"`
		Tonnage [][]string
	}
	Cards struct {
		Tableau []string
		Passed  [][]string `json:"passPiles"`
	}
}

// plainScore computes the score plainly.
func plainScore(r *Rules, doc *plainPosition) int {
	c := plainCount{set: r.set, doc: doc}
	for _, m := range c.set.Motives {
		if m.Motive.String() == doc.Motive {
			c.motive = m
		}
	}
	if slices.Contains(doc.Characters.Aboard, "nadeen-dakkar") {
		c.nadeen = 1
	}
	c.cards()
	c.treasures()
	c.characters()
	c.resources()
	c.ships()
	c.liberation += len(doc.Cubes) + len(doc.Silver)
	balance, gemstone := c.balance()
	return c.points + c.liberation*int(c.motive.Liberation) + c.science*int(c.motive.Science) + c.wonder*int(c.motive.Wonder) +
		balance - gemstone*int(doc.Gemstones.Imperial+doc.Gemstones.Committed)
}

// one counts one piece.
func (c *plainCount) one(symbol Symbol, n int) {
	switch symbol {
	case WarshipSymbol:
		c.points += max(0, n+int(c.motive.Warship))
	case NonWarshipSymbol:
		c.points += max(0, n+int(c.motive.NonWarship))
	case AdventureSymbol:
		c.points += max(0, n+int(c.motive.Adventure))
	case TreasureSymbol:
		c.points += max(0, n+int(c.motive.Treasure))
	case CharacterSymbol:
		c.points += max(0, n+c.nadeen)
	case LiberationSymbol:
		c.liberation += n
	case ScienceSymbol:
		c.science += n
	case WonderSymbol:
		c.wonder += n
	case ScourgeSymbol:
		c.points += n
	default:
		c.points -= n
	}
}

func (c *plainCount) every(scores []Score) {
	for _, score := range scores {
		c.one(score.Symbol, int(score.N))
	}
}

// cards counts the PASS Piles, the Tableau as it will be filed, and the Upgrades.
func (c *plainCount) cards() {
	cards := slices.Concat(c.set.Events, c.set.Finales, c.set.Nadeen, []Card{c.set.RisingAction, c.set.VersusCard})
	for _, card := range cards {
		for _, pile := range c.doc.Cards.Passed {
			if slices.Contains(pile, card.Key) {
				c.every(card.Scores)
			}
		}
		if slices.Contains(c.doc.Cards.Tableau, card.Key) && card.Unused == PassPile {
			c.every(card.Scores)
		}
	}
	for _, upgrade := range c.set.Upgrades {
		if slices.Contains(c.doc.Upgrades.Equipped, upgrade.Key) {
			c.every(upgrade.Scores)
		}
	}
}

// treasures counts collected Treasures, and buried Maps, the most valuable of which may count twice.
func (c *plainCount) treasures() {
	scores := map[string][]Score{c.set.TreasureFleet.Key: c.set.TreasureFleet.Scores}
	for _, treasure := range c.set.Treasures {
		scores[treasure.Key] = treasure.Scores
	}
	for _, ally := range c.set.Allies {
		scores[ally.Key] = ally.Scores
	}
	for _, key := range c.doc.Treasures.Held {
		c.every(scores[key])
	}
	var buried []int
	for _, key := range c.doc.Treasures.Buried {
		buried = append(buried, int(scores[key][0].N))
	}
	slices.Sort(buried)
	slices.Reverse(buried)
	for i, n := range buried {
		switch doubles := c.motive.Temper == Stern && i < int(c.doc.Lost.Crew); {
		case !doubles:
			c.one(TreasureSymbol, n)
		case c.doc.Options["buried-value"] == "adjusted": // as if it were there twice
			c.one(TreasureSymbol, n)
			c.one(TreasureSymbol, n)
		default:
			c.one(TreasureSymbol, 2*n)
		}
	}
	for _, token := range c.set.AdventureTokens {
		if slices.Contains(c.doc.Tokens.Kept, token.Key) {
			c.every(token.Scores)
		}
	}
}

// characters counts those aboard, with the points of their tokens.
func (c *plainCount) characters() {
	of := &c.doc.Characters
	tokens := map[Character]int{NadeenDakkar: plainTokens(of.Traits, c.set.Characteristics)}
	for i, officer := range []Character{ChiefEngineer, SecondOfficer, FirstOfficer} {
		tokens[officer] = plainTokens(of.Attributes[i], c.set.Attributes)
	}
	for _, who := range c.set.Characters {
		if !slices.Contains(of.Aboard, who.Character.String()) {
			continue
		}
		if c.doc.Options["aronnax"] == "science" && who.Character == ProfessorAronnax {
			c.science += 5
			continue
		}
		for _, score := range who.Scores {
			n := int(score.N)
			if score.Symbol == CharacterSymbol {
				n = max(0, n+tokens[who.Character])
			}
			c.one(score.Symbol, n)
		}
	}
}

// plainTokens returns what tokens add to the points of their Character.
func plainTokens(keys []string, tokens []Token) (sum int) {
	for _, token := range tokens {
		if slices.Contains(keys, token.Key) && len(token.Scores) > 0 {
			sum += int(token.Scores[0].N)
		}
	}
	return sum
}

// resources counts the spaces of the markers.
func (c *plainCount) resources() {
	lost := map[Resource]uint8{Nemo: c.doc.Lost.Nemo, Crew: c.doc.Lost.Crew, Hull: c.doc.Lost.Hull}
	for _, track := range c.set.Tracks {
		if n := int(lost[track.Resource]); n < len(track.Spaces) {
			c.every(track.Spaces[n].Scores)
		}
	}
}

// ships counts the Tonnage track and its bonus.
func (c *plainCount) ships() {
	columns := 6
	for _, row := range c.doc.Ships.Tonnage {
		columns = min(columns, len(row))
		for _, key := range row {
			side := plainSide(c.set, key, slices.Contains(c.doc.Ships.Backs, key))
			symbol := NonWarshipSymbol
			if side.Attack > 0 {
				symbol = WarshipSymbol
			}
			c.one(symbol, int(side.VP))
			c.every(side.Scores)
		}
	}
	bonus := []int{0, 8, 12, 17, 23, 30, 40}
	c.points += bonus[columns]
	if c.doc.Motive == "world-order" && columns > 1 {
		c.points += bonus[columns-1]
	}
}

// plainSide returns a side of a ship by its key.
func plainSide(set *Components, key string, back bool) Side {
	for _, ship := range set.Ships {
		if ship.Key == key && back {
			return ship.Back
		}
		if ship.Key == key {
			return ship.Front
		}
	}
	for _, sea := range set.DeadlySeas {
		if sea.Key == key {
			return *sea.Fleet
		}
	}
	return Side{}
}

// balance returns the adjustment for the levels of the settings in play, and what each gemstone of the
// Imperialist costs.
func (c *plainCount) balance() (balance, gemstone int) {
	settings := []string{"adventure-gemstones", "starting-upgrade", "blue-and-green", "hidden-ships", "action-points"}
	for option, setting := range map[string]string{
		"officers": "attribute-tokens", "deadly-seas": "deadly-seas-tokens", "upgrades": "upgrade-preparation",
	} {
		if value := c.doc.Options[option]; value == "on" || value == "strategic" {
			settings = append(settings, setting)
		}
	}
	stand := map[string]int{}
	for _, setting := range settings {
		stand[c.doc.Options[setting]]++
	}
	switch on := c.doc.Options["balance"] == "on"; {
	case on && 2*stand["sailor"] > len(settings):
		return -60, 3
	case on && 2*stand["captain"] > len(settings):
		return 30, 1
	}
	return 0, 2
}

// TestPlainScore compares the two scores in late positions of all kinds and in the positions that
// follow.
func TestPlainScore(t *testing.T) {
	r := Default()
	random := nemo.NewRand(15, 0)
	positions := nemotest.Sweep(1000, 4000)
	motives, levels := map[string]int{}, map[int]int{}
	for n := 0; n < positions; {
		s, ok := r.Scenario(&random)
		if !ok {
			continue
		}
		p := nemo.NewPlayout[State, Action](r, random.Below(1<<32))
		for range 6 {
			tally := r.Tally(&s)
			doc := new(plainPosition)
			if err := json.Unmarshal(r.Snapshot(&s).(json.RawMessage), doc); err != nil {
				t.Fatal(err)
			}
			if want := plainScore(r, doc); tally.Total() != want {
				t.Fatalf("%s: the score is %d, and plainly counted %d: %+v", s.Motive, tally.Total(), want, tally)
			}
			n++
			motives[doc.Motive]++
			levels[tally.Level]++
			if _, err := p.Run(&s, 40); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(motives) != numMotives || len(levels) < 3 {
		t.Errorf("too little was compared: %v, levels %v", motives, levels)
	}
}
