import { Failure } from '#web/shared/failure.tsx';
import { isRefused, type PhotoTray, type TrayPhoto } from '#web/modules/listings/photo-tray.ts';
import { usePhotoOrder } from '#web/modules/listings/use-photo-order.ts';
import { privatePhotos as texts } from '#web/i18n/en/photos.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { list, said, move, remove } = usePhotoOrder({
    tray,
    photos,
    saidAt: (at) => t('moved', { number: number(at + 1), count: number(photos.length) }),
    onEmpty,
  });
  if (photos.length === 0) return null;
  return (
    <>
      <ul ref={list} className={`flex gap-2 ${inRow ? '-m-1.5 overflow-x-auto p-1.5' : 'flex-wrap'}`}>
        {photos.map((chosen, at) => {
          const { key, address, stored, progress, failure } = chosen;
          const photo = t('photo', { number: number(at + 1) });
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
                    className="progress progress-primary absolute inset-x-2 bottom-2 w-auto"
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
