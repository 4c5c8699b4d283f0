import type { Kind } from '#contract/vocabulary.ts';
import { tokenise } from '#domain/facts/tokenise.ts';

/** A name under which makers sell goods of a kind that have no number of their own, or one after it: `Pulse`, `Sound Blaster Audigy`. */
export interface Line {
  kind: Kind;
  /** Its makers; without any, the name says enough. */
  brands: readonly string[];
  name: string;
  words: readonly string[];
  /** The number of the model after the name belongs to it: `Tab M10`, `Tune 510BT`. */
  numbered: boolean;
}

// kinds | makers, or - | names; # where a number follows, = before the maker's own name
const LINES = `
gpu | Asus | ROG Strix, Strix, TUF Gaming, TUF, Dual, Phoenix, Cerberus, Expedition, Turbo, DirectCU II, ProArt, Prime
gpu | MSI | Gaming X Trio, Gaming X Slim, Gaming Trio, Gaming X, Gaming Z, Suprim X, Suprim, Ventus 3X, Ventus 2X, Ventus XS, Ventus, Armor, Mech 2X, Mech, Aero ITX, Aero, Twin Frozr, Duke
gpu | Gigabyte | Aorus Master, Aorus Elite, Aorus Xtreme, Aorus, Gaming OC, WindForce OC, WindForce, Eagle OC, Eagle, Vision OC, Vision, Aero OC, G1 Gaming, Mini ITX
gpu | Zotac | AMP Extreme, AMP Holo, AMP, Twin Edge, Trinity, Solo, Gaming
gpu | Sapphire | Nitro+, Nitro Plus, Nitro, Pulse, Pure, Toxic, Vapor-X, Dual-X
gpu | PowerColor | Red Devil, Red Dragon, Hellhound, Fighter, Dragon
gpu | XFX | Speedster SWFT, Speedster QICK, Speedster MERC, Speedster, SWFT, QICK, MERC, RS XXX, Double Dissipation, Thicc
gpu | Palit | GameRock, GamingPro, StormX, JetStream, Dual, KalmX
gpu | Gainward | Phoenix, Phantom, Ghost, Pegasus
gpu | Inno3D | iChill X4, iChill X3, iChill, Twin X2, Gaming X3
gpu | Galax | EX Gamer, 1-Click OC, HOF, EX
gpu | Colorful | iGame Ultra, iGame Vulcan, iGame, BattleAx, NB Duo, NB
gpu | EVGA | FTW3 Ultra, FTW3, FTW, XC Ultra, XC Gaming, XC, SC Gaming, SC, Superclocked
gpu | ASRock | Phantom Gaming, Challenger, Steel Legend, Taichi
gpu | PNY | XLR8, Verto, Uprising
hdd | Western Digital | Caviar Blue, Caviar Green, Caviar Black, Caviar, Red Plus, Red Pro, Blue, Green, Black, Purple, Red, Gold, Ultrastar, Scorpio Blue, Scorpio, VelociRaptor
ssd | Western Digital | Blue, Green, Black, Red
hdd | Hitachi | Ultrastar, Deskstar, Travelstar
hdd | Seagate | Constellation, Enterprise, SV35
hdd | Samsung | SpinPoint
flash-drive | SanDisk | Ultra Fit, Ultra Luxe, Ultra Dual, Ultra, Extreme Pro, Extreme
flash-drive | Transcend | JetFlash#
flash-drive | Kingston | DataTraveler#
flash-drive | Samsung | Bar Plus, Fit Plus
sound-card | Asus | Xonar#, Essence#
sound-card | - | Xonar#, Sound Blaster Audigy#, Sound Blaster Live#, Sound Blaster X-Fi, Sound Blaster Play#, Sound Blaster Z, Sound Blaster G#, Sound Blaster
cooler | - | Wraith Stealth, Wraith Prism, Wraith Spire, Wraith Max, Wraith
cooler | - | Hyper#
sound-card | Creative | Audigy#, X-Fi
tablet | Samsung | Galaxy Tab#, Tab#=Galaxy Tab, Galaxy Note#
tablet | Lenovo | Tab#, Yoga Tab#, IdeaTab#
tablet | Huawei | MatePad Pro, MatePad#, MediaPad#
tablet | Xiaomi | Pad#, Redmi Pad
tablet | Amazon | Fire HD#, Fire#, Kindle Paperwhite, Kindle
tablet | Realme | Pad#
tablet | Honor | Pad#
tablet | Nokia | T#
tablet | Walton | Walpad#, Primo#
headphones | JBL | Tune#, Live#, Quantum#, Endurance#
headphones | Anker | Soundcore Life#, Soundcore#
headphones | Sony | Pulse, Inzone#
speaker | JBL | Go#, Flip#, Charge#, Clip#, Boombox#, Xtreme#, Pulse#
router | MikroTik | hAP ac lite, hAP ac, hAP lite, hAP mini, hAP, hEX S, hEX lite, hEX
router | TP-Link | Deco#, Archer#
router | Xiaomi | Mi Router#
ram | Corsair | Vengeance RGB Pro, Vengeance LPX, Vengeance, Dominator, ValueSelect, XMS#
ram | G.Skill | Ripjaws V, Ripjaws, Trident Z RGB, Trident Z, Aegis, Sniper, Flare X
ram | Team | T-Force Delta, T-Force Vulcan, T-Force Dark, T-Force Night Hawk, T-Force Xtreem, T-Create, Elite Plus
ram | Adata | XPG Gammix D#, XPG Spectrix, XPG Lancer
ram | Crucial | Ballistix Sport, Ballistix
ram | Kingston | Fury Beast, Fury Impact, HyperX Fury, HyperX Savage, HyperX Impact, ValueRAM
ram | HyperX | Savage, Beast, Impact
ram | Patriot | Viper Steel, Viper Venom, Viper Elite, Signature Line
ram | Apacer | Panther, Commando
ssd | Samsung | 970 Evo Plus, 970 Evo, 970 Pro, 980 Pro, 990 Pro, 850 Evo, 860 Evo, 870 Evo, 870 QVO
ssd | Kingston | SSDNow#
ssd | Adata | Legend#, Swordfish
ssd | MSI | Spatium#
ssd | Team | Cardea
ssd | Patriot | Burst
ssd | SanDisk | Extreme Portable, SSD Plus
hdd | Western Digital | My Passport, My Book, Elements, VelociRaptor
hdd | Seagate | Barracuda Pro, Barracuda#, IronWolf, SkyHawk, FireCuda, Momentus, Pipeline, Exos#, Backup Plus, Expansion, One Touch
hdd | Toshiba | Canvio#
hdd | Transcend | StoreJet#
psu | Antec | NeoECO#, High Current Gamer, Earthwatts#, Atom#, Signature#
psu | be quiet! | System Power#, Straight Power#, Pure Power#, Dark Power#
psu | Cooler Master | MWE#, Elite NEX#, MasterWatt#, Silent Pro#
psu | EVGA | SuperNOVA#
psu | FSP | Hydro#, Raider#, Hyper#
psu | Gamdias | Kratos#, Astrape#, Cyclops#
psu | Seasonic | Focus#, Prime#, Core#
psu | Super Flower | Leadex#, Zillion
psu | SilverStone | Strider#
psu | Thermaltake | Toughpower#, LitePower, Smart BX#, Smart RGB, Smart#, TR2
psu | Aerocool | Integrator, Lux, KCAS, Cylon PSU
case | Antec | Dark Phantom, Three Hundred, Nine Hundred
case | be quiet! | Pure Base#, Dark Base#, Silent Base#, Shadow Base#
case | Cooler Master | MasterBox#, MasterCase#, HAF#, Cosmos#
case | Corsair | Carbide#, Crystal#, Obsidian#, Graphite#, iCUE 4000X
case | DeepCool | Matrexx#, Macube#, Tesseract
case | Fractal Design | Meshify#, Define#, Torrent, Pop Air, North, Node#, Focus G
case | Gamdias | Argus#, Athena#, Talos#
case | Lian Li | Lancool#, O11 Dynamic, O11
case | Montech | Air#, Sky One, Sky Two, King#, Heritage
case | NZXT | Phantom#, Source#, Manta
case | Phanteks | Eclipse#, Enthoo#, Evolv
case | MSI | MAG Forge#, MPG Gungnir#, MAG Vampiric#
cooler | Arctic | Liquid Freezer#, Freezer#, Alpine#
cooler | be quiet! | Dark Rock#, Pure Rock#, Shadow Rock#, Pure Loop#
cooler | Cooler Master | MasterLiquid#, MasterAir#, GeminII
cooler | DeepCool | Gammaxx#, Captain#, Castle#, Assassin#, Maelstrom#
cooler | ID-Cooling | FrostFlow#, AuraFlow#, ZoomFlow#, PinkFlow#
cooler | Lian Li | Galahad#
cooler | NZXT | Kraken#
cooler | Scythe | Mugen#, Fuma#, Kotetsu
cooler | Thermalright | Peerless Assassin#, Assassin King#, Assassin Spirit#, Assassin X#, Phantom Spirit#, Burst Assassin#, Frozen#, Aqua Elite#, Silver Arrow
cooler | MSI | MAG CoreLiquid#
cooler | Thermaltake | Toughliquid#, Floe
cooler | Gamdias | Boreas#, Chione#
fan | Cooler Master | SickleFlow#, MasterFan#
fan | Arctic | P12, P14, F12
keyboard | Razer | BlackWidow#, Huntsman#, Ornata#, Cynosa#
keyboard | SteelSeries | Apex#
keyboard | HyperX | Alloy#
keyboard | Logitech | MX Keys, MX Mechanical, Pebble Keys
keyboard | Apple | Magic Keyboard#
keyboard | Corsair | Strafe
mouse | Apple | Magic Mouse#
mouse | Razer | DeathAdder#, Viper#, Basilisk#, Naga#, Mamba#, Cobra#, Abyssus, Orochi#
mouse | Logitech | MX Master#, MX Anywhere#, MX Ergo, Lift, Pebble#
mouse | SteelSeries | Rival#, Sensei, Aerox#
mouse | HyperX | Pulsefire#
mouse | Glorious | Model O, Model D
mouse | Corsair | Katar#, Scimitar, Harpoon, Ironclaw, Sabre
headphones | Razer | Kraken#, BlackShark#, Barracuda#, Hammerhead#
headphones | HyperX | Cloud#, CloudX
headphones | SteelSeries | Arctis#, Siberia#
headphones | Corsair | Virtuoso, Void#
headphones | Jabra | Evolve#, Elite#, Biz#
headphones | Plantronics | Blackwire#, RIG#
headphones | Anker | Life#
headphones | Apple | AirPods Pro, AirPods Max, AirPods#
speaker | Creative | Pebble#, Inspire#, SBS#, Stage#
speaker | Razer | Leviathan, Nommo
speaker | Bose | Companion#
webcam | Logitech | Brio#, StreamCam
webcam | Razer | Kiyo#
webcam | Microsoft | LifeCam#
microphone | Razer | Seiren#
microphone | HyperX | QuadCast#, SoloCast
sound-card | Focusrite | Scarlett#
sound-card | Behringer | U-Phoria#
tablet | Wacom | Intuos Pro#, Intuos#, Cintiq#, Bamboo#, One
monitor | BenQ | Mobiuz#, Zowie#
monitor | Eizo | FlexScan#, ColorEdge#
monitor | Huawei | MateView#
monitor | LG | Flatron#, UltraWide#, UltraGear#, UltraFine#
monitor | Samsung | SyncMaster#, Odyssey#
monitor | Dell | UltraSharp#
monitor | HP | EliteDisplay#, ProDisplay#, Omen#, Pavilion#
monitor | Lenovo | ThinkVision#, Legion#
monitor | Asus | ProArt#, TUF Gaming#, ROG Swift#, ROG Strix#
monitor | Acer | Nitro#, Predator#
monitor | BenQ | Zowie#, Mobiuz#, PD#
monitor | MSI | Optix#, MAG#, MPG#
monitor | AOC | Agon#
ups | APC | Back-UPS Pro#, Back-UPS#, Smart-UPS#
mini-pc | Gigabyte | Brix#
laptop | Lenovo | Chromebook#, Legion#
laptop | Acer | Chromebook#, Nitro#, Predator#, Aspire#
laptop | HP | Chromebook#, Omen#, Pavilion#
laptop | Dell | Chromebook#, Mini#
laptop | Asus | TUF Gaming#, TUF#, ROG Strix#, ROG#, Chromebook#, Eee PC#
printer | HP | LaserJet Pro MFP#, LaserJet Pro#, LaserJet Enterprise#, LaserJet MFP#, LaserJet#, DeskJet Ink Advantage#, DeskJet#, OfficeJet Pro#, OfficeJet#, Ink Tank#, Smart Tank#
printer | Canon | Pixma#, ImageClass#
printer | Epson | EcoTank#, WorkForce#
`;

// kind | makers that sell little else: a code after their name is one of these
const MAKERS = `
case | Jonsbo, Fractal Design, InWin, DIYPC
chair | DXRacer, Noblechairs, GTPlayer
controller | Gamesir, Flydigi, EasySMX, PXN, 8BitDo, PowerA
cooler | Scythe, Cryorig, Dynatron
hdd | Seagate, Maxtor
headphones | Audio-Technica, Sennheiser, Beyerdynamic, AKG, Koss, Plantronics, Jabra, Skullcandy, Onikuma, Kotion, Epos, Bose, Turtle Beach, Moondrop, Hifiman, Audeze, Etymotic, Uiisii, Cosonic
keyboard | Keychron, Ducky, Varmilo, Royal Kludge, Akko, Epomaker, Filco, Leopold, Nuphy, Magegee, Das Keyboard
microphone | Fifine, Maono, Boya, Takstar, Shure, Rode, Yanmai
mini-pc | Beelink, Minisforum, Geekom, Gmktec
monitor | Eizo, iiyama, Hannspree, Koorui, AOC, Planar, Sceptre, HKC, Viotek, Pixio, Innocn, KTC, Crua, Titan Army, Nixeus
mouse | Glorious, Attack Shark, Lamzu, Pwnage, Finalmouse, Vaxee, WLMouse, Darmoshark, Endgame Gear
network-card | Ralink, Fenvi
other | Synology, QNAP, Elgato, Ubiquiti, AverMedia, Gadmei
printer | Brother, Pantum, Kyocera, Ricoh, Lexmark, Xprinter, Rongta, Bixolon, Zebra
psu | Seasonic, Super Flower, FSP, Athena Power, CoolMax
ram | GeIL, G.Skill, OLOy, v-color, Ramaxel, Elpida, Nanya, Panram
router | Mercusys, Tenda, Netis, Totolink, MikroTik, Cudy, Ruijie, Linksys
sound-card | Focusrite, HT Omega
speaker | Edifier, Klipsch, Microlab, F&D, Kisonli, Audioengine
ssd | KingSpec, Kioxia, Solidigm, Ramsta, Fanxiang, KingDian, Goldenfir
tablet | Wacom, Huion, Veikk, Gaomon, XP-Pen, Ugee, Parblo
ups | APC, KSTAR, Santak, CyberPower, Power Guard, Power Pac, Apollo, Marsriva, Tripp Lite, Vertiv
`;
export const KIND_OF_MAKER: ReadonlyMap<string, Kind> = new Map(
  MAKERS.trim()
    .split('\n')
    .flatMap((row) => {
      const [kind = '', makers = ''] = row.split(' | ');
      return makers.split(', ').map((maker): [string, Kind] => [maker, kind as Kind]);
    }),
);

const wordsOf = (name: string): string[] => tokenise(name).map(({ text }) => text);

const MODEL_LINES: readonly Line[] = LINES.trim()
  .split('\n')
  .flatMap((row) => {
    const [kind = '', makers = '', names = ''] = row.split(' | ');
    return names.split(', ').map((written): Line => {
      const [said = '', name = said] = written.replace('#', '').split('=');
      return {
        kind: kind as Kind,
        brands: makers === '-' ? [] : makers.split(', '),
        name,
        words: wordsOf(said),
        numbered: written.includes('#'),
      };
    });
  })
  // The longest names first, so that `Gaming X Trio` is not `Gaming X`.
  .sort((a, b) => b.words.length - a.words.length);

/** The lines by the first word of their names, the longest first. */
export const LINES_BY_WORD: ReadonlyMap<string, readonly Line[]> = MODEL_LINES.reduce((lines, line) => {
  const [first = ''] = line.words;
  return lines.set(first, [...(lines.get(first) ?? []), line]);
}, new Map<string, Line[]>());

export const KINDS_WITH_LINES: ReadonlySet<Kind> = new Set(MODEL_LINES.map(({ kind }) => kind));

/**
 * The kind of goods that a line names where no noun does: `Lenovo ThinkVision`, `Seasonic Focus`. A maker uses some names for several kinds;
 * of a graphics card the chip says enough.
 */
export const kindOfLine = ({ kind, brands, words: [first = ''] }: Line): Kind | undefined =>
  kind === 'gpu' ||
  LINES_BY_WORD.get(first)?.some(
    (other) => other.kind !== kind && other.kind !== 'gpu' && other.brands.some((brand) => brands.includes(brand)),
  )
    ? undefined
    : kind;

/** Names that follow the chipset in the name of a board: `B450 Tomahawk Max`, `B450M PRO-VDH MAX`. */
export const BOARD_WORDS: ReadonlySet<string> = new Set(
  `mag mpg meg fatal1ty tomahawk mortar bazooka carbon edge gaming gamer pro max plus vdh vh vlh vd vhl hdv hdvs dgs dvs itx steel legend phantom
riptide taichi extreme strix tuf rog prime elite aorus eagle ultra ud wifi ac ax vision master hero formula apex ace unify krait grenade arctic
titanium csm evo deluxe sabertooth mark lx le snow killer challenger performance x ii iii`.split(/\s+/),
);
