/** Makers that listings write in one way. */
const PLAIN = `
Fujitsu, Microsoft, Alienware, Nvidia, Biostar, Esonic, ECS, Foxconn, Zotac, Galax, Palit, PNY, EVGA, Leadtek, Gainward, XFX, PELADN, OCPC,
Manli, Sparkle, Gunnir, AFOX, Arktek, Maxsun, Apacer, Crucial, Patriot, Netac, Micron, Lexar, GeIL, Ramaxel, Elpida, Nanya, Kingmax,
Silicon Power, Maxtor, Addlink, Ramsta, KingSpec, Antec, Gamdias, Aerocool, FSP, Seasonic, Super Flower, Xtreme, Safe Power, Revenger,
Montech, PC Power, NZXT, Lian Li, Fractal Design, Noctua, Arctic, Thermalright, Zalman, SilverStone, Scythe, Jonsbo, Ocypus,
Vibox, Dahua, HKC, Jedel, Keychron, Ajazz, Aula, Dareu, iMice, Meetion, Glorious,
Edifier, Plextone, Cosonic, Creative, Digital X, Intex, JBL, Sennheiser, Power Guard, Apollo, Prolink, KSTAR, Santak, Micropower,
Fifine, Maono, Xiaovv, Netis, MikroTik, Netgear, Linksys, Totolink, Pantum, Ricoh, Rexus, Gadmei,
AverMedia, Ugreen, Orico, Baseus, Chuwi, Avita, Infinix, Honor, Google, Panasonic, Gateway, Medion, Compaq, Kingbank, Machinist,
Huananzhi, Jginyue, NEC, Cougar, Phanteks, Enermax, Verbatim, Belkin, Mars Gaming, Genius, Delux, Targus, Marvo, Onikuma, Kotion,
Turtle Beach, Zebra, Cudy, Supermicro, Jetway, iiyama, Eizo, Sceptre, Planar, Rosewill, Trendnet, Edimax, StarTech, Logilink,
Beyerdynamic, Skullcandy, Plantronics, Elgato, Yamaha, Klipsch, Kyocera, Lexmark, Minolta, Optoma, Vivitek,
InFocus, Itel, Tecno, Oppo, Motorola, Yeston, Sabrent, LaCie, Plextor, LiteOn, Kioxia, Ortial, Ruijie, Ubiquiti, Wavlink,
Comfast, Gamemax, Hyte, Motospeed, Zebronics, Uniview, Tiandy, Epos, Astrum, Remax, Vention, Tascam,
Focusrite, Behringer, Takstar, Synology, QNAP, Juniper, Aruba, Fortinet, Huion, Wacom, Veikk, Gaomon, Varmilo
`;

/** Makers that they write in several ways, or not as the name is read by `tokenise`. */
const SPELLED = `
HP: hp, hewlett packard, hpe, এইচপি, এইচ পি
Dell: dell, ডেল
Lenovo: lenovo, লেনোভো, lenevo, leonovo
Asus: asus, আসুস, এসুস, assus
Acer: acer, এসার, aser
Apple: apple, এপল, অ্যাপল
MSI: msi, এমএসআই
Gigabyte: gigabyte, gigabite, giga byte, aorus, গিগাবাইট
Walton: walton, ওয়ালটন, ওয়ালটন, walten
Samsung: samsung, samsang, স্যামসাং, sumsung
Toshiba: toshiba, tosiba, তোশিবা, তোসিবা
Sony: sony, সনি, vaio
Huawei: huawei, হুয়াওয়ে
Xiaomi: xiaomi, redmi, mi, শাওমি, xiomi
Razer: razer, রেজার
Intel: intel, ইন্টেল, intal
AMD: amd, এএমডি
ASRock: asrock, as rock
Colorful: colorful, colourful
Inno3D: inno 3 d
Sapphire: sapphire, saphire, স্যাফায়ার, সাফায়ার, স্যাফায়ার
PowerColor: powercolor, power color
Corsair: corsair, corsiar, কর্সেয়ার
G.Skill: g skill, gskill
Team: team, teamgroup, t force, team group
Adata: adata, xpg, a data, এডাটা, অ্যাডাটা
Twinmos: twinmos, twin mos, টুইনমস
Transcend: transcend, transend, ট্রান্সসেন্ড, ট্রানসেন্ড
Kingston: kingston, kingstone, কিংস্টন
HyperX: hyperx, hyper x
Hynix: hynix, sk hynix
Western Digital: western digital, wd, ওয়েস্টার্ন ডিজিটাল
Seagate: seagate, সিগেট, segate
Hitachi: hitachi, hgst
SanDisk: sandisk, san disk
Hikvision: hikvision, hiksemi
Thermaltake: thermaltake, thermal take
Cooler Master: cooler master, coolermaster, কুলার মাস্টার
DeepCool: deepcool, deep cool, ডিপ কুল
1stPlayer: 1 stplayer, 1 st player, first player
Value-Top: value top, valuetop
MaxGreen: maxgreen, max green
be quiet!: be quiet
ID-Cooling: id cooling
LG: lg, এলজি, এল জি
ViewSonic: viewsonic, view sonic
BenQ: benq, zowie, বেনকিউ, বেঙ্কিউ, বেন কিউ
Philips: philips, phillips, ফিলিপস
Logitech: logitech, logitec, লজিটেক
A4Tech: a 4 tech, a 4 tec, a fourtech, bloody, এফোরটেক
Redragon: redragon, red dragon
Xtrike Me: xtrike me, xtrike
SteelSeries: steelseries, steel series
Microlab: microlab, micro lab
F&D: f d, fenda
Audio-Technica: audio technica
CyberPower: cyberpower, cyber power
TP-Link: tp link, tplink, টিপি লিংক, টিপিলিংক
D-Link: d link, dlink, ডি লিংক, ডিলিংক
Canon: canon, ক্যানন
Epson: epson, এপসন
8BitDo: 8 bitdo
T-Wolf: t wolf
Rapoo: rapoo, র্যাপু, র্যাপু, রাপু, রাপো, র্যাপো
Royal Kludge: royal kludge, রয়েল ক্লাজ, রয়্যাল ক্লাজ, রয়েল ক্লুজ
Brother: brother, ব্রাদার, ব্রাদারস
Boya: boya, বয়া, বোয়া
Fantech: fantech, ফ্যানটেক, ফ্যান্টেক, ফেনটেক
Havit: havit, হ্যাভিট, হেভিট
Mercusys: mercusys, মার্কুসিস, মারকুসিস
AOC: aoc, এওসি
Nokia: nokia, নকিয়া
Anker: anker, soundcore, অ্যাংকার, আঙ্কার
Cisco: cisco, সিসকো
Realme: realme, রিয়েলমি, রিয়ালমি
APC: apc, এপিসি
Tenda: tenda, টেন্ডা, টেনডা
Micropack: micropack, মাইক্রোপ্যাক
Golden Field: golden field, গোল্ডেন ফিল্ড
Amazon: amazon fire, amazon kindle, kindle
LSI: lsi
`;

/** Canonical name and spellings of each maker. */
export const BRANDS: readonly { name: string; spellings: readonly string[] }[] = [
  ...PLAIN.trim()
    .split(/,\s/)
    .map((name) => ({ name, spellings: [name.toLowerCase()] })),
  ...SPELLED.trim()
    .split('\n')
    .map((line) => {
      const [name = '', spellings = ''] = line.split(': ');
      return { name, spellings: spellings.split(', ') };
    }),
];

/** Makers of whole computers: only they are the brand of a desktop or laptop. */
export const COMPUTER_BRANDS: ReadonlySet<string> = new Set(
  'HP,Dell,Lenovo,Asus,Acer,Apple,MSI,Gigabyte,Walton,Samsung,Toshiba,Fujitsu,Sony,Microsoft,Huawei,Xiaomi,Razer,Alienware,Chuwi,Avita,Infinix,Honor,Realme,Google,Panasonic,Gateway,Medion,Compaq,NEC,ECS'.split(
    ',',
  ),
);
/** Makers of chips: on a graphics card or board they are not its maker. */
export const CHIP_BRANDS: ReadonlySet<string> = new Set(['Intel', 'AMD', 'Nvidia']);
