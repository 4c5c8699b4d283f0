import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';

/** A fact read from a text: the tokens that state it, or the fact that implies it. */
export type Found = {
  [Name in FactName]: { name: Name; value: NonNullable<Facts[Name]>; from: number; to: number; by?: FactName };
}[FactName];
