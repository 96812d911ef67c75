// Package drawing is how a system says what its board looks like: groups of shapes,
// each group with a title for who cannot see it and with the names by which actions
// speak of what it shows. The same declaration becomes an SVG picture for the light,
// the dark and print, and the board in a browser on which people choose by clicking.
//
// A [Drawing] is measured in units of its own; pictures of any size are made from it.
// Colours are named for what they mean ([Sea], [Land], [Danger]), so that each theme
// has its own and none depends on colour alone.
package drawing
