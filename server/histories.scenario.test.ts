import { test } from 'node:test';
import { runHistories, startHistoryApp, stopHistoryApp } from '#server/testing/deal-history.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const RUNS = 50;

await test(
  `${SEEDS.length * RUNS} random histories of a deal: money, bookings and the line belong together after every step`,
  { concurrency: 2 },
  async (t) => {
    await Promise.all(
      SEEDS.map((seed) =>
        t.test(`${RUNS} with seed ${seed}`, async (each) => {
          const history = await startHistoryApp();
          each.after(() => stopHistoryApp(history));
          await runHistories(history, { runs: RUNS, steps: 10, seed });
        }),
      ),
    );
  },
);
