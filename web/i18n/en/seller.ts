import { namespace } from '#web/i18n/namespace.ts';

/** The page of a seller. */
export const seller = namespace('seller', {
  title: '{name}: used computers and parts for sale',
  description: '{name} sells used computers, parts and accessories in {place}. For sale: {forSale}, sold on Abar: {sold}.',
  since: 'On Abar since',
  soldOnAbar: 'Sold on Abar',
  rating: 'Reviews',
  answers: 'Usually answers',
  usuallyAnswers: 'Usually answers {time}',
  hour: 'within an hour',
  hours: 'within a few hours',
  day: 'within a day',
  days: 'after more than a day',
  meetingsKept: 'Meetings kept',
  meetingsMissed: 'Meetings missed',
  cancelled: 'Bookings cancelled',
  forSale: 'For sale',
  noneForSale: 'Nothing is for sale right now.',
  sold: 'Sold',
  away: 'Away until {date}. The listings can be booked then.',
});
