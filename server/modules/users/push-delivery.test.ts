import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { PUSH_NOTICES, type PushNotice } from '#contract/vocabulary.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { answer, counter, offered } from '#server/testing/test-offers.ts';
import { join } from '#server/testing/test-lines.ts';
import { startPushService, type TestBrowser } from '#server/testing/test-push-service.ts';

const SECOND = 1000;
const write = (text = 'SECRET TEXT') => ({ messageId: randomUUID(), text });

async function startPushApp(t: TestContext) {
  const service = await startPushService(t);
  const [{ app, db, pass }] = await startScene(t, [], { pushService: service.origin });
  return {
    app,
    db,
    /** A user, and a browser of theirs on which notifications are on. */
    user: async (role: 'buyer' | 'seller') => {
      const user = await app.user(role);
      const browser = service.browser((await user.api.getPush()).key);
      await user.api.turnPushOn({ body: browser.subscription });
      return { ...user, browser };
    },
    browser: async ({ api }: TestUser): Promise<TestBrowser> => {
      const browser = service.browser((await api.getPush()).key);
      await api.turnPushOn({ body: browser.subscription });
      return browser;
    },
    pass,
    sends: () => db.selectFrom('jobs').selectAll().where('kind', '=', 'push.send').orderBy('id').execute(),
  };
}

await test('the payloads that are written to devices', async (t) => {
  const { app, db, user, browser, pass } = await startPushApp(t);
  const [seller, buyer] = [await user('seller'), await user('buyer')];
  await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
  const title = 'Ryzen 5 5600 desktop, 16 GB, RX 6600';
  /** Returns the notifications that these browsers have received since the last call. */
  const news = async (...browsers: TestBrowser[]) => {
    await app.container.worker.runDue();
    return browsers.map(({ received }) => received.splice(0).map(({ title, text, path, language }) => [title, text, path, language]));
  };

  await t.test('a booking: to its seller, on each device', async () => {
    const other = await browser(seller);
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const { _id: id } = await buyer.api.createBooking({ body: bookingOf(productId) });
    const message = ['Your product was booked for Tk 42,000', title, `/dashboard/orders/${id}`, 'en'];
    await pass(0);
    await pass(SECOND);
    assert.deepEqual(await news(seller.browser, other, buyer.browser), [[message], [message], []]);
    await seller.api.turnPushOff({ body: { endpoint: other.subscription.endpoint } });
    const next = await user('buyer');
    await join(next.api, productId);
    await buyer.api.deleteBooking({ params: { id } });
    const [toNext = []] = await news(next.browser);
    assert.deepEqual([toNext.length, toNext[0]?.[1]], [1, title], 'and to the first in line, whose turn it is');
    await news(seller.browser);
  });

  await t.test('offers and answers, in the language of each reader', async () => {
    const { _id: id } = await offered(seller, buyer, 15_000);
    const page = '/dashboard/offers';
    assert.deepEqual(await news(seller.browser, buyer.browser), [[['An offer of Tk 15,000 for your product', title, page, 'en']], []]);
    await counter(seller.api, id, 18_000);
    const [toSeller, toBuyer] = await news(seller.browser, buyer.browser);
    assert.deepEqual(toSeller, []);
    assert.deepEqual(toBuyer, [['বিক্রেতা পণ্যটির দাম চান ১৮,০০০৳', title, `/bn${page}`, 'bn']]);
    const { _id: second } = await offered(seller, buyer, 14_000);
    await answer(seller.api, second, 'accept');
    const [, accepted = []] = await news(seller.browser, buyer.browser);
    assert.equal(accepted.length, 1, 'an acceptance, to the buyer');
    assert.match(String(accepted[0]?.[2]), /^\/bn\/dashboard\/orders\//);
  });

  await t.test('fallen prices and new listings', async () => {
    const { _id: liked, version = 1 } = await seller.api.createProduct({ body: aProduct({ title: 'Kingston SSD 480GB' }) });
    await buyer.api.save({ body: { favourites: [liked], searches: ['q=rtx+3060'] } });
    await seller.api.editProduct({ params: { id: liked }, body: { version, sellingPrice: 20_000 } });
    await seller.api.createProduct({ body: aProduct({ title: 'Zotac RTX 3060 12GB graphics card' }) });
    await pass(60 * SECOND);
    const [toBuyer = []] = await news(buyer.browser);
    assert.deepEqual(
      new Map(toBuyer.map(([, text, path]) => [text, path])),
      new Map([
        ['Kingston SSD 480GB', '/bn/saved'],
        ['Zotac RTX 3060 12GB graphics card', '/bn/search?q=rtx+3060&sort=newest'],
      ]),
    );
  });

  await t.test('a message that stays unread for ten seconds: without its text, once until it is read', async () => {
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const { conversation } = await buyer.api.openConversation({ body: { productId, ...write() } });
    const params = { id: conversation._id };
    await pass(9 * SECOND);
    assert.deepEqual(await news(seller.browser), [[]]);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(SECOND);
    const path = `/dashboard/messages/${params.id}`;
    assert.deepEqual(await news(seller.browser), [[['A question about your product for Tk 42,000', title, path, 'en']]]);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(10 * SECOND);
    assert.deepEqual(await news(seller.browser), [[]], 'they know that something is unread');

    const read = async (reader: TestUser) => {
      const { messages } = await reader.api.getConversation({ params });
      await reader.api.updateConversation({ params, body: { readTo: messages.at(-1)?._id ?? '' } });
    };
    await read(seller);
    await buyer.api.sendMessage({ params, body: write() });
    await pass(2 * SECOND);
    await read(seller);
    await pass(10 * SECOND);
    assert.deepEqual(await news(seller.browser), [[]], 'the conversation is open');
    await buyer.api.sendMessage({ params, body: write() });
    await pass(10 * SECOND);
    assert.equal((await news(seller.browser))[0]?.length, 1);
    await pass(10 * 60 * SECOND);
    assert.deepEqual(await news(seller.browser), [[]], 'the email has none of its own');
    assert.ok((await emailsTo(app, seller.email)).includes('A question about your product for Tk 42,000'));
  });

  await t.test('nothing about what is switched off on devices, whatever is switched off for emails', async () => {
    await seller.api.updateAccountSettings({ body: { pushes: { bookings: false, messages: false } } });
    await seller.api.updateAccountSettings({ body: { notices: { offers: false } } });
    const { pushes, notices } = await seller.api.getAccount();
    const off = (notice: PushNotice) => notice === 'bookings' || notice === 'messages';
    assert.deepEqual(pushes, Object.fromEntries(PUSH_NOTICES.map((notice) => [notice, !off(notice)])));
    assert.deepEqual([notices.offers, notices.messages], [false, true]);
    const before = await emailsTo(app, seller.email);
    const { _id: id } = await offered(seller, buyer, 15_000);
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    await buyer.api.openConversation({ body: { productId, ...write() } });
    await buyer.api.createBooking({ body: bookingOf(productId) });
    await pass(10 * SECOND);
    const [toSeller = []] = await news(seller.browser);
    assert.deepEqual(
      toSeller.map(([title]) => title),
      ['An offer of Tk 15,000 for your product'],
    );
    assert.deepEqual((await emailsTo(app, seller.email)).slice(before.length), ['Your product was booked for Tk 42,000']);
    await answer(buyer.api, id, 'withdraw');
    await news(seller.browser);
  });
});

await test('the notices that reach a device', async (t) => {
  const { app, db, user, browser, pass, sends } = await startPushApp(t);
  const buyer = await app.user('buyer');
  /** Writes a notification to a seller. */
  const notify = async ({ api }: TestUser) => {
    const { _id: productId } = await api.createProduct({ body: aProduct() });
    return (await buyer.api.createBooking({ body: bookingOf(productId) }))._id;
  };
  const devicesOf = async ({ api }: TestUser) => (await api.getPush()).devices.length;

  await t.test('waits at its push service for a day, under a topic of its own that is the tag', async () => {
    const seller = await user('seller');
    await notify(seller);
    await notify(seller);
    await pass(0);
    const [one, two] = seller.browser.received;
    assert.deepEqual([one?.topic, one?.ttl, two?.topic], [one?.tag, 86_400, two?.tag]);
    assert.notEqual(one?.tag, two?.tag);
  });

  await t.test('after a failure, under the same tag and in order; another device does not wait for it', async () => {
    const seller = await user('seller');
    const healthy = await browser(seller);
    const ids = [];
    for (const status of [429, 503]) {
      seller.browser.status = status;
      ids.push(await notify(seller));
      await pass(0);
      await pass(SECOND);
      assert.deepEqual([seller.browser.received.length, healthy.received.length], [0, ids.length]);
      await pass(60 * SECOND);
    }
    const [waiting] = await sends();
    assert.match(waiting?.last_error ?? '', /answered with status 503/);
    assert.ok(!waiting?.last_error?.includes('/send/'), 'without the address of the browser');
    seller.browser.status = null;
    await pass(HOUR_MS);
    const paths = seller.browser.received.map(({ path }) => path);
    assert.deepEqual(
      paths,
      ids.map((id) => `/dashboard/orders/${id}`),
    );
    assert.ok(seller.browser.received.every(({ tag, topic }) => tag === topic));
    const row = await db.selectFrom('push_subscriptions').select('failing_since').where('user_uid', '=', seller.uid).execute();
    assert.deepEqual(row, [{ failing_since: null }, { failing_since: null }]);
  });

  await t.test('one of a user at a time, so that push services that do not answer delay others little', async () => {
    const [many, other] = [await user('seller'), await user('seller')];
    const browsers = [many.browser];
    while (browsers.length < 8) browsers.push(await browser(many));
    const answers = Promise.withResolvers<undefined>();
    let asked = 0;
    for (const silent of browsers)
      silent.beforeAnswer = () => {
        asked += 1;
        return answers.promise;
      };
    await notify(many);
    const sending = pass(0);
    await eventually('the others wait', async () => (await sends()).filter(({ attempts }) => attempts === 0).length === 7);
    await notify(other);
    const sendingToOther = pass(0);
    await eventually('another user is notified', () => other.browser.received.length === 1);
    assert.equal(asked, 1);
    answers.resolve(undefined);
    await Promise.all([sending, sendingToOther]);
    for (let second = 0; second < 7; second += 1) await pass(SECOND);
    assert.deepEqual(new Set(browsers.map(({ received }) => received.length)), new Set([1]));
  });

  await t.test('a device that has failed rests, longer after each failure; a new notification does not wake it', async () => {
    const seller = await user('seller');
    let asked = 0;
    seller.browser.status = 503;
    seller.browser.beforeAnswer = async () => void (asked += 1);
    await notify(seller);
    await pass(0);
    for (const rest of [30, 60, 120]) {
      const before = asked;
      await notify(seller);
      await pass((rest - 1) * SECOND);
      assert.equal(asked, before);
      await pass(SECOND);
      assert.equal(asked, before + 1);
    }
    seller.browser.status = null;
    await pass(HOUR_MS);
    assert.equal(seller.browser.received.length, 4);
    seller.browser.status = 503;
    await notify(seller);
    await pass(0);
    seller.browser.status = null;
    await pass(30 * SECOND);
    assert.equal(seller.browser.received.length, 5, 'once reached, it begins anew');
  });

  await t.test('nothing once the browser has ended the subscription: it is forgotten', async () => {
    for (const status of [404, 410]) {
      const seller = await user('seller');
      seller.browser.status = status;
      await notify(seller);
      await pass(0);
      assert.deepEqual([await devicesOf(seller), await sends()], [0, []]);
    }
  });

  await t.test('nothing that its push service refuses: a dead letter, and the device is forgotten after a week of it', async () => {
    const seller = await user('seller');
    seller.browser.status = 403;
    await notify(seller);
    await pass(0);
    const [dead, ...others] = await sends();
    assert.ok(dead?.failed_at && others.length === 0);
    assert.match(dead.last_error ?? '', /^The push service 127\.0\.0\.1:\d+ answered with status 403\.$/);
    await pass(7 * DAY_MS - HOUR_MS);
    await notify(seller);
    await pass(0);
    assert.deepEqual([(await sends()).length, await devicesOf(seller)], [2, 1]);
    await pass(HOUR_MS);
    await notify(seller);
    await pass(0);
    assert.deepEqual([(await sends()).length, await devicesOf(seller)], [2, 0]);
    await db.deleteFrom('jobs').where('kind', '=', 'push.send').execute();
  });

  await t.test('nothing that was written before its user turned them off, or another one on', async () => {
    const [seller, next] = [await user('seller'), await user('buyer')];
    const { endpoint } = seller.browser.subscription;
    await notify(seller);
    await seller.api.turnPushOff({ body: { endpoint } });
    await pass(0);
    await seller.api.turnPushOn({ body: seller.browser.subscription });
    await notify(seller);
    await next.api.turnPushOn({ body: seller.browser.subscription });
    await pass(0);
    assert.deepEqual(seller.browser.received, []);
    assert.deepEqual(await sends(), []);
  });

  await t.test('turned off while one is sent: that one alone', async () => {
    const seller = await user('seller');
    const { endpoint } = seller.browser.subscription;
    seller.browser.beforeAnswer = async () => void (await seller.api.turnPushOff({ body: { endpoint } }));
    await notify(seller);
    await notify(seller);
    await pass(0);
    assert.deepEqual([seller.browser.received.length, await devicesOf(seller), await sends()], [1, 0, []]);
  });

  await t.test('nothing from a process with PUSH=off, as that on a copy of the database: it forgets no device and takes none', async () => {
    const seller = await user('seller');
    const copy = await app.another({ PUSH: 'off' });
    await notify(seller);
    await copy.container.worker.runDue();
    assert.deepEqual([seller.browser.received, await devicesOf(seller), await sends()], [[], 1, []]);
    const refused = await codeOf(copy.as(seller).turnPushOn({ body: seller.browser.subscription }));
    assert.equal(refused, 'bad_request');
  });

  await t.test('twenty at most wait for a device that is not reached', async () => {
    const seller = await user('seller');
    seller.browser.status = 503;
    for (let count = 0; count < 22; count += 1) await notify(seller);
    assert.equal((await sends()).length, 20);
    seller.browser.status = null;
    await pass(HOUR_MS);
    assert.equal(seller.browser.received.length, 20);
  });
});
