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

// The codes of JSON-RPC for lines that are not requests.
const (
	codeParseError     = -32700
	codeInvalidRequest = -32600
)

// sieve passes on the lines that are messages, and answers the others with an error. The library
// would end the session at such a line, and the game on the table would be lost.
type sieve struct {
	in      *bufio.Reader
	out     io.Writer
	pending []byte
}

// Read reads only lines that are messages.
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

// notMessage returns what is wrong with a line that is not a message, and nil for a message.
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

// refuse sends an error response without an ID: that of the line is not known.
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

// writer is a stream that is never closed and takes one write at a time.
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
