/** The emails about the deadline and the release of a booking, and about the end of a boost, as in `email-texts.ts`. */
const en = {
  seller_reminder: {
    subject: 'The booking of your product for {price} ends soon',
    paragraphs: ['{buyer} has not yet paid for “{title}”. Unless it is paid by {deadline}, the booking ends.'],
    action: 'The booking',
  },
  seller_expire: {
    subject: 'The booking of your product for {price} has expired',
    paragraphs: ['“{title}” was not paid by {deadline}. The booking has ended, and the product is for sale again.'],
    action: 'The booking',
  },
  buyer_reminder: {
    subject: 'Your booking for {price} ends soon',
    paragraphs: ['You have not yet paid for “{title}”. Unless you have paid by {deadline}, the booking ends and others can book it.'],
    action: 'Your booking',
  },
  buyer_release: {
    subject: 'The seller has released your booking for {price}',
    paragraphs: [
      '{seller} has released your booking of “{title}”. {reason}',
      'The booking has ended. A payment that arrives later is paid back.',
    ],
    action: 'Your booking',
  },
  buyer_expire: {
    subject: 'Your booking for {price} has expired',
    paragraphs: ['“{title}” was not paid by {deadline}. The booking has ended. A payment that arrives later is paid back.'],
    action: 'Your booking',
  },
  boost_ended: {
    subject: 'The boost of your product for {price} has ended',
    paragraphs: ['“{title}” is not shown on the home page any more. It is still for sale, and you can boost it again.'],
    action: 'Boost it again',
  },
};

const bn: typeof en = {
  seller_reminder: {
    subject: 'আপনার {price} দামের পণ্যের বুকিং শিগগির শেষ হবে',
    paragraphs: ['{buyer} এখনো “{title}” পণ্যের দাম দেননি। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে।'],
    action: 'বুকিং দেখুন',
  },
  seller_expire: {
    subject: 'আপনার {price} দামের পণ্যের বুকিংয়ের মেয়াদ শেষ',
    paragraphs: ['{deadline}-এর মধ্যে “{title}” পণ্যের দাম দেওয়া হয়নি। বুকিং শেষ হয়েছে, পণ্যটি আবার বিক্রির জন্য আছে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_reminder: {
    subject: 'আপনার {price} দামের বুকিং শিগগির শেষ হবে',
    paragraphs: ['আপনি এখনো “{title}” পণ্যের দাম দেননি। {deadline}-এর মধ্যে দাম না দিলে বুকিং শেষ হবে, অন্য কেউ বুক করতে পারবেন।'],
    action: 'বুকিং দেখুন',
  },
  buyer_release: {
    subject: 'বিক্রেতা আপনার {price} দামের বুকিং ছেড়ে দিয়েছেন',
    paragraphs: ['{seller} আপনার “{title}” পণ্যের বুকিং ছেড়ে দিয়েছেন। {reason}', 'বুকিং শেষ হয়েছে। পরে কোনো টাকা এলে তা ফেরত যাবে।'],
    action: 'বুকিং দেখুন',
  },
  buyer_expire: {
    subject: 'আপনার {price} দামের বুকিংয়ের মেয়াদ শেষ',
    paragraphs: ['{deadline}-এর মধ্যে “{title}” পণ্যের দাম দেওয়া হয়নি। বুকিং শেষ হয়েছে। পরে কোনো টাকা এলে তা ফেরত যাবে।'],
    action: 'বুকিং দেখুন',
  },
  boost_ended: {
    subject: 'আপনার {price} দামের পণ্যের বুস্ট শেষ হয়েছে',
    paragraphs: ['“{title}” এখন আর মূল পাতার স্লাইডে দেখা যাচ্ছে না। পণ্যটি এখনো বিক্রির জন্য আছে, চাইলে আবার বুস্ট করতে পারেন।'],
    action: 'আবার বুস্ট করুন',
  },
};

export const DEADLINE_EMAIL_TEXTS = { en, bn };
