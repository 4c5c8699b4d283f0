import type { FastifyReply } from 'fastify';
import type { NewProduct, ProductQuery } from '#contract/products.ts';
import type { ProductStatus } from '#contract/vocabulary.ts';
import { audienceOfList, maySeeProduct, type Person } from '#domain/access.ts';
import type { Clock } from '#server/clock.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { RecentRead } from '#server/db/replicas.ts';
import { isId } from '#server/db/ids.ts';
import { prepare, type Handlers } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import type { HotReplies } from '#server/http/hot-replies.ts';
import type { RecentReadFor } from '#server/http/own-writes.ts';
import type { PictureUrl } from '#server/images/queries.ts';
import { boostProduct, clearReport, createProduct, reportProduct } from '#server/products/transition.ts';
import {
  categoryOf,
  findProduct,
  findReports,
  listProducts,
  lockProducts,
  selectProducts,
  type ProductFilter,
  type ProductRow,
} from '#server/products/queries.ts';
import { findLiveBooking } from '#server/bookings/queries.ts';
import { changeProduct } from '#server/bookings/transition.ts';
import { productView } from '#server/products/views.ts';
import { fixedHeaders } from '#server/http/headers.ts';

type ProductCalls = 'createProduct' | 'listProducts' | 'getProduct' | 'updateProduct' | 'deleteProduct';

export interface ProductDeps {
  db: Database;
  recent: RecentReadFor;
  feed: ChangeFeed;
  clock: Clock;
  hot: HotReplies;
  pictureUrl: PictureUrl;
  publicUrl: string;
}

export function productRoutes(deps: ProductDeps): Pick<Handlers, ProductCalls> {
  const { db, recent, feed, clock, hot, pictureUrl, publicUrl } = deps;

  const maySee = (row: ProductRow, caller: Person | null): boolean =>
    maySeeProduct(caller, { sellerUid: row.seller_uid, status: row.status, bookingBuyerUid: row.booking_buyer_uid });

  /** A product that this person may see; "not found" and "not yours" are one answer. */
  const getProduct = async (id: string, caller: Person | null): Promise<ProductRow> => {
    const row = isId(id) ? await findProduct(db, id) : undefined;
    return row && maySee(row, caller) ? row : fail('unknown_product');
  };

  /** The same as strangers see it, a moment old perhaps. What is the caller's own, booked by them or not there is asked for again. */
  const showProduct = async (id: string, caller: Person | null, read: RecentRead): Promise<ProductRow> => {
    let certain = true;
    const find = async (from: Reader) => {
      certain = from === db;
      return findProduct(from, id);
    };
    const row = isId(id) ? await read(find) : undefined;
    const own = row && caller && (row.seller_uid === caller.uid || row.booking_buyer_uid === caller.uid);
    if (row && maySee(row, caller) && (certain || !own)) return row;
    return certain ? fail('unknown_product') : getProduct(id, caller);
  };

  const viewFor = (row: ProductRow, caller: Person | null) =>
    productView(row, { audience: caller ? 'signed-in' : 'public', pictureUrl, showReported: caller?.role === 'admin' }, caller);

  const page = async (filter: ProductFilter, caller: Person | null, shared: boolean, read: RecentRead) => {
    const { rows, total, nextCursor, reports } = await read(async (from) => {
      const found = await listProducts(from, filter);
      const ids = found.rows.map((row) => row.id);
      return { ...found, reports: filter.isReported ? await findReports(from, ids) : undefined };
    });
    const products = rows.map((row) => ({
      ...(shared ? productView(row, { audience: caller ? 'signed-in' : 'public', pictureUrl }) : viewFor(row, caller)),
      ...(reports && {
        reports: (reports.get(row.id) ?? []).map((report) => ({ reason: report.reason, reportedAt: report.created_at.toISOString() })),
      }),
    }));
    return { products, total, ...(nextCursor !== undefined && { nextCursor }) };
  };

  return {
    async createProduct({ body, caller }) {
      const row = await feed.transact(async (trx, changed) => {
        const id = await createProduct({ trx, changed, now: clock.now() }, caller, body satisfies NewProduct);
        // Read before the commit: right after it an admin may remove the product, and it was created all the same.
        return selectProducts(trx).where('p.id', '=', id).executeTakeFirstOrThrow();
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
      // What is unsold and asked for without a person looks the same to everybody signed in, and to everybody else.
      const shared = filter.status === 'unsold' && query.email === undefined && !query.isReported;
      const read: RecentRead = own ? (work) => work(db) : recent(request);
      if (!shared) return page(filter, caller, false, read);
      const made = await hot.answer(request.raw, caller ? 'signed-in' : 'public', async () => ({
        keep: true,
        body: prepare('listProducts', await page(filter, caller, true, read)).prepared,
        contentType: 'application/json; charset=utf-8',
        headers: [...fixedHeaders, 'cache-control', 'private, no-cache'],
        category: filter.category ?? null,
        call: 'listProducts',
      }));
      noCache(reply);
      return { prepared: made.body };
    },

    async getProduct({ params, caller, request }) {
      return viewFor(await showProduct(params.id, caller, recent(request)), caller);
    },

    async updateProduct({ params, body, caller }) {
      const row = await getProduct(params.id, caller);
      await feed.transact(async (trx, changed) => {
        const step = { trx, changed, now: clock.now(), publicUrl };
        if (body.isReported === 'yes') await reportProduct(step, caller, row.id, body.reason);
        if (body.isReported === 'no') await clearReport(step, caller, row.id);
        if (body.boost) await boostProduct(step, caller, row.id);
        if (body.status !== undefined && body.status !== row.status) await moveTo(step, row, body.status, caller);
      });
      const after = await findProduct(db, row.id);
      return viewFor(after ?? row, caller);
    },

    async deleteProduct({ params, caller }) {
      const row = await getProduct(params.id, caller);
      await feed.transact(async (trx, changed) => {
        await changeProduct({ trx, changed, now: clock.now(), publicUrl }, row.id, {
          to: 'removed',
          person: caller,
          reason: 'product_removed',
        });
      });
      return { deleted: true };
    },
  };
}

/** Lists show what is unsold unless their seller or an admin asks for more. */
function statusShown(query: ProductQuery, own: boolean, caller: Person | null): ProductStatus | undefined {
  if (query.status) return query.status;
  const wholeRecord = own || query.isReported === 'true' || (caller?.role === 'admin' && query.email !== undefined);
  return wholeRecord ? undefined : 'unsold';
}

/** A status sent by PATCH: only unbooking can be asked for this way; booking needs a number and a place, paying the card service. */
async function moveTo(step: Parameters<typeof changeProduct>[0], row: ProductRow, status: ProductStatus, caller: Person): Promise<void> {
  if (status !== 'unsold') return fail('transition_refused');
  // Locked first, so that the booking found is the one that ends.
  const [product] = await lockProducts(step.trx, [row.id]);
  if (!product) return fail('unknown_product');
  const booking = await findLiveBooking(step.trx, row.id);
  // Somebody else has just done it.
  if (!booking) return;
  await changeProduct(step, row.id, { to: 'unsold', person: caller, bookingId: booking.id, reason: 'unbooked' });
}

const noCache = (reply: FastifyReply): void => void reply.header('cache-control', 'private, no-cache');
