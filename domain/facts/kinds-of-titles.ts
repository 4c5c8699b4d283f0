import { readKindModel } from '#domain/facts/kind-model.ts';
import { KIND_WEIGHTS } from '#domain/facts/tables/kind-weights.ts';

/** The model that has learned from all labelled titles. Pages do without it: they load the rules alone, without its weights. */
export const KINDS_OF_TITLES = readKindModel(KIND_WEIGHTS);
