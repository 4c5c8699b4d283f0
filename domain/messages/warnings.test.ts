import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MESSAGE_WARNINGS } from '#contract/vocabulary.ts';
import { wordsOf } from '#domain/messages/concepts.ts';
import { findContacts } from '#domain/messages/contacts.ts';
import { featuresOf } from '#domain/messages/features.ts';
import { readModel, writeModel } from '#domain/messages/model.ts';
import { LABELLED_MESSAGES } from '#domain/messages/test-messages.ts';
import { warningsOf } from '#domain/messages/warnings.ts';

const FILE = readFileSync(new URL('weights.bin', import.meta.url));
const MODEL = readModel(FILE);

// The model has learned from these: a new one that forgets them is noticed. `npm run bench -- understanding` judges it on texts that it has not seen.
const answers = LABELLED_MESSAGES.trim()
  .split('\n')
  .map((line) => {
    const [labels = '', text = ''] = line.split(' | ');
    return { text, labels: labels === '-' ? [] : labels.split(' '), found: warningsOf(text, MODEL) };
  });
const labelsOf = (text: string): string[] => warningsOf(text, MODEL).map(({ label }) => label);

await test('harmful messages are named, harmless ones that look alike are not', (t) => {
  const percent = (part: number, all: number): number => (100 * part) / all;
  for (const label of MESSAGE_WARNINGS) {
    const meant = answers.filter(({ labels }) => labels.includes(label));
    // A sentence gets one of its labels.
    const named = meant.filter(({ found, labels }) => found.some((warning) => labels.includes(warning.label)));
    t.diagnostic(`${label}: ${named.length} of ${meant.length}`);
    assert.ok(meant.length >= 20, label);
    assert.ok(percent(named.length, meant.length) >= 90, `${label}: ${named.length} of ${meant.length}`);
  }
  const harmless = answers.filter(({ labels }) => labels.length === 0);
  const alarms = harmless
    .filter(({ found }) => found.length > 0)
    .map(({ text, found }) => `${found.map(({ label }) => label).join()}: ${text}`);
  assert.ok(harmless.length >= 220);
  assert.ok(percent(alarms.length, harmless.length) <= 1, alarms.join('\n'));
});

await test('a warning quotes words of the message, and no contact data', () => {
  for (const { text, found } of answers)
    for (const { label, phrase } of found) {
      assert.ok(text.includes(phrase), text);
      assert.equal(
        findContacts(text).some(({ start, end }) => phrase.includes(text.slice(start, end))),
        false,
        text,
      );
      if (label !== 'contact' && findContacts(text).length === 0) assert.notEqual(phrase, '', text);
    }
  // The longest of the parts that contact data divides, and contact data behind it or before it divides nothing.
  for (const [text, phrase] of [
    ['Bikash 2000 taka advance koren 01712345678 number e, tarpor courier korbo', 'Bikash 2000 taka advance koren'],
    ['Send to 01712345678 2000 taka in advance first', '2000 taka'],
    ['Advance: 01712345678 2000 taka bikash koren age', '2000 taka bikash koren'],
    ['Send 2000 taka in advance to 01712345678, then I will book the courier', 'Send 2000 taka'],
    ['01712345678 Send 2000 taka in advance, then I will book the courier', 'Send 2000 taka in advance, then'],
    ['Send 2000 taka in advance, then I will book the courier 01712345678', 'Send 2000 taka in advance, then'],
    ['Bikash koren 01712345678 2000 taka advance pathan age', '2000 taka advance'],
    ['Call 01712345678. The screen is fine. Send 2000 taka in advance, then I will book the courier.', 'Send 2000 taka in advance, then'],
    ['Bkash koren 2000 advance 01712345678, 01812345678 tarpor courier korbo', '2000 advance'],
  ] as const)
    assert.deepEqual(
      warningsOf(text, MODEL),
      [
        { label: 'advance_payment', phrase },
        { label: 'contact', phrase: '' },
      ],
      text,
    );
  // A web address is no contact data of its own: a link is judged by the model.
  assert.deepEqual(labelsOf('The driver is on www.abarshop.com, the box is here'), []);
});

await test('a sentence says one thing, and two sentences may say two', () => {
  const texts = [...answers.map(({ text }) => text), ...answers.map(({ text }) => text.replace(/[.!?।\n]+/g, ' '))];
  const sentences = texts.filter((text) => !/[.!?।\n]/.test(text));
  assert.ok(sentences.length >= answers.length);
  for (const text of sentences) assert.ok(warningsOf(text, MODEL).filter(({ phrase }) => phrase !== '').length <= 1, text);
  assert.deepEqual(
    labelsOf('Tell me the six digit code that came to your phone. Send 2000 taka in advance, then I will book the courier.'),
    ['advance_payment', 'otp'],
  );
});

await test('a demand is found after a harmless sentence', () => {
  const demand = 'Send 2000 taka in advance, then I will book the courier.';
  for (const text of [demand, `The screen is fine. ${demand}`, `The screen is fine and the box is there\n${demand}`])
    assert.deepEqual(labelsOf(text), ['advance_payment'], text);
  const [warning] = warningsOf(`The screen is fine. ${demand}`, MODEL);
  assert.match(warning?.phrase ?? '', /advance/);
  assert.deepEqual(labelsOf('The screen is fine. The charger is original, and I have the box.'), []);
});

await test('a greeting or an assent does not hide the demand behind it', () => {
  // Each is a message in bench/hands, whose author named it so.
  const demands = [
    ['advance_payment', 'Bayna din, 700.'],
    ['advance_payment', 'agam 700 maren'],
    ['otp', 'Numbers. Six. Now.'],
    ['off_site', '400 less without this website.'],
    ['off_site', 'কার্ডে সাইটে দিয়েন না, ক্যাশ আনেন, এক হাজার ডিসকাউন্ট।'],
    ['stolen', 'সিরিয়াল নাম্বার ঘষিয়া তুলিলাইছি, এখন থানাত গেলেও ট্রেস করতে পারতো না।'],
    ['threat', '500 kom na korle ur profile e 1 star er bonna hobe bollam'],
  ] as const;
  const openings = [
    'Yes. ',
    'Hello brother! ',
    'Okay sir, ',
    'জি ভাই। ',
    'আচ্ছা আপু, ',
    'আসসালামু আলাইকুম স্যার\n',
    'Ji bhai. ',
    'Accha apu, ',
    'Salam vai, ',
  ];
  for (const [label, demand] of demands)
    for (const opening of ['', ...openings]) {
      const [warning, ...others] = warningsOf(opening + demand, MODEL);
      assert.deepEqual([warning?.label, ...others], [label], opening + demand);
      assert.ok(demand.includes(warning?.phrase ?? '-'), opening + demand);
    }
  assert.deepEqual(labelsOf('Yes. Call 01712345678 and send 2000 taka in advance'), ['advance_payment', 'contact']);
  for (const opening of openings) assert.deepEqual(labelsOf(`${opening}the charger is original, and I have the box.`), [], opening);
});

await test('the address of a place and an answer alone are no openings', () => {
  for (const text of [
    'thikana ta pathan plz',
    'thikanay pathan taka',
    'ঠিকানাটি পাঠিয়ে দিন',
    'address ta din vai',
    'জি ভাই',
    'Yes brother, ok',
  ])
    assert.deepEqual(featuresOf(text).words, wordsOf(text), text);
});

await test('words are read through their disguises, in any script', () => {
  const concepts = (text: string): string[] => wordsOf(text).map((word) => word.concepts.join(' '));
  assert.deepEqual(concepts('o t p'), concepts('otp'));
  assert.deepEqual(concepts('p4y'), ['pay']);
  assert.deepEqual(concepts('pathan'), concepts('পাঠান'));
  assert.deepEqual(concepts('gtx1050'), concepts('gtx 1050'));
  for (const word of ['tele-gram', 'টেলি-গ্রাম', 't e l e g r a m', 't.e.l.i.g.r.a.m'])
    assert.deepEqual(concepts(word), concepts('telegram'), word);
  assert.deepEqual(concepts('বি কা শ'), concepts('বিকাশ'));
  assert.deepEqual(concepts('site-er fee'), concepts('site er fee'));
  for (const negation of ["don't", 'don’t', 'dont']) assert.deepEqual(concepts(`${negation} send`), ['not do', 'send'], negation);
  assert.deepEqual(concepts("the seller's box"), concepts('seller box'));
  assert.notDeepEqual(concepts('qqzzk'), concepts('?'));
  assert.deepEqual(labelsOf('Send the o t p to me now, please'), ['otp']);
});

await test('texts of one sound have the same groups of sounds in any script', () => {
  const sounds = (text: string): number[] => featuresOf(text).sounds.map(({ hash }) => hash);
  assert.deepEqual(sounds('taka pathan 500'), sounds('টাকা পাঠান 500'));
  assert.deepEqual(sounds('Accha apu, taka pathan 500'.toLowerCase()), sounds('taka pathan 500'));
  assert.notDeepEqual(sounds('taka pathan 500'), sounds('taka pathan 50'));
  const ofWord = new Set(sounds('diben'));
  const places = featuresOf('taka diben 500').sounds.flatMap(({ hash, first, last }) => (ofWord.has(hash) ? [[first, last]] : []));
  assert.deepEqual(
    places,
    Array.from(ofWord, () => [1, 1]),
  );
});

await test('a question for the code that came is a request for it, one for a price is none', () => {
  for (const text of ['ওটিপি কত আসলো?', 'otp koto aslo?', 'What OTP came?', 'কোড কত আসলো?'])
    assert.deepEqual(labelsOf(text), ['otp'], text);
  for (const text of ['দাম কত আসলো?', 'fps koto aslo?', 'What price came?']) assert.deepEqual(labelsOf(text), [], text);
});

await test('an act belongs to those of its own clause', () => {
  const features = (text: string): number[] => featuresOf(text).features.map(({ hash }) => hash);
  const onlyIn = (one: string, other: string): number => features(one).filter((hash) => !features(other).includes(hash)).length;
  // The words and their order are the same.
  assert.ok(onlyIn('money not, send code', 'money, not send code') > 0);
  assert.equal(onlyIn('money send code', 'money send code'), 0);
});

await test('a model is read as it was written', () => {
  assert.deepEqual(writeModel(MODEL), new Uint8Array(FILE));
  assert.ok(FILE.length <= 400_000);
});

await test('a model takes few times the memory of its file', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = memory();
  const model = readModel(FILE);
  const more = memory() - before;
  assert.ok(more < 10 * FILE.length && model.features.of.size > 50_000, `${more} bytes`);
});
