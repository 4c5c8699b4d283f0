/** Words of listings in English, Bangla and Banglish, as phrases in lower case separated by commas. Words of three or more make one joined form too. */

import type { Kind } from '#contract/vocabulary.ts';

/** The kind of goods that each noun names. */
export const KIND_WORDS: Readonly<Partial<Record<Kind, string>>> = {
  'desktop-pc':
    'desktop,desktop pc,desktop computer,desktop set,pc,computer,computar,gaming pc,gaming desktop,brand pc,brand computer,full pc,full computer,pc set,pc build,custom pc,workstation,destop,dekstop,destop computer,কম্পিউটার,কমপিউটার,কম্পিউটর,কম্পিউটার সেট,পিসি,গেমিং পিসি,ব্র্যান্ড পিসি,ডেস্কটপ,ডেক্সটপ,ডেস্কটপ কম্পিউটার,ডেস্কটপ পিসি,full setup pc,gaming setup,full gaming setup,gaming computer,office pc,office computer,budget pc,cpu box,সিপিইউ বক্স,desk top,desk top computer,dekstop pc,pc box set,assembled pc,assemble pc,built pc,ডেস্ক টপ,ডেস্কটপ সেট,পিসি সেট,কম্পিউটার ফুল সেট',
  'all-in-one': 'all in one,all in one pc,aio,aio pc,অল ইন ওয়ান,অল ইন ওয়ান পিসি,all in one desktop,all in one computer',
  'mini-pc': 'mini pc,stick pc,pc stick,mini computer,mini desktop,tiny pc,micro pc,mini পিসি,nano pc,mini cpu',
  laptop:
    'laptop,laptops,mobile workstation,laptop computer,labtop,leptop,laptob,leptap,lptop,notebook,ultrabook,chromebook,netbook,netbooks,gaming laptop,ল্যাপটপ,নেটবুক,লেপটপ,ল্যাপটব,নোটবুক,গেমিং ল্যাপটপ,lappy,lappi,laptp,lapto,lap top,note book,ল্যাপি,লেপটোপ,নোট বুক,ল্যাপ টপ,আল্ট্রাবুক',
  cpu: 'processor,procesor,processer,prosesor,prosessor,processors,প্রসেসর,প্রোসেসর,প্রসেসার,cpu processor,desktop processor,proc,desktop proc,server processor,pc processor',
  gpu: 'graphics card,workstation card,gaming card,graphic card,graphics cards,grafics card,graphix card,grapics card,gpu,video card,display card,ডিসপ্লে কার্ড,vga card,agp card,gaming graphics card,external graphics card,গ্রাফিক্স কার্ড,গ্রাফিক্সকার্ড,গ্রাফিকস কার্ড,জিপিইউ,গ্রাফিক কার্ড,grafix card,graphic kard,gfx card,vga kard,ভিজিএ কার্ড,গেমিং কার্ড',
  motherboard:
    'motherboard,board,pc mate,mother board,mainboard,main board,mobo,motherbord,matherboard,mother bord,motherboards,মাদারবোর্ড,মাদার বোর্ড,মেইনবোর্ড,main bord,mother bd,m b board,pc board,pc motherboard,desktop motherboard,ডেস্কটপ মাদারবোর্ড',
  ram: 'ram,rams,desktop ram,laptop ram,notebook ram,pc ram,ram stick,desktop memory,laptop memory,memory kit,memory module,desktop er ram,laptop er ram,র‍্যাম,র্যাম,রেম,র‌্যাম,ল্যাপটপ র‍্যাম,ডেস্কটপ র‍্যাম,ল্যাপটপ এর র‍্যাম,ডেস্কটপ এর র‍্যাম,laptop er rem,memory stick ram,র‌্যাম স্টিক,র‍্যাম স্টিক,মেমরি মডিউল',
  ssd: 'ssd,solid state drive,solid state disk,ssd disk,portable ssd,external ssd,ssd drive,এসএসডি,এস এস ডি,nvme,nvme ssd,nvme m 2,m 2 ssd,m 2 nvme,এনভিএমই,ssd card,internal ssd,পোর্টেবল এসএসডি,এসএসডি ড্রাইভ',
  hdd: 'hdd,hard disk,harddisk,hard disc,hard drive,harddrive,hard disk drive,hardisk,harddisc,external hdd,external hard disk,external hard drive,portable hard disk,portable hard drive,portable hdd,laptop hdd,desktop hdd,laptop hard disk,desktop hard disk,laptop hard drive,হার্ডডিস্ক,হার্ড ডিস্ক,হার্ডডিক্স,হার্ড ডিক্স,হার্ডড্রাইভ,হার্ড ড্রাইভ,এইচডিডি,disk,ডিস্ক,হারডিস্ক,পোর্টেবল হার্ডডিস্ক,এক্সটার্নাল হার্ডডিস্ক,hard dics,harddics,harddik,harddisk drive,hdd disk,hard disk 3 5,internal hdd,internal hard disk,surveillance hdd,হার্ড ডিস্ক ড্রাইভ',
  psu: 'power supply,powersupply,psu,smps,power suply,power supplay,pc power supply,পাওয়ার সাপ্লাই,পাওয়ার সাপ্লাই,পাওয়ারসাপ্লাই,পিএসইউ,পাওয়ার সাপলাই,pawer supply,pc psu,supply unit,power suplai,pc pawer supply,desktop power supply,পাওয়ার সাপ্লায়,পাওয়ার সাপ্লায়,পিসি পাওয়ার সাপ্লাই',
  case: 'casing,pc case,computer case,pc casing,computer casing,gaming casing,gaming case,atx case,itx case,mini itx case,matx case,m atx case,micro atx case,atx casing,mid tower case,mid tower casing,desktop casing,tower casing,keseng,kesing,caseing,cassing,chassis,pc cabinet,computer cabinet,কেসিং,পিসি কেস,ক্যাসিং,cpu casing,cpu case,tower case,gaming cabinet,computer box cabinet,cpu cabinet,কেচিং,কেসিঙ,কেবিনেট,ক্যাবিনেট,গেমিং কেসিং,কম্পিউটার কেসিং',
  cooler:
    'cpu cooler,cooler,air cooler,liquid cooler,liquid cooling,aio cooler,aio liquid cooler,water cooler,processor cooler,processor fan,cpu fan,heatsink,heat sink,cpu liquid cooler,stock cooler,aio cpu cooler,কুলার,সিপিইউ কুলার,লিকুইড কুলার,প্রসেসর কুলার,cooling fan for cpu,kular,cpu kular,water cooling,aio water cooler,tower cooler,processor er fan,cpu er fan,heat sing,hit sink,লিকুইড কুলিং,সিপিইউ ফ্যান,ওয়াটার কুলার,প্রসেসর ফ্যান',
  fan: 'fan,ফ্যান,পাখা,pakha,server fan,case fan,casing fan,rgb fan,cooling fan,argb fan,case fans,casing fans,120mm fan,rgb fans,কেসিং ফ্যান,কুলিং ফ্যান,pc fan,কেস ফ্যান,exhaust fan pc,cabinet fan,casing er fan,case er fan,চেসিস ফ্যান,কেসিং এর ফ্যান',
  monitor:
    'monitor,monitors,crt,crt monitor,সিআরটি,সিআরটি মনিটর,moniter,monitar,led monitor,lcd monitor,gaming monitor,computer monitor,pc monitor,desktop monitor,curved monitor,ips monitor,display monitor,borderless monitor,square monitor,মনিটর,মনিটার,এলইডি মনিটর,কম্পিউটার মনিটর,গেমিং মনিটর,tft monitor,touch monitor,portable monitor,pc display monitor,মনিটর ডিসপ্লে,এলসিডি মনিটর,গেমিং মনিটার',
  keyboard:
    'keyboard,keybord,key board,keybroad,gaming keyboard,mechanical keyboard,wireless keyboard,bluetooth keyboard,mechanical gaming keyboard,membrane keyboard,usb keyboard,pc keyboard,computer keyboard,কিবোর্ড,কীবোর্ড,কি বোর্ড,মেকানিক্যাল কিবোর্ড,গেমিং কিবোর্ড,keypad,kibord,kiboard,keybor,mech kb,gaming kb,mechanical kb,usb kb,kbd,ওয়্যারলেস কিবোর্ড,ব্লুটুথ কিবোর্ড',
  mouse:
    'mouse,mous,gaming mouse,wireless mouse,bluetooth mouse,optical mouse,usb mouse,gaming mous,মাউস,গেমিং মাউস,ওয়্যারলেস মাউস,ওয়ারলেস মাউস,trackball,pc mouse,computer mouse,maus,gaming maus,magic mouse,vertical mouse,মাউছ,মাউজ,অপটিক্যাল মাউস,ব্লুটুথ মাউস',
  combo:
    'keyboard mouse combo,keyboard and mouse combo,mouse keyboard combo,keyboard mouse,keyboard and mouse,keyboard ar mouse,mouse and keyboard,keyboard o mouse,mouse keyboard,combo keyboard mouse,wireless combo,কিবোর্ড মাউস,কীবোর্ড মাউস,কিবোর্ড ও মাউস,কিবোর্ড মাউস কম্বো,কীবোর্ড ও মাউস,মাউস কিবোর্ড,keyboard & mouse,kb mouse,kb ms,kb mouse combo,keyboard mouse set,mouse keyboard set,কিবোর্ড মাউস সেট,কিবোর্ড আর মাউস,কীবোর্ড আর মাউস',
  headphones:
    'headphone,headphones,headset,head phone,hedphone,headfone,hadphone,gaming headphone,gaming headset,gaming headphones,wireless headphone,bluetooth headphone,earphone,earphones,earbuds,earbud,হেডফোন,হেডসেট,হেড ফোন,ইয়ারফোন,গেমিং হেডফোন,headfon,airpod,airpods,tws,tws earbuds,buds,neckband,neck band,earpiece,gaming hedphone,নেকব্যান্ড,ইয়ারবাড,ইয়ারবাডস,ইয়ারপড,ইয়ারপডস,এয়ারপড,এয়ারবাডস,ওয়্যারলেস হেডফোন,ব্লুটুথ হেডফোন',
  speaker:
    'speaker,speakers,speker,sound box,soundbox,soundbar,sound bar,sound system,speaker system,bluetooth speaker,pc speaker,computer speaker,spekar,স্পিকার,স্পীকার,সাউন্ড বক্স,সাউন্ডবক্স,সাউন্ড সিস্টেম,home theater,subwoofer,woofer,sub woofer,boombox,boom box,music box,party speaker,sound bax,saund box,mini speaker,2 1 speaker,ব্লুটুথ স্পিকার,সাউন বক্স,সাউন্ডবার,হোম থিয়েটার,উফার,সাবউফার,মিউজিক বক্স',
  webcam: 'webcam,web cam,web camera,webcamera,pc camera,ওয়েবক্যাম,ওয়েব ক্যাম,ওয়েবক্যামেরা,ওয়েব ক্যামেরা,web kam,pc webcam,usb webcam,usb camera pc',
  microphone:
    'microphone,mic,usb mic,condenser mic,condenser microphone,usb microphone,gaming mic,lavalier,মাইক্রোফোন,মাইক,কন্ডেন্সার মাইক,mike,microfon,collar mic,collar mike,lapel mic,wireless mic,recording mic,studio mic,dynamic mic,usb mike,clip mic,কলার মাইক,ইউএসবি মাইক,ওয়্যারলেস মাইক,রেকর্ডিং মাইক',
  ups: 'ups,offline ups,online ups,line interactive ups,mini ups,ইউপিএস,ইউ পি এস,mini dc ups,router ups,wifi router ups,wifi ups,onu ups,dc ups,pc ups,computer ups,রাউটার ইউপিএস,ওয়াইফাই ইউপিএস,ইউপিস,কম্পিউটার ইউপিএস',
  printer:
    'printer,laser printer,inkjet printer,printar,prenter,প্রিন্টার,লেজার প্রিন্টার,ink tank printer,pos printer,printer scanner,scanner printer,প্রিন্টার স্ক্যানার,photocopy machine,ফটোকপি মেশিন,photocopier,plotter,প্লটার,all in one printer,thermal printer,dot matrix,dot matrix printer,label printer,barcode printer,receipt printer,photo printer,color printer,colour printer,printer machine,multifunction printer,mfp printer,অল ইন ওয়ান প্রিন্টার,ফটোকপিয়ার,কালার প্রিন্টার,থার্মাল প্রিন্টার,পস প্রিন্টার,ইঙ্কজেট প্রিন্টার',
  router:
    'router,wifi router,wi fi router,wireless router,rauter,dual band router,রাউটার,ওয়াইফাই রাউটার,gigabit router,onu,gpon onu,xpon onu,epon onu,onu router,wifi onu,pocket router,4 g router,5 g router,mesh router,net router,অনু,ওএনইউ,রাওটার,রাউটর,পকেট রাউটার,ফোরজি রাউটার,modem router',
  'network-card':
    'network card,নেটওয়ার্ক কার্ড,lan card,wifi card,wifi adapter,wi fi adapter,wifi usb adapter,usb wifi adapter,wifi receiver,usb wifi,wifi dongle,ethernet card,pcie wifi card,ওয়াইফাই রিসিভার,ওয়াইফাই এডাপ্টার,ল্যান কার্ড,ওয়াইফাই কার্ড,usb wifi receiver,lan adapter,usb lan,usb lan adapter,usb lan card,ethernet adapter,usb ethernet,usb to ethernet,usb to lan,wifi stick,wifi dongle usb,usb wifi stick,nic card,pci lan card,pcie lan card,laptop wifi card,desktop wifi card,ওয়াইফাই ডঙ্গল,ওয়াই ফাই রিসিভার,ল্যান এডাপ্টার,নেটওয়ার্ক এডাপ্টার,ইউএসবি ওয়াইফাই,ইউএসবি ল্যান,usb wifi dongle,wifi usb dongle,wifi dongle adapter',
  'sound-card':
    'sound card,sound blaster,usb sound card,audio interface,external sound card,সাউন্ড কার্ড,সাউন্ডকার্ড,v8 sound card,soundcard,pci sound card,usb sound adapter,usb sound,ইউএসবি সাউন্ড কার্ড',
  'optical-drive':
    'dvd writer,cd writer,সিডি রাইটার,dvd rw,dvd drive,dvd rom,cd rom,optical drive,dvd player,blu ray drive,portable dvd writer,ডিভিডি রাইটার,ডিভিডি রম,external dvd writer,cd drive,dvd burner,dvd recorder,cd burner,blu ray writer,laptop dvd,laptop dvd drive,sata dvd,sata dvd writer,dvd writer sata,dvd rom drive,ডিভিডি ড্রাইভ,সিডি ড্রাইভ,সিডি রম,ডিভিডি রাইটার সাটা',
  enclosure:
    'enclosure,nvme to usb,usb to nvme,sata to usb,hdd enclosure,ssd enclosure,hard disk enclosure,hdd caddy,ssd caddy,nvme enclosure,hard drive enclosure,hard disk case,hdd case,hdd casing,ssd casing,ssd case,hdd box,hard disk box,nvme casing,এনক্লোজার,m 2 enclosure,second hdd caddy,caddy,ক্যাডি,laptop caddy,hdd dock,hdd docking,hdd docking station,hard disk dock,hard disk docking station,ssd box,nvme box,nvme case,m 2 case,m 2 casing,nvme ssd casing,hard disk cover usb,portable hdd case,portable hdd casing,hdd converter case,হার্ডডিস্ক কেস,হার্ডডিস্ক বক্স,হার্ড ডিস্ক কেস,হার্ডডিস্ক কেসিং,এসএসডি কেসিং,এসএসডি বক্স,এসএসডি কেস,হার্ডডিস্ক এনক্লোজার',
  'flash-drive':
    'pendrive,pen drive,flash drive,usb drive,thumb drive,pen drives,usb flash drive,usb stick,flash disk,পেনড্রাইভ,পেন ড্রাইভ,usb pendrive,otg pendrive,pan drive,pen driv,ওটিজি পেনড্রাইভ,পেন ড্রাইব',
  cable:
    'cable,hdmi cable,vga cable,power cable,sata cable,usb cable,display port cable,displayport cable,dp cable,lan cable,riser cable,flex cable,lvds cable,display cable,ক্যাবল,কেবল,type c cable,data cable,power cord,sata data cable,তার,hdmi তার,এইচডিএমআই তার,ইউএসবি তার,ভিজিএ তার,তার ক্যাবল,patch cord,patch cable,aux cable,audio cable,otg cable,network cable,utp cable,usb extension cable,extension cable,printer cable,power card cable,sata power cable,fiber cable,coaxial cable,lan tar,usb tar,hdmi tar,প্যাচ কর্ড,ল্যান ক্যাবল,ইউএসবি ক্যাবল,পাওয়ার ক্যাবল,এইচডিএমআই ক্যাবল,অডিও ক্যাবল,ভিজিএ ক্যাবল,সাটা ক্যাবল,প্রিন্টার ক্যাবল,নেটওয়ার্ক কেবল,ল্যান তার,ডিসপ্লে ক্যাবল',
  controller:
    'controller,gamepad,game pad,joystick,joy stick,steering wheel,racing wheel,xbox controller,ps 4 controller,ps 3 controller,gaming controller,dualshock,dual shock,গেমপ্যাড,কন্ট্রোলার,জয়স্টিক,ps 5 controller,joypad,game controller,joystic,jestick,joy pad,steering,game remote,gaming remote,dualsense,গেম রিমোট,জয় স্টিক,জয়প্যাড,গেম কন্ট্রোলার,গেমিং কন্ট্রোলার',
  chair:
    'chair,gaming chair,office chair,computer chair,চেয়ার,গেমিং চেয়ার,অফিস চেয়ার,chear,cheyar,gaming cheyar,gaming chear,revolving chair,boss chair,executive chair,রিভলভিং চেয়ার,কম্পিউটার চেয়ার,বস চেয়ার',
  tablet:
    'tablet,tab,matepad,mediapad,tablet pc,drawing tablet,ট্যাব,ট্যাবলেট,kids tab,android tab,baby tab,tablate,ট্যাবলেট পিসি,কিডস ট্যাব,এন্ড্রয়েড ট্যাব',
  bundle:
    'motherboard combo,processor motherboard combo,motherboard processor combo,motherboard with processor,processor with motherboard,motherboard processor,processor motherboard,motherboard and processor,processor and motherboard,motherboard cpu combo,motherboard o processor,processor o motherboard,মাদারবোর্ড প্রসেসর,প্রসেসর মাদারবোর্ড,মাদারবোর্ড ও প্রসেসর,প্রসেসর ও মাদারবোর্ড,প্রসেসর সহ মাদারবোর্ড,মাদারবোর্ড সহ প্রসেসর,motherboard cpu,cpu motherboard,cpu motherboard combo,motherboard processor combo with ram,motherboard ram processor,processor motherboard ram,full bundle',
  other:
    'nibs,feet,skates,lens hood,screen hood,sli bridge,nvlink bridge,nvlink,mining frame,hdd tray,hard drive tray,printhead,waste pad,formatter,screen protector,screen guard,protector,প্রটেক্টর,keyboard cover,keyboard skin,io board,cmos battery,screws,স্ক্রু,mounting kit,dust plug,headband,pop filter,shock mount,boom arm,projector lamp,decal,breakout board,roll holder,calibrator,stylus,স্টাইলাস,memory card,memory cards,মেমোরি কার্ড,মেমরি কার্ড,sd card,micro sd card,wall mount,arm,আর্ম,shelf,তাক,ring light,dust filter,glass panel,drum unit,converter,convertor,hdmi converter,vga to hdmi converter,hdmi to vga converter,hdmi to vga,vga to hdmi,dp to hdmi,splitter,কনভার্টার,স্প্লিটার,extender,injector,charger,barcode scanner,scanjet,laminator,laminating machine,laptop keyboard,laptop charger,adapter,laptop adapter,ac adapter,power adapter,battery,batteries,laptop battery,cooling pad,cooler pad,laptop cooler,laptop cooling pad,laptop cooler pad,laptop stand,laptop table,laptop bag,mouse pad,mousepad,gaming mouse pad,monitor arm,moniter arm,monitor stand,monitor mount,monitor riser,headphone stand,thermal paste,thermal pad,usb hub,type c hub,hub,docking station,dock,bluetooth dongle,bluetooth adapter,usb dongle,tv card,tv box,capture card,computer table,pc table,gaming table,gaming desk,computer desk,card reader,switch board,network switch,port switch,পোর্ট সুইচ,poe switch,raspberry pi,trolley,ট্রলি,হোল্ডার,er box,er bakso,এর বাক্স,এর বক্স,er manual,gigabit switch,pci card,pcie card,expansion card,gpu holder,gpu bracket,gpu stand,graphics card holder,graphics card stand,io shield,laptop display,laptop screen,laptop lcd,laptop motherboard,laptop hinge,laptop body,touchpad,keycaps,keycap,switch puller,projector,scanner,স্ক্যানার,television,tv,smart tv,phone,mobile phone,camera,console,ps 4,ps 5,playstation,playstation 4,xbox,xbox one,xbox 360,toner,cartridge,ink,মাউস প্যাড,মাউসপ্যাড,চার্জার,ব্যাটারি,ল্যাপটপ চার্জার,ল্যাপটপ ব্যাটারি,কুলিং প্যাড,থার্মাল পেস্ট,ইউএসবি হাব,টিভি কার্ড,টেবিল,কম্পিউটার টেবিল,table,laptop ram cover,ram cooler,ram heatsink,ssd heatsink,nvme heatsink,gpu cooler,gpu fan,graphics card fan,graphics card cooler,ssd bracket,laptop sleeve,laptop skin,pc stand,cpu stand,cpu trolley,mining rig,server rack,motherboard box,hinge,hinges,kobja,কব্জা,কবজা,হিঞ্জ,হিন্জ,palmrest,palm rest,bottom base,base cover,back cover,back panel,body,bezel,screen panel,পর্দা,display panel,lcd panel,led panel,side panel,bracket,brackets,ব্র্যাকেট,water block,waterblock,heat spreader,heatspreader,ihs,rail,rails,rail kit,riser,riser card,backplate,back plate,ব্যাকপ্লেট,io shield,o shield,shroud,sticker,stickers,স্টিকার,key cap,key caps,keycap set,cushion,cushions,ear cushion,ear pad,ear pads,কুশন,cover,covers,কভার,ঢাকনা,dhakna,pouch,sleeve,bag,ব্যাগ,stand,stend,স্ট্যান্ড,স্টেন্ড,wall mount,mount,tester,logic board,power board,print head,হেড,টোনার,কার্টিজ,cartridges,kali,কালি,drum unit,drum,fuser,fuser unit,roller,rollers,রোলার,ribbon,রিবন,lamp,bulb,বাল্ব,ল্যাম্প,antenna,এন্টেনা,অ্যান্টেনা,এডাপ্টার,অ্যাডাপ্টার,dc jack,jack,trackpad,ট্র্যাকপ্যাড,টাচপ্যাড,receiver,usb receiver,রিসিভার,memory card,মেমোরি কার্ড,sd card,tempered glass,touch glass,pen nib,nib,remote,রিমোট,screw,চিপ,bios chip,memory chip,transformer,ট্রান্সফরমার,raid card,রেইড কার্ড,cache module,debug card,server,সার্ভার,adapter card,থার্মাল প্যাড,soldering iron,hot air station,capacitor,প্রজেক্টর,dust filter,dust cover,ডাস্ট কভার,socket cover,slot cover,বাটন,tripod,ট্রাইপড,floppy drive,ফ্লপি ড্রাইভ,pcb,pcb board,box only,empty box,khali box,খালি বক্স,খালি বাক্স,ফাঁকা বক্স,manual,gas piston,ink pad,waste ink pad,মাউস রিসিভার,dock station,ডক,ডক স্টেশন,power button,access point,kvm switch,kvm,dvr,nvr,ডিভিআর,ড্রয়িং প্যাড,ড্রয়িং ট্যাব,drawing pad,pen tablet,graphics tablet,ডকিং স্টেশন,screen protector,laptop screen protector,glass protector,স্ক্রিন প্রটেক্টর,স্ক্রিন প্রোটেক্টর,পাওয়ার ব্যাংক,power bank,powerbank,holder,holder stand,lid,ঢাকনি,board er fan,lcd assembly,screen assembly,display assembly,lid assembly,top case,bottom case,upper case,lower case,top cover,bottom cover,shell,bottom shell,top shell,housing,power brick,cleaning kit,repair kit,screw kit,screw set,tool kit,backpack,lcd flex,digitizer,laptop parts,pc parts,printer parts,monitor parts,ডিসপ্লে প্যানেল,এলসিডি প্যানেল,স্ক্রিন প্যানেল,ব্যাক কভার,টপ কভার,বেজেল,পামরেস্ট,ল্যাপটপ ডিসপ্লে,ল্যাপটপ স্ক্রিন,ল্যাপটপ কিবোর্ড,ল্যাপটপ এর কিবোর্ড,ল্যাপটপ এর ডিসপ্লে,ল্যাপটপ এর স্ক্রিন,printer head,inverter,rubber feet,rubber foot,dvd caddy,latch,hood,fascia,faceplate,face plate,power switch,power jack,charging board,usb board,dc board,sub board,multiplug,multi plug,extension board,power strip,stabilizer,voltage stabilizer,ips machine,cctv camera,cc camera,ip camera,security camera,attendance machine,fingerprint machine,laminating,money counting machine,cash drawer,modem,gp modem,sim modem,usb modem,android box,android tv box,media converter,12 v adapter,router adapter,onu adapter,sfp,sfp module,patch panel,crimping tool,lan tester,punch tool,vr headset,vr box,laptop lock,privacy filter,wrist rest,keyboard tray,usb light,led strip,rgb strip,light strip,fan hub,argb hub,mouse bungee,photo paper,web cam cover,camera cover,cable tie,cable manager,cable organizer,tablet cover,tab cover,tablet stand,screen cleaner,laptop cover,laptop charging port,charging port,laptop fan,laptop cooling fan,laptop ram slot,ram slot repair,repair service,repairing service,servicing,windows setup,মাল্টিপ্লাগ,মাল্টি প্লাগ,স্ট্যাবিলাইজার,ভোল্টেজ স্ট্যাবিলাইজার,সিসিটিভি ক্যামেরা,এটেন্ডেন্স মেশিন,লেমিনেটিং মেশিন,লেমিনেটর,মডেম,মিডিয়া কনভার্টার,প্যাচ প্যানেল,কার্ড রিডার,ক্যাপচার কার্ড,টিভি বক্স,রেজিস্টার,ক্যাপাসিটর,ল্যাপটপ ব্যাগ,ল্যাপটপ কভার,ল্যাপটপ স্ট্যান্ড,ল্যাপটপ টেবিল,ল্যাপটপ হিঞ্জ,ল্যাপটপ বডি,হেডফোন স্ট্যান্ড,মনিটর স্ট্যান্ড,মনিটর আর্ম,প্রিন্টার হেড,চার্জিং পোর্ট,ল্যাপটপ ফ্যান',
};

/** The meanings of the words around a noun, as bits: a phrase can have several. */
export const CUE = {
  for: 1 << 0,
  jonno: 1 << 1,
  with: 1 << 2,
  soho: 1 << 3,
  supports: 1 << 4,
  upto: 1 << 5,
  without: 1 << 6,
  nai: 1 << 7,
  wanted: 1 << 8,
  faulty: 1 << 9,
  not: 1 << 10,
  gen: 1 << 11,
  ordinal: 1 << 12,
  ram: 1 << 13,
  vram: 1 << 14,
  bus: 1 << 15,
  pieces: 1 << 16,
  money: 1 << 17,
  warranty: 1 << 18,
  or: 1 << 19,
  brandpc: 1 << 20,
  setup: 1 << 21,
  pixel: 1 << 22,
  upgrade: 1 << 23,
  health: 1 << 24,
  laptopside: 1 << 25,
  lcd: 1 << 26,
  platform: 1 << 27,
  sata: 1 << 28,
  sale: 1 << 29,
  state: 1 << 30,
  describes: 1 << 31,
} as const;
export type Cue = keyof typeof CUE;

export const CUE_WORDS: Readonly<Record<Cue, string>> = {
  platform:
    'xbox,xbox one,xbox 360,ps 4,ps 5,ps 3,playstation,playstation 4,phone,console,camera,tv,television,table,projector,scanner,ink',
  sata: 'sata,সাটা',
  // Phrases that sell though they hold a word of need. A word of sale alone does not: "lagbe, keu sell korle" looks for something.
  sale: 'for sale,for sell,need to sell,need to sale,need to urgently sell,need sell,need sale,need urgent sell,need urgent sale,i want to sell,i want to sale,i want sell,want to sell,want to sale,want sell,want to exchange,want exchange,need buyer,need a buyer,need buyers,looking for buyer,looking for a buyer,looking for serious buyer,looking for a serious buyer,looking for buyers,buyer needed,buyer lagbe,buyer dorkar,sell needed,sale needed,sell lagbe,sell kora lagbe,sell korte lagbe,sell dorkar,sell kora dorkar,bikri lagbe,bikri kora lagbe,bikri korte lagbe,bikri dorkar,bikri kora dorkar,bikry lagbe,bikroy lagbe,বিক্রি করতে চাই,বিক্রয় করতে চাই,সেল করতে চাই,বিক্রি চাই,বিক্রি লাগবে,বিক্রি করা লাগবে,বিক্রি করতে লাগবে,বিক্রি দরকার,বিক্রি করা দরকার,বিক্রি প্রয়োজন,বিক্রি করা প্রয়োজন,ক্রেতা চাই,ক্রেতা দরকার,ক্রেতা লাগবে,jar lagbe,kar lagbe,karo lagbe,যার লাগবে,কার লাগবে,কারো লাগবে,যাদের লাগবে,যার দরকার,যাদের দরকার,কার দরকার,কারো দরকার,jader lagbe,jar dorkar,jader dorkar,kar dorkar,karo dorkar,বেচতে চাই,বেচে দিতে চাই,সেল দিতে চাই,বিক্রি দিতে চাই,বিক্রয় দিতে চাই,দাম জানতে চাই',
  // After a part of the goods they say how it is, so that the part is none of its own.
  state:
    'down,gone,over,jam,জ্যাম,short,সট,শর্ট,shesh,sesh,শেষ,down,gone,over,jam,জ্যাম,short,সট,শর্ট,ok,okay,good,fine,weak,finished,new,changed,replaced,damage,damaged,cracked,missing,included,available,ache,ase,achhe,low,bad,bhalo,valo,thik,kharap,change,repair,problem,issue,durbol,notun,lagano,আছে,ভালো,ভাল,খারাপ,দুর্বল,নতুন,ঠিক,লাগানো,সমস্যা,has,backup,wala,half,fata,halka,kom,edition,service,jam,block,full,ভরা,bhora,ছিড়া,ছেঁড়া,আলা,ওয়ালা,বসা,chhera,chara,ছাড়া,noise,awaj,আওয়াজ,শব্দ,error,line,দাগ,dag,scratch',
  for: 'for,beside,next to,used in,used with,paired with,suitable for,fits,fit for,of,from,out of,inside,behind,works with,runs,runs on',
  jonno:
    'style,স্টাইল,rakhar,rakhaar,রাখার,jonno,jonne,er jonno,er jonne,jonnno,জন্য,এর জন্য,for er,লাগি,লাইগা,লইগা,জন্যি,lagi,laiga,theke,থেকে,হইতে,থেইকা,থাকি,hoite,lage,লাগে,boshe,bose,বসে,chole,চলে,cholbe,cholse',
  with: 'with,including,includes,incl,plus,free,w,সাথে,sathe,shathe,with free',
  soho: 'soho,shoho,saho,soh,সহ,সহকারে,shoh,soha',
  supports:
    'support,supports,supported,supporting,compatible,capable,capability,সাপোর্ট,সাপোর্টেড,support kore,সাপোর্ট করে,suported,compatible with,ready,combatible,friendly',
  // Before a noun they are about that noun: a "gaming ready pc" is one.
  describes: 'supported,suported,সাপোর্টেড,compatible,combatible,capable,ready,friendly',
  upto: 'upto,until,up to,max,maximum,expandable,upgradable,upgradeable,upgradable to,upgradeable to,extendable,can be upgraded,upgrade to,porjonto,পর্যন্ত,maximam,max ram',
  without: 'no,without,w o,missing,excluding,except,minus,wo',
  nai: 'nai,nei,নাই,নেই,na,chara,ছাড়া,hobe na,lagbe na,নষ্ট না,না,less',
  wanted:
    'chai,wanted,want to buy,wtb,looking for,lagbe,lagbo,kinte chai,kinbo,kinte cai,need a,needed,dorkar,dorkar chilo,lagto,want buy,i want,buying,কিনতে চাই,কিনব,কিনবো,লাগবে,দরকার,চাই,প্রয়োজন,kinte chacchi,kinte chachchi,khujchi,খুঁজছি,খুজছি,kroy korbo,ক্রয় করব,কেনা হবে,kena hobe,kine thaki,we buy,need,want,khujtesi,khujtechi,khujchi,khujchhi,খুঁজতেছি,খুঁজিতেছি,কিনমু,কিনুম,kinmu,kinum,খুঁজি,খুজি,khuji,আবশ্যক,abosshok,required,chai ekta,chai ekti,চাই একটা,কিনতাম,কিনিতে চাই,কিনিতে ইচ্ছুক,কিনতে ইচ্ছুক,ক্রয় করিতে,লাইগবো,লাগবো,লাইগব,লাগব,kintam,kintam chai,kini,কিনি',
  faulty:
    'ডাবল হয়,dag fele,dag pore,dag ashe,line ashe,দাগ ফেলে,দাগ পড়ে,দাগ আসে,লাইন আসে,এক কানে,ek kane,mobo short,board short,বোর্ড শর্ট,বোর্ড সট,pin bend,pin bent,pins bent,bent pin,bent pins,pin baka,পিন বাঁকা,পিন বাকা,paper jam,double click problem,double hoy,ডাবল ক্লিক,ড্রিফট,ড্রিফট করে,cracked glass,cracked screen,screen crack,glass cracked,screen has a crack,atke jay,atkay,আটকে যায়,আটকায়,dead,faulty,no display,not working,does not work,doesnt work,not turning on,parts only,for parts,spares,spares or repair,spares or repairs,spare or repair,for spares,nosto,noshto,nosta,nostho,nosto hoye geche,নষ্ট,অচল,ochol,broken,kaj kore na,kaj kore nai,kaj korena,কাজ করে না,কাজ করেনা,on hoy na,on hocche na,অন হয় না,display ase na,display asena,display dey na,display nai,ডিসপ্লে আসে না,ডিসপ্লে নাই,ডেড,defective,untested for parts,no power,not powering on,artifact,for repair,repair lagbe,no signal,no sound,sound nai,sound ase na,sound asena,no audio,শব্দ নাই,সাউন্ড নাই,no charging,not charging,charge hoy na,charge hoyna,চার্জ হয় না,sell as fault,parts hisebe,parts hisabe,পার্টস হিসেবে,পার্টস হিসাবে,power ase na,power ney na,pawer ase na,artifacts,artefact,artefacts,reball,bad sector,bad sectors,ব্যাড সেক্টর,ব্যাড সেক্টরস,double click,drift,mora,মরা,vanga,bhanga,bhaanga,ভাঙা,ভাঙ্গা,fata,ফাটা,burnt,jolse,পোড়া,পোড়া,problem ache,problem ase,problem achhe,somossa ache,somossa ase,সমস্যা আছে',
  not: 'not,dont,don t,doesnt,doesn t,wont,won t,cannot,cant,can t,isn t,never,no,non,kono,kokhono,কোন,কোনো,কখনো',
  gen: 'gen,generation,generations,genaration,generetion,jen,জেন,জেনারেশন,জেনারেশনের,প্রজন্ম,genration,gens',
  ordinal: 'th,st,nd,rd,র্থ,ম,য়,ষ্ঠ,তম,থ',
  ram: 'ddr,memory,মেমোরি',
  vram: 'graphics,gtx,rtx,quadro,rx,mx,vram,gddr,dedicated,dedicated graphics,graphics memory,graphic,video memory,গ্রাফিক্স,nvidia graphics,nvidia,geforce,radeon,vga,graphics ram',
  bus: 'bus,buss,speed,bas,বাস,bus speed,বাস স্পিড',
  pieces:
    'pcs,pc s,pack,piece,pieces,খান,khan,ডা,pis,pice,pices,ta,ti,টা,টি,পিস,খানা,khana,units,unit,set,sets,সেট,nos,stick,sticks,ita,স্টিক,tukra,টুকরা,টুকরো,module,modules',
  money: 'tk,taka,bdt,টাকা,টাকার,৳,takay,takar,টাকায়,tk only,k tk,money,cash',
  warranty:
    'warranty,waranty,warrenty,year,years,month,months,yr,yrs,bochor,bosor,mash,mas,din,day,days,বছর,মাস,দিন,ওয়ারেন্টি,ওয়ারেন্টি,guarantee,guaranty,cell,cells,hours,hour,ghonta,ঘন্টা,hrs',
  or: 'or,othoba,অথবা,ba,বা,series,any',
  brandpc: 'brand,branded,brand pc,brand computer,ব্র্যান্ড পিসি',
  setup: 'full set,full setup,full set up,fullset,setup,complete set,ফুল সেট,ফুল সেটআপ',
  pixel: 'pixel,pixels,pixal,spot,line,lines,লাইন,রেখা',
  upgrade: 'upgrade,upgraded,upgrading,upgrade korbo',
  health: 'health,হেলথ,life,performance',
  laptopside:
    'touch,touchscreen,touch screen,backlit,backlight keyboard,x 360,2 in 1,battery backup,battery changed,battery change,battery replaced,ব্যাটারি পরিবর্তন,ব্যাটারি চেঞ্জ,fingerprint,convertible',
  lcd: 'led,lcd,display,screen,ডিসপ্লে,curved,borderless,bezel less,frameless',
};

/** Phrases that praise the thing or its price with a word that else says what comes with it, what it lacks or what it is for. */
export const PRAISE =
  'korte chai,dite chai,nite chai,jante chai,করতে চাই,দিতে চাই,জানতে চাই,if you want,who want,gigabit,গিগাবিট,ram slot,ram slots,dimm slot,dimm slots,ssd slot,m 2 slot,nvme slot,gpu slot,র‍্যাম স্লট,র‍্যামের স্লট,pci slot,pcie slot,lot of,set of,pack of,pair of,piece of,pieces of,pcs of,years of,months of,full of,one of,stock of,problem free,dust free,scratch free,spot free,noise free,lag free,bug free,error free,damage free,tension free,hassle free,risk free,virus free,free delivery,free home delivery,delivery free,home delivery free,free shipping,less used,less use,used less,less than,less price,price less,ready to use,ready for use,ready to go,ready stock,ready made';

/** Words that state the value of one fact. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  panel: { IPS: 'ips,ips panel,আইপিএস', VA: 'va panel', TN: 'tn panel,tn', OLED: 'oled,amoled,qd oled' },
  resolution: {
    '1920x1080': 'fhd,full hd,1080 p,1080 পি,ফুল এইচডি,fullhd,full hd 1080 p',
    '2560x1440': 'qhd,2 k,1440 p,wqhd,quad hd,2 k qhd',
    '3840x2160': '4 k,uhd,2160 p,4 k uhd,ultra hd,uhd 4 k',
    '1600x900': 'hd plus',
    '1280x720': '720 p,720 পি',
    '1920x1200': 'wuxga',
  },
  ramForm: {
    sodimm: 'sodimm,so dimm,laptop ram,notebook ram,laptop memory,laptop er ram,ল্যাপটপ র‍্যাম,ল্যাপটপ এর র‍্যাম',
    dimm: 'udimm,desktop ram,pc ram,desktop memory,desktop er ram,ডেস্কটপ র‍্যাম,ডেস্কটপ এর র‍্যাম',
  },
  formFactor: {
    'E-ATX': 'e atx,eatx',
    ATX: 'atx,এটিএক্স',
    mATX: 'matx,m atx,micro atx,u atx,micro atx board,uatx,মাইক্রো এটিএক্স',
    'Mini-ITX': 'mini itx,itx,m itx,mitx,mini আইটিএক্স,আইটিএক্স',
    SFF: 'sff,small form factor,usff',
    Tower: 'tower,mt,mini tower,micro tower,full tower',
    Tiny: 'tiny,micro,mini,ultra small,টাইনি,মাইক্রো',
  },
  wireless: {
    true: 'wireless,বেতার,bluetooth,wi fi,ওয়্যারলেস,ওয়ারলেস,ওয়ারলেস,ব্লুটুথ,wirless,wireles,cordless,tri mode,dual mode wireless,2.4 g,2.4 ghz wireless,wifi,ওয়াইফাই,তারছাড়া,তার ছাড়া,তারহীন,তারবিহীন,তার বিহীন,tar chara,tar chhara,taar chara',
    false:
      'wired,তারযুক্ত,wire set,তারওয়ালা,তার ওয়ালা,তার আলা,tar wala,taar wala,tarwala,tar ala,not wireless,wire wala,তারসহ,তার সহ,তার আছে,tar soho,tar shoho,taar soho,taar shoho',
  },
  switches: {
    Blue: 'নীল সুইচ,blue switch,blue switches,switch blue,outemu blue,gateron blue,cherry mx blue,huano blue,ব্লু সুইচ,mx blue',
    Red: 'লাল সুইচ,red switch,red switches,switch red,outemu red,gateron red,cherry mx red,huano red,রেড সুইচ,mx red',
    Brown: 'brown switch,brown switches,switch brown,outemu brown,gateron brown,cherry mx brown,huano brown,ব্রাউন সুইচ,mx brown',
    Black: 'কালো সুইচ,black switch,cherry mx black,mx black',
    Yellow: 'yellow switch,gateron yellow,yellow switches',
    Silver: 'silver switch,speed silver,cherry mx speed silver',
    White: 'white switch,gateron white',
  },
  // They grade a power supply whose maker is named: "Corsair CV550 Bronze".
  grade: {
    Titanium: 'titanium',
    Platinum: 'platinum',
    Gold: 'gold',
    Bronze: 'bronze',
  },
  efficiency: {
    '80+ Titanium': '80 plus titanium',
    '80+ Platinum': '80 plus platinum',
    '80+ Gold': '80 plus gold',
    '80+ Silver': '80 plus silver',
    '80+ Bronze': '80 plus bronze,80 bronze',
    '80+ White': '80 plus white,80 plus standard',
    '80+': '80 plus',
  },
};

/** Units after a number. */
export const UNIT_WORDS: Readonly<Record<string, string>> = {
  gb: 'gb,gig,gigs,gigabytes,gbs,জিবি,জি বি,জীবি,গিগ',
  g: 'g',
  tb: 'tb,টিবি,টেরা,টেরাবাইট,terabyte,tera,terra,t b',
  mb: 'mb,এমবি',
  mhz: 'mhz,mt s,mts,মেগাহার্জ',
  ghz: 'ghz',
  hz: 'hz,hertz,হার্জ,হার্টজ,hhz',
  inch: 'inch,inches,inchi,inc,in,ইঞ্চি,ইঞ্চ,ইন্চি,inchs,ince',
  w: 'w,watt,watts,wat,ওয়াট,ওয়াট,wt',
  va: 'va,ভিএ',
  p: 'p',
};
