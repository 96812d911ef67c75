package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/mobilis-rules/mobilis/nemo"
)

var fetching sync.Mutex

// auditor returns the source of axe-core, which checks accessibility: names, roles, contrast, order, target
// sizes.
func auditor(t *testing.T) string {
	t.Helper()
	fetching.Lock()
	defer fetching.Unlock()
	const file = "node_modules/axe-core/axe.min.js"
	if _, err := os.Stat(file); err != nil {
		out, err := exec.Command("npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts").CombinedOutput()
		if err != nil {
			t.Fatalf("npm does not fetch axe-core: %v\n%s", err, out)
		}
	}
	text, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// finding is a rule that axe-core reports as violated, with the elements that violate it.
type finding struct {
	ID     string   `json:"id"`
	Impact string   `json:"impact"`
	Help   string   `json:"help"`
	Nodes  []string `json:"nodes"`
}

const runAudit = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'],
}).then((told) =>
  ({ passes: told.passes.length, found: told.violations.map((v) => ({ id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.map((n) => n.target.join(' ') + ': ' + n.any.concat(n.all, n.none).map((c) => c.message).join('; ')) })) }))`

// audited returns what axe-core finds on the current page.
func (p *page) audited(axe string) (found []finding) {
	p.t.Helper()
	if p.is(`!window.axe`) {
		p.run("the auditor", chromedp.Evaluate(axe+";true", nil))
	}
	p.awaitLayout()
	var told struct {
		Passes int       `json:"passes"`
		Found  []finding `json:"found"`
	}
	p.run("audit", chromedp.Evaluate(runAudit, &told, awaitPromise))
	if told.Passes < 15 {
		p.t.Errorf("only %d rules were looked at", told.Passes)
	}
	return told.Found
}

// audit fails if the page violates WCAG 2.2 up to level AA or one of axe-core's best practices.
func (p *page) audit(axe, what string) {
	p.t.Helper()
	for _, f := range p.audited(axe) {
		p.shoot("audit")
		p.t.Errorf("%s: %s, %s: %s\n%d: %q", what, f.ID, f.Impact, f.Help, len(f.Nodes), f.Nodes[:min(len(f.Nodes), 4)])
	}
}

// faulty is HTML that axe-core must complain about: a button without a name, a text with too little contrast,
// and two targets that are too small and too close together.
const faulty = `document.querySelector('main').insertAdjacentHTML('beforeend', '<div id="faulty"><button></button><p style="background:#fff;color:#ccc">faint</p>' +
  '<button style="min-height:0;height:9px;width:9px;padding:0;border:0">a</button><button style="min-height:0;height:9px;width:9px;padding:0;border:0">b</button></div>')`

// TestAudit runs axe-core on the lobby and on a table of each system, at desktop and phone size, in the light
// and the dark theme, on each panel and each kind of dialog.
func TestAudit(t *testing.T) {
	t.Parallel()
	axe := auditor(t)
	r := newRoom(t)
	for _, game := range []struct {
		system   string
		settings nemo.Settings
	}{{"nemoswar1", nil}, {"nemoswar2", nil}, {"nemorising", nil}, {"nemesis", nemo.Settings{"players": "1"}}} {
		t.Run(game.system, func(t *testing.T) {
			r := &room{t, r.server, r.address}
			links := r.lay(game.system, 5, game.settings)
			p := r.open(links["all"], 1366, 768)
			p.await(`document.querySelector('#play .choice')`)
			random, onBoard := nemo.NewRand(5, 2), 0
			for range 10 {
				p.step(&random, &onBoard)
			}
			for _, dark := range []bool{false, true} {
				if dark {
					p.dark()
				} else {
					p.light()
				}
				p.audit(axe, fmt.Sprintf("desk, dark %v", dark))
			}
			p.run("a phone", chromedp.EmulateViewport(390, 844))
			for _, tab := range []string{"play", "board"} {
				p.clicks(`[data-tab=` + tab + `]`)
				p.audit(axe, "phone, "+tab)
			}
		})
	}
	t.Run("panels", func(t *testing.T) {
		r := &room{t, r.server, r.address}
		p := r.open(r.lay("nemoswar1", 5, nil)["seat 1"], 1366, 768)
		p.await(`document.querySelector('#play .choice')`)
		random, onBoard := nemo.NewRand(5, 2), 0
		for range 12 {
			p.step(&random, &onBoard)
		}
		for _, tab := range []string{"log", "ask", "score", "more", "play"} {
			p.clicks(`[data-tab=` + tab + `]`)
			p.audit(axe, "panel "+tab)
		}
		for what, selector := range map[string]string{"people": `#people`, "rule": `.phase .rule`} {
			p.clicks(selector)
			p.await(`document.querySelector('dialog[open] .content')`)
			p.audit(axe, what)
			p.run("close", chromedp.KeyEvent(kb.Escape))
			p.await(`!document.querySelector('dialog')`)
		}
	})
	t.Run("lobby", func(t *testing.T) {
		r := &room{t, r.server, r.address}
		p := r.open("host."+r.server.Host(), 1366, 900)
		p.await(`document.querySelector('.box')`)
		p.run("all of it", chromedp.Evaluate(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`, nil))
		for _, width := range []int64{1366, 390} {
			p.run("size", chromedp.EmulateViewport(width, 900))
			p.light()
			p.audit(axe, fmt.Sprint("lobby at ", width))
			p.dark()
			p.audit(axe, fmt.Sprint("lobby in the dark at ", width))
		}
		p.run("faults", chromedp.Evaluate(faulty, nil))
		found := p.audited(axe)
		for _, id := range []string{"button-name", "color-contrast", "target-size"} {
			if !slices.ContainsFunc(found, func(f finding) bool { return f.ID == id }) {
				t.Errorf("the auditor does not notice a fault of %s: %v", id, found)
			}
		}
		p.run("no faults", chromedp.Evaluate(`document.getElementById('faulty').remove()`, nil))
		p.clicks(`.box[data-system=nemoswar1] .tools button[type=button]`)
		p.await(`document.querySelector('dialog .values input')`)
		p.audit(axe, "values of the own box")
	})
}
