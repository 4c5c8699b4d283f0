import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import { FILTER_TEXTS } from '#domain/search/filter-texts.ts';

/** Filters as an email about a saved search names them. */
const LABELS = `
condition excellent | excellent | চমৎকার
condition good | good | ভালো
condition fair | fair | মোটামুটি
category desktop | desktops | ডেস্কটপ
category components | components | যন্ত্রাংশ
category accessories | accessories | আনুষঙ্গিক
minPrice 5000 | from Tk 5000 | Tk 5000 থেকে
maxPrice 9000 | up to Tk 9000 | Tk 9000 পর্যন্ত
maxYears 3 | up to 3 years | সর্বোচ্চ 3 বছর
maxYears 1 | up to 1 year | সর্বোচ্চ ১ বছর
verified true | Verified sellers | যাচাইকৃত বিক্রেতা
healthReport true | With health report | হেলথ রিপোর্টসহ
warranty true | Under warranty | ওয়ারেন্টি আছে
battery 80 | Battery ≥ 80 % | ব্যাটারি ≥ 80%
drive 90 | Drive ≥ 90 % | ড্রাইভ ≥ 90%
district Dhaka division | Dhaka division | Dhaka বিভাগ
near Mirpur | near Mirpur | Mirpur-এর কাছে
within 5 | up to 5 km | 5 কিমির মধ্যে
fits i5 pc | May fit i5 pc | i5 pc-এ বসতে পারে
cpuGeneration 8 | Generation 8 | প্রজন্ম 8
screenInches 15.6 | 15.6 inch | 15.6 ইঞ্চি
wireless true | Wireless | তারহীন
wireless false | Wired | তারযুক্ত
faulty true | faulty | নষ্ট
`;

await test('emails name filters in both languages', () => {
  const words = (language: 'en' | 'bn'): FilterWords => ({
    language,
    text: (key, values = {}) => FILTER_TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    number: String,
    tk: (tk) => `Tk ${tk}`,
    place: (name) => name,
  });
  for (const line of LABELS.trim().split('\n')) {
    const [, name = '', value = '', en, bn] = /^(\S+) (.*) \| (.*) \| (.*)$/.exec(line) ?? [];
    assert.deepEqual([filterName(name, value, words('en')), filterName(name, value, words('bn'))], [en, bn], line);
  }
});
