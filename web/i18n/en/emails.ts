import { namespace } from '#web/i18n/namespace.ts';

/** What an admin sees of letters and of what was given up. */
export const emails = namespace('emails', {
  title: 'Mails',
  intro: 'Every letter the market has written. They are kept here instead of being sent.',
  introSent: 'Letters are sent by themselves. Here stands what could not be done even after many attempts.',
  deadLetters: 'Not done',
  deadLettersIntro: 'The market tried many times and gave up. Put right what is in the way, then begin anew.',
  noDeadLetters: 'Everything is done',
  what: 'What',
  why: 'What the last attempt failed of',
  failedAt: 'Given up',
  retry: 'Try again',
  retried: 'It is tried again now.',
  jobEmail: 'Send the letter “{subject}” to {email}.',
  jobRefund: 'Pay {amount} back to {buyer}. The card service calls the payment {reference}.',
  jobCancel: 'Cancel the open card payment {reference} of {buyer}, so that no money is taken.',
  jobReconcile: 'Ask the card service what became of the payment {reference} of {buyer}.',
  jobPhoto: 'Remove a photo that nothing shows.',
  jobAccount: 'Remove the sign-in account of somebody who was deleted.',
  to: 'to {email}',
  notSent: 'It could not be sent.',
  emptyTitle: 'No letter has been written yet',
  emptyText: 'Bookings, payments and forgotten passwords write letters. They appear here by themselves.',
});
