/** The label of a kind on pages and in suggestions, in the plural as shops write it. */
export const KIND_LABELS: Readonly<Record<string, { en: string; bn: string }>> = {
  'desktop-pc': { en: 'Desktop PCs', bn: 'ডেস্কটপ পিসি' },
  'all-in-one': { en: 'All-in-one PCs', bn: 'অল-ইন-ওয়ান পিসি' },
  'mini-pc': { en: 'Mini PCs', bn: 'মিনি পিসি' },
  laptop: { en: 'Laptops', bn: 'ল্যাপটপ' },
  cpu: { en: 'Processors', bn: 'প্রসেসর' },
  gpu: { en: 'Graphics cards', bn: 'গ্রাফিক্স কার্ড' },
  motherboard: { en: 'Motherboards', bn: 'মাদারবোর্ড' },
  ram: { en: 'RAM', bn: 'র‍্যাম' },
  ssd: { en: 'SSDs', bn: 'এসএসডি' },
  hdd: { en: 'Hard disks', bn: 'হার্ড ডিস্ক' },
  psu: { en: 'Power supplies', bn: 'পাওয়ার সাপ্লাই' },
  case: { en: 'Casings', bn: 'কেসিং' },
  cooler: { en: 'CPU coolers', bn: 'সিপিইউ কুলার' },
  fan: { en: 'Casing fans', bn: 'কেসিং ফ্যান' },
  monitor: { en: 'Monitors', bn: 'মনিটর' },
  keyboard: { en: 'Keyboards', bn: 'কিবোর্ড' },
  mouse: { en: 'Mice', bn: 'মাউস' },
  combo: { en: 'Keyboard and mouse', bn: 'কিবোর্ড ও মাউস' },
  headphones: { en: 'Headphones', bn: 'হেডফোন' },
  speaker: { en: 'Speakers', bn: 'স্পিকার' },
  webcam: { en: 'Webcams', bn: 'ওয়েবক্যাম' },
  microphone: { en: 'Microphones', bn: 'মাইক্রোফোন' },
  ups: { en: 'UPS', bn: 'ইউপিএস' },
  printer: { en: 'Printers', bn: 'প্রিন্টার' },
  router: { en: 'Routers', bn: 'রাউটার' },
  'network-card': { en: 'Network cards', bn: 'নেটওয়ার্ক কার্ড' },
  'sound-card': { en: 'Sound cards', bn: 'সাউন্ড কার্ড' },
  'optical-drive': { en: 'Optical drives', bn: 'ডিভিডি ড্রাইভ' },
  enclosure: { en: 'Enclosures', bn: 'এনক্লোজার' },
  'flash-drive': { en: 'Pen drives', bn: 'পেন ড্রাইভ' },
  cable: { en: 'Cables', bn: 'কেবল' },
  controller: { en: 'Game controllers', bn: 'গেম কন্ট্রোলার' },
  chair: { en: 'Chairs', bn: 'চেয়ার' },
  tablet: { en: 'Tablets', bn: 'ট্যাবলেট' },
  bundle: { en: 'Bundles', bn: 'একসাথে কয়েকটি' },
  other: { en: 'Other', bn: 'অন্যান্য' },
};

/** Returns the label of a kind in a language; its own name if it has no label. */
export const kindLabel = (kind: string, language: 'en' | 'bn'): string => KIND_LABELS[kind]?.[language] ?? kind;

/** English nouns that differ from their label, or whose singular does not lack an s alone. */
const NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  ram: ['RAM module', 'RAM modules'],
  psu: ['power supply', 'power supplies'],
  mouse: ['mouse', 'mice'],
  combo: ['keyboard and mouse set', 'keyboard and mouse sets'],
  headphones: ['pair of headphones', 'headphones'],
  ups: ['UPS', 'UPS'],
  other: ['other product', 'other products'],
};

/** The noun for so many goods of a kind, to stand after their number: "8 graphics cards", "৮টি গ্রাফিক্স কার্ড". */
export function kindNoun(kind: string, count: number, language: 'en' | 'bn'): string {
  const label = kindLabel(kind, language);
  if (language === 'bn') return label;
  const several = NOUNS[kind]?.[1] ?? (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
  return count === 1 ? (NOUNS[kind]?.[0] ?? several.replace(/s$/, '')) : several;
}
