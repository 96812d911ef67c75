// This program is built with garble. It plays each game once and prints how it ended.
package main

import (
	"fmt"
	"log"

	"github.com/mobilis-rules/mobilis/nemo"
	"github.com/mobilis-rules/mobilis/nemo/nemesis"
	"github.com/mobilis-rules/mobilis/nemo/nemorising"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar1"
	"github.com/mobilis-rules/mobilis/nemo/nemoswar2"
)

type sampler[S, A any] interface{ Sample(s *S, r *nemo.Rand) A }

func play[S, A comparable](rules nemo.Rules[S, A]) {
	s, err := rules.Start(nil)
	if err != nil {
		log.Fatal(err)
	}
	dice, plies := nemo.NewRand(7, 0), 0
	chance := rules.(sampler[S, A])
	for ; rules.ToMove(&s) != nemo.Nobody && plies < 100000; plies++ {
		var a A
		if rules.ToMove(&s) == nemo.Chance {
			a = chance.Sample(&s, &dice)
		} else {
			legal := rules.Legal(&s, nil)
			a = legal[dice.Below(uint64(len(legal)))]
			text := rules.Format(a)
			if back, err := rules.Parse(&s, text); err != nil || back != a {
				log.Fatal(text, " is read as ", rules.Format(back), ": ", err)
			}
		}
		if err := rules.Apply(&s, a, nil); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(rules.About().Title, plies, "plies:", rules.Prompt(&s).Question, rules.Result(&s))
}

func main() {
	play(nemoswar1.Default())
	play(nemoswar2.Default())
	play(nemorising.Default())
	play(nemesis.Default())
}
