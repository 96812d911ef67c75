package nemoswar2

import (
	"math/bits"

	"github.com/mobilis-rules/mobilis/nemo"
)

// What a means at hand is worth, in points of the final score. No rule depends
// on these weights.
const (
	turnWorth     = 4.0 // a card left in the Draw Pile: what its turn is expected to win
	stepWorth     = 1.0 // a step of a Resource
	riskCost      = 3.0 // a Resource that is risked on a roll
	pointWorth    = 0.5 // an Action Point
	salvageWorth  = 1.0 // a Salvage point, while there is time to refit
	upgradeWorth  = 0.1 // an equipped Upgrade, for each turn that is left
	gemWorth      = 1.5 // a gemstone where the Nautilus is
	hiddenTarget  = 0.5 // a Hidden Ship there
	shipTarget    = 1.5 // a Non-warship there
	warshipNear   = 1.4 // cost of a Warship there
	followWorth   = 2.5 // another attack of a chain
	rowWorth      = 1.0 // a ship towards the next full column
	pariahRange   = 14  // spaces before the defeat space that are felt
	pariahCost    = 0.6 // of each, times how far the marker is into them
	helpWorth     = 5.0 // a Character who can still help
	helpTurns     = 12  // with fewer turns left it is worth less
	trackTurns    = 24  // the turns over which the points of the Ship Resources come to count
	trackFloor    = 0.3 // the part of them that counts from the beginning
	gloryWorth    = 3.0 // a Glory Point
	imperialWorth = 2.0 // a gemstone or a point to the Imperialist

	// What the oceans can still take, in ships to be placed: a free space takes
	// a Hidden Ship, which is revealed, and turns hostile if it is White.
	freeTakes   = 2.7
	hiddenTakes = 1.7
	whiteTakes  = 1.0
	takeWorth   = 1.0  // of each
	lackCost    = 4.0  // of each more that the coming dice will need
	margin      = 6.0  // extra ships to allow for, since no single ocean may fill up
	lastCost    = 20.0 // a die that could not place its ship anywhere
	fewFree     = 6    // with fewer free spaces than this, lack of space costs points
)

// brinkCost is the cost of a Resource having so few steps left.
var brinkCost = [...]float64{100, 45, 22, 12, 6, 3, 1}

// shipsOfAct is how many ships a turn of each Act brings, counting a Lull as a turn
// without black dice.
var shipsOfAct = [numActs + 1]float64{2, 2, 2.8, 3.8}

// Evaluate returns the value of a position to a seat, in points of the final score:
// what is already won, and what the means at hand are likely to bring. For the
// Imperialist it is the opposite.
func (r *Rules) Evaluate(s *State, seat nemo.Seat) float64 {
	value := r.outlook(s)
	if seat == imperialist {
		return imperialWorth*float64(s.imperialGems+s.committed+s.imperialPoints) - value
	}
	if s.Options.Glory && seat.IsPlayer() && int(seat) < int(s.Options.Players) {
		g := r.glory(s, uint8(seat))
		value += gloryWorth * float64(g.Points)
	}
	return value
}

// outlook is the expected result of the mission.
func (r *Rules) outlook(s *State) float64 {
	if s.End != 0 {
		if s.End == EndMission {
			t := r.Tally(s)
			return float64(t.Total())
		}
		return -50
	}
	w := r.worthsAt(s)
	left := float64(r.cardsLeft(s))
	late := max(1-left/trackTurns, trackFloor)
	balance, gemstones := r.aside(s)
	value := float64(r.points(s, w)+balance+gemstones) + float64(r.trackPoints(s, w))*late + turnWorth*left + pointWorth*float64(s.ActionPoints) + salvageWorth*float64(r.salvage(s))*min(left/trackTurns, 1)
	for res := Nemo; res <= Hull; res++ {
		steps := int(r.last(res)) - int(s.Tracks[res])
		value += stepWorth * float64(steps)
		if steps < len(brinkCost) {
			value -= brinkCost[max(steps, 0)]
		}
	}
	value += upgradeWorth * left * float64(bits.OnesCount32(s.equipped))
	value += helpWorth * min(left/helpTurns, 1) * float64(bits.OnesCount8(s.aboard))
	if s.node() == NodeFollowUp {
		value += followWorth
	}
	return value - r.pariahRisk(s) - r.stakes(s) + r.sea(s)
}

// pariahRisk is the cost of coming close to the defeat space (14.3).
func (r *Rules) pariahRisk(s *State) float64 {
	at := int(r.motives[s.Motive].data.DefeatAt)
	if at == 0 {
		return 0
	}
	into := float64(max(int(s.Notoriety)-(at-pariahRange), 0))
	return pariahCost * into * into / 2
}

// stakes is the cost of what is risked on rolls under way.
func (r *Rules) stakes(s *State) (cost float64) {
	for i := range s.stack[:s.depth] {
		f := &s.stack[i]
		if f.kind != frameTest && f.kind != frameBand && f.kind != frameFight {
			continue
		}
		for res := Nemo; res <= Hull; res++ {
			if f.mask>>res&1 != 0 {
				cost += riskCost - float64(r.drms[res][min(int(s.Tracks[res]), len(r.drms[res])-1)])
			}
		}
	}
	return cost
}

// sea values the Nautilus's ocean, how full the oceans are, and the Tonnage track.
func (r *Rules) sea(s *State) (value float64) {
	value = r.roomLeft(s)
	if o := s.Nautilus; o != 0 {
		value += gemWorth*float64(min(s.gems[o], 1)) + hiddenTarget*float64(min(s.hidden[o], 2))
		soft := r.softAt(s, o)
		targets := soft.size()
		value += shipTarget*float64(targets) - warshipNear*float64(s.sea[o].size()-targets)
	}
	lowest := 99
	for row := 1; row <= numMajor; row++ {
		lowest = min(lowest, s.tonnage[row].size())
	}
	for row := 1; row <= numMajor; row++ {
		value += rowWorth * float64(min(s.tonnage[row].size()-lowest, 1))
	}
	return value
}

// roomLeft values the room that the oceans have for ships to come (10.3): the game is
// lost when one finds none.
func (r *Rules) roomLeft(s *State) (value float64) {
	free, hidden, white := 0, 0, 0
	soft := uint16(0) // oceans where a ship can be revealed or turned
	for o := WesternPacific; o <= numOceans; o++ {
		free += int(r.spaces[o]) - s.shipsIn(o)
		hidden += int(s.hidden[o])
		whites := r.softAt(s, o)
		white += whites.size()
		if s.hidden[o] > 0 || !whites.empty() {
			soft |= 1 << o
		}
	}
	takes := freeTakes*float64(free) + hiddenTakes*float64(hidden) + whiteTakes*float64(white)
	value = takeWorth * takes
	if want := r.shipsToCome(s) + margin; want > takes {
		value -= lackCost * (want - takes)
	}
	if free >= fewFree || r.cardsLeft(s) <= 1 {
		return value
	}
	stuck := 0
	for o := WesternPacific; o <= numMajor; o++ {
		if (r.linked[o]|1<<o)&soft == 0 {
			stuck++
		}
	}
	near := float64(fewFree-free) / fewFree
	return value - lastCost*(0.3+float64(stuck))*near*near
}

// shipsToCome is how many ships the dice of the coming turns will bring.
func (r *Rules) shipsToCome(s *State) (ships float64) {
	act := int(s.Act)
	for part := int(s.part); part < numParts; part++ {
		n := float64(s.events[part])
		ships += n * shipsOfAct[min(max(act, part+1), numActs)]
	}
	return ships
}
