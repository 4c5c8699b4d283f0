/** The emails about the line for a booked product, as in `email-texts.ts`. A confirmed turn has the emails of a booking. */
const en = {
  seller_turn: {
    subject: 'Your product for {price} goes to the next in line',
    paragraphs: [
      'The booking of your “{title}” has ended. {buyer} was the first in line and has until {deadline} to confirm. Their number and the meeting place are shown with the product.',
    ],
    action: 'The booking',
  },
  buyer_turn: {
    subject: 'It is your turn: a product for {price} is booked for you',
    paragraphs: [
      'You were the first in line for “{title}”. It is booked for you at {price} if you confirm by {deadline}.',
      'If you do not want it any more, decline it: the next in line is waiting.',
    ],
    action: 'Confirm or decline',
  },
  buyer_turn_reminder: {
    subject: 'Confirm your booking for {price} soon',
    paragraphs: [
      'You have not yet confirmed the booking of “{title}”. Unless you confirm it by {deadline}, it ends and others can have the product.',
    ],
    action: 'Confirm or decline',
  },
  buyer_turn_lapsed: {
    subject: 'Your turn for the product of {price} is over',
    paragraphs: [
      'You have not confirmed the booking of “{title}” by {deadline}, so it has ended. You may join the line again while there is one.',
    ],
    action: 'Your booking',
  },
  waiting_ended: {
    subject: 'The product of {price} for which you waited is gone',
    paragraphs: ['“{title}”, for which you were in line, was sold or removed. You do not wait for it any more.'],
    action: 'See what else there is',
  },
  waiting_resumed: {
    subject: 'You are in line again for a product of {price}',
    paragraphs: [
      'The sale of “{title}” was undone, and it is listed again. You are in line as before, and get an email when it is your turn.',
    ],
    action: 'Show your place',
  },
} as const;

const bn = {
  seller_turn: {
    subject: 'আপনার {price} দামের পণ্য লাইনের পরের জন পেলেন',
    paragraphs: [
      'আপনার “{title}” পণ্যের বুকিং শেষ হয়েছে। লাইনে প্রথমে ছিলেন {buyer}; তিনি {deadline} পর্যন্ত নিশ্চিত করতে পারবেন। তাঁর নম্বর ও দেখা করার জায়গা পণ্যের সঙ্গে দেখানো আছে।',
    ],
    action: 'বুকিং দেখুন',
  },
  buyer_turn: {
    subject: 'এবার আপনার পালা: {price} দামের পণ্য আপনার জন্য বুক করা',
    paragraphs: [
      '“{title}” পণ্যের লাইনে আপনি প্রথমে ছিলেন। {deadline}-এর মধ্যে নিশ্চিত করলে পণ্যটি {price} দামে আপনার।',
      'আর না চাইলে ছেড়ে দিন: লাইনে পরের জন অপেক্ষায় আছেন।',
    ],
    action: 'নিশ্চিত করুন বা ছাড়ুন',
  },
  buyer_turn_reminder: {
    subject: 'আপনার {price} দামের বুকিং শিগগির নিশ্চিত করুন',
    paragraphs: ['“{title}” পণ্যের বুকিং আপনি এখনো নিশ্চিত করেননি। {deadline}-এর মধ্যে নিশ্চিত না করলে বুকিং শেষ হবে, অন্যরা পণ্যটি পাবেন।'],
    action: 'নিশ্চিত করুন বা ছাড়ুন',
  },
  buyer_turn_lapsed: {
    subject: '{price} দামের পণ্যে আপনার পালা শেষ',
    paragraphs: ['“{title}” পণ্যের বুকিং {deadline}-এর মধ্যে নিশ্চিত করেননি, তাই তা শেষ হয়েছে। লাইন থাকলে আবার দাঁড়াতে পারেন।'],
    action: 'বুকিং দেখুন',
  },
  waiting_ended: {
    subject: 'যে {price} দামের পণ্যের অপেক্ষায় ছিলেন তা আর নেই',
    paragraphs: ['“{title}”, যার লাইনে আপনি ছিলেন, বিক্রি হয়েছে বা সরানো হয়েছে। এর জন্য আর অপেক্ষা করতে হবে না।'],
    action: 'আর কী আছে দেখুন',
  },
  waiting_resumed: {
    subject: '{price} দামের পণ্যের লাইনে আপনি আবার আছেন',
    paragraphs: ['“{title}” পণ্যের বিক্রি বাতিল হয়েছে, পণ্যটি আবার তালিকায় আছে। আপনি আগের মতোই লাইনে আছেন; পালা এলে ইমেইল পাবেন।'],
    action: 'লাইনে আপনার জায়গা দেখুন',
  },
} as const satisfies Record<keyof typeof en, object>;

export const WAITING_EMAIL_TEXTS = { en, bn };
