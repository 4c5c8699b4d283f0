import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDOVER_TRANSITIONS } from '#domain/deals/handover.ts';
import { TRANSITIONS } from '#domain/deals/lifecycle.ts';
import { MEETING_TRANSITIONS } from '#domain/deals/meetings.ts';
import { OFFER_TRANSITIONS } from '#domain/deals/offers.ts';
import { WAITING_TRANSITIONS } from '#domain/deals/waiting.ts';
import { PAIRS, TAKEN_ALONG } from '#tests/orders/commands.ts';

const tried = new Set(PAIRS.flatMap(({ commands }) => commands.flatMap(({ rows }) => rows)));

await test('every row of the tables of a deal is tried with others, or is taken along by one that is', () => {
  const rows = [
    ...TRANSITIONS.rows.map(({ name }) => `product ${name}`),
    ...HANDOVER_TRANSITIONS.rows.map(({ name }) => `handover ${name}`),
    ...MEETING_TRANSITIONS.rows.map(({ name }) => `meeting ${name}`),
    ...OFFER_TRANSITIONS.rows.map(({ name }) => `offer ${name}`),
    ...WAITING_TRANSITIONS.rows.map(({ name }) => `line ${name}`),
  ];
  assert.deepEqual(
    rows.filter((row) => !tried.has(row)),
    [...TAKEN_ALONG],
  );
});
