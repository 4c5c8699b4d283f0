import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import { limits } from '#contract/limits.ts';
import type { NewProduct } from '#contract/products.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { RecentRead } from '#server/platform/db/replicas.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { emailUsers, NO_REASON } from '#server/modules/core/emails.views.ts';
import { logAct, logBookingEnd } from '#server/modules/core/admin-log.changes.ts';
import { productTag, sellerTag } from '#server/platform/cache/cache-tags.ts';
import { outdatedAt } from '#server/platform/cache/response-cache.ts';
import {
  boostProduct,
  clearReport,
  createProduct,
  editProduct,
  reportProduct,
  restoreProduct,
} from '#server/modules/listings/products.changes.ts';
import { findProduct, type ProductRow } from '#server/modules/listings/products.sql.ts';
import { changeProduct, showRestored } from '#server/modules/deals/bookings.changes.ts';
import { findSellerFigures, findUsers } from '#server/modules/users/users.sql.ts';
import { productViewFor } from '#server/modules/listings/products.views.ts';

interface ProductDeps extends Deps {
  /** Runs in the transaction of an edit, with the selling price until then. */
  reportHeldOffers: (context: HandoverContext, productId: string, priceBefore: number) => Promise<void>;
  /** Runs in the transaction in which an admin removes a product. */
  freezeRemoved: (context: HandoverContext, admin: SignedInUser, productId: string, reason?: string) => Promise<void>;
}

export function productRoutes(deps: ProductDeps) {
  const { db, recent, transact, clock, photoUrl, mustConfirm, rateLimit, boostMs, reportHeldOffers, freezeRemoved } = deps;
  const listing = { mustConfirm, listingsPerDay: limits.listingsPerDay * rateLimit };

  /** A product that is not removed, except by this seller. @throws Failure unknown_product */
  const getProduct = async (id: string, seller?: string): Promise<ProductRow> =>
    (isId(id) && (await findProduct(db, id, seller))) || fail('unknown_product');

  /**
   * The same, possibly read from a replica that is a moment behind. The caller's own product, a product they booked and a missing
   * product are read again from the primary.
   */
  const showProduct = async (id: string, caller: SignedInUser | null, read: RecentRead): Promise<ProductRow> => {
    let certain = true;
    const find = async (from: Reader) => {
      certain = from === db;
      return findProduct(from, id, caller?.uid);
    };
    const row = isId(id) ? await read(find) : undefined;
    const own = row && caller && (row.seller_uid === caller.uid || row.booking_buyer_uid === caller.uid);
    if (row && (certain || !own)) return row;
    return certain ? fail('unknown_product') : getProduct(id, caller?.uid);
  };

  const viewFor = (row: ProductRow, caller: SignedInUser | null) =>
    productViewFor({ ...row, away_until: awayNow(row.away_until, clock.now()) }, caller, photoUrl);

  return {
    async createProduct({ body, caller }) {
      const row = await transact(async (context) => {
        const id = await createProduct(context, caller, body satisfies NewProduct, listing);
        // Read before the commit: an admin may remove the product right after it.
        return (await findProduct(context.trx, id)) ?? fail('unknown_product');
      });
      return viewFor(row, caller);
    },

    async getProduct({ params, caller, request }) {
      const row = await showProduct(params.id, caller, recent(request));
      const now = clock.now();
      const { rating, answers, until } = await recent(request)((from) => findSellerFigures(from, row.seller_uid, now));
      request.sources = { ...request.sources, tags: [productTag(row.id), sellerTag(row.seller_uid)] };
      outdatedAt(request, until, awayNow(row.away_until, now));
      return { ...viewFor({ ...row, seller_rating: rating }, caller), ...(answers && { sellerAnswers: answers }) };
    },

    async updateProduct({ params, body, caller }) {
      // The listings of a suspended seller are hidden, and so is one that was removed: the reason is that of what is asked for.
      const row = await getProduct(params.id, body.boost ? caller.uid : undefined);
      await transact(async (context) => {
        if (body.isReported === 'yes') await reportProduct(context, caller, row.id, body.reason);
        if (body.isReported === 'no' && (await clearReport(context, caller, row.id)))
          await logAct(context, { adminUid: caller.uid, act: 'reports_cleared', about: { kind: 'product', id: row.id, title: row.title } });
        if (body.boost) await boostProduct(context, caller, row.id, { boostMs, boostsPerDay: limits.boostsPerDay * rateLimit });
        if (body.status === undefined || body.status === row.status) return;
        // Booking needs a number and a place, and only the card service reports a payment.
        if (body.status !== 'unsold') return fail('transition_refused');
        const { transition, booking } = await changeProduct(context, row.id, { to: 'unsold', user: caller, reason: 'unbooked' });
        if (transition && booking) await logBookingEnd(context, caller, booking);
      });
      const after = await findProduct(db, row.id, caller.uid);
      return viewFor(after ?? { ...row, booking_buyer_uid: null, booking_price_poisha: null, booking_paid_at: null }, caller);
    },

    async deleteProduct({ params, query, caller }) {
      const row = await getProduct(params.id);
      const { explanation } = query;
      const isOfOther = row.seller_uid !== caller.uid;
      await transact(async (context) => {
        await changeProduct(context, row.id, {
          to: 'removed',
          user: caller,
          reason: 'product_removed',
          removalReason: query.reason,
        });
        if (!isOfOther) return;
        await freezeRemoved(context, caller, row.id, explanation);
        await context.trx
          .updateTable('reports')
          .set({ result: 'upheld' })
          .where('product_id', '=', row.id)
          .where('result', 'is', null)
          .execute();
        const about = { kind: 'product', id: row.id, title: row.title } as const;
        await logAct(context, { adminUid: caller.uid, act: 'product_removed', about, reason: explanation });
        const sellers = await findUsers(context.trx, [row.seller_uid]);
        const values = { title: row.title, explanation: explanation ?? NO_REASON };
        await emailUsers(
          context,
          sellers.filter(({ deleted_at }) => deleted_at === null).map((to) => ({ to, kind: 'case_removed_final' as const, values })),
        );
      });
      return { deleted: true };
    },

    async editProduct({ params, body, caller }) {
      const { id } = await getProduct(params.id);
      return transact(async (context) => {
        await reportHeldOffers(context, id, await editProduct(context, caller, id, body));
        return viewFor((await findProduct(context.trx, id)) ?? fail('unknown_product'), caller);
      });
    },

    async restoreProduct({ params, caller }) {
      if (!isId(params.id)) return fail('unknown_product');
      return transact(async (context) => {
        if (await restoreProduct(context, caller, params.id)) await showRestored(context, params.id);
        return viewFor((await findProduct(context.trx, params.id)) ?? fail('unknown_product'), caller);
      });
    },
  } satisfies Partial<Handlers>;
}
