import { type ReactNode, useRef, useState } from 'react';
import { PHOTO_TYPES, type PhotoProblem, validatePhoto } from '#web/features/selling/photo.ts';
import type { PhotoTray } from '#web/features/selling/photo-tray.ts';
import { privatePhotos as texts } from '#web/i18n/en/private-photos.ts';
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
  /** What is wrong with a file that was not taken. */
  problem: string | null;
} {
  const t = useTexts(texts);
  const fileTexts = useTexts(selling);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoProblem | 'tooMany' | null>(null);
  const take = async (files: readonly File[]) => {
    let found: PhotoProblem | 'tooMany' | null = files.length > tray.left ? 'tooMany' : null;
    for (const file of files.slice(0, tray.left)) {
      const photo = await validatePhoto(file);
      if (typeof photo === 'string') found = photo;
      else tray.add(photo);
    }
    setProblem(found);
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
    problem: problem && (problem === 'tooMany' ? t('tooMany', { most: formatNumber(most, locale) }) : fileTexts(problem)),
  };
}
