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
  work: 'Work',
  users: 'Users',
  records: 'Records',
  allSeller: spec.allSeller,
  allBuyer: spec.allBuyer,
  reportedItem: spec.reportedItem,
  noShows: 'No-shows',
  reportedReviews: 'Reported reviews',
  reportedMessages: 'Reported messages',
  cases: 'Cases',
  suspensions: 'Suspensions',
  stolenRegister: 'Stolen things',
  find: 'Find',
  today: 'Today',
  settlements: 'Settlements',
  adminLog: 'Admin log',
  disputes: 'Disputes',
  emails: 'Emails',
  offers: 'Offers',
  waiting: 'Waiting list',
  messages: 'Messages',
  account: 'Account',
  balance: 'Balance',
  payouts: 'Payouts',
  unread: '{count} unread',
  toDo: '{count} to do',
  toAnswer: '{count} to answer',
  confirmAddress: 'Confirm your email address. We sent a link to {email}.',
  sendAgain: 'Send it again',
  linkSent: 'Sent. Look in your inbox.',
  confirmAddressKept: 'Confirm your email address, {email}. This site sends no emails: admins find the link on the page “Emails”.',
  newLink: 'New link',
  linkKept: 'The new link is on the page “Emails”.',
});

/** The figures above the lists of orders and products. */
export const figures = namespace('figures', {
  held: 'Held',
  available: 'Available',
});
