import type { ConditionType } from '../vocabulary.ts';
import { ABOUT_ACCESSORIES } from './about-accessories.ts';
import { ABOUT_PARTS } from './about-parts.ts';
import type { Model } from './models.ts';
import type { Random } from '../random.ts';

const ABOUT = { ...ABOUT_PARTS, ...ABOUT_ACCESSORIES };

/** Which remarks sellers make about a product. */
export type Topic = keyof typeof ABOUT;

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

/** Why a seller sells; some reasons suit only some products. */
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
    case 'liquid':
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

/** Subjects of remarks; a second remark on the same subject would repeat or contradict the first. */
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

/** Remarks that are true of some things of a topic alone, by their titles. */
const TRUE_OF: readonly { remark: RegExp; title: RegExp }[] = [
  { remark: /windows|bios|dvd|power supply|front cover/i, title: /^(?!Apple\b)/ },
  { remark: /pins are all straight/i, title: /\bAM4\b/ },
  { remark: /socket pins/i, title: /\bLGA\b|\bAM5\b/ },
  { remark: /receiver/i, title: /receiver|2\.4 GHz/i },
  { remark: /battery cover/i, title: /wireless|bluetooth|2\.4 GHz/i },
  { remark: /cable has a fold/i, title: /^(?!.*(?:wireless|bluetooth|2\.4 GHz))/i },
];

/** Whether a remark contradicts nothing that the title says. */
export const isTrueOf = (remark: string, title: string): boolean =>
  TRUE_OF.every((rule) => !rule.remark.test(remark) || rule.title.test(title));

/** Remarks that a thing with a fault does not deserve. */
const FAULTLESS =
  /like new|lightly used|full fresh|notun|day I bought|একদম|with care|everything works|nothing more|no (?:trouble|fault)|sob thik|works perfectly|সব ঠিক/i;

/** A description that names a fault first, without what contradicts it. */
export const withFault = (description: string, fault: string): string =>
  keepConsistent([fault, ...description.split(/(?<=[.।]) /).filter((remark) => !FAULTLESS.test(remark))]).join(' ');

/** A short text as sellers write it: its state, a fact or two, a fault if there is one, why, and on which terms. */
export const describe = (random: Random, { topic, title }: Pick<Model, 'topic' | 'title'>, condition: ConditionType): string => {
  const fits = (remark: string): boolean => isTrueOf(remark, title);
  const { well, faults }: { well: readonly string[]; faults: readonly string[] } = ABOUT[topic];
  const faulty = condition === 'fair' ? 1 : condition === 'good' ? 0.3 : 0;
  const facts = random
    .shuffle(well)
    .filter(fits)
    .slice(0, random.pick([1, 1, 2, 2, 3]));
  return keepConsistent([
    random.pick(STATE[condition]),
    ...(random.chance(faulty) ? [random.pick(faults.filter(fits))] : []),
    ...facts,
    ...(random.chance(0.5) ? [random.pick(reasonsFor(topic))] : []),
    ...random.shuffle(TERMS).slice(0, random.pick([0, 1, 1, 2])),
  ]).join(' ');
};
