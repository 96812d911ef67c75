package mcp

import (
	"bufio"
	"encoding/json"
	"io"
	"sync"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mobilis-rules/mobilis/repl/serve"
)

// JSON-RPC error codes for invalid requests.
const (
	codeParseError     = -32700
	codeInvalidRequest = -32600
)

// sieve passes valid messages on and answers all other lines. The library would end the
// session at an invalid line, and the game would be lost.
type sieve struct {
	in      *bufio.Reader
	out     io.Writer
	pending []byte
}

// Read returns the lines that are messages.
func (s *sieve) Read(p []byte) (int, error) {
	for len(s.pending) == 0 {
		line, err := serve.NextLine(s.in)
		if err != nil {
			return 0, err
		}
		if wrong := notMessage(line); wrong != nil {
			if err := s.refuse(wrong); err != nil {
				return 0, err
			}
			continue
		}
		line = append(line, '\n')
		s.pending = line
	}
	n := copy(p, s.pending)
	s.pending = s.pending[n:]
	return n, nil
}

// notMessage returns why a line is not a message, or nil if it is one.
func notMessage(line []byte) *jsonrpc.Error {
	if !json.Valid(line) || !utf8.Valid(line) {
		return &jsonrpc.Error{Code: codeParseError, Message: "the line is no JSON, or is too long"}
	}
	message, err := jsonrpc.DecodeMessage(line)
	if err != nil {
		return &jsonrpc.Error{Code: codeInvalidRequest, Message: "the line is no message: an object with jsonrpc, method and id is one"}
	}
	if answer, ok := message.(*jsonrpc.Response); ok && answer.Result == nil && answer.Error == nil {
		return &jsonrpc.Error{Code: codeInvalidRequest, Message: "the line asks for nothing and answers nothing"}
	}
	return nil
}

// refuse answers an invalid line. The ID of its request, if any, is unknown.
func (s *sieve) refuse(wrong *jsonrpc.Error) error {
	text, err := json.Marshal(struct {
		Version string         `json:"jsonrpc"`
		ID      any            `json:"id"`
		Error   *jsonrpc.Error `json:"error"`
	}{"2.0", nil, wrong})
	if err != nil {
		return err
	}
	_, err = s.out.Write(append(text, '\n'))
	return err
}

// writer is a stream for concurrent writers that is never closed.
type writer struct {
	mu  sync.Mutex
	out io.Writer
}

func (w *writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.out.Write(p)
}

// Close leaves the stream open.
func (w *writer) Close() error { return nil }
