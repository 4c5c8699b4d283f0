import type { Facts } from '#contract/facts.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { modelOf, titleOf, type Model } from '#domain/prices/model.ts';

/**
 * The model of a listing if a title with its name alone is recognised as that model, else null. Only such models have a page: its name is
 * then one that the recogniser knows, in its spelling, whatever a seller writes.
 */
export function knownModel(facts: Facts): Model | null {
  const model = modelOf(facts);
  const known = model && modelOf(recognise({ title: titleOf(model) }).facts);
  return known?.slug === model?.slug ? known : null;
}
