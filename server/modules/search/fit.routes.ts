import { sql } from 'kysely';
import type { Deps } from '#server/modules/core/deps.ts';
import type { FitItem } from '#contract/fit.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { buildPc } from '#domain/fit/build.ts';
import { BUILD_KINDS } from '#domain/fit/build-parts.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findFacts } from '#server/modules/search/facts.sql.ts';
import { findProductsForHistory } from '#server/modules/listings/products.sql.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import type { SearchIndex } from '#server/modules/search/search-index.sql.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { findCandidates, findMyPc } from '#server/modules/search/fit.sql.ts';
import type { Database } from '#server/platform/db/database.ts';

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
export function fitRoutes({ db, searchIndex, recent, clock, photoUrl, counters }: Deps & { searchIndex: SearchIndex }) {
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
      const index = await searchIndex.current();
      return recent(request)(async (from) => {
        const buildOf = async (maxPrice?: number) => {
          const { candidates, looked } = await findCandidates(
            { from, index },
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
