import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { importJWK, jwtVerify } from 'jose';
import type { PushMessage } from '#contract/push.ts';

/** A browser that has subscribed at the push service of a test. */
export interface TestBrowser {
  /** As the browser sends it to the server. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The messages that it has received and decrypted, with the topic and the time to live of each. */
  received: (PushMessage & { topic: string; ttl: number })[];
  /** Status of the next answers instead of 201. */
  status: number | null;
  /** Before each answer. */
  beforeAnswer: () => Promise<void>;
}

/** A push service of its own making (RFC 8030): verifies who sends (RFC 8292), and decrypts as the browser would (RFC 8291). */
export interface TestPushService {
  origin: string;
  /** A browser that subscribes with this key of a server. */
  browser(applicationServerKey: string): TestBrowser;
}

/** Starts a push service on this machine. A message that it cannot verify or decrypt gets status 400. */
export async function startPushService(t: TestContext): Promise<TestPushService> {
  const browsers = new Map<string, { browser: TestBrowser; keys: ECDH; secret: Buffer; serverKey: string }>();
  const server = http.createServer((request, response) => {
    void (async () => {
      const found = browsers.get(request.url ?? '');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (!found) return response.writeHead(404).end();
      const { browser, keys, secret, serverKey } = found;
      await browser.beforeAnswer();
      if (browser.status !== null) return response.writeHead(browser.status).end('x'.repeat(100));
      try {
        assert.equal(request.method, 'POST');
        assert.equal(request.headers['content-encoding'], 'aes128gcm');
        await verifySender(request.headers.authorization, serverKey, origin);
        const message = JSON.parse(decrypt(Buffer.concat(chunks), keys, secret)) as PushMessage;
        browser.received.push({ ...message, topic: String(request.headers['topic']), ttl: Number(request.headers['ttl']) });
        return response.writeHead(201).end();
      } catch (error) {
        return response.writeHead(400).end(String(error));
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(serverKey) {
      const keys = createECDH('prime256v1');
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(16).toString('base64url')}`;
      const subscription = {
        endpoint: origin + path,
        p256dh: keys.generateKeys('base64url'),
        auth: secret.toString('base64url'),
      };
      const browser: TestBrowser = { subscription, received: [], status: null, beforeAnswer: async () => undefined };
      browsers.set(path, { browser, keys, secret, serverKey });
      return browser;
    },
  };
}

async function verifySender(authorization: string | undefined, serverKey: string, audience: string): Promise<void> {
  const { token = '', key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(authorization ?? '')?.groups ?? {};
  assert.equal(key, serverKey);
  const point = Buffer.from(serverKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] });
  assert.match(String(payload.sub), /^(?:mailto:|https:\/\/)./);
  assert.ok(Number(payload.exp) <= Date.now() / 1000 + 86_400, 'RFC 8292: at most 24 hours');
}

/** RFC 8291, section 4, and RFC 8188: one record. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', input, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = derive(keys.computeSecret(sender), secret, info, 32);
  const contentKey = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
