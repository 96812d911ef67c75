package fuzz_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// The stored positions of Nemesis: nodes of many kinds, and situations that random
// games hardly ever reach. Some are found in games; others are made by editing a
// position of a game.

// nemesisEdit changes a position.
type nemesisEdit = func(r nemesisSystem, s *nemesis.State) bool

// nemesisKept is a wanted position and its edit, which is nil if the position is found
// in games.
type nemesisKept struct {
	name string
	is   func(r nemesisSystem, s *nemesis.State) bool
	edit nemesisEdit
}

// wantedOfNemesis returns the positions of the golden counts, and the edits that make
// some of them.
func wantedOfNemesis() (list []nemesisWanted, edits map[string]nemesisEdit) {
	kept := slices.Concat(nemesisNodes(), nemesisRefusals(), nemesisEdges(), nemesisRarities())
	for i := range nemesisRules.Components().Objectives {
		card := &nemesisRules.Components().Objectives[i]
		kept = append(kept, nemesisEnds(nemesis.ObjectiveID(i+1))...)
		if card.Deck != nemesis.CooperativeDeck {
			kept = append(kept, nemesisKept{
				name: "seen-" + card.Key, edit: lookedAt(card.Key), is: func(r nemesisSystem, s *nemesis.State) bool {
					return stepShows(r, s, nemesis.EventObjectiveIs)
				},
			})
		}
	}
	edits = map[string]nemesisEdit{}
	for _, k := range kept {
		list = append(list, nemesisWanted{k.name, k.is})
		if k.edit != nil {
			edits[k.name] = k.edit
		}
	}
	return list, edits
}

// nemesisNodes returns positions at nodes whose counts are worth keeping.
func nemesisNodes() (list []nemesisKept) {
	for _, node := range []nemesis.Node{
		nemesis.NodeRound, nemesis.NodeInPod, nemesis.NodePay, nemesis.NodeInterrupt, nemesis.NodeIgnore,
		nemesis.NodePassing, nemesis.NodeKeepItem, nemesis.NodeConsent, nemesis.NodeHand, nemesis.NodeReroll,
		nemesis.NodeRedraw, nemesis.NodePlanned, nemesis.NodeChosenAttack, nemesis.NodeOffer, nemesis.NodeReturn,
		nemesis.NodeRevive, nemesis.NodeAlien, nemesis.NodeTile, nemesis.NodeNoise, nemesis.NodeCombat, nemesis.NodeBag,
		nemesis.NodeAttack, nemesis.NodeFind, nemesis.NodeScan, nemesis.NodeLastCards,
	} {
		list = append(list, nemesisKept{name: "node-" + node.String(), is: nemesisAt(node)})
	}
	return append(list, nemesisKept{name: "risk-assessment", is: func(r nemesisSystem, s *nemesis.State) bool {
		return s.Node() == nemesis.NodeEvent && len(r.Outcomes(s, nil)) > 15 && stepShows(r, s, nemesis.EventTopEventIs)
	}})
}

// nemesisAt tests for a position at a node.
func nemesisAt(node nemesis.Node) func(nemesisSystem, *nemesis.State) bool {
	return func(_ nemesisSystem, s *nemesis.State) bool { return s.Node() == node }
}

// stepShows reports whether a single step shows an event with these first arguments.
func stepShows(r nemesisSystem, s *nemesis.State, kind nemo.EventKind, args ...int16) bool {
	return someStep(r, s, func(_ *nemesis.State, log nemo.Log) bool {
		return slices.ContainsFunc(log, func(e nemo.Event) bool {
			return e.Kind == kind && slices.Equal(e.Args[:len(args)], args)
		})
	})
}

// someStep reports whether a single step satisfies a condition.
func someStep(r nemesisSystem, s *nemesis.State, leads func(next *nemesis.State, log nemo.Log) bool) bool {
	actions := r.Legal(s, nil)
	for _, o := range r.Outcomes(s, nil) {
		actions = append(actions, o.Action)
	}
	return slices.ContainsFunc(actions, func(a nemesis.Action) bool {
		next := *s
		var log nemo.Log
		return r.Apply(&next, a, &log) == nil && leads(&next, log)
	})
}

// nemesisRefusals returns positions with a refusal for a rare reason.
func nemesisRefusals() []nemesisKept {
	var tries []nemesis.Action
	for branch := 1; branch <= 3; branch++ {
		tries = append(tries, nemesis.UseRoom(branch))
		for card := 1; card <= 10; card++ {
			tries = append(tries, nemesis.Play(card, branch))
		}
		for item := range len(nemesisItems(nemesisRules.Components())) {
			tries = append(tries, nemesis.UseItem(nemesis.ItemID(item), branch))
		}
	}
	refusing := func(name string, rule nemo.Rule, word string) nemesisKept {
		return nemesisKept{name: "refused-" + name, is: func(r nemesisSystem, s *nemesis.State) bool {
			return s.Node() == nemesis.NodeRound && slices.ContainsFunc(tries, func(a nemesis.Action) bool {
				next := *s
				var no *nemo.Illegal
				return errors.As(r.Apply(&next, a, nil), &no) && no.Rule == rule && strings.Contains(no.Reason, word)
			})
		}}
	}
	full := refusing("pods-full", "24.1", "full")
	full.edit = podsFull
	return []nemesisKept{
		refusing("entrance", "10.4", "Entrance"),
		refusing("too-late", "24.14.stop", "yellow"),
		refusing("empty", "22.2", "counter"),
		full,
		refusing("pods-locked", "24.2", "Unlocked"),
		refusing("section-broken", "24.4", "Malfunction"),
		refusing("no-search", "22.3", "searched"),
		refusing("asleep", "24.11", "hibernates"),
		refusing("no-object", "20.3", "Object"),
		refusing("inactive", "22.7", "activated"),
	}
}

// nemesisEdges returns positions one step before a rare edge of the phase graph. Some
// are made by theShipBreaks.
func nemesisEdges() (list []nemesisKept) {
	about := nemesisRules.About()
	for _, edge := range []struct{ from, to nemo.Phase }{
		{nemesis.PhaseRounds, nemesis.PhaseBag},
		{nemesis.PhaseRounds, nemesis.PhaseDraw},
		{nemesis.PhaseAttack, nemesis.PhaseBag},
		{nemesis.PhaseAttack, nemesis.PhaseCheck},
		{nemesis.PhaseFire, nemesis.PhaseBag},
		{nemesis.PhaseFire, nemesis.PhaseDraw},
		{nemesis.PhaseFire, nemesis.PhaseCheck},
		{nemesis.PhaseFire, nemesis.PhaseOver},
		{nemesis.PhaseEvent, nemesis.PhaseCheck},
		{nemesis.PhaseBag, nemesis.PhaseRounds},
		{nemesis.PhaseBag, nemesis.PhaseCheck},
	} {
		want := nemesisKept{
			name: fmt.Sprintf("edge-%s-%s", about.Phases[edge.from].Name, about.Phases[edge.to].Name),
			is: func(r nemesisSystem, s *nemesis.State) bool {
				return r.Phase(s) == edge.from && someStep(r, s, func(next *nemesis.State, _ nemo.Log) bool { return r.Phase(next) == edge.to })
			},
		}
		if edge.from == nemesis.PhaseFire && edge.to > nemesis.PhaseBag {
			want.edit = theShipBreaks
		}
		list = append(list, want)
	}
	return list
}

// theShipBreaks makes the next Event known: a ninth Malfunction, which destroys the
// ship.
func theShipBreaks(r nemesisSystem, s *nemesis.State) bool {
	if r.Phase(s) != nemesis.PhaseFire || s.Intruder != 0 {
		return false
	}
	broken := 0
	for slot := range s.Slots {
		at := &s.Slots[slot]
		hurt := slices.ContainsFunc(s.Intruders[:], func(i nemesis.Intruder) bool { return i.At == nemesis.Slot(slot) })
		if !at.Malfunction && at.Explored && !hurt && broken < 8 && at.Room != nemesis.Nest && at.Room != nemesis.RoomCoveredWithSlime {
			at.Malfunction = true
		}
		if at.Malfunction {
			broken++
		}
	}
	if broken != 8 {
		return false
	}
	return editDocument(s, func(doc map[string]any) {
		events := doc["eventCards"].(map[string]any)
		cards := map[string]bool{}
		for _, pile := range []string{"deck", "discard"} {
			events[pile] = slices.DeleteFunc(events[pile].([]any), func(card any) bool {
				is := card == "damage"
				cards["damage"] = cards["damage"] || is
				return is
			})
		}
		if cards["damage"] {
			events["top"], events["topSeenBy"] = "damage", []any{1}
		}
	})
}

// editDocument edits the document of a position and reports whether the result is
// valid.
func editDocument(s *nemesis.State, change func(doc map[string]any)) bool {
	changed, err := changedBy[nemesis.State, nemesis.Action](nemesisRules, s, change)
	if err != nil {
		return false
	}
	*s = changed
	return true
}

// nemesisRarities returns positions before an event that random games hardly ever show.
func nemesisRarities() []nemesisKept {
	showing := func(name string, edit nemesisEdit, kind nemo.EventKind, args ...int16) nemesisKept {
		return nemesisKept{
			name: "rare-" + name, edit: edit,
			is: func(r nemesisSystem, s *nemesis.State) bool { return stepShows(r, s, kind, args...) },
		}
	}
	return []nemesisKept{
		showing("wounds-renewed", woundsRunOut, nemesis.EventWoundsRenewed),
		showing("items-renewed", itemsRunOut, nemesis.EventDeckRenewed),
		showing("nothing-to-draw", allInHand, nemesis.EventNothingToDraw),
		showing("nothing-comes", disarmedInVain, nemesis.EventNothingComes),
		showing("last-pod", onlyTheLastPod, nemesis.EventPodGone, 4),
		showing("two-objectives", neverMet, nemesis.EventTwoObjectives),
		showing("last-token", theLastToken, nemesis.EventLastToken),
		showing("arm-healed", anArmDressed, nemesis.EventHeals),
		showing("autoloader", autoloaded, nemesis.EventHelps),
	}
}

// mover returns the player to move, or 0 for chance.
func mover(r nemesisSystem, s *nemesis.State) nemesis.Number {
	if seat := r.ToMove(s); seat.IsPlayer() {
		return nemesis.Number(seat) + 1
	}
	return 0
}

// woundsRunOut discards the remaining Serious Wounds before an attack that causes one.
func woundsRunOut(r nemesisSystem, s *nemesis.State) bool {
	if s.Node() != nemesis.NodeAttack || !someStep(r, s,
		func(next *nemesis.State, _ nemo.Log) bool { return next.Node() == nemesis.NodeSerious }) {
		return false
	}
	return editDocument(s, func(doc map[string]any) {
		counts := map[any]int{}
		for _, pile := range []string{"seriousWounds", "seriousWoundsDiscarded"} {
			for _, kind := range doc[pile].([]any) {
				counts[kind.(map[string]any)["what"]] += numberOf(kind.(map[string]any)["count"])
			}
		}
		discarded := []any{}
		for kind := nemesis.BodyWound; kind <= nemesis.Bleeding; kind++ {
			if n := counts[kind.String()]; n > 0 {
				discarded = append(discarded, map[string]any{"what": kind.String(), "count": n})
			}
		}
		doc["seriousWounds"], doc["seriousWoundsDiscarded"] = []any{}, discarded
	})
}

// itemsRunOut discards all Item decks when a player chooses one to draw from.
func itemsRunOut(r nemesisSystem, s *nemesis.State) bool {
	if s.Node() != nemesis.NodeColour {
		return false
	}
	return editDocument(s, func(doc map[string]any) {
		for _, item := range doc["items"].([]any) {
			of := item.(map[string]any)
			if slices.Contains([]any{"antidote", "taser", "flamethrower", "molotov-cocktail"}, of["item"]) {
				continue
			}
			of["discarded"] = numberOf(of["discarded"]) + numberOf(of["deck"])
			of["deck"] = 0
		}
	})
}

// podsFull puts two others into the only Unlocked Pod of the Section where a player is.
func podsFull(r nemesisSystem, s *nemesis.State) bool {
	p, section := mover(r, s), nemesis.SectionA
	at := slotOf(s, nemesis.EvacuationSectionA)
	if s.Node() != nemesis.NodeRound || p == 0 || at == 0 || !s.Slots[at].Explored || s.Slots[at].Malfunction ||
		slices.ContainsFunc(s.Intruders[:], func(i nemesis.Intruder) bool { return i.At == at }) {
		return false
	}
	s.Players[p].At = at
	unlocked := uint8(0)
	for i := range s.Pods {
		if pod := &s.Pods[i]; pod.Section == section {
			unlocked, pod.Locked = uint8(i+1), true
		}
	}
	if unlocked == 0 {
		return false
	}
	s.Pods[unlocked-1].Locked = false
	waiting := 0
	for q := range s.Players {
		other := &s.Players[q]
		if other.Pod == unlocked && other.Fate == nemesis.InPod {
			waiting++
		} else if nemesis.Number(q) != p && other.Fate == nemesis.Aboard && waiting < 2 {
			other.Fate, other.At, other.Pod = nemesis.InPod, 0, unlocked
			waiting++
		}
	}
	return waiting == 2
}

// theLastToken leaves only the Blank in the bag before a draw for an Encounter.
func theLastToken(r nemesisSystem, s *nemesis.State) bool {
	if s.Node() != nemesis.NodeBag || r.Phase(s) != nemesis.PhaseRounds {
		return false
	}
	for token, name := range nemesisTokens(nemesisRules.Components()) {
		if !strings.HasPrefix(name, "blank") {
			s.Bag[token] = 0
		}
	}
	return true
}

// anArmDressed makes the Serious Wound to be healed an Arm.
func anArmDressed(r nemesisSystem, s *nemesis.State) bool {
	p := mover(r, s)
	if s.Node() != nemesis.NodeWound || p == 0 {
		return false
	}
	return editDocument(s, func(doc map[string]any) {
		has := func(pile any) map[string]any {
			for _, kind := range pile.([]any) {
				if kind.(map[string]any)["what"] == "arm" {
					return kind.(map[string]any)
				}
			}
			return nil
		}
		wounds := doc["players"].([]any)[p-1].(map[string]any)["seriousWounds"].([]any)
		arm := has(doc["seriousWounds"])
		for _, wound := range wounds {
			of := wound.(map[string]any)
			if arm == nil || of["dressed"] != true || of["wound"] == "arm" {
				continue
			}
			for _, kind := range doc["seriousWounds"].([]any) {
				if kind.(map[string]any)["what"] == of["wound"] && numberOf(arm["count"]) > 0 {
					kind.(map[string]any)["count"] = numberOf(kind.(map[string]any)["count"]) + 1
					arm["count"] = numberOf(arm["count"]) - 1
					of["wound"] = "arm"
					break
				}
			}
		}
	})
}

// allInHand gives a player all ten Action cards, and lets a Captain in the Room
// motivate that player, up to the step that has nothing to draw.
func allInHand(r nemesisSystem, s *nemesis.State) bool {
	p := mover(r, s)
	if s.Node() != nemesis.NodeRound || p == 0 || s.Players[p].Character != nemesis.Captain {
		return false
	}
	other := slices.IndexFunc(s.Players[:], func(q nemesis.Player) bool {
		return q.Fate == nemesis.Aboard && q.Character != nemesis.Captain && q.Contamination[1] == [3]uint8{} && q.Contamination[2] == [3]uint8{}
	})
	if other < 0 {
		return false
	}
	player := &s.Players[other]
	player.At = s.Players[p].At
	player.Hand, player.Draw, player.Discard = player.Hand|player.Draw|player.Discard, 0, 0
	motivation := 1 + slices.Index(nemesisRules.Components().Characters[nemesis.Captain-1].Deck, "motivation")
	if r.Apply(s, nemesis.Play(motivation, 1), nil) != nil {
		return false
	}
	for range 8 {
		if stepShows(r, s, nemesis.EventNothingToDraw) {
			return true
		}
		next := nemesis.No()
		if outcomes := r.Outcomes(s, nil); len(outcomes) > 0 {
			next = outcomes[0].Action
		}
		if r.Apply(s, next, nil) != nil {
			return false
		}
	}
	return false
}

// itemNumber returns the number of an Item with a key.
func itemNumber(key string) nemesis.ItemID {
	return nemesis.ItemID(slices.IndexFunc(nemesisItems(nemesisRules.Components()), func(item nemesisItem) bool { return item.key == key }))
}

// disarmedInVain puts two others into the Room of a player with a Taser, who disarms
// one. One of them interrupts with the only card in hand, and the other is about to do
// so, after which nobody is left to disarm.
func disarmedInVain(r nemesisSystem, s *nemesis.State) bool {
	p, taser := mover(r, s), itemNumber("taser")
	if s.Node() != nemesis.NodeRound || p == 0 || s.Players[p].Inventory[taser] == 0 {
		return false
	}
	here, others := s.Players[p].At, 0
	for q := range s.Players {
		other := &s.Players[q]
		if other.Fate != nemesis.Aboard || nemesis.Number(q) == p {
			continue
		}
		if others == 2 {
			return false
		}
		const interruption = 1 << 1
		other.At, others = here, others+1
		other.Draw = (other.Hand | other.Draw | other.Discard) &^ interruption
		other.Hand, other.Discard = interruption, 0
		for status := range other.Contamination[0] {
			other.Contamination[1][status] += other.Contamination[0][status]
			other.Contamination[0][status] = 0
		}
	}
	if others != 2 || r.Apply(s, nemesis.UseItem(taser, 2), nil) != nil {
		return false
	}
	for s.Node() == nemesis.NodePay {
		if r.Apply(s, r.Legal(s, nil)[0], nil) != nil {
			return false
		}
	}
	return s.Node() == nemesis.NodeInterrupt && r.Apply(s, nemesis.Answer(1), nil) == nil && s.Node() == nemesis.NodeInterrupt
}

// onlyTheLastPod leaves only the fourth Pod in play before an Event is drawn.
func onlyTheLastPod(r nemesisSystem, s *nemesis.State) bool {
	if s.Node() != nemesis.NodeEvent || r.Phase(s) != nemesis.PhaseEvent || s.Pods[3].Section == 0 {
		return false
	}
	for i := range s.Pods[:3] {
		s.Pods[i] = nemesis.Pod{}
	}
	return true
}

// objectiveNumber returns the number of an Objective with a key.
func objectiveNumber(key string) nemesis.ObjectiveID {
	return nemesis.ObjectiveID(slices.IndexFunc(nemesisRules.Components().Objectives,
		func(o nemesis.Objective) bool { return o.Key == key })) + 1
}

// mayHave reports whether a player may get an Objective: it belongs to the game, and
// nobody has it.
func mayHave(s *nemesis.State, id nemesis.ObjectiveID) bool {
	card := &nemesisRules.Components().Objectives[id-1]
	if card.Players > s.Options.Players || (card.Deck == nemesis.CooperativeDeck) != (s.Options.Coop || s.Options.Players == 1) {
		return false
	}
	return !slices.ContainsFunc(s.Players[:], func(p nemesis.Player) bool { return slices.Contains(p.Objectives[:], id) })
}

// lookedAt gives an Objective to a player whose Objective is about to be seen by
// another player.
func lookedAt(key string) nemesisEdit {
	id := objectiveNumber(key)
	return func(r nemesisSystem, s *nemesis.State) bool {
		if node := s.Node(); node != nemesis.NodePlayer && node != nemesis.NodeBranch || !mayHave(s, id) {
			return false
		}
		return someStep(r, s, func(_ *nemesis.State, log nemo.Log) bool {
			i := slices.IndexFunc(log, func(e nemo.Event) bool { return e.Kind == nemesis.EventObjectiveIs })
			if i < 0 {
				return false
			}
			whose := &s.Players[log[i].Args[0]]
			which := slices.Index(whose.Objectives[:], nemesis.ObjectiveID(log[i].Args[1]))
			set := nemesisRules.Components().Objectives
			if which < 0 || set[whose.Objectives[which]-1].Deck != set[id-1].Deck {
				return false
			}
			whose.Objectives[which] = id
			return true
		})
	}
}

// neverMet makes the voyage end without a first Encounter.
func neverMet(r nemesisSystem, s *nemesis.State) bool {
	if s.End != 0 || r.Phase(s) != nemesis.PhaseCheck || s.Options.Coop || s.Options.Players == 1 || s.Intruder != 0 {
		return false
	}
	s.FirstEncounter, s.QueenKilled = false, false
	clear(s.Intruders[:])
	for p := range s.Players {
		player := &s.Players[p]
		if player.Objectives[0] == 0 || player.Objectives[1] != 0 {
			continue
		}
		own := nemesisRules.Components().Objectives[player.Objectives[0]-1].Deck
		for i := range nemesisRules.Components().Objectives {
			if id := nemesis.ObjectiveID(i + 1); player.Objectives[1] == 0 && mayHave(s, id) && nemesisRules.Components().Objectives[i].Deck != own {
				player.Objectives[1] = id
			}
		}
		if own == nemesis.CorporateDeck {
			slices.Reverse(player.Objectives[:])
			slices.Reverse(player.ObjectiveSeen[:])
		}
	}
	return true
}

// autoloaded puts the Autoloader on a Soldier's Assault Rifle, and uses an energy charge.
func autoloaded(r nemesisSystem, s *nemesis.State) bool {
	p := mover(r, s)
	if s.Node() != nemesis.NodeRound || p == 0 || s.Players[p].Character != nemesis.Soldier || s.Players[p].Quests[0] {
		return false
	}
	player, rifle := &s.Players[p], uint8(itemNumber("assault-rifle"))
	hand := slices.IndexFunc(player.Hands[:], func(h nemesis.Held) bool { return h.What == nemesis.HeldItem && h.ID == rifle && h.Ammo < 5 })
	if hand < 0 || player.Inventory[itemNumber("red-energy-charge")] == 0 {
		return false
	}
	ok := editDocument(s, func(doc map[string]any) {
		soldier := doc["players"].([]any)[p-1].(map[string]any)
		soldier["hands"].([]any)[hand].(map[string]any)["autoloader"] = true
		soldier["questsActivated"].([]any)[0] = true
		doc["items"] = append(doc["items"].([]any), map[string]any{"item": "autoloader", "deck": 0, "discarded": 0, "gone": 1})
	})
	return ok && r.Apply(s, nemesis.UseItem(itemNumber("red-energy-charge"), 1), nil) == nil
}

// nemesisEnds returns positions one step before an end in which a survivor has an
// Objective: fulfilled in each of its ways, and not fulfilled if that is rare because
// surviving alone fulfils it.
func nemesisEnds(id nemesis.ObjectiveID) (list []nemesisKept) {
	card := &nemesisRules.Components().Objectives[id-1]
	for way := range len(card.Ways) + 1 {
		alone := nemesis.Condition{Goal: nemesis.OnlyYouSurvive}
		if last := card.Ways[len(card.Ways)-1]; way == 0 && last[0] != alone {
			continue // many games show the failure
		}
		checked := func(e nemo.Event) bool {
			return e.Kind == nemesis.EventObjectiveChecked && e.Args[1] == int16(id) && (e.Args[2] != 0) == (way > 0)
		}
		name := fmt.Sprintf("end-%s-%d", card.Key, way)
		if way == 0 {
			name = fmt.Sprintf("end-%s-fails", card.Key)
		}
		list = append(list, nemesisKept{
			name: name,
			edit: func(r nemesisSystem, s *nemesis.State) bool { return withObjective(r, s, id, way) },
			is: func(r nemesisSystem, s *nemesis.State) bool {
				return r.Phase(s) == nemesis.PhaseCheck && someStep(r, s, func(next *nemesis.State, log nemo.Log) bool {
					i := slices.IndexFunc(log, checked)
					return i >= 0 && (way == 0 || wayMet(nemesisRules.Components(), next, nemesis.Number(log[i].Args[0]), card.Ways[way-1]))
				})
			},
		})
	}
	return list
}

// withObjective gives an Objective to a survivor at the end of the voyage, and fulfils
// one of its ways as far as the table allows.
func withObjective(r nemesisSystem, s *nemesis.State, id nemesis.ObjectiveID, way int) bool {
	if r.Phase(s) != nemesis.PhaseCheck || !s.FirstEncounter && s.Options.Players > 1 || !mayHave(s, id) {
		return false
	}
	p := slices.IndexFunc(s.Players[:], func(p nemesis.Player) bool { return p.Fate == nemesis.Escaped || p.Fate == nemesis.Hibernating })
	if p < 0 {
		return false
	}
	player := &s.Players[p]
	player.Objectives[0], player.ObjectiveSeen[0] = id, 0
	card := &nemesisRules.Components().Objectives[id-1]
	if way == 0 {
		return true
	}
	for _, condition := range card.Ways[way-1] {
		switch condition.Goal {
		case nemesis.SignalSent:
			player.Signal = true
		case nemesis.NestDestroyed:
			s.Eggs = 0
		case nemesis.QueenKilled:
			s.QueenKilled = true
		case nemesis.ShipReachesEarth:
			if s.Coordinates != 0 && player.Fate == nemesis.Escaped {
				card := &nemesisRules.Components().Coordinates[s.Coordinates-1]
				s.Destination = uint8(slices.Index(card.Destinations[:], nemesis.Earth)) + 1
			}
		case nemesis.FinishWithBlueCorpse:
			player.Hands[1] = nemesis.Held{What: nemesis.HeldCorpse}
			s.Corpses[0] = nemesis.CorpsePlace(100 + p)
		case nemesis.FinishWithEgg:
			player.Hands[1] = nemesis.Held{What: nemesis.HeldEgg}
			s.Eggs = min(s.Eggs, 4)
		case nemesis.BlueCorpseInSurgery:
			at := slotOf(s, nemesis.Surgery)
			if s.Corpses[0] > 100 || at == 0 || !s.Slots[at].Explored {
				return false
			}
			s.Corpses[0] = nemesis.CorpsePlace(at)
		case nemesis.HoldItems:
			if !giveItems(s, p, int(condition.N)) {
				return false
			}
		}
	}
	return true
}

// giveItems gives a player the first Items of the decks.
func giveItems(s *nemesis.State, p, n int) bool {
	return editDocument(s, func(doc map[string]any) {
		player := doc["players"].([]any)[p-1].(map[string]any)
		inventory := []any{}
		for _, item := range doc["items"].([]any) {
			of := item.(map[string]any)
			has := 0
			for _, own := range player["inventory"].([]any) {
				if own.(map[string]any)["what"] == of["item"] {
					has = numberOf(own.(map[string]any)["count"])
				}
			}
			// Items that are not Heavy.
			if slices.Contains([]any{"chemicals", "tools", "bandages", "medkit", "red-energy-charge"}, of["item"]) {
				for n > 0 && numberOf(of["deck"]) > 0 {
					of["deck"] = numberOf(of["deck"]) - 1
					has++
					n--
				}
			}
			if has > 0 {
				inventory = append(inventory, map[string]any{"what": of["item"], "count": has})
			}
		}
		for _, own := range player["inventory"].([]any) {
			if !slices.ContainsFunc(inventory, func(has any) bool { return has.(map[string]any)["what"] == own.(map[string]any)["what"] }) {
				inventory = append(inventory, own)
			}
		}
		player["inventory"] = inventory
	})
}
