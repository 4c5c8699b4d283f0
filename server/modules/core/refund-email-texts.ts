/** The emails about money that goes back to its buyer, as in `email-texts.ts`. */
const en = {
  refund_booking_ended: {
    subject: 'Your payment is paid back',
    paragraphs: ['Your payment of {price} for “{title}” arrived after the booking had ended.', '{refund}'],
  },
  refund_already_paid: {
    subject: 'Your payment is paid back',
    paragraphs: ['Your payment of {price} for “{title}” arrived after the booking had been paid by another payment.', '{refund}'],
  },
  refund_payment_mismatch: {
    subject: 'Your payment is paid back',
    paragraphs: ['Your payment of {price} for “{title}” is not the amount that the booking costs.', '{refund}'],
  },
  refund_payment_risky: {
    subject: 'Your payment is paid back',
    paragraphs: [
      'The payment service warns of your payment of {price} for “{title}”, so it was not taken. Please pay in another way.',
      '{refund}',
    ],
  },
  refund_never_claimed: {
    subject: 'Your payment is paid back',
    paragraphs: ['Your payment of {price} was not used for a booking.', '{refund}'],
  },
  refund_failed: {
    subject: 'Your {price} could not be paid back',
    paragraphs: [
      'Your bank did not take the {price} that we sent back to you, so they are with us again. They are yours, and we send them again.',
      'If your card or account is closed, write to us: then we pay you in another way.',
    ],
  },
  refund_made: {
    subject: 'Your {price} are with your bank',
    paragraphs: ['The {price} that we pay back to you have arrived at your bank, which shows them within a few days.'],
  },
  refund_recorded: {
    subject: 'We have paid you {price}',
    paragraphs: [
      'The refund to your card or account had failed, so we have paid you the {price} in another way: {explanation}',
      'If the money has not reached you, write to us.',
    ],
  },
  admin_refund_failed: {
    subject: 'A refund of {price} has failed',
    paragraphs: [
      'A refund of the payment {transaction} has failed, and the payment service has the money again. The buyer knows.',
      'Have it made again. If the card or account of the buyer is closed, pay them in another way.',
    ],
    action: 'The failed jobs',
  },
};

const bn: typeof en = {
  refund_booking_ended: {
    subject: 'আপনার টাকা ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য আপনার {price} বুকিং শেষ হওয়ার পরে এসেছে।', '{refund}'],
  },
  refund_already_paid: {
    subject: 'আপনার টাকা ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য আপনার {price} এসেছে আরেক লেনদেনে বুকিংয়ের দাম দেওয়ার পরে।', '{refund}'],
  },
  refund_payment_mismatch: {
    subject: 'আপনার টাকা ফেরত যাচ্ছে',
    paragraphs: ['“{title}” পণ্যের জন্য আপনার {price} বুকিংয়ের দামের সমান নয়।', '{refund}'],
  },
  refund_payment_risky: {
    subject: 'আপনার টাকা ফেরত যাচ্ছে',
    paragraphs: ['পেমেন্ট সেবা “{title}” পণ্যের জন্য আপনার {price} পরিশোধকে ঝুঁকিপূর্ণ বলছে, তাই তা নেওয়া হয়নি। অন্যভাবে পরিশোধ করুন।', '{refund}'],
  },
  refund_never_claimed: {
    subject: 'আপনার টাকা ফেরত যাচ্ছে',
    paragraphs: ['আপনার {price} কোনো বুকিংয়ে ব্যবহার হয়নি।', '{refund}'],
  },
  refund_failed: {
    subject: 'আপনার {price} ফেরত পৌঁছায়নি',
    paragraphs: [
      'আমরা যে {price} ফেরত পাঠিয়েছিলাম তা আপনার ব্যাংক নেয়নি, তাই টাকা আবার আমাদের কাছে। টাকা আপনারই, আমরা আবার পাঠাব।',
      'আপনার কার্ড বা হিসাব বন্ধ হয়ে থাকলে আমাদের লিখুন: তখন অন্যভাবে পাঠাব।',
    ],
  },
  refund_made: {
    subject: 'আপনার {price} এখন আপনার ব্যাংকে',
    paragraphs: ['আপনাকে ফেরত পাঠানো {price} এখন আপনার ব্যাংকের কাছে; কয়েক দিনের মধ্যে আপনার হিসাবে দেখাবে।'],
  },
  refund_recorded: {
    subject: 'আপনাকে {price} পাঠানো হয়েছে',
    paragraphs: ['আপনার কার্ড বা হিসাবে ফেরত পৌঁছায়নি, তাই {price} অন্যভাবে পাঠিয়েছি: {explanation}', 'টাকা না পেলে আমাদের লিখুন।'],
  },
  admin_refund_failed: {
    subject: '{price} ফেরত দেওয়া যায়নি',
    paragraphs: [
      '{transaction} লেনদেনের টাকা ফেরত দেওয়া যায়নি, টাকা আবার পেমেন্ট সেবার কাছে আছে। ক্রেতাকে জানানো হয়েছে।',
      'আবার ফেরত পাঠান। ক্রেতার কার্ড বা হিসাব বন্ধ হয়ে থাকলে অন্যভাবে টাকা দিন।',
    ],
    action: 'ব্যর্থ কাজ দেখুন',
  },
};

export const REFUND_EMAIL_TEXTS = { en, bn };
