package kit

import (
	"bytes"
	"fmt"
	"reflect"

	"github.com/mobilis-rules/mobilis/nemo"
)

// Parts divide a state, so that a check that reads only some parts is not repeated while they are
// unchanged. The part of a field stands in its tag, `part:"ships"`; the fields of a struct without
// a tag, or of an array of such structs, may have their own. A field without a tag belongs to all
// parts: this costs time and hides nothing. A system passes its Parts to [NewBase] as its
// [nemo.Parter].
//
// The work under way is one part for each of its kinds. Such a part has changed if a piece of work
// of that kind has changed or moved.
type Parts[S any, F comparable] struct {
	fields []partField
	named  map[string]nemo.Parts
	stack  func(s *S) (stack []F, depth int)
	head   func(f *F) (kind, step, node uint8)
	work   int // the bit of the first kind of work
}

// partField is a range of the memory of a state that belongs to one part or, if within is set, is
// divided into further ranges.
type partField struct {
	from, to uintptr
	part     nemo.Parts
	within   []partField
}

// maxParts is the number of parts; the last bit of [nemo.Parts] is reserved. Kinds of work without
// a bit of their own share the last part.
const maxParts = 63

// partOfWork is the tag of the stack of work and of its depth.
const partOfWork = "work"

// PartsOf reads the parts of a state from the tags of its fields, and those of its work from the
// declaration of the work. It panics if there are too many.
func PartsOf[E any, S, F comparable](w *Work[E, S, F]) *Parts[S, F] {
	p := &Parts[S, F]{named: map[string]nemo.Parts{}, stack: w.Stack, head: w.Head}
	p.fields = p.fieldsOf(reflect.TypeFor[S](), 0)
	p.work = len(p.named)
	if p.work >= maxParts {
		panic(fmt.Sprintf("%d parts of a state, and there is room for %d and the work", p.work, maxParts-1))
	}
	return p
}

// fieldsOf returns the ranges of a struct at offset base.
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

// elements returns the ranges within a field without a tag, if it is a struct or an array of
// structs.
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

// name returns the part with a name, a new one if there is none yet.
func (p *Parts[S, F]) name(tag string) nemo.Parts {
	if p.named[tag] == 0 {
		p.named[tag] = 1 << len(p.named)
	}
	return p.named[tag]
}

// At returns a set of parts by their names, for [nemo.Invariant].Looks. It panics if a name is
// unknown.
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

// AtWork returns the parts of a set of kinds of work ([KindsOf]).
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

// changedFields returns the parts of the ranges in which two states differ in memory. Padding may
// differ where no field does: then it names a part that has not changed, which [nemo.Parter]
// allows.
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
