package play

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"strconv"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Seed settles the chance of a game. The same seed, settings and actions give the same
// game on every machine. There are two kinds:
//
//   - A number, from [Number], that somebody may choose. It is for practice, scripts and
//     tests. Whoever knows the number can predict the game, and whoever has seen some rolls
//     can find the number.
//   - A secret, from [Secret], of 256 random bits. Only those who have read the seed can
//     predict the game. Its [Seed.Commitment] is shown when the game begins and the seed
//     when it is over, and [Game.Fair] checks that the rolls and draws are those of the
//     seed.
//
// The zero value is the number 0. Seeds are compared with ==.
type Seed struct {
	number uint64
	key    [32]byte
	secret bool
}

// Number returns the seed of that number.
func Number(n uint64) Seed { return Seed{number: n} }

// Secret draws a seed from the random numbers of the operating system.
func Secret() Seed {
	s := Seed{secret: true}
	// Read never fails; see its documentation.
	_, _ = rand.Read(s.key[:])
	return s
}

// ParseSeed reads what [Seed.String] writes. Anything else is a [*nemo.Invalid].
func ParseSeed(text string) (Seed, error) {
	if len(text) == hex.EncodedLen(len(Seed{}.key)) {
		s := Seed{secret: true}
		if _, err := hex.Decode(s.key[:], []byte(text)); err == nil {
			return s, nil
		}
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return Seed{}, nemo.Invalidf("seed", "%s is not a whole number from 0 to 2^64-1, nor the 64 hexadecimal digits of a secret seed", nemo.Clip(text))
	}
	return Number(n), nil
}

// String returns the number in decimal, or the secret as 64 hexadecimal digits.
func (s Seed) String() string {
	if s.secret {
		return hex.EncodeToString(s.key[:])
	}
	return strconv.FormatUint(s.number, 10)
}

// Secret reports whether the seed is a secret, and not a number.
func (s Seed) Secret() bool { return s.secret }

// Number returns the number. For a secret it returns one that reveals nothing about it; bots and
// imagined positions use that as seed.
func (s Seed) Number() uint64 {
	if !s.secret {
		return s.number
	}
	sum := sha256.Sum256(append([]byte("mobilis bots 1\x00"), s.key[:]...))
	return binary.BigEndian.Uint64(sum[:])
}

// Commitment returns the SHA-256 hash of the text of a secret, as "sha256:" and hexadecimal digits.
// It reveals nothing about the secret and fits no other. For a number it is empty, because a number
// could be found from its hash.
func (s Seed) Commitment() string {
	if !s.secret {
		return ""
	}
	return digest([]byte(s.String()))
}

// Fresh returns a seed of the same kind for a game that begins at a position of this one: the same
// number, or a new secret, whose first rolls nobody has seen.
func (s Seed) Fresh() Seed {
	if s.secret {
		return Secret()
	}
	return s
}

// MarshalJSON implements [json.Marshaler]. A number that every client reads exactly, up
// to 2^53, is written as a number, any other seed as a text.
func (s Seed) MarshalJSON() ([]byte, error) {
	if !s.secret && s.number <= 1<<53 {
		return []byte(s.String()), nil
	}
	return json.Marshal(s.String())
}

// UnmarshalJSON implements [json.Unmarshaler]. It reads a number or a text.
func (s *Seed) UnmarshalJSON(doc []byte) error {
	text := string(bytes.TrimSpace(doc))
	if text[0] == '"' {
		if err := json.Unmarshal(doc, &text); err != nil {
			return err
		}
	}
	read, err := ParseSeed(text)
	if err != nil {
		return err
	}
	*s = read
	return nil
}

// at returns the random source of node i in a game with this seed. It depends on nothing else, so
// that a roll that is undone and repeated gives the same result.
func (s Seed) at(i int) nemo.Rand {
	if s.secret {
		return nemo.NewKeyedRand(s.key, uint64(i))
	}
	return chanceAt(s.number, i)
}
