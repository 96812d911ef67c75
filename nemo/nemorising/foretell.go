package nemorising

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Foretell says what an action would do, in a line that begins with what matters.
// There is nothing on the table that the mover may not know: what is face down is
// not in the position.
func (r *Rules) Foretell(s *State, a Action) string {
	node := s.node()
	if !node.isPlayers() {
		return ""
	}
	f, c := s.top(), r.of(s)
	switch a.Kind {
	case KindNext:
		return r.foretellNext(s, a.Hero)
	case KindTake:
		return r.foretellTake(s, &a)
	case KindMove, KindStand:
		return r.foretellMove(s, f, &a)
	case KindScout:
		return joined(fmt.Sprintf("turns up one of %d unknown tiles", s.faceDownTiles()), "costs "+kit.NumberOf(r.scoutingCost(s, f.hero), "token"))
	case KindAttempt:
		return r.foretellAttempt(s, f.hero, &a)
	case KindConfront, KindDefeat:
		return r.foretellDefeat(s, a.Enemy)
	case KindRoll, KindReroll, KindGiveUp:
		return r.foretellTry(s, f, &a)
	case KindDefend:
		return r.foretellDefence(s, f, 0)
	case KindUse:
		return r.foretellUse(s, node, f, GearID(a.Card))
	case KindGiveGear:
		return fmt.Sprintf("%s gets %s: %s", r.heroName(a.Hero), r.gearName(GearID(a.Card)), r.gearInWords(s, GearID(a.Card)))
	case KindDiscard:
		return fmt.Sprintf("gives up %s: %s", r.gearName(GearID(a.Card)), r.gearInWords(s, GearID(a.Card)))
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
		return joined(fmt.Sprintf("turns up one of %d unknown tiles", s.faceDownTiles()), "doorways "+strings.Join(r.set.Board.Slots[a.Place.slot()-1].Doorways, ", "))
	case KindTarget:
		return r.foretellTarget(s, f, a.Hero)
	}
	return ""
}

func (r *Rules) foretellNext(s *State, h Hero) string {
	hero := &s.Heroes[h]
	tokens := "6 tokens"
	if hero.Blue > 0 {
		tokens = fmt.Sprintf("6 tokens and %d blue", hero.Blue)
	}
	return joined(r.heroName(h)+" is at "+r.placeInWords(s, hero.At), tokens)
}

func (r *Rules) foretellTake(s *State, a *Action) string {
	stack := &s.row[a.Stack-1]
	end := &r.actions[stack.action].Ends[a.End-1]
	cost, under := "", ""
	switch {
	case end.Cost == 0:
	case s.MP <= uint16(end.Cost):
		cost = "its cost is waived"
	default:
		cost = "costs " + kit.NumberOf(end.Cost, "Mission Point")
	}
	if stack.threat != 0 {
		under = "under it " + r.of(s).threatTitle(stack.threat)
	}
	return joined(r.abilityInWords(end), cost, under, "card "+r.actions[stack.action].Key)
}

func (r *Rules) foretellMove(s *State, f *frame, a *Action) string {
	hero := &s.Heroes[f.hero]
	tokens := hero.tokens() - 1
	left := kit.NumberOf(tokens, "token") + " left"
	if f.kind == frameMove && f.mode == moveFree {
		left = kit.NumberOf(f.n, "free step") + " given up"
		if a.Kind == KindMove {
			left = kit.NumberOf(f.n-1, "free step") + " left"
		}
	}
	if a.Kind == KindStand {
		return joined("stays at "+r.placeInWords(s, hero.At), left)
	}
	on := ""
	if !s.canRest(f.hero, a.Place) {
		on = "occupied: she must go on"
	}
	to := r.placeInWords(s, a.Place)
	if !r.board.adjacent(hero.At, a.Place) {
		to = "by the shortcut: " + to
	}
	return joined(to, on, left)
}

// taskInWords is what a Task asks for beyond the hero's Action Card, and what its
// failure brings.
func (r *Rules) taskInWords(s *State, h Hero, what *attempted) (asks, fails string) {
	asks = "asks for " + iconsText(what.icons)
	if what.icons[0] == Wild {
		return "the token is enough", ""
	}
	if icon := r.attribute(&s.Heroes[h]); icon != 0 && countIcons(what.icons)[icon] > 0 {
		asks += fmt.Sprintf(", %s by the card", icon)
	}
	if len(what.penalty) > 0 {
		fails = "failed: " + r.of(s).effectsInWords(what.penalty)
	}
	return asks, fails
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
		if r.abilities[h] == FreeRecharge && !s.abilityUsed {
			asks += ", without a token"
		}
	}
	if name != "" {
		name = "\"" + name + "\""
	}
	return joined(gain, asks, fails, name)
}

// foretellDefeat is what the defeat of an enemy asks for and brings.
func (r *Rules) foretellDefeat(s *State, e Enemy) string {
	c := r.of(s)
	parts := []string{"defeats " + c.enemyTitle(e) + " at " + r.board.names[s.enemies[e]]}
	for i, m := range s.Missions {
		goal := &c.missions[m.Mission]
		if goal.goal == GoalDefeat && goal.types&(1<<c.enemyType(e)) != 0 && m.Done < goal.circles {
			parts = append(parts, fmt.Sprintf("%s: %d of %d", c.data.Missions[s.Missions[i].Mission-1].Name, m.Done+1, goal.circles))
		}
	}
	for _, id := range s.kept() {
		if c.keeps[id].defeated == c.stackOf[e] {
			parts = append(parts, c.threatTitle(id)+" goes")
		}
	}
	return joined(parts...)
}

// missingIcons are the icons that an attempt or a defence still lacks.
func missingIcons(need icons) string {
	var lack []Icon
	for icon := Brains; icon <= Skill; icon++ {
		for range need[icon] {
			lack = append(lack, icon)
		}
	}
	return iconsText(lack)
}

// lacks are the icons that an attempt lacks without its dice.
func (r *Rules) lacks(s *State, f *frame) string {
	without := *f
	without.dice = [2]Icon{}
	have := r.sources(s, &without, f.gear)
	need := countIcons(r.requiredBy(s, f))
	for icon := Brains; icon <= Skill; icon++ {
		need[icon] = max(need[icon]-have[icon], 0)
	}
	return missingIcons(need)
}

func (r *Rules) foretellTry(s *State, f *frame, a *Action) string {
	hero := &s.Heroes[f.hero]
	if a.Kind == KindGiveUp {
		if f.mode == attemptConfront {
			return joined(r.of(s).enemyTitle(f.enemy)+" stays", kit.NumberOf(hero.tokens(), "token")+" left")
		}
		what := r.attempt(s, f.hero, TaskKind(f.mode), f.id)
		fails := "no penalty"
		switch {
		case len(what.penalty) == 0:
		case !s.Options.FailAtClose:
			fails = "unless she succeeds later: " + r.of(s).effectsInWords(what.penalty)
		default:
			fails = "at once: " + r.of(s).effectsInWords(what.penalty)
		}
		return joined(fails, kit.NumberOf(hero.tokens(), "token")+" left")
	}
	dice := diceText(1 + bool01(r.twoDice(s, f)))
	price := "costs a token, " + kit.NumberOf(hero.tokens()-1, "token") + " left"
	switch {
	case a.Kind == KindReroll:
		price = "without a token, by the hero's ability"
	case f.step == attemptFirst:
		price = "paid for"
	}
	return joined(fmt.Sprintf("%s for %s", dice, r.lacks(s, f)), price)
}

// foretellDefence is what a defence with some gear leaves to the dice.
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
	effect := &r.gear[id].effect
	switch node {
	case NodeAttempt:
		if effect.op == OpAutoSecure {
			return "secures the tile at once; then discarded"
		}
		with := *f
		with.gear |= 1 << s.Heroes[f.hero].gearIndex(id)
		if lack := r.lacks(s, &with); lack != "" {
			return fmt.Sprintf("gives %s; still to roll: %s", effect.icon, lack)
		}
		return fmt.Sprintf("gives %s: it succeeds", effect.icon)
	case NodeDefend:
		what := "blocks " + effect.icon.String()
		if effect.op == OpBlockAll {
			what = "blocks the whole attack"
		}
		return joined(what, r.foretellDefence(s, f, 1<<s.Heroes[f.hero].gearIndex(id)))
	}
	return r.gearInWords(s, id)
}

// storyInWords is who carries a Story Token then, and where it is wanted.
func (r *Rules) storyInWords(s *State, token StoryID, h Hero) string {
	c := r.of(s)
	where := "wanted on Start"
	for _, m := range s.Missions {
		if goal := &c.missions[m.Mission]; goal.goal == GoalTask && slices.Contains(goal.story[:], token) {
			where = "wanted at " + c.data.Tiles[goal.place-1].Name
		}
	}
	return joined(fmt.Sprintf("%s carries the %s", r.heroName(h), c.data.Story[token-1].Name), where)
}

func (r *Rules) foretellEnd(s *State, h Hero) string {
	var parts []string
	for set := s.owed; set != 0; set &= set - 1 {
		kind, id := r.penaltyOf(s, set.first())
		parts = append(parts, "penalty: "+r.of(s).effectsInWords(r.effectList(s, kind, id)))
	}
	unspent := "all tokens are spent"
	if hero := &s.Heroes[h]; hero.tokens() > 0 {
		unspent = fmt.Sprintf("%d gold unspent", hero.Gold)
		if hero.Blue > 0 {
			unspent += fmt.Sprintf(", %d blue kept", hero.Blue)
		}
	}
	return joined(append(parts, "then the Threat Card", unspent)...)
}

func (r *Rules) foretellTarget(s *State, f *frame, h Hero) string {
	c := r.of(s)
	defence := frame{kind: frameDefend, hero: h, enemy: f.enemy}
	text := fmt.Sprintf("%s must block %s", r.heroName(h), iconsText(c.icons[c.stackOf[f.enemy]]))
	gear := ""
	if r.defensiveGear(s, &defence) != 0 {
		gear = "she has gear for it"
	}
	return joined(text, r.foretellDefence(s, &defence, 0), gear)
}
