import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, signedInPair, startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { dispute, move } from '#server/testing/test-handover.ts';
import { signedInAgain } from '#server/testing/test-offers.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { receivedBy, review, reviewsFor } from '#server/testing/test-reviews.ts';

await test('the two sides of a deal review each other', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const pair = await signedInPair(app);
  const [seller, buyer] = pair;
  const stranger = await app.user('buyer');
  await staySignedIn(app, [stranger]);
  const admin = await app.user('admin');
  const write = (user: TestUser, id: string, words = {}) => codeOf(review(user, id, words));
  const ratingOf = async ({ uid }: TestUser) => (await app.api.getSeller({ params: { id: uid } })).rating;
  const listOf = async ({ uid }: TestUser) => (await app.api.listSellerReviews({ params: { id: uid } })).reviews;
  const subjectsOf = async ({ email }: TestUser, from: number) => (await emailsTo(app, email)).slice(from);

  await t.test('a review is not possible before the handover, nor for others than its two sides', async () => {
    const { bookingId: open } = await bookedProduct(seller, buyer);
    const { bookingId: held } = await dealScene(app, 'paid', pair);
    const { bookingId: claimed } = await dealScene(app, 'claimed', pair);
    const { bookingId: refunded } = await dealScene(app, 'paid', pair);
    await move(seller, refunded, 'refund');
    for (const id of [open, held, claimed, refunded])
      for (const user of pair) {
        assert.equal(await write(user, id), 'review_early');
        const { until, can } = await reviewsFor(user, id);
        assert.deepEqual([until, can], [null, { write: false, answer: false, report: false }]);
      }
    const { bookingId } = await dealScene(app, 'handed over', pair);
    for (const user of [stranger, admin]) {
      assert.equal(await write(user, bookingId), 'unknown_booking');
      assert.equal(await codeOf(reviewsFor(user, bookingId)), 'unknown_booking');
    }
    assert.equal(await write(buyer, randomUUID()), 'unknown_booking');
  });

  await t.test('a review is possible after every handover, also one that ends with a refund', async () => {
    const accepted = await dealScene(app, 'claimed', pair);
    await move(buyer, accepted.bookingId, 'accept');
    const refunded = await dealScene(app, 'inspecting', pair);
    await dispute(buyer, refunded.bookingId);
    await move(seller, refunded.bookingId, 'refund');
    for (const { bookingId } of [accepted, refunded]) assert.equal(await write(buyer, bookingId), 'ok');
  });

  await t.test('one each, which is final; repeating it changes nothing', async () => {
    const { bookingId: id } = await dealScene(app, 'handed over', pair);
    const raw = (text: string) =>
      fetch(`${app.origin}/api/bookings/${id}/reviews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stars: 4, tags: ['friendly', 'on_time', 'on_time'], text }),
      });
    const count = (await emailsTo(app, seller.email)).length;
    assert.deepEqual([(await raw('Fine.')).status, (await raw('Fine.')).status, (await raw('Bad.')).status], [201, 200, 409]);
    assert.equal(await write(buyer, id), 'review_written');
    const { own, can } = await reviewsFor(buyer, id);
    assert.deepEqual([own?.content, can.write], [{ stars: 4, text: 'Fine.', tags: ['on_time', 'friendly'] }, false]);
    assert.deepEqual(await subjectsOf(seller, count), ['You have been reviewed']);
    await assert.rejects(db.updateTable('reviews').set({ stars: 1 }).where('booking_id', '=', id).execute(), /a review is not edited/);
  });

  await t.test('stars, tags and text are checked', async () => {
    const { bookingId: id } = await dealScene(app, 'handed over', pair);
    const fieldsOf = async (user: TestUser, words: object) => {
      const response = await fetch(`${app.origin}/api/bookings/${id}/reviews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stars: 5, tags: [], text: null, ...words }),
      });
      return [response.status, Object.keys(((await response.json()) as { fields?: object }).fields ?? {})];
    };
    for (const stars of [0, 6, 2.5, '5', null]) assert.deepEqual(await fieldsOf(buyer, { stars }), [400, ['stars']]);
    assert.deepEqual(await fieldsOf(buyer, { text: 'x'.repeat(1001) }), [400, ['text']]);
    assert.deepEqual(await fieldsOf(buyer, { tags: ['paid_at_once'] }), [400, ['tags']], 'of a seller');
    assert.deepEqual(await fieldsOf(seller, { tags: ['as_described'] }), [400, ['tags']], 'of a buyer');
    assert.equal(await write(buyer, id, { text: 'x'.repeat(1000), tags: [] }), 'ok');
    assert.equal(await write(seller, id, { text: null, tags: [] }), 'ok');
  });

  await t.test('a review can be written until 14 days after the handover, to the millisecond', async () => {
    const [first, second, third] = [
      await dealScene(app, 'handed over', pair),
      await dealScene(app, 'handed over', pair),
      await dealScene(app, 'handed over', pair),
    ];
    assert.equal((await reviewsFor(buyer, first.bookingId)).until, new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString());
    await review(buyer, third.bookingId);
    app.clock.advance(14 * DAY_MS - 1);
    assert.equal(await write(seller, first.bookingId), 'ok');
    assert.equal(await write(buyer, first.bookingId), 'ok');
    assert.equal((await reviewsFor(seller, third.bookingId)).can.write, true);
    app.clock.advance(1);
    for (const { bookingId } of [second, third]) assert.equal(await write(seller, bookingId), 'review_late');
    assert.equal(await write(buyer, third.bookingId), 'ok', 'the same again');
    assert.equal((await reviewsFor(seller, third.bookingId)).can.write, false);
  });

  await t.test('REVIEW_DAYS changes it, but not what was said to the first side', async () => {
    const { bookingId: id } = await dealScene(app, 'handed over', pair);
    const other = await app.another({ REVIEW_DAYS: '2' });
    const { until } = await other.as(seller).getReviews({ params: { id } });
    assert.equal(until, new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString());
    await other.as(buyer).writeReview({ params: { id }, body: { stars: 5, tags: [], text: null } });
    app.clock.advance(2 * DAY_MS);
    assert.equal((await reviewsFor(seller, id)).received?.content?.stars, 5);
    assert.equal(await write(seller, id), 'review_late', 'it was read');
  });

  await t.test('a hidden review is in no answer to anybody else, and moves no average and no count', async () => {
    const users = [await app.user('seller'), await app.user('buyer')] as const;
    await staySignedIn(app, users);
    const [about, author] = users;
    const SECRET = 'The fan rattles';
    const { bookingId: hidden } = await dealScene(app, 'handed over', users);
    const shown: string[] = [];
    const authors = [author];
    for (let nth = 0; nth < 3; nth += 1) {
      const other = await app.user('buyer');
      await staySignedIn(app, [other]);
      const { bookingId: id } = await dealScene(app, 'handed over', [about, other]);
      await review(other, id, { stars: 4 });
      await review(about, id);
      shown.push(id);
      authors.push(other);
    }
    await proveConduct(app, ...authors);
    await review(author, hidden, { stars: 1, text: SECRET });
    const answers = async () =>
      Promise.all([
        ...[app.api, author.api, about.api, stranger.api, await signedInAgain(app, admin)].flatMap((api) => [
          api.getSeller({ params: { id: about.uid } }),
          api.listSellerReviews({ params: { id: about.uid } }),
        ]),
        (await signedInAgain(app, admin)).getSellerRecord({ params: { id: about.uid } }),
        (await signedInAgain(app, admin)).listReportedReviews(),
        about.api.downloadData(),
        ...shown.map((id) => reviewsFor(about, id)),
      ]);
    assert.ok(!JSON.stringify(await answers()).includes(SECRET));
    const seen = await reviewsFor(about, hidden);
    assert.deepEqual([seen.received, seen.other.hasWritten, seen.report], [null, true, null]);
    assert.ok(!JSON.stringify(seen).includes(SECRET));
    assert.deepEqual([await ratingOf(about), (await listOf(about)).length], [{ mean: 4, count: 3 }, 3]);
    const { _id: listed } = await about.api.createProduct({ body: aProduct({ title: 'Rated graphics card' }) });
    await about.api.updateProduct({ params: { id: listed }, body: { boost: true } });
    const onCards = async () => {
      const pages = await Promise.all([
        app.api.listProducts({ query: { boost: 'true', status: 'unsold' } }),
        stranger.api.listProducts({ query: { category: '1' } }),
        app.api.searchProducts({ query: { q: 'rated graphics card' } }),
        app.api.listSavedProducts({ query: { id: [listed] } }),
      ]);
      return pages.map(({ products }) => products.find(({ _id }) => _id === listed)?.sellerRating);
    };
    const onEach = (rating: { mean: number; count: number }) => Array.from({ length: 4 }, () => rating);
    assert.deepEqual(await onCards(), onEach({ mean: 4, count: 3 }));

    app.clock.advance(14 * DAY_MS - 1);
    assert.deepEqual([await ratingOf(about), (await listOf(about)).length], [{ mean: 4, count: 3 }, 3]);
    assert.deepEqual(await onCards(), onEach({ mean: 4, count: 3 }));
    app.clock.advance(1);
    // No job has run.
    assert.deepEqual([await ratingOf(about), (await listOf(about))[0]?.content?.text], [{ mean: 3.3, count: 4 }, SECRET]);
    assert.deepEqual(await onCards(), onEach({ mean: 3.3, count: 4 }));
    assert.equal((await reviewsFor(about, hidden)).received?.content?.text, SECRET);
    assert.deepEqual((await reviewsFor(author, hidden)).other.rating, { mean: 3.3, count: 4 });
  });

  await t.test('the second shows both, and the mean is shown from three on', async () => {
    const about = await app.user('seller');
    for (const stars of [5, 4, 5]) {
      assert.equal(await ratingOf(about), null);
      const author = await app.user('buyer');
      await proveConduct(app, author);
      const { bookingId: id } = await dealScene(app, 'handed over', [about, author]);
      await review(author, id, { stars });
      const [atAuthor, atAbout] = [(await emailsTo(app, author.email)).length, (await emailsTo(app, about.email)).length];
      const after = await review(about, id, { stars: 3 });
      assert.deepEqual([after.own?.content?.stars, after.received?.content?.stars, after.received?.by], [3, stars, 'buyer']);
      assert.equal(after.shown, true);
      assert.deepEqual(await subjectsOf(author, atAuthor), ['Both reviews are shown']);
      assert.deepEqual(await subjectsOf(about, atAbout), []);
      assert.match((await emailTexts(app, author.email)).at(-1) ?? '', new RegExp(`/dashboard/orders/${id}`));
    }
    assert.deepEqual(await ratingOf(about), { mean: 4.7, count: 3 });
  });

  await t.test('the reviews of a seller come in pages, the last first', async () => {
    const all = await listOf(seller);
    assert.ok(all.length > 3);
    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.api.listSellerReviews({
        params: { id: seller.uid },
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      paged.push(...page.reviews.map(({ _id }) => _id));
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
    assert.deepEqual(
      paged,
      all.map(({ _id }) => _id),
    );
    assert.equal(await codeOf(app.api.listSellerReviews({ params: { id: buyer.uid } })), 'unknown_user', 'no seller');
  });

  await t.test('the reviewed user answers once, when they can read it', async () => {
    const { bookingId: id } = await dealScene(app, 'handed over', pair);
    await review(buyer, id);
    const row = await db.selectFrom('reviews').select('id').where('booking_id', '=', id).executeTakeFirstOrThrow();
    const answer = (user: TestUser, text = 'Thank you.') => codeOf(user.api.answerReview({ params: { id: row.id }, body: { text } }));
    assert.equal(await answer(seller), 'unknown_review');
    await review(seller, id);
    assert.equal(await receivedBy(seller, id), row.id);
    for (const user of [buyer, stranger]) assert.equal(await answer(user), 'unknown_review');
    assert.deepEqual([await answer(seller), await answer(seller), await answer(seller, 'No.')], ['ok', 'ok', 'review_answered']);
    assert.equal((await reviewsFor(buyer, id)).own?.answer?.text, 'Thank you.');
    assert.equal((await reviewsFor(seller, id)).can.answer, false);
  });

  await t.test('contact data is masked for everybody', async () => {
    const { bookingId: id } = await dealScene(app, 'handed over', pair);
    await review(buyer, id, { text: 'Call him at 01712 345678.' });
    const { received } = await review(seller, id);
    await seller.api.answerReview({ params: { id: received?._id ?? '' }, body: { text: 'Mine is 01812 345678.' } });
    for (const answers of [await reviewsFor(buyer, id), await reviewsFor(seller, id), await listOf(seller)])
      assert.doesNotMatch(JSON.stringify(answers), /345678/);
  });

  await t.test('a block changes nothing; of a closed account the review stays, without the name', async () => {
    const users = [await app.user('seller'), await app.user('buyer')] as const;
    const [about, author] = users;
    const asked = await about.api.createProduct({ body: aProduct() });
    const { conversation } = await author.api.openConversation({
      body: { productId: asked._id, messageId: randomUUID(), text: 'Is it still available?' },
    });
    const [{ bookingId: id }, { bookingId: later }] = [
      await dealScene(app, 'handed over', users),
      await dealScene(app, 'handed over', users),
    ];
    await about.api.updateConversation({ params: { id: conversation._id }, body: { blocked: true } });
    assert.deepEqual([await write(author, id), await write(about, id)], ['ok', 'ok']);
    const sent = (await emailsTo(app, author.email)).length;
    await (await signedInAgain(app, admin)).deleteUser({ query: { email: author.email } });
    const closed = (await emailsTo(app, author.email)).length;
    assert.ok(closed > sent);
    const [shown] = await listOf(about);
    assert.deepEqual([shown?.author, shown?.content?.text], [null, 'All as agreed.']);
    const seen = await review(about, later);
    assert.deepEqual([seen.other.displayName, seen.own?.content?.stars], [null, 5]);
    assert.equal((await emailsTo(app, author.email)).length, closed, 'no email to a closed account');
  });
});
