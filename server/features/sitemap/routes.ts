import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { limitPages } from '#server/platform/http/limits.ts';
import { listSellersWithGoods } from '#server/features/accounts/queries.ts';
import { listModelSlugs } from '#server/features/prices/queries.ts';
import { findListedOn, listingDays, startOfDay } from '#server/features/sitemap/queries.ts';

/** The format allows 50,000 addresses in a file; each page has two, one per language. */
const MAX_PAGES = 20_000;
/** Seconds that crawlers and proxies may keep a file. */
const MAX_AGE_S = 3600;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Multiplies the number of files that are made for an address in a minute. */
  rateLimit: number;
}

/**
 * `/robots.txt` and the sitemap of products for sale, in one part per day of listing (UTC): ids hold the time, so that a part is a range
 * of the primary key and keeps its address. Models are one part: the recogniser knows some six thousand; sellers with something for sale
 * another. The part of the other pages is `web/routes/sitemap-pages.ts`.
 */
export async function mountSitemap(scope: FastifyInstance, { db, clock, publicUrl, rateLimit }: SitemapDeps): Promise<void> {
  const count = await limitPages(scope, rateLimit);
  const preHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const wait = await count(request);
    if (wait === null) return;
    void reply.header('retry-after', wait);
    throw new Failure('too_many_requests');
  };

  scope.get('/robots.txt', async (_request, reply) => {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /bn/dashboard'];
    return send(reply, 'text/plain', [...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  scope.get('/sitemap.xml', { preHandler }, async (_request, reply) => {
    const parts = ['pages', 'models', 'sellers', ...(await listingDays(db, clock.now()))].map(
      (part) => `${publicUrl}/sitemaps/${part}.xml`,
    );
    return sendXml(reply, `<sitemapindex ${XMLNS}>${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('')}</sitemapindex>`);
  });

  scope.get<{ Params: { day: string } }>('/sitemaps/:day(^\\d{4}-\\d{2}-\\d{2}).xml', { preHandler }, async ({ params }, reply) => {
    const start = startOfDay(params.day);
    if (start === null) throw new Failure('not_found');
    const ids = await findListedOn(db, start, MAX_PAGES);
    return sendPages(
      reply,
      ids.map((id) => `/product/${id}`),
    );
  });

  scope.get('/sitemaps/models.xml', { preHandler }, async (_request, reply) => {
    const slugs = await listModelSlugs(db, MAX_PAGES);
    return sendPages(
      reply,
      slugs.map((slug) => `/model/${slug}`),
    );
  });

  scope.get('/sitemaps/sellers.xml', { preHandler }, async (_request, reply) => {
    const uids = await listSellersWithGoods(db, MAX_PAGES);
    return sendPages(
      reply,
      uids.map((uid) => `/seller/${encodeURIComponent(uid)}`),
    );
  });

  const sendPages = (reply: FastifyReply, paths: readonly string[]): FastifyReply => {
    const urls = paths.flatMap((path) => {
      const [english, bangla] = [`${publicUrl}${path}`, `${publicUrl}/bn${path}`];
      const versions = Object.entries({ en: english, bn: bangla, 'x-default': english }).map(
        ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
      );
      return [english, bangla].map((location) => `<url><loc>${location}</loc>${versions.join('')}</url>`);
    });
    return sendXml(reply, `<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`);
  };
}

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${MAX_AGE_S}` }).send(body);

const sendXml = (reply: FastifyReply, root: string): FastifyReply =>
  send(reply, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${root}`);
