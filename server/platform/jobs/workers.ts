import type { JobKind } from '#contract/vocabulary.ts';
import { JobWorker, type WorkerOptions } from '#server/platform/jobs/worker.ts';

/** Kinds of jobs that wait for a service outside: one that is out of reach delays these alone. */
const SERVICES: readonly (readonly JobKind[])[] = [
  ['email.send'],
  ['push.send'],
  ['payment.reconcile', 'payment.cancel', 'payment.refund', 'chargeback.follow'],
  ['identity.delete'],
  ['photo.expire', 'photo.compute', 'photo.compare'],
];

/** A worker for each of the services, and one for all other jobs. */
export class JobWorkers {
  readonly #workers: readonly JobWorker[];

  constructor(options: Omit<WorkerOptions, 'kinds'>) {
    const kinds = [...SERVICES.map((only) => ({ only })), { except: SERVICES.flat() }];
    this.#workers = kinds.map((each) => new JobWorker({ ...options, kinds: each }));
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  /** Finishes the jobs in progress and claims no more. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** Polls now instead of at the next interval. */
  wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Runs everything that is due now, with the jobs that it writes, and returns the number of jobs. */
  async runDue(): Promise<number> {
    let done = 0;
    for (;;) {
      let ran = 0;
      for (const worker of this.#workers) ran += await worker.runDue();
      if (ran === 0) return done;
      done += ran;
    }
  }
}
