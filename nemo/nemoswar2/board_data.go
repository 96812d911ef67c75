package nemoswar2

import (
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The board of the stand-in set. The map, the tracks and the Tonnage bonus are those
// of the edition of 2017, which the revised booklet confirms wherever it mentions
// them.

func standInBoard() BoardData {
	const inventory, setup, scoring = "rulebook 2", "rulebook 3", "rulebook 15"
	return BoardData{
		ActionPointsMost: 5, ActionPointsSaved: 1, NotorietyEnd: 51, SalvageSpaces: 4, TonnageColumns: 6,
		Scourge:       [6]uint8{8, 12, 17, 23, 30, 40},
		ScourgeTitles: [6]string{"Inconvenience", "Nuisance", "Threat", "Danger", "Menace", "Scourge"},
		UpgradeSlots:  4, UpgradeStack: 10, ActIEvents: 6, FinaleEvents: 4, AdventureDeck: 25,
		WonderFirst: 10, WonderStep: 3, TokenCost: 1, BuryCost: 1, SnakeEyes: 2, RiskMost: 2, NadeenVP: 1,
		Gemstones: 16, HiddenShips: 29, Cubes: 10, SilverCubes: 2, Cannonballs: 3,
		Source: published("notorietyEnd", setup, "upgradeSlots", setup, "upgradeStack", setup, "actIEvents", setup,
			"finaleEvents", setup, "adventureDeck", setup, "wonderFirst", setup, "wonderStep", setup,
			"tokenCost", "stand-in", "buryCost", "stand-in", "nadeenVP", scoring, "gemstones", inventory,
			"hiddenShips", inventory, "cubes", inventory, "silverCubes", inventory, "cannonballs", inventory),
	}
}

// standInOceans is the map. One list of the source makes the link of the Western and
// the South Pacific solid, the other dotted; here it is solid.
func standInOceans() []OceanData {
	const setup = "rulebook 3"
	ocean := func(o Ocean, spaces, hidden uint8, solid, dotted []Ocean) OceanData {
		return OceanData{Ocean: o, Spaces: spaces, HiddenShips: hidden, Solid: solid, Dotted: dotted, Source: published()}
	}
	oceans := []OceanData{
		ocean(WesternPacific, 4, 2, []Ocean{IndianOcean, SouthPacific, CentralPacific, ArcticOcean}, []Ocean{PacificCoast}),
		ocean(EasternPacific, 4, 1, []Ocean{SouthPacific, CentralPacific, CapeHorn}, nil),
		ocean(NorthAtlantic, 4, 2, []Ocean{SouthAtlantic, EuropeanSeas, ArcticOcean}, []Ocean{PacificCoast}),
		ocean(SouthAtlantic, 3, 1, []Ocean{NorthAtlantic, CapeHorn, CapeOfGoodHope}, nil),
		ocean(EuropeanSeas, 4, 3, []Ocean{NorthAtlantic}, []Ocean{IndianOcean}),
		ocean(IndianOcean, 3, 1, []Ocean{WesternPacific, CapeOfGoodHope}, []Ocean{EuropeanSeas}),
		ocean(SouthPacific, 1, 1, []Ocean{WesternPacific, EasternPacific, CentralPacific}, nil),
		ocean(CentralPacific, 2, 0, []Ocean{WesternPacific, EasternPacific, SouthPacific, PacificCoast}, nil),
		ocean(PacificCoast, 1, 1, []Ocean{CentralPacific, ArcticOcean}, []Ocean{WesternPacific, NorthAtlantic}),
		ocean(ArcticOcean, 1, 0, []Ocean{WesternPacific, NorthAtlantic, PacificCoast}, nil),
		ocean(CapeHorn, 1, 0, []Ocean{EasternPacific, SouthAtlantic}, nil),
		ocean(CapeOfGoodHope, 1, 0, []Ocean{SouthAtlantic, IndianOcean}, nil),
	}
	for _, o := range []Ocean{WesternPacific, NorthAtlantic, EuropeanSeas} {
		oceans[o-1].Source = published("hiddenShips", setup)
	}
	const slip = "stand-in the source has the link of the Western and the South Pacific both solid and dotted"
	oceans[SouthPacific-1].Source = published("solid", slip)
	oceans[WesternPacific-1].Source.Fields["solid"] = slip
	return oceans
}

// standInLands are the Land spaces. The source also gives Hawaii to the Pacific
// Coast, which must be a slip.
func standInLands() []LandData {
	land := func(key, title string, ocean Ocean) LandData {
		return LandData{Key: key, Title: title, Ocean: ocean, Source: published()}
	}
	return []LandData{
		land("tientsin-massacre", "Tientsin Massacre", WesternPacific),
		land("shogun-rebellion", "Shogun Rebellion", WesternPacific),
		land("chinese-migrants", "Chinese Migrants", WesternPacific),
		land("mexican-independence", "Mexican Independence", NorthAtlantic),
		land("cuba-and-puerto-rico-revolt", "Cuba & Puerto Rico Revolt", NorthAtlantic),
		land("paraguayan-war", "Paraguayan War", SouthAtlantic),
		land("ashanti-wars", "Ashanti Wars", SouthAtlantic),
		land("livingstones-expedition", "Livingstone's Expedition", SouthAtlantic),
		land("fenian-troubles", "Fenian Troubles", EuropeanSeas),
		land("spanish-revolution", "Spanish Revolution", EuropeanSeas),
		land("abyssinia-at-war", "Abyssinia at War", IndianOcean),
		land("selangor-civil-war", "Selangor Civil War", IndianOcean),
		land("maori-resistance", "Maori Resistance", SouthPacific),
		land("kamehamehas-hawaii", "Kamehameha's Hawaii", CentralPacific),
		land("diamond-mines", "Diamond Mines", CapeOfGoodHope),
	}
}

// standInTracks are the ladders of the Ship Resources. Nemo grows wilder as he
// falls, the others weaker.
func standInTracks() []TrackData {
	space := func(title string, drm uint8, list ...Score) TrackSpace {
		return TrackSpace{Title: title, DRM: drm, Scores: list}
	}
	return []TrackData{
		{Resource: Nemo, Defeat: "Broken", Source: published(), Spaces: []TrackSpace{
			space("Nemo", 2, Score{WonderSymbol, 2}),
			space("Strong", 2, Score{WonderSymbol, 1}),
			space("Determined", 2),
			space("Steady", 3),
			space("Erratic", 3, Score{PenaltySymbol, 5}),
			space("Unstable", 3, Score{PenaltySymbol, 10}),
		}},
		{Resource: Crew, Defeat: "Killed", Source: published(), Spaces: []TrackSpace{
			space("Crew", 3, Score{CharacterSymbol, 12}),
			space("Fresh", 3, Score{CharacterSymbol, 8}),
			space("Fresh", 3, Score{CharacterSymbol, 4}),
			space("Fit", 2),
			space("Fit", 2),
			space("Fit", 2),
			space("Tired", 1, Score{PenaltySymbol, 5}),
			space("Tired", 1, Score{PenaltySymbol, 5}),
			space("Spent", 1, Score{PenaltySymbol, 10}),
			space("Spent", 1, Score{PenaltySymbol, 10}),
		}},
		{Resource: Hull, Defeat: "Shattered", Source: published(), Spaces: []TrackSpace{
			space("Hull", 2, Score{ScienceSymbol, 2}),
			space("Shipshape", 2, Score{ScienceSymbol, 1}),
			space("Fighting Trim", 1, Score{ScienceSymbol, 1}),
			space("Fighting Trim", 1),
			space("Fighting Trim", 1),
			space("Seaworthy", 1),
			space("Seaworthy", 1, Score{PenaltySymbol, 5}),
			space("Listing", 1, Score{PenaltySymbol, 10}),
			space("Listing", 1, Score{PenaltySymbol, 15}),
			space("Listing", 1, Score{PenaltySymbol, 20}),
		}},
	}
}

// standInNotoriety are the spaces of the Notoriety track that do something. The
// rulebook gives all five spaces and says that a die lies on 44.
func standInNotoriety() []Threshold {
	return []Threshold{
		{At: 14, Does: AddsGroup, Group: Blue, Source: published("at", "rulebook 16")},
		{At: 26, Does: AddsGroup, Group: Green, Source: published("at", "rulebook 16")},
		{At: 36, Does: UpGuns, Source: published("at", "rulebook 16")},
		{At: 44, Does: AddsDie, Source: kit.FromRulebook("3")},
		{At: 51, Does: EndOfTrack, Source: kit.FromRulebook("3")},
	}
}

// standInLevels are the levels of victory (Appendix E).
func standInLevels() []LevelData {
	return levels("E",
		LevelData{Key: "defeat", Title: "Defeat", UpTo: 159},
		LevelData{Key: "failure", Title: "Failure", UpTo: 199},
		LevelData{Key: "inconsequential", Title: "Inconsequential", UpTo: 239},
		LevelData{Key: "notable", Title: "Notable", UpTo: 279},
		LevelData{Key: "success", Title: "Success", UpTo: 319},
		LevelData{Key: "triumph", Title: "Triumph"},
	)
}

// standInImperialistLevels are those of the Imperialist (18).
func standInImperialistLevels() []LevelData {
	return levels("18",
		LevelData{Key: "defeat", Title: "Defeat", UpTo: 2},
		LevelData{Key: "pyrrhic", Title: "Pyrrhic", UpTo: 4},
		LevelData{Key: "inconsequential", Title: "Inconsequential", UpTo: 7},
		LevelData{Key: "notable", Title: "Notable", UpTo: 9},
		LevelData{Key: "success", Title: "Success", UpTo: 11},
		LevelData{Key: "triumphant", Title: "Triumphant"},
	)
}

func levels(rule string, list ...LevelData) []LevelData {
	for i := range list {
		list[i].Source = kit.FromRulebook(rule)
	}
	return list
}

// standInActs are the three Act cards (6).
func standInActs() []ActData {
	const unclear = "stand-in the source does not say clearly what may be chosen"
	next := Effect{Op: OpNextCard}
	join := func(group Group) Effect { return Effect{Op: OpReinforce, Group: group} }
	return []ActData{
		{
			Key: "prologue", Title: "Prologue: Act One", White: 2, Source: published(),
			Effects: do(Effect{Op: OpSail, Where: InRandomMajor}, next),
		},
		{
			Key: "first-intermission", Title: "First Intermission: Act Two", White: 2, Black: 1, Source: published(),
			Effects: do(join(DarkYellow), next),
		},
		{
			Key: "second-intermission", Title: "Second Intermission: Act Three", White: 3, Black: 1, Source: published("effects", unclear),
			Effects: do(join(Orange),
				choose(do(Effect{Op: OpChangeMotive}), do(amount(OpDiscoverUpgrade, 1)), nil), next),
		},
	}
}
