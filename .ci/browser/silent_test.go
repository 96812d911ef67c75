package browser

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// dead is a line to a server that can go dead: what is on its way is lost, and nobody
// is told. New connections wait until the line is mended; old ones stay dead.
type dead struct {
	listener net.Listener

	mu    sync.Mutex
	age   int // counts how often the line went dead
	dying bool
}

func newDead(t *testing.T, server string) *dead {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	d := &dead{listener: listener}
	go func() {
		for {
			in, err := listener.Accept()
			if err != nil {
				return
			}
			for d.dies() {
				time.Sleep(50 * time.Millisecond)
			}
			out, err := net.Dial("tcp", strings.TrimPrefix(server, "http://"))
			if err != nil {
				_ = in.Close()
				continue
			}
			age := d.now()
			go d.carry(in, out, age)
			go d.carry(out, in, age)
		}
	}()
	return d
}

func (d *dead) now() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.age
}

// goes reports whether a connection made at some age still carries.
func (d *dead) goes(age int) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return age == d.age && !d.dying
}

func (d *dead) dies() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.dying
}

func (d *dead) set(dying bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dying = dying
	d.age++
}

func (d *dead) carry(from, to net.Conn, age int) {
	buffer := make([]byte, 64<<10)
	for {
		n, err := from.Read(buffer)
		if !d.goes(age) {
			_, _ = io.Copy(io.Discard, from) // nothing is said of it
			return
		}
		if n > 0 {
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
		if err != nil {
			_ = to.Close()
			return
		}
	}
}

// TestSilentConnection: a connection that dies without a word is noticed within 30
// seconds, a click meanwhile is answered, and when the line is there again the page shows
// what happened since.
func TestSilentConnection(t *testing.T) {
	r := newRoom(t)
	links := r.lay("nemoswar1", 5, nil)
	line := newDead(t, r.address)
	direct := r.address
	r.address = "http://" + line.listener.Addr().String()
	p := r.open(links["seat 1"], 1366, 768)
	p.await(`document.querySelector('#play .choice')`)
	r.address = direct
	other := r.open(links["all"], 800, 800)
	other.await(`document.querySelector('#play .choice')`)

	line.set(true)
	died := time.Now()
	p.clickIfThere(`#play .choice`)
	p.await(`document.querySelector('.toast')`)
	p.await(`document.querySelector('.offline .lost') && getComputedStyle(document.querySelector('.offline .lost')).display !== 'none'`)
	if after := time.Since(died); after > 30*time.Second {
		t.Errorf("the dead connection was noticed after %.0f s", after.Seconds())
	}
	p.shoot("offline")
	other.clickIfThere(`#play .choice`)
	ply := other.settled().Ply
	if ply == 0 {
		t.Fatal("the other window did not act")
	}

	line.set(false)
	p.await(`!document.querySelector('.offline')`)
	p.await(fmt.Sprintf("(%s).ply >= %d && !(%s).busy", readState, ply, readState))
	p.clickIfThere(`#play .choice, #roll`)
	p.await(fmt.Sprintf("(%s).ply > %d", readState, ply))
}
