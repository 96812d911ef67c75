package nemoswar1

// Kind is what an action does. The zero kind is no action.
type Kind uint8 // names "Kind*"

// The kinds of actions of the player.
const (
	KindCommit       Kind = iota + 1 // "commit {commitment}": Commitment: choose the column (3.0.4, 12.1)
	KindLetDieChoose                 // let a die choose the column (3.0.4)
	KindStation                      // "station {ocean}": Ocean: put the Nautilus there (3.0.2)
	KindExert                        // "exert {resource}": Resource: wager it on the roll (6.7.1, 10.2.1)
	KindCannon                       // add the Cannon's bonus (3.2.1)
	KindReady                        // no more wagers: roll
	KindSpend                        // "spend {passenger}": Passenger: spend him on the roll (6.8, 10.3)
	KindAccept                       // take the roll as it is
	KindRest                         // 7.1.1
	KindRepair                       // 7.1.2
	KindRefit                        // "refit {refit}": Refit: buy it (7.1.3)
	KindIncite                       // "incite {treasure}": Treasure: give it (7.2)
	KindSearch                       // 7.3
	KindMove                         // "move {ocean}": Ocean: sail there (7.4)
	KindStalk                        // "stalk {box}": Box: stalk the ship in it (7.5)
	KindAttack                       // "attack {box}": Box: attack the ship in it (7.6)
	KindStop                         // attack no further ship (7.6)
	KindSink                         // 10.2.3
	KindCapture                      // 10.2.3
	KindPlay                         // "play {card}": Card: play a retained card (6.5.2)
	KindEndPhase                     // end the Nemo Action phase
	KindUseTreasure                  // "use {treasure}": Treasure: take its benefit (8.0)
	KindUseWreck                     // discard the Wreck for Liberation (3.2.2)
	KindTakeWreck                    // take the Wreck found by a Search (3.2.2)
	KindLeaveWreck                   // leave it
	KindPayShip                      // "pay {ship}": Ship: pay with this Salvage ship (7.1.3)
	KindPerform                      // perform the card sought (7.1.3)
	KindRefuse                       // refuse the card sought (7.1.3)
	KindFilePass                     // put the passed card in the Pass pile
	KindFileFail                     // put it in the Fail pile for its benefit
	KindLose                         // "lose {resource}": Resource: choose the one that is lost (13.4)
	KindGoOn                         // use nothing now, and go on (8.0, 3.2.2)
	KindSubmit                       // let the defeat stand (8.0)

	// The kinds of outcomes of chance.
	KindDie    // "roll {die}": Dice[0]: one die
	KindDice   // "roll {die} {second-die}": Dice: two dice, the first one first
	KindDraw   // "draw {card}": Card: it is on top of the deck
	KindReveal // "reveal {ship}": Ship: it is the face-down ship
	KindToken  // "treasure {treasure}": Treasure: it is the token drawn

	numKinds = int(KindToken)
)

// Action is a decision of the player or an outcome of chance. Only the fields
// that its kind uses are set. Build one with the constructors below.
type Action struct {
	Kind       Kind
	Ocean      Ocean
	Box        uint8 // 1 for the leftmost box of the ocean
	Resource   Resource
	Passenger  Passenger
	Refit      Refit
	Commitment Commitment
	Card       CardID
	Ship       ShipID
	Treasure   TreasureID
	Dice       [2]uint8
}

// Commit chooses a column of the Commitment track: at set-up, or at the Final
// Commitment, where choosing the same column leaves the marker (3.0.4, 12.1).
func Commit(c Commitment) Action { return Action{Kind: KindCommit, Commitment: c} }

// LetDieChoose leaves the commitment to a die (3.0.4).
func LetDieChoose() Action { return Action{Kind: KindLetDieChoose} }

// Station puts the Nautilus into its first ocean (3.0.2).
func Station(o Ocean) Action { return Action{Kind: KindStation, Ocean: o} }

// Exert wagers a resource on the coming roll (6.7.1, 10.2.1).
func Exert(r Resource) Action { return Action{Kind: KindExert, Resource: r} }

// FireCannon adds 2 to the coming attack on a warship (3.2.1).
func FireCannon() Action { return Action{Kind: KindCannon} }

// Ready ends the wagers; the dice are rolled (6.7.1, 10.2.1).
func Ready() Action { return Action{Kind: KindReady} }

// Spend makes a passenger help with a roll, for good (6.8, 10.3).
func Spend(p Passenger) Action { return Action{Kind: KindSpend, Passenger: p} }

// Accept takes the roll as it is (6.8, 10.3).
func Accept() Action { return Action{Kind: KindAccept} }

// Rest is the action of 7.1.1.
func Rest() Action { return Action{Kind: KindRest} }

// Repair is the action of 7.1.2.
func Repair() Action { return Action{Kind: KindRepair} }

// BuyRefit is the action of 7.1.3.
func BuyRefit(r Refit) Action { return Action{Kind: KindRefit, Refit: r} }

// Incite is the action of 7.2, giving a numbered treasure.
func Incite(t TreasureID) Action { return Action{Kind: KindIncite, Treasure: t} }

// Search is the action of 7.3.
func Search() Action { return Action{Kind: KindSearch} }

// Move is the action of 7.4.
func Move(o Ocean) Action { return Action{Kind: KindMove, Ocean: o} }

// Stalk is the action of 7.5, against the ship in a box of the Nautilus's
// ocean; boxes count from 1.
func Stalk(box int) Action { return Action{Kind: KindStalk, Box: uint8(box)} }

// Attack is the action of 7.6 and its follow-up.
func Attack(box int) Action { return Action{Kind: KindAttack, Box: uint8(box)} }

// Stop ends a run of attacks (7.6).
func Stop() Action { return Action{Kind: KindStop} }

// Sink puts the ship that was hit on the Sunken-Ship record (10.2.3).
func Sink() Action { return Action{Kind: KindSink} }

// Capture puts the ship that was hit into a Salvage box (10.2.3).
func Capture() Action { return Action{Kind: KindCapture} }

// Play plays a retained card (6.5.2).
func Play(c CardID) Action { return Action{Kind: KindPlay, Card: c} }

// EndPhase ends the Nemo Action phase (5.0).
func EndPhase() Action { return Action{Kind: KindEndPhase} }

// UseTreasure takes the benefit of an "OR" token instead of its points (8.0).
func UseTreasure(t TreasureID) Action { return Action{Kind: KindUseTreasure, Treasure: t} }

// UseWreck discards the Wreck for Liberation (3.2.2).
func UseWreck() Action { return Action{Kind: KindUseWreck} }

// TakeWreck takes the Wreck after a successful Search (3.2.2).
func TakeWreck() Action { return Action{Kind: KindTakeWreck} }

// LeaveWreck leaves the Wreck where it is (3.2.2).
func LeaveWreck() Action { return Action{Kind: KindLeaveWreck} }

// PayShip pays for a refit with a Salvage ship. The first one paid stays in the
// refit's box for good (7.1.3).
func PayShip(ship ShipID) Action { return Action{Kind: KindPayShip, Ship: ship} }

// Perform performs the card that was sought (7.1.3).
func Perform() Action { return Action{Kind: KindPerform} }

// Refuse refuses the card that was sought (7.1.3).
func Refuse() Action { return Action{Kind: KindRefuse} }

// FilePass puts a passed card into the Pass pile, for its points (6.6.2).
func FilePass() Action { return Action{Kind: KindFilePass} }

// FileFail puts a passed card into the Fail pile, for its benefit (6.6.2).
func FileFail() Action { return Action{Kind: KindFileFail} }

// Lose chooses the resource that is lost, if the player may choose (13.4).
func Lose(r Resource) Action { return Action{Kind: KindLose, Resource: r} }

// GoOn declines to use a treasure or the Wreck before the next event (8.0, 3.2.2).
func GoOn() Action { return Action{Kind: KindGoOn} }

// Submit accepts a defeat that a treasure could still prevent (8.0).
func Submit() Action { return Action{Kind: KindSubmit} }

// Die is the result of one die, 1 to 6.
func Die(face int) Action { return Action{Kind: KindDie, Dice: [2]uint8{uint8(face)}} }

// Dice is the result of two dice, in order.
func Dice(first, second int) Action {
	return Action{Kind: KindDice, Dice: [2]uint8{uint8(first), uint8(second)}}
}

// Draw turns up a card of the Adventure deck.
func Draw(c CardID) Action { return Action{Kind: KindDraw, Card: c} }

// Reveal turns up a ship.
func Reveal(ship ShipID) Action { return Action{Kind: KindReveal, Ship: ship} }

// Token turns up a treasure token.
func Token(t TreasureID) Action { return Action{Kind: KindToken, Treasure: t} }
