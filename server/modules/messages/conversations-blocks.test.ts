import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

const write = (text = 'Hello') => ({ messageId: randomUUID(), text });

await test('blocks and races', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const newProduct = async () => (await seller.api.createProduct({ body: aProduct() }))._id;
  const productId = await newProduct();
  const opened = await buyer.api.openConversation({ body: { productId, ...write() } });
  const params = { id: opened.conversation._id };
  const block = (api: Client, blocked: boolean) => api.updateConversation({ params, body: { blocked } });
  const attempts = async (api: Client) => ({
    send: await codeOf(api.sendMessage({ params, body: write() })),
    ask: await codeOf(buyer.api.openConversation({ body: { productId: await newProduct(), ...write() } })),
    book: await codeOf(buyer.api.createBooking({ body: bookingOf(await newProduct()) })),
  });
  const closed = { send: 'conversation_closed', ask: 'conversation_closed', book: 'booking_closed' };

  await t.test('after a block by either side there are no messages and no bookings between the two', async () => {
    for (const { api } of [seller, buyer]) {
      await block(api, true);
      for (const sender of [seller, buyer]) assert.deepEqual(await attempts(sender.api), closed);
      await block(api, false);
    }
    assert.deepEqual(await attempts(buyer.api), { send: 'ok', ask: 'ok', book: 'ok' });
  });

  await t.test('the other side gets the same answers before a block and after it', async () => {
    const seen = async () => [
      await buyer.api.getConversation({ params }),
      await buyer.api.listConversations(),
      await buyer.api.countUnread(),
      await buyer.api.getProduct({ params: { id: productId } }),
    ];
    const before = await seen();
    const { conversation } = { conversation: await block(seller.api, true) };
    assert.equal(conversation.blocked, true);
    assert.deepEqual(await seen(), before);
    await block(seller.api, false);
  });

  await t.test('a block against messages: none is stored after it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sends = Array.from({ length: 6 }, (_, at) =>
        (at % 2 ? buyer.api : second.as(buyer)).sendMessage({ params, body: write(`${round}`) }),
      );
      const blocked = block(seller.api, true);
      const counts = await countCodes([...sends, blocked]);
      assert.equal((counts['ok'] ?? 0) + (counts['conversation_closed'] ?? 0), 7, JSON.stringify(counts));
      const stored = await app.database.db.selectFrom('messages').select('id').where('text', '=', `${round}`).execute();
      assert.equal(stored.length, (counts['ok'] ?? 0) - 1);
      assert.equal(await codeOf(buyer.api.sendMessage({ params, body: write() })), 'conversation_closed');
      await block(seller.api, false);
    }
  });

  await t.test('opened many times at once, from two processes, there is one conversation with every message', async () => {
    const id = await newProduct();
    const bodies = Array.from({ length: 10 }, (_, at) => ({ productId: id, ...write(`Question ${at}`) }));
    const answers = await Promise.all(bodies.map((body, at) => (at % 2 ? buyer.api : second.as(buyer)).openConversation({ body })));
    assert.equal(new Set(answers.map(({ conversation }) => conversation._id)).size, 1);
    const page = await seller.api.getConversation({ params: { id: answers[0]?.conversation._id ?? '' } });
    assert.equal(page.messages.length, bodies.length);
  });

  await t.test('one message sent from two processes at once is stored once', async () => {
    const body = write('once');
    const answers = await Promise.all([1, 2, 3, 4].map((at) => (at % 2 ? buyer.api : second.as(buyer)).sendMessage({ params, body })));
    assert.equal(new Set(answers.map(({ _id }) => _id)).size, 1);
    assert.equal((await app.database.db.selectFrom('messages').select('id').where('text', '=', 'once').execute()).length, 1);
  });
});
