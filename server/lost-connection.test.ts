import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { startHistoryApp, stopHistoryApp } from '#server/testing/deal-history.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { answer, claim, codeFor, decide, dispute, enterCode, moneyOf, move } from '#server/testing/test-handover.ts';
import { failPayout, faultsOf, requestPayout, send, take } from '#server/testing/test-payouts.ts';

await test('the connection to the database is lost after each of its answers: the repeat ends as if it had not been', async (t) => {
  const history = await startHistoryApp();
  t.after(() => stopHistoryApp(history));
  const { app, proxy, seller, buyers, admin } = history;
  const { db } = app.database;
  const [buyer] = buyers;

  const countEmails = async (): Promise<number> => (await db.selectFrom('emails').select('id').execute()).length;

  /** Runs `act` once, then on a second `start` with the connection lost after 0, 1, 2 … answers; both end alike, with as many emails. */
  const interrupt = (
    name: string,
    start: () => Promise<string>,
    act: (id: string) => Promise<unknown>,
    endOf: (id: string) => Promise<unknown>,
  ) =>
    t.test(name, async () => {
      const whole = await start();
      const before = await countEmails();
      await act(whole);
      const [end, emails] = [await endOf(whole), (await countEmails()) - before];

      const id = await start();
      const beforeCuts = await countEmails();
      let answers = 0;
      for (let isCut = true; isCut; answers += 1) {
        const cut = proxy.cutAfter(answers);
        const code = await codeOf(act(id));
        proxy.resume();
        isCut = cut.done;
        assert.ok(code === 'ok' || (isCut && code === 'database_unavailable'), `after ${answers} answers: ${code}`);
        assert.deepEqual(await faultsOf(app), [], `after ${answers} answers`);
      }
      assert.ok(answers > 3, 'it was lost several times');
      assert.deepEqual(await endOf(id), end);
      assert.equal((await countEmails()) - beforeCuts, emails);
    });

  const codes = new Map<string, string>();
  const paid = async (): Promise<string> => {
    const deal = await dealScene(app, 'paid', [seller, buyer]);
    codes.set(deal.bookingId, await codeFor(deal));
    return deal.bookingId;
  };
  const after = (act: (id: string) => Promise<unknown>) => async (): Promise<string> => {
    const id = await paid();
    await act(id);
    return id;
  };
  const enter = (id: string) => enterCode(seller, id, codes.get(id) ?? '');
  const contest = async (id: string): Promise<void> => {
    await dispute(buyer, id);
    await answer(seller, id);
  };
  const dealEnd = async (id: string) => ({
    money: await moneyOf(app, id),
    events: await db.selectFrom('handover_events').select(['action', 'state']).where('booking_id', '=', id).orderBy('id').execute(),
  });
  const passTime = async (): Promise<void> => {
    app.clock.advance(2 * DAY_MS);
    // A worker that loses its connection stops, and another turn runs its jobs.
    await app.container.worker.runDue().catch((error: unknown) => assert.match(String(error), /^ConnectionLost/));
  };
  // First: time passes for every deal.
  await interrupt('the end of the inspection', after(enter), passTime, dealEnd);
  await interrupt('the code', paid, enter, dealEnd);
  await interrupt('a claim', paid, (id) => claim(app, seller, id), dealEnd);
  await interrupt('the word of the buyer', after(enter), (id) => move(buyer, id, 'accept'), dealEnd);
  await interrupt('a refund', paid, (id) => move(seller, id, 'refund'), dealEnd);
  await interrupt('a decision', after(contest), (id) => decide(admin, id, 'split', 2000), dealEnd);
  const statusOf = (id: string) => db.selectFrom('payouts').select('status').where('id', '=', id).executeTakeFirst();
  const asked = async (): Promise<string> => (await requestPayout(seller, 500))._id;
  const taken = async (): Promise<string> => {
    const id = await asked();
    await take(admin, id);
    return id;
  };
  await interrupt('a payout sent', taken, (id) => send(admin, id), statusOf);
  await interrupt('a payout failed', taken, (id) => failPayout(admin, id), statusOf);
});
