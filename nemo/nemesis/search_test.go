package nemesis

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// TestSearch checks drawing two Items and keeping one (22.1, 22.2, 22.3).
func TestSearch(t *testing.T) {
	v := acting(t, Scout, 5, "search", "scavenging").explored(5, Armory)
	v.Slots[5].Items = 1
	grenade, drone := v.itemID("grenade"), v.itemID("recon-drone")
	v.plays("search", 1).do(chooses(KindFind, grenade), chooses(KindFind, drone))
	v.isAt(NodeKeepItem)
	v.do(chooses(KindItem, drone))
	v.applied("7.card.search", "22.1", "21.2")
	v.is("counter", v.Slots[5].Items, 0)
	v.is("kept", v.player().Inventory[drone], 1)
	v.is("under the deck", v.under[Red].cards[0], grenade)
	v.is("in the deck", v.items[grenade], 3)

	v.acts("search", "scavenging")
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "search"), Branch: 1}, "22.2")
	v.plays("scavenging", 1)
	v.applied("7.card.scavenging", "22.2")
	v.do(chooses(KindFind, v.itemID("prototype-rifle")), chooses(KindFind, v.itemID("decoy")), chooses(KindItem, v.itemID("prototype-rifle")))
	v.applied("21.5", "21.1")
	v.is("Ammo", v.player().Hands[1].Ammo, 1)

	// In a white Room the player chooses the deck.
	v = acting(t, Scout, 5, "search").explored(5, ShowerRoom)
	v.Slots[5].Items = 2
	v.plays("search", 1).isAt(NodeColour)
	v.do(chooses(KindColour, uint8(Green))).isAt(NodeFind)
	v.is("counter", v.Slots[5].Items, 1)
}

// TestNoSearch checks where searching is refused.
func TestNoSearch(t *testing.T) {
	for room, rule := range map[Room]nemo.Rule{Nest: "22.3", RoomCoveredWithSlime: "22.3", Armory: "22.2"} {
		v := acting(t, Scout, 5, "search", "scavenging").explored(5, room)
		v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "search"), Branch: 1}, rule)
		if rule == "22.3" {
			v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "scavenging"), Branch: 1}, rule)
		}
	}
	v := acting(t, Scout, 11, "search")
	v.refuses(Action{Kind: KindPlay, N: v.cardOf(1, "search"), Branch: 1}, "22.3")
}

// TestDeckRenewed checks a deck that runs out between two draws: first come the cards under it,
// then the discards.
func TestDeckRenewed(t *testing.T) {
	v := acting(t, Scout, 5, "search").explored(5, Armory)
	v.Slots[5].Items = 2
	decoy, grenade := v.itemID("decoy"), v.itemID("grenade")
	for set := uint64(v.rules.itemsOf[Red]); set != 0; set &= set - 1 {
		v.itemsDiscarded[first(set)], v.items[first(set)] = v.items[first(set)], 0
	}
	v.itemsDiscarded[decoy]--
	v.under[Red].putUnder(decoy, 2)
	v.plays("search", 1)
	v.applied("3.reshuffle")
	v.isAt(NodeFind)
	v.do(chooses(KindFind, grenade)).isAt(NodeKeepItem)
	v.is("offered", v.rules.choices(v.State, v.top()).set, bit(decoy)|bit(grenade))
}

// TestQuestItems checks how each Quest Item is activated, and that it is an Item afterwards (7.15,
// 22.7, 22.quest).
func TestQuestItems(t *testing.T) {
	for _, c := range []struct {
		character Character
		quest     uint8
		room      Room
		costs     []string // one of them is discarded
		item      string
		rule      nemo.Rule
	}{
		{Captain, 1, CommsRoom, nil, "log-key", "22.quest.log-key"},
		{Captain, 2, 0, []string{"tools", "duct-tape"}, "intercom", "22.quest.intercom"},
		{Pilot, 1, 0, []string{"yellow-energy-charge", "red-energy-charge"}, orbitalManeuvering, "22.quest.orbital-maneuvering"},
		{Pilot, 2, FireControlSystem, nil, pilotsKey, "22.quest.evacuation-key"},
		{Mechanic, 1, Storage, nil, "plasma-torch", "22.quest.plasma-torch"},
		{Mechanic, 2, 0, []string{"yellow-energy-charge", "red-energy-charge"}, "flashlight", "22.quest.flashlight"},
		{Soldier, 2, 0, []string{"tools", "duct-tape"}, "armor", "22.quest.armor"},
		{Scout, 1, 0, []string{"yellow-energy-charge", "red-energy-charge"}, "motion-scanner", "22.quest.motion-scanner"},
		{Scout, 2, Cockpit, nil, "security-key", "22.quest.security-key"},
		{Scientist, 1, Generator, nil, "holo-computer", "22.quest.holo-computer"},
		{Scientist, 2, 0, []string{"chemicals"}, "laboratory-equipment", "22.quest.laboratory-equipment"},
	} {
		act := Action{Kind: KindActivate, N: c.quest}
		v := acting(t, c.character, 5)
		v.refuses(act, "7.15")
		v.refuses(Action{Kind: KindUse, N: v.itemID(c.item), Branch: 1}, "22.7")
		v.explored(5, c.room)
		v.owns(1, c.costs...)
		v.pays(act)
		if len(c.costs) == 2 {
			v.isAt(NodeItem)
			v.do(chooses(KindItem, v.itemID(c.costs[1])))
		}
		v.applied("7.15", "22.7", c.rule)
		v.is(c.item+" at hand", v.player().hasItem(v.itemID(c.item)), true)
		if n := len(c.costs); n > 0 {
			v.is(c.item+" has cost", v.itemsDiscarded[v.itemID(c.costs[n-1])], 1)
		}
		v.refuses(act, "7.15")
	}
	v := acting(t, Captain, 5).explored(5, CommsRoom)
	v.put(Adult, 5)
	v.refuses(Action{Kind: KindActivate, N: 1}, "7.6")
}

// quest returns a position with an activated Quest Item.
func quest(t *testing.T, c Character, n int, cards ...string) *voyage {
	t.Helper()
	v := acting(t, c, 5, cards...)
	v.player().Quests[n-1] = true
	v.owns(1, v.rules.set.itemKeys()[v.rules.characters[c].quests[n-1]])
	return v
}

// TestQuestUses checks what the Quest Items do.
func TestQuestUses(t *testing.T) {
	v := quest(t, Captain, 1).explored(5, Laboratory)
	v.uses("log-key", 1).do(chooses(KindPlayer, 2))
	v.applied("22.quest.log-key")
	v.is("seen", v.Players[2].ObjectiveSeen[0], only(1))

	v = quest(t, Captain, 2, "order", "motivation").explored(far, Laboratory)
	v.plays("motivation", 1) // players 2 and 3 are far away, but may draw
	v.isAt(NodePlayer)
	v.do(chooses(KindPlayer, 3))
	v.refuses(chooses(KindPlayer, 3), "7.4")
	v.do(Action{Kind: KindDone})
	v.applied("7.card.motivation", "22.quest.intercom")
	v.do(v.any()).do(v.any()).isAt(NodeRound)
	v.is("cards of player 2", v.handSize(2), 0)
	v.is("cards of player 3", v.handSize(3), 1)
	v = quest(t, Captain, 2, "order", "motivation").explored(far, Laboratory)
	v.plays("order", 1).do(chooses(KindPlayer, 3)).do(v.any())
	v.applied("7.card.order", "22.quest.intercom")

	v = quest(t, Pilot, 1)
	v.put(Adult, far)
	v.uses(orbitalManeuvering, 1)
	v.applied("22.quest.orbital-maneuvering")
	v.until(NodeEvent)
	v.is("passed", v.passed, only(1)|only(2)|only(3))
	v.spared("17.1", "4.12")

	v = quest(t, Pilot, 2).explored(5, EvacuationSectionB)
	v.Pods = [maxPods]Pod{{Section: SectionA, Locked: true}, {Section: SectionB, Locked: true}}
	v.uses(pilotsKey, 1)
	v.applied("22.quest.evacuation-key")
	v.is("Pods", v.Pods[1].Locked, false)

	v = quest(t, Mechanic, 1)
	v.destroyed |= 1 << v.between(5, 6)
	v.uses("plasma-torch", 1).do(chooses(KindCorridor, uint8(v.between(5, 6))))
	v.applied("22.quest.plasma-torch", "11.5")
	v.is("Closed", v.closed.has(v.between(5, 6)), true)
	v.is("kept", v.player().hasItem(v.itemID("plasma-torch")), true)

	v = quest(t, Mechanic, 2).explored(5, Armory)
	v.Slots[5].Items = 1
	v.do(Action{Kind: KindUse, N: v.itemID("flashlight"), Branch: 1})
	v.is("cost", v.top().n, 2)
	v.do(v.any()).do(v.any())
	v.applied("22.quest.flashlight", "22.1")

	v = quest(t, Scout, 2)
	v.uses("security-key", 1).do(chooses(KindSlot, 16)).do(v.any()).do(theDone())
	v.applied("22.quest.security-key", "11.5")

	v = quest(t, Scientist, 1, "intranet", "risk-assessment").explored(18, CommsRoom)
	v.plays("risk-assessment", 1)
	v.applied("7.card.risk-assessment", "22.quest.holo-computer")
	v.do(chooses(KindEvent, 3), sayNo())
	v.is("under the deck", v.events.under.cards[0], 3)
	v.plays("intranet", 1)
	v.applied("7.card.intranet", "22.quest.holo-computer", "23.comms-room")
	v.is("Signal", v.player().Signal, true)

	v = quest(t, Scientist, 2)
	v.Slots[5].Carcasses = 1
	v.uses("laboratory-equipment", 1).do(v.any())
	v.applied("22.quest.laboratory-equipment", "20.2", "20.3")

	// 22.quest.motion-scanner: once for each roll
	v = quest(t, Scout, 1).explored(6, ShowerRoom)
	v.pays(Action{Kind: KindMove, N: 6})
	v.do(noiseFace(NoiseDanger), sayYes()).do(v.any()).do(noiseFace(NoiseSilence))
	v.applied("22.quest.motion-scanner", "9.5")
	v.isAt(NodeRound)
}
