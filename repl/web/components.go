package web

import (
	"encoding/json"
	"errors"
	"net/http"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/components"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// componentParams name a system and a custom component set, as a document or a
// spreadsheet.
type componentParams struct {
	System   string          `json:"system"`
	Document json.RawMessage `json:"document,omitempty"`
	CSV      string          `json:"csv,omitempty"`
}

// componentsDocument is a component set with its data as rows.
type componentsDocument struct {
	System   string           `json:"system"`
	Document json.RawMessage  `json:"document"`
	Rows     []components.Row `json:"rows"`
	CSV      string           `json:"csv"`
	Faults   nemo.Faults      `json:"faults"`
}

// readComponents parses a request. If it fails, it writes the error response itself.
func (s *Server) readComponents(w http.ResponseWriter, r *http.Request) (p componentParams, system play.System, ok bool) {
	text, ok := body(w, r, longestUpload)
	if !ok {
		return p, nil, false
	}
	if err := nemo.DecodeStrict(text, &p); err != nil {
		fail(w, http.StatusBadRequest, term.OneLine(err))
		return p, nil, false
	}
	for _, system := range s.config.Systems {
		if system.About().Name == p.System && system.Components() != nil {
			return p, system, true
		}
	}
	fail(w, http.StatusUnprocessableEntity, "there is no system "+clip(p.System)+" with components")
	return p, nil, false
}

// components returns the built-in set, or the given one with its errors.
func (s *Server) components(w http.ResponseWriter, r *http.Request) {
	p, system, ok := s.readComponents(w, r)
	if !ok {
		return
	}
	document := p.Document
	if len(document) == 0 {
		built, err := system.Components().ExportComponents()
		if err != nil {
			fail(w, http.StatusInternalServerError, err.Error())
			return
		}
		document = compact(built)
	}
	answerComponents(w, system, document)
}

// componentsCSV puts the values of a spreadsheet into the built-in set or the given
// one.
func (s *Server) componentsCSV(w http.ResponseWriter, r *http.Request) {
	p, system, ok := s.readComponents(w, r)
	if !ok {
		return
	}
	document, err := components.ReadTable(system, p.Document, []byte(p.CSV))
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, term.OneLine(err))
		return
	}
	answerComponents(w, system, document)
}

func answerComponents(w http.ResponseWriter, system play.System, document json.RawMessage) {
	rows, err := components.Table(document)
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, term.OneLine(err))
		return
	}
	sheet, err := components.WriteTable(rows)
	if err != nil {
		fail(w, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, http.StatusOK, componentsDocument{system.About().Name, document, rows, string(sheet), faultsOf(system, document)})
}

// faultsOf returns the errors in a set, never nil.
func faultsOf(system play.System, document json.RawMessage) nemo.Faults {
	_, err := system.WithComponents(document)
	var faults nemo.Faults
	switch {
	case err == nil:
		return nemo.Faults{}
	case errors.As(err, &faults):
		return faults
	}
	return nemo.Faults{nemo.Invalidf("", "%s", term.OneLine(err))}
}
