package nemoswar2

import (
	"embed"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Ocean]():             {What: "ocean", Words: namesOf[Ocean]()},
	reflect.TypeFor[Resource]():          {What: "resource", Words: namesOf[Resource]()},
	reflect.TypeFor[Motive]():            {What: "motive", Words: namesOf[Motive]()},
	reflect.TypeFor[Temper]():            {What: "temper", Words: namesOf[Temper]()},
	reflect.TypeFor[Difficulty]():        {What: "difficulty", Words: namesOf[Difficulty]()},
	reflect.TypeFor[NautilusAction]():    {What: "action", Words: namesOf[NautilusAction]()},
	reflect.TypeFor[Group]():             {What: "group", Words: namesOf[Group]()},
	reflect.TypeFor[Travel]():            {What: "travel", Words: namesOf[Travel]()},
	reflect.TypeFor[Character]():         {What: "character", Words: namesOf[Character]()},
	reflect.TypeFor[Symbol]():            {What: "symbol", Words: namesOf[Symbol]()},
	reflect.TypeFor[TreasureKind]():      {What: "kind of treasure", Words: namesOf[TreasureKind]()},
	reflect.TypeFor[CardKind]():          {What: "kind of card", Words: namesOf[CardKind]()},
	reflect.TypeFor[Pile]():              {What: "pile", Words: namesOf[Pile]()},
	reflect.TypeFor[StartingDeal]():      {What: "deal", Words: namesOf[StartingDeal]()},
	reflect.TypeFor[MotiveRule]():        {What: "motive rule", Words: namesOf[MotiveRule]()},
	reflect.TypeFor[ThresholdKind]():     {What: "threshold", Words: namesOf[ThresholdKind]()},
	reflect.TypeFor[WarshipPenalty]():    {What: "penalty", Words: namesOf[WarshipPenalty]()},
	reflect.TypeFor[CoopDuty]():          {What: "duty", Words: namesOf[CoopDuty]()},
	reflect.TypeFor[ImperialistAction](): {What: "imperialist action", Words: namesOf[ImperialistAction]()},
	reflect.TypeFor[Op]():                {What: "effect", Words: opNames},
	reflect.TypeFor[Dice]():              {What: "dice", Words: namesOf[Dice]()},
	reflect.TypeFor[Count]():             {What: "count", Words: namesOf[Count]()},
	reflect.TypeFor[Where]():             {What: "where", Words: namesOf[Where]()},
	reflect.TypeFor[ConditionKind]():     {What: "condition", Words: namesOf[ConditionKind]()},
	reflect.TypeFor[Hook]():              {What: "modifier", Words: namesOf[Hook]()},
	reflect.TypeFor[UseTime]():           {What: "time", Words: namesOf[UseTime]()},
	reflect.TypeFor[Spending]():          {What: "spending", Words: namesOf[Spending]()},
	reflect.TypeFor[Limit]():             {What: "limit", Words: namesOf[Limit]()},
}

//go:embed about.go components_effects.go words.go
var wordSource embed.FS

// spoken are the words and titles of all enumerations, as their constants say them.
var spoken = kit.ReadWords(wordSource)

// namesOf are the words of one, the one for none first.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
