package nemesis_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/nemo/nemesis"
)

// Values on which the public sources disagree can be chosen one by one.
func ExampleVariant() {
	set, err := nemesis.Variant("pistol-two")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, datum := range set.Data() {
		if datum.Path == "weapons.pistol.weapon" {
			fmt.Println(datum.Value, "-", datum.Provenance)
		}
	}
	_, err = nemesis.Variant("pistol-nine")
	fmt.Println(err)
	// Output:
	// energy, 2 Ammo, double-as-single - unconfirmed
	// invalid variant: "pistol-nine" is not one of pilot-quests, pistol-two, holo-computer-emergency-room, quest-icons, duct-tape-tool, summoning-breeder, eclosion-drawn, event-headers
}
