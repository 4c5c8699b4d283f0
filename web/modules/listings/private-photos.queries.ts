import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readFile } from '#web/shared/read-file.ts';

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
export const privatePhotoQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.privatePhoto(address),
    queryFn: async ({ signal }) => readAsUrl(await readFile(address, 'unknown_photo', signal)),
    staleTime: 'static',
  });
