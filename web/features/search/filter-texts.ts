import { neighbourhoodBn } from '#domain/search/place-names.ts';
import { plainAmount } from '#domain/plain-amount.ts';
import { useFactTexts } from '#web/features/products/fact-texts.ts';
import { card } from '#web/i18n/en/card.ts';
import { category } from '#web/i18n/en/category.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';

/** What the values of filters are called on the page. */
export function useFilterTexts() {
  const t = useTexts(search);
  const cardTexts = useTexts(card);
  const categoryTexts = useTexts(category);
  const { ofFilter } = useFactTexts();
  const locale = useLocale();
  const number = (value: string) => formatNumber(Number(value), locale);
  const districtName = usePlaceName();
  const placeName = (value: string) => (locale === 'bn' && neighbourhoodBn(value)) || districtName(value);
  return (name: string, value: string): string => {
    switch (name) {
      case 'category':
        return value === 'desktop' || value === 'components' || value === 'accessories' ? categoryTexts(value) : value;
      case 'condition':
        return value === 'excellent' || value === 'good' || value === 'fair' ? cardTexts(value) : value;
      case 'district':
      case 'area':
        return placeName(value);
      case 'verified':
        return t('verifiedOnly');
      case 'minPrice':
        return t('priceFrom', { price: formatTk(Number(plainAmount(value)), locale) });
      case 'maxPrice':
        return t('priceTo', { price: formatTk(Number(plainAmount(value)), locale) });
      case 'near':
        return t('nearPlace', { place: placeName(value) });
      case 'within':
        return t('withinKm', { km: number(value) });
      case 'fits':
        return t('fitsPc', { pc: value });
      case 'maxYears':
        return value === '1' ? t('upToYear') : t('upToYears', { years: number(value) });
      default:
        return ofFilter(name, value);
    }
  };
}
