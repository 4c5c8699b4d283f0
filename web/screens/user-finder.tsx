import { useSearchParams } from 'react-router';
import { USER_SORTS } from '#contract/users.ts';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import type { ShownUsers } from '#web/modules/users/users.queries.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

const SORT_TEXTS = { newest: 'newest', name: 'byName' } as const;

/** Which users an admin looks at, by the address. */
export function useShownUsers(): ShownUsers {
  const [params] = useSearchParams();
  const q = params.get('q');
  const sort = USER_SORTS.find((each) => each === params.get('sort'));
  return { ...(q && { q }), ...(sort && { sort }) };
}

/** Finds one of many users. */
export function UserFinder() {
  const t = useTexts(users);
  return <ListFinder label={t('find')} submit={t('findGo')} sorts={USER_SORTS} sortText={(sort) => t(SORT_TEXTS[sort])} />;
}
