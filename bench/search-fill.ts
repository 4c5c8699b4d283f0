// Fills a database with listings of a file (one product in JSON per line, as the API returns it) or, without one, of the demo, varied.
import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import { makeCatalogue } from '@abar/demo-market';
import { CATEGORIES, categoryId, type Category, type ConditionType } from '#contract/vocabulary.ts';
import { centsOfUsd, poishaOfTk } from '#domain/money.ts';
import { districtOf } from '#domain/places.ts';
import { monthsOfUse } from '#domain/usage.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addToVocabulary, searchColumns } from '#server/features/products/transitions.ts';

interface Listing {
  title: string;
  sellingPrice: number;
  originalPrice: number;
  conditionType: ConditionType;
  yearsOfUse: string;
  category: Category;
  description: string;
  address: string;
  createdAt: string;
}

const SELLERS = 500;
const BATCH = 500;

async function* listingsOf(file: string | undefined, count: number): AsyncGenerator<Listing> {
  let made = 0;
  if (file !== undefined)
    for await (const line of readline.createInterface({ input: createReadStream(file) })) {
      if (made >= count) return;
      made += 1;
      yield JSON.parse(line) as Listing;
    }
  const { products } = makeCatalogue({ now: new Date('2026-11-01') });
  for (; made < count; made += 1) {
    const product = products[made % products.length];
    if (!product) return;
    yield {
      ...product,
      title: `${product.title} ${(made / products.length).toFixed(0)}`,
      sellingPrice: product.sellingPriceTk,
      originalPrice: product.originalPriceUsd,
      createdAt: product.createdAt.toISOString(),
    };
  }
}

/** Adds `count` listings, all for sale, in order of their age. */
export async function fillListings(db: Database, count: number, file?: string): Promise<void> {
  const sellers = Array.from({ length: SELLERS }, (_, at) => ({
    uid: `bench-${at}`,
    verified_at: at % 3 === 0 ? new Date('2026-01-01') : null,
  }));
  await db
    .insertInto('users')
    .values(
      sellers.map(({ uid, verified_at }) => ({
        uid,
        verified_at,
        email: `${uid}@example.com`,
        display_name: uid,
        role: 'seller' as const,
        photo_url: null,
        phone_number: null,
        address: null,
        deleted_at: null,
        email_confirmed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let at = 0;
  let batch: Listing[] = [];
  const flush = async (): Promise<void> => {
    const found = batch.map((listing) => searchColumns(listing));
    const rows = batch.map((listing, index) => {
      const created = new Date(Date.parse('2025-11-01') + ((at + index) / count) * 365 * 86_400_000);
      return {
        id: newId(created),
        seller_uid: `bench-${(at + index) % SELLERS}`,
        seller_snapshot: JSON.stringify({
          uid: 'x',
          email: 'x@example.com',
          displayName: 'Seller',
          photoURL: null,
          phoneNumber: null,
          address: null,
        }),
        title: listing.title,
        selling_price_poisha: poishaOfTk(listing.sellingPrice),
        original_price_cents: centsOfUsd(listing.originalPrice),
        condition_type: listing.conditionType,
        years_of_use: listing.yearsOfUse,
        months_of_use: monthsOfUse(listing.yearsOfUse),
        category: categoryId(CATEGORIES.includes(listing.category) ? listing.category : 'desktop'),
        description: listing.description,
        address: listing.address,
        district: districtOf(listing.address),
        photo_id: null,
        created_at: created,
        deleted_at: null,
        ...found[index]?.columns,
      };
    });
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('products').values(rows).execute();
      await addToVocabulary(trx, found);
    });
    at += batch.length;
    batch = [];
  };
  for await (const listing of listingsOf(file, count)) {
    batch.push(listing);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}
