/** The emails about the handover and the money that is held until then, as in `email-texts.ts`. `{share}` is what the reader gets of it. */
const en = {
  seller_hand_over: {
    subject: 'Your product for {price} was handed over',
    paragraphs: ['You have entered the code of {buyer}: “{title}” is sold. Both of you have a record of it.'],
    action: 'The booking',
    receipt: 'Receipt',
  },
  buyer_hand_over: {
    subject: 'You have received your product for {price}',
    paragraphs: ['{seller} has entered your code: “{title}” is yours. Both of you have a record of it.'],
    action: 'Your booking',
    receipt: 'Receipt',
  },
  seller_handed_over: {
    subject: 'The handover of your product is recorded',
    paragraphs: [
      '“{title}” was handed over to {buyer}. The {price} that are held for it go to your balance on {deadline}, unless {buyer} reports a problem before.',
    ],
    action: 'The booking',
  },
  buyer_handed_over: {
    subject: 'You have received your product',
    paragraphs: [
      '{seller} has entered your code for “{title}”. The {price} that are held for it go to the seller on {deadline}.',
      'Look at it closely before then. If it is not as promised, report a problem on the page of the booking: the money stays held.',
    ],
    action: 'Your booking',
  },
  buyer_uncontested: {
    subject: 'The handover of your product is recorded',
    paragraphs: [
      '{seller} has reported that “{title}” was handed over, and you have not contested it. The {price} that are held for it go to the seller on {deadline}.',
      'If something is wrong, report a problem on the page of the booking before then: the money stays held.',
    ],
    action: 'Your booking',
  },
  seller_handover_reminder: {
    subject: 'Your product is to be handed over by {deadline}',
    paragraphs: [
      '{buyer} has paid for “{title}”, and the money is held. Enter the code that {buyer} shows you at the meeting by {deadline}. Otherwise the money goes back.',
    ],
    action: 'The booking',
  },
  buyer_handover_reminder: {
    subject: 'Your product is to be handed over by {deadline}',
    paragraphs: [
      'You have paid for “{title}”, and the money is held. Show your code to {seller} at the meeting, once you have looked at the product. Without it the money goes back to you on {deadline}.',
      'If you need more time, you can extend it once on the page of the booking.',
    ],
    action: 'Your booking',
  },
  seller_extended: {
    subject: 'The time for the handover was extended',
    paragraphs: ['{buyer} has extended the time for the handover of “{title}” until {deadline}. The money stays held.'],
    action: 'The booking',
  },
  seller_not_handed_over: {
    subject: 'The sale of your product was cancelled',
    paragraphs: [
      'No handover of “{title}” was recorded in time, so the {price} that were held go back to {buyer}. You can list the product again on the page of the booking.',
    ],
    action: 'The booking',
  },
  buyer_not_handed_over: {
    subject: 'Your {price} are paid back',
    paragraphs: [
      'No handover of “{title}” was recorded in time, so the {price} that were held go back to your card or account.',
      '{refund}',
    ],
    action: 'Your booking',
  },
  seller_no_show_refund: {
    subject: 'The sale of your product was cancelled',
    paragraphs: [
      'The meeting for “{title}” did not take place, because one side did not come. The {price} that were held go back to {buyer}. You can list the product again on the page of the booking.',
    ],
    action: 'The booking',
  },
  buyer_no_show_refund: {
    subject: 'Your {price} are paid back',
    paragraphs: [
      'The meeting for “{title}” did not take place, because one side did not come. The {price} that were held go back to your card or account.',
      '{refund}',
    ],
    action: 'Your booking',
  },
  buyer_refunded: {
    subject: 'Your {price} are paid back',
    paragraphs: ['{seller} pays you back the {price} that were held for “{title}”.', '{refund}'],
    action: 'Your booking',
  },
  buyer_claimed: {
    subject: 'The seller reports that you have received your product',
    paragraphs: [
      '{seller} says that “{title}” was handed over without the code. If that is wrong, contest it by {deadline} on the page of the booking.',
      'If you do not, it counts as handed over.',
    ],
    action: 'Answer',
  },
  seller_released: {
    subject: 'Your {price} are released',
    paragraphs: ['The {price} that were held for “{title}” are in your balance now.'],
    action: 'The booking',
  },
  buyer_released: {
    subject: 'Your {price} have gone to the seller',
    paragraphs: ['The time to report a problem with “{title}” is over. The {price} that were held have gone to {seller}.'],
    action: 'Your booking',
  },
  buyer_code_locked: {
    subject: 'Five wrong codes were entered',
    paragraphs: [
      '{seller} has entered five wrong codes for “{title}”. No code is taken for 15 minutes.',
      'Show your code at the meeting only, and tell it to nobody before you hold the product in your hands.',
    ],
    action: 'Your booking',
  },
};

const bn: typeof en = {
  seller_hand_over: {
    subject: 'আপনার {price} দামের পণ্য হস্তান্তর হয়েছে',
    paragraphs: ['আপনি {buyer}-এর কোড দিয়েছেন: “{title}” বিক্রি হয়েছে। দুজনের কাছেই এর রেকর্ড থাকল।'],
    action: 'বুকিং দেখুন',
    receipt: 'রসিদ',
  },
  buyer_hand_over: {
    subject: 'আপনি {price} দামের পণ্য বুঝে পেয়েছেন',
    paragraphs: ['{seller} আপনার কোড দিয়েছেন: “{title}” এখন আপনার। দুজনের কাছেই এর রেকর্ড থাকল।'],
    action: 'বুকিং দেখুন',
    receipt: 'রসিদ',
  },
  seller_handed_over: {
    subject: 'আপনার পণ্যের হস্তান্তর রেকর্ড হয়েছে',
    paragraphs: ['“{title}” {buyer}-কে হস্তান্তর করা হয়েছে। {buyer} এর আগে কোনো সমস্যা না জানালে জমা থাকা {price} {deadline}-এ আপনার ব্যালেন্সে যাবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_handed_over: {
    subject: 'আপনি পণ্য বুঝে পেয়েছেন',
    paragraphs: [
      '{seller} “{title}” পণ্যের জন্য আপনার কোড দিয়েছেন। জমা থাকা {price} {deadline}-এ বিক্রেতার কাছে যাবে।',
      'এর আগে পণ্যটি ভালো করে দেখে নিন। কথামতো না হলে বুকিংয়ের পাতায় সমস্যা জানান: টাকা জমা থাকবে।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_uncontested: {
    subject: 'আপনার পণ্যের হস্তান্তর রেকর্ড হয়েছে',
    paragraphs: [
      '{seller} জানিয়েছেন “{title}” হস্তান্তর হয়েছে, আপনি আপত্তি জানাননি। জমা থাকা {price} {deadline}-এ বিক্রেতার কাছে যাবে।',
      'কোনো ভুল থাকলে এর আগে বুকিংয়ের পাতায় সমস্যা জানান: টাকা জমা থাকবে।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_handover_reminder: {
    subject: '{deadline}-এর মধ্যে পণ্য হস্তান্তর করুন',
    paragraphs: [
      '{buyer} “{title}” পণ্যের দাম দিয়েছেন, টাকা জমা আছে। দেখা করার সময় {buyer} যে কোড দেখাবেন, {deadline}-এর মধ্যে তা দিন। নইলে টাকা ফেরত যাবে।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_handover_reminder: {
    subject: '{deadline}-এর মধ্যে পণ্য বুঝে নিন',
    paragraphs: [
      'আপনি “{title}” পণ্যের দাম দিয়েছেন, টাকা জমা আছে। দেখা করার সময় পণ্যটি দেখে নিয়ে {seller}-কে কোড দেখান। তা না হলে {deadline}-এ টাকা আপনার কাছে ফেরত যাবে।',
      'আরও সময় লাগলে বুকিংয়ের পাতায় একবার সময় বাড়াতে পারেন।',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_extended: {
    subject: 'হস্তান্তরের সময় বাড়ানো হয়েছে',
    paragraphs: ['{buyer} “{title}” হস্তান্তরের সময় {deadline} পর্যন্ত বাড়িয়েছেন। টাকা জমা থাকছে।'],
    action: 'বুকিং দেখুন',
  },
  seller_not_handed_over: {
    subject: 'আপনার পণ্যের বিক্রি বাতিল হয়েছে',
    paragraphs: [
      'সময়মতো “{title}” হস্তান্তরের রেকর্ড হয়নি, তাই জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। বুকিংয়ের পাতা থেকে পণ্যটি আবার বিক্রির জন্য দিতে পারেন।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_not_handed_over: {
    subject: 'আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['সময়মতো “{title}” হস্তান্তরের রেকর্ড হয়নি, তাই জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  seller_no_show_refund: {
    subject: 'আপনার পণ্যের বিক্রি বাতিল হয়েছে',
    paragraphs: [
      '“{title}” পণ্যের জন্য দেখা হয়নি, এক পক্ষ আসেননি। জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। বুকিংয়ের পাতা থেকে পণ্যটি আবার বিক্রির জন্য দিতে পারেন।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_no_show_refund: {
    subject: 'আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য দেখা হয়নি, এক পক্ষ আসেননি। জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  buyer_refunded: {
    subject: 'আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} {seller} আপনাকে ফেরত দিচ্ছেন।', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  buyer_claimed: {
    subject: 'বিক্রেতা জানিয়েছেন আপনি পণ্য বুঝে পেয়েছেন',
    paragraphs: [
      '{seller} বলছেন “{title}” কোড ছাড়াই হস্তান্তর হয়েছে। তা ঠিক না হলে {deadline}-এর মধ্যে বুকিংয়ের পাতায় আপত্তি জানান।',
      'আপত্তি না জানালে হস্তান্তর হয়েছে বলে ধরা হবে।',
    ],
    action: 'উত্তর দিন',
  },
  seller_released: {
    subject: 'আপনার {price} ছাড়া হয়েছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} এখন আপনার ব্যালেন্সে আছে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_released: {
    subject: 'আপনার {price} বিক্রেতার কাছে গেছে',
    paragraphs: ['“{title}” নিয়ে সমস্যা জানানোর সময় শেষ। জমা থাকা {price} {seller}-এর কাছে গেছে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_code_locked: {
    subject: 'পাঁচবার ভুল কোড দেওয়া হয়েছে',
    paragraphs: [
      '{seller} “{title}” পণ্যের জন্য পাঁচবার ভুল কোড দিয়েছেন। ১৫ মিনিট কোনো কোড নেওয়া হবে না।',
      'কোড শুধু দেখা করার সময় দেখান, পণ্য হাতে পাওয়ার আগে কাউকে বলবেন না।',
    ],
    action: 'বুকিং দেখুন',
  },
};

export const HANDOVER_EMAIL_TEXTS = { en, bn };
