import { SORTS } from '#contract/vocabulary.ts';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Finds one of many products of a seller. */
export function ProductFinder() {
  const t = useTexts(selling);
  const words = useTexts(search);
  return <ListFinder label={t('find')} submit={t('findGo')} sorts={SORTS} sortText={(sort) => words(sortTexts[sort])} />;
}
