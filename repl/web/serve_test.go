package web

import (
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/mobilis-rules/mobilis/nemo/systems"
)

// serveForever serves the tables of a folder and prints the address.
func serveForever(dir string) error {
	server, err := New(Config{Systems: systems.All(), Dir: dir})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return (&http.Server{Handler: server, ReadHeaderTimeout: time.Second}).Serve(listener)
}
