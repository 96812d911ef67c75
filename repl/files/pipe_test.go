//go:build unix

package files

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestAPipeWithoutAWriterIsGivenUp checks the time limit for a pipe without a writer.
func TestAPipeWithoutAWriterIsGivenUp(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	usual := pipePatience
	pipePatience = 50 * time.Millisecond
	t.Cleanup(func() { pipePatience = usual })
	if data, err := Read(name); err == nil || !strings.Contains(err.Error(), "nobody has written") {
		t.Errorf("a pipe without a writer is read: %q, %v", data, err)
	}
}
