package kit

import "strconv"

// NumberOf returns a number with a noun that has a regular plural: "1 week", "2 weeks".
func NumberOf[T ~int | ~int8 | ~uint8](n T, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(int(n)) + " " + thing + "s"
}
