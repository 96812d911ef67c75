package nemorising

import (
	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// Plan implements [nemo.Strategist]: it says which job each hero goes for.
func (r *Rules) Plan(s *State, seat nemo.Seat) (lines []string) {
	if s.End != 0 {
		return nil
	}
	seen := r.Observe(s, seat)
	if r.missionsDone(&seen) && seen.secureTiles() >= tilesToWin {
		return []string{"all to Start: everything is done"}
	}
	var work workList
	r.findWork(&seen, &work)
	work.assign()
	for h := Hero(1); h <= numHeroes; h++ {
		if !seen.Heroes[h].InGame() {
			continue
		}
		line := "nothing to do for now; stay near Start"
		if job := work.job[h]; job != nil {
			line = r.jobWords(&seen, h, job)
		}
		lines = append(lines, r.heroName(h)+": "+line)
	}
	return lines
}

// jobWords describes a job: what is to be done, and where.
func (r *Rules) jobWords(s *State, h Hero, job *job) string {
	where := r.board.names[job.at]
	if job.at.isSlot() && s.tiles[job.at.slot()] != 0 {
		where = r.of(s).data.Tiles[s.tiles[job.at.slot()]-1].Name
	}
	switch {
	case job.only == h && job.at == Start:
		return "bring what is carried to Start"
	case job.at.isSlot() && s.tiles[job.at.slot()] == 0:
		return "turn up the tile at " + where
	case job.group == groupHelp:
		return "lend a hand at " + where
	case job.group >= groupKeep && job.group < groupHelp:
		return "get rid of " + r.of(s).threatTitle(s.keep[job.group-groupKeep]) + " at " + where + r.taskWords(job)
	case job.group >= groupMission && job.group < groupKeep:
		mission := r.of(s).data.Missions[s.Missions[job.group-groupMission].Mission-1].Name
		return mission + ", at " + where + r.taskWords(job)
	case job.at.isSlot() && !s.isSecure(job.at.slot()):
		return "secure " + where + r.taskWords(job)
	}
	return "what a mission asks for at " + where + r.taskWords(job)
}

// taskWords returns the icons that a job asks for.
func (r *Rules) taskWords(job *job) string {
	if len(job.task) == 0 {
		return ""
	}
	return " (" + kit.JoinOf(job.task, ", ", func(icon *Icon) string { return icon.String() }) + ")"
}
