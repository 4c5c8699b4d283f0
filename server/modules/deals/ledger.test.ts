import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { balanceOf, heldFor, type Account } from '#domain/money/ledger.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { moveMoney } from '#server/modules/deals/ledger.changes.ts';
import { startTestDatabase, urlOf } from '#server/testing/test-database.ts';
import { readSettings } from '#server/settings.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { tuplesOf } from '#server/testing/lists.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { emailTexts } from '#server/testing/test-emails.ts';
import { answer, claim, codeFor, dispute, enterCode, handoverFor, moneyOf, move } from '#server/testing/test-handover.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'commands', 'check-ledger.ts');
const HELD = heldFor('0190a3c0-0000-7000-8000-000000000001');
const SELLER = balanceOf('seller');

await test('the ledger', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { db } = database;
  const move = (cause: string, from: Account, to: Account, amountPoisha: number): Promise<boolean> =>
    db.transaction().execute((trx) => moveMoney(trx, { cause, bookingId: null, from, to, amountPoisha, now: new Date() }));
  /** poisha */
  const balance = async (account: Account): Promise<number> => {
    const amount = sql<number>`coalesce(sum(amount_poisha), 0)::bigint`.as('amount');
    return (await db.selectFrom('ledger_entries').select(amount).where('account', '=', account).executeTakeFirstOrThrow()).amount;
  };
  const balances = async () => [await balance('card_in'), await balance(HELD), await balance(SELLER)];

  await t.test('a cause moves money once, 16 times at once too', async () => {
    const moved = await Promise.all(Array.from({ length: 16 }, () => move('payment:1', 'card_in', HELD, 1000)));
    assert.equal(moved.filter(Boolean).length, 1);
    assert.deepEqual(await balances(), [-1000, 1000, 0]);
  });

  await t.test('held money is not taken twice: of two withdrawals at once one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await balance(HELD);
      const taken = await Promise.allSettled([
        move(`release:${round}`, HELD, SELLER, before),
        move(`refund:${round}`, HELD, 'refund_out', before),
      ]);
      const refused = taken.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      assert.equal(refused.length, 1);
      assert.match(refused.join(), /account held:\S+ holds less than/);
      assert.equal(await balance(HELD), 0);
      await move(`payment:again-${round}`, 'card_in', HELD, 1000);
    }
  });

  await t.test('an entry is neither changed nor deleted, and has its other side', async () => {
    await assert.rejects(sql`update ledger_entries set amount_poisha = 1`.execute(db), /ledger_entries is a log/);
    await assert.rejects(db.deleteFrom('ledger_entries').execute(), /ledger_entries is a log/);
    await assert.rejects(sql`truncate ledger_entries`.execute(db), /ledger_entries is a log/);
    const lonely = { transaction_id: '0190a3c0-0000-7000-8000-000000000002', booking_id: null, cause: 'lonely', created_at: new Date() };
    const insert = db.insertInto('ledger_entries').values({ ...lonely, account: 'fee', amount_poisha: 5 });
    await assert.rejects(insert.execute(), /do not sum to zero/);
    await assert.rejects(
      sql`insert into ledger_entries (transaction_id, account, amount_poisha, cause, created_at)
      values ('0190a3c0-0000-7000-8000-000000000002', 'nobody', 1, 'x', now())`.execute(db),
      /ledger_entries_account_check/,
    );
  });

  await t.test('the command adds it up, and names the account whose sum does not hold', async () => {
    const env = { ...process.env, DATABASE_URL: urlOf(database.config), DEMO: 'off' };
    const check = () => spawnSync(process.execPath, [COMMAND], { env, encoding: 'utf8' });
    const right = check();
    assert.equal(right.status, 0, right.stdout + right.stderr);
    assert.match(right.stdout, /Paid in by buyers +60\.00 Tk/);
    assert.match(right.stdout, /Every sum holds/);

    await sql`alter table ledger_entries disable trigger user`.execute(db);
    const { id } = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('account', '=', HELD)
      .where('amount_poisha', '<', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update ledger_entries set amount_poisha = amount_poisha - 100 where id = ${id}`.execute(db);
    const wrong = check();
    assert.equal(wrong.status, 1, wrong.stdout + wrong.stderr);
    assert.ok(wrong.stdout.includes(`${HELD}: transaction `), wrong.stdout);

    await sql`update ledger_entries set amount_poisha = amount_poisha - 10000 where account = ${HELD} and id = ${id}`.execute(db);
    const { faults } = await auditLedger(db);
    assert.ok(
      faults.some((fault) => fault.startsWith(`${HELD}: its balance is -`)),
      faults.join(),
    );
  });
});

await test('the fee of the site', async (t) => {
  const [{ app, db, worker }] = await startScene(t, [], { env: { FEE_PERCENT: '5', CARD_CHARGE: 'fixed:33' } });
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });
  const paidDeal = () => dealScene(app, 'paid', [seller, buyer]);
  const netFor = async (user: TestUser, id: string) => (await handoverFor(user, id)).net;

  await t.test('the site keeps it when the money is released; ledger, balance, receipt and email show it', async () => {
    const deal = await paidDeal();
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, held: 3300 });
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    assert.match((await emailTexts(app, seller.email)).at(-1) ?? '', /Tk 31\.35 .*balance/, 'promised at the handover');
    assert.deepEqual([await netFor(seller, deal.bookingId), await netFor(buyer, deal.bookingId)], [31.35, null]);
    await move(buyer, deal.bookingId, 'accept');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, seller: 3135, fee: 165 });
    assert.equal((await seller.api.getBalance()).available, 31.35);
    const { movements } = await seller.api.listMovements({ query: {} });
    assert.deepEqual(tuplesOf(movements, 'kind', 'amount'), [
      ['fee', -1.65],
      ['released', 31.35],
      ['held', 33],
    ]);
    const receipts = await Promise.all([seller, buyer].map(({ api }) => api.getReceipt({ params: { id: deal.bookingId } })));
    assert.deepEqual(
      receipts.map(({ paid: amount, fee }) => [amount, fee]),
      [
        [33, 1.65],
        [33, null],
      ],
    );
    await worker.runDue();
    assert.match((await emailTexts(app, seller.email)).join('\n'), /Tk 31\.35/);
    assert.equal((await app.api.getConfig()).fee, 5);
  });

  await t.test('no fee is kept of money that goes back, and a fraction of a poisha is the seller’s', async () => {
    const deal = await paidDeal();
    await claim(app, seller, deal.bookingId);
    await dispute(buyer, deal.bookingId);
    await answer(seller, deal.bookingId, 13.5);
    await move(buyer, deal.bookingId, 'accept');
    // 5 % of Tk 19.50 are 97.5 poisha.
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, refund_out: 1350, seller: 1853, fee: 97 });
    assert.equal(await netFor(seller, deal.bookingId), 18.53);
    const whole = await paidDeal();
    await move(seller, whole.bookingId, 'refund');
    assert.deepEqual(await moneyOf(app, whole.bookingId), { card_in: -3300, refund_out: 3300 });
  });

  await t.test('the fee is that at the time of the payment; by default there is none, and it is never more than half', async () => {
    const deal = await paidDeal();
    const dearer = await app.another({ FEE_PERCENT: '20' });
    await enterCode({ ...seller, api: dearer.as(seller) }, deal.bookingId, await codeFor(deal));
    await move({ ...buyer, api: dearer.as(buyer) }, deal.bookingId, 'accept');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, seller: 3135, fee: 165 });
    assert.equal(readSettings({}).feePercent, 0);
    for (const wrong of ['51', '-1', '2.5', 'x'])
      assert.throws(() => readSettings({ FEE_PERCENT: wrong }), /^InvalidSetting: FEE_PERCENT must be/);
  });

  await t.test('the sums of the ledger hold', async () => {
    const { totals, faults } = await auditLedger(db);
    assert.deepEqual(faults, []);
    // The tests above kept three fees.
    assert.equal(totals.fees, 165 + 97 + 165);
  });
});
