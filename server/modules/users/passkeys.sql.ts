import { PASSKEY_MINUTES } from '#contract/operation.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';

const PASSKEY_MS = PASSKEY_MINUTES * MINUTE_MS;

/** The passkeys of a user, the oldest first. */
export const findPasskeys = (db: Reader, uid: string) =>
  db.selectFrom('passkeys').selectAll().where('user_uid', '=', uid).orderBy('created_at').orderBy('id').execute();

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** Until when the use of a passkey with a stored token counts. */
export const countsUntil = (usedAt: Date): Date => new Date(usedAt.getTime() + PASSKEY_MS);

/** Whether a passkey was used with this stored token in the last minutes. Read from the database: it decides about money. */
export async function hasUsedPasskey(db: Reader, token: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('passkey_at').where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row?.passkey_at != null && countsUntil(row.passkey_at) > now;
}

/** A passkey as its user sees it. */
export const passkeyView = (row: Omit<PasskeyRow, 'public_key' | 'counter'>): Passkey => ({
  _id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});
