import { namespace } from '#web/i18n/namespace.ts';

/** A seller is away for some days. */
export const holiday = namespace('holiday', {
  title: 'Holiday mode',
  text: 'Your listings stay visible, marked with the day on which you are back. Until then they take no bookings and no offers. Bookings made before stay as they are.',
  back: 'Back on',
  range: 'Choose a day after today, within 60 days.',
  start: 'Save',
  saved: 'Your listings show until when you are away.',
  away: 'You are away until {date}. Your listings take no bookings and no offers.',
  change: 'Change the day',
  end: 'End the holiday',
  ended: 'Your listings can be booked again.',
});
