import { tokenise } from '#domain/facts/tokenise.ts';

/** Words of ads that are no goods: how a thing is, what it costs, where it is, who sells it, what it is made of, in English and Banglish. */
const LATIN = `
a aase aat about ache achhe ada after again agp agrabad ah alder all almost also always amader amar ami amount amp ampere amps amr amra
an and android another apnar apnara apni apu ar are argb as asbe ase ashbe ashe at away baccha bachcha back baire banani bank bargain
bari barisal barishal basa be bebohar because becha bechbo bechi bechmu been beshi besi best better bhaai bhaanga bhai bhaier bhalo
bhanga bhangga bhari bhitore big bikri bikroy bill bios bit bits black blue bochhor bochor bodol bodole bogra bogura bondhu boro boss
bought box boxed bridge bright bulk burn but buy buyer by byabohar call came campus can carefully cash cctv cf chaalu chacha chalano
chalu channel char chara chattogram cheap check chele chhara chhoto child chittagong chola chole choltese choto choy class clean
cleaned clear click clicks closed coffee college color colour come comet comilla compact compactflash complete condition contact core
cores cost cpu crack cracks ctg cumilla current cut daam daame daily dam date day days dead deal dealer debo deep delivery demand dent
dents desk dewa deya dhaka dhanmondi dhore dhoroner dibo different dimu din dirty discount displayport diya diye do does dokan done
door dos dosh double dsl dual dui duita during dust dvi each easy ebong ecc edition ei eight ek ekdom ekhane ekjon ekta ekti ektu
elephant else english enterprise ever every everything excellent exchange express external extra family fan fans fast fermi few fiber
fine first five fixed flat four free fresh from full game games gaming gazipur gbps gec gen genuine get gfx ghonta ghor gift girl given
gives giving go goes going golapi gold good goods gps gray great green grey gulshan haajar had hajar half halka hand hard has haswell
have hdmi he heavy hello her here high hinge his hobe hocche hoile hoise hold hole holud home hot hote hotel hour how hoyeche hurry hz
i idb ide if imported in inside installed internal ios is it item its ivy jaay jabe jaowa jashore jay je jei jessore jinis jinish joda
jodi jola jora just kaby kalo karon kbps ke keep keeps kena keno kepler kept keu kharap khola khub khule khulna khulte khz ki kichu
kinbo kinchi kindly kinechi kinsi kintu kivabe know kom kon kono kora korbo korchi kore kori korsi korte lagano lagate lagbe lagbena
lagiye lake lakh lal lan large last late latest leak led left less lhr light like limited line linux little local lokkho lomba long
look looking lot loud lovelace low lrdimm lte maal macos made mah make makes mal mama man many march mark marks mas mash matro maxwell
may mbps me meet meeting metal meye microsd microsdhc microsdxc mid mine minit mint minute minutes mirpur mobo model modified
mohammadpur month mora more most mota motijheel moto moton msd much multiplan must my mymensingh nai narayanganj nas navi naya near
neat nebo need neel negotiable nei nen neoa never new next neya nfc ngo niben nibo nice niche night nil nimu nine no noise none normal
nosto not nothing notun now noy number nvme o oc oem of off offer office official often oi okhane old on once one onek only onu open
opened or orange order original other our out own paba pabe paben pack packed pair panch paper papers parben paren part parts pascal
pashe patla pay paying pci pcie pechhone per percent perfect person pichone piece pin pink pixel pixels place plastic play please plug
pocket poe polaris popular pora port ports post power premium present price prices pro problem proc proccesor proof pulled puraan puran
purana purano purchased purono purple put quad quality quick quiet r rajshahi rangpur raptor rare rdimm ready real really rear reason
reasonable receipt recent red refurbished registered removed repair repaired replaced replacement required retail rev rgb right rocket
rokom rong ronger rough round rpm running runs sada same samne sas sat sata sathe savar school scratch scratches scsi sd sdhc sdxc se
sealed second sector sectors see sei sell seller selling serial set setup seven several sfp shada shathe ship shob shoho shop short
show shudhu side sides silent silver sim since single sir six size skylake slightly slim slow small smooth sob sobai sobuj sodimm soft
soho sold some sound space spare special speed stain start still stock stop store strong stuck student style such sudhu super sure
surface surveillance swap sylhet tader tahole tai taka take taken tar ten tested than thanks that the their theke them then there these
they thick thik thin thing this those thread threads three through till time times tin tip to today together tomar too top total touch
trade tray tri tried trusted try tumi turing turn turned twice two type ubuntu udimm uefi uhs unboxed under unit unopened until
untouched unused up updated upore urgent us usb use used useful user usually uttara vai vaiya valo vanga vega version very vesa vintage
vitore volt volts wan want warranty was watch way we weak week well were what when where which white who whole wide will windows winter
with within without wlan wood wooden work working works worth would wrong year years yellow yes yet you young your zen
`;

/** The same in Bangla. */
const BANGLA = `
এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো আর ও এবং বা কিন্তু তবে যদি তাই কারণ জন্য জন্যে দিয়ে দিয়া নিয়ে করে ধরে থেকে হইতে হতে
পর্যন্ত সহ ছাড়া সাথে সঙ্গে মতো মতন একসাথে একসঙ্গে একলগে একত্রে আলাদা সব সকল সবাই কিছু কোনো অনেক বেশি কম একটু একটা একটি একদম শুধু
শুধুমাত্র মাত্র খুব প্রায় ভিতরে বাইরে উপরে নিচে পাশে সামনে পিছনে মাঝে কাছে আমার আমি আপনার আপনি তার তাহার আমাদের আপনাদের কেউ যে যার সে
এই ওই সেই এটা ওটা কি কে কেন কত নতুন নূতন পুরান পুরানো পুরোনো পুরাতন ব্যবহৃত ব্যবহার চালু সচল অচল নষ্ট ভালো ভাল ভালা খারাপ ঠিক ফ্রেশ
পরিষ্কার আসল নকল অরিজিনাল কপি লোকাল ইনট্যাক্ট খোলা বন্ধ ভাঙা ভাঙ্গা ফাটা ছেঁড়া মরা পোড়া ঢিলা দুর্বল শক্ত নরম ঠান্ডা গরম নীরব হালকা
ভারী মোটা পাতলা লম্বা ছোট বড় চওড়া লাল নীল সবুজ সাদা কালো কালা হলুদ গোলাপি রং রঙ রঙের রঙিন সোনালি রূপালি দাম মূল্য টাকা হাজার লাখ
বাজেট ফিক্সড আলোচনা কমে কমানো জরুরি আর্জেন্ট ডেলিভারি কুরিয়ার হোম লোকেশন এলাকা ঢাকা চট্টগ্রাম সিলেট খুলনা রাজশাহী বরিশাল রংপুর
ময়মনসিংহ কুমিল্লা বগুড়া যশোর মিরপুর উত্তরা বিক্রি বিক্রয় বেচব বেচবো বেচমু বেচা কিনব কেনা কিনেছি কিনছি দিব দেব দিমু নিব নেব নিমু লইব
লাগবে লাগে লাগানো লাগাইছি আছে নাই নেই ছিল হবে হয় হয়েছে হইবে হইছে যাবে যায় পাবেন পারবেন আসে আসছে দেখে দেখুন করব করিব করবো করি করা
করিয়াছি গিয়াছে গেছে চলে চলছে চলবে নিবেন নেবেন দিবেন নহে না বছর বছরের মাস মাসের দিন দিনের ঘণ্টা ঘন্টা মিনিট সাল সালের তারিখ সময় আজ
কাল এখন আগে পরে পিস টা টি খানা জোড়া সেট প্যাকেট বক্স বাক্স রসিদ রশিদ কাগজ মেমো বিল ওয়ারেন্টি গ্যারান্টি স্লিপ মিটার মিমি সেমি ভোল্ট
ওয়াট অ্যাম্পিয়ার এম্পিয়ার হার্টজ গিগাহার্টজ এমবিপিএস টেরা পিন পোর্ট স্লট কোর চ্যানেল প্রোফাইল স্কুল স্কুলের কলেজ কলেজের অফিস অফিসের
বাসা বাসার দোকান দোকানের হোটেল ব্যাংক ক্লাস ক্লাসে ছেলে মেয়ে মেয়ের ছেলের ভাই ভাইয়ের স্যার আপু বাচ্চা শিশুর গেম গেমিং ভিডিও অডিও ছবি
গান সিনেমা পড়ালেখা টাইপিং বাংলা ইংরেজি বিজয় উইন্ডোজ লেখা লিখে প্রিন্ট স্ক্যান ইন্টারনেট নেট অনলাইন জুম মাইনিং রেন্ডারিং স্টক মডেল
সিরিজ সাইজ ডিজাইন কোয়ালিটি কন্ডিশন পারফরম্যান্স ব্র্যান্ড চায়না চাইনিজ জাপানি আমেরিকান লন্ডন বিদেশ বিদেশি ইমপোর্ট পিকআপ টাচ সিম
ওয়াইফাই ব্লুটুথ ইউএসবি টাইপ ডুয়েল ডুয়াল সিঙ্গেল ডাবল ফুল হাফ মিড টাওয়ার হাই লো স্পিড
`;

/** Words of the names of models and of their makers, the most common ones of some 90,000 names of parts. */
const OF_NAMES = `
cfm modular pwm certified fully mushkin rosewill prime apevia ducky redline win front ocz semi pure addressable bitfenix xpower orion
ventus dpi gamemax klevv mchose labs kolink oloy sharkoon diypc ergonomic sync tripp avexir zenith adesso visiontek csm uni trio storm
edge xtreem reverse tkl windforce xigmatek roccat raidmax gear mad raijintek kensington catz supernova programmable sfx profile apex
sensor classic qmk ath shine pulse ultimate cras azza focus silentiumpc phoenix snow xilence chroma iceberg eagle pulsar ice yeyian
gtplayer koss privacy epic matte vetroo gelid solutions adjustable timetec eclipse opal blackline freesync swappable syba streaming
professional zero biwin darkflash lightweight skullcandy expert inland linear lightspeed challenger vision sabrent define ares acx
potenza leadex proart infinity endorfy tinted evercool final maximus integral esports aluminum astro geometric future hyte shark
founders trinity aba spinpoint monoprice perixx hybrid speedster nova lumina diamond armor triple logisys sentey strider pst alliance
coreliquid beyerdynamic ace ultrastar vertex meshify riing tactile magnetic supermicro wintec rechargeable mice acoustics advanced
turbo hawk devil luce goodram toughram pinnacle startech enthoo tempest firecuda hec pbt eco ninja business chieftec sama versa icegale
noiseblocker planar kailh gamingpro forza glacier konduit manta plextor caviar masterfan azio hifiman transparent mercury meg level
ergoguys formula inspire tracer panram kingwin cit pop evolv tryx bearing loop via siig imouse auto ftw frozr verto straight cryorig
rapid pixio creamy iogear siberia plantronics apricorn lightning tomahawk hera irdm noua xion graphite pre lighting galahad anti iiyama
iqunix solidtek vertical akg superclocked ichill suprim deluxe proline kioxia leven pioneer revolution asiahorse tecware blaster jetway
silverline lepa diy magniumgear alphacool ktc sceptre polling drop keytronic ghost waterforce gamerock hellhound neon technology true
aurora silence prolimatech uphere momentum attack trust endgame jetstream sakura hermes urbane warhawk multicolor inter rebel control
maingear adaptive wave ergo lemokey hyperspeed atk kone mics overclocked sli blackout bolt turbine bundle coolmax ssupd ttc kaze retro
lubed cute keycool mionix harman yamaha autofocus correction angle taichi ati mech hdv valkyrie exceria mydigitalssd commander htpc
mastercase nexus inf fara masscool magic ghosting masterkeys das gxt levels lift rival kardon shure mortar pallas mirror enhanced
xfinity scorpio fanless window prodigy observatory cte akasa translucent toughfan trigger eweadn wolves live yeston fusion metallic aer
riotoro xclio dimensions spectrum ibuypower forge nanoxia dynatron prisma frozn frost hannspree media anker scope rate blk clicky
pulsefire eva hof vanguard stormx thicc crosshair raiden agility vector lacie hummer sunbeam anidees flux apnx built cosmos quantum
ryujin chromax viotek effect leopold charging aimo xtrfy lamzu creator directcu soc luna merc swft blitz fortis corsa obsidian faye
atlas source compute constellation earthwatts ptm segotep aspect meshroom teal silenx warframe bionix nyota squama hall quickfire
epomaker wobkey nuphy gears dampening mmo poseidon multi axrx qick sabertooth rampage apotop gemini drevo fanxiang element nextorage
revodrive deskstar travelstar masterwatt nex fortress dps topower strike mirage ceres panorama eisbaer powered sickleflow vardar agon
eizo viewfinity sansui natural multimedia jelly surround evoluent filco gravastar topre vigor tenkeyless kbt yunzii finalmouse airpods
kanto pdaf conference ikea rnx astral reaper ayw ion turbulence proxmem agi sed gamma reactor zone atmos vero hundred basic torrent
reeven toughliquid mobius swafan mhd actuation typewriter software chester creek technologies typist tournament realforce crazylight
coby audioengine elgato emeet canceling shutter grizzly matrix btf igame sea revel raw riptide unify vesta tridentz pareema xprism duty
capacity diablotek silencer athenatech tint matcha arena gungnir metis tcomas xtra ultrawide matter falchion macro fellowes fnatic
lightsync comfort heaven pmm massdrop etymotic research buffalo fov trendnet classified pegasus blower uprising holo bazooka adv
entertainment tesla veloce gigastone hades stiletto axiom neutron msata colossus spark graphene hexa century revolt structure hurricane
bgears signum havn musetex sigma tornado gladius streacom capellix ets zoomflow hydroshift mugen prizm chain flx blacksilentpro eloop
rota uwqhd koorui ultralight handed comb mazer cocoa analog saitek glossy darmoshark medium haste clutch denon pyle cancelling nexigo
xonar bifrost anniversary ssc launch duke beige guardian xxx atlantis airo killer viii gamers encore tachyon krait project camo armax
sdram xmp innodisk owl kerberos aircool xsky angelbird intenso filemate xoc tfx whisper powerplay thunder linkworld silentstorm mecha
illusion odd silencio solar era jonsplus unity pano iota umbra urban ryuo fera aquafusion celsius lumen icesleet macho wonder stella
blacksilentfan effizio xlf abi thinkvision inzone viewera rose waterproof illuminated resistant gradient magenta tft rii rainy hotswap
magegee sculpt krom function deathstalker smk snpurdiri sabre grip renewed artist ninjutso xlite utechsmart vgn mmx stereo blasterx
klipsch polk whi divoom reduction hdr apricom edimax gundam ops icx iceq quicksilver champion inferno mpower mbd dram overclocking zeta
leggara ibm temperature division optima mako industrial fantom optane owc electra grade fips velociraptor ngdp corp maker fdb aurum
itek lazer capstone triton irgb quartz destiny jupiter spectra neos qube cooltek dlm darkrock cnc north vista milk std vampiric
nmediapc legacy nautilus aeolus sugo ocean fluid dream navis liqmax liqmaxflo liqtech hyperflow floe ubl daisy sirius alphawing
crossover conferencing ultrasharp prolite evnia rca omni kids pnk customizable ctrl nkro ikbc hmx connectivity ovation kinesis
authentic kitty ryos trip solakaka omnipoint velocifire womier wooting recon scimitar kysona orbital pathfinder ambidextrous orochi
vaxee altec lansing audeze porta gsp imation gamecom ultrafit hesh takstar mackie calls meetings pce threadripper arez brk ngp herculez
mlg ocuk vapor hvs ranger battle designare proseries caster spear hercules fastro boot chronos helix nem onyx blast center nytro
solidigm aresgame bfg broadway com gamerstorm supremo integra dagger copper hive electronics hela sst thunderbolt teramax telstar
horizon vento scout panoramic essence add citadel regnum mkii epoch neso knight infinite integrated panda explorer lunar balance okinos
drgb ophion cullinan armis seta ball seidon nucleus spartan eskimo dashflow alseye mcpu extended rbw refined soul gravity vibration
xfan fpt venturi connect kunai penetrator vantec xaf pbmiiphx porsche ctl akko amazonbasics claymore buslink spill blademaster cream
happy hacking kaliber hitchhiker keebmonkey jwk superior violet freestyle matias nighthawk doubleshot nordic hype teknmotion tesoro
meka victsing race imagine crush reboot keybinds ardor ulx traveler incott joyaccess maya avior castor rawm lancehead sensei theron
commuter soundcore mixamp krk memorex kaira crusher framing obsbot drivestation gigantus expedition striker jet wars dlss spectral
toxic zdfc dgs gene cvn bang godlike ack frio optimized soarblade kth faker aitc kingsman gamestop pilot scorpion trion blaze cybercore
gex vte platimax revobron self continuum enclave sagitta cratos sgx icewind thortech vida abs defender starker saturn aigo opus zircon
bamboo airface archon darkblader turret ventum marbleshell formd coated ambience ridge ark vent alice stronghold monster sekira coolbay
parvum ponos war lucid chaser bumblebee hydrangea nebula brocken junior astria toughair syn performa tranquil tricool brd jungle
leopard reversed iris typhoon slimmer bbix crua doublesight innocn nixeus qnix evolution army sigurd shape slimtouch enabled devices
azoth aukey sounding izo levetron punk detachable cisco controls eagletec thock shell jade geodmaer conflict preferred romer connection
comfortable sidewinder mkey qumax starcraft info dye tecknet origin harpe keris artemis machines torq sensitivity aria flickshot lhd
aire tracking kov orbit naos ozone pwnage collectors kain xtd aerox kana ideal wlmouse zaopin xtream sonicfuel dtx aurvana hitz epos
adagio piano forte sonorous jvc immerse blackwire thresher kave ivory vlt moda crossfade kef nommo vanatoo calling facecam youtube
lifecam kiyo vertiv liebert rugged leather cozy armrests density lamptron copilot omnibook cloth audigy fenvi
`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(tokenise(text).map(({ text: word }) => word));

/** Words that say nothing of what is sold, and are no part of a name. */
export const WORDS_OF_ADS = wordsOf(`${LATIN} ${BANGLA}`);
/** Words that say nothing of what is sold, though no other table has them. */
export const PLAIN_WORDS = wordsOf(`${LATIN} ${BANGLA} ${OF_NAMES}`);
