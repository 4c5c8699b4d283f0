import type { FieldProblem } from './card-format.ts';

export type CardLocale = 'en' | 'bn';

const en = {
  cardDetails: 'Card details',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'CVC',
  cvcHint: '3 digits on the back of the card',
  amexCvcHint: '4 digits on the front of the card',
  challengeTitle: 'Your bank asks: is this you?',
  /** `{amount}` is the formatted amount of the payment. */
  challengeText: 'A bank would now ask you to approve the payment of {amount}. This is a test: no bank is involved.',
  challengeComplete: 'Complete authentication',
  challengeFail: 'Fail authentication',
  connection: 'The payment service could not be reached. Check your connection and try again: you will not be charged twice.',
  challengeFailed: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  problems: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  } satisfies Record<FieldProblem, string>,
  /** By decline code or error code. Codes that are missing show the message of the API. */
  apiErrors: {} as Readonly<Record<string, string>>,
};

/** The texts of the card fields. As Stripe.js does, the emulator brings its own. */
export type CardTexts = typeof en;

const bn: CardTexts = {
  cardDetails: 'কার্ডের তথ্য',
  number: 'কার্ড নম্বর',
  expiry: 'মেয়াদ (MM/YY)',
  cvc: 'সিভিসি (CVC)',
  cvcHint: 'কার্ডের পেছনের ৩টি অঙ্ক',
  amexCvcHint: 'কার্ডের সামনের ৪টি অঙ্ক',
  challengeTitle: 'আপনার ব্যাংক জানতে চায়: এটা কি আপনিই?',
  challengeText: 'এখন ব্যাংক আপনাকে {amount} পরিশোধ অনুমোদন করতে বলত। এটি পরীক্ষামূলক সেবার বিকল্প ধাপ।',
  challengeComplete: 'যাচাই সম্পন্ন করুন',
  challengeFail: 'যাচাই ব্যর্থ করুন',
  connection: 'পেমেন্ট সেবার সঙ্গে সংযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন: দুইবার টাকা কাটা হবে না।',
  challengeFailed: 'আপনার কার্ড যাচাই করা যায়নি। অন্য কার্ড দিয়ে আবার চেষ্টা করুন।',
  problems: {
    incomplete_number: 'কার্ড নম্বর অসম্পূর্ণ।',
    invalid_number: 'কার্ড নম্বরটি সঠিক নয়।',
    incomplete_expiry: 'কার্ডের মেয়াদ অসম্পূর্ণ।',
    invalid_expiry_month: 'কার্ডের মেয়াদের মাসটি সঠিক নয়।',
    invalid_expiry_month_past: 'কার্ডের মেয়াদ শেষ হয়ে গেছে।',
    invalid_expiry_year_past: 'কার্ডের মেয়াদের বছর পেরিয়ে গেছে।',
    incomplete_cvc: 'কার্ডের নিরাপত্তা কোড অসম্পূর্ণ।',
  },
  apiErrors: {
    card_declined: 'আপনার কার্ড গ্রহণ করা হয়নি।',
    test_mode_live_card: 'আপনার কার্ড গ্রহণ করা হয়নি। এটি পরীক্ষামূলক সেবা: শুধু পরীক্ষার কার্ড নম্বর চলে।',
    insufficient_funds: 'আপনার কার্ডে যথেষ্ট টাকা নেই।',
    expired_card: 'আপনার কার্ডের মেয়াদ শেষ হয়ে গেছে।',
    incorrect_cvc: 'কার্ডের নিরাপত্তা কোডটি ভুল।',
    invalid_cvc: 'কার্ডের নিরাপত্তা কোডটি সঠিক নয়।',
    incorrect_number: 'কার্ড নম্বরটি ভুল।',
    invalid_expiry_month: 'কার্ডের মেয়াদের মাসটি সঠিক নয়।',
    invalid_expiry_year: 'কার্ডের মেয়াদের বছরটি সঠিক নয়।',
    processing_error: 'কার্ডটি নিয়ে কাজ করার সময় সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
    card_velocity_exceeded: 'বারবার চেষ্টা বা সীমা ছাড়ানোর কারণে কার্ডটি গ্রহণ করা হয়নি।',
    payment_intent_unexpected_state: 'এই পরিশোধটি আর করা যাবে না। পাতাটি আবার খুলে দেখুন।',
  },
};

export const CARD_TEXTS: Record<CardLocale, CardTexts> = { en, bn };

// en-IN groups in lakh, as Bangladesh does.
const LANGUAGE_TAGS: Record<CardLocale, string> = { en: 'en-IN', bn: 'bn-BD' };

/** An amount of poisha in Tk: `Tk 12,34,567` or `১২,৩৪,৫৬৭৳`. */
export function formatAmount(poisha: number, locale: CardLocale): string {
  const tk = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 2 }).format(poisha / 100);
  return locale === 'en' ? `Tk ${tk}` : `${tk}৳`;
}
