package nemesis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key or its word ("items.medkit.copies",
// "rooms.cockpit.branches"), a slot by its Room number and a Corridor by those
// at its ends ("board.corridors.1-2"). Branches, effects and other short lists
// are one value. What a record of its kind does not have is left out.
func (c *Components) Data() []nemo.Datum {
	l := &lister{}
	l.listSupply(&c.Supply)
	l.listBoard(&c.Board)
	l.Record(&c.Tracks.Source, "tracks")
	l.Add("time", kit.JoinWords(c.Tracks.Time, ", "))
	l.Add("selfDestruct", kit.JoinWords(c.Tracks.SelfDestruct, ", "))
	l.Add("start", c.Tracks.Start)
	l.Record(&c.Dice.Source, "dice")
	l.Add("noise", kit.JoinWords(c.Dice.Noise[:], ", "))
	l.Add("combat", kit.JoinWords(c.Dice.Combat[:], ", "))
	l.listRooms(c.Rooms)
	l.listIntruders(c)
	l.listObjectives(c)
	l.listCharacters(c)
	l.listItems(c)
	for i := range c.IntruderActions {
		card := &c.IntruderActions[i]
		l.Record(&card.Source, "intruderActions", card.Key)
		l.Add("title", card.Title)
		l.Add("corridor", anyOr(card.Corridor))
		l.Add("attacks", card.Attacks)
		l.Add("effects", kit.JoinWords(card.Effects, ", "))
	}
	return l.DataLister.Data()
}

// lister lists the parts of a set.
type lister struct{ kit.DataLister }

// anyOr is a Corridor number, or "any" for 0.
func anyOr(number uint8) string {
	if number == 0 {
		return "any"
	}
	return strconv.Itoa(int(number))
}

func (l *lister) listSupply(s *SupplyData) {
	l.Record(&s.Source, "supply")
	for i, count := range s.Miniatures {
		l.AddAt("miniatures", "miniatures."+IntruderType(i+1).String(), count)
	}
	l.Add("noiseDice", s.NoiseDice)
	l.Add("combatDice", s.CombatDice)
	l.Add("noise", s.Noise)
	l.Add("doors", s.Doors)
	l.Add("fire", s.Fire)
	l.Add("malfunction", s.Malfunction)
	l.Add("pods", s.Pods)
	l.Add("podsUsed", numberText(s.PodsUsed[:]))
	l.Add("podPlaces", s.PodPlaces)
	l.Add("engineTokens", s.EngineTokens)
	l.Add("eggs", s.Eggs)
	l.Add("eggsAtStart", s.EggsAtStart)
	l.Add("carcasses", s.Carcasses)
	l.Add("blueCorpses", s.BlueCorpses)
	l.Add("redCorpses", s.RedCorpses)
	l.Add("statusMarkers", s.StatusMarkers)
	l.Add("ammoInjury", s.AmmoInjury)
	l.Add("fiveInjuries", s.FiveInjuries)
	l.Add("airlock", s.Airlock)
	l.Add("firstPlayer", s.FirstPlayer)
	l.Add("helpCards", s.HelpCards)
}

func (l *lister) listBoard(b *BoardData) {
	l.Record(&b.Source, "board")
	for i := range b.Slots {
		value := b.Slots[i].Kind.String()
		if room := b.Slots[i].Room; room != 0 {
			value += " " + room.String()
		}
		l.AddAt("slots", "slots."+strconv.Itoa(i+1), value)
	}
	for i := range b.Corridors {
		corridor := &b.Corridors[i]
		path := fmt.Sprintf("corridors.%d-%d", corridor.Rooms[0], corridor.Rooms[1])
		l.AddAt("corridors", path, numberText(corridor.Numbers))
	}
	for i := range b.Entrances {
		entrance := &b.Entrances[i]
		l.AddAt("entrances", "entrances."+strconv.Itoa(int(entrance.Room)), numberText(entrance.Numbers))
	}
}

func (l *lister) listRooms(rooms []RoomTile) {
	for i := range rooms {
		room := &rooms[i]
		l.Record(&room.Source, "rooms", room.Room.String())
		l.Add("title", room.Title)
		l.Add("kind", room.Kind)
		l.Add("colour", room.Colour)
		l.Add("computer", room.Computer)
		l.AddIf(!room.Passive, "cost", room.Cost)
		l.Add("passive", room.Passive)
		l.Add("branches", branchText(room.Branches))
	}
}

func (l *lister) listIntruders(c *Components) {
	for i := range c.Exploration {
		tokens := &c.Exploration[i]
		l.Record(&tokens.Source, "exploration", tokens.Effect.String())
		l.Add("items", numberText(tokens.Items))
	}
	for i := range c.Tokens {
		tokens := &c.Tokens[i]
		l.Record(&tokens.Source, "tokens", tokens.Type.String())
		l.Add("surprise", numberText(tokens.Surprise))
		l.Add("bag", tokens.Bag)
		l.Add("bagPerPlayer", tokens.BagPerPlayer)
	}
	for i := range c.Attacks {
		card := &c.Attacks[i]
		l.Record(&card.Source, "attacks", card.Attack.String())
		l.Add("title", card.Title)
		l.Add("blood", bloodText(card.Blood))
		l.Add("attackers", kit.JoinWords(card.Attackers, ", "))
		l.Add("effects", kit.JoinWords(card.Effects, ", "))
	}
	for i := range c.Events {
		card := &c.Events[i]
		l.Record(&card.Source, "events", card.Key)
		l.Add("title", card.Title)
		l.Add("corridor", card.Corridor)
		l.Add("moves", kit.JoinWords(card.Moves, ", "))
		l.Add("effects", kit.JoinWords(card.Effects, ", "))
		l.Add("after", card.After)
	}
	for i := range c.Wounds {
		card := &c.Wounds[i]
		l.Record(&card.Source, "wounds", card.Wound.String())
		l.Add("title", card.Title)
		l.Add("copies", card.Copies)
		l.Add("n", card.N)
	}
	l.Record(&c.Contamination.Source, "contamination")
	l.Add("infected", c.Contamination.Infected)
	l.Add("clean", c.Contamination.Clean)
}

func (l *lister) listObjectives(c *Components) {
	for i := range c.Objectives {
		card := &c.Objectives[i]
		l.Record(&card.Source, "objectives", card.Key)
		l.Add("title", card.Title)
		l.Add("deck", card.Deck)
		l.Add("players", card.Players)
		l.Add("ways", wayText(card.Ways))
	}
	for i := range c.Coordinates {
		card := &c.Coordinates[i]
		l.Record(&card.Source, "coordinates", card.Key)
		l.Add("destinations", kit.JoinWords(card.Destinations[:], ", "))
	}
	for i := range c.Weaknesses {
		card := &c.Weaknesses[i]
		l.Record(&card.Source, "weaknesses", card.Weakness.String())
		l.Add("title", card.Title)
		l.AddIf(card.N != 0, "n", card.N)
	}
}

func (l *lister) listCharacters(c *Components) {
	for i := range c.Characters {
		character := &c.Characters[i]
		l.Record(&character.Source, "characters", character.Character.String())
		l.Add("title", character.Title)
		l.Add("weapon", character.Weapon)
		l.Add("quests", strings.Join(character.Quests[:], ", "))
		l.Add("deck", strings.Join(character.Deck, ", "))
	}
	for i := range c.Actions {
		card := &c.Actions[i]
		l.Record(&card.Source, "actions", card.Key)
		l.Add("title", card.Title)
		l.Add("cost", card.Cost)
		l.Add("combat", card.Combat)
		l.Add("branches", branchText(card.Branches))
	}
}

func (l *lister) listItems(c *Components) {
	for i := range c.Weapons {
		weapon := &c.Weapons[i]
		l.Record(&weapon.Source, "weapons", weapon.Key)
		l.Add("title", weapon.Title)
		l.Add("combat", weapon.Combat)
		l.Add("weapon", weapon.Weapon)
	}
	for i := range c.Quests {
		quest := &c.Quests[i]
		l.Record(&quest.Source, "quests", quest.Key)
		l.Add("title", quest.Title)
		l.AddIf(quest.Room != 0, "room", quest.Room)
		l.AddIf(len(quest.Discard) > 0, "discard", strings.Join(quest.Discard, ", "))
		l.Add("heavy", quest.Heavy)
		l.Add("use", quest.Use)
		l.Add("cost", quest.Cost)
		l.Add("combat", quest.Combat)
		l.Add("branches", branchText(quest.Branches))
	}
	for i := range c.Items {
		item := &c.Items[i]
		l.Record(&item.Source, "items", item.Key)
		l.Add("title", item.Title)
		l.Add("deck", item.Deck)
		l.Add("copies", item.Copies)
		l.Add("heavy", item.Heavy)
		l.Add("use", item.Use)
		l.Add("cost", item.Cost)
		l.Add("combat", item.Combat)
		l.Add("icon", item.Icon)
		l.AddIf(len(item.Recipe) > 0, "recipe", kit.JoinWords(item.Recipe, ", "))
		l.AddIf(len(item.Branches) > 0, "branches", branchText(item.Branches))
		if item.Weapon != nil {
			l.Add("weapon", *item.Weapon)
		}
	}
}
