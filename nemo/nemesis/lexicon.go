package nemesis

import (
	"embed"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

//go:embed action.go nodes.go words.go card_words.go components_effects.go state.go
var sources embed.FS

// declared is where the enumerations are declared, with what is said of their values.
var declared = kit.DeclarationsIn(sources)

// The words of the enumerations, from the names of their constants.
var (
	wheres, goals      = declared.Constants("Where", "at-"), declared.Constants("Goal", "")
	whereTexts         = wheres.Says("this Room")
	goalTexts          = goals.Says("")
	characterNames     = declared.Constants("Character", "").Words()
	intruderNames      = declared.Constants("IntruderType", "").Words()
	colourNames        = declared.Constants("Colour", "").Words()
	roomNames          = declared.Constants("Room", "").Words()
	roomKindNames      = declared.Constants("RoomKind", "-room").Words()
	spaceNames         = declared.Constants("SpaceColour", "-space").Words()
	destinationNames   = declared.Constants("Destination", "").Words()
	courseNames        = declared.Constants("Course", "course-").Words()
	noiseNames         = declared.Constants("NoiseFace", "").Words()
	combatNames        = declared.Constants("CombatFace", "combat-").Words()
	tokenNames         = declared.Constants("TokenEffect", "token-").Words()
	objectNames        = declared.Constants("Object", "").Words()
	attackNames        = declared.Constants("AttackKind", "").Words()
	afterNames         = declared.Constants("After", "").Words()
	woundNames         = declared.Constants("WoundKind", "-wound").Words()
	weaknessNames      = declared.Constants("WeaknessKind", "").Words()
	weaponKindNames    = declared.Constants("WeaponKind", "-weapon").Words()
	traitNames         = declared.Constants("Trait", "").Words()
	combatIconNames    = declared.Constants("Combat", "").Words()
	craftNames         = declared.Constants("CraftIcon", "").Words()
	useNames           = declared.Constants("Use", "").Words()
	objectiveDeckNames = declared.Constants("ObjectiveDeck", "-deck").Words()
	goalNames          = goals.Words()
	whereNames         = append([]string{"here"}, wheres.Words()[1:]...)
	fateNames          = declared.Constants("Fate", "").Words()
	shipNames          = declared.Constants("ShipFate", "").Words()
	engineNames        = declared.Constants("EngineStatus", "engine-").Words()
)

// Lexicon has the words of all enumerations that component sets write;
// [kit.ValueOf] reads one.
var Lexicon = kit.Lexicon{
	reflect.TypeFor[Character]():     {What: "character", Words: characterNames},
	reflect.TypeFor[IntruderType]():  {What: "type of Intruder", Words: intruderNames},
	reflect.TypeFor[Colour]():        {What: "colour", Words: colourNames},
	reflect.TypeFor[Room]():          {What: "Room", Words: roomNames},
	reflect.TypeFor[RoomKind]():      {What: "kind of Room", Words: roomKindNames},
	reflect.TypeFor[SpaceColour]():   {What: "colour of a space", Words: spaceNames},
	reflect.TypeFor[Destination]():   {What: "destination", Words: destinationNames},
	reflect.TypeFor[Course]():        {What: "space of the Destination Track", Words: courseNames},
	reflect.TypeFor[NoiseFace]():     {What: "face of the Noise die", Words: noiseNames},
	reflect.TypeFor[CombatFace]():    {What: "face of the Combat die", Words: combatNames},
	reflect.TypeFor[TokenEffect]():   {What: "effect of an Exploration token", Words: tokenNames},
	reflect.TypeFor[Object]():        {What: "Object", Words: objectNames},
	reflect.TypeFor[AttackKind]():    {What: "Intruder Attack", Words: attackNames},
	reflect.TypeFor[After]():         {What: "end of an Event card", Words: afterNames},
	reflect.TypeFor[WoundKind]():     {What: "Serious Wound", Words: woundNames},
	reflect.TypeFor[WeaknessKind]():  {What: "Weakness", Words: weaknessNames},
	reflect.TypeFor[WeaponKind]():    {What: "kind of Weapon", Words: weaponKindNames},
	reflect.TypeFor[Trait]():         {What: "trait of a Weapon", Words: traitNames},
	reflect.TypeFor[Combat]():        {What: "combat icon", Words: combatIconNames},
	reflect.TypeFor[CraftIcon]():     {What: "component of a Crafted Item", Words: craftNames},
	reflect.TypeFor[Use]():           {What: "use of an Item", Words: useNames},
	reflect.TypeFor[ObjectiveDeck](): {What: "Objective deck", Words: objectiveDeckNames},
	reflect.TypeFor[Goal]():          {What: "goal", Words: goalNames},
	reflect.TypeFor[Op]():            {What: "effect", Words: opNames},
	reflect.TypeFor[Where]():         {What: "kind of Room to be in", Words: whereNames},
}
