import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { limits } from '#contract/limits.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { startNameServer } from '#server/testing/test-name-server.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { startPushService } from '#server/testing/test-push-service.ts';

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
  const app = await startTestApp({ pushNameServer: nameServer.address });
  t.after(() => app.stop());
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
  const [buyer, reader] = [await app.user('buyer'), await app.user('buyer')];
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
  const failing = await app.database.db.selectFrom('push_subscriptions').select('id').where('rests_until', 'is not', null).execute();
  assert.ok(failing.length > ACCOUNTS, 'each has been tried');
});
