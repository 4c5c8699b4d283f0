import { textStore } from '#web/shared/device-store.ts';
import { forgetPhotos, keepPhotos, keptPhotos, nameInTab, sweepPhotos } from '#web/modules/listings/kept-photos.ts';
import { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { uploadPrivatePhoto } from '#web/shared/photo.ts';
import { hasEnded, onSignOut } from '#web/shared/session/session.ts';
import { storedUid } from '#web/shared/session/records.ts';

/** The photos of a message or a report, at most `most`. They are kept on the server for longer than anybody writes one. */
export const privateTray = (most: number): PhotoTray =>
  new PhotoTray([], {
    most,
    upload: async (photo, onProgress) => ({ stored: await uploadPrivatePhoto(photo, onProgress), noticed: null }),
  });

const kept = new Map<string, PhotoTray>();
// The next user of the device sees none of them.
onSignOut(() => {
  if (hasEnded()) return;
  for (const tray of kept.values()) tray.reset();
  kept.clear();
});

/** The photos of a dialog, as `useKeptText` keeps its texts. They are reset once they were sent. */
export function keptTray(about: string, most: number): PhotoTray {
  const uid = storedUid();
  const key = `${uid} ${about}`;
  const opened = kept.get(key);
  if (opened) return opened;
  const tray = privateTray(most);
  kept.set(key, tray);
  void keepInTab(tray, uid, about);
  return tray;
}

/** Adds the photos that this tab has kept from before a reload, and keeps those of the tray from then on. */
async function keepInTab(tray: PhotoTray, uid: string, about: string): Promise<void> {
  const key = `dialog-text ${uid} ${about}` as const;
  const record = textStore(`${key} photos`);
  const before = record.read();
  const name = before || nameInTab(key);
  if (before !== '') for (const { file, ...photo } of (await keptPhotos(name)) ?? []) if (file) tray.add({ ...photo, file });
  tray.subscribe(() => {
    const photos = tray.photos();
    if (photos.length > 0) {
      // Photos that closed tabs have left.
      if (record.read() === '') void sweepPhotos(name);
      record.keep(name);
      keepPhotos(name, photos);
    } else if (record.read() !== '') {
      record.remove();
      forgetPhotos((each) => each === name);
    }
  });
}
