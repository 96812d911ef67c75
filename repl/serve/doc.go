// Package serve lets other programs play, ask and check. Requests and responses are lines of JSON,
// by the protocol JSON-RPC 2.0, over any two streams; `mobilis serve --stdio` uses those of the
// program.
//
// A request names a method and its parameters. A response has the result, or an error that says
// what would be valid. What a request learns of a game depends on its viewer: a seat, the public,
// or all; see package nemo/table, whose views are the results. [Methods] lists the methods, with
// the JSON Schema of their parameters and results; the page rulesdoc/protocol.md is generated from
// it.
package serve
