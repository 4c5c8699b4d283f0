import * as z from 'zod';
import { checkPhotoName, PHOTO_TYPE, PHOTOS_PATH, PhotoStoreUnavailable, type MountedPhotos } from '#server/adapters/photos/port.ts';
import { mountRedirects } from '#server/adapters/photos/redirects.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The origin of imgbb's photos, from which pages may load images. */
export const IMGBB_IMAGES = 'https://i.ibb.co';
const IMGBB_UPLOAD = 'https://api.imgbb.com/1/upload';
/** ms for one upload; a user waits for it. */
const DEADLINE_MS = 30_000;

export interface ImgbbPhotosOptions {
  db: Database;
  clock: Clock;
  key: string;
  /** imgbb's upload call and the origin of its photos; for tests. */
  uploadUrl?: string;
  imagesOrigin?: string;
  deadlineMs?: number;
}

const Uploaded = z.object({ success: z.literal(true), data: z.object({ display_url: z.url(), delete_url: z.string().optional() }) });
const Refused = z.object({ error: z.object({ message: z.string().max(200) }) });

/**
 * Photos at imgbb, through API v1. It chooses the address of each photo, so a table maps our names to them, and our own
 * addresses redirect there. A failed upload is not repeated here: each attempt may create one more photo.
 */
export function createImgbbPhotos(options: ImgbbPhotosOptions): MountedPhotos {
  const { db, clock, key, uploadUrl = IMGBB_UPLOAD, imagesOrigin = IMGBB_IMAGES, deadlineMs = DEADLINE_MS } = options;

  const find = async (name: string): Promise<string | null> => {
    const row = await db
      .selectFrom('imgbb.photos')
      .select('display_url')
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row?.display_url ?? null;
  };

  const upload = async (name: string, bytes: Buffer): Promise<z.infer<typeof Uploaded>['data']> => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: PHOTO_TYPE }), name);
    const signal = AbortSignal.timeout(deadlineMs);
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(`${uploadUrl}?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        body: form,
        signal,
        redirect: 'error',
      });
      status = response.status;
      answer = JSON.parse(await response.text());
    } catch (cause) {
      const what = signal.aborted ? `did not answer within ${deadlineMs / 1000} s` : 'could not be reached or understood';
      throw new PhotoStoreUnavailable(`imgbb ${what}.`, { cause });
    }
    const { success, data } = Uploaded.safeParse(answer);
    if (status !== 200 || !success)
      throw new PhotoStoreUnavailable(
        `imgbb answered with ${status}: ${Refused.safeParse(answer).data?.error.message ?? 'no reason given'}`,
      );
    // The pages' Content-Security-Policy allows images from there alone.
    if (new URL(data.data.display_url).origin !== imagesOrigin)
      throw new PhotoStoreUnavailable(`imgbb serves the photo from ${new URL(data.data.display_url).origin}, not from ${imagesOrigin}.`);
    return data.data;
  };

  return {
    async put(name, bytes) {
      checkPhotoName(name);
      if ((await find(name)) !== null) return;
      const { display_url, delete_url } = await upload(name, bytes);
      const row = { display_url, delete_url: delete_url ?? null, stored_at: clock.now(), removed_at: null };
      await db
        .insertInto('imgbb.photos')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },

    async get(name) {
      checkPhotoName(name);
      const address = await find(name);
      if (address === null) return null;
      const unavailable = (cause: unknown) => new PhotoStoreUnavailable('imgbb did not return a photo.', { cause });
      const response = await fetch(address, { signal: AbortSignal.timeout(deadlineMs), redirect: 'error' }).catch((cause: unknown) =>
        Promise.reject(unavailable(cause)),
      );
      if (response.status === 404) return null;
      if (!response.ok) throw unavailable(`status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },

    // API v1 cannot delete: the photo is no longer shown, and its delete_url stays for the owner of the account.
    async remove(name) {
      checkPhotoName(name);
      await db
        .updateTable('imgbb.photos')
        .set({ removed_at: clock.now() })
        .where('name', '=', name)
        .where('removed_at', 'is', null)
        .execute();
    },

    url: (name) => `${PHOTOS_PATH}/${name}`,

    mount: (app, rateLimit) => mountRedirects(app, find, rateLimit),
  };
}
