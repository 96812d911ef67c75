package nemoswar2

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Ocean]():             {What: "ocean", Words: oceanNames[:]},
	reflect.TypeFor[Resource]():          {What: "resource", Words: resourceNames[:]},
	reflect.TypeFor[Motive]():            {What: "motive", Words: motiveNames[:]},
	reflect.TypeFor[Temper]():            {What: "temper", Words: temperNames[:]},
	reflect.TypeFor[Difficulty]():        {What: "difficulty", Words: difficultyNames[:]},
	reflect.TypeFor[NautilusAction]():    {What: "action", Words: actionNames[:]},
	reflect.TypeFor[Group]():             {What: "group", Words: groupNames[:]},
	reflect.TypeFor[Travel]():            {What: "travel", Words: travelNames[:]},
	reflect.TypeFor[Character]():         {What: "character", Words: characterNames[:]},
	reflect.TypeFor[Symbol]():            {What: "symbol", Words: symbolNames[:]},
	reflect.TypeFor[TreasureKind]():      {What: "kind of treasure", Words: treasureKindNames[:]},
	reflect.TypeFor[CardKind]():          {What: "kind of card", Words: cardKindNames[:]},
	reflect.TypeFor[Pile]():              {What: "pile", Words: pileNames[:]},
	reflect.TypeFor[StartingDeal]():      {What: "deal", Words: dealNames[:]},
	reflect.TypeFor[MotiveRule]():        {What: "motive rule", Words: motiveRuleNames[:]},
	reflect.TypeFor[ThresholdKind]():     {What: "threshold", Words: thresholdNames[:]},
	reflect.TypeFor[WarshipPenalty]():    {What: "penalty", Words: penaltyNames[:]},
	reflect.TypeFor[CoopDuty]():          {What: "duty", Words: dutyNames[:]},
	reflect.TypeFor[ImperialistAction](): {What: "imperialist action", Words: imperialistNames[:]},
	reflect.TypeFor[Op]():                {What: "effect", Words: opNames[:]},
	reflect.TypeFor[Dice]():              {What: "dice", Words: diceNames[:]},
	reflect.TypeFor[Count]():             {What: "count", Words: countNames[:]},
	reflect.TypeFor[Where]():             {What: "where", Words: whereNames[:]},
	reflect.TypeFor[ConditionKind]():     {What: "condition", Words: conditionNames[:]},
	reflect.TypeFor[Hook]():              {What: "modifier", Words: hookNames[:]},
	reflect.TypeFor[UseTime]():           {What: "time", Words: useTimeNames[:]},
	reflect.TypeFor[Spending]():          {What: "spending", Words: spendingNames[:]},
	reflect.TypeFor[Limit]():             {What: "limit", Words: limitNames[:]},
}
