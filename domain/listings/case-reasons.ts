/** The reasons for a decision about a reported listing that an admin chooses from, in the language of each reader. */
export const CASE_REASONS = {
  inOrder: {
    en: 'An admin has looked at the listing. It is in order.',
    bn: 'একজন অ্যাডমিন পণ্যটি দেখেছেন। এটি ঠিক আছে।',
  },
  notAsReported: { en: 'What was reported is not so.', bn: 'পণ্যটি নিয়ে অভিযোগটি ঠিক নয়।' },
  asReported: { en: 'What was reported is true.', bn: 'পণ্যটি নিয়ে অভিযোগটি ঠিক।' },
  stolenThing: {
    en: 'The serial number is in the register of stolen things.',
    bn: 'সিরিয়াল নম্বরটি চুরি যাওয়া জিনিসের তালিকায় আছে।',
  },
  stolenPhoto: { en: 'A photo is from the listing of another seller.', bn: 'একটি ছবি অন্য বিক্রেতার পণ্য থেকে নেওয়া।' },
  wrongModel: { en: 'The product is not the model that the listing names.', bn: 'পণ্যটি লেখা মডেলের নয়।' },
  priceBait: { en: 'The price is not the one that the seller asks for.', bn: 'বিক্রেতা যে দাম চান, লেখা দাম তা নয়।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** The reasons for a decision about the money of a disputed deal, likewise. */
export const DEAL_REASONS = {
  asPromised: { en: 'The product is as the listing promised.', bn: 'পণ্যটি বিজ্ঞাপনে যেমন বলা ছিল তেমনই।' },
  notShown: { en: 'Nothing shows the problem that was reported.', bn: 'জানানো সমস্যাটির কোনো প্রমাণ নেই।' },
  notAsPromised: { en: 'The product is not as the listing promised.', bn: 'পণ্যটি বিজ্ঞাপনে যেমন বলা ছিল তেমন নয়।' },
  notReceived: { en: 'Nothing shows that the buyer has received the product.', bn: 'ক্রেতা পণ্যটি পেয়েছেন, এর কোনো প্রমাণ নেই।' },
  partMissing: { en: 'A part of what the listing promised is missing.', bn: 'বিজ্ঞাপনে যা বলা ছিল তার একটি অংশ নেই।' },
  bothRight: { en: 'Both sides are right in part.', bn: 'দুই পক্ষের কথাই আংশিক ঠিক।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** The reasons for a decision about a contested no-show, likewise. */
export const NO_SHOW_REASONS = {
  otherWaited: { en: 'The messages show that the other side waited.', bn: 'মেসেজে দেখা যায়, অন্যজন অপেক্ষা করেছেন।' },
  noSign: { en: 'Nothing shows that the side that is said to have been away came.', bn: 'যাঁকে অনুপস্থিত বলা হয়েছে, তাঁর আসার কোনো প্রমাণ নেই।' },
  elsewhere: { en: 'Both sides came, but to different places or at different times.', bn: 'দুজনই এসেছিলেন, তবে আলাদা জায়গায় বা আলাদা সময়ে।' },
  unclear: { en: 'Nothing shows who came.', bn: 'কে এসেছিলেন, তার কোনো প্রমাণ নেই।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** The reasons for a decision about a reported review, likewise. */
export const REVIEW_REASONS = {
  aboutDeal: { en: 'The review is about this deal and insults nobody.', bn: 'রিভিউটি এই লেনদেন নিয়েই, কাউকে অপমান করা হয়নি।' },
  opinion: { en: 'The review is an opinion, which the other side need not share.', bn: 'রিভিউটি একটি মতামত, অন্যজনের একমত হওয়া জরুরি নয়।' },
  insult: { en: 'The review insults the other side.', bn: 'রিভিউটি অন্যজনকে অপমান করে।' },
  otherDeal: { en: 'The review is not about this deal.', bn: 'রিভিউটি এই লেনদেন নিয়ে নয়।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** The reasons for a suspension, likewise. Each says what was seen, not what the user is. */
export const SUSPENSION_REASONS = {
  missedMeetings: {
    en: 'This account agreed to meet more than once and did not come.',
    bn: 'এই অ্যাকাউন্ট থেকে একাধিকবার দেখা করার সময় ঠিক করেও আসা হয়নি।',
  },
  moneyAhead: {
    en: 'Messages from this account ask for money before the product is seen.',
    bn: 'এই অ্যাকাউন্টের বার্তায় পণ্য দেখার আগেই টাকা চাওয়া হয়েছে।',
  },
  otherProducts: {
    en: 'Several listings of this account do not match the products.',
    bn: 'এই অ্যাকাউন্টের একাধিক বিজ্ঞাপনের সঙ্গে পণ্যের মিল নেই।',
  },
  insults: { en: 'Messages from this account insult or threaten other users.', bn: 'এই অ্যাকাউন্টের বার্তায় অন্যদের অপমান করা বা হুমকি দেওয়া হয়েছে।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** The reasons for the end of a suspension, and for the refusal of an appeal, likewise. */
export const SUSPENSION_ANSWERS = {
  mistake: { en: 'The suspension was a mistake.', bn: 'স্থগিত করাটি ভুল ছিল।' },
  explained: { en: 'The appeal explains what happened.', bn: 'কী হয়েছিল, আপিলে তা বোঝা যায়।' },
  asFound: { en: 'What the suspension was for is so.', bn: 'যে কারণে স্থগিত করা হয়েছে, তা ঠিক।' },
  nothingNew: { en: 'The appeal says nothing that was not known.', bn: 'আপিলে নতুন কিছু নেই।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

const ALL = [CASE_REASONS, DEAL_REASONS, NO_SHOW_REASONS, REVIEW_REASONS, SUSPENSION_REASONS, SUSPENSION_ANSWERS].flatMap(
  (reasons): Record<'en' | 'bn', string>[] => Object.values(reasons),
);

/** Whether an admin has chosen a reason rather than written it. */
export const isUsualReason = (written: string): boolean => ALL.some(({ en, bn }) => written === en || written === bn);

/** A reason as an admin wrote it, for a reader: one that was chosen is in the reader's language, whatever the admin's was. */
export function reasonIn(language: 'en' | 'bn', written: string): string {
  return ALL.find(({ en, bn }) => written === en || written === bn)?.[language] ?? written;
}
