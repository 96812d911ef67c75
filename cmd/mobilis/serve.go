package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/mobilis-rules/mobilis/repl"
	"github.com/mobilis-rules/mobilis/repl/mcp"
	"github.com/mobilis-rules/mobilis/repl/serve"
)

func newMCP(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "mcp",
		Short: "Answer an assistant, as a server of the Model Context Protocol",
		Long: "Serves the rules as tools of the Model Context Protocol over standard input\n" +
			"and output: ask, rule, rulings and show answer from the reference; new, suppose,\n" +
			"legal, why, odds, act and others keep a game. An assistant is told of it by the\n" +
			"command `mobilis mcp`.",
		Args: wants(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			return mcp.Serve(ctx, s.in, s.stdout, repl.Systems())
		},
	}
}

func newServe(s *streams) *cobra.Command {
	var stdio bool
	c := &cobra.Command{
		Use:   "serve --stdio",
		Short: "Answer other programs, in lines of JSON-RPC 2.0",
		Long: "Reads requests on standard input, one a line, and answers each on a line of\n" +
			"standard output, by JSON-RPC 2.0, until the input ends. The method `methods`\n" +
			"lists all methods with their schemas; rulesdoc/protocol.md explains them.",
		Args: wants(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if !stdio {
				return errors.New("say `mobilis serve --stdio`: there is no other way to be served yet")
			}
			ctx, stop := interruptible(c.Context())
			defer stop()
			return serve.Lines(ctx, s.in, s.stdout, repl.Systems())
		},
	}
	c.Flags().BoolVar(&stdio, "stdio", false, "over standard input and output")
	return c
}
