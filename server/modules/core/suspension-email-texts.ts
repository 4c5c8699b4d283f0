// The emails about suspensions, as in `email-texts.ts`.

const en = {
  suspended: {
    subject: 'Your account is suspended for some time',
    paragraphs: [
      'An admin has suspended your account until {deadline}. The reason: {explanation}',
      'You can sign in, read everything and finish what you have agreed on. Until then you cannot list, book, make offers or ask about products, and your listings are hidden. They come back by themselves.',
      'If you think that this is wrong, you can appeal once, until {appeal}.',
    ],
    action: 'Read and appeal',
  },
  suspended_for_good: {
    subject: 'Your account is suspended',
    paragraphs: [
      'An admin has suspended your account for good. The reason: {explanation}',
      'You can sign in, read everything and finish what you have agreed on. You cannot list, book, make offers or ask about products any more, and your listings are hidden.',
      'If you think that this is wrong, you can appeal once, until {appeal}.',
    ],
    action: 'Read and appeal',
  },
  suspension_confirmed: {
    subject: 'Your appeal was refused',
    paragraphs: ['Your account stays suspended. The reason: {explanation}', 'This decision is final.'],
    action: 'The decision',
  },
  suspension_lifted: {
    subject: 'Your account is not suspended any more',
    paragraphs: ['An admin has ended the suspension of your account. The reason: {explanation}', 'Your listings are back.'],
  },
  suspension_over: {
    subject: 'The suspension of your account is over',
    paragraphs: ['You can list, book, make offers and ask about products again. Your listings are back.'],
  },
};

const bn = {
  suspended: {
    subject: 'আপনার অ্যাকাউন্ট কিছুদিনের জন্য স্থগিত',
    paragraphs: [
      'অ্যাডমিন আপনার অ্যাকাউন্ট {deadline} পর্যন্ত স্থগিত করেছেন। কারণ: {explanation}',
      'লগ ইন করতে, সব পড়তে এবং আগের লেনদেন শেষ করতে পারবেন। ততদিন নতুন পণ্য দিতে, বুকিং বা প্রস্তাব করতে এবং পণ্য নিয়ে প্রশ্ন করতে পারবেন না; আপনার পণ্যগুলো লুকানো থাকবে, পরে নিজে থেকেই ফিরে আসবে।',
      'আপনার মতে ভুল হলে {appeal} পর্যন্ত একবার আপিল করতে পারবেন।',
    ],
    action: 'পড়ুন ও আপিল করুন',
  },
  suspended_for_good: {
    subject: 'আপনার অ্যাকাউন্ট স্থগিত',
    paragraphs: [
      'অ্যাডমিন আপনার অ্যাকাউন্ট স্থায়ীভাবে স্থগিত করেছেন। কারণ: {explanation}',
      'লগ ইন করতে, সব পড়তে এবং আগের লেনদেন শেষ করতে পারবেন। নতুন পণ্য দিতে, বুকিং বা প্রস্তাব করতে এবং পণ্য নিয়ে প্রশ্ন করতে পারবেন না; আপনার পণ্যগুলো লুকানো থাকবে।',
      'আপনার মতে ভুল হলে {appeal} পর্যন্ত একবার আপিল করতে পারবেন।',
    ],
    action: 'পড়ুন ও আপিল করুন',
  },
  suspension_confirmed: {
    subject: 'আপনার আপিল মানা হয়নি',
    paragraphs: ['আপনার অ্যাকাউন্ট স্থগিতই থাকছে। কারণ: {explanation}', 'এই সিদ্ধান্ত চূড়ান্ত।'],
    action: 'সিদ্ধান্ত',
  },
  suspension_lifted: {
    subject: 'আপনার অ্যাকাউন্ট আর স্থগিত নেই',
    paragraphs: ['অ্যাডমিন আপনার অ্যাকাউন্টের স্থগিতাদেশ তুলে নিয়েছেন। কারণ: {explanation}', 'আপনার পণ্যগুলো ফিরে এসেছে।'],
  },
  suspension_over: {
    subject: 'আপনার অ্যাকাউন্টের স্থগিতাদেশ শেষ',
    paragraphs: ['আবার পণ্য দিতে, বুকিং ও প্রস্তাব করতে এবং প্রশ্ন করতে পারবেন। আপনার পণ্যগুলো ফিরে এসেছে।'],
  },
} as const satisfies Record<keyof typeof en, object>;

export const SUSPENSION_EMAIL_TEXTS = { en, bn };
