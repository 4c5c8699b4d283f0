import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockInDhaka } from '#domain/clock.ts';
import { dayInDhaka, isoInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { banglaDigits } from '#domain/digits.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { escapeHtml } from '#domain/escape-html.ts';

const at = (time: string): number => Date.parse(`2026-11-22T${time}:00+06:00`);

await test('the time of day is that of Bangladesh, in twelve hours', () => {
  assert.deepEqual(
    ['00:00', '09:05', '11:59', '12:00', '13:30', '23:59'].map((time) => clockInDhaka(at(time), 'en')),
    ['12:00\u00A0AM', '9:05\u00A0AM', '11:59\u00A0AM', '12:00\u00A0PM', '1:30\u00A0PM', '11:59\u00A0PM'],
  );
});

await test('in Bangla the part of the day says which half it is', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => clockInDhaka(at(`${String(hour).padStart(2, '0')}:05`), 'bn').split('\u00A0'));
  const parts = hours.map(([part]) => part);
  const runs = parts.flatMap((part, hour) => (part === parts[hour - 1] ? [] : [`${hour} ${part}`]));
  assert.deepEqual(runs, ['0 রাত', '4 ভোর', '6 সকাল', '12 দুপুর', '16 বিকাল', '18 সন্ধ্যা', '20 রাত']);
  assert.deepEqual([hours[0]?.[1], hours[14]?.[1]], ['১২:০৫', '২:০৫']);
});

await test('a day in Bangladesh begins six hours before that of UTC', () => {
  assert.equal(startOfDayInDhaka('2026-11-22').toISOString(), '2026-11-21T18:00:00.000Z');
  assert.equal(isoInDhaka(at('00:00')), '2026-11-22T00:00:00.000Z');
  assert.deepEqual([dayInDhaka(at('00:00') - 1), dayInDhaka(at('00:00'))], ['2026-11-21', '2026-11-22']);
  assert.deepEqual([HOUR_MS, DAY_MS], [3_600_000, 86_400_000]);
});

await test('digits are written in Bangla, other characters stay', () => {
  assert.equal(banglaDigits('a 0123456789.'), 'a ০১২৩৪৫৬৭৮৯.');
});

await test('a text is no markup, between tags or in an attribute', () => {
  assert.equal(escapeHtml(`<a href="x">Rahim & 'Karim'</a>`), '&lt;a href=&quot;x&quot;&gt;Rahim &amp; &#39;Karim&#39;&lt;/a&gt;');
});
