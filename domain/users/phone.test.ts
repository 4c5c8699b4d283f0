import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPhone, mayHaveChat, parsePhone } from '#domain/users/phone.ts';

await test('a number is the same however it is typed', () => {
  for (const typed of [
    '01712345678',
    '01712 345678',
    '01712-345-678',
    '+8801712345678',
    '+880 1712 345678',
    '8801712345678',
    '008801712345678',
    '(017) 12345678',
    '০১৭১২৩৪৫৬৭৮',
    '٠١٧١٢٣٤٥٦٧٨',
    '０１７１２３４５６７８',
    '\u202a+880 1712\u2011345678\u202c',
    '\u2066০১৭১২\u2013৩৪৫৬৭৮\u2069',
    '01712\u2014345\u2212678',
    '＋880\u00a01712\u202f345678',
    '\ufeff01712\u200b345678\u00ad',
    1712345678,
  ])
    assert.equal(parsePhone(typed), '+8801712345678', String(typed));
  assert.equal(parsePhone('02-9551234'), '+88029551234', 'a fixed line in Dhaka');
  assert.equal(parsePhone('+44 20 7946 0958'), '+442079460958');
  assert.equal(parsePhone('0120 0000001'), '+8801200000001', 'the unassigned prefix of the demo');
});

await test('a text that is not a phone number is refused', () => {
  for (const typed of ['', 'abc', '123', '0171234567', '017123456789', '+0171', 'call me', '01712345678; drop', '+1'])
    assert.equal(parsePhone(typed), null, typed);
});

await test('a stored number is shown in groups that are read back', () => {
  assert.equal(formatPhone('+8801712345678'), '+880 1712-345678');
  assert.equal(parsePhone(formatPhone('+8801712345678')), '+8801712345678');
  assert.equal(formatPhone('+442079460958'), '+442079460958');
});

await test('a mobile number and one of another country may have a chat, a fixed line of Bangladesh has none', () => {
  assert.deepEqual(['+8801712345678', '+442079460958', '+88029876543'].map(mayHaveChat), [true, true, false]);
});
