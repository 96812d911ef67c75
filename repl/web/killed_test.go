package web

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/nemo/table"
)

// servesFrom is an environment variable with the folder from which the test binary
// serves until it is killed.
const servesFrom = "MOBILIS_TEST_SERVES_FROM"

func TestMain(m *testing.M) {
	if dir := os.Getenv(servesFrom); dir != "" {
		if err := serveForever(dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	nemotest.Main(m)
}

// TestKilledServersLoseNothing checks that when a server is killed repeatedly during a
// game, everything it had answered is there after the restart, at the same revision and
// with the same links.
func TestKilledServersLoseNothing(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 3, nil)
	all := links["all"]
	acknowledged, kills, answers := uint64(0), nemotest.Sweep(4, 200), 0
	for n := range kills {
		server := startServer(t, h.dir)
		killed := false
		kill := func(after time.Duration) {
			killed = true
			stop := time.AfterFunc(after, func() { _ = server.cmd.Process.Kill() })
			t.Cleanup(func() { stop.Stop() })
		}
		// Three of four servers are killed after they acted, so that each has answered
		// something however busy the machine is; the fourth while it opens the table.
		if n%4 == 3 {
			kill(time.Duration(n%17) * time.Millisecond)
		}
		now, ok := server.view(all, "view", "{}")
		if ok && now.Revision < acknowledged {
			t.Fatalf("kill %d: revision %d was answered, and the next server has %d", n, acknowledged, now.Revision)
		}
		for ok {
			acknowledged = now.Revision
			method := "auto"
			if now.Result.Over {
				method = "undo"
			}
			if now, ok = server.view(all, method, "{}"); ok {
				answers++
				if !killed {
					kill(time.Duration(13*(n%17)) * time.Millisecond)
				}
			}
		}
		if !killed {
			t.Fatalf("server %d was not killed, and answers no more: %v", n, server.silence)
		}
		_ = server.cmd.Wait()
	}
	if answers < kills*3/4 {
		t.Errorf("%d servers were killed and acted %d times", kills, answers)
	}
	t.Logf("%d servers killed, %d answers, revision %d", kills, answers, acknowledged)
	h.restart()
	if view := h.seen(all, 0); view.Revision < acknowledged {
		t.Errorf("in the end the game is at revision %d, and %d was answered", view.Revision, acknowledged)
	}
}

// child is a server that can be killed.
type child struct {
	t       *testing.T
	cmd     *exec.Cmd
	address string
	// silence is the error of the last call.
	silence error
}

func startServer(t *testing.T, dir string) *child {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), servesFrom+"="+dir)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server does not start: %v", err)
	}
	return &child{t: t, cmd: cmd, address: strings.TrimSpace(line)}
}

// view calls a method that returns a view; ok is false if the server was killed.
func (c *child) view(token, method, params string) (view *table.View, ok bool) {
	c.t.Helper()
	r, err := http.NewRequest(http.MethodPost, c.address+"/api/seat/"+method, bytes.NewReader([]byte(params)))
	if err != nil {
		c.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		c.silence = err
		return nil, false
	}
	defer func() { _ = response.Body.Close() }()
	var got struct {
		View  *table.View
		Error *problemText
	}
	if err := json.NewDecoder(response.Body).Decode(&got); err != nil {
		c.silence = err
		return nil, false
	}
	if got.Error != nil {
		c.t.Fatalf("%s: %s", method, got.Error.Message)
	}
	return got.View, got.View != nil
}

// TestTornFiles checks that a file is read without an incomplete last line and can be continued,
// and that a file damaged elsewhere is reported and left alone while others are served.
func TestTornFiles(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 3, nil)
	other := h.lay("nemorising", 3, nil)
	h.viewIn(h.post(links["all"], "seat/auto", nil))
	before := h.seen(links["all"], 0)
	files, err := tableFiles(h.dir)
	if err != nil || len(files) != 2 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(text, `{"do":"roll 3`...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h.restart()
	if after := h.seen(links["all"], 0); after.Revision != before.Revision {
		t.Errorf("with a torn line the game is at revision %d instead of %d", after.Revision, before.Revision)
	}
	h.viewIn(h.post(links["all"], "seat/auto", nil))
	h.viewIn(h.post(other["all"], "seat/auto", nil))
	h.restart()
	if after := h.seen(links["all"], 0); after.Revision != before.Revision+1 {
		t.Errorf("a step after a torn line is lost")
	}
	// Another server writes to the same table.
	twin := &house{TB: t, dir: h.dir}
	twin.restart()
	twin.viewIn(twin.post(links["all"], "seat/auto", nil))
	var logged error
	h.server.seats[links["all"]].table.logs = func(err error) { logged = err }
	got := h.post(links["all"], "seat/auto", nil)
	if got.status != http.StatusInternalServerError || !strings.Contains(string(got.body), "nothing was done") {
		t.Errorf("two servers write one table: %d %s", got.status, got.body)
	}
	if logged == nil || !strings.Contains(logged.Error(), "another server") {
		t.Errorf("that two servers write one table is logged as %v", logged)
	}
	if err := os.WriteFile(files[0], []byte("{\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	server, err := New(Config{Systems: systems.All(), Dir: h.dir})
	if err != nil || len(server.Unread()) != 1 || server.Tables() != 1 {
		t.Errorf("with a damaged file: %v, unread %q, %d tables", err, server.Unread(), server.Tables())
	}
}
