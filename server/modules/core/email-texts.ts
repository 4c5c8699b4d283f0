import { ACCOUNT_EMAIL_TEXTS } from '#server/modules/core/account-email-texts.ts';
import { CASE_EMAIL_TEXTS } from '#server/modules/core/case-email-texts.ts';
import { DEADLINE_EMAIL_TEXTS } from '#server/modules/core/deadline-email-texts.ts';
import { MESSAGE_EMAIL_TEXTS } from '#server/modules/core/message-email-texts.ts';
import { MEETING_EMAIL_TEXTS } from '#server/modules/core/meeting-email-texts.ts';
import { DISPUTE_EMAIL_TEXTS } from '#server/modules/core/dispute-email-texts.ts';
import { FREEZE_EMAIL_TEXTS } from '#server/modules/core/freeze-email-texts.ts';
import { HANDOVER_EMAIL_TEXTS } from '#server/modules/core/handover-email-texts.ts';
import { OFFER_EMAIL_TEXTS } from '#server/modules/core/offer-email-texts.ts';
import { PAYOUT_EMAIL_TEXTS } from '#server/modules/core/payout-email-texts.ts';
import { REFUND_EMAIL_TEXTS } from '#server/modules/core/refund-email-texts.ts';
import { REVIEW_EMAIL_TEXTS } from '#server/modules/core/review-email-texts.ts';
import { SUSPENSION_EMAIL_TEXTS } from '#server/modules/core/suspension-email-texts.ts';
import { WAITING_EMAIL_TEXTS } from '#server/modules/core/waiting-email-texts.ts';
import type { Language, ReleaseReason } from '#contract/vocabulary.ts';

/** The text of an email. `{title}` and the like are filled in; subjects hold prices only, never words of another user. */
export interface EmailText {
  subject: string;
  paragraphs: readonly string[];
  /** The label of the one link. */
  action?: string;
  /** The label of the link to the receipt of the booking. */
  receipt?: string;
  /** The label of the link that stops emails of this kind. */
  stop?: string;
}

const en = {
  ...ACCOUNT_EMAIL_TEXTS.en,
  ...CASE_EMAIL_TEXTS.en,
  ...MESSAGE_EMAIL_TEXTS.en,
  ...SUSPENSION_EMAIL_TEXTS.en,
  ...DEADLINE_EMAIL_TEXTS.en,
  ...MEETING_EMAIL_TEXTS.en,
  ...HANDOVER_EMAIL_TEXTS.en,
  ...DISPUTE_EMAIL_TEXTS.en,
  ...FREEZE_EMAIL_TEXTS.en,
  ...OFFER_EMAIL_TEXTS.en,
  ...PAYOUT_EMAIL_TEXTS.en,
  ...REFUND_EMAIL_TEXTS.en,
  ...REVIEW_EMAIL_TEXTS.en,
  ...WAITING_EMAIL_TEXTS.en,
  seller_book: {
    subject: 'Your product was booked for {price}',
    paragraphs: [
      '{buyer} has booked your “{title}” for {price}. Their number and the meeting place are shown with the product.',
      'Meet in a public, well-lit place and let them see it run. Unless it is paid by {deadline}, the booking ends.',
    ],
    action: 'The booking',
  },
  seller_unbook: {
    subject: 'Your product for {price} is free again',
    paragraphs: ['The booking of your “{title}” has ended. It is for sale again.'],
  },
  seller_pay: {
    subject: 'Your product for {price} is paid',
    paragraphs: [
      '{buyer} has paid for “{title}”. The product is sold. The money is held: enter the code that {buyer} shows you at the meeting, and it is released to you after that.',
    ],
    action: 'The booking',
    receipt: 'Receipt',
  },
  seller_remove: {
    subject: 'Your product for {price} was removed',
    paragraphs: ['Your “{title}” is not for sale any more.'],
  },
  seller_remove_booked: {
    subject: 'Your product for {price} was removed',
    paragraphs: ['Your “{title}” is not for sale any more. Its booking has ended and the buyer was informed.'],
  },
  buyer_book: {
    subject: 'You have booked a product for {price}',
    paragraphs: [
      '“{title}” is booked for you at {price}. {seller} has your number and will call you.',
      'Meet in a public, well-lit place, see it run, then pay. Unless you have paid by {deadline}, the booking ends.',
    ],
    action: 'Your booking',
  },
  buyer_unbook: {
    subject: 'Your booking for {price} has ended',
    paragraphs: ['The booking of “{title}” has ended. Nothing was charged.'],
  },
  buyer_pay: {
    subject: 'You have paid for your product of {price}',
    paragraphs: [
      'Your payment for “{title}” has arrived and is held until you have received it.',
      'Meet {seller}, look at the product, then show your code. The page of the booking has it, and how to reach {seller}.',
    ],
    action: 'Your booking',
    receipt: 'Receipt',
  },
  buyer_remove_booked: {
    subject: 'The product that you booked for {price} is not for sale any more',
    paragraphs: ['“{title}”, which you had booked, was removed. Your booking has ended and nothing was charged.'],
    action: 'See what else there is',
  },
  saved_match: {
    subject: 'New on Abar for your saved search: {count}',
    paragraphs: ['New for “{search}”, which you have saved. You get at most one email a day about it.'],
    action: 'See what is new',
    stop: 'Stop emails about this search',
  },
  saved_price: {
    subject: 'Lower prices of your favourites: {count}',
    paragraphs: ['The price has fallen since you saved it. You get at most one email a day about prices.'],
    action: 'Your favourites',
    stop: 'Stop emails about prices',
  },
} as const satisfies Record<string, EmailText>;

export type EmailKind = keyof typeof en;

const bn: Record<EmailKind, EmailText> = {
  ...ACCOUNT_EMAIL_TEXTS.bn,
  ...CASE_EMAIL_TEXTS.bn,
  ...MESSAGE_EMAIL_TEXTS.bn,
  ...SUSPENSION_EMAIL_TEXTS.bn,
  ...DEADLINE_EMAIL_TEXTS.bn,
  ...MEETING_EMAIL_TEXTS.bn,
  ...HANDOVER_EMAIL_TEXTS.bn,
  ...DISPUTE_EMAIL_TEXTS.bn,
  ...FREEZE_EMAIL_TEXTS.bn,
  ...OFFER_EMAIL_TEXTS.bn,
  ...PAYOUT_EMAIL_TEXTS.bn,
  ...REFUND_EMAIL_TEXTS.bn,
  ...REVIEW_EMAIL_TEXTS.bn,
  ...WAITING_EMAIL_TEXTS.bn,
  seller_book: {
    subject: 'আপনার পণ্য {price} দামে বুক হয়েছে',
    paragraphs: [
      '{buyer} আপনার “{title}” {price} দামে বুক করেছেন। তাঁর নম্বর ও দেখা করার জায়গা পণ্যের সঙ্গে দেখানো আছে।',
      'আলোকিত, লোকজন আছে এমন জায়গায় দেখা করুন এবং পণ্যটি চালিয়ে দেখান। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_unbook: {
    subject: 'আপনার {price} দামের পণ্য আবার খালি',
    paragraphs: ['আপনার “{title}” পণ্যের বুকিং শেষ হয়েছে। এটি আবার বিক্রির জন্য আছে।'],
  },
  seller_pay: {
    subject: 'আপনার {price} দামের পণ্যের টাকা এসেছে',
    paragraphs: [
      '{buyer} “{title}” পণ্যের দাম দিয়েছেন। পণ্যটি বিক্রি হয়েছে। টাকা জমা আছে: দেখা করার সময় {buyer} যে কোড দেখাবেন তা দিন, এরপর টাকা আপনার জন্য ছাড়া হবে।',
    ],
    action: 'বুকিং দেখুন',
    receipt: 'রসিদ',
  },
  seller_remove: {
    subject: 'আপনার {price} দামের পণ্য সরানো হয়েছে',
    paragraphs: ['আপনার “{title}” আর বিক্রির জন্য নেই।'],
  },
  seller_remove_booked: {
    subject: 'আপনার {price} দামের পণ্য সরানো হয়েছে',
    paragraphs: ['আপনার “{title}” আর বিক্রির জন্য নেই। এর বুকিং শেষ হয়েছে, ক্রেতাকে জানানো হয়েছে।'],
  },
  buyer_book: {
    subject: 'আপনি {price} দামের একটি পণ্য বুক করেছেন',
    paragraphs: [
      '“{title}” আপনার জন্য {price} দামে বুক করা হয়েছে। {seller} আপনার নম্বর পেয়েছেন, আপনাকে ফোন করবেন।',
      'আলোকিত, লোকজন আছে এমন জায়গায় দেখা করুন, পণ্যটি চালিয়ে দেখে দাম দিন। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_unbook: {
    subject: 'আপনার {price} দামের বুকিং শেষ হয়েছে',
    paragraphs: ['“{title}” পণ্যের বুকিং শেষ হয়েছে। কোনো টাকা নেওয়া হয়নি।'],
  },
  buyer_pay: {
    subject: 'আপনি {price} দামের পণ্যের টাকা দিয়েছেন',
    paragraphs: [
      '“{title}” পণ্যের জন্য আপনার টাকা এসেছে, পণ্য বুঝে পাওয়া পর্যন্ত জমা থাকবে।',
      '{seller}-এর সঙ্গে দেখা করুন, পণ্যটি দেখে নিন, তারপর কোড দেখান। কোড আর যোগাযোগের উপায় বুকিংয়ের পাতায় আছে।',
    ],
    action: 'বুকিং দেখুন',
    receipt: 'রসিদ',
  },
  buyer_remove_booked: {
    subject: 'আপনার বুক করা {price} দামের পণ্য আর বিক্রির জন্য নেই',
    paragraphs: ['আপনার বুক করা “{title}” সরানো হয়েছে। আপনার বুকিং শেষ হয়েছে, কোনো টাকা নেওয়া হয়নি।'],
    action: 'আর কী আছে দেখুন',
  },
  saved_match: {
    subject: 'আপনার সংরক্ষিত খোঁজে নতুন পণ্য: {count}টি',
    paragraphs: ['আপনার সংরক্ষিত খোঁজ “{search}”-এ নতুন পণ্য এসেছে। এ বিষয়ে দিনে একটির বেশি ইমেইল পাবেন না।'],
    action: 'নতুন কী আছে দেখুন',
    stop: 'এই খোঁজের ইমেইল বন্ধ করুন',
  },
  saved_price: {
    subject: 'আপনার পছন্দের পণ্যের দাম কমেছে: {count}টি',
    paragraphs: ['আপনি পছন্দের তালিকায় রাখার পর দাম কমেছে। দামের বিষয়ে দিনে একটির বেশি ইমেইল পাবেন না।'],
    action: 'আপনার পছন্দের পণ্য',
    stop: 'দামের ইমেইল বন্ধ করুন',
  },
};

export const EMAIL_TEXTS: Record<Language, Record<EmailKind, EmailText>> = { en, bn };

/** The lines of the receipt in an email about a payment. */
export const EMAIL_RECEIPT: Record<
  Language,
  Record<'number' | 'seller' | 'buyer' | 'price' | 'paid' | 'paidCash' | 'fee' | 'transaction', string>
> = {
  en: {
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
  Record<'refund' | 'anonymous' | 'something' | 'closing' | 'onePhoto' | 'photos' | ReleaseReason, string>
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
    closing: 'Abar, পুরোনো কম্পিউটারের বাজার। এই ইমেইলের উত্তর কেউ পড়েন না।',
  },
};
