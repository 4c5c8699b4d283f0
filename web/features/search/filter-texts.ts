import { DISTRICTS } from '#domain/places.ts';
import { kindLabel } from '#domain/search/kind-labels.ts';
import { card } from '#web/i18n/en/card.ts';
import { category } from '#web/i18n/en/category.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

const UNITS: Readonly<Record<string, string>> = { vramGb: 'GB', ramGb: 'GB', ramMhz: 'MHz', refreshHz: 'Hz', watts: 'W' };
const STORAGE: Readonly<Record<string, string>> = { ssd: 'SSD', nvme: 'NVMe SSD', hdd: 'HDD', dimm: 'DIMM', sodimm: 'SO-DIMM' };

/** What the values of filters are called on the page. */
export function useFilterTexts() {
  const t = useTexts(search);
  const cardTexts = useTexts(card);
  const categoryTexts = useTexts(category);
  const locale = useLocale();
  const number = (value: string) => formatNumber(Number(value), locale);
  return (name: string, value: string): string => {
    switch (name) {
      case 'kind':
        return kindLabel(value, locale);
      case 'category':
        return value === 'desktop' || value === 'components' || value === 'accessories' ? categoryTexts(value) : value;
      case 'condition':
        return value === 'excellent' || value === 'good' || value === 'fair' ? cardTexts(value) : value;
      case 'district':
        return (locale === 'bn' && DISTRICTS.find(({ en }) => en === value)?.bn) || value;
      case 'verified':
        return t('verifiedOnly');
      case 'minPrice':
        return t('priceFrom', { price: formatTk(Number(value), locale) });
      case 'maxPrice':
        return t('priceTo', { price: formatTk(Number(value), locale) });
      case 'maxYears':
        return value === '1' ? t('upToYear') : t('upToYears', { years: number(value) });
      case 'cpuGeneration':
        return t('generation', { number: number(value) });
      case 'screenInches':
        return t('inches', { number: number(value) });
      case 'wireless':
        return value === 'true' ? t('isWireless') : t('isWired');
      case 'storage':
      case 'ramForm':
        return STORAGE[value] ?? value;
      default:
        return UNITS[name] === undefined ? value : `${number(value)} ${UNITS[name]}`;
    }
  };
}
