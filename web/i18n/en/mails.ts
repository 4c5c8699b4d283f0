import { area } from '#web/i18n/area.ts';

/** The outbox that an admin of the demo market reads. */
export const mails = area('mails', {
  title: 'Mails',
  intro: 'Every letter the market has written. This is a demonstration: they are kept here instead of being sent.',
  to: 'to {email}',
  notSent: 'It could not be sent.',
  emptyTitle: 'No letter has been written yet',
  emptyText: 'Bookings, payments and forgotten passwords write letters. They appear here by themselves.',
});
