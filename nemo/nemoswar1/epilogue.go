package nemoswar1

import "fmt"

// epilogues tell how the story ends, by commitment and victory level, worst
// level first (12.5). The printed sheet is not at hand: the texts are ours.
var epilogues = [numCommitments + 1][5]string{
	Science: {
		"The notebooks go down with the cabinet that held them. Nobody will know what was seen.",
		"A few pages drift ashore in a bottle. The learned societies call them a hoax.",
		"One chart of the deep is printed, without a name, and slowly proves to be right.",
		"Crates of drawings and specimens reach an academy at night. They found a new branch of science.",
		"For fifty years every voyage of discovery finds that someone was there before, and left the way marked.",
	},
	Explore: {
		"The ship that was to see everything saw her own end first.",
		"Half the oceans crossed, and the blank places on the globe as blank as ever.",
		"A tunnel here, a reef there: enough to tell of, had there been anyone to tell it to.",
		"From pole to pole the Nautilus has left her wake, and her captain smiles over a full map.",
		"No depth is left that has not felt her lamp. The sea keeps one secret less, and Nemo one more.",
	},
	AntiImperialism: {
		"The flags that Nemo hated fly over one more coast, and his own is on no mast.",
		"Some gold reached some rebels. The garrisons hardly noticed.",
		"An uprising fails, but it is remembered, and those who remember it are young.",
		"A province is free, and its first coin shows a ship that no one will explain.",
		"From the islands to the mountains they sing of a prince under the sea, and no governor sleeps well.",
	},
	War: {
		"The hunter of warships has become a line in their log-books.",
		"A handful of wrecks, a rise in the price of insurance, and peace for the admiralties.",
		"They build stronger hulls now, and keep away from certain waters.",
		"Whole squadrons stay in port. The sea has been closed, and one man holds the key.",
		"No navy of the age dares to leave soundings. Nemo has had his revenge, and looks for something else to want.",
	},
}

// Epilogue returns how the story ends for a commitment and a victory level, by
// the key of the level (12.5). It is empty if either is unknown.
func (r *Rules) Epilogue(c Commitment, level string) string {
	if !isCommitment(c) {
		return ""
	}
	for i := range r.set.Levels {
		if r.set.Levels[i].Key == level {
			return epilogues[c][i]
		}
	}
	return ""
}

// epilogueTitle names an epilogue for the log.
func (r *Rules) epilogueTitle(c Commitment, level int) string {
	return fmt.Sprintf("%s, %s: %s", c.Title(), r.set.Levels[level].Title, epilogues[c][level])
}
