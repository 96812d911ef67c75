package repl

import (
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// The names by which the files of positions call what has moved into
// packages of its own. They go with those files.

var (
	brief     = term.Brief
	firstWord = term.FirstWord
)

var (
	find        = games.Find
	nameOf      = games.NameOf
	systemNames = games.Names
)

// Spanish is lang.Spanish.
const Spanish = lang.Spanish
