import type { ConditionType } from '#contract/vocabulary.ts';

/** How many of three bars a condition fills. */
export const conditionLevel: Readonly<Record<ConditionType, number>> = { excellent: 3, good: 2, fair: 1 };

/** The text that explains a condition. */
export const conditionMeaning = { excellent: 'excellentMeans', good: 'goodMeans', fair: 'fairMeans' } as const satisfies Record<
  ConditionType,
  string
>;

export const CONDITION_LEVELS = 3;
