package drawing_test

import (
	"bytes"
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
)

// A board of one island in the sea. Its parts have titles for people who cannot see the picture, and
// the names that actions use for them.
func Example() {
	d := drawing.New("Islands", 200, 100)
	d.Summary = "One island, with a harbour."
	d.Rect(0, 0, 200, 100, 0, drawing.Plain(drawing.Sea))
	island := d.Part("the island", drawing.Name("place", 1))
	island.Circle(100, 50, 30, drawing.Outlined(drawing.Land, drawing.Coast, 2))
	island.Label(100, 50, 60, 20, drawing.Type{Bold: true}, "Harbour")

	for _, part := range d.Parts() {
		fmt.Println(part.Title, part.Names)
	}
	fmt.Println(bytes.HasPrefix(d.SVG(drawing.Light), []byte("<svg")))
	// Output:
	// the island [place 1]
	// true
}
