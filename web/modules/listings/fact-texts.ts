import type { Facts } from '#contract/facts.ts';
import { LISTING_FIELDS, type ListingField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import type { Category, ConditionType, FactName } from '#contract/vocabulary.ts';
import { factValue } from '#domain/facts/fact-value.ts';
import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import { card } from '#web/i18n/en/card.ts';
import { facts } from '#web/i18n/en/product.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatMonth, formatPlainNumber, formatTk, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';

/** Returns the value of a field of a listing as pages show it. */
export function useFieldValue(): (field: ListingField, value: Product[ListingField]) => string {
  const words = useTexts(card);
  const locale = useLocale();
  const placeName = usePlaceName();
  return (field, value) => {
    switch (LISTING_FIELDS[field].format) {
      case 'text':
        return String(value);
      case 'use':
        return formatYearsOfUse(String(value), locale);
      case 'place':
        return placeName(String(value));
      case 'taka':
        return formatTk(Number(value), locale);
      case 'dollars':
        return formatUsd(Number(value), locale);
      case 'category':
      case 'condition':
        return words(value as Category | ConditionType);
    }
  };
}

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
      case 'warrantyUntil':
        return formatMonth(value, locale);
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
