import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPhone, mayHaveChat, parsePhone, phoneStart } from '#domain/users/phone.ts';

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
  assert.equal(parsePhone('0044 20 7946 0880'), '+442079460880');
  assert.equal(parsePhone('01712345600'), '+8801712345600', 'zeros at the end say nothing about the country');
  assert.equal(parsePhone('01788012345'), '+8801788012345', 'nor does 880 within');
  assert.equal(parsePhone(1712045678), '+8801712045678');
  assert.equal(parsePhone('0120 0000001'), '+8801200000001', 'the unassigned prefix of the demo');
});

await test('a text that is not a phone number is refused', () => {
  for (const typed of [
    '',
    'abc',
    '123',
    '0171234567',
    '017123456789',
    '+0171',
    'call me',
    '01712345678; drop',
    'x01712345678',
    '+1',
    '+0123456789',
    '+1234567890123456',
    '021234567890',
    '0212345',
  ])
    assert.equal(parsePhone(typed), null, typed);
});

await test('a stored number is shown in groups that are read back', () => {
  assert.equal(formatPhone('+8801712345678'), '+880 1712-345678');
  assert.equal(parsePhone(formatPhone('+8801712345678')), '+8801712345678');
  for (const other of ['+442079460958', '+88017123456789', '0+8801712345678']) assert.equal(formatPhone(other), other);
});

await test('a mobile number and one of another country may have a chat, a fixed line of Bangladesh has none', () => {
  assert.deepEqual(['+8801712345678', '+442079460958', '+88029876543'].map(mayHaveChat), [true, true, false]);
});

await test('the beginning of a number finds those that are stored', () => {
  const starts = ['01712', '+880 1712', '880-1712', '01712 345-678', '+44 20', '1712', '০১৭', '12', '+12', 'x0171', '0171x'].map(
    phoneStart,
  );
  assert.deepEqual(starts, ['+8801712', '+8801712', '+8801712', '+8801712345678', '+4420', '1712', '+88017', null, null, null, null]);
});
