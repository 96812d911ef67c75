package nemoswar1

import (
	"fmt"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// What is staked on a roll and what the roll decides: Tests (6.6 - 6.8) and the
// Nautilus's attacks (10.2, 10.3).

// against is the number that the roll under way is to reach.
func (r *Rules) against(s *State, f *frame) int {
	if f.kind == frameFight {
		return int(r.ships[s.boxes[s.Nautilus][f.box].ship()].Defence)
	}
	return int(r.cards[f.id].Target)
}

func (r *Rules) foretellRoll(s *State, a Action) string {
	f := s.topOrZero()
	switch a.Kind {
	case KindExert:
		modifier := r.circles[a.Resource][min(int(s.Tracks[a.Resource]), len(r.circles[a.Resource])-1)].Modifier
		return fmt.Sprintf("%+d on the dice; if they fail, %s", modifier, r.loses(s, a.Resource, 1))
	case KindCannon:
		return fmt.Sprintf("%+d on the dice; %s left after it", cannonBonus, kit.NumberOf(int(s.Cannon)-1, "use"))
	case KindReady:
		return r.foretellReady(s, &f)
	case KindSpend:
		return r.foretellSpend(s, &f, a.Passenger)
	}
	return r.verdict(s, &f)
}

// foretellReady says what the dice have to show, and what comes of it.
func (r *Rules) foretellReady(s *State, f *frame) string {
	bonus := int(f.bonus)
	if f.kind == frameFight {
		e := engine{r: r, s: s}
		bonus += int(e.attackModifiers(f))
	}
	needs := max(r.against(s, f)-bonus, 3) // two ones always fail (6.6.2a, 10.2.3g)
	if needs > 12 {
		return "no dice can succeed; " + r.failure(s, f)
	}
	return fmt.Sprintf("%d or more: %s; less: %s", needs, r.success(s, f), r.failure(s, f))
}

// success is what a roll brings that reaches its number, failure what one does
// that falls short.
func (r *Rules) success(s *State, f *frame) string {
	if f.kind == frameFight {
		if s.salvage() >= int(r.set.Board.SalvageBoxes) {
			return "sink it"
		}
		return "sink or capture it"
	}
	return r.passing(s, f.id)
}

func (r *Rules) failure(s *State, f *frame) string {
	if f.kind != frameFight {
		return r.failing(s, f.id, s.Wagered)
	}
	var parts []string
	if s.Notoriety < maxNotoriety {
		parts = append(parts, fmt.Sprintf("Notoriety +1, to %d", s.Notoriety+1))
	}
	var losses [numResources + 1]int
	for res := Nemo; res <= Hull; res++ {
		losses[res] = int(s.Wagered >> res & 1)
	}
	parts = append(parts, r.losses(s, &losses)...)
	if len(parts) == 0 {
		return "it stays where it is"
	}
	return strings.Join(parts, ", ")
}

// foretellSpend says what a passenger makes of the roll (6.8, 10.3).
func (r *Rules) foretellSpend(s *State, f *frame, p Passenger) string {
	price := fmt.Sprintf("; he is gone, %+d VP at the end", -int(r.passengerVP[p]))
	if p == Conseil {
		return "roll both dice again" + price
	}
	helped := *f
	helped.help += passengerAdds[p]
	total, against := rolled(&helped), r.against(s, f)
	word := "fails"
	switch {
	case f.dice == [2]uint8{1, 1}:
		return "two ones fail whatever he adds" + price
	case total >= against:
		word = "succeeds"
	}
	return fmt.Sprintf("%d against %d, which %s%s", total, against, word, price)
}

// verdict is what comes of the roll as it is.
func (r *Rules) verdict(s *State, f *frame) string {
	total, against := rolled(f), r.against(s, f)
	switch {
	case f.dice == [2]uint8{1, 1}:
		return "two ones fail: " + r.failure(s, f)
	case total >= against:
		return fmt.Sprintf("%d against %d succeeds: %s", total, against, r.success(s, f))
	}
	return fmt.Sprintf("%d against %d fails: %s", total, against, r.failure(s, f))
}
