import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { JOB_KINDS } from '#server/jobs/job.ts';

export interface JobCounts {
  kinds: { kind: string; due: number; later: number; dead: number }[];
  /** How long the oldest job that is due has waited, s; 0 with none. */
  oldestDueSeconds: number;
}

/** How many jobs there are of each kind, those of none included. */
export async function countJobs(db: Reader, now: Date): Promise<JobCounts> {
  const { rows } = await sql<{ kind: string; due: number; later: number; dead: number; oldest: Date | null }>`
    select kind,
           count(*) filter (where dead_at is null and run_at <= ${now}) as due,
           count(*) filter (where dead_at is null and run_at > ${now}) as later,
           count(*) filter (where dead_at is not null) as dead,
           min(run_at) filter (where dead_at is null and run_at <= ${now}) as oldest
    from jobs group by kind`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const oldest = Math.min(...rows.map((row) => row.oldest?.getTime() ?? Number.POSITIVE_INFINITY), now.getTime());
  return {
    kinds: JOB_KINDS.map((kind) => {
      const { due = 0, later = 0, dead = 0 } = found.get(kind) ?? {};
      return { kind, due, later, dead };
    }),
    oldestDueSeconds: (now.getTime() - oldest) / 1000,
  };
}
