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
