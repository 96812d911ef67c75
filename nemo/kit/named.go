package kit

// Numbered returns a Namer of plain numbers, for fields shared by several types of pieces.
func Numbered[T ~uint8](by *Namer[T]) *Namer[uint8] {
	return &Namer[uint8]{
		What: by.What,
		Key:  func(n uint8) string { return by.Key(T(n)) },
		Find: func(key string) (uint8, bool) {
			piece, ok := by.Find(key)
			return uint8(piece), ok
		},
	}
}

// Worded returns a Namer of the values of an enumeration, by their words.
func Worded[T Integer](what string, words []string) *Namer[T] {
	return &Namer[T]{
		What: what,
		Key:  func(n T) string { return WordOf(words, int(n)) },
		Find: func(word string) (T, bool) {
			n := LookUp(words, word)
			return T(n), n > 0
		},
		All: func() []T { return Where(len(words)-1, func(n T) bool { return words[n] != "" }) },
	}
}
