package tree_test

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

// TestArchitecturePictureIsFresh checks that the diagram in rulesdoc/architecture.md is up to date. It is
// generated from the code: a box for each package with its lines, in the row of its layer, and an arrow for
// each import that is not implied by a chain of other imports.
func TestArchitecturePictureIsFresh(t *testing.T) {
	picture := drawHouse(t, goList(t, "-deps", "./..."))
	file := filepath.Join(root, "rulesdoc", "architecture.svg")
	if nemotest.Updating() {
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	drawn, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(drawn, picture) {
		t.Errorf("%s is stale (%v); make it anew with: go test ./fuzz/tree -run TestArchitecturePicture -update", file, err)
	}
}

// floors are the rows of the diagram from the top: their layers, a title, and where the boxes begin, so that
// few arrows run behind a box. A row with only shows just these packages; the next row has the others of the
// layer.
var floors = []struct {
	layers []layer
	only   []string
	title  string
	from   int
}{
	{layers: []layer{program}, title: "the program: flags, no logic", from: 330},
	{
		layers: []layer{shell}, only: []string{"repl", "repl/mcp", "repl/rulingtest", "repl/serve", "repl/web"},
		title: "the shell, and the doors for other programs", from: 100,
	},
	{layers: []layer{shell}, title: "below the shell: what needs no dialogue", from: 100},
	{layers: []layer{reference}, title: "the rules reference and the rulings", from: 700},
	{layers: []layer{tables, registry}, title: "the games by name, a seat's view", from: 20},
	{layers: []layer{tool}, title: "tools over any rules", from: 20},
	{layers: []layer{system}, title: "rule systems: a game each", from: 95},
	{layers: []layer{paper}, title: "how a board looks", from: 700},
	{layers: []layer{authors, language}, title: "what authors of systems need", from: 400},
	{layers: []layer{kernel}, title: "the kernel: the contract", from: 330},
}

const (
	houseWidth = 1040
	boxWidth   = 124
	boxHeight  = 40
	boxGap     = 26
	mostInRow  = 6
	rowHeight  = 76
	titleRoom  = 26
	leftMargin = 20
	topMargin  = 14
)

type room struct {
	name    string
	x, y    int
	imports []string
}

func drawHouse(t *testing.T, packages []goPackage) []byte {
	t.Helper()
	rooms := map[string]*room{}
	var ground bytes.Buffer
	y := topMargin
	for i, floor := range floors {
		var here []goPackage
		for _, p := range packages {
			name := strings.TrimPrefix(p.ImportPath, module+"/")
			if slices.Contains(floor.layers, layerOf(p.ImportPath)) && !strings.Contains(p.ImportPath, "/internal/") &&
				rooms[p.ImportPath] == nil && (floor.only == nil || slices.Contains(floor.only, name)) {
				here = append(here, p)
			}
		}
		// A package that imports another of the same row is to the left of it, or above it.
		slices.SortStableFunc(here, func(a, b goPackage) int {
			return chain(packages, b.ImportPath, floor.layers) - chain(packages, a.ImportPath, floor.layers)
		})
		rows := (len(here) + mostInRow - 1) / mostInRow
		inRow := (len(here) + rows - 1) / rows
		for j, p := range here {
			at := &room{
				name: strings.TrimPrefix(p.ImportPath, module+"/"), imports: p.Imports,
				x: floor.from + j%inRow*(boxWidth+boxGap), y: y + titleRoom + j/inRow*rowHeight,
			}
			rooms[p.ImportPath] = at
			if at.x+boxWidth > houseWidth-leftMargin {
				t.Errorf("the room %s does not fit into the house", at.name)
			}
		}
		height := rows*rowHeight + titleRoom
		fmt.Fprintf(&ground, `<rect x="8" y="%d" width="%d" height="%d" rx="6" fill="%s"/>`+"\n",
			y, houseWidth-16, height-18, []string{"#eef1ec", "#e6ecef"}[i%2])
		fmt.Fprintf(&ground, `<text x="%d" y="%d" font-size="13" fill="#4b5a60" text-anchor="end">%s</text>`+"\n",
			houseWidth-leftMargin, y+17, html.EscapeString(floor.title))
		y += height - 8
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" role="img">`+"\n", houseWidth, y)
	fmt.Fprintf(&text, "<title>The packages of Mobilis, floor by floor, and what imports what</title>\n")
	fmt.Fprintf(&text, `<rect width="%d" height="%d" fill="#fbfaf6"/>`+"\n", houseWidth, y)
	text.Write(ground.Bytes())
	for _, p := range packages {
		if l := layerOf(p.ImportPath); l != outside && l != suite && rooms[p.ImportPath] == nil && !strings.Contains(p.ImportPath, "/internal/") {
			t.Errorf("%s has no room in the picture", p.ImportPath)
		}
	}
	paths := make([]string, 0, len(rooms))
	for path := range rooms {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		for _, to := range direct(rooms, path) {
			text.WriteString(arrow(rooms[path], rooms[to]))
		}
	}
	fmt.Fprint(&text, `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">`+
		`<path d="M0 0 L8 4 L0 8 z" fill="#7c8d92"/></marker></defs>`+"\n")
	for _, path := range paths {
		r := rooms[path]
		fmt.Fprintf(&text, `<rect x="%d" y="%d" width="%d" height="%d" rx="5" fill="#ffffff" stroke="#2f4a55"/>`+"\n", r.x,
			r.y, boxWidth, boxHeight)
		fmt.Fprintf(&text, `<text x="%d" y="%d" font-size="13" text-anchor="middle" fill="#1d2b31">%s</text>`+"\n",
			r.x+boxWidth/2, r.y+boxHeight/2+5, html.EscapeString(r.name))
	}
	fmt.Fprint(&text, "</svg>\n")
	return text.Bytes()
}

// arrow draws an arrow from a package to one that it imports, downwards or within a row.
func arrow(a, b *room) string {
	const style = `" fill="none" stroke="#8a9a9f" stroke-width="1.4" marker-end="url(#tip)"/>` + "\n"
	switch {
	case a.y == b.y && b.x-a.x <= boxWidth+boxGap:
		return fmt.Sprintf(`<path d="M%d %d H%d`, a.x+boxWidth, a.y+boxHeight/2, b.x-2) + style
	case a.y == b.y:
		x1, x2, y := a.x+boxWidth-18, b.x+18, a.y+boxHeight
		return fmt.Sprintf(`<path d="M%d %d C%d %d %d %d %d %d`, x1, y, x1+20, y+22, x2-20, y+22, x2, y+2) + style
	}
	x1, y1, x2, y2 := a.x+boxWidth/2, a.y+boxHeight, b.x+boxWidth/2, b.y-2
	bend := (y2 - y1) / 2
	return fmt.Sprintf(`<path d="M%d %d C%d %d %d %d %d %d`, x1, y1, x1, y1+bend, x2, y2-bend, x2, y2) + style
}

// chain returns the length of the longest chain of imports from a package within its row.
func chain(packages []goPackage, path string, on []layer) int {
	longest := 0
	i := slices.IndexFunc(packages, func(p goPackage) bool { return p.ImportPath == path })
	for _, to := range packages[i].Imports {
		if slices.Contains(on, layerOf(to)) && to != path && !strings.Contains(to, "/internal/") {
			longest = max(longest, 1+chain(packages, to, on))
		}
	}
	return longest
}

// direct returns the imports of a package that are not implied by its other imports.
func direct(rooms map[string]*room, path string) []string {
	var list []string
	for _, to := range rooms[path].imports {
		if rooms[to] == nil {
			continue
		}
		byAnother := slices.ContainsFunc(rooms[path].imports, func(other string) bool {
			return other != to && rooms[other] != nil && reaches(rooms, other, to)
		})
		if !byAnother {
			list = append(list, to)
		}
	}
	slices.Sort(list)
	return list
}

func reaches(rooms map[string]*room, from, to string) bool {
	return slices.ContainsFunc(rooms[from].imports, func(next string) bool {
		return next == to || rooms[next] != nil && reaches(rooms, next, to)
	})
}
