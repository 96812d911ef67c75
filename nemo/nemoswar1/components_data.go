package nemoswar1

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
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
	return l.data
}

// lister gathers data of one record after another.
type lister struct {
	data   []nemo.Datum
	path   string
	source *Source
}

// record begins a record.
func (l *lister) record(source *Source, path ...string) {
	l.path, l.source = strings.Join(path, "."), source
}

// add lists a field of the record.
func (l *lister) add(field string, value any) { l.addAt(field, field, value) }

// addAt lists a value within a field: path is the field and the place in it.
func (l *lister) addAt(field, path string, value any) {
	provenance, cite := l.source.of(field)
	if provenance == nemo.StandIn {
		cite = "" // a note on a value of ours is no source
	}
	l.data = append(l.data, nemo.Datum{
		Path: l.path + "." + path, Value: fmt.Sprint(value), Provenance: provenance, Source: cite,
	})
}

func addTable[T any](l *lister, field string, table []T) {
	for i, value := range table {
		l.addAt(field, field+"."+strconv.Itoa(i+1), value)
	}
}

func (l *lister) listBoard(c *Components) {
	for i := range c.Oceans {
		o := &c.Oceans[i]
		l.record(&o.Source, "oceans", o.Ocean.String())
		l.add("number", o.Number)
		l.add("boxes", o.Boxes)
		l.add("setupShips", o.SetupShips)
		for j := range o.Links {
			link := &o.Links[j]
			l.record(&link.Source, "oceans", o.Ocean.String(), "links", link.To.String())
			l.add("weeks", link.Weeks)
		}
	}
	b := &c.Board
	l.record(&b.Source, "board")
	addTable(l, "commitmentDie", b.CommitmentDie[:])
	addTable(l, "hitLocation", b.HitLocation[:])
	addTable(l, "restTable", b.RestTable[:])
	addTable(l, "searchTable", b.SearchTable[:])
	l.add("salvageBoxes", b.SalvageBoxes)
	l.add("blueAtNotoriety", b.BlueAt)
	l.add("greenAtNotoriety", b.GreenAt)
	l.add("yellowAtWeek", b.YellowAt)
	l.add("orangeAtWeek", b.OrangeAt)
	addTable(l, "scourge", b.Scourge[:])
	for i := range c.Tracks {
		t := &c.Tracks[i]
		l.record(&t.Source, "tracks", t.Resource.String())
		for j, circle := range t.Circles {
			place := "circles." + strconv.Itoa(j+1)
			l.addAt("circles", place+".modifier", circle.Modifier)
			l.addAt("circles", place+".vp", circle.VP)
		}
		if t.Resource == Nemo {
			l.add("finalCommitment", t.FinalCommitment)
		}
	}
}

func (l *lister) listTables(c *Components) {
	for i := range c.Passengers {
		p := &c.Passengers[i]
		l.record(&p.Source, "passengers", p.Passenger.String())
		l.add("vp", p.VP)
	}
	for i := range c.Refits {
		r := &c.Refits[i]
		l.record(&r.Source, "refits", r.Refit.String())
		l.add("cost", r.Cost)
	}
	for i := range c.Commitments {
		column := &c.Commitments[i]
		l.record(&column.Source, "commitments", column.Commitment.String())
		l.add("warshipHalves", column.Warships)
		l.add("otherShipHalves", column.OtherShips)
		l.add("adventureHalves", column.Adventure)
		l.add("treasureHalves", column.Treasure)
		l.add("liberationHalves", column.Liberation)
		l.add("scienceSymbol", column.ScienceSymbol)
		l.add("wonder", column.Wonder)
	}
	for i := range c.Levels {
		level := &c.Levels[i]
		l.record(&level.Source, "levels", level.Key)
		l.add("title", level.Title)
		if i < len(c.Levels)-1 {
			l.add("upTo", level.UpTo)
		}
	}
}

func (l *lister) listShip(s *Ship) {
	l.record(&s.Source, "ships", s.Key)
	l.add("class", s.Class)
	l.add("group", s.Group)
	l.add("attack", s.Attack)
	l.add("defence", s.Defence)
	l.add("skulls", s.Skulls)
	l.add("vp", s.VP)
	if s.Group == Expansion {
		l.add("bonus", s.Bonus)
	}
}

func (l *lister) listTreasure(t *Treasure) {
	l.record(&t.Source, "treasures", t.Key)
	l.add("title", t.Title)
	l.add("kind", t.Kind)
	if t.Kind == Numbered {
		l.add("vp", t.VP)
	}
	if len(t.Effects) > 0 {
		l.add("effects", listText(t.Effects))
	}
}

func (l *lister) listCard(c *Card) {
	l.record(&c.Source, "cards", c.Key)
	l.add("number", c.Number)
	l.add("title", c.Title)
	l.add("kind", c.Kind)
	l.add("expansion", c.Kit)
	if c.Ending {
		l.add("ending", c.Ending)
	}
	if c.Hollow {
		l.add("hollow", c.Hollow)
	}
	if len(c.Oceans) > 0 {
		l.add("oceans", listText(c.Oceans))
	}
	if c.Target > 0 {
		l.add("target", c.Target)
		l.add("help", listText(c.Help))
		l.add("pass", listText(c.Pass))
		l.add("fail", listText(c.Fail))
	} else {
		l.add("effects", listText(c.Effects))
	}
	if len(c.Instead) > 0 {
		l.add("instead", listText(c.Instead))
	}
	l.add("to", c.To)
	l.add("vp", c.VP)
	l.add("science", c.Science)
}

// listText writes words one after another, "nothing" for none.
func listText[T fmt.Stringer](list []T) string {
	if len(list) == 0 {
		return "nothing"
	}
	words := make([]string, len(list))
	for i, word := range list {
		words[i] = word.String()
	}
	return strings.Join(words, ", ")
}

// String writes an effect as its word and what it needs: "lose hull 2".
func (e Effect) String() string {
	words := []string{e.Op.String()}
	if e.Resource != 0 {
		words = append(words, e.Resource.String())
	}
	if e.Ship != "" {
		words = append(words, e.Ship)
	}
	if e.Group != 0 {
		words = append(words, e.Group.String())
	}
	if e.N != 0 {
		words = append(words, strconv.Itoa(int(e.N)))
	}
	return strings.Join(words, " ")
}
