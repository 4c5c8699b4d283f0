/** The texts of the two sides and the admins where a deal goes wrong. */
export const PROBLEMS = {
  disputes: [
    { reason: 'does_not_work', text: 'It starts, but after ten minutes it fails. I tried it with another cable and on another computer.' },
    { reason: 'not_as_described', text: 'বিজ্ঞাপনে যে মডেল লেখা ছিল, লেবেলে তার বদলে অন্য মডেল লেখা।' },
    { reason: 'does_not_work', text: 'A part of it is dead. When we met we did not try everything.' },
    { reason: 'not_as_described', text: 'There is a crack below the sticker that no photo shows. I noticed it at home in daylight.' },
    { reason: 'other', text: 'The promised receipt and the box were not with it, and the seller does not answer any more.' },
  ],
  answers: [
    'It ran without a fault for half an hour when we met, you saw it yourself. Perhaps something else at home is the cause.',
    'দেখা করার সময় আমরা একসাথে সব পরীক্ষা করেছি, তখন সব ঠিক ছিল।',
    'The crack was not there. I have a photo from the morning of the same day.',
  ],
  offers: ['I did not know that. Keep it, and I pay back a part of the price.', 'ঠিক আছে, কিছু টাকা ফেরত দিচ্ছি, জিনিসটা আপনি রাখেন।'],
  decisions: {
    release: 'The checklist of the handover shows that it was tested, and the fault came later.',
    refund: 'The label shows another model than the listing promised. The price goes back.',
    split: 'It works, but not all of it, as both sides agree. A part of the price goes back.',
  },
  claim: 'We met, he tested it and took it, but his phone was empty and he could not show the code.',
  freeze: 'The serial number was reported as stolen. We ask the police station first.',
  noShows: [
    'I waited for 40 minutes at gate 2 and called three times.',
    'এক ঘণ্টা অপেক্ষা করেছি, কেউ আসেনি। ফোনও বন্ধ ছিল।',
    'Nobody came, and the messages were not read.',
  ],
  contests: ['I stood at the other gate, and the phone was silent in the crowd.', 'আমি এসেছিলাম, দশ মিনিট দেরি হয়েছিল, তখন আর কেউ ছিল না।'],
  absent: 'The messages show that the place had been changed and confirmed by both.',
  /** The decisions of admins about reported listings, and the answers of sellers. */
  kept: 'The seller has sent the receipt and a photo with the date: the listing stays.',
  removed: 'The listing has no photo, and the price is a lure.',
  appeal: 'I could not take a photo then. The receipt of the shop where I had bought it is in my name.',
  restored: 'The receipt proves that the seller has it. We are sorry.',
  confirmed: 'The receipt that was sent belongs to another product. The listing stays removed.',
} as const;

/** Listings that were reported and removed. Their photo is missing, and their price too good. */
export const SUSPECT_LISTINGS = [
  { title: 'Gigabyte RTX 4070 Windforce, 12 GB', sellingPriceTk: 18_500, category: 'components', usd: 599 },
  { title: 'Apple MacBook Pro 14 M3, 16 GB RAM, 512 GB SSD', sellingPriceTk: 42_000, category: 'desktop', usd: 1999 },
  { title: 'Logitech MX Master 3S mouse, wireless', sellingPriceTk: 900, category: 'accessories', usd: 99 },
  { title: 'Samsung 990 Pro, 2 TB, NVMe SSD', sellingPriceTk: 3500, category: 'components', usd: 189 },
] as const;
