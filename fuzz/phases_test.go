package fuzz_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// phasesPage is the page of the phase graphs in the rules reference.
const phasesPage = "../rulesdoc/PHASES.md"

// TestPhases checks that the page of the phase graphs is up to date. The gates and
// mobilis verify check that games take every edge and no others.
func TestPhases(t *testing.T) {
	page := phases()
	if nemotest.Updating() {
		if err := os.WriteFile(phasesPage, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(phasesPage)
	if err != nil || string(have) != page {
		t.Errorf("rulesdoc/PHASES.md is stale (%v); go test ./fuzz -run TestPhases -update makes it anew", err)
	}
}

// phases returns the page: for each system a diagram and a list.
func phases() string {
	var text strings.Builder
	text.WriteString("# The phases of each game\n\n" +
		"<!-- Written by `go test ./fuzz -run TestPhases -update` from what the systems publish. -->\n\n" +
		"A node of play belongs to a phase. An arrow leads to the phases that the next node may belong to;\n" +
		"staying in a phase is always possible.\n")
	for _, system := range systems.All() {
		about := system.About()
		fmt.Fprintf(&text, "\n## %s (%s)\n\n```mermaid\nflowchart LR\n", about.Title, about.Name)
		for _, phase := range about.Phases {
			fmt.Fprintf(&text, "    %s[\"%s\"]\n", phase.Name, phase.Title)
		}
		for _, phase := range about.Phases {
			for _, next := range phase.Next {
				fmt.Fprintf(&text, "    %s --> %s\n", phase.Name, about.Phases[next].Name)
			}
		}
		text.WriteString("```\n\n| phase | rule | leads to |\n|---|---|---|\n")
		for _, phase := range about.Phases {
			fmt.Fprintf(&text, "| %s | %s | %s |\n", phase.Title, phase.Rule, nextTitles(about, phase.Next))
		}
	}
	return text.String()
}

func nextTitles(about *nemo.About, next []nemo.Phase) string {
	titles := make([]string, len(next))
	for i, phase := range next {
		titles[i] = about.Phases[phase].Title
	}
	return strings.Join(titles, "; ")
}
