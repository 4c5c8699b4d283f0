import type { FastifyInstance } from 'fastify';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import { fail } from '#server/platform/http/failure.ts';

/** s for which a browser may take the same way without asking; a picture may move to another store. */
const KEEP_S = 86_400;

/** Lets our own addresses of pictures lead on to where they lie. `find` answers null when there is none. */
export function mountRedirects(app: FastifyInstance, basePath: string, find: (name: string) => Promise<string | null>): void {
  const serve = async (photos: FastifyInstance): Promise<void> => {
    setFailureHandlers(photos);
    photos.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const address = await find(request.params.name);
      if (address === null) {
        reply.header('cache-control', 'no-store');
        return fail('not_found');
      }
      return reply.header('cache-control', `public, max-age=${KEEP_S}`).redirect(address, 302);
    });
  };
  void app.register(serve, { prefix: basePath });
}
