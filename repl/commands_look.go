package repl

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
)

func lookCommands() []*command {
	return []*command{
		{
			name: "state", aliases: []string{"board"}, group: groupLook, usage: "[PANEL|all]", needsGame: true,
			summary: "show the position on one screen, a panel of it, or all of it",
			help: `The name of a panel alone shows it too, unless an action or a command has the same name.

  state
  state map
  map`,
			complete: func(s *Shell, _ []string) []string {
				if names := s.panelNames(); len(names) > 0 {
					return append(names, "all")
				}
				return nil
			},
			run: func(_ context.Context, s *Shell, in input) error {
				return s.showState(in.text)
			},
		},
		{
			name: "show", group: groupLook, usage: "[SYSTEM] [NAME]",
			summary: "show a component: what it does, where it is, and the source of its data",
			help: `Name the component (a ship, a card, a Room, an Upgrade) in full, by some of its words, or by its name in the notation. Its place is shown as far as the viewer may know it. Without a name, or with that of a panel, it works like ` + "`state`" + `. Before a game, put the name of a system first.

  show reinforced-prow
  show nemesis Assault Rifle`,
			complete: func(s *Shell, _ []string) []string {
				if s.game == nil {
					return games.Names(s.systems)
				}
				return append(s.panelNames(), componentNames(s.game.System())...)
			},
			run: runShow,
		},
		{
			name: "options", group: groupLook, usage: "[SYSTEM]",
			summary:  "the options of a game, with their meanings and defaults",
			complete: func(s *Shell, _ []string) []string { return games.Names(s.systems) },
			run:      runOptions,
		},
		{
			name: "legal", aliases: []string{"moves"}, group: groupLook, usage: "[WORDS]", needsGame: true,
			summary: "list what may be done now, with the rule that permits it",
			help: `Words narrow the list to the actions that contain them all; a rule number finds the actions that the rule permits. The numbers work for the next decision. At a roll or a draw, it lists the outcomes with their exact probabilities.

  legal
  legal attack`,
			run: runLegal,
		},
		{
			name: "score", group: groupLook, needsGame: true,
			summary: "show the score so far by category, with the rule of each line",
			run: func(_ context.Context, s *Shell, _ input) error {
				return s.showScore()
			},
		},
		{
			name: "view", group: groupLook, usage: "[SEAT|public|all]", needsGame: true,
			summary: "choose whose knowledge is shown",
			help: `By default ` + "`state`" + ` shows what the player to move may know. At a roll or a draw that is the player who moved last; before the first move it is what everybody knows. With a seat's name or number you see what that seat may know; with public, what everybody knows; with all, everything; mover restores the default. Choices, ` + "`why`" + `, ` + "`odds`" + `, ` + "`hint`" + `, completion and refusals all answer from the same knowledge, and another player's private choices are neither listed nor accepted. ` + "`expect`" + ` checks the whole position; ` + "`set`" + ` edits it unless the view hides part of it.

When players share a screen, the shell first asks for the view of another seat: it clears the screen and waits for Enter, and does the same on the way back with ` + "`view mover`" + `. Lines typed there appear in no other seat's history, and no file keeps them.`,
			complete: func(s *Shell, _ []string) []string {
				return append([]string{"all", "mover", "public"}, s.seatNames()...)
			},
			run: runView,
		},
		{
			name: "talk", group: groupLook, usage: "[SEAT SEAT]", needsGame: true,
			summary: "who may talk to whom at the table now",
			help: `With two seats, by name or number, it says whether those two may talk. In a system without such a rule, players talk as they like.

  talk 1 2`,
			complete: func(s *Shell, _ []string) []string { return s.seatNames() },
			run:      runTalk,
		},
	}
}

func (s *Shell) panelNames() []string {
	if s.game == nil {
		return nil
	}
	var names []string
	for _, panel := range s.game.Panels(s.viewer()) {
		names = append(names, panel.Name)
	}
	return names
}

// namesPanel reports whether a word names a panel. Typed alone, such a word shows the panel.
func (s *Shell) namesPanel(word string) bool {
	return slices.ContainsFunc(s.panelNames(), func(name string) bool { return strings.EqualFold(name, word) })
}

func (s *Shell) seatNames() []string {
	if s.game == nil {
		return nil
	}
	var names []string
	for seat := range s.game.System().About().Seats {
		name, _ := s.game.SeatName(nemo.Seat(seat))
		names = append(names, name)
	}
	return names
}

// glanceRows is the maximum number of rows that `state` shows without a name. They fit
// on a small terminal with the prompt and the line that names the other panels.
const glanceRows = 20

// showState prints the panel with a name, all panels, or, without a name, as many
// panels as fit on one screen.
func (s *Shell) showState(name string) error {
	switch {
	case strings.EqualFold(name, "all"):
		return s.showPanels("")
	case name != "":
		return s.showPanels(name)
	}
	panels, shown, rows := s.game.Panels(s.viewer()), 0, 0
	for _, panel := range panels {
		var text strings.Builder // never fails
		_ = s.writePanel(term.Fitted(&text, func() term.Window { return term.WindowOf(s.out) }), panel)
		if rows += strings.Count(text.String(), "\n") + 1; shown > 0 && rows > glanceRows {
			break
		}
		if err := s.showPanel(panel); err != nil { // not text, whose colours are lost
			return err
		}
		s.printf("\n")
		shown++
	}
	if shown < len(panels) {
		s.printf("`state all` shows the rest, `state PANEL` one of: %s\n", strings.Join(s.panelNames()[shown:], ", "))
	}
	return nil
}

// showPanels prints the panels whose name has the prefix, or all if it is empty.
func (s *Shell) showPanels(name string) error {
	shown := 0
	for _, panel := range s.game.Panels(s.viewer()) {
		if name != "" && !term.HasPrefixFold(panel.Name, name) {
			continue
		}
		if shown++; shown > 1 {
			s.printf("\n")
		}
		if err := s.showPanel(panel); err != nil {
			return err
		}
	}
	if shown == 0 {
		return fmt.Errorf("there is no panel %q%s; there is %s",
			name, term.DidYouMean(name, s.panelNames()), strings.Join(s.panelNames(), ", "))
	}
	return nil
}

func (s *Shell) showPanel(panel nemo.Panel) error { return s.writePanel(s.out, panel) }

func (s *Shell) writePanel(w io.Writer, panel nemo.Panel) error {
	panel = s.toldPanel(panel)
	_, _ = fmt.Fprintln(w, s.style.Strong(panel.Title))
	if len(panel.Rows) > 0 {
		if err := term.WriteTable(w, panel.Header, panel.Rows); err != nil {
			return err
		}
	}
	switch {
	case panel.Text != "":
		printPicture(w, strings.TrimRight(panel.Text, "\n"))
	case len(panel.Rows) == 0:
		_, _ = fmt.Fprint(w, s.say(" none\n"))
	}
	return nil
}

func runLegal(_ context.Context, s *Shell, in input) error {
	if s.game.Over() {
		s.printf("%s\n", s.closing())
		return nil
	}
	choices, known := s.choices()
	if !known && len(choices) == 0 {
		s.sayWithheld()
		return nil
	}
	chance := s.game.ToMove() == nemo.Chance
	header := s.language.Each("#", "action", "rule", "effect")
	if chance {
		header = s.language.Each("outcome", "rule", "chance", "")
	}
	if !chance && known {
		choices = s.foreseen(choices)
	}
	var rows [][]string
	for i, choice := range choices {
		if !matches(choice, in.words) {
			continue
		}
		row := []string{term.Decimal(i + 1), choice.Text, string(choice.Rule), s.told(choice.Effect)}
		if chance {
			row = []string{choice.Text, string(choice.Rule), percent(choice.Probability), term.Fraction(choice.Probability)}
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return fmt.Errorf("none of the %s has %q; `legal` lists them all", term.Plural(len(choices), "action"), in.text)
	}
	s.listed = !chance
	if err := term.WriteTable(s.out, header, rows); err != nil {
		return err
	}
	if chance && !known {
		s.printf("This is what may come for all that %s.\n", s.knower())
	}
	return nil
}

// sayWithheld says who decides what, if the viewer may not know the choices.
func (s *Shell) sayWithheld() {
	mover, prompt := s.game.ToMove(), s.where()
	prompt.Question = s.told(prompt.Question)
	if !mover.IsPlayer() {
		s.printf("What may come is hidden: %s %s (%s)\n", prompt.Question, s.bracketed(prompt.Rule), s.wayOut())
		return
	}
	name := games.NameOf(s.game, mover)
	s.printf("%s decides: %s %s\n", name, prompt.Question, s.bracketed(prompt.Rule))
	s.printf("What may be done depends on what %s alone knows; %s.\n", name, s.wayOut())
}

// knower returns a phrase for whose knowledge is shown.
func (s *Shell) knower() string {
	if seat := s.viewer(); seat.IsPlayer() {
		return games.NameOf(s.game, seat) + " knows"
	}
	return "the table knows"
}

// matches reports whether a choice contains all the words.
func matches(choice play.Choice, words []string) bool {
	for _, word := range words {
		if !strings.Contains(strings.ToLower(choice.Text), strings.ToLower(word)) &&
			!strings.EqualFold(string(choice.Rule), strings.Trim(word, "[]")) {
			return false
		}
	}
	return true
}

func (s *Shell) showScore() error {
	result := s.game.ResultSeen(s.viewer())
	if s.game.Over() {
		s.printf("%s\n", s.ending(result))
	}
	if err := printScores(s.out, s.game, result, s.language); err != nil {
		return err
	}
	s.tellSeed()
	return nil
}

func runView(_ context.Context, s *Shell, in input) error {
	switch strings.ToLower(in.text) {
	case "":
		s.printf("shown is %s\n", s.describeView())
	case "all":
		s.ask(view{true, nemo.Nobody})
	case "public":
		s.ask(view{true, nemo.Chance})
	case "mover":
		s.ask(view{})
	default:
		seat, ok := s.seatNamed(in.text)
		if !ok {
			return fmt.Errorf("there is no seat %q; say mover, public, all, or one of %s, or its number",
				in.text, strings.Join(s.seatNames(), ", "))
		}
		s.ask(view{true, seat})
	}
	return nil
}

// describeView describes whose knowledge is shown.
func (s *Shell) describeView() string {
	switch {
	case !s.view.fixed:
		return s.say("what the player to move may know")
	case s.view.seat == nemo.Nobody:
		return s.say("everything")
	case s.view.seat == nemo.Chance:
		return s.say("what everybody at the table knows")
	}
	return "what " + games.NameOf(s.game, s.view.seat) + " may know"
}

// seatNamed returns the seat with a name or a number, counted from 1.
func (s *Shell) seatNamed(text string) (nemo.Seat, bool) {
	seats := s.seatNames()
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(seats) {
		return nemo.Seat(n - 1), true
	}
	i := slices.IndexFunc(seats, func(name string) bool { return strings.EqualFold(name, text) })
	return nemo.Seat(i), i >= 0
}
