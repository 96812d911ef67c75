package files

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
	"time"
)

// largestFile bounds what is read from a file, so that a wrong name does not
// fill the memory. The longest games fill a tenth of it.
const largestFile = 8 << 20

// Read reads a file for the person who named it. Some editors begin a text with a
// mark of its byte order, which is no part of it.
func Read(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err == nil && info.IsDir() {
		return nil, Error("read", name, syscall.EISDIR)
	}
	if err == nil && info.Mode().IsRegular() && info.Size() > largestFile {
		return nil, tooLarge(name)
	}
	// To open a pipe that nobody writes to must not block.
	file, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, Error("read", name, err)
	}
	defer func() { _ = file.Close() }()
	read := io.ReadAll
	if info != nil && info.Mode()&fs.ModeNamedPipe != 0 {
		read = readPipe
	}
	data, err := read(io.LimitReader(file, largestFile+1))
	switch {
	case err != nil:
		return nil, Error("read", name, err)
	case len(data) > largestFile:
		return nil, tooLarge(name)
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")):
		return nil, fmt.Errorf("cannot read %s: it is UTF-16 text; save it as UTF-8", name)
	}
	return bytes.TrimPrefix(data, byteOrderMark), nil
}

// byteOrderMark is what some editors put before a text to tell how it is written.
var byteOrderMark = []byte("\ufeff")

// pipePatience is how long a pipe is waited for that nobody has written to.
var pipePatience = 10 * time.Second

// readPipe reads a named pipe to its end. Before its writer comes it seems to be at its
// end already.
func readPipe(in io.Reader) ([]byte, error) {
	for waited := time.Duration(0); ; waited += pipeInterval {
		data, err := io.ReadAll(in)
		if err != nil || len(data) > 0 {
			return data, err
		}
		if waited >= pipePatience {
			return nil, fmt.Errorf("nobody has written to this pipe for %s", pipePatience)
		}
		time.Sleep(pipeInterval)
	}
}

const pipeInterval = 20 * time.Millisecond

func tooLarge(name string) error {
	return fmt.Errorf("cannot read %s: it is larger than %d MiB, which no file of ours is", name, largestFile>>20)
}

// CheckOutput reports whether a file could be written, so that long work does not
// find out at its end that it cannot be kept. Nothing is left behind.
func CheckOutput(name string) error {
	target, _, err := target(name)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(target), unfinishedFile+"*")
	if err != nil {
		return Error("write", name, err)
	}
	_ = file.Close()
	return os.Remove(file.Name())
}

// unfinishedFile is how the name of a file begins that is being written.
const unfinishedFile = ".mobilis-"

// unfinishedName is its whole name.
var unfinishedName = regexp.MustCompile(`^\.mobilis-[0-9A-Z]+$`)

// longestWrite is how long no writing takes by far. What is older and still has
// the name of a file that is being written was left by a program that was killed.
const longestWrite = time.Hour

// Sweep removes from a folder the files that killed programs began to write. It
// does what it can: nothing depends on it.
func Sweep(dir string, now time.Time) {
	if dir == "" {
		return
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !unfinishedName.MatchString(entry.Name()) || !entry.Type().IsRegular() {
			continue
		}
		info, err := entry.Info()
		if err == nil && now.Sub(info.ModTime()) > longestWrite {
			_ = os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
}

// OnlyOwner is the mode of a file that holds what is hidden from some.
const OnlyOwner fs.FileMode = 0o600

// mostLinks is how many symbolic links lead to a file.
const mostLinks = 40

// target is the file that a name stands for, through symbolic links, and what is there;
// nil for nothing.
func target(name string) (target string, found fs.FileInfo, err error) {
	target = name
	for range mostLinks {
		found, err = os.Lstat(target)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return target, nil, nil
		case err != nil:
			return "", nil, Error("write", name, err)
		case found.Mode().IsRegular():
			return target, found, nil
		case found.Mode()&fs.ModeSymlink == 0:
			return "", nil, fmt.Errorf("cannot write %s: it is not a plain file", name)
		}
		link, err := os.Readlink(target)
		if err != nil {
			return "", nil, Error("write", name, err)
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(target), link)
		}
		target = link
	}
	return "", nil, fmt.Errorf("cannot write %s: too many symbolic links", name)
}

// Write writes a file whole or not at all: under another name in the same
// folder first, for a rename within a folder is one step. A symbolic link stays, and
// what it leads to is written. A file that is there keeps its mode, unless it is to be
// for its owner alone.
func Write(name string, data []byte, mode fs.FileMode) (err error) {
	target, found, err := target(name)
	if err != nil {
		return err
	}
	dir := filepath.Dir(target)
	Sweep(dir, time.Now())
	file, err := os.OpenFile(filepath.Join(dir, unfinishedFile+rand.Text()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return Error("write", name, err)
	}
	defer func() {
		if err != nil {
			_ = file.Close()
			_ = os.Remove(file.Name())
			err = Error("write", name, err)
		}
	}()
	if found != nil && mode != OnlyOwner {
		if err = file.Chmod(found.Mode().Perm()); err != nil {
			return err
		}
	}
	if _, err = file.Write(data); err != nil {
		return err
	}
	if err = file.Sync(); err != nil {
		return err
	}
	if err = file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), target)
}

var errFolder = errors.New("it is a folder")

// Error says what went wrong with a file, without the name of the system
// call or of the file that was to become it. Every door says it in these words.
func Error(doing, name string, err error) error {
	var pathError *fs.PathError
	var linkError *os.LinkError
	switch {
	case errors.As(err, &pathError):
		err = pathError.Err
	case errors.As(err, &linkError):
		err = linkError.Err
	}
	if errors.Is(err, syscall.EISDIR) {
		err = errFolder
	}
	return fmt.Errorf("cannot %s %s: %w", doing, name, err)
}
