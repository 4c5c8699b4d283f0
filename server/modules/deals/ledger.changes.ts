import { balanceOf, feeOf, heldFor, type Account } from '#domain/money/ledger.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';

/** One movement of money from an account to another. */
export interface Movement {
  /** The cause of the movement, such as `payment:<id>`. A cause moves money once. */
  cause: string;
  /** The booking that the money belongs to, if it is one. */
  bookingId: string | null;
  from: Account;
  to: Account;
  /** Above 0. */
  amountPoisha: number;
  now: Date;
}

/**
 * The one function that writes the ledger, in the transaction of the change that moves the money. Returns false, and writes nothing, when
 * the cause has moved money before. The database refuses a withdrawal of what the account does not hold.
 */
export async function moveMoney(trx: Transaction, { cause, bookingId, from, to, amountPoisha, now }: Movement): Promise<boolean> {
  const entry = { transaction_id: newId(now), booking_id: bookingId, cause, created_at: now };
  const written = await trx
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: from, amount_poisha: -amountPoisha },
      { ...entry, account: to, amount_poisha: amountPoisha },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}

/** How money that is held for a booking comes or goes. */
export type HeldMovement = { amountPoisha: number } & (
  | { kind: 'hold'; paymentId: string | undefined }
  | { kind: 'refund' }
  /** To the seller; what the site keeps of it is paid from it. */
  | { kind: 'release'; feePercent: number }
  /** `id`: of the dispute by which the bank of the buyer took it. */
  | { kind: 'charge_back'; id: string }
);

/** Moves money that is held for a booking, once: the kind of the movement and what it is about are the cause. */
export async function moveHeld(
  { trx, now }: { trx: Transaction; now: Date },
  { id: bookingId, seller_uid }: { id: string; seller_uid: string },
  movement: HeldMovement,
): Promise<void> {
  const { amountPoisha } = movement;
  const held = heldFor(bookingId);
  const money = { bookingId, amountPoisha, now };
  switch (movement.kind) {
    case 'hold':
      await moveMoney(trx, { ...money, cause: `payment:${movement.paymentId}`, from: 'card_in', to: held });
      break;
    case 'refund':
      await moveMoney(trx, { ...money, cause: `refund:${bookingId}`, from: held, to: 'refund_out' });
      break;
    case 'release': {
      const fee = feeOf(amountPoisha, movement.feePercent);
      const to = balanceOf(seller_uid);
      await moveMoney(trx, { ...money, cause: `release:${bookingId}`, from: held, to, amountPoisha: amountPoisha - fee });
      if (fee > 0) await moveMoney(trx, { ...money, cause: `fee:${bookingId}`, from: held, to: 'fee', amountPoisha: fee });
      break;
    }
    case 'charge_back':
      await moveMoney(trx, { ...money, cause: `charged_back:${movement.id}`, from: held, to: 'chargeback_out' });
      break;
    default:
      movement satisfies never;
  }
}

/**
 * Covers what lost disputes of a payment have left missing with the money of a refund that has failed: the bank has paid the buyer already,
 * who gets it once. The payment is locked. Returns how much, poisha, of at most `duePoisha`.
 */
export async function coverShortfall(
  trx: Transaction,
  { id: paymentId, booking_id: bookingId }: { id: string; booking_id: string | null },
  duePoisha: number,
  now: Date,
): Promise<number> {
  const lost = trx
    .selectFrom('chargebacks')
    .select(['id', 'shortfall_poisha'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'lost');
  let covered = 0;
  for (const { id, shortfall_poisha: shortfall } of await lost.orderBy('id').execute()) {
    const amountPoisha = Math.min(shortfall, duePoisha - covered);
    if (amountPoisha === 0) continue;
    await moveMoney(trx, { cause: `covered:${id}`, bookingId, from: 'refund_out', to: 'shortfall', amountPoisha, now });
    await trx
      .updateTable('chargebacks')
      .set({ shortfall_poisha: shortfall - amountPoisha })
      .where('id', '=', id)
      .execute();
    covered += amountPoisha;
  }
  return covered;
}
