import { mayAskAbout, maySeeBooking, type SignedInUser } from '#domain/access.ts';
import type { CardCharge } from '#domain/charge.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';
import { fail } from '#server/platform/http/failure.ts';
import { findBooking, lockUsersForShare, listBookings, wasUnbooked, type BookingRow } from '#server/features/bookings/queries.ts';
import { bookingView } from '#server/features/bookings/views.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import { payBooking } from '#server/features/payments/transitions.ts';
import { findProduct } from '#server/features/products/queries.ts';
import { changeProduct } from '#server/features/bookings/transitions.ts';
import { phoneOrFail } from '#server/features/users/transitions.ts';

type BookingCalls = 'createBooking' | 'listBookings' | 'getBooking' | 'payBooking' | 'deleteBooking';

export interface BookingDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  cards: CardsPort;
  charge: CardCharge;
  photoUrl: PhotoUrl;
  publicUrl: string;
  counters: Pick<Counters, 'payments'>;
}

export function bookingRoutes(deps: BookingDeps): Pick<Handlers, BookingCalls> {
  const { db, feed, clock, publicUrl } = deps;

  /** A booking that this person may see; "not found" and "not yours" are one answer. */
  const getBooking = async (id: string, caller: SignedInUser): Promise<BookingRow> => {
    const row = await findBooking(db, id);
    return row && maySeeBooking(caller, { buyerUid: row.booking.buyer_uid, sellerUid: row.booking.seller_uid })
      ? row
      : fail('unknown_booking');
  };

  return {
    async createBooking({ body, caller, reply }) {
      const contactNumber = phoneOrFail('contactNumber', body.contactNumber);
      const productId = body.product._id;
      const product = isId(productId) ? await findProduct(db, productId) : undefined;
      if (!product) return fail('unknown_product');
      const booking = await feed.transact(async (trx, changed) => {
        const held = await lockUsersForShare(trx, [caller.uid, product.seller_uid]);
        if (!held.some((user) => user.uid === caller.uid)) return fail('invalid_token');
        const { row, bookingId } = await changeProduct({ trx, changed, now: clock.now(), publicUrl }, productId, {
          to: 'booked',
          user: caller,
          contactNumber,
          meetingLocation: body.meetingLocation,
        });
        // Read before the commit: right after it somebody may end the booking, and this one was made all the same.
        return { repeated: row === null, made: await findBooking(trx, bookingId ?? '') };
      });
      if (booking.repeated) void reply.code(200);
      return bookingView(booking.made ?? fail('unknown_product'), caller, deps);
    },

    async listBookings({ query, caller, reply }) {
      const side = query.buyer === undefined ? 'seller' : 'buyer';
      const email = query.buyer ?? query.seller ?? '';
      if (!mayAskAbout(caller, email)) return fail('forbidden');
      const page = await listBookings(db, side, email, { limit: query.limit, cursor: query.cursor });
      if (page.nextCursor !== undefined) void reply.header('next-cursor', page.nextCursor);
      return page.rows.map((row) => bookingView(row, caller, deps));
    },

    async getBooking({ params, caller }) {
      return bookingView(await getBooking(params.id, caller), caller, deps);
    },

    async payBooking({ params, body, caller }) {
      await payBooking(deps, { bookingId: params.id, transactionId: body.transactionId, buyer: caller });
      return bookingView(await getBooking(params.id, caller), caller, deps);
    },

    async deleteBooking({ params, caller }) {
      // Done before: whoever did not hear the answer asks again.
      if (await wasUnbooked(db, params.id, caller)) return { deleted: true };
      const { booking } = await getBooking(params.id, caller);
      // Also where an admin has taken the sold product off the market since.
      if (booking.paid_at) return fail('already_paid');
      await feed.transact(async (trx, changed) => {
        await changeProduct({ trx, changed, now: clock.now(), publicUrl }, booking.product_id, {
          to: 'unsold',
          user: caller,
          bookingId: booking.id,
          reason: 'unbooked',
        });
      });
      return { deleted: true };
    },
  };
}
