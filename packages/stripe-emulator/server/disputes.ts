import type { Selectable } from 'kysely';
import type { Stripe } from 'stripe';
import type * as z from 'zod';
import { ok, type ApiRequest, type ApiResponse } from './api-request.ts';
import type { Reader, Transaction } from './database.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import type { disputeOpen, disputeUpdate } from './params.ts';
import type { CardTables } from './tables.ts';
import { seconds } from './views.ts';

type DisputeRow = Selectable<CardTables['cards.disputes']>;

/** Days in which Stripe takes evidence. */
const EVIDENCE_DAYS = 7;
/** The evidence with which a dispute of test mode is won or lost (docs.stripe.com/testing). */
const DECISIVE: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

const disputeView = (row: DisputeRow): Stripe.Dispute => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: [],
  charge: row.charge_id,
  created: seconds(row.created_at),
  currency: row.currency,
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: row.evidence_text,
  },
  evidence_details: {
    due_by: row.status === 'needs_response' ? seconds(row.created_at) + EVIDENCE_DAYS * 86_400 : null,
    enhanced_eligibility: {},
    has_evidence: row.evidence_text !== null,
    past_due: false,
    submission_count: row.evidence_text === null ? 0 : 1,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: row.payment_intent_id,
  reason: row.reason,
  status: row.status,
});

/** Returns the part of a charge that is with the bank of the customer: it cannot be refunded as well. */
export async function disputedAmount(tx: Transaction, chargeId: string): Promise<number> {
  const rows = await tx
    .selectFrom('cards.disputes')
    .select('amount')
    .where('charge_id', '=', chargeId)
    .where('status', '<>', 'won')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Not in Stripe's API: the customer's bank disputes a payment. The charge is locked, so that of a refund and a dispute one comes first. */
export async function openDispute(tx: Transaction, request: ApiRequest, params: z.output<typeof disputeOpen>): Promise<ApiResponse> {
  const charge = await tx
    .selectFrom('cards.charges')
    .selectAll()
    .where('payment_intent_id', '=', request.pathId)
    .where('status', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirst();
  if (!charge) throw noSuch('payment_intent', request.pathId, 'intent');
  const left = charge.amount - (await disputedAmount(tx, charge.id));
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left) throw invalidRequest(`Of charge ${charge.id}, ${left} can be disputed.`, { param: 'amount' });
  const dispute = await tx
    .insertInto('cards.disputes')
    .values({
      id: newId('du'),
      charge_id: charge.id,
      payment_intent_id: charge.payment_intent_id,
      amount,
      currency: charge.currency,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_text: null,
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = disputeView(dispute);
  await recordEvent(tx, request, 'charge.dispute.created', view);
  await recordEvent(tx, request, 'charge.dispute.funds_withdrawn', view);
  return ok(view);
}

/** Takes evidence. As in test mode at Stripe, two words decide at once. */
export async function updateDispute(tx: Transaction, request: ApiRequest, params: z.output<typeof disputeUpdate>): Promise<ApiResponse> {
  const found = await tx.selectFrom('cards.disputes').selectAll().where('id', '=', request.pathId).forUpdate().executeTakeFirst();
  if (!found) throw noSuch('dispute', request.pathId, 'dispute');
  if (found.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  const text = params.evidence.uncategorized_text;
  const status = DECISIVE[text] ?? found.status;
  const dispute = await tx
    .updateTable('cards.disputes')
    .set({ evidence_text: text, status })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = disputeView(dispute);
  await recordEvent(tx, request, status === 'needs_response' ? 'charge.dispute.updated' : 'charge.dispute.closed', view);
  if (status === 'won') await recordEvent(tx, request, 'charge.dispute.funds_reinstated', view);
  return ok(view);
}

export async function retrieveDispute(db: Reader, request: ApiRequest): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.disputes').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('dispute', request.pathId, 'dispute');
  return ok(disputeView(row));
}
