package kit

import "encoding/json"

// DescribedBy returns the schema function that [Hold] takes: it describes the sets of type T as
// [DescribeComponents] does, each time it is called.
func DescribedBy[T any](title string, words Lexicon, limits func() map[string]int) func() json.RawMessage {
	return func() json.RawMessage { return DescribeComponents[T](title, words, limits()) }
}
