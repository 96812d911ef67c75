// Package nemesis is Nemesis (Awaken Realms, 2018): one to five players, each a
// Character aboard a ship full of Intruders, each with an Objective of their own.
package nemesis
