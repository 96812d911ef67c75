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

var brief = term.Brief
var decimal = term.Decimal
var didYouMean = term.DidYouMean
var few = term.Few
var firstWord = term.FirstWord
var isNumber = term.IsNumber
var listOf = term.ListOf
var obeyed = term.Obeyed
var plural = term.Plural
var printTable = term.WriteTable
var quotedList = term.QuotedList
var writeJSON = term.WriteJSON

var decodeDocument = tree.Decode

type document = tree.Node

var equal = tree.Equal
var locate = tree.Locate

type place = tree.Place

var show = tree.Show

var find = games.Find
var nameOf = games.NameOf
var systemNames = games.Names

const English = lang.English

type Language = lang.Language

const Spanish = lang.Spanish

var firstSentences = lang.FirstSentences
var isLetter = lang.IsLetter

const textNo = lang.TextNo
const textNothing = lang.TextNothing
const textWas = lang.TextWas
const textYes = lang.TextYes

var bookNames = reference.BooksOf

type shelf = reference.Shelf

var shelfOf = reference.OpenOne
