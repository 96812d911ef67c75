package browser

import (
	"bytes"
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestRulesPages checks the rules pages that the server offers: they have the search of the command `rules`,
// link to what it found, and print with a title and contents before the first chapter.
func TestRulesPages(t *testing.T) {
	t.Parallel()
	r := newRoom(t)
	p := r.open("", 1366, 900)
	p.run("the rules", chromedp.Navigate(r.address+"/reference/"))
	p.clicks(`a[href="/reference/nemesis"]`)
	p.await(`document.readyState === 'complete' && document.querySelector('#words')`)
	p.types(`#words`, "fire in a room")
	p.await(`[...document.querySelectorAll('#found a')].some((a) => a.hash === '#11.2') && /marker/.test(document.querySelector('#found').innerText)`)
	p.shoot("found")
	p.clicks(`#found a[href="#11.2"]`)
	p.await(`location.hash === '#11.2'`)
	p.run("print", emulation.SetEmulatedMedia().WithMedia("print"))
	if !p.is(`getComputedStyle(document.querySelector('.cover')).display === 'block' && getComputedStyle(document.querySelector('nav')).display === 'none' && document.querySelectorAll('.contents a').length > 20`) {
		t.Error("what is printed has no title or no contents")
	}
	p.shoot("printed")
	var pdf []byte
	p.run("the printed pages", chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = cdp.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		return err
	}))
	if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages < 30 {
		t.Errorf("it is printed on %d pages", pages)
	} else {
		t.Logf("%d pages in print", pages)
	}
	p.sound()
}
