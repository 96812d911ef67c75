package repl

import (
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/lang"
	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// The names by which the files of questions and of positions call what has moved into
// packages of its own. They go with those files.

var (
	brief      = term.Brief
	decimal    = term.Decimal
	didYouMean = term.DidYouMean
	few        = term.Few
	firstWord  = term.FirstWord
	isNumber   = term.IsNumber
	listOf     = term.ListOf
	obeyed     = term.Obeyed
	plural     = term.Plural
	printTable = term.WriteTable
	quotedList = term.QuotedList
	writeJSON  = term.WriteJSON
)

var decodeDocument = tree.Decode

type document = tree.Node

var (
	equal  = tree.Equal
	locate = tree.Locate
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

var (
	firstSentences = lang.FirstSentences
	isLetter       = lang.IsLetter
)

const (
	textNo      = lang.TextNo
	textNothing = lang.TextNothing
	textWas     = lang.TextWas
	textYes     = lang.TextYes
)

var bookNames = reference.BooksOf

type shelf = reference.Shelf

var shelfOf = reference.OpenOne
