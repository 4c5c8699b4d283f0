import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type ChosenPhoto, isSmall, validatePhoto, PHOTO_TYPES, type PhotoProblem } from '#web/features/selling/photo.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotoFieldProps {
  photo: ChosenPhoto | null;
  onChange: (photo: ChosenPhoto | null) => void;
}

/** Chooses a photo by press or drop, previews it and shows errors and warnings. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const t = useTexts(selling);
  const optional = useTexts(shell)('optional');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [over, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const result = await validatePhoto(file);
    setProblem(typeof result === 'string' ? result : null);
    if (typeof result !== 'string') onChange(result);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-semibold">
        {t('photo')}
        <span className="quiet text-sm font-normal">{optional}</span>
      </label>
      <p id={`${id}-hint`} className="quiet text-sm">
        {t('photoHint')}
      </p>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative overflow-hidden rounded-box border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${over ? 'border-primary bg-base-200' : 'border-(--control)'}`}
      >
        {photo ? (
          <img
            src={photo.address}
            alt={t('photoPreview')}
            width={photo.width}
            height={photo.height}
            className="aspect-4/3 max-h-96 w-full bg-base-200 object-contain"
          />
        ) : (
          <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
            <Icon name="camera" className="size-9 text-primary" />
            <span className="font-semibold">{t('photoDrop')}</span>
            <span className="quiet text-sm">{t('photoFormats')}</span>
          </div>
        )}
        {/* Covers the whole area, so that pointer, keyboard and screen reader use one native control. */}
        <input
          ref={chooser}
          id={id}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-describedby={`${id}-hint ${id}-messages`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Lets the user choose the same file again.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {photo && (
        <div className="flex flex-wrap items-center gap-2">
          <Button small onClick={() => chooser.current?.click()}>
            <Icon name="refresh-cw" className="size-4" />
            {t('photoChange')}
          </Button>
          <Button small variant="quiet" onClick={() => onChange(null)}>
            <Icon name="x" className="size-4" />
            {t('photoRemove')}
          </Button>
          <Size photo={photo} />
        </div>
      )}
      <div id={`${id}-messages`} role="status" className="grid gap-1 text-sm font-medium">
        <PhotoMessages photo={photo} problem={problem} />
      </div>
    </div>
  );
}

function Size({ photo: { width, height } }: { photo: ChosenPhoto }) {
  const t = useTexts(selling);
  const locale = useLocale();
  return (
    <span className="quiet tabular text-sm">
      {t('photoSize', { width: formatNumber(width, locale), height: formatNumber(height, locale) })}
    </span>
  );
}

/** An error about the chosen file, and a warning that does not block the form. */
function PhotoMessages({ photo, problem }: { photo: ChosenPhoto | null; problem: PhotoProblem | null }) {
  const t = useTexts(selling);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const warning = !photo
    ? t('photoMissing')
    : isSmall(photo)
      ? t('photoSmall', { width: number(photo.width), height: number(photo.height), least: number(limits.photoWarnPx) })
      : null;
  return (
    <>
      {problem && (
        <p className="flex items-start gap-1.5 text-error">
          <Icon name="alert" className="mt-0.5 size-4" />
          {t(problem)}
        </p>
      )}
      {warning && (
        <p className="flex items-start gap-1.5">
          <Icon name="warning" className="mt-0.5 size-4 text-(--focus)" />
          {warning}
        </p>
      )}
    </>
  );
}
