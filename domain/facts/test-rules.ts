/**
 * Titles that need one rule each, mostly in an order in which no seller has written them, so that the labelled titles do not show the rule: the
 * title, and all that is read of it, as in `test-titles.ts`.
 */
export const TITLES_OF_RULES = `
(2x8) ram => ram; ramGb=16; ramModules=2
(8+8)gb pc => desktop-pc
1 pcs mouse => mouse
10 ta atx 99w 179w ups => ups; quantity=10; watts=179
1024gb graphics card => gpu
1024gb ssd => ssd; storage=ssd1000
1024x720 monitor lga1151 80+ gold => monitor; resolution=1024x720
1066 gtx 1650 4gb ram rx 580 8gb lpddr5 => ramGb=4
1066 rtx 3060 ddr4 samsung 970 evo desktop pc => gpu=GeForce RTX 3060
12gb ram ddr4 2 pcs => ram; ramGb=12; ramModules=2; ramType=DDR4
15.6 100w mt 500 watt, desktop pc => desktop-pc; watts=500
16gb (2x16) ddr4 ram => ram; ramGb=16; ramType=DDR4
16gb (2x4) ddr4 ram => ram; ramGb=16; ramType=DDR4; warnings=ram_modules_mismatch
16gb (8+8) 800 laptop ram 2.5 => ram; ramForm=sodimm; ramGb=16; ramModules=2
16gb (8+8) ddr4 ram => ram; ramGb=16; ramModules=2; ramType=DDR4
16gb ddr4 ram (4+4) => ram; ramGb=16; ramType=DDR4
16gb ddr4 ram (8+8) => ram; ramGb=16; ramType=DDR4
16gb ram 1066 => ram; ramGb=16; ramMhz=1066
16x16gb 512 ssd nvme pc laptop gen 10 => laptop; ramGb=16; storage=nvme512
2 pcs 4gb ddr5 800-ram => ram; ramGb=8; ramMhz=800; ramModules=2; ramType=DDR5; warnings=ram_speed_mismatch
22 inch 50 pcs cooler => cooler; quantity=50
2x4 2x4 hdd 8 64+64gb => hdd
2x8gb 8+4gb pc 1tb rtx 3080 => desktop-pc; gpu=GeForce RTX 3080; ramGb=16; ramModules=2
2x8gb ram 64+64gb m.2 nvme hard disk => ramGb=16
3 pcs 4x2 pendrive 64+64gb i5 laptop 2x4 => laptop; cpuFamily=Core i5; quantity=3; ramGb=64
4gb ddr5/ram motherboard combo i5 6500 3200 bus => bundle; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=4; ramMhz=3200; ramType=DDR5; socket=LGA1151; warnings=cpu_ram_mismatch; warnings=ram_speed_mismatch
4k tk laptop => laptop
4x2 pc => desktop-pc
4x2 ram 8 pc => ram; ramGb=64; ramModules=8
501 pcs laptop => laptop
512gb 8 8gb/256gb nvme ssd pendrive => ramGb=8; storage=nvme256
512mb ram => ram; ramGb=0.5
6gb desktop pc 8/256 => desktop-pc; ramGb=8; storage=ssd256
8 8x2 ram => ram; ramGb=16; ramModules=2
8 g pc => desktop-pc
8 gb pc 8gb rtx 3060 => desktop-pc; gpu=GeForce RTX 3060; ramGb=8; vramGb=8
8+4gb 16x16gb pc => desktop-pc; ramGb=16
8+4gb/graphics card => gpu; vramGb=4
8+8 ram DDR4/DDR5 800 => ram
8-gb pc => desktop-pc; ramGb=8
8/16 gb i5 laptop graphics 2gb 1 tb samsung 970 evo => laptop; brand=Samsung; cpuFamily=Core i5; storage=nvme1000
80 plus psu 180w h61 b75 => psu; efficiency=80+; watts=180
80+ 100w psu, red switch 80 plus gold => psu; watts=100
8gb (4+4+4) 2 pcs ram 2x8gb => ram; ramGb=16; ramModules=2; warnings=ram_modules_mismatch
8gb ram 1 pcs => ram; ramGb=8; ramModules=1
8gb ram 9 pcs => ram; quantity=9; ramGb=8
8gb ram mic cable h61 => cable
8gb x 2 hdd => hdd; storage=hdd16
9 pcs m.2 desktop pc ddr 6 hdd sodimm => hdd; driveForm=M.2; quantity=9
Dell OptiPlex 7010 taka dorkar mt va, 50 pcs => desktop-pc; brand=Dell; formFactor=Tower; model=OptiPlex 7010; quantity=50
HP laptop webcam dead => laptop; brand=HP
Logitech C270 webcam mic =>
PS4 => other
PS4 hdd controller =>
Ryzen 5 5600G 8GB => cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5
SSD caddy laptop ram =>
Samsung G5 27" 144Hz 2K => monitor; brand=Samsung; refreshHz=144; resolution=2560x1440; screenInches=27
acer desktop pc => desktop-pc; brand=Acer
adapter router er dell => other
alienware lamp processor-monitor laptop er hinge => other; brand=Alienware
all in one pc 13.3 10/12 ta => all-in-one; screenInches=13.3
am2 + am2 + 2 pcs, webcam, wireless => webcam; quantity=2
amd intel ram ddr3 4gb sodimm => ram; ramForm=sodimm; ramGb=4; ramType=DDR3
amd only 6gb vram ram => ram
amd ram ddr3 4gb sodimm => ram; ramGb=4; ramType=DDR3
and mouse cooler nvidia => cooler; brand=Nvidia
b450 not working-h61 b75 2001w charger => other; faulty=true
bus 800 ram => ram; ramMhz=800
canon ssd new g102 => ssd
compatible with epson hyperx fury monitor thinkpad t480 => laptop; brand=Lenovo; model=ThinkPad T480
cooler + adapter hp l1710 fury compaq => cooler; brand=HP
cooler Mini ITX casing =>
cooler amd => cooler; brand=AMD
cooler clone optiplex 7010 => cooler
cooler gtx 1650 intel new => cooler; brand=Intel
corsair cv550 charger => other; brand=Corsair
ddr 3 4gb ram => ram; ramGb=4; ramType=DDR3
ddr 3 ram 4gb => ram; ramGb=4; ramType=DDR3
ddr 4 2x8gb ram => ram; ramGb=16; ramModules=2; ramType=DDR4
ddr 4 ram 8 gb => ram; ramGb=8; ramType=DDR4
ddr 5 rtx 3060 graphics card => gpu; gpu=GeForce RTX 3060
ddr 7 ram 8 gb => ram; ramGb=8
ddr, 4 ram 8 gb => ram
ddr4/5 ram => ram
ddr4/ddr5 motherboard b660 => motherboard; chipset=B660; socket=LGA1700
ddr4l ddr4l 8gb (4+4+4)-graphics card/4gb ddr5 => gpu
ddr4x 8gb x 2 240gb gtx 1650 ram => gpu=GeForce GTX 1650; ramGb=16
ddr4x ddr 4, pc-8+256 => ramGb=8; ramType=DDR4; storage=ssd256
desktop hard disk 500gb => hdd; driveForm=3.5-inch; storage=hdd500
desktop pc 16gb (2x8) => desktop-pc; ramGb=16; ramModules=2
desktop pc 256gb ssd 256gb ssd => storage=ssd256
desktop pc am2 + => desktop-pc; socket=AM2
desktop pc i5/hyperx fury nvidia => desktop-pc; cpuFamily=Core i5
desktop pc msi => desktop-pc
desktop ram 800 ddr 4 1024gb 9 pcs => ram; quantity=9; ramForm=dimm; ramGb=1024; ramType=DDR4
desktop ram rdimm => ram
dorkar nai am3+ cooler, ram not working => cooler
dorkar nai atx/tower motherboard => motherboard; formFactor=ATX
ecc ram 8gb ddr4 sodimm => ram; ramGb=8; ramType=DDR4
ecc ram => ram
elitebook 840 g3 alienware motherboard => other; brand=HP
flash 32gb 32gb supported laptop quadro k2100m 512mb => laptop; ramGb=32
graphics 2gb 256gb ddr5 2gb graphics pc => desktop-pc; ramType=DDR5
graphics card 16 nvme ssd 8g 8x2 =>
graphics card 500gb ssd nvme 8 gb => storage=nvme500
gtx 1650 4gb ddr5 => gpu; gpu=GeForce GTX 1650; vramGb=4
gtx 1650 desktop pc 4gb ddr5 8gb ddr4 => desktop-pc; gpu=GeForce GTX 1650; vramGb=4
h110m-s2 b450 13.3, processor kichu lagbe na => bundle
h61 b75 wired tiny printer => printer; wireless=false
hdd 2tb hdd 1tb hdd 500gb hdd 256gb ssd =>
hdd 500gb 2.5 inch laptop => hdd; driveForm=2.5-inch; storage=hdd500
hdd, RTX 3090 baffle => gpu=GeForce RTX 3090
hp motherboard hyperx => motherboard; brand=HP
i5 6500 pc 2x8gb => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=16; ramModules=2; socket=LGA1151
i5 laptop/2x8gb => laptop; cpuFamily=Core i5; ramGb=16; ramModules=2
ide hdd 80gb => hdd
keyboard dead => keyboard; faulty=true
kingston, te charger => other; brand=Kingston
laptop 1 tb 8 g + 8/256 => laptop; ramGb=8; storage=ssd256
laptop 6gb vram => laptop
laptop 7 inch => laptop; screenInches=7
laptop 7680x4320 => laptop; resolution=7680x4320
laptop 8g gtx 1650 => laptop; gpu=GeForce GTX 1650; ramGb=8
laptop ddr 4 vram 4gb => laptop; ramType=DDR4
laptop desktop pc cooler => cooler
laptop g102 for laptop => mouse; brand=Logitech; model=G102
laptop hard disk 500gb => hdd; driveForm=2.5-inch; storage=hdd500
laptop keyboard dead => other
laptop ram 3200 bus 8gb => ram; ramForm=sodimm; ramGb=8; ramMhz=3200
laptop ssd 2666 => ssd
laptop tp-link => laptop
laptop, 3200 bus => laptop; ramMhz=3200
lga1151 lga1150 2000w oled monitor => monitor; panel=OLED
lga1151 lga1150 cooler/am4 => cooler
lpddr4 8gb laptop => laptop; ramGb=8; ramType=LPDDR4
lpddr4x 8gb laptop => laptop; ramGb=8; ramType=LPDDR4X
lpddr4x ram => ram; ramType=LPDDR4X
lpddr5 3200 laptop => laptop; ramType=LPDDR5
m sata ssd 128gb => ssd
matx tiny graphics card am4 nai, not working => gpu; faulty=true
mic processor =>
mini pc 512 + 0.5tb 4x2 500 => mini-pc
mini pc 65 inch sff => mini-pc; formFactor=SFF
monitor 65 inch 4 ta usb => monitor; screenInches=65
monitor/lagbe tn => monitor; panel=TN; wanted=true
motherboard 10 ta 7681x4321 => motherboard
motherboard dh61ww kingston amd => motherboard; brand=Kingston
motherboard-lga1151 atx itx => motherboard; socket=LGA1151
mouse psu 66 inch =>
msata ssd 128gb => ssd
mt monitor lot of 10 pcs 6 inch => monitor; quantity=10
non ecc ram 8gb ddr4 sodimm => ram; ramForm=sodimm; ramGb=8; ramType=DDR4
nvme sata ssd 256gb => ssd; storage=ssd256
pc 8gb 3200 buss => desktop-pc; ramGb=8; ramMhz=3200
pc 8gb 3200 speed => desktop-pc; ramGb=8
pc 8x2 8+8gb vram 4gb => desktop-pc; ramGb=16; ramModules=2
pendrive 8/16 gb m.2 nvme => storage=nvme16
power supply 80+ => psu; efficiency=80+
printer clone tp-link laptop er hinge new => printer; brand=TP-Link
processor h110m-s2 => bundle; chipset=H110; socket=LGA1151
processor hp er jonno => cpu
psu 2000w 7 inch am4+ wanted => psu; wanted=true; watts=2000
psu 80 => psu
psu 80 plus 500w => psu; efficiency=80+; watts=500
psu 80+ gold => psu; efficiency=80+ Gold
psu 80+, 500w => psu; efficiency=80+; watts=500
psu cooler am4+ => cooler; socket=AM4
psu ssd =>
ram 1tb 2x8gb => ram
ram 3200 taka => ram
ram 4gb ddr 3 => ram; ramGb=4; ramType=DDR3
ram 600g => ram
ram 8gb 16gb (8+8) => ram
ram 8gb/256gb => ram; ramGb=8
ram ddr4 2 3200 => ram; ramGb=2; ramMhz=3200; ramType=DDR4
ram ddr4 3200 taka => ram; ramType=DDR4
ram ddr4 3200 tk => ram; ramType=DDR4
ram ddr4 3200mhz => ram; ramMhz=3200; ramType=DDR4
ram ddr4 bus, 3200 => ram; ramMhz=3200; ramType=DDR4
ram ddr4, 3200 => ram; ramMhz=3200; ramType=DDR4
rtx 3060 motherboard combo i5 6500/taka => bundle; cpuFamily=Core i5; gpu=GeForce RTX 3060
sata 3 ta 8gb + hdd dimm => hdd
set bag, ssd hdd mouse => other
sff 2 pcs motherboard lga1151 => motherboard; quantity=2; socket=LGA1151
sodimm motherboard combo i5 6500 4gb ddr5 ddr 4 16gb => bundle; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151
ssd 16 hard disk + i5 laptop ssd nvme gen 10 => laptop; cpuFamily=Core i5; storage=ssd16
ssd 16gb 1tb => ssd
ssd 500 ram 8 ssd nvme => ramGb=8; storage=nvme500
ssd 512gb m 2 => ssd; driveForm=M.2; storage=ssd512
ssd 512gb m, 2 => ssd; storage=ssd512
ssd 8+8gb => ssd; storage=ssd16
ssd m.2 bus 3200 => ssd; driveForm=M.2
te samsung for intel fan keyboard => other
tn h110m-s2 22 inch motherboard am3+ => motherboard; chipset=H110; formFactor=mATX; ramType=DDR3; socket=AM3+; warnings=socket_mismatch
upto 32gb hdd => hdd
vram 4gb 8g ram => ram; ramGb=8
vram 4gb i5 laptop 8/16 gb 12gb => laptop; cpuFamily=Core i5; ramGb=12
vram 4gb ram => ram; ramGb=4
webcam dead => webcam; faulty=true
zotac case asus inspiron msi => laptop; brand=Dell
ডিডিআর ৩ র‍্যাম ৪ জিবি => ram; ramGb=4; ramType=DDR3
ডিডিআর ৪ র‍্যাম ৮ জিবি => ram; ramGb=8; ramType=DDR4
Lenovo ThinkVision T24i-10 with usb hub => monitor; brand=Lenovo
Lenovo ThinkVision T24i-10 bezelly =>
Audio-Technica ATH-M40x, pad changed => headphones; brand=Audio-Technica
Audio-Technica ATH-M40x earpadz =>
500w psu, Antec VP500 plus => psu; brand=Antec; watts=500
speakers with one woofer, Microlab M-223 => speaker; brand=Microlab; model=M-223
Corsair 8x2 3200 ram => ram; brand=Corsair; ramGb=16; ramMhz=3200; ramModules=2
desktop pc i5 6500, 64gb ram (16x4) => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=64; socket=LGA1151
Lenovo tab 3/32 => tablet; brand=Lenovo; ramGb=3
Huawei tablet 2GB 32GB => tablet; brand=Huawei; ramGb=2
UPS 650VA, battery finished => ups; faulty=true
UPS 650VA needs new battery => ups; faulty=true
UPS 650VA, battery changed, no problem => ups
usb keyboard, lot of 30 => keyboard; quantity=30
ddr4 ram, pack of 2 => ram; ramType=DDR4
LF: RTX 3060 12gb => gpu; gpu=GeForce RTX 3060; vramGb=12; wanted=true
monitor chai 19 inch => monitor; screenInches=19; wanted=true
laptop, core i5 ফোর্থ জেন => laptop; cpuFamily=Core i5; cpuGeneration=4
পুরান কম্পুটার, ২ জিবি র‍্যাম => desktop-pc; ramGb=2
প্রিন্টারের হেড => other
র‍্যাম ৪ জিবি ডিডিআর৩ ডেস্কটপের => ram; ramForm=dimm; ramGb=4; ramType=DDR3
i3 4gb 500gb, monitor nai => desktop-pc; cpuFamily=Core i3; ramGb=4
processor er fan => cooler
laptop and printer together => bundle
keyboard mouse ek sathe => combo
DDR3 8GB single stick desktop => ram; ramForm=dimm; ramGb=8; ramModules=1; ramType=DDR3
Nvidia Quadro P1000 4GB => gpu; brand=Nvidia; gpu=Quadro P1000; vramGb=4
Seasonic Focus GX-650 => psu; brand=Seasonic; watts=650
motherboard 775 => motherboard; socket=LGA775
i3-2120 processor 1155 => cpu; cpu=Core i3-2120; cpuFamily=Core i3; cpuGeneration=2; socket=LGA1155
laptop er display 14 inch => other; screenInches=14
headphone er mic nosto => headphones; faulty=true
hard disk 320 => hdd; storage=hdd320
hard disk 320 taka => hdd
xeon 2670v3 processor => cpu; cpu=Xeon E5-2670 v3; cpuFamily=Xeon
laptop i5, 8gb ram, 256 => laptop; cpuFamily=Core i5; ramGb=8; storage=ssd256
ThinkCentre M720q i5 8gb ram => mini-pc; brand=Lenovo; cpuFamily=Core i5; model=ThinkCentre M720q; ramGb=8
গ্রাফিক্স কার্ড ছাড়া পিসি, i5-3470, ৮ জিবি র‍্যাম => desktop-pc; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; ramGb=8; socket=LGA1155
Asus VA24DQ 24 inch ips monitor => monitor; brand=Asus; panel=IPS; screenInches=24
ল্যাপটপের হার্ডডিস্ক ৫০০ জিবি => hdd; driveForm=2.5-inch; storage=hdd500
B550M ar Ryzen 5 5600, 16gb => bundle; chipset=B550; cpu=Ryzen 5 5600; cpuFamily=Ryzen 5; cpuGeneration=5; ramGb=16; ramType=DDR4; socket=AM4
exchange korte chai, laptop => laptop
Old DDR3L SO-DIMM 4 GB 1600 => ram; ramForm=sodimm; ramGb=4; ramMhz=1600; ramType=DDR3
প্রসেসর আই ৫ ৩৪৭০ => cpu; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155
ল্যাপটপ আই ৫, র‍্যাম ষোলো => laptop; cpuFamily=Core i5; ramGb=16
ল্যাপটপ i5 ১০ম জেন ৮/২৫৬ => laptop; cpuFamily=Core i5; cpuGeneration=10; ramGb=8; storage=ssd256
ডিডিআর৩ র‍্যাম ৮ জিবি, চল্লিশ পিস => ram; quantity=40; ramGb=8; ramType=DDR3
মাউস, পনরো পিসের লট => mouse; quantity=15
মাউস চাইরডা => mouse; quantity=4
10 pcs latitude 5490 => laptop; brand=Dell; model=Latitude 5490; quantity=10
mouse, 8 pcs with box => mouse; quantity=8
ram 4gb, lot of fifty => ram; quantity=50; ramGb=4
cpu cooler pair => cooler; quantity=2
desktop i5-6500, 256gb ssd nvme 1tb hdd => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; storage=nvme256+hdd1000
MacBook Air M1 8 256 => laptop; brand=Apple; cpu=M1; cpuFamily=M1; model=MacBook Air; ramGb=8; storage=ssd256
Dell monitor 24 ips => monitor; brand=Dell; panel=IPS; screenInches=24
monitor 24 month => monitor
laptop i5 14 fhd => laptop; cpuFamily=Core i5; resolution=1920x1080; screenInches=14
desktop i3-2120, 19 monitor soho => desktop-pc; cpu=Core i3-2120; cpuFamily=Core i3; cpuGeneration=2; screenInches=19; socket=LGA1155
AM4 socket er cooler, box theke => cooler; socket=AM4
cooler for AM4 => cooler
HP 840 G1 i5 8gb => laptop; brand=HP; cpuFamily=Core i5; ramGb=8
HP 600 G1 i5 8gb => desktop-pc; brand=HP; cpuFamily=Core i5; ramGb=8
HP 800 G3 mini => mini-pc; brand=HP
Dell i5 sff 8gb => desktop-pc; brand=Dell; cpuFamily=Core i5; formFactor=SFF; ramGb=8
laptop er sathe mouse! ThinkPad T480 => laptop; brand=Lenovo; model=ThinkPad T480
840 G3 palmrest HP EliteBook => other; brand=HP
HP EliteBook 840 G3 palmrest => other; brand=HP
carton, RTX 3070 er => 
monitor arm + mouse pad ek sathe => bundle
ssd 2.5 to 3.5 bracket => other
laptop screen protector 15.6 inch => other
cbl 16gb => 
mntr 19 inch => monitor; screenInches=19
printer kagoj tne na => printer; faulty=true
ল্যাপটপ জ্বলে না => laptop; faulty=true
ThinkPad T480, hinge broken => laptop; brand=Lenovo; faulty=true; model=ThinkPad T480
board pin bend => motherboard; faulty=true
desktop ddr4 3200 ram 8gb => ram; ramForm=dimm; ramGb=8; ramMhz=3200; ramType=DDR4
xeon board b85 e bose => motherboard; chipset=B85; ramType=DDR3; socket=LGA1150
laptop battery original Dell => other; brand=Dell
Dell WD19 dock => other; brand=Dell
MacBook er sathe bodol, amar ThinkPad T480 => laptop; brand=Lenovo; model=ThinkPad T480
Vostro 3578 Radeon 520 2gb laptop => laptop; brand=Dell; gpu=Radeon 520; model=Vostro 3578; vramGb=2
Epson L3110 প্রিন্টারের হেড জ্যাম => printer; brand=Epson; model=L3110; faulty=true
Anker style usb hub => other
মন্টেক কেসিং => case; brand=Montech
30 pc laptop ram 4gb => ram; quantity=30; ramForm=sodimm; ramGb=4
fan 4 ta 500 taka => fan; quantity=4
boya mic => microphone; brand=Boya
Three case fans => fan; quantity=3
Two years used mouse => mouse
Gigabyte 650W gold => psu; brand=Gigabyte; efficiency=80+ Gold; watts=650
Apollo 650VA => ups; brand=Apollo
মেকানিক্যাল কিবোর্ড লাল সুইচ => keyboard; switches=Red
printer canon, drum dag fele => printer; brand=Canon
iPad 10.2 wifi => tablet; brand=Apple; model=iPad; screenInches=10.2
`;
