package nemotest

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// Metamorphic plays random games and replays each in other ways that must make no difference:
// without a trace; with the position written and restored at every step; saved and loaded at every
// step (every 25th after the first 50, because loading replays everything); undone and redone at
// every step; and as a clone at every step. It uses Rules, Games, Seed and Settings of config.
func Metamorphic[S, A comparable](t *testing.T, config Config[S, A]) {
	t.Helper()
	metamorphic(t, config)
}

func metamorphic[S, A comparable](t reporter, config Config[S, A]) {
	t.Helper()
	b := newBattery(t, config)
	for game := range b.config.Games {
		b.random = nemo.NewRand(config.Seed, uint64(game))
		s, ok := b.begin(game)
		if !ok {
			return
		}
		p := nemo.NewPlayout(b.rules, 0)
		p.Rand = b.random
		start := s
		b.at(&s, "playout", func(*S) error {
			for {
				a, seat, err := p.Pick(&s)
				if seat == nemo.Nobody {
					return nil
				}
				if len(b.actions) >= b.rules.About().MaxPlies {
					return faultf("the game does not end")
				}
				if err == nil {
					err = b.apply(&s, a, &nemo.Log{})
				}
				if err != nil {
					return err
				}
				b.actions = append(b.actions, a)
			}
		})
		b.at(&s, "trace off", func(s *S) error { return b.playedSilent(start, s) })
		b.at(&s, "restored", func(s *S) error { return b.playedRestored(start, s) })
		for _, way := range ways {
			b.at(&s, way.name, func(*S) error { return b.playedAlong(way.step) })
		}
	}
}

// playedSilent plays the game without a trace.
func (b *battery[S, A]) playedSilent(s S, end *S) error {
	for _, a := range b.actions {
		if err := b.apply(&s, a, nil); err != nil {
			return b.on(a, "it is refused: %v", err)
		}
	}
	if s != *end {
		return faultf("the game ends at %s", b.describe(&s))
	}
	return nil
}

// playedRestored writes the position and restores it before every action.
func (b *battery[S, A]) playedRestored(s S, end *S) error {
	for _, a := range b.actions {
		doc, err := snapshot(b.rules, &s)
		if err != nil {
			return err
		}
		if s, err = b.rules.Restore(doc); err != nil {
			return b.on(a, "before it the position is not restored: %v", err)
		}
		if err := b.apply(&s, a, nil); err != nil {
			return b.on(a, "it is refused: %v", err)
		}
	}
	if s != *end {
		return faultf("the game ends at %s", b.describe(&s))
	}
	return nil
}

// ways are operations on a game after a step that must make no difference.
var ways = []struct {
	name string
	step func(g *play.Game, text string) (*play.Game, error)
}{
	{"saved and loaded", func(g *play.Game, _ string) (*play.Game, error) {
		if g.Ply() > 50 && g.Ply()%25 != 0 {
			return g, nil
		}
		save, err := g.Save()
		if err != nil {
			return nil, err
		}
		return g.System().Load(save)
	}},
	{"undone and redone", func(g *play.Game, text string) (*play.Game, error) {
		if g.Undo(1) != 1 || g.Redo(1) != 1 {
			return nil, faultf("a step is not undone and redone")
		}
		g.Undo(1)
		_, err := g.Do(text)
		return g, err
	}},
	{"cloned", func(g *play.Game, _ string) (*play.Game, error) {
		other := g.Clone()
		g.Undo(g.Ply()) // what becomes of the one is nothing to the other
		return other, nil
	}},
}

// playedAlong plays the game plainly and in another way, and compares the saved games and the
// records.
func (b *battery[S, A]) playedAlong(way func(g *play.Game, text string) (*play.Game, error)) error {
	plain, err := b.again()
	if err != nil {
		return err
	}
	other := plain.Clone()
	for _, a := range b.actions {
		text := b.rules.Format(a)
		for _, g := range []*play.Game{plain, other} {
			if _, err := g.Do(text); err != nil {
				return b.on(a, "it is refused: %v", err)
			}
		}
		if other, err = way(other, text); err != nil {
			return b.on(a, "after it: %v", err)
		}
	}
	for _, write := range []func(*play.Game) ([]byte, error){(*play.Game).Save, (*play.Game).Record} {
		want, err := write(plain)
		if err != nil {
			return err
		}
		if got, err := write(other); err != nil || !bytes.Equal(got, want) {
			return fmt.Errorf("played plainly the game is\n%s\nand so it is\n%s (%w)", want, got, err)
		}
	}
	return nil
}
