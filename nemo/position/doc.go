// Package position is a language for what lies on the table: a position is written in it as
// lines of text, one for each member that differs from another position, and is read back from
// them. People make statements in the same language and see the line as it then stands.
//
// The package knows no game. A rule system declares the members of its positions once, as
// [Member] values with their titles, ranges and rules; see kit.Document. A position itself is
// the JSON document of that declaration, decoded.
//
// A text consists of statements, separated by line ends, commas or semicolons. In the grammar,
// words in capitals come from the declaration.
//
//	statement = one [ "and" statement ]   where each is understood by itself
//	          | ("all" | "every") kind value   all engines damaged; everybody at start
//	one       = place ":" value           all of it: salvage: clipper-1 and slaver-2
//	          | place value | value place week 31; 5 ships sunk in north atlantic
//	          | value                     explore, where one member alone has that word
//	          | "no" (place | kind place) no ships in mediterranean
//	place     = { ENTRY } TITLE           north atlantic box 2; fire in room 7
//	value     = number [ "of" number ]    hull 3 of 8
//	          | "yes" | "no" | WORD | PIECE | state | quoted text
//	          | number kind [ state ]     three ships face down
//	          | { [ number ] PIECE }      2 bandages
//	          | [ number ] kind VALUE     two adults in the hibernatorium
//	          | element { "and" element } after a colon, or "none"
//	element   = value | "(" TITLE value { "," TITLE value } ")" | "[" element { "," element } "]"
//
// Letters of either case, accents, hyphens, articles, prepositions and plural endings make no
// difference, and what spaces and pieces of any board are called (marker, space, card) may be said
// with what stands there. Of a piece the first words are enough where
// no other begins so. Every other word of a statement is used, or the statement is refused with an
// [Error] that names the word and says what would be understood in its place. A statement that
// could mean two things is refused as well. Without a colon a piece is added to a list and is
// taken from wherever else it lay; with a colon the list is what the line says.
//
// A number is what the board shows: where the numbers of a track count down at the table, they
// count down here.
package position
