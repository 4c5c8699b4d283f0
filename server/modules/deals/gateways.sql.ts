import type { GatewayOrder } from '#server/adapters/gateways/port.ts';
import type { PaymentRow } from '#server/modules/deals/payments.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** Reads the data that a gateway is sent about a payment: the product, and how to reach the buyer. */
export async function findOrderDetails(db: Reader, payment: PaymentRow): Promise<Pick<GatewayOrder, 'title' | 'buyer'>> {
  const { title, ...buyer } = await db
    .selectFrom('bookings as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .innerJoin('users as u', 'u.uid', 'b.buyer_uid')
    .select(['p.title', 'u.display_name as name', 'u.email', 'b.contact_number as phone'])
    .where('b.id', '=', payment.booking_id)
    .executeTakeFirstOrThrow();
  return { title, buyer };
}
