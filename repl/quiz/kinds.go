package quiz

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/play"
	"github.com/mobilis-rules/mobilis/rulesdoc"
)

// The methods below put the right answer first; drawer.shuffle moves it. They return nil if the
// position has no question of their kind.

// form is an action with the verdict of the rules.
type form struct {
	text   string
	legal  bool
	rule   nemo.Rule
	reason string // of the refusal; of a legal action its effect
}

// sayings returns the answers to a question of the kind Rules in a language, in fixed order.
func sayings(language string) []string {
	if language == "es" {
		return []string{"Sí", "No", "Depende", "Las reglas no lo dicen"}
	}
	return []string{"Yes", "No", "It depends", "The rules do not say"}
}

// asked asks a question that players ask, or that a ruling decided.
func (d *drawer) asked() *Question {
	list := d.questions()
	if len(list) == 0 {
		return nil
	}
	own := pick(&d.rand, list)
	q := &Question{Text: own.Text, Rule: nemo.Rule(own.Rule.ID), Reason: own.Rule.Text}
	q.Guessed, q.Bearing = 1./answers, 1+len(own.Rule.See)
	switch says := own.Rule.Says[d.language]; {
	case says != "":
		q.Reason = says
	case own.Ruling != nil:
		q.Reason = own.Ruling.Answer
	}
	q.Reason, _, _ = strings.Cut(q.Reason, "\n\n")
	q.Reason = strings.Join(strings.Fields(q.Reason), " ")
	right := slices.Index(rulesdoc.Verdicts(), own.Verdict)
	for i, says := range sayings(d.language) {
		c := claim{number: float64(i), label: own.Text}
		q.Answers, q.claims = append(q.Answers, says), append(q.claims, c)
	}
	q.Answers[0], q.Answers[right] = q.Answers[right], q.Answers[0] // right one first
	q.claims[0], q.claims[right] = q.claims[right], q.claims[0]
	return q
}

// mostForms is the maximum number of actions used of a group of forms, which can be large.
const mostForms = 400

// forms returns actions, legal and not: those with the verbs of the legal ones and of some others.
func (d *drawer) forms() (legal, illegal []form) {
	choices, known := d.game.ChoicesSeen(d.viewer)
	if !known {
		return nil, nil
	}
	var verbs []string
	for _, c := range choices {
		legal = append(legal, form{c.Text, true, c.Rule, c.Effect})
		if verb, _, _ := strings.Cut(c.Text, " "); !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	const others = 3
	for _, verb := range mixed(&d.rand, d.game.Verbs())[:min(others, len(d.game.Verbs()))] {
		if !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	const most = 8
	for _, verb := range verbs[:min(len(verbs), most)] {
		groups, err := d.game.FormsSeen(d.viewer, verb)
		if err != nil {
			continue
		}
		for _, g := range groups {
			if g.Legal {
				continue
			}
			for _, action := range mixed(&d.rand, g.Actions)[:min(len(g.Actions), mostForms)] {
				illegal = append(illegal, form{action, false, g.Rule, g.Reason})
			}
		}
	}
	return legal, illegal
}

// spread returns one form for each reason in random order, first those whose verbs are in like.
func (d *drawer) spread(forms []form, like []form) []form {
	verbs := make(map[string]bool)
	for _, f := range like {
		verbs[verbOf(f.text)] = true
	}
	var near, far []form
	for _, f := range mixed(&d.rand, forms) {
		same := func(o form) bool { return o.reason == f.reason && o.rule == f.rule }
		if slices.ContainsFunc(near, same) || slices.ContainsFunc(far, same) {
			continue
		}
		if verbs[verbOf(f.text)] {
			near = append(near, f)
		} else {
			far = append(far, f)
		}
	}
	return append(near, far...)
}

func verbOf(action string) string {
	verb, _, _ := strings.Cut(action, " ")
	return verb
}

// which returns a question which of four actions is legal, or which is illegal.
func (d *drawer) which() *Question {
	legal, illegal := d.forms()
	q := &Question{Text: "Which of these may be done now?"}
	var list []form
	if d.rand.Below(2) == 0 || len(legal) < answers-1 {
		wrong := d.spread(illegal, legal)
		if len(legal) == 0 || len(wrong) < answers-1 {
			return nil
		}
		list = append([]form{pick(&d.rand, legal)}, wrong[:answers-1]...)
		q.Reason = because(list[0])
	} else {
		wrong := d.spread(illegal, legal)
		if len(wrong) == 0 {
			return nil
		}
		q.Text = "Which of these may not be done now?"
		list = append([]form{wrong[0]}, mixed(&d.rand, legal)[:answers-1]...)
		q.Reason = wrong[0].reason
	}
	rules := make(map[nemo.Rule]bool)
	for i, f := range list {
		q.Answers = append(q.Answers, f.text)
		c := claim{action: f.text}
		if !f.legal {
			c.rule, c.reason = f.rule, f.reason
			if i > 0 {
				q.Reason += fmt.Sprintf("; %s: [%s] %s", f.text, f.rule, f.reason)
			}
		}
		q.claims = append(q.claims, c)
		rules[f.rule] = true
	}
	q.Rule = list[0].rule
	q.Bearing = len(rules)
	if list[0].legal {
		q.Guessed = share(len(legal), len(illegal))
	} else {
		q.Guessed = share(len(illegal), len(legal))
	}
	return q
}

// because explains a legal action by its effect.
func because(f form) string {
	if f.reason == "" {
		return "it is legal here"
	}
	return f.text + ": " + f.reason
}

// share returns these as a fraction of these and others together.
func share(these, others int) float64 { return float64(these) / float64(max(1, these+others)) }

// refused asks whether an action is legal, and if not, which rule refuses it. The wrong reasons are
// those for which the rules refuse other actions here, but never this action or another form of it.
func (d *drawer) refused() *Question {
	legal, illegal := d.forms()
	if len(legal) == 0 || len(illegal) == 0 {
		return nil
	}
	right := d.spread(illegal, legal)[0]
	if d.rand.Below(3) == 0 {
		right = pick(&d.rand, legal)
	}
	q := &Question{Text: fmt.Sprintf("May this be done now, and if not, by what is it refused: %s?", right.text), Rule: right.rule, Reason: right.reason}
	add := func(f form) {
		text := fmt.Sprintf("No, by [%s]: %s", f.rule, f.reason)
		c := claim{action: right.text, rule: f.rule, reason: f.reason}
		if f.legal {
			text, c.reason = "Yes", ""
			c.rule = ""
		}
		q.Answers = append(q.Answers, text)
		q.claims = append(q.claims, c)
	}
	add(right)
	if right.legal {
		q.Reason = because(right)
	} else {
		add(form{legal: true})
	}
	own := func(f form) bool {
		return verbOf(f.text) == verbOf(right.text) || f.rule == right.rule || f.reason == right.reason
	}
	reasons := 1
	for _, f := range d.spread(illegal, nil) {
		if own(f) || slices.ContainsFunc(illegal, func(o form) bool {
			return verbOf(o.text) == verbOf(right.text) && (o.rule == f.rule || o.reason == f.reason)
		}) {
			continue
		}
		reasons++
		if len(q.Answers) < answers {
			add(f)
		}
	}
	q.Bearing = min(reasons, answers)
	q.Guessed = share(1, reasons)
	return q
}

// mostOutcomes is the maximum number of outcomes of a roll that is asked about.
const mostOutcomes = 60

// outcome is what follows from an action.
type outcome struct {
	text string
	come []string // what happens, as the viewer sees it
	rule nemo.Rule
	all  []nemo.Rule
}

// outcomes tries each legal action, or each chance outcome, on its own.
func (d *drawer) outcomes() []outcome {
	choices, known := d.game.ChoicesSeen(d.viewer)
	if !known || len(choices) > mostOutcomes {
		return nil
	}
	game := d.game.Clone()
	var list []outcome
	for _, c := range choices {
		step, err := game.Do(c.Text)
		if err != nil {
			return nil
		}
		game.Undo(1)
		o := outcome{text: c.Text}
		for _, h := range step.SeenBy(d.viewer).Happenings {
			if !tellsRoll(h.Text) && !slices.Contains(o.come, h.Text) {
				if len(o.come) == 0 {
					o.rule = h.Rule
				}
				o.come = append(o.come, h.Text)
			}
			for rule := range strings.SplitSeq(string(h.Rule), ", ") {
				o.all = append(o.all, nemo.Rule(rule))
			}
		}
		list = append(list, o)
	}
	return list
}

// tellsRoll reports whether a sentence only says what the dice show.
func tellsRoll(text string) bool {
	return strings.Contains(text, "show") || strings.Contains(text, "roll is") || strings.Contains(text, "rolls for Noise") ||
		strings.HasPrefix(text, "rolled: ")
}

// isRoll reports whether an outcome is a roll of dice. Draws are not asked about: their result is just the
// piece that comes up.
func isRoll(action string) bool { return slices.Contains([]string{"roll", "noise"}, verbOf(action)) }

// mostHappenings is the maximum number of sentences in an answer.
const mostHappenings = 4

// comes asks what follows from a roll.
func (d *drawer) comes() *Question {
	list := d.outcomes()
	if len(list) > 0 && !isRoll(list[0].text) {
		return nil
	}
	var classes []outcome
	for _, o := range mixed(&d.rand, list) {
		if len(o.come) == 0 || len(o.come) > mostHappenings {
			continue
		}
		if !slices.ContainsFunc(classes, func(c outcome) bool { return within(c.come, o.come) || within(o.come, c.come) }) {
			classes = append(classes, o)
		}
	}
	if len(classes) < answers {
		return nil
	}
	right := classes[0]
	classes = unlike(classes)
	q := &Question{
		Text: fmt.Sprintf("It is: %s. What comes of it?", right.text), Rule: right.rule,
		Guessed: share(1, len(classes)-1),
	}
	rules := make(map[nemo.Rule]bool)
	for _, o := range classes[:answers] {
		q.Answers = append(q.Answers, strings.Join(o.come, "; "))
		q.claims = append(q.claims, claim{action: right.text, come: o.come})
		for _, rule := range o.all {
			rules[rule] = true
		}
	}
	q.Reason = q.Answers[0]
	q.Bearing = len(rules)
	return q
}

// unlike moves outcomes to the front that differ in kind from those before them: after a hit, a
// miss comes before another hit. The first outcome stays first.
func unlike(classes []outcome) []outcome {
	var sorts, again []outcome
	var met []string
	for _, o := range classes {
		sort := strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return -1
			}
			return r
		}, strings.Join(o.come, ";"))
		if slices.Contains(met, sort) {
			again = append(again, o)
			continue
		}
		met, sorts = append(met, sort), append(sorts, o)
	}
	return append(sorts, again...)
}

// within reports whether all of some is in all.
func within(some, all []string) bool {
	return !slices.ContainsFunc(some, func(text string) bool { return !slices.Contains(all, text) })
}

// measure is a number in a position that a question can be about.
type measure struct {
	path  string // path in the document of a position
	title string
	word  string // in the sentences about it
}

// measures are the numbers that players follow, by system.
var measures = map[string][]measure{
	"nemoswar1": {
		{"week", "Week of the Calendar", "week"},
		{"notoriety", "Notoriety", "Notoriety"},
		{"liberation", "Liberation", "Liberation"},
		{"resources.nemo", "Circles left of Nemo", "Nemo"},
		{"resources.crew", "Circles left of the Crew", "Crew"},
		{"resources.hull", "Circles left of the Hull", "Hull"},
	},
	"nemoswar2": {
		{"notoriety", "Notoriety", "Notoriety"},
		{"actionPoints", "Action Points", "Action Points"},
		{"gemstones.adventureDeck", "Gemstones on the Adventure Deck", "gemstone"},
		{"spacesLost.nemo", "Spaces lost of Nemo", "Nemo"},
		{"spacesLost.crew", "Spaces lost of the Crew", "Crew"},
		{"spacesLost.hull", "Spaces lost of the Hull", "Hull"},
	},
	"nemorising": {{"missionPoints", "Mission Points", "Mission Point"}, {"round", "Round", "round"}},
	"nemesis": {
		{"eggs", "Eggs on the Intruder board", "Egg"},
		{"time", "Steps of the Time marker", "Time"},
		{"selfDestruct", "Steps of the Self-Destruct marker", "Self-Destruct"},
		{"contamination.supply", "Contamination cards in the supply", "Contamination"},
	},
}

// positionOf returns the document of a position as a seat sees it.
func positionOf(game *play.Game, viewer nemo.Seat) any {
	text, err := game.Snapshot(viewer)
	if err != nil {
		return nil
	}
	var doc any
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil
	}
	return doc
}

// read returns a number in a position.
func read(doc any, path string) (number float64, ok bool) {
	for key := range strings.SplitSeq(path, ".") {
		object, isObject := doc.(map[string]any)
		if !isObject {
			return 0, false
		}
		doc = object[key]
	}
	number, ok = doc.(float64)
	return number, ok
}

// number returns a question for the value of a number after an action or roll that changes it.
func (d *drawer) number() *Question {
	choices, known := d.game.ChoicesSeen(d.viewer)
	if !known || len(choices) == 0 {
		return nil
	}
	game := d.game.Clone()
	doc := positionOf(game, d.viewer)
	const most = 8
	for _, c := range mixed(&d.rand, choices)[:min(len(choices), most)] {
		step, err := game.Do(c.Text)
		if err != nil {
			return nil
		}
		changed := positionOf(game, d.viewer)
		game.Undo(1)
		for _, m := range mixed(&d.rand, measures[d.system.About().Name]) {
			before, known := read(doc, m.path)
			after, ok := read(changed, m.path)
			if known && ok && before != after {
				return d.numberAfter(c.Text, m, before, after, step.SeenBy(d.viewer))
			}
		}
	}
	return nil
}

func (d *drawer) numberAfter(action string, m measure, before, after float64, step play.Step) *Question {
	q := &Question{Text: fmt.Sprintf("%s: now %s. How many right after this: %s?", m.title, number(before), action)}
	wrong := []float64{before}
	for _, by := range mixed(&d.rand, []float64{1, -1, 2, -2, 3, -3}) {
		if n := after + by; n >= 0 && n != before {
			wrong = append(wrong, n)
		}
	}
	if len(wrong) < answers-1 {
		return nil
	}
	rules := make(map[nemo.Rule]bool)
	for _, h := range step.Happenings {
		rules[h.Rule] = true
		// The last sentence about it gives the reason.
		if strings.Contains(h.Text, m.word) && !tellsRoll(h.Text) {
			q.Rule, q.Reason = h.Rule, h.Text
		}
	}
	for _, n := range append([]float64{after}, wrong[:answers-1]...) {
		q.Answers = append(q.Answers, number(n))
		q.claims = append(q.claims, claim{action: action, path: m.path, number: n})
	}
	q.Guessed, q.Bearing = 1./answers, len(rules)
	return q
}

// number formats a number of points; only halves have a decimal.
func number(n float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", n), ".0") }

// next returns a question for the next decision after an action.
func (d *drawer) next() *Question {
	choices, known := d.game.ChoicesSeen(d.viewer)
	if !known || len(choices) == 0 {
		return nil
	}
	game := d.game.Clone()
	after := func(text string) (string, nemo.Rule, bool) {
		if _, err := game.Do(text); err != nil {
			return "", "", false
		}
		defer game.Undo(1)
		if game.Over() {
			return "", "", false
		}
		prompt := game.PromptSeen(d.viewer)
		return prompt.Question, prompt.Rule, true
	}
	right := pick(&d.rand, choices)
	asked, rule, ok := after(right.Text)
	if !ok || asked == d.game.PromptSeen(d.viewer).Question {
		return nil
	}
	pool := slices.Clone(d.prompts)
	for _, c := range mixed(&d.rand, choices)[:min(len(choices), mostHappenings)] {
		if text, _, ok := after(c.Text); ok {
			pool = append(pool, text)
		}
	}
	var wrong []string
	for _, text := range mixed(&d.rand, pool) {
		if text != asked && !slices.Contains(wrong, text) {
			wrong = append(wrong, text)
		}
	}
	if len(wrong) < answers-1 {
		return nil
	}
	q := &Question{
		Text: fmt.Sprintf("You do this: %s. What is decided or rolled next?", right.Text), Rule: rule,
		Reason: asked, Guessed: share(1, len(wrong)), Bearing: 2,
	}
	for _, text := range append([]string{asked}, wrong[:answers-1]...) {
		q.Answers = append(q.Answers, text)
		q.claims = append(q.claims, claim{action: right.Text, next: text})
	}
	return q
}

// mostFollowed is the maximum number of steps to compute the chance of a question: plain
// enumeration can then check it.
const mostFollowed = 4000

// odds returns a question for the chance of an action that leads to a roll, with nothing staked.
func (d *drawer) odds() *Question {
	choices, known := d.game.ChoicesSeen(d.viewer)
	if !known {
		return nil
	}
	const most = 4
	tried := mixed(&d.rand, choices)
	for _, c := range tried[:min(len(tried), most)] {
		brief, err := d.game.OddsSeen(d.ctx, d.viewer, c.Text, most)
		if err != nil || !brief.Settles || !brief.Rolls() || !brief.Plain.Exact() || brief.Steps > mostFollowed {
			continue
		}
		chance := brief.Plain.Good
		if chance.Sign() <= 0 || chance.Cmp(big.NewRat(1, 1)) >= 0 {
			continue
		}
		var labels []string
		for _, one := range brief.Plain.Chances {
			if one.Good {
				labels = append(labels, one.Label)
			}
		}
		if q := d.oddsOf(c, strings.Join(labels, " or "), chance); q != nil {
			q.Guessed, q.Bearing = 1./answers, 2+len(brief.Plain.Chances)
			return q
		}
	}
	return nil
}

func (d *drawer) oddsOf(c play.Choice, label string, chance *big.Rat) *Question {
	q := &Question{
		Text: fmt.Sprintf("What is the chance of this in the end, with nothing staked: %s, by %s?", label, c.Text),
		Rule: c.Rule, Reason: fmt.Sprintf("exactly %s, all dice and draws followed to where it is settled", chance.RatString()),
	}
	wrong := d.otherChances(chance)
	if len(wrong) < answers-1 {
		return nil
	}
	for _, r := range append([]*big.Rat{chance}, wrong[:answers-1]...) {
		q.Answers = append(q.Answers, percent(r))
		q.claims = append(q.claims, claim{action: c.Text, chance: r.RatString(), label: label})
	}
	return q
}

// otherChances returns plausible wrong chances: those of a slightly higher or lower target, and
// that of the opposite. They are at least 4 percentage points apart, so they differ when printed.
func (d *drawer) otherChances(chance *big.Rat) []*big.Rat {
	one := big.NewRat(1, 1)
	near := []*big.Rat{new(big.Rat).Sub(one, chance)}
	// Two dice reach a total in 36, 35, 33, 30 ... of 36 cases.
	for ways := range 11 {
		n := int64(36 - ways*(ways+1)/2)
		if ways > 6 {
			n = int64((12 - ways) * (13 - ways) / 2)
		}
		near = append(near, big.NewRat(n, 36))
	}
	for sixth := int64(1); sixth < 6; sixth++ {
		near = append(near, big.NewRat(sixth, 6))
	}
	apart := big.NewRat(1, 25)
	var list []*big.Rat
	for _, r := range mixed(&d.rand, near) {
		if r.Sign() <= 0 || r.Cmp(one) >= 0 {
			continue
		}
		if !slices.ContainsFunc(append(list, chance), func(o *big.Rat) bool {
			between := new(big.Rat).Sub(o, r)
			return between.Abs(between).Cmp(apart) < 0
		}) {
			list = append(list, r)
		}
	}
	return list
}

// percent formats a chance.
func percent(r *big.Rat) string {
	value, _ := r.Float64()
	return fmt.Sprintf("%.1f %%", value*100)
}

// points asks how many points a category of the score brings as the game stands.
func (d *drawer) points() *Question {
	result := d.game.ResultSeen(d.viewer)
	if len(result.Scores) != 1 {
		return nil
	}
	score := result.Scores[0]
	var counting []nemo.ScoreLine
	for _, line := range score.Lines {
		if line.Points != 0 && line.Rule != "" {
			counting = append(counting, line)
		}
	}
	const fewest = 2 // with one line there is nothing to add up
	if len(counting) < fewest || len(score.Lines) < answers {
		return nil
	}
	line := pick(&d.rand, counting)
	q := &Question{
		Text: fmt.Sprintf("Scored as it stands, how many points does this bring: %s?", line.Category),
		Rule: line.Rule, Reason: fmt.Sprintf("%s: %s", line.Category, number(line.Points)),
		Guessed: 1. / answers, Bearing: 4,
	}
	if line.Detail != "" {
		q.Reason += " (" + line.Detail + ")"
	}
	wrong := []float64{0}
	for _, n := range mixed(&d.rand, []float64{
		line.Points * 2, line.Points / 2, line.Points + 1, line.Points - 1, line.Points + 2, line.Points + 5, line.Points * 3,
	}) {
		if n != line.Points && !slices.Contains(wrong, n) && n*2 == float64(int(n*2)) {
			wrong = append(wrong, n)
		}
	}
	for _, n := range append([]float64{line.Points}, wrong[:answers-1]...) {
		q.Answers = append(q.Answers, number(n))
		q.claims = append(q.claims, claim{number: n, label: line.Category})
	}
	return q
}

// value returns the number that an answer states.
func (c claim) value() float64 {
	if r, ok := new(big.Rat).SetString(c.chance); ok {
		value, _ := r.Float64()
		return value
	}
	return c.number
}
