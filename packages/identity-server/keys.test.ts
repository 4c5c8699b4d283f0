import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { sql } from 'kysely';
import { createKeyRing, KEY_LEAD_MS, KEY_SIGNS_FOR_MS } from './keys.ts';
import { PROJECT_ID, startTestIdentity, type RunningIdentity } from './test-identity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

await test('signing keys', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  let users = 0;

  async function newToken(process: RunningIdentity = service): Promise<string> {
    users += 1;
    const email = `user${users}@example.com`;
    const { body } = await process.call('accounts:signUp', { email, password: 'correct horse' }, `10.0.0.${users}`);
    return body['idToken'] ?? '';
  }
  async function published(process: RunningIdentity = service): Promise<JSONWebKeySet> {
    const answer = await process.app.inject({ url: '/identity/v1/jwks' });
    assert.equal(answer.headers['cache-control'], 'public, max-age=3600');
    return answer.json();
  }
  const kidOf = (token: string): string => decodeProtectedHeader(token).kid ?? '';
  const kidsOf = (keys: JSONWebKeySet): (string | undefined)[] => keys.keys.map((key) => key.kid);

  await t.test('are created once by processes that start together', async () => {
    const processes = [service, await service.startAnother(), await service.startAnother()];
    const tokens = await Promise.all(processes.map((process) => newToken(process)));
    assert.equal(new Set(tokens.map(kidOf)).size, 1);
    assert.equal((await service.database.db.selectFrom('identity.signing_keys').select('kid').execute()).length, 1);
  });

  await t.test('verify tokens by their published halves, which hold nothing private', async () => {
    const keys = await published();
    const { payload } = await jwtVerify(await newToken(), createLocalJWKSet(keys), {
      issuer: `https://securetoken.google.com/${PROJECT_ID}`,
      audience: PROJECT_ID,
      algorithms: ['RS256'],
      currentDate: service.clock.now(),
    });
    assert.ok(payload.sub);
    for (const key of keys.keys) assert.deepEqual(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  await t.test('are published a day before they sign and until their last token has expired', async () => {
    const first = kidOf(await newToken());
    service.clock.advance(KEY_SIGNS_FOR_MS - KEY_LEAD_MS - HOUR);
    assert.equal(kidOf(await newToken()), first);
    assert.deepEqual(kidsOf(await published()), [first]);

    service.clock.advance(HOUR);
    const announced = kidsOf(await published());
    assert.equal(announced.length, 2, 'the next key is announced');
    assert.equal(kidOf(await newToken()), first, 'it does not sign yet');

    service.clock.advance(KEY_LEAD_MS - MINUTE);
    const last = await newToken();
    assert.equal(kidOf(last), first);

    service.clock.advance(6 * MINUTE);
    const successor = await newToken();
    assert.equal(kidOf(successor), announced[1]);
    await service.identity.verifyAccessToken(last);

    service.clock.advance(53 * MINUTE);
    await service.identity.verifyAccessToken(last);
    assert.deepEqual(kidsOf(await published()), announced, 'the old key is published while its tokens are valid');

    service.clock.advance(20 * MINUTE);
    assert.deepEqual(kidsOf(await published()), [announced[1]]);
    await service.identity.sweep();
    const kept = await service.database.db.selectFrom('identity.signing_keys').select('kid').execute();
    assert.deepEqual(kept, [{ kid: announced[1] }]);
  });

  await t.test('are reloaded by a process that does not know a new one', async () => {
    const late = await service.startAnother();
    await late.identity.verifyAccessToken(await newToken());
    service.clock.advance(KEY_SIGNS_FOR_MS);
    await published();
    service.clock.advance(KEY_LEAD_MS + MINUTE);
    const token = await newToken();
    assert.equal((await late.identity.verifyAccessToken(token)).provider, 'password');
  });

  await t.test('are added by one process at a time', async () => {
    const { db } = service.database;
    const rings = [1, 2].map(() => createKeyRing(db, service.clock, 'demo-issuer'));
    const { pending, waited } = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4126002)`.execute(trx);
      const pending = Promise.all(rings.map((ring) => ring.signingKey()));
      const finished: unknown[] = [];
      void pending.then((keys) => finished.push(keys));
      let waiting = 0;
      while (waiting < rings.length && finished.length === 0) {
        await delay(5);
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        waiting = rows[0]?.waiting ?? 0;
      }
      return { pending: [pending], waited: waiting };
    });
    assert.equal(waited, rings.length);
    assert.equal(new Set((await Promise.all(pending)).flat().map(({ kid }) => kid)).size, 1);
  });

  await t.test('keys of one purpose do not verify tokens of another', async () => {
    const { db } = service.database;
    const demo = await createKeyRing(db, service.clock, 'demo-issuer').signingKey();
    const ring = createKeyRing(db, service.clock, 'access-token');
    assert.equal(await ring.verificationKey(demo.kid), null);
    assert.ok(await ring.verificationKey((await ring.signingKey()).kid));
    assert.ok(!kidsOf(await published(await service.startAnother())).includes(demo.kid));
  });

  await t.test('are not reloaded for every invented key id', async () => {
    let queries = 0;
    const counted = service.database.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ring = createKeyRing(counted, service.clock, 'access-token');
    await ring.signingKey();
    const before = queries;
    service.clock.advance(MINUTE);
    for (let nth = 0; nth < 50; nth += 1) assert.equal(await ring.verificationKey(`invented-${nth}`), null);
    assert.equal(queries - before, 1);
  });

  await t.test('are reloaded after the clock went back', async () => {
    const { db } = service.database;
    const ring = createKeyRing(db, service.clock, 'access-token');
    await ring.signingKey();
    service.clock.advance(-HOUR);
    await db.deleteFrom('identity.signing_keys').execute();
    const { kid } = await createKeyRing(db, service.clock, 'access-token').signingKey();
    assert.ok(await ring.verificationKey(kid));
  });
});
