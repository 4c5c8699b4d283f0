import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Recognition } from '#contract/facts.ts';
import type { Category } from '#contract/vocabulary.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { api } from '#web/shared/api.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { useRested } from '#web/ui/use-rested.ts';

/** ms without a key before the text is read. */
const PAUSE_MS = 300;

type Listing = Input<'recognise'>['body'];

/** The text of a form, for the recogniser. */
const listingText = ({ title, description, category, facts }: ListingDraft): Listing => ({
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
  const read = useRested(typed, PAUSE_MS);
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

/** ms that publishing waits for what the title says. */
const PATIENCE_MS = 3000;

/** The category that the text of a listing says, asked for once more before it is published; null if it does not say one. */
export async function readCategory(draft: ListingDraft): Promise<Category | null> {
  if (draft.title.trim() === '') return null;
  try {
    const { facts } = await api.recognise({ body: listingText(draft) }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return categoryOfKind(facts.kind);
  } catch {
    return null;
  }
}
