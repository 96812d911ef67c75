package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// readEnglish returns the texts and accessible names on the page that contain an English word. Notation is
// skipped, because it is the same in all languages.
const readEnglish = `[...document.querySelectorAll('#app *, dialog *')].filter((e) => !e.closest('code')).flatMap((e) =>
  [[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent.trim()).join(' '), e.getAttribute('aria-label') || '', e.getAttribute('title') || ''])
  .filter((s) => /\b(the|of|and|to|with|is|are|ships?|treasures?|weeks?|turn|hit|miss|Notoriety|Crew|Hull|North|South|box|Move|Exert|Spend|Rest|Search|Stalk|Attack|Play|gone|here|best|drawn|wagered|empty|VP|numbered|setup|action)\b/i.test(s))`

// TestASpanishTable plays the first edition in Spanish: board, hand, question, choices, news, log, score,
// hint and odds contain no English word.
func TestASpanishTable(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.openWith(r.lay("nemoswar1", 11, nil)["seat 1"], 1366, 768,
		emulation.SetUserAgentOverride("a browser").WithAcceptLanguage("es"))
	p.await(`document.querySelector('#play .choice')`)
	random, onBoard, seen := nemo.NewRand(7, 1), 0, map[string]bool{}
	look := func(where string) {
		p.awaitLayout()
		var english []string
		p.run("English words", chromedp.Evaluate(readEnglish, &english))
		for _, text := range english {
			if !seen[text] {
				t.Errorf("%s: %q", where, text)
			}
			seen[text] = true
		}
	}
	for range 30 {
		p.step(&random, &onBoard)
		look(p.state().Question)
	}
	p.await(`document.querySelector('.board svg') && [...document.querySelectorAll('.board text')].some((e) => e.textContent === 'Atlántico Norte')`)
	for _, tab := range []string{"log", "score", "more", "ask", "play"} {
		p.clicks(`.tabs [data-tab=` + tab + `]`)
		look(tab)
	}
	for !p.is(`document.querySelector('[data-key=hint]') && document.querySelector('#play .aside .small')`) {
		p.step(&random, &onBoard)
	}
	p.clicks(`[data-key=hint]`)
	p.await(`document.querySelector('.advice')`)
	look("hint")
	p.clicks(`#play .aside .small`)
	p.await(`document.querySelector('dialog .odds, dialog .bars')`)
	look("odds")
	p.shoot("odds")
	p.sound()

	host := r.openWith("host."+r.server.Host(), 1366, 768, emulation.SetUserAgentOverride("a browser").WithAcceptLanguage("es"))
	host.await(`document.querySelector('.box')`)
	var english []string
	host.run("the lobby", chromedp.Evaluate(strings.Replace(readEnglish, "#app *, dialog *", ".box[data-system=nemoswar1] *", 1), &english))
	for _, text := range english {
		if !strings.HasPrefix(text, "action: ") { // the value of an option, as it is typed
			t.Errorf("lobby: %q", text)
		}
	}
}
