package main

import (
	_ "embed"
	"io"

	"github.com/spf13/cobra"
)

// licences holds the licences of Mobilis, of Go and of every module in the program, as
// these licences require. The test of this file regenerates it.
//
//go:embed NOTICE.txt
var licences string

func newLicences(s *streams) *cobra.Command {
	return command("licences",
		"The licences of Mobilis and of what is built into the program", 0, 0, func(*cobra.Command, []string) error {
			_, err := io.WriteString(s.stdout, licences)
			return err
		})
}
