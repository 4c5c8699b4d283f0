/** Ads in the form of `test-ads.ts` that were not looked at while the rules were written. */
export const HELD_OUT_ADS = `
# price=14000; condition=good; use=3 years; category=desktop; place=Agargaon, Dhaka; phone=01715263748
= HP Compaq Pro 6300 SFF i5 3rd gen 8GB 240GB SSD
+ Used for 3 years, condition good
+ Running perfectly
- Price: 14,000/- (slightly negotiable)
- Agargaon, Dhaka
- 01715-263748

# price=47500; condition=excellent; category=desktop; place=Mirpur 12, Dhaka; phone=01675757575
- 🛑 Urgent Sell 🛑
= Lenovo ThinkPad X1 Carbon Gen 6 (i7 8650U/16GB/512GB)
+ ✔️ 14" WQHD display
+ ✔️ Condition: excellent
+ ✔️ Battery backup 5-6 hours
- 💵 Price: 47,500 tk
- 🏠 Mirpur 12, Dhaka
- 📞 01675 757575

# price=3700; category=components; phone=01922110099
= DDR4 16GB 2666 bus RAM (Team Elite)
+ warranty 1 year ase
- Dam: 3700 taka
- Call: 01922110099

# price=26500; use=1 year; category=desktop; place=Rangpur; phone=01733001100
= Asus VivoBook X515JA, i3 10th gen, RAM 8GB
+ ১ বছর ব্যবহার করেছি
+ সব কিছু ঠিক আছে
- দাম ২৬,৫০০ টাকা
- রংপুর সদর
- মোবাঃ ০১৭৩৩০০১১০০

# price=6000; category=accessories; phone=01819001122
= HP 22fw 22" IPS monitor white
- 6k, kono kotha hobe na
- 01819001122

# price=1000; category=accessories
= Xiaomi Mi Router 4C
- 1000 tk fixed

# price=52000; original=78000BDT; category=desktop; place=Motijheel, Dhaka; phone=01611002233
= HP Pavilion Gaming 15 Ryzen 5 4600H GTX 1650 4GB 8GB 512GB
+ Original price 78,000 tk
+ Charger + bag dibo
- My price 52,000 tk
- Motijheel
- 01611 002233

# price=9800; category=components; place=Halishahar, Chattogram; phone=01820304050
= গিগাবাইট GTX 1060 6GB গ্রাফিক্স কার্ড
+ মাইনিং করা হয়নি
- ৯৮০০ টাকা
- হালিশহর, চট্টগ্রাম
- ০১৮২০৩০৪০৫০

# category=components; place=Sylhet; phone=01718181919
- Pc er kichu jinish sell:
+ Ryzen 3 3100 - 6000
+ A320M board - 3500
+ 8gb ddr4 ram - 1500 tk
- Sylhet, Zindabazar na, ambarkhana na
- 01718181919

# price=18000; condition=fair; use=5 years; category=desktop; place=Khulna; phone=01911909090
= Dell Inspiron 5559 i5 6th gen 8GB 1TB
+ 5 bochor use kora, condition motamuti
+ hinge ekta bhanga
- 18 hazar taka
- khulna
- 01911909090

# price=4800; category=components; phone=01521212121
= Corsair CX450 80+ Bronze PSU
+ 3 years warranty left
- Price 4800 fixed
- 01521212121

# price=15500; category=desktop; place=Keraniganj, Dhaka; phone=01844000111
= PC without monitor: {i3 7100, 8GB DDR4, 240GB SSD}
+ H110 board, normal casing
- Price-15500 tk
- Keraniganj
- 01844000111

# price=2400; original=3500BDT; use=7 months; category=accessories; phone=01677112233
= Redragon K552 Kumara RGB
+ 7 mash use korsi
+ kena dam 3500
- sell 2400 tk
- 01677112233

# price=95000; condition=excellent; category=desktop; place=Uttara, Dhaka; phone=01755998877
= MacBook Pro 13" M2 8/256
+ Like new, cycle count 35
- 95k (fixed)
- Uttara
- 01755-998877

# price=21500; category=components; phone=01866001122
= Gigabyte RTX 3060 Vision OC 12GB
+ Bought from Ryans, bill ache
- Was 23,500 now 21,500 taka
- 01866001122

# price=8200; category=accessories; place=Narsingdi; phone=01770070070
= Epson L120 Printer
+ Print quality good, head clean
- 8200 টাকা মাত্র
- নরসিংদী
- 01770070070

# price=13500; condition=good; category=desktop; phone=01960606060
* {HP EliteBook 8470p laptop} bikri korbo. i5 3rd gen, 8gb ram, 256 ssd. Obostha valo. Dam 13500 tk.
- 01960606060

# price=5500; category=components; place=Tejgaon, Dhaka; phone=01301020304
= i7 4790 Processor
+ stock cooler soho
- ৫৫০০/-
- তেজগাঁও, ঢাকা
- ০১৩০১-০২০৩০৪

# price=36000; use=2 years; category=desktop; place=Jashore; phone=01711202020
= Gaming pc: {i5 9400F, 16GB RAM, GTX 1650, 512GB SSD}
+ 2 bochor chalano
+ shob part er box ase
- total 36000 tk
- যশোর
- 01711202020

# price=1300; category=accessories; phone=01833445500
= Logitech B170 + K120 combo keyboard mouse
+ wireless mouse, wired keyboard
- 1300 only
- 01833445500

# price=44000; category=desktop; place=Cox's Bazar; phone=01815151515
= Acer Nitro 5 i5 8300H GTX 1050 4GB
+ ram 8, ssd 128 + hdd 1tb
- Price: 44,000 Taka Negotiable
- Cox's Bazar
- 01815151515

# price=7800; condition=excellent; category=accessories; place=Dhanmondi, Dhaka; phone=01912345000
= BenQ GW2283 22 inch IPS
+ A to Z fresh condition, bill box all
- Price 7800
- Location: Dhanmondi 27
- 01912345000

# price=3000; category=components
= Cooler Master Hyper 212 CPU cooler
+ AM4 bracket included, ek bar o khola hoy nai... almost
- price: 3,000 tk

# price=31000; condition=excellent; use=4 months; category=desktop; place=Kushtia; phone=01730303030
= Walton Tamarind laptop i3 10th gen
+ ব্যবহারের সময় ৪ মাস
+ একদম নতুনের মত
- দাম ৩১ হাজার টাকা
- কুষ্টিয়া
- 01730303030

# price=10500; category=accessories; place=Paltan, Dhaka; phone=01678787878
= ViewSonic VX2458 24" 144Hz
+ 2 ta usb nai, hdmi + dp ase
- 10.5k negotiable
- Paltan
- 01678787878

# price=2700; category=components; phone=01558585858
= ASUS H61M-K motherboard
+ sob port ok
- 2700 BDT fixed, 01558585858

# price=58000; condition=excellent; category=desktop; place=Banasree, Dhaka; phone=01799887700
- বিক্রি হবে!
= Custom PC: {Ryzen 5 5600, RX 6600 8GB, 16GB DDR4, 1TB NVMe}
+ ব্যবহার খুব কম, অবস্থা চমৎকার
- ৫৮ হাজার টাকা
- বনশ্রী
- 01799887700

# price=700; category=accessories
= USB sound card 7.1 channel
- seven hundred... 700 taka

# price=20500; use=3 years; category=desktop; place=Savar, Dhaka; phone=01920202020
= Dell Latitude 5490 i5 8th 8gb 256gb
+ Used only 3 years by a bank officer
+ 6 months warranty dibo
- Demand: 20500 tk
- Savar
- 01920202020

# price=16000; category=components; phone=01644332211
= RTX 2060 Super 8GB (MSI Gaming X)
+ temps ok, artifact nai
- Asking 16,000 Tk. Call 01644332211

# price=12000; original=19000BDT; category=accessories; place=Gazipur; phone=01888000999
= Brother DCP-T310 ink tank printer
+ ১৯,০০০ টাকায় কেনা
- ১২,০০০ টাকায় বিক্রি
- গাজীপুর চৌরাস্তা
- 01888000999

# condition=good; category=desktop; place=Chattogram; phone=01817171717
= Lenovo ThinkCentre M920q Tiny i5 8500T
+ good condition, wifi card ase
- Price inbox
- Chittagong
- 01817171717

# price=25500; category=desktop; place=Mymensingh; phone=01757575700
= laptop: {HP 14s-dq2xxx Core i3 11th gen 8GB 256GB}
+ bag & charger
+ 5 months warranty remaining
- ২৫,৫০০৳
- ময়মনসিংহ
- WhatsApp: 01757575700

# price=4500; category=components; phone=01313131313
= Samsung 970 EVO 500GB NVMe
+ health 89%, written 60TB
- 4.5k
- 01313131313
`;
