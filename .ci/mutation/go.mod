module github.com/mobilis-rules/mobilis/.ci/mutation

go 1.25.0
