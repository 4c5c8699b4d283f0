// A process that does jobs and dies of one of them: the letter of number 1. What it finished it says, a number a line.
import { createDatabase, createPool, type ConnectionConfig } from '#server/platform/db/database.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';

export interface DeadlyOrders {
  connection: ConnectionConfig;
  /** What time it is for this process, ms. */
  now: number;
}

const { connection, now } = JSON.parse(process.argv[2] ?? '') as DeadlyOrders;
const never = (): Promise<undefined> => Promise.reject(new Error('not in this test'));
const handlers: JobHandlers = {
  async 'email.send'({ emailId }) {
    if (emailId === 1) process.kill(process.pid, 'SIGKILL');
    process.stdout.write(`${emailId}\n`);
    return undefined;
  },
  'photo.expire': never,
  'payment.reconcile': never,
  'payment.cancel': never,
  'payment.refund': never,
  'identity.delete': never,
};
const db = createDatabase(createPool(connection, 4, () => undefined));
await new JobWorker({ db, clock: { now: () => new Date(now) }, handlers, onFailure: () => undefined }).runDue();
await db.destroy();
