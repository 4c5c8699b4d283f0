import { type ChangeEvent, useEffect, useSyncExternalStore, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { type ChosenPhoto, PHOTO_TYPES, type UploadedPhoto, uploadPhoto, validatePhoto } from '#web/shared/photo.ts';
import { storedUid } from '#web/shared/session/records.ts';
import { ApiError } from '#contract/client.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** A photo with which a form begins, or that is added to it. */
export interface FormPhoto extends Omit<ChosenPhoto, 'file'> {
  /** null: the listing has it already. */
  file: File | null;
  /** The key of the same photo before a reload. */
  key?: number;
}

/** A photo of the form. `address` is what it shows: an object URL, or the address of a photo that the listing has. */
export interface TrayPhoto extends FormPhoto {
  key: number;
  /** Its address on the server; null until it is uploaded. */
  stored: string | null;
  /** The uploaded share, 0 to 1. */
  progress: number;
  failure: unknown;
  /** The warnings of the server about it; null until it is uploaded. */
  noticed: Pick<UploadedPhoto, 'warnings' | 'alsoOn'> | null;
}

/** The purpose of the photos of a tray. */
interface TrayUse {
  /** How many there may be. */
  most: number;
  upload: (photo: File, onProgress: (share: number) => void) => Promise<Pick<TrayPhoto, 'stored' | 'noticed'>>;
  /** Asks the server to keep these uploads; returns those that are there. Absent where they are kept for long enough. */
  keep?: (stored: string[]) => Promise<string[]>;
}

const LISTING: TrayUse = {
  most: limits.pictures,
  async upload(photo, onProgress) {
    const { display_url: stored, ...noticed } = await uploadPhoto(photo, onProgress);
    return { stored, noticed };
  },
  keep: async (images) => (await api.keepPhotos({ body: { images } })).kept,
};

/** ms between two requests that keep the uploads, which otherwise expire after a minute. */
const KEEP_EVERY_MS = 30_000;

// Above those of photos that were kept on the device.
let keys = Date.now();

const REFUSALS: ReadonlySet<string> = new Set([
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_unsupported',
  'photo_unreadable',
]);

/** Whether the server would refuse the same file again. */
export const isRefused = ({ failure }: Pick<TrayPhoto, 'failure'>): boolean => failure instanceof ApiError && REFUSALS.has(failure.code);

/** The photos of a listing. */
export const photosOf = (product: Product): FormPhoto[] =>
  (product.pictures ?? []).map(({ image, width, height }) => ({ file: null, address: image, width, height }));

/** The photos of a form in their order, uploaded in the background one after another. */
export class PhotoTray {
  #photos: readonly TrayPhoto[];
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  readonly #use: TrayUse;

  constructor(photos: readonly FormPhoto[] = [], use: TrayUse = LISTING) {
    this.#use = use;
    this.#photos = photos.map(photoOf);
    void this.#start();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly photos = (): readonly TrayPhoto[] => this.#photos;

  /** How many more there may be. */
  get left(): number {
    return this.#use.most - this.#photos.length;
  }

  add(photo: ChosenPhoto): void {
    if (this.left <= 0) return URL.revokeObjectURL(photo.address);
    this.#show([...this.#photos, photoOf(photo)]);
    void this.#start();
  }

  remove(key: number): void {
    this.#revoke(key);
    this.#show(this.#photos.filter((photo) => photo.key !== key));
  }

  /** Replaces a photo by another one in its place; returns the key of that. */
  replace(key: number, photo: ChosenPhoto): number {
    // It was removed meanwhile.
    if (!this.#photos.some((before) => before.key === key)) {
      URL.revokeObjectURL(photo.address);
      return key;
    }
    this.#revoke(key);
    const next = photoOf(photo);
    this.#show(this.#photos.map((before) => (before.key === key ? next : before)));
    void this.#start();
    return next.key;
  }

  /** Moves a photo to a position, from 0. */
  move(key: number, to: number): void {
    const moved = this.#photos.find((photo) => photo.key === key);
    if (!moved || to < 0 || to >= this.#photos.length) return;
    this.#show(this.#photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved));
  }

  retry(key: number): void {
    this.#change(key, { failure: null });
    void this.#start();
  }

  /**
   * The addresses of all photos in their order, once they are uploaded. Failed uploads are tried again unless they were refused,
   * and with `again` all files. @throws the failure of the first that fails
   */
  async uploaded({ again = false } = {}): Promise<string[]> {
    this.#show(
      this.#photos.map((photo) => ({
        ...photo,
        ...(!isRefused(photo) && { failure: null }),
        ...(again && photo.file && { stored: null, progress: 0 }),
      })),
    );
    await this.#start();
    const failed = this.#photos.find(({ failure }) => failure !== null);
    if (failed) throw failed.failure;
    return this.#photos.flatMap(({ stored }) => stored ?? []);
  }

  /** Keeps what is uploaded on the server; what is gone there is uploaded again. */
  readonly keep = async (): Promise<void> => {
    const images = this.#photos.flatMap(({ file, stored }) => (file && stored !== null ? [stored] : []));
    if (images.length === 0 || !this.#use.keep) return;
    try {
      const kept = await this.#use.keep(images);
      const isGone = ({ file, stored }: TrayPhoto) => file && stored !== null && images.includes(stored) && !kept.includes(stored);
      if (!this.#photos.some(isGone)) return;
      this.#show(this.#photos.map((photo) => (isGone(photo) ? { ...photo, stored: null, progress: 0 } : photo)));
      void this.#start();
    } catch {
      // The next request, or the form when it is sent, notices.
    }
  };

  /** Removes those that the listing does not have any more. */
  drop(images: readonly string[]): void {
    this.#show(this.#photos.filter(({ file, address }) => file || !images.includes(address)));
  }

  /** Begins again with these. */
  reset(photos: readonly FormPhoto[] = []): void {
    for (const { key } of this.#photos) this.#revoke(key);
    this.#show(photos.map(photoOf));
  }

  #start(): Promise<void> {
    this.#running ??= this.#uploadAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #uploadAll(): Promise<void> {
    const uid = storedUid();
    const next = () => (storedUid() === uid ? this.#photos.find(({ stored, failure }) => stored === null && failure === null) : undefined);
    for (let photo = next(); photo?.file; photo = next()) {
      const { key, file } = photo;
      try {
        const uploaded = await this.#use.upload(file, (progress) => this.#change(key, { progress }));
        // The same photo was chosen twice.
        if (this.#photos.some(({ stored }) => stored === uploaded.stored)) this.remove(key);
        else this.#change(key, { ...uploaded, progress: 1 });
      } catch (failure) {
        this.#change(key, { failure, progress: 0 });
      }
    }
  }

  #change(key: number, change: Partial<TrayPhoto>): void {
    this.#show(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #revoke(key: number): void {
    const photo = this.#photos.find((one) => one.key === key);
    if (photo?.file) URL.revokeObjectURL(photo.address);
  }

  #show(photos: readonly TrayPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

function photoOf({ file, address, width, height, key }: FormPhoto): TrayPhoto {
  keys += 1;
  return { key: key ?? keys, file, address, width, height, stored: file ? null : address, progress: 0, failure: null, noticed: null };
}

/** The photos of a tray, which are kept on the server while the form is open. */
export function usePhotoTray(tray: PhotoTray): readonly TrayPhoto[] {
  useEffect(() => {
    const look = () => void tray.keep();
    look();
    const timer = setInterval(look, KEEP_EVERY_MS);
    // Browsers slow the timers of hidden pages down.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [tray]);
  return useSyncExternalStore(tray.subscribe, tray.photos, tray.photos);
}

/** Takes photos into a tray: dropped or pasted ones, and those that are chosen with an `input` of these properties. `tooMany` says that no more fit. */
export function usePhotoChooser(tray: PhotoTray, tooMany: string) {
  const t = useTexts(selling);
  const ref = useRef<HTMLInputElement>(null);
  /** The faults of the files that were not taken. */
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    const found = files.length > tray.left ? [tooMany] : [];
    for (const file of files.slice(0, tray.left)) {
      const photo = await validatePhoto(file);
      if (typeof photo === 'string') found.push(`${file.name}: ${t(photo)}`);
      else tray.add(photo);
    }
    setProblems(found);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void take([...(target.files ?? [])]);
    // Lets the user choose the same file again.
    target.value = '';
  };
  return { take, problems, setProblems, input: { ref, type: 'file', accept: PHOTO_TYPES.join(','), onChange } };
}

interface PhotoOrderOptions {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** The announcement of a photo that was moved to this place, counted from 0. */
  saidAt: (at: number) => string;
  /** The last one was removed. */
  onEmpty: (() => void) | undefined;
}

/** Moves and removes the photos of a form by their buttons; the focus goes with them. */
export function usePhotoOrder({ tray, photos, saidAt, onEmpty }: PhotoOrderOptions) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: number; button: string; said: string } | null>(null);
  // The browser drops the focus of an element that is put elsewhere or removed.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-photo="${moved.key}"] [data-does="${moved.button}"]`)?.focus();
  }, [moved]);
  /** Gives the focus to this button of a photo that is put in the place of another. */
  const focusOn = (key: number, button: string) => setMoved({ key, button, said: '' });
  return {
    /** The list whose items have `data-photo`, and their buttons `data-does`. */
    list,
    /** The announcement for screen readers. */
    said: moved?.said,
    move: (key: number, to: number, button: string) => {
      if (to < 0 || to >= photos.length) return;
      tray.move(key, to);
      setMoved({ key, button, said: saidAt(to) });
    },
    remove: (key: number, at: number) => {
      const next = photos[at + 1] ?? photos[at - 1];
      tray.remove(key);
      if (next) focusOn(next.key, 'remove');
      else onEmpty?.();
    },
    focusOn,
  };
}
