import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { HOUR_MS } from '#domain/durations.ts';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { answer, contested, decide, dispute, startHandovers, type PaidProduct } from '#server/testing/test-handover.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';

await test('the disputes of all deals come in pages, those that wait for an admin first, those decided last', async (t) => {
  const { app, pair, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const deal = async (work: (paid: PaidProduct) => Promise<unknown>): Promise<string> => {
    const paid = await dealScene(app, 'paid', pair);
    await work(paid);
    await pass(HOUR_MS);
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

await test('admins are reminded every day of a deal that waits for their decision, and of it alone', async (t) => {
  const { app, pair, buyer, admins, pass } = await startHandovers(t);
  const [admin, other] = admins;
  const { bookingId } = await dealScene(app, 'paid', pair);
  const reminders = async () => Promise.all(admins.map((each) => countEmails(app, each, 'A dispute about Tk 10 waits')));
  await dispute(buyer, bookingId);
  await answer(pair[0], bookingId);
  await answer(pair[0], bookingId, undefined);
  await pass(23 * HOUR_MS);
  assert.deepEqual(await reminders(), [0, 0]);
  await pass(HOUR_MS);
  await pass(24 * HOUR_MS);
  assert.deepEqual(await reminders(), [2, 2]);
  await decide(other, bookingId, 'refund');
  await pass(72 * HOUR_MS);
  assert.deepEqual(await reminders(), [2, 2]);
  assert.deepEqual((await admin.api.listJobs()).jobs, []);
});

await test('the list of disputes takes as many statements for all deals as for one', async (t) => {
  let statements = 0;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  // Before the app connects: its pool wraps the function of each connection when it opens.
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    // The change feed asks now and then whether its connection answers.
    if (args[0] !== 'select') statements += 1;
    return Reflect.apply(query, this, args);
  });
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const list = async () => {
    statements = 0;
    const { disputes } = await admin.api.listDisputes();
    return { disputes, statements };
  };
  const open = async (colour: string) => {
    const { bookingId } = await dealScene(app, 'paid', pair);
    await dispute(buyer, bookingId, [await uploadPrivatePhoto(app, buyer, await plainPhoto(colour))]);
    return bookingId;
  };

  const first = await open('#345678');
  await list();
  const one = await list();
  const second = await open('#876543');
  await answer(seller, second);
  await pass(HOUR_MS);
  const third = await dealScene(app, 'contested', pair);
  const three = await list();
  t.diagnostic(`${one.statements} statements`);
  assert.ok(one.statements > 0);
  assert.equal(three.statements, one.statements);
  // Disputes that wait for an admin come first, the oldest of them before; each with its own events and photos.
  assert.deepEqual(
    three.disputes.map(({ handover: { bookingId, events } }) => [
      bookingId,
      events.map(({ action, photos }) => `${action} ${photos.length}`).join(', '),
    ]),
    [
      [second, 'pay 0, dispute 1, answer 0'],
      [third.bookingId, 'pay 0, dispute 0, answer 0'],
      [first, 'pay 0, dispute 1'],
    ],
  );
  const addresses = three.disputes.flatMap(({ handover }) => handover.events.flatMap(({ photos }) => photos.map(({ address }) => address)));
  assert.match(addresses[0] ?? '', new RegExp(second));
  assert.match(addresses[1] ?? '', new RegExp(first));
  assert.deepEqual((await admin.api.findDeal({ params: { id: second } })).deal, three.disputes[0]);
});
