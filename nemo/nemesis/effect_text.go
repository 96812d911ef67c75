package nemesis

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The text of Rooms, cards, Items and Objectives for people. [Effect.String] uses the
// words of a component set instead.

// everyTexts name all Rooms of a kind.
var everyTexts = [...]string{
	0: "this Room", AtComputer: "each Room with a Computer", AtYellow: "each yellow Room", AtGreen: "each green Room",
	AtBurning: "each burning Room", AtLargeIntruder: "each Room with an Adult, a Breeder or the Queen",
}

// whereTexts name the kinds of Rooms, goalTexts what Objectives ask for.
var whereTexts, goalTexts = kit.SaysOf[Where](spoken), kit.SaysOf[Goal](spoken)

// whereText names a kind of Room, or all Rooms of the kind.
func whereText(where Where, all bool) string {
	if all && int(where) < len(everyTexts) && everyTexts[where] != "" {
		return everyTexts[where]
	}
	return cmp.Or(kit.WordOf(whereTexts, int(where)), "this Room")
}

func (r *Rules) effectText(e *Effect) string {
	weapon, engine, intruders, again := "the Weapon", "the Engine of this Room", "one Intruder", ""
	switch {
	case e.Card != "":
		weapon = "the " + r.weaponTitle(e.Card)
	case e.Weapon != 0:
		weapon = "a weapon of the kind " + e.Weapon.String()
	}
	if e.All {
		engine, intruders = "all Engines", "each Intruder"
	}
	if e.Op == OpShoot && e.N != 0 {
		again = " and roll again if you like"
	}
	text := strings.NewReplacer(
		"{at}", whereText(e.Where, e.All), "{room}", "the "+r.roomTitle(e.Room), "{weapon}", weapon,
		"{engine}", engine, "{intruders}", intruders, "{reroll}", again, "{n}", strconv.Itoa(int(e.N)),
	).Replace(opForms[e.Op].text)
	if before, rest, found := strings.Cut(text, "{n|"); found {
		words, after, _ := strings.Cut(rest, "}")
		one, more, _ := strings.Cut(words, "|")
		if counted := count(int(e.N), one, more); e.N != 0 {
			text = before + counted + after
		} else {
			text = before + "all " + more + after
		}
	}
	if e.May {
		text += " if you like"
	}
	return text
}

func (r *Rules) weaponTitle(key string) string {
	for i := range r.itemFaces {
		if r.itemFaces[i].Key == key {
			return r.itemFaces[i].Title
		}
	}
	return key
}

func (r *Rules) branchText(b *Branch) string {
	text := kit.JoinOf(b.Effects, ", ", r.effectText)
	if b.At != 0 {
		text = "in " + whereText(b.At, false) + ": " + text
	}
	return text
}

func (r *Rules) branchesText(branches []Branch) string {
	return kit.JoinOf(branches, "; or ", r.branchText)
}

func objectiveText(ways [][]Condition) string {
	return kit.JoinOf(ways, "; or ", func(way *[]Condition) string {
		return kit.JoinOf(*way, " and ", func(c *Condition) string {
			return strings.ReplaceAll(kit.WordOf(goalTexts, int(c.Goal)), "{n}", strconv.Itoa(int(c.N)))
		})
	})
}
