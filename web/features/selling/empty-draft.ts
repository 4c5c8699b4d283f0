import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewListing } from '#web/features/selling/add-product.ts';
import { EMPTY_DRAFT, type ListingDraft } from '#web/features/selling/draft.ts';
import { accountQuery } from '#web/features/sessions/account.ts';

/** What a new listing begins with: the registered address, which is also filled in as long as the form has none. */
export function useEmptyDraft(email: string, form: UseFormReturn<ListingDraft, unknown, NewListing>): ListingDraft {
  const { data } = useQuery(accountQuery(email));
  const address = data?.address ?? '';
  useEffect(() => {
    if (address !== '' && form.getValues('address') === '') form.resetField('address', { defaultValue: address });
  }, [address, form]);
  return { ...EMPTY_DRAFT, address };
}
