import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSmall, PHOTO_TYPES, validatePhoto } from '#web/shared/photo.ts';
import { PhotoTiles } from '#web/modules/listings/photo-tiles.tsx';
import type { PhotoTray, TrayPhoto } from '#web/modules/listings/photo-tray.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotoFieldProps {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** Why the form was not sent. */
  error: string | undefined;
  /** That there is no photo on purpose; absent where nobody asks. */
  none?: { checked: boolean; onChange: (checked: boolean) => void };
  /** The id of the listing that is edited. */
  listing?: string | undefined;
}

/** Chooses photos by press or drop, shows their uploads and their order, errors and warnings. */
export function PhotoField({ tray, photos, error, none, listing }: PhotoFieldProps) {
  const t = useTexts(selling);
  const locale = useLocale();
  const id = 'field-photo';
  const noneId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const { left } = tray;

  const take = async (files: readonly File[]) => {
    const found = files.length > tray.left ? [t('photoTooMany')] : [];
    for (const file of files.slice(0, tray.left)) {
      const result = await validatePhoto(file);
      if (typeof result === 'string') found.push(`${file.name}: ${t(result)}`);
      else tray.add(result);
    }
    setProblems(found);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t('photo')}
      </label>
      <p id={`${id}-hint`} className="quiet text-sm">
        <span>{t('photoHint')}</span> <span>{photos.length > 1 && t('photoOrder')}</span>
      </p>
      <PhotoTiles
        tray={tray}
        photos={photos}
        onProblem={(problem) => setProblems(problem === null ? [] : [problem])}
        onEmpty={() => input.current?.focus()}
      />
      {left > 0 && (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={`relative overflow-hidden rounded-box border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${over ? 'border-primary bg-base-200' : 'border-(--control)'}`}
        >
          {photos.length > 0 ? (
            <div className="flex items-center justify-center gap-2 px-4 py-4 text-center">
              <Icon name="plus" className="text-primary" />
              <span className="font-semibold">{t('photoAdd', { left: formatNumber(left, locale) })}</span>
            </div>
          ) : (
            <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
              <Icon name="camera" className="size-9 text-primary" />
              <span className="font-semibold">{t('photoDrop')}</span>
              <span className="quiet text-sm">{t('photoFormats', { most: formatNumber(limits.pictures, locale) })}</span>
            </div>
          )}
          {/* Covers the whole area, so that pointer, keyboard and screen reader use one native control. */}
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={`${id}-hint ${id}-messages`}
            {...(error !== undefined && { 'aria-invalid': true })}
            onChange={({ target }) => {
              void take([...(target.files ?? [])]);
              // Lets the user choose the same file again.
              target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
      <div id={`${id}-messages`} role="status" className="grid gap-1 text-sm font-medium">
        <PhotoMessages photos={photos} problems={problems} listing={listing} />
        {error !== undefined && (
          <p className="flex items-start gap-1.5 text-error">
            <Icon name="alert" className="mt-0.5 size-4" />
            {error}
          </p>
        )}
      </div>
      {none && photos.length === 0 && (
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

/** Errors about chosen files, and what could be better about each photo, which does not block the form. */
function PhotoMessages({
  photos,
  problems,
  listing,
}: {
  photos: readonly TrayPhoto[];
  problems: readonly string[];
  listing: string | undefined;
}) {
  const t = useTexts(selling);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const about = ({ width, height, noticed }: TrayPhoto): string[] => [
    ...(isSmall({ width, height })
      ? [t('photoSmall', { width: number(width), height: number(height), least: number(limits.photoWarnPx) })]
      : []),
    ...(noticed?.warnings ?? []).map((warning) => t(warning)),
    // A cut photo of the listing itself is like the one that it replaces.
    ...(noticed?.alsoOn ?? []).flatMap(({ _id, title }) => (_id === listing ? [] : [t('photoAlsoOn', { title })])),
  ];
  const warnings =
    photos.length === 0
      ? [t('photoMissing')]
      : photos.flatMap((photo, at) => about(photo).map((text) => `${t('photoNumber', { number: number(at + 1) })}: ${text}`));
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5 text-error">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-1.5">
          <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-(--focus)" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </p>
      ))}
    </>
  );
}
