import type { FastifyInstance } from 'fastify';
import { applyHeaders } from '#server/platform/http/headers.ts';
import { mountPages, type PageContext, type PageRenderer } from '#server/platform/http/pages.ts';

/** Development: Vite, in this process, serves and renders the pages of `root` from their sources. */
export async function mountDevelopmentPages(app: FastifyInstance, context: PageContext, root = process.cwd()): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  const own = /^\/(?:api|identity|cards|photos|previews)(?:\/|$)/;
  app.addHook('onRequest', (request, reply, done) => {
    if (own.test(request.url)) return done();
    applyHeaders(reply);
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  const load = async (): Promise<PageRenderer> => (await vite.ssrLoadModule('/web/render.ts')) as PageRenderer;
  mountPages(app, {
    ...context,
    // Loaded for each page: Vite returns the module as its sources are now, and the response cache is off in development.
    renderer: { render: async (request, options) => (await load()).render(request, options), parameters: [], scriptHashes: [] },
    clientFolder: null,
    // Vite's client needs inline scripts, inline styles and a WebSocket.
    policy: null,
  });
}
