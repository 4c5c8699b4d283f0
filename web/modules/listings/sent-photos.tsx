import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivatePhoto } from '#contract/private-photos.ts';
import { privatePhotos as texts } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readFile } from '#web/shared/files.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/zoomable-image.tsx';

/** "2 photos". */
export function usePhotoCount(): (count: number) => string {
  const t = useTexts(texts);
  return (count) => (count === 1 ? t('one') : t('several', { count }));
}

/** As a `data:` URL: unlike an object URL it is gone with the cache. */
const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('The photo could not be read.'));
    });
    reader.readAsDataURL(blob);
  });

/** A private photo, as what an `img` shows. It never changes. */
const privatePhotoQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.privatePhoto(address),
    queryFn: async ({ signal }) => readAsUrl(await readFile(address, 'unknown_photo', signal)),
    staleTime: 'static',
  });

const smallQuery = ({ address }: PrivatePhoto) => privatePhotoQuery(`${address}?size=small`);

interface SentPhotosProps {
  photos: readonly PrivatePhoto[];
  /** The sender. */
  name: string;
  className: string;
}

/** Photos that were sent: small ones, each of which opens all of them in full screen. */
export function SentPhotos({ photos, name, className }: SentPhotosProps) {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<number | null>(null);
  const titleOf = (at: number) => t('photoOf', { name, number: at + 1, count: photos.length });
  const current = opened === null ? undefined : photos[opened];
  return (
    <>
      <ul className={`flex flex-wrap gap-2 ${className}`}>
        {photos.map((photo, at) => (
          <li key={photo._id}>
            <Thumbnail photo={photo} title={titleOf(at)} onOpen={() => setOpened(at)} />
          </li>
        ))}
      </ul>
      {current && opened !== null && (
        <LargePhoto
          photo={current}
          title={titleOf(opened)}
          onClose={() => setOpened(null)}
          {...(photos.length > 1 && {
            onStep: (step: -1 | 1) => setOpened((opened + step + photos.length) % photos.length),
          })}
        />
      )}
    </>
  );
}

function Thumbnail({ photo, title, onOpen }: { photo: PrivatePhoto; title: string; onOpen: () => void }) {
  const t = useTexts(texts);
  const { data: src, isError, refetch } = useQuery(smallQuery(photo));
  if (isError)
    return (
      <button
        type="button"
        onClick={() => void refetch()}
        className="grid size-28 place-content-center justify-items-center gap-1 rounded-field bg-base-200 p-2 text-center text-sm"
      >
        <Icon name="refresh-cw" className="size-5" />
        {t('loadAgain')}
        <span className="sr-only">: {title}</span>
      </button>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('enlarge', { photo: title })}
      className="block size-28 overflow-hidden rounded-field bg-base-300"
    >
      {src !== undefined && <img src={src} alt={title} width={112} height={112} className="size-full object-cover" />}
    </button>
  );
}

interface LargePhotoProps {
  photo: PrivatePhoto;
  title: string;
  onClose: () => void;
  onStep?: (step: -1 | 1) => void;
}

/** The small photo is there already, and is shown until the large one is. */
function LargePhoto({ photo, title, onClose, onStep }: LargePhotoProps) {
  const t = useTexts(texts);
  const { data: small } = useQuery(smallQuery(photo));
  const { data: src = small } = useQuery(privatePhotoQuery(photo.address));
  return (
    <Lightbox
      src={src ?? ''}
      title={title}
      onClose={onClose}
      {...(onStep && { steps: { previous: t('previous'), next: t('next'), onStep } })}
    />
  );
}
