import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargeFor, parseCardCharge, parsePayoutMin, SPECIFIED_CHARGE } from '#domain/deals/charge.ts';

await test('the charge is fixed at Tk 10 or is the price', () => {
  assert.equal(chargeFor(SPECIFIED_CHARGE, 4_200_000), 1000);
  assert.deepEqual(parseCardCharge('fixed:10'), SPECIFIED_CHARGE);
  assert.equal(chargeFor(parseCardCharge('fixed:12.5'), 1), 1250);
  assert.equal(chargeFor(parseCardCharge('fixed:100.25'), 1), 10_025);
  assert.deepEqual(parseCardCharge('price'), { kind: 'price' });
  assert.equal(chargeFor({ kind: 'price' }, 4_200_000), 4_200_000);
  for (const wrong of ['', 'fixed', 'fixed:', 'fixed:0', 'fixed:-1', 'fixed:1.234', 'PRICE', 'a fixed:10'])
    assert.throws(() => parseCardCharge(wrong), { name: 'RangeError', message: new RegExp(`it is "${wrong}"$`) });
});

await test('the least payout is a setting; without it, Tk 500 or a fixed charge that is lower', () => {
  const [price, low, high] = ['price', 'fixed:10', 'fixed:500.5'].map(parseCardCharge);
  assert.ok(price && low && high);
  assert.deepEqual(
    [price, low, high].map((charge) => parsePayoutMin('', charge)),
    [50_000, 1000, 50_000],
  );
  assert.deepEqual(
    ['1', '999999'].map((setting) => parsePayoutMin(setting, low)),
    [100, 99_999_900],
  );
  for (const wrong of ['0', '012', '1.5', '1000000', '-1', ' ', 'a1', '1a'])
    assert.throws(() => parsePayoutMin(wrong, low), { name: 'RangeError', message: new RegExp(`it is "${wrong}"`) });
});
