/** What is known about the hardware of a listing. The shape of each fact is fixed by `contract/facts.ts`. */
export { FACT_NAMES, KINDS, type FactName, type Kind, type WarningCode } from '#contract/vocabulary.ts';
export type { Facts, FactSource, Recognition, StorageDrive } from '#contract/facts.ts';
