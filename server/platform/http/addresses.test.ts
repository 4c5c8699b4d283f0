import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '#server/testing/test-app.ts';

await test('every address and method has an answer in the form of its wire', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(app.origin + path, { method, headers, redirect: 'manual' });

  await t.test('an unknown address below a wire is refused in its form and not cached', async () => {
    const forms: [form: object, paths: string[]][] = [
      [{ error: 'not_found' }, ['/api', '/api/', '/api/none', '/api/products/1/2', '/photos/none/none']],
      [{ error: { status: 'NOT_FOUND' } }, ['/identity', '/identity/none', '/identity/v1/none']],
      [{ error: { type: 'invalid_request_error' } }, ['/cards', '/cards/none']],
    ];
    for (const [form, paths] of forms)
      for (const path of paths) {
        const response = await send('GET', path);
        assert.equal(response.status, 404, path);
        assert.match(response.headers.get('content-type') ?? '', /^application\/json/, path);
        assert.doesNotMatch(response.headers.get('cache-control') ?? 'public', /public/, path);
        assert.partialDeepStrictEqual(await response.json(), form, path);
      }
  });

  await t.test('an address of the API that is broken or reaches outside is refused in its form', async () => {
    for (const path of ['/products/%ff', '/products/%', `/products/${'x'.repeat(5000)}`, '/%00', '/__proto__']) {
      const response = await send('GET', `/api${path}`);
      const { error, message } = (await response.json()) as { error: string; message: string };
      assert.deepEqual([path, response.status, error], [path, 404, 'not_found']);
      assert.match(message, /\.$/);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff', path);
    }
    const outside = await send('GET', '/api/bookings/..%2f..%2fetc');
    assert.equal(((await outside.json()) as { error: string }).error, 'not_signed_in');
  });

  await t.test('a value in the address of a search that cannot be read is left out, and the page says so', async () => {
    const names = { sort: 'cheapest', minPrice: 'abc', kind: 'nothing', within: 'far', maxYears: '999', verified: 'maybe' };
    for (const [name, value] of Object.entries(names)) {
      const response = await send('GET', `/search?q=ssd&${name}=${value}`);
      assert.equal(response.status, 200, name);
      const page = await response.text();
      assert.match(page, new RegExp(`which is left out: (?:<!-- -->)?${name}\\.`), name);
      assert.doesNotMatch(page, new RegExp(`NaN|value="${value}"`), `${name} is neither a filter in use nor in a field`);
    }
    const all = await send('GET', `/bn/search?${new URLSearchParams(names).toString()}`);
    assert.equal(all.status, 200);
    assert.doesNotMatch(await (await send('GET', '/search?q=ssd&sort=newest&minPrice=12,500')).text(), /which is left out/);
  });

  await t.test('an unknown address is unknown whatever is sent to it', async () => {
    for (const [type, body] of [
      ['application/json', '{"a":'],
      ['application/json', `"${'x'.repeat(70_000)}"`],
      ['text/plain', 'a'],
    ] as const)
      for (const [method, path] of [
        ['POST', '/api/none'],
        ['PATCH', '/api'],
        ['DELETE', '/api/products/1/2'],
        ['POST', '/photos/none/none'],
      ] as const) {
        const response = await fetch(app.origin + path, { method, body, headers: { 'content-type': type } });
        assert.deepEqual([response.status, ((await response.json()) as { error: string }).error], [404, 'not_found'], `${method} ${path}`);
      }
  });

  await t.test('a parameter with a control character names nothing', async () => {
    for (const [method, path] of [
      ['GET', '/api/models/%00'],
      ['GET', '/api/saved/emails/a%00'],
      ['GET', '/model/%00'],
      ['GET', '/bn/model/%1F'],
      ['GET', '/saved/stop/%00'],
      ['POST', '/saved/stop/%00'],
      ['POST', '/bn/saved/stop/%00'],
      ['GET', '/photos/%00'],
      ['GET', '/previews/en/%00.jpg'],
    ] as const)
      assert.equal((await send(method, path)).status, 404, `${method} ${path}`);
  });

  await t.test('an address refuses methods that it does not take, and names those that it takes', async () => {
    for (const [method, path, allow] of [
      ['POST', '/blog', 'GET, HEAD'],
      ['DELETE', '/', 'GET, HEAD'],
      ['PATCH', '/product/1', 'GET, HEAD'],
      ['PUT', '/api/products/x', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['POST', '/api/role', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/jwt', 'POST, DELETE, OPTIONS'],
    ] as const) {
      const response = await send(method, path);
      assert.deepEqual([path, response.status, response.headers.get('allow')?.split(', ').sort()], [path, 405, allow.split(', ').sort()]);
      assert.equal(((await response.json()) as { error: string }).error, 'method_not_allowed');
    }
    assert.equal((await send('HEAD', '/blog')).status, 200);
  });

  await t.test('OPTIONS names the methods of an operation', async () => {
    const response = await send('OPTIONS', '/api/products');
    assert.deepEqual([response.status, response.headers.get('allow')], [204, 'POST, GET, HEAD, OPTIONS']);
  });

  await t.test('an Authorization header without a token is nobody', async () => {
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer ', 'Bearer', 'bearer null']) {
      assert.equal((await send('GET', '/api/products?boost=true&status=unsold', { authorization })).status, 200, authorization);
      const refused = await send('GET', '/api/bookings', { authorization });
      assert.deepEqual([refused.status, ((await refused.json()) as { error: string }).error], [401, 'not_signed_in'], authorization);
    }
    assert.equal((await send('GET', '/api/products?boost=true&status=unsold', { authorization: 'Bearer invented' })).status, 401);
  });

  await t.test('upsert is true or false', async () => {
    const { accessToken } = await app.user('buyer');
    const response = await fetch(`${app.origin}/api/users?upsert=yes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    assert.equal(response.status, 400);
    assert.ok('upsert' in ((await response.json()) as { fields: object }).fields);
  });

  await t.test('a page has one address', async () => {
    for (const [path, location] of [
      ['/blog/', '/blog'],
      ['/BLOG?page=2', '/blog?page=2'],
      ['/BN/blog/', '/bn/blog'],
      ['/Product/AbC', '/product/AbC'],
    ] as const) {
      const response = await send('GET', path);
      assert.deepEqual([response.status, response.headers.get('location')], [308, location]);
    }
    for (const path of ['/', '/bn', '/blog', '/auth/action', '/dashboard/myOrder'])
      assert.equal((await send('GET', path)).status, 200, path);
    for (const path of ['/none/', '//evil.example/', '/product/%ff', '/product/@'])
      assert.equal((await send('GET', path)).status, 404, path);
  });

  await t.test('unknown parameters do not change a page, known ones do', async () => {
    const open = async (path: string) => (await send('GET', path)).text();
    for (const path of ['/', '/bn', '/blog', '/login'])
      for (const search of ['?fbclid=1', '?utm_source="><script>&x=1']) assert.ok((await open(path + search)) === (await open(path)), path);
    assert.doesNotMatch(await open('/search?q=ssd&fbclid=1'), /fbclid/);
    assert.match(await open('/?fbclid=1'), new RegExp(`<link rel="canonical" href="${app.origin}/"`));
    for (const path of ['/register?role=seller', '/login?from=%2Fdashboard', '/search?q=ssd'])
      assert.ok((await open(path)) !== (await open(path.replace(/\?.*/, ''))), path);
  });

  await t.test('pages behind the log-in have a title and are not indexed', async () => {
    for (const path of ['/category/1', '/category/9', '/dashboard', '/bn/dashboard']) {
      const html = await (await send('GET', path)).text();
      assert.match(html, /<title>[^<]+<\/title>/, path);
      assert.match(html, /<meta name="robots" content="noindex"/, path);
    }
  });
});
