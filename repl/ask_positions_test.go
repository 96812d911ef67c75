package repl

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// metPosition is a position at which somebody decides.
type metPosition struct {
	game  string            // where it was met
	node  string            // the kind of decision
	facts map[string]bool   // how things stand for whoever is to move
	legal map[string]string // by the name of an action in the words of the cases, a legal one
}

// holds reports whether some facts hold; those with a "!" must not.
func (p *metPosition) holds(facts []string) bool {
	return !slices.ContainsFunc(facts, func(fact string) bool {
		name, not := strings.CutPrefix(fact, "!")
		return p.facts[name] == not
	})
}

// metPositions are the positions of some games, and for each action the kinds of decision at
// which it was legal once.
type metPositions struct {
	list    []metPosition
	comesUp map[string]map[string]bool
}

// mainActions are those of which the second edition makes a test.
var mainActions = []string{"rest", "repair", "refit", "search", "incite", "adventure", "bold", "stalk"}

// pliesOfCases is how many decisions of a game are looked at.
const pliesOfCases = 220

// meetPositions plays games of a system, half of them from its edges.
func meetPositions(t *testing.T, name string, words *caseWords, games int) *metPositions {
	t.Helper()
	system, err := find(Systems(), name)
	if err != nil {
		t.Fatal(err)
	}
	met := &metPositions{comesUp: make(map[string]map[string]bool)}
	for act := range words.acts {
		met.comesUp[act] = make(map[string]bool)
	}
	edges := system.Edges()
	for seed := range uint64(games) {
		settings := casePlayers(system, seed)
		var game *play.Game
		from := "game"
		if seed%2 == 0 {
			game, err = system.New(seed, settings)
		} else {
			from = edges[int(seed/2)%len(edges)]
			game, err = system.AtEdge(seed, settings, from)
		}
		if err != nil {
			t.Logf("%s %d: %v", from, seed, err)
			continue
		}
		met.play(t, game, words, fmt.Sprintf("%s %d", from, seed))
	}
	return met
}

// casePlayers varies how many play. All other options are set to their defaults, of which the
// cases speak: what is left open is drawn by lot at an edge.
func casePlayers(system play.System, seed uint64) nemo.Settings {
	settings := make(nemo.Settings)
	for _, option := range system.About().Options {
		settings[option.Name] = option.Default
	}
	switch system.About().Name {
	case "nemesis":
		settings["players"] = decimal(1 + int(seed/2)%5)
	case "nemorising":
		settings["heroes"] = decimal(1 + int(seed/2)%4)
	}
	return settings
}

// play plays one game at random and keeps its decisions.
func (m *metPositions) play(t *testing.T, game *play.Game, words *caseWords, name string) {
	t.Helper()
	var turn, turnBefore, before, main string
	did, last := make(map[string]int), make(map[string]int)
	for range pliesOfCases {
		if game.Over() {
			return
		}
		if !game.ToMove().IsPlayer() {
			if _, err := game.Settle(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		doc, err := game.Snapshot(nemo.Nobody)
		if err != nil {
			t.Fatal(err)
		}
		var position casePosition
		if err := json.Unmarshal(doc, &position); err != nil {
			t.Fatal(err)
		}
		if now := position.turnOf(game.ToMove()); now != turn {
			if turn, last, did = now, did, make(map[string]int); !follows(turnBefore, &position) {
				clear(last) // a turn without a decision lay between
			}
			before, main = "", ""
		}
		turnBefore = string(position.Turn)
		p := metPosition{
			game: name + " ply " + decimal(game.Ply()), node: game.Prompt().Question,
			facts: position.facts(game.ToMove()), legal: make(map[string]string),
		}
		if at := strings.IndexAny(p.node, "0123456789:"); at > 0 {
			p.node = p.node[:at]
		}
		for verb, n := range did {
			p.facts["did:"+verb] = true
			p.facts["twice:"+verb] = n > 1
		}
		for verb := range last {
			p.facts["last:"+verb] = true
		}
		p.facts["after:"+before] = true
		// What a card or a treasure grants is no action of the turn.
		granted := p.facts["work:card"] || p.facts["work:treasures"]
		p.facts["main:"+main] = !granted
		var texts []string
		for _, choice := range game.Choices() {
			texts = append(texts, choice.Text)
		}
		for act, pattern := range words.acts {
			at := slices.IndexFunc(texts, pattern.MatchString)
			if at >= 0 && !(granted && slices.Contains(mainActions, firstWord(texts[at]))) {
				p.legal[act] = texts[at]
				m.comesUp[act][p.node] = true
			}
		}
		m.list = append(m.list, p)
		step, err := game.Auto("random")
		if err != nil {
			t.Fatal(err)
		}
		before = firstWord(step.Text)
		if !granted || !slices.Contains(mainActions, before) {
			for verb := range did { // attack>capture: an attack, and a capture after it
				if !strings.Contains(verb, ">") {
					did[verb+">"+before]++
				}
			}
			did[before]++
		}
		if slices.Contains(mainActions, before) {
			main = before
		}
	}
}

// follows reports whether the turn of a position comes right after another one.
func follows(before string, p *casePosition) bool {
	last, err := strconv.Atoi(before)
	return err != nil || string(p.Turn) == decimal(last+1)
}

// casePosition is what the cases speak of in a position, of whatever system.
type casePosition struct {
	Turn   json.RawMessage // a number, or how far the active hero is
	Round  int
	Active string
	// Pending is the work under way, the one on top last.
	Pending []struct{ Work, Awaits string }
	caseNemesis
	caseRising
	caseWar
}

func (p *casePosition) turnOf(mover nemo.Seat) string {
	turn := p.Turn
	if len(p.Heroes) > 0 {
		turn = nil
	}
	return fmt.Sprint(string(turn), " ", p.Round, p.Active, mover)
}

func (p *casePosition) facts(mover nemo.Seat) map[string]bool {
	facts := make(map[string]bool)
	for i, work := range p.Pending {
		facts["work:"+work.Work] = true
		if i == len(p.Pending)-1 {
			facts["awaits:"+work.Awaits] = true
		}
	}
	switch {
	case len(p.Players) > 0:
		p.caseNemesis.facts(int(mover), facts)
	case len(p.Heroes) > 0:
		p.caseRising.facts(p.Active, facts)
	default:
		p.caseWar.facts(facts)
	}
	return facts
}

// caseNemesis is a position of Nemesis.
type caseNemesis struct {
	Eggs    int
	Passed  []int
	Players []struct {
		Fate          string
		Room          int
		Hand          []string
		LightWounds   int
		SeriousWounds []any
		Markers       []string
		Hands         []struct {
			What, Item string
			Ammo       int
		}
		Inventory []any
	}
	Rooms []struct {
		Room, Items, Eggs, Carcasses int
		Tile                         string
		Explored, Fire, Malfunction  bool
	}
	Intruders []struct{ Room int }
	Corpses   []struct{ At string }
}

func (p *caseNemesis) facts(mover int, facts map[string]bool) {
	if mover >= len(p.Players) {
		return
	}
	who := &p.Players[mover]
	facts["wounded"] = who.LightWounds > 0
	facts["badly"] = len(who.SeriousWounds) > 0
	facts["cards"] = len(who.Hand) > 0
	facts["larva"] = slices.Contains(who.Markers, "larva")
	facts["slime"] = slices.Contains(who.Markers, "slime")
	facts["items"] = len(who.Inventory) > 0
	facts["aboard"] = who.Fate == "aboard" && who.Room > 0
	for _, hand := range who.Hands {
		facts["weapon"] = facts["weapon"] || hand.What == "item"
		facts["ammo"] = facts["ammo"] || hand.Ammo > 0
		facts["carrying"] = facts["carrying"] || hand.What != "item"
	}
	for i, other := range p.Players {
		facts["mate"] = facts["mate"] || i != mover && other.Fate == "aboard" && other.Room == who.Room
	}
	for _, intruder := range p.Intruders {
		facts["combat"] = facts["combat"] || intruder.Room == who.Room
	}
	for _, corpse := range p.Corpses {
		facts["corpse"] = facts["corpse"] || corpse.At == "room "+decimal(who.Room)
	}
	for _, room := range p.Rooms {
		if room.Room == who.Room {
			facts["in:"+room.Tile] = true
			facts["fire"], facts["malfunction"], facts["counter"] = room.Fire, room.Malfunction, room.Items > 0
			facts["egg"], facts["carcass"] = room.Eggs > 0 || room.Tile == "nest" && p.Eggs > 0, room.Carcasses > 0
		}
	}
	for _, passed := range p.Passed {
		facts["passed"] = facts["passed"] || passed == mover+1
	}
}

// caseRising is a position of Nemo Rising.
type caseRising struct {
	Heroes []struct {
		Hero, At   string
		Gold, Blue int
		Gear       []string
	}
	Tiles []struct {
		Slot, Tile string
		Secure     bool
	}
	Enemies []struct{ At string }
}

func (p *caseRising) facts(active string, facts map[string]bool) {
	at := ""
	for _, hero := range p.Heroes {
		if hero.Hero == active {
			at = hero.At
			facts["tokens"], facts["gear"] = hero.Gold+hero.Blue > 0, len(hero.Gear) > 0
			facts["full"] = len(hero.Gear) >= 3
		}
	}
	for _, hero := range p.Heroes {
		facts["friend-here"] = facts["friend-here"] || hero.Hero != active && hero.At == at
	}
	facts["single"] = len(p.Heroes) == 1
	facts["on-tile"] = strings.HasPrefix(at, "t")
	for _, tile := range p.Tiles {
		if tile.Slot == at {
			facts["secure"] = tile.Secure
		}
	}
	for _, enemy := range p.Enemies {
		facts["enemy-here"] = facts["enemy-here"] || at != "" && enemy.At == at
	}
}

// caseWar is a position of Nemo's War in either edition.
type caseWar struct {
	Nautilus     string
	Oceans       json.RawMessage
	Salvage      []string
	Lull         bool
	ActionPoints int
	Treasures    struct{ Collected []string }
	Upgrades     struct{ Equipped []string }
	Refits       map[string]string
	Characters   struct{ Aboard []string }
	SpacesLost   map[string]int
	Resources    map[string]int
}

func (p *caseWar) facts(facts map[string]bool) {
	facts["lull"], facts["treasure"], facts["salvage"] = p.Lull, len(p.Treasures.Collected) > 0, len(p.Salvage) > 0
	facts["points"] = p.ActionPoints > 0
	for _, lost := range []string{"nemo", "crew", "hull"} {
		if n, tells := p.SpacesLost[lost]; tells {
			facts["full:"+lost] = n == 0
		}
	}
	for _, upgrade := range p.Upgrades.Equipped {
		facts["has:"+upgrade] = true
	}
	for refit, state := range p.Refits {
		facts["has:"+refit] = state != ""
	}
	for _, character := range p.Characters.Aboard {
		facts["has:"+character] = true
	}
	var first map[string]struct {
		Boxes    []string
		Treasure string
	}
	var second []struct {
		Ocean       string
		HiddenShips int
		Ships       []string
		Gemstones   int
	}
	if json.Unmarshal(p.Oceans, &first) == nil {
		here := first[p.Nautilus]
		facts["loot"] = here.Treasure != ""
		for _, box := range here.Boxes {
			facts["ship"] = facts["ship"] || box != ""
			facts["hidden"] = facts["hidden"] || strings.HasPrefix(box, "hidden")
			facts["shown"] = facts["shown"] || box != "" && !strings.HasPrefix(box, "hidden")
		}
	}
	if json.Unmarshal(p.Oceans, &second) == nil {
		for _, ocean := range second {
			if ocean.Ocean == p.Nautilus {
				facts["loot"], facts["hidden"], facts["shown"] = ocean.Gemstones > 0, ocean.HiddenShips > 0, len(ocean.Ships) > 0
				facts["ship"] = facts["hidden"] || facts["shown"]
			}
		}
	}
}
