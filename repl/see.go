package repl

import (
	"fmt"
	"io"

	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/table"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// ViewConfig configures [View].
type ViewConfig struct {
	File string // a saved game or a voyage record
	// As is the viewer: "seat 1" or "1", "public" or "all"; empty for public.
	As string
	// Since is the ply after which steps are included.
	Since int
	// JSON must be set: there is no other format.
	JSON bool
}

// View writes what a seat may know of a game in a file, for programs; see [table.View].
// People use `load` and `view` in the shell.
func View(out io.Writer, systems []play.System, config ViewConfig) error {
	if !config.JSON {
		return fmt.Errorf("a view is for programs: say `mobilis view %s --json`; people `load` the file in the shell", config.File)
	}
	as := config.As
	if as == "" {
		as = "public"
	}
	viewer, err := table.ReadViewer(as)
	if err != nil {
		return err
	}
	data, err := files.Read(config.File)
	if err != nil {
		return err
	}
	game, err := New(Config{Systems: systems, Out: io.Discard}).readGame(data)
	if err != nil {
		return fmt.Errorf("%s: %w", config.File, err)
	}
	view, err := table.See(game, viewer, config.Since)
	if err != nil {
		return err
	}
	return term.WriteJSON(out, view)
}
