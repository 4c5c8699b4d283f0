import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import { card } from '#web/i18n/en/card.ts';
import { facts as factsOfForm } from '#web/i18n/en/facts.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The names of the fields in error messages. */
export function useListingFieldTexts(): Record<keyof ListingDraft, FieldTexts> {
  const t = useTexts(selling);
  const facts = useTexts(card);
  const factTexts = useTexts(factsOfForm);
  const messages = useTexts(forms);
  const price = (name: string): FieldTexts => ({
    name,
    messages: { invalid_union: messages('number', { field: name }), custom: messages('decimals', { field: name }) },
  });
  return {
    category: { name: t('category'), messages: { required: t('categoryAsked') } },
    title: { name: t('title'), rules: { shouting: t('titleShouting') } },
    conditionType: { name: t('condition') },
    sellingPrice: price(facts('sellingPrice')),
    originalPrice: price(facts('originalPrice')),
    yearsOfUse: { name: t('yearsOfUse'), messages: { custom: t('useNumber') } },
    description: { name: t('description') },
    facts: { name: factTexts('formHeading') },
    address: { name: t('address'), rules: { district: t('addressDistrict') } },
  };
}
