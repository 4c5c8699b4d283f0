import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SettlementProvider } from '#contract/settlement-vocabulary.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { readSettlement } from '#domain/money/settlement.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { checkSettlement } from '#server/modules/deals/settlements.changes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { newPair, startScene } from '#server/testing/test-app.ts';
import { bkashOf, comeBackFromBkash, payOnBkash } from '#server/testing/test-bkash.ts';
import { bookedProduct, cardsOf, closeDispute, payByCard, takeBack, takeMoney } from '#server/testing/test-cards.ts';
import { urlOf } from '#server/testing/test-database.ts';
import { comeBack, openedPayment, payOnPage, sslcommerzOf } from '#server/testing/test-gateways.ts';
import { move } from '#server/testing/test-handover.ts';
import { BY_PRICE } from '#server/testing/test-payouts.ts';

const COMMAND = path.join(import.meta.dirname, '../../commands/reconcile.ts');
/** The shares that the emulators keep. */
const FEES: Readonly<Record<SettlementProvider, number>> = { card: 2.9, sslcommerz: 2.5, bkash: 1.5 };

await test('a week of trade by the books of the providers', async (t) => {
  const env = { ...BY_PRICE, SSLCOMMERZ: 'embedded', BKASH: 'embedded' };
  const [{ app, db, worker, pass }, admin] = await startScene(t, ['admin'], { env });
  // A notice would pay the bookings that end below.
  sslcommerzOf(app).notices = 'never';
  const firstDay = dayInDhaka(app.clock.now().getTime());
  for (let day = 0; day < 7; day += 1) {
    const [seller, buyer] = await newPair(app);
    const paidId = await payByCard(app, buyer, (await bookedProduct(seller, buyer, 1000 + day)).bookingId);
    if (day >= 5) await closeDispute(app, await takeBack(app, paidId), day === 5 ? 'winning' : 'losing');
    // Paid after the booking has ended: the money goes back.
    const ended = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, ended.bookingId);
    await buyer.api.deleteBooking({ params: { id: ended.bookingId } });
    await codeOf(buyer.api.payBooking({ params: { id: ended.bookingId }, body: { transactionId } }));
    const [page, wallet] = [await openedPayment(app, seller, buyer), await openedPayment(app, seller, buyer, 'bkash')];
    const backs = [await payOnPage(page.pageUrl, 'paid'), await payOnBkash(wallet.pageUrl, 'paid')] as const;
    if (day % 2) await buyer.api.deleteBooking({ params: { id: page.bookingId } });
    await comeBack(app, backs[0]);
    await comeBackFromBkash(app, backs[1]);
    if (day % 2) await move(seller, wallet.bookingId, 'refund');
    await worker.runDue();
    await pass(DAY_MS - HOUR_MS);
  }
  const lastDay = dayInDhaka(app.clock.now().getTime());
  const until = new Date(app.clock.now().getTime() + DAY_MS);
  const emulators = { card: cardsOf(app), sslcommerz: sslcommerzOf(app), bkash: bkashOf(app) };
  const reportOf = (provider: SettlementProvider) => emulators[provider].report(new Date(0), until);
  const check = async (file: string, provider: SettlementProvider) =>
    (await checkSettlement(db, readSettlement(file), { firstDay, lastDay, feePercent: FEES[provider] }, app.clock.now())).map(
      ({ difference, kind }) => `${difference} ${kind}`,
    );

  for (const provider of ['card', 'sslcommerz', 'bkash'] as const)
    await t.test(`${provider}: both agree, and each planted difference is found`, async () => {
      const report = await reportOf(provider);
      const { movements } = readSettlement(report);
      const kinds = Map.groupBy(movements, ({ kind }) => kind);
      const counts = (['payment', 'refund', 'dispute', 'reversal'] as const).map((kind) => kinds.get(kind)?.length ?? 0);
      assert.deepEqual(counts, provider === 'card' ? [14, 7, 2, 1] : [7, 3, 0, 0]);
      assert.deepEqual(await check(report, provider), []);

      const [head = '', ...lines] = report.trimEnd().split('\r\n');
      const fileOf = (changed: readonly string[]) => [head, ...changed].join('\r\n');
      const first = lines[0] ?? '';
      const refund = lines.find((line) => /refund/i.test(line)) ?? '';
      const changed = (line: string, to: string) => fileOf(lines.map((each) => (each === line ? to : each)));
      const [amount = '', fee = '', net = ''] = first.split(',').slice(-3);
      const start = first.slice(0, first.length - `,${amount},${fee},${net}`.length);
      const more = (Number(amount) + 100).toFixed(2);
      const moreFee = (Number(more) * (FEES[provider] / 100)).toFixed(2);
      const planted: [string, string][] = [
        ['missing_there payment', fileOf(lines.slice(1))],
        ['missing_there refund', fileOf(lines.filter((line) => line !== refund))],
        ['missing_here payment', fileOf([...lines, first.replaceAll(/[0-9a-z_-]{12,}/gi, (name) => `x${name.slice(1)}`)])],
        ['stated_twice payment', fileOf([first, ...lines])],
        ['stated_twice refund', fileOf([...lines, refund])],
        ['other_amount payment', changed(first, `${start},${more},${moreFee},${(Number(more) - Number(moreFee)).toFixed(2)}`)],
        ['other_day payment', changed(first, first.replace(/^\d{4}-\d\d-\d\d/, '2031-01-01'))],
        ['fee payment', changed(first, `${start},${amount},${(Number(fee) + 1).toFixed(2)},${(Number(net) - 1).toFixed(2)}`)],
        ['fee payment', changed(first, `${start},${amount},${fee},${(Number(net) - 0.01).toFixed(2)}`)],
      ];
      for (const [difference, file] of planted) assert.deepEqual(await check(file, provider), [difference], file);
    });

  await t.test('a movement that the ledger lost is found, which the ledger itself cannot see', async () => {
    const report = await reportOf('card');
    // As if its transaction had never been written.
    await sql`alter table ledger_entries disable trigger user`.execute(db);
    await sql`delete from ledger_entries where cause = (select cause from ledger_entries where cause like 'payment:%' order by id limit 1)`.execute(
      db,
    );
    await sql`alter table ledger_entries enable trigger user`.execute(db);
    assert.deepEqual((await auditLedger(db)).faults, []);
    assert.deepEqual(await check(report, 'card'), ['missing_here payment']);
  });

  await t.test('the command names each difference and exits with 1, and admins read the result', async (t) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-report-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const run = (file: string, ...options: string[]) => {
      const place = path.join(folder, 'report.csv');
      writeFileSync(place, file);
      const env = { ...process.env, DATABASE_URL: urlOf(app.database.config), DEMO: 'off' };
      return spawnSync(process.execPath, [COMMAND, place, ...options], { env, encoding: 'utf8' });
    };
    const report = await reportOf('bkash');
    const days = ['--from', firstDay, '--until', lastDay, '--fee', '1.5'];
    const good = run(report, ...days);
    assert.deepEqual([good.status, good.stdout], [0, '10 movements agree with the ledger.\n'], good.stderr);
    const [head = '', first = '', ...rest] = report.trimEnd().split('\r\n');
    const bad = run([head, ...rest].join('\n'), ...days);
    assert.equal(bad.status, 1, bad.stderr);
    assert.match(
      bad.stdout,
      /^payment \S+ is not in the report: here Tk [\d.]+ on [-\d]+ \d\d:\d\d, there nothing\n1 difference in 9 movements\.\n$/,
    );
    const unreadable = run(`${head}\n${first.replace('Payment', 'Gift')}`);
    assert.deepEqual([unreadable.status, unreadable.stderr], [1, 'Row 2: Transaction Type is "Gift".\n']);
    assert.match(run(report, '--from', 'yesterday').stderr, /--from is a day/);
    const [newest, before] = (await admin.api.listSettlements()).checks;
    assert.deepEqual([newest?.provider, newest?.movements, newest?.firstDay, newest?.lastDay], ['bkash', 9, firstDay, lastDay]);
    assert.deepEqual(
      newest?.differences.map(({ difference, kind, stated }) => [difference, kind, stated]),
      [['missing_there', 'payment', null]],
    );
    assert.deepEqual(before?.differences, []);
  });
});
