import { sql } from 'kysely';
import type { Input } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { StolenDevice } from '#contract/stolen.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { countOf } from '#server/modules/core/rows.ts';
import { keptSince } from '#server/modules/listings/serials.ts';
import { findStolenOf, stolenView } from '#server/modules/admin/stolen.sql.ts';
import { findUsers, lockUser } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/**
 * Enters a stolen thing for its owner. The same serial number of the same owner is one entry. Its owner does not learn whether a listing has
 * the number.
 * @throws Failure invalid_token, address_unconfirmed, too_many_stolen
 */
export async function enterStolen(
  { trx, now }: TransitionContext,
  uid: string,
  { name, policeReport: police_report, contact }: Omit<Input<'enterStolen'>['body'], 'serial'>,
  hash: Buffer,
): Promise<StolenDevice> {
  const owner = (await lockUser(trx, uid)) ?? fail('invalid_token');
  if (owner.email_confirmed_at === null) return fail('address_unconfirmed');
  const [known] = await findStolenOf(trx, uid, now, hash);
  if (known) return known;
  const own = trx.selectFrom('stolen_devices').where('owner_uid', '=', uid);
  const entered = await countOf(own.where('created_at', '>', new Date(now.getTime() - 365 * DAY_MS)));
  if (entered >= limits.stolenPerYear) return fail('too_many_stolen');
  const row = { id: newId(now), owner_uid: uid, created_at: now, name, hash, police_report, contact };
  await trx.insertInto('stolen_devices').values(row).execute();
  await enqueue(trx, 'serial.compare', { stolenId: row.id }, now);
  return stolenView(row);
}

const EMPTY = { name: null, hash: null, police_report: null, contact: null };

/** Takes an entry of its owner out of the register. Its time stays, which counts for the entries of a year. @throws Failure unknown_stolen */
export async function takeStolenBack({ trx }: TransitionContext, uid: string, id: string): Promise<void> {
  const found = trx.updateTable('stolen_devices').set(EMPTY).where('id', '=', id).where('hash', 'is not', null);
  const row = await found.where('owner_uid', '=', uid).returning('id').executeTakeFirst();
  if (!row) return fail('unknown_stolen');
}

/**
 * An admin takes an entry out of the register. Nobody can put it back, so the log and the email to its owner say which it was, and why. The
 * second of two admins at once is refused.
 * @throws Failure unknown_stolen
 */
export async function takeStolenOut(context: TransitionContext, admin: SignedInUser, id: string, reason: string): Promise<void> {
  const { trx } = context;
  const found = trx.selectFrom('stolen_devices').select(['owner_uid', 'name']).where('id', '=', id).where('hash', 'is not', null);
  const row = (await found.forUpdate().executeTakeFirst()) ?? fail('unknown_stolen');
  const [owner] = await findUsers(trx, [row.owner_uid]);
  if (!owner) return fail('unknown_stolen');
  await trx.updateTable('stolen_devices').set(EMPTY).where('id', '=', id).execute();
  const title = row.name ?? '';
  const about = { kind: 'user', id: owner.uid, title: `${owner.display_name}: ${title}` } as const;
  await logAct(context, { adminUid: admin.uid, act: 'stolen_taken_out', about, reason });
  const values = { title, explanation: reason };
  await emailUsers(context, [{ to: owner, kind: 'stolen_taken_out', values, path: '/dashboard/stolen' }]);
}

/** Empties the entries of a user whose account is closed, and what the buyers of bookings read of their serial numbers. */
export async function forgetSerials(trx: Transaction, uid: string): Promise<void> {
  await trx.updateTable('stolen_devices').set(EMPTY).where('owner_uid', '=', uid).execute();
  await sql`
    update report_serials as s set ending = null from health_reports as h join products as p on p.id = h.product_id
    where h.id = s.report_id and p.seller_uid = ${uid} and s.ending is not null`.execute(trx);
}

/**
 * Compares serial numbers of a listing with the register, so many of a seller in 24 hours, and none while a listing of theirs is held back:
 * who has a list of numbers learns of one at most before an admin knows of them. Returns whether all are compared.
 */
async function spendChecks({ trx, now }: TransitionContext, sellerUid: string, productId: string): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ left: number }>`
    with own as (
      select s.report_id, s.position, s.hash, s.checked_at, h.product_id, h.added_at
      from report_serials as s join health_reports as h on h.id = s.report_id join products as p on p.id = h.product_id
      where p.seller_uid = ${sellerUid}),
    due as (
      select hash from own where product_id = ${productId} and checked_at is null
        and not exists (
          select from serial_matches as m join products as p on p.id = m.product_id
          where p.seller_uid = ${sellerUid} and m.stolen_id is not null and m.result is null)
      group by hash order by min(added_at), min(position)
      limit greatest(0, ${limits.serialChecksPerDay} - (select count(distinct hash) from own where checked_at > ${since}))),
    checked as (
      update report_serials as s set checked_at = ${now} from own
      where s.report_id = own.report_id and s.position = own.position and own.product_id = ${productId} and own.checked_at is null
        and s.hash in (select hash from due)
      returning s.hash)
    select ((select count(*) from own where product_id = ${productId} and checked_at is null) - (select count(*) from checked))::int as left
    `.execute(trx);
  return rows[0]?.left === 0;
}

/**
 * Looks for the serial numbers of a listing, those of all reports that it has ever had, on listings of other sellers and in the register.
 * The matches wait for the admins; a listing that is in the register is held back. Returns when to look again, if numbers are left for another day.
 */
export async function compareListing(context: TransitionContext, productId: string): Promise<Date | undefined> {
  const { trx, now, changed } = context;
  const listing = await trx.selectFrom('products').select('seller_uid').where('id', '=', productId).executeTakeFirst();
  // One comparison of a seller at a time: what it counts stays as it is.
  const seller = listing && (await lockUser(trx, listing.seller_uid));
  if (!seller) return undefined;
  const isWhole = await spendChecks(context, seller.uid, productId);
  const own = sql`report_serials as s join health_reports as h on h.id = s.report_id and h.product_id = ${productId}`;
  const { rows: found } = await sql<{ other_id: string | null; stolen_id: string | null }>`
    select distinct o.id as other_id, null::uuid as stolen_id
    from ${own} join report_serials as t on t.hash = s.hash join health_reports as g on g.id = t.report_id
      join products as o on o.id = g.product_id join products as p on p.id = ${productId}
    where o.seller_uid <> ${seller.uid} and o.status <> 'sold' and o.deleted_at is null and p.status <> 'sold' and p.deleted_at is null
    union select null, d.id
    from ${own} join stolen_devices as d on d.hash = s.hash
    where s.checked_at is not null and d.created_at > ${keptSince(now)} and d.owner_uid <> ${seller.uid}`.execute(trx);
  const matches = found.flatMap((row) => [
    { product_id: productId, ...row },
    ...(row.other_id === null ? [] : [{ product_id: row.other_id, other_id: productId, stolen_id: null }]),
  ]);
  if (matches.length > 0) {
    const ids = [...new Set(matches.map(({ product_id }) => product_id))];
    await trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const added = await trx
      .insertInto('serial_matches')
      .values(matches.map((match) => ({ ...match, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['product_id', 'stolen_id'])
      .execute();
    for (const { product_id, stolen_id } of added) {
      await trx.updateTable('products').set({ is_reported: true }).where('id', '=', product_id).execute();
      changed({ kind: 'report', id: product_id });
      if (stolen_id !== null) await enqueue(trx, 'report.weigh', { productId: product_id }, now);
    }
  }
  return isWhole ? undefined : new Date(now.getTime() + DAY_MS);
}
