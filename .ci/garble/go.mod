module example.com/garbled

go 1.25.0

require github.com/mobilis-rules/mobilis v0.0.0

replace github.com/mobilis-rules/mobilis => ../..
