import { type Article, code, heading, list, text } from '#web/shared/article.ts';

export const unitTests: Article = {
  slug: 'what-is-a-unit-test-and-why',
  title: 'What is a unit test, and why should we write them?',
  summary:
    'A unit test asks one small question of one small piece of code, and gets the same answer every time. Its worth shows on the day somebody else changes that code.',
  published: '2026-10-30',
  minutes: 5,
  body: [
    ...text(
      'A unit test calls a small part of a program with known input and checks what comes out. No network, no clock, no database, nothing that differs from one day to the next. It runs in milliseconds, so that thousands of them can be run after every change.',
      'Here is a rule of this market: a phone number may be typed in several ways, and is stored in one.',
    ),
    code(`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePhone } from './phone.ts';

test('a number is understood as people type it', () => {
  assert.equal(parsePhone('01712 345678'), '+8801712345678');
  assert.equal(parsePhone('+880 1712-345678'), '+8801712345678');
});

test('a text that is not a number is refused', () => {
  assert.equal(parsePhone('hello'), null);
  assert.equal(parsePhone('0171'), null);
});`),
    ...text(
      'Three things can be seen in it. Each test has one reason to fail. Its name says what holds, not what is called. And it reads like the rule itself: someone who never saw the function knows now what it promises.',
    ),
    heading('What we get for it'),
    list(
      'Courage. Code without tests is not changed, it is worked around. With tests one can tidy up in the evening and know in ten seconds that nothing broke.',
      'The place of the mistake. A broken page says that something is wrong; a broken unit test names the function and the input.',
      'Design. Code that is hard to test usually does too much at once. The test is the first caller, and complains early.',
      'Memory. A bug that got a test does not come back unnoticed.',
    ),
    heading('What a unit is'),
    ...text(
      'Not necessarily a function, and certainly not every function. A unit is a piece of behaviour somebody relies on. Test through the door that callers use, and the inside can be rewritten freely. Tests that know private details fail when nothing is wrong, and teach people to ignore them.',
    ),
    heading('Pure code in the middle'),
    ...text(
      'The best trick is not in the test but in the code: keep decisions apart from effects. A function that decides whether a booking may be paid needs the booking and the time, handed in as arguments. It does not need a database or a clock. Then the test needs no stand-ins either.',
    ),
    code(`
// Hard to test: the clock is hidden inside.
const isExpired = (offer) => offer.endsAt < Date.now();

// Easy: the caller says what time it is.
const isExpired = (offer, now) => offer.endsAt < now;`),
    ...text(
      'Stand-ins, or mocks, have their place at the edge of the program, where the other side is slow or costs money. A test full of them mostly checks that the mocks were set up as the author imagined.',
    ),
    heading('What unit tests do not do'),
    ...text(
      'Every brick can be sound and the wall still crooked. Whether the form sends what the server expects, and whether two people can buy the same graphics card at once, is shown by tests that run the real parts together. They are slower and fewer; unit tests keep them few, because the many small cases are settled already.',
    ),
    heading('Habits that pay'),
    list(
      'See each test fail once. Break the code on purpose: a test that stays green guards nothing.',
      'Test the edges: empty, zero, one, many, the largest, the malformed.',
      'For rules with endless inputs, let a tool make them up. A property such as “reading what was written gives the same value” finds what no one thought of.',
      'Do not chase a percentage. Full coverage says that every line ran, not that anybody checked what it did.',
      'A test that fails now and then is a bug. Repair it the same day or delete it.',
    ),
    ...text(
      'Start small: the next time a bug is reported, write the test that shows it before repairing it. After a few months the parts that break most are the parts best guarded.',
    ),
  ],
};

export const unitTestsBn: Article = {
  slug: 'what-is-a-unit-test-and-why',
  title: 'ইউনিট টেস্ট কী, আর কেন লিখব?',
  summary: 'ইউনিট টেস্ট ছোট একটি কোডকে ছোট একটি প্রশ্ন করে এবং প্রতিবার একই উত্তর পায়। এর মূল্য বোঝা যায় যেদিন অন্য কেউ সেই কোড বদলায়।',
  published: '2026-10-30',
  minutes: 5,
  body: [
    ...text(
      'ইউনিট টেস্ট প্রোগ্রামের ছোট একটি অংশকে জানা তথ্য দিয়ে ডাকে এবং কী ফেরত এল তা মিলিয়ে দেখে। নেটওয়ার্ক নেই, ঘড়ি নেই, ডেটাবেস নেই; আজ এক রকম কাল আরেক রকম হয় এমন কিছুই নেই। চলে কয়েক মিলিসেকেন্ডে, তাই প্রতিটি বদলের পর হাজার হাজার টেস্ট চালানো যায়।',
      'এই বাজারের একটি নিয়ম দেখুন: ফোন নম্বর নানাভাবে লেখা যায়, কিন্তু রাখা হয় এক রকমে।',
    ),
    code(`
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePhone } from './phone.ts';

test('মানুষ যেভাবে লেখে সেভাবেই নম্বর বোঝা যায়', () => {
  assert.equal(parsePhone('01712 345678'), '+8801712345678');
  assert.equal(parsePhone('+880 1712-345678'), '+8801712345678');
});

test('যা নম্বর নয় তা নেওয়া হয় না', () => {
  assert.equal(parsePhone('hello'), null);
  assert.equal(parsePhone('0171'), null);
});`),
    ...text(
      'এতে তিনটি জিনিস দেখা যায়। প্রতিটি টেস্ট ব্যর্থ হওয়ার কারণ একটিই। নামটি বলে কী সত্য, কোন ফাংশন ডাকা হলো তা নয়। আর পড়লে নিয়মটাই পড়া হয়: যিনি ফাংশনটি দেখেননি তিনিও জানেন এটি কী কথা দেয়।',
    ),
    heading('বিনিময়ে কী পাই'),
    list(
      'সাহস। টেস্টহীন কোড কেউ বদলায় না, পাশ কাটিয়ে যায়। টেস্ট থাকলে গুছিয়ে নিয়ে দশ সেকেন্ডেই জানা যায় কিছু ভাঙেনি।',
      'ভুলের জায়গা। ভাঙা পাতা বলে কোথাও গোলমাল; ভাঙা ইউনিট টেস্ট ফাংশন আর তথ্যটির নাম বলে দেয়।',
      'নকশা। যে কোড টেস্ট করা কঠিন তা সাধারণত একসঙ্গে অনেক কাজ করে। টেস্টই প্রথম ব্যবহারকারী, আগেভাগে নালিশ জানায়।',
      'স্মৃতি। যে বাগের টেস্ট আছে তা চুপিচুপি ফিরে আসে না।',
    ),
    heading('ইউনিট মানে কী'),
    ...text(
      'ফাংশন হতেই হবে এমন নয়, প্রতিটি ফাংশন তো নয়ই। ইউনিট হলো এমন আচরণ যার ওপর কেউ ভরসা করে। ব্যবহারকারী যে দরজা দিয়ে ঢোকে সেখান দিয়েই টেস্ট করুন; তাহলে ভেতরটা ইচ্ছেমতো নতুন করে লেখা যাবে। ভেতরের খুঁটিনাটি জানা টেস্ট কিছু না ভাঙলেও ব্যর্থ হয়, আর মানুষকে টেস্ট উপেক্ষা করতে শেখায়।',
    ),
    heading('মাঝখানে বিশুদ্ধ কোড'),
    ...text(
      'সেরা কৌশলটি টেস্টে নয়, কোডে: সিদ্ধান্ত আর কাজ আলাদা রাখুন। একটি বুকিংয়ের দাম দেওয়া যাবে কি না তা ঠিক করতে লাগে বুকিংটি আর সময়, আর্গুমেন্ট হিসেবে। ডেটাবেস বা ঘড়ি লাগে না। তখন টেস্টেও নকল কিছু লাগে না।',
    ),
    code(`
// কঠিন: ঘড়িটি ভেতরে লুকানো।
const isExpired = (offer) => offer.endsAt < Date.now();

// সহজ: কটা বাজে তা যে ডাকে সে-ই বলে।
const isExpired = (offer, now) => offer.endsAt < now;`),
    ...text('নকল বস্তু বা মকের জায়গা প্রোগ্রামের কিনারায়, যেখানে অন্য পক্ষ ধীর বা খরচসাপেক্ষ। মকে ভরা টেস্ট মূলত দেখে মকগুলো লেখকের কল্পনামতো সাজানো হয়েছে কি না।'),
    heading('ইউনিট টেস্ট যা করে না'),
    ...text(
      'প্রতিটি ইট ভালো হলেও দেয়াল বাঁকা হতে পারে। ফর্ম যা পাঠায় সার্ভার তা-ই চায় কি না, দুজন একসঙ্গে একই গ্রাফিকস কার্ড কিনতে পারে কি না, তা দেখায় আসল অংশগুলো একসঙ্গে চালানো টেস্ট। সেগুলো ধীর, সংখ্যায় কম; ইউনিট টেস্টই সেগুলোকে কম রাখে, কারণ ছোট ছোট ঘটনা আগেই মীমাংসা হয়ে যায়।',
    ),
    heading('যে অভ্যাস কাজে দেয়'),
    list(
      'প্রতিটি টেস্টকে একবার ব্যর্থ হতে দেখুন। ইচ্ছে করে কোড ভাঙুন: তবু সবুজ থাকলে সে কিছুই পাহারা দেয় না।',
      'কিনারা পরীক্ষা করুন: খালি, শূন্য, এক, অনেক, সবচেয়ে বড়, বেঠিক।',
      'অসংখ্য ইনপুটের নিয়মে যন্ত্রকে ইনপুট বানাতে দিন। “যা লেখা হলো পড়লে তা-ই পাওয়া যায়”, এমন ধর্ম অভাবিত ভুল খুঁজে আনে।',
      'শতাংশের পেছনে ছুটবেন না। পূর্ণ কভারেজ মানে প্রতিটি লাইন চলেছে, কেউ ফল মিলিয়েছে তা নয়।',
      'মাঝে মাঝে ব্যর্থ হয় এমন টেস্টও একটি বাগ। সেদিনই সারান, নয়তো মুছে দিন।',
    ),
    ...text(
      'ছোট করে শুরু করুন: পরের বার কেউ বাগের কথা জানালে সারানোর আগে সেটি দেখায় এমন টেস্ট লিখুন। কয়েক মাসে দেখবেন, যে অংশ সবচেয়ে বেশি ভাঙত সেটিই সবচেয়ে ভালো পাহারায়।',
    ),
  ],
};
