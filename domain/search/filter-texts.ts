const en = {
  excellent: 'excellent',
  good: 'good',
  fair: 'fair',
  desktop: 'desktops',
  components: 'components',
  accessories: 'accessories',
  priceFrom: 'from {price}',
  priceTo: 'up to {price}',
  upToYears: 'up to {years} years',
  upToYear: 'up to 1 year',
  verifiedOnly: 'Verified sellers',
  divisionOf: '{place} division',
  nearPlace: 'near {place}',
  withinKm: 'up to {km} km',
  fitsPc: 'May fit {pc}',
  generation: 'Generation {number}',
  inches: '{number} inch',
  isWireless: 'Wireless',
  isWired: 'Wired',
  faulty: 'faulty',
};
export type FilterText = keyof typeof en;

const bn: Record<FilterText, string> = {
  excellent: 'চমৎকার',
  good: 'ভালো',
  fair: 'মোটামুটি',
  desktop: 'ডেস্কটপ',
  components: 'যন্ত্রাংশ',
  accessories: 'আনুষঙ্গিক',
  priceFrom: '{price} থেকে',
  priceTo: '{price} পর্যন্ত',
  upToYears: 'সর্বোচ্চ {years} বছর',
  upToYear: 'সর্বোচ্চ ১ বছর',
  verifiedOnly: 'যাচাইকৃত বিক্রেতা',
  divisionOf: '{place} বিভাগ',
  nearPlace: '{place}-এর কাছে',
  withinKm: '{km} কিমির মধ্যে',
  fitsPc: '{pc}-এ বসতে পারে',
  generation: 'প্রজন্ম {number}',
  inches: '{number} ইঞ্চি',
  isWireless: 'তারহীন',
  isWired: 'তারযুক্ত',
  faulty: 'নষ্ট',
};

/** The labels of filter values in emails. The page has the same in its own modules of texts, to load one language alone: a test compares them. */
export const FILTER_TEXTS = { en, bn } as const;
