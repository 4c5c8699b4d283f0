import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SellerFacts } from '#contract/facts.ts';
import { LISTING_FIELD_NAMES, TEXT_FIELDS, type TextField } from '#contract/listing-fields.ts';
import type { ListingEdit, NewProduct } from '#contract/products.ts';
import { pick } from '#contract/records.ts';
import { DHAKA_MS } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { healthTraits } from '#domain/search/health-traits.ts';
import { mayBoost, mayEdit, mayReport, mayRestore, type SignedInUser } from '#domain/users/access.ts';
import { tkOfPoisha, usdOfCents } from '#domain/money/money.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { knownModel, pricedFacts } from '#domain/prices/known-model.ts';
import { comparablesOf, type Model } from '#domain/prices/model.ts';
import { driveSize } from '#domain/search/filters.ts';
import { indexListing, type ListingText, type SearchPhrase } from '#domain/search/listing.ts';
import { SEARCH_VERSION } from '#domain/search/words.ts';
import { isShouting } from '#domain/listings/title.ts';
import { isUnusualPrice } from '#domain/unusual-price.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import type { ChangeContext } from '#server/platform/events/change-feed.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { checkPublicTexts } from '#server/platform/http/public-text.ts';
import {
  claimPhoto,
  findPhotoIds,
  photoIdIn,
  reclaimPhotos,
  releasePhotos,
  writeMorePhotos,
} from '#server/modules/listings/photos.changes.ts';
import { isBeingPaid, listedBefore, listingOf, listingRow, lockProducts, productChange } from '#server/modules/listings/products.sql.ts';
import { shownReports } from '#server/modules/listings/reports.sql.ts';
import { lockUser, lockUsers, lockUsersForShare, refuseSuspended, snapshotOf } from '#server/modules/users/users.sql.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** The columns of a product by which it is found. */
export function searchColumns(listing: ListingText) {
  const { facts, words, vocabulary, phrases } = indexListing(listing);
  const comparables = comparablesOf(pricedFacts(facts));
  return {
    columns: { facts: JSON.stringify({ ...facts, ...driveSize(facts) }), words, search_version: SEARCH_VERSION, comparables },
    vocabulary,
    phrases,
    model: knownModel(facts),
    warrantyUntil: facts.warrantyUntil,
  };
}

/** The values of the filters by health and warranty as they are stored. */
export const traitsColumn = (...of: Parameters<typeof healthTraits>): string | null => healthTraits(...of).join('\t') || null;

/** Has a listing show and be found by its warranty no more once that has ended. */
export async function endWarranty(trx: Transaction, productId: string, warrantyUntil: string | undefined): Promise<void> {
  if (warrantyUntil === undefined) return;
  const [year = 0, month = 0] = warrantyUntil.split('-').map(Number);
  await enqueue(trx, 'health_report.age', { productId }, new Date(Date.UTC(year, month) - DHAKA_MS));
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
 * Lists a product and claims its photos. Returns its id, or with `unlessListed` that of the same one, if it is listed.
 * @throws Failure suspended, address_unconfirmed, too_many_listings, price_unusual; bad_request on a text, the address and the photos; photo_unknown when a photo was not uploaded by this seller, or has expired
 */
export async function createProduct(
  { trx, now, changed }: ChangeContext,
  seller: SignedInUser,
  input: NewProduct,
  { mustConfirm, listingsPerDay }: { mustConfirm: boolean; listingsPerDay: number },
): Promise<string> {
  const user = (await lockUser(trx, seller.uid)) ?? fail('invalid_token');
  refuseSuspended([user], user.uid, now);
  if (mustConfirm && !user.email_confirmed_at) return fail('address_unconfirmed');
  checkTexts(pick(input, TEXT_FIELDS), input.facts);
  checkPhotos(input);
  const said = { seller_uid: seller.uid, ...listingRow(input) };
  const alike = trx
    .selectFrom('products')
    .select('id')
    .where((is) => is.and({ ...said, status: 'unsold' }));
  const same = input.unlessListed && (await alike.where('deleted_at', 'is', null).executeTakeFirst());
  if (same) return same.id;
  checkPrice(said, input.priceConfirmed);
  const photos = input.pictures ?? (input.image ? [input.image] : []);
  const [photoId = null, ...morePhotos] = await claimPhotos(trx, photos, { ownerUid: seller.uid, now });
  const id = newId(now);
  const { columns, ...vocabulary } = searchColumns({ ...input, sellerFacts: input.facts, listed: now, now });
  const { listed } = await trx
    .insertInto('products')
    .values({
      id,
      ...said,
      seller_snapshot: JSON.stringify(snapshotOf(user)),
      months_of_use: monthsOfUse(input.yearsOfUse),
      district: districtIn(input.address),
      photo_id: photoId,
      created_at: now,
      ...columns,
      health_traits: traitsColumn([], vocabulary.warrantyUntil, now),
      seller_facts: JSON.stringify(input.facts),
    })
    .returning(listedBefore(seller.uid, now, listingsPerDay).as('listed'))
    .executeTakeFirstOrThrow();
  if (listed >= listingsPerDay) return fail('too_many_listings');
  if (morePhotos.length > 0) await writeMorePhotos(trx, id, morePhotos);
  if (photoId) await enqueue(trx, 'photo.compare', { productId: id }, now);
  await addToVocabulary(trx, [vocabulary]);
  await endWarranty(trx, id, vocabulary.warrantyUntil);
  changed({ kind: 'product', id, category: said.category, sellerUid: seller.uid, boost: false, status: 'unsold' });
  return id;
}

/** @throws Failure bad_request on a text with contact data, or a title that shouts */
function checkTexts(texts: Partial<Pick<NewProduct, TextField>>, facts: SellerFacts = {}): void {
  checkPublicTexts(texts);
  for (const [name, value] of Object.entries(facts)) checkPublicTexts({ [`facts.${name}`]: value });
  if (texts.title !== undefined && isShouting(texts.title))
    failField('title', 'Write the title in ordinary letters, without words in capitals and rows of exclamation marks.');
}

/** @throws Failure bad_request on an address that names no district: no filter of a place would find the listing */
const districtIn = (address: string): string => districtOf(address) ?? failField('address', 'Name the district in the address.');

/** @throws Failure price_unusual when its seller has to be asked about the price */
function checkPrice(
  { selling_price_poisha, original_price_cents }: { selling_price_poisha: number; original_price_cents: number },
  isConfirmed = false,
): void {
  const [tk, usd] = [tkOfPoisha(selling_price_poisha), usdOfCents(original_price_cents)];
  if (!isConfirmed && isUnusualPrice(tk, usd))
    fail('price_unusual', { fields: { sellingPrice: `Tk ${tk} for what costs USD ${usd} new: is this right?` } });
}

/** @throws Failure bad_request when one photo and several are given */
function checkPhotos({ image, pictures }: { image?: string | null | undefined; pictures?: readonly string[] | undefined }): void {
  if (image !== undefined && pictures !== undefined) failField('pictures', 'Give either image or pictures.');
}

/**
 * The ids of photos by their addresses: those that the product has stay, uploaded ones are claimed.
 * @throws Failure photo_unknown; bad_request when two addresses are of one photo
 */
async function claimPhotos(
  trx: Transaction,
  addresses: readonly string[],
  { ownerUid, now, owned = [] }: { ownerUid: string; now: Date; owned?: readonly string[] },
): Promise<string[]> {
  const ids = new Map<string, string>();
  // In one order, so that transactions do not wait for each other in a circle.
  for (const displayUrl of addresses.toSorted()) {
    const own = owned.find((id) => id === photoIdIn(displayUrl));
    const id = own ?? (await claimPhoto(trx, { ownerUid, displayUrl, now }))?.id;
    ids.set(displayUrl, id ?? fail('photo_unknown', { fields: { image: 'Please choose the photo again.' } }));
  }
  if (new Set(ids.values()).size < addresses.length) failField('pictures', 'A listing shows each photo once.');
  return addresses.flatMap((address) => ids.get(address) ?? []);
}

/**
 * Changes a listing, or parts of it; all that is derived from it follows. The second of two edits of one version is refused; repeating
 * one changes nothing. A booking keeps the price at which it was made. Returns the selling price until then, poisha.
 * @throws Failure invalid_token, unknown_product, forbidden, already_sold, photo_unknown, listing_changed, payment_under_way, photo_kept, price_unusual;
 * bad_request on a text, the address and the photos
 */
export async function editProduct(
  { trx, now, changed }: ChangeContext,
  seller: SignedInUser,
  productId: string,
  edit: ListingEdit,
): Promise<number> {
  const [user] = await lockUsersForShare(trx, [seller.uid]);
  if (!user) return fail('invalid_token');
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  if (product.seller_uid !== seller.uid) return fail('forbidden');
  if (!mayEdit(seller, { sellerUid: product.seller_uid, status: product.status })) return fail('already_sold');
  const { seller_facts: factsBefore } = await trx
    .selectFrom('products')
    .select('seller_facts')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const facts = edit.facts ?? factsBefore;
  checkPhotos(edit);
  const photosBefore = await findPhotoIds(trx, product);
  const claim = (addresses: readonly string[]) => claimPhotos(trx, addresses, { ownerUid: seller.uid, now, owned: photosBefore });
  let photos = photosBefore;
  if (edit.pictures) photos = await claim(edit.pictures);
  else if (edit.image) photos = [...new Set([...(await claim([edit.image])), ...photosBefore.slice(1)])];
  else if (edit.image !== undefined) photos = [];
  const arePhotosSame = isDeepStrictEqual(photos, photosBefore);
  const before = listingOf(product);
  // Fields that are not sent have no key.
  const listing = Object.assign({ ...before }, pick(edit, LISTING_FIELD_NAMES));
  const next = { ...listingRow(listing), photo_id: photos[0] ?? null };
  const columns = Object.keys(next) as (keyof typeof next)[];
  if (columns.every((column) => next[column] === product[column]) && isDeepStrictEqual(facts, factsBefore) && arePhotosSame)
    return product.selling_price_poisha;
  if (edit.version !== product.version) return fail('listing_changed');
  // A listing from before this check stays.
  const isNew = (field: TextField): boolean => listing[field] !== before[field];
  checkTexts(pick(listing, TEXT_FIELDS.filter(isNew)), isDeepStrictEqual(facts, factsBefore) ? {} : facts);
  if (next.selling_price_poisha !== product.selling_price_poisha || next.original_price_cents !== product.original_price_cents)
    checkPrice(next, edit.priceConfirmed);
  if (next.selling_price_poisha !== product.selling_price_poisha && (await isBeingPaid(trx, productId))) return fail('payment_under_way');
  if (!arePhotosSame && product.status === 'booked') return fail('photo_kept');

  const shown = await shownReports(trx, productId);
  const reports = shown.map(({ report }) => report);
  const found = searchColumns({ ...listing, sellerFacts: facts, reports, listed: product.created_at, now });
  await trx
    .updateTable('products')
    .set({
      ...next,
      months_of_use: monthsOfUse(next.years_of_use),
      ...(isNew('address') && { district: districtIn(next.address) }),
      ...found.columns,
      health_traits: traitsColumn(shown, found.warrantyUntil, now),
      seller_facts: JSON.stringify(facts),
      version: product.version + 1,
    })
    .where('id', '=', productId)
    .execute();
  if (next.selling_price_poisha !== product.selling_price_poisha)
    await trx
      .insertInto('listing_acts')
      .values({
        product_id: productId,
        at: now,
        act: 'price',
        from_poisha: product.selling_price_poisha,
        to_poisha: next.selling_price_poisha,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'at', 'act']).doUpdateSet({ to_poisha: next.selling_price_poisha }))
      .execute();
  await addToVocabulary(trx, [found]);
  await endWarranty(trx, productId, found.warrantyUntil);
  if (!arePhotosSame) await writeMorePhotos(trx, productId, photos.slice(1));
  if (!arePhotosSame) await enqueue(trx, 'photo.compare', { productId }, now);
  await releasePhotos(trx, { photoIds: photosBefore.filter((id) => !photos.includes(id)), now });
  changed(productChange({ ...product, category: next.category }));
  // Lists of the category that it has left.
  if (next.category !== product.category) changed(productChange(product));
  return product.selling_price_poisha;
}

/**
 * Lists a product again that its seller has marked as sold elsewhere, whose buyer got the money back, or which was listed before the owner
 * of the address proved it. Returns whether it was not listed before. Nobody is shown it yet.
 * @throws Failure invalid_token, suspended, unknown_product; removal_final when the time for it is over
 */
export async function restoreProduct({ trx, now }: ChangeContext, seller: SignedInUser, productId: string): Promise<boolean> {
  const [user] = await lockUsersForShare(trx, [seller.uid]);
  if (!user) return fail('invalid_token');
  const product = await trx.selectFrom('products').selectAll().where('id', '=', productId).forUpdate().executeTakeFirst();
  if (product?.seller_uid !== seller.uid) return fail('unknown_product');
  if (!product.deleted_at) return false;
  refuseSuspended([user], user.uid, now);
  if (!mayRestore(seller, { sellerUid: product.seller_uid, removalReason: product.removal_reason })) return fail('unknown_product');
  if (now.getTime() > product.deleted_at.getTime() + restorableMs(product.removal_reason)) return fail('removal_final');
  await trx.updateTable('products').set({ deleted_at: null, removal_reason: null }).where('id', '=', productId).execute();
  await reclaimPhotos(trx, product, now);
  // Its reports may be enough to hide it.
  if (product.is_reported) await enqueue(trx, 'report.weigh', { productId }, now);
  return true;
}

/**
 * Boosts a product, so that it is advertised for some time; repeating it meanwhile changes nothing.
 * The lock on the seller guards the number in a day.
 * @throws Failure suspended, unknown_product, forbidden, not_unsold, too_many_boosts
 */
export async function boostProduct(
  { trx, now, changed }: ChangeContext,
  user: SignedInUser,
  productId: string,
  { boostMs, boostsPerDay }: { boostMs: number; boostsPerDay: number },
): Promise<void> {
  refuseSuspended(await lockUsers(trx, [user.uid]), user.uid, now);
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  if (product.seller_uid !== user.uid) return fail('forbidden');
  if (product.boost) return;
  if (!mayBoost(user, { sellerUid: product.seller_uid, status: product.status })) return fail('not_unsold');
  const ofSeller = trx.selectFrom('products').where('seller_uid', '=', user.uid);
  const boosted = await countOf(ofSeller.where('last_boosted_at', '>', new Date(now.getTime() - DAY_MS)));
  if (boosted >= boostsPerDay) return fail('too_many_boosts');
  const until = new Date(now.getTime() + boostMs);
  await trx
    .updateTable('products')
    .set({ boost: true, boosted_at: now, last_boosted_at: now, boosted_until: until })
    .where('id', '=', productId)
    .execute();
  await trx
    .insertInto('listing_acts')
    .values({ product_id: productId, at: now, act: 'boost', from_poisha: null, to_poisha: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueue(trx, 'boost.end', { productId }, until);
  changed(productChange({ ...product, boost: true }));
}

/** Reports a product; only the first report of a user counts. @throws Failure unknown_product, own_product */
export async function reportProduct(
  { trx, now, changed }: ChangeContext,
  user: SignedInUser,
  productId: string,
  reason: string | undefined,
): Promise<void> {
  await lockUsersForShare(trx, [user.uid]);
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
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
  await enqueue(trx, 'report.weigh', { productId }, now);
  changed({ kind: 'report', id: product.id });
}

/** Clears the reports of a product; their reasons stay on record. False when there were none. @throws Failure unknown_product, forbidden */
export async function clearReport({ trx, changed }: ChangeContext, user: SignedInUser, productId: string): Promise<boolean> {
  if (user.role !== 'admin') return fail('forbidden');
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  await trx.updateTable('products').set({ is_reported: false }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: product.id });
  return product.is_reported;
}
