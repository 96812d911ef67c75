package nemoswar1

import (
	"math"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// base is what all systems share: the component set, documents and the wording of events.
type base = kit.Base[State, *Components]

// Rules are the rules of the game over one component set. They are immutable
// and safe for concurrent use.
type Rules struct {
	base
	*foresight
	set   *Components
	about nemo.About

	numShips, numTreasures, numCards int

	shipNames     kit.Namer[ShipID]
	treasureNames kit.Namer[TreasureID]
	cardNames     kit.Namer[CardID]

	// Data of the component set, laid out for fast transitions.
	ships       [maxShips + 1]Ship
	treasures   [maxTreasures + 1]Treasure
	cards       [maxCards + 1]Card
	help        [maxCards + 1]uint8
	circles     [numResources + 1][]Circle
	stakes      [numResources + 1][2]int8 // the least and the greatest modifier of its circles (6.7.2)
	final       uint8                     // circles Nemo has lost when he reaches Final Commitment
	oceanOf     [7]Ocean
	capacity    [numOceans + 1]uint8
	weeks       [numOceans + 1][numOceans + 1]uint8
	refitCost   [numRefits + 1]uint8
	passengerVP [numPassengers + 1]uint8
	groupShips  [numGroups + 1]uint64 // sets of ships, a bit each
	ordinary    [2]cardSet            // ordinary cards of the base game, and with the kit
	endings     [2]cardSet
	hollow      CardID
	historical  [2][]CardID // the order of the historical game, without its ending
	columns     [numCommitments + 1]CommitmentData
	wonders     uint64
	orTreasures uint64
	numbered    uint64
	cannons     cardSet // those that bring the Cannon
	wrecks      cardSet // those that bring the Wreck

	// weights are the weights of the features of a position (see evaluate.go).
	weights []float64
}

var (
	_ nemo.Rules[State, Action]      = (*Rules)(nil)
	_ nemo.Sampler[State, Action]    = (*Rules)(nil)
	_ nemo.Learner[State, Action]    = (*Rules)(nil)
	_ nemo.Forecaster[State, Action] = (*Rules)(nil)
	_ nemo.Decider[State]            = (*Rules)(nil)
	_ nemo.Condenser[State]          = (*Rules)(nil)
	_ nemo.Settler[State]            = (*Rules)(nil)
	_ nemo.Foreteller[State, Action] = (*Rules)(nil)
	_ nemo.Arbiter[Action]           = (*Rules)(nil)
	_ nemo.ComponentSet              = (*Rules)(nil)
)

// Default returns the rules over the [StandIn] component set.
func Default() *Rules { return kit.Must(New(StandIn())) }

// New returns the rules over a component set. The set is checked first; faults
// come back as [nemo.Faults], each with its path. The rules keep a copy.
func New(set *Components) (*Rules, error) { return kit.FromSet(set, Load) }

// Load returns the rules over a component set in JSON, as Export writes it.
func Load(doc []byte) (*Rules, error) {
	set, err := ReadComponents(doc)
	if err != nil {
		return nil, err
	}
	r := &Rules{set: set}
	r.layOutNames()
	r.layOutBoard()
	r.layOutPieces()
	r.layOutCards()
	r.about = r.makeAbout()
	positions := kit.PositionsOf(r.about.Title, r.document, State{depth: 1}, kit.Keeping(r.Invariants)).Following(r.follow)
	held := kit.Hold(set, set.Name, kit.DescribedBy[Components]("A component set of nemoswar1", Lexicon, limits))
	r.base = kit.NewBase(held, positions, kit.Tell(eventRows, r.argTypes()), notation.Forms(), parts)
	r.weights = kit.Weights(lesson, r.FeatureNames())
	r.foresight = kit.NewTelling(r, nemo.UnitPoints, nemo.Nobody, toldBy, r.signs)
	return r, nil
}

func (r *Rules) layOutBoard() {
	for _, ocean := range r.set.Oceans {
		r.oceanOf[ocean.Number] = ocean.Ocean
		r.capacity[ocean.Ocean] = ocean.Boxes
		for _, link := range ocean.Links {
			r.weeks[ocean.Ocean][link.To] = link.Weeks
		}
	}
	for _, track := range r.set.Tracks {
		r.circles[track.Resource] = track.Circles
		least, most := int8(math.MaxInt8), int8(math.MinInt8)
		for _, circle := range track.Circles {
			least, most = min(least, circle.Modifier), max(most, circle.Modifier)
		}
		r.stakes[track.Resource] = [2]int8{least, most}
	}
	r.final = r.set.Tracks[Nemo-1].FinalCommitment - 1
	for _, refit := range r.set.Refits {
		r.refitCost[refit.Refit] = refit.Cost
	}
	for _, passenger := range r.set.Passengers {
		r.passengerVP[passenger.Passenger] = passenger.VP
	}
	for _, column := range r.set.Commitments {
		r.columns[column.Commitment] = column
	}
}

func (r *Rules) layOutPieces() {
	r.numShips, r.numTreasures = len(r.set.Ships), len(r.set.Treasures)
	copy(r.ships[1:], r.set.Ships)
	for i, ship := range r.set.Ships {
		r.groupShips[ship.Group] |= 1 << i
	}
	copy(r.treasures[1:], r.set.Treasures)
	for i := range r.set.Treasures {
		t := &r.set.Treasures[i]
		switch t.Kind {
		case Numbered:
			r.numbered |= 1 << i
		case Wonder:
			r.wonders |= 1 << i
		}
		if t.Or() {
			r.orTreasures |= 1 << i
		}
	}
}

func (r *Rules) layOutCards() {
	r.numCards = len(r.set.Cards)
	copy(r.cards[1:], r.set.Cards)
	for i := range r.set.Cards {
		id, card := CardID(i+1), &r.set.Cards[i]
		if card.does(OpCannon) {
			r.cannons.add(id)
		}
		if card.does(OpWreck) {
			r.wrecks.add(id)
		}
		for _, res := range card.Help {
			r.help[id] |= 1 << res
		}
		for kit := 0; kit < 2; kit++ {
			if card.Kit && kit == 0 {
				continue
			}
			switch {
			case card.Ending:
				r.endings[kit].add(id)
				continue
			case card.Hollow:
				r.hollow = id
			default:
				r.ordinary[kit].add(id)
			}
			r.historical[kit] = append(r.historical[kit], id)
		}
	}
}
