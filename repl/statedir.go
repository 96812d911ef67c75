package repl

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/repl/files"
)

// historyLines is the maximum number of lines kept in the history between sessions.
const historyLines = 500

// StateDir returns the folder of the history and the unfinished game: $MOBILIS_STATE,
// or else mobilis in $XDG_STATE_HOME or in the user's configuration folder. It is empty
// if there is none.
func StateDir() string {
	if dir := os.Getenv("MOBILIS_STATE"); dir != "" {
		return dir
	}
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "mobilis")
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "mobilis")
}

// historyFile prepares the history file and returns its name, or "" if there can be
// none. It creates and shortens the file itself, because the line editor would make it
// readable by everybody.
func historyFile(dir string) string {
	if dir == "" || os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	name := filepath.Join(dir, "history")
	data, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		return ""
	}
	lines := slices.Collect(strings.Lines(string(data)))
	if extra := len(lines) - historyLines; extra > 0 {
		lines = lines[extra:]
	}
	if err := files.Write(name, []byte(strings.Join(lines, "")), 0o600); err != nil {
		return ""
	}
	return name
}

// readHistory returns the lines of the history file.
func readHistory(name string) []string {
	if name == "" {
		return nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	var lines []string
	for line := range strings.Lines(string(data)) {
		// Another program may have written to the file.
		if line = strings.TrimSpace(line); line != "" && checkLine(line) == nil {
			lines = append(lines, line)
		}
	}
	return lines
}

// appendHistory adds a line to the history file.
func appendHistory(name, line string) {
	if name == "" {
		return
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	_, _ = file.WriteString(line + "\n")
	_ = file.Close()
}
