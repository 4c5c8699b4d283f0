/** Makers: canonical spelling and how listings write it. A name alone is written as it is; more than one spelling are separated by commas. */
const TABLE = `
HP:hp,hewlett packard,এইচপি
Dell:dell,ডেল
Lenovo:lenovo,লেনোভো,lenevo,leonovo
Asus:asus,আসুস,এসুস,assus
Acer:acer,এসার,aser
Apple:apple,এপল,অ্যাপল
MSI:msi,এমএসআই
Gigabyte:gigabyte,gigabite,giga byte,aorus,গিগাবাইট
Walton:walton,ওয়ালটন,ওয়ালটন,walten
Samsung:samsung,samsang,স্যামসাং,sumsung
Toshiba:toshiba,tosiba,তোশিবা,তোসিবা
Fujitsu:fujitsu
Sony:sony,সনি,vaio
Microsoft:microsoft
Huawei:huawei,হুয়াওয়ে
Xiaomi:xiaomi,redmi,mi,শাওমি,xiomi
Razer:razer,রেজার
Alienware:alienware
Intel:intel,ইন্টেল,intal
AMD:amd,এএমডি
Nvidia:nvidia
ASRock:asrock,as rock
Biostar:biostar
Esonic:esonic
ECS:ecs
Foxconn:foxconn
Zotac:zotac
Galax:galax
Palit:palit
Colorful:colorful,colourful
Inno3D:inno 3 d
PNY:pny
EVGA:evga
Leadtek:leadtek
Gainward:gainward
Sapphire:sapphire,saphire
XFX:xfx
PowerColor:powercolor,power color
PELADN:peladn
OCPC:ocpc
Manli:manli
Sparkle:sparkle
Gunnir:gunnir
AFOX:afox
Arktek:arktek
Maxsun:maxsun
Corsair:corsair,corsiar,কর্সেয়ার
G.Skill:g skill,gskill
Team:team,teamgroup,t force,team group
Adata:adata,xpg,a data
Twinmos:twinmos,twin mos,টুইনমস
Apacer:apacer
Transcend:transcend,transend,ট্রান্সসেন্ড,ট্রানসেন্ড
Kingston:kingston,kingstone,কিংস্টন
HyperX:hyperx,hyper x
Crucial:crucial
Patriot:patriot
Netac:netac
Hynix:hynix,sk hynix
Micron:micron
Lexar:lexar
GeIL:geil
Ramaxel:ramaxel
Elpida:elpida
Nanya:nanya
Kingmax:kingmax
Silicon Power:silicon power
Western Digital:western digital,wd,ওয়েস্টার্ন ডিজিটাল
Seagate:seagate,সিগেট,segate
Hitachi:hitachi,hgst
Maxtor:maxtor
SanDisk:sandisk,san disk
Hikvision:hikvision,hiksemi
Addlink:addlink
Ramsta:ramsta
KingSpec:kingspec
Antec:antec
Thermaltake:thermaltake,thermal take
Cooler Master:cooler master,coolermaster,কুলার মাস্টার
DeepCool:deepcool,deep cool
Gamdias:gamdias
1stPlayer:1 stplayer,1 st player,first player
Aerocool:aerocool
FSP:fsp
Seasonic:seasonic
Super Flower:super flower
Value-Top:value top,valuetop
MaxGreen:maxgreen,max green
Xtreme:xtreme
Safe Power:safe power
Revenger:revenger
Montech:montech
PC Power:pc power
NZXT:nzxt
Lian Li:lian li
Golden Field:golden field
Fractal Design:fractal design
be quiet!:be quiet
Noctua:noctua
Arctic:arctic
ID-Cooling:id cooling
Thermalright:thermalright
Zalman:zalman
SilverStone:silverstone
Scythe:scythe
Jonsbo:jonsbo
Ocypus:ocypus
Vibox:vibox
LG:lg,এলজি
ViewSonic:viewsonic,view sonic
BenQ:benq,zowie
AOC:aoc
Philips:philips,phillips,ফিলিপস
Dahua:dahua
HKC:hkc
Logitech:logitech,logitec,লজিটেক
A4Tech:a 4 tech,a 4 tec,a fourtech,bloody,এফোরটেক
Havit:havit
Fantech:fantech
Redragon:redragon,red dragon
Royal Kludge:royal kludge
Rapoo:rapoo
Micropack:micropack
Jedel:jedel
Keychron:keychron
Ajazz:ajazz
Aula:aula
Dareu:dareu
iMice:imice
Meetion:meetion
Glorious:glorious
Xtrike Me:xtrike me,xtrike
SteelSeries:steelseries,steel series
Edifier:edifier
Plextone:plextone
Cosonic:cosonic
Microlab:microlab,micro lab
Creative:creative
Digital X:digital x
F&D:f d,fenda
Intex:intex
JBL:jbl
Sennheiser:sennheiser
Audio-Technica:audio technica
Power Guard:power guard
Apollo:apollo
APC:apc
Prolink:prolink
KSTAR:kstar
Santak:santak
Micropower:micropower
CyberPower:cyberpower,cyber power
Fifine:fifine
Boya:boya
Maono:maono
Xiaovv:xiaovv
TP-Link:tp link,tplink
Tenda:tenda
D-Link:d link,dlink
Netis:netis
Mercusys:mercusys
MikroTik:mikrotik
Netgear:netgear
Linksys:linksys
Totolink:totolink
Canon:canon,ক্যানন
Epson:epson,এপসন
Brother:brother
Pantum:pantum
Ricoh:ricoh
8BitDo:8 bitdo
Rexus:rexus
Gadmei:gadmei
AverMedia:avermedia
Ugreen:ugreen
Orico:orico
Baseus:baseus
Chuwi:chuwi
Avita:avita
Infinix:infinix
Honor:honor
Realme:realme
Google:google
Panasonic:panasonic
Gateway:gateway
Medion:medion
Compaq:compaq
Kingbank:kingbank
Machinist:machinist
Huananzhi:huananzhi
Jginyue:jginyue
NEC:nec
Cougar:cougar
Phanteks:phanteks
Enermax:enermax
Verbatim:verbatim
Belkin:belkin
Mars Gaming:mars gaming
Genius:genius
Delux:delux
Targus:targus
Marvo:marvo
T-Wolf:t wolf
Onikuma:onikuma
Kotion:kotion
Turtle Beach:turtle beach
`;

/** Canonical name and spellings of each maker. */
export const BRANDS: readonly { name: string; spellings: readonly string[] }[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const at = line.indexOf(':');
    return {
      name: line.slice(0, at),
      spellings: line
        .slice(at + 1)
        .split(',')
        .filter(Boolean),
    };
  })
  .filter(({ spellings }) => spellings.length > 0);

/** Makers of whole computers: only they are the brand of a desktop or laptop. */
export const COMPUTER_BRANDS: ReadonlySet<string> = new Set(
  'HP,Dell,Lenovo,Asus,Acer,Apple,MSI,Gigabyte,Walton,Samsung,Toshiba,Fujitsu,Sony,Microsoft,Huawei,Xiaomi,Razer,Alienware,Chuwi,Avita,Infinix,Honor,Realme,Google,Panasonic,Gateway,Medion,Compaq,NEC,ECS'.split(
    ',',
  ),
);
/** Makers of chips: on a graphics card or board they are not its maker. */
export const CHIP_BRANDS: ReadonlySet<string> = new Set(['Intel', 'AMD', 'Nvidia']);
