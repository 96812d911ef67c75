package web

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// reopened returns a new server of the folder, with what it logs.
func (h *house) reopened() (server *Server, logged *[]string) {
	h.Helper()
	logged = new([]string)
	server, err := New(Config{Systems: systems.All(), Dir: h.dir, Log: func(err error) { *logged = append(*logged, err.Error()) }})
	if err != nil {
		h.Fatal(err)
	}
	h.server = server
	return server, logged
}

// rewrites changes the first place of a text in the file of a table.
func rewrites(t *testing.T, file, text, by string) {
	t.Helper()
	whole, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(whole), text) {
		t.Fatalf("%v: there is no %s in\n%s", err, text, whole)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(whole), text, by, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

func contents(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWhatLiesInTheFolder checks that of the entries of a folder only files of tables are
// tables: others are left alone, and each that cannot be read is named to the host with the
// reason.
func TestWhatLiesInTheFolder(t *testing.T) {
	h := newHouse(t)
	good := h.tableOf(h.lay("pig", 1, nil)["all"])
	unseeded := h.server.seats[h.lay("pig", 2, nil)["all"]].table
	rewrites(t, unseeded.file, `"seed":2`, `"seed":-2`)
	for _, err := range []error{
		os.Mkdir(filepath.Join(h.dir, "drawer.table"), 0o700),
		os.WriteFile(filepath.Join(h.dir, "notes.txt"), []byte("Friday at eight"), 0o600),
		os.WriteFile(filepath.Join(h.dir, "old.closed"), []byte("{}"), 0o600),
		os.Symlink(filepath.Join(h.dir, "nowhere"), filepath.Join(h.dir, "gone.table")),
		os.Symlink(h.dir, filepath.Join(h.dir, "round.table")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	server, _ := h.reopened()
	if server.Tables() != 1 || server.tables[good] == nil {
		t.Errorf("the tables are %v; want %s alone", server.tables, good)
	}
	var lobby lobbyDocument
	got := h.send(request(http.MethodGet, "/api/host", server.Host(), nil))
	if err := json.Unmarshal(got.body, &lobby); err != nil || !slices.Equal(lobby.Unread, server.Unread()) {
		t.Errorf("%v: the lobby says %q, the server %q", err, lobby.Unread, server.Unread())
	}
	for _, why := range []string{"gone.table: no such file", "is a directory", filepath.Base(unseeded.file) + " has no seed: "} {
		if !slices.ContainsFunc(lobby.Unread, func(line string) bool { return strings.Contains(line, why) }) {
			t.Errorf("%q does not say %q", lobby.Unread, why)
		}
	}
	if len(lobby.Unread) != 3 {
		t.Errorf("three files cannot be read, and these are told: %q", lobby.Unread)
	}
	if files, err := tableFiles(filepath.Join(h.dir, "notes.txt")); err == nil || files != nil {
		t.Errorf("a file has the tables %q, %v", files, err)
	}
	if files, err := tableFiles(filepath.Join(h.dir, "nowhere")); err != nil || files != nil {
		t.Errorf("a folder that is not there has the tables %q, %v", files, err)
	}
}

// TestATableIsWrittenOnce checks that the file of a table is complete, is never written over,
// and leaves nothing unfinished where it cannot be written.
func TestATableIsWrittenOnce(t *testing.T) {
	dir := t.TempDir()
	h := &head{Format: journalFormat, Table: "one", System: "pig", Saved: json.RawMessage(`{}`)}
	file, err := newJournal(dir, h)
	if err != nil || file != filepath.Join(dir, "one.table") {
		t.Fatal(file, err)
	}
	want := `{"format":1,"table":"one","system":"pig","saved":{},"links":null}` + "\n"
	if text := contents(t, file); text != want {
		t.Errorf("the file is %q; want %q", text, want)
	}
	if again, err := newJournal(dir, h); again != "" || err == nil || err.Error() != "there is a table one already" {
		t.Errorf("the second time it is %q, %v", again, err)
	}
	h.Table, h.Saved = "two", json.RawMessage(`{`)
	if torn, err := newJournal(dir, h); torn != "" || err == nil {
		t.Errorf("with a game that is no JSON it is %q, %v", torn, err)
	}
	h.Saved = json.RawMessage(`{}`)
	if lost, err := newJournal(filepath.Join(dir, "nowhere"), h); lost != "" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("where no folder is it is %q, %v", lost, err)
	}
	// In the way of the file that is renamed stands a folder; it is found empty and goes.
	if err := os.Mkdir(filepath.Join(dir, "two.table.unfinished"), 0o700); err != nil {
		t.Fatal(err)
	}
	if barred, err := newJournal(dir, h); barred != "" || err == nil {
		t.Errorf("where it cannot be begun it is %q, %v", barred, err)
	}
	if names, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || !slices.Equal(names, []string{file}) {
		t.Errorf("the folder has %q, %v; want the first table alone", names, err)
	}
	if text := contents(t, file); text != want {
		t.Errorf("in the end the file is %q", text)
	}
	if err := syncDir(filepath.Join(dir, "nowhere")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there is synced: %v", err)
	}
}

// TestAFullDisk checks that a change that the disk does not take is an error, and that the
// journal stays where it was.
func TestAFullDisk(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "t.table")
	const before = "{}\n"
	if err := os.WriteFile(file, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	j := &journal{file, int64(len(before))}
	if err := j.add([]change{{Do: "roll"}, {Edit: json.RawMessage("{")}}); err == nil || contents(t, file) != before {
		t.Errorf("half of two changes is written: %v\n%s", err, contents(t, file))
	}
	if err := j.add([]change{{Do: "roll"}, {Do: "die 3", Turn: "seat 1"}}); err != nil {
		t.Fatal(err)
	}
	want := before + `{"do":"roll"}` + "\n" + `{"do":"die 3","turn":"seat 1"}` + "\n"
	if text := contents(t, file); text != want || j.size != int64(len(want)) {
		t.Errorf("the file is %q with %d bytes; want %q", text, j.size, want)
	}
	gone := &journal{filepath.Join(dir, "gone.table"), 0}
	if err := gone.add([]change{{Do: "roll"}}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is gone is written: %v", err)
	}
	if runtime.GOOS != "linux" {
		return
	}
	// One device takes no byte, the other takes them and cannot confirm them.
	for _, device := range []string{"/dev/full", os.DevNull} {
		full := &journal{device, 0}
		if err := full.add([]change{{Do: "roll"}}); err == nil || full.size != 0 {
			t.Errorf("%s takes a change, and has %d bytes: %v", device, full.size, err)
		}
	}
	if err := writeSynced("/dev/full", []byte(before)); err == nil {
		t.Error("a full disk takes a file")
	}
}

// TestTornWrites checks what is done with bytes behind the last line that was confirmed.
func TestTornWrites(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "t.table")
	const whole = "{}\n"
	open := func() *os.File {
		out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = out.Close() })
		return out
	}
	for _, c := range []struct{ behind, want string }{
		{`{"do":"a line that is far longer than what is written in its place, and was never confirmed`, whole},
		{"{\"do\":\"roll\"}\n{\"do", whole + "{\"do\":\"roll\"}\n{\"do"},
	} {
		if err := os.WriteFile(file, []byte(whole+c.behind), 0o600); err != nil {
			t.Fatal(err)
		}
		j := &journal{file, int64(len(whole))}
		err := j.torn(open(), int64(len(whole+c.behind)))
		if text := contents(t, file); text != c.want || (err == nil) != (c.want == whole) {
			t.Errorf("of %q there is %q: %v", c.behind, text, err)
		}
	}
	// Meanwhile another program cut the file: there is less to read than there was.
	if err := os.WriteFile(file, []byte(whole+"{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (&journal{file, int64(len(whole))}).torn(open(), 100); err != nil || contents(t, file) != whole {
		t.Errorf("%v: the file is %q", err, contents(t, file))
	}
	for _, other := range []string{filepath.Join(dir, "gone.table"), dir} {
		if err := (&journal{other, 0}).torn(open(), 10); err == nil || contents(t, file) != whole {
			t.Errorf("%s is read: %v", other, err)
		}
	}
}

// TestSweeping checks which unfinished files are removed: those that are older than an hour,
// are files, and lie in the folder of the server.
func TestSweeping(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(t.TempDir())
	begun := time.Now().Add(-10 * longestBegun).Truncate(time.Second)
	for _, name := range []string{filepath.Join(dir, "a.table.unfinished"), "here.table.unfinished"} {
		if err := errors.Join(os.WriteFile(name, nil, 0o600), os.Chtimes(name, begun, begun)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "b.table.unfinished"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		dir  string
		now  time.Time
		want []string
	}{
		{dir, begun.Add(longestBegun), []string{"a.table.unfinished", "b.table.unfinished"}},
		{dir, begun.Add(longestBegun + 1), []string{"b.table.unfinished"}},
		{dir, time.Now().Add(10 * longestBegun), []string{"b.table.unfinished"}},
		{"", begun.Add(longestBegun + 1), []string{"b.table.unfinished"}},
	} {
		sweep(c.dir, c.now)
		left, err := filepath.Glob(filepath.Join(dir, "*"))
		for i := range left {
			left[i] = filepath.Base(left[i])
		}
		if err != nil || !slices.Equal(left, c.want) {
			t.Errorf("%s after the file was begun there is %q, %v; want %q", c.now.Sub(begun), left, err, c.want)
		}
	}
	if _, err := os.Stat("here.table.unfinished"); err != nil {
		t.Errorf("a server without a folder swept where it stands: %v", err)
	}
}

// TestLinesThatDoNotApply checks that a line of a table's file that the rules do not bear is
// named by its number, and that the game is not played without it.
func TestLinesThatDoNotApply(t *testing.T) {
	h := newHouse(t)
	links := h.lay("nemoswar1", 5, nil)
	file := h.server.seats[links["all"]].table.file
	first := contents(t, file)
	set := h.server.config.Systems[0].Components()
	components, err := set.ExportComponents()
	if err != nil {
		t.Fatal(err)
	}
	_, saved, _ := strings.Cut(first, `"saved":`)
	saved, _, _ = strings.Cut(saved, `,"links":`)
	box := func(components, saved string) string {
		return `{"do":"nothing","box":{"components":` + components + `,"saved":` + saved + `}}`
	}
	name := filepath.Base(file)
	for _, c := range []struct{ line, fault string }{
		{`{"edit":{"weather":"fair"}}`, name + ":2: "},
		{box(`{"weather":"fair"}`, saved), name + ":2: "},
		{box(string(compact(components)), `{"weather":"fair"}`), name + ":2: "},
		{box(string(compact(components)), saved), name + ":2: "},
		{`{"do":"nothing"}`, name + ":2: "},
		{`{"do":"station north-atlantic"}` + "\n" + `{"undo":3}`, name + ":3: 3 steps are to be taken back, and there are 1"},
	} {
		if err := os.WriteFile(file, []byte(first+c.line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, logged := h.reopened()
		got := h.post(links["seat 1"], "seat/view", nil)
		if got.status != http.StatusInternalServerError || len(*logged) != 1 ||
			!strings.HasPrefix((*logged)[0], "the table cannot be read: "+c.fault) {
			t.Errorf("%.100s: %d %s; told is %q", c.line, got.status, got.body, *logged)
		}
		if row := h.row(links["all"]); !row.Sleeps {
			t.Errorf("%.100s: the game is in memory", c.line)
		}
	}
	// A set of components that is none.
	if err := os.WriteFile(file, []byte(strings.Replace(first, `"saved":`, `"components":{"weather":"fair"},"saved":`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	_, logged := h.reopened()
	if got := h.post(links["seat 1"], "seat/view", nil); got.status != http.StatusInternalServerError || len(*logged) != 1 {
		t.Errorf("with components that are none: %d %s; told is %q", got.status, got.body, *logged)
	}
}

// TestTheMarginOfATable checks whose names and whose turn are read from a file that is not
// replayed.
func TestTheMarginOfATable(t *testing.T) {
	const head = `{"format":1,"table":"x","turn":"seat 1"}` + "\n"
	for _, c := range []struct {
		text, turn string
		names      map[string]string
	}{
		{"", "", nil},
		{head, "seat 1", nil},
		{`{"format":1,"table":"x"}` + "\n", "", nil},
		{head + `{"do":"roll","turn":"chance"}` + "\n", "chance", nil},
		{head + `{"do":"roll"}` + "\n" + `{"do":"die 3","turn":"seat 2"}` + "\n", "seat 2", nil},
		{head + `{"do":"roll"}` + "\n", "seat 1", nil},
		{head + `{"sits":{"viewer":"seat 2","name":"Bob \"turn\":"}}` + "\n", "seat 1", map[string]string{"seat 2": `Bob "turn":`}},
		{
			head + `{"sits":{"viewer":"seat 2","name":"Bob"}}` + "\n" + `{"do":"roll","turn":"chance"}` + "\n" + `{"sits":{"viewer":"seat 2"}}` + "\n",
			"chance",
			map[string]string{"seat 2": ""},
		},
		{head + `{"do":"roll","turn":"cha`, "seat 1", nil},
		{head + `{"sits":{"viewer":"seat 2","na`, "seat 1", nil},
	} {
		file := filepath.Join(t.TempDir(), "x.table")
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		names, turn := readMargin(file)
		same := len(names) == len(c.names)
		for viewer, name := range c.names {
			if got, there := names[viewer]; !there || got != name {
				same = false
			}
		}
		if turn != c.turn || !same || names == nil {
			t.Errorf("%q: %v, %q; want %v, %q", c.text, names, turn, c.names, c.turn)
		}
	}
}

// TestAFileThatComesBack checks that a table whose file was away takes names when it is back,
// and that names once read are told although the file is away.
func TestAFileThatComesBack(t *testing.T) {
	h := newHouse(t)
	links := h.lay("pig", 1, nil)
	file := h.server.seats[links["all"]].table.file
	h.restart()
	aside := file + ".aside"
	if err := os.Rename(file, aside); err != nil {
		t.Fatal(err)
	}
	if row := h.row(links["all"]); row.Turn != "" || row.Links[0].Person != "" {
		t.Errorf("of a file that is away the lobby knows %+v", row)
	}
	if err := os.Rename(aside, file); err != nil {
		t.Fatal(err)
	}
	if got := h.post(links["seat 1"], "seat/name", map[string]any{"name": "Ada"}); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	if row := h.row(links["all"]); row.Turn != "seat 1" || row.Links[0].Person != "Ada" {
		t.Errorf("of a file that is back the lobby knows %+v", row)
	}
	text := contents(t, file)
	if got := h.post(links["seat 1"], "seat/name", map[string]any{"name": " Ada "}); got.status != http.StatusOK || contents(t, file) != text {
		t.Errorf("the same name is written again: %d\n%s", got.status, contents(t, file))
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if row := h.row(links["all"]); row.Turn != "seat 1" || row.Links[0].Person != "Ada" {
		t.Errorf("when the file is gone the lobby knows %+v", row)
	}
}

// TestAfterAFault checks that the news after a step that could not be written do not tell it,
// and that a name is taken when another server's lines have been read.
func TestAfterAFault(t *testing.T) {
	h := newHouse(t)
	var logged []error
	h.server.config.Log = func(err error) { logged = append(logged, err) }
	links := h.lay("pig", 7, nil)
	file := h.server.seats[links["all"]].table.file
	whole := contents(t, file)
	if err := os.Truncate(file, 10); err != nil {
		t.Fatal(err)
	}
	if got := h.post(links["seat 1"], "seat/apply", map[string]any{"action": "roll"}); got.status != http.StatusInternalServerError {
		t.Fatalf("%d %s", got.status, got.body)
	}
	back := h.post(h.server.Host(), "host/undo", map[string]any{"table": h.tableOf(links["all"])})
	if said := h.said(back, http.StatusInternalServerError); !strings.HasPrefix(said, "the table cannot be read: ") {
		t.Errorf("the host takes back at a table that cannot be read: %q", said)
	}
	if err := os.WriteFile(file, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	var held struct{ News news }
	got := h.post(links["seat 1"], "seat/apply", map[string]any{"action": "hold"})
	if err := json.Unmarshal(got.body, &held); err != nil || got.status != http.StatusOK ||
		len(held.News.Steps) != 1 || held.News.Steps[0].Action != "hold" {
		t.Errorf("after a step that was not written, %v, %d %s", err, got.status, got.body)
	}
	// Another server writes a line.
	if err := os.WriteFile(file, []byte(contents(t, file)+`{"do":"roll","turn":"chance"}`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	name := map[string]any{"name": "Ada"}
	said := h.said(h.post(links["seat 1"], "seat/name", name), http.StatusInternalServerError)
	if said != "the name was not taken, for it could not be written; whoever runs the server is told why" {
		t.Errorf("of a name that cannot be written it is said %q", said)
	}
	if got := h.post(links["seat 1"], "seat/name", name); got.status != http.StatusOK {
		t.Errorf("after the table was read again, a name: %d %s", got.status, got.body)
	}
	if view := h.seen(links["seat 2"], 0); view.Ply != 2 {
		t.Errorf("the other server's line is lost: the game stands at step %d", view.Ply)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	h.server.seats[links["all"]].table.rest()
	logged = nil
	h.said(h.post(links["seat 1"], "seat/view", nil), http.StatusInternalServerError)
	if len(logged) != 1 || !errors.Is(logged[0], fs.ErrNotExist) {
		t.Errorf("of a file that is gone who runs the server is told %v", logged)
	}
	// The rules need no game.
	got = h.post(links["seat 1"], "seat/rules", map[string]any{"system": "nemesis", "words": "11.2"})
	if got.status != http.StatusOK || !strings.Contains(string(got.body), `"id":"11.2"`) {
		t.Errorf("without a game the rules are answered by %d %.200s", got.status, got.body)
	}
}
