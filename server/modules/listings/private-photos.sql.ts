import { hasVersion } from '#server/platform/http/etag.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PrivatePhoto } from '#contract/private-photos.ts';
import { PHOTO_TYPE } from '#server/adapters/photos/port.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';

/** The place of a photo: a message, or an event of a handover. */
export type SentWith = 'message_id' | 'event_id';

/** Everything but the photo itself. */
export type PrivatePhotoRecord = Pick<RowOf<'private_photos'>, 'id' | 'width' | 'height' | 'thumbhash' | 'sha256' | SentWith>;

const selectPhotos = (db: Reader) =>
  db.selectFrom('private_photos').select(['id', 'width', 'height', 'thumbhash', 'sha256', 'message_id', 'event_id']).orderBy('position');

/** The photos of these messages, those of each in their order. */
export const findMessagePhotos = async (db: Reader, messageIds: readonly string[]): Promise<PrivatePhotoRecord[]> =>
  messageIds.length === 0 ? [] : selectPhotos(db).where('message_id', 'in', messageIds).execute();

/** The same of events of handovers. */
export const findEventPhotos = async (db: Reader, eventIds: readonly number[]): Promise<PrivatePhotoRecord[]> =>
  eventIds.length === 0 ? [] : selectPhotos(db).where('event_id', 'in', eventIds).execute();

/** A photo at that address. */
export const privatePhotoView = ({ id, width, height, thumbhash, sha256 }: PrivatePhotoRecord, address: string): PrivatePhoto => ({
  _id: id,
  address,
  width,
  height,
  thumbhash,
  sha256,
});

/**
 * Answers with a photo to a caller who may read what it was sent with. Browsers keep it for this user alone, and ask each time whether
 * they still may. @throws Failure unknown_photo when it was not sent with that
 */
export async function replyWithPhoto(
  db: Database,
  { id, by, of }: { id: string; by: SentWith; of: readonly (string | number)[] },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = (request.query as { size?: unknown }).size === 'small' ? 'small' : 'large';
  const etag = `"${id}-${size}"`;
  const isKept = hasVersion(request, etag);
  if (!isId(id)) return fail('unknown_photo');
  const bytes = isKept ? sql`''::bytea` : sql.ref(size);
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${bytes} as bytes from private_photos where id = ${id} and ${sql.ref(by)} = any(${of})`.execute(db);
  const photo = rows[0] ?? fail('unknown_photo');
  void reply.headers({ 'cache-control': 'private, no-cache', 'content-type': PHOTO_TYPE, vary: 'authorization', etag });
  return isKept ? reply.code(304).send() : reply.send(photo.bytes);
}
