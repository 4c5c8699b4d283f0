import { createStore, delMany, get, getMany, setMany } from 'idb-keyval';
import type { FormPhoto, TrayPhoto } from '#web/features/selling/photo-tray.ts';

// Not in local storage, which holds text alone. Where the device keeps nothing, as on a full disk, a reload loses the photos.
const store = createStore('listing-draft', 'photos');

type KeptPhoto = Omit<FormPhoto, 'file'> & { key: number; isFile: boolean };

let last: Promise<unknown> = Promise.resolve();
/** The keys of the photos that are kept of each draft. */
const written = new Map<string, string>();

const fileKey = (name: string, key: number): IDBValidKey => [name, key];

/** Keeps the photos of a draft on this device, in their order, instead of those from before. */
export function keepPhotos(name: string, photos: readonly TrayPhoto[]): void {
  const shown = photos.map(({ key }) => key).join(' ');
  if (written.get(name) === shown) return;
  written.set(name, shown);
  const write = async () => {
    const before = (await get<KeptPhoto[]>(name, store)) ?? [];
    const isKept = ({ key }: { key: number }) => before.some((one) => one.key === key);
    const order = photos.map(({ key, file, address, width, height }): KeptPhoto => ({
      key,
      isFile: file !== null,
      address,
      width,
      height,
    }));
    const files = photos
      .filter((photo) => photo.file && !isKept(photo))
      .map(({ key, file }): [IDBValidKey, File | null] => [fileKey(name, key), file]);
    if (order.length > 0) await setMany([[name, order], ...files], store);
    const gone = before.filter(({ key }) => !photos.some((photo) => photo.key === key));
    await delMany([...gone.map(({ key }) => fileKey(name, key)), ...(order.length === 0 ? [name] : [])], store);
  };
  last = last.then(write).catch(() => undefined);
}

/** The photos of a draft that this device has kept. */
export async function keptPhotos(name: string): Promise<FormPhoto[]> {
  try {
    const order = (await get<KeptPhoto[]>(name, store)) ?? [];
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
    return [];
  }
}
