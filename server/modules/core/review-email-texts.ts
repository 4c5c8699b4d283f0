/** The emails about reviews, as in `email-texts.ts`. The text of a review is on the page of the booking alone. */
const en = {
  review_waits: {
    subject: 'You have been reviewed',
    paragraphs: [
      '{other} has reviewed your deal about “{title}”. Write yours, and both are shown at once.',
      'You can do so until {deadline}. Then theirs is shown without yours.',
    ],
    action: 'Write your review',
  },
  reviews_shown: {
    subject: 'Both reviews are shown',
    paragraphs: ['{other} has reviewed your deal about “{title}” too. You can read it now, and answer it.'],
    action: 'Read the reviews',
  },
  review_kept: {
    subject: 'A review that you reported stays',
    paragraphs: ['An admin has read the review of your deal about “{title}” that you reported, and keeps it. The reason: {explanation}'],
    action: 'The booking',
  },
  review_removed: {
    subject: 'A review that you reported was removed',
    paragraphs: ['An admin has removed the review of your deal about “{title}” that you reported. The reason: {explanation}'],
    action: 'The booking',
  },
  own_review_removed: {
    subject: 'Your review was removed',
    paragraphs: [
      'An admin has removed your review of the deal about “{title}”. The reason: {explanation}',
      'In its place stands that it was removed, and why.',
    ],
    action: 'The booking',
  },
} as const;

const bn = {
  review_waits: {
    subject: 'আপনি একটি রিভিউ পেয়েছেন',
    paragraphs: [
      '{other} “{title}” নিয়ে লেনদেনের রিভিউ দিয়েছেন। আপনারটি দিলে দুটিই একসঙ্গে দেখা যাবে।',
      'রিভিউ দেওয়ার শেষ সময়: {deadline}। তারপর তাঁরটি একাই দেখা যাবে।',
    ],
    action: 'রিভিউ দিন',
  },
  reviews_shown: {
    subject: 'দুটি রিভিউই এখন দেখা যাচ্ছে',
    paragraphs: ['{other}-ও “{title}” নিয়ে লেনদেনের রিভিউ দিয়েছেন। এখন তা পড়তে ও উত্তর দিতে পারবেন।'],
    action: 'রিভিউ পড়ুন',
  },
  review_kept: {
    subject: 'যে রিভিউ নিয়ে অভিযোগ করেছেন তা থাকছে',
    paragraphs: ['“{title}” নিয়ে লেনদেনের যে রিভিউ নিয়ে আপনি অভিযোগ করেছেন, একজন অ্যাডমিন তা পড়ে রেখে দিয়েছেন। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  review_removed: {
    subject: 'যে রিভিউ নিয়ে অভিযোগ করেছেন তা সরানো হয়েছে',
    paragraphs: ['“{title}” নিয়ে লেনদেনের যে রিভিউ নিয়ে আপনি অভিযোগ করেছেন, একজন অ্যাডমিন তা সরিয়ে দিয়েছেন। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  own_review_removed: {
    subject: 'আপনার রিভিউ সরানো হয়েছে',
    paragraphs: [
      'একজন অ্যাডমিন “{title}” নিয়ে লেনদেনের আপনার রিভিউ সরিয়ে দিয়েছেন। কারণ: {explanation}',
      'সেখানে এখন লেখা আছে, রিভিউটি কেন সরানো হয়েছে।',
    ],
    action: 'বুকিং দেখুন',
  },
} as const satisfies Record<keyof typeof en, object>;

export const REVIEW_EMAIL_TEXTS = { en, bn };
