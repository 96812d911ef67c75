package nemoswar2

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Phases of the game (5.1).
const (
	PhaseSetup nemo.Phase = iota
	PhaseEvent
	PhasePlacement
	PhaseImperialist
	PhaseAction
	PhaseOver
)

var phases = []nemo.PhaseInfo{
	{Name: "setup", Title: "Set-up", Rule: "3.0", Next: []nemo.Phase{PhaseEvent}},
	{Name: "event", Title: "Event", Rule: "5.2", Next: []nemo.Phase{PhasePlacement, PhaseOver}},
	{Name: "placement", Title: "Placement", Rule: "5.3", Next: []nemo.Phase{PhaseImperialist, PhaseAction, PhaseOver}},
	{Name: "imperialist", Title: "Imperialist", Rule: "18.4", Next: []nemo.Phase{PhaseAction, PhaseOver}},
	{Name: "action", Title: "Action", Rule: "5.4", Next: []nemo.Phase{PhaseEvent, PhaseOver}},
	{Name: "over", Title: "The game is over", Rule: "14.1"},
}

// End is a way in which the game ends.
type End uint8 // names "End*"

// The ends.
const (
	EndMission End = iota + 1
	EndResource
	EndPariah
	EndFull // "oceans-full"
	EndNadeen

	numEnds = 5
)

var ends = []nemo.End{
	{Key: "mission", Title: "the Finale is resolved, the mission complete", Rule: endRules[EndMission]},
	{Key: "resource", Title: "a Ship Resource is exhausted", Rule: endRules[EndResource]},
	{Key: "pariah", Title: "Notoriety has made Nemo a pariah", Rule: endRules[EndPariah]},
	{Key: "oceans-full", Title: "the Oceans are full", Rule: endRules[EndFull]},
	{Key: "nadeen", Title: "Nadeen Dakkar is lost", Rule: endRules[EndNadeen]},
}

func (e End) String() string { return kit.SpellWord(spoken, e) }

// The seats: up to four players who command the Nautilus, then the Imperialist.
var seatNames = []string{"nautilus", "second-player", "third-player", "fourth-player", "imperialist"}

const imperialist nemo.Seat = maxPlayers

// maxPlies bounds the plies of a game with a set like ours. A game consists of scenes; their number is
// limited because each uses up something that does not come back:
//   - turns, 30: one for each card of the Draw Pile that is not an Act card; and 25 cards drawn from the
//     Adventure Deck;
//   - ships of Placement, 150: five dice a turn;
//   - Actions, 200: each costs a point at least. The track holds five, so a turn begins with no more,
//     and cards and tokens add points only once. With several players a FAIL gives a point too, with the
//     Captain tile. That adds Actions, but many FAILs in a row are as unlikely as many bad rolls, and
//     most of them cost a Resource or move Notoriety;
//   - uses, 480: each of 30 Attributes, 9 Characteristics, 34 tokens and 58 cards once, each Character
//     once more for each card that restores one, Upgrades and the card with a limit once a turn or once
//     an attack;
//   - follow-ups, 72: a ship that becomes Tonnage stays there;
//   - Actions of the Imperialist, 360: dice determine what he gets in a turn.
//
// Scenes are limited as well: an effect names at most four places, a fight has two rolls and six hits,
// and an answer is the Captain's and may then be objected to by three others, which makes at most ten
// plies of one. The longest scenes have 100 to 120 plies. A test prolongs games as far as possible and
// checks these numbers; a game has some 500 plies, those of the test up to 2,500.
const maxPlies = 200_000

// standardScenes is the number of scenes for which maxPlies is the bound.
const standardScenes = 1500

// plies bounds the plies of a game with this set: longer piles, more Action Points or
// more uses that come back mean more scenes, and plies in proportion.
func (r *Rules) plies() int { return maxPlies * max(r.set.scenes(), standardScenes) / standardScenes }

// turns is the number of turns of the longest game: one for each card of the Draw
// Pile that is not an Act card.
func (c *Components) turns() int {
	const (
		actEvents = 16 // of Act II and Act III
		specials  = 4  // the Finale and other single cards
	)
	return int(c.Board.ActIEvents) + actEvents + int(c.Board.FinaleEvents) + specials
}

// scenes is the number of scenes of a game in which every one comes up, slightly more
// than maxPlies counts for our set.
func (c *Components) scenes() int {
	const (
		inATurn   = 5   // dice in a turn
		followUps = 72  // one for each ship
		once      = 125 // single uses, not counting cards
	)
	b, turns := &c.Board, c.turns()
	dice, deck := inATurn*turns, int(b.AdventureDeck)
	actions, uses := turns*int(b.ActionPointsMost), once+turns+deck
	kit.EachPart(c, func(_ string, list *[]Effect) bool {
		actions += min(gains(*list), int(b.ActionPointsMost))
		return false // nested effects are counted already
	})
	c.eachUse(func(u *givenUse) {
		switch u.limit {
		case OncePerTurn:
			uses += turns
		case OncePerAction: // or once per fight
			uses += actions + dice
		}
	})
	const perPoint = 4 // of the Imperialist, much more than the one Action that it pays
	imperial := turns * perPoint * int(c.Versus.Most)
	return 2*turns + dice + deck + actions + uses + followUps + imperial
}

func (r *Rules) makeAbout() nemo.About {
	about := nemo.About{
		Name:     "nemoswar2",
		Title:    "Nemo's War",
		Edition:  "second edition revised",
		Year:     2021,
		Rulebook: "Nemo's War, second edition revised, Between Voyages Guide; for its other booklet public accounts of the edition of 2017",
		Seats:    seatNames,
		Options:  gameOptions.List(),
		Phases:   phases,
		Main:     PhaseAction,
		Ends:     ends,
		MaxPlies: r.plies(),
	}
	about.Levels = r.levels()
	return about
}

// SeatName returns the name of a seat, the same in every game. For anything else it
// returns what [nemo.Seat] calls it.
func (r *Rules) SeatName(_ *State, seat nemo.Seat) string {
	if !seat.IsPlayer() || int(seat) >= len(seatNames) {
		return seat.String()
	}
	return seatNames[seat]
}

// TakesPart reports whether somebody plays at a seat: those who command the Nautilus
// (16.1) and, with the variant of 18, the Imperialist.
func (r *Rules) TakesPart(s *State, seat nemo.Seat) bool {
	if seat == imperialist {
		return s.Options.Versus
	}
	return seat.IsPlayer() && uint8(seat) < s.Options.Players
}

// levels returns the levels of victory, from worst to best: those of the voyage, and
// then the Imperialist's if he has his own.
func (r *Rules) levels() (levels []nemo.Level) {
	for _, level := range r.set.Levels {
		levels = append(levels, nemo.Level{Key: level.Key, Title: level.Title})
	}
	at := 0
	for _, level := range r.set.ImperialistLevels {
		same := func(l nemo.Level) bool { return l.Key == level.Key }
		if i := slices.IndexFunc(levels, same); i >= 0 {
			at = i + 1
			continue
		}
		levels = slices.Insert(levels, at, nemo.Level{Key: level.Key, Title: level.Title})
		at++
	}
	return levels
}

// About describes the system.
func (r *Rules) About() *nemo.About { return &r.about }

// Phase is the part of the turn that the node belongs to.
func (r *Rules) Phase(s *State) nemo.Phase {
	if s.depth == 0 {
		return PhaseOver
	}
	for i := range s.stack[:s.depth] {
		switch s.stack[i].kind {
		case frameSetup:
			return PhaseSetup
		case framePlacement:
			return PhasePlacement
		case frameImperialist:
			return PhaseImperialist
		case frameActions:
			return PhaseAction
		}
	}
	return PhaseEvent
}
