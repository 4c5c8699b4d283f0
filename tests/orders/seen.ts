import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Deal } from '#tests/orders/commands.ts';

/** The newest email and job before two commands. */
export interface Mark {
  email: number;
  job: number;
}

export async function markOf({ database: { db } }: TestApp): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select coalesce((select max(id) from emails), 0) as email, coalesce((select max(id) from jobs), 0) as job`.execute(db);
  return rows[0] ?? { email: 0, job: 0 };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:\+00:00|Z)/g;
/** A day, also as emails write it, in the time of Bangladesh. */
const DATE = /\b\d{4}-\d{2}-\d{2}\b|\d{1,2} [A-Z]\w+ \d{4}(?:, \d{1,2}:\d{2} [AP]M)?/g;
/** Ids of the card service. */
const OF_CARDS = /\b(?:pi|re|dp|du|ch|evt)_\w+/g;
/** Numbers that only say which row came first in the whole database. */
const COUNTED = /"(?:id|seq|emailId|changed_in)": "?\d+"?/g;

/** The names of users of tests. */
const NAMED = /(Test (?:seller|buyer|admin)) \d+/g;

/**
 * Everything that the database says about a deal, without what two runs of the same commands differ in: ids get the names of what they
 * belong to, times count from now.
 */
export async function stateOf({ database: { db }, clock }: TestApp, deal: Deal, since: Mark): Promise<string[]> {
  const uids = [deal.seller, deal.buyer, deal.first, deal.other].map(({ uid }) => uid);
  const { rows } = await sql<{ kind: string; row: string }>`
    with own as (select id from bookings where product_id = ${deal.productId}),
      paid as (select * from payments where booking_id in (select id from own))
    select 'product' as kind, to_jsonb(p)::text as row from products as p where id = ${deal.productId}
    union all select 'booking', to_jsonb(b)::text from bookings as b where product_id = ${deal.productId}
    union all select 'payment', to_jsonb(p)::text from paid as p
    union all select 'handover', to_jsonb(h)::text from handovers as h where booking_id in (select id from own)
    union all select 'event', to_jsonb(e)::text from handover_events as e where booking_id in (select id from own)
    union all select 'meeting', to_jsonb(m)::text from meetings as m where booking_id in (select id from own)
    union all select 'chargeback', to_jsonb(c)::text from chargebacks as c where booking_id in (select id from own)
    union all select 'line', to_jsonb(w)::text from waiting_entries as w where product_id = ${deal.productId}
    union all select 'offer', to_jsonb(o)::text from offers as o where product_id = ${deal.productId}
    union all select 'ledger', to_jsonb(l)::text from ledger_entries as l where booking_id in (select id from own)
    union all select 'user', jsonb_build_object('uid', uid, 'gone', deleted_at is not null)::text from users where uid in (${sql.join(uids)})
    union all select 'email', jsonb_build_object('to', recipient, 'subject', subject)::text from emails where id > ${since.email}
    -- Emails are compared themselves; when conduct is judged depends on all deals of a user. A dispute that waited for the one before keeps the payment in its job.
    union all select 'job', jsonb_build_object('kind', kind, 'payload', case when kind = 'chargeback.follow' then payload - 'paymentId' else payload end, 'run_at', run_at, 'error', last_error)::text
      from jobs where (id > ${since.job} or last_error is not null) and kind not in ('email.send', 'conduct.judge')`.execute(db);
  const names = new Map<string, string>([
    [deal.productId, 'product'],
    [deal.bookingId, 'booking'],
    [deal.offerId, 'offer'],
    [deal.meetingId, 'meeting'],
    [deal.lineId, 'line'],
  ]);
  const now = clock.now().getTime();
  const timeOf = (time: string): string => {
    const ms = new Date(time).getTime();
    // Columns that the database fills in by its own clock.
    return Math.abs(ms - Date.now()) < DAY_MS ? 'today' : `now ${ms - now}`;
  };
  const withRoles = (text: string): string =>
    (['seller', 'buyer', 'first', 'other', 'admin'] as const).reduce(
      (said, role) => said.replaceAll(deal[role].uid, role).replaceAll(deal[role].email, role),
      text,
    );
  return rows
    .map(({ kind, row }) => {
      const named = withRoles(row)
        .replaceAll(UUID, (id) => names.get(id) ?? '#')
        .replaceAll(TIME, timeOf)
        .replaceAll(DATE, 'a date')
        .replaceAll(OF_CARDS, '#')
        .replaceAll(COUNTED, '#')
        .replaceAll(NAMED, '$1');
      return `${kind} ${named}`;
    })
    .sort();
}
