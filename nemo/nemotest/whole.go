package nemotest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// checkWhole replays the game by its texts, and writes and reads it as a record and as a saved
// game.
func (b *battery[S, A]) checkWhole(s *S) error {
	g, err := b.again()
	if err != nil {
		return err
	}
	for _, a := range b.actions {
		if _, err := g.Do(b.rules.Format(a)); err != nil {
			return b.on(a, "it is not played again by its text: %v", err)
		}
	}
	end, err := snapshot(b.rules, s)
	if err != nil {
		return err
	}
	record, err := g.Record()
	if err != nil {
		return err
	}
	save, err := g.Save()
	if err != nil {
		return err
	}
	replayed, err := g.System().Replay(record)
	if err != nil {
		return fmt.Errorf("the record is not replayed: %w", err)
	}
	loaded, err := g.System().Load(save)
	if err != nil {
		return fmt.Errorf("the saved game is not loaded: %w", err)
	}
	for _, again := range []*play.Game{g, replayed, loaded} {
		if err := sameEnd(again, end, record, save); err != nil {
			return err
		}
	}
	return nil
}

// sameEnd checks that a game is at the right position and writes the same record and the same saved
// game.
func sameEnd(g *play.Game, end, record, save []byte) error {
	position, err := g.Snapshot(nemo.Nobody)
	if err != nil {
		return err
	}
	var flat bytes.Buffer
	if err := json.Compact(&flat, position); err != nil {
		return err
	}
	again, err := g.Record()
	if err != nil {
		return err
	}
	saved, err := g.Save()
	if err != nil {
		return err
	}
	switch {
	case !bytes.Equal(flat.Bytes(), end):
		return faultf("the game played again ends at %s, not at %s", flat.Bytes(), end)
	case !bytes.Equal(again, record):
		return faultf("the record of the game played again differs:\n%s", again)
	case !bytes.Equal(saved, save):
		return faultf("the saved game differs when it is loaded and saved:\n%s", saved)
	}
	return nil
}
