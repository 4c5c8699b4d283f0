import { useEffect, useId, useRef, useState } from 'react';
import { ChosenPhotos } from '#web/modules/listings/chosen-photos.tsx';
import { usePhotoChooser } from '#web/modules/listings/use-photo-chooser.tsx';
import { type PhotoTray, usePhotoTray } from '#web/modules/listings/photo-tray.ts';
import { privatePhotos as texts } from '#web/i18n/en/photos.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PrivatePhotoFieldProps {
  tray: PhotoTray;
  most: number;
  /** The form is being sent. */
  locked: boolean;
}

/** The photos of a form that are for its readers alone. */
export function PrivatePhotoField({ tray, most, locked }: PrivatePhotoFieldProps) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const locale = useLocale();
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [emptied, setEmptied] = useState(0);
  // The button may come with the removal of the last photo.
  useEffect(() => {
    if (emptied > 0) add.current?.focus();
  }, [emptied]);
  const photos = usePhotoTray(tray);
  const { choose, field, problem } = usePhotoChooser(tray, most);
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-semibold">
          {t('photos')}
        </span>
        <span className="quiet text-sm">{words('optional')}</span>
      </p>
      <p id={`${id}-hint`} className="quiet text-sm">
        {t('addHint', { most: formatNumber(most, locale) })}
      </p>
      <ChosenPhotos tray={tray} photos={photos} locked={locked} onEmpty={() => setEmptied(emptied + 1)} />
      {field}
      {tray.left > 0 && !locked && (
        <Button ref={add} className="sm:justify-self-start" onClick={choose}>
          <Icon name="camera" className="size-4" />
          {t('add')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
