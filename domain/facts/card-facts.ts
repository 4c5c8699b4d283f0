import type { Facts } from '#contract/facts.ts';
import type { FactName, Kind } from '#contract/vocabulary.ts';
import { OFFER_FACTS } from '#domain/facts/fact-value.ts';
import { recognise } from '#domain/facts/recognise.ts';

/** The facts that buyers compare first, in this order; the family of a processor where it is not named. */
const COMPARED = [
  'cpu',
  'cpuFamily',
  'gpu',
  'vramGb',
  'ramGb',
  'storage',
  'screenInches',
  'ramType',
  'refreshHz',
  'chipset',
  'watts',
  'warrantyUntil',
] as const satisfies readonly FactName[];
/** As many as fit on one or two lines of a card. */
const MOST = 3;

const same = (a: Facts[FactName], b: Facts[FactName]): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every(({ kind, gb }, at) => kind === b[at]?.kind && gb === b[at].gb)
    : a === b;

/** The facts of a listing that its card shows beside the title: what kind of offer it is, and what this does not say; undefined without any. */
export function cardFacts(title: string, facts: Facts): Facts | undefined {
  const offer = OFFER_FACTS.filter((name) => facts[name]);
  const shown = [...offer, ...unsaid(title, facts)];
  return shown.length === 0 ? undefined : Object.fromEntries(shown.map((name) => [name, facts[name]]));
}

/** The facts that the last titles say: the same cards are on page after page, and to read a title takes some 15 µs. */
const read = new Map<string, Facts>();
const MOST_READ = 5000;

function saidBy(title: string, kind: Kind | undefined): Facts {
  const key = `${kind} ${title}`;
  let said = read.get(key);
  if (!said) {
    if (read.size === MOST_READ) read.clear();
    said = recognise({ title }, kind).facts;
    read.set(key, said);
  }
  return said;
}

function unsaid(title: string, facts: Facts): FactName[] {
  const known = COMPARED.filter((name) => facts[name] !== undefined && (name !== 'cpuFamily' || facts.cpu === undefined));
  if (known.length === 0) return [];
  const said = saidBy(title, facts.kind);
  return known.filter((name) => !same(facts[name], said[name])).slice(0, MOST);
}
