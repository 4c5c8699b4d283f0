import type { Language, MessageWarning } from '#contract/vocabulary.ts';

/** Why the reader of a message is warned: one sentence for each label. */
export const MESSAGE_WARNING_REASONS: Record<Language, Record<MessageWarning, string>> = {
  en: {
    advance_payment: 'This message asks for money before you have seen the product: pay when you meet, or by card on Abar.',
    otp: 'This message is about a code or PIN that was sent to you alone: share it with nobody, for it opens your account.',
    payment_link: 'This message leads to a payment outside Abar: open no payment link and type no PIN or card number there.',
    off_site: 'This message asks you to leave Abar: elsewhere there is no record that can help you later.',
    contact: 'This message holds a phone number, an address or an account, which is hidden until one of you has booked with the other.',
    overpayment: 'This message speaks of too much money that you should pay back: check your own account first, for often it never came.',
    threat: 'This message threatens: do not meet this user, and report the message.',
    stolen: 'This message sounds as if the product was stolen: ask for the invoice, or do not buy it.',
  },
  bn: {
    advance_payment: 'এই বার্তায় পণ্য দেখার আগেই টাকা চাওয়া হয়েছে: দেখা করে অথবা Abar-এ কার্ডে দাম দিন।',
    otp: 'এই বার্তা এমন একটি কোড বা পিন নিয়ে যা শুধু আপনার কাছে এসেছে: যে পাবে সে আপনার টাকা নিতে পারবে।',
    payment_link: 'এই বার্তা Abar-এর বাইরে টাকা দিতে বলে: কোনো পেমেন্ট লিংক খুলবেন না, সেখানে পিন বা কার্ড নম্বর লিখবেন না।',
    off_site: 'এই বার্তা আপনাকে Abar-এর বাইরে যেতে বলে: বাইরে এমন কোনো রেকর্ড থাকে না যা পরে কাজে লাগবে।',
    contact: 'এই বার্তায় ফোন নম্বর, ঠিকানা বা অ্যাকাউন্ট আছে; আপনাদের মধ্যে বুকিং না হওয়া পর্যন্ত তা লুকানো থাকে।',
    overpayment: 'এই বার্তা বেশি টাকা ফেরত দিতে বলে: আগে নিজের অ্যাকাউন্ট দেখুন, টাকা প্রায়ই আসেই না।',
    threat: 'এই বার্তায় হুমকি আছে: এই ব্যবহারকারীর সঙ্গে দেখা করবেন না, বার্তাটি রিপোর্ট করুন।',
    stolen: 'এই বার্তা পড়ে পণ্যটি চুরির বলে মনে হয়: ইনভয়েস চান, নইলে কিনবেন না।',
  },
};
