import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { maskContacts } from '#domain/messages/contacts.ts';
import { readModel } from '#domain/messages/model.ts';
import { warningsOf } from '#domain/messages/warnings.ts';

await test('contact data is replaced and the rest of the text stays', () => {
  for (const [text, masked] of [
    ['Call 01712-345678 after 5 pm', 'Call ••••• after 5 pm'],
    ['Price 42,000. ০১৭১২৩৪৫৬৭৮ নম্বরে কল দিন', 'Price 42,000. ••••• নম্বরে কল দিন'],
    ['zero one seven, one two three four five six seven eight 😀', '••••• 😀'],
    ['rahim at gmail dot com or t.me/rahim_pc', '••••• or •••••'],
    ['01seven12345678, zero17 12345678 or O17-I234-5678', '•••••, ••••• or •••••'],
    ['i5 10400, RTX 3060 12GB', 'i5 10400, RTX 3060 12GB'],
    ['+880 1712 345 678\n+880 1812 345 678', '•••••\n•••••'],
    ['RTX 3060 12GB, S/N 5CD0171234567, 42000 tk', 'RTX 3060 12GB, S/N 5CD0171234567, 42000 tk'],
    ['ফুলওয়িড্থ ０１７１２３４５６７８', 'ফুলওয়িড্থ •••••'],
    ['', ''],
  ] as const)
    assert.equal(maskContacts(text), masked);
});

await test('no text of 2,000 characters takes long, and any characters are read without error', () => {
  const repeated = [
    'a@',
    '1 ',
    '0 ',
    '0',
    'a.',
    'at gmail ',
    '( at ',
    ' ',
    'taka send ',
    'advance na ',
    'a-',
    'www.',
    'ি',
    '\ud83d',
    '🙂',
    'İ',
  ];
  const model = readModel(readFileSync(new URL('weights.bin', import.meta.url)));
  const before = process.cpuUsage();
  for (const part of repeated) warningsOf(part.repeat(2000).slice(0, 2000), model);
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < 30 * repeated.length, `${(user + system) / 1000} ms`);
});
