import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PhotoTray, TrayPhoto } from '#web/modules/listings/photo-tray.ts';

interface PhotoOrderOptions {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** The announcement of a photo that was moved to this place, counted from 0. */
  saidAt: (at: number) => string;
  /** The last one was removed. */
  onEmpty: (() => void) | undefined;
}

interface PhotoOrder {
  /** The list whose items have `data-photo`, and their buttons `data-does`. */
  list: RefObject<HTMLUListElement | null>;
  /** The announcement for screen readers. */
  said: string | undefined;
  move: (key: number, to: number, button: string) => void;
  remove: (key: number, at: number) => void;
  /** Gives the focus to this button of a photo that is put in the place of another. */
  focusOn: (key: number, button: string) => void;
}

/** Moves and removes the photos of a form by their buttons; the focus goes with them. */
export function usePhotoOrder({ tray, photos, saidAt, onEmpty }: PhotoOrderOptions): PhotoOrder {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ key: number; button: string; said: string } | null>(null);
  // The browser drops the focus of an element that is put elsewhere or removed.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-photo="${moved.key}"] [data-does="${moved.button}"]`)?.focus();
  }, [moved]);
  const focusOn = (key: number, button: string) => setMoved({ key, button, said: '' });
  return {
    list,
    said: moved?.said,
    move: (key, to, button) => {
      if (to < 0 || to >= photos.length) return;
      tray.move(key, to);
      setMoved({ key, button, said: saidAt(to) });
    },
    remove: (key, at) => {
      const next = photos[at + 1] ?? photos[at - 1];
      tray.remove(key);
      if (next) focusOn(next.key, 'remove');
      else onEmpty?.();
    },
    focusOn,
  };
}
