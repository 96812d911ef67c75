package nemo

import (
	"fmt"
	"strings"
)

// Rule is the number of a rule in the system's rulebook, such as "10.2.3", or the stable identifier
// that the reference gives to a rule that the book does not number.
type Rule string

// Illegal is the error for an action that was understood and is not allowed here. Rule is the rule
// that forbids it; Reason says in a clause what is wrong and what would be right.
type Illegal struct {
	Rule   Rule   `json:"rule"`
	Reason string `json:"reason"`
}

func (e *Illegal) Error() string {
	return fmt.Sprintf("illegal [%s]: %s", e.Rule, e.Reason)
}

// Invalid is the error for input that was not understood or is malformed: an action's text, an
// option, a document. Where says which part (an option's name, a path, a line) and may be empty;
// Reason says what would be right.
type Invalid struct {
	Where  string `json:"where,omitempty"`
	Reason string `json:"reason"`
}

func (e *Invalid) Error() string {
	if e.Where == "" {
		return "invalid: " + e.Reason
	}
	return fmt.Sprintf("invalid %s: %s", e.Where, e.Reason)
}

// Invalidf returns an [*Invalid] about where, with a formatted reason.
func Invalidf(where, format string, args ...any) *Invalid {
	return &Invalid{Where: where, Reason: fmt.Sprintf(format, args...)}
}

// UnknownAction is the error for a text whose verb is not in the notation.
func UnknownAction(text string) error {
	return Invalidf("action", "%q is no action; legal lists what may be done", text)
}

// Faults are all the faults of a document, in the order of its paths.
type Faults []*Invalid

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "; ")
}

// Unwrap lets errors.As find each fault.
func (f Faults) Unwrap() []error {
	errs := make([]error, len(f))
	for i, fault := range f {
		errs[i] = fault
	}
	return errs
}

// Addf records a fault at path.
func (f *Faults) Addf(path, format string, args ...any) {
	*f = append(*f, Invalidf(path, format, args...))
}

// Err returns f as an error, or nil when there is no fault.
func (f Faults) Err() error {
	if len(f) == 0 {
		return nil
	}
	return f
}
