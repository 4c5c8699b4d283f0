import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/modules/core/deps.ts';
import { DAY_MS } from '#domain/durations.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { limitAddresses } from '#server/platform/http/limits.ts';
import { listSellersWithGoods } from '#server/modules/admin/accounts.sql.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { firstIdOf } from '#server/platform/db/ids.ts';

/** A day in UTC, as `2026-11-22`. */
const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** When a day begins, ms since 1970; null for a text that is not a day. */
function startOfDay(day: string): number | null {
  const ms = Date.parse(day);
  // 31 February would be parsed as a day of March.
  return Number.isNaN(ms) || ms < 0 || utcDayOf(ms) !== day ? null : ms;
}

/** The days on which products were listed that are for sale now, oldest first. */
async function listingDays(db: Database, now: Date): Promise<string[]> {
  const first = await db.selectFrom('products').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  if (!first) return [];
  const days: number[] = [];
  for (let day = Math.floor(first.created_at.getTime() / DAY_MS) * DAY_MS; day <= now.getTime(); day += DAY_MS) days.push(day);
  const [from, to] = [days.map(firstIdOf), days.map((day) => firstIdOf(day + DAY_MS))];
  const { rows } = await sql<{ day: number }>`
    select d.day from unnest(${days}::bigint[], ${from}::uuid[], ${to}::uuid[]) as d (day, first, next)
    where exists (select from products p where p.id >= d.first and p.id < d.next and p.status = 'unsold' and p.deleted_at is null)
    order by d.day`.execute(db);
  return rows.map(({ day }) => utcDayOf(day));
}

/** The products listed on a day that are for sale now, and when a reader would have noticed their last change. */
async function findListedOn(db: Database, startMs: number, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom('products')
    .select(['id', sql<Date>`coalesce(changed_at, created_at)`.as('changedAt')])
    .where('id', '>=', firstIdOf(startMs))
    .where('id', '<', firstIdOf(startMs + DAY_MS))
    .where('status', '=', 'unsold')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Each has two addresses in a file, one per language. More would take longer than any other request; the format allows 25,000. */
const MAX_PAGES = 8_000;
/** Processor time that a file takes. */
const FILE_MS = 40;
/** Seconds that crawlers and proxies may keep a file. */
const MAX_AGE_S = 3600;
/** ms for which a file is kept in memory. */
const KEEP_MS = 60_000;
/** Files in memory, 8 MB each at most; the least recently used are dropped first. */
const MAX_KEPT = 10;
/** ms for which researchers may rely on the address to which they report faults. */
const SECURITY_CONTACT_MS = 90 * DAY_MS;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Page {
  path: string;
  changedAt?: Date;
}

/**
 * `/robots.txt`, `/.well-known/security.txt` and the sitemap of products for sale, in one part per day of listing (UTC): ids hold the time, so that a part is a range
 * of the primary key and keeps its address. Models are one part: the recogniser knows some six thousand; sellers with something for sale
 * another. The part of the other pages is `web/routes/sitemap-pages.ts`.
 */
export async function mountSitemap(
  scope: FastifyInstance,
  { db, clock, publicUrl, clientConfig: { contact }, rateLimit }: Deps,
): Promise<void> {
  const preHandler = await limitAddresses(scope, rateLimit, { cost: FILE_MS });

  const kept = new Map<string, { body: Promise<Buffer>; until: number }>();
  /** Makes a file once for all who ask for it: the longest takes some 40 ms, for which all other requests wait. */
  const keep = (name: string, make: () => Promise<string>): Promise<Buffer> => {
    const now = clock.now().getTime();
    let file = kept.get(name);
    if (!file || file.until <= now) file = { body: make().then((body) => Buffer.from(body)), until: now + KEEP_MS };
    // Put last, so that the first is the least recently used.
    kept.delete(name);
    kept.set(name, file);
    if (kept.size > MAX_KEPT) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
    file.body.catch(() => kept.delete(name));
    return file.body;
  };

  scope.get('/robots.txt', async (_request, reply) => {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', 'Disallow: /bn/dashboard'];
    return send(reply, 'text/plain', [...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  // RFC 9116.
  scope.get('/.well-known/security.txt', async (_request, reply) => {
    if (contact === null) throw new Failure('not_found');
    const address = `${publicUrl}/.well-known/security.txt`;
    const expires = new Date(clock.now().getTime() + SECURITY_CONTACT_MS).toISOString();
    const fields = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, bn', `Canonical: ${address}`];
    return send(reply, 'text/plain', [...fields, ''].join('\n'));
  });

  scope.get('/sitemap.xml', { preHandler }, async (_request, reply) => {
    const body = await keep('index', async () => {
      const parts = ['pages', 'models', 'sellers', ...(await listingDays(db, clock.now()))].map(
        (part) => `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>`,
      );
      return `${XML}<sitemapindex ${XMLNS}>${parts.join('')}</sitemapindex>`;
    });
    return send(reply, 'application/xml', body);
  });

  scope.get<{ Params: { day: string } }>('/sitemaps/:day(^\\d{4}-\\d{2}-\\d{2}).xml', { preHandler }, async ({ params }, reply) => {
    const start = startOfDay(params.day);
    if (start === null) throw new Failure('not_found');
    return sendPages(reply, params.day, async () =>
      (await findListedOn(db, start, MAX_PAGES)).map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt })),
    );
  });

  scope.get('/sitemaps/models.xml', { preHandler }, async (_request, reply) =>
    sendPages(reply, 'models', async () => {
      const models = await db.selectFrom('models').select('slug').orderBy('slug').limit(MAX_PAGES).execute();
      return models.map(({ slug }) => ({ path: `/model/${slug}` }));
    }),
  );

  scope.get('/sitemaps/sellers.xml', { preHandler }, async (_request, reply) =>
    sendPages(reply, 'sellers', async () =>
      (await listSellersWithGoods(db, MAX_PAGES)).map((uid) => ({ path: `/seller/${encodeURIComponent(uid)}` })),
    ),
  );

  const sendPages = async (reply: FastifyReply, part: string, findPages: () => Promise<Page[]>): Promise<FastifyReply> => {
    const body = await keep(part, async () => {
      const urls = (await findPages()).map(({ path, changedAt }) => {
        const [english, bangla] = [`${publicUrl}${path}`, `${publicUrl}/bn${path}`];
        const versions = `${version('en', english)}${version('bn', bangla)}${version('x-default', english)}`;
        const rest = `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${versions}`;
        return `<url><loc>${english}</loc>${rest}</url><url><loc>${bangla}</loc>${rest}</url>`;
      });
      return `${XML}<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
    });
    return send(reply, 'application/xml', body);
  };
}

const version = (language: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;

const send = (reply: FastifyReply, type: string, body: string | Buffer): FastifyReply =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${MAX_AGE_S}` }).send(body);
