package nemotest

import (
	"errors"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
)

// checkNotation checks that texts are unique, fit into a record, and read back as the same action.
func (b *battery[S, A]) checkNotation(n *node[S, A]) error {
	texts := make(map[string]A, len(n.choices))
	for _, a := range n.choices {
		text := b.rules.Format(a)
		if other, ok := texts[text]; ok && other != a {
			return b.on(a, "%+v has the same text", other)
		}
		texts[text] = a
		if text == "" || text != strings.Join(strings.Fields(text), " ") || strings.Contains(text, ";") || text[0] == '[' {
			return b.on(a, "the text cannot stand in a record: it is empty, begins with a bracket, or has a semicolon or odd spaces")
		}
		s := n.state
		back, err := b.rules.Parse(&s, text)
		switch {
		case err != nil:
			return b.on(a, "the text is not read back: %v", err)
		case back != a:
			return b.on(a, "the text is read back as %+v", back)
		case s != n.state:
			return b.on(a, "Parse changed the position")
		}
		if err := b.checkForm(a, text); err != nil {
			return err
		}
	}
	return nil
}

// checkForm checks that an action has exactly one of the forms that a system lists.
func (b *battery[S, A]) checkForm(a A, text string) error {
	teller, ok := b.rules.(nemo.ActionTeller)
	if !ok {
		return nil
	}
	var has []nemo.ActionForm
	for _, form := range teller.ActionForms() {
		if _, ok := form.Read(text); ok {
			has = append(has, form)
		}
	}
	if len(has) != 1 {
		return b.on(a, "of the forms that ActionForms lists it has %q, and should have one", has)
	}
	return nil
}

// checkParse parses damaged texts: each must be an action or an *Invalid.
func (b *battery[S, A]) checkParse(n *node[S, A]) error {
	texts := []string{"", " ", "\x00\xff", "no such thing at all", strings.Repeat("9", 60)}
	if len(n.choices) > 0 {
		text := b.rules.Format(n.choices[b.random.Below(uint64(len(n.choices)))])
		cut := b.random.Below(uint64(len(text) + 1))
		texts = append(texts, text[:cut], text+" "+text, text+" 999999999999999999999", "-"+text, text[:cut]+"é"+text[cut:])
	}
	for _, text := range texts {
		s := n.state
		_, err := b.rules.Parse(&s, text)
		var invalid *nemo.Invalid
		if err != nil && !errors.As(err, &invalid) {
			return faultf("the text %q is refused with a %T, not a *nemo.Invalid: %v", text, err, err)
		}
		if s != n.state {
			return faultf("Parse of %q changed the position", text)
		}
	}
	return nil
}
