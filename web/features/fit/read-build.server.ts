import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import type { Build } from '#contract/fit.ts';
import { BUILD_USES } from '#contract/vocabulary.ts';

/** The computer of an address: none without a budget and a use, `refused` where they are not valid. */
export async function readBuild(api: Client, params: URLSearchParams): Promise<{ build: Build | null; refused: boolean }> {
  const use = BUILD_USES.find((name) => name === params.get('use'));
  if (!params.has('budget') && !params.has('use')) return { build: null, refused: false };
  if (use === undefined || !params.get('budget')) return { build: null, refused: true };
  const parts = params.getAll('with');
  try {
    const build = await api.buildPc({ query: { budget: params.get('budget'), use, ...(parts.length > 0 && { with: parts }) } });
    return { build, refused: false };
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'bad_request') return { build: null, refused: true };
    throw failure;
  }
}
