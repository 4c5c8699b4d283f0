import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { firstIdOf } from '#server/platform/db/ids.ts';

/** A day in UTC, as `2026-11-22`. */
const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** When a day begins, ms since 1970; null for a text that is not a day. */
export function startOfDay(day: string): number | null {
  const ms = Date.parse(day);
  // 31 February would be parsed as a day of March.
  return Number.isNaN(ms) || ms < 0 || utcDayOf(ms) !== day ? null : ms;
}

/** The days on which products were listed that are for sale now, oldest first. */
export async function listingDays(db: Database, now: Date): Promise<string[]> {
  const first = await db.selectFrom('products').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  if (!first) return [];
  const days: number[] = [];
  for (let day = Math.floor(first.created_at.getTime() / DAY_MS) * DAY_MS; day <= now.getTime(); day += DAY_MS) days.push(day);
  const [from, to] = [days.map(firstIdOf), days.map((day) => firstIdOf(day + DAY_MS))];
  const { rows } = await sql<{ day: number }>`
    select d.day from unnest(${days}::bigint[], ${from}::uuid[], ${to}::uuid[]) as d (day, first, next)
    where exists (select from products p where p.id >= d.first and p.id < d.next and p.status = 'unsold' and p.deleted_at is null)
    order by d.day`.execute(db);
  return rows.map(({ day }) => utcDayOf(day));
}

/** The products listed on a day that are for sale now, and when a reader would have noticed their last change. */
export async function findListedOn(db: Database, startMs: number, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .selectFrom('products')
    .select(['id', sql<Date>`coalesce(changed_at, created_at)`.as('changedAt')])
    .where('id', '>=', firstIdOf(startMs))
    .where('id', '<', firstIdOf(startMs + DAY_MS))
    .where('status', '=', 'unsold')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}
