package main

import (
	"runtime/debug"
	"testing"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

func TestTheVersionNamesTheCommit(t *testing.T) {
	for want, settings := range map[string][]debug.BuildSetting{
		"": nil,
		" (commit 0123456789ab, 2026-11-27, with changes)": {
			{Key: "vcs.revision", Value: "0123456789abcdef0123"},
			{Key: "vcs.time", Value: "2026-11-27T18:00:00Z"},
			{Key: "vcs.modified", Value: "true"},
		},
		" (commit abc)": {{Key: "vcs.revision", Value: "abc"}, {Key: "vcs.modified", Value: "false"}},
	} {
		if got := versionOf(settings); got != play.Version+want {
			t.Errorf("%+v: %q", settings, got)
		}
	}
}
