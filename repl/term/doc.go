// Package term formats text for terminals: it fits lines to the window, prints tables,
// colours and lists, makes control characters visible, and shows the progress of long
// work. It also defines the errors that determine the exit code.
//
// It knows no commands and no rules. The shell, the packages below it, the servers and
// the programs print with it. Of this module it imports only package play, for the line
// of an event.
package term
