import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { startTestIdentity } from './test-identity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'correct horse';

await test('the sweep', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const { db } = service.database;

  await t.test('deletes what has expired, and nothing that has not', async () => {
    const { body } = await service.call('accounts:signUp', { email: 'sweep@example.com', password: PASSWORD });
    const uid = body['localId'] ?? '';
    for (const table of ['sessions', 'throttle', 'known_addresses']) await sql`delete from ${sql.table(`identity.${table}`)}`.execute(db);
    const now = service.clock.now().getTime();
    const session = {
      uid,
      token_version: 0,
      provider: 'password',
      auth_time: new Date(now),
      chain_key: Buffer.alloc(32),
      current_hash: Buffer.alloc(32),
      current_used: false,
      rotated_at: null,
      used_at: new Date(now),
    } as const;
    const flow = { code_verifier: 'v', nonce: 'n', client_nonce: 'c' };
    const code = { redirect_uri: 'u', code_challenge: 'c', nonce: null, email: 'e', email_verified: true, name: 'n' };
    // Each table gets a row that expires now and one that expires a millisecond later.
    for (const [nth, label] of ['expired', 'valid'].entries()) {
      const key = Buffer.from(label);
      const at = (ms: number): Date => new Date(now + ms + nth);
      const id = `00000000-0000-4000-8000-00000000000${nth}`;
      await db
        .insertInto('identity.sessions')
        .values({ ...session, id, expires_at: at(0) })
        .execute();
      await db
        .insertInto('identity.action_codes')
        .values({ uid, purpose: nth === 0 ? 'PASSWORD_RESET' : 'VERIFY_EMAIL', code_hash: key, expires_at: at(-7 * DAY) })
        .execute();
      await db
        .insertInto('identity.throttle')
        .values({ key, empty_at: at(0) })
        .execute();
      await db
        .insertInto('identity.known_addresses')
        .values({ uid, address_hash: key, seen_at: at(-90 * DAY) })
        .execute();
      await db
        .insertInto('identity.google_flows')
        .values({ ...flow, state_hash: key, expires_at: at(0) })
        .execute();
      await db
        .insertInto('identity.redeemed_id_tokens')
        .values({ token_hash: key, expires_at: at(0) })
        .execute();
      await db
        .insertInto('identity.demo_issuer_codes')
        .values({ ...code, code_hash: key, expires_at: at(0) })
        .execute();
    }
    await service.identity.sweep();
    const kept = async (table: string, column: string): Promise<unknown[]> => {
      const { rows } = await sql<{ key: unknown }>`select ${sql.ref(column)} as key from ${sql.table(`identity.${table}`)}`.execute(db);
      return rows.map(({ key }) => (Buffer.isBuffer(key) ? key.toString() : key));
    };
    assert.deepEqual(
      {
        sessions: await kept('sessions', 'id'),
        codes: await kept('action_codes', 'code_hash'),
        throttle: await kept('throttle', 'key'),
        addresses: await kept('known_addresses', 'address_hash'),
        flows: await kept('google_flows', 'state_hash'),
        redeemed: await kept('redeemed_id_tokens', 'token_hash'),
        demoCodes: await kept('demo_issuer_codes', 'code_hash'),
      },
      {
        sessions: ['00000000-0000-4000-8000-000000000001'],
        codes: ['valid'],
        throttle: ['valid'],
        addresses: ['valid'],
        flows: ['valid'],
        redeemed: ['valid'],
        demoCodes: ['valid'],
      },
    );
  });

  await t.test('keeps an expired code for a week, so that it is reported as expired', async () => {
    const email = 'late@example.com';
    await service.call('accounts:signUp', { email, password: PASSWORD });
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = service.lastOobCode(email, 'PASSWORD_RESET');
    const report = async (): Promise<string | undefined> => {
      await service.identity.sweep();
      return (await service.call('accounts:resetPassword', { oobCode })).body.error?.message;
    };
    service.clock.advance(7 * DAY);
    assert.equal(await report(), 'EXPIRED_OOB_CODE');
    service.clock.advance(HOUR);
    assert.equal(await report(), 'INVALID_OOB_CODE');
  });
});
