package web

import (
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
)

// page is what is sent whole, under a tag: who has it already is not sent it again. The
// tag is a hash of what is sent, so it tells nobody more than that does.
type page struct {
	text      []byte
	kind, tag string
}

func newPage(kind string, text []byte) *page {
	sum := sha256.Sum256(text)
	return &page{text, kind, `W/"` + hex.EncodeToString(sum[:12]) + `"`}
}

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("ETag", p.tag)
	if has(r, p.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header().Set("Content-Type", p.kind)
	_, _ = w.Write(p.text)
}

// has reports whether a request says that it has what is under a tag.
func has(r *http.Request, tag string) bool {
	for _, had := range strings.Split(r.Header.Get("If-None-Match"), ",") {
		if strings.TrimSpace(had) == tag {
			return true
		}
	}
	return false
}

//go:embed page
var pageFiles embed.FS

// assets are the files of the page, by their paths.
var assets = sync.OnceValue(func() map[string]*page {
	found := make(map[string]*page)
	err := fs.WalkDir(pageFiles, "page", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := pageFiles.ReadFile(name)
		found[strings.TrimPrefix(name, "page")] = newPage(kindOf(name), text)
		return err
	})
	if err != nil {
		panic(err) // the folder is compiled in
	}
	found["/"] = found["/index.html"]
	return found
})

// kindOf is the type of a file of the page. What the system says of endings is not asked:
// it may say anything.
func kindOf(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".html":
		return "text/html; charset=utf-8"
	}
	return mime.TypeByExtension(path.Ext(name))
}

// eventStream is the type of a stream of events.
const eventStream = "text/event-stream"

// worthPacking is how long an answer is that is made shorter.
const worthPacking = 600

// packer sends an answer compressed, where that is worth it. Events go as they are, for
// each is to arrive at once.
type packer struct {
	http.ResponseWriter
	status int // 0 until it is said
	begun  bool
	zip    *gzip.Writer
}

// Unwrap is for [http.ResponseController].
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// unpacked is the writer below: of the server's own one net/http knows that it may close
// the connection of who sends too much.
func unpacked(w http.ResponseWriter) http.ResponseWriter {
	if p, ok := w.(*packer); ok {
		return p.ResponseWriter
	}
	return w
}

// WriteHeader waits for the first bytes: they decide how the answer goes.
func (p *packer) WriteHeader(status int) {
	if p.status == 0 {
		p.status = status
	}
}

func (p *packer) Write(text []byte) (int, error) {
	if !p.begun {
		p.begin(text)
	}
	if p.zip != nil {
		return p.zip.Write(text)
	}
	return p.ResponseWriter.Write(text)
}

// zips are writers that wait for something to compress. They hurry, for all at a table look
// at once, and what is left of an answer is small already.
var zips = sync.Pool{New: func() any {
	zip, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one of the package's own
	}
	return zip
}}

func (p *packer) begin(first []byte) {
	p.begun = true
	if h := p.Header(); len(first) >= worthPacking && h.Get("Content-Type") != eventStream {
		h.Set("Content-Encoding", "gzip")
		p.zip, _ = zips.Get().(*gzip.Writer)
		p.zip.Reset(p.ResponseWriter)
	}
	if p.status != 0 {
		p.ResponseWriter.WriteHeader(p.status)
	}
}

// end sends what was held back.
func (p *packer) end() {
	if !p.begun {
		p.begin(nil)
	}
	if p.zip != nil {
		_ = p.zip.Close() // who does not read it has gone
		zips.Put(p.zip)
	}
}

// unpacks reports whether who asks can read what is compressed.
func unpacks(r *http.Request) bool {
	for _, way := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(way, ";")
		if strings.TrimSpace(name) == "gzip" {
			weight = strings.ReplaceAll(weight, " ", "")
			return weight != "q=0" && !strings.HasPrefix(weight, "q=0.0")
		}
	}
	return false
}
