import type { ConditionType } from '#contract/vocabulary.ts';
import type { Topic } from '#demo/parts/model.ts';
import type { Random } from '#demo/random.ts';

/** What a seller can say about the thing itself when it is well, and the small faults an honest one names. */
const ABOUT: Readonly<Record<Topic, { well: readonly string[]; faults: readonly string[] }>> = {
  pc: {
    well: [
      'Windows is installed and activated.',
      'Cleaned inside and new thermal paste last month.',
      'Cables are tidy, all fans are quiet.',
      'I played at 1080p on high settings without any trouble.',
      'Power supply is a good brand, not a local one.',
      'Sab kichu thik ache, test kore niben.',
      'You can run any test you like before you pay.',
    ],
    faults: [
      'One front USB port is loose.',
      'Front fan makes a little noise in the morning.',
      'The side panel has two scratches.',
      'The power button needs a firm press.',
      'No warranty left on any part.',
    ],
  },
  'office-pc': {
    well: [
      'Came from an office, used for accounts only.',
      'Very quiet, good for home and office work.',
      'Original power supply, low electricity bill.',
      'Wi-Fi adapter goes with it.',
      'Good for online class, office work and browsing.',
      'Windows 10 Pro is activated on the board.',
    ],
    faults: [
      'DVD drive opens slowly.',
      'Some scratches on the top cover.',
      'The front cover has a small crack on one corner.',
      'BIOS battery should be changed.',
      'Power cable not included.',
    ],
  },
  set: {
    well: [
      'Complete set: take it home and switch it on.',
      'Monitor has no dead pixel.',
      'Keyboard and mouse are six months old.',
      'Ideal for a student.',
      'Family PC, never opened except for cleaning.',
      'Speaker free with it, if you take it this week.',
    ],
    faults: [
      'Monitor stand is a little loose.',
      'Space bar is a bit hard.',
      'One scratch on the monitor frame, not on the glass.',
      'Mouse is old, works.',
    ],
  },
  laptop: {
    well: [
      'Battery gives about 3 hours.',
      'Original charger included.',
      'Screen has no spot.',
      'Keyboard light works.',
      'Hinges are tight.',
      'I used it for university only.',
    ],
    faults: [
      'Battery gives about one hour now.',
      'One corner has a dent from the bag.',
      'Two keys are shiny from use.',
      'Charger is not the original one.',
    ],
  },
  graphics: {
    well: [
      'Never mined.',
      'Thermal paste and pads changed this year.',
      'Stays below 70 degrees under load.',
      'Both fans spin freely, no sound.',
      'FurMark 20 minutes test can be shown.',
      'Mining kora hoy nai, guarantee dite parbo.',
      'Only used for 1080p gaming in the evening.',
      'Serial number matches the box.',
    ],
    faults: [
      'One fan has a slight sound at full speed.',
      'Backplate has light scratches.',
      'The bracket has some rust from the Dhaka air.',
      'Runs warm in summer, around 78 degrees.',
      'DVI port not tested, I have no cable.',
    ],
  },
  processor: {
    well: [
      'Pins are all straight, see the picture.',
      'Never overclocked.',
      'Original cooler included.',
      'Cooler free with it.',
      'Runs cool, tested with Cinebench.',
      'Tray processor, 100% ok.',
    ],
    faults: ['No cooler, processor only.', 'Name on the lid is a little faded from cleaning.', 'Old thermal paste on the edge, harmless.'],
  },
  board: {
    well: [
      'All slots and ports tested.',
      'Back plate included.',
      'BIOS updated to the newest version.',
      'No repair was ever done.',
      'Sound, LAN and all USB are ok.',
      'Socket pins are clean, photo can be sent.',
    ],
    faults: [
      'Back plate is missing.',
      'One RAM slot is dead, the other is fine.',
      'Front audio does not work, rear audio does.',
      'One SATA port is broken.',
      'The CMOS battery is weak.',
    ],
  },
  memory: {
    well: [
      'Memtest passed, four rounds.',
      'XMP works on my board.',
      'Lifetime warranty with the shop, slip available.',
      'Selling because I moved to a bigger kit.',
      'Dual channel pair, bought together.',
      'Gold pins are clean.',
    ],
    faults: ['Sticker is torn.', 'No warranty left.', 'Heat spreader has a small scratch.'],
  },
  ssd: {
    well: [
      'Health 97% in CrystalDiskInfo.',
      'Health 91%, total writes 14 TB.',
      'Formatted and ready.',
      'Three years warranty remains on paper.',
      'Speed is as new, screenshot can be sent.',
      'Screw for the board included.',
    ],
    faults: ['Health 82%, works fast.', 'Health 76%, price is set for that.', 'No box, no papers.', 'Shop sticker is gone.'],
  },
  hdd: {
    well: [
      'Health 100%, no bad sector.',
      'Ran only in office time.',
      'Checked with HD Sentinel, report can be shown.',
      'Good for movies and backup.',
      'Full formatted.',
    ],
    faults: [
      'Two reallocated sectors for a year, no change since.',
      'A little louder than a new one.',
      'Power-on time is high, 28,000 hours.',
      'Use it for second storage, not for Windows.',
    ],
  },
  supply: {
    well: [
      'Runs my RTX card without any trouble.',
      'Fan is silent.',
      'Power cable included.',
      'Real watt, not a sticker.',
      'All connectors are tight.',
    ],
    faults: [
      'Fan has dust inside, needs a cleaning.',
      'One SATA connector is broken.',
      'Power cable not included.',
      'Body has scratches from the case.',
    ],
  },
  cooler: {
    well: [
      'All brackets and screws are in the bag.',
      'Keeps a Ryzen 5 under 65 degrees.',
      'Fan is quiet.',
      'New thermal paste tube free.',
      'Pump makes no sound.',
    ],
    faults: ['AMD bracket is missing.', 'Two fins are bent, no effect.', 'One screw is not original.', 'LED of one fan does not light.'],
  },
  case: {
    well: ['All screws and stands are there.', 'Glass has no crack.', 'Front ports work.', 'Three fans included.', 'Dust filters washed.'],
    faults: ['One foot is missing.', 'A hairline scratch on the glass.', 'Front audio jack is loose.', 'Paint is gone on the back edge.'],
  },
  monitor: {
    well: [
      'No dead pixel, no spot.',
      'HDMI and power cables included.',
      'Colour is very good for photo work.',
      'Fit for PS4 also.',
      'Screen has never been opened.',
      'Original stand and box.',
    ],
    faults: [
      'One dead pixel near the lower corner.',
      'Slight backlight bleed at night.',
      'Stand does not go up and down any more.',
      'Power button is hard.',
      'Small scratch on the frame.',
      'Adapter is not the original.',
    ],
  },
  keyboard: {
    well: [
      'All keys work, tested one by one.',
      'Keycaps washed.',
      'Key puller and cable included.',
      'Lights have all modes.',
      'Bangla letters are still clear.',
    ],
    faults: ['One leg is broken.', 'Letters A and S are faded.', 'Space bar has a light rattle.', 'One LED under the W does not light.'],
  },
  mouse: {
    well: ['No double click problem.', 'Receiver included.', 'New feet put on.', 'Scroll is smooth.', 'Used with a mouse pad only.'],
    faults: ['Rubber at the side is a bit shiny.', 'Scroll wheel slips sometimes.', 'Cable has a fold, works.', 'Battery cover is loose.'],
  },
  sound: {
    well: [
      'Sound is clear on both sides.',
      'Bass is strong for a room.',
      'Microphone is ok for online class.',
      'Remote included.',
      'Never opened or repaired.',
      'Cable is complete, no cut.',
    ],
    faults: [
      'Ear cushion is peeling a little.',
      'Volume knob has a small noise.',
      'Microphone needs to be near the mouth.',
      'One speaker cloth has a spot.',
      'Cable was repaired near the plug.',
    ],
  },
  ups: {
    well: [
      'New battery put in four months ago.',
      'Gives 15 to 20 minutes for one PC.',
      'Useful when the current goes.',
      'Load shedding er jonno valo.',
      'Original battery still holds.',
    ],
    faults: ['Battery gives 4 minutes, change it soon.', 'Alarm is loud.', 'One socket is loose.', 'Body has scratches, inside is fine.'],
  },
  camera: {
    well: [
      'Good for Zoom and Google Meet.',
      'Stand and cable included.',
      'Picture is clear in day light.',
      'Plug and play, no driver needed.',
      'Used for online class only.',
    ],
    faults: ['Clip is a bit loose.', 'Picture has some grain at night.', 'USB cable was replaced.'],
  },
  network: {
    well: [
      'Adapter included.',
      'Covers a flat of 1200 square feet.',
      'Reset and ready, set it up in five minutes.',
      '5 GHz works well.',
      'Latest firmware.',
    ],
    faults: ['One antenna is loose.', 'LAN port 3 does not work.', 'Adapter is from another brand.'],
  },
  printer: {
    well: [
      'Prints clean pages.',
      'Toner is half full.',
      'Ink tanks are filled.',
      'USB and power cables included.',
      'Used in a home office, few pages a week.',
    ],
    faults: ['Takes two sheets at once sometimes.', 'Toner will need a refill soon.', 'Front cover is yellow from the sun.'],
  },
  drive: {
    well: ['Health good, no bad sector.', 'Cable included.', 'Formatted, exFAT.', 'Never dropped.', 'Copy speed is as new.'],
    faults: ['Cable is short and not original.', 'Some scratches on the back.', 'Cover is loose, disk is fine.'],
  },
  pad: {
    well: ['No stick drift.', 'All buttons are fine.', 'Works with PC and phone.', 'Receiver included.'],
    faults: ['Left stick rubber is worn.', 'Vibration on one side only.'],
  },
};

const STATE: Readonly<Record<ConditionType, readonly string[]>> = {
  excellent: [
    'Like new.',
    'Very lightly used, no scratch.',
    'Box and papers are here.',
    'Full fresh, single hand use.',
    'Ekdom notun er moto.',
    'Looks and works like the day I bought it.',
    'একদম ফ্রেশ, কোনো দাগ নেই।',
    'Kept with care in a dust-free room.',
  ],
  good: [
    'Good condition, everything works.',
    'Normal marks of use, nothing more.',
    'Used every day, no trouble so far.',
    'Sob thik ache, check kore niben.',
    'Works perfectly, outside is a little used.',
    'সব ঠিক আছে, দেখে নিতে পারবেন।',
    'No fault found in all this time.',
  ],
  fair: [
    'Works, but it shows its age.',
    'Old but running.',
    'Price is low because of the marks.',
    'Body te kichu dag ache, kaj thik moto kore.',
    'Sold as it is.',
    'পুরাতন, তবে ভালো চলে।',
    'Please see it first, then decide.',
  ],
};

/** Why people sell; some only make sense for some things. */
const reasonsFor = (topic: Topic): readonly string[] => {
  const general = [
    'Going abroad next month.',
    'Moving house, no room for it.',
    'Our office is changing its machines.',
    'Taka dorkar tai sell kortesi.',
    'I got a new one as a gift.',
    'Selling two things, see my other ad too.',
  ];
  switch (topic) {
    case 'pc':
    case 'set':
    case 'monitor':
    case 'keyboard':
    case 'mouse':
      return [...general, 'I bought a laptop, so I do not need it.', 'My brother has no time to play any more.'];
    case 'graphics':
    case 'processor':
    case 'board':
    case 'memory':
    case 'ssd':
    case 'hdd':
    case 'supply':
    case 'cooler':
    case 'case':
      return [...general, 'I am upgrading.', 'Spare part from my old PC.', 'I bought a laptop, so I do not need it.'];
    default:
      return general;
  }
};

const TERMS = [
  'Price is fixed.',
  'Price can be talked about a little.',
  'Hand to hand only, no courier.',
  'Courier is possible, you pay the fee.',
  'Come and see it running before you pay.',
  'Three days checking guarantee.',
  'No exchange please.',
  'Call after 6 pm.',
  'Evening is best for me to meet.',
  'Only serious buyers, please.',
  'আলোচনা সাপেক্ষে দাম কিছু কম হবে।',
  'Invoice is available.',
  'No box.',
] as const;

/** What a remark is about; a second one about the same would repeat or deny the first. */
const MATTERS = [
  /warranty/i,
  /health|bad sector|reallocated/i,
  /box\b/i,
  /battery/i,
  /charger|adapter/i,
  /cable/i,
  /price|আলোচনা/i,
  /courier/i,
  /pixel/i,
  /scratch|dag\b|দাগ|marks/i,
  /receiver/i,
  /mining|mined/i,
  /cooler/i,
  /fan/i,
  /stand\b/i,
  /microphone/i,
  /paste/i,
  /toner/i,
  /invoice|papers/i,
  /port|usb/i,
  /stick/i,
  /laptop/i,
  /letters/i,
];

const keepConsistent = (remarks: readonly string[]): string[] => {
  const spoken = new Set<RegExp>();
  return remarks.filter((remark) => {
    const about = MATTERS.filter((matter) => matter.test(remark));
    if (about.some((matter) => spoken.has(matter))) return false;
    for (const matter of about) spoken.add(matter);
    return true;
  });
};

/** A short text as sellers write it: its state, a fact or two, a fault if there is one, why, and on which terms. */
export const describe = (random: Random, topic: Topic, condition: ConditionType): string => {
  const { well, faults } = ABOUT[topic];
  const faulty = condition === 'fair' ? 1 : condition === 'good' ? 0.3 : 0;
  const facts = random.shuffle(well).slice(0, random.pick([1, 1, 2, 2, 3]));
  return keepConsistent([
    random.pick(STATE[condition]),
    ...(random.chance(faulty) ? [random.pick(faults)] : []),
    ...facts,
    ...(random.chance(0.5) ? [random.pick(reasonsFor(topic))] : []),
    ...random.shuffle(TERMS).slice(0, random.pick([0, 1, 1, 2])),
  ]).join(' ');
};
