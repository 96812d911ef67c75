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

// componentParams name a system and a custom component set, as a document or as a spreadsheet.
type componentParams struct {
	System   string          `json:"system"`
	Document json.RawMessage `json:"document,omitempty"`
	CSV      string          `json:"csv,omitempty"`
}

// componentsDocument is a component set, also as rows and as a spreadsheet, with its faults.
type componentsDocument struct {
	System   string           `json:"system"`
	Document json.RawMessage  `json:"document"`
	Rows     []components.Row `json:"rows"`
	CSV      string           `json:"csv"`
	Faults   nemo.Faults      `json:"faults"`
}

// readComponents reads the parameters of a request. If it cannot, it writes the error response.
func (s *Server) readComponents(w http.ResponseWriter, r *http.Request) (p componentParams, system play.System, ok bool) {
	if p, ok = asked[componentParams](w, r, longestUpload); !ok {
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

// components returns the given set, or else the built-in one, with its faults.
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

// componentsCSV applies the values of a spreadsheet to the given set, or else to the built-in one.
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

// faultsOf returns the faults of a set, never nil.
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
