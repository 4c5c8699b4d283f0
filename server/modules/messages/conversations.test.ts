import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient, type Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { aProduct, signIn, startScene, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';

const write = (text = 'SECRET TEXT') => ({ messageId: randomUUID(), text });
const read = (api: Client, id: string) => api.getConversation({ params: { id } });

await test('a buyer asks the seller of a product', async (t) => {
  const [{ app, db }, seller, buyer, other, admin] = await startScene(t, ['seller', 'buyer', 'buyer', 'admin']);
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
    assert.deepEqual(tuplesOf((await read(buyer.api, id)).messages, 'text', 'mine'), [
      [first.text, true],
      [answer.text, false],
    ]);
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
    assert.match(warning.phrase, /2000 taka/);
    const last = db
      .updateTable('messages')
      .where('seq', '=', (of) => of.selectFrom('messages').select(({ fn }) => fn.max('seq').as('seq')));
    const stored = await db.selectFrom('messages').select('warnings').orderBy('seq', 'desc').executeTakeFirst();
    assert.deepEqual(stored?.warnings, [{ label: warning.label, phrase: warning.phrase }]);
    // Another model does not change what the reader has been warned of; a message of an earlier version is judged when it is read.
    await last.set({ warnings: JSON.stringify([{ label: 'threat', phrase: 'book' }]) }).execute();
    assert.deepEqual(tuplesOf(await warnings(buyer.api), 'label', 'phrase'), [['threat', 'book']]);
    await last.set({ warnings: null }).execute();
    assert.deepEqual(await warnings(buyer.api), [warning]);
    const { warnings: checked } = await admin.api.checkMessage({ body: { text: 'Send the OTP to 01712345678' } });
    assert.deepEqual(valuesOf(checked, 'label'), ['otp', 'contact']);
    assert.deepEqual(
      valuesOf(checked, 'phrase').map((phrase) => phrase.includes('0171')),
      [false, false],
    );
  });

  await t.test('an admin reads it while a message is reported; both sides see that', async () => {
    const reported = (await read(buyer.api, id)).messages.at(-1)?._id ?? '';
    assert.equal(await codeOf(read(admin.api, id)), 'unknown_conversation');
    assert.equal(await codeOf(seller.api.reportMessage({ params: { id: reported }, body: { reason: 'x' } })), 'own_message');
    for (let time = 0; time < 2; time += 1) await buyer.api.reportMessage({ params: { id: reported }, body: { reason: 'asks for money' } });
    const [listed] = (await admin.api.listConversations({ query: { reported: 'true' } })).conversations;
    assert.deepEqual([listed?.can.closeReports, listed?.reasons], [true, ['asks for money']]);
    assert.equal((await buyer.api.listConversations({ query: {} })).conversations[0]?.reasons, undefined);
    const waiting = async () => {
      const { reportedMessages, oldest } = await admin.api.getOpenTasks();
      return [reportedMessages, oldest.reportedMessages !== null];
    };
    assert.deepEqual(await waiting(), [1, true]);
    assert.deepEqual([listed?.seller.uid, (await read(buyer.api, id)).conversation.seller.uid], [seller.uid, undefined]);
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
    assert.deepEqual(await waiting(), [0, false]);
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
    assert.deepEqual(valuesOf([...older.messages, ...newest.messages], '_id'), all);
    assert.equal(older.nextCursor, undefined);
  });

  await t.test('nobody opens a conversation about a product that is sold, removed or their own; an open one goes on', async () => {
    assert.equal(await codeOf(seller.api.openConversation({ body: { productId, ...write('Hello') } })), 'own_product');
    await db.updateTable('products').set({ status: 'sold' }).where('id', '=', productId).execute();
    assert.equal(await codeOf(other.api.openConversation({ body: { productId, ...write('Hello') } })), 'already_sold');
    await db.updateTable('products').set({ status: 'unsold' }).where('id', '=', productId).execute();
    await seller.api.deleteProduct({ params: { id: productId } });
    assert.equal(await codeOf(other.api.openConversation({ body: { productId, ...write('Hello') } })), 'unknown_product');
    assert.equal(await codeOf(send(buyer.api, 'Why did you remove it?')), 'ok');
    assert.equal((await read(buyer.api, id)).conversation.product.removed, true);
    await admin.api.deleteUser({ query: { email: seller.email, reason: 'Fraud.' } });
    assert.equal(await codeOf(send(buyer.api, 'Hello?')), 'conversation_closed');
    assert.equal((await read(buyer.api, id)).conversation.can.send, false);
  });
});

await test('one user sends a hundred messages an hour and opens twenty conversations a day', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
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

await test('blocks and races', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const second = await app.another();
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
      const stored = await db.selectFrom('messages').select('id').where('text', '=', `${round}`).execute();
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
    assert.equal((await db.selectFrom('messages').select('id').where('text', '=', 'once').execute()).length, 1);
  });
});

await test('the usual answer time of a seller', async (t) => {
  const [{ app }] = await startScene(t, [], { pages: true });
  const { clock } = app;
  const list = async ({ api }: TestUser) => (await api.createProduct({ body: aProduct() }))._id;
  const ask = async (buyer: TestUser, productId: string) =>
    (await buyer.api.openConversation({ body: { productId, ...write('Is it still available?') } })).conversation._id;
  const send = ({ api }: TestUser, id: string) => api.sendMessage({ params: { id }, body: write('Yes, it is.') });
  /** A buyer asks, and the seller answers after that time. */
  const answered = async (seller: TestUser, productId: string, ms: number, buyer?: TestUser) => {
    const id = await ask(buyer ?? (await app.user('buyer')), productId);
    clock.advance(ms);
    await send(seller, id);
    return id;
  };
  const shownOf = async ({ uid }: TestUser) => (await app.api.getSeller({ params: { id: uid } })).answers;
  const page = async (path: string) => {
    // A page from memory may be a second old.
    clock.advance(1001);
    return (await (await fetch(app.origin + path)).text()).replaceAll('<!-- -->', '');
  };

  await t.test('it is shown from three buyers on, on the page of the seller and of a product', async () => {
    const seller = await app.user('seller');
    const product = await list(seller);
    const paths = [`/seller/${seller.uid}`, `/product/${product}`];
    for (let nth = 0; nth < 2; nth += 1) await answered(seller, product, HOUR_MS);
    assert.equal(await shownOf(seller), null);
    for (const path of paths) assert.doesNotMatch(await page(path), /Usually answers/);
    await answered(seller, product, HOUR_MS);
    assert.equal(await shownOf(seller), 'hour');
    assert.equal((await app.api.getProduct({ params: { id: product } })).sellerAnswers, 'hour');
    for (const path of paths) assert.match(await page(path), /Usually answers.*within an hour/);
    assert.match(await page(`/bn${paths[1]}`), /সাধারণত এক ঘণ্টার মধ্যে উত্তর দেন/);
  });

  await t.test('the median counts, in coarse words', async () => {
    for (const [waits, shown] of [
      [[HOUR_MS + 1, 2 * HOUR_MS, 0], 'hours'],
      [[6 * HOUR_MS, 6 * HOUR_MS, 5 * DAY_MS], 'hours'],
      [[6 * HOUR_MS + 1, 23 * HOUR_MS, 0], 'day'],
      [[25 * HOUR_MS, 2 * DAY_MS, 0], 'days'],
    ] as const) {
      const seller = await app.user('seller');
      const product = await list(seller);
      for (const ms of waits) await answered(seller, product, ms);
      assert.equal(await shownOf(seller), shown);
    }
  });

  await t.test('a buyer counts once, with the first question of the last conversation', async () => {
    const seller = await app.user('seller');
    const [product, eager] = [await list(seller), await app.user('buyer')];
    for (let nth = 0; nth < 3; nth += 1) await answered(seller, await list(seller), 1, eager);
    assert.equal(await shownOf(seller), null);
    await answered(seller, product, 3 * HOUR_MS);
    const id = await answered(seller, product, 3 * HOUR_MS);
    assert.equal(await shownOf(seller), 'hours');
    for (let nth = 0; nth < 5; nth += 1) await send(seller, id);
    assert.equal(await shownOf(seller), 'hours');
  });

  await t.test('a question that is not answered counts after a day, by the clock alone', async () => {
    const seller = await app.user('seller');
    const product = await list(seller);
    await answered(seller, product, 1);
    await answered(seller, product, 1);
    const last = await answered(seller, product, 1);
    assert.match(await page(`/product/${product}`), /within an hour/);
    const open: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) open.push(await ask(await app.user('buyer'), product));
    clock.advance(DAY_MS - 1);
    assert.equal(await shownOf(seller), 'hour');
    clock.advance(1);
    assert.equal(await shownOf(seller), 'days');
    assert.match(await page(`/product/${product}`), /after more than a day/);
    await send(seller, last);
    for (const id of open) await send(seller, id);
    assert.equal(await shownOf(seller), 'days', 'late is late');
  });
});

const MINUTE = 60_000;
await test('an email reports what has been unread for ten minutes', async (t) => {
  const [{ app, db, worker }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const { conversation } = await buyer.api.openConversation({ body: { productId, ...write() } });
  const params = { id: conversation._id };
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE);
    await worker.runDue();
  };
  const emailsTo = async (user: { email: string }) =>
    db.selectFrom('emails').selectAll().where('recipient', '=', user.email).orderBy('id').execute();
  const readAll = async (user: typeof seller) => {
    const { messages } = await user.api.getConversation({ params });
    await user.api.updateConversation({ params, body: { readTo: messages.at(-1)?._id ?? '' } });
  };

  await t.test('no email is sent before that, then one until it is read', async () => {
    await pass(9);
    assert.equal((await emailsTo(seller)).length, 0);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(1);
    const [email, ...others] = await emailsTo(seller);
    assert.ok(email && others.length === 0);
    assert.ok(email.text_body.includes(`/dashboard/messages/${params.id}`));
    assert.ok(!email.text_body.includes('SECRET') && !email.html_body.includes('SECRET'));
    await buyer.api.sendMessage({ params, body: write() });
    await pass(11);
    assert.equal((await emailsTo(seller)).length, 1);
  });

  await t.test('after reading, the next unread message is reported; one that was read in time is not', async () => {
    await readAll(seller);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(5);
    await readAll(seller);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(6);
    assert.equal((await emailsTo(seller)).length, 1, 'the job of the first finds the second too young');
    await pass(5);
    assert.equal((await emailsTo(seller)).length, 2);
  });

  await t.test('photos alone are counted', async () => {
    await readAll(seller);
    const send = async (count: number) => {
      const photos: string[] = [];
      while (photos.length < count) photos.push(await uploadPrivatePhoto(app, buyer, await plainPhoto('#abcdef')));
      await buyer.api.sendMessage({ params, body: { ...write(''), photos } });
    };
    const last = async () => (await emailsTo(seller)).at(-1)?.text_body ?? '';
    await send(2);
    await send(1);
    await pass(10);
    assert.match(await last(), /has sent you 3 photos about/);
    await readAll(seller);
    await send(1);
    await buyer.api.sendMessage({ params, body: write('These are they.') });
    await pass(11);
    assert.match(await last(), /has written to you/);
    await readAll(seller);
  });

  await t.test('the email is in the language of its reader', async () => {
    await seller.api.sendMessage({ params, body: write() });
    await pass(10);
    const [email] = await emailsTo(buyer);
    assert.match(email?.subject ?? '', /বিক্রেতা/);
    assert.ok(email?.text_body.includes(`/bn/dashboard/messages/${params.id}`));
    await readAll(buyer);
  });

  await t.test('none to an unconfirmed address, none about a conversation that was blocked', async () => {
    await readAll(seller);
    const before = (await emailsTo(seller)).length;
    await buyer.api.sendMessage({ params, body: write() });
    await seller.api.updateConversation({ params, body: { blocked: true } });
    await pass(10);
    await seller.api.updateConversation({ params, body: { blocked: false } });
    await readAll(seller);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    await buyer.api.sendMessage({ params, body: write() });
    await pass(10);
    assert.equal((await emailsTo(seller)).length, before);
  });
});
