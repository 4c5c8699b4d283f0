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
    renderer: {
      render: async (request, options) => {
        try {
          return await (await load()).render(request, options);
        } catch (error) {
          if (!(error instanceof Error) || !('plugin' in error || error instanceof SyntaxError)) throw error;
          return overlay(error);
        }
      },
      parameters: [],
      scriptHashes: [],
    },
    clientFolder: null,
    // Vite's client needs inline scripts, inline styles and a WebSocket.
    policy: null,
  });
}

/** The page of a source that does not compile: the overlay of Vite with its file and line. */
function overlay(error: Error): Response {
  const { message, stack = '' } = error;
  const shown = JSON.stringify({ ...Object.fromEntries(Object.entries(error)), message, stack }).replaceAll('<', '\\u003c');
  const page = `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module">
    import { ErrorOverlay } from '/@vite/client';
    document.body.append(new ErrorOverlay(${shown}));
  </script><body></body>`;
  return new Response(page, { status: 500, headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } });
}
