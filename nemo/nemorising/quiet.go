package nemorising

import "github.com/mobilis-rules/mobilis/nemo"

// Who may talk: everyone at any time (round.talk.1), or as the Stealth Mode variant
// allows (quiet).

// MayTalk reports whether two seats may talk to each other at this node. In the
// Stealth Mode nobody may while a hero spends her tokens (quiet.1), except the
// active hero with one who is beside her (quiet.3).
func (r *Rules) MayTalk(s *State, a, b nemo.Seat) bool {
	if !s.Options.Stealth || !s.spending() {
		return true
	}
	one, other := Hero(a)+1, Hero(b)+1
	if !isHero(one) || !isHero(other) || one != s.Active && other != s.Active {
		return false
	}
	return r.beside(s, one, other)
}

// spending reports whether the active hero is in the second step of her turn. It
// lasts until her Threat Card is revealed: the penalties that she owes after spending
// her tokens are part of it (quiet.2, AMB-20).
func (s *State) spending() bool {
	for i := range s.stack[:s.depth] {
		if s.stack[i].kind == frameTurn {
			return s.stack[i].step == turnOwes
		}
	}
	return false
}

// acting reports whether the active hero is spending her tokens.
func (s *State) acting() bool { return s.depth > 2 && s.stack[2].kind == frameSpend }

// noteTalk reports that all may talk in the Action Row Phase and while cards
// are chosen (round.talk.1, quiet.4).
func (e engine) noteTalk() {
	if !e.s.Options.Stealth { // nothing to report but the round
		e.note("round.talk.1", EventRound, int16(e.s.Round))
		return
	}
	e.note("round.talk.1", EventTalk)
	e.note("quiet.4", EventTalk)
}

// noteSilence reports that the second step of a turn begins in the Stealth Mode
// (quiet.1), and who may still talk (quiet.3).
func (e engine) noteSilence(h Hero) {
	if e.s.Options.Stealth {
		e.note("quiet.1", EventSilence, int16(h))
		e.noteNeighbours(h)
	}
}

// noteNeighbours reports the heroes to whom the active hero may talk in the silence
// (quiet.3).
func (e engine) noteNeighbours(h Hero) {
	if e.t == nil || !e.s.Options.Stealth {
		return
	}
	for other := Hero(1); other <= numHeroes; other++ {
		if other != h && e.r.beside(e.s, h, other) {
			e.note("quiet.3", EventWhispers, int16(h), int16(other))
		}
	}
}

// noteSpeech reports the end of the silence (quiet.2).
func (e engine) noteSpeech() {
	if e.s.Options.Stealth {
		e.note("quiet.2", EventTalk)
	}
}
