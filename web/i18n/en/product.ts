import { namespace } from '#web/i18n/namespace.ts';

/** The page of one product. */
export const product = namespace('product', {
  description: '{title}: {price}, condition {condition}, {place}. See it run before you pay.',
  facts: 'Facts',
  breadcrumb: 'You are here',
  aboutSeller: 'The seller',
  memberText: 'Book to give the seller your number; you agree time and place by phone.',
  phone: 'Phone',
  email: 'E-mail',
  signInForContact: 'Log in to see the exact place and how to reach the seller.',
  unavailable: 'Somebody has booked this product.',
  soldText: 'This product is sold.',
  gone: 'This product is booked or sold by now.',
  goneTitle: 'This product is not here any more',
  goneText: 'It may have been booked or sold: of everything here there is only one. Others like it are for sale.',
  own: 'This is your own listing.',
  howTitle: 'How it goes on',
  how1: 'Book. Nobody else can from then on.',
  how2: 'Meet in a public place and see it run.',
  how3: 'Pay by card on Abar. Both get the transaction id.',
  more: 'More {category}',
});
