package nemesis

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// The ship as a text picture. The positions of the Rooms are our choice; the
// Corridors between them are those of the component set.

// shipPlan has the column and the row of each place.
var shipPlan = [NumSlots + 1][2]int{
	1: {2, 0}, 2: {1, 1}, 3: {2, 1}, 4: {3, 1},
	5: {0, 2}, 6: {1, 2}, 7: {2, 2}, 8: {3, 2}, 9: {4, 2},
	10: {0, 3}, 11: {2, 3}, 12: {4, 3},
	13: {0, 4}, 14: {1, 4}, 15: {3, 4}, 16: {4, 4},
	19: {0, 5}, 17: {1, 5}, 18: {3, 5}, 21: {4, 5},
	20: {2, 6},
}

const (
	planColumns = 5
	planRows    = 7
	roomWidth   = 13
	planGap     = 3
	planStride  = roomWidth + planGap
)

// plan is a picture in progress.
type plan struct {
	r *Rules
	s *State
	// rooms are the lines of each Room, links the lines between two rows.
	rooms [planRows][planColumns][]string
	sides [planRows][planColumns]CorridorID // the Corridor to the right
	links [planRows][]byte
	// others are the Corridors for which the plan has no line.
	others []string
}

// shipPanel shows the ship as far as it is known.
func (r *Rules) shipPanel(s *State) nemo.Panel {
	d := plan{r: r, s: s}
	for y := range d.links {
		d.links[y] = []byte(strings.Repeat(" ", planStride*planColumns))
	}
	for slot := Slot(1); slot <= NumSlots; slot++ {
		at := shipPlan[slot]
		d.rooms[at[1]][at[0]] = d.roomLines(slot)
	}
	for c := uint8(1); c <= r.board.corridors; c++ {
		d.corridor(CorridorID(c))
	}
	return nemo.Panel{Name: "map", Title: "The ship", Text: d.text()}
}

// roomLines describes a place: its number and markers, its name, and who and what is
// there.
func (d *plan) roomLines(slot Slot) []string {
	at := &d.s.Slots[slot]
	lines := []string{kit.JoinSaid(" ",
		kit.Said{Holds: true, Word: fmt.Sprintf(kit.Whether(at.Explored, "[%d]", "(%d)"), slot)},
		kit.Said{Holds: at.Explored && at.Items > 0, Word: "i" + strconv.Itoa(int(at.Items))},
		kit.Said{Holds: at.Fire, Word: "F"},
		kit.Said{Holds: at.Malfunction, Word: "M"},
		kit.Said{Holds: d.s.Airlock == slot, Word: "V"})}
	// "?" marks an unexplored tile; its title appears if somebody has looked at it.
	title := kit.Whether(at.Room != 0, d.r.roomTitle(at.Room), "") + kit.Whether(at.Explored, "", "?")
	lines = append(lines, wrapped(title)...)
	if !at.Explored && at.Token != 0 {
		token := &d.r.exploration[at.Token]
		lines = append(lines, fmt.Sprintf("%s %d?", token.effect, token.items))
	}
	for _, line := range []string{d.characters(slot), d.intruders(slot), d.objects(slot)} {
		lines = append(lines, wrapped(line)...)
	}
	return lines
}

// wrapped cuts a text into lines that fit into a Room.
func wrapped(text string) (lines []string) {
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && len(lines[last])+1+len(word) <= roomWidth {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// characters lists those in a Room by Player Number: "@1 @3".
func (d *plan) characters(slot Slot) string {
	return kit.JoinSet(uint64(d.s.charactersIn(slot)), " ", func(p uint8) string { return "@" + strconv.Itoa(int(p)) })
}

// intruders lists those in a Room: "2 Adult 1 Queen".
func (d *plan) intruders(slot Slot) string {
	var text []string
	in := d.s.intrudersIn(slot)
	for kind := Queen; kind >= Larva; kind-- {
		n := 0
		for i := d.r.firstOf[kind]; i < d.r.firstOf[kind+1]; i++ {
			n += bool01(in>>i&1 != 0)
		}
		if n > 0 {
			text = append(text, fmt.Sprintf("%d*%s", n, capital(kind.String())))
		}
	}
	return strings.Join(text, " ")
}

// objects lists what lies in a Room: "e2 c1 b0".
func (d *plan) objects(slot Slot) string {
	at := &d.s.Slots[slot]
	var text []string
	if at.Eggs > 0 {
		text = append(text, fmt.Sprintf("e%d", at.Eggs))
	}
	if at.Carcasses > 0 {
		text = append(text, fmt.Sprintf("c%d", at.Carcasses))
	}
	for p, lies := range d.s.Corpses {
		if lies == CorpsePlace(slot) {
			text = append(text, fmt.Sprintf("b%d", p))
		}
	}
	return strings.Join(text, " ")
}

// numbers returns the numbers of a Corridor: "12".
func (d *plan) numbers(c CorridorID) string { return d.numbersIn(d.r.ends[c][0], c) }

// numbersIn returns the numbers of a Corridor in a Room at one of its ends.
func (d *plan) numbersIn(from Slot, c CorridorID) (text string) {
	for number := 1; number <= numNumbers; number++ {
		if d.r.corridor[from][number] == c {
			text += strconv.Itoa(number)
		}
	}
	return text
}

// state shows the Noise in a Corridor and its Door: "~#".
func (d *plan) state(c CorridorID) string {
	return kit.Whether(d.s.noise.has(c), "~", "") + kit.Whether(d.s.closed.has(c), "#", kit.Whether(d.s.destroyed.has(c), "%", ""))
}

// corridor draws a Corridor where the plan has room for it.
func (d *plan) corridor(c CorridorID) {
	a, b := shipPlan[d.r.ends[c][0]], shipPlan[d.r.ends[c][1]]
	if a[1] > b[1] || a[1] == b[1] && a[0] > b[0] {
		a, b = b, a
	}
	across, down := b[0]-a[0], b[1]-a[1]
	label := d.numbers(c) + d.state(c)
	placed := false
	switch {
	case down == 0 && across == 1:
		d.sides[a[1]][a[0]] = c
		placed = true
	case down == 1 && across == 0:
		placed = d.link(a[1], planStride*a[0]+4, "|"+label)
	case down == 1 && across == 1:
		placed = d.link(a[1], planStride*b[0]-planGap-1, `\`+label)
	case down == 1 && across == -1:
		placed = d.link(a[1], planStride*a[0]-planGap-1, "/"+label)
	}
	if !placed {
		d.others = append(d.others, d.r.worded(corridorWord, uint8(c))+" "+label)
	}
}

// link writes between two rows, unless something is there already.
func (d *plan) link(row, column int, text string) bool {
	line := d.links[row]
	if strings.TrimSpace(string(line[column:column+len(text)])) != "" {
		return false
	}
	copy(line[column:], text)
	return true
}

func (d *plan) text() string {
	var text strings.Builder
	write := func(line string) { text.WriteString(strings.TrimRight(line, " ") + "\n") }
	for y := range d.rooms {
		height := 0
		for x := range d.rooms[y] {
			height = max(height, len(d.rooms[y][x]))
		}
		for n := range height {
			line := ""
			for x, room := range d.rooms[y] {
				part := ""
				if n < len(room) {
					part = room[n]
				}
				line += fmt.Sprintf("%-*s%-*s", roomWidth, part, planGap, d.side(d.sides[y][x], n))
			}
			write(line)
		}
		if y < planRows-1 {
			write(string(d.links[y]))
		}
	}
	write("Technical Corridors, Entrances in" + d.entrances())
	if len(d.others) > 0 {
		write("other Corridors: " + strings.Join(d.others, ", "))
	}
	write("[1] explored, (1) not; i Items, F Fire, M Malfunction, V Airlock Procedure; @ Character")
	text.WriteString("e Eggs, c Carcasses, b Corpse of a player (0 the blue one); Corridors: numbers, ~ Noise, # Closed Door, % destroyed")
	return text.String()
}

// side returns a line of the Corridor to the right of a Room: its numbers and, below
// them, its Noise and Door.
func (d *plan) side(c CorridorID, line int) string {
	switch {
	case c == 0:
		return ""
	case line == 0:
		numbers := d.numbers(c)
		return numbers + strings.Repeat("-", max(0, planGap-len(numbers)))
	case line == 1:
		return d.state(c)
	}
	return ""
}

// entrances lists the Rooms with an Entrance to the Technical Corridors and their
// numbers there: " 2 (12), 4 (23)".
func (d *plan) entrances() string {
	var list []string
	for slot := Slot(1); slot <= NumSlots; slot++ {
		if d.r.corridors[slot].has(TechnicalCorridors) {
			list = append(list, fmt.Sprintf(" %d (%s)", slot, d.numbersIn(slot, TechnicalCorridors)))
		}
	}
	return strings.Join(list, ",") + kit.Whether(d.s.noise.has(TechnicalCorridors), "; Noise", "")
}

// herePanel sums up the present: the tracks that end the game, the Room of the
// viewer's Character (or of the player to move), what is there and beside it, and the
// Intruders on the ship.
func (r *Rules) herePanel(s *State, seat nemo.Seat) nemo.Panel {
	p := kit.NewPanel("here", "Here", "What", "State")
	kit.AddRow(&p, "Turn and Time", fmt.Sprintf("%d; %s", s.Turn, spaceTitle(r.set.Tracks.Time, int(s.Time))))
	if s.SelfDestruct > 0 {
		kit.AddRow(&p, "Self-Destruct", spaceTitle(r.set.Tracks.SelfDestruct, int(s.SelfDestruct)-1))
	}
	if !seat.IsPlayer() {
		seat = r.ToMove(s)
	}
	if n := Number(seat + 1); seat.IsPlayer() && n <= Number(s.Options.Players) {
		kit.AddRow(&p, r.playerName(s, n), r.whereText(s, n))
		if at := s.Players[n].At; at != 0 && s.Players[n].Fate == Aboard {
			d := plan{r: r, s: s}
			kit.AddRow(&p, "In the Room", cmp.Or(d.contents(at, n), "nothing else"))
			kit.AddRow(&p, "Corridors", d.ways(at))
		}
	}
	var aboard []string
	for i, intruder := range s.Intruders {
		if intruder.At != 0 {
			aboard = append(aboard, fmt.Sprintf("%s in %d", r.worded(intruderWord, uint8(i)+1), intruder.At))
		}
	}
	kit.AddRow(&p, "Intruders", cmp.Or(strings.Join(aboard, ", "), "none on the ship"))
	return p
}

// contents describes what is in a Room besides a player's Character.
func (d *plan) contents(slot Slot, but Number) string {
	at := &d.s.Slots[slot]
	others := d.s.charactersIn(slot) &^ (1 << but)
	return kit.JoinSaid(", ",
		kit.Said{Holds: at.Explored && at.Items > 0, Word: count(int(at.Items), "Item", "Items")},
		kit.Said{Holds: at.Fire, Word: "Fire"},
		kit.Said{Holds: at.Malfunction, Word: "a Malfunction"},
		kit.Said{Holds: d.s.Airlock == slot, Word: "the Airlock Procedure"},
		kit.Said{Holds: others != 0, Word: kit.JoinSet(uint64(others), ", ", func(p uint8) string { return d.r.playerName(d.s, Number(p)) })},
		kit.Said{Holds: d.s.intrudersIn(slot) != 0, Word: strings.ReplaceAll(d.intruders(slot), "*", " ")},
		kit.Said{Holds: at.Eggs > 0, Word: count(int(at.Eggs), "Egg", "Eggs")},
		kit.Said{Holds: at.Carcasses > 0, Word: count(int(at.Carcasses), "Carcass", "Carcasses")})
}

// ways describes the Corridors of a Room: the numbers of each, where it leads, its
// Noise and its Door.
func (d *plan) ways(slot Slot) string {
	return kit.JoinSet(uint64(d.r.corridors[slot]&^1), "; ", func(id uint8) string {
		c := CorridorID(id)
		to := d.r.across(slot, c)
		room := kit.Whether(d.s.Slots[to].Room != 0, " "+d.r.roomTitle(d.s.Slots[to].Room), "")
		return kit.JoinSaid(", ",
			kit.Said{Holds: true, Word: fmt.Sprintf("%s to %d%s", d.numbersIn(slot, c), to, room)},
			kit.Said{Holds: d.s.noise.has(c), Word: "Noise"},
			kit.Said{Holds: d.s.closed.has(c), Word: "closed Door"},
			kit.Said{Holds: d.s.destroyed.has(c), Word: "destroyed Door"})
	})
}
