import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';

const RACES = Number(process.env['RACED_BOOKINGS'] ?? 100_000);
const BUYERS = 20;

await test(`${RACES} raced bookings from two processes: no product is sold twice`, async (t) => {
  const app = await startTestApp({ unwatched: true, env: { RATE_LIMIT: '100000' } });
  t.after(() => app.stop());
  const second = await app.another();
  const seller = await app.user('seller');
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => app.user('buyer')));
  const clients = buyers.map((buyer, at) => (at % 2 === 0 ? buyer.api : createClient({ origin: second.origin, token: () => buyer.token })));

  const winners = new Map<string, number>();
  for (let sent = 0; sent < RACES; sent += BUYERS) {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const codes = await Promise.all(clients.map((client) => codeOf(client.createBooking({ body: bookingOf(_id) }))));
    assert.equal(codes.filter((code) => code === 'ok').length, 1, `one buyer gets it: ${codes.join()}`);
    assert.ok(
      codes.every((code) => code === 'ok' || code === 'already_booked'),
      codes.join(),
    );
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
    const winner = codes.indexOf('ok');
    winners.set(buyers[winner]?.email ?? '', (winners.get(buyers[winner]?.email ?? '') ?? 0) + 1);
    // Free again, so that no buyer comes to the limit of open bookings; then it is taken away.
    await seller.api.deleteProduct({ params: { id: _id } });
  }
  t.diagnostic(`${RACES / BUYERS} products, ${winners.size} of ${BUYERS} buyers won some`);
  assert.ok(winners.size > 1, 'it was a race');
});
