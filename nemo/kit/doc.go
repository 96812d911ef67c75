// Package kit is what the author of a rule system needs in addition to the contract of package
// nemo: each thing is declared once, and its documents, texts and checks are derived.
//
//   - A position ([Document]): one function goes through a state and declares
//     each member of its document, with its range or its words. From it come the
//     document ([Write]), the reading of one with all its faults ([Read]), and
//     its JSON Schema ([Describe]); a system's Rules embed all three ([Positions]).
//   - The options of a game ([Options]): each with its values, what they mean, its
//     rule, and the field of the state that it sets.
//   - A component set: where each datum is from ([Source], [Citations]), its check
//     ([ComponentChecker], [Entries]), its listing ([ListData]), its parts of a kind
//     ([EachPart]), and its document
//     ([ReadComponents], [ExportComponents], [DigestComponents]).
//   - Words: of enumerations ([Lexicon], [WordOf], [ValueOf], [LookUp]), of events
//     ([EventRow], [Events]), and what is said of any constant ([Declared]).
//   - Actions as text ([Notation]): each form a row, with the arguments that it
//     names; what reads a word of one ([ParseNumber], [ParseWord], [ParseKey]).
//   - Work under way: a row a kind ([WorkKind]), from which a position that is read
//     is checked ([Work]).
//   - Sets of pieces, a bit for each ([Those], [UpTo], [Counted]).
//   - States that are lent, where one would be made at every call ([Spares]).
//   - Promises: what must not be, a row each with what is said of it ([NoneOf],
//     [Fault]); that a step is taken the same way again ([Replays]).
//
// To play or ask, rather than write rules, package nemo is enough.
package kit
