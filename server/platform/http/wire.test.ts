import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import zlib, { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { API_BASE } from '#contract/routes.ts';
import { startTestApp } from '#server/testing/test-app.ts';

interface Answer {
  headers: http.IncomingHttpHeaders;
  /** As sent over the wire. */
  bytes: Buffer;
  /** Decompressed. */
  text: string;
}

const DECOMPRESS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Without `fetch`, which decompresses and removes headers. */
function get(address: string, acceptEncoding?: string, method = 'GET', more: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  const headers = acceptEncoding === undefined ? more : { ...more, 'accept-encoding': acceptEncoding };
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        const unpacked = bytes.length === 0 || encoding === undefined ? bytes : (DECOMPRESS[encoding]?.(bytes) ?? bytes);
        resolve({ headers: response.headers, bytes, text: unpacked.toString('utf8') });
      });
    });
    request.on('error', reject).end();
  });
}

const BROWSER = 'gzip, deflate, br, zstd';

/** The Accept-Encoding of a client and the encoding it gets. */
const ENCODINGS: [accepted: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0,br;q=0', undefined],
  ['broken', undefined],
  ...Array.from({ length: 10 }, (_, at) => [`gzip, made-up-${at}`, 'gzip'] as [string, string]),
];

await test('a kept page is compressed once for each encoding, however clients name it', async (t) => {
  const compress = t.mock.method(zlib, 'brotliCompressSync');
  const app = await startTestApp({ stopAfter: t, pages: true });
  for (let at = 0; at < 12; at += 1) assert.equal((await get(`${app.origin}/blog`, `br, made-up-${at}`)).headers['content-encoding'], 'br');
  assert.equal(compress.mock.callCount(), 1);
});

await test('the messages on the wire', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });
  const { origin } = app;

  await t.test('the first response of a page is compressed, and so are the cached ones, which have the same content', async () => {
    const first = await get(`${origin}/blog`, BROWSER);
    assert.equal(first.headers['content-encoding'], 'zstd', 'in little time');
    assert.equal(first.headers['content-length'], String(first.bytes.length));
    assert.match(String(first.headers.vary), /accept-encoding/);
    assert.equal(first.headers.etag, undefined, 'not from memory yet');
    assert.match(first.text, /^<!DOCTYPE html>[\s\S]*<\/html>$/);
    const second = await get(`${origin}/blog`, BROWSER);
    assert.notEqual(second.headers.etag, undefined, 'from memory at once');
    assert.equal(second.headers['content-encoding'], 'br', 'in few bytes');
    assert.equal(second.text, first.text);
    assert.match(String(second.headers.vary), /accept-encoding/);
    for (const [accepted, encoding] of ENCODINGS)
      // The first is compressed on the fly, the second comes from the cache.
      for (const from of ['made', 'kept']) {
        const answer = await get(`${origin}/blog`, accepted);
        assert.equal(answer.headers['content-encoding'], encoding, `${from}: ${accepted}`);
        assert.equal(answer.headers['content-length'], String(answer.bytes.length));
        assert.equal(answer.headers.etag, second.headers.etag);
        assert.equal(answer.text, first.text);
      }
  });

  await t.test('a client that refuses compression decides for itself alone', async () => {
    for (const from of ['made', 'kept']) {
      const plain = await get(`${origin}/bn/blog`, BROWSER, 'GET', { 'x-no-compression': '1' });
      assert.equal(plain.headers['content-encoding'], undefined, from);
      assert.equal((await get(`${origin}/bn/blog`, BROWSER)).headers['content-encoding'], 'br', from);
    }
  });

  await t.test('responses that are made are compressed with what takes the least time, where the client reads it', async () => {
    for (const [accepted, encoding] of [
      [BROWSER, 'zstd'],
      ['gzip, deflate, br', 'br'],
      ['zstd;q=0, gzip', 'gzip'],
      [undefined, undefined],
    ])
      for (const [path, end] of [
        ['/no-such-page', /<\/html>$/],
        ['/search?q=laptop', /<\/html>$/],
        [`${API_BASE}/openapi.json`, /}\s*$/],
      ] as const) {
        const answer = await get(origin + path, accepted);
        assert.equal(answer.headers.etag, undefined);
        assert.equal(answer.headers['content-encoding'], encoding, `${path}: ${accepted}`);
        assert.equal(answer.headers['content-length'], String(answer.bytes.length));
        if (encoding !== undefined) assert.match(String(answer.headers.vary), /accept-encoding/);
        assert.match(answer.text, end);
      }
  });

  await t.test('build files are served precompressed, with their own type and immutable caching', async () => {
    const page = await get(`${origin}/`, BROWSER);
    const files = [...page.text.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([file]) => file);
    assert.ok(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css')));
    for (const file of new Set(files)) {
      const plain = await get(origin + file);
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.match(String(plain.headers.vary), /accept-encoding/);
      for (const encoding of ['br', 'gzip'] as const) {
        const packed = await get(origin + file, encoding);
        assert.equal(packed.text, plain.text, file);
        assert.equal(packed.headers['content-type'], plain.headers['content-type']);
        assert.match(String(packed.headers['cache-control']), /immutable/);
        // Files too small to gain from compression have no compressed variant.
        if (plain.bytes.length > 1024) {
          assert.equal(packed.headers['content-encoding'], encoding, file);
          assert.ok(packed.bytes.length < plain.bytes.length * 0.6, `${file}: ${packed.bytes.length} of ${plain.bytes.length} bytes`);
        }
      }
    }
    const script = files.find((file) => file.endsWith('.js'));
    assert.match(String((await get(`${origin}${script}.br`)).headers['content-type']), /html/, 'a copy has no address of its own');
  });

  await t.test('drawn images are cached forever with a version in the URL, for an hour without', async () => {
    const [picture] = /\/art\/[\w.-]+\.avif\?v=[\da-f]{8}/.exec((await get(`${origin}/`)).text) ?? [];
    assert.ok(picture);
    const answer = await get(origin + picture, BROWSER);
    assert.equal(answer.headers['content-type'], 'image/avif');
    assert.match(String(answer.headers['cache-control']), /immutable/);
    assert.doesNotMatch(String((await get(origin + picture.replace(/\?.*/, ''))).headers['cache-control']), /immutable/);
  });

  await t.test('long API responses are compressed, short ones and streams are not', async () => {
    const long = await get(`${origin}${API_BASE}/openapi.json`, BROWSER);
    assert.equal(long.headers['content-encoding'], 'zstd');
    assert.ok(long.bytes.length < long.text.length / 4);
    assert.equal((JSON.parse(long.text) as { openapi: string }).openapi.slice(0, 2), '3.');
    const short = await get(`${origin}${API_BASE}/products?limit=4`, BROWSER);
    assert.equal(short.headers['content-encoding'], undefined);
    const head = await get(`${origin}/blog`, BROWSER, 'HEAD');
    assert.equal(head.headers['content-encoding'], 'zstd');
    assert.equal(head.bytes.length, 0);
  });
});
