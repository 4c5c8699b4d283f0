import type { Deps } from '#server/modules/core/deps.ts';
import type { FastifyInstance } from 'fastify';
import type { Saved } from '#contract/saved.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import { findFavourites, findListed, findSavedSearches, type SavedSearchRow } from '#server/modules/search/saved.sql.ts';
import { removeFavourite, saveForUser, stopEmails, switchEmails } from '#server/modules/search/saved.changes.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import { limitAddresses } from '#server/platform/http/limits.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { tkOfPoisha } from '#domain/money/money.ts';

/** Returns the searches and favourites of a user. */
function savedView(favourites: Awaited<ReturnType<typeof findFavourites>>, searches: readonly SavedSearchRow[]): Saved {
  const prices = searches.find(({ query }) => query === null);
  return {
    favourites: favourites.map((row) => ({
      product: row.product_id,
      price: tkOfPoisha(row.price_poisha),
      savedAt: row.created_at.toISOString(),
    })),
    searches: searches.flatMap(({ id, query, created_at, emails }) =>
      query === null ? [] : [{ id, query, savedAt: created_at.toISOString(), emails }],
    ),
    prices: prices ? { id: prices.id, emails: prices.emails } : null,
  };
}

export function savedRoutes({ db, searchEngine, recent, transact, clock, photoUrl }: Deps & { searchEngine: SearchEngine }) {
  const savedOf = async (reader: Reader, uid: string): Promise<Saved> =>
    savedView(await findFavourites(reader, uid), await findSavedSearches(reader, uid));

  return {
    getSaved: ({ caller }) => savedOf(db, caller.uid),

    async save({ caller, body }) {
      // Before the transaction, which would wait for another connection.
      const search = await searchEngine.current();
      return transact(async (context) => {
        await saveForUser({ ...context, search }, caller.uid, body);
        return savedOf(context.trx, caller.uid);
      });
    },

    async listSavedProducts({ query, request }) {
      const rows = await recent(request)((from) => findListed(from, query.id.filter(isId), clock.now()));
      return { products: rows.map((row) => productView(row, { audience: 'public', photoUrl })) };
    },

    async removeFavourite({ caller, params: { id } }) {
      if (isId(id)) await transact(({ trx }) => removeFavourite(trx, caller.uid, id));
      return { deleted: true };
    },

    updateSavedSearch: ({ caller, params, body }) =>
      transact(async (context) => {
        await switchEmails(context, caller.uid, params.id, body.emails);
        return savedOf(context.trx, caller.uid);
      }),

    async removeSavedSearch({ caller, params: { id } }) {
      if (isId(id))
        await db
          .deleteFrom('saved_searches')
          .where('user_uid', '=', caller.uid)
          .where('id', '=', id)
          .where('query', 'is not', null)
          .execute();
      return { deleted: true };
    },

    async getSavedEmails({ params }) {
      const found = db.selectFrom('saved_searches').select(['query', 'emails']).where('stop_token', '=', params.token);
      return (await found.executeTakeFirst()) ?? fail('unknown_saved_search');
    },
  } satisfies Partial<Handlers>;
}

/** Bytes; the form of the page and that of a mail program hold a line. */
const FORM_LIMIT = 4096;

/**
 * `POST` to the address of the page that stops emails (web/routes/saved-stop.tsx), which asks. The token is all that it needs: mail
 * programs send it for their users (RFC 8058), as either kind of form, and are not redirected.
 */
export async function mountStopEmails(scope: FastifyInstance, { transact, rateLimit }: Deps): Promise<void> {
  const preHandler = await limitAddresses(scope, rateLimit);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) => done(null, body));
  for (const prefix of ['', '/bn'])
    scope.post<{ Params: { token: string }; Body: unknown }>(`${prefix}/saved/stop/:token`, { preHandler }, async (request, reply) => {
      const isKnown = await transact((context) => stopEmails(context, request.params.token));
      void reply.header('cache-control', 'no-store');
      // The page also says that a link is no longer valid.
      if (String(request.body).includes('from=page')) return reply.redirect(request.url, 303);
      return isKnown ? { stopped: true } : fail('unknown_saved_search');
    });
}
