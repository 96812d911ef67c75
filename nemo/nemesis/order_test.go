package nemesis

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// atOnce are the functions in which something happens to several players or other things in numerical
// order, with the reason why that is not the order of 4.5; "2" is the second such loop of a function.
var atOnce = map[string]string{
	// Among those who die together the lower Player Number dies first (25.4).
	"airlock": "deaths", "frenzy": "deaths", "hatchAll": "deaths", "lost": "deaths", "revealCoordinates": "deaths",
	// This only reports facts about each; nothing depends on the order.
	"beginPlayerPhase": "said of those who look on", "revealEngines": "said of those in a Pod",
	"checkObjectives": "Objectives shown at the end", "checkObjectives 2": "winners named",
	// The numbers are not those of players.
	"discardActions": "cards", "discardHand": "cards", "plan": "cards", "decoy": "Corridors", "danger": "Corridors",
	"noiseAround": "Corridors", "openDoors": "Doors", "closeDoors": "Doors", "closeDoors 2": "Doors",
	"emptyCounters": "Rooms", "disable": "Rooms", "spreadFire": "Rooms",
	"moveThrough": "Intruders", "movePast": "Intruders", "movePast 2": "Intruders",
}

// TestPlayersInOrder reads the code: what happens to several players happens in order from the First
// Player (4.5), by takeNext or pushForEach. A loop that acts in numerical order must be listed in
// atOnce with the reason.
func TestPlayersInOrder(t *testing.T) {
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	found, loops := map[string]bool{}, 0
	for _, file := range names {
		name := file.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		tree, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range tree.Decls {
			function, ok := decl.(*ast.FuncDecl)
			if !ok || function.Body == nil {
				continue
			}
			ast.Inspect(function.Body, func(node ast.Node) bool {
				var body *ast.BlockStmt
				switch loop := node.(type) {
				case *ast.ForStmt:
					body = loop.Body
				case *ast.RangeStmt:
					body = loop.Body
				default:
					return true
				}
				loops++
				head := string(text[node.Pos()-tree.FileStart : body.Pos()-tree.FileStart])
				if byNumber(head) && acts(body) {
					key := function.Name.Name
					for n := 2; found[key]; n++ {
						key = fmt.Sprint(function.Name.Name, " ", n)
					}
					if found[key] = true; atOnce[key] == "" {
						t.Errorf("%s: %s: %s goes by the number of the players", name, key, strings.TrimSpace(head))
					}
				}
				return true
			})
		}
	}
	for name := range atOnce {
		if !found[name] {
			t.Errorf("%s has no such loop any more", name)
		}
	}
	if loops < 100 {
		t.Errorf("%d loops were read", loops)
	}
}

// byNumber reports whether a loop runs over the players, or over a set, in numerical order.
func byNumber(head string) bool {
	if strings.Contains(head, "takeNext") {
		return false
	}
	return strings.Contains(head, "Players") || strings.Contains(head, "&= ") || strings.Contains(head, "Number(1)")
}

// acts reports whether a piece of code calls the engine.
func acts(body *ast.BlockStmt) (all bool) {
	ast.Inspect(body, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		if method, ok := call.Fun.(*ast.SelectorExpr); ok {
			if engine, ok := method.X.(*ast.Ident); ok && engine.Name == "e" {
				all = true
			}
		}
		return true
	})
	return all
}
