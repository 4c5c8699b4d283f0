import { test } from 'node:test';
import { runHistories, startHistoryApp, stopHistoryApp } from '#server/testing/deal-history.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const RUNS = 50;

await test(`${SEEDS.length * RUNS} random histories of a deal: money, bookings and the line belong together after every step`, async (t) => {
  const history = await startHistoryApp();
  t.after(() => stopHistoryApp(history));
  for (const seed of SEEDS) await t.test(`${RUNS} with seed ${seed}`, () => runHistories(history, { runs: RUNS, steps: 10, seed }));
});
