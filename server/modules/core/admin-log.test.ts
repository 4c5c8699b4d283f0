import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ApiError } from '#contract/api-error.ts';
import { contract } from '#contract/contract.ts';
import { ADMIN_ACTS, type AdminAct, type CaseDecision } from '#contract/moderation-vocabulary.ts';
import { methodOf, type Operation } from '#contract/operation.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct, takeMoney } from '#server/testing/test-cards.ts';
import { decide } from '#server/testing/test-handover.ts';
import { agree, contest, mark } from '#server/testing/test-meetings.ts';
import { checkedReport } from '#server/testing/test-settlements.ts';
import { BANK, BY_PRICE, failPayout, giveBack, requestPayout, sellerWith, send, take, takeOver } from '#server/testing/test-payouts.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';
import { receivedBy, review } from '#server/testing/test-reviews.ts';
import { urlOf } from '#server/testing/test-database.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';
import { TestAuthenticator } from '#server/testing/test-authenticator.ts';
import { aProduct, signIn, startScene, TEST_PASSWORD } from '#server/testing/test-app.ts';

const COMMAND = path.join(import.meta.dirname, '../../commands/make-admin.ts');

await test('every act of an admin is in a log that nothing changes', async (t) => {
  const [{ app, db }, admin, second, ...pair] = await startScene(t, ['admin', 'admin', 'seller', 'buyer'], { env: BY_PRICE });
  const [seller, buyer] = pair;
  const listed = async () => (await seller.api.createProduct({ body: aProduct() }))._id;
  const query = { email: seller.email };
  const logged = async () => (await admin.api.listAdminLog()).acts;
  const count = async () => Number((await db.selectFrom('admin_log').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  /** A conversation of which a message is reported. Returns its id. */
  const reported = async () => {
    const message = { messageId: randomUUID(), text: 'Is it there?' };
    const opened = await buyer.api.openConversation({ body: { productId: await listed(), ...message } });
    await seller.api.reportMessage({ params: { id: opened.message._id }, body: { reason: 'rude' } });
    return opened.conversation._id;
  };
  const reportedReview = async () => {
    const { bookingId } = await dealScene(app, 'handed over', pair);
    await review(buyer, bookingId);
    await review(seller, bookingId);
    const id = await receivedBy(seller, bookingId);
    await seller.api.reportReview({ params: { id }, body: { reason: 'It is not true.' } });
    return id;
  };
  const deadLetter = async () => {
    const job = { kind: 'email.send', payload: '{"mailId": 0}', run_at: app.clock.now(), locked_until: null, last_error: 'x' };
    const row = await db
      .insertInto('jobs')
      .values({ ...job, failed_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  };
  const failedRefund = async () => {
    const { bookingId: id } = await bookedProduct(...pair);
    const transactionId = await takeMoney(app, buyer, id);
    await buyer.api.deleteBooking({ params: { id } });
    await codeOf(buyer.api.payBooking({ params: { id }, body: { transactionId } }));
    const failed = db.updateTable('jobs').set({ failed_at: app.clock.now() }).where('kind', '=', 'payment.refund').returning('id');
    return String((await failed.executeTakeFirstOrThrow()).id);
  };
  const authenticator = new TestAuthenticator(app.origin);
  const rich = await sellerWith(app);
  let payout = '';
  const requested = async () => {
    payout = (await requestPayout(rich, 10))._id;
    return payout;
  };

  /** A buyer whom another admin has suspended, and the id of that. */
  const suspended = async () => {
    const user = await app.user('buyer');
    const { _id } = await second.api.suspendUser({ params: { id: user.uid }, body: { days: null, reason: 'As the reports show.' } });
    return { user, id: _id };
  };

  /** Decides about a listing, the last time as the act. */
  const decided = async (first: CaseDecision, answer?: CaseDecision) => {
    const id = await listed();
    const act = (decision: CaseDecision) => admin.api.decideCase({ params: { id }, body: { decision, reason: 'As the photos show.' } });
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
    if (!answer) return () => act(first);
    await act(first);
    await seller.api.appealCase({ params: { id }, body: { text: 'They are mine.' } });
    return () => act(answer);
  };

  /** The acts of an admin by each operation; every one gives its own row. */
  const acts: Record<string, Partial<Record<AdminAct, () => Promise<unknown>>>> = {
    updateUser: {
      seller_verified: () => admin.api.updateUser({ query, body: { verified: true } }),
      verification_ended: () => admin.api.updateUser({ query, body: { verified: false, reason: 'The shop has closed.' } }),
    },
    deleteUser: { user_deleted: async () => admin.api.deleteUser({ query: { email: (await app.user('buyer')).email, reason: 'Fraud.' } }) },
    endSessionsOfUser: {
      sessions_ended: async () => admin.api.endSessionsOfUser({ params: { id: (await app.user('buyer')).uid } }),
    },
    suspendUser: {
      user_suspended: async () => {
        const params = { id: (await app.user('buyer')).uid };
        return () => admin.api.suspendUser({ params, body: { days: 7, reason: 'As the reports show.' } });
      },
    },
    decideSuspension: {
      suspension_confirmed: async () => {
        const { user, id } = await suspended();
        await user.api.appealSuspension({ body: { text: 'It was not me.' } });
        return () => admin.api.decideSuspension({ params: { id }, body: { decision: 'keep', reason: 'It was.' } });
      },
      suspension_ended: async () => {
        const { id } = await suspended();
        return () => admin.api.decideSuspension({ params: { id }, body: { decision: 'end', reason: 'It was not.' } });
      },
    },
    updatePayout: {
      payout_give_back: async () => {
        const id = await requested();
        await take(admin, id);
        return () => giveBack(admin, id);
      },
      payout_take: async () => {
        const id = await requested();
        return () => take(admin, id);
      },
      payout_fail: async () => () => failPayout(admin, payout),
      payout_take_over: async () => {
        const id = await requested();
        await take(second, id);
        return () => takeOver(admin, id);
      },
      payout_send: async () => () => send(admin, payout),
    },
    noteDifference: {
      difference_noted: async () => {
        const params = { id: await checkedReport(db, app.clock.now()) };
        return () =>
          admin.api.noteDifference({
            params,
            body: { difference: 'missing_here', kind: 'payment', name: 'pi_1', note: 'Paid to another shop.' },
          });
      },
    },
    payOutClosed: {
      payout_request: async () => {
        await second.api.deleteUser({ query: { email: rich.email, reason: 'Fraud.' } });
        return () => admin.api.payOutClosed({ params: { id: rich.uid }, body: { method: BANK } });
      },
    },
    decideDispute: {
      dispute_decided: async () => {
        const deal = await dealScene(app, 'contested', pair);
        return () => decide(admin, deal.bookingId, 'release');
      },
    },
    freezeHandover: {
      deal_frozen: async () => {
        const { bookingId: id } = await dealScene(app, 'paid', pair);
        return () => admin.api.freezeHandover({ params: { id }, body: { reason: 'Asked by both.' } });
      },
    },
    unfreezeHandover: {
      deal_unfrozen: async () => {
        const { bookingId: id } = await dealScene(app, 'paid', pair);
        await second.api.freezeHandover({ params: { id }, body: { reason: 'Asked by both.' } });
        return () => admin.api.unfreezeHandover({ params: { id } });
      },
    },
    decideReview: {
      review_kept: async () => {
        const id = await reportedReview();
        return () => admin.api.decideReview({ params: { id }, body: { decision: 'keep', reason: 'It is fair.' } });
      },
      review_removed: async () => {
        const id = await reportedReview();
        return () => admin.api.decideReview({ params: { id }, body: { decision: 'remove', reason: 'It insults.' } });
      },
    },
    decideNoShow: {
      no_show_decided: async () => {
        const deal = await bookedProduct(...pair);
        const id = await agree(app, deal);
        app.clock.advance(DAY_MS + HOUR_MS);
        await mark(seller.api, id);
        await contest(buyer.api, id);
        return () => admin.api.decideNoShow({ params: { id }, body: { absent: 'nobody', reason: 'Both were there.' } });
      },
    },
    takeProofAway: {
      proof_taken_away: async () => {
        const image = await uploadPhoto(app, seller, await plainPhoto('#272'));
        const { _id: id } = await seller.api.createProduct({ body: aProduct({ image }) });
        await seller.api.markProof({ params: { id }, body: { image } });
        return () => admin.api.takeProofAway({ params: { id }, body: { image, reason: 'No code is on it.' } });
      },
    },
    decideCase: {
      case_kept: () => decided('keep'),
      case_removed: () => decided('remove'),
      case_restored: () => decided('remove', 'keep'),
      case_confirmed: () => decided('remove', 'remove'),
    },
    undoCase: {
      case_undone: async () => {
        const params = { id: await listed() };
        await buyer.api.updateProduct({ params, body: { isReported: 'yes' } });
        await admin.api.decideCase({ params, body: { decision: 'keep', reason: 'As the photos show.' } });
        return () => admin.api.undoCase({ params });
      },
    },
    exportPayouts: { payouts_exported: () => admin.api.exportPayouts() },
    retryEmail: {
      email_retried: async () => admin.api.retryEmail({ params: { id: String((await admin.api.listEmails()).emails[0]?.id) } }),
    },
    retryJob: { job_retried: async () => admin.api.retryJob({ params: { id: await deadLetter() } }) },
    recordRefund: {
      refund_recorded: async () => {
        const id = await failedRefund();
        return () => admin.api.recordRefund({ params: { id }, body: { note: 'bKash 9K1' } });
      },
    },
    addPasskey: {
      passkey_added: async () => {
        const options = await admin.api.startPasskey({ body: { accessToken: await signIn(app.origin, admin.email, TEST_PASSWORD) } });
        const body = { name: 'Phone', credential: authenticator.create(options) };
        return () => admin.api.addPasskey({ body });
      },
    },
    removePasskey: {
      passkey_removed: async () => {
        await admin.api.usePasskey({ body: { credential: authenticator.use(await admin.api.startPasskeyUse()) } });
        const [passkey] = (await admin.api.listPasskeys()).passkeys;
        return () => admin.api.removePasskey({ params: { id: passkey?._id ?? '' } });
      },
    },
    takeStolenOut: {
      stolen_taken_out: async () => {
        const entry = { serial: 'SN-X7K-4711', name: 'Latitude', policeReport: 'GD 1', contact: '01712345678' };
        const { _id } = await buyer.api.enterStolen({ body: entry });
        return () => admin.api.takeStolenOut({ params: { id: _id }, query: { reason: 'The report is of another thing.' } });
      },
    },
    // Others may call these too; an admin does it to what is not theirs.
    deleteProduct: {
      product_removed: async () => admin.api.deleteProduct({ params: { id: await listed() }, query: { explanation: 'Fraud.' } }),
    },
    updateProduct: {
      reports_cleared: async () => {
        const params = { id: await listed() };
        await buyer.api.updateProduct({ params, body: { isReported: 'yes' } });
        return () => admin.api.updateProduct({ params, body: { isReported: 'no' } });
      },
    },
    deleteBooking: {
      booking_ended: async () => {
        const { bookingId } = await bookedProduct(...pair);
        return () => admin.api.deleteBooking({ params: { id: bookingId } });
      },
    },
    getConversation: {
      conversation_read: async () => {
        const params = { id: await reported() };
        return () => admin.api.getConversation({ params });
      },
    },
    findDeal: {
      deal_read: async () => {
        const { bookingId } = await bookedProduct(...pair);
        return () => admin.api.findDeal({ params: { id: bookingId } });
      },
    },
    // An hour later it is read again, whatever the way.
    getBooking: {
      deal_read: async () => {
        const params = { id: (await bookedProduct(...pair)).bookingId };
        await admin.api.findDeal({ params });
        app.clock.advance(HOUR_MS + 1);
        return () => admin.api.getBooking({ params });
      },
    },
    updateConversation: {
      conversation_closed: async () => {
        const params = { id: await reported() };
        return () => admin.api.updateConversation({ params, body: { reportsClosed: true } });
      },
    },
  };

  await t.test('each operation of admins that changes something writes a row, once', async (t) => {
    const changes = Object.entries<Operation>(contract).filter(([, { access, route }]) => access === 'admin' && methodOf(route) !== 'GET');
    // `checkMessage` has a body, and changes nothing. The uses of passkeys are too many, and prove no more than the acts after them.
    const unlogged = new Set(['checkMessage', 'startPasskey', 'startPasskeyUse', 'usePasskey']);
    for (const [name] of changes.filter(([name]) => !unlogged.has(name)))
      assert.ok(acts[name], `${name} is an act of an admin that nobody has tried`);
    for (const [name, tries] of Object.entries(acts))
      for (const [act, run] of Object.entries(tries))
        await t.test(`${name}: ${act}`, async () => {
          const made = await run();
          if (typeof made === 'function') {
            const before = await count();
            await made();
            assert.equal(await count(), before + 1, 'written');
            await codeOf(Promise.resolve(made()));
            assert.equal(await count(), before + 1, 'a repetition is no act');
          }
          const [newest] = await logged();
          assert.deepEqual([newest?.act, newest?.by?.uid], [act, admin.uid]);
          assert.notEqual(newest?.about.title, '');
        });
    // A command makes admins, and resets their passkeys.
    const tried = new Set(['admin_made', 'admin_ended', 'passkeys_reset', ...Object.values(acts).flatMap((tries) => Object.keys(tries))]);
    assert.deepEqual([...tried].toSorted(), ADMIN_ACTS.toSorted());
  });

  await t.test('a refused request, or one of a user about their own data, is no act', async () => {
    const { bookingId } = await bookedProduct(...pair);
    const before = await count();
    for (const side of pair) await side.api.getBooking({ params: { id: bookingId } });
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    await seller.api.deleteProduct({ params: { id: await listed() } });
    assert.equal(await codeOf(admin.api.deleteUser({ query: { email: second.email, reason: 'Fraud.' } })), 'admin_protected');
    assert.equal(await codeOf(admin.api.retryJob({ params: { id: '999999' } })), 'unknown_job');
    assert.equal(await count(), before);
  });

  await t.test('an act is logged with the reason, in the words of the admin, and the name of that time', async () => {
    const ended = (await admin.api.listAdminLog({ query: { act: 'verification_ended' } })).acts;
    assert.deepEqual(
      ended.map(({ about, reason }) => [about.kind, about.id, reason]),
      [['user', seller.uid, 'The shop has closed.']],
    );
    const { version } = await seller.api.getAccount();
    await seller.api.updateAccount({ body: { version, displayName: 'Another name' } });
    assert.equal((await admin.api.listAdminLog({ query: { act: 'verification_ended' } })).acts[0]?.about.title, ended[0]?.about.title);
  });

  await t.test('an account or a product of another is deleted with a reason, which is logged and sent', async () => {
    const user = await app.user('seller');
    const { _id } = await user.api.createProduct({ body: aProduct() });
    const params = { id: _id };
    const withEmptyReason = async (call: Promise<unknown>) => {
      const refused = await call.catch((error: unknown) => error);
      return refused instanceof ApiError ? [refused.status, Object.keys(refused.fields ?? {})] : refused;
    };
    assert.deepEqual(await withEmptyReason(admin.api.deleteProduct({ params, query: { explanation: ' ' } })), [400, ['explanation']]);
    assert.deepEqual(await withEmptyReason(admin.api.deleteUser({ query: { email: user.email, reason: ' ' } })), [400, ['reason']]);
    await admin.api.deleteProduct({ params, query: { explanation: 'It was stolen in Uttara.' } });
    await admin.api.deleteUser({ query: { email: user.email, reason: 'Sells what was stolen.' } });
    const [deleted, removed] = await logged();
    assert.deepEqual([deleted?.reason, removed?.reason], ['Sells what was stolen.', 'It was stolen in Uttara.']);
    const { emails } = await admin.api.listEmails({ query: { q: user.email } });
    assert.deepEqual(
      ['It was stolen in Uttara.', 'Sells what was stolen.'].map((reason) => emails.filter(({ text }) => text?.includes(reason)).length),
      [1, 1],
    );
    assert.ok(!emails.some(({ subject }) => subject.startsWith('Your product for')), 'one email says that the product is gone');
    // The calls of the specification have none.
    const other = await app.user('seller');
    const listing = await other.api.createProduct({ body: aProduct() });
    await admin.api.deleteProduct({ params: { id: listing._id } });
    await admin.api.deleteUser({ query: { email: other.email } });
    assert.deepEqual(
      (await logged()).slice(0, 2).map(({ act, reason }) => [act, reason]),
      [
        ['user_deleted', ''],
        ['product_removed', ''],
      ],
    );
  });

  await t.test('the command that makes an admin writes a row, once, without an admin', async () => {
    const made = await app.user('seller');
    const env = { ...process.env, DATABASE_URL: urlOf(app.database.config), DEMO: 'off' };
    const before = await count();
    // As an admin they could not have it paid out.
    const owed = await sellerWith(app);
    const refused = spawnSync(process.execPath, [COMMAND, owed.email], { env, encoding: 'utf8' });
    assert.match(refused.stderr, /has money from sales here/);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', owed.uid).execute();
    const unconfirmed = spawnSync(process.execPath, [COMMAND, owed.email], { env, encoding: 'utf8' });
    assert.match(unconfirmed.stderr, /is not confirmed/);
    for (const output of [`${made.email} is an admin now.`, `${made.email} is an admin already.`]) {
      const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, made.email], { env, encoding: 'utf8' });
      assert.equal(stdout.trim(), output, stderr);
      assert.equal(await count(), before + 1);
    }
    const [newest] = await logged();
    assert.deepEqual([newest?.act, newest?.by, newest?.about.id], ['admin_made', null, made.uid]);
    assert.deepEqual((await admin.api.getUserRecord({ params: { id: made.uid } })).acts[0], newest);
    const run = (...args: string[]) => spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
    assert.equal(run(made.email, '--end').stdout.trim(), `${made.email} is a buyer now, and signed out everywhere.`);
    assert.equal((await logged())[0]?.act, 'admin_ended');
    assert.equal(await codeOf(made.api.listAdminLog()), 'invalid_token');
    assert.match(run(made.email, '--end').stderr, /is no admin/);
    const unknown = run(made.email, '--demote');
    assert.match(unknown.stderr, /^--demote is no option of this command\.\nnpm run admin/);
    assert.equal(unknown.status, 1);
    const help = run('--help');
    assert.deepEqual([help.status, help.stdout.startsWith('npm run admin -- someone@example.org')], [0, true]);
  });

  await t.test('the log is filtered by admin and by act, and read page by page', async () => {
    const { admins, acts: all } = await admin.api.listAdminLog({ query: { limit: 100 } });
    assert.deepEqual(admins.map(({ uid }) => uid).toSorted(), [admin.uid, second.uid].toSorted());
    const own = (await admin.api.listAdminLog({ query: { admin: second.uid, limit: 100 } })).acts;
    assert.deepEqual(
      valuesOf(own, '_id'),
      all.filter(({ by }) => by?.uid === second.uid).map(({ _id }) => _id),
    );
    const dayOf = (at: string) => new Date(Date.parse(at) + 6 * HOUR_MS).toISOString().slice(0, 10);
    for (const day of [dayOf(all[0]?.at ?? ''), '2020-01-01'])
      assert.deepEqual(
        valuesOf((await admin.api.listAdminLog({ query: { day, limit: 100 } })).acts, '_id'),
        all.filter(({ at }) => dayOf(at) === day).map(({ _id }) => _id),
        day,
      );
    assert.equal(await codeOf(admin.api.listAdminLog({ query: { day: '2026-13-40' } })), 'bad_request');
    const pages = await everyPage((page) => admin.api.listAdminLog({ query: { limit: 5, ...page } }));
    const paged = pages.flatMap(({ acts }) => valuesOf(acts, '_id'));
    assert.deepEqual(paged, valuesOf(all, '_id'));
  });

  await t.test('the database refuses every change of it', async () => {
    for (const change of [sql`update admin_log set reason = ''`, sql`delete from admin_log`, sql`truncate admin_log`])
      await assert.rejects(change.execute(db), /admin_log is a log/);
  });
});
