import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { contract } from '#contract/contract.ts';
import { registerRoutes, type Handlers } from '#server/platform/http/register-routes.ts';

/** An app whose handlers all return this value. */
function appOf(value: object) {
  const app = Fastify();
  const handlers = Object.fromEntries(Object.keys(contract).map((name) => [name, async () => value])) as Record<string, unknown>;
  registerRoutes(app, handlers as Handlers, { authenticate: async () => null, checkPasskey: async () => undefined, rateLimit: 1 });
  return app;
}

await test('an answer contains the fields of the contract and no others', async () => {
  const answer = await appOf({ status: 'ok', password: 'secret' }).inject('/health');
  assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ok' }]);
});

await test('an answer that breaks the contract is an error of the server', async () => {
  assert.equal((await appOf({ status: 'good' }).inject('/health')).statusCode, 500);
});
