import { test } from 'node:test';
import { runHistories, startHistoryApp, stopHistoryApp } from '#server/testing/deal-history.ts';

/** Histories that one app runs: each step audits its whole ledger, which grows with them. */
const RUNS = 25;
/** Apps at once: each waits for its database half of the time. */
const AT_ONCE = 2;
const ROUNDS = 200;

async function runApp(): Promise<void> {
  const history = await startHistoryApp();
  // A failure prints the seed that repeats it.
  await runHistories(history, { runs: RUNS, steps: 30 }).finally(() => stopHistoryApp(history));
}

// In rounds, because a test that is silent for an hour counts as hung.
for (let round = 1; round <= ROUNDS; round += 1)
  await test(`${RUNS * AT_ONCE} random histories of a deal, ${round} of ${ROUNDS}`, async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, runApp));
  });
