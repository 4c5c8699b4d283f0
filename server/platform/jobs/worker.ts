import { sql, type ExpressionBuilder, type RawBuilder, type UpdateObject } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { JobKind } from '#contract/vocabulary.ts';
import type { Database } from '#server/platform/db/database.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import { hiddenFromPlanner, textArray } from '#server/platform/db/generic-plan.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { PermanentFailure, type JobHandlers, type JobPayloads } from '#server/platform/jobs/job.ts';
import { AT_ONCE, hasCome, isFirstInQueue, isOfFastClock, isUnclaimed, LONGEST_BACKOFF_MS } from '#server/platform/jobs/queries.ts';

/** How long a process may hold a job, ms. A job whose process ended is repeated after this. */
const LEASE_MS = 60_000;
/** ms after which a job that has not ended counts as failed, before another process may repeat it. */
const TIME_LIMIT_MS = 50_000;
/** Jobs claimed at a time: enough to keep the database busy, few enough to share among processes. */
const BATCH = 10;
/** Jobs of one service that run at a time before no more of them are claimed. */
const OF_SERVICE = 10;
/** Kinds of jobs that wait for a service outside. They run beside the others: a service that is out of reach delays its own jobs alone. */
const SERVICE_OF: Readonly<Partial<Record<JobKind, string>>> = {
  'email.send': 'email',
  'push.send': 'push',
  'payment.reconcile': 'payments',
  'payment.cancel': 'payments',
  'payment.refund': 'payments',
  'chargeback.follow': 'payments',
  'identity.delete': 'identity',
  'photo.expire': 'photos',
  'photo.compute': 'photos',
  'photo.compare': 'photos',
};
const serviceOf = (kind: string): string | undefined => SERVICE_OF[kind as JobKind];
/** Whether a job is of this kind; without one, every job is. */
const isOf = (column: RawBuilder<string>, kind: JobKind | undefined) =>
  sql<boolean>`${column} = coalesce(${hiddenFromPlanner(kind, 'text')}, ${column})`;
/** How often an idle worker polls, ms; a job written by this process wakes it at once. */
const IDLE_MS = 1000;
/** Attempts before a job becomes a dead letter: with the back-off below, some two hours. */
const MAX_ATTEMPTS = 14;

/** ms to wait before attempt `attempts + 1`: 1 s, 2 s, 4 s … at most 1 h. */
export const backoff = (attempts: number): number => Math.min(1000 * 2 ** Math.max(0, attempts - 1), LONGEST_BACKOFF_MS);

interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Claims these jobs. An attempt is counted when it begins. */
const claim = (until: Date, ids: RawBuilder<unknown>) => sql<ClaimedJob>`
  update jobs set locked_until = ${until}, attempts = attempts + 1 where id = any(array(${ids})) returning id, kind, payload, attempts`;

// Each kind is looked up for itself, so that as many entries of the index are read as jobs are found, however many wait.
const claimDue = compiledOnce(
  (_db, { now, until, full, only }: { now: Date; until: Date; full: readonly string[]; only: JobKind | undefined }) =>
    claim(
      until,
      sql`
        with recursive kinds as (
          (select kind from jobs where ${isUnclaimed} order by kind limit 1)
          union all
          select (select kind from jobs where kind > kinds.kind and ${isUnclaimed} order by kind limit 1) from kinds where kind is not null)
        select due.id from kinds cross join lateral (
          select id, run_at from jobs
          where jobs.kind = kinds.kind and ${isUnclaimed} and ${hasCome(now)} and ${isFirstInQueue}
          order by run_at limit ${sql.lit(BATCH)} for update skip locked) as due
        where kinds.kind <> all(${textArray(full)}::text[]) and ${isOf(sql`kinds.kind`, only)}
        order by due.run_at limit ${sql.lit(BATCH)}`,
    ),
);

export interface WorkerOptions {
  db: Database;
  clock: Clock;
  handlers: JobHandlers;
  /** Called for every failed attempt; `isDeadLetter` when it was the last. */
  onFailure: (failure: { id: number; kind: string; attempts: number; isDeadLetter: boolean; error: unknown }) => void;
}

/** Runs the jobs of the database in this process; any number of processes may share them. */
export class JobWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> | null = null;
  /** The jobs of each service that run beside the others. */
  readonly #beside = new Map<string, Set<Promise<void>>>();
  /** Jobs may be due since one of them has ended. */
  #behind = false;
  #started = false;
  #woken = false;
  /** When no job was found whose process had ended, ms. */
  #noneAbandonedAt = 0;
  #stopping = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#started = true;
    this.#stopping = false;
    this.wake();
  }

  /** Finishes the jobs in progress and claims no more. */
  async stop(): Promise<void> {
    this.#started = false;
    this.#stopping = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
    await this.#awaitServices();
  }

  /** Polls now instead of at the next interval. */
  wake(): void {
    this.#woken = true;
    if (!this.#started || this.#running) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#running = this.#poll()
      .catch((error: unknown) => this.#options.onFailure({ id: 0, kind: 'claim', attempts: 0, isDeadLetter: false, error }))
      .finally(() => {
        this.#running = null;
        if (!this.#started) return;
        if (this.#woken) this.wake();
        else this.#timer = setTimeout(() => this.wake(), IDLE_MS);
      });
  }

  async #poll(): Promise<void> {
    // A transaction wakes the worker once for each of its changes, all in one tick.
    await Promise.resolve();
    this.#woken = false;
    await this.#beginDue();
  }

  /** Runs everything that is due now, or only the jobs of one kind, and returns the number of jobs. */
  async runDue(kind?: JobKind): Promise<number> {
    let done = 0;
    do {
      this.#woken = false;
      done += await this.#beginDue(kind);
      await this.#awaitServices();
    } while (this.#woken);
    return done;
  }

  /** Waits for the jobs of services that run beside the others. */
  async #awaitServices(): Promise<void> {
    await Promise.all([...this.#beside.values()].flatMap((running) => [...running]));
  }

  /** Runs what is due now, but only begins the jobs of services. Returns the number of all. */
  async #beginDue(kind?: JobKind): Promise<number> {
    let done = 0;
    for (;;) {
      if (this.#stopping) return done;
      this.#behind = false;
      const jobs = await this.#claimDue(kind);
      const { others = [], ofServices = [] } = Object.groupBy(jobs, ({ kind }) =>
        serviceOf(kind) === undefined ? 'others' : 'ofServices',
      );
      for (const job of ofServices) this.#runBeside(job);
      await Promise.all(others.map((job) => this.#run(job)));
      done += jobs.length;
      // A job whose process ended runs alone: if it ends this one too, the jobs beside it would lose an attempt each time.
      const abandoned = this.#stopping ? [] : await this.#claimAbandoned(kind);
      for (const job of abandoned) await this.#run(job);
      done += abandoned.length;
      // Jobs of services wake the worker when they end; nothing else can be due before.
      if (others.length === 0 && jobs.length < BATCH && abandoned.length === 0) return done;
    }
  }

  #runBeside(job: ClaimedJob): void {
    const service = serviceOf(job.kind) ?? '';
    const running = this.#beside.get(service) ?? new Set();
    this.#beside.set(service, running);
    const run = this.#run(job)
      .catch((error: unknown) => {
        this.#options.onFailure({ ...job, isDeadLetter: false, error });
        return false;
      })
      .then((isLast) => {
        running.delete(run);
        this.#behind ||= !isLast;
        // Others may wait for this one in their queue, or for its place.
        if (running.size === OF_SERVICE - 1 || (running.size === 0 && this.#behind)) this.wake();
      });
    running.add(run);
  }

  /** Claims due jobs that are first in their queue, of each kind whose service has a place. */
  #claimDue(only?: JobKind): Promise<ClaimedJob[]> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const full = Object.keys(SERVICE_OF).filter((kind) => (this.#beside.get(serviceOf(kind) ?? '')?.size ?? 0) >= OF_SERVICE);
    return claimDue(db, { now, until: leaseFrom(now), full, only });
  }

  /**
   * Claims a job whose process ended, and makes due those that a fast clock has written. Time alone makes them: they are looked for as often
   * as an idle worker polls.
   */
  async #claimAbandoned(only?: JobKind): Promise<ClaimedJob[]> {
    const now = this.#options.clock.now();
    // The clock may step back.
    if (Math.abs(now.getTime() - this.#noneAbandonedAt) < IDLE_MS) return [];
    const { numAffectedRows } = await sql`
      update jobs set run_at = ${now} where ${isUnclaimed} and kind = any(${AT_ONCE}::text[]) and ${isOfFastClock(now)}`.execute(
      this.#options.db,
    );
    if (numAffectedRows) this.wake();
    const { rows: abandoned } = await claim(
      leaseFrom(now),
      sql`
        select id from jobs
        where failed_at is null and locked_until < ${now} and ${isFirstInQueue} and ${isOf(sql`kind`, only)}
        order by locked_until limit 1 for update skip locked`,
    ).execute(this.#options.db);
    if (abandoned.length === 0 && only === undefined) this.#noneAbandonedAt = now.getTime();
    return abandoned;
  }

  /** Runs a job. Returns true when no other job can be due by its end. */
  async #run(job: ClaimedJob): Promise<boolean> {
    const { db, clock, onFailure } = this.#options;
    // A worker whose lease ran out must not write the row any more: the number of attempts identifies the claim.
    const mine = (is: ExpressionBuilder<Tables, 'jobs'>) => is.and({ id: job.id, attempts: job.attempts });
    // With those behind it in its queue, which each poll would read if they were due by their own time.
    const postpone = (columns: UpdateObject<Tables, 'jobs'>) =>
      db
        .with('postponed', (of) =>
          of
            .updateTable('jobs')
            .set({ ...columns, locked_until: null })
            .where(mine)
            .returning(['id', 'queue', 'run_at', 'failed_at']),
        )
        .updateTable('jobs')
        .from('postponed')
        .set((to) => ({ run_at: to.ref('postponed.run_at') }))
        .whereRef('jobs.queue', '=', 'postponed.queue')
        .whereRef('jobs.id', '>', 'postponed.id')
        .whereRef('jobs.run_at', '<', 'postponed.run_at')
        .where('jobs.failed_at', 'is', null)
        .where('postponed.failed_at', 'is', null)
        .execute();
    try {
      // A handler that fails at its last attempt makes a dead letter; only a process that ended leaves more attempts.
      if (job.attempts > MAX_ATTEMPTS) throw new PermanentFailure('Every process that ran this job ended before it was finished.');
      const result = await this.#handle(job.kind, job.payload);
      if (result && 'again' in result)
        await postpone({ run_at: result.again, attempts: result.untried ? job.attempts - 1 : 0, last_error: null });
      else {
        const { rows } = await sql<{ isFollowed: boolean }>`
          ${result ? sql`with last as (${result.last})` : sql``} delete from jobs where id = ${job.id} and attempts = ${job.attempts}
          returning exists (
            select from jobs as later where later.queue = jobs.queue and later.id > jobs.id and later.failed_at is null) as "isFollowed"`.execute(
          db,
        );
        return result !== undefined && rows[0]?.isFollowed === false;
      }
    } catch (error) {
      const isDeadLetter = error instanceof PermanentFailure || job.attempts >= MAX_ATTEMPTS;
      const now = clock.now();
      await postpone({
        last_error: error instanceof Error ? error.message : String(error),
        run_at: new Date(now.getTime() + backoff(job.attempts)),
        failed_at: isDeadLetter ? now : null,
      });
      onFailure({ id: job.id, kind: job.kind, attempts: job.attempts, isDeadLetter, error });
    }
    return false;
  }

  #handle(kind: string, payload: unknown): ReturnType<JobHandlers[JobKind]> {
    const { handlers } = this.#options;
    if (!Object.hasOwn(handlers, kind)) throw new Error(`No handler for jobs of kind ${kind}`);
    // The payload was written by `enqueue`, whose types tie it to its kind.
    const handler = handlers[kind as JobKind] as (payload: JobPayloads[JobKind]) => ReturnType<JobHandlers[JobKind]>;
    return withinTime(handler(payload as JobPayloads[JobKind]));
  }
}

/** Without a limit, a job that hangs would keep its worker from all others. Its work after the limit is harmless: each job is safe to run twice. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The job did not end within ${TIME_LIMIT_MS / 1000} s.`)), TIME_LIMIT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
