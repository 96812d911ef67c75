package kit_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/mobilis-rules/mobilis/nemo/kit"
)

type (
	cape  uint8
	mood  uint8
	token uint8
	loner uint8
)

var wordFiles = fstest.MapFS{
	"sea.go": {Data: []byte(`package sea

// The capes.
const (
	Horn cape = iota + 1
	CapeOfGoodHope // title "Cape of Storms"
	SaintVincent   // "st-vincent": in the Algarve

	numCapes = 3
	allCapes = 1<<4 - 2 // a bit each
)

const limit = 5

const (
	CalmMood mood = iota + 1 // nothing moves
	WildMood
)
`)},
	"tokens.go": {Data: []byte(`package sea

const (
	TokenOfGold token = iota + 1

	TokenOfTin
)

const (
	Alone loner = iota + 1
)
`)},
	"notes.txt": {Data: []byte("const (\n\tOther cape = iota + 1\n)\n")},
}

// The words are the names of the constants, without what is common to all of them, but
// where the comment says another.
func TestWordsOfConstants(t *testing.T) {
	all := kit.ReadWords(wordFiles)
	for _, test := range []struct {
		got, want []string
	}{
		{kit.WordsOf[cape](all), []string{"none", "horn", "cape-of-good-hope", "st-vincent"}},
		{kit.WordsOf[mood](all), []string{"none", "calm", "wild"}},
		{kit.WordsOf[token](all), []string{"none", "of-gold", "of-tin"}},
		{kit.WordsOf[loner](all), []string{"none", "alone"}},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("the words are %q, wanted %q", test.got, test.want)
		}
	}
	titles := []string{
		kit.SpellTitle(all, cape(0)), kit.SpellTitle(all, cape(1)), kit.SpellTitle(all, cape(2)), kit.SpellTitle(all, cape(3)),
		kit.SpellTitle(all, cape(4)), kit.SpellTitle(all, token(1)), kit.SpellWord(all, cape(2)), kit.SpellWord(all, mood(9)),
	}
	if want := []string{"none", "Horn", "Cape of Storms", "St Vincent", "none", "of Gold", "cape-of-good-hope", "none"}; !slices.Equal(titles, want) {
		t.Errorf("the titles are %q, wanted %q", titles, want)
	}
}

// A type that was not read has no words, not even one for none.
func TestWordsThatWereNotRead(t *testing.T) {
	if words := kit.WordsOf[cape](kit.ReadWords(fstest.MapFS{})); len(words) != 0 {
		t.Errorf("a type that was not read has the words %q", words)
	}
}
