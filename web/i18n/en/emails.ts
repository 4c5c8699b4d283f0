import { namespace } from '#web/i18n/namespace.ts';

/** The admin screen of emails and failed jobs. */
export const emails = namespace('emails', {
  title: 'Emails',
  intro: 'All emails of this site. They are stored here instead of being sent.',
  introSent: 'Emails are sent automatically. Jobs that failed after many attempts are listed here.',
  deadLetters: 'Failed jobs',
  deadLettersIntro: 'These jobs failed after many attempts. Fix the cause, then try again.',
  noDeadLetters: 'No failed jobs',
  what: 'Job',
  why: 'Last error',
  failedAt: 'Failed at',
  retry: 'Try again',
  retried: 'Trying again now.',
  jobEmail: 'Send the email “{subject}” to {email}.',
  jobRefund: 'Refund {amount} to {buyer} (card payment {reference}).',
  jobCancel: 'Cancel the open card payment {reference} of {buyer}, so that the card is not charged.',
  jobReconcile: 'Check the status of card payment {reference} of {buyer}.',
  jobPhoto: 'Delete an unused photo.',
  jobAccount: 'Delete the sign-in account of a deleted user.',
  jobSearch: 'Computing the search words of listings',
  jobMessage: 'Send an email about unread messages',
  to: 'To {email}',
  notSent: 'The email could not be sent.',
  emptyTitle: 'No emails yet',
  emptyText: 'Emails about bookings, payments and passwords appear here automatically.',
});
