package nemorising

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What cards, tiles and penalties do, in sentences.

// joined puts parts one after another, without those that are empty.
func joined(parts ...string) string {
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, "; ")
}

// effectsInWords is what a list of effects does.
func (t *scenarioTables) effectsInWords(effects []effect) string {
	words := make([]string, len(effects))
	for i := range effects {
		words[i] = t.inWords(&effects[i])
	}
	return strings.Join(words, ", ")
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
	text := r.of(s).inWords(&r.gear[id].effect)
	if r.gear[id].kind == TwistGear {
		return text + "; then twisted, to recharge: " + iconsText(r.gear[id].recharge)
	}
	return text + "; then discarded"
}

// placeInWords is a place and what there is about it: the tile, or the doorway and
// the enemies beside.
func (r *Rules) placeInWords(s *State, p Place) string {
	c, name := r.of(s), r.board.names[p]
	tile := func(slot Place) string {
		id := s.tiles[slot.slot()]
		switch {
		case id == 0:
			return r.board.names[slot] + ", face down"
		case s.isSecure(slot.slot()):
			return c.data.Tiles[id-1].Name + ", secure"
		}
		return c.data.Tiles[id-1].Name + ", not secure"
	}
	if p.isSlot() {
		return tile(p)
	}
	doorway, enemies := "", ""
	if slot := r.board.slotOf[p&127]; slot != 0 {
		doorway = "doorway of " + tile(slot)
	}
	var beside []string
	for set := s.present; set != 0; set &= set - 1 {
		if e := set.first(); r.board.adjacent(p, s.enemies[e]) {
			beside = append(beside, c.enemyTitle(e))
		}
	}
	if len(beside) > 0 {
		enemies = "beside " + strings.Join(beside, ", ")
	}
	return joined(name, doorway, enemies)
}
