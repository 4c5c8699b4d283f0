import { ApiError } from '#contract/api-error.ts';
import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import { recordOf } from '#contract/records.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { card } from '#web/i18n/en/card.ts';
import { facts as factsOfForm } from '#web/i18n/en/product.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';

interface Prices {
  sellingPrice: number | string;
  originalPrice?: number | string;
}

/** Whether the server has asked about the price that was sent. */
export const isPriceAsked = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'price_unusual';

/** A listing as it is sent: to send a price again that the server has asked about is to confirm it. */
export function withConfirmedPrice<Sent extends Prices>(
  listing: Sent,
  before: { error: unknown; variables: Prices | undefined },
): Sent & { priceConfirmed?: true } {
  const isSame = before.variables?.sellingPrice === listing.sellingPrice && before.variables.originalPrice === listing.originalPrice;
  return isSame && isPriceAsked(before.error) ? { ...listing, priceConfirmed: true } : listing;
}

/** Returns the label of a field where it is filled in: that of a price says the currency. */
export function useFieldLabels(): (field: ListingField) => string {
  const names = useTexts(card);
  const t = useTexts(selling);
  return (field) => (field === 'sellingPrice' || field === 'originalPrice' ? t(field) : names(field));
}

/** The names of the fields in error messages. */
export function useListingFieldTexts(): Record<keyof ListingDraft, FieldTexts> {
  const t = useTexts(selling);
  const names = useTexts(card);
  const factTexts = useTexts(factsOfForm);
  const messages = useTexts(forms);
  const price = (field: 'sellingPrice' | 'originalPrice'): FieldTexts => ({
    name: names(field),
    messages: { invalid_union: messages('number', { field: names(field) }), custom: messages('decimals', { field: names(field) }) },
  });
  return {
    ...recordOf(LISTING_FIELD_NAMES, (field): FieldTexts => ({ name: names(field) })),
    facts: { name: factTexts('formHeading') },
    category: { name: names('category'), messages: { required: t('categoryAsked') } },
    conditionType: { name: names('conditionType'), messages: { required: t('conditionAsked') } },
    title: { name: names('title'), rules: { shouting: t('titleShouting'), short: t('titleShort') } },
    sellingPrice: price('sellingPrice'),
    originalPrice: price('originalPrice'),
    yearsOfUse: { name: names('yearsOfUse'), messages: { custom: t('useNumber') } },
    address: { name: names('address'), rules: { district: t('addressDistrict') } },
  };
}
