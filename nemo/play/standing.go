package play

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/position"
)

// Standing says how a statement in the position language compares with the position of a game.
type Standing struct {
	Holds bool `json:"holds" says:"whether the statement is true of the position"`
	// Unset is true if the statement does not hold of a member that has no value yet, such as an
	// Engine at which nobody has looked: then it may hold or not.
	Unset bool `json:"unset,omitempty" says:"true where it does not hold of what has no value yet, and may hold or not"`
	// Hidden is true if the seat may not know it; then there are no lines.
	Hidden bool `json:"hidden,omitempty" says:"true where the viewer may not know it; then there are no lines"`
	// Lines are the members that the statement is about, as they stand. If there are several, the
	// statement may hold of one of them and not of another.
	Lines []position.Line `json:"lines,omitempty" says:"the members that the statement is about, as they stand"`
	// Counts are the lines with the number of the pieces in each list in place of the pieces. For
	// hidden lists only this is told, if the numbers are public: how many cards are in a hand.
	Counts []position.Line `json:"counts,omitempty" says:"the lines with the number of pieces in place of the pieces; of what is hidden all that is open"`
	// Differ are the lines for which the statement is not true. Denied is true if each of them
	// would have less, or nothing, if it were: the statement denies that something is there.
	Differ []position.Line `json:"differ,omitempty" says:"those of the lines that the statement is not true of"`
	Denied bool            `json:"denied,omitempty" says:"true if each of those would have less, or nothing, if the statement were true"`
	// Removed are the lines with the pieces that would not be there if the statement were true,
	// after their number.
	Removed []position.Line `json:"removed,omitempty" says:"the pieces that the statement says are not there, counted"`
	// Placed is true if a member has what was placed or passed, and not what is left.
	Placed bool `json:"-"`
	// Worded is true if a member has one of some words, such as aboard and dead, of which there is no number.
	Worded bool `json:"-"`
	// Doubtful is true if the words may also mean other members that are not empty: for "no ships"
	// in an ocean, the hidden ones.
	Doubtful bool `json:"doubtful,omitempty" says:"true if the words may mean other members too, which are not empty"`
}

// isMore reports whether a line has all pieces of another and more.
func isMore(line, other position.Line) bool {
	pieces := strings.Split(line.Now, " and ")
	return !isNotEmpty(other) || !slices.ContainsFunc(strings.Split(other.Now, " and "), func(piece string) bool {
		return !slices.Contains(pieces, piece)
	})
}

// isHalfSaid reports whether a statement has some words of a title but not all, and does not say
// whose or where: "no treasures" may mean others than those collected.
func isHalfSaid(title, statement string) bool {
	said := strings.Fields(strings.ToLower(statement))
	has := func(word string) bool {
		return slices.ContainsFunc(said, func(own string) bool {
			return strings.TrimSuffix(own, "s") == strings.TrimSuffix(word, "s")
		})
	}
	isNumber := func(word string) bool { return strings.ContainsAny(word, "0123456789") }
	words := slices.DeleteFunc(strings.Fields(title), isNumber)
	unsaid := slices.DeleteFunc(slices.Clone(words), has)
	isPlaced := slices.Contains(words, "on") && !has("on") // on a track, and not in somebody's hands
	isOwned := !isPlaced && slices.ContainsFunc(strings.Fields("have has my our tengo tiene tenemos mi mis here this aquí"), has)
	return !isOwned && len(unsaid) > 0 && len(unsaid) < len(words)
}

// isNotEmpty reports whether a line has any pieces.
func isNotEmpty(line position.Line) bool { return len(piecesOf(line)) > 0 }

// isCount reports whether a line has only the number of pieces.
func isCount(line position.Line) bool {
	_, err := strconv.Atoi(line.Now)
	return err == nil
}

// piecesOf returns the values in a line, including those of nested lists.
func piecesOf(line position.Line) []string {
	text := line.Now
	if strings.HasPrefix(text, "[") {
		text = strings.NewReplacer("[", "", "]", "", ", ", " and ").Replace(text)
	}
	return slices.DeleteFunc(strings.Split(text, " and "), func(piece string) bool {
		return slices.Contains([]string{"", `""`, "none", "no", "0"}, piece)
	})
}

// standingWorlds is the number of worlds in which a seat's knowledge is compared.
const standingWorlds = 24

// Stands reports whether a statement in the position language, such as "no fire in room 8", is true
// of the position, as far as a seat may know it. A statement is true if applying it would change
// nothing. "I" and "my" stand for the seat, or for the player to move if it is not a player's.
//
// A member counts as known to the seat if it is the same in every one of a number of worlds that
// agree with what the seat has observed; nothing else of the game is looked at. A statement that is
// not understood is a *[position.Error].
func (g *Game) Stands(seat nemo.Seat, statement string) (*Standing, error) {
	language, doc, err := g.spokenBy(seat)
	if err != nil {
		return nil, err
	}
	after, paths, err := language.Say(doc, statement, func(string) bool { return false })
	if err != nil {
		return nil, err
	}
	akin := language.Akin(doc, paths, statement)
	kinds := language.Kinds(doc, paths, statement)
	missing := missingOf(language, doc, paths)
	var standing *Standing
	if len(missing) > 0 && len(missing) == len(paths) {
		standing, paths = &Standing{Doubtful: true}, slices.Sorted(maps.Values(missing))
	} else {
		paths = slices.DeleteFunc(paths, func(path string) bool { return missing[path] != "" })
		standing = compared(language, doc, after, paths, slices.Collect(maps.Keys(missing)))
		standing.orBegun(language, doc, after, paths, statement)
		standing.Doubtful = slices.ContainsFunc(language.Lines(doc, slices.Concat(akin, kinds)), isNotEmpty) ||
			len(paths) == 1 && isHalfSaid(language.Lines(doc, paths)[0].Place, statement) ||
			standing.Holds && language.SaysSort(statement)
		if language.SaysSort(statement) && standing.isUnseen() {
			return &Standing{Hidden: true}, nil
		}
		paths = append(paths, akin...)
		standing.Unset = !standing.Holds && slices.ContainsFunc(paths, func(path string) bool {
			lines := language.Lines(doc, []string{path})
			return language.Single(path) && len(lines) == 1 && lines[0].Now == "none"
		})
	}
	isAll := !slices.ContainsFunc(language.Lines(after, paths), isNotEmpty)
	standing.Placed = slices.ContainsFunc(paths, func(path string) bool { return !language.IsStock(path) })
	standing.Worded = slices.ContainsFunc(paths, language.IsWord)
	paths = append(paths, kinds...)
	standing.tell(language, doc, after, paths, isAll)
	told := slices.Concat(paths, slices.Collect(maps.Values(missing)))
	return g.asKnown(seat, language, doc, standing, paths, told)
}

// spokenBy returns the position language in which "I" is a seat, and the position of a world that
// agrees with what the seat has observed.
func (g *Game) spokenBy(seat nemo.Seat) (language *position.Language, doc any, err error) {
	world, err := g.World(seat, 0, 1)
	if err != nil {
		return nil, nil, err
	}
	if language, err = world.Language(); err != nil {
		return nil, nil, err
	}
	language.Briefly()
	if seats := g.system.About().Seats; seat.IsPlayer() && int(seat) < len(seats) {
		language.Spoken(strings.ReplaceAll(seats[seat], "-", " "), int(seat))
	}
	doc, err = world.documentFor(nemo.Nobody)
	return language, doc, err
}

// asKnown returns a standing as far as a seat may know it: that of a position doc, about the members
// at paths, if the members at the paths in told are the same in every world.
func (g *Game) asKnown(
	seat nemo.Seat, language *position.Language, doc any, standing *Standing, paths, told []string,
) (*Standing, error) {
	if seat == nemo.Nobody {
		return standing, nil
	}
	is, isHidden, isCounted := language.Lines(doc, told), false, standing.Counts != nil
	for n := uint64(1); n < standingWorlds; n++ {
		other, err := g.World(seat, n, 1)
		if err != nil {
			return nil, err
		}
		doc, err := other.documentFor(nemo.Nobody)
		if err != nil {
			return nil, err
		}
		isHidden = isHidden || !slices.Equal(language.Lines(doc, told), is)
		isCounted = isCounted && slices.Equal(counted(language, doc, paths), standing.Counts)
	}
	switch {
	case isHidden && isCounted && len(told) == len(paths):
		return &Standing{Hidden: true, Counts: standing.Counts}, nil
	case isHidden:
		return &Standing{Hidden: true}, nil
	}
	return standing, nil
}

// missingOf returns those paths whose members are not in the game, each with the path that says so:
// of a Pod that is not in play, only that is told.
func missingOf(language *position.Language, doc any, paths []string) map[string]string {
	missing := make(map[string]string)
	for _, path := range paths {
		if at := language.Missing(doc, path); at != "" {
			missing[path] = at
		}
	}
	return missing
}

// removed returns the lines with only the pieces that are gone afterwards, after their number. It
// returns nil if anything is added.
func removed(lines, after []position.Line) (all []position.Line) {
	for i, line := range lines {
		if i >= len(after) || after[i].Place != line.Place {
			return nil
		}
		kept := piecesOf(after[i])
		gone := slices.DeleteFunc(piecesOf(line), func(piece string) bool {
			at := slices.Index(kept, piece)
			if at >= 0 {
				kept = slices.Delete(kept, at, at+1)
			}
			return at >= 0
		})
		if len(kept) > 0 || strings.Contains(line.Now, "(") {
			return nil
		}
		line.Now = strconv.Itoa(len(gone))
		if len(gone) > 0 {
			line.Now += " (" + strings.Join(gone, " and ") + ")"
		}
		all = append(all, line)
	}
	return all
}

// isUnseen drops the members that show only a number of pieces, and reports whether no others are
// left: nobody sees what sort those pieces are.
func (s *Standing) isUnseen() bool {
	isAny := len(s.Differ) > 0
	s.Differ = slices.DeleteFunc(s.Differ, isCount)
	return isAny && len(s.Differ) == 0
}

// Whereabouts returns the statements that say where a person or a piece with this name is, or "".
// [Game.Stands] tells what a seat may know of it.
func (g *Game) Whereabouts(seat nemo.Seat, name string) string {
	world, err := g.World(seat, 0, 1)
	if err != nil {
		return ""
	}
	language, err := world.Language()
	if err != nil {
		return ""
	}
	doc, err := world.documentFor(nemo.Nobody)
	if err != nil {
		return ""
	}
	return language.Whereabouts(doc, name)
}

// compared compares members of a position with what a statement made of them; the members in but
// are ignored.
func compared(language *position.Language, doc, after any, paths, but []string) *Standing {
	apart := language.Lines(doc, but)
	changed := func(line position.Line) bool {
		isOf := func(other position.Line) bool { return other.Place == line.Place }
		return line.Now != line.Was && !slices.ContainsFunc(apart, isOf)
	}
	standing := &Standing{Holds: !slices.ContainsFunc(language.Changes(after, doc), changed), Denied: true}
	for _, path := range paths {
		is, said := language.Lines(doc, []string{path}), language.Lines(after, []string{path})
		if !slices.Equal(is, said) {
			standing.Differ = append(standing.Differ, is...)
			standing.Denied = standing.Denied && slices.EqualFunc(is, said, isMore)
		}
	}
	standing.Denied = standing.Denied && len(standing.Differ) > 0
	return standing
}

// tell sets the lines of the members at some paths: with the number of pieces if the statement is
// about all of them, otherwise with the pieces that it removes.
func (s *Standing) tell(language *position.Language, doc, after any, paths []string, isAll bool) {
	s.Lines = language.Lines(doc, paths)
	if isAll {
		s.Counts = counted(language, doc, paths)
	} else {
		s.Removed = removed(s.Lines, language.Lines(after, paths))
	}
}

// orBegun accepts a statement that something is begun if it has gone further.
func (s *Standing) orBegun(language *position.Language, doc, after any, paths []string, statement string) {
	if len(paths) == 1 && !strings.ContainsAny(statement, "0123456789") && language.IsBegun(doc, after, paths[0]) {
		s.Holds, s.Differ = true, nil
	}
}

// counted returns the lines of a position with the number of the pieces in each list in place of
// the pieces. It returns nil if a list has more than names.
func counted(language *position.Language, doc any, paths []string) []position.Line {
	isSingle := make(map[string]bool)
	for _, path := range paths {
		for _, line := range language.Lines(doc, []string{path}) {
			isSingle[line.Place] = language.Single(path)
		}
	}
	lines := language.Lines(doc, paths)
	for i, line := range lines {
		if isSingle[line.Place] {
			continue
		}
		if strings.Contains(line.Now, "(") {
			return nil
		}
		lines[i].Now = strconv.Itoa(len(piecesOf(line)))
	}
	return lines
}
