import type { Deps } from '#server/modules/core/deps.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PHOTO_EXPIRY_S, PHOTO_KEPT_S } from '#contract/photos.ts';
import type { Photo } from '#contract/products.ts';
import type { JobKind, ProductStatus, RemovalReason } from '#contract/vocabulary.ts';
import type * as z from 'zod';
import { likenessOf } from '#domain/photos/likeness.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import { grayOf, variantWidths, type ProcessedPhoto, type StoredForm } from '#server/adapters/photos/pipeline.ts';
import { sha256Of, type PhotoFile, type PhotoStore } from '#server/adapters/photos/port.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { saveLikeness } from '#server/modules/listings/likeness.changes.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** The address of a stored photo file by its name: `PhotoStore.url`. */
export type PhotoUrl = (name: string) => string;

/** The name of one variant in the store. */
const variantName = (photoId: string, width: number): string => `${photoId}-${width}.webp`;

/** The files of all variants of a photo whose largest variant is `width` px wide, smallest first. */
export const variantFiles = ({ id, width, sha256 }: Pick<RowOf<'photos'>, 'id' | 'width' | 'sha256'>): PhotoFile[] =>
  variantWidths(width).map((variantWidth, at) => ({ name: variantName(id, variantWidth), sha256: sha256?.[at] ?? null }));

/** The small image by which a stored photo is compared; null when its file is gone or damaged. @throws PhotoStoreUnavailable */
export async function findGray(store: PhotoStore, photo: Pick<RowOf<'photos'>, 'id' | 'width' | 'sha256'>): Promise<Uint8Array | null> {
  const bytes = await store.get(variantFiles(photo)[0]?.name ?? '');
  return bytes && grayOf(bytes).catch(() => null);
}

/** The id of a photo that has this address, in whatever store it is. */
export const photoIdIn = (address: string): string | undefined => /(?:^|\/)([0-9a-f]{40})-\d+\.webp$/.exec(address)?.[1];

export type PhotoColumns = Pick<RowOf<'photos'>, 'id' | 'width' | 'height' | 'thumbhash'>;

/** Returns the photo as views show it: its address, its size and its variants. */
export function photoView(photo: PhotoColumns, url: PhotoUrl): { image: string; picture: z.infer<typeof Photo> } {
  const srcset = variantWidths(photo.width).map((width) => `${url(variantName(photo.id, width))} ${width}w`);
  return {
    image: url(variantName(photo.id, photo.width)),
    picture: { width: photo.width, height: photo.height, thumbhash: photo.thumbhash, srcset: srcset.join(', ') },
  };
}

export interface StoredPhoto {
  id: string;
  displayUrl: string;
}

type StoreDeps = Pick<Deps, 'db' | 'store' | 'clock'>;

/**
 * Stores a processed photo of one owner; the same photo of the same owner is stored once. It is deleted when no product
 * claims it within `PHOTO_EXPIRY_S`.
 */
export async function storePhoto(
  { db, store, clock }: StoreDeps,
  { ownerUid, photo }: { ownerUid: string; photo: ProcessedPhoto },
): Promise<StoredPhoto> {
  // The row is written first: a crash before the files are stored leaves an expiring row, never files without a row.
  const stored = await db.transaction().execute((trx) => registerPhoto(trx, store, ownerUid, photo, clock.now()));
  await putVariants(store, stored.id, photo);
  return stored;
}

const putVariants = (store: PhotoStore, id: string, { variants }: StoredForm): Promise<unknown> =>
  Promise.all(variants.map(({ width, bytes }) => store.put(variantName(id, width), bytes)));

/** Stores photos, claimed from the start, and returns their ids. The job `photo.compute` makes them comparable with others. */
export async function storeClaimedPhotos(
  { db, store, clock }: StoreDeps,
  photos: readonly { ownerUid: string; photo: StoredForm; createdAt: Date }[],
): Promise<string[]> {
  const rows = photos.map(({ ownerUid, photo, createdAt }) => ({
    ...photoRow(store, photoId(ownerUid, photo, 0), ownerUid, photo, createdAt),
    expires_at: null,
  }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('photos')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await enqueue(trx, 'photo.compute', { after: '' }, clock.now());
  });
  for (const [at, { photo }] of photos.entries()) await putVariants(store, rows[at]?.id ?? '', photo);
  return rows.map(({ id }) => id);
}

const photoRow = (store: PhotoStore, id: string, ownerUid: string, photo: StoredForm, now: Date) => ({
  id,
  owner_uid: ownerUid,
  display_url: store.url(variantName(id, photo.width)),
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  sha256: photo.variants.map(({ bytes }) => sha256Of(bytes)),
  created_at: now,
});

async function registerPhoto(
  trx: Transaction,
  store: PhotoStore,
  ownerUid: string,
  photo: ProcessedPhoto,
  now: Date,
): Promise<StoredPhoto> {
  const expiresAt = new Date(now.getTime() + PHOTO_EXPIRY_S * 1000);
  // The files of an expired photo may be being deleted right now: its name is not used again before its row is gone.
  for (let life = 0; ; life += 1) {
    const id = photoId(ownerUid, photo, life);
    const row = await trx
      .insertInto('photos')
      .values({ ...photoRow(store, id, ownerUid, photo, now), expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict
          .column('id')
          // A claimed photo stays claimed, and one that is kept for a removed listing is kept as long.
          .doUpdateSet({
            expires_at: sql`case when photos.expires_at is not null then greatest(photos.expires_at, excluded.expires_at) end`,
            // The photo may have been uploaded to another store.
            display_url: (eb) => eb.ref('excluded.display_url'),
            sha256: (eb) => eb.ref('excluded.sha256'),
          })
          .where((is) => is.or([is('photos.expires_at', 'is', null), is('photos.expires_at', '>', now)])),
      )
      .returning(['id', 'display_url', 'expires_at'])
      .executeTakeFirst();
    if (!row) continue;
    await saveLikeness(trx, id, likenessOf(photo.gray));
    if (row.expires_at) await enqueue(trx, 'photo.expire', { photoId: id }, row.expires_at);
    return { id, displayUrl: row.display_url };
  }
}

/** Derived from the content and the owner, so that deleting a photo of one owner never affects another owner's. */
function photoId(ownerUid: string, photo: StoredForm, life: number): string {
  const hash = createHash('sha256').update(`${ownerUid}\0${life}\0`);
  for (const variant of photo.variants) hash.update(variant.bytes);
  // 160 bits keep names short and make collisions infeasible.
  return hash.digest('hex').slice(0, 40);
}

/**
 * Claims an uploaded photo for what shows it from this transaction on. Returns null when the address is not a photo of this
 * owner, or the photo has expired. The row lock decides between a claim and an expiry at the same moment.
 */
export async function claimPhoto(
  trx: Transaction,
  { ownerUid, displayUrl, now }: { ownerUid: string; displayUrl: string; now: Date },
): Promise<Pick<RowOf<'photos'>, 'id' | 'width' | 'sha256'> | null> {
  return (await claim(trx, now).where('display_url', '=', displayUrl).where('owner_uid', '=', ownerUid).executeTakeFirst()) ?? null;
}

const claim = (trx: Transaction, now: Date) =>
  trx
    .updateTable('photos')
    .set({ expires_at: null })
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .returning(['id', 'width', 'sha256']);

/** The photos of the product `p` after its first, in their order, as JSON. */
export const MORE_PHOTOS = sql<PhotoColumns[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'thumbhash', m.thumbhash) order by o.position), '[]')
  from product_photos as o join photos as m on m.id = o.photo_id where o.product_id = p.id)`;

/** A photo that the seller has marked as the proof photo; with the reason when an admin has taken the mark away. */
export interface ProofMark {
  photo_id: string;
  reason: string | null;
}

/** The marks of the product `p`, as JSON. */
export const PROOF_MARKS = sql<ProofMark[]>`(
  select coalesce(json_agg(json_build_object('photo_id', photo_id, 'reason', reason)), '[]') from proof_photos where product_id = p.id)`;

/** The photos of a product in their order, the cover first. The lock on the product guards them. */
export async function findPhotoIds(db: Reader, product: { id: string; photo_id: string | null }): Promise<string[]> {
  const more = await db.selectFrom('product_photos').select('photo_id').where('product_id', '=', product.id).orderBy('position').execute();
  return [product.photo_id, ...more.map(({ photo_id }) => photo_id)].filter((id) => id !== null);
}

/**
 * Replaces the photos of a product after its cover, which is a column of the product and has to be written before. The mark of a proof
 * photo that is not among them any more ends.
 */
export async function writeMorePhotos(trx: Transaction, productId: string, photoIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('product_photos').where('product_id', '=', productId).execute();
  if (photoIds.length > 0)
    await trx
      .insertInto('product_photos')
      .values(photoIds.map((photo_id, at) => ({ product_id: productId, position: at + 2, photo_id })))
      .execute();
  await sql`
    delete from proof_photos m using products p
    where p.id = ${productId} and m.product_id = p.id and m.taken_away_at is null and m.photo_id is distinct from p.photo_id
      and m.photo_id <> all(${[...photoIds]}::text[])`.execute(trx);
}

/** Claims the photos of a product that is listed again, those that are still there. */
export async function reclaimPhotos(trx: Transaction, product: { id: string; photo_id: string | null }, now: Date): Promise<void> {
  const photos: string[] = [];
  for (const photoId of await findPhotoIds(trx, product))
    if (await claim(trx, now).where('id', '=', photoId).executeTakeFirst()) photos.push(photoId);
  await trx
    .updateTable('products')
    .set({ photo_id: photos[0] ?? null })
    .where('id', '=', product.id)
    .execute();
  await writeMorePhotos(trx, product.id, photos.slice(1));
}

/**
 * Keeps uploaded photos of a form that is being filled in for as long as a new upload, up to `PHOTO_KEPT_S` after theirs. Returns the
 * addresses of those that are there.
 */
export async function keepPhotos(
  db: Database,
  { ownerUid, displayUrls, now }: { ownerUid: string; displayUrls: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('photos')
    .set({
      expires_at: sql`case when expires_at is not null then greatest(expires_at, ${new Date(now.getTime() + PHOTO_EXPIRY_S * 1000)}) end`,
    })
    .where('display_url', 'in', displayUrls)
    .where('owner_uid', '=', ownerUid)
    .where((is) =>
      is.or([
        is('expires_at', 'is', null),
        is.and([is('expires_at', '>', now), is('created_at', '>', new Date(now.getTime() - PHOTO_KEPT_S * 1000))]),
      ]),
    )
    .returning('display_url')
    .execute();
  return rows.map((row) => row.display_url);
}

interface Released {
  now: Date;
  /** ms after which the files are deleted. */
  keptMs?: number;
  /** The products that do not show the photos any more. */
  of?: readonly string[];
}

const EXPIRE: JobKind = 'photo.expire';
/** The listings that were hidden and wait for an admin. */
const UNDECIDED: ReadonlySet<string | null> = new Set(['hidden', 'appealed']);

interface Showing {
  photo_id: string;
  deleted_at: Date | null;
  status: ProductStatus;
  removal_reason: RemovalReason | null;
  state: string | null;
  seller_deleted_at: Date | null;
}

/**
 * Releases the photos that a product or a user does not show any more: jobs delete their files, unless another shows them or may be listed
 * again with them. A sold product keeps its photos in the history of its buyer. As many statements for one photo as for many.
 */
export async function releasePhotos(
  trx: Transaction,
  { photoIds, now, keptMs = 0, of = [] }: Released & { photoIds: readonly string[] },
): Promise<void> {
  if (photoIds.length === 0) return;
  // Locked first: what is claiming them right now is then visible below. In one order, so that transactions do not wait for each other in a circle.
  await sql`select from photos where id = any(${[...photoIds]}::text[]) order by id for update`.execute(trx);
  const { rows } = await sql<Showing>`
    select f.id as photo_id, p.deleted_at, p.status, p.removal_reason, c.state, s.deleted_at as seller_deleted_at
    from unnest(${[...photoIds]}::text[]) as f (id)
      cross join lateral (
        select id from products where photo_id = f.id union select product_id from product_photos where photo_id = f.id) as shown
      join products as p on p.id = shown.id and p.id <> all(${[...of]}::uuid[])
      join users as s on s.uid = p.seller_uid
      left join report_cases as c on c.product_id = p.id`.execute(trx);
  const ofUsers = await sql<{ photo_id: string }>`
    select photo_id from users where photo_id = any(${[...photoIds]}::text[]) and deleted_at is null`.execute(trx);
  const keptUntil = new Map(photoIds.map((id) => [id, now.getTime() + keptMs]));
  for (const { photo_id } of ofUsers.rows) keptUntil.delete(photo_id);
  for (const { photo_id, deleted_at, status, removal_reason, state, seller_deleted_at } of rows) {
    const until = keptUntil.get(photo_id);
    if (until === undefined) continue;
    const isHidden = removal_reason === 'suspended' || (removal_reason === 'reported' && UNDECIDED.has(state));
    // Nothing of a closed account comes back.
    if (deleted_at === null || status === 'sold' || (isHidden && seller_deleted_at === null)) keptUntil.delete(photo_id);
    else if (seller_deleted_at === null) keptUntil.set(photo_id, Math.max(until, deleted_at.getTime() + restorableMs(removal_reason)));
  }
  const times = [...keptUntil.values()].map((until) => new Date(until));
  await sql`
    with released as (
      update photos set expires_at = given.until from unnest(${[...keptUntil.keys()]}::text[], ${times}::timestamptz[]) as given (id, until)
      where photos.id = given.id returning photos.id, expires_at)
    insert into jobs (kind, payload, run_at) select ${EXPIRE}, jsonb_build_object('photoId', id), expires_at from released`.execute(trx);
}

/** The same for all photos of a product. */
export const releasePhotosOf = async (
  trx: Transaction,
  product: { id: string; photo_id: string | null },
  rest: Omit<Released, 'of'>,
): Promise<void> => releasePhotos(trx, { photoIds: await findPhotoIds(trx, product), of: [product.id], ...rest });
