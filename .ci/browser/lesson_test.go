package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLessonInThePage starts the lesson in the lobby and follows some steps. Each says what to do and why,
// with links to rules. After a different action the lesson says so, and undo returns to it.
func TestLessonInThePage(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	host := r.open("host."+r.server.Host(), 1366, 900)
	host.await(`document.querySelectorAll('.box .learn').length === 4`)
	host.shoot("lobby")
	host.clicks(`.box[data-system=nemoswar1] .learn`)
	host.await(`document.querySelector('.row a[data-viewer="seat 1"]')`)
	var seat string
	host.run("the seat", chromedp.Evaluate(`document.querySelector('.row a[data-viewer="seat 1"]').getAttribute('href').slice(1)`, &seat))
	p := r.open(seat, 1366, 768)
	const step = `(document.querySelector('.lesson h2') || document.body).textContent`
	for n := 1; n <= 3; n++ {
		p.await(fmt.Sprintf(`%s.startsWith('Lesson, step %d of ')`, step, n))
		p.shoot(fmt.Sprintf("step-%d", n))
		if text := p.text(".lesson"); len(text) < 150 {
			t.Errorf("step %d tells only %q", n, text)
		}
		p.clicks(`.lesson button[data-lesson]`)
		for p.settled().Roll { // rolls that did not come with the action
			p.clicks(`#roll`)
		}
	}
	p.await(step + `.startsWith('Lesson, step 4 of ')`)
	p.clicks(`.lesson .rule`)
	p.await(`document.querySelector('dialog[open] .prose')`)
	p.clicks(`dialog header button`)
	p.await(`!document.querySelector('dialog')`)
	var suggested string
	p.run("what is suggested", chromedp.Evaluate(`document.querySelector('.lesson button[data-lesson]').dataset.lesson`, &suggested))
	for _, choice := range p.settled().Choices {
		if !strings.HasPrefix(suggested, choice) {
			p.clickIfThere(`#play .choice[data-action="` + choice + `"]`)
			break
		}
	}
	p.await(`document.querySelector('.lesson').textContent.includes('another way')`)
	p.shoot("away")
	p.sound()
	p.clicks(`.lesson button`) // the page asks for a view since an undone step; the browser logs the refusal
	p.await(step + `.startsWith('Lesson, step 4 of ') && document.querySelector('.lesson button[data-lesson]')`)
	host.sound()
}
