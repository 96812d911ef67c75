package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/mobilis-rules/mobilis/nemo/drawing"
	"github.com/mobilis-rules/mobilis/repl/lang"
)

// A page says in Accept-Language which language it speaks. What the rules say is
// translated as the shell does it; notation, names and records stay as they are.

// languageOf is the language that a request asks for first.
func languageOf(r *http.Request) lang.Language {
	first, _, _ := strings.Cut(r.Header.Get("Accept-Language"), ",")
	code, _, _ := strings.Cut(strings.TrimSpace(first), "-")
	if strings.EqualFold(code, string(lang.Spanish)) {
		return lang.Spanish
	}
	return lang.English
}

// spokenMethods are those whose answers are shown to people, and spokenKeys the fields of
// these with sentences. Under "text" an action has its notation instead.
var (
	spokenMethods = []string{"view", "legal", "apply", "roll", "auto", "step", "why", "whynot", "hint", "odds", "chances", "about"}
	spokenKeys    = []string{
		"text", "question", "where", "effect", "reason", "title", "category", "detail", "levelTitle", "epilogue",
		"label", "good", "what", "printed", "edition",
	}
)

// toldIn is an answer in a language.
func toldIn(l lang.Language, system string, answer json.RawMessage) json.RawMessage {
	if l == lang.English {
		return answer
	}
	decoder := json.NewDecoder(bytes.NewReader(answer))
	decoder.UseNumber() // as the numbers are written
	var document any
	if decoder.Decode(&document) == nil {
		if told, err := json.Marshal(sentencesIn(l, system, document)); err == nil {
			return told
		}
	}
	return answer
}

// sentencesIn translates the sentences of a document where they stand.
func sentencesIn(l lang.Language, system string, document any) any {
	switch v := document.(type) {
	case []any:
		for i := range v {
			v[i] = sentencesIn(l, system, v[i])
		}
	case map[string]any:
		verb, acts := v["verb"].(string)
		if does := l.Told(system, "to do: "+verb); !strings.HasPrefix(does, "to do: ") {
			v["does"] = does // the verb for people
		}
		_, asked := v["legal"]
		for key, value := range v {
			if list, ok := value.([]any); ok && key == "meanings" {
				for i, text := range list {
					list[i] = l.Told(system, fmt.Sprint(text))
				}
			}
			text, isText := value.(string)
			switch {
			case !isText:
				v[key] = sentencesIn(l, system, value)
			case slices.Contains(spokenKeys, key) && (key != "text" || !acts && !asked):
				v[key] = l.Told(system, text)
			}
		}
	}
	return document
}

// inlineIn is a drawing with its words in a language.
func inlineIn(l lang.Language, system string, d *drawing.Drawing) []byte {
	if l != lang.English {
		d.Translate(func(text string) string { return l.Told(system, text) })
	}
	return d.Inline()
}

// errorbooks are the phrasebooks of what is refused, by the names of the systems.
var errorbooks sync.Map

// refusedIn is why something is refused, in a language. Places are those of the positions
// of the system, with their Spanish.
func refusedIn(l lang.Language, system string, places func() map[string]string, message string) string {
	if l == lang.English {
		return message
	}
	known, ok := errorbooks.Load(system)
	if !ok {
		known, _ = errorbooks.LoadOrStore(system, lang.Errorbook(system, places()))
	}
	book, _ := known.(*lang.Phrasebook)
	if told, ok := book.Translate(message); ok {
		return told
	}
	return message
}
