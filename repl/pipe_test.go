//go:build unix

package repl

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/repl/files"
)

// A script that is a pipe to which nobody writes does not keep the program from
// ending, and nor does one whose writer says nothing.
func TestAPipeWithoutAWriter(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	ended := make(chan error, 1)
	go func() {
		ended <- Play(ctx, strings.NewReader(""), io.Discard, pigOnly(), PlayConfig{Script: name})
	}()
	select {
	case err := <-ended:
		if err == nil {
			t.Error("a script that was never read has run")
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the program waits for a writer and does not end")
	}
	files.PipePatience = 50 * time.Millisecond
	t.Cleanup(func() { files.PipePatience = 10 * time.Second })
	if data, err := files.Read(name); err == nil || !strings.Contains(err.Error(), "nobody has written") {
		t.Errorf("a pipe without a writer is read: %q, %v", data, err)
	}
	// Let the wait for the pipe end.
	if writer, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		_ = writer.Close()
	}
	silent, quiet := io.Pipe()
	defer func() { _ = quiet.Close() }()
	ctx, stop := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer stop()
	if err := Play(ctx, silent, io.Discard, pigOnly(), PlayConfig{}); err == nil {
		t.Error("a silent writer is taken for the end of the script")
	}
}
