import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { bookedProduct, bookingOf, payByCard } from '#server/testing/test-cards.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { aProduct, newUsers, startScene, type TestUser } from '#server/testing/test-app.ts';
import { claim, codeFor, decide, dispute, enterCode, handoverFor, moneyOf, startHandovers } from '#server/testing/test-handover.ts';
import type { Product } from '#contract/products.ts';
import { eventually } from '#server/testing/eventually.ts';
import { waitForWaiters } from '#server/testing/row-holder.ts';
import { drawnPhoto, plainPhoto, sendPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('reports take a listing off the lists until an admin decides', async (t) => {
  const roles = ['buyer', 'buyer', 'buyer', 'seller', 'seller', 'admin', 'admin'] as const;
  const [{ app, db, worker, pass }, one, two, late, seller, rival, admin, second] = await startScene(t, roles);
  const { clock } = app;
  await rival.api.createProduct({ body: aProduct() });
  await proveConduct(app, one, two, late, rival);
  clock.advance(100 * DAY_MS);
  const fresh = await newUsers(app, 'buyer', 6);

  const listed = async () => (await seller.api.createProduct({ body: aProduct() }))._id;
  const report = async (id: string, ...by: TestUser[]) => {
    for (const { api } of by) await api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    await worker.runDue();
  };
  const hidden = async () => {
    const id = await listed();
    await report(id, one, two);
    return id;
  };
  const decide = ({ api }: TestUser, id: string, decision: 'keep' | 'remove', reason = 'As the photos show.') =>
    api.decideCase({ params: { id }, body: { decision, reason } });
  const appeal = (id: string, text = 'The photos are mine.') => seller.api.appealCase({ params: { id }, body: { text } });
  const own = async (id: string) => (await seller.api.getOwnCase({ params: { id } })).case;
  let asked = 0;
  const isListed = async (id: string): Promise<boolean> => {
    // Another list each time: one in memory may lack the changes of others for a second.
    asked += 1;
    const { products } = await late.api.listProducts({ query: { category: '1', limit: 100, minPrice: asked } });
    const isThere = products.some(({ _id }) => _id === id);
    assert.equal(await codeOf(late.api.getProduct({ params: { id } })), isThere ? 'ok' : 'unknown_product');
    return isThere;
  };
  const stateOf = async (id: string) => (await admin.api.getCase({ params: { id } })).state;
  const last = async ({ email }: TestUser) => (await emailsTo(app, email)).at(-1);

  await t.test('a flood of reports by new accounts and by a seller of the same hides nothing', async () => {
    const id = await listed();
    await report(id, ...fresh, rival);
    assert.equal(await isListed(id), true);
    const { reports } = await admin.api.getCase({ params: { id } });
    assert.deepEqual([reports.length, reports.some(({ weight }) => weight > 0), reports.some(({ by }) => by.rival)], [7, false, true]);
    // Waiting gives no weight to a report that was made.
    clock.advance(100 * DAY_MS);
    await report(id, one);
    assert.equal(await isListed(id), true);
    await decide(admin, id, 'remove');
  });

  await t.test('two users of long standing hide it, and the seller is notified', async () => {
    const id = await listed();
    await report(id, one);
    assert.deepEqual([await isListed(id), await stateOf(id), await own(id)], [true, 'open', null]);
    await report(id, two);
    assert.deepEqual([await isListed(id), await stateOf(id), (await own(id))?.state], [false, 'hidden', 'hidden']);
    assert.equal(await last(seller), 'Your listing is under review');
    assert.equal(await codeOf(late.api.createBooking({ body: bookingOf(id) })), 'unknown_product');
    assert.equal(await codeOf(seller.api.restoreProduct({ params: { id } })), 'unknown_product');
    const removed = await seller.api.listProducts({ query: { email: seller.email, removed: 'true' } });
    assert.equal(removed.products.find(({ _id }) => _id === id)?.takenOff, true);
    await decide(admin, id, 'keep');
    assert.deepEqual([await isListed(id), await stateOf(id)], [true, 'kept']);
  });

  await t.test('the reports of those who were mostly wrong weigh nothing, of those who were right more', async () => {
    const id = await listed();
    await report(id, two, late);
    const { reports } = await admin.api.getCase({ params: { id } });
    const weights = new Map(reports.map(({ by, weight }) => [by.dismissed > by.upheld, weight]));
    assert.deepEqual([weights.get(true), weights.get(false)], [0, 2]);
    assert.equal(await isListed(id), true);
    await decide(admin, id, 'remove');
  });

  await t.test('a booked one is not hidden while its booking goes on, and is once it has ended', async () => {
    const id = await listed();
    const { _id: booking } = await late.api.createBooking({ body: bookingOf(id) });
    await report(id, one, two);
    assert.equal(await codeOf(late.api.getBooking({ params: { id: booking } })), 'ok');
    await late.api.deleteBooking({ params: { id: booking } });
    assert.equal(await isListed(id), true);
    await pass(3_600_000);
    assert.equal(await isListed(id), false);
    await decide(admin, id, 'remove');
  });

  await t.test('one that its seller takes back is hidden again by the same reports', async () => {
    const id = await listed();
    const { _id: booking } = await late.api.createBooking({ body: bookingOf(id) });
    await report(id, one, two);
    await late.api.deleteBooking({ params: { id: booking } });
    await seller.api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } });
    // The job that weighs the reports finds nothing to hide.
    await db.updateTable('jobs').set({ run_at: clock.now() }).where('kind', '=', 'report.weigh').execute();
    await worker.runDue();
    await seller.api.restoreProduct({ params: { id } });
    await worker.runDue();
    assert.equal(await isListed(id), false);
    await decide(admin, id, 'remove');
  });

  await t.test('a decision notifies the seller and those who reported it, in the words of the admin, once', async () => {
    const id = await hidden();
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await decide(admin, id, 'remove')).state, 'removed');
    assert.equal(await codeOf(decide(second, id, 'keep')), 'case_decided');
    assert.equal(await codeOf(decide(admin, id, 'remove', 'Another reason.')), 'case_decided');
    assert.equal((await own(id))?.decision?.reason, 'As the photos show.');
    await pass(MINUTE_MS);
    for (const [user, subject] of [
      [seller, 'An admin has removed your listing'],
      [one, 'The listing that you reported was removed'],
      [two, 'The listing that you reported was removed'],
    ] as const)
      assert.equal(await last(user), subject);
    const emails = await db.selectFrom('emails').select('text_body').where('recipient', '=', one.email).orderBy('id', 'desc').execute();
    assert.match(emails[0]?.text_body ?? '', /As the photos show\./);
    const { acts } = await admin.api.listAdminLog({ query: { act: 'case_removed' } });
    assert.equal(acts.filter(({ about }) => about.id === id).length, 1);
  });

  await t.test('admins list what its reports hide with what is reported, until they decide', async () => {
    const reported = async () => {
      const { products, total } = await admin.api.listProducts({ query: { isReported: 'true' } });
      assert.equal(total, products.length);
      return products.map(({ _id, takenOff, isReported, reports, can }) => [_id, takenOff, isReported, reports?.length, can?.delete]);
    };
    /** In the list of sellers, and on the page of each. */
    const openReports = async () => {
      const { users } = await admin.api.listUsers({ query: { seller: 'true', only: 'reported' } });
      const found = users.map(async ({ uid, figures }) => {
        const { reports } = await admin.api.getUserRecord({ params: { id: uid } });
        return [uid, figures?.reports, reports.length];
      });
      return Promise.all(found);
    };
    const [open, off] = [await listed(), await hidden()];
    assert.deepEqual(await openReports(), [[seller.uid, 2, 2]]);
    await report(open, one);
    assert.deepEqual(await openReports(), [[seller.uid, 3, 3]]);
    const shown = [open, undefined, 'yes', 1, true];
    assert.deepEqual(await reported(), [[off, true, 'yes', 2, false], shown]);
    await decide(admin, off, 'remove');
    assert.deepEqual(await reported(), [shown]);
    await appeal(off);
    assert.deepEqual(await reported(), [shown]);
    await decide(admin, open, 'remove');
  });

  await t.test('one of two admins decides, and the other learns it', async () => {
    const id = await hidden();
    const codes = await Promise.all([codeOf(decide(admin, id, 'keep')), codeOf(decide(second, id, 'remove'))]);
    assert.deepEqual(codes.toSorted(), ['case_decided', 'ok']);
    assert.equal(await isListed(id), codes[0] === 'ok');
  });

  await t.test('for a minute its admin takes a decision back: all is as before it, and nobody has read of it', async () => {
    await pass(HOUR_MS);
    const undo = ({ api }: TestUser, id: string) => api.undoCase({ params: { id } });
    const decided = async () => (await admin.api.listCases()).decided.map(({ _id }) => _id);
    const shown = async (id: string) => {
      const { state, reports } = await admin.api.getCase({ params: { id } });
      return [state, reports.length, await isListed(id)];
    };
    const results = async (id: string) =>
      (await db.selectFrom('reports').select('result').where('product_id', '=', id).execute()).map(({ result }) => result);
    const open = async () => {
      const id = await listed();
      await report(id, late);
      return id;
    };
    const appealed = async () => {
      const id = await hidden();
      await decide(second, id, 'remove');
      await pass(MINUTE_MS);
      await appeal(id);
      return id;
    };
    for (const [make, isOn] of [
      [open, true],
      [hidden, false],
      [appealed, false],
    ] as const)
      for (const decision of ['keep', 'remove'] as const) {
        const id = await make();
        const [before, settled, emails] = [await shown(id), await results(id), await emailsTo(app, seller.email)];
        assert.equal(before[2], isOn);
        await decide(admin, id, decision);
        assert.deepEqual(await decided(), [id]);
        clock.advance(MINUTE_MS - 1);
        assert.equal(await codeOf(undo(second, id)), 'forbidden');
        for (let turn = 0; turn < 2; turn += 1) await undo(admin, id);
        assert.deepEqual([await shown(id), await results(id), await decided()], [before, settled, []]);
        await pass(2 * MINUTE_MS);
        assert.deepEqual(await emailsTo(app, seller.email), emails);
        // Another admin can decide now, and the seller reads that.
        await decide(second, id, 'remove');
        await pass(MINUTE_MS);
        assert.notDeepEqual(await emailsTo(app, seller.email), emails);
        assert.equal(await codeOf(undo(second, id)), 'undo_late');
      }
    const { acts } = await admin.api.listAdminLog({ query: { act: 'case_undone' } });
    assert.equal(acts.length, 6);
  });

  await t.test('a decision whose effects have gone on stays', async () => {
    await pass(HOUR_MS);
    const undo = (id: string) => codeOf(admin.api.undoCase({ params: { id } }));
    const booked = await listed();
    await report(booked, late);
    await late.api.createBooking({ body: bookingOf(booked) });
    await decide(admin, booked, 'remove');
    assert.equal(await undo(booked), 'undo_late');
    assert.ok((await admin.api.listCases()).decided.every(({ _id }) => _id !== booked));
    for (const goOn of [
      (id: string) => late.api.createBooking({ body: bookingOf(id) }),
      (id: string) => seller.api.deleteProduct({ params: { id } }),
    ]) {
      const id = await hidden();
      await decide(admin, id, 'keep');
      await goOn(id);
      assert.equal(await undo(id), 'undo_late');
    }
    assert.equal(await codeOf(admin.api.undoCase({ params: { id: await listed() } })), 'unknown_case');
  });

  await t.test('a case is read as it was before a decision was taken back, or after it', async () => {
    const id = await listed();
    await report(id, late);
    await decide(admin, id, 'remove');
    // The product is read; the newest case waits for this lock, and the decision is taken back before it is read.
    const holder = new pg.Client(app.database.config);
    await holder.connect();
    await holder.query('begin; lock table report_cases in access exclusive mode');
    const read = admin.api.getCase({ params: { id } });
    await waitForWaiters(app.database, 1);
    await holder.query('update products set is_reported = true, deleted_at = null where id = $1', [id]);
    await holder.query('delete from report_cases where product_id = $1', [id]);
    await holder.query('commit');
    await holder.end();
    assert.equal((await read).state, 'removed');
    assert.equal(await stateOf(id), 'open');
  });

  await t.test('taking back and an appeal at once: one of them holds', async () => {
    const id = await hidden();
    await decide(admin, id, 'remove');
    const codes = await Promise.all([codeOf(admin.api.undoCase({ params: { id } })), codeOf(appeal(id))]);
    assert.ok(codes.includes('ok'));
    assert.equal(await stateOf(id), codes[0] === 'ok' ? 'hidden' : 'appealed');
    assert.equal(await isListed(id), false);
  });

  await t.test('a report and a removal at once leave no case of what is gone', async () => {
    const id = await listed();
    await Promise.all([report(id, one, two).catch(() => undefined), codeOf(seller.api.deleteProduct({ params: { id } }))]);
    await worker.runDue();
    assert.equal(await isListed(id), false);
    const { cases } = await admin.api.listCases();
    const waits = cases.find(({ _id }) => _id === id);
    if (waits) assert.equal(waits.state, 'hidden');
  });

  await t.test('the seller appeals a removal once, in time, and the answer is final', async () => {
    const removed = async () => {
      const id = await hidden();
      await decide(admin, id, 'remove');
      return id;
    };
    const [back, gone, over] = [await removed(), await removed(), await removed()];
    // The emails about them have the time of the clock, and no order with others of that time.
    await pass(MINUTE_MS);
    clock.advance(1);
    assert.equal(await codeOf(rival.api.appealCase({ params: { id: back }, body: { text: 'Mine.' } })), 'unknown_case');
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await appeal(back)).case?.state, 'appealed');
    assert.equal(await codeOf(appeal(back, 'Once more.')), 'appeal_made');
    const { appeal: words, reports } = await admin.api.getCase({ params: { id: back } });
    assert.deepEqual([words?.text, reports.length], ['The photos are mine.', 2]);
    await decide(second, back, 'keep', 'They are.');
    assert.deepEqual([await isListed(back), (await own(back))?.state, (await own(back))?.answer?.reason], [true, 'restored', 'They are.']);
    await pass(MINUTE_MS);
    assert.equal(await last(seller), 'Your appeal was accepted: your listing is back');
    assert.equal(await last(one), 'The listing that you reported stays');

    await appeal(gone);
    await decide(second, gone, 'remove', 'They are not.');
    assert.deepEqual([await isListed(gone), (await own(gone))?.state], [false, 'confirmed']);
    assert.equal(await codeOf(appeal(gone, 'Once more.')), 'appeal_made');

    clock.advance(14 * DAY_MS - 2 * MINUTE_MS - 1);
    assert.notEqual((await own(over))?.appealUntil, null);
    clock.advance(1);
    assert.equal(await codeOf(appeal(over)), 'appeal_late');
    assert.equal((await own(over))?.appealUntil, null);
  });

  await t.test('the queue has the hidden first, then appeals, then by weight; similar cases and history beside each', async () => {
    for (const { _id } of (await admin.api.listCases()).cases) await decide(admin, _id, 'keep');
    const [plain, heavy, appealed] = [await listed(), await listed(), await listed()];
    await report(plain, rival);
    await report(heavy, late);
    await report(appealed, one, two);
    await decide(admin, appealed, 'remove');
    await appeal(appealed);
    const top = await hidden();
    const { cases, total } = await admin.api.listCases();
    assert.deepEqual([cases.map(({ _id }) => _id), total], [[top, appealed, heavy, plain], 4]);
    const { history, similar } = await admin.api.getCase({ params: { id: top } });
    assert.equal(history.length, 10);
    assert.deepEqual(similar, []);
    const theirs = (await rival.api.createProduct({ body: aProduct() }))._id;
    await report(theirs, late);
    assert.equal((await admin.api.getCase({ params: { id: theirs } })).similar.length, 5);
  });

  await t.test('a decision in the list of reported products counts for the standing too', async () => {
    const counts = async () => {
      const id = await listed();
      await report(id, late);
      const [found] = (await admin.api.getCase({ params: { id } })).reports;
      return [found?.by.upheld ?? 0, found?.by.dismissed ?? 0] as const;
    };
    const [upheld, dismissed] = await counts();
    const [cleared, removed] = [await listed(), await listed()];
    await report(cleared, late);
    await admin.api.updateProduct({ params: { id: cleared }, body: { isReported: 'no' } });
    await report(removed, late);
    await admin.api.deleteProduct({ params: { id: removed }, query: { explanation: 'Fraud.' } });
    assert.deepEqual(await counts(), [upheld + 1, dismissed + 1]);
  });

  await t.test('an open report is one of a listing that is there, and that no admin has decided about', async () => {
    const owner = await app.user('seller');
    const { _id: id } = await owner.api.createProduct({ body: aProduct() });
    const complain = ({ api }: TestUser, reason: string) => api.updateProduct({ params: { id }, body: { isReported: 'yes', reason } });
    const onList = async () =>
      (await admin.api.listProducts({ query: { isReported: 'true' } })).products
        .filter(({ _id }) => _id === id)
        .flatMap(({ reports = [] }) => reports.map(({ reason }) => reason));
    const ofSeller = async () => (await admin.api.getSellerRecord({ params: { id: owner.uid } })).reports.map(({ reason }) => reason);
    const ofUser = async () => (await admin.api.getUserRecord({ params: { id: owner.uid } })).reports.map(({ reason }) => reason);
    await complain(one, 'The price is wrong');
    await decide(admin, id, 'keep');
    await complain(rival, 'Stolen');
    assert.deepEqual(await onList(), ['Stolen']);
    assert.deepEqual([await ofSeller(), await ofUser()], [['Stolen'], ['Stolen']]);
    await owner.api.deleteProduct({ params: { id } });
    assert.deepEqual([await ofSeller(), await ofUser()], [[], []]);
  });

  await t.test('nothing of an account that was closed meanwhile comes back', async () => {
    const leaver = await app.user('seller');
    const users = await newUsers(app, 'buyer', 2);
    await proveConduct(app, ...users);
    clock.advance(100 * DAY_MS);
    const { _id: id } = await leaver.api.createProduct({ body: aProduct() });
    await report(id, ...users);
    assert.equal(await stateOf(id), 'hidden');
    await admin.api.deleteUser({ query: { email: leaver.email, reason: 'Fraud.' } });
    assert.equal(await codeOf(decide(admin, id, 'keep')), 'unknown_case');
    assert.equal(await isListed(id), false);
  });
});

await test('an admin removes a listing while money is held for it', async (t) => {
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const reporter = await app.user('buyer');
  /** A paid product that was reported before it was paid. */
  const reported = async () => {
    const deal = await bookedProduct(...pair);
    await reporter.api.updateProduct({ params: { id: deal.productId }, body: { isReported: 'yes', reason: 'It was stolen from us.' } });
    const transactionId = await payByCard(app, buyer, deal.bookingId);
    return { ...deal, transactionId };
  };

  await t.test('the decision of a case freezes the deal: both sides get an email, and an admin decides about the money', async () => {
    const starts: ((id: string) => Promise<unknown>)[] = [
      async () => undefined,
      (id) => claim(app, seller, id),
      async (id) => enterCode(seller, id, (await handoverFor(buyer, id)).code ?? ''),
      (id) => dispute(buyer, id),
    ];
    for (const start of starts) {
      const { productId, bookingId: id } = await reported();
      await start(id);
      await admin.api.decideCase({ params: { id: productId }, body: { decision: 'remove', reason: 'It was stolen.' } });
      const { state, events, can } = await handoverFor(buyer, id);
      assert.deepEqual(
        [state, events.at(-1)?.action, events.at(-1)?.text, can.accept],
        ['frozen', 'remove_listing', 'It was stolen.', false],
      );
      await pass(0);
      assert.ok((await emailsTo(app, seller.email)).includes('An admin has removed the listing that you have sold'));
      assert.equal((await emailsTo(app, buyer.email)).at(-1), 'An admin has removed the listing that you have paid for');
      await pass(8 * DAY_MS);
      assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 }, 'silence releases nothing');
      assert.equal((await admin.api.unfreezeHandover({ params: { id } })).state, 'contested');
      assert.equal((await decide(admin, id, 'refund')).state, 'refunded');
    }
  });

  await t.test('at once, and one that is frozen already', async () => {
    const deal = await reported();
    const { productId, bookingId: id } = deal;
    await enterCode(seller, id, await codeFor(deal));
    await admin.api.freezeHandover({ params: { id }, body: { reason: 'A report.' } });
    await admin.api.deleteProduct({ params: { id: productId }, query: { explanation: 'Fraud.' } });
    assert.equal((await handoverFor(seller, id)).events.at(-1)?.action, 'remove_listing');
    assert.equal((await admin.api.unfreezeHandover({ params: { id } })).state, 'contested', 'its time to be released does not go on');
  });
});

const MIRRORED_PART = { left: 0.95, right: 0.06, top: 0.04, bottom: 0.97 };

await test('the same photo on another listing', async (t) => {
  const [{ app, db, worker, pass }, owner, copier, admin] = await startScene(t, ['seller', 'seller', 'admin']);

  const list = async (seller: TestUser, ...photos: Buffer[]): Promise<Product> => {
    const pictures = [];
    for (const photo of photos) pictures.push(await uploadPhoto(app, seller, photo));
    const product = await seller.api.createProduct({ body: aProduct({ pictures }) });
    await worker.runDue();
    return product;
  };
  const waiting = async (): Promise<string[]> => (await admin.api.listCases()).cases.map(({ _id }) => _id);
  const found = async (id: string) => (await admin.api.getCase({ params: { id } })).samePhotos.map(({ other }) => other._id);
  const decide = (id: string, decision: 'keep' | 'remove', reason = 'I have asked both.') =>
    admin.api.decideCase({ params: { id }, body: { decision, reason } });

  await t.test('a cut and mirrored copy by another seller is a case with both listings', async () => {
    const first = await list(owner, await drawnPhoto(1), await drawnPhoto(2));
    const copy = await list(copier, await drawnPhoto(3), await drawnPhoto(2, { frame: MIRRORED_PART }));
    assert.deepEqual(await waiting(), [copy._id]);
    const { state, reports, samePhotos } = await admin.api.getCase({ params: { id: copy._id } });
    assert.deepEqual([state, reports], ['open', []]);
    const [match] = samePhotos;
    assert.equal(samePhotos.length, 1);
    assert.deepEqual(
      [match?.image, match?.other._id, match?.other.image],
      [copy.pictures?.[1]?.image, first._id, first.pictures?.[1]?.image],
    );
    for (const product of [first, copy]) assert.equal(await codeOf(app.api.getProduct({ params: { id: product._id } })), 'ok');
    const { products } = await admin.api.listProducts({ query: { isReported: 'true' } });
    assert.deepEqual([products.length, products[0]?.reports], [1, []]);
  });

  await t.test('a case that is decided to stay is not raised again, and its seller reads nothing of it', async () => {
    const [id = ''] = await waiting();
    await decide(id, 'keep');
    await pass(MINUTE_MS);
    assert.deepEqual([await waiting(), await found(id)], [[], [await firstOf(owner)]]);
    assert.deepEqual(await emailsTo(app, copier.email), []);
    const { version = 1, pictures = [] } = await copier.api.getProduct({ params: { id } });
    await copier.api.editProduct({ params: { id }, body: { version, pictures: pictures.map(({ image }) => image).toReversed() } });
    await worker.runDue();
    assert.deepEqual(await waiting(), []);
  });

  await t.test('clearing it in the list of reported products decides it too', async () => {
    const { _id: id } = await list(copier, await drawnPhoto(1));
    assert.deepEqual(await waiting(), [id]);
    await admin.api.updateProduct({ params: { id }, body: { isReported: 'no' } });
    assert.deepEqual(await waiting(), []);
    const matches = await db.selectFrom('photo_matches').select('result').where('product_id', '=', id).execute();
    assert.deepEqual(matches, [{ result: 'dismissed' }]);
  });

  await t.test('a removal notifies the seller, and can be appealed', async () => {
    const { _id: id } = await list(copier, await drawnPhoto(1));
    await decide(id, 'remove');
    await pass(MINUTE_MS);
    assert.equal((await emailsTo(app, copier.email)).at(-1), 'An admin has removed your listing');
    assert.deepEqual(await found(id), [await firstOf(owner)]);
    await copier.api.appealCase({ params: { id }, body: { text: 'I took it.' } });
    await decide(id, 'keep');
    assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'ok');
    assert.deepEqual(await waiting(), []);
  });

  await t.test('photos that an edit adds are compared; those of removed listings and plain ones are not', async () => {
    const { _id: gone } = await list(owner, await drawnPhoto(11));
    // It could be restored: its photo is still there.
    await owner.api.deleteProduct({ params: { id: gone }, query: { reason: 'sold_elsewhere' } });
    await list(owner, await plainPhoto('#244'));
    const { _id: id, version = 1 } = await list(copier, await drawnPhoto(11), await plainPhoto('#244'));
    assert.deepEqual(await waiting(), []);
    const image = await uploadPhoto(app, copier, await drawnPhoto(1));
    await copier.api.editProduct({ params: { id }, body: { version, image } });
    await worker.runDue();
    assert.deepEqual(await waiting(), [id]);
    await decide(id, 'keep');
  });

  await t.test('two listings with one photo at once make one case', async () => {
    const [one, other] = await Promise.all([uploadPhoto(app, owner, await drawnPhoto(21)), uploadPhoto(app, copier, await drawnPhoto(21))]);
    await Promise.all([
      owner.api.createProduct({ body: aProduct({ image: one }) }),
      copier.api.createProduct({ body: aProduct({ image: other }) }),
    ]);
    await worker.runDue();
    const [id = ''] = await waiting();
    assert.equal((await waiting()).length, 1);
    await decide(id, 'keep');
  });

  await t.test('on another listing of the same seller, the upload says so and nothing is raised', async () => {
    const { _id, title } = await list(owner, await drawnPhoto(31));
    const copy = await drawnPhoto(31, { frame: MIRRORED_PART });
    assert.deepEqual((await sendPhoto(app, owner, copy)).alsoOn, [{ _id, title }]);
    assert.deepEqual((await sendPhoto(app, copier, copy)).alsoOn, []);
    assert.deepEqual((await sendPhoto(app, owner, await drawnPhoto(32))).alsoOn, []);
    await list(owner, copy);
    assert.deepEqual(await waiting(), []);
  });

  await t.test('photos of an earlier version are found once a job has prepared them', async () => {
    await db.deleteFrom('photo_likenesses').execute();
    await db.deleteFrom('photo_matches').execute();
    const { _id: missed } = await list(copier, await drawnPhoto(1));
    assert.deepEqual(await waiting(), []);
    await db
      .insertInto('jobs')
      .values({ kind: 'photo.compute', payload: JSON.stringify({ after: '' }), run_at: app.clock.now() })
      .execute();
    await worker.runDue();
    const left = await db.selectFrom('jobs').select('id').where('kind', '=', 'photo.compute').execute();
    const prepared = await db.selectFrom('photo_likenesses').select('photo_id').execute();
    const photos = await db.selectFrom('photos').select('id').execute();
    assert.deepEqual([left, prepared.length], [[], photos.length]);
    const late = await list(copier, await drawnPhoto(2));
    assert.deepEqual(await waiting(), [late._id]);
    assert.notEqual(missed, late._id);
  });

  await t.test('photos are looked up by their index', async () => {
    const scans = async (): Promise<number> => {
      const { rows } = await sql<{ scans: number }>`
        select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'photo_likenesses_keys_idx'`.execute(db);
      return rows[0]?.scans ?? 0;
    };
    await eventually('a scan of the index is counted', async () => (await scans()) > 0);
  });

  async function firstOf(seller: TestUser): Promise<string> {
    const { products } = await seller.api.listProducts({ query: { email: seller.email, limit: 100 } });
    return products.at(-1)?._id ?? '';
  }
});
