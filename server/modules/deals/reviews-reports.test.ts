import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { signedInPair, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { receivedBy, review, reviewsFor } from '#server/testing/test-reviews.ts';

await test('the reviewed user reports it, and an admin decides', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const pair = await signedInPair(app);
  const [seller, buyer] = pair;
  const [admin, second, stranger] = [await app.user('admin'), await app.user('admin'), await app.user('buyer')];
  const report = ({ api }: TestUser, id: string, reason = 'It is about another seller.') =>
    api.reportReview({ params: { id }, body: { reason } });
  const decide = ({ api }: TestUser, id: string, decision: 'keep' | 'remove', reason = 'It insults the seller.') =>
    api.decideReview({ params: { id }, body: { decision, reason } });
  const listOf = async ({ uid }: TestUser) => (await app.api.listSellerReviews({ params: { id: uid } })).reviews;
  /** A deal that both have reviewed. Returns the review that the seller has received, and the deal. */
  const reviewed = async (words = {}) => {
    const deal = await dealScene(app, 'handed over', pair);
    await review(buyer, deal.bookingId, words);
    await review(seller, deal.bookingId);
    return { ...deal, id: await receivedBy(seller, deal.bookingId) };
  };
  /** One that the seller has reported. */
  const reported = async (words = {}) => {
    const deal = await reviewed(words);
    await report(seller, deal.id);
    return deal;
  };

  await t.test('the side that it is about, once, when it is shown', async () => {
    const { bookingId } = await dealScene(app, 'handed over', pair);
    await review(buyer, bookingId);
    const hidden = await db.selectFrom('reviews').select('id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    assert.equal(await codeOf(report(seller, hidden.id)), 'unknown_review');
    const { bookingId: dealId, id } = await reviewed();
    for (const user of [buyer, stranger, admin]) assert.equal(await codeOf(report(user, id)), 'unknown_review');
    for (const decision of ['keep', 'remove'] as const) assert.equal(await codeOf(decide(admin, id, decision)), 'review_not_reported');
    assert.equal((await reviewsFor(seller, dealId)).can.report, true);
    const { report: own, can } = await report(seller, id);
    assert.deepEqual([own, can.report], [{ reason: 'It is about another seller.', decision: null }, false]);
    assert.equal((await reviewsFor(buyer, dealId)).report, null, 'its author does not learn of it');
    assert.deepEqual([await codeOf(report(seller, id)), await codeOf(report(seller, id, 'More.'))], ['ok', 'review_reported']);
    assert.equal((await listOf(seller)).find(({ _id }) => _id === id)?.content?.stars, 5, 'it stays until an admin decides');
  });

  await t.test('a removed review leaves the reason, moves no average, and both learn of it', async () => {
    const users = [await app.user('seller'), await app.user('buyer')] as const;
    const [about, author] = users;
    const authors = [await app.user('buyer'), await app.user('buyer'), await app.user('buyer'), users[1]];
    await proveConduct(app, ...authors);
    let last = '';
    for (const by of authors) {
      const stars = by === author ? 1 : 5;
      const { bookingId } = await dealScene(app, 'handed over', [about, by]);
      await review(by, bookingId, { stars, text: stars === 1 ? 'He is a thief.' : null });
      await review(about, bookingId);
      last = bookingId;
    }
    const ratingOf = async () => (await app.api.getSeller({ params: { id: about.uid } })).rating;
    assert.deepEqual(await ratingOf(), { mean: 4, count: 4 });
    const id = await receivedBy(about, last);
    await about.api.answerReview({ params: { id }, body: { text: 'The thief is you.' } });
    await report(about, id);
    assert.deepEqual(await ratingOf(), { mean: 4, count: 4 });
    const decided = await decide(admin, id, 'remove');
    assert.equal(decided.content.text, 'He is a thief.', 'admins read it');
    assert.deepEqual(await ratingOf(), { mean: 5, count: 3 });
    const shown = (await listOf(about)).find(({ _id }) => _id === id);
    assert.deepEqual([shown?.content, shown?.answer, shown?.removed?.reason], [null, null, 'It insults the seller.']);
    for (const user of users) assert.doesNotMatch(JSON.stringify([await reviewsFor(user, last), await listOf(about)]), /thief/);
    assert.equal((await emailsTo(app, author.email)).at(-1), 'Your review was removed');
    assert.equal((await emailsTo(app, about.email)).at(-1), 'A review that you reported was removed');
    assert.match((await emailTexts(app, author.email)).at(-1) ?? '', /It insults the seller/);
    assert.equal(await codeOf(report(about, id)), 'review_removed');
    assert.equal(await codeOf(about.api.answerReview({ params: { id }, body: { text: 'More.' } })), 'review_removed');
    assert.equal(await codeOf(review(author, last)), 'review_written', 'no second one');
  });

  await t.test('a kept review stays, and is not reported again', async () => {
    const { bookingId, id } = await reported();
    const count = (await emailsTo(app, buyer.email)).length;
    await decide(admin, id, 'keep', 'It is their experience.');
    assert.deepEqual((await reviewsFor(seller, bookingId)).report, {
      reason: 'It is about another seller.',
      decision: 'It is their experience.',
    });
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'A review that you reported stays');
    assert.equal((await emailsTo(app, buyer.email)).length, count, 'its author learns of none');
    assert.equal(await codeOf(report(seller, id)), 'review_kept');
    const answered = await seller.api.answerReview({ params: { id }, body: { text: 'It ran.' } });
    assert.equal(answered.received?.answer?.text, 'It ran.');
  });

  await t.test('the first of two admins decides, and the second learns how', async () => {
    for (const [first, other] of [
      ['keep', 'remove'],
      ['remove', 'keep'],
    ] as const) {
      const { productId, id } = await reported();
      const [kept, late] = await inLockOrder(
        app.database,
        ['products', productId],
        () => codeOf(decide(admin, id, first)),
        () => codeOf(decide(second, id, other)),
      );
      assert.deepEqual([kept, late], ['ok', first === 'keep' ? 'review_kept' : 'review_removed']);
      assert.equal(await codeOf(decide(admin, id, first)), 'ok', 'repeated');
      assert.equal(await codeOf(decide(second, id, first)), first === 'keep' ? 'review_kept' : 'review_removed');
      const row = await db.selectFrom('reviews').select('admin_uid').where('id', '=', id).executeTakeFirst();
      assert.equal(row?.admin_uid, admin.uid);
    }
  });

  await t.test('an admin does not decide about a deal of their own', async () => {
    const { bookingId } = await dealScene(app, 'handed over', [seller, second]);
    await review(second, bookingId);
    await review(seller, bookingId);
    const id = await receivedBy(seller, bookingId);
    await report(seller, id);
    assert.equal(await codeOf(decide(second, id, 'keep')), 'forbidden');
  });

  await t.test('reviews to be decided come first, in pages', async () => {
    await reported();
    const all = (await admin.api.listReportedReviews()).reviews;
    const open = all.filter(({ decision }) => decision === null).length;
    assert.ok(open > 1 && all.length > open);
    assert.ok(all.slice(0, open).every(({ decision }) => decision === null));
    assert.match(all.at(-1)?.decision?.by ?? '', /Test admin/);
    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await admin.api.listReportedReviews({ query: { limit: 2, ...(cursor !== undefined && { cursor }) } });
      paged.push(...page.reviews.map(({ _id }) => _id));
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
    assert.deepEqual(
      paged,
      all.map(({ _id }) => _id),
    );
  });

  await t.test('two reviews of one side at once: one is kept, and the other is refused by name', async () => {
    const other = (await app.another()).as(buyer);
    for (const same of [true, false]) {
      const { productId, bookingId } = await dealScene(app, 'handed over', pair);
      const body = (text: string) => ({ params: { id: bookingId }, body: { stars: 5, tags: [], text } });
      const results = await inLockOrder(
        app.database,
        ['products', productId],
        () => codeOf(buyer.api.writeReview(body('One.'))),
        () => codeOf(other.writeReview(body(same ? 'One.' : 'Two.'))),
      );
      assert.deepEqual(results, ['ok', same ? 'ok' : 'review_written']);
      const rows = await db.selectFrom('reviews').select('text').where('booking_id', '=', bookingId).execute();
      assert.deepEqual(rows, [{ text: 'One.' }]);
    }
  });

  await t.test('the reviews of both sides at once are shown at once', async () => {
    const { productId, bookingId } = await dealScene(app, 'handed over', pair);
    await inLockOrder(
      app.database,
      ['products', productId],
      () => review(buyer, bookingId),
      () => review(seller, bookingId),
    );
    for (const user of pair) assert.ok((await reviewsFor(user, bookingId)).received);
  });

  await t.test('the database has one review for each side of a deal', async () => {
    const { bookingId } = await reviewed();
    await assert.rejects(
      sql`insert into reviews (id, booking_id, side, author_uid, subject_uid, stars, text, tags, status, written_at, shown_at)
        select gen_random_uuid(), booking_id, side, author_uid, subject_uid, stars, text, tags, 'written', written_at, shown_at
        from reviews where booking_id = ${bookingId}`.execute(db),
      /reviews_booking_id_side_key/,
    );
  });
});
