import { namespace } from '#web/i18n/namespace.ts';

/** The numbers of the last days, for admins. */
export const today = namespace('today', {
  title: 'Today',
  intro: 'What happened today, and on each of the last 30 days in Bangladesh.',
  failed: 'This could not be loaded.',
  filling: 'The demo market is still being filled. What its users have done until now appears within a minute or two.',
  interrupted: 'The demo market is incomplete, because its first start was interrupted. Without the data folder it is made again.',
  listings: 'New listings',
  bookings: 'Bookings',
  paid: 'Paid',
  handovers: 'Handovers',
  disputes: 'Disputes',
  reports: 'Reports',
  signUps: 'Sign-ups',
  weekBefore: 'a week ago by this time: {count}',
  chart: '{name} per day, {from} to {to}: {least} to {most}',
  table: 'As a table',
  day: 'Day',
});
