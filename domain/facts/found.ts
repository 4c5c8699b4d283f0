import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';

/** A fact that was read from a text. Its tokens are those from index `from` to before `to`; `by` is the fact that implies it, if one does. */
export type Found = {
  [Name in FactName]: { name: Name; value: NonNullable<Facts[Name]>; from: number; to: number; by: FactName | undefined };
}[FactName];

/** Makes a `Found`. Millions are made when the index of the search is built, and objects of one shape are faster to read. */
export const fact = <Name extends FactName>(name: Name, value: NonNullable<Facts[Name]>, from: number, to: number, by?: FactName): Found =>
  ({ name, value, from, to, by }) as Found;

/** A value with the tokens that state it, from index `from` to before `to`. */
export interface Stated<Value> {
  value: Value;
  from: number;
  to: number;
}

/** Returns the first of some readings if all have the same value, or undefined: a text that says two different things says nothing. */
export function theOne<Reading extends { value: unknown }>(readings: readonly Reading[]): Reading | undefined {
  const [first] = readings;
  return readings.every(({ value }) => value === first?.value) ? first : undefined;
}
