/** Makers that listings write in one way. */
const PLAIN = `
Alienware, Nvidia, Esonic, ECS, Foxconn, Zotac, Palit, PNY, EVGA, Leadtek, Gainward, XFX, PELADN, OCPC,
Manli, Sparkle, Gunnir, AFOX, Arktek, Maxsun, Apacer, Crucial, Patriot, Netac, Lexar, Ramaxel, Elpida, Nanya,
Maxtor, Addlink, Ramsta, Gamdias, Aerocool, Super Flower, Revenger,
Montech, Zalman, SilverStone, Scythe, Jonsbo, Ocypus,
Vibox, HKC, Ajazz, Dareu, Glorious,
Edifier, Plextone, Cosonic, Intex, JBL, Prolink, Santak,
Xiaovv, Netis, MikroTik, Totolink, Pantum, Rexus, Gadmei,
AverMedia, Orico, Infinix, Gateway, Google, Compaq, Medion, Kingbank, Machinist,
Huananzhi, Jginyue, NEC, Cougar, Phanteks, Enermax, Verbatim, Belkin, Mars Gaming, Genius, Delux, Targus, Marvo, Onikuma, Kotion,
Turtle Beach, Supermicro, Jetway, iiyama, Sceptre, Planar, Rosewill, Trendnet, Edimax, StarTech, Logilink,
Beyerdynamic, Skullcandy, Plantronics, Yamaha, Klipsch, Lexmark, Minolta, Optoma, Vivitek,
InFocus, Tecno, Yeston, Sabrent, LaCie, Plextor, Ortial, Wavlink,
Comfast, Gamemax, Hyte, Motospeed, Zebronics, Uniview, Tiandy, Epos, Astrum, Remax, Tascam,
Focusrite, Behringer, Takstar, Synology, QNAP, Juniper, Aruba, Fortinet, Veikk, Gaomon, Varmilo,
Mushkin, OCZ, BitFenix, Klevv, Kolink, Sharkoon, Avexir, VisionTek, Raidmax, Xigmatek, Roccat, Raijintek, Mad Catz,
Ducky, Apevia, Azza, SilentiumPC, Koss, Timetec, Biwin, Goodram, Chieftec, PCCooler, Cryorig, AKG, Bose, Shure, Fanxiang, Epomaker,
Akko, Altec Lansing, Segotep, Vertiv, Solidigm, IBM, JVC, Pioneer, Hannspree, Koorui, Intenso, Emeet, Attack Shark, Alphacool,
Tripp Lite, ATEN, UCOM, EKWB, Ralink, Beelink, Minisforum, Geekom, Gmktec, Delta, Xprinter, Hoco, Joyroom, Teclast, Eaton,
Kisonli, SonicGear, KWG, Zifriend, Machenike, Thunderobot, Awei, QCY, Haylou, Yison, Mcdodo, Ldnio, Essager,
Choetech, Aukey, Romoss, Unitek, Cabletime, Hagibis, Dtech, Onten, Lention, Gamesir, Flydigi, EasySMX, PXN, PowerA, DXRacer,
Vertagear, Noblechairs, Ugee, Parblo, EDUP, Fenvi, VSOL, BDCOM, ZTE, Grandstream, Jovision, Imou, Ezviz, Goldenfir, OSCOO,
Kimtigo, KingFast, Zadak, AITC, Rongta, Sewoo, Honeywell, Maxell, Casio, Cheerlux, Avision, Jieshuo, Veineda, Soyo,
Pegatron, Qiyida, Atermiter, Puskill, Juhor, Saramonic, Hollyland, Ulanzi, Jmary, Yunteng, Synco, Harman Kardon, Huntkey, KTC, Sansui,
Titan Army, Xilence, Inland, Adesso, Endorfy, Evercool, Perixx, Tecware, Monoprice,
Gigasonic, Starex, Wanbo, Microtek, Uiisii, Moondrop, Kodak, Marshall, Bixolon, ZKTeco,
Tescom, Blackview, Doogee, Alldocube, Oukitel, OnePlus, Dynabook, iLife, Haier, Inspur, HTC, TCL, Daewoo, BlueStar,
Robotronix, Xinmeng, Magegee, Nuphy, Leopold, Vgn, Lamzu, Endgame Gear, Xtrfy, Rode, Thermal Grizzly, Herman Miller, Apexgaming
`;

/** Makers that are written in Latin script alone: words of other meanings sound like their names. */
const LATIN = `
Plustek, Meetion, Kllisre, DIYPC, OLOy, Siig, HEC, Sentey, Syba, Logisys, KeyTronic, CoolMax, v-color, SolidTek, Cyber Acoustics, Xion,
Iogear, Athena Power, Azio, Kingwin, Apotop, Yeyian, Hifiman, Lepa, Diablotek, Wintec, Uphere, Viotek, XClio, Coby, MassCool,
i-rocks, Vetroo, Sama, Noua, Dynatron, Pixio, Mchose, LC-Power, Evoluent, SMK-Link, Audioengine, Riotoro, Athenatech, Alpenföhn, Tcomas,
Crua, Eweadn, Kysona, Pyle, Inter-Tech, iBuyPower, CyberPowerPC, Akasa, Das Keyboard, Keycool, Denon, Jaton, Panram, AsiaHorse, BGears,
Cooltek, Musetex, Nanoxia, Reeven, Innocn, Buslink, Fellowes, UtechSmart, Drevo, Prolimatech, Fnatic, Velocifire, Darmoshark, Etymotic,
Imation, Memorex, M-Audio, Mackie, Neo Forza, Nixeus, Saitek, Elecom, KRK, Divoom, MyDigitalSSD, Nextorage, Wooting, Pwnage, Vaxee,
WLMouse, 1More, Audeze, Teac, HT Omega, BrosTrend, BFG, Fastro, Abkoncore, Aigo, MagniumGear, Okinos, Swiftech, Bitspower, Insignia,
Vantec, Filco, Gyration, Speedlink, Tesoro, Yunzii, Finalmouse, Inphic, Sades, Fluance, Ultimate Ears, Club 3D, Matrox, Streacom,
SilenX, Noiseblocker, YMTC, Jertech, Limeide, Forev, Bajeal, T-Dagger, Bluedio, Riversong, LB-Link, Pix-Link, Yanmai, Walram, KingDian,
Gloway, Asgard, XrayDisk, 51Risc, Mllse, Jingsha, Sako, Ritar, Zhiyun, Hohem, Birch, Mindeo, Zebex, Datalogic, Kinesis,
GTPlayer, IKEA, NexiGo, Depstech, Ausdom, Wansview, Creality, Blackmagic Design, Magewell,
IOSafe, Buffalo, Freecom, Iomega, G-Technology, Oyen Digital, Fantom Drives, HighPoint, Areca, Adaptec,
Raritan, Avocent, Allied Telesis, Extreme Networks, Brocade, Mellanox, Chelsio, QLogic, Emulex, Solarflare
`;

/** Makers that they write in several ways, or not as the name is read by `tokenise`. */
const SPELLED = `
Thermalright: thermalright, থার্মালরাইট, থার্মাল রাইট, thermal right
Noctua: noctua, নকটুয়া, নকচুয়া
Lian Li: lian li, লিয়ান লি, লিয়েন লি
Huion: huion, হুইওন, হুইয়ন
Wacom: wacom, ওয়াকম, ওয়াকোম
KingSpec: kingspec, king spec, কিংস্পেক
Fractal Design: fractal design, fractal, ফ্র্যাক্টাল
Power Pac: power pac, powerpac, পাওয়ার প্যাক, পাওয়ারপ্যাক
Seasonic: seasonic, sea sonic, সিজনিক, সিসনিক
Fifine: fifine, ফাইফাইন, ফিফাইন
Oppo: oppo, অপো, ওপো
Honor: honor, অনার
Avita: avita, এভিটা, অ্যাভিটা
Micron: micron, মাইক্রন
Ubiquiti: ubiquiti, unifi, ইউবিকুইটি
Ricoh: ricoh, রিকো
Kyocera: kyocera, কিয়োসেরা
Apollo: apollo, এপোলো, অ্যাপোলো, এপলো
iMice: imice, আইমাইস
Aula: aula, আউলা
Keychron: keychron, key chron, কিক্রন, কীক্রন
Kensington: kensington, কেনসিংটন
Safe Power: safe power, safepower, সেফ পাওয়ার
PC Power: pc power, pcpower, পিসি পাওয়ার
Tapo: tapo, টাপো, ট্যাপো
Oraimo: oraimo, অরাইমো
KSTAR: kstar, কে স্টার, কেস্টার
Arctic: arctic, আর্কটিক
Ruijie: ruijie, রুইজি
Hisense: hisense, হাইসেন্স
GeIL: geil, জেইল
Kingmax: kingmax, king max, কিংম্যাক্স
Kioxia: kioxia, কিওক্সিয়া
Microsoft: microsoft, microsft, ms surface
Panasonic: panasonic, panasonik
Motorola: motorola, মোটোরোলা
Netgear: netgear, net gear
Linksys: linksys, link sys
Micropower: micropower, micro power
Marsriva: marsriva, mars riva
Elgato: elgato, এলগাটো
Eizo: eizo, ইজো, এইজো
Zebra: zebra, জেবরা
NZXT: nzxt, এনজেডএক্সটি
Silicon Power: silicon power, silicon pawer, সিলিকন পাওয়ার
Symphony: symphony, সিম্ফনি, সিম্ফোনি
Itel: itel, আইটেল
Chuwi: chuwi, চুই, চুইউই
Jedel: jedel, জেডেল
Realview: realview, real view, রিয়েলভিউ
Cudy: cudy, কুডি
Hamko: hamko, হ্যামকো
Rahimafrooz: rahimafrooz, রহিমআফরোজ, রহিম আফরোজ, rahim afrooz
Galax: galax, kfa2
Gelid: gelid, gelid solutions
FSP: fsp, fsp group
Creative: creative, creative labs
HP: hp, hewlett packard, hpe, এইচপি, এইচ পি
Dell: dell, ডেল
Lenovo: lenovo, লেনোভো, lenevo, leonovo
Asus: asus, আসুস, এসুস, assus
Acer: acer, এসার, aser
Apple: apple, এপল, অ্যাপল
MSI: msi, এমএসআই
Gigabyte: gigabyte, gigabite, giga byte, aorus, গিগাবাইট
Walton: walton, ওয়ালটন, ওয়াল্টন, ওয়ালটন, walten
Samsung: samsung, samsang, স্যামসাং, sumsung
Toshiba: toshiba, tosiba, তোশিবা, তোসিবা
Sony: sony, সনি, সোনি, vaio
Huawei: huawei, হুয়াওয়ে
Xiaomi: xiaomi, redmi, mi, শাওমি, xiomi
Razer: razer, রেজার, রেজর
Intel: intel, ইন্টেল, intal
AMD: amd, এএমডি
ASRock: asrock, as rock, এএসরক, এসরক, আসরক
Colorful: colorful, colourful
Inno3D: inno 3 d, ইনো থ্রিডি, ইনো 3 ডি
Sapphire: sapphire, saphire, স্যাফায়ার, সাফায়ার, স্যাফায়ার
PowerColor: powercolor, power color
Corsair: corsair, corsiar, কর্সেয়ার
G.Skill: g skill, gskill, জিস্কিল, জি স্কিল
Team: team, টিম, teamgroup, t force, team group
Adata: adata, xpg, a data, এডাটা, এডেটা, অ্যাডাটা
Twinmos: twinmos, twin mos, টুইনমস
Transcend: transcend, transend, ট্রান্সসেন্ড, ট্রানসেন্ড
Kingston: kingston, kingston technology, kingstone, কিংস্টন
HyperX: hyperx, hyper x, হাইপারএক্স
Hynix: hynix, sk hynix, হাইনিক্স
Western Digital: western digital, wd, ওয়েস্টার্ন ডিজিটাল
Seagate: seagate, সিগেট, সীগেট, segate
Hitachi: hitachi, hgst, হিটাচি, হিতাচি
SanDisk: sandisk, san disk
Hikvision: hikvision, hiksemi
Thermaltake: thermaltake, thermal take
Cooler Master: cooler master, coolermaster, cm hyper, cm masterbox, কুলার মাস্টার
DeepCool: deepcool, deep cool, ডিপ কুল
1stPlayer: 1 stplayer, 1 st player, first player
Value-Top: value top, valuetop, ভ্যালু টপ, ভ্যালুটপ
Maono: maono, মাওনো
MaxGreen: maxgreen, max green
be quiet!: be quiet
ID-Cooling: id cooling
LG: lg, এলজি, এল জি
ViewSonic: viewsonic, view sonic
BenQ: benq, zowie, বেনকিউ, বেঙ্কিউ, বেন কিউ
Philips: philips, phillips, ফিলিপস
Logitech: logitech, logitec, লজিটেক
A4Tech: a 4 tech, a 4 টেক, a 4 tec, a fourtech, bloody, এফোরটেক
Redragon: redragon, red dragon
Xtrike Me: xtrike me, xtrike
SteelSeries: steelseries, steel series, স্টিলসিরিজ
Microlab: microlab, micro lab
F&D: f d, fenda, এফএন্ডডি, এফ এন্ড ডি, এফ অ্যান্ড ডি, f and d
Audio-Technica: audio technica
CyberPower: cyberpower, cyber power
TP-Link: tp link, tplink, টিপি লিংক, টিপিলিংক
D-Link: d link, dlink, ডি লিঙ্ক, ডি লিংক, ডিলিংক
Canon: canon, ক্যানন, কেনন
Epson: epson, এপসন
8BitDo: 8 bitdo
T-Wolf: t wolf, twolf, টি উলফ
Rapoo: rapoo, র্যাপু, র্যাপু, রাপু, রাপো, র্যাপো
Doel: doel, দোয়েল
Digital X: digital x, ডিজিটাল এক্স, digitalx
Royal Kludge: royal kludge, রয়াল ক্লুজ, রয়্যাল ক্লুজ, রয়েল ক্লাজ, রয়্যাল ক্লাজ, রয়েল ক্লুজ
Brother: brother, ব্রাদার, ব্রাদারস
Boya: boya, বয়া, বোয়া
Fantech: fantech, ফ্যানটেক, ফ্যান্টেক, ফেনটেক
Havit: havit, হ্যাভিট, হেভিট, হাভিট
Mercusys: mercusys, মার্কুসিস, মারকুসিস
AOC: aoc, এওসি
Nokia: nokia, নকিয়া
Anker: anker, soundcore, অ্যাংকার, আঙ্কার
Cisco: cisco, সিসকো
Realme: realme, রিয়েলমি, রিয়ালমি
APC: apc, এপিসি
Tenda: tenda, টেন্ডা, টেনডা
LiteOn: liteon, lite on
XP-Pen: xp pen, এক্সপি পেন
Micropack: micropack, মাইক্রোপ্যাক
Golden Field: golden field, গোল্ডেন ফিল্ড
Amazon: amazon fire, amazon kindle, kindle
LSI: lsi
Jabra: jabra, জাবরা
Fujitsu: fujitsu, ফুজিৎসু, ফুজিতসু
Biostar: biostar, বায়োস্টার
Antec: antec, এনটেক, অ্যানটেক
Vention: vention, ভেনশন
Ugreen: ugreen, ইউগ্রিন
Dahua: dahua, ডাহুয়া, দাহুয়া
Baseus: baseus, বেসাস
Xtreme: xtreme, এক্সট্রিম
Power Guard: power guard, powerguard, পাওয়ার গার্ড
Sennheiser: sennheiser, সেনহাইজার
InWin: in win, inwin
darkFlash: darkflash, dark flash
`;

const plainBrands = (names: string, isLatin: boolean) =>
  names
    .trim()
    .split(/,\s/)
    .map((name) => ({ name, spellings: [name.toLowerCase()], isLatin }));

/** Canonical name and spellings of each maker, and whether Bangla words are never its name. */
export const BRANDS: readonly { name: string; spellings: readonly string[]; isLatin: boolean }[] = [
  ...plainBrands(PLAIN, false),
  ...plainBrands(LATIN, true),
  ...SPELLED.trim()
    .split('\n')
    .map((line) => {
      const [name = '', spellings = ''] = line.split(': ');
      return { name, spellings: spellings.split(', '), isLatin: false };
    }),
];

/** Makers of whole computers: only they are the brand of a desktop or laptop. */
export const COMPUTER_BRANDS: ReadonlySet<string> = new Set(
  'HP,Dell,Lenovo,Asus,Acer,Apple,MSI,Gigabyte,Walton,Samsung,Toshiba,Fujitsu,Sony,Microsoft,Huawei,Xiaomi,Razer,Alienware,Chuwi,Avita,Infinix,Honor,Realme,Google,Panasonic,Gateway,Medion,Compaq,NEC,ECS,Beelink,Minisforum,Geekom,Gmktec,Teclast,Zotac'.split(
    ',',
  ),
);
/** Makers of chips: on a graphics card or board they are not its maker. */
export const CHIP_BRANDS: ReadonlySet<string> = new Set(['Intel', 'AMD', 'Nvidia']);
