package nemorising

// standInActionCards are the 24 Action Cards. The rulebook gives the kinds of
// abilities and their costs (acard.cost.1, acard.kinds.1). Which two are on a card is
// ours: one end is free, the other costs a Mission Point.
func standInActionCards() []ActionCard {
	attribute := func(icon Icon) CardEnd { return CardEnd{Ability: AttributeEnhancement, Icon: icon} }
	shortcut := func(colour Colour) CardEnd { return CardEnd{Ability: ShortcutEnhancement, Colour: colour} }
	defend := CardEnd{Ability: DefensiveEnhancement}
	stealth := CardEnd{Ability: StealthEnhancement}
	twoDice := CardEnd{Ability: DieEnhancement}
	card := func(key string, free, paid CardEnd) ActionCard {
		paid.Cost = 1
		return ActionCard{Key: key, Ends: [2]CardEnd{free, paid}}
	}
	return []ActionCard{
		card("a01", attribute(Brains), defend),
		card("a02", attribute(Brains), defend),
		card("a03", attribute(Brains), defend),
		card("a04", attribute(Brawn), defend),
		card("a05", attribute(Brawn), defend),
		card("a06", attribute(Brawn), defend),
		card("a07", attribute(Skill), defend),
		card("a08", attribute(Skill), defend),
		card("a09", attribute(Skill), defend),
		card("a10", attribute(Brains), twoDice),
		card("a11", attribute(Brawn), twoDice),
		card("a12", attribute(Skill), twoDice),
		card("a13", stealth, attribute(Brains)),
		card("a14", stealth, attribute(Brawn)),
		card("a15", stealth, attribute(Skill)),
		card("a16", shortcut(Blue), attribute(Brains)),
		card("a17", shortcut(Blue), attribute(Brawn)),
		card("a18", shortcut(Red), attribute(Skill)),
		card("a19", shortcut(Red), attribute(Brains)),
		card("a20", attribute(Brawn), shortcut(Red)),
		card("a21", attribute(Skill), shortcut(Blue)),
		card("a22", twoDice, stealth),
		card("a23", defend, shortcut(Red)),
		card("a24", twoDice, shortcut(Blue)),
	}
}
