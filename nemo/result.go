package nemo

// Result is how a game stands or how it ended.
type Result struct {
	// Over is true when nobody is to move any more.
	Over bool `json:"over" says:"whether the game is over"`
	// End is the key of the end in About().Ends, empty while the game runs.
	End  string `json:"end,omitempty" says:"the key of the end"`
	Rule Rule   `json:"rule,omitempty" says:"the number of the rule that ended the game"`
	// Reason says in words why it ended.
	Reason   string `json:"reason,omitempty" says:"why it ended, in words"`
	Epilogue string `json:"epilogue,omitempty" says:"how the story ends, where the system tells it"`
	// Winners are the seats that won; it is empty if all lost. In a system with a team
	// ([About].HasTeam) either nobody wins, or all seats that take part win, and the seat of the
	// team with them.
	Winners []Seat `json:"winners" says:"the seats that won; none when all lost"`
	// Scores has a score for each seat, or one for the whole team.
	Scores []Score `json:"scores" says:"the scores"`
}

// Score is the score of a seat. A score that all share has the seat of the
// team, or [Nobody] where the system has none.
type Score struct {
	Seat  Seat        `json:"seat" says:"whose score it is: a seat, the seat of the team, or nobody for a score that all share"`
	Lines []ScoreLine `json:"lines" says:"the score by categories"`
	// Total is the sum of the lines' points.
	Total float64 `json:"total" says:"the sum of the points, exact in halves"`
	// Level is the key of the victory level, empty where the system has none.
	Level string `json:"level,omitempty" says:"the key of the victory level, where the system has any"`
	// LevelTitle is the level in the rulebook's words, in English.
	LevelTitle string `json:"levelTitle,omitempty" says:"the victory level in the rulebook's words"`
	LevelRule  Rule   `json:"levelRule,omitempty" says:"the number of the rule that gives the level"`
}

// ScoreLine is one category of a score. Points are exact: systems use whole
// and half points only.
type ScoreLine struct {
	Category string  `json:"category" says:"the key of the category"`
	Detail   string  `json:"detail,omitempty" says:"what of the category the line is about"`
	Rule     Rule    `json:"rule,omitempty" says:"the number of the rule that gives the points"`
	Points   float64 `json:"points" says:"the points, exact in halves"`
}

// Panel is a part of the position as a table, or as a picture in text.
type Panel struct {
	// Name is what one types to see the panel; Title is its heading.
	Name  string `json:"name"`
	Title string `json:"title"`
	// Header and Rows make a table. All rows have the length of the header.
	Header []string   `json:"header,omitempty"`
	Rows   [][]string `json:"rows,omitempty"`
	// Text is a picture in fixed-width characters, shown below the table.
	Text string `json:"text,omitempty"`
}

// Prompt says where in the game a node is.
type Prompt struct {
	// Where is a short name of the place, for a command prompt: "turn 3 week 5
	// action".
	Where string `json:"where" says:"a short name of the place in the game"`
	// Question is one line that says what is to be decided or rolled.
	Question string `json:"question" says:"what is to be decided or rolled, in a line"`
	Rule     Rule   `json:"rule" says:"the rule that asks"`
}
