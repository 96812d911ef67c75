package kit

import "encoding/json"

// DescribedBy is what [Hold] takes: it describes the sets of type T when it is asked to,
// as [DescribeComponents] does.
func DescribedBy[T any](title string, words Lexicon, limits func() map[string]int) func() json.RawMessage {
	return func() json.RawMessage { return DescribeComponents[T](title, words, limits()) }
}
