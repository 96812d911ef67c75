package nemoswar1

import (
	"fmt"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Data lists every value of the set with its provenance, in the order of the
// document. Paths name a record by its key or name ("ships.ironclad-1.attack")
// and an entry of a table by its place from 1 ("board.restTable.6"). Effects
// and other short lists are one value. What a record of its kind does not have
// is left out: the target of a card without a Test, the number of a wonder.
func (c *Components) Data() []nemo.Datum {
	l := &lister{}
	l.listBoard(c)
	l.listTables(c)
	for i := range c.Ships {
		l.listShip(&c.Ships[i])
	}
	for i := range c.Treasures {
		l.listTreasure(&c.Treasures[i])
	}
	for i := range c.Cards {
		l.listCard(&c.Cards[i])
	}
	return l.Data()
}

// lister lists the data of the set's parts.
type lister struct{ kit.DataLister }

func (l *lister) listBoard(c *Components) {
	for i := range c.Oceans {
		o := &c.Oceans[i]
		l.Record(&o.Source, "oceans", o.Ocean.String())
		l.Add("number", o.Number)
		l.Add("boxes", o.Boxes)
		l.Add("setupShips", o.SetupShips)
		for j := range o.Links {
			link := &o.Links[j]
			l.Record(&link.Source, "oceans", o.Ocean.String(), "links", link.To.String())
			l.Add("weeks", link.Weeks)
		}
	}
	b := &c.Board
	l.Record(&b.Source, "board")
	kit.ListTable(&l.DataLister, "commitmentDie", b.CommitmentDie[:])
	kit.ListTable(&l.DataLister, "hitLocation", b.HitLocation[:])
	kit.ListTable(&l.DataLister, "restTable", b.RestTable[:])
	kit.ListTable(&l.DataLister, "searchTable", b.SearchTable[:])
	l.Add("salvageBoxes", b.SalvageBoxes)
	l.Add("blueAtNotoriety", b.BlueAt)
	l.Add("greenAtNotoriety", b.GreenAt)
	l.Add("yellowAtWeek", b.YellowAt)
	l.Add("orangeAtWeek", b.OrangeAt)
	kit.ListTable(&l.DataLister, "scourge", b.Scourge[:])
	for i := range c.Tracks {
		t := &c.Tracks[i]
		l.Record(&t.Source, "tracks", t.Resource.String())
		for j, circle := range t.Circles {
			place := "circles." + strconv.Itoa(j+1)
			l.AddAt("circles", place+".modifier", circle.Modifier)
			l.AddAt("circles", place+".vp", circle.VP)
		}
		if t.Resource == Nemo {
			l.Add("finalCommitment", t.FinalCommitment)
		}
	}
}

func (l *lister) listTables(c *Components) {
	for i := range c.Passengers {
		p := &c.Passengers[i]
		l.Record(&p.Source, "passengers", p.Passenger.String())
		l.Add("vp", p.VP)
	}
	for i := range c.Refits {
		r := &c.Refits[i]
		l.Record(&r.Source, "refits", r.Refit.String())
		l.Add("cost", r.Cost)
	}
	for i := range c.Commitments {
		column := &c.Commitments[i]
		l.Record(&column.Source, "commitments", column.Commitment.String())
		l.Add("warshipHalves", column.Warships)
		l.Add("otherShipHalves", column.OtherShips)
		l.Add("adventureHalves", column.Adventure)
		l.Add("treasureHalves", column.Treasure)
		l.Add("liberationHalves", column.Liberation)
		l.Add("scienceSymbol", column.ScienceSymbol)
		l.Add("wonder", column.Wonder)
	}
	for i := range c.Levels {
		level := &c.Levels[i]
		l.Record(&level.Source, "levels", level.Key)
		l.Add("title", level.Title)
		if i < len(c.Levels)-1 {
			l.Add("upTo", level.UpTo)
		}
	}
}

func (l *lister) listShip(s *Ship) {
	l.Record(&s.Source, "ships", s.Key)
	l.Add("class", s.Class)
	l.Add("group", s.Group)
	l.Add("attack", s.Attack)
	l.Add("defence", s.Defence)
	l.Add("skulls", s.Skulls)
	l.Add("vp", s.VP)
	if s.Group == Expansion {
		l.Add("bonus", s.Bonus)
	}
}

func (l *lister) listTreasure(t *Treasure) {
	l.Record(&t.Source, "treasures", t.Key)
	l.Add("title", t.Title)
	l.Add("kind", t.Kind)
	if t.Kind == Numbered {
		l.Add("vp", t.VP)
	}
	if len(t.Effects) > 0 {
		l.Add("effects", listText(t.Effects))
	}
}

func (l *lister) listCard(c *Card) {
	l.Record(&c.Source, "cards", c.Key)
	l.Add("number", c.Number)
	l.Add("title", c.Title)
	l.Add("kind", c.Kind)
	l.Add("expansion", c.Kit)
	if c.Ending {
		l.Add("ending", c.Ending)
	}
	if c.Hollow {
		l.Add("hollow", c.Hollow)
	}
	if len(c.Oceans) > 0 {
		l.Add("oceans", listText(c.Oceans))
	}
	if c.Target > 0 {
		l.Add("target", c.Target)
		l.Add("help", listText(c.Help))
		l.Add("pass", listText(c.Pass))
		l.Add("fail", listText(c.Fail))
	} else {
		l.Add("effects", listText(c.Effects))
	}
	if len(c.Instead) > 0 {
		l.Add("instead", listText(c.Instead))
	}
	l.Add("to", c.To)
	l.Add("vp", c.VP)
	l.Add("science", c.Science)
}

// listText writes words one after another, "nothing" for none.
func listText[T fmt.Stringer](list []T) string { return kit.JoinWords(list, ", ") }
