import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';

/** A fact read from a text: the tokens that state it, or the fact that implies it. */
export type Found = {
  [Name in FactName]: { name: Name; value: NonNullable<Facts[Name]>; from: number; to: number; by: FactName | undefined };
}[FactName];

/** A fact that tokens state, or that another fact implies. One constructor, so that all have one shape: readings are made by the million. */
export const fact = <Name extends FactName>(name: Name, value: NonNullable<Facts[Name]>, from: number, to: number, by?: FactName): Found =>
  ({ name, value, from, to, by }) as Found;

/** A value with the tokens that state it. */
export interface Stated<Value> {
  value: Value;
  from: number;
  to: number;
}

/** The first of some readings if all have the same value: a text that says two different things says nothing. */
export function theOne<Reading extends { value: unknown }>(readings: readonly Reading[]): Reading | undefined {
  const [first] = readings;
  for (let at = 1; at < readings.length; at += 1) if (readings[at]?.value !== first?.value) return undefined;
  return first;
}
