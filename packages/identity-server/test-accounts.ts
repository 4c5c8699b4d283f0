import assert from 'node:assert/strict';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createAccessTokens } from './access-tokens.ts';
import { createAccount } from './accounts.ts';
import type { Clock } from './context.ts';
import { startSession } from './sessions.ts';
import { createKeyRing } from './keys.ts';
import type { IdentityTables } from './tables.ts';

/** The password of every account that this file creates. */
export const TEST_PASSWORD = 'secret-of-a-test';
const TEST_PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$x/+RvVTMKjt7+0FWCdaLVg$jNQPzzQqXkgGiPfZagJzmPU+8Ic4EZFuphYKvA+yD4Y';

const databaseOf = (pool: pg.Pool) => new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) });

/** Creates the key that signs access tokens, which takes a tenth of a second, in a database that others are copied from. */
export async function createSigningKey(pool: pg.Pool, clock: Clock): Promise<void> {
  await createKeyRing(databaseOf(pool), clock, 'access-token').signingKey();
}

export interface TestAccount {
  uid: string;
  accessToken: string;
}

/**
 * Creates accounts and signs them in. Their passwords are hashed already: for tests that are not about sign-up, and would spend most of
 * their time on hashes. The address is confirmed unless the profile says otherwise.
 */
export function createTestAccounts(
  pool: pg.Pool,
  clock: Clock,
  projectId: string,
): (profile: { email: string; displayName?: string; emailVerified?: boolean }) => Promise<TestAccount> {
  const db = databaseOf(pool);
  const tokens = createAccessTokens(createKeyRing(db, clock, 'access-token'), clock, projectId);
  return async (profile) => {
    const values = { emailVerified: true, ...profile, passwordHash: TEST_PASSWORD_HASH };
    return db.transaction().execute(async (trx) => {
      const account = await createAccount(trx, clock.now(), values);
      assert.ok(account, `${profile.email} has no account yet`);
      return { uid: account.uid, accessToken: await tokens.sign(account, null, await startSession({ clock }, trx, account, 'password')) };
    });
  };
}
