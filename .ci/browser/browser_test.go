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

// chromium finds the browser.
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

// room is a server with browsers in front of it.
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

// lay lays out a table and returns its links.
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

// page is a window with cookies, storage and connections of its own, as on somebody's phone.
type page struct {
	*room
	ctx context.Context

	mu     sync.Mutex
	faults []string
}

// open opens a link in a window of its own, as wide and as high.
func (r *room) open(link string, width, height int64) *page {
	r.t.Helper()
	return r.openWith(link, width, height)
}

// openWith is open after some preparation of the window.
func (r *room) openWith(link string, width, height int64, prepare ...chromedp.Action) *page {
	r.t.Helper()
	var p *page
	var err error
	for range 3 { // on a busy machine Chromium may fall over when it starts
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

// browser is the Chromium that all tests share: each window is a browser context of its own
// in it, which shares nothing with the others.
var browser struct {
	sync.Mutex
	ctx  context.Context
	stop func()
}

// theBrowser is the browser, started anew where it has fallen over.
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
	// The driver logs events of newer browsers that it does not know: nothing follows from them.
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	browser.stop = func() {
		cancel()
		stop()
	}
	// It lives as long as the context of the first that is run.
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
		_ = target.DisposeBrowserContext(apart).Do(own) // it may have fallen over
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
	// Only one of several windows has the focus, but each is to behave as if in front.
	return p, chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true))
}

// patience is how long anything is waited for. It is no measure of anything: a test on an idle
// machine waits milliseconds, and one on a busy machine as long as it takes.
const patience = 2 * time.Minute

// run does something in the window.
func (p *page) run(what string, actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.shoot("failed")
		p.t.Fatalf("%s: %v\nthe page says: %s", what, err, p.says())
	}
}

// says is what a page says in the end, cut short.
func (p *page) says() string {
	p.t.Helper()
	text := strings.Join(strings.Fields(p.text("#app")), " ")
	return text[:min(len(text), 1500)]
}

// text is what stands in an element, or nothing.
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

// later waits in the page, by its own clock unless a test has stopped that.
const later = `((ms) => (window.clock ? window.clock.wait(ms) : new Promise((go) => setTimeout(go, ms))))`

// await waits until a condition holds. It is the page that looks again and again: to ask it
// each time would cost a busy machine more than the page itself.
func (p *page) await(condition string) {
	p.t.Helper()
	const once = 5000 // milliseconds that the page looks before it answers
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
			time.Sleep(50 * time.Millisecond) // another page came in between
		}
	}
	p.shoot("failed")
	p.t.Fatalf("this never holds: %s (%v)\nthe page says: %s", condition, err, p.says())
}

// sound fails where the browser complained of anything.
func (p *page) sound() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.t.Errorf("the browser complains: %s", fault)
	}
}

// dark shows the page as in the dark.
func (p *page) dark() {
	p.run("dark", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
}

// shoot takes a picture, where somebody wants to see it.
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

// light shows the page as in the light.
func (p *page) light() {
	p.run("light", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "light"}}))
}

// awaitPromise evaluates to what a promise comes to.
func awaitPromise(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
