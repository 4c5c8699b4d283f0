/** Contact data in texts that everybody reads, one a line, as it is disguised. The numbers are made up. */
export const DISGUISED_CONTACTS = `
Call 01711223344
Contact: +880 1711 223344
০১৭১১২২৩৩৪৪ নম্বরে কল দিন
01711-22-33-44
(017) 11 22 33 44
017.11.22.33.44
017/11/22/33/44
01711_223344
0 1 7 1 1 2 2 3 3 4 4
0-1-7-1-1-2-2-3-3-4-4
01711***223***344
0️⃣1️⃣7️⃣1️⃣1️⃣2️⃣2️⃣3️⃣3️⃣4️⃣4️⃣
０１７１１２２３３４４
𝟎𝟏𝟕𝟏𝟏𝟐𝟐𝟑𝟑𝟒𝟒
①⑦①①②②③③④④ er age 0
⓪①⑦①①②②③③④④
০1৭১1২2৩3৪4
٠١٧١١٢٢٣٣٤٤
०१७११२२३३४४
01711 22\u200b33\u200b44
\u202a01711\u2011223344\u202c
O1711223344
017ll223344
0I7II223344
o17|1 22 33 44
01711zz3344
017i1223E44
01711b23344, b mane 6
0171122E344
01a7b1c1d2e2f3g3h4i4
0x1x7x1x1x2x2x3x3x4x4
01711x22x33x44
01711ক22খ33গ44
0 a 1 b 7 c 1 d 1 e 2 f 2 g 3 h 3 i 4 j 4
call01711223344now
01711223344te call den
01711 er por 223344
01711 then 223344
01711 tarpor 22 tarpor 33 tarpor 44
০১৭১১ এর পর ২২৩৩৪৪
01711 dash 223344
zero one seven one one two two three three four four
zero-one-seven-one-one-two-two-three-three-four-four
oh one seven double one double two double three double four
zeroonesevenoneonetwotwothreethreefourfour
shunno ek sat ek ek dui dui tin tin char char
sunno ek saat ek ek du tin tin dui 01711 223344
শূন্য এক সাত এক এক দুই দুই তিন তিন চার চার
জিরো ওয়ান সেভেন ওয়ান ওয়ান টু টু থ্রি থ্রি ফোর ফোর
শূন্য এক সাত এগারো বাইশ তেত্রিশ চুয়াল্লিশ
shunno ek sat egaro baish tetrish chuyallish
sotero egaro baish tetrish chuyallish, age ekta shunno
সতেরো এগারো বাইশ তেত্রিশ চুয়াল্লিশ, সামনে একটা শূন্য
zero seventeen eleven twenty two thirty three forty four
01seven11 22three3 44
0one7 one1 2two 3three 4four
০১৭ এক এক দুই দুই ৩৩৪৪
44332211710
৪৪৩৩২২১১৭১০ উল্টা করে পড়েন
ulta kore poren: 4433 2211 710
read backwards 44 33 22 11 710
+44 20 7946 0958
landline 02-9551234
1711223344
8801711223344
0088 01711 223344
My number is zero 1 7 eleven 2 2 3 3 4 4
rahim@gmail.com
rahim at gmail dot com
rahim(at)gmail(dot)com
rahim [at] gmail [dot] com
rahim @ gmail . com
r a h i m @ g m a i l . c o m
rahim.pc@yahoo
rahim at g m a i l
rahimatgmail.com
রহিম অ্যাট জিমেইল ডট কম
rahim এট জিমেইল ডট কম
sales@abar-shop.xyz
rahim {at} example {dot} com
gmail: rahim.pc
fb/abar.shop
FB / abar.shop
facebook/rahim.khan.77
fb.com/rahim.khan.77
m.me/abarshop
t.me/rahim_pc
wa.me/8801711223344
wa dot me / 8801711223344
telegram: rahim_99
tg @rahim99
insta id rahim_pc
insta/rahim_pc
IG: rahim.pc
imo id rahim99
whatsapp: rahim99
ফেসবুক: rahim.khan
হোয়াটসঅ্যাপ: rahim99
@rahim_pc
discord.gg/abarpc
facebook page: abar.shop
abar-shop.xyz/contact
abarshop.com
www.abarshop.net
https://abar-shop.store/pc?id=1
hxxps://abarshop.com
abarshop dot com
abarshop [.] xyz
abarshop (dot) shop
abarshop . com
abarshop .com
abarshop. com
abarshopdotcom
আবারশপ ডট কম
a b a r s h o p . c o m
bit.ly/3abcd
forms.gle/abc123
linktr.ee/abarshop
abar.com.bd
shop.abar.com.bd/pc
abarshop.com.ua/pc
abarshop.online
abarshop.com:8080/x
bikroy.xyz/ad/1
dell.com.abarshop.xyz/x
`;

/** Texts of listings that look like contact data and are none, one a line. */
export const CLEAN_TEXTS = `
RTX 3060 12GB
Used 01 year 7 month
Core i5-10400, 16GB DDR4 3200, 512GB NVMe
i7 8700K 3.7GHz 6 core 12 thread
Ryzen 5 5600G, B450M DS3H V2
GTX 1050 Ti 4GB, 128 bit
RX 580 2048SP 8GB 256 bit
Price 12,500/- fixed
Tk 1,25,000
১৮,৫০০ টাকা
28.500 taka
9500,00 tk
S/N 5CD0171234567
Serial: 01712345678AB
SN 017123456789
serial no 8712345670
IMEI 356938035643809
IMEI: 490154203237518
Invoice 17111223344
order 1712345678
part no 0171234567
P/N 0950-4192
FRU 01AV430
FRU 01YN123
Dell part 0J9HN6
HP 854905-001
HP spare L12345-001
HP 797426-001, 793738-005
Samsung M378A1K43CB2-CTD
Kingston KVR26N19S8/8
Kingston HX426C16FB3K2/16
Crucial CT8G4DFS8266
G.Skill F4-3200C16D-16GVKB
WD10EZEX-08WN4A0
ST1000DM010-2EP102
Toshiba DT01ACA100
MZ-V7E500BW
CT500MX500SSD1
SKC2500M8/500G
INTEL SSDPEKKF256G8L
LP156WH2(TL)(A1)
N156HCA-EAB Rev.C1
B156XTN07.0
NT156WHM-N42 V8.0
AC adapter ADP-65HB BB, 19.5V 3.34A
battery 11.1V 4400mAh 48Wh
UPC 012345678905
EAN 4711234567890
barcode 8801712345678
MAC 00:1A:2B:3C:4D:5E
UUID 4c4c4544-0051-3010-8052-b4c04f564231
BIOS F64 build 20210923
BIOS 1.0.17.12
firmware 1.0.17.12 build 345678
driver version 31.0.15.3699
Windows 11 Pro 22H2 22621.1702
Windows 10 64-bit 21H2
CrystalDiskMark 3450 3120 1890 1720
Cinebench R23 1712 11234 points
3DMark Time Spy 8765, Fire Strike 21034
Geekbench 1345 5678
SSD health 98%, 1250 hours, 34567 GB written
power on 01711 hours, 223 times
power on count 1711, hours 22334
2560 x 1440 165Hz 1ms 27 inch
1920x1080 60Hz
3840 x 2160 4K UHD HDR10
24" 16:9, 178/178
500 x 200 x 400 mm
33 cm x 22 cm x 2 cm
2x8GB, 4 x 4GB, 1 TB + 256GB
DDR4 3200 CL16 18 18 38 1.35V
DDR3 1333 1600 1866
LGA 1151 1200 1700
3200/3600/4000 MHz
450W 80+ Bronze, 550W, 650W
ups 650VA battery 12V 7Ah
GPU temps 65 C, 1800 rpm, 170 W
7200 rpm 64 MB cache 1 TB
RJ45 10/100/1000
HDMI 2.0, DP 1.4, USB 3.2 Gen 2
VGA, DVI-D, HDMI
2.5 inch SATA, M.2 2280
100 mbps 300 mbps 1200 mbps
5 GHz 867 Mbps
20.1 megapixel, 50 mm
10.5 inch, 2160x1620
01 monitor, 02 keyboards, 03 mice
1. Dell 2. HP 3. Asus 4. MSI
one CPU, two sticks of RAM, three fans
ek dui tin bar test korechi
এক দুই তিন বার টেস্ট করেছি
দুই তিন মাস ব্যবহার
twenty three months used
seven or eight months
8 months, 2 years, 1 year 3 months
18 months warranty, bill number 17134
bought 01/02/2025
bought 28-11-2024, 17:10
purchase date 2023.01.17
kena 17.11.2022 te
2019-2023
since 2018 19 20 21
warranty till 31.12.2026
warranty 01-07-2027 porjonto
20 Nov 2026, 5 pm
10 am to 8 pm
at 4:30, gate 2
Mirpur 10, road 3, house 7
House 12, Road 7, Sector 11, Uttara, Dhaka 1230
Block C, Road 11, Banani 1213
৪/এ, ধানমন্ডি ২৭, ঢাকা ১২০৯
Flat 4B, 17/1 Elephant Road
Shop 402, Level 4, Multiplan Center
IDB Bhaban, 3rd floor, shop 311
Agrabad 4100, Chattogram
Postal code 1216
0.5 mm scratch on the top cover
0.2 dead pixel
95% sRGB, 100% Adobe
100 out of 100
10/10 condition
9 out of ten
99.9% fresh
50 hajar er niche hobe na
25k te kinechi, 12k te debo
age 40000 chilo ekhon 25000
20-25 hajar
5500 / 6000 / 6500
1000 2000 3000 4000
Total 17 pcs, 11 pcs left
17 11 22 33 ta
24 pin, 8 pin, 6+2 pin
4 RAM slots, 2 M.2, 6 SATA
1 x PCIe x16, 2 x PCIe x1
PCIe 4.0 x4, 3.0 x16
Xeon E5-2670 v2, X79
Xeon X5460 LGA 775
E3-1230 v2
i3 2100, i3 3220, i5 3470
N4020, J1900, N5095
A8-7680, FX-8350
AMD A10 9700
Athlon 3000G
Q6600, E8400, E7500
Quadro K620, P400, T600
GT 710 2GB, GT 1030
GTX 750 Ti 1050 1650 1660
RTX 2060 2070 2080 3070 3080
RX 470 480 570 580 590
HP 22f 24f 27f
Dell U2414H, P2419H, E1916H
LG 24MP59G, 22MK600M
Samsung LS22F350FHWXXL
AOC 24G2, 24B2XH
BenQ GW2480, GL2580
Acer K272HUL, SB220Q
ThinkPad T480 20L5 0012
ThinkPad X1 Carbon 20HR
Latitude 7490, 5490, 3410
OptiPlex 7050 3050 990
EliteDesk 800 G3 SFF
ProDesk 400 G5
Inspiron 15 3511 0171
IdeaPad 3 15ITL6 82H8
Vostro 3888
MacBook Air A1466 2017
MacBook Pro A1708
iMac A1418
Logitech G102, G304, G502
A4Tech OP-620D, KR-85
Redragon K552
Razer DeathAdder V2 0133
HyperX HX-HSCF
Corsair CX550 CP-9020121
Cooler Master MWE 550
Noctua NH-D15
Deepcool GAMMAXX 400
TP-Link TL-WR840N, Archer C6
TP-Link UB400
D-Link DES-1008A 8 port
Mikrotik RB750Gr3
Canon LBP6030, LBP2900
HP 107a, M102a, 1102
Epson L130, L3110
Brother HL-L2321D
asp.net and vb.net installed
Asp dot net projects ran well
node.js and socket.io work
Works with Facebook, YouTube and Netflix
fb/youtube/netflix
facebook/youtube chole
FB/Insta te chobi ache
whatsapp/imo cholbe
IG/TikTok editing
Messenger/WhatsApp video call
Zoom/Google Meet camera
signal/noise ratio 98 dB
discord mic quality is good
telegram desktop runs
pc te whatsapp desktop chole
gmail login kora ache, logout kore dibo
email e invoice ta ache
Microsoft Office 2019, .NET Framework 4.8
setup.exe, driver.zip, readme.txt
C:\\Windows\\System32
dev/sda1 ext4
and/or, yes/no, on/off
w/ box, w/o charger
MSI B450 @ 3200
Ryzen @4.2GHz 1.25V
overclocked @ 4.5 GHz
RAM@3600
2 @ 4500 each
16GB @2666
https://www.gigabyte.com/Motherboard/B450M-DS3H-rev-10
https://ark.intel.com/content/www/us/en/ark/products/199271
www.techpowerup.com/gpu-specs/geforce-rtx-3060.c3682
Specs: https://www.dell.com/support/home/en-bd
https://www.asus.com/bd/laptops/
msi.com/Graphics-Card/GeForce-RTX-3060
https://support.hp.com/us-en/document/c05372341
https://www.samsung.com/bd/monitors
https://en.wikipedia.org/wiki/Ryzen
https://youtu.be/dQw4w9WgXcQ
startech.com.bd te 32,000
See notebookcheck.net
Fully working.com port ache
Sob thik ache. Info: inbox
Price fixed. Top condition
Works well.Me and my brother used it
Good PC.Shop theke kena
Kono somossa nai.Bd te kena
3.5mm jack, type-c
Wi-Fi 6 AX200, BT 5.2
TPM 2.0, UEFI
HDD 1TB 01 pcs, SSD 120GB 01 pcs
RAM 04 GB 02 pcs
Zero scratch, one owner
one two dents
zero dead pixel, 100% fresh
শূন্য দাগ, এক হাতে ব্যবহার
double bed
double channel 2x4
triple monitor, 3 x 22
ফুল সেট, ২ টা ফ্যান, ৩ টা স্লট
৮ জিবি র‌্যাম, ২৫৬ জিবি এসএসডি
১৭ ইঞ্চি, ১১ মাস, ২২ হাজার
১ বছর ৭ মাস ব্যবহার
`;
