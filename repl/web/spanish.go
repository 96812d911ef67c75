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

// A page asks for its language with Accept-Language. Sentences are translated as in the shell;
// notation, names and records are not.

// languageOf returns Spanish if the request prefers it, and English otherwise.
func languageOf(r *http.Request) lang.Language {
	first, _, _ := strings.Cut(r.Header.Get("Accept-Language"), ",")
	code, _, _ := strings.Cut(strings.TrimSpace(first), "-")
	if strings.EqualFold(code, string(lang.Spanish)) {
		return lang.Spanish
	}
	return lang.English
}

// spokenMethods are the methods whose results are shown to people, and spokenKeys the fields with
// sentences. The "text" of an action is notation, and is not translated.
var (
	spokenMethods = []string{"view", "legal", "apply", "roll", "auto", "step", "why", "whynot", "hint", "odds", "chances", "about"}
	spokenKeys    = []string{
		"text", "question", "where", "effect", "reason", "title", "category", "detail", "levelTitle", "epilogue",
		"label", "good", "what", "printed", "edition",
	}
)

// toldIn returns a result with its sentences in a language.
func toldIn(l lang.Language, system string, answer json.RawMessage) json.RawMessage {
	if l == lang.English {
		return answer
	}
	decoder := json.NewDecoder(bytes.NewReader(answer))
	decoder.UseNumber() // keep numbers as they are written
	var document any
	if decoder.Decode(&document) == nil {
		if told, err := json.Marshal(sentencesIn(l, system, document)); err == nil {
			return told
		}
	}
	return answer
}

// sentencesIn translates the sentences of a document in place.
func sentencesIn(l lang.Language, system string, document any) any {
	switch v := document.(type) {
	case []any:
		for i := range v {
			v[i] = sentencesIn(l, system, v[i])
		}
	case map[string]any:
		verb, acts := v["verb"].(string)
		if does := l.Told(system, "to do: "+verb); !strings.HasPrefix(does, "to do: ") {
			v["does"] = does // the verb in plain words
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

// inlineIn returns a drawing as inline SVG with its text in a language.
func inlineIn(l lang.Language, system string, d *drawing.Drawing) []byte {
	if l != lang.English {
		d.Translate(func(text string) string { return l.Told(system, text) })
	}
	return d.Inline()
}

// errorbooks caches the phrasebooks of refusals, by the names of the systems.
var errorbooks sync.Map

// refusedIn returns a refusal in a language. places returns the Spanish names of the places in the
// system's positions.
func refusedIn(l lang.Language, system string, places func() (map[string]string, error), message string) string {
	if l == lang.English {
		return message
	}
	known, ok := errorbooks.Load(system)
	if !ok {
		names, err := places()
		known = lang.Errorbook(system, names)
		if err == nil { // else the next table that can be read has them
			errorbooks.Store(system, known)
		}
	}
	book, _ := known.(*lang.Phrasebook)
	if told, ok := book.Translate(message); ok {
		return told
	}
	return message
}
