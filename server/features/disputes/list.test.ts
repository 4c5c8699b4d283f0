import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { contested, decide, dispute, HOUR, paidProduct, startHandovers, type PaidProduct } from '#server/testing/test-handover.ts';

await test('the disputes of all deals come in pages, those that wait for an admin first, those decided last', async (t) => {
  const { app, pair, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const deal = async (work: (paid: PaidProduct) => Promise<unknown>): Promise<string> => {
    const paid = await paidProduct(app, pair);
    await work(paid);
    await pass(HOUR);
    return paid.bookingId;
  };
  const unanswered = await deal(({ bookingId }) => dispute(buyer, bookingId));
  const waiting = [await deal(contested), await deal(contested), await deal(contested)];
  const decided = await deal(contested);
  await decide(admin, decided, 'refund');

  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.api.listDisputes({ query: { limit: 2, ...(cursor !== undefined && { cursor }) } });
    pages.push(page.disputes.map(({ handover }) => handover.bookingId));
    cursor = page.nextCursor;
  } while (cursor !== undefined && pages.length < 9);
  assert.deepEqual(pages, [waiting.slice(0, 2), [...waiting.slice(2), unanswered, decided]]);
  const all = await admin.api.listDisputes();
  assert.deepEqual([all.disputes.map(({ handover }) => handover.bookingId), all.nextCursor], [pages.flat(), undefined]);
  for (const key of [['x'], [0, 'x', unanswered], [0, '2026-01-01T00:00:00.000Z', 'x']])
    assert.equal(await codeOf(admin.api.listDisputes({ query: { cursor: encodeCursor(key) } })), 'bad_request');
});
