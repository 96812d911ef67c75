package nemesis

import (
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Positions and actions for the tests of Characters, cards, Items and Rooms. Player 1 acts; the others
// are far away.

// far is a Room far away from the action.
const far Slot = 20

// acting begins a round of Player 1 as a Character in a Room, with some cards of the deck in hand and
// four more to pay with.
func acting(t *testing.T, c Character, slot Slot, cards ...string) *voyage {
	t.Helper()
	v := voyageOf(t, 3)
	v.character(1, c)
	v.at(far, 2, 3).at(slot, 1)
	v.FirstEncounter = true
	for p := range v.Players {
		v.Players[p].Objectives[1] = 0
	}
	return v.acts(cards...)
}

// acts begins the round again, with the position otherwise unchanged.
func (v *voyage) acts(cards ...string) *voyage {
	v.t.Helper()
	player := &v.Players[1]
	player.Hand = 0
	for _, key := range cards {
		player.Hand |= 1 << v.cardOf(1, key)
	}
	for n := uint8(1); n <= deckSize && player.Hand.size() < len(cards)+4; n++ {
		player.Hand |= 1 << n
	}
	player.Draw, player.Discard = (1<<11-2)&^player.Hand, 0
	v.work(frame{kind: frameTurn, step: turnRounds, player: 2}, frame{kind: frameRound, player: 1, n: 2})
	return v.run()
}

// character gives a player another Character with its Weapon.
func (v *voyage) character(p Number, c Character) {
	for q := range v.Players {
		if v.Players[q].Character == c {
			v.Players[q].Character = v.Players[p].Character
		}
	}
	player := &v.Players[p]
	weapon := v.rules.weaponOf[c]
	player.Character = c
	player.Hands = [handPlaces]Held{{What: HeldItem, ID: weapon, Ammo: v.rules.items[weapon].ammo}}
}

// cardOf returns the index of a card in a player's deck.
func (v *voyage) cardOf(p Number, key string) uint8 {
	v.t.Helper()
	for i, card := range v.rules.characters[v.Players[p].Character].deck {
		if v.rules.set.Actions[card-1].Key == key {
			return uint8(i + 1)
		}
	}
	v.t.Fatalf("%s has no card %s", v.Players[p].Character, key)
	return 0
}

// itemID returns the number of a kind of Item.
func (v *voyage) itemID(key string) uint8 {
	v.t.Helper()
	i := slices.Index(v.rules.set.itemKeys(), key)
	if i < 1 {
		v.t.Fatalf("no Item %s", key)
	}
	return uint8(i)
}

// owns puts Items from their decks into a player's Inventory.
func (v *voyage) owns(p Number, keys ...string) *voyage {
	v.t.Helper()
	for _, key := range keys {
		id := v.itemID(key)
		if v.rules.items[id].heavy {
			v.Players[p].putInHand(Held{What: HeldItem, ID: id, Ammo: v.rules.items[id].ammo})
		} else {
			v.Players[p].Inventory[id]++
		}
		if v.rules.items[id].deck != 0 {
			v.items[id]--
		}
	}
	return v
}

// wounded gives a player Serious Wounds from the deck.
func (v *voyage) wounded(p Number, kinds ...WoundKind) *voyage {
	for i, kind := range kinds {
		v.Players[p].Wounds[i] = Wound{Kind: kind}
		v.wounds[kind]--
	}
	return v
}

// plays plays an Action card and pays for it.
func (v *voyage) plays(key string, branch uint8) *voyage {
	v.t.Helper()
	return v.pays(Action{Kind: KindPlay, N: v.cardOf(1, key), Branch: branch})
}

// uses uses an Item and pays for it.
func (v *voyage) uses(key string, branch uint8) *voyage {
	v.t.Helper()
	return v.pays(Action{Kind: KindUse, N: v.itemID(key), Branch: branch})
}

// roomAction performs a Room Action and pays for it.
func (v *voyage) roomAction(branch uint8) *voyage {
	v.t.Helper()
	return v.pays(Action{Kind: KindRoom, Branch: branch})
}

// pays takes an Action, pays for it with the first legal cards, and declines every interruption.
func (v *voyage) pays(a Action) *voyage {
	v.t.Helper()
	v.do(a)
	for v.node() == NodePay || v.node() == NodeInterrupt {
		if v.node() == NodePay {
			v.do(v.rules.Legal(v.State, nil)[0])
		} else {
			v.do(Action{Kind: KindNo})
		}
	}
	return v
}

// offered reports whether an action is legal.
func (v *voyage) offered(a Action) bool {
	return slices.Contains(v.rules.Legal(v.State, nil), a)
}

func (v *voyage) player() *Player { return &v.Players[1] }

// known reveals Weaknesses.
func (v *voyage) known(kinds ...WeaknessKind) *voyage {
	for i, kind := range kinds {
		v.Weaknesses[i+1] = kind
	}
	return v
}

func combatFace(face CombatFace) Action { return chooses(KindCombat, uint8(face)) }

func woundCard(kind WoundKind) Action { return chooses(KindSerious, uint8(kind)) }

func sayYes() Action { return Action{Kind: KindYes} }

func sayNo() Action { return Action{Kind: KindNo} }

// refusalCase is an action with the rule that forbids it.
type refusalCase struct {
	name string
	with func(v *voyage)
	act  Action
	rule nemo.Rule
}

// refusals checks that each action is refused in its position.
func refusals(t *testing.T, start func(t *testing.T) *voyage, cases []refusalCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v := start(t)
			if c.with != nil {
				c.with(v)
			}
			v.refuses(c.act, c.rule)
		})
	}
}
