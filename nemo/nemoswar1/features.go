package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// The features of a position: numbers that may predict how the game will end. Their
// weights were learned from games (value.json); no rule depends on them.

// yearWeeks is the length of a whole game.
const yearWeeks = float64(lastWeek)

// features declares the features of a position.
func (r *Rules) features(s *State, f *kit.Features) {
	t := r.TallyOf(s)
	weeks := r.weeksLeft(s)
	f.Rest = weeks / yearWeeks
	f.Add("points so far", float64(r.halves(&t, s.Commitment))/2)
	f.Add("any position", 1)
	f.Add("rest of the game", f.Rest)
	f.Add("rest of the game, squared", f.Rest*f.Rest)
	f.Add("cards in the deck", float64(s.DeckSize())/30)
	r.meansAtHand(s, f)
	r.aroundNautilus(s, r.oceans(s, f), f)
	recordProgress(&t, f)
	retained := float64(s.retained.size())
	f.Lasting("cards retained", retained)
	f.OneOf(int(PhaseOver-PhasePreparation), phaseFeature, int(r.Phase(s))-int(PhasePreparation))
	f.If("rested this turn", s.RestedTurn == s.Turn)
}

func phaseFeature(i int) string { return "phase " + phases[int(PhasePreparation)+i].Name }

// meansAtHand declares the resources, passengers, refits and other means of the
// Nautilus, and her Notoriety.
func (r *Rules) meansAtHand(s *State, f *kit.Features) {
	for res := Nemo; res <= Hull; res++ {
		left := r.circlesLeft(s, res)
		f.AtMost(resourceFeatures[res].few, left, 0, 5)
		f.Lasting(resourceFeatures[res].circles, float64(left))
		f.If(resourceFeatures[res].wagered, s.Wagered&(1<<res) != 0)
	}
	for p := Professor; p <= Conseil; p++ {
		f.LastingIf(passengerFeatures[p], s.Used&(1<<p) == 0)
	}
	notoriety := float64(s.Notoriety)
	f.Lasting("Notoriety", notoriety)
	f.Add("Notoriety, squared", notoriety*notoriety/33)
	f.Lasting("Liberation", float64(s.Liberation))
	for from := 12.0; from <= 30; from += 6 {
		f.Add("Notoriety beyond 12, 18, 24, 30", max(0, notoriety-from))
	}
	salvage := float64(s.salvage())
	f.Lasting("ships in Salvage boxes", salvage)
	f.Lasting("ships in Salvage boxes, up to 3", min(salvage, 3))
	for c := Science; c <= War; c++ {
		f.LastingIf(commitmentFeatures[c], s.Commitment == c)
	}
	f.If("Final Commitment", s.Final)
	for refit := MonstrousDesign; refit <= ReinforcedProw; refit++ {
		f.LastingIf(namesOf[Refit]()[refit], s.HasRefit(refit))
	}
	f.If("Calendar marker on 7+", s.SevenPlus)
	f.Lasting("bonuses of the cannon", float64(s.Cannon))
	f.If("Wreck aside", s.Wreck == wreckAside)
	f.If("Wreck collected", s.Wreck == wreckCollected)
	f.If("Wreck discarded", s.Wreck == wreckDiscarded)
}

// resourceFeatures name the features of each resource.
var resourceFeatures = [...]struct{ few, circles, wagered string }{
	Nemo: {"few circles of Nemo", "circles of Nemo", "Nemo wagered"},
	Crew: {"few circles of the Crew", "circles of the Crew", "Crew wagered"},
	Hull: {"few circles of the Hull", "circles of the Hull", "Hull wagered"},
}

var passengerFeatures = [...]string{Professor: "Professor can help", NedLand: "Ned Land can help", Conseil: "Conseil can help"}

var commitmentFeatures = [...]string{Science: "Commitment Science", Explore: "Commitment Explore", AntiImperialism: "Commitment Anti-Imperialism", War: "Commitment War"}

// waters counts what lies in an ocean, or in all oceans.
type waters struct {
	warships, hidden, others int
	warshipVP, otherVP       float64 // as the Commitment counts them
	bestWarship, bestOther   float64
}

// look counts what lies in an ocean.
func (r *Rules) look(s *State, o Ocean) (w waters) {
	column := &r.columns[s.Commitment]
	for i := range s.boxes[o] {
		switch b := s.boxes[o][i]; {
		case b.empty():
		case b.hidden():
			w.hidden++
		case r.ships[b.ship()].Warship():
			points := float64(r.ships[b.ship()].VP*column.Warships) / 2
			w.warships++
			w.warshipVP += points
			w.bestWarship = max(w.bestWarship, points)
		default:
			points := float64(r.ships[b.ship()].VP*column.OtherShips) / 2
			w.others++
			w.otherVP += points
			w.bestOther = max(w.bestOther, points)
		}
	}
	return w
}

// oceans declares how full the oceans are: the game is lost when the last box fills.
// It returns the contents of the Nautilus's ocean.
func (r *Rules) oceans(s *State, f *kit.Features) (here waters) {
	empty, full, tokens := 0, 0, 0
	var all waters
	for o := EasternPacific; o <= WesternPacific; o++ {
		w := r.look(s, o)
		free := max(int(r.capacity[o])-w.warships-w.hidden-w.others, 0)
		empty += free
		if free == 0 {
			full++
		}
		if s.oceanTokens[o] != 0 {
			tokens++
		}
		if o == s.Nautilus {
			here = w
		}
		all.warships += w.warships
		all.hidden += w.hidden
		all.others += w.others
		all.warshipVP += w.warshipVP
		all.otherVP += w.otherVP
	}
	for _, few := range [...]int{0, 1, 2, 3, 4, 6, 8, 11} {
		f.If("few empty boxes", empty <= few)
	}
	f.Lasting("empty boxes", float64(empty))
	f.Add("full oceans", float64(full))
	f.Lasting("warships", float64(all.warships))
	f.Lasting("hidden ships", float64(all.hidden))
	f.Add("other ships", float64(all.others))
	f.Lasting("oceans with a treasure", float64(tokens))
	f.Add("points of other ships", all.otherVP)
	f.Add("points of warships", all.warshipVP)
	return here
}

// aroundNautilus declares the features of her ocean.
func (r *Rules) aroundNautilus(s *State, here waters, f *kit.Features) {
	o := s.Nautilus
	f.LastingIf("treasure here", o != 0 && s.oceanTokens[o] != 0)
	free := 0
	if o != 0 {
		free = int(r.capacity[o]) - here.warships - here.hidden - here.others
	}
	f.Add("empty boxes here", float64(free))
	f.If("any warship here", here.warships > 0)
	f.If("any hidden ship here", here.hidden > 0)
	f.If("any other ship here", here.others > 0)
	f.Add("warships here", float64(here.warships))
	f.Add("hidden ships here", float64(here.hidden))
	f.Add("other ships here", float64(here.others))
	f.Add("points of warships here", here.warshipVP)
	f.Add("points of other ships here", here.otherVP)
	f.Add("points of the best warship here", here.bestWarship)
	f.Add("points of the best other ship here", here.bestOther)
	f.OneOf(numOceans, func(i int) string { return namesOf[Ocean]()[i+1] }, int(o)-1)
}

// weeksLeft estimates how many weeks the game will last: to the end of the year, or
// until the cards run out.
func (r *Rules) weeksLeft(s *State) float64 {
	cards := 2 * float64(s.DeckSize())
	if s.Options.Historical {
		return cards
	}
	return min(float64(lastWeek)-float64(s.Calendar), 1.3*cards)
}

// recordProgress declares how far the next full column of the Sunken-Ship record is
// (12.3c).
func recordProgress(t *Tally, f *kit.Features) {
	full, sunk := recordColumns, 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		full = min(full, t.Sunk[o])
		sunk += t.Sunk[o]
	}
	done, ahead := 0, 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		done += min(t.Sunk[o]-full, 1)
		ahead += min(t.Sunk[o]-full, 2)
	}
	f.Lasting("full columns of the record", float64(full))
	f.Lasting("boxes of the next column", float64(done))
	f.Add("boxes of the next column, times the full ones", float64(done*full))
	f.Add("boxes of the next two columns", float64(ahead))
	f.Lasting("ships sunk", float64(sunk))
}
