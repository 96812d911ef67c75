package nemoswar1

import "github.com/mobilis-rules/mobilis/nemo/kit"

// StandIn returns a new copy of a complete component set. What the rulebooks
// and other public sources give is exact; the rest are values of our own, not
// the publisher's, in the scale of the second edition. Each record's Source and
// [Components.Data] say which is which.
func StandIn() *Components {
	c := &Components{
		Name:        "stand-in",
		Oceans:      standInOceans(),
		Board:       standInBoard(),
		Tracks:      standInTracks(),
		Passengers:  standInPassengers(),
		Refits:      standInRefits(),
		Commitments: standInCommitments(),
		Levels:      standInLevels(),
		Ships:       standInShips(),
		Treasures:   standInTreasures(),
		Cards:       standInCards(),
	}
	c.resolve()
	return c
}

// resolve finds the ships that effects name by key. Check reports unknown keys.
func (c *Components) resolve() {
	ids := make(map[string]ShipID, len(c.Ships))
	for i := range c.Ships {
		if i < maxShips {
			ids[c.Ships[i].Key] = ShipID(i + 1)
		}
	}
	kit.EachPart(c, func(_ string, effect *Effect) bool {
		effect.ship = ids[effect.Ship]
		return true
	})
}
