import type { PastedAd } from '#domain/listings/pasted-ad/read-ad.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { changedFields, type ListingDraft } from '#web/modules/listings/listing-values.ts';

/** The form as an ad fills it in. */
export interface FilledForm {
  values: ListingDraft;
  /** The fields that it changes, in the order of the form. */
  fields: readonly (keyof ListingDraft)[];
  /** A number was left out: buyers see that of the account. */
  hasPhone: boolean;
  /** The price when new, if the ad gives it in Tk: the form asks for dollars. */
  newPriceTk: number | null;
  several: boolean;
}

/** A form with what an ad says; what it does not say stays. */
export function filledBy(ad: PastedAd, form: ListingDraft): FilledForm {
  const { newPrice } = ad;
  const dollars = newPrice?.currency === 'USD' ? newPrice.amount : null;
  // One in the same district says more: it may be the registered address.
  const isElsewhere = ad.address !== null && districtOf(form.address) !== districtOf(ad.address);
  const values: ListingDraft = {
    ...form,
    title: ad.title ?? form.title,
    description: ad.description ?? form.description,
    category: ad.category ?? form.category,
    conditionType: ad.conditionType ?? form.conditionType,
    sellingPrice: ad.sellingPrice === null ? form.sellingPrice : String(ad.sellingPrice),
    originalPrice: dollars === null ? form.originalPrice : String(dollars),
    yearsOfUse: ad.yearsOfUse ?? form.yearsOfUse,
    address: ad.address !== null && isElsewhere ? ad.address : form.address,
  };
  return {
    values,
    fields: changedFields(form, values),
    hasPhone: ad.phone !== null,
    newPriceTk: newPrice?.currency === 'BDT' ? newPrice.amount : null,
    several: ad.several,
  };
}
