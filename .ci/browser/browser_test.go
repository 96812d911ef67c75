package browser

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/web"
)

var shots = flag.String("shots", "", "a `folder` for pictures of what the browser shows")

// chromium returns the path of the browser.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	t.Fatal("there is no Chromium; .ci/browser/install gets it from the system's packages")
	return ""
}

// room is a server with browsers that connect to it.
type room struct {
	t       *testing.T
	server  *web.Server
	address string
}

func newRoom(t *testing.T) *room {
	t.Helper()
	server, err := web.New(web.Config{Systems: systems.All(), Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	http := httptest.NewServer(server)
	t.Cleanup(func() {
		http.CloseClientConnections()
		http.Close()
	})
	return &room{t, server, http.URL}
}

// lay creates a table and returns its links.
func (r *room) lay(system string, seed uint64, settings nemo.Settings) (links map[string]string) {
	r.t.Helper()
	game, err := find(r.t, system).New(seed, settings)
	if err != nil {
		r.t.Fatal(err)
	}
	if links, err = r.server.Add(game, ""); err != nil {
		r.t.Fatal(err)
	}
	return links
}

func find(t *testing.T, name string) play.System {
	t.Helper()
	for _, system := range systems.All() {
		if system.About().Name == name {
			return system
		}
	}
	t.Fatalf("there is no system %s", name)
	return nil
}

// page is a window with its own cookies, storage and connections, as on a separate device.
type page struct {
	*room
	ctx context.Context

	mu     sync.Mutex
	faults []string
}

// open opens a link in a new window of the given size.
func (r *room) open(link string, width, height int64) *page {
	r.t.Helper()
	return r.openWith(link, width, height)
}

// openWith is like open, but first runs some actions in the window.
func (r *room) openWith(link string, width, height int64, prepare ...chromedp.Action) *page {
	r.t.Helper()
	var p *page
	var err error
	for range 3 { // Chromium may crash at start on a busy machine
		if p, err = r.start(); err == nil {
			break
		}
		r.t.Logf("Chromium does not start: %v", err)
	}
	if err != nil {
		r.t.Fatal("Chromium did not start in three attempts")
	}
	p.run("prepare", prepare...)
	p.run("open", chromedp.EmulateViewport(width, height), chromedp.Navigate(r.address+"/#"+link))
	return p
}

// browser is the Chromium that all tests share. Each window has its own browser context, which shares nothing
// with the others.
var browser struct {
	sync.Mutex
	ctx  context.Context
	stop func()
}

// theBrowser returns the browser, and restarts it if it crashed.
func theBrowser(t *testing.T) (context.Context, error) {
	t.Helper()
	browser.Lock()
	defer browser.Unlock()
	if browser.ctx != nil && browser.ctx.Err() == nil {
		select {
		case <-chromedp.FromContext(browser.ctx).Browser.LostConnection:
			browser.stop()
		default:
			return browser.ctx, nil
		}
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.WSURLReadTimeout(patience))...)
	// The driver logs newer browsers' events that it does not know; they do not matter.
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	browser.stop = func() {
		cancel()
		stop()
	}
	// The browser lives as long as the context of the first Run.
	if err := chromedp.Run(ctx); err != nil {
		browser.stop()
		return nil, err
	}
	browser.ctx = ctx
	return ctx, nil
}

func TestMain(m *testing.M) {
	code := m.Run()
	if browser.stop != nil {
		browser.stop()
	}
	os.Exit(code)
}

// start opens a window.
func (r *room) start() (*page, error) {
	r.t.Helper()
	parent, err := theBrowser(r.t)
	if err != nil {
		return nil, err
	}
	own := cdp.WithExecutor(parent, chromedp.FromContext(parent).Browser)
	apart, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(own)
	if err != nil {
		return nil, err
	}
	window, err := target.CreateTarget("about:blank").WithBrowserContextID(apart).WithNewWindow(true).Do(own)
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(parent, chromedp.WithTargetID(window))
	r.t.Cleanup(func() {
		_ = target.DisposeBrowserContext(apart).Do(own) // the browser may have crashed
		cancel()
	})
	p := &page{room: r, ctx: ctx}
	chromedp.ListenTarget(ctx, func(event any) {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch event := event.(type) {
		case *runtime.EventExceptionThrown:
			p.faults = append(p.faults, event.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if event.Type == runtime.APITypeError || event.Type == runtime.APITypeWarning {
				p.faults = append(p.faults, string(event.Args[0].Value))
			}
		case *log.EventEntryAdded:
			if event.Entry.Level == log.LevelError {
				p.faults = append(p.faults, event.Entry.Text+" "+event.Entry.URL)
			}
		}
	})
	// Only one of several windows has the focus, but each must behave as if it had.
	return p, chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true))
}

// patience is the timeout of every wait. Tests do not depend on it: on an idle machine they wait
// milliseconds, on a busy one as long as needed.
const patience = 2 * time.Minute

// run runs actions in the window.
func (p *page) run(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.shoot("failed")
		p.t.Fatalf("%s: %v\nthe page says: %s", what, err, p.says())
	}
}

// says returns the text of the page, truncated.
func (p *page) says() string {
	p.t.Helper()
	text := strings.Join(strings.Fields(p.text("#app")), " ")
	return text[:min(len(text), 1500)]
}

// text returns the text of an element; empty if there is none.
func (p *page) text(selector string) (text string) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	_ = chromedp.Run(ctx, chromedp.Evaluate(`(document.querySelector(`+quote(selector)+`) || {innerText: ''}).innerText`, &text))
	return text
}

func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `\'`) + "'" }

// is evaluates a condition.
func (p *page) is(condition string) (yes bool) {
	p.t.Helper()
	p.run(condition, chromedp.Evaluate("!!("+condition+")", &yes))
	return yes
}

// later waits in the page, by real time even if a test has stopped the page's clock.
const later = `((ms) => (window.clock ? window.clock.wait(ms) : new Promise((go) => setTimeout(go, ms))))`

// await waits until a condition holds. The page polls it itself: a round trip for each poll would cost a busy
// machine more than the page does.
func (p *page) await(condition string) {
	p.t.Helper()
	const once = 5000 // milliseconds that the page polls before it responds
	look := fmt.Sprintf(`(async () => {
	  for (const end = performance.now() + %d; performance.now() < end; await %s(20)) if (%s) return true;
	  return false;
	})()`, once, later, condition)
	var err error
	for start := time.Now(); time.Since(start) < patience; {
		var holds bool
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		err = chromedp.Run(ctx, chromedp.Evaluate(look, &holds, awaitPromise))
		cancel()
		if holds {
			return
		}
		if err != nil {
			time.Sleep(50 * time.Millisecond) // the page was replaced in between
		}
	}
	p.shoot("failed")
	p.t.Fatalf("this never holds: %s (%v)\nthe page says: %s", condition, err, p.says())
}

// sound fails if the browser reported an error.
func (p *page) sound() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.t.Errorf("the browser complains: %s", fault)
	}
}

// dark switches to the dark color scheme.
func (p *page) dark() {
	p.run("dark", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
}

// shoot takes a screenshot if the flag -shots is set.
func (p *page) shoot(name string) {
	if *shots == "" {
		return
	}
	var picture []byte
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Run(ctx, chromedp.CaptureScreenshot(&picture)); err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	if err := os.WriteFile(filepath.Join(*shots, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png"), picture, 0o600); err != nil {
		p.t.Error(err)
	}
}

// light switches to the light color scheme.
func (p *page) light() {
	p.run("light", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "light"}}))
}

// awaitPromise makes Evaluate wait for the result of a promise.
func awaitPromise(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
