import { sql, type RawBuilder } from 'kysely';
import { FIGURES, type FigureName, type OpenTasks, type Today } from '#contract/today.ts';
import { recordOf } from '#contract/records.ts';
import { DHAKA_MS } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { onlyRow } from '#server/modules/core/rows.ts';
import { WAITS } from '#server/modules/admin/cases.sql.ts';
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

/** How much waits for an admin, as the lists of these screens have it. */
export async function countOpenTasks(db: Reader, now: Date): Promise<OpenTasks> {
  const counts = await sql<OpenTasks>`
    select
      (select count(*)::int from products p join users s on s.uid = p.seller_uid and s.deleted_at is null where ${WAITS}) as cases,
      (select count(*)::int from (
        select booking_id from handovers where state = 'contested'
        union select booking_id from chargebacks where status = 'open') as disputed) as disputes,
      (select count(*)::int from payouts where status in ('requested', 'in_progress')) as payouts,
      (select count(*)::int from meetings where status = 'contested') as "noShows",
      (select count(*)::int from reviews where status = 'reported') as "reportedReviews",
      (select count(*)::int from suspensions
        where ended_at is null and not coalesce(until <= ${now}, false) and appealed_at is not null and answered_at is null) as suspensions,
      (select count(*)::int from jobs where failed_at is not null) as emails`.execute(db);
  return onlyRow(counts);
}

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
    .where('day', '>=', new Date(from * DAY_MS).toISOString().slice(0, 10))
    .groupBy('outcome')
    .orderBy('count', 'desc')
    .orderBy('outcome')
    .execute();

/** Counts the events of each of the last days. */
export async function findToday(db: Reader, now: Date): Promise<Today> {
  const today = Math.floor((now.getTime() + DHAKA_MS) / DAY_MS);
  const first = today - DAYS + 1;
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
    days: Array.from({ length: DAYS }, (_, at) => new Date((first + at) * DAY_MS).toISOString().slice(0, 10)),
    figures: recordOf(FIGURES, figureOf),
    readings: await findReadings(db, first),
  };
}
