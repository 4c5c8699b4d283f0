import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loginAddress, purposeOf, rememberedPlace, safeOrigin } from '#web/shared/session/origin.ts';

await test('keeps a path of this site', () => {
  for (const path of ['/', '/category/1?sort=price-asc', '/bn/product/x?book=1']) assert.equal(safeOrigin(path), path);
});

await test('drops anything that could lead to another site', () => {
  for (const from of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)']) {
    assert.equal(safeOrigin(from), null);
  }
});

await test('a kept path always resolves to this host', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `/${text}`),
      ),
      (from) => {
        const kept = safeOrigin(from);
        if (kept !== null) assert.equal(new URL(kept, 'http://here.example').host, 'here.example');
      },
    ),
  );
});

await test('the log-in page keeps the language of the page', () => {
  assert.equal(loginAddress({ pathname: '/bn/category/2', search: '?q=rx' }), '/bn/login?from=%2Fbn%2Fcategory%2F2%3Fq%3Drx');
  assert.equal(loginAddress({ pathname: '/dashboard', search: '' }), '/login?from=%2Fdashboard');
});

await test('links beside the log-in keep the remembered place, and nothing else', () => {
  const beside = (search: string) => rememberedPlace({ pathname: '/bn/login', search });
  assert.equal(beside('?from=%2Fcategory%2F2%3Fq%3Drx&x=1'), '?from=%2Fcategory%2F2%3Fq%3Drx');
  for (const search of ['', '?q=rx', '?from=https%3A%2F%2Fevil.example']) assert.equal(beside(search), '');
});

await test('links to the log-in of any other page but the home page remember that page', () => {
  assert.equal(rememberedPlace({ pathname: '/bn/search', search: '?q=rx' }), '?from=%2Fbn%2Fsearch%3Fq%3Drx');
  assert.equal(rememberedPlace({ pathname: '/saved', search: '' }), '?from=%2Fsaved');
  for (const pathname of ['/', '/bn']) assert.equal(rememberedPlace({ pathname, search: '' }), '');
});

await test('a remembered place says for what a visitor logs in', () => {
  const id = '01a2229c-d5b7-7bc2-aacc-2cfae9a13e1b';
  assert.deepEqual(purposeOf(`/search?q=rx&book=${id}`), { act: 'book', productId: id });
  assert.deepEqual(purposeOf(`/bn/product/${id}?offer`), { act: 'offer', productId: id });
  assert.deepEqual(purposeOf(`/product/${id}?wait`), { act: 'wait', productId: id });
  for (const from of [null, '/', `/product/${id}`, '/search?q=offer', '//evil.example?book=1', '/search?book='])
    assert.equal(purposeOf(from), null, from ?? '');
});
