package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/mobilis-rules/mobilis/nemo"
)

// compact writes a document on one line. Characters that mean something in
// HTML stay as they are: the documents are for people.
func compact(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// indented spreads a document over lines and ends the last of them.
func indented(doc []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, doc, "", "  "); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// digest returns the checksum of a position.
func digest(position []byte) string {
	sum := sha256.Sum256(position)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// unmarked returns a document without the byte order mark, which some editors write before a text.
func unmarked(doc []byte) []byte { return bytes.TrimPrefix(doc, []byte("\ufeff")) }

// Kind is the kind of a document that a game can be read from.
type Kind uint8

const (
	// KindSave is a saved game, for [System.Load].
	KindSave Kind = iota + 1
	// KindRecord is a voyage record, for [System.Replay].
	KindRecord
)

// Identify returns the kind of a document and the name of its system. It reads no further:
// [System.Load] and [System.Replay] check the rest.
func Identify(doc []byte) (kind Kind, system string, err error) {
	doc = unmarked(doc)
	trimmed := bytes.TrimSpace(doc)
	switch {
	case len(trimmed) == 0:
		return 0, "", nemo.Invalidf("document", "it is empty")
	case trimmed[0] == '{':
		header, err := readSaveHeader(trimmed)
		return KindSave, header.System, err
	}
	r, err := scanRecord(doc)
	return KindRecord, r.headers["System"].value, err
}
