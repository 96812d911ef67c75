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

// page is a static response with an ETag: a client that has it already gets 304 Not Modified. The
// tag is a hash of the text, so it reveals no more than the text does.
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

// has reports whether the client has the response with a tag, by If-None-Match.
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

// assets returns the files of the page by path.
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
		panic(err) // the folder is embedded
	}
	found["/"] = found["/index.html"]
	return found
})

// kindOf returns the content type of a file. The main types are fixed, because the operating
// system's table may map them to anything.
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

// eventStream is the content type of server-sent events.
const eventStream = "text/event-stream"

// worthPacking is the minimum length in bytes of a response that is compressed.
const worthPacking = 600

// packer compresses a response if that is worthwhile. It does not compress server-sent events: each
// must arrive at once.
type packer struct {
	http.ResponseWriter
	status int // 0 until WriteHeader is called
	begun  bool
	zip    *gzip.Writer
}

// Unwrap serves [http.ResponseController].
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// unpacked returns the writer under a packer: only with net/http's own writer can
// [http.MaxBytesReader] close the connection of a client that sends too much.
func unpacked(w http.ResponseWriter) http.ResponseWriter {
	if p, ok := w.(*packer); ok {
		return p.ResponseWriter
	}
	return w
}

// WriteHeader keeps the status until the first Write, which decides whether to compress.
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

// zips are gzip writers for reuse. They use the fastest level: all viewers of a table ask at once,
// and its output is small enough.
var zips = sync.Pool{New: func() any {
	zip, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is valid
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

// end sends a status without a body, or the rest of the compressed body.
func (p *packer) end() {
	if !p.begun {
		p.begin(nil)
	}
	if p.zip != nil {
		_ = p.zip.Close() // an error means that the client is gone
		zips.Put(p.zip)
	}
}

// unpacks reports whether the client accepts gzip.
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
