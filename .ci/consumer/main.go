// Command consumer is a module outside the project that uses the library as the README describes: it plays a
// random game to the end and prints the score. Given the path of the program, it plays through the protocol
// instead.
package main

import (
	"fmt"
	"os"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
)

func main() {
	run := func() error { return play(nemoswar1.Default(), 1) }
	if len(os.Args) == 2 {
		run = func() error { return speak(os.Args[1]) }
	}
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "consumer:", err)
		os.Exit(1)
	}
}

func play(rules *nemoswar1.Rules, seed uint64) error {
	s, err := rules.Start(nil)
	if err != nil {
		return err
	}
	steps, err := nemo.NewPlayout(rules, seed).Run(&s, rules.About().MaxPlies)
	if err != nil {
		return err
	}
	result := rules.Result(&s)
	if !result.Over || len(result.Scores) == 0 {
		return fmt.Errorf("after %d steps the game is not over", steps)
	}
	fmt.Printf("%s: %d steps, ended by %s [%s], score %v\n",
		rules.About().Title, steps, result.End, result.Rule, result.Scores[0].Total)
	return nil
}
