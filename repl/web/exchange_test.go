package web

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// TestExchanges sends the requests in testdata/exchange, the lines that begin with ">
// ", and compares the responses with the lines below them: status and JSON.
//
//	> seat 1 POST seat/apply {"action":"roll"}
//
// The sender is the host, or has a link of the last table; TABLE stands for its name.
// Random names and links, and drawings, are left out of the responses; long responses
// are reduced to their length and end. -update rewrites the responses.
func TestExchanges(t *testing.T) {
	files, err := filepath.Glob("testdata/exchange/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no exchanges: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := exchanged(t, string(text))
			if nemotest.Updating() {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(text), got); diff != "" {
				t.Errorf("%s is stale (-want +got); `go test ./repl/web -run Exchanges -update` writes it anew:\n%s", file, diff)
			}
		})
	}
}

// asking matches a request line: sender, method, language, path and body.
var asking = regexp.MustCompile(`^> (.+) (GET|POST)(?:/([a-zA-Z-]+))? (\S+) ?(.*)$`)

func exchanged(t *testing.T, text string) string {
	t.Helper()
	h := newHouse(t)
	begin := func() {
		server, err := New(Config{Systems: systems.All(), Dir: h.dir, Box: filepath.Join(h.dir, "box")})
		if err != nil {
			t.Fatal(err)
		}
		h.server = server
	}
	begin()
	var row tableRow
	var out strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "# "):
			fmt.Fprintln(&out, line)
		case line == "> restart":
			fmt.Fprintln(&out, line)
			begin()
		case strings.HasPrefix(line, "> "):
			fmt.Fprintln(&out, line)
			parts := asking.FindStringSubmatch(line)
			if parts == nil {
				t.Fatalf("%s: nobody asks that", line)
			}
			token := map[string]string{"host": h.server.Host()}
			for _, link := range row.Links {
				token[link.Viewer] = link.Token
			}
			r := request(parts[2], "/api/"+parts[4], token[parts[1]], strings.NewReader(strings.ReplaceAll(parts[5], "TABLE", row.Table)))
			r.Header.Set("Accept-Language", parts[3])
			got := h.send(r)
			var laid tableRow
			if json.Unmarshal(got.body, &laid) == nil && len(laid.Links) > 0 {
				row = laid
			}
			fmt.Fprintf(&out, "%d %s\n", got.status, readable(&row, got.body))
		}
	}
	return out.String()
}

// Drawings and descriptions of systems are long.
var (
	drawings  = regexp.MustCompile(`"svg":"(?:[^"\\]|\\.)+"`)
	catalogue = regexp.MustCompile(`"systems":\[.*\],"tables":`)
	hashes    = regexp.MustCompile(`sha256:[0-9a-f]+`)
)

const longestShown = 3000

// readable formats a response in lines, without its random parts.
func readable(row *tableRow, body []byte) string {
	said := catalogue.ReplaceAllString(drawings.ReplaceAllString(string(body), `"svg":"…"`), `"systems":…,"tables":`)
	said = hashes.ReplaceAllString(said, "HASH")
	for _, link := range row.Links {
		said = strings.ReplaceAll(said, link.Token, "LINK")
	}
	if row.Table != "" {
		said = strings.ReplaceAll(said, row.Table, "TABLE")
	}
	if n := len(said); n > longestShown {
		said = fmt.Sprintf("%d bytes, to: %s", n, said[n-longestShown/4:])
	}
	return strings.NewReplacer(`},{`, "},\n  {", `,"choices":`, ",\n  \"choices\":", `,"position":`, ",\n  \"position\":",
		`,"news":`, ",\n  \"news\":", `,"system":`, ",\n  \"system\":", `,"steps":[`, ",\n  \"steps\":[").Replace(said)
}
