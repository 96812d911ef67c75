package nemoswar2

// Action TESTs and their five rows (11.1.2).

// runBand carries out an Action TEST: id is the Action, arg the Upgrade of a Refit,
// mode the Treasure spent and later the row, n the bonus of a card and later the loss
// of each exerted Resource.
func (e engine) runBand(f *frame) {
	if e.rolling(f) {
		return
	}
	switch f.step {
	case stepSettle:
		e.settleBand(f)
	case stepLose:
		if !e.loseExerted(f) {
			f.step = stepText
		}
	case stepText:
		e.bandText(f)
	default:
		e.bandDone(f)
	}
}

// settleBand finds the row of the total (11.1.2). A natural 2 is in the lowest
// (7.7).
func (e *engine) settleBand(f *frame) {
	if e.r.snakeEyes(f) {
		e.note("7.7", EventNaturalTwo)
	}
	total := e.r.total(e.s, f)
	row, failed := e.r.rowOf(f, total)
	if failed && e.thirdFail() {
		row, total = e.r.leastPass(f)
		failed = false
	}
	e.counted(!failed)
	f.mode = uint8(row)
	rule := nautilusRows[f.id].results
	if !failed {
		e.note(rule, EventPassesAction, int16(f.id), int16(total), int16(row)+1)
		f.step = stepText
		return
	}
	e.note(rule, EventFailsAction, int16(f.id), int16(total), int16(row)+1)
	e.failed()
	f.step = stepLose
	f.n = e.r.exertLoss(f)
}

// rowOf returns the row for a total.
func (r *Rules) rowOf(f *frame, total int) (row int, failed bool) {
	rows := r.actions[f.id].bands
	if !r.snakeEyes(f) {
		row = bandOf(rows, total)
	}
	return row, rows[row].Failed
}

// leastPass returns the worst row that is a success, and the lowest total that
// reaches it (7.9). The best row never fails.
func (r *Rules) leastPass(f *frame) (row, total int) {
	rows := r.actions[f.id].bands
	for rows[row].Failed {
		total = int(rows[row].UpTo) + 1
		row++
	}
	return row, total
}

func bandOf(rows []bandRow, total int) int {
	for i := range rows {
		if rows[i].UpTo == 0 || total <= int(rows[i].UpTo) {
			return i
		}
	}
	return len(rows) - 1
}

// bandText carries out the row. If only the Treasure Fleet marker is there, a Search
// wins only the marker (11.7.3).
func (e *engine) bandText(f *frame) {
	s := e.s
	row := &e.r.actions[f.id].bands[f.mode]
	f.step = stepDone
	passed := !row.Failed
	if NautilusAction(f.id) == SearchAction && passed && s.fleet != 0 && s.fleet == s.Nautilus {
		s.fleet = 0
		s.hold(e.r.fleetType)
		e.note("11.7.3", EventFleetTaken)
		if s.gems[s.Nautilus] == 0 {
			return
		}
	}
	e.effects(row.list, 0)
}

// bandDone ends the Action: World Order wins a Treasure by inciting (11.4.4).
func (e *engine) bandDone(f *frame) {
	passed := !e.r.actions[f.id].bands[f.mode].Failed
	incites := NautilusAction(f.id) == InciteAction
	e.pop()
	if passed && incites && e.r.motives[e.s.Motive].has(InciteDrawsTreasure) {
		e.note("11.4.4", EventInciteWins)
		e.push(frame{kind: frameTreasure, n: 1})
	}
}
