import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredTitle } from '#domain/facts/exchange.ts';

await test('only what is given in an exchange is offered; places stay', () => {
  for (const [title, offered] of [
    ['exchange my laptop for a desktop', 'exchange my laptop for'],
    ['Exchange: GTX 960 dibo, SSD nibo', 'Exchange: GTX 960 dibo'],
    ['SSD nibo, GTX 960 dibo exchange', 'GTX 960 dibo exchange'],
    ['[H] RTX 3060 [W] RTX 3070', '[H] RTX 3060 [W]'],
    ['RTX 3060 exchange with RX 6600', 'RTX 3060 exchange with'],
    ['RTX 3060 swap for RX 6600, 8GB', 'RTX 3060 swap for'],
    ['Trade my RX 580 for GTX 1660, I want 6GB', 'Trade my RX 580 for'],
    ['exchange korte chai RX 580 with GTX 1660', 'exchange korte chai RX 580 with'],
    ['[h] rtx 3060 [w] rtx 3070', '[h] rtx 3060 [w]'],
    ['badol korbo GTX 1060 dibo, RX 580 nibo', 'badol korbo GTX 1060 dibo'],
    ['My GTX 960,RX 580 nibo exchange', 'My GTX 960'],
    ['Want RX 580, my GTX 960 exchange', 'my GTX 960 exchange'],
    ['exchange: SSD nite  chai, GTX 960 dite  chai', 'exchange: ,,, ,,,,  ,,,,, GTX 960 dite  chai'],
    ['এক্সচেঞ্জ: SSD নিতে  চাই, GTX 960 দিতে  চাই', 'এক্সচেঞ্জ: ,,, ,,,,  ,,,, GTX 960 দিতে  চাই'],
    ['exchange chaai RX 580, GTX 960 debo', 'GTX 960 debo'],
    ['GTX 960 dite  chacchi, SSD nite  chacchi exchange', 'GTX 960 dite  chacchi'],
    ['PC exchange for SSD,my RAM', 'PC exchange for ,,,,my RAM'],
    [
      'exchange: wanted RX 580, need SSD, want RAM, needed PC, my GTX 960',
      'exchange: ,,,,,, ,, ,,,, ,,,, ,,,, ,,,, ,,,, ,,,,,, ,,, my GTX 960',
    ],
    ['exchange naki? GTX 960 dibo, SSD nibo', 'exchange naki? GTX 960 dibo'],
    ['exchange RX 580,for GTX 1660, my RAM', 'exchange RX 580,for ,,, ,,,,, my RAM'],
    ['exchange RX 580,with GTX 1660', 'exchange RX 580,with'],
    ['PC for gaming exchange with RX 6600', 'PC for gaming exchange with'],
    ['PC with monitor for gaming, swap for RX 6600', 'PC with monitor for gaming, swap for'],
    ['বদল করব: আমার GTX 1060 দিব, RX 580 নিব', 'বদল করব: আমার GTX 1060 দিব'],
  ] as const) {
    assert.equal(offeredTitle(title).length, title.length);
    assert.equal(offeredTitle(title).replace(/^[\s,]+|[\s,]+$/g, ''), offered, title);
  }
});

await test('a title that refuses an exchange, pays for what it seeks, or speaks of something else stays as it is', () => {
  for (const title of [
    'RTX 3060 no exchange, with box',
    'RTX 3060 exchange hobe na, RX 6600 nai',
    'Not for swap: GTX 1060 for gaming',
    '[H] PayPal [W] RTX 3070',
    '[H]  cash [W] RTX 3070',
    'no  exchange RTX 3060, RX 6600 nibo',
    'exchange hobe  na RX 6600 nibo',
    'exchange korbo  na RX 6600 nibo',
    'এক্সচেঞ্জ হবে  না RX 6600 নিব',
    'RX 6600 nibo, exchangeta  na',
    'RX 6600 nibo, bodol hobe na',
    'RX 6600 nibo, exchange hobena!',
    'PC for gaming with RTX 3060',
    'exchange your GTX 1060 for my RX 580',
    'GTX 1060 bodol korbo RX 580 diye',
  ])
    assert.equal(offeredTitle(title), title);
});
