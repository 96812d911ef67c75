package nemoswar1

import (
	"embed"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Ocean]():        {What: "ocean", Words: namesOf[Ocean]()},
	reflect.TypeFor[Resource]():     {What: "resource", Words: namesOf[Resource]()},
	reflect.TypeFor[Passenger]():    {What: "passenger", Words: namesOf[Passenger]()},
	reflect.TypeFor[Refit]():        {What: "refit", Words: namesOf[Refit]()},
	reflect.TypeFor[Commitment]():   {What: "commitment", Words: namesOf[Commitment]()},
	reflect.TypeFor[Group]():        {What: "group", Words: namesOf[Group]()},
	reflect.TypeFor[Pile]():         {What: "pile", Words: namesOf[Pile]()},
	reflect.TypeFor[TreasureKind](): {What: "kind of treasure", Words: namesOf[TreasureKind]()},
	reflect.TypeFor[CardKind]():     {What: "kind of card", Words: namesOf[CardKind]()},
	reflect.TypeFor[Op]():           {What: "effect", Words: kit.NamesOf(opRows[:], func(row *opRow) string { return row.key })},
}

//go:embed components.go victory.go words.go
var wordSource embed.FS

// spoken are the words and titles of all enumerations, as their constants say them.
var spoken = kit.ReadWords(wordSource)

// namesOf are the words of one, the one for none first.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
