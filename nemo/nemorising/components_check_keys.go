package nemorising

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// reserved are the words of the notation that no key may be.
func reserved() map[string]string {
	taken := kit.ReservedWords(map[string][]string{
		"an icon": namesOf[Icon](), "a type of enemy": namesOf[EnemyType](), "a colour": namesOf[Colour](),
		"a scenario": namesOf[Scenario](), "an ability": namesOf[AbilityKind](),
	})
	taken["start"] = "the Start space"
	const entrances = 4
	for i := range entrances {
		taken[fmt.Sprintf("entrance-%d", i+1)] = "an Enemy Entrance"
	}
	return taken
}
