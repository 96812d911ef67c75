package nemo

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Rand is a source of random numbers, the same for the same seed on every machine. There are two
// kinds. [NewRand] makes the fast one, for playouts, bots, verification and practice: a value that
// can be copied (PCG of math/rand/v2), whose seed can be computed from its numbers. [NewKeyedRand]
// makes the one for real games: nobody without the key can predict it.
type Rand struct {
	pcg   rand.PCG
	keyed *rand.ChaCha8 // in place of pcg, if not nil
}

// NewRand returns the source for a seed. Different streams of one seed are independent: a game uses
// the number of the node as the stream, so that the chance at a node does not depend on the way
// there.
func NewRand(seed, stream uint64) Rand {
	return Rand{pcg: *rand.NewPCG(mix(seed), mix(stream^0x9e3779b97f4a7c15))}
}

// NewKeyedRand returns the source for a key and a stream. Its numbers are those of ChaCha8 and
// reveal nothing about the key, about later numbers, or about another stream. Copies share one
// sequence.
func NewKeyedRand(key [32]byte, stream uint64) Rand {
	in := append([]byte("mobilis chance 1\x00"), key[:]...)
	return Rand{keyed: rand.NewChaCha8(sha256.Sum256(binary.BigEndian.AppendUint64(in, stream)))}
}

// mix spreads neighbouring numbers over the whole range (the finalizer of SplitMix64), because PCG
// sources with neighbouring seeds begin alike.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// Uint64 returns 64 random bits.
func (r *Rand) Uint64() uint64 {
	if r.keyed != nil {
		return r.keyed.Uint64()
	}
	return r.pcg.Uint64()
}

// Below returns a number from 0 to n-1, each with the same probability. It
// returns 0 when n is 0 or 1.
func (r *Rand) Below(n uint64) uint64 {
	if n < 2 {
		return 0
	}
	if r.keyed != nil {
		return belowKeyed(r.keyed, n)
	}
	hi, lo := bits.Mul64(r.pcg.Uint64(), n)
	if lo < n {
		// The few products below the threshold would favour some numbers.
		threshold := -n % n
		for lo < threshold {
			hi, lo = bits.Mul64(r.pcg.Uint64(), n)
		}
	}
	return hi
}

// belowKeyed is Below for a keyed source; a call in the loop of Below would slow down playouts.
func belowKeyed(keyed *rand.ChaCha8, n uint64) uint64 {
	hi, lo := bits.Mul64(keyed.Uint64(), n)
	for threshold := -n % n; lo < threshold; {
		hi, lo = bits.Mul64(keyed.Uint64(), n)
	}
	return hi
}

// Die returns a number from 1 to sides.
func (r *Rand) Die(sides int) int { return int(r.Below(uint64(sides))) + 1 }
