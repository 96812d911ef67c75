package kit_test

import (
	"errors"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

// TestMustPanicsWithTheError checks that Must panics with the error of a wrong declaration, not later
// with a nil pointer.
func TestMustPanicsWithTheError(t *testing.T) {
	made := new(int)
	if got := kit.Must(made, nil); got != made {
		t.Errorf("Must returns %p for %p", got, made)
	}
	slip := errors.New("cards[3].key: \"nautlius\" is unknown")
	defer func() {
		if caught, _ := recover().(error); !errors.Is(caught, slip) {
			t.Errorf("Must panics with %v, not with the error %q", caught, slip)
		}
	}()
	kit.Must((*int)(nil), slip)
	t.Error("Must returns in spite of an error")
}
