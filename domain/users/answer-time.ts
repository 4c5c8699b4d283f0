import { limits } from '#contract/limits.ts';
import type { AnswerTime } from '#contract/vocabulary.ts';

const HOUR_S = 3600;
const MOST_S: readonly (readonly [AnswerTime, seconds: number])[] = [
  ['hour', HOUR_S],
  ['hours', 6 * HOUR_S],
  ['day', 24 * HOUR_S],
];

/**
 * How long a seller usually takes to answer, in coarse words; null while too few buyers have asked.
 * @param buyers how many have asked @param seconds the median of their waits: null while none counts, infinite when most were not answered
 */
export function answerTimeOf({ buyers, seconds }: { buyers: number; seconds: number | null }): AnswerTime | null {
  if (buyers < limits.answersFrom || seconds === null) return null;
  return MOST_S.find(([, most]) => seconds <= most)?.[0] ?? 'days';
}
