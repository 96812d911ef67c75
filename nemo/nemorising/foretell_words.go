package nemorising

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Descriptions of cards, tiles and penalties, in words.

// joined joins the non-empty parts with semicolons.
func joined(parts ...string) string { return kit.Clauses("; ", parts...) }

// effectsInWords describes a list of effects.
func (t *scenarioTables) effectsInWords(effects []effect) string {
	return kit.JoinOf(effects, ", ", t.inWords)
}

// typesInWords returns the types of a mask in words: "all", "humanoid or bestial".
func typesInWords(mask uint8) string {
	if mask == typeMask(nil) {
		return "all"
	}
	return strings.TrimSuffix(typesTitle(mask), " enemy")
}

// keepWords describe what Keep cards do, by trigger.
var keepWords = map[KeepTrigger]string{
	OnEndOfTurn:  "{effects} at the end of every turn",
	OnAttackBy:   "{effects} with each attack of {stack}",
	MovesFarther: "{stack} moves {n} farther",
	ScoutingCost: "scouting costs {tokens} more",
	OneDieOnly:   "no roll uses more than one die",
}

// keepInWords describes what a Keep card does.
func (t *scenarioTables) keepInWords(id ThreatID) string {
	k, stack := &t.keeps[id], ""
	if k.stack != 0 {
		stack = t.data.Stacks[k.stack-1].Name
	}
	return strings.NewReplacer("{effects}", t.effectsInWords(k.effects), "{stack}", stack,
		"{n}", fmt.Sprint(k.n), "{tokens}", kit.NumberOf(k.n, "token")).Replace(keepWords[k.trigger])
}

// abilityTexts describe the ends of Action Cards.
var abilityTexts = map[AbilityKind]string{
	AttributeEnhancement: "{icon} in each Task, fight and defence",
	DefensiveEnhancement: "blocks any one icon of each attack",
	StealthEnhancement:   "a bonus token; she may pass through enemies",
	ShortcutEnhancement:  "a bonus token; the shortcut {from} to {to}",
	DieEnhancement:       "two dice in each roll",
}

// abilityInWords describes what an end of an Action Card gives.
func (r *Rules) abilityInWords(end *CardEnd) string {
	pair := &r.set.Board.BlueShortcut
	if end.Colour == Red {
		pair = &r.set.Board.RedShortcut
	}
	says := cmp.Or(abilityTexts[end.Ability], "nothing")
	return strings.NewReplacer("{icon}", end.Icon.String(), "{from}", pair[0], "{to}", pair[1]).Replace(says)
}

// gearInWords describes what a Gear Card does, and whether it is then discarded or twisted.
func (r *Rules) gearInWords(s *State, id GearID) string {
	then := "discarded"
	if r.gear[id].kind == TwistGear {
		then = "twisted, to recharge: " + iconsText(r.gear[id].recharge)
	}
	return r.of(s).inWords(&r.gear[id].effect) + "; then " + then
}

// placeInWords describes a place: its tile, or the doorway that it is and the
// enemies beside it.
func (r *Rules) placeInWords(s *State, p Place) string {
	if p.isSlot() {
		return r.tileInWords(s, p)
	}
	doorway, enemies := "", ""
	if slot := r.board.slotOf[p&127]; slot != 0 {
		doorway = "doorway of " + r.tileInWords(s, slot)
	}
	for set := s.present; set != 0; set &= set - 1 {
		if e := set.first(); r.board.adjacent(p, s.enemies[e]) {
			enemies += ", " + r.of(s).enemyTitle(e)
		}
	}
	return joined(r.board.names[p], doorway, strings.Replace(enemies, ",", "beside", 1))
}

func (r *Rules) tileInWords(s *State, slot Place) string {
	id := s.tiles[slot.slot()]
	switch {
	case id == 0:
		return r.board.names[slot] + ", face down"
	case s.isSecure(slot.slot()):
		return r.of(s).data.Tiles[id-1].Name + ", secure"
	}
	return r.of(s).data.Tiles[id-1].Name + ", not secure"
}
