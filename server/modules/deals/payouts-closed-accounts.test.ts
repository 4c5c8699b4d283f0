import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { decide, enterCode, handoverFor } from '#server/testing/test-handover.ts';
import { BANK, BY_PRICE, confirmMethod, requestPayout, sellerWith, send, take } from '#server/testing/test-payouts.ts';

await test('numbers of bank accounts are deleted with the account that they were given for', async (t) => {
  const app = await startTestApp({ env: BY_PRICE });
  t.after(() => app.stop());
  const { db } = app.database;
  const admin = await app.user('admin');
  const close = ({ email }: TestUser) => admin.api.deleteUser({ query: { email } });
  const payOut = ({ uid }: TestUser) => admin.api.payOutClosed({ params: { id: uid }, body: { method: null } });
  /** How many methods and codes the database holds of a user. */
  const kept = async ({ uid }: TestUser) => ({
    methods: (await db.selectFrom('payout_methods').select('uid').where('uid', '=', uid).execute()).length,
    codes: (await db.selectFrom('payout_codes').select('uid').where('uid', '=', uid).execute()).length,
  });

  await t.test('the numbers are deleted at once when nothing is owed', async () => {
    const seller = await app.user('seller');
    await confirmMethod(app, seller, BANK);
    await seller.api.requestPayoutMethod({ body: BANK });
    assert.deepEqual(await kept(seller), { methods: 1, codes: 2 });
    await close(seller);
    assert.deepEqual(await kept(seller), { methods: 0, codes: 0 });
  });

  await t.test('the numbers are deleted with the last payout when money is owed', async () => {
    const seller = await sellerWith(app, 800);
    const { _id: first } = await requestPayout(seller, 300);
    await close(seller);
    await take(admin, first);
    await send(admin, first);
    assert.deepEqual(await kept(seller), { methods: 1, codes: 0 });
    const { _id: last, method } = await payOut(seller);
    assert.equal(method.account, '01712345678');
    await take(admin, last);
    await send(admin, last);
    assert.deepEqual(await kept(seller), { methods: 0, codes: 0 });
  });

  await t.test('an open account keeps its method when its balance is empty', async () => {
    const seller = await sellerWith(app, 800);
    const { _id: id } = await requestPayout(seller, 800);
    await take(admin, id);
    await send(admin, id);
    assert.equal((await seller.api.getBalance()).method?.account, '••••5678');
  });

  await t.test(
    'the numbers are deleted with the next sweep when an admin has paid back what was held; codes a day after they were sent',
    async () => {
      const [seller, other, buyer] = [await app.user('seller'), await app.user('seller'), await app.user('buyer')];
      await other.api.requestPayoutMethod({ body: BANK });
      await confirmMethod(app, seller);
      const { bookingId: id } = await dealScene(app, 'paid', [seller, buyer], { tk: 900 });
      const { code } = await handoverFor(buyer, id);
      await enterCode(seller, id, code ?? '');
      await close(seller);
      assert.deepEqual([await kept(seller), (await kept(other)).codes], [{ methods: 1, codes: 0 }, 1]);
      await decide(admin, id, 'refund');
      app.clock.advance(DAY_MS + 1);
      await app.container.worker.runDue();
      assert.equal((await kept(seller)).methods, 1);
      // A process sweeps when it starts.
      await (await app.another()).container.start();
      await eventually('both are gone', async () => (await kept(seller)).methods + (await kept(other)).codes === 0);
    },
  );
});
