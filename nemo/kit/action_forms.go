package kit

import "github.com/mobilis-rules/mobilis/nemo"

// Forms are the forms of a system's actions. The system's Rules embed them, and so implement
// [nemo.ActionTeller].
type Forms []nemo.ActionForm

// ActionForms lists the forms.
func (f Forms) ActionForms() []nemo.ActionForm { return f }
