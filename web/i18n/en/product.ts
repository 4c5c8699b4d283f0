import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The page of one product. */
export const product = namespace('product', {
  description: '{title}: {price}, condition {condition}, {place}. See it run before you pay.',
  breadcrumb: 'Breadcrumb',
  aboutSeller: 'Seller',
  phone: 'Phone',
  email: 'Email',
  contactAfterBooking:
    'When you book, you see the exact location and the seller’s contact details. The seller gets your number and calls to arrange a time and place.',
  unavailable: 'This product is already booked.',
  bookedByYou: 'Booked by you.',
  myOrders: spec.myOrders,
  soldOn: 'Sold on {date}.',
  gone: 'This product has been removed.',
  goneTitle: 'This product is no longer available',
  goneText: 'It has been removed, or the address is not complete. Similar products are for sale.',
  own: 'This is your own listing.',
  howTitle: 'What happens next',
  how1: 'Book the product. It is then reserved for you.',
  how2: 'Meet in a public place and see it run.',
  how3: 'Pay by card on Abar. You and the seller both get the transaction ID.',
  moreDesktop: 'More desktops',
  moreComponents: 'More components',
  moreAccessories: 'More accessories',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  copyFailed: 'The link could not be copied: {link}',
  onWhatsApp: 'WhatsApp',
  onFacebook: 'Facebook',
});
