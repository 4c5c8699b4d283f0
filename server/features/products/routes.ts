import type { NewProduct, Product, ProductQuery } from '#contract/products.ts';
import type { ProductStatus } from '#contract/vocabulary.ts';
import { audienceOfList, maySeeContact, type SignedInUser } from '#domain/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import type { RecentRead } from '#server/platform/db/replicas.ts';
import { isId } from '#server/platform/db/ids.ts';
import { prepare, type Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { ADVERTISED, categoryTag, PRODUCTS, productTag, sellerTag, VERIFIED } from '#server/platform/cache/cache-tags.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import { boostProduct, clearReport, createProduct, reportProduct } from '#server/features/products/transitions.ts';
import {
  categoryOf,
  findProduct,
  findReports,
  listProducts,
  type ProductFilter,
  type ProductRow,
} from '#server/features/products/queries.ts';
import { changeProduct } from '#server/features/bookings/transitions.ts';
import { factsOf, productView } from '#server/features/products/views.ts';

type ProductCalls = 'createProduct' | 'listProducts' | 'getProduct' | 'updateProduct' | 'deleteProduct';

export interface ProductDeps {
  db: Database;
  recent: RecentReadFor;
  feed: ChangeFeed;
  clock: Clock;
  responseCache: ResponseCache;
  photoUrl: PhotoUrl;
  publicUrl: string;
  mustConfirm: boolean;
}

export function productRoutes(deps: ProductDeps): Pick<Handlers, ProductCalls> {
  const { db, recent, feed, clock, responseCache, photoUrl, publicUrl, mustConfirm } = deps;

  /** A product that is not removed. @throws Failure unknown_product */
  const getProduct = async (id: string): Promise<ProductRow> => (isId(id) && (await findProduct(db, id))) || fail('unknown_product');

  /**
   * The same, possibly read from a replica that is a moment behind. The caller's own product, a product they booked and a missing
   * product are read again from the primary.
   */
  const showProduct = async (id: string, caller: SignedInUser | null, read: RecentRead): Promise<ProductRow> => {
    let certain = true;
    const find = async (from: Reader) => {
      certain = from === db;
      return findProduct(from, id);
    };
    const row = isId(id) ? await read(find) : undefined;
    const own = row && caller && (row.seller_uid === caller.uid || row.booking_buyer_uid === caller.uid);
    if (row && (certain || !own)) return row;
    return certain ? fail('unknown_product') : getProduct(id);
  };

  const viewFor = (row: ProductRow, caller: SignedInUser | null) =>
    productView(
      row,
      { audience: maySeeContact(caller, factsOf(row)) ? 'parties' : 'public', photoUrl, showReported: caller?.role === 'admin' },
      caller,
    );

  const page = async (filter: ProductFilter, caller: SignedInUser | null, shared: boolean, read: RecentRead) => {
    const { rows, total, nextCursor, reports } = await read(async (from) => {
      const found = await listProducts(from, filter);
      const ids = found.rows.map((row) => row.id);
      return { ...found, reports: filter.isReported ? await findReports(from, ids) : undefined };
    });
    const products = rows.map((row) => ({
      ...(shared ? productView(row, { audience: 'public', photoUrl }) : viewFor(row, caller)),
      ...(reports && {
        reports: (reports.get(row.id) ?? []).map((report) => ({ reason: report.reason, reportedAt: report.created_at.toISOString() })),
      }),
    }));
    return { products, total, ...(nextCursor !== undefined && { nextCursor }) };
  };

  return {
    async createProduct({ body, caller }) {
      const row = await feed.transact(async (trx, changed) => {
        const id = await createProduct({ trx, changed, now: clock.now() }, caller, body satisfies NewProduct, mustConfirm);
        // Read before the commit: an admin may remove the product right after it.
        return (await findProduct(trx, id)) ?? fail('unknown_product');
      });
      return viewFor(row, caller);
    },

    async listProducts({ query, caller, request, reply }) {
      const own = caller !== null && query.email === caller.email;
      const audience = audienceOfList({
        status: query.status,
        boost: query.boost === 'true',
        isReported: query.isReported === 'true',
        ofSeller: query.email !== undefined,
        own,
      });
      if (audience !== 'public' && !caller) return fail('not_signed_in');
      if (audience === 'admin' && caller?.role !== 'admin') return fail('forbidden');
      const filter: ProductFilter = {
        ...query,
        category: query.category && categoryOf(query.category),
        status: statusShown(query, own, caller),
      };
      // Unsold products, not filtered by seller, look the same to everybody.
      const shared = filter.status === 'unsold' && query.email === undefined && !query.isReported;
      const read: RecentRead = own ? (work) => work(db) : recent(request);
      if (!shared) return page(filter, caller, false, read);
      const prepared = await responseCache.body(request, reply, caller ? 'signed-in' : 'public', async () => {
        const list = await page(filter, caller, true, read);
        request.sources = { ...request.sources, tags: tagsOfList(filter, list.products) };
        const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' };
        return { keep: true, status: 200, headers, body: prepare('listProducts', list).prepared };
      });
      return { prepared };
    },

    async getProduct({ params, caller, request }) {
      const row = await showProduct(params.id, caller, recent(request));
      request.sources = { ...request.sources, tags: [productTag(row.id), sellerTag(row.seller_uid)] };
      return viewFor(row, caller);
    },

    async updateProduct({ params, body, caller }) {
      const row = await getProduct(params.id);
      await feed.transact(async (trx, changed) => {
        const context = { trx, changed, now: clock.now(), publicUrl };
        if (body.isReported === 'yes') await reportProduct(context, caller, row.id, body.reason);
        if (body.isReported === 'no') await clearReport(context, caller, row.id);
        if (body.boost) await boostProduct(context, caller, row.id);
        if (body.status === undefined || body.status === row.status) return;
        // Booking needs a number and a place, and only the card service reports a payment.
        if (body.status !== 'unsold') return fail('transition_refused');
        await changeProduct(context, row.id, { to: 'unsold', user: caller, reason: 'unbooked' });
      });
      const after = await findProduct(db, row.id);
      return viewFor(after ?? { ...row, booking_buyer_uid: null, booking_paid_at: null }, caller);
    },

    async deleteProduct({ params, caller }) {
      const row = await getProduct(params.id);
      await feed.transact(async (trx, changed) => {
        await changeProduct({ trx, changed, now: clock.now(), publicUrl }, row.id, {
          to: 'removed',
          user: caller,
          reason: 'product_removed',
        });
      });
      return { deleted: true };
    },
  };
}

/** The tags of what may change a shared list: the products that match, and the sellers of those that it shows. */
const tagsOfList = ({ boost, category, verified }: ProductFilter, products: readonly Product[]): string[] => [
  boost ? ADVERTISED : category === undefined ? PRODUCTS : categoryTag(category),
  ...(verified ? [VERIFIED] : []),
  ...new Set(products.map(({ seller }) => sellerTag(seller.uid))),
];

/** Lists show unsold products unless their seller or an admin asks for more. */
function statusShown(query: ProductQuery, own: boolean, caller: SignedInUser | null): ProductStatus | undefined {
  if (query.status) return query.status;
  const wholeRecord = own || query.isReported === 'true' || (caller?.role === 'admin' && query.email !== undefined);
  return wholeRecord ? undefined : 'unsold';
}
