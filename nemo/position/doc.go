// Package position is a language for positions: it writes a position as lines of text, one for each
// member that differs from another position, and reads it back from them. People make statements in
// the same language, and see the resulting lines.
//
// The package contains no game. A rule system declares the members of its positions once, as
// [Member] values with their titles, ranges and rules; see kit.Document. A position is the decoded
// JSON document of that declaration.
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
// Case, accents, hyphens, articles, prepositions and plural endings do not matter, and generic
// words for spaces and pieces (marker, space, card) may be added. A piece can be named by its first
// words if no other begins with them. Every other word of a statement must be used: otherwise the
// statement is refused with an [Error] that names the word and lists what would be understood. An
// ambiguous statement is refused too. Without a colon a piece is added to a list and removed from
// wherever else it lay; with a colon the list becomes exactly what the line says.
//
// A number is what the board shows: if the numbers of a track count down on the board, they count
// down here.
package position
