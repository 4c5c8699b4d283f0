import { Readable } from 'node:stream';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#contract/vocabulary.ts';
import {
  createRandom,
  makeCatalogue,
  readPhoto,
  readPhotoOfUser,
  type DemoCatalogue,
  type DemoProduct,
  type DemoUser,
} from '@abar/demo-market';
import { parsePhone } from '#domain/users/phone.ts';
import { photoOfVariants } from '#server/adapters/photos/pipeline.ts';
import type { Container, Fill } from '#server/container.ts';
import { actsOf } from '#server/demo/courses.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { countViews, get, otherActs } from '#server/demo/other-acts.ts';
import { Past, type Actor } from '#server/demo/past.ts';
import { storeClaimedPhotos } from '#server/modules/listings/photos.changes.ts';
import { addToVocabulary, searchColumns } from '#server/modules/listings/products.changes.ts';
import { listingRow } from '#server/modules/listings/products.sql.ts';
import { DEMO_SETTING } from '#server/modules/admin/today.sql.ts';
import { snapshotOf, type UserRow } from '#server/modules/users/users.sql.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { ConnectionConfig, Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { Settings } from '#server/settings.ts';

/** Photos that are decoded, and passwords that are hashed, at the same time. */
const CONCURRENCY = 2;

export interface DemoOptions {
  settings: Settings;
  connection: ConnectionConfig;
  log: FastifyBaseLogger;
  report: (message: string) => void;
  /** Without it, the whole demo market of today. */
  catalogue?: DemoCatalogue;
  /** Whether products and users have photos. */
  photos?: boolean;
}

/**
 * Writes users and products of the demo market into an empty database, unless another process does: that one is waited for. Returns the
 * rest: the users do what they have done until now, while the server may be in use. Ended early, the demo stays incomplete. Null when there
 * is no rest.
 */
export async function beginDemo(options: DemoOptions): Promise<Fill | null> {
  // A connection of its own: its end, also that of this process, releases the lock.
  const session = new pg.Client(options.connection);
  await session.connect();
  const endAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await session.end();
    }
  };
  try {
    await session.query(`select pg_advisory_lock(${ADVISORY_LOCKS.demo})`);
    const { rows } = await session.query<{ value: { complete: boolean } }>('select value from app_settings where name = $1', [
      DEMO_SETTING,
    ]);
    const [done] = rows;
    if (!done) {
      const rest = await begin(options);
      return (stop) => endAfter(rest(stop));
    }
    if (!done.value.complete) {
      await session.query('update app_settings set value = $2 where name = $1', [DEMO_SETTING, { complete: false, interrupted: true }]);
      const again = `Delete ${options.settings.dataDir} and start again.`;
      options.report(`The demo market is incomplete, because its first start was interrupted. ${again}`);
    }
  } catch (error) {
    return endAfter(Promise.reject(error));
  }
  return endAfter(Promise.resolve(null));
}

/**
 * Writes the demo market: users who can log in, products with photos, and then, over the API of a server whose clock is in the past, all
 * that they have done until now. After an interruption before the products are written the next start continues: users and photos are
 * found again.
 */
async function begin({
  settings,
  connection,
  log,
  report,
  catalogue = makeCatalogue({ now: new Date() }),
  ...options
}: DemoOptions): Promise<Fill> {
  const began = performance.now();
  report('Filling the demo market (first start only) …');
  const past = await Past.open({ settings, connection, log }, catalogue.admin.joinedAt);
  const { db } = past.container;
  const setDone = (complete: boolean) => JSON.stringify({ complete });
  try {
    const withPhotos = options.photos ?? true;
    const users = await insertUsers(past.container, catalogue, withPhotos);
    const photos = withPhotos ? await storePhotos(past.container, catalogue, users) : new Map<string, string[]>();
    const products = await db.transaction().execute(async (trx) => {
      const sold = await insertProducts(trx, catalogue.pastSales, users, new Map());
      const listed = await insertProducts(trx, catalogue.products, users, photos);
      await boostProducts(trx, catalogue, listed, settings.boostMs);
      await trx
        .insertInto('app_settings')
        .values({ name: DEMO_SETTING, value: setDone(false) })
        .execute();
      return new Map([...sold, ...listed]);
    });
    const listed = performance.now();
    return async (stop) => {
      try {
        await act(past, catalogue, users, products, stop);
        if (stop.aborted) return;
        await db
          .updateTable('app_settings')
          .set({ value: setDone(true) })
          .where('name', '=', DEMO_SETTING)
          .execute();
        for (const refused of past.refused) report(`Left out of the demo market: ${refused}`);
        const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
        report(
          `Filling the demo market took ${seconds(began)} s: ${catalogue.products.length} products, ${users.size} users, and what they have done (${seconds(listed)} s).`,
        );
      } finally {
        await past.close();
      }
    };
  } catch (error) {
    await past.close();
    throw error;
  }
}

/** Lets the users do all that they have done until now. */
async function act(
  past: Past,
  catalogue: DemoCatalogue,
  users: Map<string, UserRow>,
  products: Map<string, string>,
  stop: AbortSignal,
): Promise<void> {
  const { now, sellers } = catalogue;
  const actors = new Map<string, Actor>();
  for (const [uid, row] of users) actors.set(uid, await past.actor(row));
  const admin = get(actors, catalogue.admin.uid);
  const bySold = new Map([...catalogue.pastSales, ...catalogue.products].map((product) => [product.key, product]));
  const deals = catalogue.deals.flatMap((deal) => {
    const { sellerUid, sellingPriceTk } = get(bySold, deal.productKey);
    return actsOf({
      past,
      deal,
      productId: get(products, deal.productKey),
      price: sellingPriceTk,
      seller: get(actors, sellerUid),
      buyer: get(actors, deal.buyerUid),
      admin,
      isKnownSeller: sellerUid === sellers[0]?.uid,
    });
  });
  const market = { past, catalogue, now, random: createRandom('views'), admin, actors, products };
  await countViews(market);
  await past.run([...deals, ...otherActs(market)], now, stop);
}

/** Creates the catalogue's accounts and users; returns the rows by the catalogue's uids. */
async function insertUsers(
  { db, identityServer, photos }: Container,
  { admin, sellers, buyers }: DemoCatalogue,
  withPhotos: boolean,
): Promise<Map<string, UserRow>> {
  if (!identityServer) throw new Error('The demo needs the embedded identity server');
  const users: { user: DemoUser; role: Role }[] = [
    { user: admin, role: 'admin' },
    ...sellers.map((user) => ({ user, role: 'seller' as const })),
    ...buyers.map((user) => ({ user, role: 'buyer' as const })),
  ];
  const rows = await mapConcurrently(users, async ({ user, role }) => {
    const name = `${user.uid}-avatar.webp`;
    if (withPhotos) await photos.put(name, await readPhotoOfUser(user.uid));
    const photoUrl = withPhotos ? photos.url(name) : null;
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
        email_confirmed_at: user.joinedAt,
        created_at: user.joinedAt,
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

/** Stores every product's photos; returns the photos' ids by the products' keys. */
async function storePhotos(
  { db, photos: store }: Container,
  { products, now }: DemoCatalogue,
  users: Map<string, UserRow>,
): Promise<Map<string, string[]>> {
  const photos = await mapConcurrently(
    products.flatMap((product) => product.photos.map((name) => ({ product, name }))),
    async ({ product: { key, sellerUid, createdAt }, name }) => ({
      key,
      ownerUid: get(users, sellerUid).uid,
      photo: await photoOfVariants(await readPhoto(name)),
      createdAt,
    }),
  );
  const ids = await storeClaimedPhotos({ db, store, clock: { now: () => now } }, photos);
  const ofProducts = new Map<string, string[]>();
  for (const [at, { key }] of photos.entries()) ofProducts.set(key, [...(ofProducts.get(key) ?? []), ids[at] ?? '']);
  return ofProducts;
}

/** Inserts the products as unsold; returns their ids by their keys. */
async function insertProducts(
  trx: Transaction,
  products: readonly Omit<DemoProduct, 'photos'>[],
  users: Map<string, UserRow>,
  photos: Map<string, string[]>,
): Promise<Map<string, string>> {
  const found = products.map((product) => searchColumns(product));
  const rows = products.map((product, at) => {
    const seller = get(users, product.sellerUid);
    return {
      id: newId(product.createdAt),
      seller_uid: seller.uid,
      seller_snapshot: JSON.stringify(snapshotOf(seller)),
      ...listingRow({ ...product, sellingPrice: product.sellingPriceTk, originalPrice: product.originalPriceUsd }),
      months_of_use: product.monthsOfUse,
      district: product.district,
      photo_id: photos.get(product.key)?.[0] ?? null,
      created_at: product.createdAt,
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
  const others = products.flatMap(({ key }, at) =>
    (photos.get(key) ?? []).slice(1).map((photoId, nth) => ({ product_id: rows[at]?.id ?? '', position: nth + 2, photo_id: photoId })),
  );
  if (others.length > 0) await trx.insertInto('product_photos').values(others).execute();
  await addToVocabulary(trx, found);
  return new Map(products.map((product, at) => [product.key, rows[at]?.id ?? '']));
}

/** Boosts what is advertised: one after another in the last days, so that the adverts do not end all at once. */
async function boostProducts(trx: Transaction, { products, now }: DemoCatalogue, ids: Map<string, string>, boostMs: number): Promise<void> {
  const boosted = products.filter(({ boost }) => boost);
  for (const [at, { key, createdAt }] of boosted.entries()) {
    const productId = get(ids, key);
    const began = new Date(Math.max(createdAt.getTime(), now.getTime() - (boostMs / 2) * (at / boosted.length)));
    const until = new Date(began.getTime() + boostMs);
    await trx.updateTable('products').set({ boost: true, boosted_at: began, boosted_until: until }).where('id', '=', productId).execute();
    await trx
      .insertInto('listing_acts')
      .values({ product_id: productId, at: began, act: 'boost', from_poisha: null, to_poisha: null })
      .execute();
    await enqueue(trx, 'boost.end', { productId }, until);
  }
}

/** Runs `work` over all items, CONCURRENCY at a time; results keep the order of the items. */
const mapConcurrently = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
  (await Readable.from(items).map(work, { concurrency: CONCURRENCY }).toArray()) as R[];
