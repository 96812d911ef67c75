package nemorising

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Foretell describes in a line what an action would do, beginning with what
// matters. It reveals nothing, since the position does not hold what lies face
// down.
func (r *Rules) Foretell(s *State, a Action) string {
	node := s.node()
	if !node.isPlayers() {
		return ""
	}
	f, c, gear := s.top(), r.of(s), GearID(a.Card)
	switch a.Kind {
	case KindNext:
		blue := s.Heroes[a.Hero].Blue
		return joined(r.heroName(a.Hero)+" is at "+r.placeInWords(s, s.Heroes[a.Hero].At), "6 tokens"+kit.When(blue > 0, fmt.Sprintf(" and %d blue", blue)))
	case KindTake:
		return r.foretellTake(s, &a)
	case KindMove, KindStand:
		return r.foretellMove(s, f, &a)
	case KindScout:
		return joined(turnsUp(s), "costs "+kit.NumberOf(r.scoutingCost(s, f.hero), "token"))
	case KindAttempt:
		return r.foretellAttempt(s, f.hero, &a)
	case KindConfront, KindDefeat:
		return r.foretellDefeat(s, a.Enemy)
	case KindGiveUp:
		return joined(r.foretellGiveUp(s, f), kit.NumberOf(s.Heroes[f.hero].tokens(), "token")+" left")
	case KindRoll, KindReroll:
		return r.foretellTry(s, f, a.Kind)
	case KindDefend:
		return r.foretellDefence(s, f, 0)
	case KindUse:
		return r.foretellUse(s, node, f, gear)
	case KindGiveGear:
		return fmt.Sprintf("%s gets %s: %s", r.heroName(a.Hero), r.gearName(gear), r.gearInWords(s, gear))
	case KindDiscard:
		return fmt.Sprintf("gives up %s: %s", r.gearName(gear), r.gearInWords(s, gear))
	case KindPickUp:
		return r.storyInWords(s, StoryID(a.Card), f.hero)
	case KindGive:
		return r.storyInWords(s, StoryID(a.Card), a.Hero)
	case KindEnd:
		return r.foretellEnd(s, f.hero)
	case KindPeek:
		return "shows the Threat Card under " + r.actionTitle(s.row[a.Stack-1].action)
	case KindDrop:
		return "no more: " + c.keepInWords(ThreatID(a.Card))
	case KindRemote:
		return joined(turnsUp(s), "doorways "+strings.Join(r.set.Board.Slots[a.Place.slot()-1].Doorways, ", "))
	case KindTarget:
		return r.foretellTarget(s, f, a.Hero)
	}
	return ""
}

func turnsUp(s *State) string {
	if n := s.faceDownTiles(); n > 1 {
		return fmt.Sprintf("turns up one of %d unknown tiles", n)
	}
	return "turns up the last unknown tile"
}

func (r *Rules) foretellTake(s *State, a *Action) string {
	stack := &s.row[a.Stack-1]
	end := &r.actions[stack.action].Ends[a.End-1]
	cost, under := kit.When(end.Cost > 0, "costs "+kit.NumberOf(end.Cost, "Mission Point")), ""
	if end.Cost > 0 && s.MP <= uint16(end.Cost) {
		cost = "its cost is waived"
	}
	if stack.threat != 0 {
		under = "under it " + r.of(s).threatTitle(stack.threat)
	}
	return joined(r.abilityInWords(end), cost, under, "card "+r.actions[stack.action].Key)
}

func (r *Rules) foretellMove(s *State, f *frame, a *Action) string {
	hero := &s.Heroes[f.hero]
	free := f.kind == frameMove && f.mode == moveFree
	left := kit.NumberOf(hero.tokens()-1, "token") + " left"
	switch {
	case free && a.Kind == KindMove:
		left = kit.NumberOf(f.n-1, "free step") + " left"
	case free:
		left = kit.NumberOf(f.n, "free step") + " given up"
	}
	if a.Kind == KindStand {
		return joined("stays at "+r.placeInWords(s, hero.At), left)
	}
	shortcut := kit.When(!r.board.adjacent(hero.At, a.Place), "by the shortcut: ")
	return joined(shortcut+r.placeInWords(s, a.Place), kit.When(!s.canRest(f.hero, a.Place), "occupied: she must go on"), left)
}

// taskInWords describes what a Task asks for, with what the hero's Action Card
// gives of it, and what its failure brings.
func (r *Rules) taskInWords(s *State, h Hero, what *attempted) (asks, fails string) {
	if what.icons[0] == Wild {
		return "the token is enough", ""
	}
	icon := r.attribute(&s.Heroes[h])
	asks = "asks for " + iconsText(what.icons) + kit.When(icon != 0 && countIcons(what.icons)[icon] > 0, fmt.Sprintf(", %s by the card", icon))
	return asks, kit.When(len(what.penalty) > 0, "failed: "+r.of(s).effectsInWords(what.penalty))
}

func (r *Rules) foretellAttempt(s *State, h Hero, a *Action) string {
	c, what := r.of(s), r.attempt(s, h, a.Task, a.Card)
	asks, fails := r.taskInWords(s, h, &what)
	gain, name := "", ""
	switch a.Task {
	case TaskSecure:
		tile := &c.data.Tiles[what.id-1]
		gain, name = "secures "+tile.Name+", draws a Gear Card", tile.SecureName
	case TaskTile:
		gain, name = c.effectsInWords(c.reward[what.id]), c.data.Tiles[what.id-1].TaskName
	case TaskMission:
		m, state := &c.data.Missions[a.Card-1], &s.Missions[s.missionIndex(MissionID(a.Card))]
		gain, name = fmt.Sprintf("%s: %d of %d", m.Name, state.Done+1, m.Circles), m.TaskName
	case TaskKeep:
		gain = c.threatTitle(ThreatID(a.Card)) + " goes"
	case TaskRecharge:
		gain = r.gearName(GearID(a.Card)) + " may be used again"
		asks += kit.When(r.freeRecharge(s, h), ", without a token")
	}
	return joined(gain, asks, fails, kit.When(name != "", "\""+name+"\""))
}

// foretellDefeat describes what the defeat of an enemy brings.
func (r *Rules) foretellDefeat(s *State, enemy Enemy) string {
	c, then := r.of(s), *s
	engine{r: r, s: &then}.defeat(enemy)
	parts := []string{"defeats " + c.enemyTitle(enemy) + " at " + r.board.names[s.enemies[enemy]]}
	for i, m := range then.Missions {
		data := &c.data.Missions[m.Mission-1]
		parts = append(parts, kit.When(m != s.Missions[i], fmt.Sprintf("%s: %d of %d", data.Name, m.Done, data.Circles)))
	}
	for _, id := range s.kept() {
		parts = append(parts, kit.When(!slices.Contains(then.kept(), id), c.threatTitle(id)+" goes"))
	}
	return joined(parts...)
}

// lacks names the icons that an attempt lacks without its dice.
func (r *Rules) lacks(s *State, f *frame) string {
	without := *f
	without.dice = [2]Icon{}
	balance, lack := r.balance(s, &without), []Icon(nil)
	for icon := Brains; icon <= Skill; icon++ {
		lack = append(lack, slices.Repeat([]Icon{icon}, int(max(-balance[icon], 0)))...)
	}
	return iconsText(lack)
}

func (r *Rules) foretellGiveUp(s *State, f *frame) string {
	if f.mode == attemptConfront {
		return r.of(s).enemyTitle(f.enemy) + " stays"
	}
	what := r.attempt(s, f.hero, TaskKind(f.mode), f.id)
	switch penalty := r.of(s).effectsInWords(what.penalty); {
	case penalty == "":
		return "no penalty"
	case s.Options.FailAtClose:
		return "at once: " + penalty
	default:
		return "unless she succeeds later: " + penalty
	}
}

func (r *Rules) foretellTry(s *State, f *frame, kind Kind) string {
	price := "costs a token, " + kit.NumberOf(s.Heroes[f.hero].tokens()-1, "token") + " left"
	switch {
	case kind == KindReroll:
		price = "without a token, by the hero's ability"
	case f.step == attemptFirst:
		price = "paid for"
	}
	return joined(fmt.Sprintf("%s for %s", diceText(1+bool01(r.twoDice(s, f))), r.lacks(s, f)), price)
}

// foretellDefence describes what a defence with some gear leaves to the dice.
func (r *Rules) foretellDefence(s *State, f *frame, gear uint8) string {
	with := *f
	with.gear |= gear
	missing := r.unblocked(s, &with)
	if missing == 0 {
		return "all is blocked"
	}
	return fmt.Sprintf("rolls %s; up to %s lost", diceText(r.defenceDice(s, f)), kit.NumberOf(missing, "Mission Point"))
}

func (r *Rules) foretellUse(s *State, node Node, f *frame, id GearID) string {
	effect, with := &r.gear[id].effect, *f
	switch {
	case node == NodeAttempt && effect.op == OpAutoSecure:
		return "secures the tile at once; then discarded"
	case node == NodeAttempt:
		with.gear |= 1 << s.Heroes[f.hero].gearIndex(id)
		if lack := r.lacks(s, &with); lack != "" {
			return fmt.Sprintf("gives %s; still to roll: %s", effect.icon, lack)
		}
		return fmt.Sprintf("gives %s: it succeeds", effect.icon)
	case node == NodeDefend:
		what := kit.When(effect.op == OpBlockAll, "the whole attack")
		return joined("blocks "+cmp.Or(what, effect.icon.String()), r.foretellDefence(s, f, 1<<s.Heroes[f.hero].gearIndex(id)))
	}
	return r.gearInWords(s, id)
}

// storyInWords says who would carry a Story Token, and where it is wanted.
func (r *Rules) storyInWords(s *State, token StoryID, h Hero) string {
	c, where := r.of(s), "on Start"
	for _, m := range s.Missions {
		if goal := &c.missions[m.Mission]; goal.goal == GoalTask && slices.Contains(goal.story[:], token) {
			where = "at " + c.data.Tiles[goal.place-1].Name
		}
	}
	return fmt.Sprintf("%s carries the %s; wanted %s", r.heroName(h), c.data.Story[token-1].Name, where)
}

func (r *Rules) foretellEnd(s *State, h Hero) string {
	var parts []string
	for set := s.owed; set != 0; set &= set - 1 {
		kind, id := r.penaltyOf(s, set.first())
		parts = append(parts, "penalty: "+r.of(s).effectsInWords(r.effectList(s, kind, id)))
	}
	unspent := "all tokens are spent"
	if hero := &s.Heroes[h]; hero.tokens() > 0 {
		unspent = fmt.Sprintf("%d gold unspent", hero.Gold) + kit.When(hero.Blue > 0, fmt.Sprintf(", %d blue kept", hero.Blue))
	}
	return joined(append(parts, "then the Threat Card", unspent)...)
}

func (r *Rules) foretellTarget(s *State, f *frame, h Hero) string {
	c, defence := r.of(s), frame{kind: frameDefend, hero: h, enemy: f.enemy}
	text := fmt.Sprintf("%s must block %s", r.heroName(h), iconsText(c.icons[c.stackOf[f.enemy]]))
	return joined(text, r.foretellDefence(s, &defence, 0), kit.When(r.defensiveGear(s, &defence) != 0, "she has gear for it"))
}
