import type { Facts } from '#contract/facts.ts';
import type { FitRule, FitVerdict } from '#contract/vocabulary.ts';
import type { ReasonCode, ReasonValues } from '#domain/fit/reasons.ts';

/** The roles of parts in a computer. A whole computer has all of them. */
export type Role = 'cpu' | 'board' | 'ram' | 'gpu' | 'psu' | 'case' | 'cooler' | 'drive' | 'monitor';

/** A part of one item of a list. */
export interface Part {
  item: number;
  role: Role;
  facts: Facts;
  /** Set for a whole computer, which has the part even where nothing is stated of it. */
  isInside: boolean;
}

/** The result of one rule about two parts. */
export interface Finding {
  rule: FitRule;
  verdict: FitVerdict;
  code: ReasonCode;
  values: ReasonValues;
}

const finding =
  (verdict: FitVerdict) =>
  (rule: FitRule, code: ReasonCode, values: ReasonValues = {}): Finding => ({ rule, verdict, code, values });

export const fits = finding('fits');
export const doesNotFit = finding('does_not_fit');
export const notKnown = finding('unknown');

/** Compares two parts; `parts` are those of all items. */
export type Rule = (one: Part, other: Part, parts: readonly Part[]) => (Finding | undefined)[];

/** Computers whose parts are not those of desktop computers. The tiny ones of makers have a socket and memory slots. */
export const isClosed = ({ kind, formFactor }: Facts): boolean =>
  kind === 'laptop' || kind === 'all-in-one' || kind === 'tablet' || (kind === 'mini-pc' && formFactor !== 'Tiny');
