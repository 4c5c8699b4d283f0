/** The emails about disputes, as in `email-texts.ts`. `{share}` is what the reader gets, or would get, of the money that is held. */
const en = {
  seller_dispute: {
    subject: 'The buyer has reported a problem',
    paragraphs: [
      '{buyer} has reported a problem with “{title}”. The {price} stay held.',
      'Answer on the page of the booking by {deadline}: pay the money back, offer a part of it, or contest the report. Without an answer the money goes back to {buyer}.',
    ],
    action: 'Read and answer',
  },
  buyer_answered: {
    subject: 'The seller has answered your report',
    paragraphs: ['{seller} has answered the problem that you have reported with “{title}”. An admin decides about the {price}.'],
    action: 'Read the answer',
  },
  seller_decided: {
    subject: 'An admin has decided: your {price} are released',
    paragraphs: ['The {price} that were held for “{title}” are in your balance now. The reason: {explanation}'],
    action: 'The booking',
  },
  buyer_decided: {
    subject: 'An admin has decided: the money has gone to the seller',
    paragraphs: ['The {price} that were held for “{title}” have gone to {seller}. The reason: {explanation}'],
    action: 'Your booking',
  },
  seller_decided_refund: {
    subject: 'An admin has decided: the money goes back',
    paragraphs: ['The {price} that were held for “{title}” go back to {buyer}. The reason: {explanation}'],
    action: 'The booking',
  },
  buyer_decided_refund: {
    subject: 'An admin has decided: your {price} are paid back',
    paragraphs: ['The {price} that were held for “{title}” go back to your card or account. The reason: {explanation}', '{refund}'],
    action: 'Your booking',
  },
  seller_decided_split: {
    subject: 'An admin has decided: {share} are released',
    paragraphs: [
      'Of the {price} that were held for “{title}”, {share} are in your balance now. The rest goes back. The reason: {explanation}',
    ],
    action: 'The booking',
  },
  buyer_decided_split: {
    subject: 'An admin has decided: {share} are paid back',
    paragraphs: [
      'Of the {price} that were held for “{title}”, {share} go back to your card or account; banks take up to ten days to show it. The reason: {explanation}',
    ],
    action: 'Your booking',
  },
  seller_answer_reminder: {
    subject: 'Answer the report of a problem by {deadline}',
    paragraphs: ['{buyer} has reported a problem with “{title}”. Without your answer by {deadline} the {price} go back to {buyer}.'],
    action: 'Read and answer',
  },
  seller_no_answer: {
    subject: 'The {price} go back to the buyer',
    paragraphs: ['You have not answered the report of a problem with “{title}” in time, so the {price} that were held go back to {buyer}.'],
    action: 'The booking',
  },
  buyer_no_answer: {
    subject: 'Your {price} are paid back',
    paragraphs: [
      '{seller} has not answered your report about “{title}” in time, so the {price} that were held go back to your card or account.',
      '{refund}',
    ],
    action: 'Your booking',
  },
  buyer_offered: {
    subject: 'The seller offers to pay back {share}',
    paragraphs: [
      '{seller} has answered the problem that you have reported with “{title}”, and offers to pay back {share} of the {price} that are held.',
      'Accept it on the page of the booking by {deadline}, or take it to an admin. Without an answer an admin decides.',
    ],
    action: 'Read the answer',
  },
  buyer_offer_reminder: {
    subject: 'Answer the offer of {share} by {deadline}',
    paragraphs: ['{seller} offers to pay back {share} of the {price} that are held for “{title}”. After {deadline} an admin decides.'],
    action: 'Answer',
  },
  seller_offer_accepted: {
    subject: 'The buyer has accepted your offer: {share} are released',
    paragraphs: ['Of the {price} that were held for “{title}”, {share} are in your balance now. The rest goes back to {buyer}.'],
    action: 'The booking',
  },
  seller_claim_contested: {
    subject: 'An admin decides about the sale of your product',
    paragraphs: [
      'You have reported the handover of “{title}”, and {buyer} has said otherwise. The {price} stay held until an admin decides.',
    ],
    action: 'The booking',
  },
  buyer_claim_contested: {
    subject: 'An admin decides about your booking',
    paragraphs: [
      '{seller} has reported the handover of “{title}”, and you have said otherwise. Your {price} stay held until an admin decides.',
    ],
    action: 'Your booking',
  },
  seller_escalated: {
    subject: 'An admin decides about your {price}',
    paragraphs: ['{buyer} has not accepted the part that you have offered for “{title}”. The {price} stay held until an admin decides.'],
    action: 'The booking',
  },
  buyer_offer_over: {
    subject: 'An admin decides about your {price}',
    paragraphs: [
      'You have not accepted the part that {seller} has offered for “{title}” in time. The {price} stay held until an admin decides.',
    ],
    action: 'Your booking',
  },
};

const bn: typeof en = {
  seller_dispute: {
    subject: 'ক্রেতা একটি সমস্যা জানিয়েছেন',
    paragraphs: [
      '{buyer} “{title}” নিয়ে একটি সমস্যা জানিয়েছেন। {price} জমা থাকবে।',
      '{deadline}-এর মধ্যে বুকিংয়ের পাতায় উত্তর দিন: টাকা ফেরত দিন, একটি অংশ ফেরত দিতে চান, বা আপত্তি জানান। উত্তর না দিলে টাকা {buyer}-এর কাছে ফেরত যাবে।',
    ],
    action: 'পড়ে উত্তর দিন',
  },
  buyer_answered: {
    subject: 'বিক্রেতা আপনার জানানো সমস্যার উত্তর দিয়েছেন',
    paragraphs: ['“{title}” নিয়ে আপনার জানানো সমস্যার উত্তর {seller} দিয়েছেন। {price} নিয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।'],
    action: 'উত্তর পড়ুন',
  },
  seller_decided: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: আপনার {price} ছাড়া হয়েছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} এখন আপনার ব্যালেন্সে আছে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  buyer_decided: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: টাকা বিক্রেতার কাছে গেছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} {seller}-এর কাছে গেছে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  seller_decided_refund: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: টাকা ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  buyer_decided_refund: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে। কারণ: {explanation}', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  seller_decided_split: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: {share} ছাড়া হয়েছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} এখন আপনার ব্যালেন্সে আছে। বাকিটা ফেরত যাচ্ছে। কারণ: {explanation}'],
    action: 'বুকিং দেখুন',
  },
  buyer_decided_split: {
    subject: 'অ্যাডমিনের সিদ্ধান্ত: {share} ফেরত যাচ্ছে',
    paragraphs: [
      '“{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে; ব্যাংকে দেখাতে দশ দিন পর্যন্ত লাগতে পারে। কারণ: {explanation}',
    ],
    action: 'বুকিং দেখুন',
  },
  seller_answer_reminder: {
    subject: '{deadline}-এর মধ্যে সমস্যার উত্তর দিন',
    paragraphs: ['{buyer} “{title}” নিয়ে একটি সমস্যা জানিয়েছেন। {deadline}-এর মধ্যে উত্তর না দিলে {price} {buyer}-এর কাছে ফেরত যাবে।'],
    action: 'পড়ে উত্তর দিন',
  },
  seller_no_answer: {
    subject: '{price} ক্রেতার কাছে ফেরত যাচ্ছে',
    paragraphs: ['“{title}” নিয়ে জানানো সমস্যার উত্তর আপনি সময়মতো দেননি, তাই জমা থাকা {price} {buyer}-এর কাছে ফেরত যাচ্ছে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_no_answer: {
    subject: 'আপনার {price} ফেরত যাচ্ছে',
    paragraphs: ['“{title}” নিয়ে আপনার জানানো সমস্যার উত্তর {seller} সময়মতো দেননি, তাই জমা থাকা {price} আপনার কার্ডে বা হিসাবে ফেরত যাচ্ছে।', '{refund}'],
    action: 'বুকিং দেখুন',
  },
  buyer_offered: {
    subject: 'বিক্রেতা {share} ফেরত দিতে চান',
    paragraphs: [
      '“{title}” নিয়ে আপনার জানানো সমস্যার উত্তরে {seller} জমা থাকা {price}-এর মধ্যে {share} ফেরত দিতে চেয়েছেন।',
      '{deadline}-এর মধ্যে বুকিংয়ের পাতায় রাজি হন, বা অ্যাডমিনের কাছে পাঠান। উত্তর না দিলে একজন অ্যাডমিন সিদ্ধান্ত দেবেন।',
    ],
    action: 'উত্তর পড়ুন',
  },
  buyer_offer_reminder: {
    subject: '{deadline}-এর মধ্যে {share} নিয়ে উত্তর দিন',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {seller} {share} ফেরত দিতে চান। {deadline}-এর পর একজন অ্যাডমিন সিদ্ধান্ত দেবেন।'],
    action: 'উত্তর দিন',
  },
  seller_offer_accepted: {
    subject: 'ক্রেতা রাজি হয়েছেন: {share} ছাড়া হয়েছে',
    paragraphs: ['“{title}” পণ্যের জন্য জমা থাকা {price}-এর মধ্যে {share} এখন আপনার ব্যালেন্সে আছে। বাকিটা {buyer}-এর কাছে ফেরত যাচ্ছে।'],
    action: 'বুকিং দেখুন',
  },
  seller_claim_contested: {
    subject: 'আপনার পণ্য বিক্রির টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    paragraphs: ['আপনি “{title}” হস্তান্তরের কথা জানিয়েছেন, {buyer} অন্য কথা বলেছেন। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_claim_contested: {
    subject: 'আপনার বুকিংয়ের টাকার বিষয়ে একজন অ্যাডমিন সিদ্ধান্ত দেবেন',
    paragraphs: ['{seller} “{title}” হস্তান্তরের কথা জানিয়েছেন, আপনি অন্য কথা বলেছেন। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত আপনার {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  seller_escalated: {
    subject: 'আপনার {price} নিয়ে সিদ্ধান্ত দেবেন অ্যাডমিন',
    paragraphs: ['“{title}” নিয়ে আপনি যে অংশ ফেরত দিতে চেয়েছেন, {buyer} তাতে রাজি হননি। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_offer_over: {
    subject: 'আপনার {price} নিয়ে সিদ্ধান্ত দেবেন অ্যাডমিন',
    paragraphs: ['{seller} “{title}” নিয়ে যে অংশ ফেরত দিতে চেয়েছেন, আপনি সময়মতো তাতে রাজি হননি। অ্যাডমিন সিদ্ধান্ত না দেওয়া পর্যন্ত {price} জমা থাকবে।'],
    action: 'বুকিং দেখুন',
  },
};

export const DISPUTE_EMAIL_TEXTS = { en, bn };
