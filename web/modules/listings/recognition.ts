import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Input } from '#contract/client.ts';
import type { Recognition } from '#contract/facts.ts';
import { api } from '#web/shared/api.ts';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** ms without a key before the text is read. */
const PAUSE_MS = 300;

type Listing = Input<'recognise'>['body'];

/** The text of a form, for the recogniser. */
export const listingText = ({ title, description, category, facts }: ListingDraft): Listing => ({
  title,
  facts,
  ...(description.trim() && { description }),
  ...(category && { category }),
});

/**
 * Reads the facts of a listing's text, a moment after it was typed; undefined while there is none, and when it cannot be read:
 * the form works without it. A newer text cancels the request for an older one.
 */
export function useRecognition(draft: ListingDraft): Recognition | undefined {
  const listing = listingText(draft);
  const typed = JSON.stringify(listing);
  const [read, setRead] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRead(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const body = JSON.parse(read) as Listing;
  const hasTitle = listing.title.trim() !== '' && body.title.trim() !== '';
  const { data } = useQuery({
    queryKey: queryKeys.recognition(read),
    queryFn: ({ signal }) => api.recognise({ body }, { signal }),
    enabled: hasTitle,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return hasTitle ? data : undefined;
}
