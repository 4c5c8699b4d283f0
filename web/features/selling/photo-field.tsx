import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSmall, validatePhoto, PHOTO_TYPES, type PhotoProblem, type ShownPhoto } from '#web/features/selling/photo.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotoFieldProps {
  photo: ShownPhoto | null;
  onChange: (photo: ShownPhoto | null) => void;
  /** Why the form was not sent. */
  error: string | undefined;
  /** That there is no photo on purpose; absent where nobody asks. */
  none?: { checked: boolean; onChange: (checked: boolean) => void };
}

/** Chooses a photo by press or drop, previews it and shows errors and warnings. */
export function PhotoField({ photo, onChange, error, none }: PhotoFieldProps) {
  const t = useTexts(selling);
  const id = 'field-photo';
  const noneId = useId();
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
      <label htmlFor={id} className="font-semibold">
        {t('photo')}
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
          {...(error !== undefined && { 'aria-invalid': true })}
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
        {error !== undefined && (
          <p className="flex items-start gap-1.5 text-error">
            <Icon name="alert" className="mt-0.5 size-4" />
            {error}
          </p>
        )}
      </div>
      {none && !photo && (
        <label htmlFor={noneId} className="flex min-h-11 items-center gap-3">
          <input
            id={noneId}
            type="checkbox"
            checked={none.checked}
            onChange={({ target }) => none.onChange(target.checked)}
            className="checkbox checkbox-primary size-5"
          />
          {t('photoNone')}
        </label>
      )}
    </div>
  );
}

function Size({ photo: { width, height } }: { photo: ShownPhoto }) {
  const t = useTexts(selling);
  const locale = useLocale();
  return (
    <span className="quiet tabular text-sm">
      {t('photoSize', { width: formatNumber(width, locale), height: formatNumber(height, locale) })}
    </span>
  );
}

/** An error about the chosen file, and a warning that does not block the form. */
function PhotoMessages({ photo, problem }: { photo: ShownPhoto | null; problem: PhotoProblem | null }) {
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
