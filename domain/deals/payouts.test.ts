import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAYOUT_ACTIONS, PAYOUT_STATUSES } from '#contract/vocabulary.ts';
import { faultsOf } from '#domain/machine.ts';
import {
  actorsOfPayout,
  isPayoutRepeated,
  OPEN_PAYOUT_STATES,
  maskedAccount,
  parseAccountNumber,
  parseBkashNumber,
  parseRoutingNumber,
  PAYOUT_ACTORS,
  PAYOUT_CODE_DIGITS,
  PAYOUT_CODE_MS,
  PAYOUT_EFFECTS,
  PAYOUT_TRANSITIONS,
  STOPPED_BY_DISPUTE,
} from '#domain/deals/payouts.ts';

const { rows } = PAYOUT_TRANSITIONS;

await test('every state of a payout is reachable, every open one has a way out, and the others are final', () => {
  const ends = PAYOUT_STATUSES.filter((state) => !OPEN_PAYOUT_STATES.some((open) => open === state));
  assert.deepEqual(faultsOf(rows, { states: PAYOUT_STATUSES, ends, actors: PAYOUT_ACTORS, effects: PAYOUT_EFFECTS }), []);
  assert.deepEqual([...new Set(rows.map(({ action }) => action))].sort(), [...PAYOUT_ACTIONS].sort());
});

await test('money leaves the balance once, when a payout is sent, and by the admin who has taken it', () => {
  assert.deepEqual(
    rows.filter(({ effects }) => effects.includes('move_money')).map(({ action, from, by }) => [action, from, by]),
    [['send', 'in_progress', 'admin']],
  );
  for (const action of ['send', 'fail'] as const) assert.equal(PAYOUT_TRANSITIONS.find(action, 'in_progress', 'other_admin'), undefined);
  assert.equal(PAYOUT_TRANSITIONS.find('cancel', 'in_progress', 'seller'), undefined, 'what is being paid is not cancelled');
});

await test('a user is to a payout its seller, the admin who may pay it, another admin, or nobody', () => {
  const user = (uid: string, role: 'seller' | 'admin') => ({ uid, email: `${uid}@example.com`, role });
  const actors = (uid: string, role: 'seller' | 'admin', adminUid: string | null) =>
    actorsOfPayout(user(uid, role), { sellerUid: 'seller', adminUid });
  assert.deepEqual(actors('seller', 'seller', null), ['seller']);
  assert.deepEqual(actors('another', 'seller', null), []);
  assert.deepEqual(actors('one', 'admin', null), ['admin']);
  assert.deepEqual(actors('one', 'admin', 'one'), ['admin']);
  assert.deepEqual(actors('two', 'admin', 'one'), ['other_admin']);
});

await test('a bKash number is a mobile number of Bangladesh, however it is typed', () => {
  for (const typed of ['01712 345678', '+8801712345678', '০১৭১২-৩৪৫৬৭৮', 1712345678]) assert.equal(parseBkashNumber(typed), '01712345678');
  for (const typed of ['02-9551234', '+44 20 7946 0958', '01200000001', '0171234567', 'bKash']) assert.equal(parseBkashNumber(typed), null);
});

await test('numbers of banks are digits of either script, with spaces and dashes', () => {
  assert.equal(parseAccountNumber('0123-456 789 012'), '0123456789012');
  assert.equal(parseAccountNumber('১২৩৪৫৬'), '123456');
  for (const typed of ['12345', '1'.repeat(21), '12345a', '=123456', '']) assert.equal(parseAccountNumber(typed), null);
  assert.equal(parseRoutingNumber('225 272 684'), '225272684');
  for (const typed of ['12345678', '1234567890', '']) assert.equal(parseRoutingNumber(typed), null);
  assert.equal(maskedAccount('01712345678'), '••••5678');
});

await test('an admin repeats what has led to the state, with the same reference or reason', () => {
  const repeated = (command: Parameters<typeof isPayoutRepeated>[0], status: (typeof PAYOUT_STATUSES)[number]) =>
    isPayoutRepeated(command, { status, reference: 'TX1', reason: 'closed' });
  assert.deepEqual(
    [
      repeated({ action: 'send', reference: 'TX1' }, 'sent'),
      repeated({ action: 'send', reference: 'TX2' }, 'sent'),
      repeated({ action: 'send', reference: 'TX1' }, 'failed'),
      repeated({ action: 'fail', reason: 'closed' }, 'failed'),
      repeated({ action: 'fail', reason: 'other' }, 'failed'),
      repeated({ action: 'take' }, 'in_progress'),
      repeated({ action: 'take_over' }, 'in_progress'),
      repeated({ action: 'take' }, 'requested'),
    ],
    [true, false, false, true, false, true, true, false],
  );
});

await test('while a payment is disputed no payout comes nearer to being sent', () => {
  for (const { action, to } of rows) assert.equal(STOPPED_BY_DISPUTE.has(action), to === 'in_progress' || to === 'sent', action);
});

await test('a code of six digits confirms a payout method for fifteen minutes', () => {
  assert.deepEqual([PAYOUT_CODE_DIGITS, PAYOUT_CODE_MS], [6, 15 * 60_000]);
});
