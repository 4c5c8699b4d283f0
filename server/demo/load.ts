import { sql } from 'kysely';
import { categoryId, type Role } from '#contract/vocabulary.ts';
import { makeCatalogue, rasterAvatar, rasterPhoto, type DemoCatalogue, type DemoProduct, type DemoUser } from '@abar/demo-market';
import { centsOfUsd, poishaOfTk } from '#domain/money.ts';
import { parsePhone } from '#domain/phone.ts';
import { makeVariants } from '#server/adapters/photos/pipeline.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { getByKey, insertBookingsAndReports, payDemoBookings, type PendingPayment } from '#server/demo/bookings.ts';
import { insertPastSales } from '#server/demo/past-sales.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { storePhoto } from '#server/features/photos/queries.ts';
import { addToVocabulary, searchColumns } from '#server/features/products/transitions.ts';
import type { Container } from '#server/container.ts';
import { snapshotOf, type UserRow } from '#server/features/users/queries.ts';

/** Name of the setting that holds the payments still to be made; it exists once the demo is in the database. */
const SETTING = 'demo market';
/** Drawings that are encoded at the same time. */
const CONCURRENCY = 2;

export interface DemoOptions {
  container: Container;
  clock: Clock;
  report: (message: string) => void;
}

/** Fills an empty database with the demo market, unless another process does: that one is waited for. */
export function loadDemo(options: DemoOptions): Promise<void> {
  return options.container.db.connection().execute(async (session) => {
    // For the session, so that the end of this process releases it.
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.demo})`.execute(session);
    try {
      await fillOnce(options);
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.demo})`.execute(session);
    }
  });
}

/**
 * Writes the demo market once: users who can log in, products with photos, bookings in every state, reports.
 * After an interruption the next start continues: users and photos are found again, everything else is one transaction, and the
 * payments follow it.
 */
async function fillOnce({ container, clock, report }: DemoOptions): Promise<void> {
  const { db } = container;
  const done = await db.selectFrom('app_settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  let pending = (done?.value as { pending: PendingPayment[] } | undefined)?.pending;
  if (!pending) {
    const began = performance.now();
    report('Filling the demo market (first start only) …');
    const catalogue = makeCatalogue({ now: clock.now() });
    const users = await insertUsers(container, catalogue);
    const photos = await storePhotos(container, clock, catalogue.products, users);
    pending = await db.transaction().execute(async (trx) => {
      const past = await insertProducts(trx, catalogue.pastSales, users, new Map());
      await insertPastSales(trx, catalogue.pastSales, users, past, container.app.charge);
      const products = await insertProducts(trx, catalogue.products, users, photos);
      const toPay = await insertBookingsAndReports(trx, catalogue, users, products);
      await trx
        .insertInto('app_settings')
        .values({ name: SETTING, value: JSON.stringify({ pending: toPay }) })
        .execute();
      return toPay;
    });
    report(
      `Filling the demo market took ${((performance.now() - began) / 1000).toFixed(1)} s: ${catalogue.products.length} products, ${users.size} users.`,
    );
  }
  if (pending.length === 0) return;
  await payDemoBookings(container, pending);
  await db
    .updateTable('app_settings')
    .set({ value: JSON.stringify({ pending: [] }) })
    .where('name', '=', SETTING)
    .execute();
}

/** Creates the catalogue's accounts and users; returns the rows by the catalogue's uids. */
async function insertUsers(
  { db, identityServer, photos }: Container,
  { admin, sellers, buyers }: DemoCatalogue,
): Promise<Map<string, UserRow>> {
  if (!identityServer) throw new Error('The demo needs the embedded identity server');
  const users: { user: DemoUser; role: Role; verifiedAt: Date | null }[] = [
    { user: admin, role: 'admin', verifiedAt: null },
    ...sellers.map((user) => ({ user, role: 'seller' as const, verifiedAt: user.verifiedAt })),
    ...buyers.map((user) => ({ user, role: 'buyer' as const, verifiedAt: null })),
  ];
  const rows = await mapConcurrently(users, async ({ user, role, verifiedAt }) => {
    const name = `${user.uid}-avatar.webp`;
    await photos.put(name, await rasterAvatar(user.uid, user.portrait), 'image/webp');
    const photoUrl = photos.url(name);
    const { uid } = await identityServer.ensureAccount({
      email: user.email,
      password: DEMO_USERS.password,
      displayName: user.displayName,
      photoUrl,
      emailVerified: true,
    });
    await db
      .insertInto('users')
      .values({
        uid,
        email: user.email,
        display_name: user.displayName,
        photo_url: photoUrl,
        phone_number: user.phoneNumber === null ? null : parsePhone(user.phoneNumber),
        address: user.address,
        role,
        verified_at: verifiedAt,
        email_confirmed_at: user.joinedAt,
        created_at: user.joinedAt,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', user.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [user.uid, row] as const;
  });
  return new Map(rows);
}

/** Draws, encodes and stores every product's photo; returns the photos' ids by the products' keys. */
async function storePhotos(
  { db, photos }: Container,
  clock: Clock,
  products: DemoProduct[],
  users: Map<string, UserRow>,
): Promise<Map<string, string>> {
  const ids = await mapConcurrently(products, async (product) => {
    const photo = await makeVariants(await rasterPhoto(product.photo));
    const { id } = await storePhoto(
      { db, store: photos, clock },
      { ownerUid: getByKey(users, product.sellerUid).uid, photo, claimed: true },
    );
    return [product.key, id] as const;
  });
  return new Map(ids);
}

/** Inserts the products as unsold; returns their ids by their keys. */
async function insertProducts(
  trx: Transaction,
  products: readonly Omit<DemoProduct, 'photo'>[],
  users: Map<string, UserRow>,
  photos: Map<string, string>,
): Promise<Map<string, string>> {
  const found = products.map((product) => searchColumns(product));
  const rows = products.map((product, at) => {
    const seller = getByKey(users, product.sellerUid);
    return {
      id: newId(product.createdAt),
      seller_uid: seller.uid,
      seller_snapshot: JSON.stringify(snapshotOf(seller)),
      title: product.title,
      selling_price_poisha: poishaOfTk(product.sellingPriceTk),
      original_price_cents: centsOfUsd(product.originalPriceUsd),
      condition_type: product.conditionType,
      years_of_use: product.yearsOfUse,
      months_of_use: product.monthsOfUse,
      category: categoryId(product.category),
      description: product.description,
      address: product.address,
      district: product.district,
      photo_id: photos.get(product.key) ?? null,
      boost: product.boost,
      is_reported: product.reported,
      created_at: product.createdAt,
      deleted_at: null,
      ...found[at]?.columns,
    };
  });
  // The oldest first: lists are in the order of insertion.
  const oldestFirst = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  for (let from = 0; from < rows.length; from += 100)
    await trx
      .insertInto('products')
      .values(oldestFirst.slice(from, from + 100))
      .execute();
  await addToVocabulary(trx, found);
  return new Map(products.map((product, at) => [product.key, rows[at]?.id ?? '']));
}

/** Runs `work` over all items, CONCURRENCY at a time; results keep the order of the items. */
async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next; at < items.length; at = next) {
      next = at + 1;
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
