package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/report"
	"github.com/mobilis-rules/mobilis/repl/term"
)

// A shard is played by a separate process running this program. If it dies, from lack
// of memory for instance, no other shard is affected, and it is restarted. Its output
// until then is discarded, so that no game counts twice. (A distributed runner also
// restarts whole workers; Prism does not.)
//
// The pipe that sends a worker its shard stays open while it plays. When the pipe
// closes, for whatever reason, the worker ends, so that none is left behind.

// workerVariable is set in the environment of a process that plays a shard.
const workerVariable = "MOBILIS_BEAM_WORKER"

// lives is how often a shard is started.
const lives = 3

// started is called with each process that plays a shard; tests kill some of them.
var started = func(*os.Process) {}

func working() bool { return os.Getenv(workerVariable) != "" }

// inProcess plays a shard in a separate process, and restarts it if it dies.
func inProcess(ctx context.Context, shard *Batch) ([]byte, error) {
	task, err := json.Marshal(shard)
	if err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	for life := 1; ; life++ {
		var document, said bytes.Buffer
		// #nosec G204 -- this very program
		c := exec.CommandContext(ctx, program)
		c.Env = append(os.Environ(), workerVariable+"=1")
		c.Stdout, c.Stderr = &document, &said
		pipe, err := c.StdinPipe() // Wait closes it
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			return nil, err
		}
		_, _ = pipe.Write(task) // an error of the process is reported below
		started(c.Process)
		err = c.Wait()
		var exit *exec.ExitError
		switch {
		case err == nil:
			return document.Bytes(), nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case errors.As(err, &exit) && exit.Exited():
			return nil, errors.New(strings.TrimSpace(said.String()))
		case life == lives:
			return nil, fmt.Errorf("the worker of the games %d:%d died %d times: %w", shard.From, shard.To, lives, err)
		}
	}
}

// work is the worker process: it reads the shard from in and writes the document to
// out. It returns the exit code.
func work(in io.Reader, out, errs io.Writer) int {
	var shard Batch
	err := json.NewDecoder(in).Decode(&shard)
	if err == nil {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		go func() {
			_, _ = io.Copy(io.Discard, in)
			stop()
		}()
		var document []byte
		if document, err = shard.play(ctx); err == nil {
			_, err = out.Write(document)
		}
	}
	if err != nil {
		_, _ = fmt.Fprintln(errs, term.OneLine(err))
		return 1
	}
	return 0
}

// play plays the games in this process, as the program mobilis does with --range, and
// returns the document.
func (b *Batch) play(ctx context.Context) (document []byte, err error) {
	components := ""
	if b.ComponentsName != "" {
		directory, err := os.MkdirTemp("", "mobilis-beam")
		if err != nil {
			return nil, err
		}
		defer func() { _ = os.RemoveAll(directory) }()
		components = filepath.Join(directory, filepath.Base(b.ComponentsName))
		if err := os.WriteFile(components, b.Components, 0o600); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	if b.Mode == Verify {
		err = report.Verify(ctx, &out, io.Discard, systems.All(), report.VerifyConfig{
			Systems: []string{b.System}, Components: components, Games: b.To - b.From, First: b.From, Tally: true,
			Seed: b.Seed, Workers: 1, Bot: b.Bot, Settings: b.Settings,
		})
		if out.Len() > 0 {
			err = nil // a broken invariant is in the document
		}
	} else {
		err = report.Simulate(ctx, &out, io.Discard, systems.All(), report.SimulateConfig{
			System: b.System, Components: components, Games: b.To - b.From, First: b.From, Tally: true,
			Seed: b.Seed, Workers: 1, Bot: b.Bot, Settings: b.Settings,
		})
	}
	return out.Bytes(), err
}
