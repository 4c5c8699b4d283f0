import { ApiError } from '#contract/client.ts';

/** How a call ended: `ok`, or the code of its failure. @throws whatever is no failure of the contract */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** How many calls ended with each outcome of `codeOf`. */
export async function countOutcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(calls.map(codeOf))) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
