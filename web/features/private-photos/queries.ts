import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { renewing } from '#web/features/api.ts';
import { queryKeys } from '#web/features/query-keys.ts';
import { readToken } from '#web/features/sessions/records.ts';

const load = renewing((input, init) => fetch(input, init));

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

/** A private photo, as what an `img` shows. It is read with the token, which an `img` does not send, and never changes. */
export const privatePhotoQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.privatePhoto(address),
    async queryFn({ signal }) {
      const headers = { authorization: `Bearer ${readToken() ?? ''}` };
      const response = await load(address, { headers, signal }).catch((cause: unknown) => {
        throw signal.aborted ? cause : new ApiError('network', 0, 'Network Error', {}, cause);
      });
      if (!response.ok)
        throw new ApiError(response.status === 404 ? 'unknown_photo' : 'internal', response.status, 'The photo did not load.');
      return readAsUrl(await response.blob());
    },
    staleTime: 'static',
  });
