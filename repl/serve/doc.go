// Package serve lets other programs play, ask and check by JSON-RPC 2.0, with requests
// and responses as lines of JSON over any two streams. `mobilis serve --stdio` uses
// standard input and output.
//
// A request names a method and its parameters; a response has the result or an error
// that says what would be right. Information about a game depends on the viewer: a
// seat, the public, or all; see package nemo/table. [Methods] lists the methods with
// the JSON Schemas of parameters and results; the page rulesdoc/protocol.md is
// generated from it.
package serve
