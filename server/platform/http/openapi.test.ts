import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { errors } from '#contract/errors.ts';
import { methodOf, pathOf, type Operation } from '#contract/operation.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { errorsOf, openApiDocument } from '#contract/openapi.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type Json = Record<string, unknown>;
const object = (value: unknown): Json => {
  assert.ok(typeof value === 'object' && value !== null, `${JSON.stringify(value)} is an object`);
  return value as Json;
};
const list = (value: unknown): Json[] => {
  assert.ok(Array.isArray(value));
  return value.map(object);
};

const document = openApiDocument();
const operations = Object.entries(contract) as [string, Operation][];
const operationOf = (operation: Operation): Json =>
  object(object(object(document['paths'])[pathOf(operation.route).replace(/:(\w+)/g, '{$1}')])[methodOf(operation.route).toLowerCase()]);

/** Every value of that key, however deep. */
function everywhere(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner as unknown] : []), ...everywhere(inner, key)]);
}

await test('the document has the shape of OpenAPI 3.1', () => {
  assert.match(String(document['openapi']), /^3\.1\.\d$/);
  const info = object(document['info']);
  assert.ok(info['title'] && info['version']);
  const components = object(document['components']);
  const schemas = object(components['schemas']);
  for (const reference of everywhere(document, '$ref')) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1];
    assert.ok(name !== undefined && name in schemas, `${String(reference)} leads somewhere`);
  }
  assert.deepEqual(everywhere(document, '$defs'), []);
  const operations = Object.values(object(document['paths'])).flatMap((item) => Object.values(object(item)).map(object));
  assert.equal(new Set(operations.map((operation) => operation['operationId'])).size, operations.length);
  for (const operation of operations) {
    for (const status of Object.keys(object(operation['responses']))) assert.match(status, /^[2345]\d\d$/);
    for (const requirement of list(operation['security']))
      for (const scheme of Object.keys(requirement)) assert.ok(scheme in object(components['securitySchemes']));
    const names = list(operation['parameters']).map((parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`);
    assert.equal(new Set(names).size, names.length);
  }
});

await test('every operation is in it, with its parameters, its reply and each failure that it may end in', () => {
  for (const [name, operation] of operations) {
    const described = operationOf(operation);
    assert.equal(described['operationId'], name);
    const parameters = list(described['parameters']);
    for (const [, parameter] of pathOf(operation.route).matchAll(/:(\w+)/g))
      assert.ok(
        parameters.some((found) => found['name'] === parameter && found['in'] === 'path' && found['required'] === true),
        name,
      );
    assert.equal(
      operation.body !== undefined || name === 'uploadPhoto' || name === 'uploadPrivatePhoto',
      described['requestBody'] !== undefined,
      name,
    );
    const responses = object(described['responses']);
    assert.ok(String(operation.status ?? 200) in responses, name);
    for (const code of errorsOf(operation)) {
      const response = object(responses[String(errors[code].status)]);
      assert.ok(String(response['description']).includes(`\`${code}\``), `${name} may fail with ${code}`);
    }
  }
});

await test('it is served with a page that shows every operation, without a script and from no other host', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const get = (address: string) => fetch(`${app.origin}${API_BASE}${address}`);
  assert.deepEqual(await (await get(nonJsonRoutes.openapi)).json(), document);
  const response = await get(nonJsonRoutes.docs);
  const page = await response.text();
  for (const [name, operation] of operations) {
    assert.ok(page.includes(`<article id="${name}">`), name);
    assert.ok(page.includes(operation.summary.replaceAll('&', '&amp;')), name);
    for (const code of errorsOf(operation)) assert.ok(page.includes(`<code>${code}</code>`), code);
  }
  assert.ok(!/<script|https?:\/\//.test(page));
  assert.ok(!page.includes('undefined') && !page.includes('[object Object]'));
  for (const [, anchor] of page.matchAll(/href="#([\w-]+)"/g)) assert.ok(page.includes(`id="${anchor}"`), `#${anchor} leads somewhere`);
  assert.match(String(response.headers.get('content-security-policy')), /default-src 'none'/);
  assert.equal((await get(`${nonJsonRoutes.docs}/style.css`)).headers.get('content-type'), 'text/css; charset=utf-8');
});
