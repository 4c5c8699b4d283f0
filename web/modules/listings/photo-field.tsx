import { type DragEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSmall, type PhotoProblem, turnPhoto } from '#web/shared/photo.ts';
import { isRefused, type PhotoTray, type TrayPhoto, usePhotoChooser, usePhotoOrder } from '#web/modules/listings/photo-tray.ts';
import { sharedRemarks } from '#web/modules/listings/photo-remarks.ts';
import { Failure } from '#web/shared/failure.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Remark } from '#web/ui/notes.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Turns the photos of a form by quarters, one after another: each press is one more quarter, also while the one before is at work. */
function photoTurns(tray: PhotoTray) {
  let last: Promise<unknown> = Promise.resolve();
  /** The photo that the turns have made of each photo, by keys. */
  const made = new Map<number, number>();
  const keyOf = (pressed: number) => made.get(pressed) ?? pressed;
  return {
    /** Returns the key of the turned photo, why it cannot be turned, or null when it is no longer there. */
    turn(pressed: number) {
      const running = last.then(async () => {
        const key = keyOf(pressed);
        const file = tray.photos().find((photo) => photo.key === key)?.file;
        if (!file) return null;
        const result = await turnPhoto(file).catch((): PhotoProblem => 'photoUnreadable');
        if (typeof result === 'string') return result;
        const next = tray.replace(key, result);
        made.set(pressed, next);
        return next;
      });
      last = running;
      return running;
    },
    /** The key of a photo after the turns pressed so far. */
    turned: (pressed: number) => last.then(() => keyOf(pressed)),
  };
}

const CropDialog = lazyPart(() => import('#web/modules/listings/crop-dialog.tsx'));

interface PhotoTilesProps {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** Why a photo could not be turned; null once one was. */
  onProblem: (problem: string | null) => void;
  /** The last one was removed. */
  onEmpty: () => void;
}

/** The photos of a form in their order, which dragging and a pair of buttons change. */
function PhotoTiles({ tray, photos, onProblem, onEmpty }: PhotoTilesProps) {
  const t = useTexts(selling);
  const [croppedKey, setCroppedKey] = useState<number | null>(null);
  const cropped = photos.find(({ key }) => key === croppedKey);
  const [dragged, setDragged] = useState<number | null>(null);
  const [turns] = useState(() => photoTurns(tray));
  const { list, said, move, remove, focusOn } = usePhotoOrder({
    tray,
    photos,
    saidAt: (at) => t('photoMoved', { number: at + 1, count: photos.length }),
    onEmpty,
  });
  const turn = async (pressed: number, name: string) => {
    const result = await turns.turn(pressed);
    onProblem(typeof result === 'string' ? `${name}: ${t(result)}` : null);
    if (typeof result === 'number') focusOn(result, 'turn');
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
              onCrop={() => void turns.turned(photo.key).then(setCroppedKey)}
              onRetry={() => tray.retry(photo.key)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {cropped?.file && (
        <CropDialog
          photo={{ file: cropped.file, address: cropped.address }}
          onClose={() => setCroppedKey(null)}
          onDone={(photo) => {
            setCroppedKey(null);
            focusOn(tray.replace(cropped.key, photo), 'crop');
          }}
        />
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
  const { file, address, width, height, stored, progress, failure } = photo;
  const number = at + 1;
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
            className="progress absolute inset-x-2 bottom-2 w-auto"
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
  const id = 'field-photo';
  const noneId = useId();
  const { input, take, problems, setProblems } = usePhotoChooser(tray, t('photoTooMany'));
  const [over, setOver] = useState(false);
  const { left } = tray;
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
        onEmpty={() => input.ref.current?.focus()}
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
              <span className="font-semibold">{t('photoAdd', { left })}</span>
            </div>
          ) : (
            <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
              <Icon name="camera" className="size-9 text-primary" />
              <span className="font-semibold">{t('photoDrop')}</span>
              <span className="quiet text-sm">{t('photoFormats', { most: limits.pictures })}</span>
            </div>
          )}
          {/* Covers the whole area, so that pointer, keyboard and screen reader use one native control. */}
          <input
            {...input}
            id={id}
            multiple
            aria-describedby={`${id}-hint ${id}-messages`}
            {...(error !== undefined && { 'aria-invalid': true })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
      )}
      <div id={`${id}-messages`} role="status" className="grid gap-1 text-sm font-medium">
        {/* That there is none is said once its seller has confirmed it, or left the form of a listing without one. */}
        <PhotoMessages photos={photos} problems={problems} listing={listing} sayNone={none?.checked ?? true} />
        {error !== undefined && (
          <Remark icon="alert" className="text-error">
            {error}
          </Remark>
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
  sayNone,
}: {
  photos: readonly TrayPhoto[];
  problems: readonly string[];
  listing: string | undefined;
  sayNone: boolean;
}) {
  const t = useTexts(selling);
  const about = ({ width, height, noticed, failure }: TrayPhoto): string[] => [
    // One that was refused has to go, whatever its size.
    ...(failure === null && isSmall({ width, height }) ? [t('photoSmall', { width, height, least: limits.photoWarnPx })] : []),
    ...(noticed?.warnings ?? []).map((warning) => t(warning)),
    // A cut photo of the listing itself is like the one that it replaces.
    ...(noticed?.alsoOn ?? []).flatMap(({ _id, title }) => (_id === listing ? [] : [t('photoAlsoOn', { title })])),
  ];
  const warnings =
    photos.length === 0
      ? sayNone
        ? [t('photoMissing')]
        : []
      : [...sharedRemarks(photos.map(about))].map(([text, numbers]) => {
          const [number = 0, ...others] = numbers;
          const names =
            others.length === 0 ? t('photoNumber', { number }) : t('photoNumbers', { numbers: numbers.map(t.number).join(', ') });
          return `${names}: ${text}`;
        });
  return (
    <>
      {problems.map((problem) => (
        <Remark key={problem} icon="alert" className="text-error">
          {problem}
        </Remark>
      ))}
      {warnings.map((warning) => (
        <Remark key={warning} icon="warning">
          {warning}
        </Remark>
      ))}
    </>
  );
}
