import { lazy, Suspense, useState } from 'react';
import { Failure } from '#web/shared/failure.tsx';
import { isRefused, type PhotoTray, type TrayPhoto } from '#web/modules/listings/photo-tray.ts';
import { PhotoTurns } from '#web/modules/listings/photo-turns.ts';
import { usePhotoOrder } from '#web/modules/listings/use-photo-order.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

const CropDialog = lazy(() => lazyImport(() => import('#web/modules/listings/crop-dialog.tsx')));

interface PhotoTilesProps {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** Why a photo could not be turned; null once one was. */
  onProblem: (problem: string | null) => void;
  /** The last one was removed. */
  onEmpty: () => void;
}

/** The photos of a form in their order, which dragging and a pair of buttons change. */
export function PhotoTiles({ tray, photos, onProblem, onEmpty }: PhotoTilesProps) {
  const t = useTexts(selling);
  const locale = useLocale();
  const [croppedKey, setCroppedKey] = useState<number | null>(null);
  const cropped = photos.find(({ key }) => key === croppedKey);
  const [dragged, setDragged] = useState<number | null>(null);
  const [turns] = useState(() => new PhotoTurns(tray));
  const number = (value: number) => formatNumber(value, locale);
  const { list, said, move, remove, focusOn } = usePhotoOrder({
    tray,
    photos,
    saidAt: (at) => t('photoMoved', { number: number(at + 1), count: number(photos.length) }),
    onEmpty,
  });
  const turn = async (pressed: number, name: string) => {
    const result = await turns.turn(pressed);
    onProblem(typeof result === 'string' ? `${name}: ${t(result)}` : null);
    if (typeof result === 'number') focusOn(result, 'turn');
  };
  const crop = async (pressed: number) => {
    const key = await turns.turned(pressed);
    setCroppedKey(key);
  };

  if (photos.length === 0) return null;
  return (
    <>
      <ul ref={list} className="mb-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          // Dragging is for the pointer; the keyboard has the buttons of the tile.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={photo.key}
            data-photo={photo.key}
            draggable
            onDragStart={() => setDragged(photo.key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== photo.key) tray.move(dragged, at);
            }}
            onDrop={(event) => event.preventDefault()}
            className={`flex flex-col overflow-hidden rounded-box border hairline ${dragged === photo.key ? 'opacity-60' : ''}`}
          >
            <PhotoTile
              photo={photo}
              at={at}
              count={photos.length}
              onMove={(to, button) => move(photo.key, to, button)}
              onRemove={() => remove(photo.key, at)}
              onTurn={(name) => void turn(photo.key, name)}
              onCrop={() => void crop(photo.key)}
              onRetry={() => tray.retry(photo.key)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {cropped?.file && (
        <Suspense>
          <CropDialog
            photo={{ file: cropped.file, address: cropped.address }}
            onClose={() => setCroppedKey(null)}
            onDone={(photo) => {
              setCroppedKey(null);
              focusOn(tray.replace(cropped.key, photo), 'crop');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PhotoTileProps {
  photo: TrayPhoto;
  /** Its place, counted from 0, among `count`. */
  at: number;
  count: number;
  onMove: (to: number, button: string) => void;
  onRemove: () => void;
  onTurn: (name: string) => void;
  onCrop: () => void;
  onRetry: () => void;
}

/** A photo with its upload and its buttons. */
function PhotoTile({ photo, at, count, onMove, onRemove, onTurn, onCrop, onRetry }: PhotoTileProps) {
  const t = useTexts(selling);
  const locale = useLocale();
  const { file, address, width, height, stored, progress, failure } = photo;
  const number = formatNumber(at + 1, locale);
  const label = t('photoNumber', { number });
  const action = (does: string, icon: IconName, name: string, run: () => void, unable = false) => (
    <Button
      small
      variant="quiet"
      className="min-w-8 grow !px-0"
      aria-label={name}
      aria-disabled={unable}
      repeats={does === 'turn'}
      data-does={does}
      onClick={run}
    >
      <Icon name={icon} className={unable ? 'opacity-40' : ''} />
    </Button>
  );
  return (
    <>
      <div className="relative">
        <img src={address} alt={label} width={width} height={height} draggable={false} className="product-photo" />
        {file && (
          <button
            type="button"
            aria-label={t('photoCrop', { photo: label })}
            data-does="crop"
            onClick={onCrop}
            className="absolute end-1.5 top-1.5 grid size-11 place-content-center rounded-full bg-base-100/90 shadow focus-visible:shadow-[0_0_0_6px_var(--color-base-100)]"
          >
            <CropIcon />
          </button>
        )}
        {at === 0 && (
          <span className="absolute start-2 top-2">
            <Badge tone="advert">{t('photoCover')}</Badge>
          </span>
        )}
        {stored === null && failure === null && (
          <progress
            aria-label={t('photoUploading', { number })}
            className="progress progress-primary absolute inset-x-2 bottom-2 w-auto"
            max={100}
            value={Math.round(progress * 100)}
          />
        )}
      </div>
      {failure !== null && (
        <div role="alert" className="grid gap-2 p-2 text-sm wrap-anywhere text-error">
          <div>
            <Failure error={failure} />
          </div>
          {!isRefused(photo) && (
            <Button small aria-label={`${t('photoRetry')}: ${label}`} onClick={onRetry}>
              {t('photoRetry')}
            </Button>
          )}
        </div>
      )}
      <div className="mt-auto flex">
        {action('earlier', 'chevron-left', t('photoEarlier', { photo: label }), () => onMove(at - 1, 'earlier'), at === 0)}
        {action('later', 'chevron-right', t('photoLater', { photo: label }), () => onMove(at + 1, 'later'), at === count - 1)}
        {file && action('turn', 'refresh-cw', t('photoTurn', { photo: label }), () => onTurn(file.name))}
        {action('remove', 'trash', t('photoRemove', { photo: label }), onRemove)}
      </div>
    </>
  );
}

/** Not in `icons.svg`, which every page loads. */
const CropIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true" className="size-5">
    <path d="M6 2v14a2 2 0 0 0 2 2h14M2 6h14a2 2 0 0 1 2 2v14" />
  </svg>
);
