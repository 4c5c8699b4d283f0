/** The reasons for a decision about a reported listing that an admin chooses from, in the language of each reader. */
export const CASE_REASONS = {
  inOrder: {
    en: 'An admin has looked at the listing. It is in order.',
    bn: 'একজন অ্যাডমিন পণ্যটি দেখেছেন। এটি ঠিক আছে।',
  },
  notAsReported: { en: 'The listing is not as it was reported.', bn: 'পণ্যটি নিয়ে অভিযোগটি ঠিক নয়।' },
  asReported: { en: 'The listing is as it was reported.', bn: 'পণ্যটি নিয়ে অভিযোগটি ঠিক।' },
  stolenPhoto: { en: 'A photo is from the listing of another seller.', bn: 'একটি ছবি অন্য বিক্রেতার পণ্য থেকে নেওয়া।' },
  wrongModel: { en: 'The product is not the model that the listing names.', bn: 'পণ্যটি লেখা মডেলের নয়।' },
  priceBait: { en: 'The price is not the one that the seller asks for.', bn: 'বিক্রেতা যে দাম চান, লেখা দাম তা নয়।' },
} as const satisfies Record<string, Record<'en' | 'bn', string>>;

/** A reason as an admin wrote it, for a reader: one that was chosen is in the reader's language, whatever the admin's was. */
export function reasonIn(language: 'en' | 'bn', written: string): string {
  const chosen = Object.values(CASE_REASONS).find(({ en, bn }) => written === en || written === bn);
  return chosen?.[language] ?? written;
}
