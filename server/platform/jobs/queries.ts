import { sql, type RawBuilder } from 'kysely';
import { JOB_KINDS, type JobKind } from '#contract/vocabulary.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';

/** Jobs of one queue run in order: those behind an earlier one wait. */
export const isFirstInQueue = sql<boolean>`(queue is null or not exists (
  select from jobs as earlier where earlier.queue = jobs.queue and earlier.id < jobs.id and earlier.failed_at is null))`;

/**
 * The time of a job that is added to a queue now: it waits with the first one, which may wait for another attempt. Each poll would read it if
 * it were due by its own time. A first one that is postponed in this moment is not seen: it takes the job along at its next attempt.
 */
export const timeInQueue = (queue: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql<Date>`greatest(${now}, (
  select first.run_at from jobs as first where first.queue = ${queue} and first.failed_at is null order by first.id limit 1))`;

/** ms; the longest pause after a failed attempt. */
export const LONGEST_BACKOFF_MS = 3_600_000;

/** Kinds of jobs that are due as soon as they are written. */
export const AT_ONCE: readonly JobKind[] = ['email.send', 'push.send'];

/** Whether no process runs a job that is still to be done: the condition of the index by kind and time. */
export const isUnclaimed = sql<boolean>`failed_at is null and locked_until is null`;

export const hasCome = (now: Date) => sql<boolean>`run_at <= ${hiddenFromPlanner(now, 'timestamptz')}`;

/**
 * Whether the time of a job of `AT_ONCE` is that of a clock that was ahead and was set right: it is later than the longest pause after a
 * failed attempt. All behind it in the queue would wait for it.
 */
export const isOfFastClock = (now: Date) =>
  sql<boolean>`run_at > ${hiddenFromPlanner(new Date(now.getTime() + LONGEST_BACKOFF_MS + 60_000), 'timestamptz')}`;

/** The number of jobs of each kind, also of kinds without jobs. Jobs that wait in their queue are not due. */
export async function countJobs(db: Reader, now: Date) {
  const { rows } = await sql<{ kind: string; due: number; later: number; deadLetters: number; oldest: Date | null }>`
    select kind,
           count(*) filter (where is_due) as due,
           count(*) filter (where failed_at is null and not is_due) as later,
           count(*) filter (where failed_at is not null) as "deadLetters",
           min(least(run_at, ${now})) filter (where is_due) as oldest
    from (select kind, run_at, failed_at, failed_at is null and ${isFirstInQueue}
            and (${hasCome(now)} or (kind = any(${AT_ONCE}::text[]) and ${isOfFastClock(now)})) as is_due from jobs) as jobs
    group by kind`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const oldest = Math.min(...rows.map((row) => row.oldest?.getTime() ?? Number.POSITIVE_INFINITY), now.getTime());
  return {
    kinds: JOB_KINDS.map((kind) => {
      const { due = 0, later = 0, deadLetters = 0 } = found.get(kind) ?? {};
      return { kind, due, later, deadLetters };
    }),
    /** How long the oldest due job has waited; 0 without one. */
    oldestDueSeconds: (now.getTime() - oldest) / 1000,
  };
}

/** Makes a dead letter due again, with all its attempts; a job that is waiting is unchanged. Returns undefined when there is no such job. */
export async function retryJob(trx: Transaction, id: number, now: Date): Promise<{ kind: string } | undefined> {
  await trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, locked_until: null, run_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .execute();
  return trx.selectFrom('jobs').select('kind').where('id', '=', id).executeTakeFirst();
}
