import { messages as spec } from '#contract/messages.ts';
import { namespace } from '#web/i18n/namespace.ts';

/** The dashboard's frame and screens. */
export const dashboard = namespace('dashboard', {
  title: 'Dashboard',
  menu: 'Dashboard menu',
  myOrders: spec.myOrders,
  myProducts: spec.myProducts,
  myBuyers: spec.myBuyers,
  addProduct: spec.addProduct,
  allSeller: spec.allSeller,
  allBuyer: spec.allBuyer,
  reportedItem: spec.reportedItem,
  emails: 'Emails',
  offers: 'Offers',
  messages: 'Messages',
  unread: '{count} unread',
  confirmAddress: 'Confirm your email address. We sent a link to {email}.',
  sendAgain: 'Send it again',
  linkSent: 'Sent. Look in your inbox.',
});
