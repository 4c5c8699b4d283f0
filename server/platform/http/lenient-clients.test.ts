import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEST_PASSWORD } from '@abar/identity-server/test-accounts';
import { createClient } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('requests that clients send in forms of their own', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });

  await t.test('a request without a body may name the type of one', async () => {
    const seller = await app.user('seller');
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const send = async (method: string, path: string, body?: string) => {
      const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json; charset=utf-8' };
      const response = await fetch(`${app.origin}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
      return [response.status, ((await response.json()) as { fields?: Record<string, string> }).fields ?? null] as const;
    };
    const [status, fields] = await send('POST', '/products');
    assert.equal(status, 400);
    assert.ok(fields?.['title'] !== undefined, 'the fields are named, as for an empty object');
    assert.deepEqual(await send('POST', '/products', '{"title":'), [400, { body: 'This cannot be read as JSON.' }]);
    assert.deepEqual(await send('DELETE', `/products/${_id}`), [200, null]);
  });

  await t.test('no answer has the words of the validator', async () => {
    const seller = await app.user('seller');
    const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' };
    const wrong = [null, 7, 'x', [], {}, true];
    const bodies = wrong.map((value) => ({
      title: value,
      category: value,
      sellingPrice: value,
      facts: value,
      yearsOfUse: value,
      address: value,
    }));
    for (const body of bodies) {
      const response = await fetch(`${app.origin}/api/products`, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.equal(response.status, 400);
      assert.doesNotMatch(await response.text(), /Invalid (?:input|option|value)|expected \w+|Too (?:big|small)/);
    }
    const response = await fetch(`${app.origin}/api/products`, { method: 'POST', headers, body: '{"title":"Core\\u0007 i5"}' });
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    assert.equal(fields['title'], 'Title has a character that cannot be displayed at position 5: U+0007.');
  });

  await t.test('an address in a query is the one that is registered, its plus encoded or not', async () => {
    const seller = await app.user('seller');
    const email = 'rahim+shop@example.com';
    await app.database.db.updateTable('users').set({ email }).where('uid', '=', seller.uid).execute();
    for (const typed of ['rahim+shop@example.com', 'rahim%2Bshop@example.com', 'Rahim%20shop@example.com']) {
      const response = await fetch(`${app.origin}/api/isVerified?email=${typed}`);
      assert.equal(response.status, 200, typed);
    }
    const headers = { authorization: `Bearer ${seller.token}` };
    const response = await fetch(`${app.origin}/api/role?email=${email}`, { headers });
    assert.equal(response.status, 200);
  });

  await t.test('each address that gets an account of the identity service gets a user', async () => {
    const addresses = ['a&b', "o'neil", 'x/y=z', '{a|b}~c', 'a..b', '.a', 'ä', 'a"b', 'a,b'].map((name) => `${name}@example.com`);
    addresses.push('a@b', 'a@-b.com', 'a@b_c.com', 'a@b.c', `${'a'.repeat(65)}@example.com`, 'a@x.1');
    for (const email of addresses) {
      const response = await fetch(`${app.origin}/identity/v1/accounts:signUp?key=abar-embedded`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: TEST_PASSWORD, returnSecureToken: true }),
      });
      const { idToken = 'none', localId: uid = 'none' } = (await response.json()) as { idToken?: string; localId?: string };
      const api = createClient({ origin: app.origin, token: () => idToken });
      const body = { uid, email, displayName: 'Rahim', role: 'buyer' as const };
      const code = await codeOf(api.createUser({ query: { upsert: 'false' }, body }));
      if (response.ok) assert.equal(code, 'ok', email);
      // Another account asks, so that the address itself is what is refused.
      else assert.equal(await codeOf(app.api.isVerified({ query: { email } })), 'bad_request', email);
    }
  });

  await t.test('an address that cannot be decoded is a page in a browser, and JSON elsewhere', async () => {
    const get = async (path: string, accept: string) => {
      const response = await fetch(app.origin + path, { headers: { accept } });
      return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
    };
    const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const [path, title, home] of [
      ['/%E0%A4%A', 'Something went wrong!!!', '/'],
      ['/blog/%E0%A4%A?q=ssd', 'Something went wrong!!!', '/'],
      ['/bn/product/%E0%A4%A', 'পণ্যটি আর', '/bn'],
    ] as const) {
      const { status, type, text } = await get(path, html);
      assert.equal(status, 404, path);
      assert.match(type, /^text\/html/);
      assert.match(text, new RegExp(`<h1[^>]*>${title}`), path);
      assert.match(text, /<link rel="stylesheet"/, 'in the frame of the site');
      assert.ok(text.includes(`href="${home}"`), text);
    }
    const foreign = await fetch(`${app.origin}//other.example/%E0%A4%A`, { headers: { accept: html }, redirect: 'manual' });
    assert.equal(foreign.headers.get('location'), '/other.example/%25E0%25A4%25A');
    for (const [path, accept] of [
      ['/api/products/%E0%A4%A', html],
      ['/%E0%A4%A', '*/*'],
    ] as const)
      assert.equal((JSON.parse((await get(path, accept)).text) as { error: string }).error, 'not_found');
  });
});
