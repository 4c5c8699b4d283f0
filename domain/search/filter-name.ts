import { seatOf } from '#domain/places/divisions.ts';
import { FORMS, sizeText, UNITS } from '#domain/facts/fact-value.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import type { FilterText } from '#domain/search/filter-texts.ts';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';

/** How a language writes what the names of filters are made of. */
export interface FilterWords {
  language: 'en' | 'bn';
  text: (key: FilterText, values?: Readonly<Record<string, string>>) => string;
  /** Without groups, as hardware is named: 3200 MHz. */
  number: (value: number) => string;
  tk: (tk: number) => string;
  place: (name: string) => string;
}

/** Returns the label of a filter's value: `16 GB`, `near Mirpur`. */
export function filterName(name: string, value: string, { language, text, number, tk, place }: FilterWords): string {
  const digits = (): string => number(Number(value));
  switch (name) {
    case 'kind':
      return kindLabel(value, language);
    case 'category':
      return value === 'desktop' || value === 'components' || value === 'accessories' ? text(value) : value;
    case 'condition':
      return value === 'excellent' || value === 'good' || value === 'fair' ? text(value) : value;
    case 'district': {
      const seat = seatOf(value);
      return seat === undefined ? place(value) : text('divisionOf', { place: place(seat) });
    }
    case 'area':
      return place(value);
    case 'verified':
      return text('verifiedOnly');
    case 'healthReport':
      return text('withReport');
    case 'warranty':
      return text('underWarranty');
    case 'battery':
      return text('batteryFrom', { percent: digits() });
    case 'drive':
      return text('driveFrom', { percent: digits() });
    case 'minPrice':
      return text('priceFrom', { price: tk(likelyAmount(value)) });
    case 'maxPrice':
      return text('priceTo', { price: tk(likelyAmount(value)) });
    case 'near':
      return text('nearPlace', { place: place(value) });
    case 'within':
      return text('withinKm', { km: digits() });
    case 'fits':
      return text('fitsPc', { pc: value });
    case 'maxYears':
      return value === '1' ? text('upToYear') : text('upToYears', { years: digits() });
    case 'cpuGeneration':
      return text('generation', { number: digits() });
    case 'screenInches':
      return text('inches', { number: digits() });
    case 'faulty':
      return text('faulty');
    case 'wireless':
      return text(value === 'true' ? 'isWireless' : 'isWired');
    case 'storageGb':
      return sizeText(Number(value), number);
    case 'storage':
    case 'ramForm':
    case 'driveForm':
      return FORMS[value] ?? value;
    default:
      return UNITS[name] === undefined ? value : `${digits()} ${UNITS[name]}`;
  }
}
