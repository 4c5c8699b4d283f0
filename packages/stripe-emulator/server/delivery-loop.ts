import type { Clock } from './api-request.ts';
import type { EmulatorLog } from './delivery.ts';

// Finds delayed webhooks, retries, and deliveries of a process that has ended; new events wake the loop at once.
const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Runs `deliver` every second and whenever woken, never twice at once, and `prune` every hour. */
export function createDeliveryLoop(deliver: () => Promise<number>, prune: () => Promise<void>, clock: Clock, log: EmulatorLog) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let pruneAt = 0;

  async function run(): Promise<void> {
    try {
      wokenMeanwhile = false;
      await deliver();
      if (clock.now().getTime() >= pruneAt) {
        pruneAt = clock.now().getTime() + PRUNE_EVERY_MS;
        await prune();
      }
    } catch (error) {
      // The database may be unreachable for a moment; the next run tries again.
      log.error({ err: error }, 'delivering card webhooks failed');
    } finally {
      running = undefined;
      if (wokenMeanwhile) wake();
    }
  }

  function wake(): void {
    if (!timer) return;
    if (running) wokenMeanwhile = true;
    else running = run();
  }

  return {
    wake,
    start(): void {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
