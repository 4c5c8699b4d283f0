import { makeCatalogue } from '@abar/demo-market';
import { categoryId } from '#contract/vocabulary.ts';
import { centsOfUsd, poishaOfTk } from '#domain/money.ts';
import { districtOf } from '#domain/district-of.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { addToVocabulary, searchColumns } from '#server/features/products/transitions.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

/** The listings of the demo, all for sale, of one seller. Returns their ids by title. */
export async function insertCatalogue(trx: Transaction, sellerUid: string): Promise<Map<string, string>> {
  const { products } = makeCatalogue({ now: NOW });
  const found = products.map((product) => searchColumns(product));
  const rows = products.map((product, at) => ({
    id: newId(product.createdAt),
    seller_uid: sellerUid,
    seller_snapshot: JSON.stringify({
      uid: sellerUid,
      email: 'x@example.com',
      displayName: 'Seller',
      photoURL: null,
      phoneNumber: null,
      address: null,
    }),
    title: product.title,
    selling_price_poisha: poishaOfTk(product.sellingPriceTk),
    original_price_cents: centsOfUsd(product.originalPriceUsd),
    condition_type: product.conditionType,
    years_of_use: product.yearsOfUse,
    months_of_use: product.monthsOfUse,
    category: categoryId(product.category),
    description: product.description,
    address: product.address,
    district: districtOf(product.address),
    photo_id: null,
    created_at: product.createdAt,
    deleted_at: null,
    ...found[at]?.columns,
  }));
  await trx.insertInto('products').values(rows).execute();
  await addToVocabulary(trx, found);
  return new Map(rows.map((row) => [row.title, row.id]));
}
