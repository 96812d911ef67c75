package web

import (
	"net/http"
	"net/url"

	"github.com/mobilis-rules/mobilis/repl/reference"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// The pages of the rules. They are public and need no token.

const html = "text/html; charset=utf-8"

// reference serves the rules of a system as a page.
func (s *Server) reference(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("system")
	kept, ok := s.pages.Load(name)
	if !ok {
		text, err := reference.Page(s.config.Systems, name)
		if err != nil {
			fail(w, http.StatusNotFound, term.OneLine(err))
			return
		}
		kept, _ = s.pages.LoadOrStore(name, newPage(html, text))
	}
	if rules, ok := kept.(*page); ok {
		rules.ServeHTTP(w, r)
	}
}

// contents serves a page with links to the references of all systems.
func (s *Server) contents(w http.ResponseWriter, r *http.Request) {
	text, err := reference.Contents(s.config.Systems, func(system string) string { return "/reference/" + system })
	if err != nil {
		fail(w, http.StatusInternalServerError, term.OneLine(err))
		return
	}
	newPage(html, text).ServeHTTP(w, r)
}

// longestSearch is the maximum length of a search in bytes.
const longestSearch = 300

// searchReference searches the reference of a system.
func (s *Server) searchReference(w http.ResponseWriter, r *http.Request) {
	words := r.URL.Query().Get("q")
	if len(words) > longestSearch {
		fail(w, http.StatusUnprocessableEntity, "a search has fewer words")
		return
	}
	hits, err := reference.Hits(s.config.Systems, r.PathValue("system"), words)
	if err != nil {
		fail(w, http.StatusNotFound, term.OneLine(err))
		return
	}
	answer(w, http.StatusOK, hits)
}

// entry redirects to an entry on the page of its system.
func (s *Server) entry(w http.ResponseWriter, r *http.Request) {
	system, id := r.PathValue("system"), r.PathValue("entry")
	if !reference.Has(s.config.Systems, system, id) {
		fail(w, http.StatusNotFound, "there is no entry "+clip(id))
		return
	}
	to := url.URL{Path: "/reference/" + system, Fragment: id}
	http.Redirect(w, r, to.String(), http.StatusSeeOther)
}
