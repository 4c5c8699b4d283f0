import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { inUse, openReadingApp, readAtOnce, stateOf } from '#server/testing/test-replica-app.ts';
import { startTestPrimary } from '#server/testing/test-replica.ts';

const primary = await startTestPrimary();
const replica = await primary.replica();

await test('a replica that stops answering delays requests once and fails none', async (t) => {
  const proxy = await startTestProxy(replica.host, t);
  const testApp = await openReadingApp(t, primary, replica, (name) => [`postgres://postgres:secret@127.0.0.1:${proxy.port}/${name}`]);
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Standing' }) });
  await inUse(testApp);
  // A busy machine may let it seem lost at other times, too. Each time the lists are others, which are not cached yet.
  let round = 10;
  const isRead = async () => (await readAtOnce(testApp, (round += 1))) > 0;
  await eventually('it is read', isRead);
  proxy.silence();
  await readAtOnce(testApp, 2);
  assert.equal(stateOf(testApp), 'down');
  assert.equal(await readAtOnce(testApp, 3), 0, 'no further request waits for it');
  proxy.resume();
  await inUse(testApp);
  await eventually('it is read again', isRead);
  assert.match(testApp.log.join(''), /a read replica is not used/);
  assert.doesNotMatch(testApp.log.join(''), /secret/);
});

await primary.stop();
