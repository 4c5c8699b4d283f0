import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dealScene } from '#server/testing/deal-scene.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';
import { sendJson, startScene, type TestUser } from '#server/testing/test-app.ts';
import {
  BANK,
  BKASH,
  BY_PRICE,
  codeFor,
  confirmMethod,
  failPayout,
  giveBack,
  faultsOf,
  release,
  requestPayout,
  sellerWith,
  send,
  take,
  takeOver,
} from '#server/testing/test-payouts.ts';
import { limits } from '#contract/limits.ts';
import type { NewPayoutMethod } from '#contract/payouts.ts';
import { DAY_MS } from '#domain/durations.ts';
import { eventually } from '#server/testing/eventually.ts';
import { decide, enterCode, handoverFor } from '#server/testing/test-handover.ts';

await test('payouts', async (t) => {
  const [{ app }, admin, second, buyer] = await startScene(t, ['admin', 'admin', 'buyer'], { env: BY_PRICE });
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
    assert.deepEqual(taken.can, { take: false, take_over: false, give_back: true, send: true, fail: true });
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

  await t.test('an admin gives back what they do not pay: another takes it, or its seller cancels it', async () => {
    const seller = await sellerWith(app, 500);
    const { _id: id } = await requestPayout(seller, 500);
    await take(admin, id);
    assert.equal(await codeOf(giveBack(second, id)), 'payout_taken');
    for (let time = 0; time < 2; time += 1) {
      const { status, takenBy, can } = await giveBack(admin, id);
      assert.deepEqual([status, takenBy, can.take, can.send], ['requested', null, true, false]);
    }
    assert.equal(await codeOf(send(admin, id)), 'payout_not_taken');
    await take(second, id);
    assert.equal(await codeOf(giveBack(admin, id)), 'payout_taken');
    await giveBack(second, id);
    const { payouts } = await admin.api.listPayouts();
    assert.deepEqual(
      payouts.find(({ _id }) => _id === id)?.log.map(({ action }) => action),
      ['request', 'take', 'give_back', 'take', 'give_back'],
    );
    await seller.api.cancelPayout({ params: { id } });
    assert.equal(await codeOf(giveBack(second, id)), 'payout_cancelled');
    assert.deepEqual(await balanceFor(seller), { available: 500, held: 0, underWay: 0, paidOut: 0 });
    assert.equal(await countEmails(app, seller, 'Your payout of Tk 500'), 1, 'the seller reads of the cancellation alone');
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
    const pages = await everyPage((page) => admin.api.listPayouts({ query: { limit: 2, ...page } }));
    const payouts = pages.flatMap((page) => page.payouts);
    const listed = payouts.map(({ _id, status }) => ({ _id, open: status === 'requested' || status === 'in_progress' }));
    const { rows } = await sql<{ id: string }>`select id from payouts`.execute(app.database.db);
    assert.equal(new Set(listed.map(({ _id }) => _id)).size, rows.length);
    const byAge = (open: boolean) => listed.filter((one) => one.open === open).map(({ _id }) => _id);
    const newestFirst = (ids: string[]) => ids.toSorted().toReversed();
    assert.deepEqual(valuesOf(listed, '_id'), [...newestFirst(byAge(true)), ...newestFirst(byAge(false))]);
    const found = async (query: { only?: 'open' | 'sent' | 'failed'; q?: string }) =>
      valuesOf((await admin.api.listPayouts({ query: { limit: 100, ...query } })).payouts, '_id');
    assert.deepEqual(await found({ only: 'open' }), newestFirst(byAge(true)));
    const of = (status: string) => newestFirst(payouts.filter((one) => one.status === status).map(({ _id }) => _id));
    for (const only of ['sent', 'failed'] as const) assert.deepEqual(await found({ only }), of(only));
    const { counts } = await admin.api.listPayouts();
    assert.deepEqual(counts, {
      all: payouts.length,
      open: byAge(true).length,
      sent: of('sent').length,
      failed: of('failed').length,
    });
    const one = payouts.find(({ reference }) => reference !== null);
    assert.ok(one?.reference);
    assert.ok((await found({ q: one.reference.toLowerCase() })).includes(one._id));
    const ofSeller = payouts.filter(({ seller }) => seller.email === one.seller.email);
    assert.equal((await found({ q: one.seller.email.toUpperCase() })).length, ofSeller.length);
    assert.deepEqual(await found({ q: '%%' }), []);
    const { counts: none } = await admin.api.listPayouts({ query: { q: '%%' } });
    assert.deepEqual(none, { all: 0, open: 0, sent: 0, failed: 0 });
  });

  await t.test('a closed account keeps its money: what is under way is paid, and the rest when an admin asks for it', async () => {
    const seller = await sellerWith(app, 800);
    const underWay = await requestPayout(seller, 300);
    const poor = await app.user('seller');
    await dealScene(app, 'released', [poor, buyer], { tk: 50 });
    for (const { email } of [seller, poor]) await admin.api.deleteUser({ query: { email, reason: 'Fraud.' } });
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

await test('a payout method counts once its code is entered', async (t) => {
  const [{ app, db }] = await startScene(t, []);
  const request = (seller: TestUser, method: NewPayoutMethod = BKASH) => seller.api.requestPayoutMethod({ body: method });
  const confirm = (seller: TestUser, code: string) => seller.api.confirmPayoutMethod({ body: { code } });
  /** A code that is not this one. */
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  await t.test('the code comes by email, and each change is reported there', async () => {
    const seller = await app.user('seller');
    const asked = await request(seller);
    assert.deepEqual([asked.method, asked.newMethod?.method.account, asked.newMethod?.triesLeft], [null, '••••5678', 5]);
    const code = await codeFor(app, seller);
    assert.match(code, /^\d{6}$/);
    const confirmed = await confirm(seller, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    assert.deepEqual([confirmed.method?.account, confirmed.newMethod], ['••••5678', null]);
    assert.deepEqual(await confirm(seller, code), confirmed, 'the answer may have been lost');
    await request(seller, BANK);
    assert.equal((await seller.api.getBalance()).method?.kind, 'bkash', 'until the code is entered');
    await confirm(seller, await codeFor(app, seller).then((digits) => digits.replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)] ?? d)));
    const { method } = await seller.api.getBalance();
    assert.deepEqual(method, { kind: 'bank', account: '••••8901', holder: 'Rahim Uddin', bank: 'City Bank', routingNumber: null });
    assert.deepEqual(await emailsTo(app, seller.email), [
      'The code for your payout method',
      'Your payouts go to a new account',
      'The code for your payout method',
      'Your payouts go to a new account',
    ]);
  });

  await t.test('five tries, then the code has ended, also for the right one, and however many come at once', async () => {
    const seller = await app.user('seller');
    assert.equal(await codeOf(confirm(seller, '123456')), 'payout_code_ended', 'none was sent');
    await request(seller);
    const code = await codeFor(app, seller);
    assert.deepEqual(await countCodes([1, 2, 3, 4, 5, 6, 7, 8].map((by) => confirm(seller, wrong(code, by)))), {
      payout_code_wrong: 5,
      payout_code_ended: 3,
    });
    assert.equal(await codeOf(confirm(seller, code)), 'payout_code_ended');
    assert.equal((await seller.api.getBalance()).newMethod, null);
    await assert.rejects(
      db.updateTable('payout_codes').set({ tries: 6 }).where('uid', '=', seller.uid).execute(),
      /payout_codes_tries_check/,
    );
    await request(seller);
    const fresh = await codeFor(app, seller);
    for (const by of [1, 2, 3, 4]) assert.equal(await codeOf(confirm(seller, wrong(fresh, by))), 'payout_code_wrong');
    assert.equal(await codeOf(confirm(seller, fresh)), 'ok', 'the fifth one');
  });

  await t.test('a code ends after 15 minutes, and with the next one', async () => {
    const seller = await app.user('seller');
    await request(seller);
    const first = await codeFor(app, seller);
    await request(seller, BANK);
    const second = await codeFor(app, seller);
    if (first !== second) assert.equal(await codeOf(confirm(seller, first)), 'payout_code_wrong');
    app.clock.advance(15 * 60_000);
    assert.equal(await codeOf(confirm(seller, second)), 'payout_code_ended');
    await request(seller);
    app.clock.advance(15 * 60_000 - 1);
    assert.equal(await codeOf(confirm(seller, await codeFor(app, seller))), 'ok');
  });

  await t.test('ten codes a day, and the code is not stored', async () => {
    const seller = await app.user('seller');
    const calls = Array.from({ length: limits.payoutCodesPerDay + 2 }, () => request(seller));
    assert.deepEqual(await countCodes(calls), { ok: limits.payoutCodesPerDay, too_many_codes: 2 });
    const rows = await db.selectFrom('payout_codes').selectAll().where('uid', '=', seller.uid).execute();
    const code = await codeFor(app, seller);
    assert.ok(!JSON.stringify(rows).includes(code) && !rows.some((row) => row.code_hash.toString('latin1').includes(code)));
    await assert.rejects(db.updateTable('payout_codes').set({ nth: 11 }).where('uid', '=', seller.uid).execute(), /ten_a_day/);
    app.clock.advance(86_400_000);
  });

  await t.test('it is removed with an email, and not added again by the code that confirmed it', async () => {
    const seller = await app.user('seller');
    await request(seller);
    const code = await codeFor(app, seller);
    await confirm(seller, code);
    assert.equal((await seller.api.removePayoutMethod()).method, null);
    assert.equal((await seller.api.removePayoutMethod()).method, null, 'the answer may have been lost');
    assert.equal((await confirm(seller, code)).method, null);
    assert.equal(await countEmails(app, seller, 'Your payout method was removed'), 1);
    assert.equal(await codeOf(seller.api.requestPayout({ body: { amount: 500 } })), 'payout_method_needed');
  });

  await t.test('an address that is not confirmed gets no code', async () => {
    const seller = await app.user('seller');
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    assert.equal(await codeOf(request(seller)), 'address_unconfirmed');
  });

  await t.test('numbers that are none are refused by the name of their field', async () => {
    const seller = await app.user('seller');
    const fieldOf = async (method: Record<string, string>): Promise<string[]> => {
      const { status, fields } = await sendJson(app, seller, ['POST', '/balance/method'], method);
      return [String(status), ...fields];
    };
    const bank = { kind: 'bank', holder: 'Rahim Uddin', bank: 'City Bank', routingNumber: '225272684', accountNumber: '0123456789' };
    assert.deepEqual(await fieldOf({ kind: 'bkash', number: '02-9551234' }), ['400', 'number']);
    assert.deepEqual(await fieldOf({ ...bank, routingNumber: '12345678' }), ['400', 'routingNumber']);
    assert.deepEqual(await fieldOf({ ...bank, accountNumber: 'DE12' }), ['400', 'accountNumber']);
    assert.deepEqual(await fieldOf({ ...bank, holder: ' ' }), ['400', 'holder']);
    assert.deepEqual(await fieldOf({ ...bank, number: '01712345678' }), ['400', 'number']);
    assert.deepEqual(await fieldOf({ kind: 'cash' }), ['400', 'kind']);
    assert.deepEqual(await fieldOf(bank), ['200']);
  });
});

await test('numbers of bank accounts are deleted with the account that they were given for', async (t) => {
  const [{ app, db, pass }, admin] = await startScene(t, ['admin'], { env: BY_PRICE });
  const close = ({ email }: TestUser) => admin.api.deleteUser({ query: { email, reason: 'Fraud.' } });
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
      await pass(DAY_MS + 1);
      assert.equal((await kept(seller)).methods, 1);
      // A process sweeps when it starts.
      await (await app.another()).container.start();
      await eventually('both are gone', async () => (await kept(seller)).methods + (await kept(other)).codes === 0);
    },
  );
});
