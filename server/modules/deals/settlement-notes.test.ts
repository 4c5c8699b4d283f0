import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { checkedReport } from '#server/testing/test-settlements.ts';

await test('an admin notes how a difference was settled', async (t) => {
  const [{ app, db }, admin, second, seller] = await startScene(t, ['admin', 'admin', 'seller']);
  const about = { difference: 'missing_here', kind: 'payment', name: 'pi_1' } as const;
  const note = ({ api }: TestUser, id: string, text = 'Paid to another shop.') =>
    api.noteDifference({ params: { id }, body: { ...about, note: text } });
  const notes = async () => (await admin.api.listSettlements()).checks.map(({ differences }) => differences[0]?.note?.text ?? null);

  await t.test('one of many at once is the note, and the others read that there is one; a repetition changes nothing', async () => {
    const [id, same] = [await checkedReport(db, app.clock.now()), await checkedReport(db, app.clock.now())];
    assert.equal(await codeOf(note(seller, id)), 'forbidden');
    assert.deepEqual(await notes(), [null, null]);
    // Each admin asks by another report, then the first again.
    const calls = [note.bind(null, admin, id), note.bind(null, second, same), note.bind(null, admin, id)];
    const codes = await inLockOrder(app.database, ['settlement_checks', id], ...calls.map((call) => () => codeOf(call())));
    assert.deepEqual(codes, ['ok', 'difference_noted', 'ok']);
    const [text] = await notes();
    assert.deepEqual(await notes(), [text, text], 'a later report with the same sums has it too');
    const { acts } = await admin.api.listAdminLog({ query: { act: 'difference_noted' } });
    assert.deepEqual(
      acts.map(({ about: { title }, reason }) => [title, reason]),
      [['pi_1', text]],
    );
  });

  await t.test('with other sums it is open again, and what is in no report is refused', async () => {
    const id = await checkedReport(db, app.clock.now(), 1600);
    assert.equal((await notes())[0], null);
    assert.equal(await codeOf(note(admin, id)), 'ok');
    for (const other of ['0', 'x', String(Number(id) + 1)]) assert.equal(await codeOf(note(admin, other)), 'unknown_difference');
    const body = { ...about, kind: 'refund', note: 'x' } as const;
    assert.equal(await codeOf(admin.api.noteDifference({ params: { id }, body })), 'unknown_difference');
  });
});
