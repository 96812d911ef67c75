package nemorising

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Icon]():        {What: "icon", Words: iconNames[:]},
	reflect.TypeFor[EnemyType]():   {What: "type of enemy", Words: typeNames[:]},
	reflect.TypeFor[Colour]():      {What: "colour", Words: colourNames[:]},
	reflect.TypeFor[Scenario]():    {What: "scenario", Words: scenarioNames[:]},
	reflect.TypeFor[AbilityKind](): {What: "ability", Words: abilityNames[:]},
	reflect.TypeFor[GearKind]():    {What: "kind of gear", Words: gearKindNames[:]},
	reflect.TypeFor[HeroAbility](): {What: "hero's ability", Words: heroAbilityNames[:]},
	reflect.TypeFor[GoalKind]():    {What: "goal", Words: goalNames[:]},
	reflect.TypeFor[KeepTrigger](): {What: "trigger", Words: triggerNames[:]},
	reflect.TypeFor[Op]():          {What: "effect", Words: opNames[:]},
}
