import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database, Pool } from '#server/platform/db/database.ts';
import type { ReplicaReads } from '#server/platform/db/replicas.ts';
import type { ResponseSummary } from '#server/platform/http/request-log.ts';
import { countJobs } from '#server/platform/jobs/queries.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';

/** Histogram buckets, s: from a database query to an upload on a slow connection. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Time limit for counting the jobs, ms: the other metrics are returned even when the database does not answer. */
const DATABASE_PATIENCE_MS = 1000;

export interface MetricsSources {
  db: Database;
  pool: Pool;
  feed: ChangeFeed;
  reads: ReplicaReads;
  clock: Clock;
  counters: Counters;
  /** The app is created after the metrics that count its requests. */
  app: () => { events: { readonly open: number } };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one process. Label values come from short fixed lists: no ids, addresses or user input. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'abar_http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response, by operation; without cached responses and event streams.',
    labelNames: ['operation', 'method', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const requests = new Counter({
    name: 'abar_http_requests_total',
    help: 'Requests by operation; status "left": the client disconnected before the end.',
    labelNames: ['operation', 'method', 'status', 'from'],
    registers,
  });
  gauge('abar_database_connections', 'Connections in the pool of this process.', ['state'], (set) => {
    const { totalCount, idleCount } = sources.pool;
    set({ state: 'in_use' }, totalCount - idleCount);
    set({ state: 'idle' }, idleCount);
  });
  gauge('abar_database_waiting', 'Queries waiting for a connection of the pool.', [], (set) => set({}, sources.pool.waitingCount));
  gauge('abar_database_writable', '0 after a write that failed because of the disk or the server, until one succeeds.', [], (set) =>
    set({}, sources.pool.unwritable ? 0 : 1),
  );
  gauge('abar_event_streams', 'Open streams of live events.', [], (set) => set({}, sources.app().events.open));
  gauge('abar_change_feed_connected', '1 while this process receives the changes of the others; 0: nothing is cached.', [], (set) =>
    set({}, sources.feed.connected ? 1 : 0),
  );
  gauge('abar_replicas', 'Read replicas by state, as seen by this process.', ['state'], (set) => {
    const { replicas } = sources.reads.figures();
    for (const state of ['in use', 'behind', 'down'] as const)
      set({ state: state.replace(' ', '_') }, replicas.filter((replica) => replica.state === state).length);
  });
  gauge(
    'abar_replica_lag_bytes',
    'WAL bytes a replica has to replay before it is read; replicas in the order of the setting.',
    ['replica'],
    (set) => {
      for (const [at, { lagBytes }] of sources.reads.figures().replicas.entries()) set({ replica: String(at + 1) }, lagBytes ?? Number.NaN);
    },
  );
  total('abar_recent_reads_total', 'Reads that a replica may answer, by the server that answered.', () => {
    const { onReplica, onPrimary } = sources.reads.figures();
    return { replica: onReplica, primary: onPrimary };
  });
  total('abar_payments_total', 'Payments of this process by outcome.', sources.counters.payments);
  total('abar_photo_uploads_total', 'Photo uploads to this process by outcome.', sources.counters.uploads);
  total('abar_builds_total', 'Computers put together, listings looked at for them, and sets of parts compared.', sources.counters.builds);

  // Every process reports the same jobs: aggregate with max, not sum.
  const up = gauge('abar_database_up', '1 when the database answered within 1 s.', []);
  const jobs = gauge('abar_jobs', 'Jobs by kind and state: due now, due later, dead letters.', ['kind', 'state']);
  const oldest = gauge('abar_jobs_oldest_due_seconds', 'Time the oldest due job has been waiting.', []);
  const lookAtJobs = async (): Promise<void> => {
    jobs.reset();
    oldest.remove();
    const counts = await withinPatience(countJobs(sources.db, sources.clock.now()));
    up.set(counts ? 1 : 0);
    if (!counts) return;
    oldest.set(counts.oldestDueSeconds);
    for (const { kind, due, later, deadLetters } of counts.kinds) {
      jobs.set({ kind, state: 'due' }, due);
      jobs.set({ kind, state: 'later' }, later);
      jobs.set({ kind, state: 'dead_letter' }, deadLetters);
    }
  };

  return {
    /** Counts a request. */
    observe: ({ operation, method, status, ms, memory, left }: ResponseSummary): void => {
      const isStream = operation === 'events';
      const labels = {
        operation,
        method: METHODS.has(method) ? method : 'other',
        status: left && !isStream ? 'left' : classOf(status),
      };
      requests.inc({ ...labels, from: memory ? 'memory' : 'handler' });
      if (!memory && !isStream) duration.observe(labels, ms / 1000);
    },
    contentType: registry.contentType,
    /** All metrics in the Prometheus text format. */
    async text(): Promise<string> {
      await lookAtJobs();
      return registry.metrics();
    },
  };

  function gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    look?: (set: (labels: Partial<Record<L, string>>, value: number) => void) => void,
  ): Gauge<L> {
    return new Gauge<L>({
      name,
      help,
      labelNames,
      registers,
      ...(look && {
        collect() {
          look((labels, value) => this.set(labels, value));
        },
      }),
    });
  }

  function total(name: string, help: string, tally: Record<string, number> | (() => Record<string, number>)): void {
    const counter = new Counter({
      name,
      help,
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(typeof tally === 'function' ? tally() : tally)) this.inc({ outcome }, count);
      },
    });
    registry.registerMetric(counter);
  }
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** The result, or null when it fails or takes longer than the time limit. */
const withinPatience = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), sleep(DATABASE_PATIENCE_MS, null, { ref: false })]);
