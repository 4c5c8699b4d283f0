import { namespace } from '#web/i18n/namespace.ts';

/** The step in which a buyer opens a seller account. */
export const sell = namespace('sell', {
  title: 'Open a seller account',
  intro: 'You keep this account, your orders and your log-in. Buyers see your name; your number and address only once they have booked.',
  addressDistrict: 'Name your district in the address.',
  open: 'Open seller account',
});
