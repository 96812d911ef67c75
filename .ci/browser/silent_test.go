package browser

import (
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// dead is a TCP proxy that can go dead: data in transit is lost without an error. New connections wait until
// it works again; old ones stay dead.
type dead struct {
	listener net.Listener

	mu    sync.Mutex
	age   int // number of times that the line went dead
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

// goes reports whether a connection made at the given age still works.
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
			_, _ = io.Copy(io.Discard, from) // no error is reported
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
