// The emails about an account and its verification, as in `email-texts.ts`.

const en = {
  verified: {
    subject: 'You are a verified seller now',
    paragraphs: ['An admin has checked your account. From now on every product of yours carries the label “verified”.'],
    action: 'Your products',
  },
  verification_ended: {
    subject: 'You are not a verified seller any more',
    paragraphs: ['An admin has taken the label “verified” from your products. The reason: {explanation}'],
    action: 'Your products',
  },
  account_deleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'An admin has deleted your account. Your unsold products were removed and your open bookings have ended; what was paid for stays on record.',
    ],
  },
  account_closed: {
    subject: 'Your account is closed',
    paragraphs: [
      'You have closed your account. Your unsold products were removed and your unpaid bookings have ended; what was paid for stays on record.',
      'You can register again with this address.',
    ],
  },
  password_changed: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. Every device that was signed in has been signed out.',
      'If it was not you, choose a new password now.',
    ],
    action: 'Choose a new password',
  },
  account_reset: {
    subject: 'Check your account and list your products again',
    paragraphs: [
      'A new password was set for your account with a link in an email, which has confirmed your address. Somebody else may have registered it before. So the name, the photo and the phone number were removed, and your products for sale were taken off the lists. Your bookings are as they were: look at the number in each booking.',
      'Enter your name and number again. You can list your products again in My Products.',
    ],
    action: 'Your account',
  },
};

const bn = {
  verified: {
    subject: 'আপনি এখন যাচাই করা বিক্রেতা',
    paragraphs: ['একজন অ্যাডমিন আপনার অ্যাকাউন্ট যাচাই করেছেন। এখন থেকে আপনার প্রতিটি পণ্যে “যাচাই করা” লেখা থাকবে।'],
    action: 'আপনার পণ্য',
  },
  verification_ended: {
    subject: 'আপনি আর যাচাই করা বিক্রেতা নন',
    paragraphs: ['একজন অ্যাডমিন আপনার পণ্য থেকে “যাচাই করা” লেখাটি সরিয়ে নিয়েছেন। কারণ: {explanation}'],
    action: 'আপনার পণ্য',
  },
  account_deleted: {
    subject: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
    paragraphs: ['একজন অ্যাডমিন আপনার অ্যাকাউন্ট মুছে ফেলেছেন। আপনার অবিক্রীত পণ্য সরানো হয়েছে, খোলা বুকিং শেষ হয়েছে; যার দাম দেওয়া হয়েছে তার রেকর্ড থাকবে।'],
  },
  account_closed: {
    subject: 'আপনার অ্যাকাউন্ট বন্ধ হয়েছে',
    paragraphs: [
      'আপনি আপনার অ্যাকাউন্ট বন্ধ করেছেন। আপনার অবিক্রীত পণ্য সরানো হয়েছে, দাম না দেওয়া বুকিং শেষ হয়েছে; যার দাম দেওয়া হয়েছে তার রেকর্ড থাকবে।',
      'এই ঠিকানা দিয়ে আবার নিবন্ধন করতে পারবেন।',
    ],
  },
  password_changed: {
    subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    paragraphs: ['আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। সাইন ইন থাকা সব ডিভাইস সাইন আউট করা হয়েছে।', 'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন।'],
    action: 'নতুন পাসওয়ার্ড দিন',
  },
  account_reset: {
    subject: 'আপনার অ্যাকাউন্ট দেখুন, পণ্য আবার বিক্রির জন্য দিন',
    paragraphs: [
      'ইমেইলের লিংক দিয়ে আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে, তাতে আপনার ঠিকানা নিশ্চিত হয়েছে। অন্য কেউ আগে এটি নিবন্ধন করে থাকতে পারেন। তাই নাম, ছবি ও ফোন নম্বর মুছে দেওয়া হয়েছে, আর বিক্রির পণ্যগুলো তালিকা থেকে সরানো হয়েছে। আপনার বুকিং আগের মতোই আছে: প্রতিটি বুকিংয়ের নম্বর দেখে নিন।',
      'আপনার নাম ও নম্বর আবার দিন। “আমার পণ্য” থেকে পণ্যগুলো আবার বিক্রির জন্য দিতে পারবেন।',
    ],
    action: 'আপনার অ্যাকাউন্ট',
  },
} as const satisfies Record<keyof typeof en, object>;

export const ACCOUNT_EMAIL_TEXTS = { en, bn };
