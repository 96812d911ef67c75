package kit

import (
	"bytes"
	"fmt"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Parts are the parts of a state, so that what looks at some of them alone need not
// be asked again where they are as they were. Of which part a field is stands in its
// tag, `part:"ships"`; the fields of a struct without a tag, or of an array of them,
// may have their own. What has none is of all parts, so that a field without a tag
// costs time and hides nothing. A system's Rules hold them as the [nemo.Parter] they
// are.
//
// The work under way is a part for each of its kinds, and one has changed where a
// piece of work of that kind is not as it was, or not where it was.
type Parts[S any, F comparable] struct {
	fields []partField
	named  map[string]nemo.Parts
	stack  func(s *S) (stack []F, depth int)
	head   func(f *F) (kind, step, node uint8)
	work   int // the bit of the first kind of work
}

// partField is a stretch of the memory of a state that is of one part, or, with
// stretches of its own within it, of those.
type partField struct {
	from, to uintptr
	part     nemo.Parts
	within   []partField
}

// maxParts is how many parts there may be, for the last bit of [nemo.Parts] is not theirs.
// Kinds of work for which none is left share the last one.
const maxParts = 63

// partOfWork is the tag of the stack of work and of its depth.
const partOfWork = "work"

// PartsOf reads the parts of a state from the tags of its fields, and those of its work
// from what the system declares of it. It panics where they are more than there is
// room for.
func PartsOf[E any, S, F comparable](w *Work[E, S, F]) *Parts[S, F] {
	p := &Parts[S, F]{named: map[string]nemo.Parts{}, stack: w.Stack, head: w.Head}
	p.fields = p.fieldsOf(reflect.TypeFor[S](), 0)
	p.work = len(p.named)
	if p.work >= maxParts {
		panic(fmt.Sprintf("%d parts of a state, and there is room for %d and the work", p.work, maxParts-1))
	}
	return p
}

// fieldsOf are the stretches of a struct that begins at some place.
func (p *Parts[S, F]) fieldsOf(t reflect.Type, base uintptr) (fields []partField) {
	for i := range t.NumField() {
		field := t.Field(i)
		at := partField{from: base + field.Offset, to: base + field.Offset + field.Type.Size()}
		switch tag := field.Tag.Get("part"); {
		case tag == partOfWork:
			continue
		case tag != "":
			at.part = p.name(tag)
		default:
			at.part, at.within = ^nemo.Parts(0), p.elements(field.Type, at.from)
		}
		if last := len(fields) - 1; last >= 0 && at.within == nil && fields[last].within == nil && fields[last].part == at.part {
			fields[last].to = at.to // side by side and of one part
			continue
		}
		fields = append(fields, at)
	}
	return fields
}

// elements are the stretches within what has no tag, if it is a struct or an array of
// them.
func (p *Parts[S, F]) elements(t reflect.Type, base uintptr) (within []partField) {
	switch kind := t.Kind(); {
	case kind == reflect.Struct:
		return p.fieldsOf(t, base)
	case kind == reflect.Array && t.Elem().Kind() == reflect.Struct:
		for i := range t.Len() {
			from := base + uintptr(i)*t.Elem().Size()
			within = append(within, partField{from: from, to: from + t.Elem().Size(), within: p.fieldsOf(t.Elem(), from)})
		}
	}
	return within
}

// name is the part of a name, a new one if it is the first of that name.
func (p *Parts[S, F]) name(tag string) nemo.Parts {
	if p.named[tag] == 0 {
		p.named[tag] = 1 << len(p.named)
	}
	return p.named[tag]
}

// At is a set of parts by their names, for [nemo.Invariant].Looks. It panics where
// there is no part of a name.
func (p *Parts[S, F]) At(names ...string) (parts nemo.Parts) {
	for _, name := range names {
		part := p.named[name]
		if part == 0 {
			panic("a state has no part " + name)
		}
		parts |= part
	}
	return parts
}

// AtWork is the parts of kinds of work, a bit each in kinds ([KindsOf]).
func (p *Parts[S, F]) AtWork(kinds uint64) (parts nemo.Parts) {
	for kind := range uint8(maxParts) {
		if kinds>>kind&1 != 0 {
			parts |= p.ofKind(kind)
		}
	}
	return parts
}

func (p *Parts[S, F]) ofKind(kind uint8) nemo.Parts {
	return 1 << min(p.work+int(kind), maxParts-1)
}

// Changed returns the parts in which two states differ.
func (p *Parts[S, F]) Changed(before, after *S) nemo.Parts {
	return changedFields(p.fields, memoryOf(before), memoryOf(after)) | p.changedWork(before, after)
}

// changedFields are the parts of the stretches in which two states differ in memory. What
// stands between fields may differ where they do not: then a part is said to have changed
// that has not, which [nemo.Parter] allows.
func changedFields(fields []partField, before, after []byte) (parts nemo.Parts) {
	for i := range fields {
		f := &fields[i]
		switch {
		case bytes.Equal(before[f.from:f.to], after[f.from:f.to]):
		case f.within != nil:
			parts |= changedFields(f.within, before, after)
		default:
			parts |= f.part
		}
	}
	return parts
}

func (p *Parts[S, F]) changedWork(before, after *S) (parts nemo.Parts) {
	was, deep := p.stack(before)
	is, depth := p.stack(after)
	was, is = was[:min(deep, len(was))], is[:min(depth, len(is))]
	for i := range max(len(was), len(is)) {
		if i < len(was) && i < len(is) && was[i] == is[i] {
			continue
		}
		for _, stack := range [...][]F{was, is} {
			if i < len(stack) {
				kind, _, _ := p.head(&stack[i])
				parts |= p.ofKind(kind)
			}
		}
	}
	return parts
}
