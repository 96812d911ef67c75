package repl

import (
	"strings"
	"testing"
)

// TestHelpFitsTheScreen checks that `help` lists every command on 24 lines, and that
// each topic lists its commands with summaries, in English and Spanish.
func TestHelpFitsTheScreen(t *testing.T) {
	for _, language := range []string{"en", "es"} {
		s := newSession(t, Config{Systems: Systems()})
		s.say("lang " + language)
		overview := s.say("help")
		if lines := strings.Count(overview, "\n"); lines > 23 {
			t.Errorf("in %s the help has %d lines:\n%s", language, lines, overview)
		}
		all := s.say("help all")
		for _, g := range groups() {
			listed := s.say("help " + g.topic())
			wantText(t, all, listed)
			for _, c := range s.commands.in(g) {
				wantText(t, listed, "\n  "+c.synopsis())
				name := c.name
				if own := spanishNames(name); language == "es" && len(own) > 0 {
					name = own[0]
				}
				wantText(t, overview, name)
			}
		}
	}
}
