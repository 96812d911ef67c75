package drawing

// Icon is an icon, as an SVG path within 12 units of (0, 0) on every side. A system may have icons
// of its own.
type Icon string

// Icons that boards share.
const (
	IconPawn      Icon = "M0 -11a5 5 0 0 1 3.2 8.9c1.2 3.4 3.6 5.6 4.8 8.1h-16c1.2 -2.5 3.6 -4.7 4.8 -8.1a5 5 0 0 1 3.2 -8.9ZM-9 8h18v3h-18Z"
	IconSubmarine Icon = "M-12 1c1 -4 5 -5 8 -5.2v-1.8h2v-3h4v3h1.5v1.6c4 .5 7.5 2.4 8.5 5.4c-1.5 3.6 -6 5.5 -12 5.5s-10 -1.7 -12 -5.5ZM-5 -.6a1.8 1.8 0 1 0 .01 0ZM0 -.6a1.8 1.8 0 1 0 .01 0ZM5 -.6a1.8 1.8 0 1 0 .01 0Z"
	IconSteamer   Icon = "M-12 3h24l-3.5 6h-17ZM-7 -2h13v4h-13ZM-4 -9h3v6h-3ZM1.5 -9h3v6h-3Z"
	IconWarship   Icon = "M-12 3l1.5 6h18l4.5 -6ZM-6 -1h10v3h-10ZM-2 -10h2v8h-2ZM0 -9.5l6 2l-6 2ZM5 0h7v1.5h-7Z"
	IconChest     Icon = "M-10 -2a6 6 0 0 1 6 -6h8a6 6 0 0 1 6 6v1h-20ZM-10 .5h8v3h4v-3h8v8h-20Z"
	IconStar      Icon = "M0 -11l3.2 7.2l7.8 .8l-5.9 5.2l1.7 7.7l-6.8 -4l-6.8 4l1.7 -7.7l-5.9 -5.2l7.8 -.8Z"
	IconFlame     Icon = "M1 -12c1 5 7 7 7 14a8 8.5 0 0 1 -16 0c0 -4 2 -6 3 -9c2 1 2.5 3 2.5 5c2 -2 3.5 -6 3.5 -10ZM0 9a3.5 3.5 0 0 0 3 -4c-.3 -2 -1.8 -3 -2.5 -4.5c-.8 2 -3.5 3 -3.5 5.5a3 3 0 0 0 3 3Z"
	IconGear      Icon = "M-2 -12h4l.6 3l2.7 1.1l2.6 -1.7l2.8 2.8l-1.7 2.6l1.1 2.7l3 .6v4l-3 .6l-1.1 2.7l1.7 2.6l-2.8 2.8l-2.6 -1.7l-2.7 1.1l-.6 3h-4l-.6 -3l-2.7 -1.1l-2.6 1.7l-2.8 -2.8l1.7 -2.6l-1.1 -2.7l-3 -.6v-4l3 -.6l1.1 -2.7l-1.7 -2.6l2.8 -2.8l2.6 1.7l2.7 -1.1ZM0 -4.5a4.5 4.5 0 1 0 .01 0Z"
	IconClaw      Icon = "M-9 -11c4 2 5 8 3.5 14l-2 -1c-.5 -5 -1 -9 -1.5 -13ZM-2 -12c4 4 4.5 11 2.5 17l-2.2 -.5c.5 -6 .3 -11 -.3 -16.5ZM5 -11c4.5 4 4.5 12 1 18l-2 -1c1.5 -6 1.5 -11 1 -17ZM-9 7c5 4 12 4 17 0l1 2c-5 5 -14 5 -19 0Z"
	IconDoor      Icon = "M-8 -11h16v22h-16ZM-5.5 -8.5v17h4.5v-17ZM1 -8.5v17h4.5v-17Z"
	IconFlag      Icon = "M-7 -11h2v22h-2ZM-5 -10c5 -2 8 3 14 0v9c-6 3 -9 -2 -14 0Z"
	IconAnchor    Icon = "M0 -12a3.5 3.5 0 0 1 1.5 6.7v2.3h5v2.5h-5v8c3 -.5 5 -2.5 5.5 -5.5l-2 .5l3.5 -5l3 5.5l-2 -.3c-.5 5 -4.5 8.3 -9.5 8.3s-9 -3.3 -9.5 -8.3l-2 .3l3 -5.5l3.5 5l-2 -.5c.5 3 2.5 5 5.5 5.5v-8h-5v-2.5h5v-2.3a3.5 3.5 0 0 1 1.5 -6.7Z"
	IconEye       Icon = "M-12 0c5 -9 19 -9 24 0c-5 9 -19 9 -24 0ZM0 -5a5 5 0 1 0 .01 0ZM0 -2a2 2 0 1 1 -.01 0Z"
	IconSkull     Icon = "M0 -11c6 0 10 4 10 9c0 3 -1.5 5 -4 6.5v5h-12v-5c-2.5 -1.5 -4 -3.5 -4 -6.5c0 -5 4 -9 10 -9ZM-4 -4a2.6 2.6 0 1 0 .01 0ZM4 -4a2.6 2.6 0 1 0 .01 0ZM-1.2 5.5l1.2 -3l1.2 3Z"
	IconBolt      Icon = "M3 -12l-10 14h6l-3 10l11 -14h-6.5l4.5 -10Z"
	IconHeart     Icon = "M0 10c-7 -5 -11 -9 -11 -14a5.5 5.5 0 0 1 11 -2a5.5 5.5 0 0 1 11 2c0 5 -4 9 -11 14Z"
	IconEgg       Icon = "M0 -11c5 0 8.5 7 8.5 13a8.5 9 0 0 1 -17 0c0 -6 3.5 -13 8.5 -13Z"
	IconLock      Icon = "M-8 -2h2v-3a6 6 0 0 1 12 0v3h2v13h-16ZM-3 -2h6v-3a3 3 0 0 0 -6 0Z"
	IconCross     Icon = "M-9 -6l3 -3l6 6l6 -6l3 3l-6 6l6 6l-3 3l-6 -6l-6 6l-3 -3l6 -6Z"
	IconCheck     Icon = "M-10 1l3 -3l5 5l10 -11l3 3l-13 14Z"
	IconWave      Icon = "M-12 0c3 -5 6 -5 8 0s5 5 8 0s5 -5 8 0v3c-3 -5 -5 -5 -8 0s-6 5 -8 0s-5 -5 -8 0Z"
)

// Icon draws an icon around (x, y), size units wide.
func (g *Group) Icon(icon Icon, x, y, size float64, style Style) {
	at := g.Scaled(x, y, size/24)
	at.parts = append(at.parts, &shape{style: style, tag: "path", data: string(icon)})
}
