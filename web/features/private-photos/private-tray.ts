import { PhotoTray } from '#web/features/selling/photo-tray.ts';
import { uploadPrivatePhoto } from '#web/features/selling/upload-photo.ts';
import { hasEnded, onSignOut } from '#web/features/sessions/session.ts';
import { storedUid } from '#web/features/sessions/stored-uid.ts';

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

/** The photos of a dialog, as `useKeptText` keeps its texts, but not beyond a reload: they are reset once they were sent. */
export function keptTray(about: string, most: number): PhotoTray {
  const key = `${storedUid()} ${about}`;
  const tray = kept.get(key) ?? privateTray(most);
  kept.set(key, tray);
  return tray;
}
