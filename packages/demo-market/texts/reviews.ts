/** The reviews of buyers about sellers, by stars, and of sellers about buyers, in English, in Bangla, and in Bangla written in Latin script. */
const BY_BUYERS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Exactly as described, in its box. We let it run for half an hour, and he answered every question.',
    'যা বলেছেন ঠিক তাই পেয়েছি। সময় নিয়ে টেস্ট করতে দিয়েছেন, খুবই ভালো মানুষ।',
    'Came on time, had a socket ready, and did not hurry me. I would buy from this seller again.',
    'জিনিস একদম নতুনের মতো। দামাদামি ছাড়াই ভালো দামে পেয়েছি।',
    'Chobite jemon dekhechi temon-i peyechi. Onek dhonnobad bhai.',
    'Works without a fault since two weeks. The small scratch was in the listing, so no surprise.',
    'ব্যবহার খুব ভালো, মেট্রো স্টেশনে নিজে এসে দিয়ে গেছেন।',
    'Cleaned, packed in foam, with all that belongs to it in a small bag. That is how one sells.',
    'We tested everything, and everything was fine. Honest seller.',
    'প্রথমবার এখান থেকে কিনলাম, অভিজ্ঞতা দারুণ।',
    'He even explained how to set it up. Thank you!',
    'Perfect.',
  ],
  4: [
    'Good product, he came twenty minutes late but said so beforehand.',
    'জিনিস ভালো, তবে ধুলাবালি একটু পরিষ্কার করে দিলে আরও ভালো হতো।',
    'All works. The receipt was missing, he sent it the next day.',
    'Mal bhalo, kintu box ta chilo na.',
    'As described, only a little more worn than I thought.',
    'দাম একটু বেশি মনে হয়েছে, কিন্তু জিনিস ঠিক আছে।',
  ],
  3: [
    'It works, but it is older than the listing says.',
    'ছবির চেয়ে দাগ বেশি ছিল, তাই একটু হতাশ।',
    'We had to change the meeting twice. The product itself is all right.',
  ],
  2: [
    'It failed when I came home. He says it ran when we met.',
    'এক ঘণ্টা দাঁড় করিয়ে রেখেছেন, ফোনও ধরেননি।',
    'The model is right, but it was used far longer than the listing says.',
  ],
  1: ['Not the condition of the photos at all, and no word of regret.', 'বর্ণনার সাথে কোনো মিল নেই।'],
};

const BY_SELLERS: readonly string[] = [
  'Came on time and paid at once.',
  'ভদ্র ক্রেতা, সময়মতো এসেছেন।',
  'Knew what he wanted, tested it quickly, no haggling. Recommended.',
  'Taka ready chilo, kono jhamela hoy nai.',
  'খুব সহজ লেনদেন। আবার দেখা হবে।',
  'Friendly, with good questions before we met.',
  'Asked for a lower price again when we met, but paid in the end.',
  'একটু দেরি করে এসেছেন, তবে ফোনে জানিয়েছিলেন।',
  'A pleasure.',
];

const ANSWERS: readonly string[] = [
  'Thank you! Come again when you upgrade.',
  'ধন্যবাদ ভাই, ভালো থাকবেন।',
  'Sorry for the delay, the traffic at Farmgate was terrible.',
  'Two stars for something that runs? It ran for half an hour when we met.',
];

export const REVIEW_TEXTS = {
  byBuyers: BY_BUYERS,
  bySellers: BY_SELLERS,
  /** For good reviews. */
  thanks: ANSWERS.slice(0, 2),
  /** For reviews of four, of three, and of fewer stars. */
  excuse: ANSWERS[2] ?? '',
  defence: ANSWERS[3] ?? '',
  /** Why a review is reported, and what an admin decides. */
  reports: [
    'It is about another seller: I was not in Mirpur that week.',
    'It is about another meeting: we met on time.',
    'ভুল তথ্য দেওয়া হয়েছে।',
  ],
  kept: 'It says what the buyer has seen. One may answer it, and you did.',
  removed: 'The messages show that it is about another deal.',
} as const;
