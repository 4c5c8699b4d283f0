import { namespace } from '#web/i18n/namespace.ts';

/** What every table of the dashboard says. */
export const list = namespace('list', {
  loading: 'One moment, looking…',
  failed: 'The list could not be loaded.',
  changeFailed: 'That did not work.',
  retry: 'Try again',
  count: '{count} in all',
  shownOf: '{shown} of {count} shown',
  shown: '{shown} shown',
  loadMore: 'Load more',
  loadMoreLeft: 'Load more ({left} left)',
  cancel: 'Keep it as it is',
});
