import type { Client } from '#contract/client.ts';
import type { Build } from '#contract/fit.ts';
import { limits } from '#contract/limits.ts';
import { BUILD_ROLES, BUILD_USES } from '#contract/vocabulary.ts';
import { likelyAmount } from '#domain/money/amount.ts';

/** The computer of an address: none without a budget and a use, `refused` where they are not valid. */
export async function readBuild(api: Client, params: URLSearchParams): Promise<{ build: Build | null; refused: boolean }> {
  if (!params.has('budget') && !params.has('use')) return { build: null, refused: false };
  const use = BUILD_USES.find((name) => name === params.get('use'));
  const budget = likelyAmount(params.get('budget') ?? '');
  if (use === undefined || !(budget >= 1 && budget <= limits.buildBudgetTk)) return { build: null, refused: true };
  const parts = params.getAll('with').slice(0, BUILD_ROLES.length);
  return { build: await api.buildPc({ query: { budget, use, ...(parts.length > 0 && { with: parts }) } }), refused: false };
}
