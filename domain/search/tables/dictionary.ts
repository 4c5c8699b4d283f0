const pairs = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([english, words]) => words.split(' ').map((word): [string, string] => [word.normalize('NFC'), english])),
  );

/** Bangla words of listings and queries, and other spellings, in the one spelling by which they are compared. Banglish stays as it is typed. */
const SPELLINGS = pairs({
  gb: 'জিবি গিগ গিগাবাইটস gig gigs',
  tb: 'টিবি টেরাবাইট টেরা terabyte tera',
  mb: 'এমবি মেগাবাইট',
  mhz: 'মেগাহার্জ মেগাহার্টজ',
  hz: 'হার্জ হার্টজ hertz',
  inch: 'ইঞ্চি ইন্চি ইঞ্চ inches inchi',
  w: 'ওয়াট watt watts',
  va: 'ভিএ',
  gen: 'জেন জেনারেশন প্রজন্ম generation',
  ram: 'র্যাম রেম রাম',
  ssd: 'এসএসডি ssds',
  nvme: 'এনভিএমই',
  hdd: 'এইচডিডি hdds',
  hard: 'হার্ড',
  disk: 'ডিস্ক ডিক্স disc',
  harddisk: 'হার্ডডিস্ক হার্ডডিক্স hardisk',
  laptop: 'ল্যাপটপ লেপটপ',
  computer: 'কম্পিউটার কমপিউটার কম্পিউটর',
  pc: 'পিসি pcs',
  desktop: 'ডেস্কটপ ডেক্সটপ',
  monitor: 'মনিটর মনিটার',
  display: 'ডিসপ্লে',
  keyboard: 'কিবোর্ড কীবোর্ড কিবোড',
  mouse: 'মাউস maus mous',
  processor: 'প্রসেসর প্রোসেসর',
  cpu: 'সিপিইউ cpus',
  gpu: 'জিপিইউ gpus',
  motherboard: 'মাদারবোর্ড মাদারবোড mainboard',
  graphic: 'গ্রাফিক্স গ্রাফিক',
  card: 'কার্ড',
  printer: 'প্রিন্টার',
  speaker: 'স্পিকার স্পীকার',
  sound: 'সাউন্ড',
  box: 'বক্স',
  headphone: 'হেডফোন হ্যাডফোন',
  headset: 'হেডসেট',
  earphone: 'ইয়ারফোন',
  microphone: 'মাইক্রোফোন',
  mic: 'মাইক mics',
  webcam: 'ওয়েবক্যাম ওয়েবক্যাম',
  camera: 'ক্যামেরা',
  router: 'রাউটার',
  ups: 'ইউপিএস আইপিএস',
  casing: 'কেসিং ক্যাসিং',
  cooler: 'কুলার',
  fan: 'ফ্যান fans',
  power: 'পাওয়ার',
  supply: 'সাপ্লাই supplies',
  gaming: 'গেমিং গেমিংয়ের',
  game: 'গেম',
  mechanical: 'মেকানিক্যাল মেকানিকাল',
  wireless: 'ওয়্যারলেস তারহীন ওয়ারলেস',
  bluetooth: 'ব্লুটুথ',
  combo: 'কম্বো',
  set: 'সেট',
  full: 'ফুল',
  core: 'কোর',
  i: 'আই',
  ryzen: 'রাইজেন রাইজন',
  intel: 'ইন্টেল',
  amd: 'এএমডি',
  nvidia: 'এনভিডিয়া',
  radeon: 'রেডিয়ন',
  pentium: 'পেন্টিয়াম',
  celeron: 'সেলেরন',
  rtx: 'আরটিএক্স',
  gtx: 'জিটিএক্স',
  rx: 'আরএক্স',
  gt: 'জিটি',
  ti: 'টিআই',
  super: 'সুপার',
  ddr: 'ডিডিআর',
  hp: 'এইচপি',
  dell: 'ডেল',
  asus: 'আসুস এসুস',
  acer: 'এসার',
  lenovo: 'লেনোভো লেনেভো',
  samsung: 'স্যামসাং সামসাং',
  gigabyte: 'গিগাবাইট',
  msi: 'এমএসআই',
  logitech: 'লজিটেক লজিটেকের',
  a4tech: 'এফোরটেক',
  razer: 'রেজার',
  redragon: 'রেড্রাগন রেডড্রাগন',
  fantech: 'ফ্যানটেক ফ্যান্টেক',
  havit: 'হ্যাভিট',
  corsair: 'করসেয়ার',
  kingston: 'কিংস্টন',
  adata: 'এডাটা',
  transcend: 'ট্রান্সেন্ড',
  twinmos: 'টুইনমস',
  seagate: 'সিগেট',
  toshiba: 'তোশিবা',
  western: 'ওয়েস্টার্ন',
  digital: 'ডিজিটাল',
  viewsonic: 'ভিউসনিক',
  benq: 'বেনকিউ',
  xiaomi: 'শাওমি শাওমির',
  walton: 'ওয়ালটন',
  apple: 'অ্যাপল আপেল',
  mac: 'ম্যাক',
  mini: 'মিনি',
  epson: 'এপসন',
  canon: 'ক্যানন',
  optiplex: 'অপটিপ্লেক্স অপ্টিপ্লেক্স',
  microlab: 'মাইক্রোল্যাব',
  edifier: 'এডিফায়ার',
  zotac: 'জোটাক',
  sapphire: 'স্যাফায়ার',
  brand: 'ব্র্যান্ড ব্রান্ড',
  portable: 'পোর্টেবল',
  external: 'এক্সটার্নাল',
  pen: 'পেন',
  drive: 'ড্রাইভ',
  usb: 'ইউএসবি',
  tablet: 'ট্যাবলেট',
  chair: 'চেয়ার',
  lan: 'ল্যান',
  network: 'নেটওয়ার্ক',
  adapter: 'অ্যাডাপ্টার এডাপ্টার',
  dvd: 'ডিভিডি',
  optical: 'অপটিক্যাল',
  writer: 'রাইটার',
  enclosure: 'এনক্লোজার',
  cable: 'কেবল ক্যাবল',
  controller: 'কন্ট্রোলার',
  all: 'অল',
  in: 'ইন',
  one: 'ওয়ান',
  wifi: 'ওয়াইফাই',
  board: 'বোর্ড',
  light: 'লাইট',
  led: 'এলইডি',
  rgb: 'আরজিবি',
});

/** Words that say nothing about the goods, in English, Banglish and Bangla. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the for of with and or in at on to from near used use old second hand secondhand cheap best good price prices dam daam bd bangladesh buy
  sell selling sale kinte chai lagbe dorkar khujchi bikri need want wanted looking any some me my pls please er jonno jonne budget beshi na
  ekta ekti akta bhalo valo kom dame damer kinbo nibo
  ব্যবহৃত পুরাতন পুরানো পুরনো সেকেন্ড হ্যান্ড কিনতে চাই লাগবে দরকার দাম কত কম দামে ভালো জন্য বাজেট বেশি না এর ও এবং একটা একটি খুঁজছি বিক্রি সস্তা দামের বাংলাদেশ আছে`
    .split(/\s+/)
    .map((word) => word.normalize('NFC')),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Words that are welcome in a result but not needed: a headset is not always called one for gaming. */
const WELCOME: ReadonlySet<string> = new Set(
  'gaming game office home student study school work coding programming freelancing editing full set setup brand bus series edition original new fresh intact led color black white max'.split(
    ' ',
  ),
);

export const isWelcome = (word: string): boolean => WELCOME.has(word);

/** Units that belong to the number before them. */
export const UNITS: ReadonlySet<string> = new Set(['gb', 'tb', 'mb', 'mhz', 'hz', 'inch', 'w', 'va', 'mm', 'dpi', 'k', 'bit']);

/** Case endings of Bangla nouns. */
const ENDINGS = /(?:টার|টির|টা|টি|গুলো|গুলি|ের|এর|য়ের|তে|ে|য়|র)$/u;

/** A word in lower case in the one spelling by which it is compared: Bangla names of hardware in English, plurals in the singular. */
export function spellingOf(word: string): string {
  const known = SPELLINGS.get(word);
  if (known !== undefined) return known;
  if (/\p{Script=Bengali}/u.test(word)) return SPELLINGS.get(word.replace(ENDINGS, '')) ?? word;
  return /^[a-z]{3,}[^isu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether a word is another spelling of one that the dictionary has. */
export const isSpelling = (word: string): boolean => SPELLINGS.has(word);

/** Words that a misspelt one may mean, beside those of listings. */
export const KNOWN_SPELLINGS: readonly string[] = [...new Set([...SPELLINGS.keys(), ...SPELLINGS.values()])];
