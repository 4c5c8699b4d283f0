import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('the Content-Security-Policy of a page allows its own inline scripts and nothing else', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  // Rendered for the first request, cached for the second.
  for (const path of ['/', '/', '/blog', '/no-such-page']) {
    const response = await fetch(app.origin + path);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    );
    assert.ok(scripts.length > 0);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => directive.split(' '));
    const sources = new Map(directives.map(([name, ...values]) => [name, values]));
    assert.deepEqual(new Set(sources.get('script-src')), new Set(["'self'", ...hashes]), path);
    sources.delete('script-src');
    assert.deepEqual(Object.fromEntries(sources), {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    });
  }
});

await test('a visitor who exceeds a rate limit does not use up that of another visitor', async (t) => {
  // The proxy's header gives each visitor an address.
  const app = await startTestApp({ pages: true, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  t.after(() => app.stop());
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(`${app.origin}/product/${randomUUID()}.data`, { headers: { 'x-forwarded-for': address } })).status;
  const unknown = await statusOf('203.0.113.1');
  const flood = await Promise.all(Array.from({ length: contract.getProduct.perMinute }, () => statusOf('203.0.113.1')));
  assert.ok(
    flood.some((status) => status !== unknown),
    'the limit was reached',
  );
  assert.equal(await statusOf('203.0.113.2'), unknown);
});

await test('a path that looks like another host stays a path', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const html = await (await fetch(`${app.origin}//evil.example/`)).text();
  assert.doesNotMatch(html, /https?:\/\/evil\.example|["']\/\/evil\.example/);
});
