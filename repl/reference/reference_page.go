package reference

import (
	"bytes"
	_ "embed"
	"fmt"
	"html"
	"html/template"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/files"
	"github.com/mobilis-rules/mobilis/repl/games"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

//go:embed reference.html
var referencePage string

var referenceTemplate = template.Must(template.New("reference").Parse(referencePage))

// Pages writes the rules reference of systems, or of all, as HTML pages into a folder:
// SYSTEM.html with the entries, the glossary, the rulings, an index and a search, which
// loads nothing from elsewhere; and index.html, which links to them. Printed pages have
// a title, contents and page numbers.
func Pages(out io.Writer, systems []play.System, names []string, folder string) error {
	books, rest, err := Open(systems, names)
	switch {
	case err != nil:
		return err
	case len(rest) > 0:
		return fmt.Errorf("a page has all the rules of a system: leave %q out", term.Brief(strings.Join(rest, " ")))
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	p := &term.Printer{W: out}
	var written []play.System
	for _, book := range books.Books {
		system, err := games.Find(systems, book.System())
		if err != nil {
			return err
		}
		text, err := referenceHTML(system, book)
		if err != nil {
			return err
		}
		name := filepath.Join(folder, book.System()+".html")
		if err := files.Write(name, text, 0o644); err != nil {
			return err
		}
		p.Line("written: %s", name)
		written = append(written, system)
	}
	contents, err := Contents(written, func(system string) string { return system + ".html" })
	if err != nil {
		return err
	}
	name := filepath.Join(folder, "index.html")
	if err := files.Write(name, contents, 0o644); err != nil {
		return err
	}
	p.Line("written: %s", name)
	return p.Err
}

// Page returns the page of one system, as [Pages] writes it.
func Page(systems []play.System, name string) ([]byte, error) {
	system, err := games.Find(systems, name)
	if err != nil {
		return nil, err
	}
	books, _, err := Open(systems, []string{system.About().Name})
	if err != nil {
		return nil, err
	}
	return referenceHTML(system, books.Books[0])
}

// Data for the template of the page.
type (
	pageChapter struct {
		Number, Title string
		// Board is the board after set-up, in the chapter on setting up.
		Board   template.HTML
		Entries []pageEntry
	}
	pageEntry struct {
		ID, Title, Spanish, Rests string
		Says                      string // the first sentence in Spanish
		Ours                      bool   // whether the Spanish title is our translation
		Text                      template.HTML
		See                       []*rulesdoc.Entry
		Rulings                   []*rulesdoc.Ruling
	}
	pageRuling struct {
		Name, Number, Question, Script string
		Answer                         template.HTML
		Rules                          []*rulesdoc.Entry
	}
	pageTerm struct {
		Name, Anchor, Spanish string
		Ours                  bool // whether the Spanish word is our translation
		Text                  template.HTML
		Rules                 []*rulesdoc.Entry
	}
)

func referenceHTML(system play.System, book *rulesdoc.Book) ([]byte, error) {
	page := struct {
		About    *nemo.About
		Inks     template.CSS
		Chapters []pageChapter
		Terms    []pageTerm
		Rulings  []pageRuling
		Index    []indexed
	}{About: system.About(), Inks: template.CSS(drawing.Styles(drawing.Auto))}
	board, err := setUpBoard(system)
	if err != nil {
		return nil, err
	}
	l := linker{Book: book, Numbers: make(map[string]string)}
	for _, ruling := range book.Rulings() {
		for _, number := range ruling.Vectors {
			l.Numbers[number] = ruling.Name
		}
	}
	for _, chapter := range book.Chapters() {
		c := pageChapter{Number: chapter.Number, Title: chapter.Title}
		if aboutSetup.MatchString(chapter.Title) {
			c.Board, board = board, "" // only in the first such chapter
		}
		for _, e := range chapter.Entries {
			c.Entries = append(c.Entries, pageEntry{
				ID: e.ID, Title: e.Title, Spanish: e.Titles["es"], Says: e.Says["es"], Rests: e.Rests.String(), Ours: slices.Contains(e.Translated, "es"),
				Text: l.blocks(e.Text, e.ID), See: l.entries(e.See), Rulings: book.RulingsOn(e.ID),
			})
		}
		page.Chapters = append(page.Chapters, c)
	}
	for _, term := range book.Terms() {
		page.Terms = append(page.Terms, pageTerm{
			Name: term.Name, Anchor: strings.ReplaceAll(term.Name, " ", "-"), Spanish: term.Spanish, Ours: term.Translated,
			Text: l.blocks(term.Text, ""), Rules: l.entries(term.Rules),
		})
	}
	for _, ruling := range book.Rulings() {
		r := pageRuling{
			Name: ruling.Name, Question: ruling.Question, Answer: l.blocks(ruling.Answer, ""),
			Rules: l.entries(ruling.Rules), Script: ruling.Script,
		}
		if len(ruling.Vectors) > 0 {
			r.Number = ruling.Vectors[0]
		}
		page.Rulings = append(page.Rulings, r)
	}
	page.Index = indexOf(book)
	var text bytes.Buffer
	err = referenceTemplate.Execute(&text, page)
	return text.Bytes(), err
}

// aboutSetup matches the title of a chapter on set-up.
var aboutSetup = regexp.MustCompile(`(?i)\bset(ting)?[ -]?up\b`)

// firstTurn matches the place of a game after set-up.
var firstTurn = regexp.MustCompile(`^(turn|round) [1-9]`)

// setUpBoard returns the board of a game after set-up, in the public view, or "" if the
// system does not draw. Bot greedy makes the decisions of the set-up.
func setUpBoard(system play.System) (template.HTML, error) {
	const seed = 1
	game, err := system.New(seed, nil)
	if err != nil {
		return "", err
	}
	for !game.Over() && !firstTurn.MatchString(game.Prompt().Where) {
		if _, err := game.Auto("greedy"); err != nil {
			return "", err
		}
	}
	board := game.Drawing(nemo.Chance)
	if board == nil {
		return "", nil
	}
	return template.HTML(board.Inline()), nil
}

// linker converts texts of the reference to HTML with links from numbers.
type linker struct {
	Book    *rulesdoc.Book
	Numbers map[string]string // numbers of decided questions, with their rulings
}

func (l linker) entries(ids []string) (list []*rulesdoc.Entry) {
	for _, id := range ids {
		if entry, ok := l.Book.Entry(id); ok {
			list = append(list, entry)
		}
	}
	return list
}

// blocks converts a text to paragraphs, lists, tables and preformatted lines. own is
// the entry of the text, which is not linked.
func (l linker) blocks(text, own string) template.HTML {
	var b strings.Builder
	open := ""
	enter := func(tag string) {
		if open != tag {
			if open != "" {
				b.WriteString("</" + open + ">\n")
			}
			if tag != "" {
				b.WriteString("<" + tag + ">")
			}
			open = tag
		}
	}
	for line := range strings.SplitSeq(term.AsParagraphs(text), "\n") {
		trimmed := strings.TrimSpace(line)
		item, isItem := strings.CutPrefix(strings.Replace(trimmed, "* ", "- ", 1), "- ")
		switch {
		case trimmed == "":
			enter("")
		case strings.HasPrefix(trimmed, "|"):
			enter("table")
			l.row(&b, trimmed, own)
		case isItem:
			enter("ul")
			b.WriteString("<li>" + l.linked(item, own) + "</li>")
		case strings.HasPrefix(line, " "):
			enter("pre")
			b.WriteString(l.linked(line, own) + "\n")
		default:
			enter("")
			b.WriteString("<p>" + l.linked(trimmed, own) + "</p>\n")
		}
	}
	enter("")
	return template.HTML(b.String())
}

// row writes a row of a table, except the line below its heading.
func (l linker) row(b *strings.Builder, line, own string) {
	if strings.Trim(line, "|-: ") == "" {
		return
	}
	b.WriteString("<tr>")
	for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
		b.WriteString("<td>" + l.linked(strings.TrimSpace(cell), own) + "</td>")
	}
	b.WriteString("</tr>\n")
}

// pageNumber matches possible numbers of rules and decided questions.
var pageNumber = regexp.MustCompile(`[A-Za-z]*[A-Za-z0-9]+(?:[.-][A-Za-z0-9-]+)+|[A-Z]{1,4}-?[0-9]+[a-z]?|[0-9]+\.[0-9]+`)

// linked returns a text with its numbers as links.
func (l linker) linked(text, own string) string {
	var b strings.Builder
	at := 0
	for _, place := range pageNumber.FindAllStringIndex(text, -1) {
		number := text[place[0]:place[1]]
		target := ""
		if ruling, ok := l.Numbers[number]; ok {
			target = "ruling-" + ruling
		} else if entry, ok := l.Book.Entry(number); ok && entry.ID != own {
			target = entry.ID
		}
		if target == "" {
			continue
		}
		b.WriteString(html.EscapeString(text[at:place[0]]))
		fmt.Fprintf(&b, `<a href="#%s">%s</a>`, html.EscapeString(target), html.EscapeString(number))
		at = place[1]
	}
	b.WriteString(html.EscapeString(text[at:]))
	return b.String()
}
