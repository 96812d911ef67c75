package web

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// With -load the test asserts response times for a quiet machine; otherwise it only
// asserts that nobody waits very long.
var load = flag.Bool("load", false, "assert that a thousand seats are answered within 100 ms")

// TestThousandSeats simulates a thousand seats at tables of all systems that listen,
// view changes and act in turn, with pauses of some seconds. The reported times are
// those of requests, from sending to the last byte.
func TestThousandSeats(t *testing.T) {
	// Allow more time under the race detector.
	seats, lasts, most := nemotest.Sweep(100, 1000), 2*time.Second*(1+slower/5), 3*time.Second*slower
	if nemotest.Full() {
		lasts = 20 * time.Second
	}
	if *load {
		seats, lasts, most = 1000, 60*time.Second, 100*time.Millisecond
	}
	h := newHouse(t)
	server := httptest.NewServer(h.server)
	defer server.Close()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2 * seats}}
	ctx, stop := context.WithTimeout(context.Background(), lasts)
	defer stop()

	c := &crowd{client: client, address: server.URL, thinks: 8 * time.Second}
	if seats < 1000 {
		c.thinks = time.Second
	}
	var sitting sync.WaitGroup
	for n := 0; n < seats; {
		name := []string{"nemesis", "nemorising", "nemoswar2", "nemoswar1"}[n%4]
		settings := nemo.Settings{}
		if name == "nemesis" {
			settings["players"] = "5"
		}
		links := h.lay(name, uint64(n), settings)
		for viewer, token := range links {
			if viewer == "all" {
				continue
			}
			n++
			seed := uint64(n)
			sitting.Go(func() { c.sits(ctx, token, viewer, seed) })
		}
	}
	sitting.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waits) < seats/2 { // a busy machine answers less
		t.Fatalf("%d seats asked only %d times", seats, len(c.waits))
	}
	slices.Sort(c.waits)
	at := func(share float64) time.Duration {
		return c.waits[int(share*float64(len(c.waits)-1))].Round(100 * time.Microsecond)
	}
	t.Logf("%d seats, %d requests in %s (%d actions): median %s, 99 %% %s, longest %s; %d failed",
		seats, len(c.waits), lasts, c.acted.Load(), at(0.5), at(0.99), at(1), c.failed.Load())
	if at(0.99) > most {
		t.Errorf("one request in a hundred took longer than %s; at most %s is promised", at(0.99), most)
	}
	if c.failed.Load() > 0 {
		t.Errorf("%d requests failed: %v", c.failed.Load(), c.fault.Load())
	}
}

// crowd simulates people at tables.
type crowd struct {
	client  *http.Client
	address string
	thinks  time.Duration // average pause

	mu            sync.Mutex
	waits         []time.Duration
	acted, failed atomic.Int64
	fault         atomic.Value
}

// sits listens at a seat, and views and acts after changes.
func (c *crowd) sits(ctx context.Context, token, viewer string, seed uint64) {
	random := nemo.NewRand(seed, 7)
	changed := make(chan struct{}, 1)
	go c.listens(ctx, token, changed)
	ply := 0
	for {
		// Spread the requests of the seats.
		pause := time.Duration(random.Below(uint64(2 * c.thinks)))
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
		select {
		case <-changed:
		default:
		}
		view := c.looks(ctx, token, ply)
		if view == nil {
			ply = 0
			continue
		}
		ply = view.Ply
		mine := view.Yours || view.Mover == nemo.Chance && viewer == "seat 1" || len(view.Choices) > 0 && viewer == "seat 1"
		switch {
		case !mine || viewer == "public" || view.Mover == nemo.Nobody:
		case view.Mover == nemo.Chance:
			c.does(ctx, token, "roll", map[string]any{"revision": view.Revision, "on": true})
		case len(view.Choices) > 0:
			c.does(ctx, token, "apply", map[string]any{"revision": view.Revision, "action": view.Choices[random.Below(uint64(len(view.Choices)))].Text})
		}
	}
}

func (c *crowd) listens(ctx context.Context, token string, changed chan<- struct{}) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.address+"/api/seat/events", nil)
	if err != nil {
		return
	}
	r.Header.Set("Authorization", "Bearer "+token)
	response, err := c.client.Do(r)
	if err != nil {
		return
	}
	defer func() { _ = response.Body.Close() }()
	for in := bufio.NewScanner(response.Body); in.Scan(); {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
}

// looks gets the view and the drawing, as the page does.
func (c *crowd) looks(ctx context.Context, token string, ply int) *table.View {
	var got struct{ View *table.View }
	if status := c.ask(ctx, token, http.MethodPost, "view", map[string]any{"since": ply}, &got); status != http.StatusOK {
		return nil
	}
	c.ask(ctx, token, http.MethodGet, "board", nil, nil)
	return got.View
}

func (c *crowd) does(ctx context.Context, token, method string, params any) {
	if c.ask(ctx, token, http.MethodPost, method, params, nil) == http.StatusOK {
		c.acted.Add(1)
	}
}

func (c *crowd) ask(ctx context.Context, token, verb, method string, params, into any) int {
	text, err := json.Marshal(params)
	if err != nil {
		panic(err)
	}
	r, err := http.NewRequestWithContext(ctx, verb, c.address+"/api/seat/"+method, bytes.NewReader(text))
	if err != nil {
		panic(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	start := time.Now()
	response, err := c.client.Do(r)
	if err != nil {
		if ctx.Err() == nil {
			c.fails(err)
		}
		return 0
	}
	defer func() { _ = response.Body.Close() }()
	var body bytes.Buffer
	if _, err := body.ReadFrom(response.Body); err != nil {
		if ctx.Err() == nil {
			c.fails(err)
		}
		return 0
	}
	took := time.Since(start)
	c.mu.Lock()
	c.waits = append(c.waits, took)
	c.mu.Unlock()
	if response.StatusCode >= http.StatusInternalServerError {
		c.fails(fmt.Errorf("%s: %s", method, body.Bytes()))
	}
	if into != nil && response.StatusCode == http.StatusOK {
		if err := json.Unmarshal(body.Bytes(), into); err != nil {
			c.fails(err)
		}
	}
	return response.StatusCode
}

func (c *crowd) fails(err error) {
	c.failed.Add(1)
	c.fault.Store(err.Error())
}
