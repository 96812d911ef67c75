package nemesis

import (
	"slices"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// holder is a kind of part that may use a word, a bit each.
type holder uint16

const (
	inRoom     holder = 1 << iota // a Room Action
	inPassive                     // a Room that works by itself
	inAction                      // an Action card
	inItem                        // an Item used as an Action, or once in answer to something
	inLasting                     // an Item that works as long as it is held
	inAdded                       // an Item that becomes one with another
	inAttack                      // an Intruder Attack card
	inEvent                       // an Event card: there is no acting Character
	inIntruder                    // a card of the Intruder player

	byCharacter = inRoom | inAction | inItem
	byCard      = inAction | inItem
)

var holderNames = map[holder]string{
	inRoom: "a Room Action", inPassive: "a passive Room", inAction: "an Action card", inItem: "an Item",
	inLasting: "a lasting Item", inAdded: "an added Item", inAttack: "an Intruder Attack card",
	inEvent: "an Event card", inIntruder: "an Intruder Action card",
}

// form says what an effect needs beside its word, and who may use it.
type form struct {
	by holder
	// n is what N is at most, 0 for none; from what on it may be left out.
	n       uint8
	without bool
	// all is whether All may stand, instead of N or beside it.
	all, beside bool
	may         bool
	// where are the kinds of Rooms that may be named; with must, one is.
	where []Where
	must  bool
	// weapon, room and card are whether one is named; either is a weapon or a
	// card, one of them.
	weapon, room, card, either bool
}

var (
	anyPod    = []Where{AtAny, AtEvacuation}
	roomKinds = []Where{AtComputer, AtYellowComputer, AtYellow, AtGreen, AtBurning, AtLargeIntruder, AtLowest}
)

// forms are the forms of the words.
var forms = [numOps + 1]form{
	OpRepair:            {by: byCharacter},
	OpEngine:            {by: byCharacter},
	OpMalfunction:       {by: byCard | inEvent, all: true, where: roomKinds},
	OpFire:              {by: byCard},
	OpFireOut:           {by: byCharacter},
	OpSpreadFire:        {by: inEvent, where: []Where{AtBurning}, must: true},
	OpKindle:            {by: inEvent, room: true},
	OpEmptyCounters:     {by: inEvent, all: true, where: []Where{AtBurning}, must: true},
	OpDoor:              {by: byCharacter, n: 4},
	OpTorchDoor:         {by: byCard, n: 4},
	OpDoors:             {by: byCharacter},
	OpOpenDoors:         {by: inEvent},
	OpDestroyDoor:       {by: byCard, n: 4},
	OpAirlock:           {by: inRoom},
	OpFireControl:       {by: byCharacter},
	OpSelfDestruct:      {by: byCharacter},
	OpStartSelfDestruct: {by: inEvent, room: true},
	OpLockPod:           {by: byCharacter, n: 1, where: anyPod, must: true},
	OpEjectPod:          {by: inEvent},
	OpRoomAction:        {by: inAction, where: []Where{AtComputer}},

	OpLookTile:        {by: byCharacter, n: 4},
	OpLookRoom:        {by: byCharacter, n: 4},
	OpLookEngine:      {by: byCharacter, all: true},
	OpLookCoordinates: {by: byCharacter},
	OpLookObjective:   {by: byCard},
	OpLookSender:      {by: byCard},
	OpLookEvent:       {by: byCard},
	OpSetDestination:  {by: inRoom},
	OpSignal:          {by: byCharacter},
	OpAnalyse:         {by: byCharacter},
	OpEnterPod:        {by: inRoom},
	OpHibernate:       {by: inRoom},

	OpSearch:         {by: byCard},
	OpSearchEmpty:    {by: byCard},
	OpDrawItems:      {by: inRoom, n: 2},
	OpTakeEgg:        {by: inRoom},
	OpCraft:          {by: inAction},
	OpReload:         {by: byCharacter, n: 9, all: true, either: true},
	OpExtendMagazine: {by: inAdded, n: 9, weapon: true},
	OpJoinHeavy:      {by: inItem},
	OpDiscardItem:    {by: byCard, n: 1},
	OpDiscardAmmo:    {by: inAction, n: 1},

	OpDress:        {by: byCharacter, n: 3, all: true},
	OpHealDressed:  {by: byCharacter, n: 3},
	OpHealLight:    {by: byCharacter, n: 2, all: true},
	OpLightWound:   {by: inAttack, n: 9},
	OpContaminate:  {by: inAttack, n: 9},
	OpSlime:        {by: inPassive | inAttack},
	OpCleanSlime:   {by: byCharacter},
	OpScanHand:     {by: byCharacter, may: true},
	OpScanOne:      {by: byCard, n: 1},
	OpAntidote:     {by: inItem},
	OpSurgery:      {by: inRoom},
	OpDraw:         {by: byCharacter, n: 9},
	OpDrawTogether: {by: inAction, n: 9},
	OpDrawUpTo:     {by: inPassive, n: 9},
	OpRedraw:       {by: byCard, n: 9},
	OpDiscardHand:  {by: byCard},
	OpManyActions:  {by: byCard},
	OpPass:         {by: byCard},
	OpPassAll:      {by: byCard},
	OpOrder:        {by: inAction},
	OpQuietMove:    {by: byCard},
	OpTechnicalMove: {
		by: byCard,
	},
	OpMoveTo:    {by: byCard, where: []Where{AtYellow, AtGreen}, must: true},
	OpNoiseRoll: {by: inIntruder, n: 1},

	OpLeave:       {by: byCard},
	OpOtherLeaves: {by: inAction},
	OpShoot:       {by: inAction, n: 1, without: true, weapon: true},
	OpFullAuto:    {by: inAction, n: 9, card: true},
	OpEscape:      {by: inAction},
	OpGrenade:     {by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true},
	OpMolotov:     {by: inItem, n: 9, where: []Where{AtHereOrNeighbour}, must: true},
	OpSmoke:       {by: inItem, n: 1},
	OpDecoy:       {by: inItem},
	OpExtinguish:  {by: byCard},
	OpTaser:       {by: byCard, n: 9},
	OpDisarm:      {by: byCard},

	OpCancelAction:       {by: inAction},
	OpCancelInterruption: {by: inAction},
	OpIgnoreSurprise:     {by: inAction},
	OpIgnoreAttack:       {by: inItem},
	OpRerollNoise:        {by: inLasting, n: 1},
	OpIntercom:           {by: inLasting},
	OpAutoload:           {by: inAdded, n: 9, card: true},
	OpRemoteComputer:     {by: inLasting},

	OpMaul:           {by: inAttack, n: 3},
	OpFrenzy:         {by: inAttack, n: 3},
	OpTransform:      {by: inAttack},
	OpSummon:         {by: inAttack},
	OpHealIntruders:  {by: inEvent | inIntruder, n: 9, all: true, beside: true},
	OpEclosion:       {by: inEvent | inIntruder, n: 9},
	OpEggProtection:  {by: inEvent},
	OpHunt:           {by: inEvent | inIntruder},
	OpHatching:       {by: inEvent},
	OpScent:          {by: inEvent},
	OpRoomNoise:      {by: inEvent, room: true},
	OpTechnicalNoise: {by: inEvent},
	OpHide:           {by: inEvent},
	OpPlanning:       {by: inIntruder, n: 4},
}

// branches checks the branches of a card or a Room.
func (k *checker) branches(path string, list []Branch, by holder) {
	for i := range list {
		k.effects(kit.Path(path, i, "effects"), list[i].Effects, by)
	}
}

// effects checks a list of effects of a part.
func (k *checker) effects(path string, list []Effect, by holder) {
	for i := range list {
		here := kit.Path(path, i)
		effect := &list[i]
		if forms[effect.Op].by&by == 0 {
			k.Faultf(here+".do", "%s cannot do %s", holderNames[by], effect.Op)
			continue
		}
		k.numbers(here, effect, &forms[effect.Op])
		k.named(here, effect, &forms[effect.Op])
		k.eventChoice(here, effect, by)
	}
}

// numbers checks the number of an effect, and all and may.
func (k *checker) numbers(path string, effect *Effect, f *form) {
	switch {
	case f.n == 0:
		k.Empty(path+".n", effect.N != 0, effect.Op.String()+" takes no number")
	case effect.All && !f.beside:
		k.Empty(path+".n", effect.N != 0, "all stands instead of a number")
	case effect.N != 0 || !f.without:
		k.Within(path+".n", int(effect.N), 1, int(f.n))
	}
	k.Empty(path+".all", effect.All && !f.all, effect.Op.String()+" takes no all")
	k.Empty(path+".may", effect.May && !f.may, effect.Op.String()+" cannot be left out")
	if len(f.where) > 0 && effect.Where == 0 {
		k.Empty(path+".all", effect.All, "all is without a kind of Room")
	}
}

// named checks what else an effect names. That the card is there, references
// finds out.
func (k *checker) named(path string, effect *Effect, f *form) {
	name := effect.Op.String()
	switch {
	case effect.Where != 0 && !slices.Contains(f.where, effect.Where):
		k.Faultf(path+".where", "%s takes no such kind of Room", name)
	case effect.Where == 0 && f.must:
		k.Faultf(path+".where", "it is missing; a kind of Room belongs here")
	}
	k.Empty(path+".weapon", effect.Weapon != 0 && !f.weapon && !f.either, name+" takes no kind of Weapon")
	k.Empty(path+".room", effect.Room == 0 && f.room, "a Room belongs here")
	k.Empty(path+".room", effect.Room != 0 && !f.room, name+" takes no Room")
	switch {
	case f.either && (effect.Weapon != 0) == (effect.Card != ""):
		k.Faultf(path+".card", "it names a kind of Weapon or the key of one, either of them")
	case f.card && effect.Card == "":
		k.Faultf(path+".card", "it is missing; the key of a Weapon belongs here")
	case !f.card && !f.either:
		k.Empty(path+".card", effect.Card != "", name+" takes no card")
	}
}

// eventChoice reports an effect of an Event card that leaves a choice: there is
// nobody to make it.
func (k *checker) eventChoice(path string, effect *Effect, by holder) {
	if by == inEvent && forms[effect.Op].all && !effect.All {
		k.Faultf(path+".all", "it is missing: an Event card leaves no choice")
	}
}
