package drawing

import "fmt"

// Ink is a colour named by its meaning; each theme has its own colours.
type Ink uint8

// The inks. Six of them tell owners and groups apart, and stay apart for the
// colour-blind; a shape or a letter says the same all the same.
const (
	None Ink = iota

	Paper    // the ground of the drawing
	Panel    // what lies on it: a track, a mat
	Slot     // an empty box, a place where something can lie
	Text     // what is read first
	Quiet    // what is read second
	Hairline // edges of boxes

	Sea
	SeaDeep
	Land
	Coast
	Floor    // rooms, tiles
	FloorDim // rooms and tiles that are not known yet, or closed
	Metal    // hulls
	MetalDeep

	Card     // cards and tokens
	CardBack // their backs
	Gold     // treasure, points
	Danger   // fire, hits, enemies
	Good     // what is safe or gained
	Warning
	Glow // what is under way here

	Blue
	Orange
	Green
	Purple
	Yellow
	Sky
	Black
	White

	numInks
)

// Theme is a colour theme.
type Theme uint8

// The themes.
const (
	Light Theme = iota // for paper as well
	Dark
	// Auto is light, and dark where the viewer's surroundings say so. A viewer that
	// knows nothing of that shows it light.
	Auto
)

// ReadTheme reads "light", "dark" or "auto"; anything else is an [*nemo.Invalid].
func ReadTheme(word string) (Theme, error) {
	for theme, name := range themeNames {
		if word == name {
			return Theme(theme), nil
		}
	}
	return 0, invalidTheme(word)
}

var themeNames = [...]string{Light: "light", Dark: "dark", Auto: "auto"}

func (t Theme) String() string {
	if int(t) < len(themeNames) {
		return themeNames[t]
	}
	return fmt.Sprintf("theme %d", uint8(t))
}

// colours are the colours of the inks in the light and the dark theme. The six that distinguish
// owners are those of Okabe and Ito, made a little darker or lighter to stand out.
var colours = [numInks][2]string{
	Paper: {"#f6f1e4", "#12191e"}, Panel: {"#fffdf6", "#1d272e"}, Slot: {"#efe7d3", "#2a3740"},
	Text: {"#1d2b33", "#eef2ee"}, Quiet: {"#4c5a61", "#b3c0c4"}, Hairline: {"#9aa5a3", "#52646d"},
	Sea: {"#bcd9e0", "#1b4257"}, SeaDeep: {"#9cc4d0", "#123243"}, Land: {"#e3d6ae", "#4b4a36"}, Coast: {"#a39360", "#8c865c"},
	Floor: {"#e4e8e4", "#33424a"}, FloorDim: {"#c9cfcd", "#232e34"}, Metal: {"#c4ccd0", "#3a4850"}, MetalDeep: {"#8d999f", "#5d6d76"},
	Card: {"#fffaf0", "#e9e2d0"}, CardBack: {"#7a6a58", "#806f5b"}, Gold: {"#c58a00", "#f0c24b"}, Danger: {"#b8321f", "#ff7a5c"},
	Good: {"#1e7d4f", "#5fd39a"}, Warning: {"#b35c00", "#ffb05c"}, Glow: {"#ffb000", "#ffd866"},
	Blue: {"#0067a5", "#5cb3f0"}, Orange: {"#c25400", "#ff9a4d"}, Green: {"#00805c", "#2fc79a"}, Purple: {"#9c4a83", "#e39ac9"},
	Yellow: {"#a88700", "#f0e05a"}, Sky: {"#2f87b8", "#8fd0f5"}, Black: {"#111111", "#0a0d0f"}, White: {"#ffffff", "#ffffff"},
}

// Colour returns an ink's colour in a theme, as in "#1d2b33"; Auto has those of Light. The colour
// of None is "".
func (i Ink) Colour(theme Theme) string {
	if i >= numInks {
		return ""
	}
	return colours[i][min(theme, Auto)%Auto]
}
