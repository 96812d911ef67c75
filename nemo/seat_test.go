package nemo_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Seats are words in documents, and round-trip: nobody, chance, and the players up to seat 128.
func TestSeatsAreWords(t *testing.T) {
	for number := int(nemo.Nobody); number < 128; number++ {
		seat := nemo.Seat(number)
		text, err := json.Marshal(seat)
		if want := `"` + seat.String() + `"`; err != nil || string(text) != want {
			t.Errorf("got %s, %v; want %s", text, err, want)
		}
		var back nemo.Seat
		if err := json.Unmarshal(text, &back); err != nil || back != seat {
			t.Errorf("%s is read as %s, %v", text, back, err)
		}
	}
	for _, text := range []string{`"seat 0"`, `"seat 129"`, `"seat 01"`, `"seat +1"`, `"seat"`, `"nemo"`, `""`, `0`} {
		seat := nemo.Seat(5)
		if err := json.Unmarshal([]byte(text), &seat); err == nil || seat != 5 {
			t.Errorf("%s is read as %s, %v", text, seat, err)
		}
	}
}

func TestSeatSetsAreLists(t *testing.T) {
	for _, c := range []struct {
		set  nemo.SeatSet
		text string
	}{
		{0, `[]`},
		{nemo.Seats(0), `["seat 1"]`},
		{nemo.Seats(2, 0, 15), `["seat 1","seat 3","seat 16"]`},
	} {
		text, err := json.Marshal(c.set)
		if err != nil || string(text) != c.text {
			t.Errorf("got %s, %v; want %s", text, err, c.text)
		}
		back := nemo.Seats(7)
		if err := json.Unmarshal(text, &back); err != nil || back != c.set {
			t.Errorf("%s is read as %v, %v", text, back.List(), err)
		}
	}
	for text, words := range map[string]string{
		`["chance"]`: "chance is not one of seat 1 to seat 16", `["seat 17"]`: "seat 17 is not one",
		`5`: "cannot unmarshal", `["x"]`: "x is not chance",
	} {
		set := nemo.Seats(7)
		if err := json.Unmarshal([]byte(text), &set); err == nil || !strings.Contains(err.Error(), words) || set != nemo.Seats(7) {
			t.Errorf("%s is read as %v, %v; want %q", text, set.List(), err, words)
		}
	}
}

// A list of phases is a list of numbers, not a base64 text.
func TestPhasesAreNumbers(t *testing.T) {
	info := nemo.PhaseInfo{Name: "combat", Title: "Combat", Rule: "7.6", Next: []nemo.Phase{0, 12}}
	text, err := json.Marshal(info)
	if want := `{"name":"combat","title":"Combat","rule":"7.6","next":[0,12]}`; err != nil || string(text) != want {
		t.Errorf("got %s, %v; want %s", text, err, want)
	}
}

// A bare number and an unknown word are not seats.
func TestWhatIsNoSeatIsNotReadAsOne(t *testing.T) {
	for _, text := range []string{"1", "seat", "seat ", "seat 0", "seat 01", "seat 129", "seat -1", "seat one", "Seat 1", "chance ", ""} {
		seat := nemo.Seat(5)
		if err := seat.UnmarshalText([]byte(text)); err == nil || seat != 5 {
			t.Errorf("%q is read as %v, %v", text, seat, err)
		}
	}
}

// Text that is not valid UTF-8 is not printable, nor is a control character.
func TestPrintableIsOneLineOfText(t *testing.T) {
	for text, want := range map[string]bool{"Nautilus": true, "": true, "ñ 1869": true, "a\nb": false, "a\x00": false, "a\xff": false} {
		if got := nemo.Printable(text); got != want {
			t.Errorf("Printable(%q) = %v", text, got)
		}
	}
}
