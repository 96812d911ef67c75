// Package serve lets other programs play, ask and check: requests and answers as lines
// of JSON, by the protocol JSON-RPC 2.0, over any two streams; `mobilis serve --stdio`
// does it over those of the program.
//
// A request names a method and its parameters, an answer has its result or an error
// that says what would be right. What a game tells it tells to a viewer: a seat, the
// public, or all; see package nemo/table, whose views are the answers. [Methods] lists
// what may be asked, with the JSON Schema of parameters and results; the page
// rulesdoc/protocol.md is made from it.
package serve
