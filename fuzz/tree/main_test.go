package tree_test

import (
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/nemotest"
)

func TestMain(m *testing.M) { nemotest.Main(m) }
