/** The emails about deals that an admin, or the bank of the buyer, has frozen, as in `email-texts.ts`. */
const en = {
  seller_frozen: {
    subject: 'An admin has frozen the sale of your product',
    paragraphs: [
      'The sale of “{title}” is frozen: its times stand still, and the {price} stay held until an admin lets it go on. The reason: {explanation}',
    ],
    action: 'The booking',
  },
  buyer_frozen: {
    subject: 'An admin has frozen your booking',
    paragraphs: [
      'Your booking of “{title}” is frozen: its times stand still, and your {price} stay held until an admin lets it go on. The reason: {explanation}',
    ],
    action: 'Your booking',
  },
  seller_unfrozen: {
    subject: 'The sale of your product goes on',
    paragraphs: ['The sale of “{title}” is no longer frozen. You have the time that was left: the page of the booking says until when.'],
    action: 'The booking',
  },
  buyer_unfrozen: {
    subject: 'Your booking goes on',
    paragraphs: ['Your booking of “{title}” is no longer frozen. You have the time that was left: its page says until when.'],
    action: 'Your booking',
  },
  seller_chargeback: {
    subject: 'The bank of the buyer disputes the payment of {price}',
    paragraphs: [
      'The bank of {buyer} has taken back the card payment for “{title}”. The sale is frozen until the card service has decided, and so is the money.',
    ],
    action: 'The booking',
  },
  buyer_chargeback: {
    subject: 'Your bank disputes your payment of {price}',
    paragraphs: [
      'Your bank has taken back your card payment for “{title}”. Your booking is frozen until the card service has decided.',
      'If you did not ask your bank for this, call it.',
    ],
    action: 'Your booking',
  },
  seller_reinstated: {
    subject: 'The payment of {price} is held again',
    paragraphs: ['The bank of {buyer} has returned the card payment for “{title}”. The {price} stay held until an admin decides.'],
    action: 'The booking',
  },
  buyer_reinstated: {
    subject: 'Your payment of {price} is held again',
    paragraphs: ['Your bank has returned the card payment for “{title}”. The {price} stay held until an admin decides.'],
    action: 'Your booking',
  },
  seller_charged_back: {
    subject: 'The bank of the buyer has taken money back',
    paragraphs: [
      'The bank of {buyer} keeps the card payment for “{title}”, so it does not go to your balance. The page of the booking says what follows.',
    ],
    action: 'The booking',
  },
  buyer_charged_back: {
    subject: 'Your bank has taken your payment back',
    paragraphs: ['Your bank keeps the card payment for “{title}”. The money is with your bank, and is not paid back to your card as well.'],
    action: 'Your booking',
  },
  seller_chargeback_after: {
    subject: 'The bank of the buyer disputes the payment of {price}',
    paragraphs: [
      'The bank of {buyer} has taken back the card payment for “{title}”, whose money had been released to you. A payout that holds this money waits until the card service has decided.',
      'The admins send what you and {buyer} have written and sent on the site as evidence. Answer them if they ask you for more.',
    ],
    action: 'The booking',
  },
  seller_chargeback_over: {
    subject: 'The dispute about the payment of {price} is over',
    paragraphs: [
      'The card service has decided about the card payment for “{title}”. The money stays yours: a payout that waited for this goes on.',
    ],
    action: 'The booking',
  },
  admin_payout_stopped: {
    subject: 'Do not pay a payout of {price}',
    paragraphs: [
      'The bank of a buyer disputes a card payment whose money is in the payout of {price} to {seller}. It cannot be marked as sent until the card service has decided.',
    ],
    action: 'The payouts',
  },
  admin_dispute_waits: {
    subject: 'A dispute about {price} waits for your decision',
    paragraphs: ['Both sides have said what they have to say, and {price} are held until an admin decides.'],
    action: 'The disputes',
  },
  seller_listing_removed: {
    subject: 'An admin has removed the listing that you have sold',
    paragraphs: [
      'The listing “{title}” is removed. The {price} that were paid for it stay held until an admin decides. The page of the booking says more.',
    ],
    action: 'The booking',
  },
  buyer_listing_removed: {
    subject: 'An admin has removed the listing that you have paid for',
    paragraphs: [
      'The listing “{title}” is removed. Your {price} stay held until an admin decides. If you have not met yet, wait for the decision. The page of your booking says more.',
    ],
    action: 'Your booking',
  },
  seller_wound_up: {
    subject: 'An admin decides about the sale of your product',
    paragraphs: [
      'The account of {buyer} or yours was closed before the sale of “{title}” had ended. The {price} stay held until an admin decides.',
    ],
    action: 'The booking',
  },
  buyer_wound_up: {
    subject: 'An admin decides about your booking',
    paragraphs: [
      'The account of {seller} or yours was closed before the sale of “{title}” had ended. Your {price} stay held until an admin decides.',
    ],
    action: 'Your booking',
  },
  seller_wound_up_refund: {
    subject: 'The sale of your product was cancelled',
    paragraphs: [
      'The account of {buyer} or yours was closed before “{title}” was handed over. The {price} that were held go back to {buyer}.',
    ],
    action: 'The booking',
  },
  buyer_wound_up_refund: {
    subject: 'Your {price} are paid back',
    paragraphs: [
      'The account of {seller} or yours was closed before “{title}” was handed over. The {price} that were held go back to your card or account.',
      '{refund}',
    ],
    action: 'Your booking',
  },
  admin_chargeback: {
    subject: 'A bank disputes a payment of {price}',
    paragraphs: [
      'The bank of a buyer has taken back the card payment {transaction}. What is still held of it is frozen.',
      'Send evidence to the card service in time: without it the money is lost.',
    ],
    action: 'The disputes',
  },
};

const bn: typeof en = {
  seller_frozen: {
    subject: 'একজন অ্যাডমিন আপনার পণ্যের বিক্রি থামিয়েছেন',
    paragraphs: ['“{title}” বিক্রি আপাতত থেমে আছে: সময় গোনা বন্ধ, আর অ্যাডমিন চালু না করা পর্যন্ত {price} জমা থাকবে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  buyer_frozen: {
    subject: 'একজন অ্যাডমিন আপনার বুকিং থামিয়েছেন',
    paragraphs: ['“{title}” পণ্যের বুকিং আপাতত থেমে আছে: সময় গোনা বন্ধ, আর অ্যাডমিন চালু না করা পর্যন্ত আপনার {price} জমা থাকবে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  seller_unfrozen: {
    subject: 'আপনার পণ্যের বিক্রি আবার চালু হয়েছে',
    paragraphs: ['“{title}” বিক্রি আর থেমে নেই। যতটা সময় বাকি ছিল তা পাবেন: বুকিংয়ের পাতায় শেষ সময় দেখুন।'],
    action: 'বুকিং দেখুন',
  },
  buyer_unfrozen: {
    subject: 'আপনার বুকিং আবার চালু হয়েছে',
    paragraphs: ['“{title}” পণ্যের বুকিং আর থেমে নেই। যতটা সময় বাকি ছিল তা পাবেন: বুকিংয়ের পাতায় শেষ সময় দেখুন।'],
    action: 'বুকিং দেখুন',
  },
  seller_chargeback: {
    subject: 'ক্রেতার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে',
    paragraphs: ['{buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত বিক্রি ও টাকা থেমে থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_chargeback: {
    subject: 'আপনার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে',
    paragraphs: [
      'আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত বুকিং থেমে থাকবে।',
      'আপনি ব্যাংককে এটি করতে না বলে থাকলে ব্যাংকে ফোন করুন।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_reinstated: {
    subject: '{price} আবার জমা আছে',
    paragraphs: ['{buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফিরিয়ে দিয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_reinstated: {
    subject: 'আপনার {price} আবার জমা আছে',
    paragraphs: ['আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফিরিয়ে দিয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  seller_charged_back: {
    subject: 'ক্রেতার ব্যাংক টাকা ফেরত নিয়েছে',
    paragraphs: ['{buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা রেখে দিয়েছে, তাই তা আপনার ব্যালেন্সে যাবে না। এরপর কী হবে তা বুকিংয়ের পাতায় দেখুন।'],
    action: 'বুকিং দেখুন',
  },
  buyer_charged_back: {
    subject: 'আপনার ব্যাংক টাকা ফেরত নিয়েছে',
    paragraphs: ['আপনার ব্যাংক “{title}” পণ্যের কার্ডের টাকা রেখে দিয়েছে। টাকা আপনার ব্যাংকে আছে, কার্ডে আলাদা করে ফেরত যাবে না।'],
    action: 'বুকিং দেখুন',
  },
  seller_chargeback_after: {
    subject: 'ক্রেতার ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে',
    paragraphs: [
      '{buyer}-এর ব্যাংক “{title}” পণ্যের কার্ডের টাকা ফেরত নিয়েছে; সেই টাকা আপনার জন্য ছাড়া হয়ে গিয়েছিল। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত এই টাকার পেআউট অপেক্ষা করবে।',
      'আপনি ও {buyer} সাইটে যা লিখেছেন ও পাঠিয়েছেন, অ্যাডমিনরা তা প্রমাণ হিসেবে পাঠাবেন। তাঁরা আরও কিছু চাইলে জানান।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_chargeback_over: {
    subject: '{price} লেনদেনের আপত্তি শেষ হয়েছে',
    paragraphs: ['“{title}” পণ্যের কার্ডের টাকা নিয়ে কার্ড সার্ভিস সিদ্ধান্ত দিয়েছে। টাকা আপনারই থাকছে: যে পেআউট অপেক্ষায় ছিল তা আবার চলবে।'],
    action: 'বুকিং দেখুন',
  },
  admin_payout_stopped: {
    subject: '{price} পেআউট পাঠাবেন না',
    paragraphs: [
      '{seller}-এর {price} পেআউটে এমন টাকা আছে, যার কার্ডের লেনদেনে এক ক্রেতার ব্যাংক আপত্তি জানিয়েছে। কার্ড সার্ভিস সিদ্ধান্ত না দেওয়া পর্যন্ত এটি পাঠানো হয়েছে বলে চিহ্নিত করা যাবে না।',
    ],
    action: 'পেআউট দেখুন',
  },
  admin_dispute_waits: {
    subject: '{price} নিয়ে একটি বিরোধ আপনার সিদ্ধান্তের অপেক্ষায়',
    paragraphs: ['দুই পক্ষ তাদের কথা বলেছেন। একজন অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বিরোধ দেখুন',
  },
  seller_listing_removed: {
    subject: 'আপনার বিক্রি করা পণ্যের বিজ্ঞাপন একজন অ্যাডমিন সরিয়েছেন',
    paragraphs: ['“{title}” বিজ্ঞাপনটি সরানো হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত এর {price} জমা থাকবে। বিস্তারিত বুকিংয়ের পাতায় দেখুন।'],
    action: 'বুকিং দেখুন',
  },
  buyer_listing_removed: {
    subject: 'আপনার কেনা পণ্যের বিজ্ঞাপন একজন অ্যাডমিন সরিয়েছেন',
    paragraphs: [
      '“{title}” বিজ্ঞাপনটি সরানো হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে। এখনো দেখা না হয়ে থাকলে সিদ্ধান্তের অপেক্ষা করুন। বিস্তারিত বুকিংয়ের পাতায় দেখুন।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_wound_up: {
    subject: 'আপনার পণ্য বিক্রির টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    paragraphs: ['“{title}” বিক্রি শেষ হওয়ার আগে {buyer}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_wound_up: {
    subject: 'আপনার বুকিংয়ের টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    paragraphs: ['“{title}” কেনা শেষ হওয়ার আগে {seller}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  seller_wound_up_refund: {
    subject: 'আপনার পণ্যের বিক্রি বাতিল হয়েছে',
    paragraphs: ['“{title}” হস্তান্তরের আগে {buyer}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_wound_up_refund: {
    subject: 'আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['“{title}” হস্তান্তরের আগে {seller}-এর অথবা আপনার অ্যাকাউন্ট বন্ধ হয়েছে। জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  admin_chargeback: {
    subject: 'একটি ব্যাংক {price} লেনদেনে আপত্তি জানিয়েছে',
    paragraphs: [
      'ক্রেতার ব্যাংক {transaction} লেনদেনের টাকা ফেরত নিয়েছে। এর যতটা জমা আছে তা থামানো হয়েছে।',
      'সময়মতো কার্ড সার্ভিসে প্রমাণ পাঠান: না পাঠালে টাকা ফেরত আসবে না।',
    ],
    action: 'বিরোধ দেখুন',
  },
};

export const FREEZE_EMAIL_TEXTS = { en, bn };
