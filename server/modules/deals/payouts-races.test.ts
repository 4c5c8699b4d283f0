import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { BY_PRICE, failPayout, faultsOf, giveBack, requestPayout, sellerWith, send, take, takeOver } from '#server/testing/test-payouts.ts';

await test('two at once, from two processes', async (t) => {
  const [{ app }, one, first] = await startScene(t, ['admin', 'admin'], { env: BY_PRICE });
  const other = await app.another(BY_PRICE);
  /** The second admin, at the other process. */
  const two: TestUser = { ...first, api: other.as(first) };
  const stateOf = async (seller: TestUser) => (await seller.api.listOwnPayouts()).payouts[0];
  const requested = async () => {
    const seller = await sellerWith(app, 500);
    return { seller, id: (await requestPayout(seller, 500))._id };
  };

  await t.test('one admin takes a payout', async () => {
    const { seller, id } = await requested();
    const calls = [one, two, one, two].map((admin) => () => codeOf(take(admin, id)));
    const codes = await inLockOrder(app.database, ['payouts', id], ...calls);
    assert.deepEqual(codes, ['ok', 'payout_taken', 'ok', 'payout_taken']);
    assert.equal((await stateOf(seller))?.status, 'in_progress');
  });

  await t.test('a payout is in the file of one admin', async () => {
    const { id } = await requested();
    const files = await Promise.all([one, two, one, two].map(async ({ api }) => (await api.exportPayouts()).csv.includes(id)));
    assert.ok(files.some(Boolean));
    assert.ok(files[0] !== files[1] && files[0] === files[2] && files[1] === files[3], files.join());
  });

  await t.test('a request for a payout against the removal of its method, in either order', async () => {
    const remove = ({ api }: TestUser) => codeOf(api.removePayoutMethod());
    const elsewhere = (seller: TestUser): TestUser => ({ ...seller, api: other.as(seller) });
    const early = await sellerWith(app, 500);
    const row = (seller: TestUser) => ['payout_methods', seller.uid] as const;
    const requests = (seller: TestUser) => () => codeOf(requestPayout(seller, 500));
    assert.deepEqual(await inLockOrder(app.database, row(early), requests(early), () => remove(elsewhere(early))), [
      'ok',
      'payout_method_in_use',
    ]);
    const payout = await stateOf(early);
    await take(one, payout?._id ?? '');
    assert.equal(await remove(early), 'payout_method_in_use', 'while it is being paid too');
    await send(one, payout?._id ?? '');
    assert.equal(await remove(early), 'ok');
    const late = await sellerWith(app, 500);
    assert.deepEqual(await inLockOrder(app.database, row(late), () => remove(late), requests(elsewhere(late))), [
      'ok',
      'payout_method_needed',
    ]);
  });

  await t.test('a cancellation against an admin, in either order', async () => {
    const cancel = ({ api }: TestUser, id: string) => codeOf(api.cancelPayout({ params: { id } }));
    const late = await requested();
    const lost = await inLockOrder(
      app.database,
      ['payouts', late.id],
      () => codeOf(take(two, late.id)),
      () => cancel(late.seller, late.id),
    );
    assert.deepEqual(lost, ['ok', 'payout_in_progress']);
    const early = await requested();
    const won = await inLockOrder(
      app.database,
      ['payouts', early.id],
      () => cancel(early.seller, early.id),
      () => codeOf(take(two, early.id)),
    );
    assert.deepEqual(won, ['ok', 'payout_cancelled']);
    assert.equal((await early.seller.api.getBalance()).available, 500);
  });

  await t.test('sent, failed and taken over at once: the money leaves once, or not', async () => {
    for (const [order, expected] of [
      ['send', ['ok', 'payout_sent', 'payout_sent', 'ok']],
      ['fail', ['ok', 'payout_failed', 'payout_failed', 'ok']],
      ['over', ['ok', 'payout_taken', 'payout_taken', 'ok']],
    ] as const) {
      const { seller, id } = await requested();
      await take(one, id);
      const calls = {
        send: () => codeOf(send(one, id, 'TRX')),
        fail: () => codeOf(failPayout(one, id)),
        over: () => codeOf(takeOver(two, id)),
      };
      const others = (['send', 'fail', 'over'] as const).filter((name) => name !== order);
      const sequence = [order, ...others, order] as const;
      assert.deepEqual(await inLockOrder(app.database, ['payouts', id], ...sequence.map((name) => calls[name])), expected, order);
      const { available, paidOut } = await seller.api.getBalance();
      assert.deepEqual([available, paidOut], order === 'send' ? [0, 500] : order === 'fail' ? [500, 0] : [0, 0]);
      assert.equal(await countEmails(app, seller, 'Your payout of Tk 500 is sent'), order === 'send' ? 1 : 0);
    }
    assert.deepEqual(await faultsOf(app), []);
  });

  await t.test('given back and sent at once: the first of them', async () => {
    for (const [order, expected] of [
      ['back', ['ok', 'payout_not_taken', 'ok']],
      ['send', ['ok', 'payout_sent', 'ok']],
    ] as const) {
      const { seller, id } = await requested();
      await take(one, id);
      const calls = { back: () => codeOf(giveBack(one, id)), send: () => codeOf(send(one, id, 'TRX')) };
      const sequence = [order, order === 'back' ? 'send' : 'back', order] as const;
      assert.deepEqual(await inLockOrder(app.database, ['payouts', id], ...sequence.map((name) => calls[name])), expected, order);
      assert.equal((await seller.api.getBalance()).paidOut, order === 'send' ? 500 : 0);
    }
    assert.deepEqual(await faultsOf(app), []);
  });

  await t.test('one of many requests at once is a payout', async () => {
    const seller = await sellerWith(app, 500);
    const elsewhere = { ...seller, api: other.as(seller) };
    const amounts = [100, 200, 300, 400, 500, 110, 120, 130];
    const counts = await countCodes(amounts.map((amount, at) => requestPayout(at % 2 ? seller : elsewhere, amount)));
    assert.deepEqual(counts, { ok: 1, payout_open: 7 });
    assert.deepEqual(await faultsOf(app), []);
  });
});
