/** The texts of sellers about accessories: their good points, and the small faults that an honest seller names. */
export const ABOUT_ACCESSORIES = {
  monitor: {
    well: [
      'No dead pixel, no spot.',
      'HDMI and power cables included.',
      'Colour is very good for photo work.',
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
  headset: {
    well: [
      'Sound is clear on both sides.',
      'Microphone is ok for online class.',
      'Never opened or repaired.',
      'Cable is complete, no cut.',
      'Soft on the ears for long games.',
      'Cushions were changed this year.',
    ],
    faults: [
      'Ear cushion is peeling a little.',
      'Volume wheel has a small noise.',
      'Headband has lost some paint.',
      'Cable was repaired near the plug.',
    ],
  },
  speaker: {
    well: [
      'Sound is clear on both sides.',
      'Bass is strong for a room.',
      'Never opened or repaired.',
      'All cables included.',
      'No hum at night.',
      'Good for films and songs.',
    ],
    faults: [
      'Volume knob has a small noise.',
      'The cloth has a spot on one side.',
      'One corner is rubbed.',
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
  microphone: {
    well: [
      'Voice is clear, no background noise.',
      'Stand and cable included.',
      'Plug and play, no driver needed.',
      'Used for a small channel, a few videos.',
      'Good for online class and songs.',
    ],
    faults: ['Stand is a bit loose.', 'Mute button needs a firm press.', 'USB cable was replaced.'],
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
} as const;
