import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { SealedTerms } from '#domain/deals/terms.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { codeFor, contested, decide, enterCode, startHandovers } from '#server/testing/test-handover.ts';
import { plainPhoto, uploadPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';

await test('the record of a disputed deal', async (t) => {
  const { app, pair, seller, buyer, admins } = await startHandovers(t);
  const [admin] = admins;
  const deal = await dealScene(app, 'paid', pair);
  const { bookingId: id, productId, transactionId } = deal;
  const record = ({ api }: TestUser) => api.getDisputeRecord({ params: { id } });
  const write = (text: string, photos: string[] = []) => ({ messageId: randomUUID(), text, photos });

  const { conversation } = await buyer.api.openConversation({ body: { productId, ...write('Does it start? My number is 01712345678.') } });
  const params = { id: conversation._id };
  await seller.api.sendMessage({ params, body: write('It does.', [await uploadPrivatePhoto(app, seller, await plainPhoto('#345678'))]) });
  const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await buyer.api.proposeMeeting({ params: { id }, body: { place: 'IDB Bhaban', at } });

  await t.test('is for no one before a problem is reported', async () => {
    await enterCode(seller, id, await codeFor(deal));
    assert.equal(await codeOf(record(admin)), 'no_dispute');
    assert.equal(await codeOf(admin.api.getConversation({ params })), 'unknown_conversation');
    assert.deepEqual((await buyer.api.getConversation({ params })).conversation.readByAdmin, []);
  });

  await t.test('holds listing, seal, messages, meetings, payments, ledger and log; both sides see that it was read', async () => {
    await contested(deal);
    const found = await record(admin);
    assert.equal(
      createHash('sha256')
        .update(found.sealedTerms ?? '')
        .digest('hex'),
      found.dispute.termsSha256,
    );
    assert.deepEqual(
      found.messages.map(({ from, text, photos }) => [from, text, photos.length]),
      [
        ['buyer', 'Does it start? My number is 01712345678.', 0],
        ['seller', 'It does.', 1],
      ],
    );
    assert.deepEqual([found.hasOlderMessages, found.changes], [false, []]);
    assert.deepEqual(
      found.meetings.map(({ place, at: time, proposedBy, status }) => [place, time, proposedBy, status]),
      [['IDB Bhaban', at, 'buyer', 'proposed']],
    );
    assert.deepEqual(
      found.payments.map((payment) => [payment.provider, payment.transactionId, payment.amount, payment.status]),
      [['card', transactionId, 10, 'succeeded']],
    );
    assert.deepEqual(tuplesOf(found.ledger, 'account', 'amount'), [
      ['card_in', -10],
      [`held:${id}`, 10],
    ]);
    assert.deepEqual(valuesOf(found.dispute.handover.events, 'action'), ['pay', 'hand_over', 'dispute', 'answer']);
    const [photo] = found.messages[1]?.photos ?? [];
    const loaded = await fetch(`${app.origin}${photo?.address}`, { headers: { authorization: `Bearer ${admin.token}` } });
    assert.equal(
      createHash('sha256')
        .update(Buffer.from(await loaded.arrayBuffer()))
        .digest('hex'),
      photo?.sha256,
    );
    for (const side of [seller, buyer])
      assert.deepEqual((await side.api.getConversation({ params })).conversation.readByAdmin, [app.clock.now().toISOString()]);
    const { conversation: read } = await admin.api.getConversation({ params });
    assert.equal(read.can.closeReports, false, 'no message is reported');
    await decide(admin, id, 'refund');
    const decided = await record(admin);
    assert.deepEqual(tuplesOf(decided.acts, 'act', 'reason'), [['dispute_decided', 'As the photos show.']]);
    assert.equal(
      decided.ledger.reduce((sum, { amount }) => sum + amount, 0),
      0,
    );
  });

  await t.test('holds nothing of other deals of the two', async () => {
    const other = await dealScene(app, 'paid', pair);
    const { conversation: others } = await buyer.api.openConversation({ body: { productId: other.productId, ...write('And this one?') } });
    assert.equal(await codeOf(admin.api.getConversation({ params: { id: others._id } })), 'unknown_conversation');
    assert.ok((await record(admin)).messages.every(({ text }) => text !== 'And this one?'));
  });
});

await test('a dispute shows the facts and the photos that were sealed, also once the listing shows others', async (t) => {
  const { app, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const pictures = [
    await uploadPhoto(app, seller, await plainPhoto('#345678')),
    await uploadPhoto(app, seller, await plainPhoto('#876543')),
  ];
  const { _id: productId } = await seller.api.createProduct({ body: aProduct({ pictures }) });
  const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(productId) });
  const params = { id: bookingId };
  await buyer.api.payBooking({ params, body: { transactionId: await takeMoney(app, buyer, bookingId) } });
  await contested({ seller, buyer, bookingId, productId });
  const seen = async () => {
    const { disputes } = await admin.api.listDisputes();
    const dispute = disputes.find(({ handover }) => handover.bookingId === bookingId);
    const { deal } = await admin.api.findDeal({ params });
    assert.deepEqual([deal, (await admin.api.getDisputeRecord({ params })).dispute], [dispute, dispute]);
    return dispute ?? assert.fail('it is listed');
  };
  const served = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await fetch(new URL(address, app.origin))).ok));

  const open = await seen();
  const { terms } = await app.database.db.selectFrom('bookings').select('terms').where('id', '=', bookingId).executeTakeFirstOrThrow();
  const { facts } = JSON.parse(terms ?? '') as SealedTerms;
  assert.equal(facts.gpu, 'Radeon RX 6600');
  assert.deepEqual([open.productId, open.removed, open.terms?.facts], [productId, false, facts]);
  assert.deepEqual(
    [open.terms?.pictures.map(({ image }) => image), open.terms?.pictures[0]?.width, open.terms?.lostPhotos],
    [pictures, 300, 0],
  );
  assert.deepEqual(await served(pictures), [true, true]);

  await decide(admin, bookingId, 'refund');
  await pass(0);
  assert.deepEqual([(await seen()).removed, await served(pictures)], [true, [true, true]]);
  const { version = 0 } = await seller.api.restoreProduct({ params: { id: productId } });
  const [first = ''] = pictures;
  await seller.api.editProduct({ params: { id: productId }, body: { version, title: 'Another computer', pictures: [first] } });
  await pass(0);
  const closed = await seen();
  assert.deepEqual([closed.title, closed.removed, closed.terms?.facts], [aProduct().title, false, facts]);
  assert.deepEqual([closed.terms?.pictures.map(({ image }) => image), closed.terms?.lostPhotos], [[first], 1]);
});
