import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import type { Search } from '#domain/search/criteria.ts';
import { normalizedSearch } from '#domain/search/saved-search.ts';
import { SEARCH_VERSION } from '#domain/search/words.ts';
import { findFavourites, findListed, findSavedSearches, keysOf, lockSearch, parseSearch, SLICE } from '#server/modules/search/saved.sql.ts';
import { lockUsers } from '#server/modules/users/users.sql.ts';
import type { Transaction, Database } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import { USERS_OF_CHANGE, type ChangeContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import type { HandlerInput } from '#server/platform/http/register-routes.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';

type SavedContext = Pick<ChangeContext, 'trx' | 'now'>;

/** The search in its one spelling. @throws Failure bad_request on `searches` */
function checkedSearch(text: string): string {
  const query = normalizedSearch(new URLSearchParams(text));
  if (query === '') return failField('searches', 'Choose words or a filter before you save a search.');
  if (query.length > limits.savedSearch) return failField('searches', 'This search is too long to be saved.');
  return parseSearch(query) ? query : failField('searches', 'This is not a search.');
}

/**
 * Adds favourites and searches to those of a user, one transaction of the user at a time. Things above the limit are left out, the
 * last first.
 * @throws Failure too_many_favourites, too_many_saved_searches when nothing more fits; bad_request on `searches`
 */
export async function saveForUser(
  context: SavedContext & { search: Search },
  uid: string,
  { favourites = [], price, searches = [], emails = true }: HandlerInput<'save'>['body'],
): Promise<void> {
  const queries = [...new Set(searches.map(checkedSearch))];
  const [user] = await lockUsers(context.trx, [uid]);
  if (!user) return fail('invalid_token');
  if (favourites.length > 0) await addFavourites(context, uid, [...new Set(favourites)].filter(isId), price);
  if (queries.length > 0) await addSearches(context, uid, queries, emails);
}

async function addFavourites({ trx, now }: SavedContext, uid: string, ids: string[], price: number | undefined): Promise<void> {
  const known = new Set((await findFavourites(trx, uid)).map((row) => row.product_id));
  const listed = new Map((await findListed(trx, ids, now)).map((row) => [row.id, row.selling_price_poisha]));
  const added = ids.filter((id) => listed.has(id) && !known.has(id));
  const room = limits.favourites - known.size;
  if (added.length === 0) return;
  if (room <= 0) return fail('too_many_favourites');
  const rows = added.slice(0, room).map((id, at) => ({
    user_uid: uid,
    product_id: id,
    price_poisha: price === undefined ? (listed.get(id) ?? 0) : poishaOfTk(price),
    // The first is the newest.
    created_at: new Date(now.getTime() - at),
  }));
  await trx
    .insertInto('favourites')
    // Their products are locked in this order.
    .values(rows.sort((a, b) => (a.product_id < b.product_id ? -1 : 1)))
    .execute();
  await insertSearches(trx, [newSearch(uid, null, [], now)]);
  // Its user knows of a price that has fallen until now: a lower one alone is reported.
  await sql`
    insert into saved_matches (search_id, product_id, price_poisha, reported_poisha, found_at, handled_at)
    select s.id, p.id, p.selling_price_poisha, p.selling_price_poisha, ${now}::timestamptz, ${now}::timestamptz from favourites as f
    join products as p on p.id = f.product_id join saved_searches as s on s.user_uid = f.user_uid and s.query is null
    where f.user_uid = ${uid} and p.id = any(${rows.map((row) => row.product_id)}::uuid[]) and p.selling_price_poisha < f.price_poisha
    on conflict do nothing`.execute(trx);
}

/** Notes which waiting matches of a search an email reports. The others are matches again once they are found again, or cost less than its user knows. */
export async function handleMatches(
  trx: Transaction,
  searchId: string,
  reported: readonly string[],
  leftOut: readonly string[],
): Promise<void> {
  if (reported.length > 0)
    await sql`
      update saved_matches set reported_poisha = price_poisha
      where search_id = ${searchId} and product_id = any(${[...reported]}::uuid[])`.execute(trx);
  if (leftOut.length === 0) return;
  const ofLeftOut = sql<boolean>`search_id = ${searchId} and product_id = any(${[...leftOut]}::uuid[])`;
  await trx.deleteFrom('saved_matches').where(ofLeftOut).where('reported_poisha', 'is', null).execute();
  await sql`update saved_matches set price_poisha = reported_poisha where ${ofLeftOut}`.execute(trx);
}

/** Removes a favourite, and what was found of its price: no email is sent of it any more, and one saved again has no price that was reported. */
export async function removeFavourite(trx: Transaction, uid: string, productId: string): Promise<void> {
  await trx.deleteFrom('favourites').where('user_uid', '=', uid).where('product_id', '=', productId).execute();
  // Locked against the job that records a match: it has written it, or finds no favourite.
  const prices = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_uid', '=', uid)
    .where('query', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (prices) await trx.deleteFrom('saved_matches').where('search_id', '=', prices.id).where('product_id', '=', productId).execute();
}

async function addSearches(
  { trx, search, now }: SavedContext & { search: Search },
  uid: string,
  queries: string[],
  emails: boolean,
): Promise<void> {
  const known = new Set((await findSavedSearches(trx, uid)).flatMap(({ query }) => query ?? []));
  const added = queries.filter((query) => !known.has(query));
  const room = limits.savedSearches - known.size;
  if (added.length === 0) return;
  if (room <= 0) return fail('too_many_saved_searches');
  const rows = [];
  for (const [at, query] of added.slice(0, room).entries())
    rows.push({ ...newSearch(uid, query, await keysOf({ from: trx, search }, query), new Date(now.getTime() - at)), emails });
  await insertSearches(trx, rows);
}

const newSearch = (uid: string, query: string | null, keys: string[], now: Date) => ({
  id: newId(now),
  user_uid: uid,
  query,
  keys,
  search_version: SEARCH_VERSION,
  created_at: now,
  emailed_at: null,
  stop_token: randomBytes(24).toString('base64url'),
});

const insertSearches = (trx: Transaction, rows: (ReturnType<typeof newSearch> & { emails?: boolean })[]) =>
  trx
    .insertInto('saved_searches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Switches the emails of a search on or off. Listings that wait for an email are not sent any more. */
async function setEmails({ trx, now }: SavedContext, id: string, emails: boolean): Promise<void> {
  await trx.updateTable('saved_searches').set({ emails }).where('id', '=', id).execute();
  await trx.updateTable('saved_matches').set({ handled_at: now }).where('search_id', '=', id).where('handled_at', 'is', null).execute();
}

/** The same for its owner. @throws Failure unknown_saved_search */
export async function switchEmails(context: SavedContext, uid: string, id: string, emails: boolean): Promise<void> {
  const search = isId(id) ? await lockSearch(context.trx, id) : undefined;
  if (search?.user_uid !== uid) return fail('unknown_saved_search');
  if (search.emails !== emails) await setEmails(context, id, emails);
}

/** Stops the emails of the search with this token; repeating it changes nothing. Returns whether there is one. */
export async function stopEmails(context: SavedContext, token: string): Promise<boolean> {
  const found = await context.trx.selectFrom('saved_searches').select('id').where('stop_token', '=', token).forUpdate().executeTakeFirst();
  if (found) await setEmails(context, found.id, false);
  return found !== undefined;
}

/** Matches of a search that wait for its email: of more, the newest. An address that nobody confirms would gather them without end. */
const MOST_WAITING = 200;

/** Forgets the matches that wait beyond those. They are matches again once the search finds them again. */
export async function forgetOldMatches(trx: Transaction, searchId: string): Promise<void> {
  await sql`
    delete from saved_matches where search_id = ${searchId} and product_id in (
      select product_id from saved_matches where search_id = ${searchId} and handled_at is null
      order by found_at desc, product_id desc offset ${MOST_WAITING})`.execute(trx);
}

/**
 * Records a listing as a match of these searches and, when its price has fallen, of the users whose favourite it is, each once. Notifies
 * their open pages, and enqueues the emails that do not wait already.
 */
export async function recordMatches(
  { trx, now, changed }: ChangeContext,
  productId: string,
  { searches: found, withFavourites }: { searches: readonly string[]; withFavourites: boolean },
): Promise<void> {
  // Before the searches, as everywhere: it cannot be removed meanwhile.
  const product = await trx
    .selectFrom('products')
    .select('selling_price_poisha')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'unsold')
    .forKeyShare()
    .executeTakeFirst();
  if (!product) return;
  // Locked against the job that writes the email: it either takes this match along, or has left none waiting.
  const { rows: searches } = await sql<{ id: string; user_uid: string; emails: boolean }>`
    select id, user_uid, emails from saved_searches
    where id = any(${[...found]}::uuid[]) or (${withFavourites} and query is null and user_uid in (
      select user_uid from favourites where product_id = ${productId} and price_poisha > ${product.selling_price_poisha}))
    order by id for update`.execute(trx);
  if (searches.length === 0) return;
  const locked = searches.map(({ id }) => id);
  const waiting = await trx
    .selectFrom('saved_matches')
    .select('search_id')
    .distinct()
    .where('search_id', 'in', locked)
    .where('handled_at', 'is', null)
    .execute();
  const { rows: added } = await sql<{ search_id: string }>`
    insert into saved_matches (search_id, product_id, price_poisha, found_at, handled_at)
    select s.id, ${productId}::uuid, ${product.selling_price_poisha}::bigint, ${now}::timestamptz, case when s.emails then null else ${now}::timestamptz end
    from saved_searches as s where s.id = any(${locked}::uuid[]) and (s.query is not null or exists (
      select from favourites as f where f.user_uid = s.user_uid and f.product_id = ${productId}))
    on conflict (search_id, product_id) do update
      set price_poisha = excluded.price_poisha, found_at = excluded.found_at, handled_at = excluded.handled_at
      where saved_matches.price_poisha > excluded.price_poisha
        and exists (select from saved_searches as s where s.id = excluded.search_id and s.query is null)
    returning search_id`.execute(trx);
  const ids = new Set(added.map((row) => row.search_id));
  const notified = searches.filter(({ id }) => ids.has(id));
  const haveJob = new Set(waiting.map((row) => row.search_id));
  const toEmail = notified.filter(({ id, emails }) => emails && !haveJob.has(id)).map(({ id }) => id);
  await sql`
    insert into jobs (kind, payload, run_at)
    select 'saved.email', jsonb_build_object('searchId', id), ${now} from unnest(${toEmail}::uuid[]) as id`.execute(trx);
  const uids = [...new Set(notified.map((search) => search.user_uid))];
  for (let from = 0; from < uids.length; from += USERS_OF_CHANGE)
    changed({ kind: 'saved', productId, uids: uids.slice(from, from + USERS_OF_CHANGE) });
}

/** Computes the keys of searches that were saved under earlier rules, of a slice of them. Returns whether there are more. */
export async function refreshKeys(db: Database, searchEngine: SearchEngine): Promise<boolean> {
  const old = await db
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where('query', 'is not', null)
    .where('search_version', '<', SEARCH_VERSION)
    .limit(SLICE)
    .execute();
  if (old.length === 0) return false;
  const reader = { from: db, search: await searchEngine.current() };
  for (const { id, query } of old)
    await db
      .updateTable('saved_searches')
      .set({ keys: await keysOf(reader, query ?? ''), search_version: SEARCH_VERSION })
      .where('id', '=', id)
      .execute();
  return old.length === SLICE;
}
