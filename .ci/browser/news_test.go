package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// readNews requests what happened since the seat's latest decision, and compares it with what the page shows
// above the question and with its live region.
const readNews = `(async () => {
  const told = await fetch('api/seat/view', { method: 'POST', body: '{"since":0}',
    headers: { Authorization: 'Bearer ' + location.hash.slice(1) } });
  const { view } = await told.json();
  const team = (view.seats.find((s) => s.team) || {}).seat;
  const own = (seat) => view.viewer === 'all' || view.viewer === 'public' ? seat !== 'chance' : seat === view.viewer || seat === team;
  const steps = view.happened;
  let from = steps.length - 1;
  while (from > 0 && !own(steps[from].seat)) from--;
  const since = steps.slice(Math.max(from, 0));
  const news = document.querySelector('.news'), question = document.querySelector('.question');
  const shown = news ? news.textContent : '', heard = document.getElementById('live').textContent;
  const box = news && news.getBoundingClientRect();
  const answer = document.querySelector('#roll, #play .choices, .faces, .ending');
  const frame = document.querySelector('.side').getBoundingClientRect();
  const inWindow = (b) => b.top >= frame.top - 1 && b.bottom <= Math.min(innerHeight, frame.bottom) + 1;
  const texts = since.flatMap((step) => step.happened.map((h) => h.text));
  return {
    many: texts.length,
    unshown: texts.filter((text) => !shown.includes(text)),
    unheard: (since.at(-1) || { happened: [] }).happened.map((h) => h.text).filter((text) => !heard.includes(text)),
    rolled: since.filter((s) => s.seat === 'chance' && s.action && /^(roll|die) /.test(s.action.text)).flatMap((s) => s.action.text.split(' ').slice(1)).filter((n) => !shown.includes(n)),
    undrawn: since.filter((s) => s.seat === 'chance' && s.action && Object.keys(s.action.args).length && !document.querySelector('.strip')).map((s) => s.action.text),
    above: !news || (box.height > 20 && box.bottom <= question.getBoundingClientRect().top && inWindow(box) && (!answer || answer.getBoundingClientRect().top < innerHeight)),
  };
})()`

// tells fails if an event since the seat's latest decision is not shown above the question, or if the live
// region lacks the latest one.
func (p *page) tells() {
	p.t.Helper()
	var news struct {
		Many                              int
		Unshown, Unheard, Rolled, Undrawn []string
		Above                             bool
	}
	for start := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		p.run("the news", chromedp.Evaluate(readNews, &news, awaitPromise))
		if len(news.Unheard) == 0 && len(news.Unshown) == 0 || time.Since(start) > patience/4 {
			break
		}
	}
	if len(news.Unshown) > 0 || len(news.Unheard) > 0 || len(news.Rolled) > 0 || len(news.Undrawn) > 0 || !news.Above {
		p.shoot("untold")
		p.t.Errorf("%s: since the latest decision: not shown %q, not said %q, rolled and not shown %q, not in the strip %q; above the question: %v",
			p.state().Question, news.Unshown, news.Unheard, news.Rolled, news.Undrawn, news.Above)
	}
}

// TestNewsOfOthers checks that a waiting viewer sees and hears what others do, and that the changed parts of
// the board are marked.
func TestNewsOfOthers(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemorising", 3, nil)
	watches := r.open(links["public"], 1366, 768)
	watches.await(`document.querySelector('.question')`)
	p := r.open(links["all"], 1366, 768)
	p.await(`document.querySelector('#play .choice')`)
	for range 12 {
		s := p.settled()
		if s.Roll {
			p.clickIfThere(`#roll`)
		} else {
			p.clickIfThere(`#play .choice[data-action="` + s.Choices[0] + `"]`)
		}
		now := p.settled().Ply
		watches.await(fmt.Sprintf("(%s).ply >= %d", readState, now))
		watches.tells()
		p.tells()
		if p.is(`[...document.querySelectorAll('.news .event')].some((e) => e.textContent.includes(' moves to '))`) {
			p.await(`document.querySelector('.board .mark.changed')`)
		}
	}
	p.shoot("changed")
	p.sound()
	watches.sound()
}
