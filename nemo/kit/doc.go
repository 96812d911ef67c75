// Package kit is what the author of a rule system needs in addition to the contract of package
// nemo: each thing is declared once, and its documents, texts and checks are derived.
//
//   - Positions ([Document]): one function walks a state and declares each member
//     of its document, with its range or its words. It is used to write a document
//     ([Write]), to read one with all its faults ([Read]), and to write its JSON
//     Schema ([Describe]); a system's Rules embed all three ([Positions]).
//   - The options of a game ([Options]): each with its values, their meanings, its
//     rule, and the field of the state that it sets.
//   - Component sets: the source of each datum ([Source], [Citations]), the check
//     ([ComponentChecker], [Entries]), the list of data ([ListData]), the parts of a
//     type ([EachPart]), and the document ([ReadComponents], [ExportComponents],
//     [DigestComponents]).
//   - Words: of enumerations ([Lexicon], [WordOf], [ValueOf], [LookUp]), of events
//     ([EventRow], [Events]), and the declarations of constants ([Declared]).
//   - Actions as text ([Notation]): a row for each form, with its named arguments,
//     and the parsing of their words ([ParseNumber], [ParseWord], [ParseKey]).
//   - Unfinished work: a row for each kind ([WorkKind]), by which positions that are
//     read are checked ([Work]).
//   - Sets of pieces, one bit for each ([Those], [UpTo], [Counted]).
//   - A pool of states, to avoid an allocation at every call ([Spares]).
//   - Invariants: a row for each thing that must not be, with its error ([NoneOf],
//     [Fault]), and the invariant that replays are exact ([Replays]).
//
// To play or ask, rather than write rules, package nemo is enough.
package kit
