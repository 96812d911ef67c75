package nemoswar1

import (
	_ "embed"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// foresight estimates how a game will go, in a unit with a meaning.
type foresight = kit.Telling[State, Action]

// toldBy maps the features of a position to estimates, learned from games of the
// planner. Its first line names the command that produces it.
//
//go:embed told.json
var toldBy []byte

// signs declares the features that predict the planner's points at the end.
func (r *Rules) signs(s *State, _ nemo.Seat, worth float64, f *kit.Features) {
	t := r.TallyOf(s)
	f.Rest = r.weeksLeft(s) / yearWeeks
	f.Points(worth)
	f.Add("cards in the deck", float64(s.DeckSize())/30)
	f.Lasting("points so far", float64(r.halves(&t, s.Commitment))/2)
	f.LastingIf("base game", !s.Options.Expansion)
	f.LastingIf("Relentless Pursuit", s.Options.Pursuit)
	f.LastingIf("Clear Seas", s.Options.ClearSeas)
	f.LastingIf("Ocean Pressure", s.Options.Pressure)
	f.LastingIf("historical game", s.Options.Historical)
	f.LastingIf("adventures as a bonus", s.Options.BonusAdventure)
	f.LastingIf("points rounded up", s.Options.RoundUp)
	f.Lasting("ships of Deadly Seas", float64(s.Options.ArmouredFrigates+s.Options.Battleships))
	for c := Science; c <= War; c++ {
		f.LastingIf(commitmentFeatures[c], s.Commitment == c)
	}
	for res := Nemo; res <= Hull; res++ {
		f.Lasting(resourceFeatures[res].circles, float64(r.circlesLeft(s, res)))
		f.If(resourceFeatures[res].few, r.circlesLeft(s, res) <= 2)
	}
	f.Lasting("Notoriety", float64(s.Notoriety))
	f.Add("Notoriety beyond 18", max(0, float64(s.Notoriety)-18))
	free := 0
	for o := EasternPacific; o <= WesternPacific; o++ {
		w := r.look(s, o)
		free += max(int(r.capacity[o])-w.warships-w.hidden-w.others, 0)
	}
	f.Lasting("empty boxes", float64(free))
	f.AtMost("few empty boxes", free, 2, 5)
	f.If("during preparation", r.Phase(s) == PhasePreparation)
}
