import { namespace } from '#web/i18n/namespace.ts';

/** The subjects of a user's emails and notifications. */
export const notices = namespace('notices', {
  title: 'Notifications',
  text: 'Choose what we report to you, and how.',
  saved: 'Saved.',

  device: 'On this device',
  off: 'Notifications can appear on this device, even while Abar is closed.',
  on: 'Notifications are on.',
  others: 'Other devices on which they are on: {count}',
  blocked: 'Your browser blocks notifications from Abar. Allow them for this site in its settings, then reload this page.',
  install: 'On an iPhone or iPad, add Abar to the Home Screen first, then open it from there.',
  missing: 'This browser cannot show notifications.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnedOn: 'Notifications are on for this device.',
  turnedOff: 'Notifications are off for this device.',
  noService: 'The push service of your browser cannot be reached. Please try again later.',

  what: 'About',
  email: 'Email',
  push: 'Devices',
  byEmail: '{notice}: Email',
  byPush: '{notice}: Devices',
  alwaysOn: 'Always',
  bookings: 'Bookings of your products, and your turn in a line',
  messages: 'Messages that you have not read',
  offers: 'Offers and answers to them',
  reminders: 'Reminders before a booking ends',
  searches: 'New listings for your saved searches',
  prices: 'Lower prices of your favourites',
  searchesHint: 'Single searches are switched on the page of what you have saved.',
  always: 'Always sent by email',
  alwaysText: 'Bookings and their end, payments and refunds, your account, password and security.',
});
