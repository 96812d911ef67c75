package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"
	"unicode/utf8"

	"github.com/creachadair/jrpc2"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// Limits of requests and the format of responses.

const (
	longestBody = 64 << 10
	stalls      = 10 * time.Second
	uploads     = 12 * stalls
)

// problem is the body of an error response.
type problem struct {
	Error problemText `json:"error"`
}

type problemText struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

func fail(w http.ResponseWriter, status int, message string) {
	answer(w, status, problem{problemText{Code: status, Message: message}})
}

func answer(w http.ResponseWriter, status int, document any) {
	text, err := json.Marshal(document)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":{"code":500,"message":"the answer could not be written"}}`)
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// body reads the body of a request, of at most most bytes. If it cannot, it writes the error response itself.
func body(w http.ResponseWriter, r *http.Request, most int64) (json.RawMessage, bool) {
	control := http.NewResponseController(w)
	if most > longestBody {
		_ = control.SetReadDeadline(time.Now().Add(uploads))
	}
	text, err := io.ReadAll(http.MaxBytesReader(unpacked(w), r.Body, most))
	var long *http.MaxBytesError
	switch {
	case err == nil:
		// The deadline is for the body alone, not for a slow response.
		_ = control.SetReadDeadline(time.Time{})
	case errors.Is(err, os.ErrDeadlineExceeded):
		w.Header().Set("Connection", "close")
		fail(w, http.StatusRequestTimeout, "the request did not come")
		return nil, false
	case errors.As(err, &long):
		fail(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("the request is longer than %d bytes", most))
		return nil, false
	case err != nil:
		fail(w, http.StatusBadRequest, "the request broke off")
		return nil, false
	}
	if len(text) > 0 && (!json.Valid(text) || !utf8.Valid(text)) {
		fail(w, http.StatusBadRequest, "the request is not JSON")
		return nil, false
	}
	return text, true
}

// asked decodes the body of a request. If it cannot, it writes the error response itself.
func asked[P any](w http.ResponseWriter, r *http.Request, longest int64) (p P, ok bool) {
	text, ok := body(w, r, longest)
	if !ok {
		return p, false
	}
	if err := nemo.DecodeStrict(text, &p); err != nil {
		fail(w, http.StatusBadRequest, term.OneLine(err))
		return p, false
	}
	return p, true
}

// status returns the HTTP status for an error code of the protocol.
func status(code jrpc2.Code) int {
	switch code {
	case jrpc2.MethodNotFound:
		return http.StatusNotFound
	case jrpc2.InternalError:
		return http.StatusInternalServerError
	case serve.CodeNoGame:
		return http.StatusGone
	case serve.CodeStale:
		return http.StatusConflict
	case serve.CodeNotYours, serve.CodeWithheld, serve.CodeForbidden:
		return http.StatusForbidden
	}
	return http.StatusUnprocessableEntity
}

// marshalled encodes a result as JSON. If err is not nil, it returns the refusal instead.
func marshalled[T any](result T, err error) (json.RawMessage, *jrpc2.Error) {
	if err != nil {
		return nil, serve.Refusal(err)
	}
	text, err := json.Marshal(result)
	if err != nil {
		return nil, jrpc2.Errorf(jrpc2.InternalError, "%v", err)
	}
	return text, nil
}
