import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';
import { aProduct, signedInPair, startTestApp } from '#server/testing/test-app.ts';

const MINUTE = 60_000;
const write = (text = 'SECRET TEXT') => ({ messageId: randomUUID(), text });

await test('an email reports what has been unread for ten minutes', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const [seller, buyer] = await signedInPair(app);
  await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const { conversation } = await buyer.api.openConversation({ body: { productId, ...write() } });
  const params = { id: conversation._id };
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE);
    await app.container.worker.runDue();
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
