import { mayAskAbout, maySeeBooking, type Person } from '#domain/access.ts';
import type { CardCharge } from '#domain/charge.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import type { Clock } from '#server/clock.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import type { Handlers } from '#server/http/bind.ts';
import type { Tallies } from '#server/metrics/tallies.ts';
import { fail } from '#server/http/failure.ts';
import { findBooking, holdPeople, listBookings, wasUnbooked, type BookingRow } from '#server/bookings/queries.ts';
import { bookingView } from '#server/bookings/views.ts';
import type { PictureUrl } from '#server/images/queries.ts';
import { payBooking } from '#server/payments/transition.ts';
import { findProduct } from '#server/products/queries.ts';
import { changeProduct } from '#server/bookings/transition.ts';
import { phoneOrFail } from '#server/users/transition.ts';

type BookingCalls = 'createBooking' | 'listBookings' | 'getBooking' | 'payBooking' | 'deleteBooking';

export interface BookingDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  cards: CardsPort;
  charge: CardCharge;
  pictureUrl: PictureUrl;
  publicUrl: string;
  tallies: Pick<Tallies, 'payments'>;
}

export function bookingRoutes(deps: BookingDeps): Pick<Handlers, BookingCalls> {
  const { db, feed, clock, publicUrl } = deps;

  /** A booking that this person may see; "not found" and "not yours" are one answer. */
  const getBooking = async (id: string, caller: Person): Promise<BookingRow> => {
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
        const held = await holdPeople(trx, [caller.uid, product.seller_uid]);
        if (!held.some((person) => person.uid === caller.uid)) return fail('invalid_token');
        const { row, bookingId } = await changeProduct({ trx, changed, now: clock.now(), publicUrl }, productId, {
          to: 'booked',
          person: caller,
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
          person: caller,
          bookingId: booking.id,
          reason: 'unbooked',
        });
      });
      return { deleted: true };
    },
  };
}
