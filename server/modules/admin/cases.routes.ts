import type { Deps } from '#server/modules/core/deps.ts';
import type { Case } from '#contract/cases.ts';
import type { CaseState } from '#contract/moderation-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import {
  findCaseProduct,
  findHistory,
  findLastCase,
  findPhotoMatches,
  findReports,
  findSimilar,
  listUndoable,
  listWaiting,
  stateOf,
  type ReportResult,
} from '#server/modules/admin/cases.sql.ts';
import { appealCase, decideCase, undoCase } from '#server/modules/admin/cases.changes.ts';
import { appealView, ownCaseView, pastCaseView, photoMatchView, reportView, serialMatchViews } from '#server/modules/admin/cases.views.ts';
import { findSerialMatches } from '#server/modules/admin/stolen.sql.ts';
import { findProduct } from '#server/modules/listings/products.sql.ts';
import { productViewFor } from '#server/modules/listings/products.views.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The result on the reports of a case by its state; null while there is none. */
const RESULT_IN: Readonly<Record<CaseState, ReportResult | null>> = {
  open: null,
  hidden: null,
  kept: 'dismissed',
  restored: 'dismissed',
  removed: 'upheld',
  appealed: 'upheld',
  confirmed: 'upheld',
};

export function caseRoutes({ db, transact, clock, photoUrl }: Deps) {
  // A decision that is made or taken back between two reads is in none of them.
  const readCase = (caller: SignedInUser, id: string): Promise<Case> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => caseFor(trx, caller, id));

  const caseFor = async (trx: Transaction, caller: SignedInUser, id: string): Promise<Case> => {
    const product = (isId(id) ? await findCaseProduct(trx, id) : undefined) ?? fail('unknown_case');
    const last = await findLastCase(trx, id);
    const state = stateOf(product, last) ?? fail('unknown_case');
    const row = (await findProduct(trx, id, product.seller_uid)) ?? fail('unknown_case');
    // A listing that is reported again has a case of its own.
    const decided = state === 'open' ? undefined : last;
    const [admin] = decided?.admin_uid ? await findUsers(trx, [decided.admin_uid]) : [];
    return {
      _id: id,
      state,
      product: productViewFor(row, caller, photoUrl),
      reports: (await findReports(trx, id, RESULT_IN[state])).map(reportView),
      samePhotos: (await findPhotoMatches(trx, id, RESULT_IN[state])).map((match) => photoMatchView(match, photoUrl)),
      ...serialMatchViews(await findSerialMatches(trx, id, RESULT_IN[state])),
      decision:
        decided?.reason && decided.decided_at
          ? { reason: decided.reason, at: decided.decided_at.toISOString(), by: admin?.display_name ?? '' }
          : null,
      appeal: decided ? appealView(decided) : null,
      history: (await findHistory(trx, product)).map(pastCaseView),
      similar: (await findSimilar(trx, product)).map(pastCaseView),
    };
  };

  const ownCase = async (caller: SignedInUser, id: string) => {
    const product = isId(id) ? await findCaseProduct(db, id) : undefined;
    const last = product?.seller_uid === caller.uid ? await findLastCase(db, id) : undefined;
    return { case: product && last ? ownCaseView(product, last, clock.now()) : null };
  };

  return {
    async listCases({ caller }) {
      const { rows, total } = await listWaiting(db);
      const decided = await listUndoable(db, caller.uid, clock.now());
      return {
        cases: rows.map(({ id, since, ...row }) => ({ _id: id, ...row, since: since.toISOString() })),
        decided: decided.map(({ id, title, state, undo_until }) => ({ _id: id, title, state, undoUntil: undo_until?.toISOString() ?? '' })),
        total,
      };
    },

    getCase: ({ params, caller }) => readCase(caller, params.id),

    async decideCase({ params, body, caller }) {
      await transact((context) => decideCase(context, caller, params.id, body));
      return readCase(caller, params.id);
    },

    async undoCase({ params, caller }) {
      await transact((context) => undoCase(context, caller, params.id));
      return readCase(caller, params.id);
    },

    getOwnCase: ({ params, caller }) => ownCase(caller, params.id),

    async appealCase({ params, body, caller }) {
      await transact((context) => appealCase(context, caller, params.id, body.text));
      return ownCase(caller, params.id);
    },
  } satisfies Partial<Handlers>;
}
