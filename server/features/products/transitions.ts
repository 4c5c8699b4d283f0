import { sql } from 'kysely';
import type { NewProduct } from '#contract/products.ts';
import { categoryId } from '#contract/vocabulary.ts';
import { mayBoost, mayReport, type SignedInUser } from '#domain/access.ts';
import { centsOfUsd, poishaOfTk } from '#domain/money.ts';
import { districtOf } from '#domain/places.ts';
import { knownModel } from '#domain/price-range/known-model.ts';
import { comparablesOf, type Model } from '#domain/price-range/model.ts';
import { indexListing, type ListingText, type SearchPhrase } from '#domain/search/listing.ts';
import { SEARCH_VERSION } from '#domain/search/words.ts';
import { monthsOfUse } from '#domain/usage.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import { claimPhoto } from '#server/features/photos/queries.ts';
import { lockProducts, productChange } from '#server/features/products/queries.ts';
import { lockUsersForShare, snapshotOf } from '#server/features/users/queries.ts';

interface TransitionContext {
  trx: Transaction;
  now: Date;
  changed: (change: Change) => void;
}

/** The columns of a product by which it is found. */
export function searchColumns(listing: ListingText) {
  const { facts, words, vocabulary, phrases } = indexListing(listing);
  const comparables = comparablesOf(facts);
  return {
    columns: { facts: JSON.stringify(facts), words, search_version: SEARCH_VERSION, comparables },
    vocabulary,
    phrases,
    model: knownModel(facts),
  };
}

/** Adds the words and models of listings to those by which queries are completed and corrected, and to the models that have a page. */
export async function addToVocabulary(
  trx: Transaction,
  listings: readonly { vocabulary: readonly string[]; phrases: readonly SearchPhrase[]; model: Model | null }[],
): Promise<void> {
  // In one order, so that transactions do not wait for each other in a circle.
  const words = [...new Set(listings.flatMap(({ vocabulary }) => vocabulary))].sort();
  const phrases = [...new Map(listings.flatMap((listing) => listing.phrases.map((row) => [`${row.start}\n${row.phrase}`, row]))).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  const models = [...new Map(listings.flatMap(({ model }) => (model ? [[model.slug, model.facts] as const] : []))).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  await sql`
    with words as (insert into search_words select unnest(${words}::text[]) on conflict do nothing),
      models as (
        insert into models
        select * from unnest(${models.map(([slug]) => slug)}::text[], ${models.map(([, facts]) => JSON.stringify(facts))}::jsonb[])
        on conflict do nothing)
    insert into search_phrases (start, phrase, kind)
    select * from unnest(${phrases.map((row) => row.start)}::text[], ${phrases.map((row) => row.phrase)}::text[], ${phrases.map((row) => row.kind)}::text[])
    on conflict do nothing`.execute(trx);
}

/**
 * Lists a product and claims its photo. Returns its id.
 * @throws Failure address_unconfirmed; photo_unknown when the photo was not uploaded by this seller, or has expired
 */
export async function createProduct(
  { trx, now, changed }: TransitionContext,
  seller: SignedInUser,
  input: NewProduct,
  mustConfirm: boolean,
): Promise<string> {
  const [user] = await lockUsersForShare(trx, [seller.uid]);
  if (!user) return fail('invalid_token');
  if (mustConfirm && !user.email_confirmed_at) return fail('address_unconfirmed');
  const photo = input.image
    ? ((await claimPhoto(trx, { ownerUid: seller.uid, displayUrl: input.image, now })) ??
      fail('photo_unknown', { fields: { image: 'Please choose the photo again.' } }))
    : null;
  const id = newId(now);
  const category = categoryId(input.category);
  const { columns, ...vocabulary } = searchColumns({ ...input, sellerFacts: input.facts });
  await trx
    .insertInto('products')
    .values({
      id,
      seller_uid: seller.uid,
      seller_snapshot: JSON.stringify(snapshotOf(user)),
      title: input.title,
      selling_price_poisha: poishaOfTk(input.sellingPrice),
      original_price_cents: centsOfUsd(input.originalPrice),
      condition_type: input.conditionType,
      years_of_use: input.yearsOfUse,
      months_of_use: monthsOfUse(input.yearsOfUse),
      category,
      description: input.description,
      address: input.address,
      district: districtOf(input.address),
      photo_id: photo?.id ?? null,
      created_at: now,
      deleted_at: null,
      ...columns,
      seller_facts: JSON.stringify(input.facts),
    })
    .execute();
  await addToVocabulary(trx, [vocabulary]);
  changed({ kind: 'product', id, category, sellerUid: seller.uid, boost: false, status: 'unsold' });
  return id;
}

/** Boosts a product, so that it is advertised; repeating it changes nothing. @throws Failure unknown_product, forbidden, not_unsold */
export async function boostProduct({ trx, changed }: TransitionContext, user: SignedInUser, productId: string): Promise<void> {
  const [product] = await lockProducts(trx, [productId]);
  if (!product) return fail('unknown_product');
  const facts = { sellerUid: product.seller_uid, status: product.status };
  if (product.seller_uid !== user.uid) return fail('forbidden');
  if (product.boost) return;
  if (!mayBoost(user, facts)) return fail('not_unsold');
  await trx.updateTable('products').set({ boost: true }).where('id', '=', productId).execute();
  changed(productChange({ ...product, boost: true }));
}

/** Reports a product; only the first report of a user counts. @throws Failure unknown_product, own_product */
export async function reportProduct(
  { trx, now, changed }: TransitionContext,
  user: SignedInUser,
  productId: string,
  reason: string | undefined,
): Promise<void> {
  await lockUsersForShare(trx, [user.uid]);
  const [product] = await lockProducts(trx, [productId]);
  if (!product) return fail('unknown_product');
  if (!mayReport(user, { sellerUid: product.seller_uid })) return fail('own_product');
  const added = await trx
    .insertInto('reports')
    .values({ product_id: productId, reporter_uid: user.uid, reason: reason ?? '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  // A report that an admin has cleared is not raised again by the same user.
  if (!added) return;
  await trx.updateTable('products').set({ is_reported: true }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: product.id });
}

/** Clears the report of a product; its reasons stay on record. @throws Failure unknown_product, forbidden */
export async function clearReport({ trx, changed }: TransitionContext, user: SignedInUser, productId: string): Promise<void> {
  if (user.role !== 'admin') return fail('forbidden');
  const [product] = await lockProducts(trx, [productId]);
  if (!product) return fail('unknown_product');
  await trx.updateTable('products').set({ is_reported: false }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: product.id });
}
