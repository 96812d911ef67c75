package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestServePrintsLinks checks that a table created from the command line is reached at the printed links
// until the server is interrupted, and that the next server with the same folder has it again.
func TestServePrintsLinks(t *testing.T) {
	t.Setenv("MOBILIS_STATE", t.TempDir())
	for _, args := range [][]string{{"nemoswar1"}, nil} {
		ctx, stop := context.WithCancel(t.Context())
		out, write := io.Pipe()
		ended := make(chan error, 1)
		go func() {
			s := newStreams(strings.NewReader(""), write, io.Discard)
			ended <- serveWeb(ctx, s, webConfig{listen: "127.0.0.1:0", seed: "5", seeded: len(args) > 0}, args)
		}()
		var links []string
		lines := bufio.NewScanner(out)
		for lines.Scan() && !strings.HasPrefix(lines.Text(), "Ctrl-C") {
			links = append(links, regexp.MustCompile(`http://[^ ]+`).FindAllString(lines.Text(), -1)...)
		}
		if want := 1 + 3*len(args); len(links) != want {
			t.Errorf("%q: %d links instead of %d: %q", args, len(links), want, links)
		}
		for _, link := range links {
			page, token, _ := strings.Cut(link, "#")
			method, body := http.MethodPost, "{}"
			path := "api/seat/view"
			if host, isHost := strings.CutPrefix(token, "host."); isHost {
				method, body, path, token = http.MethodGet, "", "api/host", host
			}
			r, err := http.NewRequestWithContext(ctx, method, page+path, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Authorization", "Bearer "+token)
			response, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(response.Body)
			if closed := response.Body.Close(); response.StatusCode != http.StatusOK || err != nil || closed != nil {
				t.Errorf("%s: %s %s", link, response.Status, text)
			}
			if path == "api/host" && !strings.Contains(string(text), `"system":"nemoswar1"`) {
				t.Errorf("%q: the host does not see the table: %.200s", args, text)
			}
		}
		stop()
		if err := <-ended; err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("%q: %v", args, err)
		}
	}
}

// TestServeRefuses checks that an invalid configuration gets an error in one line.
func TestServeRefuses(t *testing.T) {
	t.Setenv("MOBILIS_STATE", t.TempDir())
	for _, c := range []struct {
		config webConfig
		args   []string
		want   string
	}{
		{webConfig{}, []string{"chess"}, "there is no system chess"},
		{webConfig{seeded: true}, nil, "name one"},
		{webConfig{set: []string{"players"}}, []string{"nemesis"}, "say option=value"},
		{webConfig{set: []string{"players=9"}}, []string{"nemesis"}, "not one of"},
		{webConfig{listen: "nowhere.invalid:0"}, nil, "nowhere.invalid"},
	} {
		s := newStreams(strings.NewReader(""), io.Discard, io.Discard)
		if err := serveWeb(t.Context(), s, c.config, c.args); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v %q: %v; it should say %q", c.config, c.args, err, c.want)
		}
	}
}

// TestAddresses checks that a server for the whole network gets an address that other machines can reach, and
// a server for this computer only gets none.
func TestAddresses(t *testing.T) {
	own := make(map[string]bool)
	nets, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range nets {
		if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() {
			own["http://"+net.JoinHostPort(ip.IP.String(), "8420")] = true
		}
	}
	at := func(ip net.IP) (local, others string) { return addresses(&net.TCPAddr{IP: ip, Port: 8420}) }
	if local, others := at(net.IPv4zero); local != "http://127.0.0.1:8420" || others != "" && !own[others] {
		t.Errorf("for the whole network it is %s and %s; this machine has %v", local, others, own)
	}
	if local, others := at(net.IPv4(127, 0, 0, 1)); local != "http://127.0.0.1:8420" || others != "" {
		t.Errorf("for this computer it is %s and %q", local, others)
	}
	if local, others := at(net.IPv4(192, 168, 1, 7)); local != others || others != "http://192.168.1.7:8420" {
		t.Errorf("for one address it is %s and %s", local, others)
	}
}
