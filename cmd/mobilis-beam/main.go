// Mobilis-beam plays a batch of games as an Apache Beam pipeline. For the same games it writes the
// same document, byte for byte, as `mobilis sim --range` or `mobilis verify --range`. It is a
// module of its own, so that those who import the rules do not depend on Beam.
//
// By default it runs on this machine, on Beam's runner Prism. Beam's flags run the same pipeline
// elsewhere:
//
//	mobilis-beam -system nemesis -mode verify -range 0:1000000 -output nemesis.json
//	mobilis-beam -system nemesis -range 0:1000000 -output gs://… -runner dataflow …
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/batch"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// The flags of the batch. They are in the same set as those that Beam registers, because a remote
// worker is started with Beam's flags.
var (
	systemFlag     = flag.String("system", "", "the `name` of the rule system")
	modeFlag       = flag.String("mode", Sim, "sim, to play, or verify, to check every invariant at every step")
	rangeFlag      = flag.String("range", "", "the games `A:B` of the batch, from A on and before B")
	shardFlag      = flag.Int("shard", 500, "`games` that a worker plays at a time; no figure depends on it")
	seedFlag       = flag.Uint64("seed", 1, "`seed` of the dice and draws")
	botFlag        = flag.String("bot", "", "`who` plays, as mobilis sim --bot and mobilis verify --bot name it")
	componentsFlag = flag.String("components", "", "`file` with another component set, JSON or a spreadsheet (.csv)")
	outputFlag     = flag.String("output", "", "`file` for the document, where the workers can write it (default: standard output, with a runner on this machine)")
	settings       = settingsFlag{}
)

// settingsFlag are the options of the game.
type settingsFlag map[string]string

// String returns the options as they are given.
func (s settingsFlag) String() string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(s)) {
		words = append(words, name+"="+s[name])
	}
	return strings.Join(words, " ")
}

// Set adds an option.
func (s settingsFlag) Set(text string) error {
	name, value, found := strings.Cut(text, "=")
	if _, twice := s[name]; !found || name == "" || value == "" || twice {
		return fmt.Errorf("%q is no option=value of its own", text)
	}
	s[name] = value
	return nil
}

func main() {
	if working() {
		os.Exit(work(os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(program(os.Stdout, os.Stderr))
}

// program runs the program and returns its exit code. An error is one line on errs.
func program(out, errs io.Writer) int {
	flag.Var(settings, "set", "`option=value` of the game; may be repeated")
	flag.Usage = usage
	flag.Parse()
	registerAll()
	log.LogLevel = "warn"
	beam.Init()
	if local() {
		// Every layer of Prism logs an error that passes through it. Here it is printed once,
		// below.
		slog.SetDefault(slog.New(slog.DiscardHandler))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, out)
	if err != nil && ctx.Err() != nil {
		err = errors.New("interrupted; nothing is written of games that are not played to their end")
	}
	if err != nil {
		_, _ = fmt.Fprintln(errs, "mobilis-beam: "+cause(err))
		return 1
	}
	return 0
}

// cause returns an error as one line. Of an error that Beam wraps, it is the last line, which has
// the original cause.
func cause(err error) string {
	text := strings.TrimSpace(err.Error())
	if at := strings.LastIndex(text, "\n"); at >= 0 && strings.Contains(text, "caused by:") {
		return strings.TrimSpace(text[at:])
	}
	return term.OneLine(err)
}

// usage prints the flags of the batch first, because Beam has many.
func usage() {
	out := flag.CommandLine.Output()
	_, _ = fmt.Fprintln(out, "usage: mobilis-beam -system NAME -range A:B [-mode sim|verify] [-output FILE] [flags of Beam]")
	own := flag.NewFlagSet("", flag.ContinueOnError)
	own.SetOutput(out)
	for _, name := range []string{"system", "mode", "range", "shard", "seed", "bot", "set", "components", "output", "runner"} {
		f := flag.Lookup(name)
		own.Var(f.Value, f.Name, f.Usage)
	}
	own.PrintDefaults()
	_, _ = fmt.Fprintln(out, "The others are Beam's: https://beam.apache.org/documentation/sdks/go/")
}

// run plays the batch that the flags describe.
func run(ctx context.Context, out io.Writer) error {
	if flag.NArg() > 0 {
		return fmt.Errorf("unknown argument %q; this command takes -system NAME -range A:B", flag.Arg(0))
	}
	batch, err := batchOf()
	if err != nil {
		return err
	}
	output, here := *outputFlag, local()
	if output == "" {
		if !here {
			return fmt.Errorf("with the runner %s the workers are elsewhere: name an -output that they can write", runner())
		}
		directory, err := os.MkdirTemp("", "mobilis-beam")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(directory) }()
		output = filepath.Join(directory, "tally.json")
	}
	if err := batch.Run(ctx, *shardFlag, output); err != nil {
		return err
	}
	if !here {
		return nil
	}
	document, err := os.ReadFile(output) // #nosec G304 -- the file that was just written
	if err == nil && *outputFlag == "" {
		_, err = out.Write(document)
	}
	if err != nil {
		return err
	}
	return broken(document)
}

// batchOf returns the batch that the flags describe.
func batchOf() (*Batch, error) {
	if *systemFlag == "" || *rangeFlag == "" {
		return nil, errors.New("say which -system plays and which games: -system nemesis -range 0:1000")
	}
	span, err := batch.ParseRange(*rangeFlag)
	if err != nil {
		return nil, err
	}
	batch := &Batch{
		Mode: *modeFlag, System: *systemFlag, Bot: *botFlag, Seed: *seedFlag,
		Settings: nemo.Settings(maps.Clone(settings)), From: span.From, To: span.To,
	}
	if *componentsFlag != "" {
		batch.ComponentsName = filepath.Base(*componentsFlag)
		if batch.Components, err = os.ReadFile(*componentsFlag); err != nil {
			return nil, err
		}
	}
	return batch, batch.check(*shardFlag)
}

// broken returns an error for the broken invariants that a verification found, as
// `mobilis verify` does.
func broken(document []byte) error {
	tally, err := play.ReadTally(document)
	if err != nil || tally.Verify == nil || len(tally.Verify.Violations) == 0 {
		return err
	}
	return fmt.Errorf("%d broken invariants in the %d games of %s; they are in the document",
		len(tally.Verify.Violations), tally.Count(), tally.System)
}
