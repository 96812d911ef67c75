package main

import (
	"runtime/debug"
	"strings"

	"github.com/mobilis-rules/mobilis/nemo/play"
)

// version returns the version of the program, with the commit if Go knows it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return play.Version
	}
	return versionOf(info.Settings)
}

func versionOf(settings []debug.BuildSetting) string {
	said := map[string]string{}
	for _, setting := range settings {
		said[setting.Key] = setting.Value
	}
	parts := []string{}
	if commit := said["vcs.revision"]; commit != "" {
		parts = append(parts, "commit "+commit[:min(len(commit), 12)])
	}
	if date, _, _ := strings.Cut(said["vcs.time"], "T"); date != "" {
		parts = append(parts, date)
	}
	if said["vcs.modified"] == "true" {
		parts = append(parts, "with changes")
	}
	if len(parts) == 0 {
		return play.Version
	}
	return play.Version + " (" + strings.Join(parts, ", ") + ")"
}
