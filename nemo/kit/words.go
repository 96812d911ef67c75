package kit

// The words of an enumeration are a list whose first is the word for none, so that the values count
// from 1 and the zero value is none.

// WordOf returns names[i], and names[0] for anything out of range.
func WordOf(names []string, i int) string {
	if i < 0 || i >= len(names) {
		return names[0]
	}
	return names[i]
}

// NamesOf returns the names of the rows of a table, in order: the words of an enumeration that such
// a table describes.
func NamesOf[T any](rows []T, name func(row *T) string) []string {
	names := make([]string, len(rows))
	for i := range rows {
		names[i] = name(&rows[i])
	}
	return names
}

// LookUp returns the index of a name in names, from 1, or 0 if it is not there.
func LookUp(names []string, name string) int {
	for i := 1; i < len(names); i++ {
		if names[i] == name {
			return i
		}
	}
	return 0
}
