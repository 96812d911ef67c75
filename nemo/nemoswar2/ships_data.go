package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The 69 Ship tokens, as the edition of 2017 printed them; the revised edition
// has the same numbers of each colour (2). Agincourt, Ocean, Tennesse and
// Endymion differ in one value from other ships of their class: so the source
// has them, and so they stand here.

func standInShips() []Ship {
	ships := whiteShips()
	ships = append(ships, paleYellowShips()...)
	ships = append(ships, reinforcements()...)
	for i := range ships {
		ship := &ships[i]
		switch ship.Key {
		case "la-france":
			ship.Travel = Flies
		case "sea-serpent":
			ship.Travel = Dives
		default:
			continue
		}
		ship.Source.Fields = map[string]string{"travel": "rulebook 18"}
	}
	return ships
}

func white(key string, front, back Side) Ship {
	return Ship{Key: key, Group: White, Front: front, Back: back, Source: kit.FromPublished(edition2017)}
}

func warship(group Group, key string, front, back Side) Ship {
	return Ship{Key: key, Group: group, Front: front, Back: back, Source: kit.FromPublished(edition2017)}
}

func side(title, nation, class string, attack, defence, notoriety, vp uint8, more ...func(*Side)) Side {
	s := Side{Title: title, Nation: nation, Class: class, Attack: attack, Defence: defence, Notoriety: notoriety, VP: vp}
	for _, add := range more {
		add(&s)
	}
	return s
}

// sunk is what happens when the ship is sunk, counted what it counts for beside
// its points.
func sunk(effects ...Effect) func(*Side) { return func(s *Side) { s.Sunk = effects } }

func counted(symbol Symbol) func(*Side) {
	return func(s *Side) { s.Scores = []Score{{symbol, 1}} }
}

// whiteShips are Non-warships; the Gray back is an early Warship.
func whiteShips() []Ship {
	return []Ship{
		white("agamemnon", side("Agamemnon", "British", "Freighter", 0, 8, 1, 2),
			side("Dictator", "American", "Ironclad", 7, 10, 1, 2)),
		white("alfred", side("Alfred", "British", "Passenger", 0, 9, 1, 2),
			side("Agincourt", "British", "Armored Frigate", 6, 10, 1, 2)),
		white("america", side("America", "American", "Freighter", 0, 10, 2, 3),
			side("Lancaster", "American", "Frigate", 6, 9, 0, 0)),
		white("ariel", side("Ariel", "British", "Clipper", 0, 9, 1, 2),
			side("Minotaur", "British", "Armored Frigate", 6, 10, 1, 1)),
		white("britannia", side("Britannia", "American", "Freighter", 0, 10, 2, 3),
			side("Delaware", "American", "Frigate", 6, 9, 0, 0)),
		white("chance", side("Chance", "British", "Passenger", 0, 10, 2, 3),
			side("Bristol", "French", "Frigate", 6, 9, 0, 0)),
		white("city-of-adelaide", side("City of Adelaide", "British", "Mail", 0, 8, 2, 2),
			side("Ertugrul", "Ottoman", "Frigate", 6, 9, 0, 0)),
		white("clyde", side("Clyde", "British", "Freighter", 0, 7, 2, 1),
			side("Wivern", "British", "Ironclad", 7, 10, 1, 2)),
		white("cutty-sark", side("Cutty Sark", "British", "Clipper", 0, 9, 1, 2),
			side("La Couronne", "French", "Armored Frigate", 6, 10, 1, 1)),
		white("donau", side("Donau", "Russian", "Passenger", 0, 8, 0, 1),
			side("Danmark", "Danish", "Ironclad", 7, 10, 1, 2)),
		white("ellen-southard", side("Ellen Southard", "American", "Freighter", 0, 10, 2, 3),
			side("Tennesse", "American", "Frigate", 6, 9, 1, 0)),
		white("fulmar", side("Fulmar", "British", "Freighter", 0, 9, 1, 2),
			side("Black Prince", "British", "Armored Frigate", 6, 10, 1, 1)),
		white("gange", side("Gange", "French", "Whaler", 0, 8, 1, 1, sunk(amount(OpTreasure, 1))),
			side("Marengo", "French", "Ironclad", 7, 10, 1, 2)),
		white("general-grant", side("General Grant", "American", "Freighter", 0, 8, 1, 2),
			side("Monadnock", "American", "Armored Frigate", 6, 10, 1, 1)),
		white("hannah-more", side("Hannah More", "British", "Passenger", 0, 8, 0, 1),
			side("Independencia", "Peruvian", "Ironclad", 7, 10, 1, 2)),
		white("jumna", side("Jumna", "Norwegian", "Slaver", 0, 7, 0, 0),
			side("Minin", "Russian", "Ironclad", 7, 10, 1, 2)),
		white("mary-celeste", side("Mary Celeste", "British", "Ghost", 0, 7, 0, 0, counted(WonderSymbol)),
			side("Re de Portogallo", "Italian", "Ironclad", 7, 10, 1, 2)),
		white("napoleon-iii", side("Napoleon III", "French", "Passenger", 0, 8, 0, 1),
			side("Redoubtable", "French", "Armored Frigate", 6, 10, 1, 1)),
		white("pequod", side("Pequod", "American", "Whaler", 0, 9, 1, 1, sunk(gain(Nemo, 1))),
			side("Suffren", "French", "Ironclad", 7, 10, 1, 2)),
		white("rhone", side("Rhone", "British", "Mail", 0, 7, 1, 1),
			side("Warrior", "British", "Armored Frigate", 6, 10, 1, 1)),
		white("royal-adelaide", side("Royal Adelaide", "British", "Freighter", 0, 10, 2, 3),
			side("Ister", "British", "Frigate", 6, 9, 0, 0)),
		white("scotia", side("Scotia", "British", "Freighter", 0, 10, 2, 3),
			side("Pensacola", "American", "Frigate", 6, 9, 0, 0)),
		white("star-of-india", side("Star of India", "British", "Passenger", 0, 10, 3, 4),
			side("Inconstant", "British", "Frigate", 6, 9, 0, 0)),
		white("syria", side("Syria", "British", "Slaver", 0, 7, 0, 0, sunk(gain(Crew, 1))),
			side("Enterprise", "British", "Ironclad", 7, 10, 1, 2)),
		white("taeping", side("Taeping", "British", "Clipper", 0, 9, 1, 2),
			side("Normandie", "French", "Armored Frigate", 6, 10, 1, 1)),
		white("taitsing", side("Taitsing", "British", "Clipper", 0, 9, 1, 2),
			side("Gloire", "French", "Armored Frigate", 6, 10, 1, 1)),
		white("thermopylae", side("Thermopylae", "British", "Mail", 0, 8, 2, 2),
			side("Endymion", "British", "Frigate", 6, 9, 1, 0)),
		white("triumph", side("Triumph", "British", "Whaler", 0, 8, 1, 1, sunk(amount(OpTreasure, 1))),
			side("Ocean", "French", "Ironclad", 7, 9, 1, 2)),
		white("tynwald", side("Tynwald", "British", "Mail", 0, 9, 3, 3),
			side("Undaunted", "British", "Frigate", 6, 9, 0, 0)),
		white("zeeland", side("Zeeland", "British", "Passenger", 0, 9, 1, 2),
			side("Achilles", "British", "Armored Frigate", 6, 10, 1, 1)),
	}
}

// paleYellowShips are in the Ship cup from the start; the Purple back counts
// from high Notoriety on.
func paleYellowShips() []Ship {
	return []Ship{
		warship(PaleYellow, "abraham-lincoln", side("Abraham Lincoln", "American", "Frigate", 6, 9, 0, 0),
			side("Abraham Lincoln", "American", "Frigate", 7, 9, 0, 0)),
		warship(PaleYellow, "arapiles", side("Arapiles", "Spanish", "Armored Frigate", 6, 10, 1, 1),
			side("Arapiles", "Spanish", "Armored Frigate", 7, 10, 1, 1)),
		warship(PaleYellow, "belliqueuse", side("Belliqueuse", "French", "Ironclad", 7, 10, 1, 2),
			side("Belliqueuse", "French", "Ironclad", 8, 10, 1, 2)),
		warship(PaleYellow, "ferdinand-max", side("Ferdinand Max", "Austrian", "Ironclad", 7, 10, 1, 2),
			side("Ferdinand Max", "Austrian", "Ironclad", 10, 10, 1, 3)),
		warship(PaleYellow, "fujiyama", side("Fujiyama", "Japanese", "Frigate", 6, 9, 0, 0),
			side("Fujiyama", "Japanese", "Frigate", 7, 9, 0, 0)),
		warship(PaleYellow, "giuseppe-garibaldi", side("Giuseppe Garibaldi", "Italian", "Frigate", 6, 9, 0, 0),
			side("Giuseppe Garibaldi", "Italian", "Frigate", 7, 9, 0, 0)),
		warship(PaleYellow, "huascar", side("Huascar", "Peruvian", "Ironclad", 7, 10, 1, 2),
			side("Huascar", "Peruvian", "Pirate", 6, 8, 1, 0, sunk(gain(Crew, 1)))),
		warship(PaleYellow, "jylland", side("Jylland", "Danish", "Armored Frigate", 6, 10, 1, 1),
			side("Jylland", "Danish", "Armored Frigate", 7, 10, 1, 1)),
		warship(PaleYellow, "lord-clyde", side("Lord Clyde", "British", "Ironclad", 7, 10, 1, 2),
			side("Lord Clyde", "British", "Ironclad", 8, 10, 1, 2)),
		warship(PaleYellow, "royal-sovereign", side("Royal Sovereign", "British", "Ironside", 8, 10, 2, 3),
			side("Royal Sovereign", "British", "Ironside", 9, 10, 2, 3)),
		warship(PaleYellow, "ryujo", side("Ryujo", "Japanese", "Ironclad", 7, 10, 1, 2),
			side("Ryujo", "Japanese", "Ironclad", 8, 10, 1, 2)),
		warship(PaleYellow, "sea-serpent", side("Sea Serpent", "", "Monster", 10, 11, 0, 5, counted(ScienceSymbol)),
			side("Sea Serpent & Baby", "", "Monster", 12, 10, 0, 7, counted(ScienceSymbol))),
		warship(PaleYellow, "shenandoah", side("Shenandoah", "Confederate States", "Raider", 8, 9, 2, 1),
			side("Shenandoah", "Confederate States", "Pirate", 6, 8, 0, 0, sunk(gain(Crew, 1)))),
		warship(PaleYellow, "themis", side("Thémis", "French", "Armored Frigate", 6, 10, 1, 1),
			side("Thémis", "French", "Armored Frigate", 7, 10, 1, 1)),
	}
}

// reinforcements join the Ship cup later; the two Black ships come by cards.
func reinforcements() []Ship {
	return []Ship{
		warship(DarkYellow, "borda", side("Borda", "French", "Capital", 8, 11, 2, 4),
			side("Borda", "French", "Capital", 9, 11, 2, 4)),
		warship(DarkYellow, "buffel", side("Buffel", "Dutch", "Ram", 8, 9, 1, 2),
			side("Buffel", "Dutch", "Ram", 10, 9, 1, 2)),
		warship(DarkYellow, "kotetsu", side("Kōtetsu", "Japanese", "Ironclad", 7, 10, 1, 2),
			side("Kōtetsu", "Japanese", "Ironclad", 8, 10, 1, 2)),
		warship(DarkYellow, "numancia", side("Numancia", "Spanish", "Ironclad", 7, 10, 1, 2),
			side("Numancia", "Spanish", "Ironclad", 8, 10, 1, 2)),
		warship(Blue, "bellerophon", side("Bellerophon", "British", "Battleship", 10, 12, 2, 5),
			side("Bellerophon", "British", "Battleship", 12, 12, 2, 5)),
		warship(Blue, "idaho", side("Idaho", "American", "Steam Cruiser", 9, 9, 1, 2),
			side("Idaho", "American", "Steam Cruiser", 10, 9, 1, 2)),
		warship(Blue, "repulse", side("Repulse", "British", "Capital", 8, 11, 2, 4),
			side("Repulse", "British", "Capital", 10, 11, 2, 4)),
		warship(Blue, "victoria", side("Victoria", "British", "Capital", 8, 11, 2, 4),
			side("Victoria", "British", "Capital", 10, 11, 2, 4)),
		warship(Green, "friedrich-carl", side("Friedrich Carl", "German", "Battleship", 10, 12, 2, 5),
			side("Friedrich Carl", "German", "Battleship", 11, 12, 2, 5)),
		warship(Green, "kniaz-pozharsky", side("Kniaz Pozharsky", "Russian", "Battleship", 10, 12, 2, 5),
			side("Kniaz Pozharsky", "Russian", "Battleship", 11, 12, 2, 5)),
		warship(Green, "la-france", side("La France", "French", "Airship", 9, 12, 1, 5, counted(ScienceSymbol)),
			side("La France", "French", "Airship", 12, 12, 1, 5, counted(ScienceSymbol))),
		warship(Green, "moshun", side("Moshun", "Japanese", "Capital", 8, 11, 2, 4),
			side("Moshun", "Japanese", "Capital", 9, 11, 2, 4)),
		warship(Orange, "captain", side("Captain", "British", "Capital", 8, 9, 2, 4),
			side("Captain", "British", "Capital", 10, 9, 2, 4)),
		warship(Orange, "hercules", side("Hercules", "British", "Capital", 8, 11, 2, 4),
			side("Hercules", "British", "Capital", 10, 11, 2, 4)),
		warship(Orange, "konig-wilhelm", side("König Wilhelm", "German", "Capital", 8, 11, 2, 4),
			side("König Wilhelm", "German", "Capital", 9, 11, 2, 4)),
		warship(Orange, "prince-albert", side("Prince Albert", "British", "Ironside", 8, 10, 2, 3),
			side("Prince Albert", "British", "Ironside", 10, 10, 2, 3)),
		warship(Red, "audacious", side("Audacious", "British", "Battleship", 10, 13, 3, 7),
			side("Audacious", "British", "Battleship", 12, 13, 3, 7)),
		warship(Red, "devastation", side("Devastation", "British", "Ironside", 9, 11, 2, 4),
			side("Devastation", "British", "Ironside", 11, 12, 2, 5)),
		warship(Red, "invincible", side("Invincible", "British", "Battleship", 10, 13, 3, 7),
			side("Invincible", "British", "Battleship", 12, 13, 3, 7)),
		warship(Red, "monarch", side("Monarch", "British", "Ironside", 9, 11, 2, 4),
			side("Monarch", "British", "Ironside", 11, 12, 2, 5)),
		warship(Red, "omaha", side("Omaha", "American", "Ironside", 9, 11, 2, 4),
			side("Omaha", "American", "Ironside", 10, 11, 2, 4)),
		warship(Red, "sinop", side("Sinop", "Russian", "Capital", 8, 11, 2, 4),
			side("Sinop", "Russian", "Capital", 9, 11, 2, 4)),
		warship(Red, "zealous", side("Zealous", "British", "Ironside", 9, 11, 2, 4),
			side("Zealous", "British", "Ironside", 11, 11, 2, 4)),
		warship(Black, "cerberus", side("Cerberus", "British", "Capital", 8, 10, 1, 3),
			side("Cerberus", "British", "Capital", 10, 10, 1, 3)),
		warship(Black, "glasgow", side("Glasgow", "British", "Frigate", 6, 9, 0, 0),
			side("Glasgow", "British", "Frigate", 8, 9, 0, 0)),
	}
}
