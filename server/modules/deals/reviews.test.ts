import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';
import { aProduct, sendJson, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { dispute, move } from '#server/testing/test-handover.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { receivedBy, review, reviewsFor } from '#server/testing/test-reviews.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';

await test('the two sides of a deal review each other', async (t) => {
  const [{ app, db }, stranger, admin, ...pair] = await startScene(t, ['buyer', 'admin', 'seller', 'buyer']);
  const [seller, buyer] = pair;
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
      sendJson(app, buyer, ['POST', `/bookings/${id}/reviews`], { stars: 4, tags: ['friendly', 'on_time', 'on_time'], text });
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
      const { status, fields } = await sendJson(app, user, ['POST', `/bookings/${id}/reviews`], {
        stars: 5,
        tags: [],
        text: null,
        ...words,
      });
      return [status, fields];
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
    const [about, author] = users;
    const SECRET = 'The fan rattles';
    const { bookingId: hidden } = await dealScene(app, 'handed over', users);
    const shown: string[] = [];
    const authors = [author];
    for (let nth = 0; nth < 3; nth += 1) {
      const other = await app.user('buyer');
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
        ...[app.api, author.api, about.api, stranger.api, admin.api].flatMap((api) => [
          api.getSeller({ params: { id: about.uid } }),
          api.listSellerReviews({ params: { id: about.uid } }),
        ]),
        admin.api.getSellerRecord({ params: { id: about.uid } }),
        admin.api.listReportedReviews(),
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
    const params = { id: seller.uid };
    const pages = await everyPage((page) => app.api.listSellerReviews({ params, query: { limit: 2, ...page } }));
    const paged = pages.flatMap(({ reviews }) => valuesOf(reviews, '_id'));
    assert.deepEqual(paged, valuesOf(all, '_id'));
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
    await admin.api.deleteUser({ query: { email: author.email, reason: 'Fraud.' } });
    const closed = (await emailsTo(app, author.email)).length;
    assert.ok(closed > sent);
    const [shown] = await listOf(about);
    assert.deepEqual([shown?.author, shown?.content?.text], [null, 'All as agreed.']);
    const seen = await review(about, later);
    assert.deepEqual([seen.other.displayName, seen.own?.content?.stars], [null, 5]);
    assert.equal((await emailsTo(app, author.email)).length, closed, 'no email to a closed account');
  });
});

await test('the reviewed user reports it, and an admin decides', async (t) => {
  const [{ app, db }, admin, second, stranger, ...pair] = await startScene(t, ['admin', 'admin', 'buyer', 'seller', 'buyer']);
  const [seller, buyer] = pair;
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
    const pages = await everyPage((page) => admin.api.listReportedReviews({ query: { limit: 2, ...page } }));
    const paged = pages.flatMap(({ reviews }) => valuesOf(reviews, '_id'));
    assert.deepEqual(paged, valuesOf(all, '_id'));
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
