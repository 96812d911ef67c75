package nemorising

import (
	"embed"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Icon]():        {What: "icon", Words: namesOf[Icon]()},
	reflect.TypeFor[EnemyType]():   {What: "type of enemy", Words: namesOf[EnemyType]()},
	reflect.TypeFor[Colour]():      {What: "colour", Words: namesOf[Colour]()},
	reflect.TypeFor[Scenario]():    {What: "scenario", Words: namesOf[Scenario]()},
	reflect.TypeFor[AbilityKind](): {What: "ability", Words: namesOf[AbilityKind]()},
	reflect.TypeFor[GearKind]():    {What: "kind of gear", Words: namesOf[GearKind]()},
	reflect.TypeFor[HeroAbility](): {What: "hero's ability", Words: namesOf[HeroAbility]()},
	reflect.TypeFor[GoalKind]():    {What: "goal", Words: namesOf[GoalKind]()},
	reflect.TypeFor[KeepTrigger](): {What: "trigger", Words: namesOf[KeepTrigger]()},
	reflect.TypeFor[Op]():          {What: "effect", Words: opNames[:]},
}

//go:embed action.go components.go victory.go words.go
var wordSource embed.FS

// spoken are the words and titles of all enumerations, as their constants say them.
var spoken = kit.ReadWords(wordSource)

// namesOf are the words of one, the one for none first.
func namesOf[T ~uint8]() []string { return kit.WordsOf[T](spoken) }
