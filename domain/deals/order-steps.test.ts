import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDOVER_STATES } from '#contract/handover-vocabulary.ts';
import { DISPUTED_STATES, HOLDING_STATES } from '#domain/deals/handover.ts';
import { orderSteps, type OrderProgress } from '#domain/deals/order-steps.ts';

const NEW: OrderProgress = { paid: false, held: null, handedOver: false, reviewed: false, mayReview: false };

/** Each step with a mark: done, due, or neither. */
const shown = (progress: Partial<OrderProgress>): string =>
  orderSteps({ ...NEW, ...progress })
    .map(({ name, state }) => `${{ done: '+', due: '>', open: '' }[state]}${name}`)
    .join(' ');

await test('an order in cash: the meeting is due until it is paid, then the review while it can be written', () => {
  assert.equal(shown({}), '+booked >met paid reviewed');
  assert.equal(shown({ paid: true, handedOver: true, mayReview: true }), '+booked +met +paid >reviewed');
  assert.equal(shown({ paid: true, handedOver: true }), '+booked +met +paid reviewed');
  assert.equal(shown({ paid: true, handedOver: true, reviewed: true }), '+booked +met +paid +reviewed');
});

await test('an order whose money is held is paid before it is handed over', () => {
  assert.equal(shown({ paid: true, held: 'held' }), '+booked +paid >handedOver moneyOut reviewed');
  assert.equal(
    shown({ paid: true, held: 'inspecting', handedOver: true, mayReview: true }),
    '+booked +paid +handedOver >moneyOut reviewed',
  );
  assert.equal(shown({ paid: true, held: 'released', handedOver: true, mayReview: true }), '+booked +paid +handedOver +moneyOut >reviewed');
});

await test('a dispute is due in the place of the release, also before the handover', () => {
  for (const held of DISPUTED_STATES) {
    assert.equal(shown({ paid: true, held, handedOver: true, reviewed: true }), '+booked +paid +handedOver >inDispute +reviewed');
    assert.equal(shown({ paid: true, held }), '+booked +paid handedOver >inDispute reviewed');
  }
});

await test('money that went back to the buyer, or in parts to both, is not called released', () => {
  assert.equal(shown({ paid: true, held: 'refunded', handedOver: true }), '+booked +paid +handedOver +paidBack reviewed');
  assert.equal(shown({ paid: true, held: 'split', handedOver: true, mayReview: true }), '+booked +paid +handedOver +split >reviewed');
  assert.equal(shown({ paid: true, held: 'charged_back' }), '+booked +paid handedOver +paidBack reviewed');
});

await test('the money is out in the states that do not hold it, and at most one step is due', () => {
  for (const held of HANDOVER_STATES)
    for (const handedOver of [false, true])
      for (const mayReview of [false, true]) {
        const steps = orderSteps({ paid: true, held, handedOver, reviewed: false, mayReview });
        const isHeld = HOLDING_STATES.some((state) => state === held);
        assert.equal(steps.at(3)?.state === 'done', !isHeld, held);
        assert.ok(steps.filter(({ state }) => state === 'due').length <= 1, held);
      }
});
