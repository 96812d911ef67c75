package browser

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/mobilis-rules/mobilis/nemo"
)

// countTones counts the notes that a page plays.
const countTones = `(() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this); };
})()`

// types types a text into a field.
func (p *page) types(selector, text string) {
	p.t.Helper()
	p.run("type into "+selector, chromedp.SendKeys(selector, text, chromedp.ByQuery))
}

// TestPeopleAtTheTable checks that two players who take names see each other come and go, that the lobby and
// the page title say whose turn it is, and that a sound is played after the other player's decision, but only
// if it was switched on.
func TestPeopleAtTheTable(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	links := r.lay("nemesis", 8, nemo.Settings{"players": "2"})
	host := r.open("host."+r.server.Host(), 1366, 900)
	pages := map[string]*page{"seat 1": r.open(links["seat 1"], 390, 844), "seat 2": r.open(links["seat 2"], 1366, 768)}
	for viewer, p := range pages {
		p.await(`document.querySelector('#people') && document.querySelector('#people').innerText === '2 of 2 here'`)
		p.run("count", chromedp.Evaluate(countTones, nil))
		p.clicks(`#people`)
		name := map[string]string{"seat 1": "Anna", "seat 2": "Ben"}[viewer]
		p.types(`dialog input[aria-label="your name"]`, name)
		p.clicks(`dialog form button`)
		p.await(`document.querySelector('dialog .persons').innerText.includes('` + name + `')`)
		p.shoot("people-" + strings.ReplaceAll(viewer, " ", ""))
		if viewer == "seat 2" {
			p.clicks(`dialog input[data-key="sound"]`)
			p.await(`window.tones === 2`) // it plays once when switched on
		}
		p.clicks(`dialog header button`)
	}
	host.await(`document.querySelector('.links').innerText.includes('Anna') && document.querySelectorAll('.presence.here').length === 2`)
	host.shoot("lobby")

	random, onBoard, heard, named := nemo.NewRand(5, 1), 0, false, false
	for steps := 0; steps < 150 && !(heard && named); steps++ {
		for viewer, p := range pages {
			s := p.settled()
			if len(s.Choices) == 0 && !s.Roll {
				continue
			}
			if s.Mine && !strings.HasPrefix(p.title(), "● your turn · Nemesis") {
				t.Fatalf("at its turn the page of %s is called %q", viewer, p.title())
			}
			if viewer == "seat 2" && s.Mine {
				pages["seat 1"].await(`/^Ben \(.*\) decides/.test(document.title)`)
				named = true
			}
			p.step(&random, &onBoard)
			now := p.settled().Ply
			for _, other := range pages {
				other.await(fmt.Sprintf("(%s).ply >= %d", readState, now))
			}
			heard = heard || viewer == "seat 1" && pages["seat 2"].is(`window.tones > 2`)
			break
		}
	}
	if !heard {
		t.Error("the second was never called")
	}
	if pages["seat 1"].is(`window.tones > 0`) {
		t.Error("the first was called, who did not want it")
	}
	if !named {
		t.Error("it was never the turn of the second")
	}
	host.await(`/(Anna|Ben) \(.*\) decides|roll or a draw/.test(document.querySelector('.now').innerText)`)
	pages["seat 2"].run("leave", chromedp.Navigate("about:blank"))
	pages["seat 1"].await(`document.querySelector('#people').innerText === '1 of 2 here'`)
	for _, p := range pages {
		p.sound()
	}
	host.sound()
}

func (p *page) title() (title string) {
	p.t.Helper()
	p.run("the title", chromedp.Title(&title))
	return title
}

// TestPositionLinks opens links that contain a position. A browser that knows the host goes to the form with
// the position filled in; another shows the position as text. The table then has that position.
func TestPositionLinks(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	game, err := find(t, "nemoswar1").New(3, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		if _, err := game.Auto("random"); err != nil {
			t.Fatal(err)
		}
	}
	position, err := game.Position(nemo.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	position = strings.TrimSpace(position)
	if len(position) > 3000 || !strings.HasPrefix(position, "nemoswar1") {
		t.Fatalf("the position is no text for a link: %q", position)
	}
	stranger := r.open("position="+url.PathEscape(position), 1366, 768)
	stranger.await(`document.querySelector('pre') && document.querySelector('pre').innerText.trim() === ` + strconv.Quote(position))
	stranger.run("the host's link", chromedp.Navigate(r.address+"/#host."+r.server.Host()))
	stranger.await(`document.querySelector('form[data-system="nemoswar1"]')`)
	for _, link := range []string{"position=" + url.PathEscape(position), "host." + r.server.Host() + "&position=" + url.PathEscape(position)} {
		stranger.run("the position's link", chromedp.Navigate("about:blank"), chromedp.Navigate(r.address+"/#"+link))
		stranger.await(`document.querySelector('form[data-system="nemoswar1"] textarea') && document.querySelector('form[data-system="nemoswar1"] textarea').value === ` + strconv.Quote(position))
		if !stranger.is(`document.activeElement.innerText === 'Lay it out' && document.activeElement.closest('form').dataset.system === 'nemoswar1' && document.activeElement.getBoundingClientRect().bottom <= innerHeight`) {
			t.Errorf("%s does not lead to the form of its game", link)
		}
		stranger.shoot("position")
	}
	stranger.clicks(`form[data-system="nemoswar1"] button.main`)
	stranger.await(`document.querySelector(".row a[data-viewer=\"seat 1\"]") || document.querySelector(".toast.error")`)
	if refused := stranger.text(".toast.error"); refused != "" {
		t.Fatal(refused)
	}
	var seat string
	stranger.run("the seat", chromedp.Evaluate(`document.querySelector('.row a[data-viewer="seat 1"]').getAttribute('href').slice(1)`, &seat))
	player := r.open(seat, 1366, 768)
	player.await(`document.querySelector('#play .question')`)
	if at, want := player.text("#play .question"), game.Prompt().Question; !strings.Contains(at, want) {
		t.Errorf("at the table that was laid out it is asked %q; want %q", at, want)
	}
	player.shoot("begun")
	wrong := r.open("host."+r.server.Host()+"&position=chess%3B%20e4", 1366, 768)
	wrong.await(`document.querySelector('.toast.error') && document.querySelector('.toast.error').innerText.includes('chess')`)
	stranger.sound()
	player.sound()
}
