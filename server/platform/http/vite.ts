import type { FastifyInstance } from 'fastify';
import { mountPages, type PageRenderer } from '#server/platform/http/pages.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';

/** Development: Vite serves and renders the pages from their sources, in this process. */
export async function mountDevelopmentPages(
  app: FastifyInstance,
  { responseCache, publicUrl }: { responseCache: ResponseCache; publicUrl: string },
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  const own = /^\/(?:api|identity|cards|photos)(?:\/|$)/;
  app.addHook('onRequest', (request, reply, done) => {
    if (own.test(request.url)) return done();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  const load = async (): Promise<PageRenderer> => (await vite.ssrLoadModule('/web/render.ts')) as PageRenderer;
  mountPages(app, {
    // Loaded anew for each page, so that a changed source shows; Vite keeps what has not changed.
    renderer: { render: async (request, options) => (await load()).render(request, options), contentSecurityHashes: () => [] },
    clientFolder: null,
    responseCache,
    publicUrl,
    // Vite's own client needs inline scripts, styles and a socket.
    policy: null,
  });
}
