package nemotest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// Drawn plays random games and checks that people can play by clicking: what a legal action names
// must be a part of the drawing for the seat to move, by the name and the value of the argument.
// elsewhere has the exceptions: arguments, each with the reason. An exception that is not needed is
// a fault too, but only in the long sweep ([Full]). Each drawing must be valid SVG, in all themes.
func Drawn[S, A comparable](t testing.TB, rules nemo.Rules[S, A], settings []nemo.Settings, elsewhere map[string]string) {
	t.Helper()
	d := drawn[S, A]{t: t, rules: rules, elsewhere: elsewhere, missed: make(map[string]bool)}
	var is bool
	if d.drawer, is = rules.(drawing.Drawer[S]); !is {
		t.Fatal("the system does not draw")
	}
	teller, is := rules.(nemo.ActionTeller)
	if !is {
		t.Fatal("the system does not tell the forms of its actions")
	}
	d.forms = teller.ActionForms()
	random := nemo.NewRand(1, 2)
	for n := range Sweep(2*len(settings), 20*len(settings)) {
		s, err := rules.Start(settings[n%len(settings)])
		if err != nil {
			t.Fatal(err)
		}
		d.play(&s, &random)
	}
	for argument, reason := range elsewhere {
		if reason == "" || Full() && !d.missed[argument] {
			t.Errorf("the argument %s is said to be elsewhere (%q), and was never missed", argument, reason)
		}
	}
	if d.named == 0 {
		t.Error("no action named a part of the board")
	}
}

type drawn[S, A comparable] struct {
	t         testing.TB
	rules     nemo.Rules[S, A]
	drawer    drawing.Drawer[S]
	forms     []nemo.ActionForm
	elsewhere map[string]string
	missed    map[string]bool
	named     int
}

// play plays a game and checks some of its nodes.
func (d *drawn[S, A]) play(s *S, random *nemo.Rand) {
	d.t.Helper()
	for ply := 0; d.rules.ToMove(s) != nemo.Nobody; ply++ {
		var choices []A
		if seat := d.rules.ToMove(s); seat.IsPlayer() {
			choices = d.rules.Legal(s, nil)
			if ply < 60 || ply%23 == 0 {
				d.look(s, seat, choices)
			}
		} else {
			for _, o := range d.rules.Outcomes(s, nil) {
				choices = append(choices, o.Action)
			}
		}
		if err := d.rules.Apply(s, choices[random.Below(uint64(len(choices)))], nil); err != nil {
			d.t.Fatal(err)
		}
	}
	d.sound(d.drawer.Draw(s, nemo.Nobody))
}

// look checks that the drawing has a part for everything that the actions name.
func (d *drawn[S, A]) look(s *S, seat nemo.Seat, choices []A) {
	d.t.Helper()
	seen := d.rules.Observe(s, seat)
	picture := d.drawer.Draw(&seen, seat)
	var names []string
	for _, part := range picture.Parts() {
		names = append(names, part.Names...)
	}
	for _, a := range choices {
		text := d.rules.Format(a)
		for _, form := range d.forms {
			args, ok := form.Read(text)
			if !ok {
				continue
			}
			for _, arg := range args {
				d.named++
				if slices.Contains(names, drawing.Name(arg.Name, arg.Text)) {
					continue
				}
				first := !d.missed[arg.Name]
				d.missed[arg.Name] = true
				if _, known := d.elsewhere[arg.Name]; !known && first {
					d.t.Errorf("%s: %q may be chosen, and no part of the drawing is called %q", d.rules.Prompt(s).Where, text, drawing.Name(arg.Name, arg.Text))
				}
			}
			break
		}
	}
}

// sound checks that the SVG is well-formed, and that nothing lies off the sheet.
func (d *drawn[S, A]) sound(picture *drawing.Drawing) {
	d.t.Helper()
	for _, theme := range []drawing.Theme{drawing.Light, drawing.Dark, drawing.Auto} {
		page := &sheet{width: picture.Width, height: picture.Height, groups: []placed{{scale: 1}}}
		for decoder := xml.NewDecoder(bytes.NewReader(picture.SVG(theme))); ; {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				d.t.Fatalf("the drawing is no sound SVG: %v", err)
			}
			if off := page.token(token); off != "" {
				d.t.Errorf("the drawing %q: %s", picture.Title, off)
			}
		}
	}
}
