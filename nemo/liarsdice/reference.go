package liarsdice

import (
	"embed"
	"io/fs"
)

//go:embed reference
var reference embed.FS

// Reference returns the rules of the game as chapters, in the format of package rulesdoc.
// A program that answers questions about them adds the book to its shelf:
//
//	err := rulesdoc.Shelve(liarsdice.Reference())
func Reference() fs.FS {
	chapters, _ := fs.Sub(reference, "reference") // only an invalid folder name is an error
	return chapters
}
