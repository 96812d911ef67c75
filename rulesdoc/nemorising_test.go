package rulesdoc_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// risingRules are the rules of Nemo Rising in the order of its rulebook, which has no numbers. The IDs are
// those of the project's fact sheet, which is not in the repository.
const risingRules = `
object.1 object.2 object.3 object.4 object.5
comp.count.1 comp.count.2 comp.count.3 comp.count.4 comp.count.5 comp.count.6 comp.count.7 comp.board.1
comp.board.2 comp.scenario.1 comp.tile.1 comp.tile.2 comp.hero.1 comp.acard.1 comp.threat.1
comp.threat.2 comp.gear.1 comp.mission.1 comp.enemy.1 comp.enemy.2 comp.enemy.3 comp.story.1 comp.goal.1
comp.token.1 comp.die.1 comp.named.1
setup.1.1 setup.2.1 setup.3.1 setup.4.1 setup.4.2 setup.5.1 setup.6.1 setup.6.2 setup.6.3 setup.7.1
setup.8.1 setup.9.1 setup.10.1 setup.11.1 setup.11.2 setup.12.1 setup.12.2 setup.13.1 setup.14.1
setup.15.1 setup.15.2
round.1 round.row.1 round.row.2 round.player.1 round.player.2 round.player.3 round.end.1 round.talk.1
turn.1 turn.choose.1 turn.choose.2 turn.choose.3 turn.spend.1 turn.threat.1 turn.keep.1 turn.next.1
acard.twist.1 acard.cost.1 acard.cost.2 acard.kinds.1 acard.attr.1 acard.attr.2 acard.attr.3
acard.defend.1 acard.defend.2 acard.stealth.1 acard.stealth.2 acard.stealth.3 acard.shortcut.1
acard.shortcut.2 acard.dice2.1 acard.dice2.2
atoken.replenish.1 atoken.replenish.2 atoken.spend.1 atoken.spend.2
act.move.1 act.move.2 act.move.3 act.move.4 act.move.5 act.move.6 act.move.7 act.move.8
act.scout.1 act.scout.2 act.scout.3
act.task.1 act.task.2 act.task.src.1 act.task.src.2 act.task.src.3 act.task.reroll.1 act.task.once.1
act.task.simple.1 act.task.expert.1 act.task.expert.2 act.task.expert.3 act.task.fail.1 act.task.fail.2
act.task.fail.3 act.task.fail.4
act.secure.1 act.secure.2 act.secure.3 act.secure.4 act.secure.5 act.secure.6
act.confront.1 act.confront.2 act.confront.3 act.confront.4 act.confront.5 act.confront.6
gear.gain.1 gear.gain.2 gear.limit.1 gear.transfer.1 gear.use.1 gear.use.2 gear.use.3 gear.recharge.1
gear.recharge.2
threat.reveal.1 threat.move.1 threat.move.2 threat.init.1 threat.skip.1 threat.entry.1 threat.stop.1
threat.stop.2 threat.stop.3 threat.stop.4 threat.stop.5 threat.door.1 threat.choose.1 threat.defend.1
threat.defend.2 threat.defend.3 threat.defend.4 threat.defend.5 threat.defend.6 threat.defend.7
threat.overwhelm.1 threat.overwhelm.2 threat.overwhelm.3 threat.place.1 threat.place.2 threat.place.3
threat.discard.1 threat.keep.1 threat.keep.2 threat.keep.3 threat.keep.4 threat.keep.5 threat.keep.6
threat.keep.7
mission.1 mission.2 mission.3 mission.4
team.1 team.2 team.3 team.4 team.5
win.1 win.2 win.3 win.4
lose.1 lose.2
solo.1 solo.2 solo.3 solo.4
quiet.1 quiet.2 quiet.3 quiet.4`

func TestNemoRisingHasEveryRuleInOrder(t *testing.T) {
	want := strings.Fields(risingRules)
	if len(want) != 192 {
		t.Errorf("%d rules in the list; want 192", len(want))
	}
	if diff := cmp.Diff(want, ids(load(t, "nemorising").Entries())); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
}

func TestNemoRisingFields(t *testing.T) {
	ambiguity := regexp.MustCompile(`AMB-[0-9]+`)
	decided := map[string]bool{}
	for _, e := range load(t, "nemorising").Entries() {
		if !slices.Equal(e.Books, []string{"base"}) {
			t.Errorf("%s: books %v; want base", e.ID, e.Books)
		}
		for _, name := range e.Code {
			if _, err := os.Stat(filepath.Join("..", "nemo", "nemorising", name)); err != nil {
				t.Errorf("%s: code %s: no such file of nemo/nemorising", e.ID, name)
			}
		}
		if len(e.See) == 0 {
			t.Errorf("%s names no other rule", e.ID)
		}
		for _, r := range e.Rulings {
			decided[r] = true
		}
		// The decided questions named in the text are those listed in the field rulings, so that no reader
		// meets a number without its meaning.
		said := slices.Compact(slices.Sorted(slices.Values(ambiguity.FindAllString(e.Text, -1))))
		if !slices.Equal(said, e.Rulings) {
			t.Errorf("%s: the text names %v, the field rulings %v", e.ID, said, e.Rulings)
		}
		if lines := strings.Count(e.Text, "\n") + 1; lines > 6 && e.ID != "comp.named.1" { // a list
			t.Errorf("%s: %d lines of text", e.ID, lines)
		}
	}
	// The fact sheet decides 60 questions, and a ruling one more; each affects some rule.
	for n := 1; n <= 61; n++ {
		if name := fmt.Sprintf("AMB-%02d", n); !decided[name] {
			t.Errorf("no entry names %s", name)
		}
	}
	if len(decided) != 61 {
		t.Errorf("%d decided questions are named; want 61", len(decided))
	}
}

func TestNemoRisingLookUp(t *testing.T) {
	b, index := load(t, "nemorising"), indexed(t, "nemorising")
	for _, id := range []string{"act.task.expert.2", "[ACT.TASK.EXPERT.2]", " Act.Task.Expert.2 "} {
		if e, ok := b.Entry(id); !ok || e.ID != "act.task.expert.2" {
			t.Errorf("Entry(%q) = %v, %v", id, e, ok)
		}
	}
	for id, want := range map[string][]string{
		"act.task.expert":   {"act.task.expert.1", "act.task.expert.2", "act.task.expert.3"},
		"act.task.expert.4": {"act.task.expert.1", "act.task.expert.2", "act.task.expert.3"},
		"object.9":          {"object.1", "object.2", "object.3", "object.4", "object.5"},
		"acard.dice2.3":     {"acard.dice2.1", "acard.dice2.2"},
		"team":              {"team.1", "team.2", "team.3", "team.4", "team.5"},
	} {
		got := ids(b.Nearest(id))
		if len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("Nearest(%q) = %v; want %v first", id, got, want)
		}
	}
	for query, want := range map[string]string{
		"held up by force":       "threat.overwhelm.1",
		"expert task":            "act.task.expert.1",
		"attribute die":          "comp.die.1",
		"recharge":               "gear.recharge.1",
		"initiative":             "threat.init.1",
		"do i lose at no points": "lose.1",
	} {
		if found := index.Entries(query); len(found) == 0 || found[0].Entry.ID != want {
			t.Errorf("Entries(%q) = %v; want %s first", query, entryIDs(found), want)
		}
	}
}
