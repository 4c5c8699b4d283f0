import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '#contract/zod.ts';
import { emailField, passwordField, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type FieldTexts, issueText } from '#web/shared/forms/issue-text.ts';
import { phone } from '#web/shared/forms/field-rules.ts';
import { listingSchema } from '#web/modules/listings/listing-schema.ts';
import { formsBn } from '#web/i18n/bn/forms.ts';
import { forms } from '#web/i18n/en/forms.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { fill, type Translate } from '#web/i18n/namespace.ts';

const translate = (locale: Locale): Translate<(typeof forms)['texts']> => {
  const texts = locale === 'en' ? forms.texts : formsBn;
  return (key, ...values) => fill(texts[key], locale, values[0]);
};

/** The message of the first issue of a typed value; undefined if the schema accepts it. */
function messageOf(schema: z.ZodType, value: unknown, field: FieldTexts, locale: Locale = 'en'): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && issueText(issue, { field, value, locale, t: translate(locale) });
}

const title = { name: 'Title' };
const price = { name: 'Selling price', messages: { invalid_union: 'not a number', custom: 'decimals' } };
const { sellingPrice, category, title: listingTitle } = listingSchema.shape;

await test('an empty value is reported as required, whatever rule it breaks', () => {
  for (const schema of [text('x', 10), emailField, phone, passwordField, sellingPrice, z.enum(['a'])])
    for (const value of ['', '   ', null]) assert.equal(messageOf(schema, value, title), 'Title is required.');
});

await test('each rule of the contract has its own message', () => {
  assert.equal(messageOf(text('x', 10), 'x'.repeat(11), title), 'Title must be 10 characters or fewer.');
  assert.equal(messageOf(text('x', 10), 'a\u0000b', title), 'Title has a character that cannot be displayed at position 2: U+0000.');
  assert.equal(messageOf(emailField, 'nadia', { name: 'Email' }), 'Enter a valid email address, such as name@example.com.');
  assert.equal(messageOf(passwordField, 'short', { name: 'Password' }), 'Password must be at least 8 characters.');
  assert.equal(messageOf(sellingPrice, '0', price), 'Selling price must be more than 0.');
  assert.equal(messageOf(sellingPrice, '-5', price), 'Selling price must be more than 0.');
  assert.equal(messageOf(sellingPrice, String(limits.sellingPriceTk + 1), price), 'Selling price must be 1,00,00,000 or less.');
  assert.equal(messageOf(z.enum(['a']), 'b', title), 'Title is not valid.');
});

await test('a message of the field replaces the general one', () => {
  assert.equal(messageOf(sellingPrice, 'forty', price), 'not a number');
  assert.equal(messageOf(sellingPrice, '28.500', price), 'Did you mean 28,500? Then write 28500.');
  assert.equal(messageOf(sellingPrice, '1.2345', price), 'not a number');
  assert.equal(messageOf(phone, '12', { name: 'Phone', messages: { custom: 'not a phone number' } }), 'not a phone number');
  assert.equal(messageOf(z.enum(['a']), '', { name: 'Reason', messages: { required: 'Choose a reason.' } }), 'Choose a reason.');
  assert.equal(messageOf(category, '', { name: 'Category', messages: { required: 'Choose a category.' } }), 'Choose a category.');
  const rules = { shouting: 'too loud' };
  assert.equal(messageOf(listingTitle, 'URGENT SALE CHEAP GAMING COMPUTER', { name: 'Title', rules }), 'too loud');
  assert.equal(
    messageOf(listingTitle, 'RTX 3060, call 01712345678', { name: 'Title', rules }),
    'Leave “01712345678” out. Phone numbers, addresses and accounts are shown after booking.',
  );
});

await test('a valid value has no message', () => {
  for (const [schema, value] of [
    [phone, '01712 345678'],
    [phone, '০১৭১২ ৩৪৫৬৭৮'],
    [sellingPrice, '৪২,০০০'],
    [emailField, ' Nadia@Example.com '],
  ] as const)
    assert.equal(messageOf(schema, value, title), undefined);
});

await test('messages are in the language of the page, with its digits', () => {
  assert.equal(messageOf(text('x', 10), '', { name: 'শিরোনাম' }, 'bn'), 'শিরোনাম লিখতে হবে।');
  assert.doesNotMatch(formsBn.phone, /[0-9]/);
  assert.equal(messageOf(passwordField, 'short', { name: 'পাসওয়ার্ড' }, 'bn'), 'পাসওয়ার্ড অন্তত ৮ অক্ষরের হতে হবে।');
});
