package nemo_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo"
)

func ExampleActionForm_Read() {
	form := nemo.ActionForm("sneak {room} noise {corridor}")
	args, ok := form.Read("sneak 5 noise 5-10")
	fmt.Println(form.Verb(), args, ok)
	// Output: sneak [{room 5} {corridor 5-10}] true
}

// TestActionFormReadsItsOwnAlone checks that a form does not match a text with other words, or with
// more or fewer.
func TestActionFormReadsItsOwnAlone(t *testing.T) {
	form := nemo.ActionForm("take {stack} end {end}")
	if got, want := form.Args(), []string{"stack", "end"}; !slices.Equal(got, want) {
		t.Errorf("Args of %q = %q; want %q", form, got, want)
	}
	for _, text := range []string{"", "take", "take 2", "take 2 end", "take 2 begin 1", "take 2 end 1 now", "give 2 end 1"} {
		if args, ok := form.Read(text); ok {
			t.Errorf("%q has the form %q, with %v", text, form, args)
		}
	}
	if args, ok := nemo.ActionForm("rest").Read("rest"); !ok || len(args) != 0 {
		t.Errorf(`"rest" has the form "rest" without arguments, not %v, %v`, args, ok)
	}
}
