//go:build !race

package web

const slower = 1
