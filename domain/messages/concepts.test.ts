import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skeletonOf, soundsOfText, wordsOf } from '#domain/messages/concepts.ts';

/** The words of a text, each with what it means. */
const read = (text: string): string =>
  wordsOf(text)
    .map(({ from, to, concepts }) => `${text.slice(from, to)}=${concepts.join('/')}`)
    .join(', ');

await test('a sound is spelt in one way, in Bangla and Latin script', () => {
  for (const [text, sounds] of [
    ['ক খ গ ঘ', 'k k g g'],
    ['ঙ ঞ ণ ন ং', 'n n n n n'],
    ['চ ছ শ ষ স', 'c s s s s'],
    ['জ ঝ য', 'j j j'],
    ['ট ঠ ত থ ৎ', 't t t t t'],
    ['ড ঢ দ ধ', 'd d d d'],
    ['প ফ ব ভ ম', 'p p b b m'],
    ['র ঋ কৃ ল হ', 'r r kr l h'],
    ['কা আ', 'ka a'],
    ['কি কী কৈ ই ঈ ঐ', 'ki ki ki i i i'],
    ['কু কূ কৌ উ ঊ ঔ', 'ku ku ku u u u'],
    ['কে এ', 'ke e'],
    ['কো অ ও', 'ko o o'],
    ['শক্ত দুঃখ চাঁদ', 'skt duk cad'],
    // The dot below a character may be a mark of its own, and changes no sound.
    ['বড় বড়', 'bd bd'],
    ['ফোন phone fon', 'pon pone pon'],
    ['ch chh c sh s z zh', 'c c c s s s s'],
    ['ph f bh v w', 'p p b b b'],
    ['kh ack q gh', 'k ak k g'],
    ['th dh jh x', 't d j ks'],
    ['ong rhi', 'on ri'],
    ['aabb send', 'ab send'],
    ['a?b!c.d,e@f:', 'a ? b ! c . d , e @ p :'],
    // A number is as many zeros, up to six.
    ['7 2000 123456 1234567', '0 0000 000000 000000'],
    ['(#)', ''],
  ] as const)
    assert.equal(soundsOfText(text), sounds, text);
});

await test('a skeleton has no vowels but the first and the last, and is the same in both scripts', () => {
  for (const [word, skeleton] of [
    ['pathan', 'ptn'],
    ['পাঠান', 'ptn'],
    ['phatan', 'ptn'],
    ['taka', 'tka'],
    ['টাকা', 'tka'],
    ['valo', 'bl'],
    ['ভালো', 'bl'],
    ['নৌকা', 'nka'],
    ['apni', 'apni'],
    ['upni', 'apni'],
    ['yes', 'as'],
    ['rhyme', 'rme'],
    ['o', 'a'],
    ['brother', 'brtr'],
  ] as const)
    assert.equal(skeletonOf(word), skeleton, word);
});

await test('a word means what the lexicon says, or most words of its skeleton, or the word without its ending', () => {
  for (const [text, meanings] of [
    ['send', 'send=send'],
    ['telegrm', 'telegrm=telegram'],
    ['puthun', 'puthun=send/+you/+imp'],
    ['boxta', 'boxta=box'],
    ['বক্সটা', 'বক্সটা=box'],
    ['screener', 'screener=screen'],
    ['telegramer', 'telegramer=telegram'],
    ['qqzzk', 'qqzzk=unknown'],
    // Two characters say too little, also of a skeleton and of what an ending leaves.
    ['sye', 'sye=unknown'],
  ] as const)
    assert.equal(read(text), meanings, text);
});

await test('figures and signs stand for themselves', () => {
  for (const [text, meanings] of [
    ['5', '5=#'],
    ['50', '50=#'],
    ['500', '500=#hundreds'],
    ['2000', '2000=#thousands'],
    ['99999999', '99999999=#thousands'],
    ['123456789', '123456789=#long'],
    ['? ! @ : /', '?=?, !=!, @=@, :=:, /=/'],
    ['pay2000', 'pay=pay, 2000=#thousands'],
    ['1050ti', '1050=#thousands, ti=unknown'],
  ] as const)
    assert.equal(read(text), meanings, text);
});

await test('a disguise is taken off, and a plain word is left as it is', () => {
  for (const [text, meanings] of [
    ['o t p', 'o t p=otp'],
    ['o.t.p', 'o.t.p=otp'],
    ['o*t*p', 'o*t*p=otp'],
    ['o - t - p', 'o=also, t=unknown, p=unknown'],
    ['send o t p now', 'send=send, o t p=otp, now=now'],
    ['o t', 'o=also, t=unknown'],
    ['বি কা শ', 'বি কা শ=bkash'],
    ['বি-কা-শ', 'বি-কা-শ=bkash'],
    ['p4y', 'p4y=pay'],
    ['s3nd', 's3nd=send'],
    ['5end', '5end=send'],
    ['$end', '$end=send'],
    ['1mo', '1mo=imo'],
    ['v!ber', 'v!ber=viber'],
    ['7aka', '7aka=money'],
    ['9ift', '9ift=gift'],
    ['c0d3', 'c0d3=code'],
    ['telegr@m', 'telegr@m=telegram'],
    ['wh4ts4pp', 'wh4ts4pp=whatsapp'],
    // A sign behind a word is no part of it.
    ['pathan! now', 'pathan=send/+you/+imp, !=!, now=now'],
    ['p4y!', 'p4y=pay, !=!'],
    ['tele-gram', 'tele-gram=telegram'],
    ['tele_gram', 'tele_gram=telegram'],
    ['টেলি.গ্রাম', 'টেলি.গ্রাম=telegram'],
    ['bi-kaa-sh', 'bi-kaa-sh=bkash'],
    ['site-er fee', 'site=site, er=of, fee=fee'],
    ["don't", "don't=not/do"],
    ['don’t', 'don’t=not/do'],
    ["seller's box", 'seller=sell/person, box=box'],
    ["we're here", 'we=we, here=here'],
    ["i'm here", 'i=i, here=here'],
    ['i’d go', 'i=i, go=go'],
    ['s re m d', 's=unknown, re=unknown, m=unknown, d=unknown'],
    ['the box', 'box=box'],
    ['a box an offer', 'box=box, offer=offer'],
  ] as const)
    assert.equal(read(text), meanings, text);
});

await test('a link is one word, by where it leads', () => {
  for (const [text, meanings] of [
    ['see https://abc.xyz/a now', 'see=see, https://abc.xyz/a=link, now=now'],
    ['https://bit.ly/abc', 'https://bit.ly/abc=link-short'],
    ['http://tinyurl.com/abc', 'http://tinyurl.com/abc=link-short'],
    ['bit.ly/abc', 'bit.ly/abc=link-short'],
    ['https://abc.xyz/bit.ly', 'https://abc.xyz/bit.ly=link'],
    ['https://abc.xyz/claim', 'https://abc.xyz/claim=link-to-pay'],
    ['https://abc.xyz/secure-order', 'https://abc.xyz/secure-order=link-to-pay'],
    ['https://abc.xyz/secureorder', 'https://abc.xyz/secureorder=link-to-pay'],
    ['https://abc.xyz/confirm-order', 'https://abc.xyz/confirm-order=link-to-pay'],
    ['https://bit.ly/bkash', 'https://bit.ly/bkash=link-to-pay'],
    ['www.abc.xyz/a https://abc.xyz/b send', 'www.abc.xyz/a=link, https://abc.xyz/b=link, send=send'],
  ] as const)
    assert.equal(read(text), meanings, text);
});
