package repl

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// largestFile bounds what is read from a file, so that a wrong name does not
// fill the memory. The longest games fill a tenth of it.
const largestFile = 8 << 20

// readFile reads a file for the person who named it.
func readFile(name string) ([]byte, error) {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() && info.Size() > largestFile {
		return nil, tooLarge(name)
	}
	// A pipe that nobody writes to must not keep the program from ending.
	file, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, fileError("read", name, err)
	}
	defer func() { _ = file.Close() }()
	data, err := io.ReadAll(io.LimitReader(file, largestFile+1))
	if err != nil {
		return nil, fileError("read", name, err)
	}
	if len(data) > largestFile {
		return nil, tooLarge(name)
	}
	return data, nil
}

func tooLarge(name string) error {
	return fmt.Errorf("cannot read %s: it is larger than %d MiB, which no file of ours is", name, largestFile>>20)
}

// checkOutput reports whether a file could be written, so that long work does not
// find out at its end that it cannot be kept. Nothing is left behind.
func checkOutput(name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("cannot write %s: it is not a plain file", name)
	}
	file, err := os.CreateTemp(filepath.Dir(name), ".mobilis-*")
	if err != nil {
		return fileError("write", name, err)
	}
	_ = file.Close()
	return os.Remove(file.Name())
}

// unfinishedFile is how the name of a file begins that is being written.
const unfinishedFile = ".mobilis-"

// longestWrite is how long no writing takes by far. What is older and still has
// the name of a file that is being written was left by a program that was killed.
const longestWrite = time.Hour

// sweep removes from a folder the files that killed programs began to write. It
// does what it can: nothing depends on it.
func sweep(dir string, now time.Time) {
	if dir == "" {
		return
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), unfinishedFile) || !entry.Type().IsRegular() {
			continue
		}
		info, err := entry.Info()
		if err == nil && now.Sub(info.ModTime()) > longestWrite {
			_ = os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
}

// writeFile writes a file whole or not at all: under another name in the same
// folder first, for a rename within a folder is one step.
func writeFile(name string, data []byte, mode fs.FileMode) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("cannot write %s: it is not a plain file", name)
	}
	file, err := os.CreateTemp(filepath.Dir(name), unfinishedFile+"*")
	if err != nil {
		return fileError("write", name, err)
	}
	defer func() {
		if err != nil {
			_ = file.Close()
			_ = os.Remove(file.Name())
			err = fileError("write", name, err)
		}
	}()
	if _, err = file.Write(data); err != nil {
		return err
	}
	if err = file.Chmod(mode); err != nil {
		return err
	}
	if err = file.Sync(); err != nil {
		return err
	}
	if err = file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}

// fileError says what went wrong with a file, without the name of the system
// call or of the file that was to become it.
func fileError(doing, name string, err error) error {
	var pathError *fs.PathError
	var linkError *os.LinkError
	switch {
	case errors.As(err, &pathError):
		err = pathError.Err
	case errors.As(err, &linkError):
		err = linkError.Err
	}
	return fmt.Errorf("cannot %s %s: %w", doing, name, err)
}
