import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '#contract/zod.ts';
import { contract } from '#contract/contract.ts';
import { errors } from '#contract/errors.ts';
import { href, methodOf, pathOf, PER_MINUTE, type Operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

const operations = Object.entries(contract) as [string, Operation][];

await test('every schema compiles in strict mode', () => {
  for (const [name, operation] of operations)
    for (const schema of [operation.query, operation.body, operation.reply])
      if (schema) assert.doesNotThrow(() => z.compile(schema, { strict: true }), name);
});

await test('every operation has a route, and no two share one', () => {
  assert.deepEqual(Object.keys(contract).sort(), Object.keys(routes).sort());
  const addresses = operations.map(([, operation]) => operation.route);
  assert.equal(new Set(addresses).size, addresses.length);
  for (const [name, operation] of operations) {
    assert.match(operation.summary, /^[A-Z].*\.$/, `${name}: a sentence`);
    assert.ok(methodOf(operation.route) !== 'GET' || operation.body === undefined, `${name}: a GET has no body`);
    assert.ok((operation.perMinute ?? PER_MINUTE) >= 20, name);
  }
});

await test('every error has a message and an error status', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    assert.ok(status >= 400 && status < 600, code);
    assert.match(message, /^[A-Z].*[.!]$/, code);
    assert.match(code, /^[a-z][a-z_]+$/);
  }
});

await test('href encodes parameters and query values', () => {
  assert.equal(href('GET /products/:id', { id: 'a/b?c#d e' }), '/products/a%2Fb%3Fc%23d%20e');
  assert.equal(href('GET /products', {}, { category: '1', boost: undefined, q: 'a&b=c' }), '/products?category=1&q=a%26b%3Dc');
  for (const [name, operation] of operations) assert.ok(!pathOf(operation.route).endsWith('/'), name);
});
