import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { contract, type OperationName } from '#contract/contract.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { href, methodOf, type Operation } from '#contract/operation.ts';
import { errorsOf } from '#contract/openapi.ts';
import { API_BASE } from '#contract/routes.ts';
import { DEAL_ROWS } from '#server/testing/access-of-deals.ts';
import { SITE_ROWS } from '#server/testing/access-of-site.ts';
import { app, assertAccess, startAccessApp, users } from '#server/testing/access-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';

await test('accounts, products, searches and what admins do, by every role', async (t) => {
  await startAccessApp(t);

  await assertAccess(t, SITE_ROWS);

  await t.test('every operation is covered', () => {
    assert.deepEqual([...new Set([...SITE_ROWS, ...DEAL_ROWS].map(([, operation]) => operation))].sort(), Object.keys(contract).sort());
  });

  await t.test('forged and expired tokens are distinguished from forbidden', forgedAndOld);
});

async function forgedAndOld(): Promise<void> {
  for (const [name, operation] of Object.entries(contract) as [OperationName, Operation][]) {
    if (operation.access === 'public') continue;
    const address = `${app.origin}${API_BASE}${(href as (route: string, params: object) => string)(operation.route, { id: 'x' })}`;
    const ask = async (authorization: string) => {
      const answer = await fetch(address, { method: methodOf(operation.route), headers: { authorization } });
      return { status: answer.status, ...((await answer.json()) as { error: ErrorCode; message: string }) };
    };
    const forged = await ask('Bearer forged');
    assert.deepEqual([name, forged.status, forged.error], [name, 401, 'invalid_token']);
    assert.equal(forged.message, errors.invalid_token.message);
    const otherScheme = await ask('Basic eDp5');
    assert.equal(otherScheme.status, 401, name);
    assert.ok(errorsOf(operation).includes(otherScheme.error), `${name} names ${otherScheme.error}`);
  }
  const { email, accessToken } = users.buyer;
  const { token } = await createClient({ origin: app.origin, token: () => accessToken }).createToken({ body: { email } });
  const buyer = createClient({ origin: app.origin, token: () => token });
  assert.equal(await codeOf(buyer.listBookings({ query: { buyer: email } })), 'ok');
  app.clock.advance(3_600_001);
  assert.equal(await codeOf(buyer.listBookings({ query: { buyer: email } })), 'invalid_token', 'the stored token is valid for an hour');
}
