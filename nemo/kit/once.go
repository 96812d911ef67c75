package kit

// Once declares pieces of a kind that a document may name in one place only. Naming a piece again
// is a fault.
type Once[T Integer] struct {
	*Namer[T]
	at []string // where those that were read stand, by their numbers
}

// OnceEach returns a Once for the pieces of a Namer, none of which has been read yet.
func OnceEach[T Integer](by Namer[T]) Once[T] { return Once[T]{&by, nil} }

// Take records that a piece was read at name, and reports a fault if it was read before.
func (o *Once[T]) Take(d *Document, name string, piece T) {
	if !d.Reading() || piece == 0 {
		return
	}
	if o.Taken(piece) {
		d.Faultf(name, "%s is at %s already", o.Key(piece), o.at[piece])
	}
	if beyond := int(piece) + 1 - len(o.at); beyond > 0 {
		o.at = append(o.at, make([]string, beyond)...)
	}
	o.at[piece] = d.Path(name)
}

// Taken reports whether a piece has been read.
func (o *Once[T]) Taken(piece T) bool { return int(piece) < len(o.at) && o.at[piece] != "" }

// Rest returns the set of the pieces up to last that were not read; the lowest bit is piece 1.
func (o *Once[T]) Rest(last int) (rest uint64) {
	for piece := T(1); int(piece) <= last; piece++ {
		if !o.Taken(piece) {
			rest |= 1 << (piece - 1)
		}
	}
	return rest
}

// Piece declares a piece by its key.
func (o *Once[T]) Piece(d *Document, name string, piece *T) {
	d.zone(o.What)
	Piece(d, name, piece, o.Namer)
	o.Take(d, name, *piece)
}

// OrNone declares a piece by its key, or "" for none.
func (o *Once[T]) OrNone(d *Document, name string, piece *T) {
	d.zone(o.What)
	PieceOrNone(d, name, piece, o.Namer)
	o.Take(d, name, *piece)
}

// List declares a list of pieces; in reading it calls put for each piece read.
func (o *Once[T]) List(d *Document, name string, pieces []T, most int, put func(piece T)) {
	List(d, name, pieces, most, func(piece *T) {
		if o.Piece(d, "", piece); d.Reading() && *piece != 0 {
			put(*piece)
		}
	})
}

// Pieces declares a set of pieces; the lowest bit is piece 1.
func Pieces[T, S Integer](d *Document, name string, set *S, most int, once *Once[T]) {
	pieces := Where(most, func(piece T) bool { return *set>>(piece-1)&1 != 0 })
	once.List(d, name, pieces, most, func(piece T) { *set |= 1 << (piece - 1) })
}
