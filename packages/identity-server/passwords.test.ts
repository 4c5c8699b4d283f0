import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { hash, parseOptions } from '@node-rs/argon2';
import { createPasswordHasher, isOutdated } from './passwords.ts';
import { startTestIdentity } from './test-identity.ts';

const WHO = ['203.0.113.7', 'user@example.com'] as const;
const OLD = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

await test('passwords are stored as argon2id with the recommended parameters', async () => {
  const passwords = createPasswordHasher();
  const stored = await passwords.hash(WHO, 'correct horse');
  assert.match(stored, /^\$argon2id\$/);
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  assert.deepEqual({ memoryCost, timeCost, parallelism }, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  assert.equal(await passwords.verify(WHO, stored, 'correct horse'), true);
  assert.equal(await passwords.verify(WHO, stored, 'wrong horse'), false);
  assert.equal(await passwords.verify(WHO, null, 'correct horse'), false);
  assert.equal(isOutdated(stored), false);
});

await test('an unknown account takes as long as a known one', async () => {
  const passwords = createPasswordHasher();
  const stored = await passwords.hash(WHO, 'correct horse');
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // By turns, so that what else the machine does meanwhile slows both; the first ones prepare.
  for (let round = 0; round < 8; round += 1)
    for (const [kind, against] of [
      ['known', stored],
      ['unknown', null],
    ] as const) {
      const start = performance.now();
      await passwords.verify(WHO, against, 'wrong horse');
      if (round > 0) fastest[kind] = Math.min(fastest[kind], performance.now() - start);
    }
  const ratio = fastest.unknown / fastest.known;
  // Without the dummy hash it is below 0.01; the bounds allow for a busy machine.
  assert.ok(ratio > 0.1 && ratio < 10, `ratio ${ratio}`);
});

await test('a flood of hashes is queued, and refused when the queue is full', async (t) => {
  // None is refused for having waited too long, as on a busy machine the last would be.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const passwords = createPasswordHasher();
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.hash(WHO, 'correct horse')));
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 100 - 2 - 64);
  for (const result of refused) assert.match(String(result.reason), /TOO_MANY_ATTEMPTS_TRY_LATER/);
  assert.match(await passwords.hash(WHO, 'correct horse'), /^\$argon2id\$/, 'the queue is empty again');
});

await test('a hash with outdated parameters is renewed at the next sign-in', async (t) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const user = { email: 'old@example.com', password: 'correct horse' };
  await service.call('accounts:signUp', user);
  const { db } = service.database;
  await db
    .updateTable('identity.accounts')
    .set({ password_hash: await hash(user.password, OLD) })
    .execute();
  const stored = async () =>
    (await db.selectFrom('identity.accounts').select('password_hash').executeTakeFirstOrThrow()).password_hash ?? '';
  assert.equal((await service.call('accounts:signInWithPassword', { ...user, password: 'wrong horse' })).status, 400);
  assert.equal(isOutdated(await stored()), true);
  assert.equal((await service.call('accounts:signInWithPassword', user)).status, 200);
  assert.equal(isOutdated(await stored()), false);
  assert.equal((await service.call('accounts:signInWithPassword', user)).status, 200);
});

await test('a flood of new passwords is not one of questions about breaches', async () => {
  let asked = 0;
  const passwords = createPasswordHasher({ maxWaiting: 1, maxWaitMs: 20_000 }, async () => {
    asked += 1;
    return false;
  });
  const hashes = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash(['192.0.2.1', 'uid'], 'a fresh sentence')));
  const made = hashes.filter(({ status }) => status === 'fulfilled').length;
  assert.ok(made < hashes.length, 'the queue is full');
  assert.equal(asked, made);
});
