package web

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"

	"rsc.io/qr"
)

// codeParams have the text of a QR code: the address of a seat.
type codeParams struct {
	Text string `json:"text"`
}

type codeResult struct {
	SVG string `json:"svg"`
}

// longestCode is the maximum length of an address, in bytes.
const longestCode = 500

// code draws a QR code.
func code(w http.ResponseWriter, r *http.Request) {
	p, ok := asked[codeParams](w, r, longestBody)
	if !ok {
		return
	}
	if p.Text == "" || len(p.Text) > longestCode {
		fail(w, http.StatusUnprocessableEntity, fmt.Sprintf("a code has from 1 to %d bytes", longestCode))
		return
	}
	if alone(p.Text) {
		fail(w, http.StatusUnprocessableEntity, onlyHere)
		return
	}
	picture, err := qr.Encode(p.Text, qr.M)
	if err != nil {
		fail(w, http.StatusUnprocessableEntity, err.Error())
		return
	}
	answer(w, http.StatusOK, codeResult{codeSVG(picture)})
}

// onlyHere refuses a code for an address that a phone cannot reach.
const onlyHere = "this address is for this computer alone, and a phone that scans it would look for the table in itself: " +
	"end the server and start it with `mobilis serve --listen :8420`; then the links and codes open in the whole network, and every table is found again"

// alone reports whether an address works only on the computer that opens it.
func alone(address string) bool {
	at, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip := net.ParseIP(at.Hostname())
	return at.Hostname() == "localhost" || ip != nil && (ip.IsLoopback() || ip.IsUnspecified())
}

// codeSVG draws the modules of a code with a quiet zone of four modules.
func codeSVG(c *qr.Code) string {
	const zone = 4
	var dark strings.Builder
	for y := range c.Size {
		for x := range c.Size {
			if c.Black(x, y) {
				fmt.Fprintf(&dark, "M%d %dh1v1h-1z", x+zone, y+zone)
			}
		}
	}
	size := c.Size + 2*zone
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" shape-rendering="crispEdges"><title>a code to scan</title><rect width="%d" height="%d" fill="#fff"/><path fill="#000" d="%s"/></svg>`,
		size, size, size, size, dark.String())
}
