import type { FitItem } from '#contract/fit.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { findFacts, findMyPc, storeMyPc } from '#server/features/fit/queries.ts';

export interface FitDeps {
  db: Database;
  recent: RecentReadFor;
  clock: Clock;
}

/** Whether hardware works together, and the computer with which products are compared. */
export function fitRoutes({ db, recent, clock }: FitDeps): Pick<Handlers, 'checkFit' | 'getMyPc' | 'saveMyPc'> {
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
  };
}
