import { createStore, delMany, get, getMany, keys, setMany } from 'idb-keyval';
import type { FormPhoto, TrayPhoto } from '#web/modules/listings/photo-tray.ts';

// Not in local storage, which holds text alone. If the device keeps nothing, as on a full disk, a reload loses the photos.
const store = createStore('listing-draft', 'photos');

/** ms for which photos of a tab are kept: all tabs share what holds them, and one that is closed does not say so. */
const PHOTOS_OF_TAB_MS = 24 * 60 * 60_000;

/** A new name for photos that belong to this tab. */
export const nameInTab = (about: string): string => `${about}#${Date.now()} ${crypto.randomUUID()}`;

const isOfRecentTab = (name: string): boolean =>
  Date.now() - Number(/^(?:listing-edit|dialog-text) .*#(\d+) /.exec(name)?.[1] ?? 0) < PHOTOS_OF_TAB_MS;

/** Whether the photos of that name are of something that may still be sent. */
const isKept = (name: string): boolean => localStorage.getItem(name) !== null || isOfRecentTab(name);

type KeptPhoto = Omit<FormPhoto, 'file'> & { key: number; isFile: boolean };

/** The writes of this tab, one after another. */
let last: Promise<unknown> = Promise.resolve();
/** The photos that are kept of each draft, as `orderOf` them. */
const written = new Map<string, string>();

const fileKey = (name: string, key: number): IDBValidKey => [name, key];

const inTurn = (write: () => Promise<void>, failed: () => void): void => {
  last = last.then(write).catch(failed);
};

/** Which photos these are, in one text. */
const orderOf = (photos: readonly { key?: number }[]): string => photos.map(({ key }) => key).join(' ');

/** Keeps the photos of a draft on this device, in their order, instead of those from before. */
export function keepPhotos(name: string, photos: readonly TrayPhoto[]): void {
  if (written.get(name) === orderOf(photos)) return;
  written.set(name, orderOf(photos));
  inTurn(
    async () => {
      const before = (await get<KeptPhoto[]>(name, store)) ?? [];
      const order = photos.map(({ key, file, address, width, height }): KeptPhoto => ({
        key,
        isFile: file !== null,
        address,
        width,
        height,
      }));
      const files = photos.flatMap(({ key, file }): [IDBValidKey, File][] =>
        file && !before.some((one) => one.key === key) ? [[fileKey(name, key), file]] : [],
      );
      await setMany([[name, order], ...files], store);
      const gone = before.filter(({ key }) => !photos.some((photo) => photo.key === key));
      await delMany(
        gone.map(({ key }) => fileKey(name, key)),
        store,
      );
    },
    // Tried again at the next change.
    () => written.delete(name),
  );
}

/** Removes the photos of these names. */
export function forgetPhotos(isGone: (name: string) => boolean): void {
  for (const name of written.keys()) if (isGone(name)) written.delete(name);
  inTurn(
    async () => {
      const all = await keys<string | [name: string, key: number]>(store);
      await delMany(
        all.filter((key) => isGone(typeof key === 'string' ? key : key[0])),
        store,
      );
    },
    () => undefined,
  );
}

/**
 * Removes the photos that nothing keeps any more, as tabs that were closed have left them. A form that is open keeps its own, whatever local
 * storage says here: what another tab writes there may reach this one later than the photos.
 */
export async function sweepPhotos(kept?: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  forgetPhotos((name) => name !== kept && !isKept(name) && !held.some((lock) => lock.name === name));
}

/** The photos of a draft that this device has kept; null if it keeps none for it, or those that are `known`. */
export async function keptPhotos(name: string, known?: readonly TrayPhoto[]): Promise<FormPhoto[] | null> {
  try {
    await last;
    const order = await get<KeptPhoto[]>(name, store);
    if (!order) return null;
    written.set(name, orderOf(order));
    if (known && orderOf(order) === orderOf(known)) return null;
    const files = await getMany<File>(
      order.map(({ key }) => fileKey(name, key)),
      store,
    );
    return order.flatMap<FormPhoto>(({ isFile, ...photo }, at) => {
      const file = files[at];
      if (!isFile) return [{ ...photo, file: null }];
      return file ? [{ ...photo, file, address: URL.createObjectURL(file) }] : [];
    });
  } catch {
    return null;
  }
}
