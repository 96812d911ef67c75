package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/nemo/systems"
	"github.com/mobilis-rules/mobilis/repl/mcp"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

func newMCP(s *streams) *cobra.Command {
	c := working("mcp",
		"Answer an assistant, as a server of the Model Context Protocol", 0, 0, func(ctx context.Context, _ *cobra.Command, _ []string) error {
			return mcp.Serve(ctx, s.in, s.stdout, systems.All())
		})
	c.Long = "Serves the rules as tools of the Model Context Protocol over standard input\n" +
		"and output: ask, rule, rulings and show answer from the reference; new, suppose,\n" +
		"legal, why, odds, act and others keep a game. An assistant is told of it by the\n" +
		"command `mobilis mcp`."
	return c
}

func newServe(s *streams) *cobra.Command {
	var stdio bool
	var trusted []string
	config := webConfig{}
	c := working("serve [SYSTEM]",
		"Serve the table in the browser, or other programs over lines of JSON-RPC", 0, 1,
		func(ctx context.Context, c *cobra.Command, args []string) error {
			trust, err := serve.ReadTrust(trusted)
			if err != nil {
				return err
			}
			if !stdio {
				config.trust = trust
				config.seeded = c.Flags().Changed("seed")
				return serveWeb(ctx, s, config, args)
			}
			if len(args) > 0 {
				return fmt.Errorf("a program begins its games itself: leave %q out", args[0])
			}
			return serve.Lines(ctx, s.in, s.stdout, systems.All(), trust)
		})
	c.Long = "Serves games to browsers: it prints the host's link, where tables are laid\n" +
		"out, and each seat gets a link of its own; with a SYSTEM it lays a table out\n" +
		"at once and prints the links of its seats. Games are kept in a folder as they\n" +
		"go, and are there again after a restart. It listens on this machine alone;\n" +
		"with --listen 0.0.0.0:8420 everybody in the network who has a link can play.\n\n" +
		"Where several play, the program rolls and draws, and a seat takes its latest\n" +
		"decision back only while it has learned nothing by it. A table of friends does\n" +
		"without: with --trust dice seats tell what their own dice and cards show, with\n" +
		"--trust undo they take back what they have seen the outcome of; all are told\n" +
		"what was taken back. Who runs the table may do both anyhow.\n\n" +
		"With --stdio it reads requests on standard input, one a line, and answers\n" +
		"each on a line of standard output, by JSON-RPC 2.0, until the input ends. The\n" +
		"method `methods` lists all methods with their schemas; rulesdoc/protocol.md\n" +
		"explains them."
	c.Flags().BoolVar(&stdio, "stdio", false, "JSON-RPC over standard input and output")
	c.Flags().StringSliceVar(&trusted, "trust", nil, "`what` seats may do on their word: dice, undo, or both as dice,undo")
	c.Flags().StringVar(&config.listen, "listen", "", "`address` to listen on (default: 127.0.0.1:8420, or any port if that is taken)")
	c.Flags().StringVar(&config.dir, "dir", "", "`folder` where the tables are kept (default: beside the shell's history)")
	c.Flags().StringArrayVar(&config.set, "set", nil, "`option=value` of the SYSTEM")
	c.Flags().StringVar(&config.seed, "seed", "", "`number` that settles the dice of the SYSTEM's game, for practice: who knows it foresees them (default: a secret)")
	return c
}
