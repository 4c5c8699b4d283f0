/**
 * Ads as sellers post them, in English, Bangla and Bangla in Latin script, labelled by a reader. The first line of each names the fields
 * that the reader is sure of. Before each line of the ad: `=` the title, between braces what it must hold if that is less than the
 * line; `+` kept in the description; `*` both; `-` left out.
 */
export const LABELLED_ADS = `
# price=18500; condition=good; use=2 years; category=desktop; place=Mirpur 10, Dhaka; phone=01712345678
= 🔥 Dell OptiPlex 7050, Core i5-7500, 8GB RAM, 256GB SSD 🔥
+ Used 2 years in an office, good condition.
+ Everything works, no repairs.
- Price: 18,500 Tk (negotiable)
- Location: Mirpur-10, Dhaka
- Call: 01712-345678

# price=32000; condition=excellent; category=desktop; place=Dhanmondi, Dhaka; phone=01911223344
- Sell Post!!
= HP EliteBook 840 G5 i5 8th gen 8/256
+ Condition: like new, no scratch
+ Battery backup 4 hours+
+ Charger included
- Price 32k fixed
- Dhanmondi, Dhaka
- ☎️ 01911 223344

# price=9500; category=components; phone=01822334455
= GTX 1050 Ti 4GB Gigabyte OC
+ kono problem nai, game khele dekhe niben
- dam 9500 tk fixed
- phone 01822334455

# price=25000; use=8 months; category=desktop; place=Uttara, Dhaka; phone=01633445566
= ল্যাপটপ বিক্রি হবে। {Lenovo IdeaPad 3, Core i3 11th gen, 8GB RAM, 512GB SSD}
+ ৮ মাস ব্যবহার করা হয়েছে। কোনো সমস্যা নেই।
- দাম: ২৫ হাজার টাকা
- উত্তরা, ঢাকা
- মোবাইল: ০১৬৩৩-৪৪৫৫৬৬

# price=3200; condition=good; category=accessories; place=Chattogram
= Dell 19 inch monitor
+ good condition, VGA cable soho
- 3200 taka
- Chittagong

# price=4500; original=7200BDT; use=1 year; category=accessories; phone=01555667788
= A4Tech Bloody B820R mechanical keyboard
+ Kinechilam 7200 taka diye, 1 bochor use korsi
- Ekhon dam 4500
- 01555-667788 (WhatsApp)

# price=42000; category=desktop; place=Sylhet; phone=01777889900
= Gaming PC for sale: {Ryzen 5 3600, B450M, 16GB DDR4, RX 580 8GB}
+ Processor: Ryzen 5 3600
+ Motherboard: MSI B450M Pro-VDH
+ RAM: 16GB (8x2) 3200MHz
+ GPU: Sapphire RX 580 8GB
+ SSD: 512GB NVMe
+ PSU: Corsair CV550
- Asking price: ৳42,000
- Sylhet
- Contact 01777889900

# price=5500; condition=excellent; use=3 months; category=components
= Corsair Vengeance 16GB (8x2) DDR4 3200MHz RAM
+ Only 3 months used, full fresh condition, 5 years warranty ache
- Price 5500/-

# price=2800; category=components; phone=01312345670
= সিগেট ১ টেরাবাইট হার্ডডিস্ক
+ হেলথ ৯৮%, কোনো ব্যাড সেক্টর নেই
- মূল্য ২৮০০ টাকা
- কল করুন ০১৩১২৩৪৫৬৭০

# price=15000; condition=good; use=4 years; category=desktop; place=Bogura; phone=01733221100
* {Amar HP Pavilion laptop} ta sell korbo, core i3 5th gen, 4gb ram, 500gb hdd. 4 bochor use korsi, condition bhalo.
- Dam 15 hazar taka, alochona sapekkhe
- Bogura sadar
- 01733-221100

# price=27000; original=45000BDT; use=1 year 6 months; category=desktop; place=Mohammadpur, Dhaka; phone=01844556677
= Acer Aspire 5 A515, i5 10th gen, 8GB, 256GB SSD
+ Bought at 45,000 tk
+ Used 1 year 6 months
+ No issue
- Selling price 27,000 tk
- Location Mohammadpur, Dhaka
- Number: 01844-556677

# price=600; category=accessories; phone=01999887766
= Logitech M90 mouse
- 600 tk
- 01999887766

# price=12500; condition=excellent; category=accessories; place=Banani, Dhaka
= LG 24MP59G 24" IPS gaming monitor 75Hz
+ Showroom condition
+ HDMI + VGA + DP port
- Price: 12,500 BDT
- Location: Banani

# price=55000; category=desktop; place=Gulshan, Dhaka; phone=01678901234
= MacBook Air M1 8GB 256GB
+ Battery health 91%, cycle 210
+ Box, charger everything available
- 55k last price
- Gulshan
- 01678901234

# price=7000; category=components; phone=01521304050
= i5 6500 processor + H110 motherboard combo
+ sathe stock cooler ase
- 7k negotiable
- inbox or 01521304050

# category=components; place=Khulna; phone=01766554433
- Kichu parts sell hobe:
+ 1. i3 3rd gen processor - 1200 tk
+ 2. H61 motherboard - 2500 tk
+ 3. 4GB DDR3 RAM - 700 tk
- Khulna
- 01766554433

# price=38000; condition=excellent; use=6 months; category=desktop; place=Cumilla; phone=01812121212
- 💻💻 জরুরী বিক্রি 💻💻
= Asus VivoBook 15 X515EA, Core i3 11th Gen
+ ✅ RAM: 8GB DDR4
+ ✅ SSD: 512GB NVMe
+ ✅ ডিসপ্লে: ১৫.৬ ইঞ্চি FHD
+ ✅ মাত্র ৬ মাস ব্যবহৃত
+ ✅ একদম ফ্রেশ কন্ডিশন
- 💰 দাম: ৩৮,০০০ টাকা (ফিক্সড)
- 📍 কুমিল্লা
- 📞 ০১৮১২১২১২১২

# price=2200; category=accessories; place=Mirpur 1, Dhaka
= TP-Link Archer C6 router
+ box soho, warranty 6 months ase
- price 2200
- Mirpur 1

# price=16500; category=components; phone=01911000111
= Gigabyte RX 6600 Eagle 8GB
+ Never mined. Box and bill available.
- ~~18,500~~ 16,500 Tk
- Call 01911000111

# price=6500; condition=good; category=accessories; place=Rajshahi; phone=01718000222
= Canon LBP 2900 Printer
+ প্রিন্টারটি ভালো অবস্থায় আছে, টোনার নতুন
- দাম ৬৫০০ টাকা, আলোচনা সাপেক্ষে
- রাজশাহী
- 01718000222

# price=23000; use=3 years; category=desktop; place=Farmgate, Dhaka; phone=01987654321
= Full PC set: {Core i5 4th gen, 8GB RAM, 128GB SSD, 500GB HDD, 19" monitor}
+ Keyboard mouse sathe dibo. 3 bochor use kora.
- Full set price 23000 tk
- Farmgate, Dhaka
- Mobile 01987 654 321

# price=1500; category=accessories
= Webcam Logitech C270
+ onno kichu lagbe na, plug and play
- 1500tk fixed price

# price=120000; condition=excellent; use=1 year; category=desktop; place=Bashundhara R/A, Dhaka; phone=01700112233
= MacBook Pro 14 M1 Pro 16GB 512GB
+ Used for 1 year only. 10/10 condition.
+ Full box
- Price: 1 lakh 20 hazar
- Bashundhara R/A
- 01700112233

# price=8500; category=components; place=Elephant Road Multiplan Center, Dhaka; phone=01715556677
= Gigabyte B450M DS3H motherboard
+ 1.5 years warranty remaining
+ No box
- 8,500/= only
- Multiplan Center, Elephant Road
- 01715556677

# price=13000; condition=fair; category=desktop; phone=01855443322
= Toshiba Satellite laptop i3 2nd gen 4gb 320gb
+ Condition average, body te daag ache
+ battery backup 30 min
- 13 hajar
- 01855443322

# price=3500; original=6000BDT; category=accessories; phone=01611223344
= Razer DeathAdder Essential mouse
+ Market price 6000 tk
- Amar price 3500 tk
- 01611223344

# price=19500; category=desktop; place=Gazipur
= Dell Latitude E7470 core i5 6th gen ram 8gb ssd 256gb
+ 14 inch FHD display, keyboard light
- Price 19500 taka. Gazipur theke nite hobe.

# condition=good; category=desktop; place=Mymensingh; phone=01722334455
= HP 250 G7 laptop core i5
+ Condition good, sob thik ache
- dam alochona sapekkhe
- Mymensingh
- Call 01722334455

# price=4200; category=components; phone=01866778899
= Kingston A400 480GB SSD
+ health 96%
- ৳ 4200
- 01866-778899

# price=30000; use=2 years; category=desktop; place=Narayanganj; phone=01677889911
- বিক্রয় বিজ্ঞপ্তি
= HP ProBook 450 G6, Core i5 8th Gen, 8GB RAM, 1TB HDD
+ ২ বছর ব্যবহার হয়েছে, চার্জার সহ
- বিক্রয় মূল্য: ৩০,০০০/- টাকা
- ঠিকানা: নারায়ণগঞ্জ
- যোগাযোগ: 01677889911

# price=11000; category=accessories; phone=01933445566
= 27 inch 4K monitor, LG 27UL500
+ 4K 60Hz IPS, HDR10
- 11k
- 01933445566

# price=14500; category=components; place=Savar, Dhaka; phone=01711998877
= GTX 1660 Super 6GB Zotac Twin Fan
+ gaming e 60+ fps, temp 70 er niche
- Price: 14.5k
- Savar, Dhaka
- 01711998877

# price=21000; condition=good; use=2 years; category=desktop; place=Jashore; phone=01312121314
= Lenovo ThinkPad T470 i5 7th gen 8gb 256gb
+ 2 yrs old, very good condition
+ original charger
- Asking 21000
- Jessore
- 01312121314

# price=900; category=accessories; place=Dhaka
= Fantech HG11 headphone
+ mic kaj kore
- 900 taka only, Dhaka

# price=5000; category=components; phone=01755001122
= AMD Ryzen 3 2200G processor
+ with box and cooler
+ bent pin nai
- 5000tk. call 01755001122

# price=65000; original=95000BDT; condition=excellent; use=10 months; category=desktop; place=Khulshi, Chattogram; phone=01819283746
= MSI GF63 Thin, i5 11th gen, RTX 3050 4GB, 16GB RAM, 512GB SSD
+ কিনেছিলাম ৯৫,০০০ টাকায়
+ ১০ মাস ইউজ করেছি
+ কন্ডিশন একদম নতুনের মতো
- এখন দাম ৬৫,০০০ টাকা
- খুলশী, চট্টগ্রাম (Khulshi, Chattogram)
- ফোন: ০১৮১৯২৮৩৭৪৬

# price=2500; category=components
= 500W power supply Thermaltake Litepower
+ all cables ok
- fixed price 2500

# price=17000; use=1 year; category=accessories; place=Badda, Dhaka; phone=01630405060
= Epson L3110 printer (print, scan, copy)
+ 1 bochor use, kali full
- 17,000 taka
- Badda
- imo/whatsapp 01630405060

# price=35000; category=desktop; place=Pabna; phone=01744332211
= Desktop PC {Core i5 10400, 16GB RAM, 500GB NVMe, 22 inch monitor}
+ Office er kaje use kora hoito
+ delivery charge 500 tk, Pabna sadar er baire
- Price: 35000 tk (fixed)
- Pabna
- 01744332211

# price=1800; category=components; phone=01599887766
= 8GB DDR3 1600 desktop RAM
+ 2 ta ase, proti ta 8gb
- Each 1800 tk
- 01599887766

# price=28000; condition=good; category=desktop; place=Tongi, Gazipur; phone=01833221144
= ডেল ল্যাপটপ {Dell Inspiron 3593 Core i5 10th Gen}
+ র‍্যাম ৮ জিবি, এসএসডি ২৫৬ জিবি
+ অবস্থা ভালো
- দামঃ ২৮০০০ টাকা
- টঙ্গী, গাজীপুর
- ০১৮৩৩ ২২১১৪৪

# price=45000; category=desktop; phone=01787654321
= iMac 21.5 inch 2017 4K, i5, 8GB, 1TB Fusion
+ keyboard & magic mouse included
- Price 45,000 BDT negotiable
- Serious buyers only: 01787654321

# price=6800; condition=excellent; category=components; place=Nasirabad, Chattogram; phone=01878787878
= WD Black SN770 1TB NVMe
+ intact, box khola hoy nai
- 6,800 tk
- Nasirabad, Ctg
- 01878787878

# price=10000; category=desktop; place=Faridpur
* {Old PC core 2 duo} with 17" monitor for sale. 2GB RAM, 160GB HDD. Good for office work. Price 10,000. Faridpur.

# price=3000; category=accessories; place=Kallyanpur, Dhaka; phone=01942424242
= Apollo 650VA UPS
+ battery 3 mash age change kora
- price 3000tk
- kallyanpur dhaka
- 01942-424242

# price=24000; category=desktop; place=Dinajpur; phone=01737373737
- ⚡️SELL⚡️SELL⚡️SELL⚡️
= HP EliteDesk 800 G3 SFF i5 7500 16GB 256GB SSD
+ ব্র্যান্ড পিসি, ভিতর একদম ক্লিন
- Price ➡️ 24,000 ৳
- 📌 Dinajpur
- 📱+880 1737-373737
- #pc #sell #dinajpur

# price=7500; category=components; phone=01666554433
= Ryzen 5 1600 + Cooler
- 7500 BDT
- Call/WhatsApp: 01666-554433

# price=22500; use=5 months; category=accessories; place=Wari, Dhaka; phone=01710203040
= ASUS TUF VG249Q 24" 144Hz IPS monitor
+ 5 months used, 2.5 years warranty left
+ box + all papers
- 22.5k fixed
- Wari, Dhaka
- 01710203040

# price=50000; original=600USD; category=desktop; place=Uttara Sector 7, Dhaka; phone=01920304050
= Microsoft Surface Pro 7 i5 8GB 256GB with keyboard
+ Bought from USA for $600
+ Screen protector applied
- Price 50,000 tk
- Uttara Sector 7
- 01920304050

# price=1200; category=accessories
= HDMI splitter 4 port
+ bad quality na, original
- 1200/-

# price=9000; condition=good; category=desktop; place=Barishal; phone=01745454545
= পুরাতন ডেস্কটপ কম্পিউটার {Core i3 3rd gen 4GB RAM 500GB HDD}
+ ভালো কন্ডিশনে আছে। শুধু পিসি, মনিটর ছাড়া।
- ৯০০০ টাকা
- বরিশাল
- 01745454545

# price=40000; category=desktop; phone=01888776655
= Asus ROG Strix G512 i5 10th gen GTX 1650Ti
+ ram 16gb, ssd 512
+ keyboard er ekta key kaj kore na
- rate 40k
- 01888776655 e call din

# price=2600; category=components; place=Rampura, Dhaka; phone=01515151515
= Seagate Barracuda 2TB HDD
+ 100% health
- DAM: 2600 TAKA
- Rampura
- 01515151515

# price=33000; condition=good; use=1.5 years; category=desktop; place=Feni; phone=01670809010
= HP 15s i5 11th gen laptop 8GB/512GB
+ 1.5 years used. condition 8/10
+ official warranty shesh
- Tk 33,000
- Feni
- 01670-809010

# price=750; category=accessories; phone=01799001122
= Havit HV-KB275L gaming keyboard
+ light jole, sob key ok
- 750 taka, phone 01799001122

# price=85000; condition=excellent; category=desktop; place=Gulshan, Dhaka
= Custom gaming PC {Ryzen 7 5700X + RTX 3060 12GB + 32GB RAM}
+ Mint condition, RGB case, 1TB NVMe
- ৳৮৫,০০০ (Negotiable)
- Niketan, Gulshan, Dhaka

# price=12000; category=components; place=Mirpur 2, Dhaka; phone=01840506070
= RX 570 8GB Sapphire Nitro+
+ Thermal paste changed, tested in FurMark
- Price: 12000
- Mirpur 2, stadium er pashe
- 01840506070

# price=6000; original=11500BDT; category=accessories; phone=01916263646
= Samsung 22" curved monitor
+ new price 11500
+ ekta dead pixel ase
- sell price 6000
- 01916263646

# price=29500; category=desktop; place=Tangail; phone=01700700700
= Lenovo V15 Core i3 12th gen, 8GB, 256GB
+ Unused, showroom theke kena, bill ache
- 29,500 Tk
- Tangail
- 017 00 700 700

# price=4000; category=components; phone=01651525354
= MSI H81M motherboard + i3 4130
+ display thik, lan port kaj kore na
- 4000 fix
- 01651525354

# category=desktop; phone=01770001111
= Dell G15 5511 i7 11800H RTX 3060 16GB
- Inbox for price
- 01770001111

# price=16000; category=desktop; place=Chandpur; phone=01860616263
= ল্যাপটপ: {Asus X441U, Core i3 6th Gen, 4GB RAM, 1TB HDD}
+ চার্জার নতুন কেনা
- মূল্যঃ ষোল হাজার টাকা
- চাঁদপুর
- ০১৮৬০৬১৬২৬৩

# price=11500; category=components; place=Jatrabari, Dhaka; phone=01797979797
= Intel Core i5-10400F with Gigabyte H410M
+ 2 years warranty remaining on both
- Package price 11,500
- Jatrabari, Dhaka
- 01797979797

# price=2000; category=accessories
= JBL Pebbles USB speaker
+ Sound quality excellent
- ২০০০ টাকা ফিক্সড

# price=26000; condition=good; use=2 years; category=desktop; place=Shyamoli, Dhaka; phone=01830313233
= Dell Vostro 3400 i5 11th gen 8GB RAM 1TB HDD
+ Age: 2 years
+ Condition: Good
+ Reason for sale: going abroad
- Price: BDT 26,000
- Area: Shyamoli
- Phone: +8801830313233

# price=3800; category=accessories; phone=01533557799
= MaxGreen 1200VA UPS
+ Backup 20 min with PC
- 3,800 tk only ☎ 01533557799

# price=8000; use=1 year; category=accessories; place=Moghbazar, Dhaka; phone=01744556688
= গেমিং চেয়ার Fantech Alpha GC-181
+ এক বছর ব্যবহার করেছি, একটু দাগ আছে
- ৮ হাজার টাকা
- মগবাজার, ঢাকা
- 01744556688

# price=20000; category=components; phone=01936373839
= RTX 2060 6GB Gigabyte Windforce
+ no box, 2 din er testing warranty dibo
- 20K taka. 01936373839

# price=5200; condition=excellent; category=components; place=Malibagh, Dhaka; phone=01680818283
= Transcend 32GB (16x2) DDR4 laptop RAM
+ Brand new, sealed packet
- 5200 Tk
- malibag
- 01680818283
`;
