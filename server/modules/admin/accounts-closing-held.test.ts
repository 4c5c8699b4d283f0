import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { signedInPair } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { claim, codeFor, decide, enterCode, handoverFor, moneyOf, startHandovers } from '#server/testing/test-handover.ts';

await test('an account is closed while money is held', async (t) => {
  const { app, db, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const remove = ({ email }: { email: string }) => admin.api.deleteUser({ query: { email } });

  await t.test('an admin closes an account: money for a product not handed over goes back, and both sides get an email', async () => {
    for (const removed of [0, 1] as const) {
      const pair = await signedInPair(app);
      const deal = await dealScene(app, 'paid', pair);
      await remove(pair[removed]);
      const other = pair[removed === 0 ? 1 : 0];
      assert.equal((await handoverFor(other, deal.bookingId)).state, 'refunded');
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
      assert.ok((await emailsTo(app, pair[0].email)).includes('The sale of your product was cancelled'));
      assert.ok((await emailsTo(app, pair[1].email)).includes('Your Tk 10 are paid back'));
    }
  });

  await t.test(
    'an admin closes an account: a deal that was claimed, handed over or frozen waits for an admin, and silence releases nothing',
    async () => {
      for (const removed of [0, 1] as const)
        for (const start of ['claimed', 'inspecting', 'frozen'] as const) {
          const pair = await signedInPair(app);
          const [seller] = pair;
          const deal = await dealScene(app, 'paid', pair);
          const { bookingId: id } = deal;
          if (start === 'inspecting') await enterCode(seller, id, await codeFor(deal));
          else await claim(app, seller, id);
          if (start === 'frozen') await admin.api.freezeHandover({ params: { id }, body: { reason: 'A report.' } });
          await remove(pair[removed]);
          await pass(8 * DAY_MS);
          const other = pair[removed === 0 ? 1 : 0];
          assert.equal((await handoverFor(other, id)).state, start === 'frozen' ? 'frozen' : 'contested');
          assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
          assert.ok((await emailsTo(app, pair[0].email)).includes('An admin decides about the sale of your product'), start);
          assert.ok((await emailsTo(app, pair[1].email)).includes('An admin decides about your booking'), start);
          if (start === 'frozen') await admin.api.unfreezeHandover({ params: { id } });
          assert.equal((await decide(admin, id, 'refund')).state, 'refunded');
        }
    },
  );

  await t.test('at the identity service it is refused, as on the account page', async () => {
    const erase = async (idToken: string) => {
      const response = await fetch(`${app.origin}/identity/v1/accounts:delete?key=abar-embedded`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      });
      return ((await response.json()) as { error?: { message: string } }).error?.message ?? 'deleted';
    };
    const [ours, theirs] = [await app.user('seller'), await app.user('buyer')];
    const deal = await dealScene(app, 'paid', [ours, theirs]);
    for (const user of [ours, theirs]) {
      assert.match(await erase(user.accessToken), /^OPERATION_NOT_ALLOWED/);
      assert.equal(await codeOf(user.api.getAccount()), 'ok', 'nothing has changed');
    }
    await ours.api.moveHandover({ params: { id: deal.bookingId }, body: { action: 'refund' } });
    for (const user of [ours, theirs]) assert.equal(await erase(user.accessToken), 'deleted');
    const left = await db
      .selectFrom('users')
      .select('uid')
      .where('uid', 'in', [ours.uid, theirs.uid])
      .where('deleted_at', 'is', null)
      .execute();
    assert.deepEqual(left, []);
  });
});
