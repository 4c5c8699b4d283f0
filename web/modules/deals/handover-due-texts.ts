import type { HandoverState } from '#contract/handover-vocabulary.ts';

/** The texts about the end of a state: what happens by itself, or must happen. */
export const DUE_TEXTS: Partial<Record<HandoverState, 'dueHeld' | 'dueClaimed' | 'dueInspecting' | 'dueDisputed' | 'dueOffered'>> = {
  held: 'dueHeld',
  claimed: 'dueClaimed',
  inspecting: 'dueInspecting',
  disputed: 'dueDisputed',
  offered: 'dueOffered',
};
