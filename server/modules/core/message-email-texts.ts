/** The emails about messages that are unread, as in `email-texts.ts`. They hold none of their words. */
const en = {
  seller_message: {
    subject: 'A question about your product for {price}',
    paragraphs: ['{buyer} has written to you about your “{title}”. You have not read it yet.'],
    action: 'Read and answer',
  },
  buyer_message: {
    subject: 'The seller of a product for {price} has answered',
    paragraphs: ['{seller} has written to you about “{title}”. You have not read it yet.'],
    action: 'Read the answer',
  },
  seller_photos: {
    subject: 'Photos about your product for {price}',
    paragraphs: ['{buyer} has sent you {photos} about your “{title}”. You have not looked yet.'],
    action: 'See and answer',
  },
  buyer_photos: {
    subject: 'The seller of a product for {price} has sent photos',
    paragraphs: ['{seller} has sent you {photos} about “{title}”. You have not looked yet.'],
    action: 'See the photos',
  },
} as const;

const bn = {
  seller_message: {
    subject: 'আপনার {price} দামের পণ্য নিয়ে একটি প্রশ্ন',
    paragraphs: ['{buyer} আপনার “{title}” পণ্য নিয়ে আপনাকে লিখেছেন। আপনি এখনো পড়েননি।'],
    action: 'পড়ে উত্তর দিন',
  },
  buyer_message: {
    subject: '{price} দামের পণ্যের বিক্রেতা উত্তর দিয়েছেন',
    paragraphs: ['{seller} “{title}” পণ্য নিয়ে আপনাকে লিখেছেন। আপনি এখনো পড়েননি।'],
    action: 'উত্তর পড়ুন',
  },
  seller_photos: {
    subject: 'আপনার {price} দামের পণ্য নিয়ে ছবি এসেছে',
    paragraphs: ['{buyer} আপনার “{title}” পণ্য নিয়ে {photos} পাঠিয়েছেন। আপনি এখনো দেখেননি।'],
    action: 'দেখে উত্তর দিন',
  },
  buyer_photos: {
    subject: '{price} দামের পণ্যের বিক্রেতা ছবি পাঠিয়েছেন',
    paragraphs: ['{seller} “{title}” পণ্য নিয়ে {photos} পাঠিয়েছেন। আপনি এখনো দেখেননি।'],
    action: 'ছবি দেখুন',
  },
} as const satisfies Record<keyof typeof en, object>;

export const MESSAGE_EMAIL_TEXTS = { en, bn };
