import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotable } from '#domain/money/quote.ts';

await test('a title is quoted as it is', () => {
  for (const title of [
    'Ryzen 5 5600 desktop, 16 GB, RX 6600',
    '3.5 mm jack, 1TB/2TB',
    'MSI RTX 3060 GAMING X',
    'পুরোনো ল্যাপটপ, ৮ জিবি',
    'i7-8700, 3.20 GHz (boxed)',
    'Books about C# and .NET',
    'Rev 1.b board',
  ])
    assert.equal(quotable(title), title);
});

await test('links, addresses, phone numbers and shouting are left out', () => {
  assert.equal(quotable('Your account is locked! Visit https://evil.example/x now'), 'Your account is locked Visit now');
  for (const text of [
    'evil.example',
    'WWW.EVIL.EXAMPLE/login',
    'a@b.example',
    'ftp://x',
    'ftp://xyz12',
    '01712-345678',
    '+8801712345678',
    '০১৭১২৩৪৫৬৭৮',
    'zero one seven one two 345678',
    '!!!',
  ])
    assert.equal(quotable(text), '', text);
  assert.equal(quotable('YOUR ACCOUNT IS LOCKED'), 'Your account is locked');
  assert.equal(quotable(`Laptop ${'x'.repeat(100)}`).length, 60);
});

await test('signs that stand between words keep them apart', () => {
  assert.equal(quotable('Used!!Like new'), 'Used Like new');
});

await test('a text is calmed when more than half of it shouts, beyond sixteen capitals', () => {
  assert.equal(quotable('A'.repeat(16)), 'A'.repeat(16));
  assert.equal(quotable('A'.repeat(17)), `A${'a'.repeat(16)}`);
  for (const mixed of [`${'A'.repeat(17)}${'b'.repeat(17)}`, `${'A'.repeat(17)}${'b'.repeat(30)}`]) assert.equal(quotable(mixed), mixed);
});

await test('a long text is cut at sixty characters, and not behind a space', () => {
  assert.equal(quotable('x'.repeat(60)), 'x'.repeat(60));
  assert.equal(quotable('x'.repeat(61)), `${'x'.repeat(59)}…`);
  assert.equal(quotable(`${'x'.repeat(58)} ${'y'.repeat(10)}`), `${'x'.repeat(58)}…`);
});
