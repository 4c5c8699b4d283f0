import { useEffect, useId, useRef, useState } from 'react';
import { uploadPrivatePhoto } from '#web/shared/photo.ts';
import { isRefused, PhotoTray, type TrayPhoto, usePhotoChooser, usePhotoOrder, usePhotoTray } from '#web/modules/listings/photo-tray.ts';
import { privatePhotos as texts } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Failure } from '#web/shared/failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { textStore } from '#web/shared/device-store.ts';
import { forgetPhotos, keepPhotos, keptPhotos, nameInTab, sweepPhotos } from '#web/modules/listings/kept-photos.ts';
import { hasEnded, onSignOut } from '#web/shared/session/session.ts';
import { storedUid } from '#web/shared/session/records.ts';

interface ChosenPhotosProps {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** They are being sent. */
  locked: boolean;
  /** In one row that scrolls, where there is little height. */
  inRow?: boolean;
  /** The last one was removed. */
  onEmpty?: () => void;
}

/** Photos that were chosen, in their order, with their uploads; they can be moved and removed until they are sent. */
export function ChosenPhotos({ tray, photos, locked, inRow = false, onEmpty }: ChosenPhotosProps) {
  const t = useTexts(texts);
  const { list, said, move, remove } = usePhotoOrder({
    tray,
    photos,
    saidAt: (at) => t('moved', { number: at + 1, count: photos.length }),
    onEmpty,
  });
  if (photos.length === 0) return null;
  return (
    <>
      <ul ref={list} className={`flex gap-2 ${inRow ? '-m-1.5 overflow-x-auto p-1.5' : 'flex-wrap'}`}>
        {photos.map((chosen, at) => {
          const { key, address, stored, progress, failure } = chosen;
          const photo = t('photo', { number: at + 1 });
          const arrow = (does: 'earlier' | 'later') => {
            const to = does === 'earlier' ? at - 1 : at + 1;
            const unable = to < 0 || to >= photos.length;
            return (
              <Button
                small
                variant="quiet"
                className="min-w-0 grow !px-0"
                aria-label={t(does, { photo })}
                aria-disabled={unable}
                data-does={does}
                onClick={() => move(key, to, does)}
              >
                <Icon name={does === 'earlier' ? 'chevron-left' : 'chevron-right'} className={unable ? 'opacity-40' : ''} />
              </Button>
            );
          };
          return (
            <li key={key} data-photo={key} className="flex w-24 shrink-0 flex-col overflow-hidden rounded-field border hairline">
              <div className="relative">
                <img src={address} alt={photo} width={96} height={96} className="aspect-square w-full bg-base-300 object-cover" />
                {!locked && (
                  <button
                    type="button"
                    aria-label={t('remove', { photo })}
                    data-does="remove"
                    onClick={() => remove(key, at)}
                    className="absolute end-0 top-0 grid size-9 place-content-center rounded-full bg-base-100/90 shadow focus-visible:shadow-[0_0_0_6px_var(--color-base-100)]"
                  >
                    <Icon name="x" className="size-4" />
                  </button>
                )}
                {stored === null && failure === null && (
                  <progress
                    aria-label={t('uploading', { photo })}
                    className="progress absolute inset-x-2 bottom-2 w-auto"
                    max={100}
                    value={Math.round(progress * 100)}
                  />
                )}
              </div>
              {failure !== null && (
                <div role="alert" className="flex flex-col gap-1 p-1 text-sm wrap-anywhere text-error">
                  <Failure error={failure} />
                  {!isRefused(chosen) && (
                    <Button aria-label={`${t('retry')}: ${photo}`} className="px-1" onClick={() => tray.retry(key)}>
                      {t('retry')}
                    </Button>
                  )}
                </div>
              )}
              {photos.length > 1 && !locked && (
                <div className="flex">
                  {arrow('earlier')}
                  {arrow('later')}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

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
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const [emptied, setEmptied] = useState(0);
  // The button may come with the removal of the last photo.
  useEffect(() => {
    if (emptied > 0) add.current?.focus();
  }, [emptied]);
  const photos = usePhotoTray(tray);
  const { input, problems } = usePhotoChooser(tray, t('tooMany', { most }));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-semibold">
          {t('photos')}
        </span>
        <span className="quiet text-sm">{words('optional')}</span>
      </p>
      <p id={`${id}-hint`} className="quiet text-sm">
        {t('addHint', { most })}
      </p>
      <ChosenPhotos tray={tray} photos={photos} locked={locked} onEmpty={() => setEmptied(emptied + 1)} />
      <input {...input} hidden multiple={most > 1} aria-label={t('photos')} />
      {tray.left > 0 && !locked && (
        <Button ref={add} className="sm:justify-self-start" onClick={() => input.ref.current?.click()} icon="camera">
          {t('add')}
        </Button>
      )}
      {problems.length > 0 && (
        <p role="alert" className="text-sm font-medium text-error">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}

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

/** The photos of a dialog, as `keep` keeps its texts. They are reset once they were sent. */
export function keptTray(about: string, most: number): PhotoTray {
  const uid = storedUid();
  const key = `${uid} ${about}`;
  const opened = kept.get(key);
  if (opened) return opened;
  const tray = privateTray(most);
  kept.set(key, tray);
  void keepInTab(tray, uid, about);
  return tray;
}

/** Adds the photos that this tab has kept from before a reload, and keeps those of the tray from then on. */
async function keepInTab(tray: PhotoTray, uid: string, about: string): Promise<void> {
  const key = `dialog-text ${uid} ${about}` as const;
  const record = textStore(`${key} photos`);
  const before = record.read();
  const name = before || nameInTab(key);
  if (before !== '') for (const { file, ...photo } of (await keptPhotos(name)) ?? []) if (file) tray.add({ ...photo, file });
  tray.subscribe(() => {
    const photos = tray.photos();
    if (photos.length > 0) {
      // Photos that closed tabs have left.
      if (record.read() === '') void sweepPhotos(name);
      record.keep(name);
      keepPhotos(name, photos);
    } else if (record.read() !== '') {
      record.remove();
      forgetPhotos((each) => each === name);
    }
  });
}
