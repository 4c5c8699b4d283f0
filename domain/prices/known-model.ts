import type { Facts } from '#contract/facts.ts';
import { readModel } from '#domain/facts/brand-and-model.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { scan } from '#domain/facts/scan.ts';
import { modelOf, titleOf, type Model } from '#domain/prices/model.ts';

/**
 * The facts by which a listing is priced and suggested: its model is the one that the tables know in its name, or none. Titles, reports and
 * sellers also state models that no table has, and a name that only one seller uses is none that others ask for.
 */
export function pricedFacts({ model: stated, ...facts }: Facts): Facts {
  if (stated === undefined) return facts;
  const known = readModel(scan(`${facts.brand ?? ''} ${stated}`), facts.kind).find(({ name }) => name === 'model');
  return known?.name === 'model' ? { ...facts, model: known.value } : facts;
}

/**
 * The model of a listing if a title with its name alone is recognised as that model, else null. Only such models have a page: its name is
 * then one that the recogniser knows, in its spelling, whatever a seller writes.
 */
export function knownModel(facts: Facts): Model | null {
  const model = modelOf(pricedFacts(facts));
  const known = model && modelOf(recognise({ title: titleOf(model) }).facts);
  return known?.slug === model?.slug ? known : null;
}
