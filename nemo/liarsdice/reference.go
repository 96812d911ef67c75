package liarsdice

import (
	"embed"
	"io/fs"
)

//go:embed reference
var reference embed.FS

// Reference has the rules of the game as chapters, in the form of package rulesdoc. A
// program that takes questions about them puts the book on its shelf:
//
//	err := rulesdoc.Shelve(liarsdice.Reference())
func Reference() fs.FS {
	chapters, err := fs.Sub(reference, "reference")
	if err != nil {
		panic(err) // the folder is there, since it is embedded
	}
	return chapters
}
