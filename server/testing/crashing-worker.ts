// A process that runs jobs and is killed by one of them: email 1. Prints the id of each email it finished, one per line.
import { createDatabase, createPool, type ConnectionConfig } from '#server/platform/db/database.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';
import { handlersWith } from '#server/testing/job-handlers.ts';

export interface CrashingWorkerOptions {
  connection: ConnectionConfig;
  /** The time for this process, ms. */
  now: number;
}

const { connection, now } = JSON.parse(process.argv[2] ?? '') as CrashingWorkerOptions;
const handlers = handlersWith({
  async 'email.send'({ emailId }) {
    if (emailId === 1) process.kill(process.pid, 'SIGKILL');
    process.stdout.write(`${emailId}\n`);
    return undefined;
  },
});
const db = createDatabase(createPool(connection, 4, () => undefined));
await new JobWorker({ db, clock: { now: () => new Date(now) }, handlers, onFailure: () => undefined }).runDue();
await db.destroy();
