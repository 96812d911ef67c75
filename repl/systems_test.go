package repl

import (
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// Systems are all there are: what the program gives the shell.
func Systems() []play.System { return systems.All() }
