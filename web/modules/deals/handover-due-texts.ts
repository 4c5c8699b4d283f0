import type { HandoverState } from '#contract/handover-vocabulary.ts';

/** What happens by itself, or must happen, at the end of a state. */
export const DUE_TEXTS: Partial<Record<HandoverState, 'dueHeld' | 'dueClaimed' | 'dueInspecting' | 'dueDisputed' | 'dueOffered'>> = {
  held: 'dueHeld',
  claimed: 'dueClaimed',
  inspecting: 'dueInspecting',
  disputed: 'dueDisputed',
  offered: 'dueOffered',
};
