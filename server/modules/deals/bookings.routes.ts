import type { Deps } from '#server/modules/core/deps.ts';
import type { ReleaseReason } from '#contract/vocabulary.ts';
import { mayAskAbout, maySeeBooking, type SignedInUser } from '#domain/users/access.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import {
  findBooking,
  findBookingRecord,
  findOrder,
  findTerms,
  listBookings,
  sideIn,
  type BookingRecord,
} from '#server/modules/deals/bookings.sql.ts';
import { logBookingEnd } from '#server/modules/core/admin-log.changes.ts';
import { logDealReading } from '#server/modules/deals/disputes.changes.ts';
import { changeProduct } from '#server/modules/deals/bookings.changes.ts';
import { bookingView, orderView } from '#server/modules/deals/bookings.views.ts';
import { phoneOrFail } from '#server/modules/users/users.changes.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

const maySee = (caller: SignedInUser, booking: BookingRecord): boolean =>
  maySeeBooking(caller, { buyerUid: booking.buyer_uid, sellerUid: booking.seller_uid });

export function bookingRoutes(deps: Deps) {
  const { db, transact, mustConfirm, maxOpenBookings, bookingHours } = deps;

  /** @throws Failure unknown_booking */
  const findVisible = async (caller: SignedInUser, id: string): Promise<BookingRecord> => {
    const booking = await findBookingRecord(db, id);
    return booking && maySee(caller, booking) ? booking : fail('unknown_booking');
  };

  const logReading = async (booking: BookingRecord, caller: SignedInUser): Promise<void> => {
    if (caller.role === 'admin') await transact((context) => logDealReading(context, booking, caller));
  };

  /** Ends the booking as its seller. */
  const release = (booking: BookingRecord, caller: SignedInUser, reason: ReleaseReason) =>
    transact((context) =>
      changeProduct(context, booking.product_id, {
        to: reason === 'sold_elsewhere' ? 'removed' : 'unsold',
        user: caller,
        bookingId: booking.id,
        reason,
      }),
    );

  return {
    async createBooking({ body, caller, reply }) {
      const contactNumber = phoneOrFail('contactNumber', body.contactNumber);
      const productId = body.product._id;
      if (!isId(productId)) return fail('unknown_product');
      const { transition, booking } = await transact((context) =>
        changeProduct(context, productId, {
          to: 'booked',
          user: caller,
          contactNumber,
          meetingLocation: body.meetingLocation,
          shownPoisha: body.price === undefined ? undefined : poishaOfTk(body.price),
          mustConfirm,
          maxOpenBookings,
          bookingHours,
        }),
      );
      if (transition === null) void reply.code(200);
      return bookingView(booking ?? fail('unknown_product'), caller, deps);
    },

    async listBookings({ query, caller, reply }) {
      const side = query.buyer === undefined ? 'seller' : 'buyer';
      const email = query.buyer ?? query.seller ?? '';
      if (!mayAskAbout(caller, email)) return fail('forbidden');
      const { q, sort, limit, cursor } = query;
      const isOpen = query.open === undefined ? undefined : query.open === 'true';
      const page = await listBookings(db, { side, email, isOpen, isPaid: query.paid !== undefined, q, sort }, { limit, cursor });
      if (page.nextCursor !== undefined) void reply.header('next-cursor', page.nextCursor);
      return page.rows.map((row) => bookingView(row, caller, deps));
    },

    async getBooking({ params, caller }) {
      const row = await findBooking(db, params.id);
      if (!row || !maySee(caller, row.booking)) return fail('unknown_booking');
      await logReading(row.booking, caller);
      return bookingView(row, caller, { ...deps, terms: await findTerms(db, row.product.id) });
    },

    async getOrder({ params, caller }) {
      const order = await findOrder(db, params.id);
      if (!order || sideIn(caller, order.row.booking) === null) return fail('unknown_booking');
      return orderView(order.row, caller, { ...deps, ...order });
    },

    async deleteBooking({ params, query, caller }) {
      const booking = await findVisible(caller, params.id);
      if (caller.uid === booking.seller_uid) {
        await release(booking, caller, query.reason ?? 'other');
        return { deleted: true };
      }
      await transact(async (context) => {
        const ended = await changeProduct(context, booking.product_id, {
          to: 'unsold',
          user: caller,
          bookingId: booking.id,
          reason: 'unbooked',
        });
        if (ended.transition && ended.booking) await logBookingEnd(context, caller, ended.booking);
      });
      return { deleted: true };
    },

    async confirmBooking({ params, caller }) {
      const record = await findVisible(caller, params.id);
      const { booking } = await transact((context) =>
        changeProduct(context, record.product_id, {
          to: 'confirmed',
          bookingId: record.id,
          user: caller,
          maxOpenBookings,
          bookingHours,
        }),
      );
      return bookingView(booking ?? fail('unknown_booking'), caller, deps);
    },

    async releaseBooking({ params, body: { reason }, caller }) {
      const booking = await findVisible(caller, params.id);
      await release(booking, caller, reason);
      return { released: true };
    },
  } satisfies Partial<Handlers>;
}
