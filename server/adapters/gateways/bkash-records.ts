import { HOUR_MS } from '#domain/durations.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface RecordsOptions {
  db: Database;
  clock: Clock;
}

export interface GrantedToken {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/** A token that is valid for less than this is renewed, ms. */
const RENEW_BEFORE_MS = 300_000;
/** By how much the clocks of two processes may differ, ms. A later time is from before the clock went back, and counts as long past. */
const CLOCK_SKEW_MS = 60_000;
/** How long an unanswered refund is left alone, ms: longer than bKash is waited for. */
const LEAVE_ALONE_MS = 120_000;

/**
 * The token of a merchant, shared by all processes and kept across restarts: bKash blocks a merchant for an hour who asks for one more than
 * twice an hour. Every request for one is written down before it is sent.
 */
export function createTokens({ db, clock }: RecordsOptions, account: string, grant: () => Promise<GrantedToken>) {
  // One for this process: a caller that comes meanwhile waits for the same one.
  let renewing: Promise<string> | undefined;

  const find = () => db.selectFrom('gateway_tokens').selectAll().where('account', '=', account).executeTakeFirst();
  const isValid = (until: Date | null | undefined, more: number): boolean => (until?.getTime() ?? 0) - clock.now().getTime() > more;

  async function renew(rejected?: string): Promise<string> {
    const now = clock.now();
    const { numInsertedOrUpdatedRows: claimed } = await db
      .insertInto('gateway_tokens')
      .values({ account, asked_at: now, asked_before: null, token: null, expires_at: null })
      .onConflict((conflict) =>
        conflict
          .column('account')
          .doUpdateSet((is) => ({ asked_at: now, asked_before: is.ref('gateway_tokens.asked_at') }))
          .where((is) =>
            is.or([
              is('gateway_tokens.asked_before', 'is', null),
              is('gateway_tokens.asked_before', '<=', new Date(now.getTime() - HOUR_MS)),
              is('gateway_tokens.asked_before', '>', new Date(now.getTime() + CLOCK_SKEW_MS)),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    const kept = await find();
    const isKeptUsable = kept?.token != null && kept.token !== rejected && isValid(kept.expires_at, 0);
    try {
      if (!claimed) throw new PaymentServiceUnavailable('bKash was asked for a token twice within an hour.');
      const { token, expiresIn } = await grant();
      const expires_at = new Date(now.getTime() + expiresIn * 1000);
      await db.updateTable('gateway_tokens').set({ token, expires_at }).where('account', '=', account).execute();
      return token;
    } catch (error) {
      if (isKeptUsable && kept.token !== null) return kept.token;
      throw error;
    }
  }

  return {
    /** A valid token; another one than that which bKash has rejected. @throws PaymentServiceUnavailable */
    async token(rejected?: string): Promise<string> {
      const kept = await find();
      if (kept?.token != null && kept.token !== rejected && isValid(kept.expires_at, RENEW_BEFORE_MS)) return kept.token;
      renewing ??= renew(rejected).finally(() => (renewing = undefined));
      return renewing;
    },
  };
}

export interface RefundRequest {
  intentId: string;
  amountPoisha: number;
  idempotencyKey: string;
}

export interface MadeRefund {
  id: string;
  amountPoisha: number;
}

/**
 * Refunds once for a key at a gateway that recognises no repetition. The request is written down before it is sent. When no answer came,
 * the refunds that the gateway lists for the payment say whether it was made: one of this amount that no other request has.
 * @throws PaymentServiceUnavailable while another request for the same key may be under way
 */
export async function refundOnce(
  { db, clock }: RecordsOptions,
  { intentId, amountPoisha, idempotencyKey }: RefundRequest,
  { list, make }: { list: () => Promise<MadeRefund[]>; make: () => Promise<string> },
): Promise<{ id: string }> {
  const now = clock.now();
  const request = { idempotency_key: idempotencyKey, intent_id: intentId, amount_poisha: amountPoisha, asked_at: null, refund_id: null };
  await db
    .insertInto('gateway_refunds')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom('gateway_refunds').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirstOrThrow();
  if (known.refund_id !== null) return { id: known.refund_id };
  const age = known.asked_at && now.getTime() - known.asked_at.getTime();
  const isLeftAlone = age !== null && age >= -CLOCK_SKEW_MS && age < LEAVE_ALONE_MS;
  const { numUpdatedRows } = isLeftAlone
    ? { numUpdatedRows: 0n }
    : await db
        .updateTable('gateway_refunds')
        .set({ asked_at: now })
        .where('idempotency_key', '=', idempotencyKey)
        .where('refund_id', 'is', null)
        .where('asked_at', 'is not distinct from', known.asked_at)
        .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new PaymentServiceUnavailable('The refund may be under way.');

  const id = (known.asked_at !== null && (await findMade())) || (await make());
  await db.updateTable('gateway_refunds').set({ refund_id: id }).where('idempotency_key', '=', idempotencyKey).execute();
  return { id };

  async function findMade(): Promise<string | undefined> {
    const made = await list();
    const others = await db.selectFrom('gateway_refunds').select('refund_id').where('intent_id', '=', intentId).execute();
    const taken = new Set(others.map(({ refund_id }) => refund_id));
    return made.find((refund) => refund.amountPoisha === amountPoisha && !taken.has(refund.id))?.id;
  }
}
