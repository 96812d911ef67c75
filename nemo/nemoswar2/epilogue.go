package nemoswar2

// The epilogues (Appendix E): short texts of our own, by the Motive at the end and
// the level of victory, and the Imperialist's.

func (r *Rules) epilogue(m Motive, level int) string {
	return epilogues[m][min(level, len(epilogues[m])-1)]
}

var epilogues = [numMotives + 1][6]string{
	AdventureMotive: {
		"The sea keeps the Nautilus, and the tale of her voyage is never told.",
		"A sailor's yarn or two is all that remains of so many leagues.",
		"In some harbours they still speak of a strange ship; in most they have forgotten.",
		"The logbook is found on a beach, and boys dream over it for a generation.",
		"Three languages fight over who may print the story first.",
		"A hundred years on, whoever thinks of the deep thinks of this voyage.",
	},
	ExploreMotive: {
		"The charts go down with the ship that drew them.",
		"Too many blank places are left; the captain locks the chart room and is silent.",
		"A few soundings reach the learned societies, which file them.",
		"New names stand on the maps, and nobody knows who gave them.",
		"The drowned cities have been seen and drawn, and the drawings are safe.",
		"The oceans have no secret left that the Nautilus does not share.",
	},
	HumanistMotive: {
		"Those who waited for help watch an empty horizon.",
		"Good was meant, and little of it done; the chains hold.",
		"Here a village is fed, there a prisoner freed, and the world goes on.",
		"On many coasts people remember that somebody came to their aid.",
		"Where the Nautilus has been, men and women rule themselves.",
		"The weak have learned their strength, and the haughty have learned fear of it.",
	},
	ScienceMotive: {
		"The instruments lie broken on the sea bed beside their maker.",
		"The notebooks are full of questions and poor in answers.",
		"A paper without an author's name is read once, and politely.",
		"The professor's lectures fill halls; where he has it from he does not say.",
		"Half a century of research begins with what this voyage has brought home.",
		"A new age of the sciences dates its first day from the Nautilus.",
	},
	AntiImperialismMotive: {
		"The empires toast the end of the pirate and redraw their borders.",
		"The risings flare up and are put out one after the other.",
		"The governors sleep badly for a year, and then they sleep again.",
		"Some flags are hauled down for good, and the others fly less high.",
		"From coast to coast the colonies count up what they are owed.",
		"The empires are a chapter of history, and the sea belongs to nobody.",
	},
	PiracyMotive: {
		"The hunters share the reward, and the loot lies where no diver goes.",
		"The holds are half empty, and every harbour is closed.",
		"The insurers raise their rates; beyond that nothing has changed.",
		"Merchants cross themselves when the water glows at night.",
		"The trade of a whole ocean pays what the captain asks.",
		"No keel is laid any more without a thought of who rules below it.",
	},
	WarMotive: {
		"The admirals report that the sea is theirs again.",
		"Wrecks on both sides, and nothing that either could call a victory.",
		"The fleets lick their wounds and order new ships.",
		"The ironclads stay in port when the glass falls and the sea is calm.",
		"Navy after navy has learned that it can be beaten.",
		"Of the proud fleets nothing is left but names on stone.",
	},
	WorldOrderMotive: {
		"The plan is found among the wreckage, and laughed at.",
		"The allies quarrel, the captain withdraws, and the old order breathes again.",
		"A few treaties are signed that nobody means to keep.",
		"The powers ask each other, in secret, what the captain would say to it.",
		"The conference meets under another flag than any of the old ones.",
		"One will has set the world in order, from under the sea.",
	},
}

// imperialEpilogues are those of the Imperialist, by his level (E.2).
var imperialEpilogues = [6]string{
	"You may call it a victory; nobody else does.",
	"The submarine is gone, and so is the fleet that you hunted it with.",
	"There is a ceremony, a small medal, and a desk by a window.",
	"The newspapers print your portrait, and the ministry takes your advice.",
	"The sea lanes are safe, and a street in the capital bears your name.",
	"The empires owe you their oceans, and for once they admit it.",
}
