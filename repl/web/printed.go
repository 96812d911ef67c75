package web

import (
	"cmp"
	"regexp"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
)

// piece is what is printed on a piece. title is empty if it is the same as the key.
type piece struct{ title, line string }

// fieldName matches where two words of a field name meet, as in "setupShips" and "actII".
var fieldName = regexp.MustCompile(`[a-z][A-Z]+`)

// words returns a line with the words of its field names apart: "setup ships", "act II".
func words(line string) string {
	return fieldName.ReplaceAllStringFunc(line, func(name string) string {
		if len(name) == 2 {
			name = strings.ToLower(name)
		}
		return name[:1] + " " + name[1:]
	})
}

// piecesByKey caches the pieces of component sets by key: it maps a digest to a map[string]piece.
var piecesByKey sync.Map

// pieceOf returns the piece of a system with that key; empty if there is none. Where pieces of two
// kinds have the key, as a Room and an event may, nothing is said to be printed on either.
func pieceOf(system play.System, key string) piece {
	set := system.Components()
	if set == nil {
		return piece{}
	}
	digest := system.About().Base() + set.ComponentsDigest()
	known, ok := piecesByKey.Load(digest)
	if !ok {
		pieces := make(map[string]piece)
		if opened, err := box.Open(system); err == nil {
			for _, p := range opened.All() {
				now := piece{strings.TrimPrefix(p.Title(), p.Key()), words(p.Line())}
				if other, twice := pieces[p.Key()]; twice {
					now = piece{cmp.Or(now.title, other.title), ""}
				}
				pieces[p.Key()] = now
			}
		}
		known, _ = piecesByKey.LoadOrStore(digest, pieces)
	}
	pieces, _ := known.(map[string]piece)
	return pieces[key]
}
