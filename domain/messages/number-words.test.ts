import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskContacts } from '#domain/messages/contacts.ts';
import { digitsOfWord } from '#domain/messages/number-words.ts';

await test('numbers are read however their words are spelled', () => {
  for (const [words, digits] of [
    ['choutrish chautris', '34'],
    ['athattor atattor', '78'],
    ['baish baaish', '22'],
    ['ekush ekoosh', '21'],
    ['tiyattor tiattor', '73'],
    ['bahanno vahanno', '52'],
    ['biyallish biallish', '42'],
    ['satsotti satshotti', '67'],
    ['pochish pochis', '25'],
    ['bish beesh', '20'],
    ['bahanno bahano', '52'],
    ['dosh ten', '10'],
    ['chobbish cobbis', '24'],
    ['poytallish পঁয়তাল্লিশ', '45'],
  ] as const)
    for (const word of words.normalize('NFKC').split(' ')) assert.equal(digitsOfWord(word), digits, word);
  assert.equal(digitsOfWord('zerooneseven'), '017');
  // Words that hold others, and words that sound alike but are too short.
  for (const word of ['price', 'phoneone', 'onetwox', 'asi', 'bis']) assert.equal(digitsOfWord(word), undefined, word);
  assert.equal(digitsOfWord('ashi'), '80');
});

await test('a phone number in words is masked in each language', () => {
  for (const text of [
    'zero seventeen twelve thirty four fifty six seventy eight',
    'zero nineteen fifteen fourteen thirteen eleven',
    'zero eighteen sixteen ninety eighty sixty',
    'shunno ek noy dui tin char pach choy sat at noy',
    'শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট',
  ])
    assert.equal(maskContacts(text), '•••••', text);
});
