import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SealedTerms } from '#domain/deals/terms.ts';
import { hardDisk, nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { bookingOf, payByCard } from '#server/testing/test-cards.ts';
import { contested, handoverFor, startHandovers } from '#server/testing/test-handover.ts';

await test('a booking seals the health reports that its listing shows', async (t) => {
  const { app, seller, buyer, admins } = await startHandovers(t);
  const [admin] = admins;
  const { pool, db } = app.database;
  const list = async (...texts: string[]) => {
    const { _id: productId } = await seller.api.createProduct({ body: aProduct({ title: 'Dell XPS 13 laptop, 8GB RAM, 512GB SSD' }) });
    const reports = [];
    for (const text of texts) reports.push(await add(productId, text));
    return { productId, reports };
  };
  const add = async (id: string, text: string) => {
    app.clock.advance(1000);
    return seller.api.addReport({ params: { id }, body: { text } });
  };
  const book = async (productId: string) => (await buyer.api.createBooking({ body: bookingOf(productId) }))._id;
  const seenBy = async (user: TestUser, id: string) =>
    (await handoverFor(user, id)).reports?.map(({ _id, withdrawnAt }) => [_id, withdrawnAt !== undefined]);
  const sealedOf = async (id: string) => {
    const { terms } = await db.selectFrom('bookings').select('terms').where('id', '=', id).executeTakeFirstOrThrow();
    return (JSON.parse(terms ?? '') as SealedTerms).reports;
  };

  await t.test('both sides and the record of a dispute have them, whatever the seller replaces, removes or adds', async () => {
    const { productId, reports } = await list(upower, nvmeDrive());
    const [battery, drive] = reports.map(({ _id }) => _id);
    const bookingId = await book(productId);
    assert.deepEqual(await sealedOf(bookingId), [drive, battery]);
    const replaced = await add(productId, upower.replace('15,6', '21,2'));
    await seller.api.removeReport({ params: { id: drive ?? '' } });
    const added = await add(productId, hardDisk());
    const sealed = [
      [drive, true],
      [battery, true],
    ];
    for (const user of [buyer, seller]) assert.deepEqual(await seenBy(user, bookingId), sealed);
    const [first] = (await handoverFor(buyer, bookingId)).reports ?? [];
    assert.deepEqual([first?.figures.hoursOn, first?.contradicts], [3210, { capacityGb: 1000 }]);
    const change = { field: 'reports', sealed: `${drive} ${battery}`, now: `${added._id} ${replaced._id}` };
    assert.deepEqual((await buyer.api.getBooking({ params: { id: bookingId } })).changes, [change]);

    await payByCard(app, buyer, bookingId);
    await contested({ productId, bookingId, seller, buyer });
    const record = await admin.api.getDisputeRecord({ params: { id: bookingId } });
    assert.deepEqual(
      record.dispute.handover.reports?.map(({ _id }) => _id),
      [drive, battery],
    );
    assert.deepEqual(record.changes, [change]);
  });

  await t.test('the buyer ticks that the figures agree, where there are any', async () => {
    const [{ productId }, { productId: without }] = [await list(upower), await list()];
    const [withReport, none] = [await book(productId), await book(without)];
    const tick = (id: string) => buyer.api.saveChecklist({ params: { id }, body: { checked: ['health_reports'] } });
    assert.deepEqual((await tick(withReport)).checked, ['health_reports']);
    assert.equal(await codeOf(tick(none)), 'bad_request');
    assert.deepEqual([(await handoverFor(buyer, none)).reports, await sealedOf(none)], [undefined, []]);
    await add(without, upower);
    assert.equal(await codeOf(tick(none)), 'bad_request', 'added after the booking');
  });

  await t.test('a report that is removed at the moment of the booking is sealed or was not shown any more', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { productId, reports } = await list(upower);
      const [bookingId] = await Promise.all([book(productId), seller.api.removeReport({ params: { id: reports[0]?._id ?? '' } })]);
      const sealed = await sealedOf(bookingId);
      const { changes } = await buyer.api.getBooking({ params: { id: bookingId } });
      assert.equal(changes?.length, sealed?.length, 'only what was sealed is missing now');
      assert.deepEqual(
        (await seenBy(buyer, bookingId)) ?? [],
        sealed?.map((id) => [id, true]),
      );
    }
  });

  await t.test('the database refuses to change or delete a report', async () => {
    const { reports } = await list(upower);
    const at = [reports[0]?._id];
    for (const statement of [
      `update health_reports set report = '{}' where id = $1`,
      'update health_reports set has_proof_code = true where id = $1',
      'delete from health_reports where id = $1',
    ])
      await assert.rejects(pool.query(statement, at), /health reports are never changed/);
  });
});
