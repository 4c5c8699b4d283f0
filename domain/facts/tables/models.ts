import type { Kind } from '#contract/vocabulary.ts';

/** A model that names its maker and what it is. */
export interface Model {
  brand: string;
  kind: Kind;
  model: string;
  nvme?: boolean;
  watts?: number;
}

// kind | brand | models; the model is recognised after its brand, and alone where it cannot be anything else
const MODELS = `
monitor | Dell | E1916H, P2219H, S2421HN, U2419H, E2016H, P1917S, P2319H, P2419H, E1916HV, E2216H, E2020H, SE2219H, S2721HN, P2422H, P2719H, U2415, S2319H
monitor | HP | V19, V194, 22f, M24f, P204, ProDisplay P201, M22f, M27f, V22, V24i, P22 G4, P24v, V20, 24mh, N246v, EliteDisplay E231, EliteDisplay E221, EliteDisplay E232, LA1951g, LA1956x, L1711
monitor | LG | 19M38A, 20MK400H, 22MK600M, 24MK600M, 22MP68VQ, UltraGear 24GN600, UltraGear 27GN750, UltraGear, 24MP60G, 22MP410, 24GN60R, 24ML600, 19M38H
monitor | Samsung | S19F350, S22F350, S24R350, Odyssey G3, Odyssey G5, Odyssey G4, Odyssey G7, SyncMaster B1930, SyncMaster, S19A330, S22F355, S24F350, S22A33, C24F390, C27F390
monitor | ViewSonic | VA1903H, VA2432-H, VX2458, VA2215-H, VA1901-a, VA2223-H, VX2405, VX2728, VA2406-H
monitor | BenQ | GW2283, Mobiuz EX2510, Zowie XL2411, GW2480, GW2780, Mobiuz, XL2411P, XL2546K, GW2490
monitor | Asus | VP228HE, VZ249HE, TUF VG249Q, TUF VG259Q, VG249Q, VG259Q, VA24EHE, VZ22EHE, VP249
monitor | AOC | 24B2XH, 24G2, 24G2SP, 24B1XH, 22B2HN, 27G2
monitor | MSI | Optix G241, Optix G271, G24C4, Optix, PRO MP241, G2412, G274F, PRO MP223
monitor | Gigabyte | G24F, G27F, M27Q, GS27Q
monitor | Acer | EK220Q, K202HQL, EK241Y, KA222Q, VG240Y, XF240H
monitor | Philips | 193V5, 223V5, 193V5L, 223V7, 242V8, 221V8
monitor | Xiaomi | Redmi 1A, Mi Desktop 27, Redmi A22, A24i, G24i
keyboard | A4Tech | KRS-83, KR-85, KRS-85, KK-3, KR-83, Bloody B820R, Bloody B930, Bloody B500, Bloody B125, Bloody B135, Bloody S510R, FK10, KD-600
keyboard | Logitech | K120, K380, G213, G413, MX Keys, K400, K480, G512, G915, G Pro Keyboard, K835, K270, G613
combo | Logitech | MK270, MK215, MK235, MK220, MK240, MK120, MK200, MK345, MK470, MK295, MK540
combo | A4Tech | KRS-8372, 4200N, FG1010, FG1112, 3100N, 7100N, KK-3330
keyboard | Havit | KB488L, KB858L, KB487L, KB380L, KB271, KB395L
keyboard | Fantech | MK852, Maxfit67, Maxfit61, K511, MK853, MK856, MK857, Maxfit108, MK858, K515
keyboard | Redragon | K552 Kumara, K617 Fizz, K630 Dragonborn, K552, K617, K630, K585, K530, K556, K582, K633, K502
keyboard | Royal Kludge | RK61, RK84, RK68, RK71, R75, RK100
keyboard | Rapoo | V500 Pro, NK1800, V500, NK1900, E9100M
keyboard | Micropack | K-203
keyboard | Jedel | K510
keyboard | Corsair | K55 RGB, K70, K55, K60, K95, K65, K68
keyboard | Razer | BlackWidow, Cynosa V2, Huntsman, Ornata, Cynosa
keyboard | HyperX | Alloy Origins, Alloy, Alloy Core, Alloy FPS
keyboard | Keychron | K2, K6, K8, V1, V6, K4, C1, C2
keyboard | Ajazz | AK820, AK33, AK820 Pro
keyboard | Aula | F75, F87, F99, F2088, F3032
keyboard | Dareu | EK87, EK810, EK807
keyboard | HP | KU-1156, K500F
keyboard | Dell | KB216, KB212, SK-8115, L100
keyboard | Walton | WKS009WN
keyboard | iMice | AK-600
keyboard | Meetion | K9420
mouse | Logitech | B100, M90, M185, M221, G102, G304, G402, G502 Hero, G502, G Pro X Superlight, MX Master 3, MX Master, M100, M170, M190, M220, M240, M280, M330, G203, G305, G302, G403, G703, G903, MX Anywhere, M650, M720, M110, M105, MX Master 3S, MX Master 2S, G300s, G90, MX518
mouse | A4Tech | OP-620D, G3-200N, Bloody A60, Bloody V7M, Bloody A70, OP-720, OP-330, G3-280N, OP-550NU, Bloody V8M, Bloody J95, Bloody W60, Bloody A90, Bloody AL90, FG10, FG30, OP-560NU, Bloody A9
mouse | Razer | DeathAdder Essential, DeathAdder, Viper Mini, Viper, Basilisk V3, Basilisk, Cobra, Naga, Mamba, Abyssus
mouse | Redragon | M711 Cobra, M602, M711, M908, M601, M612, M686, M607, M720
mouse | Fantech | X9 Thor, UX3 Helios, X9, VX7, X17, Helios, Raigor, VX5, X5s, Thor
mouse | Rapoo | N100, V16, M10, N1130, V280, M160, M100, N200, 1620, M20
mouse | Havit | MS1005, MS732, MS1006, MS1027, MS1033, MS851
mouse | BenQ | Zowie EC2, Zowie FK1, Zowie ZA12, Zowie S2
mouse | Glorious | Model O, Model D, Model I
mouse | HP | M10, X200, X500, G200, M160, S1000, M100, G100
mouse | Dell | MS116, MS111, WM126, WM118
mouse | Micropack | M101
mouse | Xtrike Me | GM-205
mouse | Dareu | A918, EM901, LM115, EM908
headphones | Havit | H2002d, H2008d, H2232d, H763d, HV-H2239d, H2015d, H2010d
headphones | HyperX | Cloud II, Cloud Stinger, Cloud Stinger Core, Cloud Alpha, Cloud Core, Cloud Flight, Cloud, CloudX
headphones | Logitech | H111, H340, G331, G435, G Pro X, H110, H151, H390, G431, G432, G433, G733, G335, G633, H370, H540, H600
headphones | Razer | Kraken X, BlackShark V2 X, Kraken, BlackShark, BlackShark V2, Barracuda, Hammerhead
headphones | Fantech | HG11 Captain, Echo MH82, HG22, HG11, HQ53, MH82, HG28, HG20, HG10, HQ52, WHG01
headphones | A4Tech | HS-19, Bloody G300, HS-30, HS-28, HS-100, HS-50, HU-10, Bloody G500, Bloody G200, Bloody G501, HS-5, HS-6, HS-7P, Bloody G575, HS-800, HS-60
headphones | Corsair | HS35, HS50, Void RGB Elite, HS60, HS70, HS80, Void, Virtuoso, HS55
headphones | Redragon | H350 Pandora, H510, H350, Zeus, H120, H260
headphones | Edifier | W600BT, G1, W800BT, G4, G2, K800, W820NB, H650, K550, K815
headphones | Plextone | G800, G30
headphones | Cosonic | CD-618, CT-770
headphones | Sony | MDR-ZX110, MDR-XB450, WH-1000XM4, WH-CH510, WH-CH520
headphones | SteelSeries | Arctis 1, Arctis, Arctis 5, Arctis 7
headphones | Microlab | K310, K360, K290
speaker | Microlab | M-108, M-200BT, B16, M-100, X2, M-106, M-223, M-105, M-300, M-200, M-700, TMN-1, FC-360, M-113, SOLO, M-109
speaker | Edifier | R12U, X100B, R1280DB, R1000T4, R19U, R1280T, R1700BT, M1360, R980T, MR4, X100, R1000TCN, R101V, M206BT, R10U
speaker | Logitech | Z120, Z213, Z623, Z313, Z333, Z407, Z625, Z906, Z607, S150, Z150, Z200, Z506, G560
speaker | Creative | Pebble, SBS E2900, Stage Air, SBS A35, SBS A120, SBS E2400, SBS A60, Pebble V2, Pebble V3, Stage V2, SBS A255, SBS A335, GigaWorks
speaker | Xtreme | E280U
speaker | Digital X | X-F999BT, X-L105
speaker | F&D | A110, A111X, F550X, F203G, A111F, A140X, A180X, F210X, F580X, F700X, F3000X, A111U, A521X, W130X, T60X, V620, F380X, A110F
speaker | Golden Field | GF-G104
speaker | Havit | SK473, SK486, SK518, SK599
speaker | Walton | WS2128
webcam | Logitech | C270, C310, C920, C922 Pro, C922, Brio, C505, C615, C920e, C930e, C925e, C525, C170, C110
webcam | A4Tech | PK-910P, PK-635G, PK-810P, PK-910H, PK-710G, PK-925H, PK-940HA, PK-760
webcam | Havit | HV-ND97, HN12G, HN28P, HV-N5086
webcam | Rapoo | C260, C280, C200
webcam | HP | W300, W200, W100
webcam | Fantech | Luminous C30
webcam | Xiaovv | 1080p
microphone | Fifine | K669B, K690, AM8, K669, K678, T669, A6V, K658, A8, AM6
microphone | Boya | BY-M1, BY-MM1, M1, BY-M1DM, BY-V1, BY-WM4
microphone | HyperX | SoloCast, QuadCast, QuadCast S
microphone | Maono | AU-A04, PM422, PM461, AU-PM421, DM30, AU-A04TR, PD400X
microphone | Razer | Seiren Mini, Seiren, Seiren X
microphone | - | BM-800, Blue Snowball, Blue Yeti
router | TP-Link | TL-WR840N, Archer C6, Archer C20, Archer A6, TL-WR841N, TL-WR845N, Archer C50, Archer C64, Archer C80, Archer AX23, Archer C54, Archer C7, Archer AX10, Archer AX12, TL-WR820N, TL-WR940N, TL-WR850N, Archer
router | Tenda | F3, AC6, N301, AC10, AC5, AC7, AC8, N300, F6, AC1200, AC10U, AC11, FH456, F9, AC23
router | Xiaomi | Mi Router 4A, Mi Router 4C, Mi Router, Router 4A, Router 4C, Router 4, Router AC1200, Mi 4A, Mi 4C, AX3000T
router | D-Link | DIR-615, DIR-825, DIR-612, DIR-650IN, DIR-X1560, DIR-842, DIR-600M, DIR-816, DIR-841
router | Netis | N4, WF2409E, WF2411, N1, WF2419E, N2, NX10, N5, N3
router | Mercusys | AC12, MW325R, MW305R, AC12G, AC10, MW301R, MR30G, Halo
router | Huawei | WS318, WS318n, WS5200, AX2, AX3
network-card | TP-Link | TL-WN725N, Archer T2U, Archer T3U, TL-WN722N, TL-WN823N, Archer T4U, Archer T2U Nano, Archer T3U Plus, TL-WN781ND, TL-WN881ND, UB400, TG-3468
printer | HP | LaserJet P1102, LaserJet M12w, LaserJet 1020, DeskJet 1112, LaserJet, DeskJet, OfficeJet, LaserJet P1005, LaserJet P1006, LaserJet P2035, LaserJet M15w, LaserJet 1018, DeskJet 2130, LaserJet Pro, Ink Tank 315, Ink Tank 415, LaserJet P1102w, LaserJet M102a, DeskJet 1510
printer | Canon | LBP6030, Pixma G2010, Pixma E410, Pixma, LBP2900, LBP6000, Pixma G3010, Pixma G1010, LBP6030B, LBP3300, IP2770, Pixma IP2772, MG2570S, Pixma MG2570, LBP2900B, LBP6230
printer | Epson | L130, L3110, L3250, L120, L220, L360, L380, L3210, L805, L1300, L3150, L210, L310, L1800, LQ-310, L405, L850, L3116
printer | Brother | HL-L2320D, DCP-T220, DCP-T310, HL-1110, DCP-L2540DW, HL-L2321D, DCP-T420W, DCP-T510W, MFC-T910DW
printer | Pantum | P2500W, P2500, P2518
printer | Samsung | ML-1640, ML-2160, ML-1660, ML-1666, SCX-3400
ups | MaxGreen | MG-LI-EAP, MG-Silver, MG-LI-EAP 650VA, MG-Silver 650VA
ups | Power Guard | PG650VA-CS, PG1200VA-CS
ups | Apollo | 1065A, 1120F, 1065, 1120
ups | APC | BX625CI, BX650LI, BVX1200LI, BX1100LI, BVX700LI, BX600C, Back-UPS, BX600CI, Smart-UPS
ups | Prolink | PRO700SFC, PRO1201SFC, PRO700
ups | Walton | Arc
case | Value-Top | VT-76, Mania
case | MaxGreen | 5906BG, G561
case | Xtreme | XJ-191
case | Antec | NX200, NX410, DP502, NX210, NX100, NX800, DF700, P120, AX20, NX230, VSK10, NX110, NX1000, DF600, NX320
case | Corsair | Carbide SPEC-05, 4000D Airflow, 4000D, 275R, SPEC-Delta, SPEC-Omega, 5000D, 220T, iCUE 4000X, 3000D, Crystal 570X
case | DeepCool | Matrexx 30, Matrexx 55, CC560, Matrexx 50, Matrexx 40, CH510, Tesseract, CG560, CH370, Macube 110, Matrexx 70, CC360
case | Gamdias | Athena E1, Talos E1, Argus E4, Athena M1, Aura GC1, Talos P1, Apollo E1, Mars E1
case | Montech | X3 Mesh, Air 100, Air 903, X2 Mesh, Air X, Fighter 500, X3 Glass, Air 1000, Sky One, Sky Two, King 95, XR, Fighter 600, X1
case | 1stPlayer | Fire Dancing, Rainbow, D3, DK3, DK D4, Fire Base, SP7
case | PC Power | PG-H14, 180G
case | Cooler Master | MasterBox MB311L, TD500, MasterBox, MB311L, MB511, Q300L, TD500 Mesh, MasterBox Q300L, MasterBox K501L, HAF, H500, CMP 510, Elite 500, NR200, MasterBox E501L, NR600
case | NZXT | H510, H510i, H5 Flow, H7 Flow, H710, H210, H510 Flow, H6 Flow, H440, S340, H9 Flow, H1
case | Lian Li | Lancool 216, O11 Dynamic, Lancool 205, Lancool II, O11, Lancool 215, Lancool III, PC-O11
case | Golden Field | Z1
case | Gigabyte | C200G, C200, C301, C301G, Aorus C300
cooler | DeepCool | Gammaxx 400, AK400, AG400, LE500, AK620, AG200, AG620, AK500, LS520, LT720, LE520, AG300, Gammaxx, LS720, Castle 240EX, Castle 360EX, Gammaxx L240, LT520, AG500, Gammaxx GTE, Gammaxx 400 V2, Theta 9, Captain 240, Alta 9, Gammaxx 300
cooler | Cooler Master | Hyper 212, Hyper H410R, ML240L, MasterLiquid, ML360, ML120L, Hyper T20, Hyper 103, Hyper H411R, MasterLiquid ML240L, Hyper 212X, Hyper 212 RGB, Hyper T200, MasterAir, i30, i50, i70, Hyper 620S, Hyper 622
cooler | Antec | A30, A400, A400 RGB, C40, A40, Vortex, Kuhler, Symphony, A35, Neptune 240, T120, Vortex 240
cooler | Arctic | Freezer 34, Freezer, Freezer 7, Alpine, Liquid Freezer, Freezer 36, Liquid Freezer II
cooler | Noctua | NH-U12S, NH-D15, NH-L9i, NH-U12A, NH-U14S, NH-U9S, NH-D14, NH-L12S
cooler | Corsair | H60, H100i RGB, H100i, H115i, H150i, A500, H45, H80i, H55, H100x, H150i Elite, H75
cooler | ID-Cooling | SE-214-XT, SE-224-XT, SE-214, SE-224, SE-903, SE-50, DK-01, DK-03, AuraFlow X 240, FrostFlow, SE-226-XT, SE-207, IS-55, SE-206, Auraflow
cooler | Thermalright | Peerless Assassin 120, Assassin X 120, Peerless Assassin, Frozen Notte, Phantom Spirit, Burst Assassin, Assassin King, Assassin Spirit, AXP90, Aqua Elite, Silver Arrow
cooler | NZXT | Kraken X53, Kraken, T120, Kraken X63, Kraken X73, Kraken 240, Kraken X52, Kraken Z73, Kraken M22
cooler | Intel | stock cooler, stock fan
cooler | AMD | Wraith Stealth, Wraith Prism RGB, Wraith Prism, Wraith Spire, Wraith, stock cooler, Wraith Max
cooler | Gamdias | Chione M2, Boreas E1, Chione, Boreas, Boreas M1, Boreas E2, Aura GL240
hdd | Western Digital | My Passport, Elements, My Book, Easystore
hdd | Seagate | Backup Plus, Expansion, Barracuda, SkyHawk, IronWolf, One Touch, Momentus, Pipeline, Exos
hdd | Transcend | StoreJet 25M3, StoreJet, StoreJet 25H3, StoreJet 25C3
hdd | Toshiba | Canvio, P300, DT01, Canvio Basics, Canvio Advance, MQ01, L200, N300, S300, Canvio Ready, DT01ACA100, X300
hdd | Adata | HV620S, HD330, HD710, HV300, HD680
flash-drive | SanDisk | Cruzer, Cruzer Blade, Ultra Flair, Dual Drive, Cruzer Glide, Ultra Fit
flash-drive | Transcend | JetFlash
flash-drive | Kingston | DataTraveler
flash-drive | Adata | UV128, UV150, UV320, C906
ssd | Samsung | 860 EVO, 870 EVO, 850 EVO, 840 EVO, 860 Pro, 850 Pro, 870 QVO, 860 QVO, PM871, T7, T5, 750 EVO, 840 Pro, T3, T7 Shield, PM881
ssd nvme | Samsung | 970 EVO Plus, 970 EVO, 980, 980 Pro, 990 Pro, 990 EVO, 960 EVO, 970 Pro, PM981, PM991, PM961, PM981a, PM9A1, 950 Pro, 990 EVO Plus, 960 Pro
ssd nvme | Western Digital | Blue SN570, Blue SN580, Black SN770, Green SN350, Blue SN550, Black SN750, Black SN850, Black SN850X, SN530, SN570, SN580, SN770, SN350, SN550, SN750, SN850, SN850X, SN520, SN740, SN730, Black SN7100, Blue SN5000, SN720
ssd | Kingston | A400, UV400, UV500, KC600, SSDNow, V300, SSDNow V300
ssd nvme | Kingston | NV1, NV2, A2000, KC3000, KC2500, NV3, A1000, Fury Renegade SSD, KC2000
ssd | Transcend | SSD220Q, 230S, SSD230S, SSD220S, 220Q, SSD225S, SSD370S, ESD310C, SSD370, SSD340
ssd nvme | Transcend | 110S, 220S, MTE110S, MTE220S, MTE110Q, MTE115S, 115S, 110Q, MTE250S
ssd | Adata | SU650, SU800, SU630, SU700, SP550, SP580, SU635, SP600, SU655
ssd nvme | Adata | SX8200 Pro, Legend 710, SX6000, Legend 850, S70 Blade, Legend 900, Legend 700, Legend 960, SX6000 Pro, SX8200, SX6000 Lite, Swordfish, Falcon, Legend 800, S50 Lite
ssd | HP | S700, S650, S600, S750, S700 Pro
ssd nvme | HP | EX900, EX920, EX900 Plus, EX950, FX900, FX900 Pro, FX700, EX900 Pro
ssd | Team | MS30, GX2, CX2, GX1, CX1, L3 EVO, AX2, Vulcan Z SSD, L5 Lite, EX2
ssd nvme | Team | MP33, MP33 Pro, MP34, MP44L, G50, Cardea, MP44, MP44Q, MP34Q
ssd | Lexar | NS100, NQ100, NS200
ssd nvme | Lexar | NM620, NM610, NM710, NM790, NQ710, NM610 Pro, NM700, NM800, NM600, EQ790, NQ790, NM760, NQ780
ssd | PNY | CS900, CS1311, CS2211, CS800
ssd nvme | PNY | CS1030, CS2130, CS2140, CS3030, CS1031, CS2230, CS2241, CS3040, CS3140
ssd | Netac | N535S, N600S, SA500, N530S
ssd nvme | Netac | N930E, NV2000, NV3000, N950E, NV5000, NV7000, N930E Pro, N930ES
ssd | Twinmos | H2 Ultra, H2 Ultra Pro
ssd | Apacer | AS340, AS350, AS350X, AS340X, AS350 Panther, AS330, AS220
ssd nvme | Apacer | AS2280P4, AS2280P4U, AS2280P4X, AS2280P4U Pro, AS2280P4 Pro, AS2280Q4, AS2280F4
ssd | Crucial | BX500, MX500, BX200, MX300, BX300, MX100, BX100, MX200, M4, M500, M550
ssd nvme | Crucial | P2, P3, P1, P5, P3 Plus, P5 Plus, P310, T500, T700, E100
ssd | Colorful | SL500, SL300
ssd nvme | Colorful | CN600, CN600 Pro, CN700
ssd | SanDisk | SSD Plus, Ultra 3D, Ultra II
ssd | Hikvision | C100, C160, E100
ssd nvme | Hikvision | E1000, E2000, E3000
ssd nvme | MSI | Spatium M371, Spatium M450, Spatium M390, Spatium M470, Spatium M480
ssd nvme | Addlink | S70, S68, S90, S72
ram | Corsair | Vengeance LPX, Vengeance, Vengeance RGB, Vengeance RGB Pro, Vengeance Pro, Dominator, ValueSelect, XMS3, XMS2, Dominator Platinum, Vengeance RGB RS, Vengeance RGB Pro SL
ram | G.Skill | Ripjaws V, Trident Z, Ripjaws, Trident Z RGB, Aegis, Ripjaws X, Ripjaws S5, Flare X5, Trident Z5, Trident Z5 RGB, Trident Z Neo, Sniper, Ripjaws M5, Flare X, Ripjaws Z, NT, Ripjaws 4
ram | Team | T-Force Vulcan Z, T-Force Delta RGB, Elite, T-Force Delta, T-Force Vulcan, T-Force, T-Force Dark, Elite Plus, Delta RGB, Vulcan Z, Vulcan, Delta, T-Create
ram | Adata | XPG D30, XPG Gammix, XPG Spectrix, Gammix D30, XPG Gammix D30, XPG Gammix D10, XPG Gammix D20, XPG Spectrix D60G, XPG Lancer, XPG Spectrix D41, XPG Spectrix D50, Premier, XPG Hunter, XPG Lancer RGB, XPG Spectrix D35G
ram | Apacer | Panther, NOX, Panther Rage, Panther Golden
ram | HyperX | Fury, Predator, Savage, Genesis, Impact, Fury RGB, Beast
ram | Kingston | Fury Beast, Fury Renegade, HyperX Fury, ValueRAM, Fury Impact, HyperX Predator, HyperX, Fury, HyperX Savage, HyperX Beast, HyperX Genesis, HyperX Impact
ram | Patriot | Viper, Viper Steel, Signature, Viper 4, Viper Venom, Signature Line, Viper 3
ram | PNY | XLR8, Anarchy
ram | HP | V6, V2, V8, V10, S1
ram | Netac | Shadow, Shadow RGB, Shadow S, Shadow II
ram | Crucial | Ballistix, Ballistix Sport, Pro, Ballistix Sport LT, Ballistix RGB, Ballistix Tactical
controller | - | Xbox 360 controller, PS4 DualShock 4, DualShock 4, DualSense, Xbox One controller, Xbox controller
controller | Logitech | F310, G29, F710, G27, G923, G920, F510, Extreme 3D Pro, G25
controller | Redragon | Harrow G808, Harrow
controller | Havit | HV-G69
controller | Fantech | GP13 Shooter II, GP13, GP11 Shooter, GP12, WGP12, WGP13, Shooter, GP11, GP12 Revolver
chair | Fantech | GC-181, GC-283, GC-191, GC-185, GC-182, GC-184
chair | Havit | GC922, GC932, GC923
psu | Corsair | CV450=450, CV550=550, CV650=650, CX450=450, CX550=550, CX650=650, CX750=750, CX550M=550, CX450M=450, CX650M=650, CX750M=750, CX500=500, CX430=430, VS350=350, VS400=400, VS450=450, VS500=500, VS550=550, VS600=600, VS650=650, RM550x=550, RM650=650, RM650x=650, RM750=750, RM750x=750, RM750e=750, RM850=850, RM850x=850, RM850e=850, RM1000x=1000, RM1000e=1000, TX550M=550, TX650M=650, TX750M=750, TX850M=850, HX750=750, HX850=850, HX1000=1000, HX1200=1200, AX1200i=1200, CX650F=650, CX550F=550, SF600=600, SF750=750, CX750F=750, CX600=600, CX600M=600, CX500M=500
psu | Antec | Atom V450=450, Atom V550=550, Meta V550=550, NeoECO 650=650, Meta V450=450, Meta V650=650, Atom V350=350, Atom B650=650, Atom B750=750, VP450P=450, VP550P=550, VP500P=500, CSK550=550, CSK650=650, CSK750=750, NeoECO 550=550, NeoECO 750=750, HCG750=750, HCG850=850, BP450=450, VP350P=350, BP500=500, Atom B550=550, CSK450=450, Atom V650=650, NE650G=650, NE750G=750, NE850G=850
psu | Cooler Master | MWE 450 Bronze=450, MWE 550 Bronze=550, MWE 650 Bronze=650, MWE 450=450, MWE 550=550, MWE 650=650, MWE 750=750, MWE 500=500, MWE 600=600, MWE 400=400, MWE 700=700, MWE 750 Bronze=750, MWE 850 Gold=850, MWE 750 Gold=750, MWE 650 Gold=650, MWE 550 Gold=550, MWE 850=850, MWE Gold 750=750, MWE Gold 650=650, MWE Gold 850=850, G500=500, G600=600, G700=700, MWE Bronze 550=550, MWE Bronze 650=650, MWE Bronze 450=450
psu | DeepCool | PF450=450, PK550D=550, DA600=600, PF350=350, PF500=500, PF550=550, PF600=600, PF650=650, PF700=700, PF750=750, PK450D=450, PK500D=500, PK600D=600, PK650D=650, PK700D=700, PK750D=750, PK800D=800, PK850D=850, DA500=500, DA700=700, DN500=500, DE500=500, DE600=600, DN450=450, DN550=550, DN650=650, PM650D=650, PM750D=750, PM850D=850, PQ650M=650, PQ750M=750, PQ850M=850, PQ1000M=1000, DQ650M=650, DQ750M=750, DQ850M=850, PX850G=850, PX1000G=1000
psu | Gigabyte | P450B=450, P550B=550, P650B=650, P750GM=750, P850GM=850, UD750GM=750, UD850GM=850, UD1000GM=1000, P550SS=550, P450SS=450, P650SS=650, P750BS=750, UD650B=650, P650G=650, P1000GM=1000, PW400=400, B700H=700, P750B=750
psu | MSI | MAG A550BN=550, MAG A650BN=650, A550BN=550, A650BN=650, MAG A750BN=750, MAG A750GL=750, MAG A850GL=850, MAG A650GL=650, MAG A450BN=450, MPG A850G=850, MPG A750GF=750, MAG A750BE=750, MAG A550BE=550, MAG A650BE=650, MPG A1000G=1000, MAG A500DN=500, MAG A600DN=600, MPG A650GF=650, MPG A850GF=850, MPG A750G=750
psu | Thermaltake | Litepower, TR2 S, Smart RGB, Toughpower GF1, Toughpower, Smart BX1, Smart SE, Smart, Toughpower GF3, Toughpower Grand, TR2, Toughpower GX1, Smart BM2, Toughpower PF1, Toughpower GF A3
psu | FSP | HV Pro, Hydro, HD2, Hyper, Hydro Pro, Hydro GE
psu | 1stPlayer | DK5.0, DK6.0, PS-500BS=500, PS-600AX=600, PS-700AX=700, PS-650AX=650, PS-750AX=750, Gaming PSU, FK 5.0
psu | Gamdias | Kratos E1, Cyclops M1, Kratos, Kratos P1, Helios, Kratos M1, Astrape, Helios E1
psu | Aerocool | Lux, VX Plus, Cylon PSU, KCAS, Integrator
psu | Value-Top | VT-S200A=200, VT-S200=200, VT-S200B=200
psu | MaxGreen | MGT-450W=450, MGT-400W=400, MGT-450=450
`;

export const KNOWN_MODELS: readonly Model[] = MODELS.trim()
  .split('\n')
  .flatMap((line) => {
    const [what = '', brand = '', models = ''] = line.split(' | ');
    const [kind = 'other', nvme] = what.split(' ');
    return models.split(', ').map((entry) => {
      const [model = '', watts] = entry.split('=');
      return {
        brand,
        kind: kind as Kind,
        model,
        ...(nvme !== undefined && { nvme: true }),
        ...(watts !== undefined && { watts: Number(watts) }),
      };
    });
  });
