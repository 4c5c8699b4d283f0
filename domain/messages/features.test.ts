import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featuresOf } from '#domain/messages/features.ts';

/** How many features of one text another one has too that are about these two words, or that one. */
function shared(one: string, other: string, first: string, last = first): number {
  const known = new Set(featuresOf(other).features.map(({ hash }) => hash));
  const { features, words } = featuresOf(one);
  const said = (at: number): string => one.slice(words[at]?.from, words[at]?.to);
  return features.filter((each) => known.has(each.hash) && said(each.first) === first && said(each.last) === last).length;
}

/** So many words that no lexicon has. */
const between = (count: number): string => Array.from({ length: count }, () => 'qqzzk').join(' ');

await test('two words are a pair near and far, in their order only near', () => {
  for (const [apart, count] of [
    // Together, in their order, as whole meanings and as skeletons.
    [0, 4],
    [2, 4],
    [3, 2],
    [4, 1],
    [22, 1],
    [23, 0],
  ] as const) {
    const text = `send ${between(apart)} money`;
    assert.equal(shared(text, 'send money', 'send', 'money'), count, `${apart}`);
    assert.equal(shared(text, 'money send', 'send', 'money'), Math.min(1, count), `${apart}, turned`);
  }
});

await test('a long message has fewer pairs, so that it takes little longer', () => {
  for (const [apart, words, count] of [
    [16, 200, 1],
    [17, 200, 0],
    [0, 1300, 4],
    [1, 1300, 0],
  ] as const) {
    const text = `send ${between(apart)} money ${between(words - apart - 2)}`;
    assert.equal(shared(text, 'send money', 'send', 'money'), count, `${apart} of ${words}`);
  }
});

await test('a negation is said of what is near it', () => {
  for (const [negation, apart, count] of [
    ['not', 0, 1],
    ['no', 0, 1],
    ['never', 0, 1],
    ['nothing', 0, 1],
    ['without', 0, 1],
    ['not', 3, 1],
    ['not', 4, 0],
    ['dont', 0, 1],
    ['with', 0, 0],
  ] as const) {
    // The negations of both texts are other words, so that they have no pair in common; those of a clause end at a comma.
    const other = negation === 'never' ? 'nothing' : 'never';
    assert.equal(
      shared(`money, ${between(apart)} ${negation}`, `money, ${other}`, 'money', negation),
      count,
      `${negation} behind, ${apart}`,
    );
    assert.equal(
      shared(`${negation}, ${between(apart)} money`, `${other}, money`, 'money', negation),
      count,
      `${negation} before, ${apart}`,
    );
  }
});

await test('a clause says of its acts who acts, whether not, when or on what condition, whether it asks', () => {
  // Three of the word itself and five of its clause: one of each, and one of all.
  const [same, otherwise] = [8, 6];
  for (const [one, other, word, count] of [
    ['i send', 'we send', 'send', same],
    ['i send', 'qqzzk send', 'send', otherwise],
    ['i send', 'you send', 'send', otherwise],
    ['no send', 'not send', 'send', same],
    ['never send', 'not send', 'send', same],
    ['nothing send', 'not send', 'send', same],
    ['without send', 'not send', 'send', same],
    ['not send', 'qqzzk send', 'send', otherwise],
    ['send?', 'send', 'send', otherwise],
    ['money pathay', 'money send', 'money', otherwise],
    ['money sent', 'money send', 'money', otherwise],
    ['money pathabo', 'i money send', 'money', otherwise],
    ['money pathan', 'you money send', 'money', otherwise],
    // A clause ends with a sign, but not with a hyphen in a word.
    ['i-send', 'we send', 'send', same],
    ['i - send', 'we send', 'send', otherwise],
    ['i, send', 'we send', 'send', otherwise],
  ] as const)
    assert.equal(shared(one, other, word), count, `${one}; ${other}`);
});

await test('a word has features of its skeleton, its whole meaning and each concept of it', () => {
  assert.equal(featuresOf('send').features.length, 8);
  assert.equal(featuresOf('send money').features.length, 8 + 8 + 4);
  // The act and the future are the same, and that nobody asks or denies.
  assert.equal(shared('pathabo', 'pathaben', 'pathabo'), 2 + 3);
  const repeated = featuresOf('send money send').features;
  assert.equal(repeated.filter(({ first, last }) => first === 2 && last === 2).length, 0);
});

await test('a message is read behind its opening, unless that leaves less than three words', () => {
  for (const [text, count] of [
    ['hello send money now', 3],
    ['yes send money now', 3],
    ['ok ! send money now', 3],
    ['apu send money now', 3],
    ['bhai send money now', 3],
    ['brother send money now', 3],
    ['sister send money now', 3],
    ['hello ok brother send money now', 3],
    ['hello send money', 3],
    ['send brother money now', 4],
  ] as const)
    assert.equal(featuresOf(text).words.length, count, text);
});

await test('groups of sounds have two to five characters', () => {
  for (const [text, count] of [
    ['s', 0],
    ['se', 1],
    ['send', 3 + 2 + 1],
    ['sendi', 4 + 3 + 2 + 1],
    ['sendig', 5 + 4 + 3 + 2],
    ['sese', 2 + 2 + 1],
  ] as const)
    assert.equal(featuresOf(text).sounds.length, count, text);
});
