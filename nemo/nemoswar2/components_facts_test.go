package nemoswar2

// The tables of the public sources as they were collected, one row for each piece.
// components_tables_test.go compares the set with them.

// oceanFacts: number, ocean, ship spaces, Hidden Ships, solid and dotted links. The source has the link
// between the Western and the South Pacific as both.
const oceanFacts = `
1 | Western Pacific | 4 | 2 | Indian Ocean, Arctic Ocean, Central Pacific, South Pacific | Pacific Coast
2 | Eastern Pacific | 4 | 1 | Central Pacific, South Pacific, Cape Horn | -
3 | North Atlantic | 4 | 2 | Arctic Ocean, South Atlantic, European Seas | Pacific Coast
4 | South Atlantic | 3 | 1 | North Atlantic, Cape Horn, Cape of Good Hope | -
5 | European Seas | 4 | 3 | North Atlantic | Indian Ocean
6 | Indian Ocean | 3 | 1 | Cape of Good Hope, Western Pacific | European Seas
7 | South Pacific | 1 | 1 | Central Pacific, Eastern Pacific | Western Pacific
8 | Central Pacific | 2 | 0 | Western Pacific, Pacific Coast, Eastern Pacific, South Pacific | -
9 | Pacific Coast | 1 | 1 | Arctic Ocean, Central Pacific | Western Pacific, North Atlantic
10 | Arctic Ocean | 1 | 0 | Western Pacific, Pacific Coast, North Atlantic | -
11 | Cape Horn | 1 | 0 | Eastern Pacific, South Atlantic | -
12 | Cape of Good Hope | 1 | 0 | South Atlantic, Indian Ocean | -
`

// trackFacts: track, steps above defeat, space, DRM, value at the end.
const trackFacts = `
nemo | 6 | Nemo (start) | +2 | Wonder +2
nemo | 5 | Strong | +2 | Wonder +1
nemo | 4 | Determined | +2 | -
nemo | 3 | Steady | +3 | -
nemo | 2 | Erratic | +3 | penalty -5
nemo | 1 | Unstable | +3 | penalty -10
nemo | 0 | Broken = defeat | - | -
crew | 10 | Crew (start) | +3 | Character VP +12
crew | 9 | Fresh | +3 | Character VP +8
crew | 8 | Fresh | +3 | Character VP +4
crew | 7 | Fit | +2 | -
crew | 6 | Fit | +2 | -
crew | 5 | Fit | +2 | -
crew | 4 | Tired | +1 | penalty -5
crew | 3 | Tired | +1 | penalty -5
crew | 2 | Spent | +1 | penalty -10
crew | 1 | Spent | +1 | penalty -10
crew | 0 | Killed = defeat | - | -
hull | 10 | Hull (start) | +2 | Science +2
hull | 9 | Shipshape | +2 | Science +1
hull | 8 | Fighting Trim | +1 | Science +1
hull | 7 | Fighting Trim | +1 | -
hull | 6 | Fighting Trim | +1 | -
hull | 5 | Seaworthy | +1 | -
hull | 4 | Seaworthy | +1 | penalty -5
hull | 3 | Listing | +1 | penalty -10
hull | 2 | Listing | +1 | penalty -15
hull | 1 | Listing | +1 | penalty -20
hull | 0 | Shattered = defeat | - | -
`

// motiveFacts: Motive, Warship, Non-warship, Adventure, Treasure, Liberation, Science, Wonder, defeat
// space, events of Acts II and III, starting Upgrade.
const motiveFacts = `
Anti-Imperialism | +0 | +2 | +0 | -1 | 6 | 2 | 3 | 44 | 5 / 11 | Double Hull
Explore | -1 | +0 | +0 | +1 | 3 | 4 | 7 | 36 | 8 / 8 | Hydro Drive
Science | +0 | -1 | +1 | +0 | 3 | 6 | 4 | 26 | 10 / 6 | Monstrous Design
War! | +2 | +0 | -1 | +0 | 4 | 3 | 2 | 51 | 3 / 13 | Periscope Device
`

// scourgeFacts: columns, name, points.
const scourgeFacts = `
1 | Inconvenience | 8
2 | Nuisance | 12
3 | Threat | 17
4 | Danger | 23
5 | Menace | 30
6 | Scourge | 40
`

// whiteFacts: front, nation and class, DEF, Notoriety, VP; back, nation and
// class, ATK, DEF, Notoriety, VP.
const whiteFacts = `
Agamemnon | British, Freighter | 8 | 1 | 2 | Dictator | American, Ironclad | 7 | 10 | 1 | 2
Alfred | British, Passenger | 9 | 1 | 2 | Agincourt | British, Armored Frigate | 6 | 10 | 1 | 2
America | American, Freighter | 10 | 2 | 3 | Lancaster | American, Frigate | 6 | 9 | 0 | 0
Ariel | British, Clipper | 9 | 1 | 2 | Minotaur | British, Armored Frigate | 6 | 10 | 1 | 1
Britannia | American, Freighter | 10 | 2 | 3 | Delaware | American, Frigate | 6 | 9 | 0 | 0
Chance | British, Passenger | 10 | 2 | 3 | Bristol | French, Frigate | 6 | 9 | 0 | 0
City of Adelaide | British, Mail | 8 | 2 | 2 | Ertugrul | Ottoman, Frigate | 6 | 9 | 0 | 0
Clyde | British, Freighter | 7 | 2 | 1 | Wivern | British, Ironclad | 7 | 10 | 1 | 2
Cutty Sark | British, Clipper | 9 | 1 | 2 | La Couronne | French, Armored Frigate | 6 | 10 | 1 | 1
Donau | Russian, Passenger | 8 | 0 | 1 | Danmark | Danish, Ironclad | 7 | 10 | 1 | 2
Ellen Southard | American, Freighter | 10 | 2 | 3 | Tennesse | American, Frigate | 6 | 9 | 1 | 0
Fulmar | British, Freighter | 9 | 1 | 2 | Black Prince | British, Armored Frigate | 6 | 10 | 1 | 1
Gange (on sinking: 1 Treasure) | French, Whaler | 8 | 1 | 1 | Marengo | French, Ironclad | 7 | 10 | 1 | 2
General Grant | American, Freighter | 8 | 1 | 2 | Monadnock | American, Armored Frigate | 6 | 10 | 1 | 1
Hannah More | British, Passenger | 8 | 0 | 1 | Independencia | Peruvian, Ironclad | 7 | 10 | 1 | 2
Jumna | Norwegian, Slaver | 7 | 0 | 0 | Minin | Russian, Ironclad | 7 | 10 | 1 | 2
Mary Celeste (1 Wonder) | British, Ghost | 7 | 0 | 0 | Re de Portogallo | Italian, Ironclad | 7 | 10 | 1 | 2
Napoleon III | French, Passenger | 8 | 0 | 1 | Redoubtable | French, Armored Frigate | 6 | 10 | 1 | 1
Pequod (on sinking: +1 Nemo) | American, Whaler | 9 | 1 | 1 | Suffren | French, Ironclad | 7 | 10 | 1 | 2
Rhone | British, Mail | 7 | 1 | 1 | Warrior | British, Armored Frigate | 6 | 10 | 1 | 1
Royal Adelaide | British, Freighter | 10 | 2 | 3 | Ister | British, Frigate | 6 | 9 | 0 | 0
Scotia | British, Freighter | 10 | 2 | 3 | Pensacola | American, Frigate | 6 | 9 | 0 | 0
Star of India | British, Passenger | 10 | 3 | 4 | Inconstant | British, Frigate | 6 | 9 | 0 | 0
Syria (on sinking: +1 Crew) | British, Slaver | 7 | 0 | 0 | Enterprise | British, Ironclad | 7 | 10 | 1 | 2
Taeping | British, Clipper | 9 | 1 | 2 | Normandie | French, Armored Frigate | 6 | 10 | 1 | 1
Taitsing | British, Clipper | 9 | 1 | 2 | Gloire | French, Armored Frigate | 6 | 10 | 1 | 1
Thermopylae | British, Mail | 8 | 2 | 2 | Endymion | British, Frigate | 6 | 9 | 1 | 0
Triumph (on sinking: 1 Treasure) | British, Whaler | 8 | 1 | 1 | Ocean | French, Ironclad | 7 | 9 | 1 | 2
Tynwald | British, Mail | 9 | 3 | 3 | Undaunted | British, Frigate | 6 | 9 | 0 | 0
Zeeland | British, Passenger | 9 | 1 | 2 | Achilles | British, Armored Frigate | 6 | 10 | 1 | 1
`

// warshipFacts: group, front, nation and class, ATK, DEF, Notoriety, VP; for the back ATK, DEF,
// Notoriety, VP; a note.
const warshipFacts = `
Pale Yellow | Abraham Lincoln | American, Frigate | 6 | 9 | 0 | 0 | 7 | same | same | same | -
Pale Yellow | Arapiles | Spanish, Armored Frigate | 6 | 10 | 1 | 1 | 7 | same | same | same | -
Pale Yellow | Belliqueuse | French, Ironclad | 7 | 10 | 1 | 2 | 8 | same | same | same | -
Pale Yellow | Ferdinand Max | Austrian, Ironclad | 7 | 10 | 1 | 2 | 10 | same | same | 3 | -
Pale Yellow | Fujiyama | Japanese, Frigate | 6 | 9 | 0 | 0 | 7 | same | same | same | -
Pale Yellow | Giuseppe Garibaldi | Italian, Frigate | 6 | 9 | 0 | 0 | 7 | same | same | same | -
Pale Yellow | Huascar | Peruvian, Ironclad | 7 | 10 | 1 | 2 | 6 | 8 | same | 0 | back is a Pirate; sinking the pirate side: +1 Crew
Pale Yellow | Jylland | Danish, Armored Frigate | 6 | 10 | 1 | 1 | 7 | same | same | same | -
Pale Yellow | Lord Clyde | British, Ironclad | 7 | 10 | 1 | 2 | 8 | same | same | same | -
Pale Yellow | Royal Sovereign | British, Ironside | 8 | 10 | 2 | 3 | 9 | same | same | same | -
Pale Yellow | Ryujo | Japanese, Ironclad | 7 | 10 | 1 | 2 | 8 | 10 | same | same | -
Pale Yellow | Sea Serpent | -, Monster | 10 | 11 | 0 | 5 | 12 | 10 | same | 7 | 1 Science; back: Sea Serpent & Baby
Pale Yellow | Shenandoah | Confederate States, Raider | 8 | 9 | 2 | 1 | 6 | 8 | 0 | 0 | back is a Pirate; sinking the pirate side: +1 Crew
Pale Yellow | Thémis | French, Armored Frigate | 6 | 10 | 1 | 1 | 7 | same | same | same | -
Blue | Bellerophon | British, Battleship | 10 | 12 | 2 | 5 | 12 | same | same | same | -
Blue | Idaho | American, Steam Cruiser | 9 | 9 | 1 | 2 | 10 | same | same | same | -
Blue | Repulse | British, Capital | 8 | 11 | 2 | 4 | 10 | same | same | same | -
Blue | Victoria | British, Capital | 8 | 11 | 2 | 4 | 10 | same | same | same | -
Green | Friedrich Carl | German, Battleship | 10 | 12 | 2 | 5 | 11 | same | same | same | -
Green | Kniaz Pozharsky | Russian, Battleship | 10 | 12 | 2 | 5 | 11 | same | same | same | -
Green | La France | French, Airship | 9 | 12 | 1 | 5 | 12 | same | same | same | 1 Science
Green | Moshun | Japanese, Capital | 8 | 11 | 2 | 4 | 9 | same | same | same | -
Dark Yellow | Borda | French, Capital | 8 | 11 | 2 | 4 | 9 | same | same | same | -
Dark Yellow | Buffel | Dutch, Ram | 8 | 9 | 1 | 2 | 10 | same | same | same | -
Dark Yellow | Kōtetsu | Japanese, Ironclad | 7 | 10 | 1 | 2 | 8 | same | same | same | -
Dark Yellow | Numancia | Spanish, Ironclad | 7 | 10 | 1 | 2 | 8 | same | same | same | -
Orange | Captain | British, Capital | 8 | 9 | 2 | 4 | 10 | same | same | same | -
Orange | Hercules | British, Capital | 8 | 11 | 2 | 4 | 10 | same | same | same | -
Orange | König Wilhelm | German, Capital | 8 | 11 | 2 | 4 | 9 | same | same | same | -
Orange | Prince Albert | British, Ironside | 8 | 10 | 2 | 3 | 10 | same | same | same | -
Red | Audacious | British, Battleship | 10 | 13 | 3 | 7 | 12 | same | same | same | -
Red | Devastation | British, Ironside | 9 | 11 | 2 | 4 | 11 | 12 | same | 5 | -
Red | Invincible | British, Battleship | 10 | 13 | 3 | 7 | 12 | same | same | same | -
Red | Monarch | British, Ironside | 9 | 11 | 2 | 4 | 11 | 12 | same | 5 | -
Red | Omaha | American, Ironside | 9 | 11 | 2 | 4 | 10 | same | same | same | -
Red | Sinop | Russian, Capital | 8 | 11 | 2 | 4 | 9 | same | same | same | -
Red | Zealous | British, Ironside | 9 | 11 | 2 | 4 | 11 | same | same | same | -
Black | Cerberus | British, Capital | 8 | 10 | 1 | 3 | 10 | same | same | same | -
Black | Glasgow | British, Frigate | 6 | 9 | 0 | 0 | 8 | same | same | same | -
`

// upgradeFacts: name, cost, score.
const upgradeFacts = `
Periscope Device | 3 | Adventure 1
Monstrous Design | 3 | Adventure 1
Hydro Drive | 3 | Science 1
Double Hull | 3 | Adventure 1
Arcane Library | 2 | Wonder 1
Electro-Powered Crew Armor | 3 | Science 1
Fog Machine | 3 | none listed
Reinforced Armor | 4 | Adventure 2
Steam Torpedoes | 4 | Science 1
Strengthened Prow | 4 | Adventure 2
`

// eventFacts: number, title, kind, TEST, resources, score.
const eventFacts = `
1 | A Runaway Reef | TEST | 7 | Nemo | A0
2 | Public Opinion | PLAY | - | - | -
3 | As Master Wishes | KEEP | - | - | -
4 | A Frigate's Demise | PLAY | - | - | -
5 | At Full Steam | KEEP | - | - | A2
6 | Do No Harm | TEST | 10 | Nemo | -
7 | Ned Land's Tempers | TEST | 10 | Nemo/Crew | A0
8 | All By Electricity | KEEP | - | - | S1
9 | An Underwater Forest | TEST | 9 | Nemo/Crew | A0
10 | Some Days Ashore | KEEP | - | - | A3
11 | Aegri Somnia | PLAY | - | - | A0 S1
12 | Captain Nemo's Thunderbolt | TEST | 8 | Nemo/Hull | A0
13 | Lost Time | PLAY | - | - | -
14 | Troubled Dreams | TEST | 8 | Nemo | A0
15 | The Coral Realm | TEST | 10 | Crew | A0
16 | The Indian Ocean | KEEP | - | - | A0
17 | A Novel Proposal | TEST | 9 | Hull | A0
18 | The Red Sea | PLAY | - | - | Wo1
19 | A Pearl Worth Ten Million | KEEP | 10 | Crew | A1 S0
20 | Ocean Wealth | PLAY | - | - | A0
21 | Jaws Wide Open! | TEST | 8 | Nemo | A2
22 | The Arabian Tunnel | KEEP | - | - | A1 S1
23 | Commerce Scare! | PLAY | - | - | A2
24 | 42° Centigrade | TEST | 10 | Nemo/Hull | A0 S1
25 | The Lost Continent | TEST | 11 | Nemo/Crew | A1 S1
26 | The Treasure Fleet | PLAY | - | - | -
27 | The earth wants not new continents, but new men. | TEST | 9 | Nemo | Wo0
28 | An Underwater Coalfield | KEEP | - | - | A2 S1
29 | The Whales | TEST | 9 | Crew/Hull | A0
30 | The Iceberg | TEST | 9 | Nemo/Hull | S1
31 | The South Pole | KEEP | - | - | A4 S1
32 | Accident or Incident? | TEST | 9 | Hull | A3
33 | Shortage of Air | TEST | 10 | Crew | A2 S1
34 | Attack of the Giant Squid | TEST | 10 | Crew/Hull | Wo1
35 | The Gulf Stream | KEEP | - | - | S1
36 | The Transatlantic Cable | KEEP | - | - | A2
37 | Aronnax's Determination | TEST | 11 | Nemo/Crew | A1
38 | A Capital Encounter | PLAY | - | - | -
39 | A Mass Execution | PLAY | - | - | -
40 | A Sacrifice to the Gods | PLAY | - | - | -
41 | Captain Nemo's Diaries | KEEP | 9 | none | Wo1
42 | Vanikoro | KEEP | - | - | A4
43 | Torres Straits | KEEP | 7 | Hull | A0 S1
44 | The Grecian Archipelago | PLAY | - | - | Ch4
45 | Vigo Bay | KEEP | - | - | A6
46 | Required Repairs | KEEP | - | - | P-8
47 | Shakedown Maneuvers | TEST | 10 | Crew/Hull | A0 S1
48 | Prussia Declares War! | PLAY | - | - | Warship 2 Non-warship 2
49 | The Korea Incident | KEEP | 11 | Nemo/Crew | -
50 | Magnetic Mines | TEST | 10 | Nemo/Hull | S1
51 | The Chinese Treasure Fleet | PLAY | - | - | -
`

// finaleFacts: letter and title, kind, score.
const finaleFacts = `
Finale A: The Maelstrom! | TEST | A5
Finale B: Return to Mystery Island | PLAY | A5
Finale C: Another 1,000 Leagues | PLAY | A8
Finale D: Bottom of the Sea | PLAY | A15 VP -8
Finale E: Mutiny! | TEST | A10
Finale F: Modus Vivendi | TEST | A12
Finale G: 20,000 Leagues Under the Sea | PLAY | unknown
`
