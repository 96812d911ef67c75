package drawing

// coasts are the world's coasts with few points: each is a longitude and a latitude in degrees,
// positive to the east and north.
var coasts = [][]Point{
	{ // North and Central America
		{-166, 66},
		{-157, 71},
		{-128, 70},
		{-114, 68},
		{-95, 68},
		{-83, 69},
		{-82, 63},
		{-94, 59},
		{-92, 57},
		{-80, 51},
		{-78, 56},
		{-77, 62},
		{-66, 59},
		{-62, 57},
		{-56, 52},
		{-66, 50},
		{-60, 46},
		{-66, 44},
		{-71, 42},
		{-74, 39},
		{-76, 35},
		{-81, 31},
		{-80, 26},
		{-83, 29},
		{-90, 30},
		{-97, 27},
		{-97, 21},
		{-91, 19},
		{-87, 21},
		{-88, 16},
		{-83, 14},
		{-81, 9},
		{-78, 8},
		{-83, 8},
		{-88, 13},
		{-95, 16},
		{-105, 20},
		{-109, 25},
		{-114, 31},
		{-110, 23},
		{-116, 30},
		{-121, 35},
		{-124, 42},
		{-124, 48},
		{-131, 55},
		{-142, 60},
		{-152, 59},
		{-162, 55},
		{-158, 59},
		{-165, 62},
	},
	{ // South America
		{-78, 8},
		{-72, 12},
		{-62, 10},
		{-51, 4},
		{-44, -2},
		{-35, -6},
		{-39, -14},
		{-41, -22},
		{-48, -26},
		{-54, -34},
		{-58, -38},
		{-65, -42},
		{-66, -47},
		{-69, -52},
		{-66, -55},
		{-73, -52},
		{-75, -46},
		{-73, -38},
		{-71, -28},
		{-71, -18},
		{-77, -12},
		{-81, -5},
		{-79, 1},
		{-77, 5},
	},
	{ // Greenland
		{-55, 60}, {-42, 60}, {-40, 65}, {-22, 70}, {-20, 77}, {-35, 82}, {-60, 82}, {-70, 77}, {-55, 70}, {-53, 65},
	},
	{ // Africa
		{-6, 36},
		{3, 37},
		{10, 37},
		{11, 34},
		{20, 31},
		{30, 31},
		{34, 28},
		{37, 21},
		{43, 12},
		{51, 12},
		{46, 3},
		{40, -4},
		{40, -14},
		{35, -22},
		{32, -28},
		{26, -34},
		{18, -34},
		{14, -24},
		{12, -14},
		{9, -1},
		{9, 4},
		{1, 6},
		{-8, 4},
		{-13, 9},
		{-17, 14},
		{-16, 21},
		{-10, 30},
	},
	{ // Europe and Asia
		{-9, 43},
		{-9, 37},
		{-5, 36},
		{0, 39},
		{4, 43},
		{9, 44},
		{13, 40},
		{16, 38},
		{18, 40},
		{13, 45},
		{19, 42},
		{23, 36},
		{26, 40},
		{36, 36},
		{35, 32},
		{35, 28},
		{43, 13},
		{52, 17},
		{59, 22},
		{56, 26},
		{50, 27},
		{48, 30},
		{57, 26},
		{66, 25},
		{72, 20},
		{77, 8},
		{80, 15},
		{87, 21},
		{94, 17},
		{98, 10},
		{103, 1},
		{101, 7},
		{100, 13},
		{105, 9},
		{109, 12},
		{106, 20},
		{113, 22},
		{120, 27},
		{121, 34},
		{118, 38},
		{125, 39},
		{127, 34},
		{129, 38},
		{133, 43},
		{141, 50},
		{136, 54},
		{150, 59},
		{160, 61},
		{157, 52},
		{163, 57},
		{178, 64},
		{181, 67},
		{165, 70},
		{140, 73},
		{113, 74},
		{100, 77},
		{80, 73},
		{68, 69},
		{50, 68},
		{41, 66},
		{35, 69},
		{25, 71},
		{14, 67},
		{6, 61},
		{7, 58},
		{11, 59},
		{14, 56},
		{18, 61},
		{24, 65},
		{22, 60},
		{30, 60},
		{22, 57},
		{14, 54},
		{10, 57},
		{8, 54},
		{2, 51},
		{-4, 48},
		{-1, 44},
	},
	{{-5, 50}, {1, 51}, {-2, 55}, {-3, 58}, {-6, 57}, {-4, 53}},                   // Great Britain
	{{-10, 52}, {-6, 52}, {-6, 55}, {-9, 54}},                                     // Ireland
	{{-23, 64}, {-14, 64}, {-15, 66}, {-22, 66}},                                  // Iceland
	{{131, 33}, {136, 34}, {141, 36}, {145, 43}, {141, 45}, {139, 38}, {133, 35}}, // Japan
	{{120, 15}, {122, 18}, {125, 12}, {126, 7}, {122, 8}},                         // the Philippines
	{{95, 5}, {104, -2}, {106, -6}, {114, -8}, {105, -7}, {99, -1}},               // Sumatra and Java
	{{109, 1}, {117, 7}, {118, 1}, {114, -4}},                                     // Borneo
	{{131, -1}, {141, -3}, {150, -10}, {142, -9}, {135, -4}},                      // New Guinea
	{{114, -22}, {122, -18}, {131, -12}, {136, -12}, {140, -17}, {143, -11}, {146, -19}, {153, -26}, {150, -37}, {144, -39}, {138, -34}, {130, -32}, {118, -35}, {115, -33}}, // Australia
	{{173, -35}, {178, -38}, {174, -42}, {168, -47}, {171, -43}}, // New Zealand
	{{44, -25}, {50, -16}, {48, -24}},                            // Madagascar
	{{-85, 22}, {-77, 20}, {-74, 20}, {-80, 23}},                 // Cuba
}

// World is a map of the world in a rectangle of a drawing: all longitudes from West eastwards, and
// the latitudes from North to South.
type World struct {
	X, Y, Width, Height float64
	// West is the longitude of the left edge, North and South the latitudes of the upper
	// and the lower edge, in degrees.
	West, North, South float64
}

// At returns the point of a place on the map.
func (w World) At(longitude, latitude float64) Point {
	for longitude < w.West {
		longitude += 360
	}
	return Point{w.X + (longitude-w.West)/360*w.Width, w.Y + (w.North-latitude)/(w.North-w.South)*w.Height}
}

// Draw draws sea and land with a grid of meridians and parallels. Land that crosses the left or
// right edge is drawn on both sides.
func (w World) Draw(g *Group) {
	g.Rect(w.X, w.Y, w.Width, w.Height, 14, Plain(Sea))
	for longitude := 30 * float64(int(w.West/30)); longitude < w.West+360; longitude += 30 {
		if x := w.X + (longitude-w.West)/360*w.Width; x > w.X {
			g.Line(x, w.Y, x, w.Y+w.Height, Style{Stroke: SeaDeep, Width: 1})
		}
	}
	for latitude := -60.0; latitude < 90; latitude += 20 {
		if y := w.At(w.West, latitude).Y; y > w.Y && y < w.Y+w.Height {
			g.Line(w.X, y, w.X+w.Width, y, Style{Stroke: SeaDeep, Width: map[bool]float64{true: 2, false: 1}[latitude == 0]})
		}
	}
	for _, coast := range coasts {
		for _, around := range []float64{-360, 0, 360} {
			if points, seen := w.coast(coast, around); seen {
				g.Curve(Outlined(Land, Coast, 2), true, points...)
			}
		}
	}
}

// coast returns a coast on the map, shifted by around degrees; seen is false if none of it is on
// the map.
func (w World) coast(coast []Point, around float64) (points []Point, seen bool) {
	for _, p := range coast {
		x := w.X + (p.X+around-w.West)/360*w.Width
		y := w.Y + (w.North-p.Y)/(w.North-w.South)*w.Height
		seen = seen || x > w.X && x < w.X+w.Width
		points = append(points, Point{min(max(x, w.X), w.X+w.Width), max(y, w.Y)})
	}
	return points, seen
}
