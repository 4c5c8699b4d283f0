import { createHash } from 'node:crypto';
import type { IdentityLog } from './context.ts';

/** ms. A user who registers waits for it. */
const TIMEOUT_MS = 2000;

export type IsBreached = (password: string) => Promise<boolean>;

/**
 * Whether a password was found in a breach, by the range API of Have I Been Pwned at `rangeUrl`. That service gets five of the forty digits of a
 * hash, which a million passwords share, and no address. Without its answer the password counts as not breached: the common ones are refused here
 * all the same. null: nobody is asked.
 */
export const createIsBreached =
  (rangeUrl: string | null, log: IdentityLog): IsBreached =>
  async (password) => {
    if (rangeUrl === null) return false;
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${rangeUrl}${digits.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'));
      // Padding has the count 0.
      return lines.some(([rest, count]) => rest === digits.slice(5) && Number(count) > 0);
    } catch (error) {
      log.warn({ err: error }, 'The service of breached passwords does not answer; a password was taken without its answer');
      return false;
    }
  };
