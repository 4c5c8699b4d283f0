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
