package repl

import (
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// Systems returns all systems, as the program passes them to the shell.
func Systems() []play.System { return systems.All() }
