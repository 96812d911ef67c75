package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The 69 Ship tokens as printed in the edition of 2017; the revised edition has the
// same numbers of each colour (2). Agincourt, Ocean, Tennesse and Endymion differ in
// one value from other ships of their class, exactly as in the source.

func standInShips() []Ship {
	ships := whiteShips()
	ships = append(ships, paleYellowShips()...)
	return append(ships, reinforcements()...)
}

func white(key string, front, back Side) Ship { return warship(White, key, front, back) }

func warship(group Group, key string, front, back Side) Ship {
	return Ship{Key: key, Group: group, Front: front, Back: back, Source: kit.FromPublished(edition2017)}
}

// travelling returns a ship with special movement (18).
func travelling(travel Travel, ship Ship) Ship {
	ship.Travel = travel
	ship.Source.Fields = map[string]string{"travel": "rulebook 18"}
	return ship
}

// upGunned returns a Warship whose back differs from its front only in the attack.
func upGunned(group Group, key string, front Side, attack uint8) Ship {
	back := front
	back.Attack = attack
	return warship(group, key, front, back)
}

func side(title, nation, class string, attack, defence, notoriety, vp uint8, more ...func(*Side)) Side {
	s := Side{Title: title, Nation: nation, Class: class, Attack: attack, Defence: defence, Notoriety: notoriety, VP: vp}
	for _, add := range more {
		add(&s)
	}
	return s
}

// The classes in which most ships are equal.
func ironclad(title, nation string) Side { return side(title, nation, "Ironclad", 7, 10, 1, 2) }

func armored(title, nation string) Side { return side(title, nation, "Armored Frigate", 6, 10, 1, 1) }
func frigate(title, nation string) Side { return side(title, nation, "Frigate", 6, 9, 0, 0) }

// sunk adds what happens when the ship is sunk; counted adds what it scores besides
// its points.
func sunk(effects ...Effect) func(*Side) { return func(s *Side) { s.Sunk = effects } }

func counted(symbol Symbol) func(*Side) {
	return func(s *Side) { s.Scores = []Score{{symbol, 1}} }
}

// whiteShips are Non-warships; the Gray back is an early Warship.
func whiteShips() []Ship {
	return []Ship{
		white("agamemnon", side("Agamemnon", "British", "Freighter", 0, 8, 1, 2), ironclad("Dictator", "American")),
		white("alfred", side("Alfred", "British", "Passenger", 0, 9, 1, 2), side("Agincourt", "British", "Armored Frigate", 6, 10, 1, 2)),
		white("america", side("America", "American", "Freighter", 0, 10, 2, 3), frigate("Lancaster", "American")),
		white("ariel", side("Ariel", "British", "Clipper", 0, 9, 1, 2), armored("Minotaur", "British")),
		white("britannia", side("Britannia", "American", "Freighter", 0, 10, 2, 3), frigate("Delaware", "American")),
		white("chance", side("Chance", "British", "Passenger", 0, 10, 2, 3), frigate("Bristol", "French")),
		white("city-of-adelaide", side("City of Adelaide", "British", "Mail", 0, 8, 2, 2), frigate("Ertugrul", "Ottoman")),
		white("clyde", side("Clyde", "British", "Freighter", 0, 7, 2, 1), ironclad("Wivern", "British")),
		white("cutty-sark", side("Cutty Sark", "British", "Clipper", 0, 9, 1, 2), armored("La Couronne", "French")),
		white("donau", side("Donau", "Russian", "Passenger", 0, 8, 0, 1), ironclad("Danmark", "Danish")),
		white("ellen-southard", side("Ellen Southard", "American", "Freighter", 0, 10, 2, 3),
			side("Tennesse", "American", "Frigate", 6, 9, 1, 0)),
		white("fulmar", side("Fulmar", "British", "Freighter", 0, 9, 1, 2), armored("Black Prince", "British")),
		white("gange", side("Gange", "French", "Whaler", 0, 8, 1, 1, sunk(amount(OpTreasure, 1))), ironclad("Marengo", "French")),
		white("general-grant", side("General Grant", "American", "Freighter", 0, 8, 1, 2), armored("Monadnock", "American")),
		white("hannah-more", side("Hannah More", "British", "Passenger", 0, 8, 0, 1), ironclad("Independencia", "Peruvian")),
		white("jumna", side("Jumna", "Norwegian", "Slaver", 0, 7, 0, 0), ironclad("Minin", "Russian")),
		white("mary-celeste", side("Mary Celeste", "British", "Ghost", 0, 7, 0, 0, counted(WonderSymbol)),
			ironclad("Re de Portogallo", "Italian")),
		white("napoleon-iii", side("Napoleon III", "French", "Passenger", 0, 8, 0, 1), armored("Redoubtable", "French")),
		white("pequod", side("Pequod", "American", "Whaler", 0, 9, 1, 1, sunk(gain(Nemo, 1))), ironclad("Suffren", "French")),
		white("rhone", side("Rhone", "British", "Mail", 0, 7, 1, 1), armored("Warrior", "British")),
		white("royal-adelaide", side("Royal Adelaide", "British", "Freighter", 0, 10, 2, 3), frigate("Ister", "British")),
		white("scotia", side("Scotia", "British", "Freighter", 0, 10, 2, 3), frigate("Pensacola", "American")),
		white("star-of-india", side("Star of India", "British", "Passenger", 0, 10, 3, 4), frigate("Inconstant", "British")),
		white("syria", side("Syria", "British", "Slaver", 0, 7, 0, 0, sunk(gain(Crew, 1))), ironclad("Enterprise", "British")),
		white("taeping", side("Taeping", "British", "Clipper", 0, 9, 1, 2), armored("Normandie", "French")),
		white("taitsing", side("Taitsing", "British", "Clipper", 0, 9, 1, 2), armored("Gloire", "French")),
		white("thermopylae", side("Thermopylae", "British", "Mail", 0, 8, 2, 2), side("Endymion", "British", "Frigate", 6, 9, 1, 0)),
		white("triumph", side("Triumph", "British", "Whaler", 0, 8, 1, 1, sunk(amount(OpTreasure, 1))),
			side("Ocean", "French", "Ironclad", 7, 9, 1, 2)),
		white("tynwald", side("Tynwald", "British", "Mail", 0, 9, 3, 3), frigate("Undaunted", "British")),
		white("zeeland", side("Zeeland", "British", "Passenger", 0, 9, 1, 2), armored("Achilles", "British")),
	}
}

// paleYellowShips are in the Ship cup from the start; the Purple back counts
// from high Notoriety on.
func paleYellowShips() []Ship {
	return []Ship{
		upGunned(PaleYellow, "abraham-lincoln", frigate("Abraham Lincoln", "American"), 7),
		upGunned(PaleYellow, "arapiles", armored("Arapiles", "Spanish"), 7),
		upGunned(PaleYellow, "belliqueuse", ironclad("Belliqueuse", "French"), 8),
		warship(PaleYellow, "ferdinand-max", ironclad("Ferdinand Max", "Austrian"),
			side("Ferdinand Max", "Austrian", "Ironclad", 10, 10, 1, 3)),
		upGunned(PaleYellow, "fujiyama", frigate("Fujiyama", "Japanese"), 7),
		upGunned(PaleYellow, "giuseppe-garibaldi", frigate("Giuseppe Garibaldi", "Italian"), 7),
		warship(PaleYellow, "huascar", ironclad("Huascar", "Peruvian"),
			side("Huascar", "Peruvian", "Pirate", 6, 8, 1, 0, sunk(gain(Crew, 1)))),
		upGunned(PaleYellow, "jylland", armored("Jylland", "Danish"), 7),
		upGunned(PaleYellow, "lord-clyde", ironclad("Lord Clyde", "British"), 8),
		upGunned(PaleYellow, "royal-sovereign", side("Royal Sovereign", "British", "Ironside", 8, 10, 2, 3), 9),
		upGunned(PaleYellow, "ryujo", ironclad("Ryujo", "Japanese"), 8),
		travelling(Dives, warship(PaleYellow, "sea-serpent", side("Sea Serpent", "", "Monster", 10, 11, 0, 5, counted(ScienceSymbol)),
			side("Sea Serpent & Baby", "", "Monster", 12, 10, 0, 7, counted(ScienceSymbol)))),
		warship(PaleYellow, "shenandoah", side("Shenandoah", "Confederate States", "Raider", 8, 9, 2, 1),
			side("Shenandoah", "Confederate States", "Pirate", 6, 8, 0, 0, sunk(gain(Crew, 1)))),
		upGunned(PaleYellow, "themis", armored("Thémis", "French"), 7),
	}
}

// reinforcements join the Ship cup later; the two Black ships come by cards.
func reinforcements() []Ship {
	return []Ship{
		upGunned(DarkYellow, "borda", side("Borda", "French", "Capital", 8, 11, 2, 4), 9),
		upGunned(DarkYellow, "buffel", side("Buffel", "Dutch", "Ram", 8, 9, 1, 2), 10),
		upGunned(DarkYellow, "kotetsu", ironclad("Kōtetsu", "Japanese"), 8),
		upGunned(DarkYellow, "numancia", ironclad("Numancia", "Spanish"), 8),
		upGunned(Blue, "bellerophon", side("Bellerophon", "British", "Battleship", 10, 12, 2, 5), 12),
		upGunned(Blue, "idaho", side("Idaho", "American", "Steam Cruiser", 9, 9, 1, 2), 10),
		upGunned(Blue, "repulse", side("Repulse", "British", "Capital", 8, 11, 2, 4), 10),
		upGunned(Blue, "victoria", side("Victoria", "British", "Capital", 8, 11, 2, 4), 10),
		upGunned(Green, "friedrich-carl", side("Friedrich Carl", "German", "Battleship", 10, 12, 2, 5), 11),
		upGunned(Green, "kniaz-pozharsky", side("Kniaz Pozharsky", "Russian", "Battleship", 10, 12, 2, 5), 11),
		travelling(Flies, upGunned(Green, "la-france", side("La France", "French", "Airship", 9, 12, 1, 5, counted(ScienceSymbol)), 12)),
		upGunned(Green, "moshun", side("Moshun", "Japanese", "Capital", 8, 11, 2, 4), 9),
		upGunned(Orange, "captain", side("Captain", "British", "Capital", 8, 9, 2, 4), 10),
		upGunned(Orange, "hercules", side("Hercules", "British", "Capital", 8, 11, 2, 4), 10),
		upGunned(Orange, "konig-wilhelm", side("König Wilhelm", "German", "Capital", 8, 11, 2, 4), 9),
		upGunned(Orange, "prince-albert", side("Prince Albert", "British", "Ironside", 8, 10, 2, 3), 10),
		upGunned(Red, "audacious", side("Audacious", "British", "Battleship", 10, 13, 3, 7), 12),
		warship(Red, "devastation", side("Devastation", "British", "Ironside", 9, 11, 2, 4),
			side("Devastation", "British", "Ironside", 11, 12, 2, 5)),
		upGunned(Red, "invincible", side("Invincible", "British", "Battleship", 10, 13, 3, 7), 12),
		warship(Red, "monarch", side("Monarch", "British", "Ironside", 9, 11, 2, 4), side("Monarch", "British", "Ironside", 11, 12, 2, 5)),
		upGunned(Red, "omaha", side("Omaha", "American", "Ironside", 9, 11, 2, 4), 10),
		upGunned(Red, "sinop", side("Sinop", "Russian", "Capital", 8, 11, 2, 4), 9),
		upGunned(Red, "zealous", side("Zealous", "British", "Ironside", 9, 11, 2, 4), 11),
		upGunned(Black, "cerberus", side("Cerberus", "British", "Capital", 8, 10, 1, 3), 10),
		upGunned(Black, "glasgow", frigate("Glasgow", "British"), 8),
	}
}
