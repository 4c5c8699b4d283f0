/** Messages as buyers and sellers write them, in English, Bangla and Bangla in Latin script, with the labels that a careful reader gives them; `-` for none. */
export const LABELLED_MESSAGES = `
advance_payment | Please send 2000 taka in advance, then I will book the courier.
advance_payment | full payment first then I send by courier
advance_payment | I need 50% advance before I ship the laptop.
advance_payment | Pay first, then I send the graphics card by courier.
advance_payment | Send the money first and I will deliver tomorrow.
advance_payment | You have to pay the delivery charge in advance by bKash.
advance_payment | Many people want it. Pay a booking money of 1000 tk to hold it.
advance_payment | Send 500 first, I will reserve it for you.
advance_payment | bKash 1500 now and I will keep it for you
advance_payment | Token money needed to confirm, 2000 tk.
advance_payment | Full payment upfront please, I ship from Chittagong.
advance_payment | advance chara dibo na vai
advance_payment | Age taka pathan, tarpor courier korbo
advance_payment | agrim 1000 taka dite hobe
advance_payment | vai 500 tk advance koren, pc ta rekhe dibo
advance_payment | Bkash e taka pathale ajke courier kore dibo
advance_payment | delivery charge ta age bkash koren
advance_payment | age payment korte hobe, pore product pathabo
advance_payment | ogrim na dile onno joner kache sell kore dibo
advance_payment | Courier charge 200 taka agrim pathan
advance_payment | nagad e 1000 taka din tahole ami pathiye dibo
advance_payment | অগ্রিম টাকা পাঠাতে হবে
advance_payment | আগে টাকা পাঠান, তারপর কুরিয়ার করব
advance_payment | বুকিং মানি ১০০০ টাকা দিলে রেখে দেব
advance_payment | ডেলিভারি চার্জ আগে বিকাশ করুন
advance_payment | অ্যাডভান্স ছাড়া দেওয়া যাবে না
advance_payment | এডভান্স ৫০০ টাকা লাগবে ভাই
advance_payment | অগ্রিম না দিলে বিক্রি করব না
advance_payment | আগে পেমেন্ট করতে হবে
advance_payment | কুরিয়ার খরচ আগে পাঠান, পণ্য পাঠিয়ে দেব
advance_payment | a d v a n c e 1000 taka lagbe
advance_payment | adv4nce 2000 lagbe vai
advance_payment | Deposit required. Transfer the money first and I will hold the monitor.
advance_payment | বায়না দিয়ে যান, নাহলে রাখতে পারব না
advance_payment | Half payment upfront, rest after you get the parcel
otp | Please send me the OTP you received.
otp | Send me the code, I am on my way
otp | I am coming. Give the code
otp | can you text me the code
otp | what is your code?
otp | code ta den, ami rasta te
otp | vai code ta bolen
otp | apnar code ta amake pathiye den
otp | কোডটা পাঠান, আমি রওনা দিয়েছি
otp | আমাকে কোডটা বলুন
otp | I sent a code to your phone, tell me the code
otp | What is the verification code that came to your mobile? Share it with me
otp | Give me your bKash PIN and I will send the money
otp | Share the 6 digit code so that I can confirm your order
otp | A code will come to your phone, send it to me please
otp | your phone e ekta code gese, oita bolen
otp | OTP ta den vai
otp | apnar mobile e otp asbe, amake bolben
otp | bkash pin ta bolen taka pathacchi
otp | verification code ta pathan
otp | sms e je code asche seta amake den
otp | nagad er pin number den
otp | আপনার ফোনে একটা কোড গেছে, কোডটা বলুন
otp | ওটিপি টা দিন
otp | ওটিপিটা আমাকে পাঠান
otp | বিকাশ পিন বলুন, টাকা পাঠাচ্ছি
otp | ভেরিফিকেশন কোডটি পাঠান
otp | এসএমএসে কোড আসবে, আমাকে জানান
otp | send me the o t p
otp | tell me your pin
otp | Tell me your PIN code
otp | Send me your bKash PIN code for the delivery charge
otp | pin number ta den
otp | আপনার পিন নাম্বার দিন
otp | apnar password ta bolen
otp | 0TP den taratari
otp | tell me the security code on your phone
otp off_site | WhatsApp code ta den, account verify korbo
otp | read me the one time password please
otp | মোবাইলে যে কোড এসেছে দিন
payment_link | Pay with this link: https://bkash-pay.xyz/order/12
payment_link | Click the link to receive your payment
payment_link | I have paid, open this link to get the money: http://get-money.info/claim
payment_link | Please fill your card number here https://secure-order.site/checkout
payment_link | www.bikash-offer.top/refund is the page for your refund
payment_link | Open bit.ly/3xYz and enter your card details
payment_link | Complete the payment at cutt.ly/pay22
payment_link | ei link e click kore payment koren
payment_link | link e dhuke bkash number din, taka paben
payment_link | payment link pathaisi, click koren
payment_link | ei link diye taka pay koren: https://abar-payment.online
payment_link | taka pete link ta kholen
payment_link | লিংকে ক্লিক করে পেমেন্ট করুন
payment_link | এই লিংকে ঢুকে টাকা নিন
payment_link | পেমেন্ট লিংক পাঠিয়েছি
payment_link | রিফান্ড পেতে লিংকে ক্লিক করুন
payment_link | এই লিংক থেকে বিকাশ পেমেন্ট করুন https://bk-sh.click/x
payment_link | Use tinyurl.com/abc1 to get cashback
payment_link | I opened an escrow, pay at https://trust-pay.shop/abar
payment_link | verify your account with this link to get the money
payment_link | Your payment is waiting, click the link http://nagad-claim.site
payment_link | courier er payment link e card number den
payment_link | https://bkash.gift-claim.top
off_site | Message me on WhatsApp
off_site | let us deal on whatsapp
off_site | Let us talk on Telegram, it is easier
off_site | Contact me on imo please
off_site | Add me on Facebook and we deal there
off_site | Don't book here, deal directly with me
off_site | Let's deal outside the site, it is cheaper
off_site | Cancel the booking and buy directly from me, less price
off_site | inbox me on messenger
off_site | whatsapp e knock den
off_site | imo te call den vai
off_site | telegram e asen kotha bolbo
off_site | site er baire deal kori, kom dame dibo
off_site | booking korben na, direct asen
off_site | fb te inbox koren
off_site | messenger e nok diyen
off_site | হোয়াটসঅ্যাপে নক দিন
off_site | ইমোতে কল দিন
off_site | টেলিগ্রামে আসুন, কথা বলি
off_site | সাইটের বাইরে কিনুন, কম দামে দেব
off_site | বুকিং না করে সরাসরি আসুন
off_site | ফেসবুকে মেসেজ দিন
off_site | মেসেঞ্জারে যোগাযোগ করুন
off_site | wh4tsapp e msg den
off_site | w h a t s a p p e knock den
off_site | text me on viber
off_site | We can do it off the site, no need of booking
off_site | app er baire taka diyen
off_site | Please do not order here, come direct to my house
contact | My number is 01712345678
contact | Call me at +880 1812-345678
contact | ০১৯১২৩৪৫৬৭৮ নম্বরে কল দিন
contact | 01 7 12 34 56 78
contact | zero one seven one two three four five six seven eight
contact | o1712345678 amar number
contact | 017I2345678
contact | shunno ek sat ek dui tin char pach choy sat aat
contact | শূন্য এক নয় এক দুই তিন চার পাঁচ ছয় সাত আট
contact | zero one double seven two three four five six seven eight
contact | 01712.345.678
contact | 0-1-8-1-2-3-4-5-6-7-8
contact | ০১৭ ১২ ৩৪৫ ৬৭৮
contact | 018 one two 345678
contact | ০১৭ এক দুই তিন ৪ ৫ ৬ ৭ ৮
contact | zero eighteen twelve thirty four fifty six seventy eight
contact | number01912345678
contact | 01612345678e bolen
contact | rahim.khan@gmail.com
contact | mail korun karim22 at gmail dot com
contact | rahim (at) yahoo (dot) com
contact | s a l i m @ g m a i l . c o m
contact | amar mail: sumon99[at]outlook[dot]com
contact | wa.me/8801712345678
contact | https://t.me/pcseller_bd
contact | telegram: pc_king99
contact | insta id @nahid_pc
contact | m.me/usedpc.dhaka
contact | 8801512345678
contact | 0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣
contact | ⓪①⑦①②③④⑤⑥⑦⑧
contact | ০১৭১২/৩৪৫৬৭৮
contact | Office 02-9123456
contact | Office 029123456
contact | call 09612345678
contact | ০৯৬১২৩৪৫৬৭৮ e phone din
- | S/N 09612345678
- | tracking no 0912345678
contact | zeroonesevenonetwothreefourfivesixseveneight
contact | 01712 ... 345678
contact | 01712three45678
contact | call 01seven12345678
contact | zero17 12345678
contact | O17-I234-5678
contact | রহিম এট gmail ডট com
contact | +44 7700 900123
contact | 017 ** 12 ** 34 ** 56 ** 78
contact off_site | WhatsApp me: 01712345678
contact off_site | imo te call den 01812345678
contact off_site | message me on telegram @dealer_99
contact advance_payment | Send 1000 advance to bKash 01712345678
contact advance_payment | ০১৭১২৩৪৫৬৭৮ নম্বরে অগ্রিম পাঠান
overpayment | I sent you extra money by mistake, please return the rest
overpayment | I will overpay, send me the rest
overpayment | I will pay more than the price, you give back the difference
overpayment | My boss sent double the amount, refund the extra
overpayment | I have a cheque for 5000 over the price, send the balance to the driver
overpayment | I accidentally paid too much. Please send back 3000.
overpayment | The agent will send you extra 2000, return it to the courier
overpayment | vule 5000 taka beshi pathaisi, ferot den
overpayment | beshi taka chole gese, baki ta ferot den
overpayment | vul kore double taka gese, firiye den please
overpayment | otirikto taka pathiyechi, bakita ferot pathan
overpayment | ভুলে বেশি টাকা চলে গেছে, ফেরত দিন
overpayment | ভুল করে ২০০০ টাকা পাঠিয়ে দিয়েছি, ফেরত পাঠান
overpayment | বেশি টাকা পাঠিয়েছি, বাকিটা ফেরত দিন
overpayment | অতিরিক্ত টাকা পাঠাব, বাকিটা ফেরত দেবেন
overpayment | I overpaid by mistake and sent 12000. Kindly refund the difference
overpayment | The payment was sent double by mistake, return one
overpayment | ami beshi taka dibo apni bakita amar vai ke ferot diben
overpayment | wrong amount sent, extra 1000, please give back
overpayment | ডাবল টাকা চলে গেছে, একটা ফেরত দিন
overpayment | My company is sending a check with extra for shipping, you return the rest
threat | I will kill you
threat | I will kill you if you report me
threat | We will kill you, we know where you live
- | This heat will kill me
threat | I will kill you
threat | I know where you live
threat | You will regret this
threat | We will beat you if you don't give the refund
threat | I will hurt you and your family
threat | watch your back
threat | tore dekhe nibo
threat | toke mere felbo
threat | tor basa chini, khobor ache
threat | hath pa venge dibo
threat | apnake dekhe nebo
threat | tore marbo ami
threat | jane mere felbo
threat | chere dibo na, tor basa ami chini
threat | তোকে দেখে নেব
threat | তোকে মেরে ফেলব
threat | তোর বাসা আমি চিনি
threat | হাত পা ভেঙে দেব
threat | তোমাকে খুন করব
threat | আপনাকে দেখে নেব, খবর আছে
threat | jibon e shesh kore dibo toke
threat | I ll destroy you
stolen | It is stolen, that is why it is cheap
stolen | no box no bill, stolen
stolen | stolen laptop, price 5000
stolen | chorai mal, kom dam
stolen | churir phone kintu valo cole
stolen | churi kora laptop, kagoj nai
stolen | চোরাই ল্যাপটপ, কম দামে দিচ্ছি
stolen | চুরির মাল তাই দাম কম
stolen | চুরি করা গ্রাফিক্স কার্ড
stolen | No papers, no questions
stolen | company laptop, no questions please
stolen | ছিনতাই করা ফোন
stolen | office theke gopone niyechi
stolen | অফিস থেকে গোপনে এনেছি
stolen | কোথা থেকে এনেছি প্রশ্ন করবেন না
stolen | box nai kagoj nai, proshno korben na
stolen | I can sell you stolen cards cheaply
stolen | chintai kora macbook ache
stolen | churi kore ansi vai, kauke bolben na
stolen | these were taken from the shop, stolen goods
stolen | IMEI change kora, gopone sell korchi
- | Is this still available?
- | What is the last price?
- | RTX 3060 12GB, GTX 1660 6GB, which is better?
- | Price 45,000 tk or 42,000 tk?
- | 45000 12000 30000 are the three prices
- | Serial 5CD0171234567
- | Core i5 10400, 16 GB, l7 screws missing, o2 sensor 12345678
- | The motherboard has a 24 pin connector, your PSU must have 8 pin too, send me its model
- | No box, never stolen, I bought it at Ryans
- | serial number 1712345678
- | S/N: 8CG9481234
- | IMEI 358240051111110
- | Order id 20261122001712
- | invoice no 1834567890
- | i5-10400F, 16 GB, 512 GB, 1000 W
- | Ryzen 5 5600 16 512 1000 3200
- | resolution 1920x1080 at 144 Hz
- | dimensions 450 x 210 x 480 mm
- | Bought on 05/06/2024 at 9:30
- | warranty until 31-12-2026
- | RAID 0 1 5 10 support?
- | 192.168.0.1 is the router's page
- | M.2 2280, 3500 MB/s, 980 PRO
- | i7 4790 1150 socket 3.6 GHz 8 MB cache
- | LGA1700 or LGA1200?
- | 850 W, 80+ Gold, 24 pin, 8 pin x 2
- | 24 pin and 8 pin connector ache?
- | BIOS password set?
- | bios e kono password ache ki
- | windows er password ta den
- | product code 90MB1A0
- | error code 43 dekhay naki?
- | post code 1216, Mirpur 10
- | I do not pay in advance
- | No advance needed, see it first
- | Thanks in advance!
- | bKash after meeting is fine
- | cash on delivery hobe?
- | I will pay when we meet
- | Can I see it first and then pay?
- | hate peye taka dibo
- | age dekhe tarpor taka dibo
- | দেখে টাকা দেব
- | অগ্রিম লাগবে না
- | আগে দেখব তারপর টাকা দেব
- | হাতে পেয়ে টাকা দিবেন
- | advance lagbe na vai, eshe dekhe niye jan
- | Never share your OTP with anyone
- | otp kauke diben na
- | Give me the code when we meet
- | I will give you the code after checking
- | ami code dibo dekha hole
- | দেখা হলে কোড দিবেন
- | send me the product code
- | promo code den
- | Does it show an error code?
- | কাউকে ওটিপি দেবেন না
- | bKash e payment nen?
- | bkash accept koren?
- | dekhe nibo, problem hole ferot dibo
- | kal eshe dekhe nibo
- | দেখে নেব, কাল আসছি
- | This card kills every game at 1080p
- | It beats a 3060 in every benchmark
- | I will kill for this price haha, great deal
- | dead pixel ache?
- | battery mara gese, change korte hobe
- | Facebook and YouTube run well on it?
- | facebook youtube chalate parbo?
- | fb chalale hang kore?
- | used for WhatsApp and office work
- | I do not use WhatsApp
- | Is it stolen? I need the invoice
- | It is not stolen, I have the box and invoice
- | churi kora na to?
- | চোরাই না তো?
- | not stolen, papers ache
- | Look at startech.com.bd for the new price
- | https://www.startech.com.bd/rtx-3060 shows 38,000
- | https://youtu.be/abc is my test video
- | TP-Link router, 300 Mbps
- | D-Link switch er dam koto
- | UserBenchmark link den
- | Photo er link den
- | extra 500 tk for the keyboard
- | price ta ektu beshi
- | বেশি দাম, কমান
- | Is there a refund if it is broken?
- | nosto hole taka ferot diben?
- | নষ্ট হলে ফেরত নেবেন?
- | Can you come to IDB Bhaban at 5 pm?
- | Multiplan center 4th floor, 4 pm
- | 10 tay asbo, 11 tar age
- | ১০টায় আসব
- | ৮ জিবি র‍্যাম, ২৫৬ জিবি এসএসডি
- | ৪৫০০০ টাকা শেষ দাম?
- | দাম কত হলে দেবেন?
- | এখনো আছে?
- | কত দিন ব্যবহার করেছেন?
- | মিরপুরে দেখা করা যাবে?
- | ওয়ারেন্টি আছে? ২০২৭ পর্যন্ত?
- | amar budget 30000 theke 35000
- | 35k final, ajke nibo
- | 1 year 8 months used
- | one two three testing
- | I have two monitors, one keyboard and three fans
- | ek dui tin bar test korechi
- | Model 5800X3D, 8 cores 16 threads, 105 W
- | Benchmark: 1712 points single, 12345 multi
- | SSD health 98%, 1250 hours, 34567 GB written
- | CrystalDiskMark 3450 3120 1890 1720
- | Cinebench R23 10 minutes 11234 points
- | MAC 00:1A:2B:3C:4D:5E
- | firmware 1.0.17.12 build 345678
- | driver version 31.0.15.3699
- | part no 0171234567
- | UPC 012345678905
- | CPU-Z validation 8x1abc
- | 01 monitor, 02 keyboards, 03 mice
- | 1. Dell 2. HP 3. Asus 4. MSI
- | price: 12,500/- fixed
- | 0.5 mm scratch on the top cover
- | email e invoice ta ache, print kore anbo
- | gmail login kora ache, logout kore dibo
- | at 4 pm, at the market gate
- | Can I pay by card on Abar?
- | I have booked it, please confirm the time
- | booking dilam, kal 4 tay dekha hobe
- | বুকিং দিয়েছি, কাল দেখা হবে
- | Please book it here and pay at the meeting
- | courier e pathano jabe?
- | কুরিয়ারে পাঠানো যাবে?
- | courier charge koto?
- | home delivery possible?
- | first tell me the condition
- | age bolen dam koto
- | আগে বলুন দাম কত
- | advanced cooling, advance BIOS settings
- | pay korbo dekhe, chinta nai
- | hand to hand deal, Mirpur 10 gol chottor
- | full set with box and papers
- | kagoj ache, box nai
- | company warranty ache?
- | office theke ashte 7 ta bajbe
- | bank deposit slip not needed
- | link up with 27 inch monitor, DisplayPort
- | rocket lake i5 11400
- | Core i5 12400F tray 11,500
- | signal drops on 5 GHz wifi
- | discord mic quality ta kemon?
- | Zoom and Skype camera 720p
- | GT 710 2GB 2200 tk
- | RX 580 2048SP 8GB 256 bit
- | ups 650VA battery 12V 7Ah
- | hdd 7200 rpm 64 MB cache 1 TB
- | 3 ta fan, 2 ta RGB
- | dam 5500 hole niye nibo
- | 50 hajar er niche hobe na
- | vai last koto?
- | ektu komano jay?
- | photo aro koyekta den
- | কয়েকটা ছবি দিন
- | Was the card used for mining?
- | mining e use hoise?
- | any repair history?
- | servicing korano hoise?
- | double bed not for sale haha
- | You can return it within 7 days
- | 7 diner modhe ferot dite parben
- | মেরামত করা হয়েছে?
- | খুব ভালো অবস্থায় আছে
- | ami kal pathiye dibo chobi
- | Reply when you are free
- | ok thanks
- | ধন্যবাদ ভাই
- | assalamu alaikum, pc ta ache?
- | hello bhai, price koto?
- | GPU temps 65 C, 1800 rpm, 170 W
- | 2560 x 1440 165Hz 1ms 27 inch
- | Intel 660p 1TB 2280 QLC 1800 MB/s
- | DDR4 3200 CL16 18 18 38 1.35V
- | B450M DS3H V2, BIOS F64, 2 DIMM
- | 18 months warranty, bill number 17134
- | wifi card 867 Mbps, bluetooth 4.2
- | screen 15.6, weight 1.8 kg, battery 3 hours
advance_payment | Kindly pay the shipping cost before delivery
advance_payment | I only ship after receiving payment
advance_payment | vai kichu taka advance dile confirm thakbe
advance_payment | taka ta age pathiye den, ami kal parcel korbo
advance_payment | প্রথমে ১০০০ টাকা বিকাশ করেন
advance_payment | অগ্রিম পেমেন্ট করলে ১০% ছাড়
advance_payment | bkash kore den age
advance_payment | pay a deposit to reserve it
advance_payment | bikash e 2000 tk send koren then courier e dibo
otp | vai code ta bolen je ta message e asche
otp | What code did you get by SMS?
otp | Please forward the SMS code
otp | apnar number e 6 digit er code jabe oita den
otp | কোড টা বলেন ভাই যেটা মোবাইলে আসছে
otp | need your OTP to complete
payment_link | pay here: http://sslcom-pay.top/x
payment_link | Please follow this link and enter your bKash PIN
payment_link | click korun ei link e taka paben
payment_link | এই লিংকে গিয়ে পেমেন্ট সম্পন্ন করুন
off_site | lets move to whatsapp
off_site | whatsapp number den
off_site | facebook page e message den
off_site | ইমো নাম্বার দেন
off_site | DM me on insta
off_site | apnar whatsapp ache? kotha boli
off_site | booking cancel kore direct ashen, 2000 kom rakhbo
contact | reach me: zero-one-seven-one-one-two-two-three-three-four-four
contact | 017I1 22 33 44
contact | amar num: ০ ১ ৭ ১ ১ ২ ২ ৩ ৩ ৪ ৪
contact | plus 88 o one seven 11 22 33 44
contact | kamal AT gmail DOT com
contact | karim_pc@yahoo.com e mail den
contact | shunno ek noy one one two two three three four four
contact | 0 one 7 one one 2 2 3 3 4 4
contact | fb.com/rahim.khan.77
contact | 01711-22-33-44
contact | 88 017 11 22 33 44
contact | (017) 11223344
contact | শুন্য এক সাত এগারো বাইশ তেত্রিশ চুয়াল্লিশ
overpayment | I sent too much, please send the rest back
overpayment | taka besi gese bhai, extra ta ferot diye den
overpayment | ভাই ভুলে ডাবল পেমেন্ট হয়ে গেছে, একবারেরটা ফেরত দেন
threat | ami tor thikana jani, sabdhan
threat | you are dead if you don't pay
threat | মেরে হাড্ডি ভেঙে দেব
threat | police diye dhoraye dibo
stolen | this was stolen from an office
stolen | chori kora card, sosta
stolen | চোরাই মাল
- | taka niye kal asbo
- | ami advance e bishwas kori na
- | Do you want advance?
- | bkash charge ke dibe?
- | send me the photos first
- | age chobi pathan, pore kotha
- | আগে ছবি পাঠান
- | pc te whatsapp desktop chole
- | can you share the box photo
- | pin gulo thik ache? socket pin beka na to?
- | CPU pin bent?
- | Tell me your PIN code for delivery
- | send me your pin code / postal code
- | Can you tell me your pin count of the connector
- | কুরিয়ারের জন্য আপনার পিন কোড দিন
- | keyboard er layout bangla?
- | code 80 error ashe
- | 3 ta stick 8 gb, 1 ta 16 gb, total 40
- | 1080 ti 11gb 352 bit 250 w
- | sobar age ke nibe
- | কাল আগে এলে পাবেন
- | direct bus e asa jay
- | app gula install kora ache
- | more photos please
- | I paid 60000 for it two years back
- | cash or bkash both ok
- | test kore taka diben, kono advance na
- | tk 12500 fixed, 12000 last
- | shop theke return nibe na
- | the rest of the price in cash when we meet
- | I will send it back if it does not work
- | beshi use hoy nai
- | ram 2 ta, slot 4 ta
- | 01/02/2025 e kena
- | Mirpur 12, road 3, house 7 e asen
- | psu 550w bronze 80+
- | order 1712345678 cancelled
- | 10.5 inch, 2160x1620
- | time 10 to 8, friday off
- | kill switch ache?
- | dekha kore taka dibo, age na
- | site e je dam ache oitai final
- | verification badge ache apnar
- | account verify kora, tai nishchinte nin
- | phone e kotha boltam, number ta booking er por pabo?
- | steam account password reset kora
- | login code lagbe na, factory reset kora
- | lock nai, bypass kora lagbe na
- | ei link e review ache https://www.techpowerup.com/gpu-specs/
`;
