package browser

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// handClock replaces the clock and the timers of a page by ones that a test can stop and advance, so that the
// page's timeouts do not depend on the machine. While the clock is stopped, forward runs the timers that are
// due; after sleep they run when the clock continues.
const handClock = `(() => {
  const real = { now: Date.now, set: setTimeout, clear: clearTimeout };
  const waiting = new Map();
  let ahead = 0, stopped = 0, last = 0;
  Date.now = () => (stopped || real.now()) + ahead;
  const run = (id) => {
    const timer = waiting.get(id);
    waiting.delete(id);
    if (timer) timer.run();
  };
  const arm = (id, timer) => {
    real.clear.call(window, timer.real);
    if (!stopped) timer.real = real.set.call(window, () => run(id), Math.max(0, timer.due - Date.now()));
  };
  const rearm = () => { for (const [id, timer] of waiting) arm(id, timer); };
  window.setTimeout = (what, ms = 0, ...args) => {
    const id = ++last, timer = { due: Date.now() + ms, run: () => what(...args) };
    waiting.set(id, timer);
    arm(id, timer);
    return id;
  };
  window.clearTimeout = (id) => {
    if (waiting.has(id)) real.clear.call(window, waiting.get(id).real);
    waiting.delete(id);
  };
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return control.signal;
  };
  window.clock = {
    stop() { stopped = real.now(); rearm(); },
    go() { ahead += stopped - real.now(); stopped = 0; rearm(); },
    sleep(ms) { ahead += ms; },
    wait: (ms) => new Promise((go) => real.set.call(window, go, ms)), // for the test, whatever the clock
    forward(ms) {
      ahead += ms;
      const due = [...waiting].filter(([, timer]) => timer.due <= Date.now()).sort((a, b) => a[1].due - b[1].due);
      for (const [id] of due) run(id);
    },
  };
})()`

// openWithClock opens a link in a window whose clock the test controls.
func (r *room) openWithClock(link string, width, height int64) *page {
	r.t.Helper()
	return r.openWith(link, width, height, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := cdppage.AddScriptToEvaluateOnNewDocument(handClock).Do(ctx)
		return err
	}))
}

// clock calls a method of the page's clock.
func (p *page) clock(what string) {
	p.t.Helper()
	p.run(what, chromedp.Evaluate("window.clock."+what, nil))
}

// TestSilentConnection checks that a connection that dies silently is noticed within 30 seconds of the page's
// clock, that a click meanwhile gets a message, and that the page catches up when the connection is back.
func TestSilentConnection(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemoswar1", 5, nil)
	line := newDead(t, r.address)
	direct := r.address
	r.address = "http://" + line.listener.Addr().String()
	p := r.openWithClock(links["seat 1"], 1366, 768)
	p.await(`document.querySelector('#play .choice')`)
	r.address = direct
	other := r.open(links["all"], 800, 800)
	other.await(`document.querySelector('#play .choice')`)

	line.set(true)
	p.clock("stop()")
	p.clickIfThere(`#play .choice`)
	const noticed = `document.querySelector('.offline .lost') && getComputedStyle(document.querySelector('.offline .lost')).display !== 'none'`
	answered, seconds := false, 0
	for ; seconds < 30 && !(answered && p.is(noticed)); seconds++ {
		p.clock("forward(1000)")
		time.Sleep(50 * time.Millisecond) // lets the page learn of aborted requests
		answered = answered || p.is(`document.querySelector('.toast')`)
	}
	if !answered {
		t.Error("the click was not answered")
	}
	p.await(noticed) // its clock is stopped
	t.Logf("it was noticed after %d s by the clock of the page", seconds)
	p.shoot("offline")
	other.clickIfThere(`#play .choice`)
	ply := other.settled().Ply
	if ply == 0 {
		t.Fatal("the other window did not act")
	}

	line.set(false)
	p.clock("go()")
	p.await(`!document.querySelector('.offline')`)
	p.await(fmt.Sprintf("(%s).ply >= %d && !(%s).busy", readState, ply, readState))
	p.clickIfThere(`#play .choice, #roll`)
	p.await(fmt.Sprintf("(%s).ply > %d", readState, ply))
}

// present is the part of a page that must be the same for all viewers at the table.
type present struct {
	Ply   int      `json:"ply"`
	Phase string   `json:"phase"`
	Board []string `json:"board"` // titles of the parts, without the seat's own cards
}

const readPresent = `({
  ply: (` + readState + `).ply,
  phase: document.querySelector('.phase').textContent,
  board: [...document.querySelectorAll('.board svg g > title')]
    .filter((t) => !t.closest('[data-held]') || t.closest('[data-held]').dataset.names.startsWith('player ')).map((t) => t.textContent).sort(),
})`

// TestASleepingPhone plays Nemesis with hidden hands on three phones. One sleeps for two minutes while the
// others play: its page is frozen, its connection dies and its clock runs on. After it wakes, it catches up
// by itself; all three show the same game, each only its own hand, and they play on.
func TestASleepingPhone(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemesis", 8, nemo.Settings{"players": "3"})
	line, direct := newDead(t, r.address), r.address
	r.address = "http://" + line.listener.Addr().String()
	sleeper := r.openWithClock(links["seat 3"], 390, 844)
	sleeper.await(`document.querySelector('.question')`)
	r.address = direct
	phones := []*page{r.open(links["seat 1"], 390, 844), r.open(links["seat 2"], 390, 844), sleeper}
	random := nemo.NewRand(4, 4)
	// Everybody acts, until it is the turn of the first of the two who stay awake.
	awake := phones[:2]
	for steps := 0; ; steps++ {
		if steps > 150 {
			t.Fatal("it is never the turn of the first")
		}
		if s := phones[0].settled(); steps > 12 && s.Mine && strings.Contains(s.Question, "Which Action") {
			break
		}
		r.together(phones, phones, &random)
	}
	asleep := sleeper.settled().Ply
	sleeper.clock("stop()")
	sleeper.run("sleep", cdppage.SetWebLifecycleState(cdppage.SetWebLifecycleStateStateFrozen))
	line.set(true)
	for range 8 {
		if !r.together(awake, awake, &random) {
			break // the sleeping player decides
		}
	}
	now := phones[0].settled().Ply
	if now < asleep+2 {
		t.Fatalf("the others made only %d steps", now-asleep)
	}
	sleeper.clock("sleep(120000)")
	line.set(false)
	sleeper.run("wake", cdppage.SetWebLifecycleState(cdppage.SetWebLifecycleStateStateActive))
	if ply := sleeper.state().Ply; ply != asleep {
		t.Errorf("the phone that slept shows step %d; it fell asleep at %d", ply, asleep)
	}
	sleeper.clock("go()")
	r.samePresent(phones, now)
	ownHands(t, phones)
	for range 6 {
		r.together(phones, phones, &random)
	}
	r.samePresent(phones, phones[0].settled().Ply)
	for i, p := range phones {
		p.shoot(fmt.Sprintf("phone-%d", i+1))
		if p.is(`document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("phone %d is wider than its window", i+1)
		}
	}
	for _, p := range awake {
		p.sound() // the third reports the dead connection, as it should
	}
}

// together lets one of the players who may act do one step, and waits until all that are awake have seen it.
// It returns false if none of them may act.
func (r *room) together(players, awake []*page, random *nemo.Rand) bool {
	r.t.Helper()
	onBoard := 0
	for _, p := range players {
		if s := p.settled(); s.Over || len(s.Choices) == 0 && !s.Roll {
			continue
		}
		p.step(random, &onBoard)
		now := p.settled().Ply
		for _, other := range awake {
			other.await(fmt.Sprintf("(%s).ply >= %d", readState, now))
		}
		return true
	}
	return false
}

// samePresent fails if the phones do not show the same game at the given ply.
func (r *room) samePresent(phones []*page, ply int) {
	r.t.Helper()
	var first present
	for i, p := range phones {
		p.await(fmt.Sprintf("(%s).ply === %d && !document.querySelector('.offline')", readState, ply))
		p.settled()
		var shown present
		p.run("the present", chromedp.Evaluate(readPresent, &shown))
		if i == 0 {
			first = shown
		}
		if shown.Phase != first.Phase || len(shown.Board) == 0 || !slices.Equal(shown.Board, first.Board) {
			p.shoot("differs")
			r.t.Errorf("phone %d shows %s, the first %s; of the board: %q, and %q", i+1, shown.Phase, first.Phase,
				without(shown.Board, first.Board), without(first.Board, shown.Board))
		}
	}
}

// without returns the texts of list that are not in other.
func without(list, other []string) (alone []string) {
	for _, text := range list {
		if !slices.Contains(other, text) {
			alone = append(alone, text)
		}
	}
	return alone
}
