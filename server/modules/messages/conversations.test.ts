import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient, type Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, signIn, startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts';

const write = (text: string) => ({ messageId: randomUUID(), text });
const read = (api: Client, id: string) => api.getConversation({ params: { id } });

await test('a buyer asks the seller of a product', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, buyer, other, admin] = [
    await app.user('seller'),
    await app.user('buyer'),
    await app.user('buyer'),
    await app.user('admin'),
  ];
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const first = write('Is it still available?');
  const { conversation } = await buyer.api.openConversation({ body: { productId, ...first } });
  const id = conversation._id;
  const send = (api: Client, text: string) => api.sendMessage({ params: { id }, body: write(text) });

  await t.test('both sides have it in their lists, with what is unread', async () => {
    const [mine] = (await buyer.api.listConversations()).conversations;
    const [theirs] = (await seller.api.listConversations()).conversations;
    assert.deepEqual([mine?._id, mine?.side, mine?.unread, mine?.lastMessage?.mine], [id, 'buyer', 0, true]);
    assert.deepEqual([theirs?._id, theirs?.side, theirs?.unread, theirs?.lastMessage?.text], [id, 'seller', 1, first.text]);
    assert.deepEqual(await seller.api.countUnread(), { unread: 1 });
    assert.deepEqual((await other.api.listConversations()).conversations, []);
    const { messages } = await read(seller.api, id);
    assert.equal(messages[0]?.messageId, undefined, 'the id that a browser gave it is its own');
    await seller.api.updateConversation({ params: { id }, body: { readTo: messages[0]?._id ?? '' } });
    assert.deepEqual(await seller.api.countUnread(), { unread: 0 });
  });

  await t.test('a message that is sent twice is stored once; its id is good for no other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => buyer.api.openConversation({ body: { productId, ...first } })));
    assert.deepEqual(new Set(answers.map(({ message }) => message._id)).size, 1);
    const answer = write('Yes, it is.');
    const statuses: number[] = [];
    for (let time = 0; time < 2; time += 1)
      await seller.api.sendMessage({ params: { id }, body: answer }, { onResponse: ({ status }) => statuses.push(status) });
    assert.deepEqual(statuses, [201, 200]);
    assert.deepEqual(
      (await read(buyer.api, id)).messages.map(({ text, mine }) => [text, mine]),
      [
        [first.text, true],
        [answer.text, false],
      ],
    );
    assert.equal(await codeOf(seller.api.sendMessage({ params: { id }, body: { ...answer, text: 'No.' } })), 'message_id_used');
    const { _id: another } = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(buyer.api.openConversation({ body: { productId: another, ...first } })), 'message_id_used');
  });

  await t.test('contact data is for its writer, and for both once there is a booking', async () => {
    const number = '০১৭ one two 345678';
    await send(seller.api, `Call ${number}`);
    const seen = async (api: Client) => {
      const last = (await read(api, id)).messages.at(-1);
      const [listed] = (await api.listConversations()).conversations;
      assert.equal(listed?.lastMessage?.text, last?.text);
      return [last?.text, last?.hidden, last?.warnings.map(({ label }) => label)];
    };
    assert.deepEqual(await seen(seller.api), [`Call ${number}`, true, []]);
    assert.deepEqual(await seen(buyer.api), ['Call •••••', true, ['contact']]);
    const booking = await buyer.api.createBooking({ body: bookingOf(productId) });
    assert.deepEqual(await seen(buyer.api), [`Call ${number}`, false, []]);
    await buyer.api.deleteBooking({ params: { id: booking._id } });
    assert.deepEqual(await seen(buyer.api), ['Call •••••', true, ['contact']]);
  });

  await t.test('the reader is warned, the writer is not', async () => {
    await send(seller.api, 'Send 2000 taka in advance, then I will book the courier.');
    const warnings = async (api: Client) => (await read(api, id)).messages.at(-1)?.warnings ?? [];
    assert.deepEqual(await warnings(seller.api), []);
    const [warning] = await warnings(buyer.api);
    assert.equal(warning?.label, 'advance_payment');
    const { warnings: checked } = await admin.api.checkMessage({ body: { text: 'Send the OTP to 01712345678' } });
    assert.deepEqual(
      checked.map(({ label }) => label),
      ['otp', 'contact'],
    );
  });

  await t.test('an admin reads it while a message is reported; both sides see that', async () => {
    const reported = (await read(buyer.api, id)).messages.at(-1)?._id ?? '';
    assert.equal(await codeOf(read(admin.api, id)), 'unknown_conversation');
    assert.equal(await codeOf(seller.api.reportMessage({ params: { id: reported }, body: { reason: 'x' } })), 'own_message');
    for (let time = 0; time < 2; time += 1) await buyer.api.reportMessage({ params: { id: reported }, body: { reason: 'asks for money' } });
    const [listed] = (await admin.api.listConversations({ query: { reported: 'true' } })).conversations;
    assert.equal(listed?.can.closeReports, true);
    assert.deepEqual([listed?._id, listed?.lastMessage, listed?.readByAdmin], [id, null, []], 'the list shows no message');
    assert.deepEqual((await read(seller.api, id)).conversation.readByAdmin, []);
    const { messages } = await read(admin.api, id);
    await read(admin.api, id);
    assert.deepEqual(
      messages.at(-1)?.reports?.map(({ reason }) => reason),
      ['asks for money'],
    );
    for (const { api } of [buyer, seller]) assert.equal((await read(api, id)).conversation.readByAdmin.length, 1);
    assert.equal((await read(seller.api, id)).messages.at(-1)?.reports, undefined);
    await admin.api.updateConversation({ params: { id }, body: { reportsClosed: true } });
    assert.equal(await codeOf(read(admin.api, id)), 'unknown_conversation');
    assert.deepEqual((await admin.api.listConversations({ query: { reported: 'true' } })).conversations, []);
  });

  await t.test('no other answer holds a message, a phone number or an e-mail address', async () => {
    const secrets = ['advance, then', '345678', '@example.com', '+880120000'];
    const texts = async (api: Client) => {
      const answers = await Promise.allSettled([
        api.listConversations(),
        read(api, id),
        api.countUnread(),
        api.getProduct({ params: { id: productId } }),
        api.listProducts({ query: { boost: 'true' } }),
        api.searchProducts({ query: { q: 'ryzen' } }),
      ]);
      return answers.map((answer) => (answer.status === 'fulfilled' ? JSON.stringify(answer.value) : String(answer.reason))).join('\n');
    };
    for (const api of [app.api, other.api]) {
      const text = await texts(api);
      assert.deepEqual(
        secrets.filter((secret) => text.includes(secret)),
        [],
      );
    }
    const own = JSON.stringify([await read(buyer.api, id), await buyer.api.listConversations()]);
    assert.deepEqual(
      secrets.slice(1).filter((secret) => own.includes(secret)),
      [],
      'nor that of a side to the other',
    );
  });

  await t.test('old messages come by pages', async () => {
    const all = (await read(buyer.api, id)).messages.map(({ _id }) => _id);
    const newest = await buyer.api.getConversation({ params: { id }, query: { limit: 1 } });
    const older = await buyer.api.getConversation({ params: { id }, query: { limit: 100, cursor: newest.nextCursor } });
    assert.deepEqual(
      [...older.messages, ...newest.messages].map(({ _id }) => _id),
      all,
    );
    assert.equal(older.nextCursor, undefined);
  });

  await t.test('nobody opens a conversation about a product that is sold, removed or their own; an open one goes on', async () => {
    assert.equal(await codeOf(seller.api.openConversation({ body: { productId, ...write('Hello') } })), 'own_product');
    await app.database.db.updateTable('products').set({ status: 'sold' }).where('id', '=', productId).execute();
    assert.equal(await codeOf(other.api.openConversation({ body: { productId, ...write('Hello') } })), 'already_sold');
    await app.database.db.updateTable('products').set({ status: 'unsold' }).where('id', '=', productId).execute();
    await seller.api.deleteProduct({ params: { id: productId } });
    assert.equal(await codeOf(other.api.openConversation({ body: { productId, ...write('Hello') } })), 'unknown_product');
    assert.equal(await codeOf(send(buyer.api, 'Why did you remove it?')), 'ok');
    assert.equal((await read(buyer.api, id)).conversation.product.removed, true);
    await admin.api.deleteUser({ query: { email: seller.email } });
    assert.equal(await codeOf(send(buyer.api, 'Hello?')), 'conversation_closed');
    assert.equal((await read(buyer.api, id)).conversation.can.send, false);
  });
});

await test('one user sends a hundred messages an hour and opens twenty conversations a day', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const ask = async () =>
    buyer.api.openConversation({ body: { productId: (await seller.api.createProduct({ body: aProduct() }))._id, ...write('Hello') } });
  const opened = await ask();
  for (let at = 1; at < limits.conversationsPerDay; at += 1) await ask();
  assert.equal(await codeOf(ask()), 'too_many_conversations');
  const params = { id: opened.conversation._id };
  const rest = Array.from({ length: limits.messagesPerHour - limits.conversationsPerDay }, (_, at) => write(`Message ${at}`));
  for (const body of rest) await buyer.api.sendMessage({ params, body });
  assert.equal(await codeOf(buyer.api.sendMessage({ params, body: write('One more') })), 'too_many_messages');
  assert.equal(await codeOf(buyer.api.sendMessage({ params, body: rest[0] ?? write('') })), 'ok', 'a repetition is no further one');
  assert.equal(await codeOf(seller.api.sendMessage({ params, body: write('Slow down') })), 'ok');
  app.clock.advance(3_600_001);
  const accessToken = await signIn(app.origin, buyer.email, TEST_PASSWORD);
  const { token } = await createClient({ origin: app.origin, token: () => accessToken }).createToken({ body: { email: buyer.email } });
  const later = createClient({ origin: app.origin, token: () => token });
  assert.equal(await codeOf(later.sendMessage({ params, body: write('An hour later') })), 'ok');
});
