import { namespace } from '#web/i18n/namespace.ts';

/** The texts that all forms share: validation messages, in which `{field}` is the name of the field, and the words of their controls. */
export const forms = namespace('forms', {
  required: '{field} is required.',
  number: '{field} must be a number, such as 500.',
  moreThan: '{field} must be more than {minimum}.',
  atLeast: '{field} must be {minimum} or more.',
  atMost: '{field} must be {maximum} or less.',
  contact: 'Leave “{found}” out. Phone numbers, addresses and accounts are shown after booking.',
  reserved: '{field} must not be one of this site or its staff.',
  amountMeant: 'Did you mean {meant}? Then write {plain}.',
  decimals: '{field} can have at most two decimal places.',
  tooShort: '{field} must be at least {minimum} characters.',
  tooLong: '{field} must be {maximum} characters or fewer.',
  email: 'Enter a valid email address, such as name@example.com.',
  phone: 'Enter a phone number such as 01712 345678 or +880 1712 345678.',
  character: '{field} has a character that cannot be displayed at position {position}: {code}.',
  invalid: '{field} is not valid.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  cancel: 'Cancel',
  waiting: 'You are offline. This will be sent when you are back online.',
  decide: 'Decide',
  decisionNeeded: 'Choose a decision.',
  decisionReasonNeeded: 'Give the reason.',
  decidedByOther: 'Another admin has decided in the meantime.',
  usualReasons: 'Usual reasons',
  reason: 'Reason',
  reasonHint: 'It is logged, and the user gets an email with it.',
});

/** Lists: the tables of the dashboard with their confirmation dialogs, and the results of searches. */
export const list = namespace('list', {
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retrying: 'It could not be loaded. Trying again…',
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
