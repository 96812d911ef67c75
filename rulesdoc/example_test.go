package rulesdoc_test

import (
	"fmt"

	"github.com/mobilis-rules/mobilis/rulesdoc"
)

func ExampleLoad() {
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e, ok := book.Entry("10.2.2c")
	fmt.Println(ok, e.Kind, e.Code)
	fmt.Println(e.ID, e.Title)
	fmt.Println(e.Text)
	// Output:
	// true normative [combat.go]
	// 10.2.2c Another warship face up: -1
	// If one or more warships other than the target are face up in the same ocean, the attack roll gets -1,
	// and never more than -1 however many they are.
}

func ExampleIndex_Entries() {
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, found := range rulesdoc.NewIndex(book, nil).Entries("azote de los mares")[:1] {
		fmt.Println(found.Entry.ID, found.Entry.Title)
	}
	// Output:
	// 12.3c Scourge of the Seas
}

func ExampleBook_Nearest() {
	book, err := rulesdoc.Load("nemoswar1")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, ok := book.Entry("3.1"); !ok {
		for _, e := range book.Nearest("3.1")[:2] {
			fmt.Println(e.ID, e.Title)
		}
	}
	// Output:
	// 3.0 The order of setting up
	// 3.2 The markers of the expansion
}
