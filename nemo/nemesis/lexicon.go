package nemesis

import (
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Character]():     {What: "character", Words: characterNames[:]},
	reflect.TypeFor[IntruderType]():  {What: "type of Intruder", Words: intruderNames[:]},
	reflect.TypeFor[Colour]():        {What: "colour", Words: colourNames[:]},
	reflect.TypeFor[Room]():          {What: "Room", Words: roomNames[:]},
	reflect.TypeFor[RoomKind]():      {What: "kind of Room", Words: roomKindNames[:]},
	reflect.TypeFor[SpaceColour]():   {What: "colour of a space", Words: spaceNames[:]},
	reflect.TypeFor[Destination]():   {What: "destination", Words: destinationNames[:]},
	reflect.TypeFor[Course]():        {What: "space of the Destination Track", Words: courseNames[:]},
	reflect.TypeFor[NoiseFace]():     {What: "face of the Noise die", Words: noiseNames[:]},
	reflect.TypeFor[CombatFace]():    {What: "face of the Combat die", Words: combatNames[:]},
	reflect.TypeFor[TokenEffect]():   {What: "effect of an Exploration token", Words: tokenNames[:]},
	reflect.TypeFor[Object]():        {What: "Object", Words: objectNames[:]},
	reflect.TypeFor[AttackKind]():    {What: "Intruder Attack", Words: attackNames[:]},
	reflect.TypeFor[After]():         {What: "end of an Event card", Words: afterNames[:]},
	reflect.TypeFor[WoundKind]():     {What: "Serious Wound", Words: woundNames[:]},
	reflect.TypeFor[WeaknessKind]():  {What: "Weakness", Words: weaknessNames[:]},
	reflect.TypeFor[WeaponKind]():    {What: "kind of Weapon", Words: weaponKindNames[:]},
	reflect.TypeFor[Trait]():         {What: "trait of a Weapon", Words: traitNames[:]},
	reflect.TypeFor[Combat]():        {What: "combat icon", Words: combatIconNames[:]},
	reflect.TypeFor[CraftIcon]():     {What: "component of a Crafted Item", Words: craftNames[:]},
	reflect.TypeFor[Use]():           {What: "use of an Item", Words: useNames[:]},
	reflect.TypeFor[ObjectiveDeck](): {What: "Objective deck", Words: objectiveDeckNames[:]},
	reflect.TypeFor[Goal]():          {What: "goal", Words: goalNames[:]},
	reflect.TypeFor[Op]():            {What: "effect", Words: opNames[:]},
	reflect.TypeFor[Where]():         {What: "kind of Room to be in", Words: whereNames[:]},
}
