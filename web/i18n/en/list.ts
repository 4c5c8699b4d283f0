import { namespace } from '#web/i18n/namespace.ts';

/** Lists: the tables of the dashboard with their confirmation dialogs, and the results of searches. */
export const list = namespace('list', {
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  changeFailed: 'The change was not saved.',
  count: '{count} in total',
  shownOf: '{shown} of {count} shown',
  shown: '{shown} shown',
  rows: 'Show as a list',
  seeAll: 'See all',
  loadMore: 'Load more',
  loadMoreLeft: 'Load more ({left} left)',
  cancel: 'Cancel',
  offline: 'You are offline. The list loads when you are back online.',
});
