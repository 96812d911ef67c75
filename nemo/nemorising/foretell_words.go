package nemorising

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What cards, tiles and penalties do, in sentences.

// joined puts parts one after another, without those that are empty.
func joined(parts ...string) string { return kit.Clauses("; ", parts...) }

// effectsInWords is what a list of effects does.
func (t *scenarioTables) effectsInWords(effects []effect) string {
	return kit.JoinOf(effects, ", ", t.inWords)
}

// typesInWords are the types of a mask: "all", "humanoid or bestial".
func typesInWords(mask uint8) string {
	if mask == typeMask(nil) {
		return "all"
	}
	return strings.TrimSuffix(typesTitle(mask), " enemy")
}

// keepInWords is what a Keep card does and what takes it away.
func (t *scenarioTables) keepInWords(id ThreatID) string {
	k := &t.keeps[id]
	stack := ""
	if k.stack != 0 {
		stack = t.data.Stacks[k.stack-1].Name
	}
	switch k.trigger {
	case OnEndOfTurn:
		return t.effectsInWords(k.effects) + " at the end of every turn"
	case OnAttackBy:
		return fmt.Sprintf("%s with each attack of %s", t.effectsInWords(k.effects), stack)
	case MovesFarther:
		return fmt.Sprintf("%s moves %d farther", stack, k.n)
	case ScoutingCost:
		return "scouting costs " + kit.NumberOf(k.n, "token") + " more"
	case OneDieOnly:
		return "no roll uses more than one die"
	}
	return k.trigger.String()
}

// abilityInWords is what an end of an Action Card gives.
func (r *Rules) abilityInWords(end *CardEnd) string {
	switch end.Ability {
	case AttributeEnhancement:
		return end.Icon.String() + " in each Task, fight and defence"
	case DefensiveEnhancement:
		return "blocks any one icon of each attack"
	case StealthEnhancement:
		return "a bonus token; she may pass through enemies"
	case ShortcutEnhancement:
		pair := &r.set.Board.BlueShortcut
		if end.Colour == Red {
			pair = &r.set.Board.RedShortcut
		}
		return fmt.Sprintf("a bonus token; the shortcut %s to %s", pair[0], pair[1])
	case DieEnhancement:
		return "two dice in each roll"
	}
	return "nothing"
}

// gearInWords is what a Gear Card does, and what becomes of it.
func (r *Rules) gearInWords(s *State, id GearID) string {
	then := "discarded"
	if r.gear[id].kind == TwistGear {
		then = "twisted, to recharge: " + iconsText(r.gear[id].recharge)
	}
	return r.of(s).inWords(&r.gear[id].effect) + "; then " + then
}

// placeInWords is a place and what there is about it: the tile, or the doorway and
// the enemies beside.
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
