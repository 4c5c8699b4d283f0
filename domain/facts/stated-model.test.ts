import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS_OF_TITLES } from '#domain/facts/kinds-of-titles.ts';
import { recognise } from '#domain/facts/recognise.ts';

const modelIn = (title: string): string | undefined => recognise({ title }, undefined, KINDS_OF_TITLES).facts.model;

/** Titles with the model that they state, as its maker writes it; - for none. */
const NAMES = `
HP 15-da0001tu laptop i3 4GB => 15-da0001tu
HP 14s-fq1092au laptop => 14s-fq1092au
HP 250 G8 laptop => 250 G8
HP ProBook 440 G8 laptop i5 => ProBook 440 G8
HP EliteBook Folio 9470m laptop => EliteBook Folio 9470m
HP Envy 13 laptop i7 => Envy 13
HP Victus 16 laptop => Victus 16
HP EliteBook x360 1030 G3 laptop => EliteBook x360 1030 G3
Dell Inspiron 15 3567 laptop => Inspiron 15 3567
Dell Inspiron 3501 laptop i5 => Inspiron 3501
Dell XPS 13 9360 laptop => XPS 13 9360
Dell XPS 13 laptop i7 => XPS 13
Dell Latitude E7470 laptop => Latitude E7470
Dell Vostro 14 3468 laptop => Vostro 14 3468
Dell Precision M4800 laptop => Precision M4800
Dell Precision T3600 workstation xeon 16GB => Precision T3600
Lenovo IdeaPad Slim 3i 15IAU7 laptop => IdeaPad Slim 3i 15IAU7
Lenovo IdeaPad Slim 3i laptop i5 => IdeaPad Slim 3i
Lenovo IdeaPad 3 15ITL6 laptop => IdeaPad 3 15ITL6
Lenovo IdeaPad 320-15ISK laptop => IdeaPad 320-15ISK
Lenovo IdeaPad Gaming 3 laptop => IdeaPad Gaming 3
Lenovo ThinkPad X1 Carbon Gen 9 laptop => ThinkPad X1 Carbon Gen 9
Lenovo ThinkPad E14 Gen 2 laptop => ThinkPad E14 Gen 2
Lenovo Legion 5 Pro laptop RTX 3060 => Legion 5 Pro
Lenovo Yoga 7i laptop => Yoga 7i
Lenovo V14 laptop i3 => V14
Lenovo LOQ 15IRH8 laptop => LOQ 15IRH8
Asus VivoBook 15 X515EA laptop => VivoBook 15 X515EA
Asus VivoBook S14 laptop => VivoBook S14
Asus ZenBook 14 UX425EA laptop => ZenBook 14 UX425EA
Asus X555L laptop i5 => X555L
Asus TUF Gaming A15 FA506 laptop => TUF Gaming A15 FA506
Asus TUF A15 laptop Ryzen 7 => TUF A15
Asus ROG Strix G15 laptop => ROG Strix G15
Asus ExpertBook B1400 laptop => ExpertBook B1400
Acer Aspire 5 A515-56 laptop => Aspire 5 A515-56
Acer Nitro 5 AN515-55 laptop => Nitro 5 AN515-55
Acer Swift 3 laptop i5 => Swift 3
Acer Extensa 215 laptop => Extensa 215
MSI GF63 Thin laptop => GF63 Thin
MSI Modern 14 laptop => Modern 14
MSI Katana GF66 laptop => Katana GF66
Microsoft Surface Pro 7 i5 8GB => Surface Pro 7
Microsoft Surface Laptop 3 i5 8GB => Surface Laptop 3
Microsoft Surface Go 2 => Surface Go 2
Apple MacBook Air M1 8GB 256GB => MacBook Air
Apple MacBook Pro 13 2017 i5 => MacBook Pro
iMac 21.5 2015 i5 8GB 1TB => iMac
Apple Mac mini 2014 i5 => Mac mini
iPad Pro 11 128GB => iPad Pro 11
iPad Air 4 64GB => iPad Air 4
iPad 10.2 inch 64GB => iPad
iPad 9th gen 64GB => iPad
Samsung Galaxy Tab A8 10.5 inch => Galaxy Tab A8
Samsung Galaxy Tab S9 FE tablet => Galaxy Tab S9 FE
Lenovo Tab P11 Plus tablet => Tab P11 Plus
Xiaomi Pad 5 tablet => Pad 5
Xiaomi Redmi Pad SE tablet => Redmi Pad SE
Huawei MatePad 11 tablet => MatePad 11
Dell UltraSharp U2720Q 27 inch monitor => UltraSharp U2720Q
Dell P2419H 24 inch monitor => P2419H
LG UltraGear 24GN650 24 inch monitor 144hz => UltraGear 24GN650
LG 24MK430H 24 inch monitor => 24MK430H
Samsung Odyssey G5 27 inch monitor => Odyssey G5
Samsung LF24T350 24 inch monitor => LF24T350
Asus ProArt PA278QV monitor 27 inch => ProArt PA278QV
Asus TUF Gaming VG27AQ 27 inch monitor => TUF Gaming VG27AQ
BenQ Zowie XL2411P 24 inch 144hz monitor => Zowie XL2411P
ViewSonic VX2476-SH monitor => VX2476-SH
AOC 24G2E5 monitor 24 inch => 24G2E5
Acer Nitro VG240YS monitor => Nitro VG240YS
Lenovo ThinkVision T24i-10 monitor 24 inch => ThinkVision T24i-10
Xiaomi Mi 1C 23.8 inch monitor => Mi 1C
HP EliteDisplay E243 monitor => EliteDisplay E243
HP LaserJet Pro M404dn printer => LaserJet Pro M404dn
HP LaserJet Pro MFP M130nw printer => LaserJet Pro MFP M130nw
HP Smart Tank 515 printer => Smart Tank 515
HP OfficeJet Pro 8710 printer => OfficeJet Pro 8710
Canon imageCLASS MF3010 printer => imageCLASS MF3010
Canon PIXMA G3020 printer => PIXMA G3020
Canon LBP 6030 printer => LBP 6030
Epson EcoTank L3250 printer => EcoTank L3250
Epson L805 photo printer => L805
Brother DCP-L2540DW laser printer => DCP-L2540DW
Brother MFC-J3530DW printer => MFC-J3530DW
Asus Prime H510M-E motherboard => Prime H510M-E
Asus ROG Strix B550-F Gaming motherboard => ROG Strix B550-F Gaming
Asus TUF Gaming B450M-Plus motherboard => TUF Gaming B450M-Plus
Gigabyte B450M DS3H motherboard => B450M DS3H
Gigabyte B550 Aorus Elite V2 motherboard => B550 Aorus Elite V2
Gigabyte GA-H81M-DS2 motherboard => GA-H81M-DS2
MSI B450M Mortar Max motherboard => B450M Mortar Max
MSI PRO B660M-A DDR4 motherboard => PRO B660M-A
MSI MAG B550 Tomahawk motherboard => MAG B550 Tomahawk
ASRock H61M-VG3 motherboard => H61M-VG3
Esonic H61FEL motherboard => H61FEL
Gigabyte B660M Gaming X AX motherboard => B660M Gaming X AX
Gigabyte H310M S2 2.0 motherboard => H310M S2
Biostar H81MHV3 motherboard => H81MHV3
TP-Link Archer C6 AC1200 router => Archer C6
TP-Link TL-WR841N router => TL-WR841N
Asus RT-AC59U router => RT-AC59U
Tenda AC10 AC1200 router => AC10
Tenda router N301 => N301
Mikrotik RB951Ui-2HnD router => RB951Ui-2HnD
Mikrotik hEX S router => hEX S
Huawei WS5200 router => WS5200
Logitech G502 Hero mouse => G502 Hero
Logitech MX Master 3S mouse => MX Master 3S
Razer DeathAdder V2 mouse => DeathAdder V2
Razer Viper V2 Pro mouse => Viper V2 Pro
A4Tech Bloody V8M mouse => Bloody V8M
Fantech Helios XD3 mouse => Helios XD3
Redragon Griffin M607 mouse => Griffin M607
Logitech K380 keyboard => K380
Keychron K8 Pro keyboard => K8 Pro
Royal Kludge RK84 keyboard => RK84
Redragon K617 Fizz keyboard => K617 Fizz
HyperX Cloud Stinger headphone => Cloud Stinger
Sony WH-CH520 headphone => WH-CH520
JBL Tune 510BT headphone => Tune 510BT
Logitech G435 headset => G435
Edifier R1280DB speaker => R1280DB
Microlab TMN-9U speaker => TMN-9U
Logitech C922 Pro webcam => C922 Pro
Corsair RM750x power supply => RM750x
Antec Atom V450 power supply => Atom V450
Cooler Master MWE 550 Bronze V2 power supply => MWE 550 Bronze V2
DeepCool PM650D power supply => PM650D
Sapphire Nitro+ RX 580 8GB => Nitro+
Zotac Gaming GTX 1660 Super Twin Fan => -
MSI RTX 3060 Ventus 2X 12GB => Ventus 2X
Gigabyte GTX 1650 OC 4GB graphics card => -
Asus Dual GTX 1660 Super => Dual
Samsung 870 EVO 500GB SSD => 870 EVO
WD Green 240GB SSD => Green
WD Black SN850X 1TB NVMe => Black SN850X
Kingston NV2 500GB NVMe SSD => NV2
Seagate Barracuda 1TB HDD => Barracuda
WD Purple 2TB HDD => Purple
Toshiba P300 1TB HDD => P300
Dahua DH-IPC-HFW1230 camera => -
APC BX650LI-MS UPS => BX650LI-MS
Dell OptiPlex 7050 Micro i5 8GB => OptiPlex 7050
Lenovo ThinkCentre M720q Tiny i5 => ThinkCentre M720q
HP ProDesk 400 G6 SFF i5 8GB => ProDesk 400 G6
Lenovo ThinkCentre M93p SFF i5 4GB => ThinkCentre M93p
Dell OptiPlex 3050 AIO all in one i5 => OptiPlex 3050
HP ProOne 600 G3 all in one => ProOne 600 G3
Fantech MP44 mousepad => -
Antec NX200M casing => NX200M
DeepCool Matrexx 40 3FS casing => Matrexx 40 3FS
Noctua NH-D15S cooler => NH-D15S
DeepCool AK400 Zero Dark cooler => AK400 Zero Dark
TP-Link Archer T3U Plus wifi adapter => Archer T3U Plus
Intel AX210 wifi card => AX210
SanDisk Ultra 64GB pendrive => Ultra
Transcend JetFlash 790 64GB pendrive => JetFlash 790
Epson EB-X06 projector => EB-X06
এপসন প্রজেক্টর EB-X41 => EB-X41
TP-Link TL-SG108 8 port switch => TL-SG108
Dell PowerEdge T30 server => PowerEdge T30
HP ProLiant DL380 server => ProLiant DL380
Synology DS218 nas => DS218
Transcend card reader RDF5 => RDF5
TP-Link access point EAP225 => EAP225
ASRock B450 Pro4 motherboard => B450 Pro4
MSI Z97 GD65 motherboard => Z97 GD65
Gigabyte H61M S2PV motherboard => H61M S2PV
Gigabyte B75M D3H motherboard => B75M D3H
Gigabyte X570 UD3 motherboard => X570 UD3
Gigabyte H310M E R2.0 motherboard => H310M E R2.0
ASRock B85M HDVP motherboard => B85M HDVP
ASRock H81M VG4 motherboard => H81M VG4
ASRock H110M HVS motherboard => H110M HVS
MSI H81M P33 motherboard => H81M P33
MSI B75MA E33 motherboard => B75MA E33
Asus X99 WS motherboard => X99 WS
Asus B150M ICE motherboard => B150M ICE
MSI B450M Pro VDH motherboard => B450M Pro VDH
Gigabyte B560M H motherboard => B560M H
Gigabyte H410M H V2 motherboard => H410M H V2
Gigabyte Z390 Gaming SLI motherboard => Z390 Gaming
Gigabyte H510M H, 4 ram slot => H510M H
Asus B85M-G motherboard with i5 4570 => B85M-G
আসুস Prime H310M-K মাদারবোর্ড => Prime H310M-K
Samsung Galaxy Tab A 8.0 => Galaxy Tab A 8.0
ট্যাব এ ৭ লাইট স্যামসাং ট্যাবলেট => Galaxy Tab A7 Lite
Samsung Tab S 6, 64gb => Galaxy Tab S6
Samsung Tab A, 8 inch => -
Lenovo Tab M10 HD tablet => Tab M10 HD
Amazon Fire HD 10 tablet => Fire HD 10
Canon 2900 printer => 2900
HP printer 1020 => -
Canon 2900 taka printer => -
Canon 6030, printer => 6030
Canon 12345 printer => -
Brother 2018 printer => -
Creative SBS E2400 speaker => SBS E2400
Lenovo ThinkPad T14 gen-3 => ThinkPad T14 Gen 3
Asus X-515 laptop => X-515
HP Elite x2 laptop => Elite x2
HP 15s-fq5000 laptop => 15S-FQ5000
iPad mini 5 => iPad mini 5
Chromebook Acer C720 laptop => Chromebook C720
Xiaomi Mi Router 4A => Mi Router 4A
TP-Link Archer C20 AC750 V4 => Archer C20 AC750 V4
TP-Link TL-WR845N V4 router => TL-WR845N V4
TP-Link ac750 router => AC750
TP-Link router ac750 => -
Mercusys n300 router => N300
TP-Link router n300 => -
Tenda router AC1200 F3 => -
TP-Link router v2 => -
Logitech mouse x2 => -
HP printer a4 size => -
Logitech G402 ar G102 mouse => G402
Logitech webcam C270 720p => C270
22MK400H LG monitor => 22MK400H
Walton Tamarind EX5800 laptop => Tamarind EX5800
Intel NUC8i5BEH mini pc => NUC8I5BEH
Intel N100 mini pc => -
Beelink S12 Pro mini pc => S12 Pro
Antec VP450P plus power supply => VP450P Plus
Zotac GTX 1650 AMP => AMP
PNY RTX 3060 XLR8 => XLR8
Sapphire Pulse RX 570 4gb => Pulse
Cooler Master Hyper 212 cooler => Hyper 212
NZXT Kraken X53 => Kraken X53
Golden Field 6021B casing => 6021B
Ugreen HDMI cable HD104 2m => -
Orico enclosure 2139U3 => -
Corsair CMK16GX4 ram 8gb DDR4 => -
Intel BX80684 processor i5 9400F => -
Sapphire Nitro+, RX 580 8gb => Nitro+
Monitor stand, Dell P2217H jonno => -
HP 250 G8 laptop ba 840 G3 => 250 G8
Samsung tab a7, lite => Galaxy Tab A7
Samsung Galaxy Tab A 2016 => Galaxy Tab
Logitech keyboard for iPad K380 => -
Dell monitor, 24 inch P2419H => P2419H
Logitech keyboard K120 ar mouse M90 => K120
Lenovo Legion 5-15ACH6 => Legion 5-15ACH6
Walton laptop, N4000 processor, 4GB => -
Dell 750W Hot Plug PSU for PowerEdge R720 => -
Monitor stand Dell for P2217H, silver => -
laptop without ram/ssd, EliteBook 840 G5 => EliteBook 840 G5
HP EliteBook gen 8 i5 laptop => EliteBook
Lenovo ThinkPad T480 ram 8 gb => ThinkPad T480
Asus Xonar DGX sound card => Xonar DGX
Creative Sound Blaster Audigy RX => Sound Blaster Audigy RX
ASRock Z77 Extreme4 motherboard => Z77 Extreme4
ASRock H61M VS4 motherboard => H61M VS4
ASRock H61M HD2 motherboard => H61M HD2
Asus B550 laptop motherboard => -
TP-Link wifi cable Cat6 => -
Intel N3050 processor => -
laptop er sathe mouse! ThinkPad T480 => ThinkPad T480
`;

await test('a model is read by how makers name models, whether a table has it or not', () => {
  const wrong = NAMES.trim()
    .split('\n')
    .map((line) => line.split(' => '))
    .filter(([title = '', model]) => (modelIn(title) ?? '-').toLowerCase().replaceAll(' ', '') !== model?.toLowerCase().replaceAll(' ', ''))
    .map(([title = '', model]) => `${title}: ${model}, read as ${modelIn(title)}`);
  assert.deepEqual(wrong, []);
});

await test('a model has the capitals of its seller, or of its maker, and ends where its name does', () => {
  for (const [title, model] of [
    ['Edifier AC1200 R1280DB speaker', 'R1280DB'],
    ['Asus TUF vg27aq 27 inch monitor', 'TUF VG27AQ'],
    ['HP OfficeJet, Pro 8710 printer', 'OfficeJet'],
    ['Asus ROG strix B550-F Gaming motherboard', 'ROG Strix B550-F Gaming'],
    ['Lenovo IdeaPad Slim 3i N300 laptop i5', 'IdeaPad Slim 3i'],
    ['Xiaomi Pad 5 FE tablet', 'Pad 5 FE'],
    ['Asus VivoBook S14 laptop', 'VivoBook S14'],
    ['Dell P2419H 24, inch monitor', 'P2419H'],
    ['Lenovo IdeaPad 3/15ITL6 laptop', 'IdeaPad 3'],
    ['MSI GF63, এর Thin laptop', 'GF63'],
    ['Dell XPS 13 9360 DDR4 laptop', 'XPS 13 9360'],
    ['MSI B450M Mortar motherboard', 'B450M Mortar'],
    ['Redmi Pad SE tablet', 'Redmi Pad SE'],
    ['Mikrotik RB951Ui-2HnD x2 router', 'RB951Ui-2HnD'],
    ['Corsair RM750x+powersupply', 'RM750x'],
    ['Lenovo ThinkPad X1 Carbon, Gen 9, laptop', 'ThinkPad X1 Carbon'],
    ['dell ultrasharp u2720q monitor', 'UltraSharp U2720Q'],
    ['hp probook 440 g8 laptop', 'ProBook 440 G8'],
    ['logitech g502 hero mouse', 'G502 Hero'],
    ['a4tech bloody v8m mouse', 'Bloody V8M'],
    ['canon pixma g3020 printer', 'Pixma G3020'],
    ['asus rog strix b550-f gaming motherboard', 'Rog Strix B550-F Gaming'],
    ['sapphire nitro+ rx 580 8gb', 'Nitro+'],
    ['lenovo yoga 7i laptop', 'Yoga 7i'],
    ['DELL P2419h monitor', 'P2419h'],
    ['xiaomi mi 1c monitor', 'MI 1C'],
    ['kingston nv2 500gb nvme ssd', 'NV2'],
    ['মনিটর Dell p2419h', 'P2419H'],
    ['tenda ac10 router', 'AC10'],
    ['lg 24mk430h monitor', '24MK430H'],
    ['gigabyte h310m s2 2.0 motherboard', 'H310M S2'],
    ['jbl tune 510bt headphone', 'Tune 510BT'],
  ] as const)
    assert.equal(modelIn(title), model, title);
  assert.equal(modelIn('acer 144hz Swift 3 laptop i5'), undefined);
});

await test('sizes, standards, chips and what goods are for are no model', () => {
  for (const title of [
    'Dell monitor 24 inch 1080p 75Hz',
    'Asus B360M motherboard',
    'MSI laptop motherboard GF63',
    'TP-Link router AC1200 N300',
    'Intel N100 mini PC 16GB 512GB',
    'Walton webcam 720p USB2.0',
    'Epson L3210 er printer head',
    'Fan for Dell P2419H monitor',
    'HP printer, A4, wifi',
    'HP LaserJet 1102 printer er fuser unit',
    'এপসন L3250 প্রিন্টারের মেইন্টেনেন্স প্যাড',
    'ThinkCentre M73 er wall mount',
  ])
    assert.equal(modelIn(title), undefined, title);
});

/** Numbers with their units after a maker, and names of standards, sockets, chips and ports. */
const MEASURED =
  '16gb 1tb 512mb 16g 4k 1t 60hz 2.4ghz 65w 1kw 12v 1kv 650va 3kva 5000mah 5ah 60wh 15.6cm 300mm 6ft 5feet 24inch 24inchi 24inches 24in 5th 1st 2nd 3rd 2pcs 1pc 2ta 2ti 64bit 64bits 24pin 24pins 8port 8ports 8core 8cores 11gen 1ms 60fps 1600dpi 7200rpm 2mp 300mbps 1gbps 2ch 6cell 6cells 4way 4ways 3fan 3fans 2yr 2yrs 2year 2years 3mas 3mash 6month 6months 10day 10days 5000tk 5m 15m 480p 1080p 1080i';
const STANDARDS =
  'ddr4 gddr6 ddr3l ddr4-3200 ddr43200 pc4-21300 pc3l-12800s usb3.0 usb-3.1 pcie4 pci-e3.0 pcix16 sata3 sata-3 sata cat6 cat-5e wifi6 wi-fi6e lga1700 lga-1151 am4 fm2 tr4 m2 m-2 typec type-c gen4 gen-4 ver2 2x8 16x ps2 ps-2 hdmi2.1 hdmi-2 mp3 cl16 80plus 80-plus win10 win-11 w10 w11 rtx3060 rtx-3060ti gtx1650 gt-730 rx580 rx-6600 hd4600 hd-530 i5 i5-6500 5g lte 2in1 2-in-1 mst2 mst qty2 no1';
const UNITS =
  'gb tb mb inch inchi th st nd rd gen hz w va v port ta ti pcs tk x year years month months bochor mas core in day days k watt watts জিবি টিবি ইঞ্চি টা টি পিস টাকা ওয়াট';

await test('a number with its unit and the name of a standard are no model of the maker before them', () => {
  const titles = [...MEASURED.split(' '), ...STANDARDS.split(' ')].flatMap((word) => [`Dell ${word} laptop`, `Logitech ${word} mouse`]);
  assert.deepEqual(
    titles.filter((title) => modelIn(title) !== undefined),
    [],
  );
  const counted = UNITS.split(' ').map((unit) => `Asus VivoBook 15 ${unit} laptop`);
  assert.deepEqual(
    counted.filter((title) => modelIn(title) !== 'VivoBook'),
    [],
  );
  assert.equal(modelIn('Asus VivoBook 15, inch laptop'), 'VivoBook 15');
});

await test('names have no number, are one alone, or stand without their maker', () => {
  for (const [title, model] of [
    ['Razer Zorblat mouse', 'Zorblat'],
    ['razer zorblat mouse', 'Zorblat'],
    ['Razer zorblat mouse', undefined],
    ['razer zorblat onek mouse', undefined],
    ['razer mntr mouse', undefined],
    ['Razer Dark Zorblat X mouse', 'Dark Zorblat'],
    ['Razer, Zorblat mouse', undefined],
    ['Razer Original mouse', undefined],
    ['Dell Zorblat laptop', undefined],
    ['Cooler Master Zorblat 130 casing', 'Zorblat 130'],
    ['Dell 3542 laptop i3', '3542'],
    ['Dell 15000 laptop', undefined],
    ['Intel 7260 wifi card', '7260'],
    ['Razer 7260 mouse', undefined],
    ['zx61 keyboard', 'ZX61'],
    ['zx61 zx62 keyboard', undefined],
    ['zx61 fan', undefined],
    ['zx61 er keyboard', undefined],
    ['Corsair 16GB DDR4 Vengeance LPX', 'Vengeance LPX'],
    ['Corsair Vengeance 2x8GB DDR3 ram', 'Vengeance'],
    ['Dell NVIDIA Tesla V100S card', 'Tesla V100S'],
  ] as const)
    assert.equal(modelIn(title), model, title);
});

await test('only titles of listings state models that no table has', () => {
  assert.equal(recognise({ title: 'Asus PN51-S1 mini PC' }).facts.model, undefined);
  assert.equal(modelIn('Asus PN51-S1 mini PC'), 'PN51-S1');
});
