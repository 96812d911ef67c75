// Command declare reads what the constants of a system's enumerations say and writes it
// as tables into words_gen.go. A system runs it by a line in one of its files:
//
//	//go:generate go run github.com/mobilis-rules/mobilis/nemo/kit/declare
//
// What an author writes is described in nemo/kit/README.md. What cannot be understood is
// an error with its file and line, and nothing is written.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	check := flag.Bool("check", false, "write nothing; fail if words_gen.go is not up to date")
	flag.Parse()
	if err := run(".", *check); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run writes the tables of the system in a folder.
func run(folder string, check bool) error {
	text, err := tables(folder)
	if err != nil {
		return err
	}
	path := filepath.Join(folder, output)
	if !check {
		return os.WriteFile(path, text, 0o644)
	}
	if old, err := os.ReadFile(path); err != nil || !bytes.Equal(old, text) {
		return errors.New(path + ": it is not what the constants say; run go generate")
	}
	return nil
}
