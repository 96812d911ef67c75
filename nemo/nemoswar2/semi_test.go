package nemoswar2

import (
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The semi-competitive variant (17).

// testsCrew gives the Captain a TEST of Nemo, Crew and Hull that fails without help.
func testsCrew(g *tale, target uint8) *tale {
	g.t.Helper()
	return g.carries(Effect{Op: OpTest, Test: &Test{Target: target, Exert: []Resource{Nemo, Crew, Hull}}}).asks(NodeExert)
}

// owns gives the players gemstones from the stock.
func owns(g *tale, gems ...uint8) *tale {
	g.playerGems = [maxPlayers]uint8{}
	copy(g.playerGems[:], gems)
	return g
}

// TestAlanAndChris is the guide's example of 17.4 with two players: Alan is Captain and would risk the
// last of Nemo; Chris would risk the battered Hull.
func TestAlanAndChris(t *testing.T) {
	const alan, chris = 0, 1
	begin := func() *tale {
		g := owns(crewOf(t, "semi", "2"), 0, 1)
		g.ActionPoints = 0
		g.Tracks = [numResources + 1]uint8{Nemo: 5, Crew: 3, Hull: 6}
		return testsCrew(g, 9).do("exert nemo").asks(NodeObject)
	}
	g := begin()
	g.is("who is asked", who(g), chris).is("Nemo is not risked yet", g.top().mask, 0)
	stock := g.r.gemStock(&g.State)
	g.do("exert hull").asks(NodeStand)
	g.is("who is asked", who(g), alan)
	g.do("stand").asks(NodeSeize)
	g.is("who is asked", who(g), chris)
	g.do("seize").applies("17.4", "17.4.1", "7.3")
	g.is("the Captain", g.captain, chris).is("gemstones", g.playerGems, "[0 0 0 0]")
	g.is("gemstones in stock", g.r.gemStock(&g.State), stock+1)
	g.is("risked", g.stack[g.depth-1].mask&exerted, 1<<Hull).is("modifier", g.stack[g.depth-1].bonus, 1)
	// The Crew is Alan's by his card; Nemo can no longer be risked.
	g.asks(NodeExert).is("who is asked", who(g), alan)
	g.refuses("7.2", "exert nemo").do("ready", "roll 4 4").asks(NodeAction)
	g.is("Nemo, Crew, Hull lost", g.Tracks[1:], "[5 3 6]").is("the Captain", g.captain, chris)

	// A FAIL counts as Captain Chris's, however bad the decision.
	g = begin().do("exert hull", "stand", "seize", "ready", "roll 2 3")
	g.is("Nemo, Crew, Hull lost", g.Tracks[1:], "[5 3 8]")
	tileIsWith(g, alan, 1)

	// Alan may give way: he stays Captain, and Chris's card risks the Hull.
	g = begin().do("exert hull", "give-way").asks(NodeExert)
	g.is("who goes on", who(g), alan).is("gemstones", g.playerGems, "[0 1 0 0]").is("risked", g.top().mask, 1<<Hull)

	// In between only an answer is possible: what may be used at any time has to wait.
	g = begin()
	g.collect("casks-of-lime-juice").do("exert hull")
	g.offers(false, "use casks-of-lime-juice").refuses("17.4", "use casks-of-lime-juice").do("stand")
	g.offers(false, "use casks-of-lime-juice").refuses("17.4", "use casks-of-lime-juice").do("let-be")

	// Chris may let it be after all, or agree at once.
	for _, lines := range [][]string{{"exert hull", "stand", "let-be"}, {"agree"}} {
		g = begin().do(lines...)
		g.is("risked", g.top().mask, 1<<Nemo).is("the Captain", g.captain, alan).is("gemstones", g.playerGems, "[0 1 0 0]")
	}
}

// TestOwnRiskOnly checks 17.4 with 7.2: an objector may name a risk that his own card allows, or Nemo
// as Captain, but not another officer's.
func TestOwnRiskOnly(t *testing.T) {
	g := testsCrew(owns(crewOf(t, "semi", "3"), 0, 1, 1), 9).do("exert nemo")
	g.is("the Tactical Officer", who(g), 1)
	g.refuses("17.4", "exert nemo").refuses("17.4", "exert crew")
	legal := []string{}
	for _, a := range g.r.Legal(&g.State, nil) {
		legal = append(legal, g.r.Format(a))
	}
	g.is("what he may say", legal, "[agree ready exert hull]")
	g.do("agree")
	g.is("the Purser", who(g), 2)
	g.refuses("7.2", "exert hull").do("ready", "stand", "seize")
	// Now the Tactical Officer is asked for the Hull, but nobody for Nemo.
	g.asks(NodeExert).is("who is asked", who(g), 0)
	g.do("exert crew")
	g.is("who is asked", who(g), 1)
	g.do("exert hull", "roll 6 6")
	g.is("the Captain", g.captain, 2)

	// An objector may demand that Nemo be risked; then he must risk it.
	g = testsCrew(owns(crewOf(t, "semi", "2"), 0, 1), 9).do("ready", "exert nemo", "stand", "seize")
	g.is("risked", g.top().mask&exerted, 1<<Nemo).is("who is asked for the Crew", who(g), 0)
}

// TestWhoSeizedIsBound checks 17.4 and Q-105: the player who seized the tile has named everything that
// he risks on that roll, even after somebody uses something, which has the others asked again.
func TestWhoSeizedIsBound(t *testing.T) {
	begin := func(names string) *tale {
		g := owns(crewOf(t, "semi", "2"), 0, 1).aided(SecondOfficer, ChiefEngineer)
		g.Tracks[Crew], g.Tracks[Hull] = 3, 3
		g = testsCrew(g, 9).do("exert nemo", names, "stand", "seize").asks(NodeExert).isRead()
		return g.is("who is asked for the Crew", who(g), 0)
	}
	for _, names := range []string{"ready", "exert hull"} {
		g := begin(names)
		g.do("sacrifice second-officer").asks(NodeExert).isRead()
		g.is("who is asked after the use", who(g), 0).offers(false, "exert nemo", "exert hull").offers(true, "exert crew", "ready")
		g.do("exert crew").asks(NodeRoll).is("who is bound is not kept", g.top().mask&^exerted, 0)
		g.is("Nemo is not risked", g.top().mask>>Nemo&1, 0)
	}
	// An Action TEST and an attack are rolls too.
	for _, line := range []string{"rest", "bold scotia"} {
		g := owns(crewOf(t, "semi", "2"), 0, 1).aided(SecondOfficer, ChiefEngineer)
		g.ActionPoints, g.hidden[g.Nautilus], g.Tracks[Crew] = 5, 0, 3
		g.ship(g.Nautilus, false, "scotia").do(line, "agree").asks(NodeExert)
		g.do("exert nemo", "ready", "stand", "seize")
		if g.node() == NodeExert {
			g.do("sacrifice second-officer")
		}
		for g.node() == NodeExert {
			g.is(line+": who is asked", who(g), 0).do("ready")
		}
		g.asks(NodeRoll).is("nothing is risked", g.top().mask, 0)
	}

	// A position may have a bound player only if that player seized the tile.
	k := &keeper{r: theRules(), spare: kit.NewSpares[State]()}
	g := begin("ready")
	for _, spoil := range []func(){
		func() { g.top().mask |= 1 << firstBound },
		func() { g.immune = 0 },
	} {
		kept := g.State
		spoil()
		if k.checkWork(&g.State) == nil {
			t.Error("a position in which somebody is bound who did not seize the tile is taken")
		}
		g.State = kept
	}
}

// TestNobodyIsAskedInVain checks 17.4: only players with a gemstone are asked, only about the Captain's
// decisions, and only if there is an alternative.
func TestNobodyIsAskedInVain(t *testing.T) {
	g := owns(crewOf(t, "semi", "3"), 1, 0, 1)
	g.ActionPoints = 5
	g.do("rest").asks(NodeObject)
	g.is("who has a gemstone", who(g), 2)
	g.do("agree").asks(NodeExert).do("ready")
	g.is("who has a gemstone", who(g), 2)
	g.do("agree").asks(NodeExert)
	g.is("the Hull's officer", who(g), 1)
	g.do("ready").asks(NodeRoll) // it was not the Captain's choice
	g = owns(crewOf(t, "semi", "3"), 3, 0, 0)
	g.ActionPoints = 5
	g.do("rest").asks(NodeExert)
	g = owns(crewOf(t, "semi", "2"), 0, 1)
	g.ActionPoints = 0
	g.torpedoUsed = true
	for cards := g.tableau; !cards.empty(); {
		id := cards.pop()
		g.tableau.remove(id)
		g.discardPile.add(id)
	}
	g.do("end-phase").asks(NodeGive) // there was no alternative
	g.do("decline").asks(NodeCard)   // and giving the tile away is the Captain's choice
}

// TestOneAfterTheOther checks 17.4: the players are asked once each, from the left of the Captain; one
// who lets it be does not answer for the next.
func TestOneAfterTheOther(t *testing.T) {
	begin := func() *tale {
		g := owns(crewOf(t, "semi", "4"), 0, 1, 1, 1)
		g.captain, g.ActionPoints = 1, 5
		owns(g, 1, 0, 1, 1)
		g.do("rest").asks(NodeObject)
		g.is("the first on the left", who(g), 2)
		return g
	}
	g := begin().do("repair", "stand", "let-be").asks(NodeObject)
	g.is("the next", who(g), 3)
	g.do("agree")
	g.is("the last", who(g), 0)
	g.do("search").do("stand", "seize").asks(NodeExert)
	g.is("the Captain", g.captain, 0).is("work", g.top().kind, frameBand).is("Action", NautilusAction(g.top().id), SearchAction)

	// If the Captain gives way, the remaining players are asked about the new choice.
	g = begin().do("repair", "give-way").asks(NodeObject)
	g.is("the next", who(g), 3).refuses("17.4", "repair").do("rest", "stand", "let-be")
	g.is("the last", who(g), 0)
	g.do("agree").asks(NodeExert)
	g.is("Action", NautilusAction(g.top().id), RepairAction).is("the Captain", g.captain, 1)
	g.is("gemstones", g.playerGems, "[1 0 1 1]")
}

// TestAnObjectionStandsOnTheRules checks 17.4 in made-up positions: even with a legal choice of the
// Captain, a position is refused if the objector is not a player with a gemstone, if the variant is not
// in play, or if the state of the matter is invalid.
func TestAnObjectionStandsOnTheRules(t *testing.T) {
	begin := func() *tale {
		g := owns(crewOf(t, "semi", "3"), 1, 1, 0)
		g.ActionPoints = 5
		return g.do("rest").asks(NodeObject)
	}
	g := begin()
	g.is("the position as it is played", nemo.CheckState(g.r.Invariants(), &g.State), nil)
	for what, spoil := range map[string]func(g *tale){
		"the Captain objects to himself": func(g *tale) { g.objector = g.captain },
		"one without a gemstone objects": func(g *tale) { g.objector = 2 },
		"the tile was seized this turn":  func(g *tale) { g.immune = 1 << g.captain }, // 17.4.1
		"the matter goes on for ever":    func(g *tale) { g.seizing = seizeSeize + 1 },
	} {
		g := begin()
		spoil(g)
		if nemo.CheckState(g.r.Invariants(), &g.State) == nil {
			t.Errorf("turn %d, rest is proposed: %s, and nobody minds [17.4]", g.Turn, what)
		}
	}
}

// TestOnlyWhoIsAskedActs checks 17.4: while a choice is discussed nothing of it has happened, and only
// the player who is asked can act.
func TestOnlyWhoIsAskedActs(t *testing.T) {
	g := owns(crewOf(t, "semi", "3"), 0, 1, 1)
	g.ActionPoints, g.gems[g.Nautilus] = 5, 1
	before := g.State
	g.do("rest")
	after := g.State
	after.seizing, after.objector, after.proposed = 0, 0, Action{}
	g.is("nothing has changed", after == before, true)
	for i, line := range []string{"agree", "search", "stand"} {
		seat := g.r.ToMove(&g.State)
		g.is("somebody is asked", seat.IsPlayer() && seat != imperialist, true)
		for _, a := range g.r.Legal(&g.State, nil) {
			if a.Kind == KindSacrifice {
				t.Errorf("step %d: %s is offered", i, g.r.Format(a))
			}
		}
		g.refuses("5.1", "roll 3 4").do(line)
	}
	g.asks(NodeSeize).refuses("17.4", "search").do("let-be").asks(NodeExert)
}

// TestImmunity checks 17.4.1: for the rest of the turn the tile cannot be seized from the player who
// seized it, but it can from the next Captain.
func TestImmunity(t *testing.T) {
	g := owns(crewOf(t, "semi", "2"), 2, 2)
	g.ActionPoints, g.Lull = 5, true
	g.do("rest", "repair", "stand", "seize").asks(NodeExert)
	g.is("the Captain", g.captain, 1)
	rolls(g, "6 6").asks(NodeAction)
	g.do("rest").asks(NodeExert) // nobody could object
	rolls(g, "2 2").asks(NodeAction)
	g.is("the Captain after a FAIL", g.captain, 0)
	g.do("rest").asks(NodeObject).do("repair", "stand", "seize")
	g.is("seized again", g.captain, 1)
	g.is("gemstones", g.playerGems, "[2 0 0 0]")
	g.playerGems[1] = 1
	rolls(g, "2 2").asks(NodeAction).is("the Captain", g.captain, 0)
	g.ActionPoints = 5
	owns(g, 1, 1).do("rest").asks(NodeObject).do("agree")
	rolls2(g, "2 2").is("the Captain", g.captain, 1)
	g.do("rest").asks(NodeExert) // he has the tile back and is still immune
	rolls(g, "6 6").do("end-phase").asks(NodeGive)
	g.is("in the next turn nobody is", g.immune, 0)
}

// rolls2 is rolls if the other players agree with the Captain.
func rolls2(g *tale, dice string) *tale {
	g.t.Helper()
	for g.node() == NodeExert || g.node() == NodeObject {
		g.do(map[Node]string{NodeExert: "ready", NodeObject: "agree"}[g.node()])
	}
	return g.do("roll " + dice)
}

// TestOwnPiles checks 17.2: a card goes to the piles of the Captain at the time when its result is
// known, a kept one when it is resolved; at the end the Tableau goes to the last Captain.
func TestOwnPiles(t *testing.T) {
	g := crewOf(t, "semi", "3")
	g.captain = 1
	resolves := func(key string) *tale {
		id := g.piece(key)
		g.unseen.remove(id)
		e := engine{g.r, &g.State, &g.log}
		g.top().node = NodeNone
		e.push(frame{kind: frameCard, id: id, mode: cardAccepted})
		e.run()
		return g
	}
	piles := func(seat int) string {
		return fmt.Sprint(g.keys(PieceCard, g.passed[seat]), g.keys(PieceCard, g.failed[seat]))
	}
	resolves("troubled-dreams").asks(NodeExert)
	rolls(g, "2 3").applies("17.2")
	for g.node() != NodeAction {
		g.do(g.r.Format(g.any()))
	}
	g.is("the next Captain", g.captain, 2).is("piles of the first", piles(0), "[] []")
	g.is("piles of who failed", piles(1), "[] [troubled-dreams]").is("piles of the next", piles(2), "[] []")
	g.tableau = set{}
	g.captain = 2
	g.Tracks[Crew] = 2
	g.unseen.remove(g.piece("a-pearl-worth-ten-million"))
	g.tableau.add(g.piece("a-pearl-worth-ten-million"))
	e := engine{r: g.r, s: &g.State}
	e.finish(EndMission)
	g.is("piles of the last Captain", piles(2), "[a-pearl-worth-ten-million] []")
}

// TestGemstonesAreKept checks 17.3: the gemstone of a passed Search or an accepted Adventure is the
// Captain's; one that a card removes is not.
func TestGemstonesAreKept(t *testing.T) {
	g := owns(crewOf(t, "semi", "2"))
	g.ActionPoints, g.deckGems = 5, 2
	g.gems[g.Nautilus] = 2
	stock := g.r.gemStock(&g.State)
	rolls(g.do("search"), "5 5").applies("17.3").chance(1)
	g.is("gemstones", g.playerGems, "[1 0 0 0]").is("gemstones here", g.gems[g.Nautilus], 1)
	for g.node() != NodeAction {
		g.do(g.r.Format(g.any()))
	}
	g.captain = 1
	g.ActionPoints = 3
	owns(g, 0, 0) // so that nobody objects
	g.do("adventure").do("draw a-pearl-worth-ten-million", "accept")
	g.is("gemstones", g.playerGems, "[0 1 0 0]").is("gemstones on the deck", g.deckGems, 1)
	g.is("gemstones in stock", g.r.gemStock(&g.State), stock+1) // the first one, given up above
	for g.node() != NodeAction {
		g.do(g.r.Format(g.any()))
	}
	before := g.playerGems
	g.carries(Effect{Op: OpRemoveGemstone, Where: Here, N: 1})
	g.is("gemstones here", g.gems[g.Nautilus], 0).is("gemstones of the players", g.playerGems, before)

	// An empty stock places none (17.3).
	owns(g, 2, 14-g.deckGems)
	for o := range g.gems {
		g.gems[o] = 0
	}
	g.is("gemstones in stock", g.r.gemStock(&g.State), 0).sound("no gemstones")
	deck := g.deckGems
	g.carries(Effect{Op: OpAdventureGem, N: 1}, Effect{Op: OpGemstone, Where: Here, N: 1})
	g.is("gemstones on the deck", g.deckGems, deck).is("gemstones here", g.gems[g.Nautilus], 0)
}

// TestNadeensTile checks 17.3.1: the tile stays with the player who was Captain, who uses its tokens
// and has its glory.
func TestNadeensTile(t *testing.T) {
	g := crewOf(t, "semi", "3", "nadeen", "on")
	g.captain = 1
	g.specials &^= specialReunion
	g.passed[1].add(g.piece("a-family-reunion-1"))
	g.carries(Effect{Op: OpNadeenJoins, N: 1}).do("draw politic").applies("17.3.1")
	glory := g.r.glory(&g.State, 1)
	g.is("Characters", glory.Characters, 1)
	g.captain, g.Notoriety, g.Highest = 0, 9, 9
	g.refuses("16.2.2", "use politic")
	testsCrew(g, 9)
	rolls(g, "4 4").asks(NodeWindow).is("who is asked", who(g), 1)
	g.do("use politic")
	g.is("Notoriety", g.Notoriety, 6)
	// In a crew without glory he belongs to the Captain.
	g = crewOf(t, "coop", "3", "nadeen", "on")
	g.specials &^= specialReunion
	g.passed[0].add(g.piece("a-family-reunion-1"))
	g.captain = 1
	g.carries(Effect{Op: OpNadeenJoins, N: 1}).do("draw politic")
	g.captain, g.Notoriety, g.Highest = 2, 9, 9
	g.do("use politic")
}

// TestGivingAwayIsRewarded checks 17.5: with a gemstone of another player, if any has one, and without
// an Action Point.
func TestGivingAwayIsRewarded(t *testing.T) {
	g := owns(crewOf(t, "semi", "3"), 1, 0, 2)
	g.ActionPoints = 0
	g.do("end-phase")
	for g.node() != NodeGive {
		g.do("agree")
	}
	g.do("give").asks(NodeTakeGem)
	g.is("who is rewarded", who(g), 0)
	g.refuses("17.5", "nautilus").refuses("17.5", "second-player")
	kept := g.State
	kept.given = false
	g.is("a reward for nothing given is refused", nemo.CheckState(g.r.Invariants(), &kept) != nil, true)
	g.do("third-player").applies("17.5")
	g.is("gemstones", g.playerGems, "[2 0 1 0]")
	tileIsWith(g, 1, 0)
	g.asks(NodeCard)

	g = owns(crewOf(t, "semi", "3"), 1, 0, 0)
	g.ActionPoints = 0
	g.do("end-phase", "give").asks(NodeCard) // nobody else has one
	g = owns(crewOf(t, "semi", "3"), 0, 0, 1)
	g.ActionPoints = 0
	g.do("end-phase")
	for g.node() != NodeGive {
		g.do("agree")
	}
	g.do("give", "decline").asks(NodeCard) // the reward may be declined
	g.is("gemstones", g.playerGems, "[0 0 1 0]")

	// A player who keeps the tile is not rewarded.
	g = owns(crewOf(t, "semi", "3"), 1, 0, 2)
	g.ActionPoints = 0
	g.do("end-phase")
	for g.node() != NodeGive {
		g.do("agree")
	}
	g.do("decline")
	for g.node() == NodeObject {
		g.do("agree")
	}
	g.asks(NodeCard).is("the Captain", g.captain, 0).is("gemstones", g.playerGems, "[1 0 2 0]")
}

// TestGlory checks 17.6 and 17.6.1: the points, and the order of the tie-breakers.
func TestGlory(t *testing.T) {
	g := crewOf(t, "semi", "2")
	rejoin(g, FirstOfficer, Conseil, NedLand)
	owns(g, 2, 1)
	for i, key := range []string{"troubled-dreams", "the-red-sea", "ocean-wealth", "jaws-wide-open"} {
		id := g.piece(key)
		g.unseen.remove(id)
		if i < 3 {
			g.passed[0].add(id)
		} else {
			g.failed[0].add(id)
		}
	}
	g.is("glory of the first", g.r.glory(&g.State, 0), Glory{2 + 2*2 + 3 - 1, 3, 1, 2, 2})
	g.is("glory of the second", g.r.glory(&g.State, 1), Glory{1 + 2*1, 0, 0, 1, 1})
	for _, c := range []struct {
		a, b  Glory
		beats bool
	}{
		{Glory{Points: 4}, Glory{Points: 3, Passed: 9, Gemstones: 9, Characters: 9}, true},
		{Glory{Points: 3, Passed: 2}, Glory{Points: 3, Passed: 1, Gemstones: 9, Characters: 9}, true},
		{Glory{Points: 3, Passed: 2, Gemstones: 2}, Glory{Points: 3, Passed: 2, Gemstones: 1, Characters: 9}, true},
		{Glory{Points: 3, Characters: 2}, Glory{Points: 3, Characters: 1}, true},
		{Glory{Points: 3, Failed: 1}, Glory{Points: 3, Failed: 2}, false}, // FAIL cards break no tie
		{Glory{Points: 3}, Glory{Points: 3}, false},
	} {
		if c.a.beats(&c.b) != c.beats || c.beats && c.b.beats(&c.a) {
			t.Errorf("%+v against %+v: want %v", c.a, c.b, c.beats)
		}
	}
}

// TestGloryNeedsSurvival checks 17.1, 17.6 and 17.7: glory counts if the mission ends without a defeat,
// however low its score; players who are still tied share the place; the mission's score counts the
// cards of all players.
func TestGloryNeedsSurvival(t *testing.T) {
	ends := func(end End, gems ...uint8) (*tale, nemo.Result) {
		g := owns(crewOf(t, "semi", "3"), gems...)
		for cards := g.tableau; !cards.empty(); {
			id := cards.pop()
			g.tableau.remove(id)
			g.discardPile.add(id)
		}
		g.passed, g.failed = [maxPlayers]set{}, [maxPlayers]set{}
		e := engine{g.r, &g.State, &g.log}
		e.finish(end)
		return g, g.r.Result(&g.State)
	}
	g, result := ends(EndMission, 0, 2, 1)
	g.is("winners", result.Winners, []nemo.Seat{1}).is("scores", len(result.Scores), 1+3).applies("17.6", "17.6.1", "17.7")
	g.is("level of the mission", result.Scores[0].Level, "defeat")
	g, result = ends(EndMission, 2, 0, 2)
	g.is("winners", result.Winners, []nemo.Seat{0, 2})
	g, result = ends(EndResource, 0, 2, 1)
	g.is("winners", len(result.Winners), 0).is("scores", len(result.Scores), 1).is("glory", g.cites("17.6"), false)

	g, _ = ends(EndMission)
	one, other := g.State, g.State
	for i, key := range []string{"troubled-dreams", "the-red-sea", "ocean-wealth"} {
		one.passed[0].add(g.piece(key))
		other.passed[i].add(g.piece(key))
	}
	g.is("scores of the mission", g.r.Tally(&one), g.r.Tally(&other))
}

// TestSeizingAfterARoll checks 17.4: a player who seizes the tile when something is used on a roll, or
// against a defeat, does what he named, and is asked first from then on. Meanwhile the roll or the
// defeat below waits for him.
func TestSeizingAfterARoll(t *testing.T) {
	begin := func() *tale {
		g := owns(crewOf(t, "semi", "3"), 0, 1, 0)
		g.tableau.add(g.piece("spare-plates"))
		g.unseen.remove(g.piece("spare-plates"))
		g.discardPile.remove(g.piece("spare-plates"))
		g.Tracks[Hull], g.Tracks[Crew] = 3, 3
		return g.sound("a kept card")
	}
	seizes := func(g *tale, proposed string) *tale {
		g.is("who is asked", who(g), 0).do(proposed).asks(NodeObject).is("who may object", who(g), 1)
		g.do("play spare-plates", "stand", "seize")
		return g.is("the Captain", g.captain, 1).asks(NodeGainAny).is("who chooses", who(g), 1)
	}
	g := begin().carries(Effect{Op: OpTest, Test: &Test{Target: 9}}).do("roll 6 6").asks(NodeWindow)
	seizes(g, "accept").is("for whom the roll waits", g.below(frameTest).who, 1)
	g.is("Hull", g.do("hull").Tracks[Hull], 2)

	// Before a roll: the Captain would risk nothing. The player who has used a card may still risk.
	g = testsCrew(begin(), 9)
	seizes(g, "ready").is("for whom the roll waits", g.below(frameTest).who, 1)
	g.do("hull").asks(NodeExert).is("who is asked next", who(g), 1).offers(true, "exert nemo", "exert hull")

	// Against a defeat: the Captain would submit.
	g = begin()
	g.Tracks[Hull] = g.r.last(Hull) - 1
	g.sound("the last step").carries(Effect{Op: OpLose, Resource: Hull, N: 1}).asks(NodeDoom)
	seizes(g, "submit").is("for whom the defeat waits", g.below(frameDoom).who, 1).is("the end", uint8(g.End), 0)
	g.is("Hull", g.do("hull").Tracks[Hull], g.r.last(Hull)-1)

	// Work that does not ask the players in turn records nobody.
	g = begin()
	g.ActionPoints, g.gems[g.Nautilus] = 5, 1
	g.do("rest").asks(NodeObject).do("search", "stand", "seize").is("the Captain", g.captain, 1)
	g.is("whom the Action Phase asks in turn", g.below(frameActions).who, 0)

	// At a roll the objector names no risk: from him on all are asked again.
	g = testsCrew(owns(crewOf(t, "semi", "3"), 0, 0, 1), 9).do("exert nemo", "ready", "stand", "seize")
	g.is("the Captain", g.captain, 2).asks(NodeExert).is("who is asked after him", who(g), 0)
}

// TestARollThatIsChangedIsNew checks 17.4 and Q-105: using a card of the Tableau is the Captain's
// choice, to which others may object. The player who seizes the tile to accept the roll is asked again
// if an officer causes a re-roll, since the roll that he accepted is gone.
func TestARollThatIsChangedIsNew(t *testing.T) {
	g := owns(crewOf(t, "semi", "2"), 0, 1).aided(Conseil)
	card := g.piece("a-page-remembered")
	g.tableau.add(card)
	g.unseen.remove(card)
	g.discardPile.remove(card)
	g.carries(Effect{Op: OpTest, Test: &Test{Target: 9}}).do("roll 2 3").asks(NodeWindow).is("who is asked", who(g), 0)
	g.do("play a-page-remembered").asks(NodeObject).do("accept", "stand", "seize").is("the Captain", g.captain, 1)
	g.asks(NodeWindow).is("who is asked next", who(g), 0).do("sacrifice conseil", "roll 2 4").asks(NodeWindow)
	g.is("who is asked of the new roll", who(g), 1).offers(true, "accept", "play a-page-remembered")
}
