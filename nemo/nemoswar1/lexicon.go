package nemoswar1

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Ocean]():        {What: "ocean", Words: oceanNames[:]},
	reflect.TypeFor[Resource]():     {What: "resource", Words: resourceNames[:]},
	reflect.TypeFor[Passenger]():    {What: "passenger", Words: passengerNames[:]},
	reflect.TypeFor[Refit]():        {What: "refit", Words: refitNames[:]},
	reflect.TypeFor[Commitment]():   {What: "commitment", Words: commitmentNames[:]},
	reflect.TypeFor[Group]():        {What: "group", Words: groupNames[:]},
	reflect.TypeFor[Pile]():         {What: "pile", Words: pileNames[:]},
	reflect.TypeFor[TreasureKind](): {What: "kind of treasure", Words: treasureKindNames[:]},
	reflect.TypeFor[CardKind]():     {What: "kind of card", Words: cardKindNames[:]},
	reflect.TypeFor[Op]():           {What: "effect", Words: kit.NamesOf(opRows[:], func(row *opRow) string { return row.key })},
}
