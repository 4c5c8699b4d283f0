import type { FastifyInstance } from 'fastify';
import { PER_MINUTE } from '#contract/operation.ts';
import { PHOTOS_PATH } from '#server/adapters/photos/port.ts';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import { fail } from '#server/platform/http/failure.ts';
import { limitAddresses } from '#server/platform/http/limits.ts';

/** s for which browsers may cache a redirect; not for ever, because a photo may move to another store. */
const KEEP_S = 86_400;

/** Photos of a page. A whole neighbourhood may share an address and its limit of pages. */
const PER_PAGE = 40;

/** Redirects this server's addresses of photos to those of the store. `find` returns null for an unknown photo. */
export function mountRedirects(app: FastifyInstance, find: (name: string) => Promise<string | null>, rateLimit = 1): void {
  const serve = async (photos: FastifyInstance): Promise<void> => {
    setFailureHandlers(photos);
    photos.addHook('onRequest', await limitAddresses(photos, rateLimit, { perMinute: PER_MINUTE * PER_PAGE, cost: 1 }));
    photos.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const address = await find(request.params.name);
      if (address === null) {
        reply.header('cache-control', 'no-store');
        return fail('not_found');
      }
      return reply.header('cache-control', `public, max-age=${KEEP_S}`).redirect(address, 302);
    });
  };
  void app.register(serve, { prefix: PHOTOS_PATH });
}
