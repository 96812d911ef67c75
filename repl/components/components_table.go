package components

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/repl/box"
	"github.com/mobilis-rules/mobilis/repl/term"
	"github.com/mobilis-rules/mobilis/repl/tree"
)

// Row is one value of a component set as a row of a spreadsheet.
type Row struct {
	// Path is the path of the value in the document, as in error messages, with entries
	// of lists by index. Name is the same path with entries by name.
	Path string `json:"path"`
	Name string `json:"name"`
	// Value is the value as JSON, a string without its quotation marks.
	Value string `json:"value"`
	// Kind is "number", "text", "yes or no" or "none".
	Kind string `json:"kind"`
	// Source is the source of the value: "stand-in", "rulebook 6.1.3".
	Source string `json:"source"`
}

// OwnBox is the source of a value that somebody read off a real component.
const OwnBox = "published " + box.Cite

// Table lists a component set as rows, one for each value in the order of the document.
func Table(document []byte) ([]Row, error) {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	var w sheet
	if err := w.walk(decoder, nil, nil); err != nil {
		return nil, nemo.Invalidf("components", "the document is no component set: %v", err)
	}
	return w.rows, nil
}

// sheet collects rows.
type sheet struct{ rows []Row }

func (w *sheet) walk(decoder *json.Decoder, path, name []string) error {
	token, err := decoder.Token()
	if err != nil {
		return err
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return w.object(decoder, path, name)
		}
		return w.list(decoder, path, name)
	case string:
		w.row(path, name, token, "text")
	case json.Number:
		w.row(path, name, string(token), "number")
	case bool:
		w.row(path, name, strconv.FormatBool(token), "yes or no")
	case nil:
		w.row(path, name, "", "none")
	}
	return nil
}

func (w *sheet) row(path, name []string, value, kind string) {
	w.rows = append(w.rows, Row{Path: strings.Join(path, "."), Name: strings.Join(name, "."), Value: value, Kind: kind})
}

// sourced is the source field of a record in a component set.
type sourced struct {
	Default string            `json:"default"`
	Cite    string            `json:"cite"`
	Fields  map[string]string `json:"fields"`
}

func (w *sheet) object(decoder *json.Decoder, path, name []string) error {
	first := len(w.rows)
	var from sourced
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return err
		}
		key, _ := token.(string)
		if key == "source" {
			if err := decoder.Decode(&from); err != nil {
				return err
			}
			continue
		}
		if err := w.walk(decoder, appended(path, key), appended(name, key)); err != nil {
			return err
		}
	}
	if from.Default != "" {
		for i := first; i < len(w.rows); i++ {
			if row := &w.rows[i]; row.Source == "" {
				field := strings.Split(row.Path, ".")[len(path)]
				row.Source = strings.TrimSpace(from.Default + " " + from.Cite)
				if own, ok := from.Fields[field]; ok {
					row.Source = own
				}
			}
		}
	}
	_, err := decoder.Token()
	return err
}

func (w *sheet) list(decoder *json.Decoder, path, name []string) error {
	for i := 0; decoder.More(); i++ {
		first := len(w.rows)
		number := term.Decimal(i)
		if err := w.walk(decoder, appended(path, number), appended(name, term.Decimal(i+1))); err != nil {
			return err
		}
		if own := entryKey(w.rows[first:], strings.Join(appended(path, number), ".")); own != "" {
			for j := first; j < len(w.rows); j++ {
				parts := strings.Split(w.rows[j].Name, ".")
				parts[len(name)] = own
				w.rows[j].Name = strings.Join(parts, ".")
			}
		}
	}
	_, err := decoder.Token()
	return err
}

// entryKey returns the name of an entry of a list: its first string field that
// identifies it.
func entryKey(rows []Row, path string) string {
	for _, key := range append([]string{"key"}, Identifying...) {
		for _, row := range rows {
			if row.Path == path+"."+key && row.Kind == "text" && row.Value != "" {
				return strings.ReplaceAll(row.Value, ".", " ")
			}
		}
	}
	return ""
}

func appended(path []string, key string) []string { return append(slices.Clone(path), key) }

// IsSheet reports whether a file is a spreadsheet, by its name.
func IsSheet(name string) bool { return strings.EqualFold(filepath.Ext(name), ".csv") }

// Read returns a system with the component set in a file: a document, or the built-in
// set with the values of a spreadsheet.
func Read(system play.System, name string, data []byte) (play.System, error) {
	if IsSheet(name) {
		doc, err := ReadTable(system, nil, data)
		if err != nil {
			return nil, err
		}
		data = doc
	}
	return system.WithComponents(data)
}

// sheetHeader is the header of a spreadsheet.
var sheetHeader = []string{"path", "name", "value", "source"}

// WriteTable writes rows as CSV, with a header.
func WriteTable(rows []Row) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if err := w.Write(sheetHeader); err != nil {
		return nil, err
	}
	for _, row := range rows {
		if err := w.Write([]string{row.Path, row.Name, row.Value, row.Source}); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

// ReadTable puts the values of a spreadsheet into a component set: the given one, or
// that of the system. The columns path and value are required. A missing row keeps its
// value. A changed value without a new source gets the source [OwnBox]. The document
// may be invalid, which WithComponents of [play.System] reports; a valid one is
// returned in the order of the built-in set.
func ReadTable(system play.System, document, sheet []byte) (json.RawMessage, error) {
	if len(document) == 0 {
		set := system.Components()
		if set == nil {
			return nil, nemo.Invalidf("components", "%s has none", system.About().Name)
		}
		var err error
		if document, err = set.ExportComponents(); err != nil {
			return nil, err
		}
	}
	rows, err := Table(document)
	if err != nil {
		return nil, err
	}
	known := make(map[string]Row, len(rows))
	for _, row := range rows {
		known[row.Path] = row
	}
	doc, err := tree.Decode(document)
	if err != nil {
		return nil, err
	}
	if err := readSheet(sheet, known, doc); err != nil {
		return nil, err
	}
	text, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	if changed, err := system.WithComponents(text); err == nil {
		return changed.Components().ExportComponents()
	}
	return text, nil
}

// readSheet reads the rows into a document.
func readSheet(sheet []byte, known map[string]Row, doc tree.Node) error {
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(sheet, []byte("\ufeff"))))
	r.FieldsPerRecord = -1
	header, err := r.Read()
	if err != nil {
		return sheetError(err)
	}
	path, value, source := slices.Index(header, "path"), slices.Index(header, "value"), slices.Index(header, "source")
	if path < 0 || value < 0 {
		return nemo.Invalidf("line 1", "the header must name the columns path and value, as in %s", strings.Join(sheetHeader, ","))
	}
	cell := func(record []string, i int) string {
		if i < 0 || i >= len(record) {
			return ""
		}
		return record[i]
	}
	lines := make(map[string]int) // line numbers by path
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return sheetError(err)
		}
		line, _ := r.FieldPos(0)
		row, ok := known[strings.TrimSpace(cell(record, path))]
		if !ok {
			return nemo.Invalidf("line "+term.Decimal(line), "there is no value at %s", nemo.Clip(cell(record, path)))
		}
		if first := lines[row.Path]; first > 0 {
			return nemo.Invalidf("line "+term.Decimal(line)+", "+row.Path, "line %d has this path already; keep one of them", first)
		}
		lines[row.Path] = line
		if err := row.put(doc, cell(record, value), strings.TrimSpace(cell(record, source))); err != nil {
			return nemo.Invalidf("line "+term.Decimal(line)+", "+row.Path, "%v", err)
		}
	}
}

func sheetError(err error) error {
	var torn *csv.ParseError
	switch {
	case errors.Is(err, io.EOF):
		return nemo.Invalidf("line 1", "the spreadsheet is empty")
	case errors.As(err, &torn):
		return nemo.Invalidf("line "+term.Decimal(torn.Line), "this is no CSV: %v", torn.Err)
	}
	return err
}

// put writes a new value and its source into the document.
func (row Row) put(doc tree.Node, value, source string) error {
	if value == row.Value && (source == "" || source == row.Source) {
		return nil
	}
	at, err := tree.Locate(doc, row.Path)
	if err != nil {
		return err
	}
	switch value := strings.TrimSpace(value); row.Kind {
	case "number":
		number, err := json.Number(value).Float64()
		if err != nil || value == "" {
			return fmt.Errorf("%s is no number", nemo.Clip(value))
		}
		if number == float64(int64(number)) {
			value = strconv.FormatInt(int64(number), 10) // a spreadsheet may write 3.0
		}
		at.Set(json.Number(value))
	case "yes or no":
		yes, err := strconv.ParseBool(strings.ToLower(value))
		if err != nil {
			return fmt.Errorf("%s is not true or false", nemo.Clip(value))
		}
		at.Set(yes)
	case "none":
		if value != "" {
			return errors.New("nothing stands there, and what would belong there is told by the JSON Schema alone; edit the JSON")
		}
	default:
		at.Set(value)
	}
	if source == "" || source == row.Source {
		source = OwnBox
	}
	cite(doc, row.Path, source)
	return nil
}

// cite records the source of a value in the nearest enclosing record with sources.
func cite(doc tree.Node, path, source string) {
	for up := path; ; {
		i := strings.LastIndex(up, ".")
		if i < 0 {
			return
		}
		above, field := up[:i], up[i+1:]
		at, err := tree.Locate(doc, above)
		if err != nil {
			return
		}
		record, _ := at.Get().(map[string]any)
		if from, ok := record["source"].(map[string]any); ok {
			fields, _ := from["fields"].(map[string]any)
			if fields == nil {
				fields = make(map[string]any)
				from["fields"] = fields
			}
			fields[field] = source
			return
		}
		up = above
	}
}

// Identifying are the fields that identify an entry of a list.
var Identifying = []string{"ocean", "tile", "character", "hero", "slot", "intruder", "mission", "item", "token", "enemy", "name", "action", "wound"}
