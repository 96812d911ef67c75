package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

// mobilis is a `mobilis serve --stdio` process, connected by pipes.
type mobilis struct {
	to    io.WriteCloser
	from  *bufio.Reader
	asked int
}

type params map[string]any

// view has the fields of a view that this program reads.
type view struct {
	Viewer, Mover string
	Revision      uint64
	Ply           int
	Yours         bool
	Choices       []struct {
		Text, Verb string
		Args       map[string]any
	}
	Position json.RawMessage
	Result   struct {
		Over bool
		End  string
	}
}

type game struct {
	Game string
	View view
}

// ask sends a request and reads the response.
func (m *mobilis) ask(method string, p params, into any) error {
	m.asked++
	request, err := json.Marshal(params{"jsonrpc": "2.0", "id": m.asked, "method": method, "params": p})
	if err != nil {
		return err
	}
	if _, err := m.to.Write(append(request, '\n')); err != nil {
		return err
	}
	line, err := m.from.ReadBytes('\n')
	if err != nil {
		return err
	}
	var answer struct {
		Result json.RawMessage
		Error  *struct{ Message string }
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	return json.Unmarshal(answer.Result, into)
}

// speak plays a game of each system through the protocol, each seat by its own view.
func speak(program string) error {
	command := exec.Command(program, "serve", "--stdio")
	command.Stderr = os.Stderr
	to, err := command.StdinPipe()
	if err != nil {
		return err
	}
	from, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return err
	}
	m := &mobilis{to: to, from: bufio.NewReader(from)}
	for _, system := range []string{"nemoswar1", "nemoswar2", "nemorising", "nemesis"} {
		if err := m.play(system); err != nil {
			return fmt.Errorf("%s: %w", system, err)
		}
	}
	if err := to.Close(); err != nil {
		return err
	}
	return command.Wait()
}

func (m *mobilis) play(system string) error {
	var at game
	if err := m.ask("new", params{"system": system, "seed": 11}, &at); err != nil {
		return err
	}
	steps := 0
	for ; !at.View.Result.Over; steps++ {
		mover, revision := at.View.Mover, at.View.Revision
		name := at.Game
		at = game{}
		if mover == "chance" {
			if err := m.ask("roll", params{"game": name, "revision": revision}, &at); err != nil {
				return err
			}
			continue
		}
		if err := m.ask("view", params{"game": name, "viewer": mover}, &at); err != nil {
			return err
		}
		if !at.View.Yours || len(at.View.Choices) == 0 {
			return errors.New("who is to move is told nothing to do")
		}
		choice := at.View.Choices[steps%len(at.View.Choices)]
		at = game{}
		err := m.ask("apply", params{"game": name, "viewer": mover, "revision": revision, "verb": choice.Verb, "args": choice.Args}, &at)
		if err != nil {
			return err
		}
	}
	fmt.Printf("%s over the protocol: %d steps, ended by %s\n", system, at.View.Ply, at.View.Result.End)
	return nil
}
