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

// largestFile is the maximum size of a file, so that a wrong name does not exhaust
// memory. The longest games are a tenth of it.
const largestFile = 8 << 20

// Read reads a file named by a person. It removes a byte order mark, which some editors
// put at the beginning.
func Read(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err == nil && info.IsDir() {
		return nil, Error("read", name, syscall.EISDIR)
	}
	if err == nil && info.Mode().IsRegular() && info.Size() > largestFile {
		return nil, tooLarge(name)
	}
	// Opening a pipe without a writer must not block.
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

// byteOrderMark is put before a text by some editors to mark its encoding.
var byteOrderMark = []byte("\ufeff")

// pipePatience is how long to wait for the writer of a pipe.
var pipePatience = 10 * time.Second

// readPipe reads a named pipe to its end. Before a writer comes, the pipe seems to be
// at its end.
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

// CheckOutput reports whether a file can be written, so that long work does not fail at
// its end. It leaves nothing behind.
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

// unfinishedFile is the prefix of the names of files being written.
const unfinishedFile = ".mobilis-"

// unfinishedName matches such a name.
var unfinishedName = regexp.MustCompile(`^\.mobilis-[0-9A-Z]+$`)

// longestWrite is much longer than any write takes. An older file with such a name was
// left by a program that was killed.
const longestWrite = time.Hour

// Sweep removes unfinished files of killed programs from a folder. It ignores errors.
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

// OnlyOwner is the mode of a file with hidden information.
const OnlyOwner fs.FileMode = 0o600

// mostLinks is the maximum number of symbolic links followed to a file.
const mostLinks = 40

// target follows symbolic links from a name and returns the final name and its file
// info, which is nil if there is no file.
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

// Write writes a file atomically, by renaming a temporary file in the same folder. It
// follows symbolic links and replaces their target. An existing file keeps its mode,
// unless mode is OnlyOwner.
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

// Error describes an error with a file, without the name of the system call or of the
// temporary file. All parts of the program use it.
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
