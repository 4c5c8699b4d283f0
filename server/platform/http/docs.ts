import type { FastifyInstance } from 'fastify';
import { nonJsonRoutes } from '#contract/routes.ts';
import { docsPage, DOCS_STYLE } from '#contract/openapi-page.ts';
import { openApiDocument } from '#contract/openapi.ts';

/** The OpenAPI document and a page that shows it, without a script and without any other host. */
export function mountDocs(api: FastifyInstance): void {
  // Made when they are first asked for: they would take half of the time in which an app starts.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  api.get(nonJsonRoutes.openapi, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send((document ??= openApiDocument())),
  );
  api.get(nonJsonRoutes.docs, async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'")
      .send((page ??= docsPage((document ??= openApiDocument())))),
  );
  api.get(`${nonJsonRoutes.docs}/style.css`, async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(DOCS_STYLE),
  );
}
