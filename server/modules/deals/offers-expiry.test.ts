import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { answer, counter, offered, offerOf, signedInAgain } from '#server/testing/test-offers.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';

await test('a late act is refused by the clock; the job writes it, and emails report each step', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  await app.database.db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
  const run = () => app.container.worker.runDue();
  /** The subjects that were written since. */
  const subjects = async (user: TestUser, since: number) => (await emailsTo(app, user.email)).slice(since);

  await t.test('each step is reported to the other side, in the reader’s language, to confirmed addresses alone', async () => {
    const first = await offered(seller, buyer);
    await counter(seller.api, first._id, 17_000);
    await answer(buyer.api, first._id, 'decline');
    const second = await offered(seller, buyer, 14_000, first.product._id);
    await answer(seller.api, second._id, 'decline');
    const third = await offered(seller, buyer, 16_000, first.product._id);
    await answer(buyer.api, third._id, 'withdraw');
    assert.deepEqual(await subjects(seller, 0), [
      'An offer of Tk 15,000 for your product',
      'Your price of Tk 17,000 was declined',
      'An offer of Tk 14,000 for your product',
      'An offer of Tk 16,000 for your product',
      'An offer of Tk 16,000 was withdrawn',
    ]);
    const bangla = await subjects(buyer, 0);
    assert.deepEqual(
      bangla.map((subject) => /[\d০-৯,]+/.exec(subject)?.[0]),
      ['১৭,০০০', '১৪,০০০'],
    );
    assert.match(bangla.join('\n'), /বিক্রেতা[^]*ফিরিয়ে/);
    await app.database.db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    await offered(seller, buyer);
    assert.equal((await subjects(seller, 0)).length, 5);
    await app.database.db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('uid', '=', seller.uid).execute();
  });

  await t.test('in the last millisecond it is accepted, a millisecond later it is not, whether the job has run or not', async () => {
    const [late, early] = [await app.user('seller'), await app.user('buyer')];
    const [one, two] = [await offered(late, early), await offered(late, early)];
    app.clock.advance(24 * HOUR_MS - 1);
    const [sells, buys] = [await signedInAgain(app, late), await signedInAgain(app, early)];
    assert.equal((await answer(sells, one._id, 'accept')).status, 'accepted');
    app.clock.advance(1);
    const codes = async () => [
      await codeOf(answer(sells, two._id, 'accept')),
      await codeOf(counter(sells, two._id, 19_000)),
      await codeOf(answer(sells, two._id, 'decline')),
      await codeOf(answer(buys, two._id, 'withdraw')),
    ];
    assert.deepEqual(
      await codes(),
      Array.from({ length: 4 }, () => 'offer_expired'),
    );
    const [shown] = (await buys.listOffers({ query: { product: two.product._id } })).offers;
    assert.deepEqual([shown?.status, shown?.expiresAt, shown?.can.withdraw], ['expired', null, false]);
    const written = (await emailsTo(app, early.email)).length;
    await run();
    await run();
    assert.deepEqual(
      await codes(),
      Array.from({ length: 4 }, () => 'offer_expired'),
    );
    assert.deepEqual((await emailsTo(app, early.email)).slice(written), ['Your offer of Tk 15,000 has expired']);
    assert.equal((await buys.makeOffer({ body: offerOf(two.product._id, 16_000) })).status, 'offered');
  });

  await t.test('a counter has a time of its own; an offer for what was removed meanwhile ends without an email', async () => {
    const [late, early] = [await app.user('seller'), await app.user('buyer')];
    const one = await offered(late, early);
    const { product } = await offered(late, early);
    await late.api.deleteProduct({ params: { id: product._id } });
    app.clock.advance(HOUR_MS / 2);
    await counter(late.api, one._id, 18_000);
    const statusOf = async () =>
      (await app.database.db.selectFrom('offers').select('status').where('id', '=', one._id).executeTakeFirstOrThrow()).status;
    const [before, mine] = [(await emailsTo(app, late.email)).length, (await emailsTo(app, early.email)).length];
    app.clock.advance(24 * HOUR_MS - 1);
    await run();
    assert.equal(await statusOf(), 'countered');
    app.clock.advance(1);
    await run();
    assert.equal(await statusOf(), 'expired');
    assert.deepEqual((await emailsTo(app, late.email)).slice(before), ['Your price of Tk 18,000 has expired']);
    assert.equal((await emailsTo(app, early.email)).length, mine);
  });
});
