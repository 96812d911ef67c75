//go:build unix

package repl

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestAPipeWithoutAWriter checks that the program can end while a script is a pipe
// without a writer, or with a silent one.
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
	silent, quiet := io.Pipe()
	defer func() { _ = quiet.Close() }()
	ctx, stop := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer stop()
	if err := Play(ctx, silent, io.Discard, pigOnly(), PlayConfig{}); err == nil {
		t.Error("a silent writer is taken for the end of the script")
	}
}
