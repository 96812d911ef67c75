// Package drawing lets a system describe its board: groups of shapes, each with a title for readers
// who cannot see it and with the names that actions use for what it shows. One description gives an
// SVG picture for light and dark screens and for print, and the board in a browser on which people
// choose by clicking.
//
// A [Drawing] is measured in units of its own; pictures of any size are made from it. Colours are
// named for what they mean ([Sea], [Land], [Danger]), so that each theme can choose its own.
package drawing
