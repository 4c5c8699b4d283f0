import type { DemoSale } from '@abar/demo-market';
import { chargeFor, type CardCharge } from '#domain/charge.ts';
import { poishaOfTk } from '#domain/money.ts';
import { parsePhone } from '#domain/phone.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { getByKey } from '#server/demo/bookings.ts';
import type { UserRow } from '#server/features/users/queries.ts';

/**
 * Sells products of the past, whose ids are in `products`: all bookings and payments at once and without emails, because one by one,
 * through the card service, they would take longer than all the rest of the demo.
 */
export async function insertPastSales(
  trx: Transaction,
  sales: readonly DemoSale[],
  users: Map<string, UserRow>,
  products: Map<string, string>,
  charge: CardCharge,
): Promise<void> {
  const rows = sales.map((sale) => ({
    ...sale,
    id: newId(sale.soldAt),
    price: poishaOfTk(sale.sellingPriceTk),
    intent: `pi_demo_${sale.key}`,
  }));
  await trx
    .insertInto('bookings')
    .values(
      rows.map((sale) => ({
        id: sale.id,
        product_id: getByKey(products, sale.key),
        buyer_uid: getByKey(users, sale.buyerUid).uid,
        seller_uid: getByKey(users, sale.sellerUid).uid,
        contact_number: parsePhone(sale.contactNumber) ?? sale.contactNumber,
        meeting_location: sale.meetingLocation,
        price_poisha: sale.price,
        transaction_id: sale.intent,
        created_at: sale.createdAt,
        expires_at: sale.soldAt,
        terms: null,
        terms_sha256: null,
        paid_at: sale.soldAt,
        ended_at: null,
        end_reason: null,
      })),
    )
    .execute();
  await trx
    .insertInto('payments')
    .values(
      rows.map((sale) => ({
        id: newId(sale.soldAt),
        booking_id: sale.id,
        buyer_uid: getByKey(users, sale.buyerUid).uid,
        amount_poisha: chargeFor(charge, sale.price),
        currency: 'bdt',
        intent_id: sale.intent,
        client_secret: null,
        status: 'succeeded' as const,
        refund_id: null,
        created_at: sale.createdAt,
        settled_at: sale.soldAt,
      })),
    )
    .execute();
  await trx
    .updateTable('products')
    .set({ status: 'sold' })
    .where(
      'id',
      'in',
      rows.map(({ key }) => getByKey(products, key)),
    )
    .execute();
}
