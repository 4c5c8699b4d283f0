import { sql } from 'kysely';
import type { Conduct } from '#contract/seller-record.ts';
import { conductReason, type ConductFacts } from '#domain/users/conduct.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** Whether the conduct of a user is proved, why, and the deals that this follows from. */
export async function findConduct(db: Reader, uid: string): Promise<Conduct> {
  const { rows } = await sql<ConductFacts & Pick<Conduct, 'deals' | 'alike'>>`
    select u.verified_at is not null as "isVerified", u.conduct_at is not null as "isProved",
      count(d.booking_id)::int as deals, count(*) filter (where d.alike)::int as alike,
      count(*) filter (where d.done)::int as done, count(*) filter (where d.done and not d.alike)::int as apart,
      count(*) filter (where d.done and not d.alike and (d.paid or o.verified_at is not null))::int as proofs
    from users as u
      left join deals as d on u.uid in (d.buyer_uid, d.seller_uid)
      left join users as o on o.uid = case d.buyer_uid when u.uid then d.seller_uid else d.buyer_uid end
    where u.uid = ${uid} group by u.uid`.execute(db);
  const [{ deals, alike, ...facts } = NOBODY] = rows;
  return { proved: facts.isProved, reason: conductReason(facts), deals, alike };
}

const NOBODY = { isVerified: false, isProved: false, deals: 0, alike: 0, done: 0, apart: 0, proofs: 0 };
