import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createHook } from 'node:async_hooks';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { createClient, type ApiError } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { startPushService, type TestBrowser } from '#server/testing/test-push-service.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { startNameServer } from '#server/testing/test-name-server.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';

await test('the devices of users', async (t) => {
  const service = await startPushService(t);
  const [{ app, db }] = await startScene(t, [], { pushService: service.origin });
  const second = await app.another();
  const { key } = await (await app.user('buyer')).api.getPush();
  const turnOn = ({ api }: Pick<TestUser, 'api'>, { subscription }: TestBrowser) => api.turnPushOn({ body: subscription });
  const devicesOf = async ({ api }: TestUser) => (await api.getPush()).devices.map(({ endpoint }) => endpoint);

  await t.test('are turned on and off, each as often as it is asked for', async () => {
    const user = await app.user('buyer');
    const [one, two] = [service.browser(key), service.browser(key)];
    for (let times = 0; times < 2; times += 1) await turnOn(user, one);
    app.clock.advance(1000);
    const { devices } = await turnOn(user, two);
    assert.deepEqual(valuesOf(devices, 'endpoint'), [two.subscription.endpoint, one.subscription.endpoint]);
    const body = { endpoint: one.subscription.endpoint };
    for (let times = 0; times < 2; times += 1) assert.deepEqual(await user.api.turnPushOff({ body }), { deleted: true });
    assert.deepEqual(await devicesOf(user), [two.subscription.endpoint]);
    await (await app.user('buyer')).api.turnPushOff({ body: { endpoint: two.subscription.endpoint } });
    assert.deepEqual(await devicesOf(user), [two.subscription.endpoint], 'not by another user');
  });

  await t.test('belong to the last user who has turned them on, also of two at once', async () => {
    const users = [await app.user('buyer'), await app.user('seller')] as const;
    const [first, last] = users;
    const browser = service.browser(key);
    await turnOn(first, browser);
    await turnOn(last, browser);
    assert.deepEqual([await devicesOf(first), await devicesOf(last)], [[], [browser.subscription.endpoint]]);
    for (let round = 0; round < 5; round += 1) {
      const contested = service.browser(key);
      const attempts = [...users, ...users, ...users].map((user, at) => turnOn(at % 2 ? user : { api: second.as(user) }, contested));
      assert.deepEqual(await countCodes(attempts), { ok: 6 });
      const rows = await db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', contested.subscription.endpoint).execute();
      assert.equal(rows.length, 1);
    }
  });

  await t.test('are ten at most, also when they are turned on at once; the oldest goes', async () => {
    const user = await app.user('buyer');
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < limits.pushDevices + 2; count += 1) {
      browsers.push(service.browser(key));
      app.clock.advance(1000);
      await turnOn(user, browsers.at(-1) as TestBrowser);
    }
    const newest = browsers.slice(2).map(({ subscription }) => subscription.endpoint);
    assert.deepEqual(await devicesOf(user), newest.toReversed());
    await Promise.all(Array.from({ length: 8 }, async (_, at) => turnOn(at % 2 ? user : { api: second.as(user) }, service.browser(key))));
    assert.equal((await devicesOf(user)).length, limits.pushDevices);
  });

  await t.test('are at known push services, over https', async () => {
    const user = await app.user('buyer');
    const { subscription } = service.browser(key);
    const refused = [
      'x',
      'ftp://push.example.com/send/1',
      'https://localhost/send/1',
      'https://push.localhost./send/1',
      'https://127.0.0.1/send/1',
      'https://127.1/send/1',
      'https://0x7f000001/send/1',
      'https://[::1]/send/1',
      'https://[::ffff:7f00:1]/send/1',
      'https://10.0.0.1/send/1',
      'https://169.254.169.254/latest/meta-data',
      'https://8.8.8.8/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://name:secret@fcm.googleapis.com/fcm/send/1',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://push.example.com/send/1',
      'https://fcm.googleapis.com.example.com/fcm/send/1',
      'https://evil-notify.windows.com/w/?t=1',
      `${app.origin}/api/jobs`,
      service.origin.replace(/\d+$/, (port) => String(Number(port) - 1)),
    ];
    for (const endpoint of refused)
      await assert.rejects(
        user.api.turnPushOn({ body: { ...subscription, endpoint } }),
        (failure: ApiError) => failure.code === 'bad_request' && failure.fields['endpoint'] !== undefined,
        endpoint,
      );
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a:b',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?t=1',
    ])
      assert.equal(await codeOf(user.api.turnPushOn({ body: { ...subscription, endpoint } })), 'ok', endpoint);
    for (const change of [{ p256dh: 'AAAA' }, { auth: 'not base64url' }, { p256dh: 'x'.repeat(200) }])
      await assert.rejects(
        user.api.turnPushOn({ body: { ...subscription, ...change } }),
        (failure: ApiError) => Object.keys(failure.fields)[0] === Object.keys(change)[0],
      );
  });

  await t.test('end with the account, and with a changed password', async () => {
    const user = await app.user('buyer');
    const browser = service.browser(key);
    await turnOn(user, browser);
    const left = () => db.selectFrom('push_subscriptions').select('id').where('user_uid', '=', user.uid).execute();
    assert.equal((await left()).length, 1);
    const response = await fetch(`${app.origin}/identity/v1/accounts:update?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: user.accessToken, password: 'another secret', returnSecureToken: true }),
    });
    const { idToken = '' } = (await response.json()) as { idToken?: string };
    assert.equal(response.status, 200);
    assert.deepEqual(await left(), []);
    const asIdentity = createClient({ origin: app.origin, token: () => idToken });
    const { token } = await asIdentity.createToken({ body: { email: user.email } });
    await turnOn({ api: createClient({ origin: app.origin, token: () => token }) }, browser);
    assert.equal((await left()).length, 1);
    await asIdentity.closeAccount({ query: { email: user.email } });
    assert.deepEqual(await left(), []);
  });

  await t.test('subscribe with one key in every process, and the private one leaves the server nowhere', async () => {
    const user = await app.user('buyer');
    await turnOn(user, service.browser(key));
    assert.equal((await second.as(user).getPush()).key, key);
    const row = await db.selectFrom('app_settings').select('value').where('name', '=', 'push keys').executeTakeFirstOrThrow();
    const { publicKey, privateKey } = z.object({ publicKey: z.string(), privateKey: z.string() }).parse(row.value);
    assert.equal(publicKey, key);
    const answers = JSON.stringify([await user.api.getPush(), await user.api.downloadData(), await app.api.getConfig()]);
    assert.ok(!answers.includes(privateKey));
    const { devices = [] } = (await user.api.downloadData()).data;
    assert.deepEqual(valuesOf(devices, 'push_service'), [new URL(service.origin).host], 'without the address and the keys');
    assert.deepEqual(Object.keys(devices[0] ?? {}), ['push_service', 'created_at', 'failing_since']);
  });
});

const ACCOUNTS = 10;
/** The name by which this machine is reached; only `getaddrinfo` knows it. */
const HERE = 'localhost';

/** An object store that keeps nothing, and reports what was put there. */
async function startStore(t: TestContext) {
  const paths: string[] = [];
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      paths.push(`${request.method} ${request.url}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { paths, origin: `http://${HERE}:${(server.address() as AddressInfo).port}` };
}

/** The names that this process looks up with `getaddrinfo`, which holds one of its four threads for each. */
function watchThreads(t: TestContext): { names(): Set<string> } {
  const requests: { hostname?: string }[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'GETADDRINFOREQWRAP' && requests.push(resource)),
  }).enable();
  t.after(() => hook.disable());
  return { names: () => new Set(requests.flatMap(({ hostname }) => hostname ?? [])) };
}

await test('devices whose names never resolve hold no thread of the process; what is reached by its name answers meanwhile', async (t) => {
  const threads = watchThreads(t);
  const [nameServer, store, service] = [await startNameServer(t), await startStore(t), await startPushService(t)];
  const [{ app, db }, buyer, reader] = await startScene(t, ['buyer', 'buyer'], { pushNameServer: nameServer.address });
  const { config } = app.database;
  assert.ok('host' in config);
  const proxy = await startTestProxy(config.host);
  t.after(() => proxy.stop());
  const site = await app.another(
    {
      PHOTOS: 's3',
      S3_ENDPOINT: store.origin,
      S3_REGION: 'auto',
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: store.origin,
    },
    { ...config, host: HERE, port: proxy.port },
  );
  const { key } = await buyer.api.getPush();

  /** A seller with as many devices as one may have, each at a name of its own, about to be notified on all of them. */
  const silentSeller = async (): Promise<TestUser> => {
    const seller = await app.user('seller');
    for (let count = 1; count <= limits.pushDevices; count += 1) {
      const endpoint = `https://device${count}.${seller.uid.toLowerCase()}.notify.windows.com/w/?t=1`;
      await seller.api.turnPushOn({ body: { ...service.browser(key).subscription, endpoint } });
    }
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    await buyer.api.createBooking({ body: bookingOf(productId) });
    return seller;
  };
  /** Sends what is due. Once these many names are waited for, others use the site. */
  const whileNamesAreAsked = async (count: number) => {
    nameServer.asked.clear();
    const sending = site.container.worker.runDue();
    await eventually('the names are asked for', () => nameServer.asked.size >= count);
    const uploads = store.paths.length;
    await uploadPhoto({ ...app, ...site }, reader, await plainPhoto(`rgb(${count}, 0, 0)`));
    assert.ok(store.paths.length > uploads);
    assert.deepEqual((await site.as(reader).getPush()).devices, []);
    await sending;
    assert.deepEqual(threads.names(), new Set([HERE]));
  };

  await silentSeller();
  await whileNamesAreAsked(1);
  for (let count = 1; count < ACCOUNTS; count += 1) await silentSeller();
  app.clock.advance(1000);
  await whileNamesAreAsked(ACCOUNTS);
  const failing = await db.selectFrom('push_subscriptions').select('id').where('rests_until', 'is not', null).execute();
  assert.ok(failing.length > ACCOUNTS, 'each has been tried');
});
