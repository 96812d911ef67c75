package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo"

// position is the document of a state, in the rulebook's words. What follows
// from the rest is not in it: a ship that is named nowhere is in its group's
// box, or unseen once its group has entered; a treasure or card that is named
// nowhere is unseen.
type position struct {
	Options    nemo.Settings `json:"options"`
	Turn       uint16        `json:"turn"`
	Week       uint16        `json:"week"`
	Adventure  string        `json:"adventure"` // the side of the Calendar marker
	Notoriety  uint8         `json:"notoriety"`
	Liberation uint8         `json:"liberation"`
	Commitment string        `json:"commitment"`
	Final      bool          `json:"finalCommitment"`
	Nautilus   string        `json:"nautilus"`
	Rested     uint16        `json:"lastTurnOfRestRepairRefit"`
	// Resources are the circles each resource has left; 0 is exhausted.
	Resources  resourcesDoc `json:"resources"`
	Wagered    []string     `json:"wagered"`
	Passengers []string     `json:"passengersUsed"`
	Oceans     oceansDoc    `json:"oceans"`
	Salvage    []string     `json:"salvage"`
	Refits     refitsDoc    `json:"refits"`
	Discard    []string     `json:"shipDiscard"`
	Treasures  treasuresDoc `json:"treasures"`
	Cards      cardsDoc     `json:"cards"`
	Cannon     uint8        `json:"cannon"`
	Wreck      string       `json:"wreck"`
	// Entered are the groups that a card has called in; those that a marker
	// calls in follow from the markers.
	Entered []string `json:"groupsCalledByCards"`
	// Reshuffled are black-sun ships that have come into the pile by way of the
	// discard pile: no group's entry tells that they are unseen.
	Reshuffled []string `json:"blackSunShipsUnseen"`
	// Layers tell which unseen pieces entered later than others (layers.go).
	ShipLayers  [][]string `json:"unseenShipsEnteredLater"`
	TokenLayers [][]string `json:"unseenTreasuresEnteredLater"`
	End         string     `json:"end"`
	Pending     []workDoc  `json:"pending"`
}

type resourcesDoc struct {
	Nemo int `json:"nemo"`
	Crew int `json:"crew"`
	Hull int `json:"hull"`
}

type oceansDoc struct {
	EasternPacific oceanDoc `json:"eastern-pacific"`
	NorthAtlantic  oceanDoc `json:"north-atlantic"`
	SouthAtlantic  oceanDoc `json:"south-atlantic"`
	Mediterranean  oceanDoc `json:"mediterranean"`
	IndianOcean    oceanDoc `json:"indian-ocean"`
	WesternPacific oceanDoc `json:"western-pacific"`
}

func (o *oceansDoc) of(ocean Ocean) *oceanDoc {
	return [...]*oceanDoc{
		nil, &o.EasternPacific, &o.NorthAtlantic, &o.SouthAtlantic,
		&o.Mediterranean, &o.IndianOcean, &o.WesternPacific,
	}[ocean]
}

// oceanDoc is an ocean: its boxes from the left ("" empty, "hidden" face down,
// "hidden 2" from the second layer, or a ship), its treasure ("none",
// "hidden", "hidden 2") and its row of the Sunken-Ship record from the leftmost
// box on; from the sixth ship on they lie on the last box.
type oceanDoc struct {
	Boxes    []string `json:"boxes"`
	Treasure string   `json:"treasure"`
	Sunk     []string `json:"sunk"`
}

type refitsDoc struct {
	MonstrousDesign   string `json:"monstrous-design"`
	MysteriousLibrary string `json:"mysterious-library"`
	AdditionalArmour  string `json:"additional-armour"`
	ReinforcedProw    string `json:"reinforced-prow"`
}

func (d *refitsDoc) of(refit Refit) *string {
	return [...]*string{
		nil, nil, &d.MonstrousDesign, &d.MysteriousLibrary,
		&d.AdditionalArmour, &d.ReinforcedProw,
	}[refit]
}

type treasuresDoc struct {
	Collected []string `json:"collected"`
	Removed   []string `json:"removed"`
}

type cardsDoc struct {
	Retained []string `json:"retained"`
	Passed   []string `json:"passPile"`
	Failed   []string `json:"failPile"`
	Active   string   `json:"beingPerformed"`
	Above    uint8    `json:"deckAboveHollowExplosion"`
	Hollow   bool     `json:"hollowExplosionDrawn"`
	Below    uint8    `json:"deckBelowHollowExplosion"`
	Ending   string   `json:"ending"` // "" while nobody knows it
}

// workDoc is a piece of work under way.
type workDoc struct {
	Work    string   `json:"work"`
	Step    uint8    `json:"step"`
	Awaits  string   `json:"awaits"`
	Subject string   `json:"subject"`
	Mode    uint8    `json:"mode"`
	Box     uint8    `json:"box"`
	Boxes   uint8    `json:"boxes"`
	Dice    [2]uint8 `json:"dice"`
	Exerted int8     `json:"exerted"`
	Helped  int8     `json:"helped"`
	Left    int8     `json:"left"`
}

var frameNames = [frameKinds]string{
	"none", "set-up", "turn", "place-ships", "pursuit", "draw", "card", "test", "effects",
	"nemo-action", "yard", "incite", "search", "fight", "warship-attack", "treasures", "loss",
	"chosen-loss", "final-commitment", "defeat", "liberation", "wreck", "scout",
}

var nodeNames = [numNodes]string{
	"nothing", "station", "commitment", "exert", "help", "pile", "action", "after-action", "pay", "seek",
	"wreck-found", "fire", "prize", "follow-up", "pressure", "lose-chosen", "final", "window", "submit-or-save",
	"commitment-die", "preparation", "pursuit-die", "place-ship", "draw", "test-roll", "rest-roll",
	"yard-die", "incite-die", "search-die", "token", "reveal", "warship-roll", "hit-location",
	"attack-roll", "liberation-die", "wreck-die",
}

func (n Node) String() string { return nemo.Word(nodeNames[:], int(n)) }

// Snapshot returns the position as a document.
func (r *Rules) Snapshot(s *State) any {
	p := &position{
		Options: gameOptions.Settings(&s.Options), Turn: s.Turn, Week: s.Calendar, Adventure: "10+",
		Notoriety: s.Notoriety, Liberation: s.Liberation, Commitment: s.Commitment.String(),
		Final: s.Final, Nautilus: s.Nautilus.String(), Rested: s.RestedTurn,
		Resources:  resourcesDoc{r.circlesLeft(s, Nemo), r.circlesLeft(s, Crew), r.circlesLeft(s, Hull)},
		Wagered:    nemo.SetWords(uint64(s.Wagered), resourceNames[:]),
		Passengers: nemo.SetWords(uint64(s.Used), passengerNames[:]),
		Cannon:     s.Cannon, Wreck: s.Wreck.String(), End: s.End.String(),
		Entered: nemo.SetWords(uint64(s.Entered&groupsOfCards), groupNames[:]),
		Cards: cardsDoc{
			Retained: r.cardKeys(s.retained), Passed: r.cardKeys(s.passed), Failed: r.cardKeys(s.failed),
			Above: s.above, Hollow: s.hollowDrawn, Below: s.below,
		},
		Salvage: []string{}, Discard: []string{}, Reshuffled: []string{},
		Treasures: treasuresDoc{Collected: []string{}, Removed: []string{}},
		Pending:   []workDoc{},
	}
	if s.SevenPlus {
		p.Adventure = "7+"
	}
	if s.active != 0 {
		p.Cards.Active = r.cardKey(s.active)
	}
	if s.ending != 0 {
		p.Cards.Ending = r.cardKey(s.ending)
	}
	r.snapshotOceans(s, p)
	r.snapshotShips(s, p)
	r.snapshotTreasures(s, p)
	for i := range s.stack[:s.depth] {
		p.Pending = append(p.Pending, r.workDocOf(&s.stack[i]))
	}
	return p
}

func (r *Rules) circlesLeft(s *State, res Resource) int {
	return len(r.circles[res]) - int(s.Tracks[res])
}

func (r *Rules) snapshotOceans(s *State, p *position) {
	for o := EasternPacific; o <= WesternPacific; o++ {
		doc := p.Oceans.of(o)
		doc.Sunk = []string{}
		for _, ship := range s.row(o) {
			doc.Sunk = append(doc.Sunk, r.shipKey(ship))
		}
		doc.Boxes = make([]string, r.capacity[o], maxBoxes+2)
		for i, b := range s.boxes[o] {
			if i >= len(doc.Boxes) && !b.empty() {
				doc.Boxes = doc.Boxes[:i+1]
			}
			switch {
			case b.hidden():
				doc.Boxes[i] = nemo.HiddenText(b.layer())
			case b != 0:
				doc.Boxes[i] = r.shipKey(b.ship())
			}
		}
		doc.Treasure = "none"
		if layer := s.oceanTokens[o]; layer > 0 {
			doc.Treasure = nemo.HiddenText(layer - 1)
		}
	}
}

func (r *Rules) snapshotShips(s *State, p *position) {
	p.ShipLayers = make([][]string, s.shipLayer)
	for id := 1; id <= r.numShips; id++ {
		key, at := r.ships[id].Key, s.ships[id]
		switch at.zone() {
		case zoneSalvage:
			p.Salvage = append(p.Salvage, key)
		case zoneRefit:
			*p.Refits.of(Refit(at.number())) = key
		case zoneDiscard:
			p.Discard = append(p.Discard, key)
		case zoneUnseen:
			if layer := at.number(); layer > 0 {
				p.ShipLayers[layer-1] = append(p.ShipLayers[layer-1], key)
			} else if r.ships[id].Group == DarkGrey {
				p.Reshuffled = append(p.Reshuffled, key)
			}
		}
	}
}

func (r *Rules) snapshotTreasures(s *State, p *position) {
	p.TokenLayers = make([][]string, s.tokenLayer)
	for id := 1; id <= r.numTreasures; id++ {
		key, at := r.treasures[id].Key, s.tokens[id]
		switch at.zone() {
		case zoneCollected:
			p.Treasures.Collected = append(p.Treasures.Collected, key)
		case zoneOut:
			p.Treasures.Removed = append(p.Treasures.Removed, key)
		case zoneUnseen:
			if layer := at.number(); layer > 0 {
				p.TokenLayers[layer-1] = append(p.TokenLayers[layer-1], key)
			}
		}
	}
}

func (r *Rules) workDocOf(f *frame) workDoc {
	return workDoc{
		Work: frameNames[f.kind], Step: f.step, Awaits: f.node.String(), Subject: r.subject(f),
		Mode: f.mode, Box: f.box, Boxes: f.mask, Dice: f.dice, Exerted: f.bonus, Helped: f.help, Left: f.n,
	}
}

// subject names what the id of a frame stands for.
func (r *Rules) subject(f *frame) string {
	if f.id == 0 {
		return ""
	}
	switch f.subjectKind() {
	case 'c':
		return r.cardKey(CardID(f.id))
	case 't':
		return r.treasureKey(TreasureID(f.id))
	case 'r':
		return Resource(f.id).String()
	case 'o':
		return Ocean(f.id).String()
	case 'f':
		return Refit(f.id).String()
	}
	return ""
}

// subjectKind says what the id of a frame is: a card, a treasure, a resource,
// an ocean, a refit, or nothing.
func (f *frame) subjectKind() byte {
	switch f.kind {
	case frameCard, frameTest:
		return 'c'
	case frameEffects:
		if f.mode == listToken {
			return 't'
		}
		return 'c'
	case frameIncite:
		return 't'
	case frameLose, frameDoom:
		return 'r'
	case framePlace, frameTreasure:
		return 'o'
	case frameYard:
		return 'f'
	}
	return 0
}

func (w wreckPlace) String() string {
	switch w {
	case wreckAside:
		return "aside"
	case wreckCollected:
		return "collected"
	case wreckDiscarded:
		return "discarded"
	}
	return Ocean(w).String()
}

// groupsOfCards are the groups that no marker calls in.
const groupsOfCards = 1<<DarkGrey | 1<<Red | 1<<LightGrey | 1<<Expansion

func (r *Rules) cardKeys(set cardSet) []string {
	keys := []string{}
	each(uint64(set), func(card int) { keys = append(keys, r.cards[card].Key) })
	return keys
}
