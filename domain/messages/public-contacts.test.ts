import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findContacts } from '#domain/messages/contacts.ts';
import { CLEAN_TEXTS, DISGUISED_CONTACTS } from '#domain/messages/test-contacts.ts';

const linesOf = (text: string): string[] => text.trim().split('\n');
const hasContact = (text: string): boolean => findContacts(text).length > 0;

await test('contact data is found however it is disguised', (t) => {
  const texts = linesOf(DISGUISED_CONTACTS);
  const missed = texts.filter((text) => !hasContact(text));
  t.diagnostic(`found: ${texts.length - missed.length} of ${texts.length}`);
  assert.ok(texts.length >= 100);
  assert.deepEqual(missed, []);
});

await test('texts of listings that look like contact data are none', (t) => {
  const texts = linesOf(CLEAN_TEXTS);
  const wrong = texts.filter(hasContact);
  t.diagnostic(`taken for contact data: ${wrong.length} of ${texts.length}`);
  assert.ok(texts.length >= 200);
  assert.deepEqual(wrong, []);
});
