package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"runtime"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
)

// The modes of a batch.
const (
	Sim    = "sim"    // play games and count their results
	Verify = "verify" // also check every invariant at every step
)

// Batch is a range of games of a batch, with the options of `mobilis sim` or `mobilis verify`.
type Batch struct {
	Mode     string        `json:"mode"`
	System   string        `json:"system"`
	Bot      string        `json:"bot"`
	Seed     uint64        `json:"seed"`
	Settings nemo.Settings `json:"settings"`
	// From is the number of the first game, To that of the last plus one.
	From int `json:"from"`
	To   int `json:"to"`
	// Components is the text of another component set, because the workers do not have its file.
	// ComponentsName is the name of that file.
	Components     []byte `json:"components"`
	ComponentsName string `json:"componentsName"`
}

// registerAll registers with Beam what is sent between workers. It is called before [beam.Init].
func registerAll() {
	register.DoFn2x0[[]byte, func(play.Span)](&splitFn{})
	register.DoFn3x1[context.Context, play.Span, func([]byte), error](&playFn{})
	register.DoFn2x1[context.Context, []byte, error](&writeFn{})
	register.Combiner1[[]byte](&mergeFn{})
	register.Emitter1[play.Span]()
	register.Emitter1[[]byte]()
}

// check returns an error if the batch is invalid, before anything is started.
func (b *Batch) check(shard int) error {
	if shard < 1 {
		return fmt.Errorf("a shard has at least one game, not %d", shard)
	}
	if b.Mode != Sim && b.Mode != Verify {
		return fmt.Errorf("-mode is %s or %s, not %q", Sim, Verify, b.Mode)
	}
	// Playing one game checks the system, the bot, the options and the component set.
	first := *b
	first.To = first.From + 1
	_, err := first.play(context.Background())
	return err
}

// Run plays the batch in shards of shard games and writes the document of the whole batch. If it fails, the
// output file is unchanged.
func (b *Batch) Run(ctx context.Context, shard int, output string) error {
	p, s := beam.NewPipelineWithRoot()
	// The whole pipeline is sent to the runner. So the shards are made where it runs, and the
	// batch, which may contain a component set, is sent once, with the DoFn.
	shards := beam.ParDo(s, &splitFn{From: b.From, To: b.To, Shard: shard}, beam.Impulse(s))
	// Without the shuffle, a runner may keep all shards in one bundle on one worker.
	tallies := beam.ParDo(s, &playFn{Batch: *b}, beam.Reshuffle(s, shards))
	whole := beam.Combine(s, &mergeFn{}, tallies)
	beam.ParDo0(s, &writeFn{Output: output, From: b.From, To: b.To}, whole)
	return beamx.Run(ctx, p)
}

// runner returns the runner chosen by Beam's flag.
func runner() string {
	if name := flag.Lookup("runner").Value.String(); name != "" {
		return name
	}
	return "prism"
}

// local reports whether the workers can access this machine's files.
func local() bool {
	endpoint := flag.Lookup("endpoint").Value.String()
	switch runner() {
	case "prism", "PrismRunner", "direct", "DirectRunner":
		return endpoint == ""
	}
	return false
}

// splitFn splits a batch into shards.
type splitFn struct {
	From, To, Shard int
}

// ProcessElement emits all shards. Its input, the impulse, only starts it.
func (f *splitFn) ProcessElement(_ []byte, emit func(play.Span)) {
	for from := f.From; from < f.To; from += f.Shard {
		emit(play.Span{From: from, To: min(from+f.Shard, f.To)})
	}
}

// cores limits how many shards run on this machine at the same time, in all bundles together.
var cores = make(chan struct{}, runtime.GOMAXPROCS(0))

// playFn plays shards: it takes ranges of games and emits the documents of their tallies.
type playFn struct {
	Batch Batch `json:"batch"`

	// Prism gives all shards to a single bundle, and takes some of them out only after the bundle
	// has made no progress for a while. So the shards of a bundle run concurrently, one for each
	// core. Those that wait for a core are not taken from the bundle, so that a runner can still
	// give them to another worker.
	begun int
	ended chan played
}

// played is the result of a shard.
type played struct {
	document []byte
	err      error
}

// StartBundle discards the shards of a failed bundle.
func (f *playFn) StartBundle(func([]byte)) {
	f.begun, f.ended = 0, make(chan played, cap(cores))
}

// ProcessElement starts a shard, in a process of its own, when a core is free.
func (f *playFn) ProcessElement(ctx context.Context, games play.Span, emit func([]byte)) error {
	if err := f.gather(cap(cores)-1, emit); err != nil {
		return err
	}
	shard, ended := f.Batch, f.ended
	shard.From, shard.To = games.From, games.To
	f.begun++
	go func() {
		cores <- struct{}{}
		defer func() { <-cores }()
		document, err := inProcess(ctx, &shard)
		ended <- played{document, err}
	}()
	return nil
}

// FinishBundle waits for the shards that still run.
func (f *playFn) FinishBundle(emit func([]byte)) error { return f.gather(0, emit) }

// gather waits until at most most shards run, and emits the documents of the others.
func (f *playFn) gather(most int, emit func([]byte)) error {
	for f.begun > most {
		shard := <-f.ended
		f.begun--
		if shard.err != nil {
			return shard.err
		}
		emit(shard.document)
	}
	return nil
}

// mergeFn adds up tallies. They arrive in any order, so games may be missing from a sum until the
// last one arrives.
type mergeFn struct{}

// CreateAccumulator returns the empty sum.
func (*mergeFn) CreateAccumulator() []byte { return nil }

// AddInput adds the document of a tally to a sum.
func (*mergeFn) AddInput(sum, document []byte) ([]byte, error) { return merge(sum, document) }

// MergeAccumulators merges two sums.
func (*mergeFn) MergeAccumulators(a, b []byte) ([]byte, error) { return merge(a, b) }

// ExtractOutput returns the sum.
func (*mergeFn) ExtractOutput(sum []byte) []byte { return sum }

// merge adds up two documents, either of which may be empty.
func merge(a, b []byte) ([]byte, error) {
	if len(a) == 0 {
		return b, nil
	}
	if len(b) == 0 {
		return a, nil
	}
	one, err := play.ReadTally(a)
	if err != nil {
		return nil, err
	}
	other, err := play.ReadTally(b)
	if err != nil {
		return nil, err
	}
	sum, err := play.MergeTallies(true, one, other)
	if err != nil {
		return nil, err
	}
	return sum.Document()
}

// writeFn writes the document of the whole batch.
type writeFn struct {
	Output   string `json:"output"`
	From, To int
}

// ProcessElement writes the document. It returns an error if games are missing, because a partial
// sum would look like that of the whole batch.
func (w *writeFn) ProcessElement(ctx context.Context, document []byte) (err error) {
	whole, err := play.ReadTally(document)
	if err != nil {
		return err
	}
	if len(whole.Games) != 1 || whole.Games[0] != (play.Span{From: w.From, To: w.To}) {
		return fmt.Errorf("of the games %d:%d only %v were played", w.From, w.To, whole.Games)
	}
	files, err := filesystem.New(ctx, w.Output)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	file, err := files.OpenWrite(ctx, w.Output)
	if err != nil {
		return err
	}
	_, err = file.Write(document)
	return errors.Join(err, file.Close())
}
