import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '#domain/facts/tables/lexicon.ts';

/** A text, and its words in the spelling of the tables: · joins words that stand without a space. */
const WORDS = `
আরটিএক্স ৩০৬০ => rtx 3060
জিটিএক্স ১৬৫০টিআই => gtx 1650·ti
আরএক্স ৫৮০ => rx 580
এইচ৬১ => h·61
বি৪৫০এম => b·450·m
৫৬০০এক্স => 5600·x
৫৬০০জি => 5600·g
ডব্লিউডি => wd
ডাব্লিউডি => wd
এফএইচডি => fhd
এক্স৫১৫ => x·515
কে৮০ => k·80
জে১৯০০ => j·1900
এন৪০২০ => n·4020
ই৭৪৭০ => e·7470
ডি৯৩০ => d·930
এফ৫ => f·5
এল১৩ => l·13
পি২৪১৯ => p·2419
কিউ৮৭ => q·87
জেড৯৭ => z·97
ভি১৪ => v·14
ওয়াই৫৩০ => y·530
ইউ২৭২০ => u·2720
এ৫২০ => a·520
সি২৭০ => c·270
এস২৪ => s·24
টি৪৮০ => t·480
ডব্লিউ৫২০ => w·520
এসএসডি => এসএসডি
পিসি => পিসি
৮ টি মাউস => 8 টি মাউস
১৬টি মাউস => 16·টি মাউস
ল্যাপটপের => ল্যাপটপ·এর
মনিটরগুলোর => মনিটর·এর
মাউসগুলির => মাউস·এর
পিসিটা => পিসি·টা
ডেলের => ডেল·এর
মাউসসহ => মাউস·সহ
মাউসটি => মাউস·টি
laptoper => laptop·er
কম্পুটার => কম্পিউটার
কিবোড => কিবোর্ড
চারজার => চার্জার
চাজার => চার্জার
মাদারবোড => মাদারবোর্ড
প্রসেশর => প্রসেসর
ব্যাটারী => ব্যাটারি
প্রসেসারের => প্রসেসার·এর
proccesor => processor
buttery => battery
battary => battery
printed => printed
mntr => monitor
prntr => printer
kybrd => keyboard
mthrbrd => motherboard
থিংকপ্যাড => thinkpad
থিঙ্কপ্যাড => thinkpad
লগিটেক => logitech
ইপসন => epson
মন্টেক => montech
টোশিবা => toshiba
ট্রান্সেন্ড => transcend
জোটাক => zotac
পেন্টিয়াম => pentium
সেলেরন => celeron
সেলিরন => celeron
ইন্সপায়রন => inspiron
ইনস্পিরন => inspiron
প্যাভিলিয়ন => pavilion
ম্যাকবুক => macbook
এলিটবুক => elitebook
প্রোবুক => probook
ভিভোবুক ১৫ => vivobook 15
প্রো ৭ => pro 7
গো ২ => go 2
এয়ার => air
নাইট্রো ৫ => nitro 5
চার জিবি => 4 জিবি
আট-জিবি র্যাম => 8-জিবি র্যাম
আট, জিবি => আট,জিবি
দেড় টিবি => 1.5 টিবি
চারটি মাউস => 4 টি মাউস
চাইরডা মাউস => 4 ডা মাউস
পনরো পিস => 15 পিস
তিরিশ পিস => 30 পিস
দুইটার => 2 টা
তিনখানা => 3 খানা
duita mouse => 2 ta mouse
tinti ram => 3 ti ram
chaarta => 4 ta
two sticks => 2 sticks
char pcs => 4 pcs
five years => 5 years
one mouse => one mouse
bar ram => bar ram
eight-core => 8-core
শূন্য পিস => শূন্য পিস
ষষ্ঠ জেনারেশন => 6·th জেনারেশন
দশম প্রজন্ম => 10·th প্রজন্ম
দ্বিতীয় => 2·th
তৃতীয় => 3·th
চতুর্থ => 4·th
পঞ্চম => 5·th
সপ্তম => 7·th
অষ্টম => 8·th
নবম => 9·th
একাদশ জেন => 11·th জেন
ফোর্থ জেন => 4·th জেন
এইটথ জেনারেশনের => 8·th জেনারেশনের
টেন জেন => 10 জেন
ইলেভেন জেনারেশন => 11 জেনারেশন
টুয়েলভ জেনারেশনের => 12 জেনারেশনের
থার্টিন প্রজন্মের => 13 প্রজন্ম·এর
ফোরটিন জেন => 14 জেন
eighth gen => 8·th gen
tenth generation => 10·th generation
seventh jen => 7·th jen
third floor => third floor
second hand => second hand
কোর আই ফাইভ => কোর আই-5
কোর আইসেভেন => কোর i·7
আইথ্রি => i·3
রাইজেন ফাইভ => রাইজেন-5
ryzen seven 5800x => ryzen-7 5800·x
ryzen, five => ryzen,five
core i-five => core i-5
ultra seven => ultra-7
ultra two => ultra two
আই দশ => আই দশ
ডিডিআর ফোর => ddr-4
ddr three => ddr-3
ddr, four => ddr,four
ddr nine => ddr nine
র্যাম ষোলো => র্যাম 16
র্যাম দুই => র্যাম দুই
ram eight => ram 8
ram, eight => ram,eight
`;

const lineOf = (text: string): string =>
  wordsOf(text)
    .map((token, at) => (at === 0 ? token.text : `${token.gap === '' ? '·' : token.gap}${token.text}`))
    .join('');

await test('words in other spellings are led back to those of the tables', () => {
  const wrong = WORDS.normalize()
    .trim()
    .split('\n')
    .map((line) => line.split(' => '))
    .filter(([text = '', words = '']) => lineOf(text).normalize() !== words.normalize())
    .map(([text = '', words]) => `${text} => ${words}, read as ${lineOf(text)}`);
  assert.deepEqual(wrong, []);
});
