import { PhotoTray } from '#web/features/selling/photo-tray.ts';
import { uploadPrivatePhoto } from '#web/features/selling/upload-photo.ts';

/** The photos of a message or a report, at most `most`. They are kept on the server for longer than anybody writes one. */
export const privateTray = (most: number): PhotoTray =>
  new PhotoTray([], {
    most,
    upload: async (photo, onProgress) => ({ stored: await uploadPrivatePhoto(photo, onProgress), noticed: null }),
  });
