// Package nemorising is Nemo Rising: Robur the Conqueror (WizKids, 2019): one
// to four heroes, each a seat, against enemies that move by themselves; they
// win and lose together.
package nemorising
