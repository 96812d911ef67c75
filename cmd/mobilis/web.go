package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/serve"
	"github.com/mobilis-rules/mobilis/repl/web"
)

// webConfig holds the flags of the server for browsers.
type webConfig struct {
	listen, dir string
	set         []string
	seed        string // empty for a secret one
	seeded      bool   // whether a seed was given
	trust       serve.Trust
}

// usualAddress is the default address: the links stay the same from day to day.
const usualAddress = "127.0.0.1:8420"

// serveWeb serves tables to browsers until ctx ends.
func serveWeb(ctx context.Context, s *streams, config webConfig, args []string) error {
	game, err := config.game(args)
	if err != nil {
		return err
	}
	listener, err := config.listener()
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()
	local, others := addresses(listener.Addr())
	dir := config.dir
	if state := repl.StateDir(); dir == "" && state != "" {
		dir = filepath.Join(state, "tables")
	}
	server, err := web.New(web.Config{
		Systems: systems.All(), Dir: dir, Box: repl.StateDir(), Address: others, Trust: config.trust,
		Log: func(err error) { fmt.Fprintf(s.err, "mobilis: %v\n", err) },
	})
	if err != nil {
		return err
	}
	for _, unread := range server.Unread() {
		fmt.Fprintf(s.err, "mobilis: a table is left alone: %s\n", unread)
	}
	fmt.Fprintf(s.stdout, "The host's link, to lay out tables and hand out seats:\n  %s/#host.%s\n", local, server.Host())
	if game != nil {
		links, err := server.Add(game, "")
		if err != nil {
			return err
		}
		if seed := game.Seed(); seed.Secret() {
			fmt.Fprintf(s.stdout, "The hash of the game's seed, which is told when it is over:\n  %s\n", seed.Commitment())
		} else {
			fmt.Fprintf(s.stdout, "Whoever knows that the seed is %s can foresee every roll and draw.\n", seed)
		}
		fmt.Fprintf(s.stdout, "%s, a link for each who sits there:\n", game.System().About().Title)
		printLinks(s, game, links, cmp.Or(others, local))
	}
	if others != "" {
		fmt.Fprintf(s.stdout, "In the network it is %s; whoever has a link can play.\n", others)
	}
	if n := server.Tables(); n > 0 && game == nil {
		fmt.Fprintf(s.stdout, "Tables that are kept: %d\n", n)
	}
	if dir == "" {
		fmt.Fprintln(s.stdout, "Ctrl-C ends it, and its games: there is no folder to keep them in; name one with --dir.")
	} else {
		fmt.Fprintln(s.stdout, "Ctrl-C ends it; every game is found again.")
	}
	h := &http.Server{Handler: server, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10}
	go func() {
		<-ctx.Done()
		_ = h.Close()
	}()
	if err := h.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// game returns a new game of the named system, or nil if none is named.
func (c webConfig) game(args []string) (*play.Game, error) {
	if len(args) == 0 {
		if len(c.set) > 0 || c.seeded {
			return nil, errors.New("--set and --seed are for the game of a SYSTEM: name one")
		}
		return nil, nil
	}
	settings := nemo.Settings{}
	for _, pair := range c.set {
		name, value, found := strings.Cut(pair, "=")
		if !found {
			return nil, fmt.Errorf("--set %s: say option=value", nemo.Clip(pair))
		}
		settings[name] = value
	}
	seed := play.Secret()
	if c.seeded {
		var err error
		if seed, err = play.ParseSeed(c.seed); err != nil {
			return nil, fmt.Errorf("--seed: %w", err)
		}
	}
	for _, system := range systems.All() {
		if system.About().Name == args[0] {
			return system.Begin(seed, settings, nil)
		}
	}
	return nil, fmt.Errorf("there is no system %s; `mobilis systems` lists them", nemo.Clip(args[0]))
}

// listener listens at the given address, or else at the default one, or if that is taken at any port.
func (c webConfig) listener() (net.Listener, error) {
	if c.listen != "" {
		return net.Listen("tcp", c.listen)
	}
	listener, err := net.Listen("tcp", usualAddress)
	if err != nil {
		return net.Listen("tcp", "127.0.0.1:0")
	}
	return listener, nil
}

// addresses returns the URLs of the server: for this machine, and for others in the network, "" if
// they cannot reach it.
func addresses(at net.Addr) (local, others string) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return "http://" + at.String(), ""
	}
	here := func(ip string) string { return "http://" + net.JoinHostPort(ip, fmt.Sprint(tcp.Port)) }
	switch {
	case tcp.IP.IsLoopback():
		return here(tcp.IP.String()), ""
	case !tcp.IP.IsUnspecified():
		return here(tcp.IP.String()), here(tcp.IP.String())
	}
	if ip := outward(); ip != nil {
		return here("127.0.0.1"), here(ip.String())
	}
	nets, err := net.InterfaceAddrs()
	if err != nil {
		return here("127.0.0.1"), ""
	}
	for _, a := range nets {
		if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() && ip.IP.To4() != nil {
			return here("127.0.0.1"), here(ip.IP.String())
		}
	}
	return here("127.0.0.1"), ""
}

// outward returns the address that this machine uses towards others; nil if it has no route. A
// machine may have other networks, as of virtual machines, where no phone finds it. Nothing is
// sent: Dial only looks up the route to an address that nobody has (RFC 5737).
func outward() net.IP {
	conn, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return nil
	}
	defer func() { _ = conn.Close() }()
	if at, ok := conn.LocalAddr().(*net.UDPAddr); ok && !at.IP.IsLoopback() && !at.IP.IsUnspecified() {
		return at.IP
	}
	return nil
}

// printLinks prints the links of a table, the seats first.
func printLinks(s *streams, game *play.Game, links map[string]string, local string) {
	var viewers []string
	for viewer := range links {
		viewers = append(viewers, viewer)
	}
	slices.SortFunc(viewers, func(a, b string) int {
		return strings.Compare(strings.Replace(a, "seat", " ", 1), strings.Replace(b, "seat", " ", 1))
	})
	for _, viewer := range viewers {
		name := map[string]string{"public": "who watches", "all": "who sees all"}[viewer]
		for seat, title := range game.System().About().Seats {
			if nemo.Seat(seat).String() == viewer {
				name = title
			}
		}
		fmt.Fprintf(s.stdout, "  %s/#%s  %s (%s)\n", local, links[viewer], viewer, name)
	}
}
