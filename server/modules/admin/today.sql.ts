import { sql, type RawBuilder } from 'kysely';
import { TASKS, type TaskName } from '#contract/moderation-vocabulary.ts';
import { FIGURES, type FigureName, type OpenTasks, type Today } from '#contract/today.ts';
import { recordOf } from '#contract/records.ts';
import { DHAKA_MS } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { LISTINGS_WITH_CASES, WAITS, WAITS_SINCE } from '#server/modules/admin/cases.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** Name of the setting that exists once users and products of the demo market are in the database. */
export const DEMO_SETTING = 'demo market';

const DAYS = 30;
const WEEK = 7;

/** The table in which each figure is counted, and the time of its rows. */
const SOURCES: Readonly<Record<FigureName, { table: RawBuilder<unknown>; at: RawBuilder<unknown> }>> = {
  listings: { table: sql`products`, at: sql`created_at` },
  bookings: { table: sql`bookings`, at: sql`created_at` },
  paid: { table: sql`bookings`, at: sql`paid_at` },
  handovers: { table: sql`handovers`, at: sql`handed_over_at` },
  disputes: { table: sql`handover_events`, at: sql`created_at` },
  reports: { table: sql`reports`, at: sql`created_at` },
  signUps: { table: sql`users`, at: sql`created_at` },
};

/** The rows that wait for an admin, as the lists of these screens have them: since when, and about how much money. */
const waitingTasks = (now: Date): Readonly<Record<TaskName, RawBuilder<unknown>>> => ({
  cases: sql`select ${WAITS_SINCE} as since, 0 as amount from ${LISTINGS_WITH_CASES} where ${WAITS}`,
  disputes: sql`
    select min(since) as since, 0 as amount from (
      select booking_id, moved_at as since from handovers where state = 'contested'
      union all select booking_id, opened_at from chargebacks where status = 'open') as disputed group by booking_id`,
  payouts: sql`select created_at as since, amount_poisha as amount from payouts where status in ('requested', 'in_progress')`,
  noShows: sql`select coalesce(marked_at, moved_at) as since, 0 as amount from meetings where status = 'contested'`,
  reportedReviews: sql`select coalesce(reported_at, written_at) as since, 0 as amount from reviews where status = 'reported'`,
  reportedMessages: sql`
    select min(r.created_at) as since, 0 as amount from message_reports r join messages m on m.id = r.message_id
    where r.closed_at is null group by m.conversation_id`,
  suspensions: sql`
    select appealed_at as since, 0 as amount from suspensions
    where ended_at is null and not coalesce(until <= ${now}, false) and appealed_at is not null and answered_at is null`,
  emails: sql`select failed_at as since, 0 as amount from jobs where failed_at is not null`,
});

/** How much waits for an admin, in one statement. */
export async function countOpenTasks(db: Reader, now: Date): Promise<OpenTasks> {
  const waiting = waitingTasks(now);
  const counted = TASKS.map(
    (name) => sql`
      select ${name} as name, count(*)::int as count, min(since)::timestamptz as since, coalesce(sum(amount), 0)::bigint as amount
      from (${waiting[name]}) as waiting`,
  );
  const readings = sql`
    select 'readings' as name, coalesce(sum(count), 0)::int as count, null::timestamptz as since, 0::bigint as amount
    from report_readings where day >= ${dayOf(firstDay(now))}`;
  const { rows } = await sql<{ name: TaskName | 'readings'; count: number; since: Date | null; amount: number }>`
    ${sql.join([...counted, readings], sql` union all `)}`.execute(db);
  const of = new Map(rows.map((row) => [row.name, row]));
  return {
    ...recordOf(TASKS, (name) => of.get(name)?.count ?? 0),
    oldest: recordOf(TASKS, (name) => of.get(name)?.since?.toISOString() ?? null),
    payoutSum: tkOfPoisha(of.get('payouts')?.amount ?? 0),
    readings: of.get('readings')?.count ?? 0,
  };
}

/** The first of the days that are shown, in days since 1970 in Bangladesh. */
const firstDay = (now: Date): number => Math.floor((now.getTime() + DHAKA_MS) / DAY_MS) - DAYS + 1;

const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

async function findDemo(db: Reader): Promise<Today['demo']> {
  const setting = await db.selectFrom('app_settings').select('value').where('name', '=', DEMO_SETTING).executeTakeFirst();
  const { complete, interrupted } = (setting?.value ?? { complete: true }) as { complete: boolean; interrupted?: boolean };
  if (complete) return null;
  return interrupted ? 'interrupted' : 'filling';
}

const findReadings = (db: Reader, from: number): Promise<Today['readings']> =>
  db
    .selectFrom('report_readings')
    .select(['outcome', (eb) => eb.cast<number>(eb.fn.sum('count'), 'integer').as('count')])
    .where('day', '>=', dayOf(from))
    .groupBy('outcome')
    .orderBy('count', 'desc')
    .orderBy('outcome')
    .execute();

/** Counts the events of each of the last days. */
export async function findToday(db: Reader, now: Date): Promise<Today> {
  const first = firstDay(now);
  const today = first + DAYS - 1;
  const from = new Date(first * DAY_MS - DHAKA_MS);
  const thenNow = new Date(now.getTime() - WEEK * DAY_MS);
  const count = (name: FigureName) => {
    const { table, at } = SOURCES[name];
    const amount = name === 'paid' ? sql`sum(price_poisha)` : sql`count(*)`;
    const condition = name === 'disputes' ? sql`and action = 'dispute'` : sql``;
    return sql`
      select ${name} as name, (extract(epoch from ${at}) * 1000 + ${DHAKA_MS})::bigint / ${DAY_MS} as day, ${amount}::bigint as amount,
        (${amount} filter (where ${at} < ${thenNow}))::bigint as before
      from ${table} where ${at} >= ${from} and ${at} <= ${now} ${condition} group by 2`;
  };
  const { rows } = await sql<{ name: FigureName; day: number; amount: number; before: number | null }>`
    ${sql.join(FIGURES.map(count), sql` union all `)}`.execute(db);
  const figureOf = (name: FigureName) => {
    const own = new Map(rows.filter((row) => row.name === name).map((row) => [row.day, row]));
    const value = (amount: number | null = 0) => (name === 'paid' ? tkOfPoisha(amount ?? 0) : (amount ?? 0));
    return {
      days: Array.from({ length: DAYS }, (_, at) => value(own.get(first + at)?.amount)),
      weekBefore: value(own.get(today - WEEK)?.before),
    };
  };
  return {
    at: now.toISOString(),
    demo: await findDemo(db),
    days: Array.from({ length: DAYS }, (_, at) => dayOf(first + at)),
    figures: recordOf(FIGURES, figureOf),
    readings: await findReadings(db, first),
  };
}
