import { ACCOUNT_EMAIL_TEXTS } from '#server/modules/core/account-email-texts.ts';
import { BOOKING_EMAIL_TEXTS } from '#server/modules/core/booking-email-texts.ts';
import { HANDOVER_EMAIL_TEXTS } from '#server/modules/core/handover-email-texts.ts';
import { recordOf } from '#contract/records.ts';
import type { Language, ReleaseReason } from '#contract/vocabulary.ts';

/** The words of an email. `{title}` and the like are filled in; subjects hold prices only, never words of another user. */
export type EmailText = readonly [subject: string, ...paragraphs: string[]];

const en = { ...ACCOUNT_EMAIL_TEXTS.en, ...BOOKING_EMAIL_TEXTS.en, ...HANDOVER_EMAIL_TEXTS.en };

export type EmailKind = keyof typeof en;

/** The emails are written as they are read: the subject, and each paragraph in a line of its own. */
const partsOf = (texts: Record<EmailKind, string>): Record<EmailKind, EmailText> =>
  recordOf(Object.keys(texts) as EmailKind[], (kind) => {
    const [subject = '', ...paragraphs] = texts[kind].split('\n').map((line) => line.trim());
    return [subject, ...paragraphs];
  });

export const EMAIL_TEXTS: Record<Language, Record<EmailKind, EmailText>> = {
  en: partsOf(en),
  bn: partsOf({ ...ACCOUNT_EMAIL_TEXTS.bn, ...BOOKING_EMAIL_TEXTS.bn, ...HANDOVER_EMAIL_TEXTS.bn }),
};

type LinkLabel = Readonly<Record<Language, string>>;

/** The labels of the links in emails, where they do not lead to a booking. */
const LINK_LABELS: readonly (LinkLabel & { kinds: readonly EmailKind[] })[] = [
  { en: 'Your products', bn: 'আপনার পণ্য', kinds: ['verified', 'verification_ended'] },
  { en: 'Choose a new password', bn: 'নতুন পাসওয়ার্ড দিন', kinds: ['password_changed'] },
  { en: 'Your account', bn: 'আপনার অ্যাকাউন্ট', kinds: ['account_reset', 'passkeys_changed'] },
  { en: 'The listing', bn: 'পণ্যটি', kinds: ['listing_hidden', 'proof_taken_away'] },
  { en: 'Your entries', bn: 'আপনার এন্ট্রি', kinds: ['stolen_taken_out'] },
  { en: 'Open the cases', bn: 'অভিযোগগুলো খুলুন', kinds: ['admin_many_hidden'] },
  { en: 'Read and appeal', bn: 'পড়ুন ও আপিল করুন', kinds: ['case_removed', 'suspended', 'suspended_for_good'] },
  { en: 'The decision', bn: 'সিদ্ধান্ত', kinds: ['case_confirmed', 'suspension_confirmed'] },
  { en: 'Edit the listing', bn: 'পণ্যটি বদলান', kinds: ['contacts_masked'] },
  { en: 'Read and answer', bn: 'পড়ে উত্তর দিন', kinds: ['seller_message', 'seller_dispute', 'seller_answer_reminder'] },
  { en: 'Read the answer', bn: 'উত্তর পড়ুন', kinds: ['buyer_message', 'buyer_answered', 'buyer_offered'] },
  { en: 'See and answer', bn: 'দেখে উত্তর দিন', kinds: ['seller_photos'] },
  { en: 'See the photos', bn: 'ছবি দেখুন', kinds: ['buyer_photos'] },
  { en: 'Boost it again', bn: 'আবার বুস্ট করুন', kinds: ['boost_ended'] },
  { en: 'Look at it', bn: 'দেখুন', kinds: ['no_show_marked', 'no_show_contested'] },
  { en: 'Answer', bn: 'উত্তর দিন', kinds: ['buyer_claimed', 'buyer_offer_reminder'] },
  { en: 'The payouts', bn: 'পেআউট দেখুন', kinds: ['admin_payout_stopped'] },
  { en: 'The disputes', bn: 'বিরোধ দেখুন', kinds: ['admin_dispute_waits', 'admin_chargeback'] },
  { en: 'Answer the offer', bn: 'উত্তর দিন', kinds: ['seller_offer'] },
  { en: 'Answer the seller', bn: 'উত্তর দিন', kinds: ['buyer_counter'] },
  {
    en: 'Your offers',
    bn: 'আপনার দরদাম',
    kinds: [
      'buyer_offer_declined',
      'seller_counter_declined',
      'seller_offer_withdrawn',
      'buyer_counter_withdrawn',
      'buyer_offer_expired',
      'seller_counter_expired',
    ],
  },
  { en: 'Your offers', bn: 'আপনার প্রস্তাবগুলো', kinds: ['buyer_offer_lost'] },
  { en: 'Make a new offer', bn: 'নতুন প্রস্তাব দিন', kinds: ['buyer_offer_held'] },
  { en: 'Enter the code', bn: 'কোড দিন', kinds: ['payout_code'] },
  {
    en: 'Your balance',
    bn: 'আপনার ব্যালেন্স',
    kinds: ['payout_method', 'payout_method_removed', 'payout_requested', 'payout_cancelled', 'payout_sent', 'payout_failed'],
  },
  { en: 'The failed jobs', bn: 'ব্যর্থ কাজ দেখুন', kinds: ['admin_refund_failed'] },
  { en: 'Write your review', bn: 'রিভিউ দিন', kinds: ['review_waits'] },
  { en: 'Read the reviews', bn: 'রিভিউ পড়ুন', kinds: ['reviews_shown'] },
  { en: 'Confirm or decline', bn: 'নিশ্চিত করুন বা ছাড়ুন', kinds: ['buyer_turn', 'buyer_turn_reminder'] },
  { en: 'See what else there is', bn: 'আর কী আছে দেখুন', kinds: ['waiting_ended', 'buyer_remove_booked'] },
  { en: 'Show your place', bn: 'লাইনে আপনার জায়গা দেখুন', kinds: ['waiting_resumed'] },
  { en: 'See what is new', bn: 'নতুন কী আছে দেখুন', kinds: ['saved_match'] },
  { en: 'Your favourites', bn: 'আপনার পছন্দের পণ্য', kinds: ['saved_price'] },
];

/** Emails that link to no page. */
const WITHOUT_LINK: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'case_kept',
  'case_removed_final',
  'case_restored',
  'report_upheld',
  'report_dismissed',
  'suspension_lifted',
  'suspension_over',
  'account_deleted',
  'account_closed',
  'seller_unbook',
  'seller_remove',
  'seller_remove_booked',
  'buyer_unbook',
  'refund_booking_ended',
  'refund_already_paid',
  'refund_payment_mismatch',
  'refund_payment_risky',
  'refund_never_claimed',
  'refund_failed',
  'refund_made',
  'refund_recorded',
]);

/** Returns the label of the one link in an email of this kind; undefined where it has none. */
export function linkLabelOf(kind: EmailKind, language: Language): string | undefined {
  if (WITHOUT_LINK.has(kind)) return undefined;
  const booking: LinkLabel = { en: kind.startsWith('buyer_') ? 'Your booking' : 'The booking', bn: 'বুকিং দেখুন' };
  return (LINK_LABELS.find(({ kinds }) => kinds.includes(kind)) ?? booking)[language];
}

/** The emails that have the receipt of the booking. */
export const WITH_RECEIPT: ReadonlySet<EmailKind> = new Set<EmailKind>(['seller_pay', 'buyer_pay', 'seller_hand_over', 'buyer_hand_over']);

/** The lines of the receipt in an email about a payment. */
export const EMAIL_RECEIPT: Record<
  Language,
  Record<'label' | 'number' | 'seller' | 'buyer' | 'price' | 'paid' | 'paidCash' | 'fee' | 'transaction', string>
> = {
  en: {
    label: 'Receipt',
    number: 'Receipt number',
    seller: 'Seller',
    buyer: 'Buyer',
    price: 'Agreed price',
    paid: 'Paid online',
    paidCash: 'Paid in cash',
    fee: 'Fee of Abar, once it is released',
    transaction: 'Transaction',
  },
  bn: {
    label: 'রসিদ',
    number: 'রসিদ নম্বর',
    seller: 'বিক্রেতা',
    buyer: 'ক্রেতা',
    price: 'ঠিক করা দাম',
    paid: 'অনলাইনে পরিশোধ',
    paidCash: 'নগদে পরিশোধ',
    fee: 'টাকা ছাড়া হলে আবারের ফি',
    transaction: 'লেনদেন নম্বর',
  },
};

/** The texts that emails share. Two of them replace a name or a title of which nothing may be quoted; others are reasons of a seller. */
export const EMAIL_COMMON: Record<
  Language,
  Record<'refund' | 'anonymous' | 'something' | 'closing' | 'onePhoto' | 'photos' | 'stopSearch' | 'stopPrices' | ReleaseReason, string>
> = {
  en: {
    refund:
      'We have started to pay the whole amount back to the card or account that it came from. You do not have to do anything; banks take up to ten days to show it.',
    buyer_does_not_answer: 'The reason given: you did not answer.',
    sold_elsewhere: 'The reason given: the product was sold elsewhere.',
    other: 'No further reason was given.',
    anonymous: 'A user',
    something: 'product',
    onePhoto: 'a photo',
    photos: '{count} photos',
    stopSearch: 'Stop emails about this search',
    stopPrices: 'Stop emails about prices',
    closing: 'Abar, the marketplace for used computers. Nobody reads replies to this email.',
  },
  bn: {
    refund: 'পুরো টাকা আপনার কার্ডে বা হিসাবে ফেরত পাঠানো শুরু হয়েছে। আপনাকে কিছু করতে হবে না; ব্যাংকে দেখাতে দশ দিন পর্যন্ত লাগতে পারে।',
    buyer_does_not_answer: 'কারণ: আপনি সাড়া দেননি।',
    sold_elsewhere: 'কারণ: পণ্যটি অন্য জায়গায় বিক্রি হয়ে গেছে।',
    other: 'আর কোনো কারণ জানানো হয়নি।',
    anonymous: 'একজন ব্যবহারকারী',
    something: 'পণ্য',
    onePhoto: '১টি ছবি',
    photos: '{count}টি ছবি',
    stopSearch: 'এই খোঁজের ইমেইল বন্ধ করুন',
    stopPrices: 'দামের ইমেইল বন্ধ করুন',
    closing: 'Abar, পুরোনো কম্পিউটারের বাজার। এই ইমেইলের উত্তর কেউ পড়েন না।',
  },
};

/** The texts of the calendar file of a meeting. */
export const MEETING_CALENDAR_TEXTS = {
  en: { summary: 'Meet {name}: {title}', description: 'See it run, then pay. The booking: {url}' },
  bn: { summary: '{name}-এর সঙ্গে দেখা: {title}', description: 'চালিয়ে দেখে দাম দিন। বুকিং: {url}' },
} as const;
