import type { Facts } from '#contract/facts.ts';
import { FACT_NAMES, type FactName } from '#contract/vocabulary.ts';
import { recognise } from '#domain/facts/recognise.ts';

/** Facts of how a thing is offered: words about it name other things too. */
const NOT_COMPARED: ReadonlySet<FactName> = new Set(['faulty', 'quantity', 'wanted']);

/** The parts of a sentence that state one value each: "it has 8 GB, not 16 GB". */
const CLAUSE = /[.,;।!?\n]+(?:\s|$)|(?<![\p{L}\p{M}])(?:not|instead of|but|na|কিন্তু|না)(?![\p{L}\p{M}])/iu;

/** The promised facts of which one of these texts about the thing states another value. */
export function otherwiseSaid(promised: Facts, texts: readonly string[]): FactName[] {
  const said = texts.flatMap((text) => text.split(CLAUSE)).map((title) => recognise({ title }, promised.kind).facts);
  const differs = (name: FactName) =>
    promised[name] !== undefined &&
    said.some((facts) => facts[name] !== undefined && JSON.stringify(facts[name]) !== JSON.stringify(promised[name]));
  return FACT_NAMES.filter((name) => !NOT_COMPARED.has(name) && differs(name));
}
