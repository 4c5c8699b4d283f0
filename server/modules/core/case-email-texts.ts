// The emails about reported listings, as in `email-texts.ts`.

const en = {
  listing_hidden: {
    subject: 'Your listing is hidden until an admin has looked at it',
    paragraphs: [
      'Several users have reported “{title}”. It is not on the lists until an admin has looked at it. You need to do nothing; we write to you when it is decided.',
    ],
    action: 'The listing',
  },
  admin_many_hidden: {
    subject: 'Reports have hidden many listings in an hour',
    paragraphs: ['Further listings that are reported stay on the lists until an admin has decided. Please look at the cases.'],
    action: 'Open the cases',
  },
  case_kept: {
    subject: 'An admin has looked at your listing: it stays',
    paragraphs: ['“{title}” was reported. An admin has looked at it, and it stays for sale. The reason: {explanation}'],
  },
  case_removed: {
    subject: 'An admin has removed your listing',
    paragraphs: [
      'An admin has removed “{title}”. The reason: {explanation}',
      'If you think that this is wrong, you can appeal once, until {deadline}.',
    ],
    action: 'Read and appeal',
  },
  case_removed_final: {
    subject: 'An admin has removed your listing',
    paragraphs: ['An admin has removed “{title}”. The reason: {explanation}'],
  },
  case_restored: {
    subject: 'Your appeal was accepted: your listing is back',
    paragraphs: ['“{title}” is for sale again. The reason: {explanation}'],
  },
  case_confirmed: {
    subject: 'Your appeal was refused',
    paragraphs: ['“{title}” stays removed. The reason: {explanation}', 'This decision is final.'],
    action: 'The decision',
  },
  proof_taken_away: {
    subject: 'An admin has taken the mark away from your proof photo',
    paragraphs: [
      'The photo of “{title}” that you had marked is not shown as the proof photo any more. The reason: {explanation}',
      'You can take another photo with the code of the listing and mark that one.',
    ],
    action: 'The listing',
  },
  contacts_masked: {
    subject: 'Contact data in your listing was replaced by dots',
    paragraphs: [
      '“{title}” is older than the rule that listings have no phone numbers, addresses, links or accounts. Dots stand in their place now. Buyers get your number when they book.',
    ],
    action: 'Edit the listing',
  },
  report_upheld: {
    subject: 'The listing that you reported was removed',
    paragraphs: ['Thank you for reporting “{title}”. An admin has removed it. The reason: {explanation}'],
  },
  report_dismissed: {
    subject: 'The listing that you reported stays',
    paragraphs: ['You reported “{title}”. An admin has looked at it, and it stays. The reason: {explanation}'],
  },
};

const bn = {
  listing_hidden: {
    subject: 'অ্যাডমিন না দেখা পর্যন্ত আপনার পণ্যটি লুকানো আছে',
    paragraphs: [
      'কয়েকজন ব্যবহারকারী “{title}” নিয়ে অভিযোগ করেছেন। অ্যাডমিন না দেখা পর্যন্ত এটি তালিকায় থাকবে না। আপনাকে কিছু করতে হবে না; সিদ্ধান্ত হলে জানাব।',
    ],
    action: 'পণ্যটি',
  },
  admin_many_hidden: {
    subject: 'এক ঘণ্টায় অভিযোগে অনেক পণ্য লুকানো হয়েছে',
    paragraphs: ['এরপর যেসব পণ্য নিয়ে অভিযোগ আসবে, অ্যাডমিন সিদ্ধান্ত না নেওয়া পর্যন্ত সেগুলো তালিকায় থাকবে। অনুগ্রহ করে অভিযোগগুলো দেখুন।'],
    action: 'অভিযোগগুলো খুলুন',
  },
  case_kept: {
    subject: 'অ্যাডমিন আপনার পণ্য দেখেছেন: এটি থাকছে',
    paragraphs: ['“{title}” নিয়ে অভিযোগ এসেছিল। অ্যাডমিন দেখেছেন, পণ্যটি বিক্রির জন্য থাকছে। কারণ: {explanation}'],
  },
  case_removed: {
    subject: 'অ্যাডমিন আপনার পণ্যটি সরিয়েছেন',
    paragraphs: ['একজন অ্যাডমিন “{title}” সরিয়েছেন। কারণ: {explanation}', 'আপনার মতে ভুল হলে {deadline} পর্যন্ত একবার আপিল করতে পারবেন।'],
    action: 'পড়ুন ও আপিল করুন',
  },
  case_removed_final: {
    subject: 'অ্যাডমিন আপনার পণ্যটি সরিয়েছেন',
    paragraphs: ['একজন অ্যাডমিন “{title}” সরিয়েছেন। কারণ: {explanation}'],
  },
  case_restored: {
    subject: 'আপনার আপিল মানা হয়েছে: পণ্যটি ফিরে এসেছে',
    paragraphs: ['“{title}” আবার বিক্রির জন্য আছে। কারণ: {explanation}'],
  },
  case_confirmed: {
    subject: 'আপনার আপিল মানা হয়নি',
    paragraphs: ['“{title}” সরানোই থাকছে। কারণ: {explanation}', 'এই সিদ্ধান্ত চূড়ান্ত।'],
    action: 'সিদ্ধান্ত',
  },
  proof_taken_away: {
    subject: 'একজন অ্যাডমিন আপনার প্রমাণের ছবির চিহ্ন তুলে নিয়েছেন',
    paragraphs: [
      '“{title}” পণ্যে আপনার চিহ্নিত ছবিটি আর প্রমাণের ছবি হিসেবে দেখানো হচ্ছে না। কারণ: {explanation}',
      'পণ্যের কোডসহ আরেকটি ছবি তুলে সেটি চিহ্নিত করতে পারেন।',
    ],
    action: 'পণ্যটি',
  },
  contacts_masked: {
    subject: 'আপনার পণ্যের লেখায় যোগাযোগের তথ্যের জায়গায় ফোঁটা বসানো হয়েছে',
    paragraphs: [
      'পণ্যের লেখায় ফোন নম্বর, ঠিকানা, লিংক বা অ্যাকাউন্ট দেওয়া যায় না। “{title}” এই নিয়মের আগে লেখা, তাই সেগুলোর জায়গায় এখন ফোঁটা আছে। ক্রেতা বুক করলে আপনার নম্বর পান।',
    ],
    action: 'পণ্যটি বদলান',
  },
  report_upheld: {
    subject: 'আপনার অভিযোগের পণ্যটি সরানো হয়েছে',
    paragraphs: ['“{title}” নিয়ে জানানোর জন্য ধন্যবাদ। অ্যাডমিন এটি সরিয়েছেন। কারণ: {explanation}'],
  },
  report_dismissed: {
    subject: 'আপনার অভিযোগের পণ্যটি থাকছে',
    paragraphs: ['আপনি “{title}” নিয়ে অভিযোগ করেছিলেন। অ্যাডমিন দেখেছেন, পণ্যটি থাকছে। কারণ: {explanation}'],
  },
} as const satisfies Record<keyof typeof en, object>;

export const CASE_EMAIL_TEXTS = { en, bn };
