import type { Insertable } from 'kysely';
import { passesLuhn } from '../luhn.ts';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { cardFault, noSuchParameter, ApiError, invalidRequest } from './errors.ts';
import { newId } from './ids.ts';
import type { PaymentMethodCreate } from './params.ts';
import { findTestCard, findTestCardByName, type TestCard } from './published-cards.ts';
import type { CardTables } from './tables.ts';
import { paymentMethodView, type PaymentMethodRow } from './views.ts';
import type { Reader, Transaction } from './database.ts';

// A card is valid until the end of its month; no bank issues one for longer than this.
const LONGEST_VALIDITY_YEARS = 50;

type CardInput = PaymentMethodCreate['card'];

/** @throws ApiError when the card cannot be used; the error never repeats the card's data */
function checkCard(card: CardInput, now: Date): { testCard: TestCard; expYear: number } {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  const testCard = findTestCard(number);
  if (!testCard)
    throw new ApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    });
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() + 1;
  if (expYear < year || expYear > year + LONGEST_VALIDITY_YEARS)
    throw cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (card.exp_month < 1 || card.exp_month > 12 || (expYear === year && card.exp_month < month))
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const cvc = testCard.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (card.cvc !== undefined && !cvc.test(card.cvc)) throw cardFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return { testCard, expYear };
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const NO_BILLING = { name: null, email: null, phone: null, address: NO_ADDRESS };

type MethodFields = Pick<Insertable<CardTables['cards.payment_methods']>, 'exp_month' | 'exp_year' | 'cvc_given' | 'billing_details'>;

const insertRow = (tx: Transaction, request: ApiRequest, testCard: TestCard, fields: MethodFields): Promise<PaymentMethodRow> =>
  tx
    .insertInto('cards.payment_methods')
    .values({
      id: newId('pm'),
      test_card: testCard.name,
      brand: testCard.brand,
      funding: testCard.funding,
      last4: testCard.number.slice(-4),
      ...fields,
      metadata: '{}',
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const alreadyUsed = (): ApiError =>
  invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    { param: 'payment_method' },
  );

/**
 * Locks the payment method until the transaction ends. One of Stripe's `pm_card_…` tokens creates a new one.
 * @throws ApiError when it does not exist or has been used
 */
export async function lockPaymentMethod(tx: Transaction, request: ApiRequest, id: string): Promise<PaymentMethodRow> {
  const testCard = findTestCardByName(id);
  if (testCard) {
    const year = request.now.getUTCFullYear() + 1;
    const fields = { exp_month: 12, exp_year: year, cvc_given: false, billing_details: JSON.stringify(NO_BILLING) };
    return insertRow(tx, request, testCard, fields);
  }
  const row = await tx.selectFrom('cards.payment_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchParameter('PaymentMethod', id, 'payment_method');
  if (row.used_at) throw alreadyUsed();
  return row;
}

export async function findPaymentMethod(db: Reader, id: string | null | undefined): Promise<PaymentMethodRow | null> {
  if (!id) return null;
  return (await db.selectFrom('cards.payment_methods').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function createPaymentMethod(
  tx: Transaction,
  request: ApiRequest,
  { card, billing_details }: PaymentMethodCreate,
): Promise<ApiResponse> {
  const { testCard, expYear } = checkCard(card, request.now);
  const row = await insertRow(tx, request, testCard, {
    exp_month: card.exp_month,
    exp_year: expYear,
    cvc_given: card.cvc !== undefined,
    billing_details: JSON.stringify({ ...NO_BILLING, ...billing_details }),
  });
  return ok(paymentMethodView(row));
}
