import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
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
