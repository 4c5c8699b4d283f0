import { type ReactNode, useRef, useState } from 'react';
import { PHOTO_TYPES, validatePhoto } from '#web/shared/photo.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { privatePhotos as texts } from '#web/i18n/en/photos.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

/** Chooses files for a tray: `choose` opens the browser's dialog, `take` is for files that were dropped or pasted. */
export function usePhotoChooser(
  tray: PhotoTray,
  most: number,
): {
  choose: () => void;
  take: (files: readonly File[]) => Promise<void>;
  /** The hidden field, to be rendered. */
  field: ReactNode;
  /** The faults of the files that were not taken. */
  problem: string | null;
} {
  const t = useTexts(texts);
  const fileTexts = useTexts(selling);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    const found = files.length > tray.left ? [t('tooMany', { most: formatNumber(most, locale) })] : [];
    for (const file of files.slice(0, tray.left)) {
      const photo = await validatePhoto(file);
      if (typeof photo === 'string') found.push(`${file.name}: ${fileTexts(photo)}`);
      else tray.add(photo);
    }
    setProblems(found);
  };
  return {
    choose: () => input.current?.click(),
    take,
    field: (
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('photos')}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Lets the user choose the same file again.
          target.value = '';
        }}
      />
    ),
    problem: problems.length === 0 ? null : problems.join(' '),
  };
}
