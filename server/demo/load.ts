import sharp from 'sharp';
import { categoryId, type Role } from '#contract/vocabulary.ts';
import { drawAvatar } from '#demo/avatars.ts';
import { makeCatalogue, type DemoCatalogue, type DemoPerson, type DemoProduct } from '#demo/catalogue.ts';
import { rasterPicture } from '#demo/pictures.ts';
import { centsOfUsd, poishaOfTk } from '#domain/money.ts';
import { parsePhone } from '#domain/phone.ts';
import { EmailTaken, type EmbeddedIdentity } from '#server/adapters/identity/embedded/embedded.ts';
import { makeCopies } from '#server/adapters/photos/pipeline.ts';
import type { Clock } from '#server/clock.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { payDemoBookings, must, writeDealings, type PendingPayment } from '#server/demo/dealings.ts';
import { DEMO_PEOPLE } from '#server/demo/people.ts';
import { storePhoto } from '#server/images/queries.ts';
import type { Market } from '#server/market.ts';
import { snapshotOf, type UserRow } from '#server/users/queries.ts';

/** Name of the fact that says how far the demo was loaded. */
const FACT = 'demo market';
const AVATAR_PX = 192;
/** Drawing and encoding keep this many cores busy. */
const AT_ONCE = 2;

export interface DemoOptions {
  market: Market;
  clock: Clock;
  report: (message: string) => void;
}

/**
 * Fills an empty market with the demo, once: people who can log in, listings with their pictures, bookings in every state,
 * reports. Interrupted, it goes on at the next start: people and pictures are found again, everything else is one transaction,
 * and payments go through the card service after it like anybody's.
 */
export async function loadDemo({ market, clock, report }: DemoOptions): Promise<void> {
  const { db } = market;
  const done = await db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst();
  let pending = (done?.value as { pending: PendingPayment[] } | undefined)?.pending;
  if (!pending) {
    const began = performance.now();
    report('Filling the demo market (first start only) …');
    const catalogue = makeCatalogue({ now: clock.now() });
    const people = await makePeople(market, catalogue);
    const photos = await drawPictures(market, clock, catalogue.products, people);
    pending = await db.transaction().execute(async (trx) => {
      const products = await insertProducts(trx, catalogue.products, people, photos);
      const toPay = await writeDealings(trx, catalogue, people, products);
      await trx
        .insertInto('facts')
        .values({ name: FACT, value: JSON.stringify({ pending: toPay }) })
        .execute();
      return toPay;
    });
    report(
      `Filling the demo market took ${((performance.now() - began) / 1000).toFixed(1)} s: ${catalogue.products.length} listings, ${people.size} people.`,
    );
  }
  if (pending.length === 0) return;
  await payDemoBookings(market, pending);
  await db
    .updateTable('facts')
    .set({ value: JSON.stringify({ pending: [] }) })
    .where('name', '=', FACT)
    .execute();
}

/** The catalogue's people as rows of the market, by the catalogue's own ids. */
async function makePeople(
  { db, embeddedIdentity, photos }: Market,
  { admin, sellers, buyers }: DemoCatalogue,
): Promise<Map<string, UserRow>> {
  if (!embeddedIdentity) throw new Error('The demo has people of its own only in the embedded identity service');
  const everybody: { person: DemoPerson; role: Role; verifiedAt: Date | null }[] = [
    { person: admin, role: 'admin', verifiedAt: null },
    ...sellers.map((person) => ({ person, role: 'seller' as const, verifiedAt: person.verifiedAt })),
    ...buyers.map((person) => ({ person, role: 'buyer' as const, verifiedAt: null })),
  ];
  const rows = await mapAtOnce(everybody, async ({ person, role, verifiedAt }) => {
    const avatar = await sharp(Buffer.from(drawAvatar(person.uid, person.portrait)))
      .resize(AVATAR_PX)
      .webp({ quality: 80 })
      .toBuffer();
    const name = `${person.uid}-avatar.webp`;
    await photos.put(name, avatar, 'image/webp');
    const photoUrl = photos.url(name);
    const uid = await accountOf(embeddedIdentity, db, person, photoUrl);
    await db
      .insertInto('users')
      .values({
        uid,
        email: person.email,
        display_name: person.displayName,
        photo_url: photoUrl,
        phone_number: person.phoneNumber === null ? null : parsePhone(person.phoneNumber),
        address: person.address,
        role,
        verified_at: verifiedAt,
        created_at: person.joinedAt,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', person.email)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [person.uid, row] as const;
  });
  return new Map(rows);
}

async function accountOf(identity: EmbeddedIdentity, db: Market['db'], person: DemoPerson, photoUrl: string): Promise<string> {
  try {
    const account = { email: person.email, password: DEMO_PEOPLE.password, displayName: person.displayName, photoUrl, emailVerified: true };
    return (await identity.createAccount(account)).uid;
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    const account = await db.selectFrom('identity.accounts').select('uid').where('email', '=', person.email).executeTakeFirstOrThrow();
    return account.uid;
  }
}

/** Draws, encodes and keeps every product's picture; returns the photos' ids by the products' keys. */
async function drawPictures(
  { db, photos }: Market,
  clock: Clock,
  products: DemoProduct[],
  people: Map<string, UserRow>,
): Promise<Map<string, string>> {
  const ids = await mapAtOnce(products, async (product) => {
    const photo = await makeCopies(await rasterPicture(product.picture));
    const { id } = await storePhoto({ db, store: photos, clock }, { ownerUid: must(people, product.sellerUid).uid, photo, claimed: true });
    return [product.key, id] as const;
  });
  return new Map(ids);
}

/** Writes the listings as unsold; returns their ids by their keys. */
async function insertProducts(
  trx: Transaction,
  products: DemoProduct[],
  people: Map<string, UserRow>,
  photos: Map<string, string>,
): Promise<Map<string, string>> {
  const rows = products.map((product) => {
    const seller = must(people, product.sellerUid);
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
    };
  });
  for (let from = 0; from < rows.length; from += 100)
    await trx
      .insertInto('products')
      .values(rows.slice(from, from + 100))
      .execute();
  return new Map(products.map((product, at) => [product.key, rows[at]?.id ?? '']));
}

/** Runs `work` over all items, a few at once, keeping their order. */
async function mapAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next; at < items.length; at = next) {
      next = at + 1;
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
