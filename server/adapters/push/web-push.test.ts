import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { PushRefused } from '#server/adapters/push/port.ts';
import { isPublicAddress } from '#server/adapters/push/public-addresses.ts';
import { createWebPush, newVapidKeys } from '#server/adapters/push/web-push.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { startNameServer } from '#server/testing/test-name-server.ts';
import { startPushService } from '#server/testing/test-push-service.ts';

const MESSAGE = { topic: 'a', payload: '{}' };
const subject = 'mailto:ops@abar.example';
const services = ['push.example.com', '*.push.example.net'];

await test('addresses that are not on the public internet are known', () => {
  const special =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 192.0.2.1 ' +
    '198.18.0.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 ' +
    'fc00::1 fd12:3456::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1:: 2001:0:7f00:1:: x';
  for (const address of special.split(' ')) assert.equal(isPublicAddress(address), false, address);
  for (const address of ['8.8.8.8', '142.250.4.95', '172.32.0.1', '100.128.0.1', '2404:6800:4003::5f', '2a03:2880::1'])
    assert.equal(isPublicAddress(address), true, address);
});

await test('messages to push services', async (t) => {
  const keys = newVapidKeys();
  const service = await startPushService(t);
  const nameServer = await startNameServer(t);
  const target = () => service.browser(keys.publicKey).subscription;

  await t.test('a name is refused when any of its addresses is not public', async () => {
    const push = createWebPush({ keys, subject, services, nameServer: nameServer.address, deadlineMs: 30_000 });
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['10.0.0.1'], []]) {
      nameServer.names.set('inside.push.example.net', addresses);
      const endpoint = 'https://inside.push.example.net/secret-path';
      const reason = addresses.length === 0 ? 'ENODATA' : 'it is not on the public internet.';
      await assert.rejects(push.send({ ...target(), endpoint }, MESSAGE), (error: Error) => {
        assert.equal(error.message, `The push service inside.push.example.net did not take the message: ${reason}`);
        assert.equal(error.cause, undefined);
        return true;
      });
    }
  });

  await t.test('an address on this machine is refused, unless it is that of the test', async () => {
    const real = createWebPush({ keys, subject, services });
    await assert.rejects(real.send(target(), MESSAGE), PushRefused);
    const testing = createWebPush({ keys, subject, services, testService: service.origin });
    assert.equal(await testing.send(target(), MESSAGE), 'sent');
    assert.equal(testing.takes('http://127.0.0.1:1/send/1'), false);
  });

  await t.test('nothing is sent to a host that is not a known push service, nor is its name asked for', async () => {
    const push = createWebPush({ keys, subject, services, nameServer: nameServer.address });
    const asked = new Set(nameServer.asked);
    for (const host of ['example.com', 'a.push.example.com', 'push.example.net', 'apush.example.net', 'a.push.example.net.evil.example'])
      await assert.rejects(push.send({ ...target(), endpoint: `https://${host}/send/1` }, MESSAGE), PushRefused, host);
    assert.deepEqual(nameServer.asked, asked);
  });

  await t.test('keys that are no point of the curve are refused', async () => {
    const push = createWebPush({ keys, subject, services, testService: service.origin });
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    await assert.rejects(push.send({ ...target(), p256dh }, MESSAGE), PushRefused);
  });

  await t.test('a service that does not answer is left after its time; one that redirects is not followed', async () => {
    let followed = 0;
    const server = http.createServer((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/redirect') response.writeHead(307, { location: '/followed' }).end();
      else if (request.url === '/endless') {
        response.writeHead(201);
        const timer = setInterval(() => response.write('x'.repeat(10_000)), 5);
        response.on('close', () => clearInterval(timer));
      } else {
        followed += 1;
        response.end();
      }
    });
    const origin = `http://127.0.0.1:${await listenUntilEnd(t, server)}`;
    const hasty = createWebPush({ keys, subject, services, testService: origin, deadlineMs: 300 });
    await assert.rejects(hasty.send({ ...target(), endpoint: `${origin}/silent` }, MESSAGE), /no answer within 0\.3 s/);
    const patient = createWebPush({ keys, subject, services, testService: origin });
    await assert.rejects(patient.send({ ...target(), endpoint: `${origin}/silent` }, MESSAGE), /no answer within 3 s/);
    const nameless = createWebPush({ keys, subject, services, deadlineMs: 300, nameServer: nameServer.address });
    const endpoint = 'https://push.example.com/send/1';
    await assert.rejects(nameless.send({ ...target(), endpoint }, MESSAGE), /no answer within 0\.3 s/);
    // A server that answers has the time that a busy machine may need.
    const push = createWebPush({ keys, subject, services, testService: origin, deadlineMs: 30_000 });
    await assert.rejects(push.send({ ...target(), endpoint: `${origin}/redirect` }, MESSAGE), PushRefused);
    assert.equal(followed, 0);
    assert.equal(await push.send({ ...target(), endpoint: `${origin}/endless` }, MESSAGE), 'sent');
  });
});
