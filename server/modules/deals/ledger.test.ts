import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { balanceOf, heldFor, type Account } from '#domain/money/ledger.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { moveMoney } from '#server/modules/deals/ledger.changes.ts';
import { startTestDatabase, urlOf } from '#server/testing/test-database.ts';

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
    assert.match(right.stdout, /paidIn +60\.00 Tk/);
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
