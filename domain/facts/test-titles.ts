/** Titles as sellers write them, in English, Bangla and Bangla in Latin script, with all facts that a reader of the title is sure of. */
export const LABELLED_TITLES = `
PC i5 6500 H110 8gb ram ddr4, 256gb ssd => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; chipset=H110; ramGb=8; ramType=DDR4; storage=ssd256
Core i5 3470 8GB RAM 256GB SSD full pc => desktop-pc; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155; ramGb=8; storage=ssd256
Desktop PC Core i5 4th gen 8gb ram 1tb hdd => desktop-pc; cpuFamily=Core i5; cpuGeneration=4; ramGb=8; storage=hdd1000
i7 6700 16gb ddr4 512gb ssd gaming pc GTX 1660 super 6gb => desktop-pc; cpu=Core i7-6700; cpuFamily=Core i7; cpuGeneration=6; socket=LGA1151; gpu=GeForce GTX 1660 Super; vramGb=6; ramGb=16; ramType=DDR4; storage=ssd512
Ryzen 5 5600G PC 16GB RAM 512GB NVMe => desktop-pc; cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4; ramGb=16; storage=nvme512
ryzen 5 3600 + B450 + 16gb + rx 580 8gb gaming pc => desktop-pc; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4; gpu=Radeon RX 580; vramGb=8; chipset=B450; ramGb=16
কম্পিউটার বিক্রি হবে কোর আই ৫ ৪র্থ জেনারেশন ৮ জিবি র‍্যাম ২৫৬ জিবি এসএসডি => desktop-pc; cpuFamily=Core i5; cpuGeneration=4; ramGb=8; storage=ssd256
পিসি বিক্রি করব core i3 6th gen ৮জিবি র‍্যাম ১টিবি হার্ডডিস্ক => desktop-pc; cpuFamily=Core i3; cpuGeneration=6; ramGb=8; storage=hdd1000
ল্যাপটপ HP ProBook 450 G5 core i5 8th gen ৮ জিবি র‍্যাম ২৫৬জিবি এসএসডি => laptop; brand=HP; model=ProBook 450 G5; cpuFamily=Core i5; cpuGeneration=8; ramGb=8; storage=ssd256
ডেস্কটপ কম্পিউটার Core i5 ৮ জিবি র‍্যাম ১২৮ জিবি এসএসডি ১৯ ইঞ্চি মনিটর সহ => desktop-pc; cpuFamily=Core i5; ramGb=8; storage=ssd128; screenInches=19
Pc bikri hobe core i5 10th gen ram 16gb ssd 512gb => desktop-pc; cpuFamily=Core i5; cpuGeneration=10; ramGb=16; storage=ssd512
amar pc ta sell korbo i3 4th gen 4gb ram 500gb hard disk => desktop-pc; cpuFamily=Core i3; cpuGeneration=4; ramGb=4; storage=hdd500
full set pc core 2 duo 4gb ram 250gb hdd with 17" monitor => desktop-pc; cpuFamily=Core 2 Duo; ramGb=4; storage=hdd250; screenInches=17
Intel Pentium G2030 PC 4GB RAM 320GB HDD => desktop-pc; cpu=Pentium G2030; cpuFamily=Pentium; socket=LGA1155; ramGb=4; storage=hdd320
Dell OptiPlex 7010 core i5 3rd gen 8GB 500GB => desktop-pc; brand=Dell; model=OptiPlex 7010; cpuFamily=Core i5; cpuGeneration=3; ramGb=8
Dell Optiplex 3020 i5 4th gen 4gb/500gb brand pc => desktop-pc; brand=Dell; model=OptiPlex 3020; cpuFamily=Core i5; cpuGeneration=4; ramGb=4
HP ProDesk 600 G1 SFF i5 4590 8GB RAM 256GB SSD => desktop-pc; brand=HP; model=ProDesk 600 G1; cpu=Core i5-4590; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; formFactor=SFF; ramGb=8; storage=ssd256
HP EliteDesk 800 G3 Mini i5 6500T 8GB 256GB => mini-pc; brand=HP; model=EliteDesk 800 G3; cpu=Core i5-6500T; cpuFamily=Core i5; cpuGeneration=6; formFactor=Tiny; ramGb=8; storage=ssd256
Lenovo ThinkCentre M93p Tiny i5 4570T 8gb ram 128gb ssd => mini-pc; brand=Lenovo; model=ThinkCentre M93p; cpu=Core i5-4570T; cpuFamily=Core i5; cpuGeneration=4; formFactor=Tiny; ramGb=8; storage=ssd128
HP Compaq 6300 Pro core i3 3rd gen 4GB RAM => desktop-pc; brand=HP; cpuFamily=Core i3; cpuGeneration=3; ramGb=4
brand pc Dell 8/256 core i5 6th gen => desktop-pc; brand=Dell; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; storage=ssd256
Acer Veriton X2640G i3 6100 8gb 1tb => desktop-pc; brand=Acer; model=Veriton X2640G; cpu=Core i3-6100; cpuFamily=Core i3; cpuGeneration=6; socket=LGA1151; ramGb=8
HP 6200 pro brand pc i5 2nd gen => desktop-pc; brand=HP; cpuFamily=Core i5; cpuGeneration=2
Walton Avian brand pc i3 8th gen 8gb ram => desktop-pc; brand=Walton; cpuFamily=Core i3; cpuGeneration=8; ramGb=8
Mac mini 2014 8GB 256GB SSD => mini-pc; brand=Apple; model=Mac mini; ramGb=8; storage=ssd256
Mac mini M1 8GB RAM 256GB SSD => mini-pc; brand=Apple; model=Mac mini; cpu=M1; cpuFamily=M1; ramGb=8; storage=ssd256
iMac 21.5 inch 2015 i5 8GB 1TB => all-in-one; brand=Apple; model=iMac; cpuFamily=Core i5; ramGb=8; screenInches=21.5
HP All in One PC 21.5" i3 7th gen 4GB RAM 1TB HDD => all-in-one; brand=HP; cpuFamily=Core i3; cpuGeneration=7; ramGb=4; storage=hdd1000; screenInches=21.5
Dell Inspiron 24 AIO 5400, Core i5-1135G7, 8 GB RAM, 512 GB NVMe => all-in-one; brand=Dell; cpu=Core i5-1135G7; cpuFamily=Core i5; cpuGeneration=11; ramGb=8; storage=nvme512
Dell Inspiron AIO core i5 11th gen 8gb 512gb => all-in-one; brand=Dell; cpuFamily=Core i5; cpuGeneration=11; ramGb=8; storage=ssd512
Intel NUC i5 8th gen 8GB 256GB mini pc => mini-pc; brand=Intel; cpuFamily=Core i5; cpuGeneration=8; ramGb=8; storage=ssd256
mini pc N100 16gb 512gb => mini-pc; cpu=N100; cpuFamily=Intel Processor; ramGb=16; storage=ssd512
HP EliteBook 840 G3 i5 6300U 8GB RAM 256GB SSD => laptop; brand=HP; model=EliteBook 840 G3; cpu=Core i5-6300U; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; storage=ssd256
HP EliteBook 840 G5 Core i5 8th Gen 8GB/256GB 14" FHD => laptop; brand=HP; model=EliteBook 840 G5; cpuFamily=Core i5; cpuGeneration=8; ramGb=8; storage=ssd256; screenInches=14; resolution=1920x1080
HP EliteBook 820 G3 i7 6th gen 8gb 256 ssd => laptop; brand=HP; model=EliteBook 820 G3; cpuFamily=Core i7; cpuGeneration=6; ramGb=8; storage=ssd256
Dell Latitude E7470 i5 6300u 8GB 256GB SSD => laptop; brand=Dell; model=Latitude E7470; cpu=Core i5-6300U; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; storage=ssd256
Dell Latitude 7490 i7 8650U 16GB RAM 512GB NVMe SSD => laptop; brand=Dell; model=Latitude 7490; cpu=Core i7-8650U; cpuFamily=Core i7; cpuGeneration=8; ramGb=16; storage=nvme512
Dell Latitude 5480 laptop i5 7th gen 8 gb ram 500 gb hdd => laptop; brand=Dell; model=Latitude 5480; cpuFamily=Core i5; cpuGeneration=7; ramGb=8; storage=hdd500
Dell Inspiron 15 3542 i3 4th gen 4gb 500gb => laptop; brand=Dell; model=Inspiron 15 3542; cpuFamily=Core i3; cpuGeneration=4; ramGb=4
Lenovo ThinkPad T480 i5 8350U 16GB 256GB SSD 14 inch => laptop; brand=Lenovo; model=ThinkPad T480; cpu=Core i5-8350U; cpuFamily=Core i5; cpuGeneration=8; ramGb=16; storage=ssd256; screenInches=14
Lenovo ThinkPad X1 Carbon 6th Gen i5 8GB 256GB => laptop; brand=Lenovo; model=ThinkPad X1 Carbon; cpuFamily=Core i5; ramGb=8; storage=ssd256
ThinkPad X270 i5 7th Gen 8GB RAM 256GB SSD 12.5" => laptop; brand=Lenovo; model=ThinkPad X270; cpuFamily=Core i5; cpuGeneration=7; ramGb=8; storage=ssd256; screenInches=12.5
Lenovo IdeaPad 320 Core i3 6006U 4GB 1TB => laptop; brand=Lenovo; model=IdeaPad 320; cpu=Core i3-6006U; cpuFamily=Core i3; cpuGeneration=6; ramGb=4
Asus VivoBook X512FA i3 10th gen 4GB RAM 1TB HDD => laptop; brand=Asus; model=VivoBook X512FA; cpuFamily=Core i3; cpuGeneration=10; ramGb=4; storage=hdd1000
Asus TUF FX505DT Ryzen 5 3550H 8GB 512GB GTX 1650 4GB 120Hz => laptop; brand=Asus; cpu=Ryzen 5 3550H; cpuFamily=Ryzen 5; cpuGeneration=3; gpu=GeForce GTX 1650; vramGb=4; ramGb=8; storage=ssd512; refreshHz=120
Acer Aspire 5 A515 Ryzen 5 5500U 8GB RAM 512GB SSD => laptop; brand=Acer; model=Aspire 5 A515; cpu=Ryzen 5 5500U; cpuFamily=Ryzen 5; cpuGeneration=5; ramGb=8; storage=ssd512
Acer Nitro 5 i5 9300H GTX 1650 8GB 256GB SSD 1TB HDD laptop => laptop; brand=Acer; cpu=Core i5-9300H; cpuFamily=Core i5; cpuGeneration=9; gpu=GeForce GTX 1650; ramGb=8; storage=ssd256+hdd1000
MacBook Air 2017 i5 8GB 128GB => laptop; brand=Apple; model=MacBook Air; cpuFamily=Core i5; ramGb=8; storage=ssd128
MacBook Air M1 8GB 256GB => laptop; brand=Apple; model=MacBook Air; cpu=M1; cpuFamily=M1; ramGb=8; storage=ssd256
MacBook Pro 2015 core i5 8gb ram 256gb ssd => laptop; brand=Apple; model=MacBook Pro; cpuFamily=Core i5; ramGb=8; storage=ssd256
Walton Tamarind i3 7th gen 4GB RAM laptop => laptop; brand=Walton; cpuFamily=Core i3; cpuGeneration=7; ramGb=4
HP Pavilion Gaming 15 Ryzen 5 4600H GTX 1650 8GB RAM 512GB SSD => laptop; brand=HP; model=Pavilion Gaming 15; cpu=Ryzen 5 4600H; cpuFamily=Ryzen 5; cpuGeneration=4; gpu=GeForce GTX 1650; ramGb=8; storage=ssd512
laptop bikri hobe dell i5 5th gen 8gb ram 256 ssd => laptop; brand=Dell; cpuFamily=Core i5; cpuGeneration=5; ramGb=8; storage=ssd256
Labtop HP 250 G7 core i5 8th gen 8GB 1TB => laptop; brand=HP; cpuFamily=Core i5; cpuGeneration=8; ramGb=8
used laptop core i5 8 gb ram 500 gb hdd 15.6 inch => laptop; cpuFamily=Core i5; ramGb=8; storage=hdd500; screenInches=15.6
HP laptop AMD Ryzen 3 3250U 4GB RAM 1TB HDD => laptop; brand=HP; cpu=Ryzen 3 3250U; cpuFamily=Ryzen 3; cpuGeneration=3; ramGb=4; storage=hdd1000
Razer Blade 15 i7 8750H RTX 2060 16GB 512GB 144Hz => laptop; brand=Razer; cpu=Core i7-8750H; cpuFamily=Core i7; cpuGeneration=8; gpu=GeForce RTX 2060; ramGb=16; storage=ssd512; refreshHz=144
Chromebook Dell 3189 Celeron N3060 4GB 32GB => laptop; brand=Dell; cpu=Celeron N3060; cpuFamily=Celeron
Surface Pro 4 i5 6300U 8GB 256GB => laptop; brand=Microsoft; model=Surface Pro 4; cpu=Core i5-6300U; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; storage=ssd256
Microsoft Surface Laptop 3 i5 10th gen 8gb 128gb => laptop; brand=Microsoft; model=Surface Laptop 3; cpuFamily=Core i5; cpuGeneration=10; ramGb=8; storage=ssd128
Toshiba Satellite i3 2nd gen laptop 4gb 320gb => laptop; brand=Toshiba; cpuFamily=Core i3; cpuGeneration=2; ramGb=4; storage=hdd320
Intel Core i5-3470 Processor => cpu; brand=Intel; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155
i5 3470 processor => cpu; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155
Core i3 2120 processor with cooler => cpu; cpu=Core i3-2120; cpuFamily=Core i3; cpuGeneration=2; socket=LGA1155
Intel Core i7-4790K tray => cpu; brand=Intel; cpu=Core i7-4790K; cpuFamily=Core i7; cpuGeneration=4; socket=LGA1150
i7 3770 LGA 1155 => cpu; cpu=Core i7-3770; cpuFamily=Core i7; cpuGeneration=3; socket=LGA1155
Core i5 4th gen processor 4570 => cpu; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
Intel Pentium G4560 processor => cpu; brand=Intel; cpu=Pentium G4560; cpuFamily=Pentium; socket=LGA1151
Pentium G2020 => cpu; cpu=Pentium G2020; cpuFamily=Pentium; socket=LGA1155
Celeron G1610 processor => cpu; cpu=Celeron G1610; cpuFamily=Celeron; socket=LGA1155
Core 2 Duo E8400 => cpu; cpu=Core 2 Duo E8400; cpuFamily=Core 2 Duo; socket=LGA775
Intel core 2 quad Q6600 => cpu; brand=Intel; cpu=Core 2 Quad Q6600; cpuFamily=Core 2 Quad; socket=LGA775
AMD Ryzen 5 5600X Processor => cpu; brand=AMD; cpu=Ryzen 5 5600X; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4
Ryzen 5600g processor box => cpu; cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4
Ryzen 7 2700x 8 core => cpu; cpu=Ryzen 7 2700X; cpuFamily=Ryzen 7; cpuGeneration=2; socket=AM4
R5 3600 tray => cpu; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4
AMD FX 6300 => cpu; brand=AMD; cpu=FX-6300; cpuFamily=FX; socket=AM3+
FX-8350 processor => cpu; cpu=FX-8350; cpuFamily=FX; socket=AM3+
Athlon 3000G => cpu; cpu=Athlon 3000G; cpuFamily=Athlon; socket=AM4
AMD A8-7600 processor => cpu; brand=AMD; cpu=A8-7600; cpuFamily=A8
Xeon E5-2670 v3 processor => cpu; cpu=Xeon E5-2670 v3; cpuFamily=Xeon
Intel Xeon E3-1230 V2 => cpu; brand=Intel; cpu=Xeon E3-1230 v2; cpuFamily=Xeon
i9 9900K => cpu; cpu=Core i9-9900K; cpuFamily=Core i9; cpuGeneration=9; socket=LGA1151
Intel Core Ultra 7 265K processor => cpu; brand=Intel; cpu=Core Ultra 7 265K; cpuFamily=Core Ultra 7; socket=LGA1851
প্রসেসর core i5 6500 => cpu; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151
processor i3 7100 bikri hobe => cpu; cpu=Core i3-7100; cpuFamily=Core i3; cpuGeneration=7; socket=LGA1151
i5-10400f (no box) => cpu; cpu=Core i5-10400F; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200
i5 12400F with stock cooler => cpu; cpu=Core i5-12400F; cpuFamily=Core i5; cpuGeneration=12; socket=LGA1700
GTX 1660 Super 6GB => gpu; gpu=GeForce GTX 1660 Super; vramGb=6
MSI GTX 1650 Ventus XS 4GB OC => gpu; brand=MSI; gpu=GeForce GTX 1650; vramGb=4
Zotac GTX 1060 3GB => gpu; brand=Zotac; gpu=GeForce GTX 1060; vramGb=3
gtx1050ti 4gb gigabyte => gpu; brand=Gigabyte; gpu=GeForce GTX 1050 Ti; vramGb=4
GTX 1050 Ti => gpu; gpu=GeForce GTX 1050 Ti; vramGb=4
Asus Dual RTX 3060 12GB => gpu; brand=Asus; gpu=GeForce RTX 3060; vramGb=12
RTX 3060ti 8gb => gpu; gpu=GeForce RTX 3060 Ti; vramGb=8
rtx3070 graphics card => gpu; gpu=GeForce RTX 3070; vramGb=8
Sapphire Nitro+ RX 580 8GB => gpu; brand=Sapphire; gpu=Radeon RX 580; vramGb=8
RX580 8gb 2048sp => gpu; gpu=Radeon RX 580; vramGb=8
rx 570 4gb graphics card msi => gpu; brand=MSI; gpu=Radeon RX 570; vramGb=4
XFX RX 6600 8GB => gpu; brand=XFX; gpu=Radeon RX 6600; vramGb=8
RX 5700 XT 8gb => gpu; gpu=Radeon RX 5700 XT; vramGb=8
GT 730 2GB DDR5 graphics card => gpu; gpu=GeForce GT 730; vramGb=2
GT 1030 2gb => gpu; gpu=GeForce GT 1030; vramGb=2
gt710 1gb graphics card => gpu; gpu=GeForce GT 710; vramGb=1
graphics card 1660 super => gpu; gpu=GeForce GTX 1660 Super; vramGb=6
গ্রাফিক্স কার্ড GTX 750 Ti 2GB => gpu; gpu=GeForce GTX 750 Ti; vramGb=2
graphics card 3060 12gb => gpu; gpu=GeForce RTX 3060; vramGb=12
Radeon HD 6450 1GB => gpu; gpu=Radeon HD 6450; vramGb=1
HD 5450 graphics card 1gb => gpu; gpu=Radeon HD 5450; vramGb=1
R7 240 2GB DDR3 => gpu; gpu=Radeon R7 240; vramGb=2
AMD R9 380 4gb => gpu; gpu=Radeon R9 380; vramGb=4
Quadro P620 2GB => gpu; gpu=Quadro P620; vramGb=2
Nvidia Quadro K620 => gpu; brand=Nvidia; gpu=Quadro K620; vramGb=2
Intel Arc A380 6GB => gpu; gpu=Arc A380; vramGb=6
Arc B580 12GB sparkle => gpu; brand=Sparkle; gpu=Arc B580; vramGb=12
Vega 56 8GB => gpu; gpu=Radeon RX Vega 56; vramGb=8
GTX 660 dead for parts => gpu; gpu=GeForce GTX 660; faulty=true
RX 580 8GB no display => gpu; gpu=Radeon RX 580; vramGb=8; faulty=true
gpu 1050ti nosto => gpu; gpu=GeForce GTX 1050 Ti; vramGb=4; faulty=true
gtx 1660 super lagbe => gpu; gpu=GeForce GTX 1660 Super; vramGb=6; wanted=true
RTX 4060 8GB Gigabyte Windforce OC => gpu; brand=Gigabyte; gpu=GeForce RTX 4060; vramGb=8
Gigabyte H61M-S2 motherboard => motherboard; brand=Gigabyte; chipset=H61; formFactor=mATX; socket=LGA1155; ramType=DDR3
Gigabyte GA-H110M-S2 => motherboard; brand=Gigabyte; chipset=H110; formFactor=mATX; socket=LGA1151
MSI B450M Mortar Max => motherboard; brand=MSI; chipset=B450; formFactor=mATX; socket=AM4; ramType=DDR4
Asus Prime B365M-K Motherboard => motherboard; brand=Asus; chipset=B365; formFactor=mATX; socket=LGA1151; ramType=DDR4
ASRock H81M-HDS => motherboard; brand=ASRock; chipset=H81; formFactor=mATX; socket=LGA1150; ramType=DDR3
H61 motherboard 3rd gen supported => motherboard; chipset=H61; socket=LGA1155; ramType=DDR3
B75 motherboard asus ddr3 => motherboard; brand=Asus; chipset=B75; socket=LGA1155; ramType=DDR3
H110 motherboard 6th/7th gen ddr4 => motherboard; chipset=H110; socket=LGA1151; ramType=DDR4
G41 motherboard ddr3 => motherboard; chipset=G41; socket=LGA775; ramType=DDR3
MSI B550 Tomahawk AM4 => motherboard; brand=MSI; chipset=B550; socket=AM4; ramType=DDR4
Gigabyte B660M DS3H DDR4 => motherboard; brand=Gigabyte; chipset=B660; formFactor=mATX; socket=LGA1700; ramType=DDR4
Asus Prime Z790-P WiFi => motherboard; brand=Asus; chipset=Z790; socket=LGA1700
Asus TUF Gaming X570-Plus => motherboard; brand=Asus; chipset=X570; socket=AM4; ramType=DDR4
মাদারবোর্ড H61 গিগাবাইট => motherboard; brand=Gigabyte; chipset=H61; socket=LGA1155; ramType=DDR3
H81 motherboard core i5 supported 4th gen => motherboard; chipset=H81; socket=LGA1150; ramType=DDR3
B250 board Core i7 7th gen support, max 64GB RAM => motherboard; chipset=B250; socket=LGA1151
A320M motherboard ryzen supported => motherboard; chipset=A320; formFactor=mATX; socket=AM4; ramType=DDR4
Esonic H61 motherboard with processor i3 2120 => bundle; brand=Esonic; cpu=Core i3-2120; cpuFamily=Core i3; cpuGeneration=2; socket=LGA1155; chipset=H61; ramType=DDR3
H61 motherboard + i5 3470 processor combo => bundle; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155; chipset=H61; ramType=DDR3
i3 4130 processor H81 motherboard 4gb ram combo => bundle; cpu=Core i3-4130; cpuFamily=Core i3; cpuGeneration=4; socket=LGA1150; chipset=H81; ramType=DDR3; ramGb=4
B450 motherboard Ryzen 5 2600 processor 8GB RAM bundle => bundle; cpu=Ryzen 5 2600; cpuFamily=Ryzen 5; cpuGeneration=2; socket=AM4; chipset=B450; ramType=DDR4; ramGb=8
Kingston 8GB DDR4 2666MHz RAM => ram; brand=Kingston; ramGb=8; ramType=DDR4; ramMhz=2666
Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 => ram; brand=Corsair; model=Vengeance LPX; ramGb=16; ramModules=2; ramType=DDR4; ramMhz=3200
G.Skill Trident Z RGB 32 GB (4×8) RAM, DDR4-3600 => ram; brand=G.Skill; model=Trident Z RGB; ramGb=32; ramModules=4; ramType=DDR4; ramMhz=3600
Team 16 GB (8x2) DDR4 ram => ram; brand=Team; ramGb=16; ramModules=2; ramType=DDR4
8gb ddr3 ram => ram; ramGb=8; ramType=DDR3
4 gb ddr3 1600 bus ram desktop => ram; ramGb=4; ramType=DDR3; ramMhz=1600; ramForm=dimm
RAM 8GB DDR4 laptop => ram; ramGb=8; ramType=DDR4; ramForm=sodimm
laptop ram 4gb ddr3L => ram; ramGb=4; ramType=DDR3; ramForm=sodimm
Transcend 8GB DDR4 3200 laptop RAM => ram; brand=Transcend; ramGb=8; ramType=DDR4; ramMhz=3200; ramForm=sodimm
G.Skill Trident Z RGB 32GB (16x2) 3600MHz DDR4 => ram; brand=G.Skill; model=Trident Z RGB; ramGb=32; ramModules=2; ramType=DDR4; ramMhz=3600
Team T-Force Delta RGB 8GB 3200 bus => ram; brand=Team; model=T-Force Delta RGB; ramGb=8; ramMhz=3200
ram 4gb ddr3 2 pcs => ram; ramGb=8; ramModules=2; ramType=DDR3
2GB DDR2 ram => ram; ramGb=2; ramType=DDR2
DDR4 8+8 GB ram 2666 bus => ram; ramGb=16; ramModules=2; ramType=DDR4; ramMhz=2666
৮ জিবি র‍্যাম ডিডিআর ৪ => ram; ramGb=8; ramType=DDR4
র‍্যাম ৪ জিবি ডিডিআর৩ ১৬০০ বাস => ram; ramGb=4; ramType=DDR3; ramMhz=1600
ram 16gb ddr5 5600mhz adata => ram; brand=Adata; ramGb=16; ramType=DDR5; ramMhz=5600
8gb ram for laptop ddr4 => ram; ramGb=8; ramType=DDR4; ramForm=sodimm
Desktop ram ddr2 2gb 800mhz => ram; ramGb=2; ramType=DDR2; ramMhz=800; ramForm=dimm
HyperX Fury 8GB DDR4 2400 => ram; brand=HyperX; model=Fury; ramGb=8; ramType=DDR4; ramMhz=2400
Samsung 8GB DDR4 2400MHz SODIMM => ram; brand=Samsung; ramGb=8; ramType=DDR4; ramMhz=2400; ramForm=sodimm
ram lagbe ddr3 8gb => ram; ramGb=8; ramType=DDR3; wanted=true
Samsung 860 EVO 256GB => ssd; brand=Samsung; model=860 EVO; storage=ssd256
Samsung 970 EVO Plus 500GB => ssd; brand=Samsung; model=970 EVO Plus; storage=nvme500
SSD 128GB 2.5" SATA 95% health => ssd; storage=ssd128; driveForm=2.5-inch
128gb ssd => ssd; storage=ssd128
256GB NVMe SSD => ssd; storage=nvme256
WD Green 240GB SSD => ssd; brand=Western Digital; storage=ssd240
Transcend 110S 512GB M.2 NVMe => ssd; brand=Transcend; model=110S; storage=nvme512; driveForm=M.2
M.2 SATA SSD 256GB => ssd; storage=ssd256; driveForm=M.2
এসএসডি ২৫৬ জিবি => ssd; storage=ssd256
HP S700 250GB SSD => ssd; brand=HP; model=S700; storage=ssd250
1TB SSD Crucial BX500 => ssd; brand=Crucial; model=BX500; storage=ssd1000
Seagate Barracuda 1TB => hdd; brand=Seagate; model=Barracuda; storage=hdd1000
1TB hard disk => hdd; storage=hdd1000
WD Blue 500GB HDD 100% health => hdd; brand=Western Digital; storage=hdd500
Toshiba 1TB laptop hard disk => hdd; brand=Toshiba; storage=hdd1000; driveForm=2.5-inch
হার্ডডিস্ক ৫০০ জিবি => hdd; storage=hdd500
500 gb hard disk sell => hdd; storage=hdd500
WD Purple 4TB => hdd; brand=Western Digital; storage=hdd4000
Western Digital My Passport 1TB => hdd; brand=Western Digital; model=My Passport; storage=hdd1000
Seagate Expansion 2TB portable hard drive => hdd; brand=Seagate; model=Expansion; storage=hdd2000
Transcend StoreJet 1TB external HDD => hdd; brand=Transcend; model=StoreJet; storage=hdd1000
Samsung T7 500GB portable SSD => ssd; brand=Samsung; model=T7; storage=ssd500
SanDisk 64GB pendrive => flash-drive; brand=SanDisk
পেনড্রাইভ ৩২ জিবি => flash-drive
HDD enclosure USB 3.0 => enclosure
Corsair CV550 power supply => psu; brand=Corsair; model=CV550; watts=550
Corsair CX650M 80+ Bronze => psu; brand=Corsair; model=CX650M; watts=650; efficiency=80+ Bronze
Thermaltake Litepower 450W => psu; brand=Thermaltake; model=Litepower; watts=450
Antec Atom V550 => psu; brand=Antec; model=Atom V550; watts=550
power supply 500w xtreme => psu; brand=Xtreme; watts=500
Cooler Master MWE 650 Bronze V2 80 Plus Bronze => psu; brand=Cooler Master; model=MWE 650 Bronze; watts=650; efficiency=80+ Bronze
Gigabyte P650B 650W 80 PLUS Bronze => psu; brand=Gigabyte; model=P650B; watts=650; efficiency=80+ Bronze
পাওয়ার সাপ্লাই ৪৫০ ওয়াট => psu; watts=450
PSU 750W gold => psu; watts=750
Corsair 550W PSU => psu; brand=Corsair; watts=550
500W power supply => psu; watts=500
600W UPS => ups; watts=600
10W bluetooth speaker => speaker; wireless=true
HP laptop 8gb ram => ; ramGb=8
PC bikroy hobe ram 8gb => ; ramGb=8
Desktop pc 4gb ram with 17 inch monitor => ; ramGb=4; screenInches=17
HP laptop 256gb ssd => ; storage=ssd256
GTX 1050 টিআই ৪ জিবি => gpu; gpu=GeForce GTX 1050 Ti; vramGb=4
গ্রাফিক্স কার্ড জিটিএক্স ১৬৫০ সুপার => gpu; gpu=GeForce GTX 1650 Super; vramGb=4
কোর আই ৫ ১২৪০০ এফ প্রসেসর => cpu; cpu=Core i5-12400F; cpuFamily=Core i5; cpuGeneration=12; socket=LGA1700
রাইজেন ৫ ৫৬০০ এক্স প্রসেসর => cpu; cpu=Ryzen 5 5600X; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4
লাগবে না তাই বিক্রি gtx 1650 => gpu; gpu=GeForce GTX 1650; vramGb=4
বেচতে চাই GTX 1650 => gpu; gpu=GeForce GTX 1650; vramGb=4
jader lagbe RX 570 8gb => gpu; gpu=Radeon RX 570; vramGb=8
কারো দরকার হলে নক দিন RAM 8GB DDR4 => ram; ramGb=8; ramType=DDR4
DeepCool PK550D => psu; brand=DeepCool; model=PK550D; watts=550
casing with power supply => case
Antec NX200 casing => case; brand=Antec; model=NX200
Value-Top VT-76 casing => case; brand=Value-Top; model=VT-76
gaming casing ATX 3 RGB fan => case; formFactor=ATX
কেসিং বিক্রি => case
NZXT H510 => case; brand=NZXT; model=H510
DeepCool AK400 CPU cooler => cooler; brand=DeepCool; model=AK400
Cooler Master Hyper 212 => cooler; brand=Cooler Master; model=Hyper 212
CPU cooler for i5 LGA 1155 => cooler
cooler for AM4/LGA1700 => cooler
Intel stock cooler => cooler; brand=Intel; model=stock cooler
Corsair H100i RGB liquid cooler => cooler; brand=Corsair; model=H100i RGB
Noctua NH-D15 => cooler; brand=Noctua; model=NH-D15
laptop cooling pad => other
RGB case fan 3 pcs => fan; quantity=3
Dell E1916H 19 inch monitor => monitor; brand=Dell; model=E1916H; screenInches=19
HP V194 18.5" monitor => monitor; brand=HP; model=V194; screenInches=18.5
LG 24 inch IPS monitor 75Hz => monitor; brand=LG; screenInches=24; refreshHz=75; panel=IPS
Samsung Odyssey G5 27" 144Hz 2K => monitor; brand=Samsung; model=Odyssey G5; screenInches=27; refreshHz=144; resolution=2560x1440
Asus TUF VG249Q 24" 144Hz FHD IPS gaming monitor => monitor; brand=Asus; model=TUF VG249Q; screenInches=24; refreshHz=144; resolution=1920x1080; panel=IPS
MSI Optix G241 144Hz => monitor; brand=MSI; model=Optix G241; refreshHz=144
22" LED monitor => monitor; screenInches=22
মনিটর ১৯ ইঞ্চি => monitor; screenInches=19
dell 24 inch monitor full hd => monitor; brand=Dell; screenInches=24; resolution=1920x1080
Walton 21.5" monitor => monitor; brand=Walton; screenInches=21.5
ViewSonic VA1903H monitor 19 inch => monitor; brand=ViewSonic; model=VA1903H; screenInches=19
AOC 27 inch 4K UHD monitor => monitor; brand=AOC; screenInches=27; resolution=3840x2160
BenQ Zowie XL2411 24 inch 144hz => monitor; brand=BenQ; model=Zowie XL2411; screenInches=24; refreshHz=144
monitor 17 inch square => monitor; screenInches=17
HP 22f 22 inch IPS borderless => monitor; brand=HP; model=22f; screenInches=22; panel=IPS
Philips 193V5 18.5 inch LED Monitor => monitor; brand=Philips; model=193V5; screenInches=18.5
monitor lagbe 22 inch => monitor; screenInches=22; wanted=true
samsung monitor display nosto => monitor; brand=Samsung; faulty=true
LG 22 inch monitor dead pixel nai => monitor; brand=LG; screenInches=22
A4Tech KRS-83 keyboard => keyboard; brand=A4Tech; model=KRS-83
Logitech K120 keyboard => keyboard; brand=Logitech; model=K120
Redragon K552 mechanical keyboard blue switch => keyboard; brand=Redragon; model=K552; switches=Blue
Royal Kludge RK61 wireless red switch => keyboard; brand=Royal Kludge; model=RK61; wireless=true; switches=Red
Fantech MK852 mechanical keyboard brown switch => keyboard; brand=Fantech; model=MK852; switches=Brown
Logitech G213 => keyboard; brand=Logitech; model=G213
কিবোর্ড মাউস কম্বো => combo
Logitech MK270 wireless combo => combo; brand=Logitech; model=MK270; wireless=true
A4Tech keyboard mouse => combo; brand=A4Tech
Dell KB216 => keyboard; brand=Dell; model=KB216
wireless keyboard mouse combo => combo; wireless=true
Gaming keyboard RGB => keyboard
Rapoo V500 Pro => keyboard; brand=Rapoo; model=V500 Pro
Logitech G102 mouse => mouse; brand=Logitech; model=G102
Logitech M185 wireless mouse => mouse; brand=Logitech; model=M185; wireless=true
Logitech G304 wireless => mouse; brand=Logitech; model=G304; wireless=true
Razer DeathAdder Essential => mouse; brand=Razer; model=DeathAdder Essential
A4Tech Bloody V7M => mouse; brand=A4Tech; model=Bloody V7M
গেমিং মাউস => mouse
A4tech OP-620D => mouse; brand=A4Tech; model=OP-620D
Dell MS116 mouse => mouse; brand=Dell; model=MS116
Mouse pad XL => other
Havit H2002d headphone => headphones; brand=Havit; model=H2002d
HyperX Cloud II => headphones; brand=HyperX; model=Cloud II
Logitech H111 => headphones; brand=Logitech; model=H111
Sony WH-CH510 wireless headphone => headphones; brand=Sony; model=WH-CH510; wireless=true
হেডফোন A4Tech HS-19 => headphones; brand=A4Tech; model=HS-19
bluetooth headphone => headphones; wireless=true
Razer Kraken X headset => headphones; brand=Razer; model=Kraken X
Microlab M-108 speaker => speaker; brand=Microlab; model=M-108
Edifier R12U => speaker; brand=Edifier; model=R12U
F&D A110 2:1 speaker => speaker; brand=F&D; model=A110
স্পিকার Xtreme E280U => speaker; brand=Xtreme; model=E280U
Logitech Z120 => speaker; brand=Logitech; model=Z120
Creative Pebble => speaker; brand=Creative; model=Pebble
Logitech C270 webcam => webcam; brand=Logitech; model=C270
A4Tech PK-910P => webcam; brand=A4Tech; model=PK-910P
webcam 1080p => webcam; resolution=1920x1080
ওয়েবক্যাম => webcam
Fifine K669B => microphone; brand=Fifine; model=K669B
Boya BY-M1 microphone => microphone; brand=Boya; model=BY-M1
BM-800 condenser mic => microphone; model=BM-800
MaxGreen 650VA UPS => ups; brand=MaxGreen
APC BX625CI 625VA UPS => ups; brand=APC; model=BX625CI
UPS 1200VA power guard => ups; brand=Power Guard
ইউপিএস ৬৫০ ভিএ => ups
Canon LBP6030 printer => printer; brand=Canon; model=LBP6030
HP LaserJet P1102 => printer; brand=HP; model=LaserJet P1102
Epson L3110 => printer; brand=Epson; model=L3110
প্রিন্টার HP DeskJet => printer; brand=HP; model=DeskJet
TP-Link TL-WR840N router => router; brand=TP-Link; model=TL-WR840N
Tenda F3 => router; brand=Tenda; model=F3
TP-Link Archer C6 => router; brand=TP-Link; model=Archer C6
রাউটার ডি-লিংক => router; brand=D-Link
TP-Link TL-WN725N wifi adapter => network-card; brand=TP-Link; model=TL-WN725N; wireless=true
USB sound card => sound-card
DVD writer => optical-drive
external DVD writer => optical-drive
HDMI cable 10m => cable
VGA to HDMI converter => other
Exchange: RTX 2060 6GB dibo, RTX 3060 nibo => gpu; gpu=GeForce RTX 2060; vramGb=6
Swap my ThinkPad T480 for a MacBook => laptop; brand=Lenovo; model=ThinkPad T480
GTX 1060 6GB, no exchange => gpu; gpu=GeForce GTX 1060; vramGb=6
বদল: আমার ল্যাপটপ দিমু, ২৪ ইঞ্চি মনিটর নিমু => laptop
Logitech headphone copy => headphones
DDR3 4GB ram duita => ram; ramGb=8; ramModules=2; ramType=DDR3
DDR4 12GB ram, 2 pcs (8+4) => ram; ramGb=12; ramModules=2; ramType=DDR4
চার জিবি ডিডিআর৩ র‍্যাম => ram; ramGb=4; ramType=DDR3
লেনোভো ল্যাপটপের চারজার => other
mechanical keybaord => keyboard
Lenovo T14 baffle => 
RTX 3090 baffle => 
RTX 3060 jinish bhalo => gpu; gpu=GeForce RTX 3060
wanted printer, broken also ok => printer; wanted=true
want to buy 22-24 inch monitor => monitor; wanted=true
I/O shield, Gigabyte B450 er => other
Empty casing, Core i7 sticker => case
ম্যাকবুক এয়ার ১৩ ইঞ্চি => laptop; brand=Apple; model=MacBook Air; screenInches=13
H61 motherboard, 2 ram slots => motherboard; chipset=H61; socket=LGA1155; ramType=DDR3
Faulty boards, mixed: H61, B75, G31, 12 pcs => motherboard; faulty=true; quantity=12
Toner from a dead printer => other
Asus laptop, motherboard dead => laptop; brand=Asus; faulty=true
A4Tech headphone, mic ok => headphones; brand=A4Tech
xbox 360 controller => controller; model=Xbox 360 controller
Logitech F310 gamepad => controller; brand=Logitech; model=F310
PS4 controller => controller
Gaming chair => chair
iPad 9th gen 64GB => tablet; brand=Apple; model=iPad
drawing tablet => tablet
laptop charger Dell 65W => other; brand=Dell; watts=65
HP laptop battery => other; brand=HP
laptop er charger => other
Dell laptop keyboard => other; brand=Dell
computer table => other
Samsung Galaxy Tab => tablet; brand=Samsung
i5 pc lagbe budget 15000 => desktop-pc; cpuFamily=Core i5; wanted=true
laptop kinte chai i5 8th gen => laptop; cpuFamily=Core i5; cpuGeneration=8; wanted=true
ল্যাপটপ কিনতে চাই => laptop; wanted=true
used pc dorkar core i3 => desktop-pc; cpuFamily=Core i3; wanted=true
taka dorkar tai pc sell korbo core i5 2nd gen 4gb ram => desktop-pc; cpuFamily=Core i5; cpuGeneration=2; ramGb=4
urgent sell taka dorkar GTX 1060 6GB => gpu; gpu=GeForce GTX 1060; vramGb=6
RAM 8GB upgradeable to 32GB laptop HP i5 8th gen => laptop; brand=HP; cpuFamily=Core i5; cpuGeneration=8
Laptop i5 8GB RAM supports up to 64GB => laptop; cpuFamily=Core i5; ramGb=8
Asus laptop 4GB RAM (upgradable to 16 GB) i3 7th gen => laptop; brand=Asus; cpuFamily=Core i3; cpuGeneration=7; ramGb=4
Core i5 PC 1 year warranty 8GB RAM => desktop-pc; cpuFamily=Core i5; ramGb=8
GTX 1650 4GB 2 years warranty => gpu; gpu=GeForce GTX 1650; vramGb=4
RX 570 4GB 3 bochor use => gpu; gpu=Radeon RX 570; vramGb=4
PC price 25000 tk i5 3470 8gb => desktop-pc; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155; ramGb=8
core i5 pc call 01712345678 => desktop-pc; cpuFamily=Core i5
GTX 1060 6gb 01811-223344 => gpu; gpu=GeForce GTX 1060; vramGb=6
monitor 22 inch 8500 tk => monitor; screenInches=22
2020 model HP laptop i5 10th gen 8GB => laptop; brand=HP; cpuFamily=Core i5; cpuGeneration=10; ramGb=8
motherboard for i5 3470 => motherboard
ram for core 2 duo pc ddr2 2gb => ram; ramGb=2; ramType=DDR2; ramForm=dimm
power supply for RTX 3060 650W => psu; watts=650
Cooler i3 i5 i7 supported LGA1151 => cooler
HP 3470 laptop charger => other; brand=HP
Canon 3470 printer => printer; brand=Canon
Logitech Z623 speaker 200w => speaker; brand=Logitech; model=Z623
Toner 1020 hp => other; brand=HP
SSD caddy laptop => enclosure
case fan for pc => fan
cpu holder => other
Laptop stand => other
gpu holder => other
monitor arm => other
2 pcs 4GB DDR3 ram => ram; ramGb=8; ramModules=2; ramType=DDR3
5 pcs Dell OptiPlex 3010 i3 => desktop-pc; brand=Dell; model=OptiPlex 3010; cpuFamily=Core i3; quantity=5
monitor 10 pcs lot 19 inch => monitor; screenInches=19; quantity=10
keyboard mouse sathe free mouse pad => combo
Gaming ready pc i5 10400 16gb ram => desktop-pc; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200; ramGb=16
Windows 10 ready laptop i5 8gb ram => laptop; cpuFamily=Core i5; ramGb=8
i5 10400 pc ready to use 16gb ram => desktop-pc; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200; ramGb=16
i5 supported motherboard H61 => motherboard; chipset=H61; socket=LGA1155; ramType=DDR3
A520 motherboard Ryzen 5 5600 ready => motherboard; chipset=A520; socket=AM4; ramType=DDR4
laptop compatible charger => other
i5 10400 based pc 16gb ram => desktop-pc; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200; ramGb=16
Problem free monitor 22 inch => monitor; screenInches=22
free delivery monitor 22 inch => monitor; screenInches=22
less used monitor => monitor
laptop less than 1 year used => laptop
battery less laptop HP EliteBook 840 G5 => laptop; brand=HP; model=EliteBook 840 G5
laptop without ram and ssd hp 840 g5 => laptop
laptop without ram & ssd HP EliteBook 840 G5 => laptop; brand=HP; model=EliteBook 840 G5
laptop without ram/ssd, HP EliteBook 840 G5 => laptop; brand=HP; model=EliteBook 840 G5
HP EliteBook 840 G5, ram o ssd nai => laptop; brand=HP; model=EliteBook 840 G5
HP EliteBook 840 G5 laptop, ram ar ssd chara => laptop; brand=HP; model=EliteBook 840 G5
HP ProBook 450 G5 ল্যাপটপ, র‍্যাম ও এসএসডি ছাড়া => laptop; brand=HP; model=ProBook 450 G5
motherboard without ram or processor H61 => motherboard; chipset=H61; socket=LGA1155; ramType=DDR3
PC without monitor and keyboard i5 6500 8gb ram => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; ramGb=8
pc i5 without monitor and 8gb ram => desktop-pc; cpuFamily=Core i5; ramGb=8
128GB mSATA SSD => ssd
SAS 600GB 10k hard disk => hdd
desktop ram 8gb ddr3 ecc server => ram; ramGb=8; ramType=DDR3
8gb ddr3 desktop ram only amd supported => ram; ramGb=8; ramType=DDR3
desktop ram 16gb ddr4 amd ryzen supported => ram; ramForm=dimm; ramGb=16; ramType=DDR4
PC without monitor i5 6500 8gb ram 256 ssd => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; ramGb=8; storage=ssd256
i5 6500 pc no ssd, 500gb hdd 8gb ram => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; ramGb=8; storage=hdd500
monitor soho pc core i3 4gb ram => desktop-pc; cpuFamily=Core i3; ramGb=4
pc er sathe monitor keyboard mouse core i5 4460 8gb ram => desktop-pc; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; ramGb=8
Gaming PC Ryzen 5 3600 16GB RTX 2060 6GB 512GB SSD 1TB HDD => desktop-pc; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4; gpu=GeForce RTX 2060; vramGb=6; ramGb=16; storage=ssd512+hdd1000
i3-10100 8GB 240GB SSD PC with 22" monitor => desktop-pc; cpu=Core i3-10100; cpuFamily=Core i3; cpuGeneration=10; socket=LGA1200; ramGb=8; storage=ssd240; screenInches=22
Ryzen 3 2200G 8gb ram 1tb hdd pc => desktop-pc; cpu=Ryzen 3 2200G; cpuFamily=Ryzen 3; cpuGeneration=2; socket=AM4; ramGb=8; storage=hdd1000
Intel i5 11th gen 11400 16gb ddr4 ram 512 nvme pc => desktop-pc; cpu=Core i5-11400; cpuFamily=Core i5; cpuGeneration=11; socket=LGA1200; ramGb=16; ramType=DDR4; storage=nvme512
core i7 10th gen 8gb ddr3 ram pc => desktop-pc; cpuFamily=Core i7; cpuGeneration=10; ramGb=8; ramType=DDR3; warnings=cpu_ram_mismatch
i3 12100 ddr2 4gb pc => desktop-pc; cpu=Core i3-12100; cpuFamily=Core i3; cpuGeneration=12; socket=LGA1700; ramGb=4; ramType=DDR2; warnings=cpu_ram_mismatch
H61 motherboard LGA1151 => motherboard; chipset=H61; socket=LGA1151; ramType=DDR3; warnings=socket_mismatch
32GB (2x8GB) DDR4 3200 desktop ram => ram; ramForm=dimm; ramMhz=3200; ramType=DDR4; warnings=ram_modules_mismatch
16GB (8+4) DDR4 laptop ram => ram; ramForm=sodimm; ramGb=16; ramType=DDR4; warnings=ram_modules_mismatch
Kingston 8GB (4+4) DDR3 1600 desktop ram => ram; brand=Kingston; ramForm=dimm; ramGb=8; ramMhz=1600; ramModules=2; ramType=DDR3
i7 7700K with H310 board => bundle; chipset=H310; cpu=Core i7-7700K; cpuFamily=Core i7; cpuGeneration=7; ramType=DDR4; socket=LGA1151; warnings=cpu_chipset_mismatch
Xeon E5 2670 v3 X79 motherboard combo => bundle; chipset=X79; cpu=Xeon E5-2670 v3; cpuFamily=Xeon; ramType=DDR3; socket=LGA2011; warnings=socket_mismatch
i7 5820K X99 16gb ddr4 bundle => bundle; chipset=X99; cpu=Core i7-5820K; cpuFamily=Core i7; cpuGeneration=5; ramGb=16; ramType=DDR4; socket=LGA2011-3
Phenom II X4 955 + AM3+ motherboard bundle => bundle; cpu=Phenom II X4 955; cpuFamily=Phenom; socket=AM3+
B85 mb => motherboard; chipset=B85; ramType=DDR3; socket=LGA1150
RX 580 6GB => gpu; gpu=Radeon RX 580; vramGb=6; warnings=vram_mismatch
Gigabyte H110 ddr3 motherboard => motherboard; brand=Gigabyte; chipset=H110; socket=LGA1151; ramType=DDR3
HP EliteBook i5-6300U 8th gen => laptop; brand=HP; cpu=Core i5-6300U; cpuFamily=Core i5; warnings=cpu_generation_mismatch
PC: i5 2400, RAM: 8GB, SSD: 120GB, HDD: 500GB => desktop-pc; cpu=Core i5-2400; cpuFamily=Core i5; cpuGeneration=2; socket=LGA1155; ramGb=8; storage=ssd120+hdd500
i5 2400/8gb/500gb/dvd => desktop-pc; cpu=Core i5-2400; cpuFamily=Core i5; cpuGeneration=2; socket=LGA1155; ramGb=8
core-i5-2400 desktop 4gb-ram 500gb-hdd => desktop-pc; cpu=Core i5-2400; cpuFamily=Core i5; cpuGeneration=2; socket=LGA1155; ramGb=4; storage=hdd500
Corei3 3220 4GB 500GB PC => desktop-pc; cpu=Core i3-3220; cpuFamily=Core i3; cpuGeneration=3; socket=LGA1155; ramGb=4
i53470 8gbram 256gbssd pc => desktop-pc; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155; ramGb=8; storage=ssd256
intel core i5 ( 4th gen ) 4590 8 gb 128 gb ssd pc => desktop-pc; cpu=Core i5-4590; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; ramGb=8; storage=ssd128
pc i7-2600,8gb,gtx 750ti 2gb,500gb => desktop-pc; cpu=Core i7-2600; cpuFamily=Core i7; cpuGeneration=2; socket=LGA1155; gpu=GeForce GTX 750 Ti; vramGb=2; ramGb=8
Destop computer core i5 8gb ram 1tb harddisk => desktop-pc; cpuFamily=Core i5; ramGb=8; storage=hdd1000
gamming pc rayzen 5 3400g 8gb ram 256gb ssd => desktop-pc; cpu=Ryzen 5 3400G; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4; ramGb=8; storage=ssd256
Logitec G102 mous => mouse; brand=Logitech; model=G102
grafics card gtx 960 4gb => gpu; gpu=GeForce GTX 960; vramGb=4
moniter samsang 19 inch => monitor; brand=Samsung; screenInches=19
Prosessor i5 7400 => cpu; cpu=Core i5-7400; cpuFamily=Core i5; cpuGeneration=7; socket=LGA1151
mother board gigabite h81 => motherboard; brand=Gigabyte; chipset=H81; socket=LGA1150; ramType=DDR3
Keybord a4tec => keyboard; brand=A4Tech
core i5 processer 8gb ram 1tb hardisk full pc => desktop-pc; cpuFamily=Core i5; ramGb=8; storage=hdd1000
Laptop dell insprion 15 i5 7th gen 8gb => laptop; brand=Dell; cpuFamily=Core i5; cpuGeneration=7; ramGb=8
সেকেন্ড হ্যান্ড ল্যাপটপ HP core i3 ৫ম জেনারেশন ৪ জিবি র‍্যাম ৫০০ জিবি হার্ডডিস্ক => laptop; brand=HP; cpuFamily=Core i3; cpuGeneration=5; ramGb=4; storage=hdd500
গেমিং পিসি Ryzen 5 2600 GTX 1660 ১৬ জিবি র‍্যাম => desktop-pc; cpu=Ryzen 5 2600; cpuFamily=Ryzen 5; cpuGeneration=2; socket=AM4; gpu=GeForce GTX 1660; vramGb=6; ramGb=16
ডেল ল্যাপটপ কোর আই ৭ ৬ষ্ঠ জেন ১৬জিবি র‍্যাম => laptop; brand=Dell; cpuFamily=Core i7; cpuGeneration=6; ramGb=16
এইচপি ব্র্যান্ড পিসি core i5 ৬ জেন => desktop-pc; brand=HP; cpuFamily=Core i5; cpuGeneration=6
নষ্ট মাদারবোর্ড H81 => motherboard; chipset=H81; socket=LGA1150; ramType=DDR3; faulty=true
গ্রাফিক্স কার্ড RX 560 4GB ডিসপ্লে আসে না => gpu; gpu=Radeon RX 560; vramGb=4; faulty=true
র‍্যাম ৮ জিবি ডিডিআর৪ ল্যাপটপের => ram; ramForm=sodimm; ramGb=8; ramType=DDR4
লজিটেক মাউস => mouse; brand=Logitech
স্যামসাং মনিটর ২২ ইঞ্চি => monitor; brand=Samsung; screenInches=22
core i7 pc, 32GB DDR4, 1TB NVMe, RTX 3080 10GB => desktop-pc; cpuFamily=Core i7; gpu=GeForce RTX 3080; vramGb=10; ramGb=32; ramType=DDR4; storage=nvme1000
HP laptop i5-1135G7 8GB 512GB SSD => laptop; brand=HP; cpu=Core i5-1135G7; cpuFamily=Core i5; cpuGeneration=11; ramGb=8; storage=ssd512
Asus ROG Strix G15 Ryzen 7 6800H RTX 3060 6GB 16GB DDR5 laptop => laptop; brand=Asus; cpu=Ryzen 7 6800H; cpuFamily=Ryzen 7; cpuGeneration=6; gpu=GeForce RTX 3060; vramGb=6; ramGb=16; ramType=DDR5
Lenovo Legion 5 Ryzen 7 5800H RTX 3060 16GB 1TB laptop => laptop; brand=Lenovo; cpu=Ryzen 7 5800H; cpuFamily=Ryzen 7; cpuGeneration=5; gpu=GeForce RTX 3060; ramGb=16
Dell G15 i5 10500H GTX 1650 4GB 8GB 512GB laptop => laptop; brand=Dell; cpu=Core i5-10500H; cpuFamily=Core i5; cpuGeneration=10; gpu=GeForce GTX 1650; vramGb=4; ramGb=8; storage=ssd512
HP Victus i5 12450H RTX 3050 4GB laptop => laptop; brand=HP; cpu=Core i5-12450H; cpuFamily=Core i5; cpuGeneration=12; gpu=GeForce RTX 3050; vramGb=4
Lenovo IdeaPad Slim 3 i3 1115G4 8GB 256GB => laptop; brand=Lenovo; model=IdeaPad Slim 3; cpu=Core i3-1115G4; cpuFamily=Core i3; cpuGeneration=11; ramGb=8; storage=ssd256
Lenovo ThinkCentre M910 i7 7th gen 8/240 => desktop-pc; brand=Lenovo; model=ThinkCentre M910; cpuFamily=Core i7; cpuGeneration=7; ramGb=8; storage=ssd240
Laptop Lenovo Thinkpad T14 Core i7 Gen 10 RAM 16GB SSD 512 => laptop; brand=Lenovo; model=ThinkPad T14; cpuFamily=Core i7; cpuGeneration=10; ramGb=16; storage=ssd512
Full gaming setup Ryzen 5 5600X, 16 GB RAM, RTX 3060 12 GB, 144 Hz monitor => desktop-pc; cpu=Ryzen 5 5600X; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4; gpu=GeForce RTX 3060; vramGb=12; ramGb=16
Gaming setup mouse keyboard combo => combo
Gaming chair for your gaming setup => chair
Core i5 6500 8GB 256GB => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; socket=LGA1151; ramGb=8; storage=ssd256
i5 10400 16GB 512GB => desktop-pc; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200; ramGb=16; storage=ssd512
Ryzen 5 5600G 8GB 256GB => desktop-pc; cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4; ramGb=8; storage=ssd256
Core i5-3470 8GB 500GB => desktop-pc; cpu=Core i5-3470; cpuFamily=Core i5; cpuGeneration=3; socket=LGA1155; ramGb=8
i5 4570 8GB 500GB RX 580 => desktop-pc; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; gpu=Radeon RX 580; ramGb=8
i5 6500 8GB => cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6
Xeon E5-2670 16GB 1TB => cpu=Xeon E5-2670; cpuFamily=Xeon
Ryzen 5 3600 32MB cache => cpu; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4
i5 4570 with H81 motherboard => bundle; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; chipset=H81; ramType=DDR3
Ryzen 5 5600G with B450 board combo => bundle; cpu=Ryzen 5 5600G; cpuFamily=Ryzen 5; cpuGeneration=5; socket=AM4; chipset=B450; ramType=DDR4
i5 4460 board soho => bundle; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
Ryzen 5 3600 with ASUS B450 motherboard => bundle; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; socket=AM4; chipset=B450; ramType=DDR4
i5 4460 processor with H81 => bundle; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150; chipset=H81; ramType=DDR3
i5 4460 motherboard soho processor => bundle; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
প্রসেসর i5 4460 মাদারবোর্ড সহ => bundle; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
i5 4570 without motherboard => cpu; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
i5 4570 for H81 motherboard => cpu; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
Ryzen 5 3600 with RX 580 => cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; gpu=Radeon RX 580
i5 10400 with keyboard free => cpu; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200
i5 4460 with thermal paste free => cpu; cpu=Core i5-4460; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
Core i5 10400 with RGB fan => cpu; cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10; socket=LGA1200
i5 4570 with intel HD graphics 4600 1GB => cpu; cpu=Core i5-4570; cpuFamily=Core i5; cpuGeneration=4; socket=LGA1150
i5 10400 with monitor => cpu=Core i5-10400; cpuFamily=Core i5; cpuGeneration=10
I need to sell my RX 580 8GB => gpu; gpu=Radeon RX 580; vramGb=8
Need to sell RX 580 8GB => gpu; gpu=Radeon RX 580; vramGb=8
Need urgent money selling RTX 3060 => gpu; gpu=GeForce RTX 3060
Urgent money needed, RTX 3060 for sale => gpu; gpu=GeForce RTX 3060
Looking for buyer RTX 3060 => gpu; gpu=GeForce RTX 3060
8gb ram bikri lagbe => ram; ramGb=8
টাকার দরকার তাই ল্যাপটপ বিক্রি করব => laptop
আমার টাকার প্রয়োজন তাই ল্যাপটপ বিক্রি করছি => laptop
ল্যাপটপ বিক্রি করতে চাই => laptop
urgent cash needed RX 580 => gpu; gpu=Radeon RX 580
টাকার দরকার RX 580 => gpu; gpu=Radeon RX 580
For sale GTX 1060 6GB => gpu; gpu=GeForce GTX 1060; vramGb=6
RTX 3060 lagbe keu sell korle knock diben => gpu; gpu=GeForce RTX 3060; wanted=true
gtx 1060 lagbe kew sell korle janaben => gpu; gpu=GeForce GTX 1060; wanted=true
Need RTX 3060, anyone selling? => gpu; gpu=GeForce RTX 3060; wanted=true
Want to buy RX 580 8GB, who is selling => gpu; gpu=Radeon RX 580; vramGb=8; wanted=true
RTX 3060 কিনতে চাই, কেউ বিক্রি করলে জানাবেন => gpu; gpu=GeForce RTX 3060; wanted=true
Looking for a laptop for sale => laptop; wanted=true
RTX 3060 sell kora lagbe => gpu; gpu=GeForce RTX 3060
RTX 3060 for sale, jar lagbe knock diben => gpu; gpu=GeForce RTX 3060
ল্যাপটপ বিক্রি হবে, কারো লাগবে? => laptop
খুব দরকার তাই ল্যাপটপ বিক্রি করব => laptop
HP Victus 15 RTX 3050 8GB 512GB => laptop; brand=HP; gpu=GeForce RTX 3050; ramGb=8; storage=ssd512
Asus TUF F15 i5-11400H RTX 3050 8GB 512GB => laptop; brand=Asus; cpu=Core i5-11400H; cpuFamily=Core i5; cpuGeneration=11; gpu=GeForce RTX 3050; ramGb=8; storage=ssd512
Lenovo IdeaPad Gaming 3 Ryzen 5 5600H RTX 3050 8GB 512GB SSD => laptop; brand=Lenovo; model=IdeaPad Gaming 3; cpu=Ryzen 5 5600H; cpuFamily=Ryzen 5; cpuGeneration=5; gpu=GeForce RTX 3050; ramGb=8; storage=ssd512
HP Omen RTX 3060 8GB 512GB laptop => laptop; gpu=GeForce RTX 3060; ramGb=8; storage=ssd512
HP Omen laptop RTX 3060 12GB => laptop; brand=HP; gpu=GeForce RTX 3060
Lenovo Legion 5 laptop RTX 3080 16GB 1TB => laptop; brand=Lenovo; gpu=GeForce RTX 3080
Lenovo Legion 5 laptop RTX 3080 16GB 32GB 1TB => laptop; brand=Lenovo; gpu=GeForce RTX 3080; vramGb=16; ramGb=32
HP Victus RTX 4060 8GB 512GB => laptop; brand=HP; gpu=GeForce RTX 4060; vramGb=8; storage=ssd512
HP Victus RTX 3050 4GB Graphics 512GB SSD => laptop; brand=HP; gpu=GeForce RTX 3050; vramGb=4; storage=ssd512
Gaming PC RTX 3050 8GB 512GB => desktop-pc; gpu=GeForce RTX 3050; storage=ssd512
Dell G15 RTX 3060 16GB 512GB => gpu=GeForce RTX 3060
Dell G15 RTX 3060 16GB 512GB SSD => gpu=GeForce RTX 3060; storage=ssd512
RTX 3060 12GB 512GB => gpu=GeForce RTX 3060
Pentium 4 pc => desktop-pc; cpuFamily=Pentium
Intel Pentium 4 pc 2gb ram => desktop-pc; cpuFamily=Pentium; ramGb=2
core 2 pc => desktop-pc
Pentium 4 pcs => cpuFamily=Pentium
Core 2 Duo E8400 2 pcs => cpu; cpu=Core 2 Duo E8400; cpuFamily=Core 2 Duo; socket=LGA775; quantity=2
HP EliteBook 840 G5 motherboard => other; brand=HP
HP EliteBook 840 G5 i5 8250U laptop motherboard => other; brand=HP
Dell OptiPlex 7010 motherboard => motherboard; brand=Dell
Dell OptiPlex 7010 pc H61 motherboard i5 => desktop-pc; brand=Dell; model=OptiPlex 7010; cpuFamily=Core i5; chipset=H61; socket=LGA1155
Dell Precision T3600 Xeon E5-1620 16GB => desktop-pc; brand=Dell; cpu=Xeon E5-1620; cpuFamily=Xeon; ramGb=16
Dell Precision T3600 Xeon E5-1620 => desktop-pc; brand=Dell; cpu=Xeon E5-1620; cpuFamily=Xeon
Dell Precision 5510 ''Core-i7'' 6th Gen-16GB Ram - 256GB SSD => laptop; brand=Dell; cpuFamily=Core i7; cpuGeneration=6; ramGb=16; storage=ssd256
Xeon E5-1620 for Dell Precision => cpu; cpu=Xeon E5-1620; cpuFamily=Xeon
650VA UPS battery changed => ups
1200VA UPS new battery changed => ups
MaxGreen 650VA UPS battery => other; brand=MaxGreen
RTX 3060 box only => other
graphics card box only => other
i5 10400 box only => other
RTX 3060 backplate => other
RTX 3060 12GB backplate only => other
RX 580 8GB metal backplate => gpu; gpu=Radeon RX 580; vramGb=8
RTX 2060 black backplate 6GB => gpu; gpu=GeForce RTX 2060; vramGb=6
GTX 1660 Super backplate edition => gpu; gpu=GeForce GTX 1660 Super; vramGb=6
RTX 3060 no backplate => gpu; gpu=GeForce RTX 3060
RTX 3060 backplate damaged => gpu; gpu=GeForce RTX 3060
RTX 3060 with box and backplate => gpu; gpu=GeForce RTX 3060
Zotac RTX 3060 with backplate => gpu; brand=Zotac; gpu=GeForce RTX 3060
Gigabyte H61 motherboard with backplate => motherboard; brand=Gigabyte; chipset=H61; socket=LGA1155; ramType=DDR3
RTX 3090 water block => other
RTX 3090 with water block fitted => gpu; gpu=GeForce RTX 3090; vramGb=24
ThinkPad T490 palmrest with touchpad => other; brand=Lenovo
Dell laptop er hinge => other
i5 8400 IHS copper => other
i5 8400 with stock cooler => cpu; cpu=Core i5-8400; cpuFamily=Core i5; cpuGeneration=8; socket=LGA1151
64GB memory card => other
hinge of EliteBook 840 G3 => other
RX 6600 er fan duita => fan; quantity=2
আরটিএক্স ৩০৭০ এর খালি বক্স => other
এলিটডেস্ক ৮০০ জি২, ষষ্ঠ প্রজন্ম আই৫, ১৬ জিবি র‍্যাম => desktop-pc; brand=HP; model=EliteDesk 800 G2; cpuFamily=Core i5; cpuGeneration=6; ramGb=16
ইন্সপায়রন ৩৫৮০ ল্যাপটপের ব্যাটারি => other
APC 1000VA UPS, battery weak => ups; brand=APC
Core i7-8700 processor LGA1155 => cpu; cpu=Core i7-8700; cpuFamily=Core i7; cpuGeneration=8; warnings=socket_mismatch
Z97 motherboard DDR4 => motherboard; chipset=Z97; socket=LGA1150; warnings=cpu_ram_mismatch; warnings=chipset_ram_mismatch
Ryzen 5 3600 + B450 board + 16GB DDR3 ram combo => bundle; cpu=Ryzen 5 3600; cpuFamily=Ryzen 5; cpuGeneration=3; chipset=B450; ramGb=16; socket=AM4; warnings=cpu_ram_mismatch; warnings=chipset_ram_mismatch
16GB DDR4 1066 desktop ram => ram; ramForm=dimm; ramGb=16; ramMhz=1066; ramType=DDR4; warnings=ram_speed_mismatch
Dell Latitude E7470 LCD assembly => other; brand=Dell
MacBook Air 2017 top case => other; brand=Apple
ThinkCentre M73 power brick => other; brand=Lenovo
laptop cleaning kit => other
laptop backpack 15.6 => other
ল্যাপটপের কিবোর্ড, লেনোভো আইডিয়াপ্যাড ৩২০ এর => other
8GB DDR4 ram, ThinkPad T480 er => ram; ramForm=sodimm; ramGb=8; ramType=DDR4
512GB NVMe SSD, MacBook Pro er => ssd; storage=nvme512
কিবোর্ড, থিংকপ্যাড টি৪৮০ এর => other
motherboard, HP ProBook 440 G5 er => other
printer head Canon G2010 => other; brand=Canon
Dell E6420 DVD drive => optical-drive; brand=Dell
Intel E8400 => cpu; brand=Intel; cpu=Core 2 Duo E8400; cpuFamily=Core 2 Duo; socket=LGA775
monitor Acer 22 inch, display fata, shudhu parts hisebe => monitor; brand=Acer; screenInches=22; faulty=true
3200G processor used => cpu; cpu=Ryzen 3 3200G; cpuFamily=Ryzen 3; cpuGeneration=3; socket=AM4
8GB DDR4 3200 G.Skill ram => ram; brand=G.Skill; ramGb=8; ramMhz=3200; ramType=DDR4
Dell laptop 15.6, i5 8th gen, 8gb ram => laptop; brand=Dell; cpuFamily=Core i5; cpuGeneration=8; ramGb=8; screenInches=15.6
15.6 laptop display panel 30 pin => other; screenInches=15.6
laptop bag 15.6 => other
LED power adapter 45W for monitor => other; watts=45
PSU tester, 850W porjonto => other
laptop battery HP 68 watt hours => other; brand=HP
projector lamp Acer X113 er => other
printer Canon 2900, kagoj tane na => printer; brand=Canon; faulty=true
Brother printer, does not turn on => printer; brand=Brother; faulty=true
RX 580 graphics card, gorom kore na => gpu; gpu=Radeon RX 580
headphone, shobdo ase na => headphones; faulty=true
UPS 650VA, shobdo kore na => ups
Dell laptop, wifi dhore na => laptop; brand=Dell; faulty=true
Dell laptop, power on hoy na => laptop; brand=Dell; faulty=true
RX 560 er heatsink, chip mora => cooler
Logitech keyboard lot of 6 pcs => keyboard; brand=Logitech; quantity=6
UPS 650VA 6 ta => ups; quantity=6
casing 2 ta fan soho => case
monitor with 4 ta usb => monitor
8GB DDR3 ram 50 pcs => ram; quantity=50; ramGb=8; ramType=DDR3
A4Tech mouse tar chara => mouse; brand=A4Tech; wireless=true
Seagate 500GB desktop hard disk 3.5 => hdd; brand=Seagate; driveForm=3.5-inch; storage=hdd500
Seagate 2TB hard disk for desktop => hdd; brand=Seagate; driveForm=3.5-inch; storage=hdd2000
monitor, usb port 4 ta => monitor
Tenda router, antenna 3 ta => router; brand=Tenda
RTX 3060ti/70ti, graphics card => gpu; gpu=GeForce RTX 3060 Ti; vramGb=8
PSU 400W Antec 6 pin nai => psu; brand=Antec; watts=400
power supply for GTX 1660 Super, Antec 550W => psu; brand=Antec; watts=550
Walton tab 2GB RAM 10 inch => tablet; brand=Walton; ramGb=2; screenInches=10
mATX casing glass side => case; formFactor=mATX
কেসিং এটিএক্স, সামনে জালি => case; formFactor=ATX
Mini ITX casing => case; formFactor=Mini-ITX
15.6 laptop display panel FHD 144Hz => other; refreshHz=144; resolution=1920x1080; screenInches=15.6
laptop stand FHD => other
MSI 24 inch curved VA 165hz monitor => monitor; brand=MSI; panel=VA; refreshHz=165; screenInches=24
650 VA UPS => ups
Corsair CV550 power supply 550W bronze => psu; brand=Corsair; efficiency=80+ Bronze; model=CV550; watts=550
২২ ইঞ্চি এইচপি মনিটর ৭৫ হার্টজ => monitor; brand=HP; refreshHz=75; screenInches=22
ওয়েবক্যাম ৭২০পি => webcam; resolution=1280x720
ল্যাপটপ আই৭-৮৫৫০ইউ ১৬ জিবি => laptop; cpu=Core i7-8550U; cpuFamily=Core i7; cpuGeneration=8; ramGb=16
Tenda wifi router => router; brand=Tenda; wireless=true
Two sticks of DDR3 4 GB 1333 MHz, together 8 GB => ram; ramGb=8; ramMhz=1333; ramModules=2; ramType=DDR3
ডিডিআর২ র‍্যাম ১ জিবি, দুই টুকরা একত্রে ২ জিবি => ram; ramGb=2; ramModules=2; ramType=DDR2
DDR4 8GB ram single stick => ram; ramGb=8; ramModules=1; ramType=DDR4
DDR4 8GB 2666 ram, ek-khana => ram; ramGb=8; ramMhz=2666; ramModules=1; ramType=DDR4
ডিডিআর৪ ৮ জিবি র‍্যাম জোড়া => ram; ramGb=16; ramModules=2; ramType=DDR4
laptop ram 16gb (8+8) ddr4 => ram; ramForm=sodimm; ramGb=16; ramModules=2; ramType=DDR4
৮ জিবি র‍্যাম ডিডিআর ফোর ২৪০০ => ram; ramGb=8; ramMhz=2400; ramType=DDR4
mini pc J4125 8gb 128gb ssd => mini-pc; cpu=Celeron J4125; cpuFamily=Celeron; ramGb=8; storage=ssd128
laptop N4000 processor 4gb ram => laptop; cpu=Celeron N4000; cpuFamily=Celeron; ramGb=4
Tenda N300 router => router; brand=Tenda; model=N300
stick pc N100TP 8gb => mini-pc; ramGb=8
Beelink mini PC Intel N100 16GB DDR4 => mini-pc; cpu=N100; cpuFamily=Intel Processor; ramGb=16; ramType=DDR4
SATA SSD 120 GB, Apacer, boot er jonno => ssd; brand=Apacer; storage=ssd120
DDR2 laptop RAM 1 GB, Dell er machine theke khola => ram; ramForm=sodimm; ramGb=1; ramType=DDR2
হাইনিক্স ৪ জিবি ডিডিআর৩ র‍্যাম => ram; brand=Hynix; ramGb=4; ramType=DDR3
ভ্যালু টপ কেসিং => case; brand=Value-Top
মাউস এ৪টেক => mouse; brand=A4Tech
লজিটেক বেতার মাউস => mouse; brand=Logitech; wireless=true
গেমপ্যাড, তার আছে => controller; wireless=false
১৬৫ হার্টজ মনিটর খুঁজি => monitor; refreshHz=165; wanted=true
Chai ekta monitor 22 inch => monitor; screenInches=22; wanted=true
working CRT 15 inch => monitor; screenInches=15
ডিসপ্লে কার্ড ২ জিবি => gpu; vramGb=2
এলজি সিডি রাইটার => optical-drive; brand=LG
mATX case with window => case; formFactor=mATX
ওয়াইফাই কার্ড পিসিআই => network-card; wireless=true
SanDisk 32GB memory card => other; brand=SanDisk
মনিটর আর্ম, ১৩ হইতে ২৭ ইঞ্চি => other
টিপি-লিংক সি৬ রাউটার রাখার তাক => other
650VA UPS Apollo new battery => ups; brand=Apollo
ups 650va, battery dead => ups; faulty=true
laptop i5 6th gen, battery dead => laptop; cpuFamily=Core i5; cpuGeneration=6
LG 22 inch monitor, ekta line ache => monitor; brand=LG; faulty=true; screenInches=22
LG 22 inch monitor, no line => monitor; brand=LG; screenInches=22
HP 22 inch monitor, line nai => monitor; brand=HP; screenInches=22
GTX 1060 3GB artifact dey, reball lagbe => gpu; faulty=true; gpu=GeForce GTX 1060; vramGb=3
GTX 970 artifact, need reball => gpu; faulty=true; gpu=GeForce GTX 970; vramGb=4
E button atke jay, Logitech K120 keyboard => keyboard; brand=Logitech; faulty=true; model=K120
17 inch CRT diye 19 inch LCD bodol korbo => monitor; screenInches=17
৭৫ হার্টজ মনিটর দিয়া গ্রাফিক্স কার্ড বদলামু => monitor; refreshHz=75
Desktop full set, Pentium G2020, 4GB DDR3, 17 inch monitor shoho => desktop-pc; cpu=Pentium G2020; cpuFamily=Pentium; ramGb=4; ramType=DDR3; screenInches=17; socket=LGA1155
i5 6500 pc 8gb ram 256gb ssd, 22 inch monitor chara => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; socket=LGA1151; storage=ssd256
i5 6500 pc 8gb ram 256gb ssd, 19 inch => desktop-pc; cpu=Core i5-6500; cpuFamily=Core i5; cpuGeneration=6; ramGb=8; socket=LGA1151; storage=ssd256
Dell N4020 laptop 4gb ram 320gb hdd => laptop; brand=Dell; ramGb=4; storage=hdd320
Apple Magic Mouse 2, needs no battery => mouse; brand=Apple
GTX 1660 Super, fan change korte lagbe => gpu; gpu=GeForce GTX 1660 Super; vramGb=6
Stylus for Lenovo Yoga 720 => other
HP DesignJet T120 plotter => printer; brand=HP
RTX 2060 mounting kit => other
G102 mouse skates => other; brand=Logitech
Dell 22 inch monitor, beside a Mac mini => monitor; brand=Dell; screenInches=22
`;
