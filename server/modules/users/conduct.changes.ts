import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { sql } from 'kysely';
import { endOfYouth, SAME_ADDRESS_MS } from '#domain/users/conduct.ts';
import { lockUser } from '#server/modules/users/users.sql.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { ChangeContext } from '#server/platform/events/change-feed.ts';

/** A deal whose product has changed hands. */
export interface ProvedDeal {
  booking_id: string;
  product_id: string;
  buyer_uid: string;
  seller_uid: string;
  /** Through the site, not in cash. */
  paid: boolean;
  /** The product stays at the buyer. */
  done: boolean;
}

/** Addresses of this machine and of private networks, which many share: they say nothing of who is behind them. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');

/**
 * Keeps from where a user signs in, as a hash with a secret of this database.
 * @param address as `addressOf` returns it: of IPv6 the network
 */
export async function noteSignIn(db: Database, uid: string, address: string, now: Date): Promise<void> {
  const [ip = ''] = address.split('/');
  const family = isIP(ip);
  if (family === 0 || PRIVATE.check(ip, family === 6 ? 'ipv6' : 'ipv4')) return;
  const { secret } = await getOrCreateSetting(db, 'sign-in addresses', () => ({ secret: randomBytes(32).toString('base64') }));
  const address_hash = createHmac('sha256', secret).update(address).digest();
  await db
    .insertInto('sign_in_addresses')
    .values({ uid, address_hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'address_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes the addresses that are old. */
export const sweepAddresses = (db: Reader, now: Date) =>
  db
    .deleteFrom('sign_in_addresses')
    .where('seen_at', '<=', new Date(now.getTime() - SAME_ADDRESS_MS))
    .execute();

/**
 * Records that the product of a deal has changed hands. Jobs judge what that proves of its two sides, because users are locked
 * before products. Safe to run twice.
 */
export async function recordDeal({ trx, now, changed }: ChangeContext, deal: ProvedDeal): Promise<void> {
  const { booking_id, product_id, buyer_uid, seller_uid, paid, done } = deal;
  await sql`
    insert into deals (booking_id, product_id, buyer_uid, seller_uid, paid, done, proved_at, alike)
    values (${booking_id}, ${product_id}, ${buyer_uid}, ${seller_uid}, ${paid}, ${done}, ${now}, exists (
      select from sign_in_addresses as b join sign_in_addresses as s using (address_hash)
      where b.uid = ${buyer_uid} and s.uid = ${seller_uid}
        and least(b.seen_at, s.seen_at) > ${new Date(now.getTime() - SAME_ADDRESS_MS)}))
    on conflict (booking_id) do update set done = excluded.done`.execute(trx);
  if (!done) return;
  changed({ kind: 'sales' });
  for (const uid of [buyer_uid, seller_uid]) await enqueue(trx, 'conduct.judge', { uid }, now);
}

/** Records that the bank of the buyer has taken back what was paid for a deal: it proves the conduct of its two sides no more than cash. */
export async function recordUnpaid({ trx, now }: Pick<ChangeContext, 'trx' | 'now'>, bookingId: string): Promise<void> {
  const unpaid = trx.updateTable('deals').set({ paid: false }).where('booking_id', '=', bookingId).where('paid', '=', true);
  for (const { buyer_uid, seller_uid } of await unpaid.returning(['buyer_uid', 'seller_uid']).execute())
    for (const uid of [buyer_uid, seller_uid]) await enqueue(trx, 'conduct.judge', { uid }, now);
}

/**
 * Decides whether the conduct of a user is proved: by an admin who has verified them, or by a deal of an account that is no longer young,
 * with a user at another address, that was paid through the site or made with a verified user. A young account is looked at again.
 */
export async function judgeConduct({ trx, now, changed }: ChangeContext, uid: string): Promise<undefined> {
  const user = await lockUser(trx, uid);
  if (!user) return;
  const oldFrom = endOfYouth(user.created_at);
  const deals = await trx
    .selectFrom('deals as d')
    .innerJoin('users as o', (join) =>
      join.on((is) => is.or([is('o.uid', '=', is.ref('d.buyer_uid')), is('o.uid', '=', is.ref('d.seller_uid'))])).on('o.uid', '<>', uid),
    )
    .select(['o.uid', 'o.verified_at', 'o.conduct_at', 'd.paid'])
    .where((is) => is.or([is('d.buyer_uid', '=', uid), is('d.seller_uid', '=', uid)]))
    .where('d.done', '=', true)
    .where('d.alike', '=', false)
    .execute();
  const isVerified = user.verified_at !== null;
  const hasProof = deals.some(({ paid, verified_at }) => paid || verified_at !== null);
  const isProved = isVerified || (hasProof && now >= oldFrom);
  if (hasProof && !isProved) await enqueue(trx, 'conduct.judge', { uid }, oldFrom);
  if (isProved === (user.conduct_at !== null)) return;
  await trx
    .updateTable('users')
    .set({ conduct_at: isProved ? now : null })
    .where('uid', '=', uid)
    .execute();
  // A deal with a verified user proves the conduct of the other side.
  if (isVerified)
    for (const other of new Set(deals.flatMap((deal) => (deal.conduct_at === null ? deal.uid : []))))
      await enqueue(trx, 'conduct.judge', { uid: other }, now);
  // The ratings that hold a review by this user, and what these pages say of the user.
  const subjects = await trx.selectFrom('reviews').select('subject_uid').distinct().where('author_uid', '=', uid).execute();
  for (const subject of [uid, ...subjects.map(({ subject_uid }) => subject_uid)]) changed({ kind: 'seller', uid: subject });
  changed({ kind: 'sales' });
}
