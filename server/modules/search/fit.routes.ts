import { sql, type SqlBool } from 'kysely';
import type { Deps } from '#server/modules/core/deps.ts';
import type { FitItem } from '#contract/fit.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { buildPc } from '#domain/fit/build.ts';
import { BUILD_KINDS, type Candidate } from '#domain/fit/build-parts.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findFacts } from '#server/modules/search/facts.sql.ts';
import { findProductsForHistory, FOR_SALE } from '#server/modules/listings/products.sql.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import type { SearchEngine, SearchReader } from '#server/modules/search/search-engine.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limits } from '#contract/limits.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { chooseAtAnyPrice } from '#domain/search/find.ts';
import { isId } from '#server/platform/db/ids.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';

/** The sentence by which a user describes their computer; empty while there is none. */
async function findMyPc(db: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('my_pcs').select('text').where('uid', '=', uid).executeTakeFirst();
  return row?.text ?? '';
}

/** Unsold products of these kinds and those with these ids, with their facts and prices, and how many were looked at. */
async function findCandidates(
  { from, search }: SearchReader,
  { kinds, ids, maxPrice = limits.buildBudgetTk }: { kinds: readonly Kind[]; ids: readonly string[]; maxPrice?: number },
): Promise<{ candidates: Candidate[]; looked: number }> {
  const ofKinds = await Promise.all(kinds.map((kind) => chooseAtAnyPrice(search, kind, maxPrice)));
  const rows = await from
    .selectFrom('products as p')
    .select(['p.id', 'p.facts', 'p.selling_price_poisha'])
    .where(FOR_SALE)
    .where(
      sql<SqlBool>`(p.seq = any(${hiddenFromPlanner(
        ofKinds.flatMap(({ chosen }) => chosen),
        'bigint[]',
      )}::bigint[]) or p.id = any(${ids.filter(isId)}::uuid[]))`,
    )
    .orderBy('p.id')
    .execute();
  return {
    candidates: rows.map((row) => ({ id: row.id, price: tkOfPoisha(row.selling_price_poisha), facts: row.facts })),
    looked: ofKinds.reduce((sum, { looked }) => sum + looked, 0),
  };
}

/** Replaces the sentence by which a user describes their computer; an empty one removes it. The row of a user who is being deleted is waited for, and then not written. */
async function storeMyPc(db: Database, uid: string, text: string, now: Date): Promise<void> {
  if (text === '') await db.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  else
    await sql`
      insert into my_pcs (uid, text, updated_at)
      select uid, ${text}, ${now} from users where uid = ${uid} and deleted_at is null for share
      on conflict (uid) do update set text = excluded.text, updated_at = excluded.updated_at`.execute(db);
}

/** Whether hardware works together, and the computer with which products are compared. */
export function fitRoutes({ db, searchEngine, recent, clock, photoUrl, counters }: Deps & { searchEngine: SearchEngine }) {
  return {
    async checkFit({ body: { items }, request }) {
      const ids = items.flatMap(({ product }) => product ?? []);
      const known = ids.length === 0 ? new Map() : await recent(request)((from) => findFacts(from, ids));
      const factsOf = ({ title, product, facts }: FitItem) =>
        facts ?? (title === undefined ? (known.get(product ?? '') ?? fail('unknown_product')) : recognise({ title }).facts);
      return checkFit(items.map(factsOf));
    },

    async getMyPc({ caller }) {
      const text = await findMyPc(db, caller.uid);
      return { text, items: readPc(text) };
    },

    async saveMyPc({ body: { text }, caller }) {
      const items = readPc(text);
      if (text !== '' && items.length === 0) return failField('text', 'Name at least the processor, the motherboard or the model.');
      if (caller) await storeMyPc(db, caller.uid, text, clock.now());
      return { text, items };
    },

    async buildPc({ query: { budget, use, with: ids = [] }, request }) {
      const search = await searchEngine.current();
      return recent(request)(async (from) => {
        const buildOf = async (maxPrice?: number) => {
          const { candidates, looked } = await findCandidates(
            { from, search },
            { kinds: BUILD_KINDS, ids, ...(maxPrice !== undefined && { maxPrice }) },
          );
          const built = buildPc(candidates, { budget, use, chosen: new Set(ids) });
          counters.builds.made += 1;
          counters.builds.looked += looked;
          counters.builds.compared += built.compared;
          return built;
        };
        const built = await buildOf(budget);
        if (!('parts' in built)) {
          // Listings of any price answer what it would cost.
          const dearer = built.cheapest === undefined ? await buildOf() : built;
          const cheapest = 'cheapest' in dearer ? dearer.cheapest : undefined;
          return { parts: [], total: 0, fit: { verdict: 'unknown' as const, checks: [] }, ...(cheapest !== undefined && { cheapest }) };
        }
        const shown = built.parts.flatMap(({ part, alternatives }) => [part.id, ...alternatives.map(({ id }) => id)]);
        const rows = await findProductsForHistory(from, shown);
        const view = ({ id }: { id: string }) => {
          const row = rows.get(id);
          return row ? [productView(row, { audience: 'public', photoUrl })] : [];
        };
        const parts = built.parts.flatMap(({ role, part, alternatives }) =>
          view(part).map((product) => ({ role, product, alternatives: alternatives.flatMap(view) })),
        );
        return { parts, total: built.total, fit: built.fit };
      });
    },
  } satisfies Partial<Handlers>;
}
