import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import {
  checkPhotoName,
  isPhotoName,
  PHOTO_CACHE_CONTROL,
  PHOTO_TYPE,
  PhotoStoreUnavailable,
  sha256Of,
  type MountedPhotos,
} from '#server/adapters/photos/port.ts';
import { mountRedirects } from '#server/adapters/photos/redirects.ts';
import type { S3Settings } from '#server/adapters/photos/settings.ts';

export interface S3PhotosOptions extends S3Settings {
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** ms for one call with all its attempts: a user waits for it, and a job's lease is 60 s. */
  deadlineMs: 15_000,
  /** ms before the second attempt; doubles, with jitter so that processes do not retry together. */
  retryMs: 100,
};
const ATTEMPTS = 3;

/**
 * Photos in a bucket of any S3-compatible store. The signature covers the SHA-256 of the bytes, so that the store
 * refuses bytes that were cut or changed on the way. Every call may be repeated: names are derived from the content.
 */
export function createS3Photos({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
  publicUrl,
  times,
}: S3PhotosOptions): MountedPhotos {
  const { deadlineMs, retryMs } = { ...TIMES, ...times };
  // The client's own retries respect neither deadlines nor broken connections.
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: 0 });

  /** One complete response of the store. */
  const attempt = async (method: string, address: string, init: RequestInit, signal: AbortSignal): Promise<Answer> => {
    const response = await client.fetch(address, { ...init, method, signal, redirect: 'error' });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };

  const ask = async (method: string, name: string, init: RequestInit, accept: readonly number[]): Promise<Answer> => {
    checkPhotoName(name);
    const signal = AbortSignal.timeout(deadlineMs);
    for (let count = 1; ; count += 1) {
      let failure: PhotoStoreUnavailable;
      try {
        const answer = await attempt(method, `${endpoint}/${bucket}/${name}`, init, signal);
        // A missing photo may be accepted, a missing bucket never.
        if (accept.includes(answer.status) && !codeIn(answer.body).includes('NoSuchBucket')) return answer;
        failure = new PhotoStoreUnavailable(`The photo store answered ${method} with ${answer.status}${codeIn(answer.body)}.`);
        // Other 4xx do not pass: a wrong secret, a missing bucket.
        if (answer.status < 500 && answer.status !== 429) throw failure;
      } catch (cause) {
        if (cause instanceof PhotoStoreUnavailable) throw cause;
        if (signal.aborted)
          throw new PhotoStoreUnavailable(`The photo store did not answer ${method} within ${deadlineMs / 1000} s.`, { cause });
        failure = new PhotoStoreUnavailable(`The photo store could not be reached for ${method}.`, { cause });
      }
      if (count === ATTEMPTS) throw failure;
      await wait(retryMs * 2 ** (count - 1) * (0.5 + Math.random()), undefined, { signal }).catch(() => Promise.reject(failure));
    }
  };

  const url = (name: string): string => `${publicUrl}/${name}`;

  return {
    async put(name, bytes) {
      const headers = {
        'cache-control': PHOTO_CACHE_CONTROL,
        'content-type': PHOTO_TYPE,
        'x-amz-content-sha256': sha256Of(bytes),
      };
      await ask('PUT', name, { body: new Uint8Array(bytes), headers }, [200, 201]);
    },

    async remove(name) {
      await ask('DELETE', name, {}, [200, 204, 404]);
    },

    async get(name) {
      const { status, body } = await ask('GET', name, {}, [200, 404]);
      return status === 200 ? body : null;
    },

    url,

    mount: (app, rateLimit) => mountRedirects(app, async (name) => (isPhotoName(name) ? url(name) : null), rateLimit),
  };
}

interface Answer {
  status: number;
  body: Buffer;
}

/** The store's error code, such as SignatureDoesNotMatch. */
function codeIn(body: Buffer): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2000))?.[1];
  return code === undefined ? '' : ` (${code})`;
}
