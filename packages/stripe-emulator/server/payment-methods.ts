import type * as z from 'zod';
import { ok, type Answer, type Call } from './operation.ts';
import { cardFault, noSuch, noSuchParameter, StripeFault, invalidRequest } from './faults.ts';
import { newId } from './ids.ts';
import type { PaymentMethodCreate, retrieve } from './params.ts';
import { findTestCard, findTestCardByName, passesLuhn, type TestCard } from './test-cards.ts';
import { paymentMethodView, type PaymentMethodRow } from './views.ts';
import type { Reader, Transaction } from '../../../server/platform/db/database.ts';

// A card is good until the end of its month, and nobody issues one for longer than this.
const LONGEST_VALIDITY_YEARS = 50;

type NewPaymentMethod = Omit<PaymentMethodCreate, 'expand'>;
type CardInput = NewPaymentMethod['card'];

/** @throws StripeFault when the card cannot be used; nothing of what was typed is kept or repeated */
function checkCard(card: CardInput, now: Date): { testCard: TestCard; expYear: number } {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  const testCard = findTestCard(number);
  if (!testCard)
    throw new StripeFault(402, {
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

/** @throws StripeFault when the card is refused at sight */
export const checkPaymentMethod = (input: NewPaymentMethod, now: Date): void => void checkCard(input.card, now);

/** @throws StripeFault when the card is refused at sight */
export async function insertPaymentMethod(tx: Transaction, call: Call, input: NewPaymentMethod): Promise<PaymentMethodRow> {
  const { testCard, expYear } = checkCard(input.card, call.now);
  const { address, name, email, phone } = input.billing_details;
  return insertRow(tx, call, testCard, {
    exp_month: input.card.exp_month,
    exp_year: expYear,
    cvc_given: input.card.cvc !== undefined,
    billing_details: JSON.stringify({
      name: name ?? null,
      email: email ?? null,
      phone: phone ?? null,
      address: { ...NO_ADDRESS, ...address },
    }),
    metadata: JSON.stringify(input.metadata),
  });
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

interface MethodFields {
  exp_month: number;
  exp_year: number;
  cvc_given: boolean;
  billing_details: string;
  metadata: string;
}

const insertRow = (tx: Transaction, call: Call, testCard: TestCard, fields: MethodFields): Promise<PaymentMethodRow> =>
  tx
    .insertInto('cards.payment_methods')
    .values({
      id: newId('pm'),
      test_card: testCard.name,
      brand: testCard.brand,
      funding: testCard.funding,
      last4: testCard.number.slice(-4),
      ...fields,
      created_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const usedBefore = (): StripeFault =>
  invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    { param: 'payment_method' },
  );

/**
 * The payment method of that id, locked. One of Stripe's `pm_card_…` tokens stands for a new one.
 * @throws StripeFault when it does not exist or has paid already
 */
export async function takePaymentMethod(tx: Transaction, call: Call, id: string): Promise<PaymentMethodRow> {
  const testCard = findTestCardByName(id);
  if (testCard) {
    const year = call.now.getUTCFullYear() + 1;
    const fields = { exp_month: 12, exp_year: year, cvc_given: false, billing_details: NO_BILLING, metadata: '{}' };
    return insertRow(tx, call, testCard, fields);
  }
  const row = await tx.selectFrom('cards.payment_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchParameter('PaymentMethod', id, 'payment_method');
  if (row.used_at) throw usedBefore();
  return row;
}

const NO_BILLING = JSON.stringify({ name: null, email: null, phone: null, address: NO_ADDRESS });

export async function findPaymentMethod(db: Reader, id: string | null | undefined): Promise<PaymentMethodRow | null> {
  if (!id) return null;
  return (await db.selectFrom('cards.payment_methods').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function createPaymentMethod(tx: Transaction, call: Call, params: PaymentMethodCreate): Promise<Answer> {
  return ok(paymentMethodView(await insertPaymentMethod(tx, call, params)));
}

export async function retrievePaymentMethod(db: Reader, call: Call, _params: z.output<typeof retrieve>): Promise<Answer> {
  const row = await findPaymentMethod(db, call.pathId);
  if (!row) throw noSuch('PaymentMethod', call.pathId, 'payment_method');
  return ok(paymentMethodView(row));
}
