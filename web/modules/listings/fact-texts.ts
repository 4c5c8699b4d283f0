import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { factValue } from '#domain/facts/fact-value.ts';
import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import { facts } from '#web/i18n/en/facts.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatPlainNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

export type FactValue = NonNullable<Facts[FactName]>;

/** The labels of facts and their values on the page: `Memory`, `16 GB`. */
export function useFactTexts() {
  const t = useTexts(facts);
  const searchTexts = useTexts(search);
  const locale = useLocale();
  const number = (value: string | number) => formatPlainNumber(Number(value), locale);
  const text = searchTexts as FilterWords['text'];
  // No fact is an amount or a place.
  const words: FilterWords = { language: locale, text, number, tk: String, place: String };

  /** A value as the filter of that name has it: of storage, the kind of a drive. */
  const ofFilter = (name: string, value: string): string => {
    switch (name) {
      case 'faulty':
        return value === 'true' ? t('isFaulty') : t('isNotFaulty');
      case 'wanted':
        return value === 'true' ? t('isWanted') : t('isNotWanted');
      case 'quantity':
        return number(value);
      default:
        return filterName(name, value, words);
    }
  };

  return {
    ofFilter,
    name: (name: FactName): string => (name === 'faulty' || name === 'quantity' || name === 'wanted' ? t(name) : searchTexts(name)),
    value(name: FactName, value: FactValue): string {
      if (typeof value === 'object') return factValue(name, value, number);
      // The name of the fact is beside it.
      return name === 'cpuGeneration' ? number(Number(value)) : ofFilter(name, String(value));
    },
  };
}
