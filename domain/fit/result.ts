import type { FitVerdict } from '#contract/vocabulary.ts';

/** Joins several checks: one that does not fit decides; then one that is not known. Without any check nothing is known. */
export function resultOf(checks: readonly { verdict: FitVerdict }[]): FitVerdict {
  if (checks.some(({ verdict }) => verdict === 'does_not_fit')) return 'does_not_fit';
  return checks.length === 0 || checks.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'fits';
}
