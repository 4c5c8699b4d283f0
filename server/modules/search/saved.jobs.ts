import type { Deps } from '#server/modules/core/deps.ts';
import { DAY_MS } from '#domain/durations.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { matchEmail } from '#server/modules/search/saved.emails.ts';
import { findListed, findSearchesMetBy, findStillMet, lockSearch } from '#server/modules/search/saved.sql.ts';
import { forgetOldMatches, handleMatches, recordMatches, refreshKeys } from '#server/modules/search/saved.changes.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import { findUser } from '#server/modules/users/users.sql.ts';
import { enqueue, type JobPayloads, type RunAgain } from '#server/platform/jobs/job.ts';

/** Looks for the users who want to know of a listing: it is new, or its price has fallen. A job for the next searches follows. */
export async function matchListing(
  { db, searchEngine, transact, clock }: Pick<Deps, 'db' | 'transact' | 'clock'> & { searchEngine: SearchEngine },
  { productId, after }: JobPayloads['saved.match'],
): Promise<RunAgain | undefined> {
  if (await refreshKeys(db, searchEngine)) return { again: clock.now() };
  const { met, last } = await findSearchesMetBy(db, productId, after);
  return transact(async (context) => {
    await recordMatches(context, productId, { searches: met, withFavourites: after === undefined });
    if (last !== undefined) await enqueue(context.trx, 'saved.match', { productId, after: last }, context.now);
    return undefined;
  });
}

/** Writes one email about everything that a search has found since the last one, at most one a day, to a confirmed address alone. */
export async function emailMatches(
  { transact }: Pick<Deps, 'transact'>,
  { searchId }: { searchId: string },
): Promise<RunAgain | undefined> {
  return transact(async (context) => {
    const { trx, now } = context;
    const search = await lockSearch(trx, searchId);
    if (!search?.emails) return undefined;
    const next = (search.emailed_at?.getTime() ?? 0) + DAY_MS;
    if (next > now.getTime()) return { again: new Date(next) };
    const user = await findUser(trx, search.user_uid);
    if (!user) return undefined;
    await forgetOldMatches(trx, searchId);
    if (!user.email_confirmed_at) return { again: new Date(now.getTime() + DAY_MS) };
    const waiting = await trx
      .updateTable('saved_matches')
      .set({ handled_at: now })
      .where('search_id', '=', searchId)
      .where('handled_at', 'is', null)
      .returning(['product_id', 'price_poisha'])
      .execute();
    const prices = new Map(waiting.map((row) => [row.product_id, row.price_poisha]));
    // Listings may have been edited since.
    const { query, keys } = search;
    const met = query === null ? undefined : await findStillMet(trx, { query, keys }, [...prices.keys()]);
    const products = (await findListed(trx, [...prices.keys()], now)).filter(
      ({ id, status, selling_price_poisha }) => status === 'unsold' && (met ? met.has(id) : selling_price_poisha <= (prices.get(id) ?? 0)),
    );
    const reported = products.map(({ id }) => id);
    const leftOut = [...prices.keys()].filter((id) => !reported.includes(id));
    await handleMatches(trx, searchId, reported, leftOut);
    if (products.length === 0) return undefined;
    await emailUsers(context, [matchEmail(user, search, products)]);
    await trx.updateTable('saved_searches').set({ emailed_at: now }).where('id', '=', searchId).execute();
    return undefined;
  });
}
