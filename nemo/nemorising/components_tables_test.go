package nemorising

// The tables of the stand-in set from the collected facts, compared with the set by TestTables.

// actionTable has the two ends of each Action Card, with cost.
const actionTable = `
A01 | attr(B), 0 | defend, -1
A02 | attr(B), 0 | defend, -1
A03 | attr(B), 0 | defend, -1
A04 | attr(W), 0 | defend, -1
A05 | attr(W), 0 | defend, -1
A06 | attr(W), 0 | defend, -1
A07 | attr(S), 0 | defend, -1
A08 | attr(S), 0 | defend, -1
A09 | attr(S), 0 | defend, -1
A10 | attr(B), 0 | dice2, -1
A11 | attr(W), 0 | dice2, -1
A12 | attr(S), 0 | dice2, -1
A13 | stealth, 0 | attr(B), -1
A14 | stealth, 0 | attr(W), -1
A15 | stealth, 0 | attr(S), -1
A16 | shortcut(blue), 0 | attr(B), -1
A17 | shortcut(blue), 0 | attr(W), -1
A18 | shortcut(red), 0 | attr(S), -1
A19 | shortcut(red), 0 | attr(B), -1
A20 | attr(W), 0 | shortcut(red), -1
A21 | attr(S), 0 | shortcut(blue), -1
A22 | dice2, 0 | stealth, -1
A23 | defend, 0 | shortcut(red), -1
A24 | dice2, 0 | shortcut(blue), -1
`

// gearTable has the Gear Cards: kind, effect, recharge Task.
const gearTable = `
G01 | Brass Spyglass | twist | icon(B) | [W]
G02 | Boarding Hook | twist | icon(W) | [S]
G03 | Lock Picks | twist | icon(S) | [B]
G04 | Rocket Boots | twist | freeMove(3) | [*]
G05 | Signal Rocket | discard | defeatAdjacentBasic | -
G06 | Tonic Flask | discard | bonus(2) | -
G07 | Riveted Shield | twist | blockAll | [W]
G08 | Sealed Orders | discard | gain(1) | -
G09 | Grapnel Line | twist | freeShortcut | [B]
G10 | Master Key | discard | autoSecure | -
`

// enemyTable has the stacks: type, icons, initiatives, count.
const enemyTable = `
KP | Guard Dogs | Be | [S] | 2, 5, 7, 12, 18, 25 | 6
BH | Mechanical Wasp | M | [B] | 1, 4, 8, 13, 16, 21, 28 | 7
RC | Rope Corsair | H | [S] | 3, 9, 14, 19, 24, 31 | 6
DG | Foot Soldiers | H | [W] | 10, 15, 20, 22, 26, 30, 32, 34 | 8
BW | Mechanical Crab | M | [W,B] | 17, 27, 33 | 3
SC | Storm Condor | Be | [B,S] | 6 | 1
CL | Clockwork Lion | M | [W,W] | 11 | 1
IR | Elite Squad | H | [W,S] | 23 | 1
AS | Arc Sentinel | M | [B,B] | 29 | 1
CH | Sky Champion | H | [W,B,S] | 35 | 1
NE | Needle Eel | Be | [B] | 2, 5, 7, 12, 18, 25 | 6
PD | Pressure Drone | M | [S] | 1, 4, 8, 13, 16, 21, 28 | 7
RR | Reef Raider | H | [W] | 3, 9, 14, 19, 24, 31 | 6
KL | Kelp Lurker | Be | [W] | 10, 15, 20, 22, 26, 30, 32, 34 | 8
PE | Pincer Engine | M | [W,B] | 17, 27, 33 | 3
AM | Abyss Matron | Be | [W,S] | 6 | 1
DC | Drowned Colossus | M | [W,W] | 11 | 1
SA | Salvage Admiral | H | [B,S] | 23 | 1
SE | Siren Engine | M | [B,B] | 29 | 1
MT | Trench Maw | Be | [W,B,S] | 35 | 1
`

// tileTable has the tiles: on scouting, red box, penalty, green box.
const tileTable = `
C1 | Rival Vessel | lose(1) {1-2}; move(ALL, 2, red) {1-1} | [B] | lose(1) | [B,B] -> dropKeep(1)
C2 | Hangar | lose(1) {1-3}; place(RC, E2) {1-1} | [S] | lose(1) | [*] -> bonus(2)
C3 | Engine Room | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(S) {1-2}; hazard(B) {1-1}; move(ALL, 3, red) {1-1} | [W] | move(M, 2, red) | [S] -> defeatBasic(M)
C4 | Armoury | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(B) {1-2}; hazard(W) {1-1}; move(ALL, 3, blue) {1-1} | [W,S] | place(DG, E1) | [W] -> gear(1)
C5 | Map Room | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(W) {1-2}; garrison(SC, 1); garrison(RC, 1); move(ALL, 2, red) {1-1} | [B,B] | move(ALL, 1, blue) | [*] -> peek(1)
C6 | Barracks | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(S) {1-2}; hazard(B) {1-1}; garrison(DG, 2); move(H, 3, red) {1-1} | [*] | - | [W] -> defeatBasic(H)
C7 | Menagerie | hazard(W) {1-1}; hazard(S) {1-1}; garrison(KP, 1) | [S] | move(Be, 3, blue) | [B] -> defeatBasic(Be)
C8 | Command Deck | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(W) {1-2}; hazard(S) {1-1}; garrison(AS, 1); move(ALL, 3, blue) {1-1} | [B] | lose(1) | [*] -> remoteScout(1)
U1 | Coral Archive | hazard(S) {1-2}; lose(1) {3-3}; move(ALL, 2, blue) {1-1} | [B] | lose(1) | [B,B] -> dropKeep(1)
U2 | Air Pocket | hazard(W) {1-2}; place(KL, E4) {1-1} | [*] | - | [*] -> bonus(2)
U3 | Thermal Vent | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(S) {1-1}; move(ALL, 3, blue) {1-1} | [W] | move(M, 2, blue) | [S] -> defeatBasic(M)
U4 | Wrecked Frigate | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(B) {1-1}; hazard(S) {4-4}; move(ALL, 3, red) {1-1} | [W,S] | place(RR, E3) | [W] -> gear(1)
U5 | Glyph Chamber | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(W) {1-1}; hazard(W) {4-4}; move(ALL, 3, red) {1-1} | [B] | move(ALL, 1, red) | [*] -> peek(1)
U6 | Eel Nursery | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(W) {1-1}; garrison(NE, 1); garrison(SE, 1); move(ALL, 2, blue) {1-1} | [B,S] | move(Be, 2, red) | [S] -> defeatBasic(Be)
U7 | Kelp Maze | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(S) {1-1}; garrison(AM, 1); garrison(MT, 1); move(ALL, 2, red) {1-1} | [B] | lose(1) | [W] -> defeatBasic(H)
U8 | Pearl Bed | hazard(B); hazard(W) {1-3}; hazard(S) {1-2}; hazard(B) {1-1}; hazard(W) {4-4}; move(ALL, 3, blue) {1-1} | [S] | lose(1) | [*] -> remoteScout(1)
`

// missionTable has the missions: points, circles, goal.
const missionTable = `
MC1 | Thin the Enemy's Ranks | 5 | 6 | defeat 6 enemies
MC2 | Sabotage the Engines | 5 | 1 | take K1 on secure C4; on secure C3 succeed at Task [S] (penalty: none) while carrying it
MC3 | Read the Signals | 4 | 1 | take K2 on secure C2; on secure C1 succeed at Task [B] (penalty: move(ALL, 1, blue)) while carrying it
MC4 | Bring the Crew Home | 5 | 2 | take K3 on secure C6 and K4 on secure C6; deliver each to Start (automatic on arrival)
MC5 | Stop the Machines | 4 | 3 | defeat 3 enemies of type M
MC6 | Chart the City | 4 | 4 | on 4 different secure tiles succeed at Task [B] (no penalty), one circle per tile
MU1 | Clear the Waters | 3 | 6 | defeat 6 enemies
MU2 | Fill the Stores | 3 | 2 | take K5 on secure U8 and K6 on secure U2; deliver each to Start (automatic on arrival)
MU3 | Wake the Relic | 3 | 1 | take K7 on secure U1; on secure U5 succeed at Task [B] (penalty: move(ALL, 1, red)) while carrying it
MU4 | Seal the Vent | 3 | 1 | take K8 on secure U4; on secure U3 succeed at Task [W] (penalty: lose(1)) while carrying it
MU5 | Cull the Brood | 3 | 3 | defeat 3 enemies of type Be
MU6 | Chart the Grotto | 4 | 6 | on 6 different secure tiles succeed at Task [B] (no penalty), one circle per tile
`

// threatTable has the Threat Cards: actions in order, last action.
const threatTable = `
TC01 | move(H+Be, 4, blue); place(BH, E4); hazard(S) {1-1} | Discard
TC02 | move(ALL, 2, red); hazard(W) {1-1} | Discard
TC03 | move(M, 3, blue); move(H+Be, 2, blue) {1-1} | Discard
TC04 | move(ALL, 3, red) {1-2}; move(Be, 3, red) {3-4}; hazard(B) {1-1} | Discard
TC05 | hazard(W) {1-1}; move(Be, 4, red) | Discard
TC06 | place(KP, E3); move(ALL, 3, blue) {1-1}; move(Be, 2, blue) {2-4} | Discard
TC07 | move(H+M, 2, blue); place(BW, E4) | Discard
TC08 | place(RC, E1) {1-1}; move(ALL, 3, red) {1-1}; move(Be+M, 3, red) {2-4} | Discard
TC09 | move(H+Be, 2, blue) {1-2}; move(Be, 2, blue) {3-4} | Discard
TC10 | hazard(S) {1-1}; place(KP, E2); move(Be, 3, blue) | Discard
TC11 | move(ALL, 2, red) {1-1}; move(H, 1, red) {2-4} | Discard
TC12 | move(ALL, 1, blue); hazard(S) {1-1} | Discard
TC13 | move(ALL, 3, red) {1-1}; move(H+Be, 2, red) {2-4} | Discard
TC14 | place(BW, E1); move(ALL, 2, red) {1-1} | Discard
TC15 | hazard(B) {1-1}; move(M, 4, red) | Discard
TC16 | hazard(S) {1-3}; place(RC, E2) {1-3}; move(Be, 1, blue) | Discard
TC17 | place(DG, E4); hazard(S) {1-1} | Discard
TC18 | hazard(S); hazard(B) {1-1}; move(H, 2, blue) | Discard
TC19 | hazard(B); place(BH, E4) | Discard
TC20 "Elite Squad" | place(IR, E2) | Keep. Effect: onAttackBy(IR): lose(1) before defence. Removed by: defeated(IR)
TC21 "Wound Mainspring" | place(CL, E3) | Keep. Effect: while: every activation of CL moves n + 2. Removed by: defeated(CL)
TC22 "Alarm Sensor" | (none) | Keep. Effect: onEndOfTurn: move(ALL, 1, red). Removed by: task([S], {C8, C3})
TC23 "Fog Bank" | (none) | Keep. Effect: while: scouting costs 2 tokens. Removed by: task([B], {C8, C1})
TC24 "Champion's Challenge" | place(CH, E1) | Keep. Effect: onEndOfTurn: move(CH, 2, blue) {1-2}; move(CH, 1, blue) {3-4}. Removed by: defeated(CH)
TU01 | move(Be+M, 4, red); place(PD, E2) | Discard
TU02 | place(KL, E3); hazard(W) {1-1} | Discard
TU03 | hazard(S) {1-1}; move(H, 3, red) | Discard
TU04 | move(ALL, 2, blue) {1-2}; move(H+Be, 3, blue) {3-4} | Discard
TU05 | move(H, 4, blue); place(NE, E1) {1-1} | Discard
TU06 | place(RR, E1); move(H, 2, red) {1-2}; move(H, 1, red) {3-4} | Discard
TU07 | place(PE, E2); hazard(S) {1-1} | Discard
TU08 | move(H+Be, 3, blue) | Discard
TU09 | hazard(B) {1-3}; place(RR, E2); move(H, 2, blue) {1-2} | Discard
TU10 | move(Be, 2, red); hazard(W) {1-1} | Discard
TU11 | move(ALL, 1, blue) {1-2}; move(M, 1, blue) {3-4} | Discard
TU12 | move(M, 2, red) {1-2}; move(Be, 2, red) | Discard
TU13 | hazard(B); move(H, 2, blue) | Discard
TU14 | place(NE, E3); hazard(B) {1-1} | Discard
TU15 | hazard(W) {1-1}; move(H, 4, blue) | Discard
TU16 | hazard(B) {1-1}; move(H, 3, red); move(M, 2, red) {1-1} | Discard
TU17 | move(ALL, 2, blue) {1-1}; move(Be+M, 2, blue) {2-4} | Discard
TU18 | hazard(S) {1-1}; move(ALL, 2, red) {1-1}; move(H, 2, red) {2-4} | Discard
TU19 | hazard(B); place(PD, E2) | Discard
TU20 "Admiral's Pennant" | place(SA, E4) | Keep. Effect: onAttackBy(SA): lose(1) before defence. Removed by: defeated(SA)
TU21 "Buoyancy Tanks" | place(DC, E1) | Keep. Effect: while: every activation of DC moves n + 2. Removed by: defeated(DC)
TU22 "Kelp Curtain" | (none) | Keep. Effect: while: scouting costs 2 tokens. Removed by: task([W], {U3, U4})
TU23 "Silt Cloud" | (none) | Keep. Effect: while: no roll uses more than 1 die. Removed by: task([B], {U8, U2})
TU24 "Sonar Ping" | (none) | Keep. Effect: onEndOfTurn: move(M, 1, blue). Removed by: task([S], {U1, U5, U3, U6})
`
