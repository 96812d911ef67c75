package rulesdoc

import "strings"

// opposites are words, plain ones among them, of which one of two questions may have the
// one and the other the other: yes to the one is no to the other.
var opposites = sidesOf(`
	leave out / wait keep stay in
	shut / open through
	gain give win receive bonus / lose cost price penalty
	free / cost pay
	hide secret / reveal lookat show open public
	raise increase dearer more / lower decrease cheaper less
	begin / end stop
	before / after later
	first / last
	succeed pass hit / fail miss
	under less / over more
	dead / survive alive
	heal / hurt wound
	one single / both two all
	only / all both also
	same / other different next beside
	random / choose order
	again twice / first
	full / no
	always / sometimes
	attack shoot / defend block
	discard / keep return
	possible may / must
	friend player / enemy intruder
	far / beside
	known / unknown
	useless / use help
	better / worse
	awake / sleep
	healed / wound`)

// sides are on which sides of which opposites a word is: two bits for each.
type sides uint64

// apart reports whether one word is on the one side of an opposite and another on the other.
func (s sides) apart(others sides) int {
	const ones = 0x5555555555555555
	left, right := s&ones, s>>1&ones
	count := 0
	for both := left&(others>>1) | right&others&ones; both != 0; both &= both - 1 {
		count++
	}
	return count
}

func sidesOf(list string) map[string]sides {
	of := make(map[string]sides)
	at := 0
	for line := range strings.Lines(list) {
		left, right, ok := strings.Cut(line, "/")
		if !ok {
			continue
		}
		for word := range strings.FieldsSeq(left) {
			of[word] |= 1 << at
		}
		for word := range strings.FieldsSeq(right) {
			of[word] |= 2 << at
		}
		at += 2
	}
	return of
}

// turnSides are the sides of the words that turn an answer.
var turnSides = func() (of [len(turning)]sides) {
	for i, turn := range turning {
		for word := range turn.words {
			of[i] |= opposites[word]
		}
	}
	return of
}()

// opposed is how many opposites part a question and a case.
func opposed(ours, theirs []notion, asked, said turns) int {
	var left, right sides
	for _, n := range ours {
		left |= opposites[n.name]
	}
	for _, n := range theirs {
		right |= opposites[n.name]
	}
	for i, of := range turnSides {
		switch {
		case asked.has(i) && !said.has(i):
			left |= of
		case said.has(i) && !asked.has(i):
			right |= of
		}
	}
	return left.apart(right)
}
