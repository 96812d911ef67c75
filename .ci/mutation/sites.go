package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"hash/fnv"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// mutant is a small change of the code.
type mutant struct {
	pkg *pkg
	// file is relative to the root of the module.
	file string
	line int
	// function is where the mutant is, was and is describe the change, and times tells equal ones apart.
	// Together they identify it independently of the rest of the file.
	function, operator, was, is string
	times                       int
	// from and to are offsets in the file. text replaces the code between them; it behaves differently only
	// if the mutant's number, which replaces the placeholder, is selected.
	from, to int
	text     string
}

// placeholder marks where the text needs the mutant's number.
const placeholder = "\x00"

// key identifies a mutant in judged.txt.
func (m *mutant) key() string {
	key := fmt.Sprintf("%s %s: %s: %s => %s", m.file, m.function, m.operator, m.was, m.is)
	if m.times > 0 {
		key += fmt.Sprintf(" (%d)", m.times+1)
	}
	return key
}

// rank returns a pseudo-random sort key that depends only on the seed and the mutant.
func (m *mutant) rank(seed uint64) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s", seed, m.key())
	n := h.Sum64() // FNV maps similar inputs to similar hashes: mix the bits
	n ^= n >> 31
	n *= 0x7fb5d329728ea185
	n ^= n >> 27
	n *= 0x81dadef4bc2dd44d
	return n ^ n>>33
}

// pkg is a package under test.
type pkg struct {
	ImportPath, Name, Dir, Export string
	GoFiles                       []string
	Standard                      bool
}

// listed returns packages as `go list` reports them.
func listed(root string, arguments ...string) ([]*pkg, error) {
	command := exec.Command("go", append([]string{"list", "-json=ImportPath,Name,Dir,Export,GoFiles,Standard"}, arguments...)...)
	command.Dir, command.Stderr = root, os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, err
	}
	var packages []*pkg
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(pkg)
		if err := decoder.Decode(p); err == io.EOF {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
}

// mutantsOf returns every mutant of a package.
func mutantsOf(root, path string) ([]*mutant, error) {
	packages, err := listed(root, "-deps", "-export", path)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	w := &walk{root: root, pkg: packages[len(packages)-1], fset: token.NewFileSet(), seen: map[string]int{}}
	var files []*ast.File
	for _, name := range w.pkg.GoFiles {
		file, err := parser.ParseFile(w.fset, filepath.Join(w.pkg.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	w.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(w.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	if w.types, err = config.Check(w.pkg.ImportPath, w.fset, files, w.info); err != nil {
		return nil, err
	}
	for _, file := range files {
		if err := w.walkFile(file); err != nil {
			return nil, err
		}
	}
	return w.found, nil
}

// walk finds the mutants of a package.
type walk struct {
	root  string
	pkg   *pkg
	types *types.Package
	fset  *token.FileSet
	info  *types.Info
	seen  map[string]int
	found []*mutant

	file     string
	text     []byte
	imports  map[string]string // name in the file by path
	function string
	result   *ast.FieldList
	parents  []ast.Node
}

func (w *walk) walkFile(file *ast.File) (err error) {
	name := w.fset.Position(file.Package).Filename
	if w.text, err = os.ReadFile(name); err != nil {
		return err
	}
	if w.file, err = filepath.Rel(w.root, name); err != nil {
		return err
	}
	w.file, w.imports = filepath.ToSlash(w.file), map[string]string{}
	for _, spec := range file.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		w.imports[path] = path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			w.imports[path] = spec.Name.Name
		}
	}
	for _, decl := range file.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.VAR {
			for _, spec := range d.Specs {
				if spec, ok := spec.(*ast.ValueSpec); ok {
					w.function = spec.Names[0].Name
					w.rows(spec)
				}
			}
		}
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil || f.Name.Name == "init" {
			continue
		}
		w.function, w.result = f.Name.Name, f.Type.Results
		if f.Recv != nil {
			w.function = strings.TrimLeft(w.source(f.Recv.List[0].Type), "*") + "." + w.function
		}
		w.walkBody(f.Body)
	}
	return nil
}

func (w *walk) walkBody(body *ast.BlockStmt) {
	w.parents = []ast.Node{nil}
	ast.Inspect(body, func(n ast.Node) bool {
		if n == nil {
			w.parents = w.parents[:len(w.parents)-1]
			return true
		}
		if f, ok := n.(*ast.FuncLit); ok && !w.skips(n) {
			outer, parents := w.result, w.parents
			w.result = f.Type.Results
			w.walkBody(f.Body)
			w.result, w.parents = outer, parents
			return false
		}
		if w.skips(n) {
			if _, ok := n.(*ast.CompositeLit); ok {
				w.rows(n)
			}
			return false
		}
		switch n := n.(type) {
		case ast.Expr:
			w.expression(n)
		case ast.Stmt:
			w.statement(n)
		}
		w.parents = append(w.parents, n)
		return true
	})
}

// rows walks the function literals in the rows of a table. Their name consists of the table's location and of
// the first words and field names of the rows that contain them.
func (w *walk) rows(table ast.Node) {
	outer, result, parents := w.function, w.result, w.parents
	var names []string // one for each node around, most of them empty
	ast.Inspect(table, func(n ast.Node) bool {
		name := ""
		switch n := n.(type) {
		case nil:
			names = names[:len(names)-1]
			return true
		case *ast.FuncLit:
			path := slices.DeleteFunc(slices.Clone(names), func(s string) bool { return s == "" })
			w.function = strings.Join(append([]string{outer}, path...), ".")
			w.result = n.Type.Results
			w.walkBody(n.Body)
			w.function, w.result, w.parents = outer, result, parents
			return false
		case *ast.KeyValueExpr:
			name = w.source(n.Key)
		case *ast.CompositeLit:
			name = firstWord(n)
		}
		names = append(names, name)
		return true
	})
}

// firstWord returns the string that a row of a table begins with, or "".
func firstWord(row *ast.CompositeLit) string {
	if len(row.Elts) == 0 {
		return ""
	}
	first := row.Elts[0]
	if pair, ok := first.(*ast.KeyValueExpr); ok {
		first = pair.Value
	}
	if lit, ok := first.(*ast.BasicLit); ok && lit.Kind == token.STRING {
		if word, err := strconv.Unquote(lit.Value); err == nil && !strings.ContainsAny(word, "\n|") {
			return word
		}
	}
	return ""
}

// skips reports whether a node is data, a type or a message.
func (w *walk) skips(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.VAR
	case *ast.CompositeLit, *ast.ArrayType, *ast.StructType, *ast.MapType:
		return true
	case *ast.CallExpr: // messages are not rules
		name := w.source(n.Fun)
		return strings.HasPrefix(name, "fmt.") || name == "panic" || name == "make" || name == "new"
	}
	return false
}

func (w *walk) source(n ast.Node) string {
	return string(w.text[w.offset(n.Pos()):w.offset(n.End())])
}

func (w *walk) offset(p token.Pos) int { return w.fset.Position(p).Offset }

// add records a mutant.
func (w *walk) add(n ast.Node, operator, was, is, text string) {
	short := func(s string) string {
		s = strings.Join(strings.Fields(s), " ")
		if len(s) > 90 {
			s = s[:87] + "..."
		}
		return s
	}
	m := &mutant{
		pkg: w.pkg, file: w.file, line: w.fset.Position(n.Pos()).Line,
		function: w.function, operator: operator, was: short(was), is: short(is),
		from: w.offset(n.Pos()), to: w.offset(n.End()), text: text,
	}
	plain := m.key()
	m.times = w.seen[plain]
	w.seen[plain]++
	w.found = append(w.found, m)
}

func (w *walk) parent() ast.Node { return w.parents[len(w.parents)-1] }

// typeText returns a type as the file can write it.
func (w *walk) typeText(t types.Type) (string, bool) {
	ok := true
	text := types.TypeString(t, func(p *types.Package) string {
		if p == w.types {
			return ""
		}
		name, there := w.imports[p.Path()]
		ok = ok && there
		return name
	})
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		ok = ok && t.Obj().Parent() != nil && (t.Obj().Pkg() == nil || t.Obj().Parent() == t.Obj().Pkg().Scope())
	case *types.Basic:
		ok = ok && t.Info()&types.IsUntyped == 0
	case *types.TypeParam:
	default:
		ok = false
	}
	return text, ok
}

// choice returns an expression that has the value other if the mutant is selected, and else plain.
func choice(t, other, plain string) string {
	return "func() " + t + " { if mutantIs(" + placeholder + ") { return " + other + " }; return " + plain + " }()"
}

var comparisons = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
}

var arithmetic = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.OR, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
}

func (w *walk) expression(e ast.Expr) {
	tv := w.info.Types[e]
	if !tv.IsValue() {
		return
	}
	if tv.Value != nil {
		w.number(e, tv)
		return
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		left, right, was := w.source(e.X), w.source(e.Y), w.source(e)
		if basic, ok := types.Unalias(tv.Type).(*types.Basic); ok && basic.Info()&types.IsBoolean != 0 {
			for _, op := range comparisons[e.Op] {
				is := left + " " + op.String() + " " + right
				w.add(e, "condition", was, is, choice("bool", is, was))
			}
			return
		}
		basic, isBasic := tv.Type.Underlying().(*types.Basic)
		if op, ok := arithmetic[e.Op]; ok && isBasic && basic.Info()&types.IsNumeric != 0 {
			if t, ok := w.typeText(tv.Type); ok {
				is := "(" + left + ") " + op.String() + " (" + right + ")"
				w.add(e, "arithmetic", was, left+" "+op.String()+" "+right, choice(t, is, was))
			}
		}
	case *ast.CallExpr, *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.UnaryExpr:
		// A condition that is not a comparison is negated as a whole.
		if basic, ok := types.Unalias(tv.Type).(*types.Basic); !ok || basic.Info()&types.IsBoolean == 0 || !w.isCondition(e) {
			return
		}
		was := w.source(e)
		w.add(e, "negation", was, "!("+was+")", "(("+was+") != (mutantIs("+placeholder+")))")
	}
}

func (w *walk) isCondition(e ast.Expr) bool {
	switch p := w.parent().(type) {
	case *ast.IfStmt:
		return p.Cond == e
	case *ast.ForStmt:
		return p.Cond == e
	case *ast.BinaryExpr:
		return p.Op == token.LAND || p.Op == token.LOR
	case *ast.CaseClause:
		return true
	}
	return false
}

// number adds or subtracts one in an integer literal.
func (w *walk) number(e ast.Expr, tv types.TypeAndValue) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.INT {
		return
	}
	if tv.Value.Kind() != constant.Int {
		return
	}
	if parent, ok := w.parent().(ast.Expr); ok && w.info.Types[parent].Value != nil {
		return // a part of a constant
	}
	value, exact := constant.Int64Val(constant.ToInt(tv.Value))
	t, named := w.typeText(tv.Type)
	if basic, ok := tv.Type.Underlying().(*types.Basic); !exact || !named || !ok || basic.Info()&types.IsInteger == 0 || value >= math.MaxInt8 {
		return
	}
	is := fmt.Sprint(value + 1)
	w.add(e, "number", lit.Value, is, choice(t, is, lit.Value))
	if value > 1 {
		is = fmt.Sprint(value - 1)
		w.add(e, "number", lit.Value, is, choice(t, is, lit.Value))
	}
}

func (w *walk) statement(s ast.Stmt) {
	switch w.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause, nil:
	default:
		return
	}
	was := w.source(s)
	without := "if !mutantIs(" + placeholder + ") { " + was + " }"
	switch s := s.(type) {
	case *ast.ExprStmt:
		if _, ok := s.X.(*ast.CallExpr); ok && !w.skips(s.X) {
			w.add(s, "left out", was, "nothing", without)
		}
	case *ast.IncDecStmt:
		w.add(s, "left out", was, "nothing", without)
		is := w.source(s.X) + map[token.Token]string{token.INC: "--", token.DEC: "++"}[s.Tok]
		w.add(s, "increment", was, is, "if mutantIs("+placeholder+") { "+is+" } else { "+was+" }")
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE || slices.ContainsFunc(s.Lhs, func(e ast.Expr) bool { return w.source(e) == "_" }) {
			return
		}
		w.add(s, "left out", was, "nothing", without)
		other := map[token.Token]string{token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+=", token.AND_ASSIGN: "|=", token.OR_ASSIGN: "&="}[s.Tok]
		if t, ok := w.info.Types[s.Lhs[0]].Type.Underlying().(*types.Basic); other != "" && ok && t.Info()&types.IsNumeric != 0 {
			is := w.source(s.Lhs[0]) + " " + other + " " + w.source(s.Rhs[0])
			w.add(s, "arithmetic", was, is, "if mutantIs("+placeholder+") { "+is+" } else { "+was+" }")
		}
	case *ast.ReturnStmt:
		w.returned(s)
	}
}

// returned makes a function return zero values, or negates a boolean result.
func (w *walk) returned(s *ast.ReturnStmt) {
	if len(s.Results) == 0 || w.result == nil {
		return
	}
	was := w.source(s)
	if len(s.Results) == 1 && w.result.NumFields() == 1 && w.source(w.result.List[0].Type) == "bool" {
		is := "!(" + w.source(s.Results[0]) + ")"
		w.add(s, "result", was, "return "+is, "return ("+w.source(s.Results[0])+") != (mutantIs("+placeholder+"))")
		return
	}
	zero := func(e ast.Expr) bool {
		text := w.source(e)
		return text == "nil" || text == "0" || text == "false" || text == `""`
	}
	if !slices.ContainsFunc(s.Results, func(e ast.Expr) bool { return !zero(e) }) {
		return
	}
	var zeros []string
	for _, field := range w.result.List {
		var t bytes.Buffer
		if printer.Fprint(&t, w.fset, field.Type) != nil || strings.Contains(t.String(), "\n") {
			return
		}
		for range max(1, len(field.Names)) {
			zeros = append(zeros, "*new("+t.String()+")")
		}
	}
	w.add(s, "result", was, "return zero", "if mutantIs("+placeholder+") { return "+strings.Join(zeros, ", ")+" }; "+was)
}
