import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dealScene } from '#server/testing/deal-scene.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  BANK,
  BY_PRICE,
  confirmMethod,
  failPayout,
  faultsOf,
  release,
  requestPayout,
  sellerWith,
  send,
  take,
  takeOver,
} from '#server/testing/test-payouts.ts';

await test('payouts', async (t) => {
  const app = await startTestApp({ env: BY_PRICE });
  t.after(() => app.stop());
  const [admin, second, buyer] = [await app.user('admin'), await app.user('admin'), await app.user('buyer')];
  const balanceFor = async ({ api }: TestUser) => {
    const { available, held, underWay, paidOut } = await api.getBalance();
    return { available, held, underWay, paidOut };
  };
  const movementsOf = async ({ api }: TestUser) =>
    (await api.listMovements()).movements.map(({ kind, amount, booking }) => [kind, amount, booking?._id ?? null]);

  await t.test('requested, taken, sent: the money leaves the balance once, and each step has its email and its entry', async () => {
    const seller = await app.user('seller');
    const { bookingId } = await dealScene(app, 'paid', [seller, buyer], { tk: 900 });
    assert.deepEqual(await balanceFor(seller), { available: 0, held: 900, underWay: 0, paidOut: 0 });
    await release(seller, buyer, bookingId);
    assert.equal(await codeOf(requestPayout(seller, 600)), 'payout_method_needed');
    await confirmMethod(app, seller);
    const payout = await requestPayout(seller, 600);
    assert.deepEqual([payout.status, payout.amount, payout.method.account, payout.can], ['requested', 600, '••••5678', { cancel: true }]);
    assert.deepEqual(await balanceFor(seller), { available: 300, held: 0, underWay: 600, paidOut: 0 });
    assert.equal(await codeOf(send(admin, payout._id)), 'payout_not_taken');

    const taken = await take(admin, payout._id);
    assert.deepEqual([taken.status, taken.method.account, taken.seller.email], ['in_progress', '01712345678', seller.email]);
    assert.deepEqual(taken.can, { take: false, take_over: false, send: true, fail: true });
    assert.deepEqual(await faultsOf(app), []);
    await send(admin, payout._id);
    assert.deepEqual(await balanceFor(seller), { available: 300, held: 0, underWay: 0, paidOut: 600 });
    assert.deepEqual((await movementsOf(seller)).slice(0, 2), [
      ['paid_out', -600, null],
      ['released', 900, bookingId],
    ]);
    assert.equal((await seller.api.listMovements()).movements[0]?.payout?.reference, 'TRX 1');
    assert.deepEqual((await emailsTo(app, seller.email)).slice(-2), ['A payout of Tk 600 is requested', 'Your payout of Tk 600 is sent']);
    const { payouts } = await admin.api.listPayouts();
    assert.deepEqual(
      payouts.find(({ _id }) => _id === payout._id)?.log.map(({ action, by, at }) => [action, by.startsWith('Test'), at]),
      ['request', 'take', 'send'].map((action) => [action, true, app.clock.now().toISOString()]),
    );
    assert.deepEqual(await faultsOf(app), []);
  });

  await t.test('a payout that fails or is cancelled leaves the balance as it was', async () => {
    const seller = await sellerWith(app, 500);
    const failed = await requestPayout(seller, 500);
    await take(admin, failed._id);
    await failPayout(admin, failed._id);
    assert.deepEqual(await balanceFor(seller), { available: 500, held: 0, underWay: 0, paidOut: 0 });
    app.clock.advance(1);
    const cancelled = await requestPayout(seller, 500);
    await seller.api.cancelPayout({ params: { id: cancelled._id } });
    assert.deepEqual(await balanceFor(seller), { available: 500, held: 0, underWay: 0, paidOut: 0 });
    const { payouts } = await seller.api.listOwnPayouts({ query: { limit: 1 } });
    assert.deepEqual([payouts.length, payouts[0]?.status], [1, 'cancelled']);
    assert.deepEqual((await emailsTo(app, seller.email)).slice(-4), [
      'A payout of Tk 500 is requested',
      'Your payout of Tk 500 has failed',
      'A payout of Tk 500 is requested',
      'Your payout of Tk 500 is cancelled',
    ]);
    assert.equal((await movementsOf(seller)).length, 2);
  });

  await t.test('a payout is not more than is available and not less than the smallest payout, and there is one at a time', async () => {
    const seller = await sellerWith(app, 100);
    await assert.rejects(requestPayout(seller, 100.01), { fields: { amount: 'Your balance holds Tk 100.' } });
    await assert.rejects(requestPayout(seller, 9.99), { fields: { amount: 'The smallest payout is Tk 10.' } });
    const first = await requestPayout(seller, 60);
    await confirmMethod(app, seller, BANK);
    assert.equal((await seller.api.getBalance()).payout?.method.kind, 'bkash', 'it goes where it was asked to go');
    assert.equal((await requestPayout(seller, 60))._id, first._id, 'the answer may have been lost');
    assert.equal(await codeOf(requestPayout(seller, 40)), 'payout_open');
    assert.equal(await countEmails(app, seller, 'A payout of'), 1);
    await take(admin, first._id);
    assert.equal(await codeOf(requestPayout(seller, 60)), 'payout_open');
    assert.equal(await codeOf(seller.api.cancelPayout({ params: { id: first._id } })), 'payout_in_progress');
  });

  await t.test('the losers of races are refused by what has happened; a repetition changes nothing', async () => {
    const seller = await sellerWith(app, 500);
    const { _id: id } = await requestPayout(seller, 500);
    await take(admin, id);
    assert.equal((await take(admin, id)).status, 'in_progress');
    for (const call of [take, send, failPayout]) assert.equal(await codeOf(call(second, id)), 'payout_taken');
    await takeOver(second, id);
    assert.equal(await codeOf(send(admin, id)), 'payout_taken');
    await send(second, id, 'TRX 2');
    assert.equal((await send(second, id, 'TRX 2')).status, 'sent');
    assert.equal(await codeOf(send(second, id, 'TRX 3')), 'payout_sent');
    assert.equal(await codeOf(failPayout(admin, id)), 'payout_sent');
    assert.equal(await codeOf(seller.api.cancelPayout({ params: { id } })), 'payout_sent');
    const { _id: none } = await sellerWith(app, 500).then((other) => requestPayout(other, 500));
    assert.equal(await codeOf(seller.api.cancelPayout({ params: { id: none } })), 'unknown_payout', 'of another seller');
    assert.equal(await codeOf(take(admin, randomUUID())), 'unknown_payout');
    assert.equal(await codeOf(take(admin, 'x')), 'unknown_payout');
    assert.equal(await countEmails(app, seller, 'Your payout of Tk 500 is sent'), 1);
  });

  await t.test('the export takes what is requested, holds what this admin pays, and nothing that a spreadsheet runs', async () => {
    await admin.api.exportPayouts();
    const seller = await sellerWith(app, 500);
    await confirmMethod(app, seller, { ...BANK, holder: '=HYPERLINK("x")' });
    const { _id: id } = await requestPayout(seller, 499.5);
    const { csv, count } = await second.api.exportPayouts();
    assert.equal(count, 1);
    const [head, row, end] = csv.split('\r\n');
    assert.match(head ?? '', /^\uFEFF"payout",/);
    assert.ok(row?.endsWith(`"${seller.email}","bank","'=HYPERLINK(""x"")","City Bank","=""225272684""","=""012345678901""",499.5`), row);
    assert.ok(row?.startsWith(`"${id}",`));
    assert.equal(end, '');
    assert.deepEqual(await second.api.exportPayouts(), { csv, count }, 'the file may have been lost');
    assert.ok(!(await admin.api.exportPayouts()).csv.includes(id), 'no other admin pays it');
    assert.equal(await codeOf(seller.api.cancelPayout({ params: { id } })), 'payout_in_progress');
  });

  await t.test('open payouts are first, then the newest, in pages', async () => {
    const listed: { _id: string; open: boolean }[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await admin.api.listPayouts({ query: { limit: 2, ...(cursor !== undefined && { cursor }) } });
      listed.push(...page.payouts.map(({ _id, status }) => ({ _id, open: status === 'requested' || status === 'in_progress' })));
      cursor = page.nextCursor;
    }
    const { rows } = await sql<{ id: string }>`select id from payouts`.execute(app.database.db);
    assert.equal(new Set(listed.map(({ _id }) => _id)).size, rows.length);
    const byAge = (open: boolean) => listed.filter((one) => one.open === open).map(({ _id }) => _id);
    const newestFirst = (ids: string[]) => ids.toSorted().toReversed();
    assert.deepEqual(
      listed.map(({ _id }) => _id),
      [...newestFirst(byAge(true)), ...newestFirst(byAge(false))],
    );
  });

  await t.test('a closed account keeps its money: what is under way is paid, and the rest when an admin asks for it', async () => {
    const seller = await sellerWith(app, 800);
    const underWay = await requestPayout(seller, 300);
    const poor = await app.user('seller');
    await dealScene(app, 'released', [poor, buyer], { tk: 50 });
    for (const { email } of [seller, poor]) await admin.api.deleteUser({ query: { email } });
    await take(admin, underWay._id);
    const closed = async () =>
      (await admin.api.listClosedBalances()).accounts.map(({ uid, available, method }) => [uid, available, method?.account]);
    assert.deepEqual(await closed(), [[poor.uid, 50, undefined]], 'the other one is being paid');
    const sent = await send(admin, underWay._id);
    assert.deepEqual([sent.seller.closed, sent.status], [true, 'sent']);
    assert.deepEqual(
      new Set((await closed()).map((account) => account.join())),
      new Set([`${poor.uid},50,`, `${seller.uid},500,••••5678`]),
    );

    const payOut = (uid: string, method: typeof BANK | null) => admin.api.payOutClosed({ params: { id: uid }, body: { method } });
    const rest = await payOut(seller.uid, null);
    assert.deepEqual([rest.amount, rest.method.account, rest.status], [500, '01712345678', 'requested']);
    assert.equal(await codeOf(payOut(seller.uid, null)), 'payout_open');
    assert.equal(await codeOf(payOut(poor.uid, null)), 'payout_method_needed');
    assert.equal((await payOut(poor.uid, BANK)).method.bank, 'City Bank');
    assert.equal(await codeOf(payOut(buyer.uid, BANK)), 'unknown_user', 'an account that is open asks for itself');
    await take(admin, rest._id);
    await send(admin, rest._id);
    assert.equal(await codeOf(payOut(seller.uid, null)), 'balance_empty');
    assert.deepEqual(await closed(), []);
    assert.deepEqual((await emailsTo(app, seller.email)).slice(-3), [
      'Your payout of Tk 300 is sent',
      'A payout of Tk 500 is requested',
      'Your payout of Tk 500 is sent',
    ]);
    assert.deepEqual(await faultsOf(app), []);
  });

  await t.test('an export takes no more than it has place for', async () => {
    const { db } = app.database;
    const cashier = await app.user('admin');
    await admin.api.exportPayouts();
    const [{ uid: like }, one, two] = [await sellerWith(app, 500), await sellerWith(app, 500), await sellerWith(app, 500)];
    await sql`
      insert into users select (jsonb_populate_record(u, jsonb_build_object('uid', 'many-' || n, 'email', 'many-' || n || '@example.com'))).*
      from users as u, generate_series(1, 199) as n where u.uid = ${like}`.execute(db);
    await sql`
      insert into payouts (id, seller_uid, amount_poisha, method, status, admin_uid, created_at, moved_at)
      select gen_random_uuid(), 'many-' || n, 100, '{"kind":"bkash","account":"01712345678"}', 'in_progress', ${cashier.uid}, now(), now()
      from generate_series(1, 199) as n`.execute(db);
    const first = await requestPayout(one, 500);
    app.clock.advance(1000);
    const second = await requestPayout(two, 500);
    const { csv, count } = await cashier.api.exportPayouts();
    assert.deepEqual([count, csv.includes(first._id), csv.includes(second._id)], [200, true, false]);
    assert.equal(await codeOf(two.api.cancelPayout({ params: { id: second._id } })), 'ok', 'nobody has it');
    assert.deepEqual(await cashier.api.exportPayouts(), { csv, count });
  });

  await t.test('the database keeps who did what, and one open payout of a seller', async () => {
    const { db } = app.database;
    await assert.rejects(db.updateTable('payout_log').set({ by_uid: admin.uid }).execute(), /payout_log is a log/);
    await assert.rejects(db.deleteFrom('payout_log').execute(), /payout_log is a log/);
    const [open] = await db.selectFrom('payouts').selectAll().where('status', '=', 'in_progress').limit(1).execute();
    assert.ok(open);
    const copy = { ...open, id: randomUUID(), method: JSON.stringify(open.method) };
    await assert.rejects(db.insertInto('payouts').values(copy).execute(), /payouts_open_key/);
  });
});
