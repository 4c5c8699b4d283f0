/** The texts of sellers about machines and their parts: their good points, and the small faults that an honest seller names. */
export const ABOUT_PARTS = {
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
      'Screws included.',
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
    well: ['All brackets and screws are in the bag.', 'Keeps a Ryzen 5 under 65 degrees.', 'Fan is quiet.', 'New thermal paste tube free.'],
    faults: ['AMD bracket is missing.', 'Two fins are bent, no effect.', 'One screw is not original.', 'LED of one fan does not light.'],
  },
  case: {
    well: ['All screws and stands are there.', 'Glass has no crack.', 'Front ports work.', 'Three fans included.', 'Dust filters washed.'],
    faults: ['One foot is missing.', 'A hairline scratch on the glass.', 'Front audio jack is loose.', 'Paint is gone on the back edge.'],
  },
  liquid: {
    well: [
      'Pump makes no sound.',
      'All brackets and screws are in the bag.',
      'No leak, liquid level is fine.',
      'Tubes are soft, no crack.',
      'Keeps a Core i7 under 70 degrees in games.',
    ],
    faults: ['AMD bracket is missing.', 'LED of one fan does not light.', 'One fan was replaced with another brand.'],
  },
} as const;
