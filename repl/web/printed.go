package web

import (
	"regexp"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
)

// piece is the text on a piece; the title is empty if it equals the key.
type piece struct{ title, line string }

// fieldName matches the boundary of two words in the name of a field, as in "setupShips".
var fieldName = regexp.MustCompile(`[a-z][A-Z]`)

// piecesByKey caches the pieces of component sets: from the digest of a set to
// map[string]piece.
var piecesByKey sync.Map

// pieceOf returns the piece of a system with a key, or the zero value if there is none.
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
				line := fieldName.ReplaceAllStringFunc(strings.TrimPrefix(p.Line(), "-"), func(name string) string {
					return name[:1] + " " + strings.ToLower(name[1:])
				})
				pieces[p.Key()] = piece{strings.TrimPrefix(p.Title(), p.Key()), line}
			}
		}
		known, _ = piecesByKey.LoadOrStore(digest, pieces)
	}
	pieces, _ := known.(map[string]piece)
	return pieces[key]
}
