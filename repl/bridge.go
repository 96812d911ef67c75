package repl

import (
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// The names by which the files of positions call what has moved into
// packages of its own. They go with those files.

var (
	brief     = term.Brief
	decimal   = term.Decimal
	firstWord = term.FirstWord
	isNumber  = term.IsNumber
)

type place = tree.Place

var show = tree.Show

var (
	find        = games.Find
	nameOf      = games.NameOf
	systemNames = games.Names
)

// Spanish is lang.Spanish.
const Spanish = lang.Spanish
