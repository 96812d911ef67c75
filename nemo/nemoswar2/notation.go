package nemoswar2

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The notation: an action is its word, then the keys of its pieces, its number,
// its dice: "bold scotia", "exert hull", "use fog-machine", "roll 3 5".

// kindWords are the words of the kinds.
var kindWords = [numKinds + 1]string{
	"nothing", "choose", "done", "accept", "decline", "ready", "exert", "spend", "cannonball", "use", "sacrifice", "play",
	"option", "pair", "place", "withhold", "adventure", "bold", "stalk", "torpedo", "diplomacy", "incite", "move", "refit",
	"repair", "rest", "search", "take-token", "bury", "end-phase", "tonnage", "salvage", "give", "submit", "agree",
	"give-way", "stand", "seize", "let-be", "move-ship", "thimble-rig", "obscure", "convert", "pressure", "place-squadron",
	"move-squadron", "hunt", "crush", "commit", "hit", "battle", "notoriety", "roll", "draw",
}

func (k Kind) String() string { return kit.WordOf(kindWords[:], int(k)) }

// dicesOf are the least and the most dice that a kind names.
func dicesOf(kind Kind) (least, most int) {
	switch kind {
	case KindPair:
		return 2, 2
	case KindPlaceDie, KindWithhold:
		return 1, 1
	}
	return 1, 3
}

// actionForms are the forms of all actions, for programs.
var actionForms = kit.Forms{
	"choose {piece}", "done", "accept", "decline", "ready", "exert {resource}", "spend {treasure}", "cannonball",
	"use {piece}", "use {piece} {use}", "sacrifice {character}", "play {card}", "option {option}",
	"pair {die} {second-die}", "place {die}", "withhold {die}",
	"adventure", "bold {target}", "stalk {target}", "torpedo {target}", "diplomacy {target}", "incite", "move {ocean}",
	"refit {upgrade}", "repair", "rest", "search", "take-token", "bury", "end-phase", "tonnage", "salvage",
	"give", "submit", "agree", "give-way", "stand", "seize", "let-be",
	// Of the Imperialist.
	"move-ship {ship} {ocean}", "thimble-rig {ship} {second-ship}", "obscure {ship}", "convert {ship}",
	"pressure {group}", "place-squadron {squadron}", "move-squadron {squadron} {ocean}",
	"hunt", "crush {ocean}", "commit", "hit", "battle {ship}", "notoriety",
	// Of chance.
	"roll {die}", "roll {die} {second-die}", "roll {die} {second-die} {third-die}", "draw {piece}",
}

// Format writes an action.
func (r *Rules) Format(a Action) string {
	if a.Kind == 0 || int(a.Kind) > numKinds {
		return "action-" + strconv.Itoa(int(a.Kind))
	}
	text := kindWords[a.Kind]
	parts := partsOf[a.Kind]
	if parts&hasPiece != 0 {
		text += " " + r.pieceKey(a.Piece)
	}
	if parts&hasOther != 0 {
		text += " " + r.pieceKey(a.Other)
	}
	if parts&hasN != 0 && (a.Kind != KindUse || a.N != 1) {
		text += " " + strconv.Itoa(int(a.N))
	}
	if parts&hasDice != 0 {
		for _, die := range a.Dice {
			if die != 0 {
				text += " " + strconv.Itoa(int(die))
			}
		}
	}
	return text
}

// Parse reads what Format writes. At a node of chance the verb may be left out
// ("3 5"), and so may "choose"; "hidden" is a Hidden Ship of the Nautilus's
// ocean, and a card may be named by its number.
func (r *Rules) Parse(s *State, text string) (Action, error) {
	words, err := kit.ActionWords(text)
	if err != nil {
		return Action{}, err
	}
	kind := Kind(kit.LookUp(kindWords[:], words[0]))
	args := words[1:]
	switch node := s.node(); {
	case kind != 0 && (node.isPlayers() || kind >= KindRoll || len(args) > 0):
	case node != NodeNone && !node.isPlayers():
		kind, args = KindDraw, words
		if r.diceAt(s, node) > 0 {
			kind = KindRoll
		}
	case node.isPlayers():
		if _, known := r.findPiece(s, words[0]); !known {
			return Action{}, nemo.UnknownAction(text)
		}
		kind, args = KindChoose, words
	case kind == 0:
		return Action{}, nemo.UnknownAction(text)
	}
	return r.parseParts(s, kind, args)
}

// parseParts reads what follows the word of an action.
func (r *Rules) parseParts(s *State, kind Kind, args []string) (Action, error) {
	a := Action{Kind: kind}
	parts := partsOf[kind]
	for _, part := range [...]struct {
		has   uint8
		piece *Piece
	}{{hasPiece, &a.Piece}, {hasOther, &a.Other}} {
		if parts&part.has == 0 {
			continue
		}
		if len(args) == 0 {
			return Action{}, nemo.Invalidf("action", "%s of what? Name a piece by its key", kind)
		}
		p, known := r.findPiece(s, args[0])
		if !known {
			return Action{}, nemo.Invalidf("piece", "nothing is called %q", args[0])
		}
		*part.piece = p
		args = args[1:]
	}
	if parts&hasN != 0 {
		switch {
		case len(args) > 0:
			n, err := kit.ParseNumber("number", args[0], 1, maxList)
			if err != nil {
				return Action{}, err
			}
			a.N, args = uint8(n), args[1:]
		case kind == KindUse:
			a.N = 1
		default:
			return Action{}, nemo.Invalidf("action", "%s takes a number: %s 1", kind, kind)
		}
	}
	if parts&hasDice != 0 {
		least, most := dicesOf(kind)
		if len(args) < least || len(args) > most {
			return Action{}, nemo.Invalidf("action", "%s takes dice, each 1 to 6: %s 3", kind, kind)
		}
		for i, arg := range args {
			n, err := kit.ParseNumber("die", arg, 1, 6)
			if err != nil {
				return Action{}, err
			}
			a.Dice[i] = uint8(n)
		}
		args = nil
	}
	if len(args) > 0 {
		return Action{}, nemo.Invalidf("action", "%q is too much after %s", strings.Join(args, " "), kind)
	}
	return a, nil
}

// findPiece finds a piece by its key, a card by its number too.
func (r *Rules) findPiece(s *State, key string) (Piece, bool) {
	if p, known := r.keys[key]; known {
		return p, true
	}
	if key == "hidden" && s.Nautilus != 0 {
		return HiddenPiece(s.Nautilus), true
	}
	for id := 1; id <= maxCards; id++ {
		if strings.EqualFold(r.cards[id].data.Number, key) {
			return CardPiece(CardID(id)), true
		}
	}
	return Piece{}, false
}

var _ fmt.Stringer = Kind(0)
