package nemoswar2

// options are the pieces that answer a node which asks for one out of a set.
func (r *Rules) options(s *State, f *frame, node Node) (options set) {
	switch node {
	case NodePayUpgrade:
		return r.payable(s)
	case NodePick:
		return bitSet(uint64(s.box))
	case NodePurchase:
		return r.purchasable(s)
	case NodeReplace:
		return bitSet(uint64(s.attributesHeld()))
	case NodeTakeGem:
		for seat, gems := range s.playerGems {
			if gems > 0 && uint8(seat) != f.who {
				options.add(uint8(seat) + 1)
			}
		}
	case NodeMotive:
		return r.otherMotives(s)
	case NodeGainAny:
		for res := Nemo; res <= Hull; res++ {
			if s.Tracks[res] > 0 {
				options.add(uint8(res))
			}
		}
	case NodeLoseAny:
		for res := Nemo; res <= Hull; res++ {
			if !r.Exhausted(s, res) {
				options.add(uint8(res))
			}
		}
	case NodeLoseTreasure:
		return bitSet(s.heldTypes)
	case NodeSpread, NodeReveal, NodeHostile, NodeHunting:
		return r.placeOptionsAt(s, f, node)
	case NodeLullGem:
		return oceansWith(r.linked[s.pair[0]], func(o Ocean) bool { return s.gems[o] == 0 })
	case NodeBacklash:
		return bitSet(uint64(s.wood))
	case NodeStep:
		return bitSet(uint64(r.ways(s)))
	case NodeBury:
		return bitSet(r.buriable(s))
	case NodeRow:
		return r.rows(f.ocean)
	case NodeFire:
		return r.yetToFire(s, f)
	default:
		return r.versusOptions(s, f, node)
	}
	return options
}
