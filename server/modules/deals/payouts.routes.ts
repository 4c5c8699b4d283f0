import type { Deps } from '#server/modules/core/deps.ts';
import type { Balance, NewPayoutMethod, PayoutMethod } from '#contract/payouts.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { parseAccountNumber, parseBkashNumber, parseRoutingNumber } from '#domain/deals/payouts.ts';
import {
  describePayouts,
  findClosedBalances,
  findMethod,
  findNewestCode,
  findOpenPayout,
  findSellerMoney,
  countPayouts,
  listAllPayouts,
  listMovements,
  type PayoutRecord,
} from '#server/modules/deals/payouts.sql.ts';
import {
  cancelPayout,
  confirmMethod,
  movePayout,
  newCode,
  payOutClosed,
  removeMethod,
  requestMethod,
  requestPayout,
  takePayouts,
  tryCode,
} from '#server/modules/deals/payouts.changes.ts';
import { adminPayoutView, balanceView, maskedMethod, movementView, payoutsCsv, payoutView } from '#server/modules/deals/payouts.views.ts';
import { noteDifference } from '#server/modules/deals/settlements.changes.ts';
import { listSettlementChecks } from '#server/modules/deals/settlements.sql.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { readPage, BY_ID } from '#server/platform/http/cursor.ts';

/** A payout method as it is stored. @throws Failure bad_request on a number */
function methodOrFail(input: NewPayoutMethod): PayoutMethod {
  if (input.kind === 'bkash') {
    const account = parseBkashNumber(input.number) ?? failField('number', 'This is not a bKash number. Type it as 01712 345678.');
    return { kind: 'bkash', account, holder: null, bank: null, routingNumber: null };
  }
  const { holder, bank } = input;
  const account = parseAccountNumber(input.accountNumber) ?? failField('accountNumber', 'An account number has 6 to 20 digits.');
  const routingNumber = parseRoutingNumber(input.routingNumber) ?? failField('routingNumber', 'A routing number has 9 digits.');
  return { kind: 'bank', account, holder, bank, routingNumber };
}

export function payoutRoutes({ db, transact, clock, payoutMinPoisha }: Deps) {
  const balanceFor = async ({ uid }: SignedInUser): Promise<Balance> => {
    const [money, method, code, payout] = await Promise.all([
      findSellerMoney(db, uid),
      findMethod(db, uid),
      findNewestCode(db, uid),
      findOpenPayout(db, uid),
    ]);
    return balanceView(money, { least: payoutMinPoisha, method, code, payout, now: clock.now() });
  };

  const adminView = async (payout: PayoutRecord, caller: SignedInUser) => {
    const [row] = await describePayouts(db, [payout]);
    return row ? adminPayoutView(row, caller) : fail('unknown_payout');
  };

  return {
    getBalance: ({ caller }) => balanceFor(caller),

    async listMovements({ query: { limit, cursor }, caller }) {
      const { rows, nextCursor } = await listMovements(db, caller.uid, { limit, cursor });
      return { movements: rows.map(movementView), ...(nextCursor !== undefined && { nextCursor }) };
    },

    async requestPayoutMethod({ body, caller }) {
      const method = methodOrFail(body);
      const code = await newCode(clock.now());
      await transact((context) => requestMethod(context, caller, method, code));
      return balanceFor(caller);
    },

    async confirmPayoutMethod({ body, caller }) {
      const code = await tryCode(db, caller, body.code, clock.now());
      await transact((context) => confirmMethod(context, caller, code));
      return balanceFor(caller);
    },

    async removePayoutMethod({ caller }) {
      await transact((context) => removeMethod(context, caller));
      return balanceFor(caller);
    },

    async requestPayout({ body, caller, reply }) {
      const wanted = { amountPoisha: poishaOfTk(body.amount), leastPoisha: payoutMinPoisha };
      const { payout, repeated } = await transact((context) => requestPayout(context, caller, wanted));
      if (repeated) void reply.code(200);
      return payoutView(payout);
    },

    async listOwnPayouts({ query: { limit, cursor }, caller }) {
      const { rows, nextCursor } = await readPage(
        db.selectFrom('payouts').selectAll().where('seller_uid', '=', caller.uid),
        { limit, cursor },
        BY_ID,
      );
      return { payouts: rows.map(payoutView), ...(nextCursor !== undefined && { nextCursor }) };
    },

    async cancelPayout({ params, caller }) {
      return payoutView(await transact((context) => cancelPayout(context, caller, params.id)));
    },

    async listPayouts({ query, caller }) {
      const { limit, cursor } = query;
      const [{ rows, nextCursor }, counts] = await Promise.all([listAllPayouts(db, { limit, cursor }, query), countPayouts(db, query.q)]);
      const payouts = (await describePayouts(db, rows)).map((row) => adminPayoutView(row, caller));
      return { payouts, counts, ...(nextCursor !== undefined && { nextCursor }) };
    },

    async exportPayouts({ caller }) {
      const taken = await describePayouts(db, await transact((context) => takePayouts(context, caller)));
      return { csv: payoutsCsv(taken), count: taken.length };
    },

    async updatePayout({ params, body, caller }) {
      return adminView(await transact((context) => movePayout(context, caller, params.id, body)), caller);
    },

    listSettlements: async () => ({ checks: await listSettlementChecks(db) }),

    async noteDifference({ params, body, caller }) {
      await transact((context) => noteDifference(context, caller.uid, params.id, body));
      return { noted: true as const };
    },

    async listClosedBalances() {
      const accounts = await findClosedBalances(db);
      return {
        accounts: accounts.map(({ amount, method, ...account }) => ({
          ...account,
          available: tkOfPoisha(amount),
          method: method && maskedMethod(method),
        })),
      };
    },

    async payOutClosed({ params, body, caller }) {
      const method = body.method && methodOrFail(body.method);
      return adminView(await transact((context) => payOutClosed(context, caller, params.id, method)), caller);
    },
  } satisfies Partial<Handlers>;
}
