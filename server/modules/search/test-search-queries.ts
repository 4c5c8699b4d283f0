import type { JudgedQuery } from '#server/modules/search/test-search-judging.ts';

/** Titles of the demo, each with how buyers may ask for it: English, Bangla script and Bangla in Latin script or a short form. */
export const QUERIES = `
Zotac Twin Edge GeForce RTX 3060, 12 GB GDDR6 graphics card | rtx 3060 zotac | জোটাক আরটিএক্স ৩০৬০ | zotac 3060 12gb graphics card lagbe
Sapphire Pulse Radeon RX 5700 XT, 8 GB GDDR6 graphics card | rx 5700 xt 8gb | স্যাফায়ার আরএক্স ৫৭০০ এক্সটি গ্রাফিক্স কার্ড | 5700xt gpu | rx5700xt
Asus Strix GeForce GTX 1070, 8 GB GDDR5 graphics card | gtx1070 | জিটিএক্স ১০৭০ | asus gtx 1070 kinte chai
Asus Dual GeForce RTX 4060, 8 GB GDDR6 graphics card | 4060 graphics card | আরটিএক্স ৪০৬০ গ্রাফিক্স কার্ড | rtx4060 8 gb vga
Gigabyte GeForce GT 710, 2 GB DDR3 graphics card | gt 710 2gb | গিগাবাইট জিটি ৭১০ | gt710 vga card
Colorful NB GeForce GTX 1650, 4 GB GDDR6 graphics card | gtx 1650 4gb gpu | জিটিএক্স ১৬৫০ ৪ জিবি গ্রাফিক্স কার্ড | colorful 1650
BenQ GW2283 21.5-inch IPS monitor, 60 Hz, HDMI | benq monitor 21.5 inch | বেনকিউ মনিটর ২১.৫ ইঞ্চি | gw2283 monitor
ViewSonic VA2432-H 24-inch IPS monitor, 75 Hz, HDMI | viewsonic 24 inch 75hz | ভিউসনিক ২৪ ইঞ্চি মনিটর | va2432 monitor
Xiaomi Mi Desktop 27-inch IPS monitor, 75 Hz, HDMI | xiaomi 27 inch monitor | শাওমি ২৭ ইঞ্চি মনিটর | mi monitor 27"
LG 24MK600M 24-inch IPS monitor, 75 Hz, HDMI | lg 24mk600m | LG মনিটর ২৪ ইঞ্চি | lg monitor 24inch 75 hz
Dell U2419H 24-inch IPS monitor, 60 Hz, DisplayPort | dell u2419h | ডেল মনিটর ২৪ ইঞ্চি | dell 24 inch displayport monitor
MSI Optix G241 24-inch IPS monitor, 144 Hz, DisplayPort | msi 144hz monitor | এমএসআই মনিটর ১৪৪ হার্জ | optix g241
Samsung S22F350 21.5-inch monitor, 60 Hz, HDMI | samsung s22f350 | স্যামসাং মনিটর ২১.৫ ইঞ্চি | samsung 21.5" monitor
HP M24f 24-inch IPS monitor, 75 Hz, HDMI | hp m24f monitor | এইচপি মনিটর ২৪ ইঞ্চি | hp 24 inch monitor 75hz
Logitech G102 gaming mouse, 8000 dpi, USB | logitech g102 | লজিটেক জি ১০২ মাউস | g 102 mouse
Logitech G304 gaming mouse, 12000 dpi, 2.4 GHz receiver | g304 gaming mouse | লজিটেক মাউস g304 | logitech g-304
Logitech B100 mouse, optical, USB | logitech b100 | লজিটেক b100 মাউস | b100 optical mouse
Redragon M711 Cobra gaming mouse, 10000 dpi, USB | redragon cobra mouse | রেড্রাগন মাউস m711 | m711 cobra
A4Tech Bloody V7M gaming mouse, 3200 dpi, USB | bloody v7m | এফোরটেক ব্লাডি মাউস v7m | a4tech bloody mouse
Logitech K120 keyboard, full size, USB | logitech k120 keyboard | লজিটেক কিবোর্ড k120 | k 120 keyboard
Fantech Maxfit67 mechanical keyboard, hot-swap, wireless | fantech maxfit67 | ফ্যানটেক মেকানিক্যাল কিবোর্ড | maxfit 67 wireless keyboard
Logitech G413 mechanical keyboard, tactile switch, USB | g413 mechanical keyboard | লজিটেক মেকানিক্যাল কিবোর্ড | logitech g413 tactile
Royal Kludge RK61 mechanical keyboard, red switch, Bluetooth | rk61 red switch | ব্লুটুথ মেকানিক্যাল কিবোর্ড rk61 | royal kludge rk 61
Keychron K2 mechanical keyboard, brown switch, Bluetooth | keychron k2 | কিবোর্ড keychron | k2 brown switch keyboard
Dell KB216 keyboard, full size, USB | dell kb216 | ডেল কিবোর্ড | kb 216 keyboard dell
Asus Prime H510M-E motherboard, LGA 1200, DDR4 | asus h510m motherboard | আসুস মাদারবোর্ড h510m | h510m-e board lga1200
MSI B450 Tomahawk Max motherboard, AM4, DDR4 | b450 tomahawk | এমএসআই মাদারবোর্ড b450 | msi b450 am4 motherboard
Asus H81M-K motherboard, LGA 1150, DDR3 | h81m-k | মাদারবোর্ড h81 ডিডিআর৩ | asus h81m lga 1150
Gigabyte B660M DS3H motherboard, LGA 1700, DDR4 | b660m ds3h | গিগাবাইট মাদারবোর্ড b660m | gigabyte b660m lga1700
ASRock A320M-HDV motherboard, AM4, DDR4 | asrock a320m | মাদারবোর্ড a320m am4 | a320m-hdv
Intel Core i5-3470 processor, 4 cores, LGA 1155 | i5 3470 processor | কোর আই৫ ৩৪৭০ প্রসেসর | i5-3470 cpu
Intel Core i5-8400 processor, 6 cores, LGA 1151 | core i5 8400 | ইন্টেল প্রসেসর i5 ৮৪০০ | 8400 processor lga 1151
AMD Ryzen 5 5600X processor, 6 cores, AM4 | ryzen 5600x processor | রাইজেন ৫ ৫৬০০এক্স প্রসেসর | 5600x cpu am4
AMD Ryzen 5 2600 processor, 6 cores, AM4 | ryzen 5 2600 | রাইজেন ৫ ২৬০০ | ryzen5 2600 cpu
Intel Core i5-4590 processor, 4 cores, LGA 1150 | i5-4590 | প্রসেসর কোর আই ৫ ৪৫৯০ | intel 4590 lga1150
PNY XLR8 16 GB (2×8) RAM, DDR4-3200 | pny xlr8 16gb ram | র‍্যাম ১৬ জিবি pny | pny 16 gb ddr4 3200
Team T-Force Delta RGB 16 GB (2×8) RAM, DDR4-3200 | t-force delta rgb ram | টি ফোর্স ডেল্টা র‍্যাম tforce | team delta 16gb ram
Kingston Fury Beast 32 GB (2×16) RAM, DDR5-5200 | ddr5 ram 32gb | কিংস্টন র‍্যাম ৩২ জিবি ডিডিআর৫ | fury beast ddr 5
Corsair Vengeance LPX 8 GB RAM, DDR4-2400 | corsair vengeance 8gb | করসেয়ার র‍্যাম ৮ জিবি | corsair lpx ddr4 2400 ram
Twinmos 8 GB RAM, DDR4-2400 | twinmos 8gb ram | টুইনমস র‍্যাম ৮ জিবি | twinmos ddr4 8 gb
Samsung 8 GB laptop RAM, DDR4-2666 SODIMM | samsung laptop ram 8gb | স্যামসাং ল্যাপটপ র‍্যাম ৮ জিবি | sodimm ddr4 8gb
Team GX2 512 GB SSD, 2.5-inch SATA | team gx2 512gb ssd | এসএসডি ৫১২ জিবি team | gx2 ssd
WD Black SN770 1 TB SSD, NVMe M.2 | sn770 1tb nvme | এনভিএমই এসএসডি ১ টিবি sn770 | wd black sn770
Seagate Barracuda 2 TB hard disk, SATA 7200 rpm | seagate 2tb hard disk | সিগেট হার্ড ডিস্ক ২ টিবি | barracuda 2 tb hdd
WD Elements 1 TB portable disk, USB 3.0 | wd elements 1tb | পোর্টেবল ডিস্ক wd ১ টিবি | wd portable 1tb
Thermaltake Litepower power supply, 450 W, 120 mm fan | thermaltake 450w power supply | পাওয়ার সাপ্লাই ৪৫০ ওয়াট thermaltake | litepower 450 watt psu
Antec NeoECO 650 power supply, 650 W, 80 Plus Bronze modular | antec 650w psu | পাওয়ার সাপ্লাই antec ৬৫০ ওয়াট | neoeco 650 power supply
DeepCool AK400 CPU cooler, 120 mm tower, AM4 + LGA 1700 | deepcool ak400 | সিপিইউ কুলার ak400 | ak400 cpu cooler lga1700
Value-Top VT-76 casing, ATX, with 200 W supply | value top vt76 casing | কেসিং vt-76 | valuetop casing atx
Power Guard PG650VA UPS, 650 VA, 3 sockets | power guard ups 650va | ইউপিএস ৬৫০ ভিএ power guard | pg650va
Apollo 1065A UPS, 650 VA, offline | apollo ups 1065a | ইউপিএস apollo ৬৫০ ভিএ | apollo 650va ups
APC BX625CI UPS, 625 VA, with surge guard | apc ups 625va | এপিসি ইউপিএস apc | bx625ci
Fantech HG11 Captain headset, 7.1 sound, USB | fantech hg11 headset | ফ্যানটেক হেডফোন | hg11 captain headphone
Logitech G435 headset, 40 mm, Bluetooth + receiver | logitech g435 | লজিটেক ব্লুটুথ হেডসেট | g435 headphone
HyperX SoloCast microphone, cardioid, USB | hyperx solocast | মাইক্রোফোন hyperx | solocast mic
Logitech C920 webcam, 1080p, USB | logitech c920 webcam | লজিটেক ওয়েবক্যাম c920 | c920 web cam
Epson L3110 printer, ink tank, print + scan | epson l3110 | এপসন প্রিন্টার | l3110 printer
Logitech F310 gamepad, wired, USB | logitech gamepad f310 | লজিটেক গেমপ্যাড f310 | f310 controller
Dell OptiPlex 3080 Micro, Core i5-10500T, 8 GB RAM, 256 GB NVMe | optiplex 3080 | ডেল অপটিপ্লেক্স ৩০৮০ | dell optiplex micro i5-10500t
Dell OptiPlex 7010 Tower, Core i5-3470, 8 GB RAM, 500 GB disk | dell optiplex 7010 | অপটিপ্লেক্স ৭০১০ | optiplex 7010 pc
HP ProDesk 600 G3 Mini, Core i5-7500T, 8 GB RAM, 256 GB SSD | hp prodesk 600 g3 | এইচপি প্রোডেস্ক ৬০০ prodesk | prodesk mini i5-7500t
HP EliteDesk 800 G4 Tower, Core i7-8700, 16 GB RAM, 512 GB NVMe | elitedesk 800 g4 | এইচপি elitedesk i7 | hp elitedesk i7 8700
Lenovo ThinkCentre M720s, Core i5-8400, 8 GB RAM, 256 GB NVMe | thinkcentre m720s | লেনোভো thinkcentre | lenovo m720s pc
Apple Mac mini M1, 8 GB RAM, 256 GB SSD | mac mini m1 | অ্যাপল ম্যাক মিনি m1 | apple mac mini 8gb 256gb
Apple MacBook Air M1, 8 GB RAM, 256 GB SSD | macbook air m1 | ম্যাকবুক এয়ার m1 macbook | macbook m1 8 gb
Dell Latitude 7490 laptop, Core i7-8650U, 16 GB RAM, 512 GB NVMe | dell latitude 7490 | ডেল ল্যাপটপ i7 | latitude laptop i7 16gb
Walton Avian EX, Core i3-8100, 8 GB RAM, 256 GB SSD | walton avian | ওয়ালটন পিসি | walton pc i3 8100
Gaming PC Core i3-10100F, 8 GB RAM, GTX 1050 Ti 4 GB, 240 GB SSD | i3 10100f gaming pc | গেমিং পিসি i3 ১০১০০এফ i3-10100f | pc gtx 1050ti i3 10100f | pc i3 10100f gtx1050ti
Full gaming setup Ryzen 5 5600X, 16 GB RAM, RTX 3060 12 GB, 144 Hz monitor | gaming setup ryzen 5 5600x rtx 3060 | গেমিং পিসি রাইজেন ৫ আরটিএক্স ৩০৬০ | ryzen 5600x pc rtx 3060
Desktop PC Ryzen 5 4600G, 16 GB RAM, 512 GB NVMe, B450 board | ryzen 5 4600g pc | পিসি রাইজেন ৫ 4600g | desktop 4600g 16gb
Intel NUC8i5BEH, Core i5-8259U, 16 GB RAM, 512 GB NVMe | intel nuc i5 | ইন্টেল মিনি পিসি nuc | nuc8i5beh
Dell Inspiron 24 AIO 5400, Core i5-1135G7, 8 GB RAM, 512 GB NVMe | dell inspiron all in one | ডেল inspiron aio | inspiron 24 aio
`;

/** The queries of `QUERIES`, each with the title that is wanted. */
export const judgedQueries = (): JudgedQuery[] =>
  QUERIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [wanted = '', ...queries] = line.split(' | ');
      return queries.map((query) => ({ wanted, query }));
    });

/** The same with one typing error each; without those in which there is no word for one. */
export const misspeltQueries = (): JudgedQuery[] =>
  judgedQueries().flatMap(({ wanted, query }, at) => {
    const text = misspelt(query, at);
    return text === null ? [] : [{ wanted, query: text }];
  });

/** The query with one typing error, a different kind for each `seed`, in its longest word without digits; null when there is none. */
function misspelt(query: string, seed: number): string | null {
  const words = query.split(' ');
  const [word] = words.filter((each) => /^[\p{L}\p{M}]{5,}$/u.test(each)).sort((a, b) => b.length - a.length);
  if (word === undefined) return null;
  const characters = word.split('');
  const at = 1 + (seed % (characters.length - 2));
  const [a = '', b = ''] = [characters[at], characters[at + 1]];
  const errors = [
    [...characters.slice(0, at), ...characters.slice(at + 1)],
    [...characters.slice(0, at), b, a, ...characters.slice(at + 2)],
    [...characters.slice(0, at), a, ...characters.slice(at)],
    [...characters.slice(0, at), 'e', ...characters.slice(at + 1)],
  ];
  return words.map((each) => (each === word ? (errors[seed % errors.length] ?? characters).join('') : each)).join(' ');
}

/** Goods that the demo does not sell and that nothing of it is near to, each as buyers may ask for it. */
export const ELSEWHERE = `
iphone 15 pro | iphone 15 | iphone 11 64gb | iphone 13 pro max kinte chai | আইফোন ১৫ প্রো | আইফোন ১৩ | samsung galaxy s21 | samsung s23 ultra
samsung a52 | samsung note 20 ultra | redmi note 12 | xiaomi 14 ultra | pixel 7 pro | nokia 3310 | oneplus 11 5g | vivo v27 | realme c55
walton primo | tecno spark 10 | infinix hot 30 | oppo reno 8 | huawei p30 lite | rog phone 7 | mobile phone | mobile | মোবাইল ফোন | ভিভো ফোন
স্মার্ট ফোন | পুরাতন মোবাইল | ekta valo mobile lagbe | ipad air | kindle paperwhite | apple watch | apple watch se | galaxy watch 4 | smart watch
mi band 7 | airpods pro | earbuds | canon camera | sony camera | dslr camera | nikon d5300 | sony a6400 | gopro hero 9 | camera lens 50mm
ক্যামেরা ক্যানন | ip camera | cctv 4 channel | drone dji mini | ps5 | ps4 slim | playstation 5 | xbox series x | xbox one s | nintendo switch
oculus quest 2 | samsung tv 43 inch | smart tv 32 | led tv | tv remote | projector | ac 1.5 ton | fridge | ফ্রিজ | lg fridge | washing machine
ওয়াশিং মেশিন | microwave oven | rice cooker | blender | ceiling fan | water filter | power bank 10000mah | mobile charger 65w | hp charger
bicycle | বাইসাইকেল | honda cb 150 | pulsar 150 | yamaha r15 | sofa set | old office table | dining table | khat | guitar | books class 10
baby stroller | shoes size 42
`
  .trim()
  .split(/ \| |\n/);

/** Goods that the demo does not sell, each with what all its nearest goods are. */
export const NEAR: readonly (readonly [query: string, title: RegExp])[] = `
rtx 5090 | RTX \\d
rtx 4090 24gb | RTX \\d
আরটিএক্স ৪০৯০ | RTX \\d
gtx 780 | GTX \\d
rx 7900 xtx | Radeon RX
radeon 9070 | Radeon
ryzen 9 9950x | Ryzen .*processor
i7 12700k processor | i7.*processor
laptop with flux | laptop|MacBook
dell printer | printer
keyboard mouse combo | keyboard|mouse
thinkpad x1 carbon | ThinkPad
elitebook 840 g9 | EliteBook
dell latitude 9999 | Latitude
macbook pro m3 | MacBook
optiplex 9030 | OptiPlex
hp spectre x360 | HP .*laptop
b650 tomahawk | Tomahawk
asus rog strix z690 | motherboard
hp monitor 32 inch | monitor
asus monitor 49 inch | Asus .*monitor
seagate exos 20tb | Seagate
kingston fury 64gb ddr5 | RAM
samsung 990 pro 4tb | SSD
corsair hx1200 | Corsair .*supply
nzxt h9 flow | NZXT .*casing
logitech g915 | Logitech .*keyboard
keychron q1 keyboard | Keychron
lg ultragear 27 | monitor
rtx 3060 flux | RTX 3060
লজিটেক গেমপ্যডা f310 | F310
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', title = ''] = line.split(' | ');
    return [query, new RegExp(title)];
  });
