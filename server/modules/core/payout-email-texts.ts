/** The emails about payouts, as in `email-texts.ts`. `{price}` is the amount, `{account}` the payout method with the end of its number. */
const en = {
  payout_code: {
    subject: 'The code for your payout method',
    paragraphs: [
      'Your code: {code}',
      'It confirms that payouts go to {account}, and counts for 15 minutes. If you have not asked for it, change your password: it was asked for in your account. We never ask for this code.',
    ],
    action: 'Enter the code',
  },
  payout_method: {
    subject: 'Your payouts go to a new account',
    paragraphs: ['From now on payouts go to {account}. If it was not you who changed this, change your password and write to us at once.'],
    action: 'Your balance',
  },
  payout_method_removed: {
    subject: 'Your payout method was removed',
    paragraphs: [
      'No payouts go to {account} any more. The money stays in your balance until you add another method. If it was not you who removed it, change your password.',
    ],
    action: 'Your balance',
  },
  payout_requested: {
    subject: 'A payout of {price} is requested',
    paragraphs: ['{price} of your balance will be paid to {account}. You get an email as soon as it is sent.'],
    action: 'Your balance',
  },
  payout_cancelled: {
    subject: 'Your payout of {price} is cancelled',
    paragraphs: ['You have cancelled the payout of {price} to {account}. The money is in your balance.'],
    action: 'Your balance',
  },
  payout_sent: {
    subject: 'Your payout of {price} is sent',
    paragraphs: ['We have sent {price} to {account}. The reference of the transfer: {reference}'],
    action: 'Your balance',
  },
  payout_failed: {
    subject: 'Your payout of {price} has failed',
    paragraphs: ['{price} could not be paid to {account}. The reason: {explanation}', 'The money is in your balance.'],
    action: 'Your balance',
  },
};

const bn: typeof en = {
  payout_code: {
    subject: 'আপনার টাকা তোলার মাধ্যমের কোড',
    paragraphs: [
      'আপনার কোড: {code}',
      'এই কোড দিলে আপনার টাকা {account}-এ যাবে। কোডটি ১৫ মিনিট চলবে। আপনি না চেয়ে থাকলে পাসওয়ার্ড বদলান: আপনার অ্যাকাউন্ট থেকেই কোডটি চাওয়া হয়েছে। আমরা কখনো এই কোড জানতে চাই না।',
    ],
    action: 'কোড দিন',
  },
  payout_method: {
    subject: 'আপনার টাকা এখন নতুন অ্যাকাউন্টে যাবে',
    paragraphs: ['এখন থেকে আপনার টাকা {account}-এ যাবে। আপনি না বদলে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের লিখুন।'],
    action: 'আপনার ব্যালেন্স',
  },
  payout_method_removed: {
    subject: 'আপনার টাকা তোলার মাধ্যম সরানো হয়েছে',
    paragraphs: ['{account}-এ আর টাকা যাবে না। নতুন মাধ্যম যোগ না করা পর্যন্ত টাকা আপনার ব্যালেন্সে থাকবে। আপনি না সরিয়ে থাকলে পাসওয়ার্ড বদলান।'],
    action: 'আপনার ব্যালেন্স',
  },
  payout_requested: {
    subject: '{price} তোলার অনুরোধ করা হয়েছে',
    paragraphs: ['আপনার ব্যালেন্স থেকে {price} {account}-এ পাঠানো হবে। পাঠানো হলে ইমেইল পাবেন।'],
    action: 'আপনার ব্যালেন্স',
  },
  payout_cancelled: {
    subject: 'আপনার {price} তোলার অনুরোধ বাতিল হয়েছে',
    paragraphs: ['আপনি {account}-এ {price} তোলার অনুরোধ বাতিল করেছেন। টাকা আপনার ব্যালেন্সে আছে।'],
    action: 'আপনার ব্যালেন্স',
  },
  payout_sent: {
    subject: 'আপনার {price} পাঠানো হয়েছে',
    paragraphs: ['আমরা {account}-এ {price} পাঠিয়েছি। লেনদেনের রেফারেন্স: {reference}'],
    action: 'আপনার ব্যালেন্স',
  },
  payout_failed: {
    subject: 'আপনার {price} পাঠানো যায়নি',
    paragraphs: ['{account}-এ {price} পাঠানো যায়নি। কারণ: {explanation}', 'টাকা আপনার ব্যালেন্সে আছে।'],
    action: 'আপনার ব্যালেন্স',
  },
};

export const PAYOUT_EMAIL_TEXTS = { en, bn };
