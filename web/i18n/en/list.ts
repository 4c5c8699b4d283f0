import { namespace } from '#web/i18n/namespace.ts';

/** The tables of the dashboard and their confirmation dialogs. */
export const list = namespace('list', {
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  changeFailed: 'The change was not saved.',
  retry: 'Try again',
  count: '{count} in total',
  shownOf: '{shown} of {count} shown',
  shown: '{shown} shown',
  loadMore: 'Load more',
  loadMoreLeft: 'Load more ({left} left)',
  cancel: 'Cancel',
  close: 'Close',
  offline: 'You are offline. The list loads when you are back online.',
});
