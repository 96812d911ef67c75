package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// atPieces plays at random up to a draw of distinguishable pieces, and opens the list of them.
func (p *page) atPieces(random *nemo.Rand) {
	p.t.Helper()
	for onBoard := 0; ; {
		s := p.settled()
		switch {
		case s.Over:
			p.t.Fatal("no draw has pieces")
		case !s.Roll:
			p.step(random, &onBoard)
			continue
		case p.is(`document.querySelector('.row6')`):
			p.clickIfThere(`#roll`)
			continue
		}
		p.await(`!document.querySelector('[data-key=pieces]').hidden`)
		p.clicks(`[data-key=pieces]`)
		p.await(`document.querySelectorAll('dialog[open] [data-piece]').length > 1`)
		if p.is(`/\d/.test(document.querySelector('dialog[open] .effect').textContent)`) {
			return
		}
		p.clicks(`dialog[open] header button`)
		p.await(`!document.querySelector('dialog')`)
		p.clickIfThere(`#roll`)
	}
}

// sets replaces the text in a field.
func (p *page) sets(selector, text string) {
	p.t.Helper()
	p.run(text, chromedp.Evaluate(`((field) => {
	  field.value = `+quote(text)+`;
	  field.dispatchEvent(new Event('input'));
	})(document.querySelector(`+quote(selector)+`))`, nil))
}

// posts sends a request as a page does.
func (r *room) posts(token, path string, params, into any) {
	r.t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		r.t.Fatal(err)
	}
	q, err := http.NewRequest(http.MethodPost, r.address+"/api/"+path, bytes.NewReader(text))
	if err != nil {
		r.t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bearer "+token)
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		r.t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil || answer.StatusCode != http.StatusOK {
		r.t.Fatalf("%s: %d, %v", path, answer.StatusCode, err)
	}
}

// TestPiecesOfARealBox finds a drawn piece by what is printed on it; the next one is unknown and is
// described. The game continues with it, even after an undo, and after saving and loading.
func TestPiecesOfARealBox(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemoswar1", 7, nil)
	p := r.open(links["all"], 1200, 900)
	p.await(`document.querySelector('#play .choice')`)
	p.clicks(`[data-key=rolls]`)
	random := nemo.NewRand(3, 3)
	p.atPieces(&random)
	before := p.settled().Ply
	var all []string
	p.run("the list", chromedp.Evaluate(`[...document.querySelectorAll('dialog [data-piece] .action')].map((e) => e.textContent)`, &all))
	for _, name := range all {
		if strings.ToLower(name) == name || strings.Contains(name, "-") {
			t.Errorf("a piece is called %q", name)
		}
	}
	p.shoot("list")
	p.sets(`dialog input[type=search]`, "xyzzy")
	p.await(`document.querySelector('dialog .fault').textContent.includes('xyzzy')`)
	var printed string
	p.sets(`dialog input[type=search]`, "")
	p.await(fmt.Sprintf(`document.querySelectorAll('dialog [data-piece]').length === %d`, len(all)))
	p.await(`!document.querySelector('dialog .fault').textContent`)
	p.run("what is printed", chromedp.Evaluate(
		`[...document.querySelectorAll('dialog [data-piece] .effect')].at(-1).textContent`,
		&printed))
	printed = strings.NewReplacer(",", " ", "·", " ").Replace(printed)
	p.sets(`dialog input[type=search]`, printed)
	p.await(fmt.Sprintf(`((n) => n > 0 && n < %d)(document.querySelectorAll('dialog [data-piece]').length)`, len(all)))
	p.shoot("narrowed")
	p.clicks(`dialog [data-piece]`)
	p.await(fmt.Sprintf("(%s).ply === %d", readState, before+1))

	p.atPieces(&random)
	before = p.settled().Ply
	p.clicks(`#other`)
	p.await(`document.querySelector('dialog form [data-path]')`)
	answers := map[string]string{
		"title": "A Coil of Rope", "kind": "numbered", "vp": "3", "effects": "-",
		"class": "gunboat", "group": "light-grey", "attack": "5", "defence": "8",
	}
	for asked, wrong := "", false; !p.is(`document.querySelector('#take')`); {
		p.run("what is asked", chromedp.Evaluate(`document.querySelector('dialog form [data-path]').dataset.path`, &asked))
		if asked == "vp" && !wrong {
			wrong = true
			p.sets(`dialog [data-path]`, "many")
			p.clicks(`dialog .tools .main`)
			p.await(`document.querySelector('dialog .fault').textContent && document.querySelector('dialog [data-path=vp]')`)
			p.shoot("wrong")
		}
		p.sets(`dialog [data-path]`, answers[asked])
		p.clicks(`dialog .tools .main`)
		p.await(`document.querySelector('#take') || document.querySelector('dialog form [data-path]').dataset.path !== ` + quote(asked))
	}
	p.shoot("described")
	p.clicks(`#take`)
	p.await(fmt.Sprintf("!document.querySelector('dialog') && (%s).ply === %d", readState, before+1))
	var toast string
	p.await(`document.querySelector('.toast') && / is in the game; /.test(document.querySelector('.toast').textContent)`)
	p.run("what came in", chromedp.Evaluate(`document.querySelector('.toast').textContent.split(/[:,]| is in/)[0]`, &toast))
	p.shoot("taken")

	// Back at the draw, the new piece is in the list and can be drawn again.
	p.clicks(`[data-key=undo]`)
	p.await(fmt.Sprintf("(%s).ply < %d", readState, before+1))
	p.atPieces(&random)
	p.await(`[...document.querySelectorAll('dialog [data-piece] .action')].some((e) => e.textContent.startsWith(` + quote(toast) + `))`)
	before = p.settled().Ply
	p.sets(`dialog input[type=search]`, toast)
	p.await(`document.querySelectorAll('dialog [data-piece]').length === 1`)
	p.clicks(`dialog [data-piece]`)
	p.await(fmt.Sprintf("(%s).ply === %d", readState, before+1))
	p.sound()

	// The saved game has it too.
	var saved struct {
		Document json.RawMessage `json:"document"`
	}
	r.posts(links["all"], "seat/save", map[string]any{}, &saved)
	var row struct {
		Links []struct{ Viewer, Token string }
	}
	r.posts(r.server.Host(), "host/tables", map[string]any{"method": "load", "params": map[string]any{"document": saved.Document}}, &row)
	for _, link := range row.Links {
		if link.Viewer == "all" {
			q := r.open(link.Token, 1200, 900)
			q.await(fmt.Sprintf("(%s).ply === %d", readState, before+1))
			q.clicks(`[data-tab=log]`)
			q.await(`document.querySelector('#log .log') && document.querySelector('#log').textContent.includes(` + quote(toast) + `)`)
			q.shoot("loaded")
			q.sound()
			return
		}
	}
	t.Fatal("the saved game has no table")
}
