//go:build unix

package repl

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/repl/files"
)

// TestAPipeIsWaitedFor checks that Read waits for the writer of a pipe.
func TestAPipeIsWaitedFor(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	written := make(chan error, 1)
	go func() {
		time.Sleep(150 * time.Millisecond)
		written <- os.WriteFile(name, []byte("[System \"pig\"]\n"), 0o600)
	}()
	data, err := files.Read(name)
	if err != nil || string(data) != "[System \"pig\"]\n" {
		t.Errorf("a pipe whose writer comes later is read as %q, %v", data, err)
	}
	if err := <-written; err != nil {
		t.Error(err)
	}
}

// TestSecretsAreWrittenForTheirOwner checks that files with secrets are readable only by
// their owner, also through a symbolic link, which remains; other files keep their mode.
func TestSecretsAreWrittenForTheirOwner(t *testing.T) {
	dir := t.TempDir()
	mode := func(name string) os.FileMode {
		t.Helper()
		info, err := os.Lstat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	s := New(Config{Systems: pigOnly(), Out: new(bytes.Buffer)})
	say := func(line string) {
		t.Helper()
		if err := s.Execute(t.Context(), line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "open"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "closed.svg"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"link": "open", "dangling": "made", "again": "link", "loop": "loop"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	say("new pig")
	file := func(name string) string { return filepath.Join(dir, name) }
	for _, line := range []string{
		"save " + file("link"), "save " + file("dangling") + " position", "record " + file("again"), "save " + file("new"),
		"record " + file("newer"),
	} {
		say(line)
	}
	for name, want := range map[string]os.FileMode{
		"open": 0o600, "made": 0o600, "new": 0o600, "newer": 0o600,
		"link": os.ModeSymlink, "dangling": os.ModeSymlink, "again": os.ModeSymlink,
	} {
		if got := mode(name); got.Type() != want.Type() || want.IsRegular() && got != want {
			t.Errorf("%s has the mode %v; want %v", name, got, want)
		}
	}
	if err := s.Execute(t.Context(), "save "+filepath.Join(dir, "loop")); err == nil {
		t.Error("a link to itself is written")
	}
	if err := files.Write(filepath.Join(dir, "closed.svg"), []byte("y"), 0o644); err != nil || mode("closed.svg") != 0o600 {
		t.Errorf("a file that its owner closed has the mode %v, %v", mode("closed.svg"), err)
	}
	say("load " + filepath.Join(dir, "link"))
	names, err := filepath.Glob(filepath.Join(dir, ".mobilis-*"))
	if err != nil || len(names) > 0 {
		t.Errorf("left behind are %q, %v", names, err)
	}
}

// TestEveryWriteSweeps checks that a write removes the unfinished files of killed
// programs in the folder, and nothing else.
func TestEveryWriteSweeps(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * time.Hour)
	for name, stays := range map[string]bool{
		".mobilis-123456": false, ".mobilis-ABC7": false, ".mobilis-notes": true, ".mobilis-1.txt": true, "mobilis-1": true,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
		if err := files.Write(filepath.Join(dir, "file"), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(dir, name)); stays != (err == nil) {
			t.Errorf("%s stays: %v; want %v", name, err == nil, stays)
		}
	}
}

// TestTextsWithAMark checks that a byte order mark at the beginning of a file is
// ignored, and that the error for UTF-16 names it.
func TestTextsWithAMark(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	s := New(Config{Systems: pigOnly(), Out: new(bytes.Buffer)})
	say := func(line string) {
		t.Helper()
		if err := s.Execute(t.Context(), line); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	for _, line := range []string{
		"new pig", "auto 9 random", "save " + file("save"),
		"save " + file("position") + " position", "record " + file("record"),
	} {
		say(line)
	}
	if err := os.WriteFile(file("script"), []byte("new pig seed=3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"save", "position", "record", "script"} {
		text, err := os.ReadFile(file(name))
		if err != nil || len(text) < 10 {
			t.Fatalf("%s: %v", name, err)
		}
		if err := os.WriteFile(file(name), append([]byte("\ufeff"), text...), 0o600); err != nil {
			t.Fatal(err)
		}
		if game, err := s.readGame(append([]byte("\ufeff"), text...)); name != "script" && name != "position" &&
			(err != nil || game.Ply() != s.Game().Ply()) {
			t.Errorf("%s: the library does not read it: %v", name, err)
		}
	}
	for _, line := range []string{"load " + file("save"), "load " + file("position"), "replay " + file("record"), "source " + file("script")} {
		say(line)
	}
	if err := os.WriteFile(file("wide"), []byte("\xff\xfe{\x00}\x00"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Execute(t.Context(), "load "+file("wide")); err == nil || !bytes.Contains([]byte(err.Error()), []byte("UTF-16")) {
		t.Errorf("UTF-16 is refused with %v", err)
	}
}
