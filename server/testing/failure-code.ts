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

/** How many calls ended with each result of `codeOf`. */
export async function countCodes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(calls.map(codeOf))) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
