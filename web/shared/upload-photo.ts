import type { Reply } from '#contract/client.ts';
import { signedInClient } from '#web/shared/api.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';

/** s. The expiration sent to the photo host (specification §7). */
const EXPIRATION_S = 60;

/** A `fetch` on top of XMLHttpRequest, which reports upload progress, 0 to 1. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('Network Error')));
      request.addEventListener('abort', () => reject(new DOMException('Request aborted', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body instanceof FormData ? init.body : null);
    });

/** The answer of the server about an uploaded photo: its address, and what the seller may want to know. */
export type UploadedPhoto = Pick<Reply<'uploadPhoto'>['data'], 'display_url' | 'warnings' | 'alsoOn'>;

/** Uploads a photo to the photo host. @throws ApiError */
export async function uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<UploadedPhoto> {
  const form = new FormData();
  form.append('image', photo);
  const input = { query: { key: clientConfig().images.key, expiration: EXPIRATION_S }, body: form };
  const { data } = await signedInClient(fetchWithProgress(onProgress)).uploadPhoto(input);
  return data;
}

/** Uploads a photo for a message, or for a report about a handover. Returns its id. @throws ApiError */
export async function uploadPrivatePhoto(photo: File, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData();
  form.append('image', photo);
  const input = { body: form };
  return (await signedInClient(fetchWithProgress(onProgress)).uploadPrivatePhoto(input))._id;
}
