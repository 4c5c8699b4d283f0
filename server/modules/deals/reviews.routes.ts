import type { Deps } from '#server/modules/core/deps.ts';
import type { Reviews } from '#contract/reviews.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { findBookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { describeReported, findNames, findReviews, findUntil, type ReviewRecord } from '#server/modules/deals/reviews.sql.ts';
import { answerReview, decideReview, reportReview, writeReview } from '#server/modules/deals/reviews.changes.ts';
import { reportedView, reviewsView, reviewView } from '#server/modules/deals/reviews.views.ts';
import { findRating, findSeller } from '#server/modules/users/users.sql.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { readPage, BY_ID } from '#server/platform/http/cursor.ts';
import { sql } from 'kysely';

export function reviewRoutes({ db, recent, transact, clock, mustConfirm, reviewMs }: Deps) {
  /** @throws Failure unknown_booking */
  const viewOf = async (caller: SignedInUser, bookingId: string): Promise<Reviews> => {
    const booking = (await findBookingRecord(db, bookingId)) ?? fail('unknown_booking');
    const { buyer_uid: buyerUid, seller_uid: sellerUid } = booking;
    const side = sideIn(caller, booking) ?? fail('unknown_booking');
    const otherUid = side === 'buyer' ? sellerUid : buyerUid;
    const now = clock.now();
    const reviews = await findReviews(db, bookingId);
    const [until, names, { rating }] = await Promise.all([
      findUntil(db, bookingId, { reviews, reviewMs }),
      findNames(db, [buyerUid, sellerUid]),
      findRating(db, otherUid, now),
    ]);
    return reviewsView(reviews, { side, otherUid, names, rating, until, now });
  };

  return {
    getReviews: ({ params, caller }) => viewOf(caller, params.id),

    async writeReview({ params, body, caller, reply }) {
      const { repeated } = await transact((context) => writeReview({ ...context, reviewMs }, caller, params.id, body));
      if (repeated) void reply.code(200);
      return viewOf(caller, params.id);
    },

    answerReview: async ({ params, body: { text }, caller }) =>
      viewOf(caller, await transact((context) => answerReview(context, caller, params.id, text))),

    reportReview: async ({ params, body: { reason }, caller }) =>
      viewOf(caller, await transact((context) => reportReview(context, caller, params.id, reason))),

    async listSellerReviews({ params, query: { limit, cursor }, request }) {
      return recent(request)(async (from) => {
        const seller = (await findSeller(from, params.id, mustConfirm)) ?? fail('unknown_user');
        const now = clock.now();
        const shown = from.selectFrom('reviews').selectAll().where('subject_uid', '=', seller.uid).where('shown_at', '<=', now);
        const lastShown = { by: sql`shown_at`, type: 'time', of: (row: ReviewRecord) => row.shown_at.toISOString() } as const;
        const { rows, nextCursor } = await readPage(shown, { limit, cursor }, lastShown, BY_ID);
        const authors = rows.map(({ author_uid }) => author_uid);
        const names = await findNames(from, authors);
        return { reviews: rows.map((row) => reviewView(row, names)), nextCursor };
      });
    },

    async listReportedReviews({ query: { limit, cursor } }) {
      const reported = db.selectFrom('reviews').selectAll().where('status', '<>', 'written');
      const isDecided = {
        by: sql`(status <> 'reported')`,
        type: 'flag',
        of: (row: ReviewRecord) => Number(row.status !== 'reported'),
      } as const;
      const { rows, nextCursor } = await readPage(reported, { limit, cursor }, isDecided, BY_ID);
      return { reviews: (await describeReported(db, rows)).map(reportedView), nextCursor };
    },

    async decideReview({ params, body, caller }) {
      const review = await transact((context) => decideReview(context, caller, params.id, body));
      const [row] = await describeReported(db, [review]);
      return row ? reportedView(row) : fail('unknown_review');
    },
  } satisfies Partial<Handlers>;
}
