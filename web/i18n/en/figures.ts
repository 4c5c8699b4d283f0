import { namespace } from '#web/i18n/namespace.ts';

/** The figures above the lists of orders and products. */
export const figures = namespace('figures', {
  figures: 'At a glance',
  toPay: 'To pay',
  toMeet: 'To meet',
  bought: 'Bought',
  forSale: 'For sale',
  booked: 'Booked',
  sold: 'Sold',
  held: 'Held',
  available: 'Available',
});
