import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits for something that happens elsewhere, as long as a slow machine may need. Returns the first answer that is neither undefined, null nor false. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    assert.ok(performance.now() < deadline, `${what} within ${PATIENCE_MS} ms`);
    await sleep(5);
  }
}
